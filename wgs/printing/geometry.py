"""Where the cells of a board lie: the one geometry that paper, pictures and programs share.

Lengths are counted in pitches: two touching cells have their centres one pitch apart. Squares have sides of a pitch.
Hexagons stand on a corner, and are a pitch wide from flat to flat; rows 2, 4, 6 ... lie half a pitch further right, as
the neighbours of a Hex grid have it (`wgs.grid`). Tiles of Full adjacency, which touch nothing, have a gap around them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from math import cos, hypot, radians, sin, sqrt
from typing import TYPE_CHECKING

from wgs.printing.shapes import Box

if TYPE_CHECKING:
    from wgs.grid import Cell, Grid
    from wgs.printing.shapes import Point

HEX_ROW = sqrt(3) / 2
"""How far the rows of a Hex grid are apart."""

HEX_SIDE = 1 / sqrt(3)
"""How long the side of a hexagon is: as far as its corners are from the centre."""

GAP = 0.08
"""How much room is left around a tile that touches no other, on each side."""


@dataclass(frozen=True, slots=True)
class BoardShape:
    """The outlines of a board's cells, in pitches, from the top left corner of the whole.

    Attributes:
        centres: The centre of each cell, in the order of ``grid.cells``.
        outline: The corners of any cell, from its centre.
        disc: The diameter of the largest disc inside a cell.
        width: How wide the whole is,
        height: and how high.
        turn: The angle by which the letters of a cell may be turned again and again, in degrees.
        is_loose: Whether cells touch nothing, as tiles on a rack.
        period: How far its copies to the side and below are, where opposite edges join; None where none do.
    """

    centres: tuple[Point, ...]
    outline: tuple[Point, ...]
    disc: float
    width: float
    height: float
    turn: int
    is_loose: bool = False
    period: Point | None = None

    def find_shift(self, start: int, end: int) -> Point:
        """Return how far away from a cell its copy is that lies nearest to another one: across the edges, or nowhere.

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
    """Find where the cells of a grid lie.

    Args:
        grid: The grid; empty rows and columns between its cells are gaps, for cells across them do not touch.
        cells: How many of its cells are drawn, the first ones; all of them when left out.

    >>> from wgs.grid import Grid
    >>> shape = make_shape(Grid.rectangle(10, 13, "Hex"))
    >>> shape.width, round(shape.height, 3), shape.centres[10]
    (10.5, 11.547, (1.0, 1.4433756729740645))
    """
    drawn = grid.cells[:cells]
    left, top = min(x for x, _ in drawn), drawn[0][1]
    if grid.adjacency == "Hex":
        period = (grid.columns, grid.rows * HEX_ROW) if grid.wrap else None
        return replace(_make_hexagons(drawn, left, top), period=period)
    centres = tuple((x - left + 0.5, y - top + 0.5) for x, y in drawn)
    half = 0.5 - GAP if grid.is_full else 0.5
    outline = ((-half, -half), (half, -half), (half, half), (-half, half))
    size = _measure(centres, 0.5, 0.5)
    period = (grid.columns, grid.rows) if grid.wrap else None
    return BoardShape(centres, outline, 2 * half, *size, turn=90, is_loose=grid.is_full, period=period)


def _make_hexagons(drawn: tuple[Cell, ...], left: int, top: int) -> BoardShape:
    """Lay out hexagons; a board whose rows are all shifted lies as if none were."""
    shifts = [0.0 if y % 2 else 0.5 for _, y in drawn]
    least = min(x - left + shift for (x, _), shift in zip(drawn, shifts, strict=True))
    centres = tuple(
        (x - left + shift - least + 0.5, (y - top) * HEX_ROW + HEX_SIDE)
        for (x, y), shift in zip(drawn, shifts, strict=True)
    )
    outline = tuple((HEX_SIDE * sin(radians(60 * k)), -HEX_SIDE * cos(radians(60 * k))) for k in range(6))
    return BoardShape(centres, outline, 1.0, *_measure(centres, 0.5, HEX_SIDE), turn=60)


def _measure(centres: tuple[Point, ...], half_width: float, half_height: float) -> tuple[float, float]:
    return max(x for x, _ in centres) + half_width, max(y for _, y in centres) + half_height


@dataclass(frozen=True, slots=True)
class Placement:
    """A board's shape on a page: how long a pitch is in millimetres, and where the top left corner lies."""

    shape: BoardShape
    pitch: float
    left: float
    top: float

    @property
    def stroke(self) -> float:
        """How wide the outlines of cells are, in millimetres; half of that lies inside the cell."""
        return min(0.35, max(0.15, self.pitch / 80))

    @property
    def disc(self) -> float:
        """The diameter of the largest disc that lies inside the outline of a cell, in millimetres."""
        return self.shape.disc * self.pitch - self.stroke

    @property
    def box(self) -> Box:
        """The smallest box around the board."""
        return Box(self.left, self.top, self.shape.width * self.pitch, self.shape.height * self.pitch)

    def centre(self, cell: int) -> Point:
        """Return the centre of a cell."""
        return self.point(self.shape.centres[cell])

    def corners(self, cell: int) -> tuple[Point, ...]:
        """Return the corners of a cell."""
        x, y = self.shape.centres[cell]
        return tuple(self.point((x + dx, y + dy)) for dx, dy in self.shape.outline)

    def point(self, place: Point) -> Point:
        """Return the point of the page at a place that is given in pitches."""
        return self.left + place[0] * self.pitch, self.top + place[1] * self.pitch


def place_board(shape: BoardShape, box: Box, *, border: Point = (0, 0), most: float = float("inf")) -> Placement:
    """Put a board into a box, as large as it goes, in the middle of its width and at its top.

    Args:
        shape: The board.
        box: The box.
        border: How much room to leave at its sides, and above and below it, in pitches.
        most: How long a pitch may be.
    """
    width, height = shape.width + 2 * border[0], shape.height + 2 * border[1]
    pitch = min(box.width / width, box.height / height, most)
    left = box.x + (box.width - pitch * shape.width) / 2
    return Placement(shape, pitch, left, box.y + pitch * border[1])
