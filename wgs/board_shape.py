"""Where the cells of a board lie: the one geometry that paper, pictures, pages and programs share.

Lengths are counted in pitches: two touching cells have their centres one pitch apart. The kind of a grid
(`wgs.grid_kinds`) says what its cells look like and how its rows lie.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import hypot
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from wgs.cell_shapes import CellShape
    from wgs.grid import Grid

Point: TypeAlias = tuple[float, float]
"""How far to the right and how far down, in pitches."""


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
    """

    centres: tuple[Point, ...]
    cell: CellShape
    width: float
    height: float
    is_loose: bool = False
    period: Point | None = None

    def find_shift(self, start: int, end: int) -> Point:
        """Return how far away that copy of a cell across joined edges is which lies nearest to another cell, or (0, 0).

        >>> from wgs.grid import Grid
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
    """Return where the cells of a grid lie; a board whose rows are all shifted lies as if none were.

    Args:
        grid: The grid; empty rows and columns between its cells are gaps, for cells across them do not touch.
        cells: How many of its cells are drawn, counted from the first; all of them when left out.

    >>> from wgs.grid import Grid
    >>> shape = make_shape(Grid.rectangle(10, 13, "Hex"))
    >>> shape.width, round(shape.height, 3), shape.centres[10]
    (10.5, 11.547, (1.0, 1.4433756729740645))
    """
    kind, drawn = grid.kind, grid.cells[:cells]
    half_width, half_height = kind.cell.width / 2, kind.cell.height / 2
    shifted = [x + (0.5 if kind.is_shifted(y) else 0) for x, y in drawn]
    left, top = min(shifted), drawn[0][1]
    centres = tuple(
        (x - left + half_width, (y - top) * kind.row_distance + half_height)
        for x, (_, y) in zip(shifted, drawn, strict=True)
    )
    width, height = max(x for x, _ in centres) + half_width, max(y for _, y in centres) + half_height
    period = (grid.columns, grid.rows * kind.row_distance) if grid.wrap else None
    return BoardShape(centres, kind.cell, width, height, is_loose=kind.is_full, period=period)
