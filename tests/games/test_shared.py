"""What turn-based games share: racks of tiles, names of cells, the reading of JSON."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wgs import Grid
from wgs.base.errors import IllegalMoveError, PlayError
from wgs.base.quoting import shorten
from wgs.games.shared.cells import CellNames
from wgs.games.shared.given_moves import GivenCells, GivenMove, GivenWord, Letters, MoveCodec, make_given
from wgs.games.shared.positions import Count, Items, PositionCodec, Seat, Text
from wgs.games.shared.racks import capitals, has_tiles, sort_tiles, take_tiles, tiles_of

ALPHABET = "CABÑ"
racks = st.text("CABÑ?", max_size=12).map(lambda tiles: sort_tiles(tiles, ALPHABET.index))


@given(racks, st.text("CABÑ?", max_size=4))
def test_a_rack_keeps_its_order_when_tiles_are_taken(rack: str, taken: str) -> None:
    assert has_tiles(rack, taken) == (not Counter(taken) - Counter(rack))
    rest = take_tiles(rack, taken)
    assert Counter(rest) == Counter(rack) - Counter(taken)
    assert rest == sort_tiles(rest, ALPHABET.index)


@given(st.text("CABÑcabñ", max_size=9))
def test_a_text_takes_a_tile_for_each_letter_and_spells_a_word_in_capitals(text: str) -> None:
    tiles, word = tiles_of(text), capitals(text)
    assert len(tiles) == len(word) == len(text)
    assert word == text.upper()
    assert all(tile in {letter, "?"} for tile, letter in zip(tiles, word, strict=True))
    assert tiles.count("?") == sum(letter.islower() for letter in text)


@given(st.integers(1, 60), st.integers(1, 12), st.booleans())
def test_each_cell_of_a_rectangle_has_a_name_that_is_read_in_either_case(
    columns: int, rows: int, capital: bool
) -> None:
    names = CellNames.of_rectangle(columns, rows, capitals=capital)
    for cell in range(columns * rows):
        name = names.format(cell)
        assert name == (name.upper() if capital else name.lower())
        assert names.find(name) == names.find(name.swapcase()) == cell
    assert names.find(f"a{rows + 1}") is names.find("a0") is names.find("") is None
    assert names.area == f"{names.format(0)} to {names.format(columns * rows - 1)}"


def test_cells_are_named_from_the_top_left_of_a_grid_and_holes_have_no_name() -> None:
    names = CellNames.of_grid(Grid([(5, 2), (7, 2), (5, 3)]))
    assert [names.format(cell) for cell in range(3)] == ["a1", "c1", "a2"]
    assert names.find("b1") is names.find("c2") is None
    assert names.area == "a1 to c2"


@dataclass(frozen=True, slots=True)
class Heap:
    """A position of a game of heaps."""

    stones: Items[Count]
    names: Items[Text] = ()
    last: Seat | None = None


HEAP: dict[str, Any] = {"version": 1, "game": "Heap", "stones": [3, 4], "names": ["A"], "last": 1}


def check_heap(heap: Heap) -> None:
    if not heap.stones:
        raise PlayError("there are no heaps")


HEAPS = PositionCodec(Heap, "Heap", check_heap)


def test_a_position_comes_back_from_json() -> None:
    assert HEAPS.write(Heap((3, 4), ("A",), 1)) == HEAP
    assert HEAPS.read(HEAP) == Heap((3, 4), ("A",), 1)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"version": 2}, "the position has version 2, but this wgs reads version 1"),
        ({"version": True}, "the position has version true, but this wgs reads version 1"),
        ({"game": "Chess"}, 'the position is from the game "Chess", not from Heap'),
        ({"more": 1}, "position.more: there is no such key"),
        ({"stones": [1] * 5001}, "position.stones: expected at most 5,000 items, found 5,001"),
        ({"names": ["A" * 100_001]}, "position.names[0]: expected at most 100,000 characters, found 100,001"),
        ({"last": 2}, "position.last: expected 1 or less, found 2"),
        ({"stones": []}, "there are no heaps"),
    ],
)
def test_a_position_of_another_kind_is_not_read(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(PlayError) as caught:
        HEAPS.read(HEAP | changes)
    assert str(caught.value) == reason


def test_a_position_has_all_of_its_keys_and_is_an_object() -> None:
    for key in HEAP:
        with pytest.raises(PlayError, match=f"^position.{key}: expected a value, but the key is missing$"):
            HEAPS.read({name: value for name, value in HEAP.items() if name != key})
    with pytest.raises(PlayError, match=r"^position: expected an object .*, found null$"):
        HEAPS.read(None)


@dataclass(frozen=True, slots=True)
class GivenHeapMove(GivenMove):
    """A move of it as JSON."""

    cells: GivenCells | None = None
    letters: Letters | None = None
    word: GivenWord | None = None


class Table:
    """What has the names of cells."""

    names = CellNames.of_rectangle(3, 2)


MOVES = MoveCodec(GivenHeapMove, Table())


def test_what_a_move_needs_is_read() -> None:
    given_move = MOVES.read({"kind": "lay", "cells": ["a1", "B2"], "letters": "aB", "word": "ab"})
    assert given_move == GivenHeapMove("lay", None, (0, 4), "aB", "AB")
    assert MOVES.read({"draw": 5}) == GivenHeapMove()


@pytest.mark.parametrize(
    ("data", "reason", "letters"),
    [
        ([], "move: expected an object {...}, found []", ""),
        ({"kind": 5}, 'move.kind: expected a text in quotes, found 5. Write "5" in quotes', ""),
        ({"cells": ["a1", "z9"]}, 'move.cells[1]: there is no cell "z9"; the board has a1 to c2', ""),
        ({"cells": [5]}, "move.cells[0]: there is no cell 5; the board has a1 to c2", ""),
        ({"letters": "A4"}, '"4" is not a letter', "4"),
        ({"word": "A" * 65}, "words have at most 64 letters, but this one has 65", ""),
    ],
)
def test_what_is_no_move_is_refused(data: object, reason: str, letters: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        MOVES.read(data)
    assert (caught.value.kind, str(caught.value), caught.value.letters) == ("text", reason, letters)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (GivenMove(), "move.kind: expected a value, but the key is missing"),
        (GivenMove("text"), "move.text: expected a value, but the key is missing"),
        (GivenMove("sty"), 'move.kind: expected lay, stay or text, found "sty". Did you mean "stay"?'),
    ],
)
def test_a_move_has_a_kind_and_what_that_needs(move: GivenMove, reason: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        make_given(move, str, {"lay": repr}, {"stay": "stays"})
    assert (caught.value.kind, str(caught.value)) == ("text", reason)


@given(st.text(max_size=60))
def test_a_text_that_is_repeated_is_whole_or_ends_in_dots(text: str) -> None:
    shown = shorten(text)
    assert len(shown) <= 40
    assert shown == text if len(text) <= 40 else shown == text[:37] + "..."
