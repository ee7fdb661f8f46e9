"""Shapes as the operators of a page of a PDF document (ISO 32000-1, annex A).

fpdf2 could paint all of them, but it takes twice as long to do so; it keeps the fonts, and knows their letters.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin, sqrt
from typing import TYPE_CHECKING

from wgs.printing.paper import POINT
from wgs.printing.shapes import Circle, Colour, Point, Polygon, Shape, Stroke, Text

if TYPE_CHECKING:
    from fpdf import FPDF

    from wgs.printing.typeface import Typeface

UNIT = 1 / POINT
"""The number of units of a page in a millimetre."""

BULGE = 4 / 3 * (sqrt(2) - 1)
"""How far the handles of a quarter of a circle lie from its ends, in radii."""


class Painter:
    """Paints the pages of one document.

    Args:
        paper: The document, with the fonts ``board`` and ``tile``.
        typeface: The fonts.
    """

    def __init__(self, paper: FPDF, typeface: Typeface) -> None:
        self._paper = paper
        self._typeface = typeface
        self._contents = bytearray()
        self._height = 0.0
        self._font: tuple[str, str, float] | None = None
        self._fill: Colour | None = None
        self._pen: tuple[Colour, float] | None = None

    def open_page(self) -> None:
        """Paint on the last page from now on."""
        contents = self._paper.pages[self._paper.page].contents
        assert isinstance(contents, bytearray), "fpdf2 packs pages when all are there"
        self._contents, self._height = contents, self._paper.h
        self._font = self._fill = self._pen = None

    def paint(self, shape: Shape) -> None:
        """Paint a shape."""
        if isinstance(shape, Text):
            self._paint_text(shape)
        elif isinstance(shape, Polygon):
            self._paint_path(self._draw_polygon(shape.points), shape)
        elif isinstance(shape, Stroke):
            self._take_pen(shape.colour, shape.stroke)
            self._write(f"{self._place(shape.start)} m {self._place(shape.end)} l S")
        elif isinstance(shape, Circle):
            self._paint_path(self._draw_circle(shape.centre, shape.radius), shape)

    def _write(self, operators: str) -> None:
        self._contents += operators.encode("latin-1") + b"\n"

    def _place(self, point: Point) -> str:
        return f"{point[0] * UNIT:.2f} {(self._height - point[1]) * UNIT:.2f}"

    # --- Paths ----------------------------------------------------------------------------------------------

    def _paint_path(self, path: str, shape: Polygon | Circle) -> None:
        if shape.fill is not None:
            self._take_fill(shape.fill)
        if shape.stroke:
            self._take_pen(shape.colour, shape.stroke)
            self._write(f"{path} {'S' if shape.fill is None else 'B'}")
        elif shape.fill is not None:
            self._write(f"{path} f")

    def _draw_polygon(self, points: tuple[Point, ...]) -> str:
        return f"{' l '.join(map(self._place, points)).replace(' l ', ' m ', 1)} l h"

    def _draw_circle(self, centre: Point, radius: float) -> str:
        x, y, handle = *centre, BULGE * radius

        def curve(*steps: Point) -> str:
            return f"{' '.join(self._place((x + dx, y + dy)) for dx, dy in steps)} c"

        return " ".join(
            (
                f"{self._place((x + radius, y))} m",
                curve((radius, -handle), (handle, -radius), (0, -radius)),
                curve((-handle, -radius), (-radius, -handle), (-radius, 0)),
                curve((-radius, handle), (-handle, radius), (0, radius)),
                curve((handle, radius), (radius, handle), (radius, 0)),
                "h",
            )
        )

    # --- Colours --------------------------------------------------------------------------------------------

    def _take_fill(self, colour: Colour) -> None:
        if colour != self._fill:
            self._fill = colour
            self._write(_name_colour(colour))

    def _take_pen(self, colour: Colour, width: float) -> None:
        if (colour, width) != self._pen:
            self._pen = colour, width
            self._write(f"{_name_colour(colour).upper()} {width * UNIT:.2f} w")

    # --- Texts ----------------------------------------------------------------------------------------------

    def _paint_text(self, shape: Text) -> None:
        paper = self._paper
        typeface = self._typeface.tiles if shape.is_tile else self._typeface
        font = "board" if typeface is self._typeface else "tile", "B" if shape.is_bold else "", shape.size * UNIT
        if font != self._font:
            self._font = font
            paper.set_font(*font)
            assert paper.current_font is not None
            self._write(paper._set_font_for_page(paper.current_font, font[2]))
        self._take_fill(shape.colour)
        x, y = shape.place
        if shape.anchor != "start":
            width = typeface.width(shape.text, shape.size, is_bold=shape.is_bold)
            x -= width / 2 if shape.anchor == "middle" else width
        assert paper.current_font is not None
        text = f"BT {self._place((x, y))} Td {paper.current_font.encode_text(shape.text)} ET"
        self._write(f"q {self._turn(shape)} {text} Q" if shape.turn else text)

    def _turn(self, shape: Text) -> str:
        """Return the operators that turn everything around the pivot of a text."""
        x, y = shape.pivot[0] * UNIT, (self._height - shape.pivot[1]) * UNIT
        across, down = cos(radians(-shape.turn)), sin(radians(-shape.turn))
        return f"{across:.5f} {down:.5f} {-down:.5f} {across:.5f} {x:.2f} {y:.2f} cm 1 0 0 1 {-x:.2f} {-y:.2f} cm"


@lru_cache(maxsize=256)
def _name_colour(colour: Colour) -> str:
    """Return the operator that fills with a colour; that which draws lines is the same in capitals."""
    red, green, blue = (f"{part / 255:.4g}" for part in colour)
    return f"{red} {green} {blue} rg"
