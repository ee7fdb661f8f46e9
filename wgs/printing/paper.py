"""The page: its size, its margins, and the places of its boards."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from wgs.base.errors import PrintError
from wgs.config.layout_values import parse_page_size
from wgs.printing.shapes import Box

if TYPE_CHECKING:
    from wgs.config.layouts import PrintLayoutSection

GUTTER = 6.0
"""The distance between the boards of a page, in millimetres."""

POINT = 25.4 / 72
"""A typographic point in millimetres."""

USUAL_TEXT = 10.0
"""The size of running text, in points, above which all other texts grow with it."""

LEAST_ROOM = 15.0
"""The least room between the margins of a page, in millimetres."""


def find_page(layout: PrintLayoutSection) -> Box:
    """Return the page of a layout, in its orientation."""
    width, height = parse_page_size(layout.page_size)
    if layout.orientation and (width > height) != (layout.orientation == "landscape"):
        width, height = height, width
    return Box(0, 0, width, height)


class Scales(NamedTuple):
    """How much larger things are than on A4 beside running text of the usual size; nothing is smaller.

    Attributes:
        page: Running text, QR codes and the boards of keys.
        text: Headings, footers and labels, which grow with running text.
    """

    page: float
    text: float

    @property
    def room(self) -> float:
        """Lines to write on, which need not grow as much as the labels beside them."""
        return sqrt(self.page * self.text)


def find_scales(layout: PrintLayoutSection) -> Scales:
    """Return the scales of a layout.

    >>> from wgs.config.layouts import PrintLayoutSection
    >>> find_scales(PrintLayoutSection(page_size="A5", text_size=20))
    Scales(page=1.0, text=2.0)
    """
    page = find_page(layout)
    scale = max(1.0, min(min(page.width, page.height) / 210, max(page.width, page.height) / 297))
    return Scales(scale, scale * max(1.0, layout.text_size / USUAL_TEXT))


def find_frame(layout: PrintLayoutSection) -> Box:
    """Return the part of an odd page inside the margins; on even pages the gutter is at the right.

    Raises:
        PrintError: Almost nothing is left.
    """
    page, margin = find_page(layout), layout.margin
    frame = page.inset(margin + layout.gutter, margin, margin, margin)
    if min(frame.width, frame.height) < LEAST_ROOM:
        gutter = f" and a gutter of {layout.gutter:g} mm" if layout.gutter else ""
        raise PrintError(
            f"margins of {margin:g} mm{gutter} leave only {max(frame.width, 0):g} x {max(frame.height, 0):g} mm of a "
            f"page of {page.width:g} x {page.height:g} mm; choose smaller margins or a larger page"
        )
    return frame


def fill_frame(frame: Box, width: float, height: float) -> list[Box]:
    """Return the places of things of one size that touch, as many as fit, in the middle of a frame; none if none fits.

    >>> fill_frame(Box(0, 0, 50, 20), 20, 20)
    [Box(x=5.0, y=0.0, width=20, height=20), Box(x=25.0, y=0.0, width=20, height=20)]
    """
    columns, rows = int(frame.width / width + 1e-6), int(frame.height / height + 1e-6)
    left, top = frame.x + (frame.width - columns * width) / 2, frame.y + (frame.height - rows * height) / 2
    return [
        Box(left + column * width, top + row * height, width, height)
        for row in range(rows)
        for column in range(columns)
    ]


def split_frame(frame: Box, count: int, shape_width: float, shape_height: float) -> list[Box]:
    """Return the places of boards in a frame, in the columns and rows that make them largest.

    Args:
        frame: The frame.
        count: The number of places.
        shape_width: The width of a board, in any unit.
        shape_height: The height of a board, in the same unit.

    >>> [box.x for box in split_frame(Box(0, 0, 106, 50), 2, 1, 1)]
    [0.0, 56.0]
    """

    def size(columns: int) -> float:
        rows = count // columns
        width = (frame.width - (columns - 1) * GUTTER) / columns
        height = (frame.height - (rows - 1) * GUTTER) / rows
        return min(width / shape_width, height / shape_height)

    columns = max((number for number in range(1, count + 1) if count % number == 0), key=size)
    rows = count // columns
    width = (frame.width - (columns - 1) * GUTTER) / columns
    height = (frame.height - (rows - 1) * GUTTER) / rows
    return [
        Box(frame.x + column * (width + GUTTER), frame.y + row * (height + GUTTER), width, height)
        for row in range(rows)
        for column in range(columns)
    ]
