"""Grids: positions and neighbours (manual, 4.3 and 5.1)."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from wgs.boards.grid import MAX_CELLS, Cell, Grid

if TYPE_CHECKING:
    from wgs.boards.grid_kinds import Adjacency

NAMED = ("Straight", "Diagonal", "Hex", "Full")
LOCAL = ("Straight", "Diagonal", "Hex")

# The manual's board that is no rectangle, with its numbers where they are printed.
MANUAL_SHAPE = ["..##..", ".####.", "##..##", "##..##", ".####.", "..##.."]
MANUAL_NUMBERS = """
     .  .  1  2  .  .
     .  3  4  5  6  .
     7  8  .  .  9 10
    11 12  .  . 13 14
     . 15 16 17 18  .
     .  . 19 20  .  .
"""

SMALL_RECTANGLES = [
    (columns, rows, adjacency, wrap)
    for columns, rows, adjacency, wrap in itertools.product([1, 2, 3, 4], [1, 2, 3, 4], NAMED, [False, True])
    if not (wrap and adjacency == "Hex" and rows % 2)
]
CELLS = st.lists(st.tuples(st.integers(1, 6), st.integers(1, 6)), min_size=1, max_size=25, unique=True)


def cells_of(rows: list[str]) -> list[Cell]:
    return [(x, y) for y, row in enumerate(rows, 1) for x, mark in enumerate(row, 1) if mark == "#"]


def positions_next_to(grid: Grid, position: int) -> list[int]:
    return [index + 1 for index in grid.neighbours[position - 1]]


def make_grid(cells: list[Cell], adjacency: Adjacency, wrap: bool) -> Grid:
    """Make a grid, unless it is a Hex grid that cannot wrap."""
    rows = max(y for _, y in cells) - min(y for _, y in cells) + 1
    assume(not (wrap and adjacency == "Hex" and rows % 2))
    return Grid(cells, adjacency, wrap=wrap)


def shortest(difference: float, around: float | None) -> float:
    """The distance along one axis, the shorter way round when the axis closes after ``around``."""
    return abs(difference) if around is None else min(abs(difference) % around, around - abs(difference) % around)


def offsets(grid: Grid, one: Cell, other: Cell) -> tuple[float, float]:
    """How far two cells of a grid are apart, by columns and by rows."""
    width, height = (grid.columns, grid.rows) if grid.wrap else (None, None)
    return shortest(one[0] - other[0], width), shortest(one[1] - other[1], height)


def hex_distance(grid: Grid, one: Cell, other: Cell) -> float:
    """The distance of two cell centres: rows 2, 4, 6 half a cell to the right, rows sqrt(3)/2 apart."""
    pitch = math.sqrt(3) / 2
    (x1, x2), height = (x + (0 if y % 2 else 0.5) for x, y in (one, other)), grid.rows * pitch
    dx = shortest(x1 - x2, grid.columns if grid.wrap else None)
    return math.hypot(dx, shortest((one[1] - other[1]) * pitch, height if grid.wrap else None))


def touch(grid: Grid, one: Cell, other: Cell) -> bool:
    """Tell by geometry, not by steps, whether two different cells are neighbours."""
    dx, dy = offsets(grid, one, other)
    match grid.adjacency:
        case "Straight":
            return dx + dy == 1
        case "Diagonal":
            return max(dx, dy) == 1
        case "Hex":
            return math.isclose(hex_distance(grid, one, other), 1)
    return True


def touching(grid: Grid) -> list[list[int]]:
    return [
        [index for index, other in enumerate(grid.cells) if other != cell and touch(grid, cell, other)]
        for cell in grid.cells
    ]


def test_square_positions_go_row_by_row() -> None:
    grid = Grid.rectangle(4, 4)
    numbers = [[grid.find_position(x, y) for x in range(1, 5)] for y in range(1, 5)]
    assert numbers == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]


def test_positions_of_the_manual_board_that_is_no_rectangle() -> None:
    grid = Grid(cells_of(MANUAL_SHAPE))
    for y, line in enumerate(MANUAL_NUMBERS.strip().split("\n"), 1):
        assert [str(grid.find_position(x, y) or ".") for x in range(1, 7)] == line.split()


def test_order_of_cells_is_immaterial() -> None:
    cells = cells_of(MANUAL_SHAPE)
    assert Grid(reversed(cells)) == Grid(cells)
    assert Grid([(2, 1), (1, 2), (1, 1)]).cells == ((1, 1), (2, 1), (1, 2))


def test_holes_have_no_position() -> None:
    grid = Grid(cells_of(MANUAL_SHAPE))
    assert [grid.find_position(*cell) for cell in [(1, 1), (3, 3), (0, 1), (7, 1), (3, -1)]] == [None] * 5


@pytest.mark.parametrize(
    ("adjacency", "expected"),
    [("Straight", [2, 5, 7, 10]), ("Diagonal", [1, 2, 3, 5, 7, 9, 10, 11]), ("Hex", [2, 3, 5, 7, 10, 11])],
)
def test_neighbours_in_the_middle_of_a_square(adjacency: str, expected: list[int]) -> None:
    assert positions_next_to(Grid.rectangle(4, 4, adjacency), 6) == expected


@pytest.mark.parametrize(("adjacency", "expected"), [("Straight", [2, 5]), ("Diagonal", [2, 5, 6]), ("Hex", [2, 5])])
def test_neighbours_in_a_corner_of_a_square(adjacency: str, expected: list[int]) -> None:
    assert positions_next_to(Grid.rectangle(4, 4, adjacency), 1) == expected


def test_diagonal_is_the_default() -> None:
    assert Grid.rectangle(2, 2) == Grid.rectangle(2, 2, "Diagonal")


def test_full_makes_every_other_tile_a_neighbour() -> None:
    grid = Grid([(1, 1), (5, 1), (9, 9)], "Full")
    assert grid.neighbours == ((1, 2), (0, 2), (0, 1))
    assert [Grid.rectangle(2, 2, name).is_full for name in NAMED] == [False, False, False, True]


def test_holes_part_neighbours_of_the_manual_board() -> None:
    grid = Grid(cells_of(MANUAL_SHAPE), "Straight")
    assert positions_next_to(grid, 8) == [3, 7, 12]
    assert positions_next_to(grid, 1) == [2, 4]


@pytest.mark.parametrize("adjacency", LOCAL)
def test_tiles_across_an_empty_row_or_column_do_not_touch(adjacency: str) -> None:
    assert Grid([(1, 1), (1, 3)], adjacency).neighbours == ((), ())
    assert Grid([(1, 1), (3, 1)], adjacency).neighbours == ((), ())
    assert Grid([(1, 1), (3, 3), (9, 9)], adjacency).neighbours == ((), (), ())


def test_steps_are_followed_in_their_direction_only() -> None:
    grid = Grid.rectangle(3, 2, ((1, 0), (0, 1)))
    assert grid.neighbours == ((1, 3), (2, 4), (5,), (4,), (5,), ())


def test_steps_may_jump_and_repeat() -> None:
    knight = ((1, 2), (2, 1), (-1, 2), (2, 1), (-2, -1), (100, 100))
    assert positions_next_to(Grid.rectangle(3, 3, knight), 1) == [6, 8]


def test_steps_across_the_edge_wrap() -> None:
    right = Grid.rectangle(3, 2, ((1, 0),), wrap=True)
    assert right.neighbours == ((1,), (2,), (0,), (4,), (5,), (3,))
    assert Grid.rectangle(3, 2, ((4, -5),), wrap=True).neighbours == ((4,), (5,), (3,), (1,), (2,), (0,))


def test_steps_that_lead_back_round_to_the_start_are_no_neighbours() -> None:
    assert Grid.rectangle(3, 1, ((3, 0), (0, 1), (-6, 2)), wrap=True).neighbours == ((), (), ())


def test_no_steps_are_no_neighbours() -> None:
    assert Grid.rectangle(2, 1, ()).neighbours == ((), ())


@pytest.mark.parametrize(
    ("adjacency", "expected"),
    [("Straight", [2, 4, 5, 13]), ("Diagonal", [2, 4, 5, 6, 8, 13, 14, 16]), ("Hex", [2, 4, 5, 8, 13, 16])],
)
def test_wrapped_corner_touches_the_opposite_edges(adjacency: str, expected: list[int]) -> None:
    assert positions_next_to(Grid.rectangle(4, 4, adjacency, wrap=True), 1) == expected


@pytest.mark.parametrize(("columns", "rows", "adjacency", "wrap"), SMALL_RECTANGLES)
def test_neighbours_of_rectangles_are_the_cells_that_touch(columns: int, rows: int, adjacency: str, wrap: bool) -> None:
    grid = Grid.rectangle(columns, rows, adjacency, wrap=wrap)
    assert [list(cells) for cells in grid.neighbours] == touching(grid)


@pytest.mark.parametrize("rows", [1, 3, 5])
def test_hex_does_not_wrap_an_odd_number_of_rows(rows: int) -> None:
    with pytest.raises(ValueError, match="even number of rows"):
        Grid.rectangle(4, rows, "Hex", wrap=True)


def test_wrap_joins_the_edges_of_the_rectangle_around_the_cells() -> None:
    grid = Grid([(3, 5), (6, 5)], "Straight", wrap=True)
    assert (grid.left, grid.columns, grid.top, grid.rows) == (3, 4, 5, 1)
    assert grid.neighbours == ((1,), (0,))


def test_hex_rows_count_from_the_top_of_the_plane_not_of_the_cells() -> None:
    lowered = Grid([(x, y + 1) for x, y in Grid.rectangle(3, 3).cells], "Hex")
    assert positions_next_to(lowered, 1) == [2, 4, 5]
    assert positions_next_to(Grid.rectangle(3, 3, "Hex"), 1) == [2, 4]


@settings(max_examples=60)
@given(CELLS, st.sampled_from(NAMED), st.booleans())
def test_neighbours_of_any_shape_are_the_cells_that_touch(cells: list[Cell], adjacency: str, wrap: bool) -> None:
    grid = make_grid(cells, adjacency, wrap)
    assert [list(indexes) for indexes in grid.neighbours] == touching(grid)


@settings(max_examples=60)
@given(CELLS, st.sampled_from(NAMED), st.booleans())
def test_named_adjacencies_are_mutual(cells: list[Cell], adjacency: str, wrap: bool) -> None:
    grid = make_grid(cells, adjacency, wrap)
    pairs = {(one, other) for one, indexes in enumerate(grid.neighbours) for other in indexes}
    assert pairs == {(other, one) for one, other in pairs}


@settings(max_examples=60)
@given(CELLS, st.lists(st.tuples(st.integers(-7, 7), st.integers(-7, 7)), max_size=5), st.booleans())
def test_steps_lead_to_other_cells_in_rising_order(cells: list[Cell], steps: list[Cell], wrap: bool) -> None:
    grid = Grid(cells, tuple(step for step in steps if step != (0, 0)), wrap=wrap)
    for index, indexes in enumerate(grid.neighbours):
        assert list(indexes) == sorted(set(indexes) - {index})
        assert all(0 <= other < len(grid) for other in indexes)


@settings(max_examples=40)
@given(CELLS)
def test_positions_rise_row_by_row_and_left_to_right(cells: list[Cell]) -> None:
    places = [(y, x) for x, y in Grid(cells).cells]
    assert places == sorted((y, x) for x, y in cells)
    assert [Grid(cells).find_position(x, y) for y, x in places] == list(range(1, len(cells) + 1))


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        ([], "1 to 4096 cells"),
        ([(1, 1), (2, 1), (1, 1)], r"\[1, 1\] appears twice"),
        ([(0, 1)], "counted from 1"),
        ([(1, -3)], "counted from 1"),
    ],
)
def test_faulty_cells_are_refused(cells: list[Cell], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Grid(cells)


def test_step_that_stays_in_place_is_refused() -> None:
    with pytest.raises(ValueError, match="does not move"):
        Grid.rectangle(2, 2, ((1, 0), (0, 0)))


@pytest.mark.parametrize("size", [(0, 4), (4, 0), (-2, -2), (MAX_CELLS + 1, 1), (10**12, 10**12)])
def test_rectangle_of_no_or_too_many_cells_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match=str(MAX_CELLS)):
        Grid.rectangle(*size)


def test_largest_rectangle_is_taken() -> None:
    grid = Grid.rectangle(64, 64, "Straight", wrap=True)
    assert len(grid) == MAX_CELLS
    assert all(len(indexes) == 4 for indexes in grid.neighbours)


def test_grids_compare_by_cells_adjacency_and_wrap() -> None:
    grids = [Grid.rectangle(2, 2, name, wrap=wrap) for name in NAMED for wrap in (False, True)]
    assert len({*grids, *(Grid.rectangle(2, 2, name) for name in NAMED)}) == len(grids)


def test_description_tells_shape_adjacency_and_wrap() -> None:
    assert Grid.rectangle(5, 2, "Hex", wrap=True).describe() == "5 x 2 cells, Hex, Wrap"
    assert Grid(cells_of(MANUAL_SHAPE), ((1, 0), (0, 1))).describe() == "20 of 36 cells, 2 steps"
