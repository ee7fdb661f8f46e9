"""The rules of WordsWithChilwell."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from wgs.how_to_play.scoring_told import ScoringTold
from wgs.how_to_play.words_told import tell_tiles, tell_valid
from wgs.tiles import MAX_WORD_LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.config.turn_rules import WordsWithChilwellSection
    from wgs.how_to_play.facts import Facts
    from wgs.texts import Texts


def tell(facts: Facts, texts: Texts) -> Iterator[str]:
    """Yield the paragraphs."""
    section, say = cast("WordsWithChilwellSection", facts.turn_rules), texts.say
    scoring = None
    if facts.scoring is not None:
        scoring = ScoringTold(facts.scoring, MAX_WORD_LETTERS, texts, counts_tiles=True)
    queue, points = say("rules.tiles", count=section.queue_tiles), say("rules.points", count=section.start_score)
    start = say("rules.well-start", queue=queue, count=section.start_tiles, points=points)
    if section.first_extra_score:
        start += f" {say('rules.well-first', points=say('rules.points', count=section.first_extra_score))}"
    yield start
    yield " ".join([say("rules.well-word"), *tell_valid(facts, scoring, texts)])
    if scoring is not None:
        worth = [*scoring.tell_values(), *tell_tiles(facts, scoring, texts)]
        if bonuses := scoring.list_bonuses():
            worth.append(say("rules.bonus-of-word", bonuses=", ".join(bonuses)))
        yield " ".join(worth)
    drawn = say("rules.tiles", count=section.drawn_tiles)
    yield say("rules.well-draw", tiles=drawn, extra=section.extra_tiles)
    yield say("rules.well-bad", tiles=drawn)
    yield say("rules.well-end", count=section.max_used_tiles, held=section.max_hand_tiles)
