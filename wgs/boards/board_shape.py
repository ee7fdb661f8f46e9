"""Where the cells of a board lie: the one geometry that paper, pictures, pages and programs share.

Lengths are counted in pitches: two touching cells have their centres one pitch apart. The kind of a grid
(`wgs.boards.grid_kinds`) says what its cells look like and how its rows lie.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from math import hypot
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from wgs.boards.cell_shapes import CellShape
    from wgs.boards.grid import Grid

Point: TypeAlias = tuple[float, float]
"""How far to the right and how far down, in pitches."""

Place: TypeAlias = tuple[int, int]
"""How many half columns to the right, and how many rows down."""

_STRAIGHT, _SHIFTED = ((-2, 0), (2, 0), (0, -1), (0, 1)), ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))
"""The steps to the places that share a side, where rows are not shifted and where they are."""


@dataclass(frozen=True, slots=True)
class BoardShape:
    """Where the cells of a board lie, in pitches, from the top left corner of the whole.

    Attributes:
        centres: The centre of each cell, in the order of ``grid.cells``.
        cell: The shape of each cell.
        width: The width of the whole.
        height: The height of the whole.
        is_loose: Whether cells touch nothing, as tiles on a rack.
        period: How far the copies of the board to the side and below are, where opposite edges are joined; None where
            they are not.
        holes: The centres of places without a cell that have cells on all sides.
    """

    centres: tuple[Point, ...]
    cell: CellShape
    width: float
    height: float
    is_loose: bool = False
    period: Point | None = None
    holes: tuple[Point, ...] = ()

    def find_shift(self, start: int, end: int) -> Point:
        """Return how far away that copy of a cell across joined edges is which lies nearest to another cell, or (0, 0).

        >>> from wgs.boards.grid import Grid
        >>> shape = make_shape(Grid.rectangle(5, 4, wrap=True))
        >>> shape.find_shift(0, 1), shape.find_shift(0, 4)
        ((0, 0), (-5, 0))
        """
        if self.period is None:
            return 0, 0
        (x, y), (to_x, to_y), (width, height) = self.centres[start], self.centres[end], self.period
        shifts = product((0, -width, width), (0, -height, height))
        return min(shifts, key=lambda shift: round(hypot(to_x + shift[0] - x, to_y + shift[1] - y), 6))


def make_shape(grid: Grid, cells: int | None = None) -> BoardShape:
    """Return where the cells of a grid lie, without rows and columns that have none.

    A board whose rows are all shifted lies as if none were.

    Args:
        grid: The grid.
        cells: How many of its cells are drawn, counted from the first; all of them when left out.

    >>> from wgs.boards.grid import Grid
    >>> shape = make_shape(Grid.rectangle(10, 13, "Hex"))
    >>> shape.width, round(shape.height, 3), shape.centres[10]
    (10.5, 11.547, (1.0, 1.4433756729740645))
    >>> make_shape(Grid([(1, 1), (5, 1), (1, 9)])).centres
    ((0.5, 0.5), (1.5, 0.5), (0.5, 1.5))
    """
    kind, drawn = grid.kind, grid.cells[:cells]
    half_width, half_height = kind.cell.width / 2, kind.cell.height / 2
    columns, rows = (_number({cell[axis] for cell in grid.cells}) for axis in (0, 1))
    places = {(x, y): (2 * columns[x] + kind.is_shifted(y), rows[y]) for y in rows for x in columns}
    left = min(places[cell][0] for cell in drawn) / 2

    def find_centre(place: Place) -> Point:
        return place[0] / 2 - left + half_width, place[1] * kind.row_distance + half_height

    centres = tuple(find_centre(places[cell]) for cell in drawn)
    width, height = max(x for x, _ in centres) + half_width, max(y for _, y in centres) + half_height
    period = (len(columns), len(rows) * kind.row_distance) if grid.wrap else None
    if kind.is_full or len(drawn) == len(places):
        return BoardShape(centres, kind.cell, width, height, is_loose=kind.is_full, period=period)
    free = set(places.values()).difference(places[cell] for cell in drawn)
    enclosed = _find_enclosed(free, set(places.values()), _SHIFTED if kind.shifts_rows else _STRAIGHT)
    return BoardShape(centres, kind.cell, width, height, period=period, holes=tuple(map(find_centre, enclosed)))


def _find_enclosed(free: set[Place], places: set[Place], steps: Sequence[Place]) -> list[Place]:
    """Return the free places from which no way over free places leads out of the board, in their order."""

    def step(place: Place) -> list[Place]:
        return [(place[0] + dx, place[1] + dy) for dx, dy in steps]

    outside = [place for place in free if not places.issuperset(step(place))]
    enclosed = free.difference(outside)
    for place in outside:
        reached = enclosed.intersection(step(place))
        outside += reached
        enclosed -= reached
    return sorted(enclosed)


def _number(lines: Iterable[int]) -> dict[int, int]:
    """Number rows or columns from 0, in rising order."""
    return {line: number for number, line in enumerate(sorted(lines))}
