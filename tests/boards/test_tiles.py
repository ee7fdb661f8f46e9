"""Tiles and their notation (manual, 4.2), and the errors that say where a text leaves it."""

from __future__ import annotations

import re
import time
import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from wgs.base.errors import NotationError
from wgs.base.quoting import excerpt
from wgs.boards.tiles import (
    EMPTY,
    MAX_MULTIPLIER,
    Tile,
    capital,
    format_tile,
    format_tiles,
    is_in_small_letters,
    parse_board_tiles,
    parse_tiles,
)

CAPITALS = st.sampled_from("ABEQUTÉÑŒẞΣЖ") | st.characters(categories=["Lu"]).filter(lambda char: capital(char) == char)
MULTIPLIERS = st.integers(1, 4) | st.integers(1, MAX_MULTIPLIER)
TILES = st.builds(Tile, st.text(CAPITALS, max_size=5), st.booleans(), MULTIPLIERS, MULTIPLIERS)
GARBAGE = st.text(st.sampled_from("AQuéß\u0301?.:;,|_ /-4\0\t") | st.characters(), max_size=20)


def fault(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)
    return caught.value


def attempt(text: str, parse: Callable[[str], tuple[Tile, ...]] = parse_tiles) -> tuple[Tile, ...] | NotationError:
    try:
        return parse(text)
    except NotationError as error:
        return error


def read_plainly(text: str) -> list[Tile] | None:
    """Read ASCII letters and signs by a regular expression; None for what the manual does not allow."""
    if not re.fullmatch(r"(?:[:;]*(?:[A-Z?][a-z]*|\.))*[:;]*", text):
        return None
    found = re.findall(r"([:;]*)([A-Z?.])([a-z]*)", text)
    return [
        Tile((first + rest).strip("?.").upper(), first == "?", signs.count(":") + 1, signs.count(";") + 1)
        for signs, first, rest in found
    ]


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("", []),
        ("T", [Tile("T")]),
        ("Th", [Tile("TH")]),
        ("TH", [Tile("T"), Tile("H")]),
        ("Stra", [Tile("STRA")]),
        ("?", [Tile(wildcard=True)]),
        ("??", [Tile(wildcard=True), Tile(wildcard=True)]),
        ("?h", [Tile("H", wildcard=True)]),
        ("?at", [Tile("AT", wildcard=True)]),
        ("?H", [Tile(wildcard=True), Tile("H")]),
        ("A?t", [Tile("A"), Tile("T", wildcard=True)]),
        (".", [EMPTY]),
        ("A..B", [Tile("A"), EMPTY, EMPTY, Tile("B")]),
        (":A", [Tile("A", letter_multiplier=2)]),
        ("::A", [Tile("A", letter_multiplier=3)]),
        (";A", [Tile("A", word_multiplier=2)]),
        (";;?h", [Tile("H", wildcard=True, word_multiplier=3)]),
        (":Qu", [Tile("QU", letter_multiplier=2)]),
        (":.", [Tile(letter_multiplier=2)]),
        (":AB", [Tile("A", letter_multiplier=2), Tile("B")]),
    ],
)
def test_each_piece_of_notation_reads_as_its_tile(text: str, tiles: list[Tile]) -> None:
    assert list(parse_tiles(text)) == tiles


def test_manual_example_of_multipliers_reads_as_four_tiles() -> None:
    chat = [Tile("C"), Tile("H", letter_multiplier=2), Tile("A", letter_multiplier=3), Tile("T", word_multiplier=3)]
    assert list(parse_tiles("C:H::A;;T")) == chat


@pytest.mark.parametrize("text", [":::;;A", ";:;::A", "::;;:A"])
def test_colons_and_semicolons_mix_in_any_order(text: str) -> None:
    assert parse_tiles(text) == (Tile("A", letter_multiplier=4, word_multiplier=3),)


@pytest.mark.parametrize("text", ["Qu A,?h|.", " Qu,,A _ ?h.\t", "Qu|A|?h|.\r\n", "\u00a0Qu\u3000A?h."])
def test_separators_between_tiles_are_passed_over(text: str) -> None:
    assert parse_tiles(text) == parse_tiles("QuA?h.")


@pytest.mark.parametrize("text", ["AB:", "AB;", "AB:;:;", "AB : ", "AB" + ":" * 500])
def test_multipliers_with_no_tile_behind_them_are_ignored(text: str) -> None:
    assert parse_tiles(text) == (Tile("A"), Tile("B"))


def test_nothing_but_multipliers_and_separators_is_no_tile() -> None:
    assert parse_tiles(" ,|_::;; ") == ()


@pytest.mark.parametrize("sign", ":;")
def test_multipliers_go_up_to_99_and_no_further(sign: str) -> None:
    (tile,) = parse_tiles(sign * 98 + "A")
    assert {tile.letter_multiplier, tile.word_multiplier} == {99, 1}
    error = fault("B" + sign * 99 + "A")
    assert error.index == 100
    assert "99" in error.reason


def test_both_multipliers_may_be_99_at_once() -> None:
    assert parse_tiles(":" * 98 + ";" * 98 + "?") == (Tile("", True, 99, 99),)


@pytest.mark.parametrize("small", ["h", "é", "ß"])
def test_board_that_starts_with_a_small_letter_suggests_the_capital(small: str) -> None:
    error = fault(f" {small}AT")
    assert error.index == 1
    assert f'write "{capital(small)}AT"' in error.reason
    assert f'"{small}"' in error.reason


@pytest.mark.parametrize(
    ("text", "capitals"),
    [("cats", "CATS"), ("aña", "AÑA"), ("straße", "STRAẞE"), ("cATS", "CATS"), ("cA, :t?s|.", "CA, :T?S|.")],
)
def test_text_that_starts_with_a_small_letter_is_suggested_whole_in_capitals(text: str, capitals: str) -> None:
    assert f'write "{capitals}"' in fault(text).reason


@pytest.mark.parametrize("text", ["a4", "a-b", "aŉ", "a\x1bb", "a\0", "a" * 10_000 + "4"])
def test_suggested_text_is_readable_and_short(text: str) -> None:
    suggestion = fault(text).reason.rpartition('write "')[2].rstrip('"')
    assert 1 <= len(suggestion) <= 60
    assert isinstance(attempt(suggestion), tuple)


@pytest.mark.parametrize(
    ("text", "capitals"),
    [
        ("abcd", "ABCD"),
        (" abcd efgh\t", "ABCDEFGH"),
        ("a,b|c_d", "ABCD"),
        ("a.bc", "A.BC"),
        (".abc", ".ABC"),
        (":a;;b", ":A;;B"),
        (":. ;a", ":.;A"),
        ("ab?c", "AB?C"),
        ("qu", "QU"),
        ("straße", "STRAẞE"),
        ("e\u0301a", "ÉA"),
    ],
)
def test_a_board_in_small_letters_throughout_has_a_tile_for_each(text: str, capitals: str) -> None:
    assert parse_board_tiles(text) == parse_tiles(capitals)
    assert is_in_small_letters(text)


@pytest.mark.parametrize("text", ["", "ABCD", "?abc", ".?a", "Qu", "?", ".:;", "aB", "Ab", " ,"])
def test_any_other_board_is_read_as_tiles_are(text: str) -> None:
    assert not is_in_small_letters(text)
    assert str(attempt(text, parse_board_tiles)) == str(attempt(text))


@pytest.mark.parametrize(("text", "index"), [("ab4d", 2), ("a-b", 1), ("abŉ", 2)])
def test_a_fault_in_a_board_of_small_letters_has_its_place(text: str, index: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_board_tiles(text)
    assert (caught.value.text, caught.value.index) == (text, index)


@settings(max_examples=100)
@given(st.text(st.sampled_from("ABQÉÑ"), min_size=1), st.lists(st.sampled_from(["", ":", ";;", ".", " ", "?"])))
def test_small_letters_read_as_their_capitals(letters: str, signs: list[str]) -> None:
    text = letters[0] + "".join(sign + letter for sign, letter in zip(signs, letters[1:], strict=False))
    assert parse_board_tiles(text.lower()) == parse_tiles(text)


@pytest.mark.parametrize(("text", "index"), [("A:b", 2), ("?;b", 2), ("ABc::d", 5), (":q", 1)])
def test_small_letter_behind_a_multiplier_is_an_error(text: str, index: int) -> None:
    assert fault(text).index == index


@pytest.mark.parametrize(("text", "index"), [(".a", 1), ("AB.c", 3), (":.a", 2)])
def test_small_letter_behind_an_empty_tile_is_an_error(text: str, index: int) -> None:
    error = fault(text)
    assert error.index == index
    assert "empty tile" in error.reason


@pytest.mark.parametrize("char", "/-")
def test_slash_and_hyphen_are_reserved(char: str) -> None:
    error = fault(f"AB{char}C")
    assert error.index == 2
    assert f'"{char}"' in error.reason
    assert "reserved" in error.reason


@pytest.mark.parametrize("char", ["4", "!", "*", "(", "[", '"', "'", "\\", "%", "+", "#", "一", "א", "🙂", "²"])
def test_character_outside_the_notation_is_named_with_what_was_expected(char: str) -> None:
    error = fault(f"ABC{char}EF")
    assert (error.text, error.index) == (f"ABC{char}EF", 3)
    assert f'"{char}" at character 4' in error.reason
    assert all(sign in error.reason for sign in ("letter", '"?"', '"."', '":"', '";"'))


@pytest.mark.parametrize(
    ("char", "name"),
    [
        ("\0", "U+0000"),
        ("\a", "U+0007"),
        ("\x1b", "U+001B"),
        ("\x7f", "U+007F"),
        ("\u200b", "U+200B"),
        ("\ufeff", "U+FEFF"),
        ("\udc80", "U+DC80"),
    ],
)
def test_control_characters_are_errors_named_by_number(char: str, name: str) -> None:
    error = fault(f"A{char}B")
    assert error.index == 1
    assert name in error.reason
    assert all(shown == "\n" or shown.isprintable() for shown in str(error))


@pytest.mark.parametrize("text", ["ABC4EF", "4", "A" * 200 + "4", "A" * 200 + "4" + "B" * 200, "4" + "A" * 200])
def test_caret_stands_below_the_fault(text: str) -> None:
    _, line, caret = str(fault(text)).split("\n")
    assert line[len(caret) - 1] == "4"
    assert caret.strip() == "^"
    assert len(line) <= 70


def test_excerpt_marks_the_ends_that_it_cuts() -> None:
    assert excerpt("A" * 100, 50) == "    ..." + "A" * 60 + "...\n" + " " * 37 + "^"
    assert excerpt("A" * 100, 98) == "    ..." + "A" * 60 + "\n" + " " * 65 + "^"
    assert excerpt("AB", 2) == "    AB\n      ^"


def test_excerpt_shows_control_characters_as_blanks() -> None:
    assert excerpt("A\tB\0C", 4) == "    A B C\n        ^"


@pytest.mark.parametrize("text", ["É", "Aé", "Ñ", "?ñ", "ÅØé", "Ǖ"])
def test_accents_may_be_composed_or_decomposed(text: str) -> None:
    composed = unicodedata.normalize("NFC", text)
    assert parse_tiles(unicodedata.normalize("NFD", text)) == parse_tiles(composed)
    assert format_tiles(parse_tiles(composed)) == composed


def test_fault_behind_decomposed_accents_is_counted_in_visible_characters() -> None:
    error = fault("E\u0301E\u03014")
    assert (error.index, error.text[error.index]) == (2, "4")


@pytest.mark.parametrize("text", ["Q\u0301", "A,\u0301", "A\u0345"])
def test_accent_that_belongs_to_no_letter_is_an_error(text: str) -> None:
    assert fault(text).index == len(text) - 1


def test_sharp_s_is_one_letter() -> None:
    assert parse_tiles("ẞAß") == (Tile("ẞ"), Tile("Aẞ"))
    assert str(Tile("Aẞ")) == "Aß"


def test_greek_final_sigma_reads_as_sigma() -> None:
    assert parse_tiles("Ως") == (Tile("ΩΣ"),)
    assert str(Tile("ΩΣ")) == "Ω\N{GREEK SMALL LETTER SIGMA}"


@pytest.mark.parametrize(
    ("letter", "expected"),
    [
        ("a", "A"),
        ("Z", "Z"),
        ("ñ", "Ñ"),
        ("ж", "Ж"),
        ("ß", "ẞ"),
        ("ẞ", "ẞ"),
        ("4", None),
        ("ª", None),
        ("א", None),
        ("ŉ", None),
    ],
)
def test_capital_is_none_for_what_is_no_cased_letter(letter: str, expected: str | None) -> None:
    assert capital(letter) == expected


@pytest.mark.parametrize("letters", ["a", "Qu", "4", "A B", "?", "É".lower()])
def test_tile_takes_capitals_only(letters: str) -> None:
    with pytest.raises(ValueError, match="capitals"):
        Tile(letters)


@pytest.mark.parametrize("multipliers", [(0, 1), (1, 0), (100, 1), (1, 100), (-1, 1)])
def test_tile_takes_multipliers_from_1_to_99_only(multipliers: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="multipliers"):
        Tile("A", False, *multipliers)


def test_only_a_tile_without_letters_and_wildcard_is_empty() -> None:
    assert [tile.is_empty for tile in parse_tiles(".:.?A?h")] == [True, True, False, False, False]


def test_tile_prints_as_its_notation() -> None:
    tile = Tile("ST", wildcard=True, letter_multiplier=2, word_multiplier=3)
    assert str(tile) == format_tile(tile) == ":;;?st"


def test_one_megabyte_of_separators_still_finds_the_fault() -> None:
    error = fault("," * 1_000_000 + "4" + "," * 100)
    assert error.index == 1_000_000
    assert len(str(error)) < 300


def test_one_megabyte_of_tiles_is_read_whole() -> None:
    assert parse_tiles("A" * 1_000_000).count(Tile("A")) == 1_000_000


def test_one_tile_of_a_megabyte_takes_no_more_than_proportional_time() -> None:
    start = time.process_time()
    (tile,) = parse_tiles("A" + "b" * 1_000_000)
    assert time.process_time() - start < 4
    assert tile.letters[-2:] == "BB"


@settings(max_examples=150)
@given(st.lists(TILES, max_size=12))
def test_writing_and_reading_tiles_are_inverse(tiles: list[Tile]) -> None:
    assert list(parse_tiles(format_tiles(tiles))) == tiles


@settings(max_examples=150)
@given(st.characters())
@example("\u212a")  # Kelvin sign: its small letter is k
@example("\u212b")  # Angstrom sign: composes to another capital
@example("\u03f4")  # theta symbol: its small letter belongs to another capital
@example("\U0001d400")  # mathematical bold A: has no small letter
def test_every_letter_that_has_a_capital_can_continue_a_tile(char: str) -> None:
    letters = "A" + (capital(char) or "")
    assert parse_tiles(str(Tile(letters))) == (Tile(letters),)


@settings(max_examples=100)
@given(GARBAGE)
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    answer = attempt(text)
    if isinstance(answer, NotationError):
        assert 0 <= answer.index < len(text)
        assert answer.reason in str(answer)
    else:
        assert parse_tiles(format_tiles(answer)) == answer


@settings(max_examples=100)
@given(st.text("ABCabc?.:;", max_size=15) | st.text("AQu?.:;/-4", max_size=8))
def test_plain_texts_read_as_the_manual_says(text: str) -> None:
    answer = attempt(text)
    assert read_plainly(text) == (None if isinstance(answer, NotationError) else list(answer))


@settings(max_examples=100)
@given(st.lists(TILES, max_size=6), st.lists(st.sampled_from([" ", ",", "|", "_", "\t", ", "]), min_size=6, max_size=6))
def test_separators_change_nothing(tiles: list[Tile], separators: list[str]) -> None:
    text = "".join(separator + str(tile) for separator, tile in zip(separators, tiles, strict=False))
    assert list(parse_tiles(text + " ")) == tiles
