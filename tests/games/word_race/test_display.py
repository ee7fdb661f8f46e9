"""WordRace as fronts draw it: discs that change hands, and sides that are swapped."""

from __future__ import annotations

from support.races import make_race, play, read_drawing, start
from support.turn_games import tell

SWAPPED = make_race("cat cats cow one eno abs", 3, 4, swap_sides=True)
BOARD = "CABOTANESOWE"


def test_swapping_changes_the_owner_of_every_disc() -> None:
    position = play(SWAPPED, start(SWAPPED, BOARD), "CAT a1 b1 b2")
    assert "swap" in SWAPPED.display.targets(position, 1, {}).kinds
    told = tell(SWAPPED, position, 1, "swap")[None]["sides_swapped"]
    assert told.cells == ("a1", "b1", "b2")
    assert {spot["owner"] for spot in told.changes.cells.values()} == {1}
    assert told.changes.players[1]["side"] == "Red"


def test_captured_and_severed_discs_are_told_apart() -> None:
    race = make_race("toe cno", 3, 4)
    drawing = """
        C   A   B
        [T] N   E
        [O] D   A
        [E] T   S
    """
    events = tell(race, read_drawing(drawing, played=("TOE",), turn=2), 0, "CNO a1 b2 a3")[1]
    assert (events["captured"].cells, events["captured"].facts) == (("a3",), {"victim": 1})
    assert (events["laid"].cells, events["laid"].facts) == (("a1", "b2", "a3"), {"word": "CNO"})
    assert (events["severed"].seat, events["severed"].cells) == (1, ("a2",))
    assert events["severed"].changes.cells == {"a2": {"tile": "T"}}


def test_targets_lead_along_the_words_that_are_left() -> None:
    race = make_race("toe cno ton", 3, 4)
    position = start(race, "CABTNEODAETS")
    begun = race.display.targets(position, 0, {"kind": "word", "cells": ["a1"]})
    assert (begun.cells, begun.leading, begun.is_whole) == (("b1", "a2", "b2"), ("b2",), False)
    assert race.display.targets(position, 0, {"kind": "word", "cells": ["a1", "b2", "a3"]}).is_whole
    assert race.display.targets(position, 0, {"kind": "word"}).leading == ("a1",)
