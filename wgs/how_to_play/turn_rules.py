"""The paragraphs that tell the rules of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, cast

from wgs.boards.tiles import MAX_WORD_LETTERS
from wgs.how_to_play import word_search_rules as searching
from wgs.how_to_play.words_and_points import (
    ScoringText,
    say_time,
    tell_list,
    tell_premiums,
    tell_tiles,
    tell_touching,
    tell_valid,
)

if TYPE_CHECKING:
    from wgs.config.turn_rules import (
        ContradictionarySection,
        RouteWordsSection,
        WordRaceSection,
        WordsWithChilwellSection,
    )
    from wgs.how_to_play.facts import GameFacts
    from wgs.texts import Texts


def tell_rules(facts: GameFacts, texts: Texts) -> list[str]:
    """Return the rules of a game as paragraphs from which people can play it.

    Nothing is told that the entries of the game do not say, or that its rules in this program do not have. Of games
    from other packages, only what their words are worth is told.

    >>> from wgs.config.grids import GridSection
    >>> from wgs.how_to_play import GameFacts
    >>> from wgs.texts import load_texts
    >>> grid = GridSection(size=(4, 4))
    >>> tell_rules(GameFacts(grid, grid, word_list="english"), load_texts())[1].partition('.')[0]
    'Find words on the board, beginning on any cell'
    """
    rules = facts.turn_rules
    tell = searching.tell if rules is None else _IN_TURNS.get(rules.game, _tell_other)
    return [paragraph for paragraph in tell(facts, texts) if paragraph]


def _tell_contradictionary(facts: GameFacts, texts: Texts) -> Iterator[str]:
    section, say = cast("ContradictionarySection", facts.turn_rules), texts.say
    scoring = None
    if facts.scoring is not None:
        plain = facts.scoring.model_copy(update={"q_is_qu": False, "short_word_length": None})
        scoring = ScoringText(plain, section.rack_tiles, texts, counts_tiles=True)
    yield say("rules.contra-aim", count=section.rack_tiles)
    yield " ".join([say("rules.contra-lay"), *tell_valid(facts, scoring, texts)])
    if scoring is not None:
        yield " ".join([*scoring.tell_values(), *tell_tiles(facts, scoring, texts)])
    yield " ".join(_tell_contradictionary_points(facts, section, scoring, texts))
    yield say("rules.contra-path")
    if section.bombs:
        bombs = say("rules.bombs", count=section.bombs)
        yield say("rules.contra-bombs", bombs=bombs, defusers=say("rules.defusers", count=section.defusers))
    yield say("rules.contra-exchange", count=section.exchange_tiles)
    end = [say("rules.contra-end", count=section.passes_to_end, turns=section.scoreless_turns)]
    if section.turn_seconds is not None:
        end.append(say("rules.turn-time", time=say_time(section.turn_seconds, texts)))
    yield " ".join(end)


def _tell_contradictionary_points(
    facts: GameFacts, section: ContradictionarySection, scoring: ScoringText | None, texts: Texts
) -> Iterator[str]:
    has_values = scoring is not None and bool(scoring.rules.letter_values)
    if premiums := tell_premiums(facts.squares, texts, has_values=has_values):
        yield texts.say("rules.premiums-once", squares=premiums)
    if scoring is not None and (bonuses := scoring.list_bonuses()):
        yield texts.say("rules.bonus-of-turn", bonuses=", ".join(bonuses))
    yield texts.say("rules.refill", count=section.rack_tiles)


def _tell_route_words(facts: GameFacts, texts: Texts) -> Iterator[str]:
    section, say = cast("RouteWordsSection", facts.turn_rules), texts.say
    scoring = None if facts.scoring is None else ScoringText(facts.scoring, len(facts.grid.grid), texts)
    inner, edge, corner = section.coin_values
    start = say("rules.points", count=section.start_points)
    yield f"{say('rules.route-coins', corner=corner, edge=edge, inner=inner)} {say('rules.route-start', points=start)}"
    cost = section.second_action_cost
    yield say("rules.route-turn", points=say("rules.points", count=cost)) if cost else say("rules.route-turn-free")
    least = 1 if scoring is None else scoring.rules.min_word_length
    travel = [say("rules.route-travel", count=least), tell_touching(facts.played_on.grid, texts)]
    travel += tell_tiles(facts, scoring, texts)
    if facts.word_list:
        travel.append(tell_list(facts, texts))
    yield " ".join(travel)
    yield say("rules.route-own")
    yield say("rules.route-swap")
    end = [say("rules.route-end", count=section.quiet_turns)]
    if section.bonus_calls:
        time = say_time(section.bonus_seconds, texts)
        yield say("rules.route-bonus", count=section.bonus_calls, time=time)
        end.append(say("rules.route-last"))
    yield " ".join([*end, say("rules.route-win")])


def _tell_word_race(facts: GameFacts, texts: Texts) -> Iterator[str]:
    section, say = cast("WordRaceSection", facts.turn_rules), texts.say
    scoring = None if facts.scoring is None else ScoringText(facts.scoring, len(facts.grid.grid), texts)
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
    yield " ".join(_tell_race_limits(facts, section, texts))
    if section.swap_sides:
        yield say("rules.race-swap")
    end = [say("rules.race-pass")]
    if section.quiet_turns is not None:
        end.append(say("rules.race-quiet", count=section.quiet_turns))
    yield " ".join(end)


def _tell_race_limits(facts: GameFacts, section: WordRaceSection, texts: Texts) -> Iterator[str]:
    say = texts.say
    if section.max_first_word_length is not None:
        yield say("rules.race-first", count=section.max_first_word_length)
    if section.max_word_length is not None:
        yield say("rules.race-longest", count=section.max_word_length)
    if not section.repeat_words:
        yield say("rules.race-once")
    if facts.word_list:
        yield tell_list(facts, texts)


def _tell_words_with_chilwell(facts: GameFacts, texts: Texts) -> Iterator[str]:
    section, say = cast("WordsWithChilwellSection", facts.turn_rules), texts.say
    scoring = None
    if facts.scoring is not None:
        scoring = ScoringText(facts.scoring, MAX_WORD_LETTERS, texts, counts_tiles=True)
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


def _tell_other(facts: GameFacts, texts: Texts) -> Iterator[str]:
    """Tell what is known of a game from another package: its words, and what these are worth."""
    scoring = None if facts.scoring is None else ScoringText(facts.scoring, len(facts.grid.grid), texts)
    yield texts.say("rules.other-game")
    yield " ".join(tell_tiles(facts, scoring, texts))
    yield " ".join(tell_valid(facts, scoring, texts))
    if scoring is not None:
        yield from scoring.tell_values()
        yield " ".join(scoring.tell_bonuses())


_IN_TURNS: dict[str, Callable[[GameFacts, Texts], Iterator[str]]] = {
    "Contradictionary": _tell_contradictionary,
    "RouteWords": _tell_route_words,
    "WordRace": _tell_word_race,
    "WordsWithChilwell": _tell_words_with_chilwell,
}
"""What tells the rules of games in turns, by the name of these rules."""
