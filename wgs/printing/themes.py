"""Themes: what tiles, squares and the ground below them look like on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import atan2, cos, hypot, pi, sin, tan
from typing import TYPE_CHECKING

from wgs.base.errors import Message, Parameter, PrintError
from wgs.config.colours import format_colour, measure_contrast
from wgs.printing.shapes import BLACK, WHITE, Colour, Point, Polygon, Shape, grey_of

if TYPE_CHECKING:
    from wgs.printing.geometry import Placement

READABLE, CLEAR = 3.0, 4.5
"""The contrast of letters that can be read when they are large, and of those that can be read easily (WCAG 2.2)."""

ARC_STEPS = 5
"""How many lines make a rounded corner."""


@dataclass(frozen=True, slots=True)
class Theme:
    """What a board looks like; lengths are in pitches.

    Attributes:
        tile: The colour of tiles.
        letter: The colour of their letters.
        square: The colour of squares on which no tile lies, on boards without letters.
        hole: The colour of cells without a tile on boards with letters.
        line: The colour of the lines around cells.
        strength: How many times as wide as usual these lines are.
        gap: The room around each tile, up to the edge of its cell.
        rounding: The radius of the corners of tiles.
        edge: The colour of the sides of tiles, which are seen around their faces; None for flat tiles.
        ground: The colour of what the tiles lie on; None for nothing.
        rim: How far the ground extends beyond the cells.
        letter_size: The height of capitals, in per cent of a cell's disc, where the layout gives none.
        has_tints: Whether premium squares and home rows have colours; otherwise premium squares have frames.
    """

    tile: Colour = WHITE
    letter: Colour = BLACK
    square: Colour = WHITE
    hole: Colour = (110, 110, 110)
    line: Colour = BLACK
    strength: float = 1
    gap: float = 0
    rounding: float = 0
    edge: Colour | None = None
    ground: Colour | None = None
    rim: float = 0
    letter_size: float = 45
    has_tints: bool = True

    @property
    def face(self) -> float:
        """How large the face of a tile is, as a share of its cell."""
        taken = self.gap + (EDGE if self.edge is not None else 0) + (0 if self.has_tints else FRAME)
        return 1 - 2 * taken


EDGE = 0.035
"""How wide the sides of tiles are, in pitches."""

FRAME = 0.08
"""How far the frames of premium squares reach into them, in pitches, in themes without tints."""

RIM = 0.12
"""How far a ground extends beyond the cells, where a theme has none of its own."""

THEMES = {
    "plain": Theme(),
    "classic": Theme(
        tile=(252, 248, 236),
        letter=(24, 40, 78),
        square=(240, 234, 216),
        hole=(30, 54, 84),
        line=(24, 44, 72),
        gap=0.035,
        rounding=0.13,
        edge=(222, 211, 184),
        ground=(48, 88, 132),
        rim=0.14,
    ),
    "rounded": Theme(
        tile=(255, 248, 231),
        letter=(52, 44, 40),
        square=(255, 248, 231),
        hole=(168, 156, 140),
        line=(112, 82, 42),
        strength=2,
        gap=0.05,
        rounding=0.2,
        letter_size=48,
    ),
    "contrast": Theme(strength=3.5, hole=BLACK, rim=0.02, letter_size=72, has_tints=False),
}
"""The themes by their names."""


def find_theme(
    name: str, tile: Colour | None = None, letter: Colour | None = None, board: Colour | None = None
) -> Theme:
    """Return a theme with colours in place of some of its own.

    Letters of a theme whose tiles get another colour become black or white where they could not be read otherwise.

    Raises:
        PrintError: Letters cannot be read on tiles, both of which have colours that were given.
    """
    theme = THEMES[name]
    if tile is not None:
        edge = None if theme.edge is None else _darken(tile)
        theme = replace(theme, tile=tile, square=tile, edge=edge)
    if letter is not None:
        theme = replace(theme, letter=letter)
    elif tile is not None:
        theme = replace(theme, letter=choose_ink(theme.letter, tile))
    if board is not None:
        theme = replace(theme, ground=board, rim=max(theme.rim, RIM))
    contrast = measure_contrast(theme.letter, theme.tile)
    if contrast < READABLE:
        raise PrintError(
            Parameter("letter_color"),
            f": {_describe_contrast(theme, contrast)}; below {READABLE:g} to 1 letters cannot be read; choose a "
            "darker or a lighter colour",
        )
    return theme


def list_remarks(theme: Theme, *, grey: bool) -> list[Message]:
    """Return what people should know about the colours of a theme: that its letters are hard to read."""
    if grey:
        theme = replace(theme, letter=grey_of(theme.letter), tile=grey_of(theme.tile))
    contrast = measure_contrast(theme.letter, theme.tile)
    if contrast >= CLEAR:
        return []
    return [Message(f"{_describe_contrast(theme, contrast)}: letters are easily read from {CLEAR:g} to 1 on")]


def _describe_contrast(theme: Theme, contrast: float) -> str:
    letter, tile = format_colour(theme.letter), format_colour(theme.tile)
    return f"letters of {letter} on tiles of {tile} have a contrast of {int(contrast * 10) / 10:g} to 1"


def _darken(colour: Colour) -> Colour:
    red, green, blue = (round(0.86 * part) for part in colour)
    return red, green, blue


def choose_ink(wanted: Colour, below: Colour) -> Colour:
    """Return the colour of a text: the one that is wanted if it can be read there, otherwise black or white."""
    if measure_contrast(wanted, below) >= READABLE:
        return wanted
    return max((BLACK, WHITE), key=lambda ink: measure_contrast(ink, below))


# --- Outlines -------------------------------------------------------------------------------------------------------


def draw_holes(placement: Placement, theme: Theme, colour: Colour) -> list[Shape]:
    """Fill places without a cell that the lines of others enclose, which would look like cells without a letter."""
    is_parted = theme.ground is not None or find_gap(theme, placement) > 0
    return [] if is_parted else [Polygon(placement.outline(hole), colour) for hole in placement.shape.holes]


def outline_cell(cell: int, placement: Placement, gap: float, rounding: float) -> tuple[Point, ...]:
    """Return the outline of a cell that is smaller by a gap on every side (in pitches), with rounded corners."""
    if not gap and not rounding:
        return placement.corners(cell)
    x, y = placement.centre(cell)
    disc = placement.shape.cell.disc
    scale = 1 - 2 * gap / disc
    corners = [(x + scale * (cx - x), y + scale * (cy - y)) for cx, cy in placement.corners(cell)]
    return round_corners(corners, rounding * placement.pitch) if rounding else tuple(corners)


def find_gap(theme: Theme, placement: Placement) -> float:
    """Return the gap that a theme leaves around tiles; those of racks have one already."""
    return max(0.0, theme.gap - (1 - placement.shape.cell.disc) / 2)


def round_corners(corners: Sequence[Point], radius: float) -> tuple[Point, ...]:
    """Return a convex polygon with its corners rounded, as far as its sides are long enough.

    >>> len(round_corners([(0, 0), (10, 0), (10, 10), (0, 10)], 2))
    24
    """
    points: list[Point] = []
    count = len(corners)
    for place, corner in enumerate(corners):
        points += _round_corner(corners[place - 1], corner, corners[(place + 1) % count], radius)
    return tuple(points)


def _round_corner(before: Point, corner: Point, after: Point, radius: float) -> list[Point]:
    """Return the points of an arc that touches both sides of a corner."""
    first, second = _aim(corner, before), _aim(corner, after)
    opening = abs(atan2(first[0] * second[1] - first[1] * second[0], first[0] * second[0] + first[1] * second[1]))
    shortest = min(hypot(corner[0] - x, corner[1] - y) for x, y in (before, after))
    cut = min(radius / tan(opening / 2), shortest / 2)
    radius = cut * tan(opening / 2)
    middle = _aim((0, 0), (first[0] + second[0], first[1] + second[1]))
    away = radius / sin(opening / 2)
    centre = (corner[0] + middle[0] * away, corner[1] + middle[1] * away)
    start = atan2(corner[1] + cut * first[1] - centre[1], corner[0] + cut * first[0] - centre[0])
    end = atan2(corner[1] + cut * second[1] - centre[1], corner[0] + cut * second[0] - centre[0])
    turn = (end - start + pi) % (2 * pi) - pi
    angles = [start + turn * step / ARC_STEPS for step in range(ARC_STEPS + 1)]
    return [(centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles]


def _aim(start: Point, end: Point) -> Point:
    """Return the direction from a point to another one, with the length 1."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    return dx / length, dy / length


def draw_ground(cells: Sequence[int], placement: Placement, theme: Theme, colour: Colour) -> list[Shape]:
    """Draw what the tiles of some cells lie on: it extends beyond them by the rim of the theme.

    A part for each cell, with corners rounded no more than the rim is wide: so the parts leave no notch between them.
    """
    gap = placement.shape.cell.disc / 2 - 0.5 - theme.rim
    return [Polygon(outline_cell(cell, placement, gap, theme.rim), colour) for cell in cells]
