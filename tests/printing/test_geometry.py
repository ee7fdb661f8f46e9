"""Where the cells of printed boards lie: those that are neighbours touch on paper, and no others."""

from __future__ import annotations

from itertools import combinations
from math import dist, isclose, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wgs.boards.board_shape import make_shape
from wgs.boards.grid import Grid
from wgs.printing.geometry import Placement, place_board
from wgs.printing.paper import GUTTER, split_frame
from wgs.printing.shapes import Box, Point

cells = st.sets(st.tuples(st.integers(1, 7), st.integers(1, 7)), min_size=1, max_size=30)


def shared_corners(placement: Placement, one: int, other: int) -> int:
    """Count the corners that two cells have in common."""
    return sum(dist(a, b) < 1e-6 for a in placement.corners(one) for b in placement.corners(other))


def touching(placement: Placement, *, least: int) -> set[tuple[int, int]]:
    """Return the pairs of cells that share so many corners or more."""
    pairs = combinations(range(len(placement.shape.centres)), 2)
    return {(one, other) for one, other in pairs if shared_corners(placement, one, other) >= least}


def neighbouring(grid: Grid) -> set[tuple[int, int]]:
    """Return the pairs of cells that are neighbours in the game."""
    return {(cell, other) for cell in range(len(grid)) for other in grid.neighbours[cell] if other > cell}


@settings(max_examples=60)
@given(cells=cells, pitch=st.floats(3, 60))
@pytest.mark.parametrize(("adjacency", "corners"), [("Hex", 2), ("Straight", 2), ("Diagonal", 1)])
def test_cells_touch_where_they_are_neighbours(
    cells: set[tuple[int, int]], pitch: float, adjacency: str, corners: int
) -> None:
    columns, rows = (
        {line: place for place, line in enumerate(sorted({cell[axis] for cell in cells}))} for axis in (0, 1)
    )
    grid = Grid([(columns[x] + 1, rows[y] + 1) for x, y in cells], adjacency)  # empty rows and columns are not drawn
    placement = Placement(make_shape(grid), pitch, 11.5, 7.25)
    assert touching(placement, least=corners) == neighbouring(grid)


@settings(max_examples=60)
@given(cells=cells, adjacency=st.sampled_from(["Hex", "Straight", "Diagonal", "Full"]))
def test_cells_do_not_overlap_and_fill_the_whole(cells: set[tuple[int, int]], adjacency: str) -> None:
    shape = make_shape(Grid(cells, adjacency))
    for one, other in combinations(shape.centres, 2):
        apart = dist(one, other) if adjacency == "Hex" else max(abs(one[0] - other[0]), abs(one[1] - other[1]))
        assert apart > 1 - 1e-9
    corners = [(x + dx, y + dy) for x, y in shape.centres for dx, dy in shape.cell.outline]
    room = 0.08 if adjacency == "Full" else 0
    assert min(x for x, _ in corners) == pytest.approx(room)
    assert min(y for _, y in corners) == pytest.approx(room)
    assert max(x for x, _ in corners) == pytest.approx(shape.width - room)
    assert max(y for _, y in corners) == pytest.approx(shape.height - room)


@pytest.mark.parametrize(("adjacency", "disc"), [("Hex", 1.0), ("Diagonal", 1.0), ("Full", 0.84)])
def test_the_disc_is_the_largest_inside_a_cell(adjacency: str, disc: float) -> None:
    shape = make_shape(Grid.rectangle(2, 2, adjacency))
    edges = zip(shape.cell.outline, [*shape.cell.outline[1:], shape.cell.outline[0]], strict=True)
    assert min(distance_to_line(*edge) for edge in edges) * 2 == pytest.approx(disc)
    assert shape.cell.disc == pytest.approx(disc)


def distance_to_line(start: Point, end: Point) -> float:
    """Return how far the line through two points is from the centre of the cell."""
    return abs(start[0] * end[1] - start[1] * end[0]) / dist(start, end)


def test_even_rows_of_hexagons_lie_half_a_cell_to_the_right() -> None:
    shape = make_shape(Grid.rectangle(3, 2, "Hex"))
    (first, *_), (_, _, _, fourth, *_) = shape.centres, shape.centres
    assert fourth[0] - first[0] == pytest.approx(0.5)
    assert fourth[1] - first[1] == pytest.approx(sqrt(3) / 2)


def test_a_rack_takes_only_as_much_room_as_it_has_tiles() -> None:
    grid = Grid.rectangle(8, 2, "Full")
    assert (make_shape(grid, 7).width, make_shape(grid, 7).height) == (7, 1)
    assert (make_shape(grid, 9).width, make_shape(grid, 9).height) == (8, 2)


@settings(max_examples=60)
@given(cells=cells, width=st.floats(20, 300), height=st.floats(20, 300), border=st.floats(0, 0.3))
def test_a_board_is_as_large_as_its_box_allows(
    cells: set[tuple[int, int]], width: float, height: float, border: float
) -> None:
    placement = place_board(make_shape(Grid(cells, "Hex")), Box(5, 6, width, height), border=(border, border))
    box, room = placement.box, border * placement.pitch
    assert box.x - room >= 5 - 1e-6
    assert box.right + room <= 5 + width + 1e-6
    assert box.bottom + room <= 6 + height + 1e-6
    fills_width = isclose(box.width + 2 * room, width, abs_tol=1e-6)
    assert fills_width or isclose(box.height + 2 * room, height, abs_tol=1e-6)


@given(
    count=st.sampled_from([1, 2, 3, 4, 6, 8, 9, 10, 12, 16]),
    width=st.floats(60, 300),
    height=st.floats(60, 300),
    shape=st.tuples(st.floats(1, 20), st.floats(1, 20)),
)
def test_the_places_of_a_page_lie_apart_and_no_other_rows_let_boards_be_larger(
    count: int, width: float, height: float, shape: tuple[float, float]
) -> None:
    slots = split_frame(Box(0, 0, width, height), count, *shape)
    assert len(slots) == count
    for one, other in combinations(slots, 2):
        apart = max(other.x - one.right, one.x - other.right, other.y - one.bottom, one.y - other.bottom)
        assert apart >= GUTTER - 1e-6
    assert max(slot.right for slot in slots) == pytest.approx(width)
    assert max(slot.bottom for slot in slots) == pytest.approx(height)
    size = min(slots[0].width / shape[0], slots[0].height / shape[1])
    for columns in (number for number in range(1, count + 1) if count % number == 0):
        other_width = (width - (columns - 1) * GUTTER) / columns
        other_height = (height - (count // columns - 1) * GUTTER) / (count // columns)
        assert min(other_width / shape[0], other_height / shape[1]) <= size + 1e-6
