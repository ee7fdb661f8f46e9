"""Saved tables: read back as they were, and refused when they are damaged."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from support.tables import HandTable

from wgs.base.errors import PlayError
from wgs.base.sealed import find_check
from wgs.games.tables.clocks import ClockRules
from wgs.games.tables.state import TABLES


def played() -> str:
    hand = HandTable("WordsWithChilwell", clocks=ClockRules(game_seconds=600, increment=5)).sit()
    hand.do(0, "move", move="pass").do(0, "offer", what="draw")
    return TABLES.write(hand.table.state)


SAVED = played()


def test_a_table_goes_on_at_every_revision_as_if_nothing_had_happened() -> None:
    plan: dict[str, Any] = {"clocks": ClockRules(game_seconds=600, increment=5)}
    going, restarted = (HandTable("WordRace (Square)", **plan).sit() for _ in range(2))
    first, second = going.match.list_moves(0, 2)
    commands: list[tuple[int, str, dict[str, Any]]] = [
        (0, "move", {"move": first}),
        (0, "offer", {"what": "undo"}),
        (1, "agree", {"what": "undo"}),
        (0, "move", {"move": second}),
        (1, "offer", {"what": "pause"}),
        (0, "agree", {"what": "pause"}),
        (0, "go-on", {}),
        (0, "resign", {}),
        (0, "offer", {"what": "rematch"}),
        (1, "offer", {"what": "rematch"}),
    ]
    for by, deed, fields in commands:
        for hand in (going, restarted):
            hand.now += 3
            hand.do(by, deed, **fields)
        restarted.restart()
        restarted.table.state.whole = going.table.state.whole
        for seat in range(2):
            restarted.table.state.seats[seat].gone_since = None
        assert restarted.table.state == going.table.state
        assert restarted.show(0).view == going.show(0).view
    assert going.table.state.games == 2


def test_no_secret_of_a_seat_is_in_the_file() -> None:
    assert "of a seat" not in SAVED
    assert "the id of who joins" not in SAVED


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda text: text[: len(text) // 2], "only part of one"),
        (lambda text: "[" * 100_000, "cannot be read"),
        (lambda text: "[]", "not a saved table"),
        (lambda text: text.replace('"wgs table"', '"wgs game"'), "not a saved table"),
        (lambda text: text.replace('"version": 2', '"version": 1', 1), "version 1, but this wgs reads version 2"),
        (lambda text: text.replace('"revision": 4', '"revision": 5'), "edited or damaged"),
        (lambda text: text.replace('"revision": 4', '"revision": NaN'), "edited or damaged|cannot be used"),
        (lambda text: " " * 8_000_001, "too large"),
    ],
)
def test_a_damaged_file_is_refused_with_a_sentence(damage: Callable[[str], str], reason: str) -> None:
    damaged = damage(SAVED)
    assert damaged != SAVED
    with pytest.raises(PlayError, match=reason):
        TABLES.read(damaged)


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        (("revision",), "4", 'table.revision: expected a whole number, found "4"'),
        (("seats", 0, "called"), 7, r"table.seats\[0\].called: expected a text"),
        (("clocks",), [], "another number"),
        (("offers", 0, "by"), 9, "names a seat"),
        (("plan", "claim_seconds"), -5, "claim_seconds"),
        (("plan", "undo"), "maybe", "undo"),
        (("match",), "{}", "not a saved game"),
        (("log",), None, "table.log: expected a list"),
    ],
)
def test_a_file_with_a_right_checksum_is_checked_all_the_same(
    path: tuple[str | int, ...], value: object, reason: str
) -> None:
    data = json.loads(SAVED)
    place = data["table"]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    data["check"] = find_check(data)
    with pytest.raises(PlayError, match=reason):
        TABLES.read(json.dumps(data))
