"""Boards as lines of text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wgs.base.errors import NotationError
from wgs.boards.board import Board
from wgs.boards.grid import Grid
from wgs.boards.notation import parse_board
from wgs.boards.tiles import EMPTY, Tile

SQUARE = Grid.rectangle(2, 2)
RING = Grid([(1, 1), (2, 1), (3, 1), (1, 2), (3, 2), (1, 3), (2, 3), (3, 3)])
GRIDS = st.sampled_from([SQUARE, RING, Grid.rectangle(1, 1), Grid.rectangle(7, 1, "Full")])
MULTIPLIERS = st.integers(1, 3) | st.just(99)
TILES = st.builds(Tile, st.text(st.sampled_from("ABQUÉÑẞ"), max_size=3), st.booleans(), MULTIPLIERS, MULTIPLIERS)
LINES = st.text(st.sampled_from("ABQuhéñß?.:;,|_ /-4\u0301"), max_size=30) | st.text(max_size=30)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    grid = draw(GRIDS)
    return Board(grid, tuple(draw(st.lists(TILES, min_size=len(grid), max_size=len(grid)))))


def attempt(line: str, grid: Grid, *, strict: bool = False) -> Board | NotationError:
    try:
        return parse_board(line, grid, strict=strict)
    except NotationError as error:
        return error


def test_tiles_lie_in_the_order_of_the_positions() -> None:
    board = parse_board("ABCDEFGH", RING)
    by_cell = dict(zip(RING.cells, map(str, board.tiles), strict=True))
    assert (by_cell[1, 2], by_cell[3, 2], by_cell[1, 3]) == ("D", "E", "F")


@pytest.mark.parametrize("text", ["", "A", "A.", "A...", " A,, "])
def test_missing_tiles_are_empty(text: str) -> None:
    assert parse_board(text, SQUARE).tiles[1:] == (EMPTY,) * 3


@pytest.mark.parametrize("text", ["ABCDE", "ABCD.", "ABCD:?h;Qu", "A B C D E F"])
def test_extra_tiles_are_ignored(text: str) -> None:
    assert str(parse_board(text, SQUARE)) == "ABCD"


def test_fault_behind_the_last_position_is_still_a_fault() -> None:
    with pytest.raises(NotationError) as caught:
        parse_board("ABCD4", SQUARE)
    assert caught.value.index == 4


@pytest.mark.parametrize(("text", "count"), [("", 0), ("ABC", 3), ("ABCDE", 5), ("A:Qu?h::", 3)])
def test_strict_refuses_another_number_of_tiles(text: str, count: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_board(text, SQUARE, strict=True)
    assert "4" in caught.value.reason
    assert str(count) in caught.value.reason
    assert 0 <= caught.value.index <= len(text)


@pytest.mark.parametrize("text", ["ABCD", "A..D", ":Qu ;B, ?h | ?", "ABCD::"])
def test_strict_takes_the_right_number_of_tiles(text: str) -> None:
    assert parse_board(text, SQUARE, strict=True) == parse_board(text, SQUARE)


def test_board_prints_every_empty_cell_as_a_dot() -> None:
    board = parse_board(":Qu,?h", SQUARE)
    assert str(board) == ":Qu?h.."


def test_board_in_small_letters_has_single_letters() -> None:
    assert parse_board("cats", SQUARE) == parse_board("CATS", SQUARE)
    assert str(parse_board("q a", SQUARE, strict=False)) == "QA.."


def test_board_of_small_letters_and_capitals_is_refused_with_the_board_in_capitals() -> None:
    with pytest.raises(NotationError, match='"CATS"'):
        parse_board("caTs", SQUARE)


def test_error_shows_the_line_with_a_caret() -> None:
    with pytest.raises(NotationError) as caught:
        parse_board("AB/D", SQUARE)
    assert str(caught.value).endswith("    AB/D\n      ^")


def test_notation_error_is_a_value_error_that_knows_its_text() -> None:
    with pytest.raises(ValueError, match="reserved") as caught:
        parse_board("A-B", SQUARE)
    assert isinstance(caught.value, NotationError)
    assert (caught.value.text, caught.value.index) == ("A-B", 1)


def test_board_needs_a_tile_for_each_cell() -> None:
    with pytest.raises(ValueError, match="4 cells, but 1 tiles"):
        Board(SQUARE, (Tile("A"),))


def test_fill_takes_any_number_of_tiles() -> None:
    letters = [Tile(letter) for letter in "ABCDEF"]
    assert str(Board.fill(SQUARE, letters)) == "ABCD"
    assert str(Board.fill(SQUARE, iter(letters[:1]))) == "A..."


def test_boards_of_equal_grids_and_tiles_are_equal() -> None:
    board, again = parse_board("ABCD", SQUARE), parse_board("A,B,C,D,E", Grid.rectangle(2, 2))
    assert (board, hash(board)) == (again, hash(again))
    assert board != parse_board("ABCD", Grid.rectangle(4, 1))


@settings(max_examples=80)
@given(boards(), st.booleans())
def test_writing_and_reading_boards_are_inverse(board: Board, strict: bool) -> None:
    assert parse_board(str(board), board.grid, strict=strict) == board


@settings(max_examples=300)
@given(LINES, GRIDS)
def test_any_line_is_read_or_refused_with_its_place(line: str, grid: Grid) -> None:
    answer = attempt(line, grid)
    if isinstance(answer, NotationError):
        assert 0 <= answer.index < len(line)
    else:
        assert parse_board(str(answer), grid, strict=True) == answer


@settings(max_examples=80)
@given(LINES, GRIDS)
def test_strict_refuses_but_never_reads_otherwise(line: str, grid: Grid) -> None:
    answer = attempt(line, grid, strict=True)
    if isinstance(answer, NotationError):
        assert 0 <= answer.index <= len(line)
    else:
        assert answer == parse_board(line, grid)
