"""WordRace as fronts draw it: discs that change hands, and sides that are swapped."""

from __future__ import annotations

from typing import Any

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


def test_letters_that_are_typed_have_all_their_ways() -> None:
    race = make_race("cno cnn", 3, 4)
    position = start(race, "CNBTNOOOAETS")

    def find(letters: str) -> Any:
        return race.display.targets(position, 0, {"kind": "word", "letters": letters})

    begun = find("cn")
    assert (begun.paths, begun.is_whole) == ((("a1", "b1"), ("a1", "b2")), False)
    assert begun.cells == ("b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
    whole = find("CNO")
    assert (len(whole.paths), whole.is_whole) == (4, True)
    assert ("a1", "b2", "a3") in whole.paths
    assert (find("DOG").paths, find("DOG").is_whole) == ((), False)


def test_cells_that_can_become_no_word_are_refused_at_once() -> None:
    race = make_race("cno toe", 3, 4)
    position = start(race, "CABTNEODAETS")
    for cells, text, about in (
        (["b2"], "b2 belongs to nobody; a word starts in your home row or on one of your discs", ("b2",)),
        (["a4"], "a4 belongs to Blue; a word starts in your home row or on one of your discs", ("a4",)),
        (["a1", "c1"], "c1 is not a neighbour of a1", ("a1", "c1")),
        (["a1", "b2", "a1"], "a1 is used twice; a word may use each cell only once", ("a1",)),
    ):
        refusal: Any = race.display.targets(position, 0, {"kind": "word", "cells": cells}).refusal
        assert (refusal.kind, refusal.text, refusal.cells) == ("rule", text, about)


def test_the_reach_of_both_sides_has_the_cells_of_all_words_that_they_could_play() -> None:
    race = make_race("cno toe", 3, 4)
    reach = race.display.list_reach(start(race, "CABTNEODAETS"))
    assert tuple(reach) == (("a1", "b2", "a3"), ("a3", "a4", "b4"))


def test_the_description_has_the_limit_of_the_first_word_if_there_is_one() -> None:
    limited = make_race("cat cats", 2, 4, max_first_word_length=3)
    assert limited.display.describe(2).numbers["max_first_word_length"] == 3
    assert "max_first_word_length" not in make_race("cat cats", 2, 4).display.describe(2).numbers
