"""The rules of WordRace."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from wgs.how_to_play.scoring_told import ScoringTold
from wgs.how_to_play.words_told import tell_list, tell_tiles, tell_touching

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.config.turn_rules import WordRaceSection
    from wgs.how_to_play.facts import Facts
    from wgs.texts import Texts


def tell(facts: Facts, texts: Texts) -> Iterator[str]:
    """Yield the paragraphs."""
    section, say = cast("WordRaceSection", facts.turn_rules), texts.say
    scoring = None if facts.scoring is None else ScoringTold(facts.scoring, len(facts.grid.grid), texts)
    rows = list(facts.played_on.home_rows.items())
    if len(rows) == 2:  # the game needs two, and says so when it is played
        (first, row), (second, other) = rows
        top = facts.played_on.grid.top - 1
        yield say("rules.race-aim", first=first, row=row - top, second=second, other=other - top)
    least = 1 if scoring is None else scoring.rules.min_word_length
    turn = [say("rules.race-word", count=least), tell_touching(facts.played_on.grid, texts)]
    turn += tell_tiles(facts, scoring, texts)
    yield " ".join(turn)
    yield say("rules.race-discs")
    yield " ".join(_tell_limits(facts, section, texts))
    if section.swap_sides:
        yield say("rules.race-swap")
    end = [say("rules.race-pass")]
    if section.quiet_turns is not None:
        end.append(say("rules.race-quiet", count=section.quiet_turns))
    yield " ".join(end)


def _tell_limits(facts: Facts, section: WordRaceSection, texts: Texts) -> Iterator[str]:
    say = texts.say
    if section.max_first_word_length is not None:
        yield say("rules.race-first", count=section.max_first_word_length)
    if section.max_word_length is not None:
        yield say("rules.race-longest", count=section.max_word_length)
    if not section.repeat_words:
        yield say("rules.race-once")
    if facts.word_list:
        yield tell_list(facts, texts)
