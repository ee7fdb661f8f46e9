"""Whole games of all turn-based games that ship, played on the pages: for `.ci/play_pages` alone.

WGS_GAMES asks for a number of games of each kind and number of players.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from support.browsing import Served, find_barriers
from support.turn_games import KINDS
from support.whole_games import check_secrets, play_out, post, read_result

if TYPE_CHECKING:
    from support.table_people import Person

MOST_MOVES = 400
CUT_EVERY = 9


@KINDS
@pytest.mark.parametrize("number", range(int(os.environ.get("WGS_GAMES", "1"))))
def test_a_whole_game(served: Served, come: Callable[..., Person], name: str, players: int, number: int) -> None:
    asked = {"game": name, "players": ["human"] * players, "plain": True, "hints": True}
    path = post(served.url, "open-table", **asked)["path"]
    people, guest = [come(each) for each in ("Ann", "Ben", "Cyd", "Dot")[:players]], come("Eve")
    for person in people:
        person.sit(path)
    guest.visit(path)
    people[0].hear("The game begins")
    play_out(people, MOST_MOVES, cut_every=CUT_EVERY + number)
    for person in (*people, guest):
        person.hear(read_result(person))
    assert len({read_result(person) for person in (*people, guest)}) == 1
    check_secrets([*people, guest], players)
    assert find_barriers(people[0].page) == []
