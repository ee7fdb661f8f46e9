"""Hex boards as they are drawn and as they are searched: the same cells touch."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import draw_plain

from wgs import Board, Grid, Tile, Toolkit
from wgs.export.text import draw_board

ROW_PITCH = math.sqrt(3) / 2
"""From row to row of hexagons whose centres are 1 apart within a row."""

Place = tuple[float, float]


def find_touching(places: Sequence[Place]) -> list[tuple[int, ...]]:
    """List, for each centre, those of the hexagons that share an edge with it."""
    return [
        tuple(other for other, there in enumerate(places) if other != cell and math.isclose(math.dist(here, there), 1))
        for cell, here in enumerate(places)
    ]


def place_cells(grid: Grid) -> list[Place]:
    """Put the centre of each cell where a drawing has it: rows 2, 4, 6 ... half a cell to the right."""
    return [(x + (0.5 if y % 2 == 0 else 0), y * ROW_PITCH) for x, y in grid.cells]


def read_places(drawing: str) -> list[Place]:
    """Read the places of the letters in a drawing as text, where a cell is two characters wide."""
    lines = drawing.splitlines()
    return [(x / 2, y * ROW_PITCH) for y, line in enumerate(lines) for x, mark in enumerate(line) if mark != " "]


@given(cells=st.sets(st.tuples(st.integers(1, 9), st.integers(1, 9)), min_size=1, max_size=40))
def test_neighbours_are_the_hexagons_that_touch(cells: set[tuple[int, int]]) -> None:
    grid = Grid(cells, "Hex")
    assert list(grid.neighbours) == find_touching(place_cells(grid))


@given(columns=st.integers(2, 9), rows=st.integers(2, 9))
def test_neighbours_are_those_that_touch_in_the_drawing(columns: int, rows: int) -> None:
    grid = Grid.rectangle(columns, rows, "Hex")
    drawing = draw_board(Board.fill(grid, [Tile("A")] * len(grid)))
    places = read_places(drawing)
    assert len(places) == len(grid)
    assert list(grid.neighbours) == find_touching(places)


def test_no_two_hexagons_of_a_drawing_overlap() -> None:
    places = place_cells(Grid.rectangle(10, 13, "Hex"))
    assert min(math.dist(here, there) for here in places for there in places if here != there) > 1 - 1e-9


def test_the_race_board_has_the_neighbours_of_its_drawing() -> None:
    game = Toolkit.load("wgs.json").game("WordRace (Hex)")
    (board,) = draw_plain(game, 1, seed=1)
    places = read_places(game.show(board).replace("Qu", "Q "))
    assert (len(places), game.grid.columns, game.grid.rows) == (130, 10, 13)
    assert list(game.grid.neighbours) == find_touching(places)
    assert max(map(len, game.grid.neighbours)) == 6


@pytest.mark.parametrize("adjacency", ["Straight", "Diagonal"])
def test_other_grids_do_not_have_the_neighbours_of_hexagons(adjacency: str) -> None:
    grid = Grid.rectangle(4, 4, adjacency)
    assert list(grid.neighbours) != find_touching(place_cells(grid))
