"""Printed pages, looked at as shapes and read back from PDF: for the tests of paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from math import cos, radians, sin
from typing import TYPE_CHECKING, Any, NamedTuple

import pdfplumber
from pdfplumber.utils.text import extract_text

from wgs import Board
from wgs.boards.tiles import Tile, format_tiles, parse_tiles
from wgs.config.models import DEFAULT_PREFERENCES
from wgs.printing.paper import POINT
from wgs.printing.shapes import Box, Circle, Drawing, Point, Polygon, Seen, Stroke, Text
from wgs.printing.subject import PrintedBoard, Subject
from wgs.printing.typeface import Typeface

if TYPE_CHECKING:
    from wgs.config.grids import GridSection
    from wgs.config.scoring import ScoringSection

TYPEFACE = Typeface()


class Letter(NamedTuple):
    """A character on a page: its middle in millimetres from the top left corner, its font and size in millimetres."""

    text: str
    x: float
    y: float
    font: str
    size: float


@dataclass(frozen=True)
class Page:
    """A page of a PDF document.

    Attributes:
        width: In millimetres, as all lengths.
        height: As is this one.
        letters: Every character but blanks, in the order of painting.
        cells: The outlines of polygons and rectangles with a line around them: their corners and their colour inside.
        circles: The middles of circles.
        colours: All colours of lines, areas and letters: a number for grey, three for red, green and blue.
        chars: All characters as pdfplumber has them.
    """

    width: float
    height: float
    letters: list[Letter]
    cells: list[tuple[list[Point], Any]]
    circles: list[Point]
    colours: set[tuple[float, ...]]
    chars: list[dict[str, Any]]

    @cached_property
    def text(self) -> str:
        """All text, line by line."""
        return str(extract_text(self.chars, x_tolerance=2))


def read_pdf(document: bytes) -> list[Page]:
    """Read a document back."""
    with pdfplumber.open(BytesIO(document)) as opened:
        return [_read_page(page) for page in opened.pages]


def _read_page(page: Any) -> Page:
    letters = [
        Letter(
            char["text"],
            POINT * (char["x0"] + char["x1"]) / 2,
            POINT * (char["top"] + char["bottom"]) / 2,
            char["fontname"].partition("+")[2],
            POINT * char["size"],
        )
        for char in page.chars
        if char["text"].strip()
    ]
    drawn = [*page.rects, *page.curves]
    cells = [
        ([(POINT * x, POINT * y) for x, y in shape["pts"]], shape["non_stroking_color"])
        for shape in drawn
        if shape["stroke"] and shape["fill"] and not _is_round(shape)
    ]
    circles = [
        (POINT * (shape["x0"] + shape["x1"]) / 2, POINT * (shape["top"] + shape["bottom"]) / 2)
        for shape in page.curves
        if _is_round(shape)
    ]
    colours = {
        tuple(thing[key]) if isinstance(thing[key], tuple | list) else (thing[key],)
        for thing in [*drawn, *page.lines, *page.chars]
        for key in ("stroking_color", "non_stroking_color")
        if thing[key] is not None
    }
    return Page(POINT * page.width, POINT * page.height, letters, cells, circles, colours, page.chars)


def _is_round(shape: dict[str, Any]) -> bool:
    return any(step[0] == "c" for step in shape.get("path", ()))


def pair_letters(page: Page) -> list[str]:
    """Return what is written in each cell of a page, in the order of the cells; each letter lies inside its cell."""
    return ["".join(letter.text for letter in _find_letters(page, points)) for points, _ in page.cells]


def _find_letters(page: Page, points: Sequence[Point]) -> list[Letter]:
    """Find the letters inside a cell; those outside of the box around it are passed over quickly."""
    box = _box_of(points, 1e-6)
    return [
        letter
        for letter in page.letters
        if box.x <= letter.x <= box.right and box.y <= letter.y <= box.bottom and contains(points, (letter.x, letter.y))
    ]


def contains(points: Sequence[Point], place: Point, *, tolerance: float = 1e-6) -> bool:
    """Tell whether a point lies inside a convex polygon, whichever way round its corners are given."""
    sides = [
        (end[0] - start[0]) * (place[1] - start[1]) - (end[1] - start[1]) * (place[0] - start[0])
        for start, end in zip(points, [*points[1:], points[0]], strict=True)
    ]
    return all(side > -tolerance for side in sides) or all(side < tolerance for side in sides)


def middle(points: Iterable[Point]) -> Point:
    """Return the centre of a cell from its corners, each of them counted once."""
    corners = list(dict.fromkeys((round(x, 3), round(y, 3)) for x, y in points))
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


# --- Shapes -----------------------------------------------------------------------------------------------------


def bounds(shape: Seen) -> Box:
    """Return the box around a shape, half of its line included; of a text, all of its accents and tails."""
    if isinstance(shape, Text):
        return _text_bounds(shape)
    if isinstance(shape, Circle):
        points = [(shape.centre[0] + side * shape.radius, shape.centre[1] + side * shape.radius) for side in (-1, 1)]
    elif isinstance(shape, Stroke):
        points = [shape.start, shape.end]
    else:
        points = list(shape.points)
    return _box_of(points, shape.stroke / 2)


def _text_bounds(text: Text) -> Box:
    above, below = TYPEFACE.reach(text.text)
    width = TYPEFACE.width(text.text, text.size, is_bold=text.is_bold)
    left = text.place[0] - {"start": 0, "middle": 0.5, "end": 1}[text.anchor] * width
    box = Box(left, text.place[1] - above * text.size, width, (above + below) * text.size)
    if not text.turn:
        return box
    corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
    return _box_of([_turn(corner, text.turn, text.pivot) for corner in corners], 0)


def _turn(point: Point, degrees: float, pivot: Point) -> Point:
    """Turn a point clockwise around another one."""
    angle, x, y = radians(degrees), point[0] - pivot[0], point[1] - pivot[1]
    return pivot[0] + x * cos(angle) - y * sin(angle), pivot[1] + x * sin(angle) + y * cos(angle)


def _box_of(points: Sequence[Point], margin: float) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return box.inset(*[-margin] * 4)


def lies_inside(inner: Box, outer: Box, *, tolerance: float = 1e-6) -> bool:
    """Tell whether a box lies inside another one."""
    return (
        inner.x >= outer.x - tolerance
        and inner.y >= outer.y - tolerance
        and inner.right <= outer.right + tolerance
        and inner.bottom <= outer.bottom + tolerance
    )


def overlap(one: Box, other: Box, *, tolerance: float = 1e-6) -> bool:
    """Tell whether two boxes have more than an edge in common."""
    return (
        min(one.right, other.right) - max(one.x, other.x) > tolerance
        and min(one.bottom, other.bottom) - max(one.y, other.y) > tolerance
    )


def list_cells(drawing: Drawing) -> list[Polygon]:
    """Return the cells of a page: the polygons that have a line and are filled."""
    return [shape for shape in drawing.seen if isinstance(shape, Polygon) and shape.stroke and shape.fill is not None]


def list_texts(drawing: Drawing) -> list[Text]:
    """Return the texts of a page."""
    return [shape for shape in drawing.seen if isinstance(shape, Text)]


# --- What is printed --------------------------------------------------------------------------------------------


def make_subject(section: GridSection, scoring: ScoringSection | None = None) -> Subject:
    """Return a game on a grid, with nothing else."""
    return Subject("Game", "list", section, section, scoring, None, None, DEFAULT_PREFERENCES)


def make_board(text: str, section: GridSection, number: int = 1) -> PrintedBoard:
    """Return a board to be printed from its notation."""
    return fill_board(parse_tiles(text), section, number)


def fill_board(tiles: Sequence[Tile], section: GridSection, number: int = 1) -> PrintedBoard:
    """Return a board to be printed, with these tiles followed by empty ones."""
    board = Board.fill(section.grid, tiles)
    return PrintedBoard(board.tiles, format_tiles(board.tiles), number)
