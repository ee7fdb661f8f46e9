"""Boards placed on pages: their shapes, which are in pitches, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.printing.shapes import Box, Point

if TYPE_CHECKING:
    from wgs.boards.board_shape import BoardShape


@dataclass(frozen=True, slots=True)
class Placement:
    """The place of a board on a page.

    Attributes:
        shape: The shape of the board.
        pitch: The length of a pitch, in millimetres.
        left: The x of the top left corner, in millimetres.
        top: The y of the top left corner, in millimetres.
    """

    shape: BoardShape
    pitch: float
    left: float
    top: float

    @property
    def stroke(self) -> float:
        """The width of the lines around cells, in millimetres; half of it lies inside the cell."""
        return min(0.35, max(0.15, self.pitch / 80))

    @property
    def disc(self) -> float:
        """The diameter of the largest disc that lies inside the outline of a cell, in millimetres."""
        return self.shape.cell.disc * self.pitch - self.stroke

    @property
    def box(self) -> Box:
        """The smallest box around the board."""
        return Box(self.left, self.top, self.shape.width * self.pitch, self.shape.height * self.pitch)

    def centre(self, cell: int) -> Point:
        """Return the centre of a cell."""
        return self.point(self.shape.centres[cell])

    def corners(self, cell: int) -> tuple[Point, ...]:
        """Return the corners of a cell."""
        return self.outline(self.shape.centres[cell])

    def outline(self, centre: tuple[float, float]) -> tuple[Point, ...]:
        """Return the corners of a place whose centre is given in pitches."""
        x, y = centre
        return tuple(self.point((x + dx, y + dy)) for dx, dy in self.shape.cell.outline)

    def point(self, place: Point) -> Point:
        """Return the point on the page of a place given in pitches."""
        return self.left + place[0] * self.pitch, self.top + place[1] * self.pitch


def place_board(shape: BoardShape, box: Box, *, border: Point = (0, 0)) -> Placement:
    """Place a board in a box, as large as possible, centred and at the top.

    Args:
        shape: The board.
        box: The box.
        border: The room to leave at its sides, and above and below it, in pitches.
    """
    width, height = shape.width + 2 * border[0], shape.height + 2 * border[1]
    pitch = min(box.width / width, box.height / height)
    left = box.x + (box.width - pitch * shape.width) / 2
    return Placement(shape, pitch, left, box.y + pitch * border[1])
