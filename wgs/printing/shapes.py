"""Drawings as values: shapes on a page, in millimetres from its top left corner.

A drawing looks the same as PDF, SVG and PNG, and tests can examine it without reading any of these.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: its left and top edge, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    def inset(self, left: float = 0, top: float = 0, right: float = 0, bottom: float = 0) -> Box:
        """Return the box without strips at its edges.

        >>> Box(0, 0, 100, 50).inset(10, 5, 10, 5)
        Box(x=10, y=5, width=80, height=40)
        """
        return Box(self.x + left, self.y + top, self.width - left - right, self.height - top - bottom)


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed line through some points; ``stroke`` is the width of the line, 0 for none."""

    points: tuple[Point, ...]
    fill: Colour | None = None
    stroke: float = 0
    colour: Colour = BLACK


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle; ``stroke`` is the width of its line, 0 for none."""

    centre: Point
    radius: float
    fill: Colour | None = None
    stroke: float = 0
    colour: Colour = BLACK


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight line of some width."""

    start: Point
    end: Point
    stroke: float
    colour: Colour = BLACK


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text.

    Attributes:
        place: The point on the baseline where the text starts, has its middle or ends, as ``anchor`` says.
        text: The text.
        size: The size of the font, which is the height of an em.
        is_bold: Whether the text is bold.
        anchor: The part of the text that lies at ``place``.
        colour: The colour of the text.
        turn: The angle by which the text is turned clockwise around ``pivot``, in degrees.
        pivot: The point around which the text is turned.
        is_tile: Whether the text belongs to a tile or square, and is in the font of these.
    """

    place: Point
    text: str
    size: float
    is_bold: bool = False
    anchor: Literal["start", "middle", "end"] = "start"
    colour: Colour = BLACK
    turn: float = 0
    pivot: Point = (0, 0)
    is_tile: bool = False


Role: TypeAlias = Literal["heading", "text", "figure", "artifact"]
"""What a part of a page is to somebody who hears it read: an artifact, such as a page number, is passed over."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The beginning of a part of a page, which goes on until the next mark. Nothing of it is seen.

    What no mark precedes is text where it has any, and otherwise an artifact.

    Attributes:
        role: What the part is.
        place: A point above it and to its left, to which readers go who look for it.
        alt: What is said in place of a figure.
        bookmark: Its place in the outline of the document: chapters from the outermost one, and at last its own title.
        name: The name by which links find it.
        target: The name of the part to which a link leads.
        size: The width and the height of that link, from the place on.
    """

    role: Role
    place: Point = (0, 0)
    alt: str = ""
    bookmark: tuple[str, ...] = ()
    name: str = ""
    target: str = ""
    size: Point = (0, 0)


Seen: TypeAlias = Polygon | Circle | Stroke | Text
Shape: TypeAlias = Seen | Mark


@dataclass(frozen=True, slots=True)
class Drawing:
    """A page: its size, and the shapes on it in the order of painting.

    Attributes:
        width: In millimetres.
        height: In millimetres.
        shapes: The shapes, and the marks of what they are.
        trim: The part that is left when the paper is trimmed; None for all of it.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    trim: Box | None = None

    @property
    def seen(self) -> tuple[Seen, ...]:
        """The shapes without the marks, of which nothing is seen."""
        return tuple(shape for shape in self.shapes if not isinstance(shape, Mark))


def rectangle(box: Box, fill: Colour | None = None, stroke: float = 0, colour: Colour = BLACK) -> Polygon:
    """Return a box as a polygon."""
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    return Polygon(corners, fill, stroke, colour)


def grey_of(colour: Colour) -> Colour:
    """Return the grey that is as bright as a colour (the weights of Rec. 709).

    >>> grey_of((255, 0, 0)), grey_of((255, 255, 255))
    ((54, 54, 54), (255, 255, 255))
    """
    red, green, blue = colour
    level = round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return level, level, level


def tint(colour: Colour, strength: float) -> Colour:
    """Return a colour mixed with white: 0 gives white, 1 the colour itself."""
    red, green, blue = (round(255 - (255 - part) * strength) for part in colour)
    return red, green, blue
