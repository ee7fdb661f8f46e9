"""The rules of Contradictionary."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from wgs.how_to_play.scoring_told import ScoringTold
from wgs.how_to_play.words_told import say_time, tell_premiums, tell_tiles, tell_valid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.config.turn_rules import ContradictionarySection
    from wgs.how_to_play.facts import Facts
    from wgs.texts import Texts


def tell(facts: Facts, texts: Texts) -> Iterator[str]:
    """Yield the paragraphs."""
    section, say = cast("ContradictionarySection", facts.turn_rules), texts.say
    scoring = None
    if facts.scoring is not None:
        plain = facts.scoring.model_copy(update={"q_is_qu": False, "short_word_length": None})
        scoring = ScoringTold(plain, section.rack_tiles, texts, counts_tiles=True)
    yield say("rules.contra-aim", count=section.rack_tiles)
    yield " ".join([say("rules.contra-lay"), *tell_valid(facts, scoring, texts)])
    if scoring is not None:
        yield " ".join([*scoring.tell_values(), *tell_tiles(facts, scoring, texts)])
    yield " ".join(_tell_points(facts, section, scoring, texts))
    yield say("rules.contra-path")
    if section.bombs:
        bombs = say("rules.bombs", count=section.bombs)
        yield say("rules.contra-bombs", bombs=bombs, defusers=say("rules.defusers", count=section.defusers))
    yield say("rules.contra-exchange", count=section.exchange_tiles)
    end = [say("rules.contra-end", count=section.passes_to_end, turns=section.scoreless_turns)]
    if section.turn_seconds is not None:
        end.append(say("rules.turn-time", time=say_time(section.turn_seconds, texts)))
    yield " ".join(end)


def _tell_points(
    facts: Facts, section: ContradictionarySection, scoring: ScoringTold | None, texts: Texts
) -> Iterator[str]:
    has_values = scoring is not None and bool(scoring.rules.letter_values)
    if premiums := tell_premiums(facts.squares, texts, has_values=has_values):
        yield texts.say("rules.premiums-once", squares=premiums)
    if scoring is not None and (bonuses := scoring.list_bonuses()):
        yield texts.say("rules.bonus-of-turn", bonuses=", ".join(bonuses))
    yield texts.say("rules.refill", count=section.rack_tiles)
