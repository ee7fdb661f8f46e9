"""What charts are drawn of: shapes, each in an ink, so that paper and pages can give inks their own colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from wgs.base.errors import PrintError
from wgs.charts.descriptions import write_number
from wgs.printing.shapes import Box, Circle, Colour, Point, Polygon, Seen, Stroke, Text, rectangle

if TYPE_CHECKING:
    from wgs.printing.typeface import Typeface
    from wgs.texts import Texts

Ink: TypeAlias = Literal["ink", "soft", "line", "bar", "mark", "own"]
"""Texts, texts beside them, thin lines, what is measured, what is marked in it, and a colour that stays as it is."""

INKS: dict[Ink, Colour] = {
    "ink": (37, 32, 26),
    "soft": (92, 83, 70),
    "line": (217, 210, 197),
    "bar": (70, 86, 178),
    "mark": (158, 62, 10),
}
"""The colours of inks on white paper; as greys they are still apart."""

DARK: dict[Ink, str] = {"ink": "#f1e9dc", "soft": "#bdb2a1", "line": "#4a433b", "bar": "#98a6f5", "mark": "#f2a65e"}
"""The colours of inks on a dark ground."""

HEAT_LOW: Colour = (253, 248, 236)
HEAT_HIGH: Colour = (45, 60, 156)
"""The ends of the scale of heat maps: each step is darker, as a grey too."""


class ChartPiece(NamedTuple):
    """A shape of a chart.

    Attributes:
        shape: The shape, in the colour of its ink on paper.
        ink: Its ink.
        bar: The number of the bar that it is part of, from 0; None for what is no bar.
    """

    shape: Seen
    ink: Ink
    bar: int | None = None


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws pieces in one size and language.

    Attributes:
        typeface: The font, which tells how wide texts are.
        texts: The texts of the language.
        size: The size of texts, in millimetres.
    """

    typeface: Typeface
    texts: Texts
    size: float

    def write(
        self,
        place: Point,
        text: str,
        ink: Ink = "soft",
        anchor: Literal["start", "middle", "end"] = "start",
        *,
        scale: float = 1,
        is_bold: bool = False,
    ) -> ChartPiece:
        """Write a text."""
        return ChartPiece(Text(place, text, self.size * scale, is_bold, anchor, INKS[ink]), ink)

    def line(self, start: Point, end: Point, ink: Ink = "line", width: float = 0.15) -> ChartPiece:
        """Draw a line."""
        return ChartPiece(Stroke(start, end, width, INKS[ink]), ink)

    def fill(self, box: Box, ink: Ink = "bar", bar: int | None = None) -> ChartPiece:
        """Fill a box."""
        return ChartPiece(rectangle(box, INKS[ink]), ink, bar)

    def dot(self, place: Point) -> ChartPiece:
        """Draw a dot."""
        return ChartPiece(Circle(place, 0.22 * self.size, INKS["mark"]), "mark")

    def cell(self, corners: tuple[Point, ...], colour: Colour) -> ChartPiece:
        """Draw a cell in a colour of its own."""
        return ChartPiece(Polygon(corners, colour, 0.15, INKS["soft"]), "own")

    def width(self, text: str, scale: float = 1) -> float:
        """Return how wide a text is, about so where the font lacks letters."""
        try:
            return self.typeface.width(text, self.size * scale)
        except PrintError:
            return 0.6 * self.size * scale * len(text)

    def number(self, value: float, digits: int = 0) -> str:
        """Write a number as the language does."""
        return write_number(value, self.texts, digits)

    def percent(self, share: float) -> str:
        """Write a share in percent, with no more digits than it needs."""
        return self.texts.say("chart.percent", value=round(100 * share, 3))


def mix(low: Colour, high: Colour, part: float) -> Colour:
    """Return a colour between two others.

    >>> mix((0, 0, 0), (200, 100, 50), 0.5)
    (100, 50, 25)
    """
    red, green, blue = (round(start + (end - start) * part) for start, end in zip(low, high, strict=True))
    return red, green, blue
