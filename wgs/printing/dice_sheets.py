"""Sheets of dice to cut out and glue: the net of a cube for each die of a game, with its letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.base.errors import PrintError
from wgs.base.plurals import format_count
from wgs.printing.lettering import choose_scale, find_scale, write_letters
from wgs.printing.shapes import Box, Circle, Colour, Drawing, Point, Polygon, Shape, Stroke, Text

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile
    from wgs.printing.look import Look

FACES = 6
FLAP = 0.28
"""The depth of a flap, in sides."""

SLANT = 0.2
"""How much shorter a flap is at its outer edge, at each end, in sides."""

LETTER = 0.6
"""The diameter of the disc that letters fill, in sides."""

HEIGHT = 0.5
"""The height of capitals on a die, in sides, where all letters fit."""

GAP = 3.0
"""The room between two nets, in millimetres."""

CUT, FOLD = 0.25, 0.12
FOLD_COLOUR: Colour = (120, 120, 120)

SQUARES = ((1, 0), (1, 1), (1, 2), (1, 3), (0, 1), (2, 1))
"""The places of the faces in a net, a cross: columns and rows. Folded, the first four go around the die."""

FLAPS = (((0, 1), "top"), ((0, 1), "bottom"), ((0, 1), "left"), ((2, 1), "top"), ((2, 1), "bottom"), ((2, 1), "right"),
         ((1, 3), "bottom"))  # fmt: skip
"""The edges that have flaps: of each pair of edges that meet, one."""


def draw_dice_sheets(
    dice: Sequence[Sequence[Tile]], page: Box, frame: Box, side: float, look: Look
) -> Iterator[Drawing]:
    """Return sheets of nets, as many to a page as fit.

    Args:
        dice: The faces of each die.
        page: The page.
        frame: The part of it that may be filled.
        side: The side of a die, in millimetres.
        look: The look of letters; those that could be read as others upside down are underlined.

    Raises:
        PrintError: A die has not six faces, or not even one net fits on a page.
    """
    if not dice:
        raise PrintError(
            "there are no dice to print: the game's LetterDistribution has no DiceLetters; print its tiles, or choose "
            "a game with dice"
        )
    odd = next((number for number, die in enumerate(dice, 1) if len(die) != FACES), None)
    if odd is not None:
        raise PrintError(
            f"die {odd} has {format_count(len(dice[odd - 1]), 'face')}, and only dice of {FACES} faces can be printed"
        )
    width, height = (3 + 2 * FLAP) * side, (4 + FLAP) * side
    columns, rows = int((frame.width + GAP) / (width + GAP)), int((frame.height + GAP) / (height + GAP))
    if not columns or not rows:
        raise PrintError(
            f"nets of dice of {side:g} mm take {width:.0f} x {height:.0f} mm, and there are {frame.width:g} x "
            f"{frame.height:g} mm between the margins; choose smaller dice (TileSize) or a larger page"
        )
    look = _fit_faces(dice, side, look)
    left = frame.x + (frame.width - columns * (width + GAP) + GAP) / 2
    for first in range(0, len(dice), columns * rows):
        shapes: list[Shape] = []
        for place, die in enumerate(dice[first : first + columns * rows]):
            row, column = divmod(place, columns)
            corner = (left + column * (width + GAP) + FLAP * side, frame.y + row * (height + GAP))
            shapes += _draw_net(die, first + place + 1, corner, side, look)
        yield Drawing(page.width, page.height, tuple(shapes))


def _fit_faces(dice: Sequence[Sequence[Tile]], side: float, look: Look) -> Look:
    """Return the look with the one size that the letters of all dice have, in per cent of a side."""
    disc = Circle((0, 0), LETTER / 2 * side)
    faces = dict.fromkeys(tile for die in dice for tile in die if tile.letters)
    fits = [(look.show(tile), find_scale(look.show(tile), disc, HEIGHT * side, look, None, [])) for tile in faces]
    return replace(look, letter_size=100 * HEIGHT * choose_scale(fits))


def _draw_net(die: Sequence[Tile], number: int, corner: Point, side: float, look: Look) -> Iterator[Shape]:
    """Draw the net of a die: cuts, folds and letters, and its number on the flap at its foot."""
    boxes = [Box(corner[0] + x * side, corner[1] + y * side, side, side) for x, y in SQUARES]
    for place, edge in FLAPS:
        yield _draw_flap(boxes[SQUARES.index(place)], edge, side)
    for (x, y), box in zip(SQUARES, boxes, strict=True):
        for start, end, other in _list_edges(box, x, y):
            is_fold = other is not None
            yield Stroke(start, end, FOLD if is_fold else CUT, FOLD_COLOUR if is_fold else (0, 0, 0))
    for tile, box in zip(die, boxes, strict=True):
        disc = Circle((box.x + side / 2, box.y + side / 2), LETTER / 2 * side)
        if tile.letters:
            yield from write_letters(look.show(tile), disc, look.letter_size / 100 * side, look, 0)
    foot = boxes[3]
    size, middle = 0.6 * FLAP * side, (foot.x + side / 2, foot.bottom + 0.75 * FLAP * side)
    yield Text(middle, str(number), size, anchor="middle", colour=FOLD_COLOUR)


def _list_edges(box: Box, x: int, y: int) -> Iterator[tuple[Point, Point, tuple[int, int] | None]]:
    """Yield the edges of a square, each with the place beyond it where it is folded; None where it is cut."""
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    steps = ((0, -1, "top"), (1, 0, "right"), (0, 1, "bottom"), (-1, 0, "left"))
    for place, (dx, dy, edge) in enumerate(steps):
        other = (x + dx, y + dy)
        is_folded = other in SQUARES or ((x, y), edge) in FLAPS
        yield corners[place], corners[(place + 1) % 4], other if is_folded else None


def _draw_flap(box: Box, edge: str, side: float) -> Polygon:
    """Draw a flap at an edge of a square, as a trapezium."""
    depth, slant = FLAP * side, SLANT * side
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    match edge:
        case "top":
            points = ((left, top), (left + slant, top - depth), (right - slant, top - depth), (right, top))
        case "bottom":
            points = ((left, bottom), (left + slant, bottom + depth), (right - slant, bottom + depth), (right, bottom))
        case "left":
            points = ((left, top), (left - depth, top + slant), (left - depth, bottom - slant), (left, bottom))
        case _:
            points = ((right, top), (right + depth, top + slant), (right + depth, bottom - slant), (right, bottom))
    return Polygon(points, None, CUT)
