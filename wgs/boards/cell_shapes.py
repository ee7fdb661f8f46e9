"""The outline of a cell, and where small texts stand in it.

Lengths are counted in pitches: two touching cells have their centres one pitch apart.
"""

from __future__ import annotations

from math import cos, radians, sin, sqrt
from typing import Literal, NamedTuple, TypeAlias

Offset: TypeAlias = tuple[float, float]
"""How far to the right and how far down a point lies from the centre of its cell, in pitches."""

HEX_SIDE = 1 / sqrt(3)
"""The length of a hexagon's side, which is also how far its corners are from its centre."""

GAP = 0.08
"""The room around a cell that touches no other, on each side."""


class Corner(NamedTuple):
    """Where a small text stands in a cell, in parts of the diameter of its disc.

    Attributes:
        x: How far to the right of the centre the text begins, has its middle or ends, as ``anchor`` says.
        y: How far below the centre its baseline lies.
        height: The height of its capitals.
        width: The most that it may be wide; a longer text is written smaller.
        anchor: The part of the text that lies at ``x``.
    """

    x: float
    y: float
    height: float
    width: float
    anchor: Literal["start", "middle", "end"] = "middle"


class Corners(NamedTuple):
    """The places of a tile's multipliers, of its cell's number and of the tile's value."""

    marks: Corner
    number: Corner
    value: Corner


class CellShape(NamedTuple):
    """The shape of a cell.

    Attributes:
        outline: The corners of the cell, clockwise.
        disc: The diameter of the largest disc inside the cell.
        width: The width of the room that the cell takes, its gap included.
        height: The height of that room.
        turn: The smallest angle, in degrees, by which the cell can be turned and look the same.
        corners: The places of small texts.
        clear_corners: The places of small texts where coins may cover the corners of the cell.
    """

    outline: tuple[Offset, ...]
    disc: float
    width: float
    height: float
    turn: int
    corners: Corners
    clear_corners: Corners


def _make_square(gap: float = 0) -> CellShape:
    half = 0.5 - gap
    corners = Corners(
        marks=Corner(0.45, -0.33, 0.12, 0.5, "end"),
        number=Corner(-0.45, -0.33, 0.12, 0.37, "start"),
        value=Corner(0.45, 0.45, 0.15, 0.5, "end"),
    )
    clear_corners = Corners(
        marks=Corner(0, 0.42, 0.12, 0.6),
        number=Corner(0, -0.33, 0.12, 0.5),
        value=Corner(0.48, 0.3, 0.12, 0.3, "end"),
    )
    outline = ((-half, -half), (half, -half), (half, half), (-half, half))
    return CellShape(outline, 2 * half, width=1, height=1, turn=90, corners=corners, clear_corners=clear_corners)


def _make_hexagon() -> CellShape:
    """Make a hexagon that stands on a corner: there is room above its letters, and to both sides below them."""
    corners = Corners(
        marks=Corner(0, -0.34, 0.09, 0.48),
        number=Corner(-0.22, 0.37, 0.09, 0.26),
        value=Corner(0.22, 0.37, 0.11, 0.26),
    )
    outline = tuple((HEX_SIDE * sin(radians(60 * k)), -HEX_SIDE * cos(radians(60 * k))) for k in range(6))
    height = 2 * HEX_SIDE
    return CellShape(outline, 1.0, width=1, height=height, turn=60, corners=corners, clear_corners=corners)


SQUARE = _make_square()
LOOSE_SQUARE = _make_square(GAP)
HEXAGON = _make_hexagon()
