"""What turn-based games share: racks of tiles, names of cells, the reading of JSON."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wgs import Grid
from wgs.errors import PlayError
from wgs.games.shared.cells import CellNames
from wgs.games.shared.json_fields import JsonFields, open_position
from wgs.games.shared.racks import capitals, has_tiles, sort_tiles, take_tiles, tiles_of
from wgs.quoting import shorten

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


@pytest.mark.parametrize(
    ("method", "value", "expected"),
    [
        ("text", 5, "a string"),
        ("number", True, "0 to 18446744073709551615"),
        ("number", -1, "0 to 18446744073709551615"),
        ("optional_number", "1", "0 to 18446744073709551615"),
        ("texts", ["A", 1], "a list of strings"),
        ("numbers", [1, -1], "a list of whole numbers, 0 or more"),
        ("optional_texts", ["A", None, 1], "a list of strings or null"),
        ("optional_numbers", [1, None, -1], "a list of whole numbers, 0 or more, or null"),
        ("objects", {}, "a list"),
    ],
)
def test_a_value_of_another_type_is_refused_with_what_was_expected(method: str, value: Any, expected: str) -> None:
    with pytest.raises(PlayError) as caught:
        getattr(JsonFields({"key": value}, "the position"), method)("key")
    assert str(caught.value) == f'"key" of the position must be {expected}, not {value!r}'


def test_a_list_may_have_places_without_a_value() -> None:
    fields = JsonFields({"words": ["TEST", None, ""], "pawns": [0, None, 35]}, "the position")
    assert fields.optional_texts("words") == ["TEST", None, ""]
    assert fields.optional_numbers("pawns") == [0, None, 35]


def test_places_within_a_position_are_named_in_errors() -> None:
    fields = JsonFields({"players": [{"kind": "bomb"}, {"kind": "rocket"}], "bag": {}}, "the position")
    good, bad = fields.objects("players")
    assert good.choice("kind", ("bomb", "defuser")) == "bomb"
    with pytest.raises(PlayError, match='"kind" of number 2 of "players" must be one of "bomb", "defuser", not'):
        bad.choice("kind", ("bomb", "defuser"))
    with pytest.raises(PlayError, match='"bag" of the position has no "left"'):
        fields.object("bag").number("left")
    with pytest.raises(PlayError, match='the position has the unknown key "bag"'):
        fields.check_keys({"players"})


def test_a_position_of_another_game_or_version_is_not_opened() -> None:
    assert open_position({"version": 1, "game": "Chain", "seat": 0}, "Chain", 1).number("seat") == 0
    with pytest.raises(PlayError, match="has version 2, but this wgs reads version 1"):
        open_position({"version": 2, "game": "Chain"}, "Chain", 1)
    with pytest.raises(PlayError, match="is from the game 'Chess', not from Chain"):
        open_position({"version": 1, "game": "Chess"}, "Chain", 1)
    with pytest.raises(PlayError, match="the position must be a JSON object, not None"):
        open_position(None, "Chain", 1)


@given(st.text(max_size=60))
def test_a_text_that_is_repeated_is_whole_or_ends_in_dots(text: str) -> None:
    shown = shorten(text)
    assert len(shown) <= 40
    assert shown == text if len(text) <= 40 else shown == text[:37] + "..."


def test_lists_and_texts_of_a_position_have_bounds() -> None:
    fields = JsonFields({"many": ["A"] * 5001, "long": "A" * 100_001, "objects": [{}] * 5001}, "the position")
    with pytest.raises(PlayError, match='"many" of the position must have at most 5000 items, not 5001'):
        fields.texts("many")
    with pytest.raises(PlayError, match='"objects" of the position must have at most 5000 items, not 5001'):
        fields.objects("objects")
    with pytest.raises(PlayError, match=r"\"long\" of the position must be a string, not 'AAA"):
        fields.text("long")
