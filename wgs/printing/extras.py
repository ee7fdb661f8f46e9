"""What is drawn on and around boards: words as lines through cells, coins, QR codes, cut marks, names of home rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from wgs.base.errors import Parameter, PrintError
from wgs.printing.shapes import BLACK, WHITE, Box, Circle, Colour, Point, Polygon, Shape, Stroke, Text, rectangle
from wgs.printing.themes import EDGE, Theme, find_gap, outline_cell

if TYPE_CHECKING:
    from wgs.printing.geometry import Placement
    from wgs.printing.look import Look
    from wgs.printing.typeface import Typeface

PATH_COLOUR: Colour = (25, 80, 160)
COIN_COLOUR: Colour = (250, 225, 130)
COIN_RADIUS = 0.17
"""The radius of a coin, in pitches."""

HOME_COLOUR: Colour = (70, 70, 70)
HOME_GAP = 0.03
"""How much further inside cells the lines of home rows are where those of the cells are thick or round, in pitches."""

RULER = 50.0
"""The length of the line that tells whether a page has its true size, in millimetres."""

STAR_COLOUR: Colour = (60, 60, 60)
STAR_PITCH = 1.15
"""From star to star, in their widths."""

QUIET_ZONE = 4
"""How many light modules there must be around a QR code (ISO/IEC 18004)."""

NAME_SIZE = 0.22
"""The size of the name of a home row, in pitches; a board has as much room for it above and below."""


def draw_path(cells: Sequence[int], placement: Placement, look: Look) -> Iterator[Shape]:
    """Draw a word as arrows from cell to cell, with a ring around its first cell.

    A step across joined edges leaves the board at one edge and comes in at the other.
    """
    colour = look.ink(look.theme.tile, PATH_COLOUR if look.theme.has_tints else look.theme.letter)
    stroke = placement.pitch * 0.06
    ring = placement.disc * 0.42
    yield Circle(placement.centre(cells[0]), ring, stroke=stroke, colour=colour)
    for before, after in pairwise(cells):
        dx, dy = (placement.pitch * part for part in placement.shape.find_shift(before, after))
        x, y = placement.centre(after)
        start, end = _shorten(placement.centre(before), (x + dx, y + dy), ring)
        if dx or dy:
            middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
            yield Stroke(start, middle, stroke, colour)
            start, end = (middle[0] - dx, middle[1] - dy), (end[0] - dx, end[1] - dy)
        yield Stroke(start, end, stroke, colour)
        yield _arrow(start, end, placement.pitch * 0.12, colour)


def _shorten(start: Point, end: Point, by: float) -> tuple[Point, Point]:
    """Return a line that is shorter at both ends, but never empty."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    cut = min(by / length, 0.35)
    dx, dy = (end[0] - start[0]) * cut, (end[1] - start[1]) * cut
    return (start[0] + dx, start[1] + dy), (end[0] - dx, end[1] - dy)


def _arrow(start: Point, end: Point, size: float, colour: Colour) -> Polygon:
    length = hypot(end[0] - start[0], end[1] - start[1])
    x, y = (end[0] - start[0]) / length * size, (end[1] - start[1]) / length * size
    tip = (end[0] + x, end[1] + y)
    return Polygon((tip, (end[0] - y / 2, end[1] + x / 2), (end[0] + y / 2, end[1] - x / 2)), fill=colour)


def draw_coins(coins: Mapping[Point, int], placement: Placement, look: Look) -> Iterator[Shape]:
    """Draw coins at places given in pitches; a coin of 0 is an empty ring, where a pawn starts."""
    radius = COIN_RADIUS * placement.pitch
    size = radius / look.typeface.cap_height
    for place, worth in coins.items():
        centre = placement.point(place)
        fill = look.shade(COIN_COLOUR) if worth and look.theme.has_tints else WHITE
        yield Circle(centre, radius, fill, stroke=radius / 12)
        if worth:
            yield Text((centre[0], centre[1] + radius / 2), str(worth), size, True, "middle", is_tile=True)


def name_home_rows(
    rows: Mapping[str, Sequence[int]], placement: Placement, typeface: Typeface, rim: float = 0
) -> Iterator[Text]:
    """Yield the names of home rows above the top row and below the bottom row, where those are drawn.

    They are outside the ground of the board, which has a rim, in pitches.
    """
    box = placement.box
    widest = max((typeface.width(name, 1) for name in rows), default=0) or 1
    size = min(NAME_SIZE * 0.8 * placement.pitch, box.width / widest)
    middle, rim = box.x + box.width / 2, rim * placement.pitch
    centres = placement.shape.centres
    heights = {name: centres[cells[0]][1] for name, cells in rows.items() if cells and cells[0] < len(centres)}
    for name, height in heights.items():
        if height == min(heights.values()):
            yield Text((middle, box.y - rim - 0.3 * size), name, size, anchor="middle")
        elif height == max(heights.values()):
            yield Text((middle, box.bottom + rim + 1.05 * size), name, size, anchor="middle")


def mark_home_rows(rows: Mapping[str, Sequence[int]], placement: Placement, theme: Theme) -> Iterator[Shape]:
    """Mark the cells of home rows with lines inside their edges, which tell the rows apart where there are no colours.

    The first row has whole lines, the second one dashes, and further ones have shorter dashes.
    """
    stroke = max(0.3, 0.025 * placement.pitch)
    wide = 0.5 * placement.stroke * (theme.strength - 1)
    gap = find_gap(theme, placement) + (EDGE if theme.edge is not None else 0) + (0.8 * stroke + wide) / placement.pitch
    gap += HOME_GAP if theme.rounding or not theme.has_tints else 0
    cut = theme.rounding * placement.pitch
    for place, cells in enumerate(rows.values()):
        for cell in cells:
            if cell >= len(placement.shape.centres):
                continue
            if place == 0 and theme.rounding:
                yield Polygon(outline_cell(cell, placement, gap, theme.rounding), None, stroke, HOME_COLOUR)
                continue
            corners = outline_cell(cell, placement, gap, 0)
            for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
                yield from _dash(*_trim(start, end, cut), 2 * place, stroke)


def _trim(start: Point, end: Point, by: float) -> tuple[Point, Point]:
    """Return a line that is shorter at both ends by some length, where its corners are rounded."""
    share = min(0.4, by / hypot(end[0] - start[0], end[1] - start[1]))
    dx, dy = share * (end[0] - start[0]), share * (end[1] - start[1])
    return (start[0] + dx, start[1] + dy), (end[0] - dx, end[1] - dy)


def _dash(start: Point, end: Point, gaps: int, stroke: float) -> Iterator[Stroke]:
    """Draw a line with a number of gaps as long as its dashes."""
    parts = 2 * gaps + 1

    def point(part: int) -> Point:
        return start[0] + (end[0] - start[0]) * part / parts, start[1] + (end[1] - start[1]) * part / parts

    for part in range(0, parts, 2):
        yield Stroke(point(part), point(part + 1), stroke, HOME_COLOUR)


def draw_stars(count: int, start: Point, size: float) -> Iterator[Polygon]:
    """Draw a row of five stars, the first ones filled.

    Args:
        count: How many are filled.
        start: Where the row begins, on the base line of the text beside it.
        size: The width of a star.
    """
    for place in range(5):
        x, y = start[0] + (place * STAR_PITCH + 0.5) * size, start[1] - 0.45 * size
        points = [
            (x + radius * sin(corner * pi / 5), y - radius * cos(corner * pi / 5))
            for corner, radius in zip(range(10), (0.5 * size, 0.2 * size) * 5, strict=True)
        ]
        yield Polygon(tuple(points), STAR_COLOUR if place < count else None, 0.03 * size, STAR_COLOUR)


def draw_ruler(left: float, y: float, text: str, size: float) -> Iterator[Shape]:
    """Draw a line of 50 mm with a text to its right, which tells whether a print has its true size."""
    yield Stroke((left, y), (left + RULER, y), 0.2)
    for step in range(0, int(RULER) + 1, 10):
        height = 1.6 if step in {0, int(RULER)} else 0.8
        yield Stroke((left + step, y - height), (left + step, y), 0.2)
    yield Text((left + RULER + 2, y), text, size)


def make_qr(text: str) -> list[list[int]]:
    """Return the QR code of a text as rows of modules: 1 is dark, 0 is light.

    Raises:
        PrintError: The text is too long for a QR code.
    """
    import segno  # noqa: PLC0415 - most documents have none

    try:
        return [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    except segno.DataOverflowError:
        raise PrintError(
            f"a board of {len(text)} characters is too long for a QR code; leave out ",
            Parameter("qr"),
        ) from None


def draw_qr(rows: Sequence[Sequence[int]], box: Box) -> Iterator[Shape]:
    """Draw a QR code as dark rectangles; its quiet zone is inside the box."""
    side = box.width / (len(rows) + 2 * QUIET_ZONE)
    for y, row in enumerate(rows):
        for start, length in _iter_runs(row):
            left, top = box.x + (start + QUIET_ZONE) * side, box.y + (y + QUIET_ZONE) * side
            yield rectangle(Box(left, top, length * side, side), fill=BLACK)


def _iter_runs(row: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield where each run of dark modules begins, and its length."""
    start = 0
    for place, (dark, after) in enumerate(zip(row, [*row[1:], 0], strict=True)):
        if not dark:
            start = place + 1
        elif not after:
            yield start, place + 1 - start


def draw_cut_marks(xs: Iterable[float], ys: Iterable[float], page: Box) -> Iterator[Stroke]:
    """Draw cut marks: short lines at the edges of the page, and crosses where cuts meet.

    Marks that would lie outside the page, next to narrow margins, are left out.
    """
    length = 4
    columns = sorted({x for x in xs if page.x <= x <= page.right})
    rows = sorted({y for y in ys if page.y <= y <= page.bottom})
    for x in columns:
        yield Stroke((x, page.y), (x, page.y + length), 0.1)
        yield Stroke((x, page.bottom - length), (x, page.bottom), 0.1)
    for y in rows:
        yield Stroke((page.x, y), (page.x + length, y), 0.1)
        yield Stroke((page.right - length, y), (page.right, y), 0.1)
    for x in columns:
        for y in rows:
            yield Stroke((x - length / 2, y), (x + length / 2, y), 0.1)
            yield Stroke((x, y - length / 2), (x, y + length / 2), 0.1)
