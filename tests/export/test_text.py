"""Boards as text: drawings, marks, colours, and the command show."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import run_wgs, small_config, write_config

from wgs import Board, Grid, Tile, Toolkit
from wgs.boards.notation import parse_board
from wgs.export.text import draw_board

if TYPE_CHECKING:
    from pathlib import Path

YELLOW, CYAN, BLUE, MAGENTA, RED, RESET = (
    "\x1b[1;30;43m",
    "\x1b[30;46m",
    "\x1b[97;44m",
    "\x1b[30;45m",
    "\x1b[97;41m",
    "\x1b[0m",
)


@pytest.fixture
def tiny(tmp_path: Path) -> str:
    """A config of 2 x 2 cells; nothing that is drawn needs the words."""
    return str(write_config(tmp_path, small_config()))


def draw(text: str, grid: Grid, **options: Any) -> str:
    """Draw a board, in lines with a bar at their ends, to show blanks."""
    return draw_board(parse_board(text, grid), **options)


def lines(*texts: str) -> str:
    return "".join(f"{text}\n" for text in texts)


def rows(*texts: str, adjacency: Any = "Diagonal") -> Grid:
    cells = [(x, y) for y, row in enumerate(texts, 1) for x, mark in enumerate(row, 1) if mark == "#"]
    return Grid(cells, adjacency)


# --- Drawings ---------------------------------------------------------------------------------------------------


def test_a_square_board() -> None:
    assert draw("ABCD", Grid.rectangle(2, 2)) == lines("A B", "C D")


def test_tiles_of_several_letters_wildcards_and_empty_tiles_have_their_columns() -> None:
    assert draw("AQu??h.Ing", Grid.rectangle(3, 2)) == lines("A   Qu  ?", "?h  .   Ing")


def test_holes_are_blank() -> None:
    assert draw("ABCDEFGH", rows("##..", "####", "..##")) == lines("A B", "C D E F", "    G H")


def test_empty_rows_and_columns_are_left_out() -> None:
    assert draw("ABCD", rows("....", ".#.#", "....", ".#.#", "....")) == lines("A B", "C D")


@pytest.mark.parametrize(
    ("board", "drawing"),
    [
        ("ABCDEFG", [" A B", "C D E", " F G"]),
        ("AQuCDEFG", ["  A   Qu", "C   D   E", "  F   G"]),
    ],
)
def test_even_rows_of_hex_lie_half_a_cell_to_the_right(board: str, drawing: list[str]) -> None:
    grid = rows(".....", ".##..", ".###.", ".##..", adjacency="Hex")
    assert draw(board, grid) == lines(*drawing)


def test_hex_cells_that_touch_in_the_drawing_are_neighbours() -> None:
    grid = rows("####", "####", "####", adjacency="Hex")
    drawing = draw("ABCDEFGHIJKL", grid).splitlines()
    places = {char: (x, y) for y, line in enumerate(drawing) for x, char in enumerate(line) if char != " "}
    for cell, neighbours in enumerate(grid.neighbours):
        x, y = places["ABCDEFGHIJKL"[cell]]
        touching = {
            char for char, place in places.items() if (abs(place[0] - x), abs(place[1] - y)) in {(2, 0), (1, 1)}
        }
        assert {"ABCDEFGHIJKL"[other] for other in neighbours} == touching


def test_multipliers_stand_below_their_tiles() -> None:
    assert draw("A:B;C::D;;E:::F;;;G:;H", Grid.rectangle(8, 1)) == lines(
        "A    B    C    D    E    F    G    H",
        "     DL   DW   TL   TW   4L   4W   DLDW",
    )


def test_a_line_without_anything_to_say_is_left_out_and_rows_stand_apart() -> None:
    assert draw("A:BCD", Grid.rectangle(2, 2)) == lines("A  B", "   DL", "", "C  D")


def test_positions_stand_above_their_tiles() -> None:
    assert draw("ABCD", Grid.rectangle(2, 2), positions=True) == lines("1 2", "A B", "", "3 4", "C D")


def test_a_path_is_shown_by_brackets_and_the_order() -> None:
    assert draw(":ABCD", Grid.rectangle(2, 2), path=[4, 1]) == lines("[A]  B", " DL", " 2.", "", " C  [D]", "     1.")


def test_a_rack_ends_with_its_last_tile() -> None:
    rack = Grid.rectangle(4, 2, "Full")
    assert draw("AB.C", rack) == lines("A B . C")
    assert draw("ABCDE", rack) == lines("A B C D", "E")
    assert draw("", rack) == lines(".")
    assert draw("AB", Grid.rectangle(2, 2)) == lines("A B", ". .")


def test_q_is_drawn_as_it_is_read() -> None:
    grid = Grid.rectangle(2, 1)
    assert draw(":Q?q", grid, q_is_qu=True) == lines("Qu ?q", "DL")
    assert draw(":Q?q", grid) == lines("Q  ?q", "DL")


def test_colours_stand_beside_the_marks() -> None:
    drawing = draw("A:B::C;D;;E", Grid.rectangle(5, 1), path=[1], color=True)
    tiles = [
        f"{color}{letter}{RESET}" for color, letter in zip([YELLOW, CYAN, BLUE, MAGENTA, RED], "ABCDE", strict=True)
    ]
    assert drawing == lines("  ".join(tiles), "   DL TL DW TW", "1.")


faces = st.sampled_from(
    [Tile(), Tile("A"), Tile("QU"), Tile(wildcard=True), Tile("Ñ", letter_multiplier=2), Tile("B", word_multiplier=9)]
)
cells = st.lists(st.tuples(st.integers(1, 6), st.integers(1, 6)), min_size=1, max_size=12, unique=True)


@given(cells, st.data(), st.sampled_from(["Diagonal", "Hex", "Full"]), st.booleans())
def test_every_tile_is_drawn_once_in_order_and_no_line_ends_in_blanks(
    at: list[tuple[int, int]], data: st.DataObject, adjacency: Any, positions: bool
) -> None:
    grid = Grid(at, adjacency)
    board = Board.fill(grid, data.draw(st.lists(faces, min_size=len(grid), max_size=len(grid))))
    path = data.draw(st.lists(st.integers(1, len(grid)), unique=True))
    drawing = draw_board(board, path=path, positions=positions)
    assert all(line == line.rstrip() for line in drawing.splitlines())
    marks = drawing.replace("[", " ").replace("]", " ").split()
    drawn = [mark for mark in marks if mark in {".", "A", "Qu", "?", "Ñ", "B"}]
    expected = [str(Tile(tile.letters, tile.wildcard)) for tile in board.tiles]
    shown = len(drawn) if adjacency == "Full" else len(expected)
    assert drawn == expected[:shown]
    assert set(expected[shown:]) <= {"."}


# --- The command ------------------------------------------------------------------------------------------------


def test_the_command_draws_a_board(tiny: str) -> None:
    run = run_wgs(tiny, "show", "Tiny", "CaBQ:D")
    assert (run.status, run.out, run.err) == (0, "Ca B\n\nQu D\n   DL\n", "")


def test_a_word_is_shown_on_its_best_path_whether_or_not_it_is_in_the_list(tiny: str) -> None:
    run = run_wgs(tiny, "show", "Tiny", "AT:AX", "--word", "at")
    assert run.out == lines(" A  [T]", "     2.", "", "[A]  X", " DL", " 1.")


@pytest.mark.parametrize("board", [["-"], []])
def test_boards_are_read_from_standard_input(tiny: str, board: list[str]) -> None:
    run = run_wgs(tiny, "show", "Tiny", *board, stdin="ABCD\nA4\n\nE\n")
    assert run.out == "A B\nC D\n\n\n. .\n. .\n\nE .\n. .\n\n"
    assert run.status == 1
    assert 'wgs: line 2: unexpected "4"' in run.err


def test_a_word_without_a_path_is_named_and_the_board_drawn(tiny: str) -> None:
    run = run_wgs(tiny, "show", "Tiny", "ABCD", "--word", "bee")
    assert (run.status, run.out) == (1, "A B\nC D\n")
    assert run.err == "wgs: BEE has no path on this board; the command why gives the reason\n"
    run = run_wgs(tiny, "show", "Tiny", "--word", "bee", stdin="ABCD\nBEEX\n")
    assert run.status == 1
    assert run.err.startswith("wgs: line 1: BEE has no path")
    assert "[B]" in run.out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["AB4"], 'the board: unexpected "4" at character 3'),
        (["ABC", "--strict"], "the board: expected as many tiles as the grid has positions, 4, found 3"),
        (["AB", "--word", "b4"], 'unexpected "4" at character 2; a word has letters only'),
        (["AB", "--word", ""], "the word is empty"),
        (["AB", "--color", "pink"], '--color must be auto, always or never, not "pink"'),
    ],
)
def test_what_cannot_be_shown_has_a_reason(tiny: str, arguments: list[str], reason: str) -> None:
    run = run_wgs(tiny, "show", "Tiny", *arguments)
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith(f"wgs: {reason}")


def test_a_game_without_rules_or_words_can_be_shown(tmp_path: Path) -> None:
    config = small_config(GameRules={"Bare": {"GridDesign": "2x2"}})
    run = run_wgs(str(write_config(tmp_path, config)), "show", "Bare", "AQ")
    assert (run.status, run.out) == (0, "A Q\n. .\n")
    run = run_wgs(str(write_config(tmp_path, config)), "show", "Bare", "AQ", "--word", "a")
    assert run.status == 2
    assert "names no ScoringRules" in run.err


@pytest.mark.parametrize(("color", "is_colored"), [("auto", False), ("never", False), ("always", True)])
def test_colours_in_a_pipe_are_only_those_that_are_asked_for(tiny: str, color: str, is_colored: bool) -> None:
    run = run_wgs(tiny, "show", "Tiny", "A:B", "--color", color)
    assert ("\x1b[" in run.out) is is_colored


@pytest.mark.parametrize(
    ("variables", "options", "is_colored"),
    [
        ({}, [], True),
        ({"NO_COLOR": ""}, [], True),
        ({"NO_COLOR": "1"}, [], False),
        ({"NO_COLOR": "1"}, ["--color", "always"], True),
    ],
)
def test_a_terminal_has_colours_unless_no_color_is_set(
    tiny: str, variables: dict[str, str], options: list[str], is_colored: bool
) -> None:
    leader, follower = pty.openpty()
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"} | variables
    command = [sys.executable, "-P", "-m", "wgs", tiny, "show", "Tiny", "A:B", *options]
    try:
        subprocess.run(command, stdout=follower, stdin=subprocess.DEVNULL, env=environment, check=True, timeout=60)
        assert (b"\x1b[" in os.read(leader, 4096)) is is_colored
    finally:
        os.close(leader)
        os.close(follower)


def test_the_games_method_draws_the_same() -> None:
    game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    board = "ABCDEFGHIJKLMNOQ"
    path = game.find_path(board, "knife")
    assert path == (11, 14, 9, 6, 5)
    assert game.show(board, path=path) == run_wgs("wgs.json", "show", "boggle (new)", board, "--word", "KNIFE").out
