"""Tables in this process: people at one keyboard, whose clocks run one at a time, and programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.turn_games import open_game

from wgs.base.errors import PlayError
from wgs.games.play.saved import format_saved, parse_saved
from wgs.games.tables.commands import PlayMove
from wgs.games.tables.local import LocalTable

if TYPE_CHECKING:
    from wgs.games.play.match import Match

CHILWELL, ROUTES, BOMBS = "WordsWithChilwell", "RouteWords", "Contradictionary"
LETTERS = "TEIKLAMGQuOWSWPREOTOLYTRDS"
ROUND = "ENTOURAGESTIRLINGEDTAROSE"


def open_match(game: str, *players: str, board: str | None = None) -> Match:
    match: Match = open_game(game).open_match(players or ("human", "human"), seed=1, board=board, plain=board is None)
    return match


class Time:
    """A clock that is set."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


# --- Clocks ------------------------------------------------------------------------------------------------------


def test_a_clock_runs_while_its_person_attends_and_goes_on_where_it_stood_when_the_match_is_resumed() -> None:
    time = Time()
    table = LocalTable(open_match(ROUTES, board=LETTERS), now=time)
    assert table.attend(0) is None
    assert table.send(1, PlayMove(move="bonus")) is None
    time.now = 200.0  # the keyboard is handed over
    assert table.save().clocks == ()
    assert table.attend(0) == 260
    time.now = 225.0
    saved = parse_saved(format_saved(table.save()))
    assert saved.clocks == ((0, 35.0),)
    time.now = 9000.0
    again = LocalTable(open_game(ROUTES).resume_match(saved), dict(saved.clocks), time)
    assert again.attend(0) == 9035
    time.now = 9005.0
    assert again.attend(1) == 9065
    time.now = 9010.0
    assert again.save().clocks == ((0, 30.0), (1, 55.0))
    assert again.attend(0) == 9040
    assert again.send(0, PlayMove(move="none")) is None
    assert again.save().clocks == ((1, 55.0),)


def test_who_attends_and_is_late_makes_the_move_of_the_game_for_that_or_an_entry() -> None:
    time = Time()
    table = LocalTable(open_match(ROUTES, board=LETTERS), now=time)
    table.send(0, PlayMove(move="bonus"))
    table.attend(0)
    table.send(0, PlayMove(do="draft", move="word EAT"))
    time.now += 60
    table.run_out()
    table.attend(1)
    table.run_out()  # it is not late
    assert [made.text for made in table.match.moves] == ["bonus", "word EAT"]
    time.now += 61
    refusal = table.send(1, PlayMove(move="word EAT"))
    assert refusal is not None
    assert refusal.kind == "time"
    table.run_out()
    assert table.match.moves[-1].text == "none"


def test_a_limit_for_turns_of_a_match_is_that_of_its_table() -> None:
    time = Time()
    match = open_game(BOMBS).open_match(["human", "human"], seed=1, turn_seconds=90)
    table = LocalTable(match, now=time)
    assert table.attend(0) == 190
    time.now = 190.0
    table.run_out()
    assert match.moves[-1].text == "timeout"


# --- Taking back -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [CHILWELL, "WordRace (Square)"])
def test_a_resignation_is_taken_back_also_where_something_is_hidden(game: str) -> None:
    table = LocalTable(open_match(game))
    warned = table.send(0, PlayMove(move="resign"))
    assert warned is not None
    assert warned.kind == "warning"
    assert table.send(0, PlayMove(move="resign", is_sure=True)) is None
    again = LocalTable(open_game(game).resume_match(table.save()))
    assert again.match.resigned == 0
    assert again.undo() == 1
    assert again.match.outcome is None
    assert again.send(0, PlayMove(move=again.match.list_moves(0, 1)[0], is_sure=True)) is None


def test_what_cannot_be_taken_back_is_said_with_the_reason() -> None:
    table = LocalTable(open_match(CHILWELL, "human", "random"))
    with pytest.raises(PlayError, match="there is no move to undo"):
        table.undo()
    table.send(0, PlayMove(move="pass"))
    with pytest.raises(PlayError, match="moves cannot be undone in WordsWithChilwell"):
        table.undo()


# --- Programs ----------------------------------------------------------------------------------------------------


def test_programs_play_without_people() -> None:
    table = LocalTable(open_match(CHILWELL, "random", "random"))
    for seat in (0, 1):
        thought = table.thought
        assert thought is not None
        assert thought.seat == seat
        move = table.choose(thought)
        assert table.make(thought, move)
        assert not table.make(thought, move)  # it is of a position before


def test_a_program_calls_a_bonus_round_in_the_turn_of_a_person() -> None:
    table = LocalTable(open_match(ROUTES, "human", "greedy", board=ROUND))
    thought = table.thought
    assert thought is not None
    assert thought.is_interruption
    assert table.choose(thought) is None  # people look at the board first
    assert not table.make(thought, None)
    assert table.thought is None
    for seat, text in ((0, "swap d5 e5"), (0, "end"), (1, "swap d4 e4"), (1, "end")):
        if seat in table.match.to_act:
            table.match.play(seat, text)
    again = LocalTable(open_game(ROUTES).resume_match(table.match.save()))
    thought = again.thought
    assert thought is not None
    assert again.make(thought, again.choose(thought))
    assert (again.match.moves[-1].seat, again.match.moves[-1].text) == (1, "bonus")
    assert again.match.to_act == (0, 1)
    assert again.thought is not None
    assert not again.thought.is_interruption


def test_each_of_several_programs_is_asked_once_whether_it_interrupts() -> None:
    table = LocalTable(open_match(ROUTES, "human", "greedy", "greedy", board=LETTERS))
    asked = []
    while (thought := table.thought) is not None:
        asked.append(thought.seat)
        table.make(thought, None)
    assert asked == [1, 2]
