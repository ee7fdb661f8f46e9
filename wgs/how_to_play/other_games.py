"""What is known of games from other packages: their words, and what these are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.how_to_play.scoring_told import ScoringTold
from wgs.how_to_play.words_told import tell_tiles, tell_valid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.how_to_play.facts import Facts
    from wgs.texts import Texts


def tell(facts: Facts, texts: Texts) -> Iterator[str]:
    """Yield the paragraphs."""
    scoring = None if facts.scoring is None else ScoringTold(facts.scoring, len(facts.grid.grid), texts)
    yield texts.say("rules.other-game")
    yield " ".join(tell_tiles(facts, scoring, texts))
    yield " ".join(tell_valid(facts, scoring, texts))
    if scoring is not None:
        yield from scoring.tell_values()
        yield " ".join(scoring.tell_bonuses())
