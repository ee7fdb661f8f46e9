"""Running text, which is broken into lines, columns and pages."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.base.errors import PrintError
from wgs.printing.shapes import Box, Drawing, Mark, Polygon, Shape, Stroke, Text

if TYPE_CHECKING:
    from wgs.printing.typeface import Typeface

COLUMN_GAP = 6.0
"""The room between two columns, in millimetres."""

NO_BREAK = "\u00a0"
LEADING = 1.35
"""The distance between two lines, in sizes of their font."""


def break_lines(text: str, width: float, size: float, typeface: Typeface, *, is_bold: bool = False) -> list[str]:
    """Return a paragraph as lines at most ``width`` wide; a word that is wider is broken anywhere.

    No-break spaces, which are written as plain ones, hold words together.
    """
    lines: list[str] = []
    line = ""
    for word in (each.replace(NO_BREAK, " ") for each in re.split("[ \t\n]+", text) if each):
        joined = f"{line} {word}" if line else word
        if typeface.width(joined, size, is_bold=is_bold) <= width:
            line = joined
            continue
        if line:
            lines.append(line)
        *full, line = _break_word(word, width, size, typeface, is_bold=is_bold)
        lines += full
    return [*lines, line] if line else lines


def _break_word(word: str, width: float, size: float, typeface: Typeface, *, is_bold: bool) -> list[str]:
    parts = [""]
    for char in word:
        if parts[-1] and typeface.width(parts[-1] + char, size, is_bold=is_bold) > width:
            parts.append("")
        parts[-1] += char
    return parts


class Flow:
    """Fills pages from top to bottom: headings and paragraphs, in columns.

    Args:
        page: The page.
        frame: The part of the page that may be filled.
        size: The size of the font, in millimetres.
        typeface: The font.
        columns: How many columns there are.

    Raises:
        PrintError: Something that is added does not fit on any page; the text names the sizes.
    """

    def __init__(self, page: Box, frame: Box, size: float, typeface: Typeface, *, columns: int = 1) -> None:
        width = (frame.width + COLUMN_GAP) / columns - COLUMN_GAP
        self._columns = [Box(frame.x + n * (width + COLUMN_GAP), frame.y, width, frame.height) for n in range(columns)]
        self._column = columns - 1
        self.frame = self._columns[-1]
        self._page = page
        self._size = size
        self._typeface = typeface
        self._pages: list[list[Shape]] = []
        self._y = frame.bottom  # so the first line opens a page

    @property
    def pages(self) -> list[Drawing]:
        """The pages so far."""
        return [Drawing(self._page.width, self._page.height, tuple(shapes)) for shapes in self._pages]

    def add_heading(self, text: str) -> None:
        """Add a line in larger bold type with some room above it, never as the last line of a page."""
        size = 1.3 * self._size
        lines = break_lines(text, self.frame.width, size, self._typeface, is_bold=True)
        wanted = (len(lines) * 1.3 + 4) * LEADING * self._size
        self.make_room(min(wanted, self.frame.height))
        if self._y > self.frame.y:
            self._y += 0.6 * size
        self._pages[-1].append(Mark("heading", (self.frame.x, self._y), bookmark=(text,)))
        for line in lines:
            self.make_room(LEADING * size)
            self._write(line, size, is_bold=True)
        self._y += 0.3 * size

    def add_paragraph(self, text: str, *, is_bold: bool = False) -> None:
        """Add a paragraph, with a little room below it."""
        for place, line in enumerate(break_lines(text, self.frame.width, self._size, self._typeface, is_bold=is_bold)):
            self.make_room(LEADING * self._size)
            if not place:
                self._pages[-1].append(Mark("text"))
            self._write(line, self._size, is_bold=is_bold)
        self._y += 0.4 * self._size

    def make_room(self, height: float) -> None:
        """Start a new column or page when there is less room left than asked for, and at the very beginning.

        Raises:
            PrintError: No page has that much room.
        """
        if height > self.frame.height + 1e-6:
            raise PrintError(
                f"{height:.1f} mm of height do not fit in the {self.frame.height:g} mm between the margins; choose "
                "a smaller text size or a larger page"
            )
        if not self._pages or self._y + height > self.frame.bottom + 1e-6:
            self._column = (self._column + 1) % len(self._columns)
            if not self._pages or self._column == 0:
                self._pages.append([])
                self._column = 0
            self.frame = self._columns[self._column]
            self._y = self.frame.y

    def _write(self, text: str, size: float, *, is_bold: bool) -> None:
        self._pages[-1].append(Text((self.frame.x, self._y + size), text, size, is_bold))
        self._y += LEADING * size


def move(shape: Shape, dx: float, dy: float) -> Shape:
    """Return a shape moved to another place."""

    def shift(point: tuple[float, float]) -> tuple[float, float]:
        return point[0] + dx, point[1] + dy

    if isinstance(shape, Text):
        return replace(shape, place=shift(shape.place), pivot=shift(shape.pivot))
    if isinstance(shape, Stroke):
        return replace(shape, start=shift(shape.start), end=shift(shape.end))
    if isinstance(shape, Mark):
        return replace(shape, place=shift(shape.place))
    if isinstance(shape, Polygon):
        return replace(shape, points=tuple(map(shift, shape.points)))
    return replace(shape, centre=shift(shape.centre))
