"""The page: its size, its margins, and the places of its boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.config.layouts import parse_page_size
from wgs.errors import PrintError
from wgs.printing.shapes import Box

if TYPE_CHECKING:
    from wgs.config.layouts import PrintLayoutSection

GUTTER = 6.0
"""The distance between the boards of a page, in millimetres."""

POINT = 25.4 / 72
"""A typographic point in millimetres."""

LEAST_ROOM = 15.0
"""The least room between the margins of a page, in millimetres."""


def find_page(layout: PrintLayoutSection) -> Box:
    """Return the page of a layout, in its orientation."""
    width, height = parse_page_size(layout.page_size)
    if layout.orientation and (width > height) != (layout.orientation == "landscape"):
        width, height = height, width
    return Box(0, 0, width, height)


def find_frame(layout: PrintLayoutSection) -> Box:
    """Return the part of the page inside the margins.

    Raises:
        PrintError: Almost nothing is left.
    """
    page, margin = find_page(layout), layout.margin
    frame = page.inset(margin, margin, margin, margin)
    if min(frame.width, frame.height) < LEAST_ROOM:
        raise PrintError(
            f"margins of {margin:g} mm leave only {max(frame.width, 0):g} x {max(frame.height, 0):g} mm of a page of "
            f"{page.width:g} x {page.height:g} mm; choose smaller margins or a larger page"
        )
    return frame


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
