"""Matches from Python: what a seat may ask, and which seats there are."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from wgs import Toolkit
from wgs.errors import IllegalMoveError, PlayError

if TYPE_CHECKING:
    from collections.abc import Callable

    from wgs import Game
    from wgs.games.play.match import Match


@cache
def shipped(name: str) -> Game:
    return Toolkit.load("wgs.json").game(name, dictionary="common")


def open_match(name: str = "WordsWithChilwell", *players: str) -> Match:
    return shipped(name).open_match(players or ("human", "greedy"), seed=1, plain=True)


ASKED: dict[str, Callable[[Match, Any], Any]] = {
    "view": lambda match, seat: match.view(seat),
    "draw": lambda match, seat: match.draw(seat),
    "hint": lambda match, seat: match.hint(seat, 1),
    "list": lambda match, seat: match.list_moves(seat, 1),
    "count": lambda match, seat: match.count_moves(seat),
    "shuffle": lambda match, seat: match.shuffle(seat, 1),
    "play": lambda match, seat: match.play(seat, "pass"),
    "advance": lambda match, seat: match.advance(seat),
}


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 0.0])
@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED)
def test_a_seat_that_does_not_exist_sees_nothing_and_does_nothing(ask: Callable[[Match, Any], Any], seat: Any) -> None:
    match = open_match()
    with pytest.raises(PlayError, match="there is no seat"):
        ask(match, seat)
    assert match.moves == []


def test_hints_are_for_who_is_to_move() -> None:
    match = open_match()
    assert len(match.hint(0, 3)) == 3
    with pytest.raises(IllegalMoveError, match="it is Player One's turn"):
        match.hint(1, 3)


def test_a_program_moves_when_it_is_told_to() -> None:
    match = open_match("WordsWithChilwell", "human", "greedy")
    match.play(0, "pass")
    made = match.advance(1)
    assert (made.seat, match.to_act) == (1, (0,))
    with pytest.raises(PlayError, match="Player One is played by a person"):
        match.advance(0)


def test_a_match_goes_on_where_it_was_saved() -> None:
    match = open_match()
    match.play(0, "pass")
    match.advance(1)
    again = shipped("WordsWithChilwell").resume_match(match.save())
    assert (again.position, again.moves) == (match.position, match.moves)
    assert again.hint(0, 2) == match.hint(0, 2)
    with pytest.raises(PlayError, match="it is a game of"):
        shipped("Contradictionary").resume_match(match.save())
