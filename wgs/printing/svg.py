"""Drawings as SVG: one page as a picture for documents and web pages, with the letters as text or as outlines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.printing.shapes import Circle, Colour, Drawing, Point, Polygon, Seen, Stroke, Text
from wgs.printing.xml_text import escape_xml, quote_xml

if TYPE_CHECKING:
    from wgs.printing.typeface import Typeface

FONTS = "'Open Sans', 'DejaVu Sans', Arial, sans-serif"


def write_svg(drawing: Drawing, title: str, language: str = "en", outlines: Typeface | None = None) -> str:
    """Return a page as an SVG document, in millimetres.

    Args:
        drawing: The page.
        title: The title of the document.
        language: Its language.
        outlines: The font whose outlines letters are drawn with, so that they look the same wherever the document is
            opened; None to write them as text.

    >>> from wgs.printing.shapes import Drawing
    >>> "<title>Tiny</title>" in write_svg(Drawing(10, 10, ()), "Tiny")
    True
    """
    size = f'width="{_show(drawing.width)}mm" height="{_show(drawing.height)}mm"'
    box = f'viewBox="0 0 {_show(drawing.width)} {_show(drawing.height)}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} xml:lang={quote_xml(language)} role="img">',
        f"<title>{escape_xml(title)}</title>",
        *(draw_shape(shape, outlines) for shape in drawing.seen),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def draw_shape(shape: Seen, outlines: Typeface | None = None) -> str:
    """Return the element of a shape; ``outlines`` is the font whose outlines letters are drawn with, if they are."""
    match shape:
        case Text():
            return _draw_text(shape) if outlines is None else _draw_outlines(shape, outlines)
        case Stroke(start=(x1, y1), end=(x2, y2)):
            ends = f'x1="{_show(x1)}" y1="{_show(y1)}" x2="{_show(x2)}" y2="{_show(y2)}"'
            return f"<line {ends}{_paint(None, shape.stroke, shape.colour)}/>"
        case Polygon():
            points = " ".join(map(_point, shape.points))
            return f'<polygon points="{points}"{_paint(shape.fill, shape.stroke, shape.colour)}/>'
        case Circle(centre=(x, y)):
            place = f'cx="{_show(x)}" cy="{_show(y)}" r="{_show(shape.radius)}"'
            return f"<circle {place}{_paint(shape.fill, shape.stroke, shape.colour)}/>"


def _draw_text(shape: Text) -> str:
    x, y = shape.place
    weight = ' font-weight="600"' if shape.is_bold else ""
    turn = f' transform="rotate({_show(shape.turn)} {_point(shape.pivot, " ")})"' if shape.turn else ""
    style = f'font-family="{FONTS}" font-size="{_show(shape.size)}"{weight} text-anchor="{shape.anchor}"'
    place = f'x="{_show(x)}" y="{_show(y)}"'
    return f'<text {place} {style} fill="{_colour(shape.colour)}"{turn}>{escape_xml(shape.text)}</text>'


def _draw_outlines(shape: Text, typeface: Typeface) -> str:
    """Draw a text as one path, which readers of screens are told as text."""
    typeface = typeface.tiles if shape.is_tile else typeface
    width = typeface.width(shape.text, shape.size, is_bold=shape.is_bold)
    x = shape.place[0] - {"start": 0, "middle": 0.5, "end": 1}[shape.anchor] * width
    turn = f"rotate({_show(shape.turn)} {_point(shape.pivot, ' ')}) " if shape.turn else ""
    move = f"translate({_point((x, shape.place[1]))}) scale({_show(shape.size)})"
    path = typeface.outline(shape.text, is_bold=shape.is_bold)
    said = f'role="img" aria-label={quote_xml(shape.text)}'
    return f'<path d="{path}" transform="{turn}{move}" fill="{_colour(shape.colour)}" {said}/>'


def _paint(fill: Colour | None, stroke: float, colour: Colour) -> str:
    inside = "none" if fill is None else _colour(fill)
    line = f' stroke="{_colour(colour)}" stroke-width="{_show(stroke)}"' if stroke else ""
    return f' fill="{inside}"{line}'


def _colour(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _point(point: Point, between: str = ",") -> str:
    return f"{_show(point[0])}{between}{_show(point[1])}"


def _show(number: float) -> str:
    """Return a length rounded to thousandths of a millimetre, without trailing zeros."""
    return f"{number:.3f}".rstrip("0").rstrip(".")
