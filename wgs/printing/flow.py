"""Running text, which is broken into lines, columns and pages."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wgs.errors import PrintError
from wgs.printing.shapes import Box, Drawing, Line, Polygon, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wgs.printing.shapes import Shape
    from wgs.printing.typeface import Typeface

LEADING = 1.35
"""The distance between two lines, in sizes of their font."""


def break_lines(text: str, width: float, size: float, typeface: Typeface, *, is_bold: bool = False) -> list[str]:
    """Return a paragraph as lines at most ``width`` wide; a word that is wider is broken anywhere."""
    lines: list[str] = []
    line = ""
    for word in text.split():
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


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a list, with a text at the left of its column and one at the right."""

    left: str
    right: str = ""
    is_bold: bool = False


class Flow:
    """Fills pages from top to bottom: paragraphs over the whole width, lists in columns.

    Args:
        page: The page.
        frame: The part of the page that may be filled.
        size: The size of the font, in millimetres.
        typeface: The font.

    Raises:
        PrintError: Something that is added does not fit on any page; the text names the sizes.
    """

    def __init__(self, page: Box, frame: Box, size: float, typeface: Typeface) -> None:
        self.frame = frame
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
        for line in lines:
            self.make_room(LEADING * size)
            self._write(line, size, is_bold=True)
        self._y += 0.3 * size

    def add_paragraph(self, text: str, *, is_bold: bool = False) -> None:
        """Add a paragraph, with a little room below it."""
        for line in break_lines(text, self.frame.width, self._size, self._typeface, is_bold=is_bold):
            self.make_room(LEADING * self._size)
            self._write(line, self._size, is_bold=is_bold)
        self._y += 0.4 * self._size

    def add_drawing(self, height: float, shapes: Iterable[Shape]) -> None:
        """Add shapes of some height, whose coordinates start at 0, 0."""
        self.make_room(height)
        self._pages[-1] += [move(shape, self.frame.x, self._y) for shape in shapes]
        self._y += height

    def add_list(self, entries: Sequence[Entry]) -> None:
        """Add a list in as many columns as there is room for, on as many pages as it needs.

        Columns are filled one after the other; on the last page all have about the same height.
        """
        if not entries:
            return
        step, gap = LEADING * self._size, 2 * self._size
        widest = max(map(self._measure, entries))
        if widest > self.frame.width:
            raise PrintError(
                f"a line of {widest:.1f} mm does not fit in the {self.frame.width:g} mm between the margins; choose "
                "a smaller text size or a larger page"
            )
        count = max(1, int((self.frame.width + gap) / (widest + gap)))
        width = (self.frame.width + gap) / count - gap
        start = 0
        while start < len(entries):
            wanted = -(-min(len(entries) - start, 3 * count) // count) * step
            self.make_room(max(step, min(wanted, self.frame.height)))
            rows = max(1, int((self.frame.bottom - self._y) / step + 1e-6))
            taken = entries[start : start + rows * count]
            rows = min(rows, -(-len(taken) // count))
            for place, entry in enumerate(taken):
                column, row = divmod(place, rows)
                self._add_entry(entry, self.frame.x + column * (width + gap), width, self._y + row * step)
            self._y += rows * step
            start += len(taken)

    def make_room(self, height: float) -> None:
        """Start a new page when there is less room left than asked for, and at the very beginning.

        Raises:
            PrintError: No page has that much room.
        """
        if height > self.frame.height + 1e-6:
            raise PrintError(
                f"{height:.1f} mm of height do not fit in the {self.frame.height:g} mm between the margins; choose "
                "a smaller text size or a larger page"
            )
        if not self._pages or self._y + height > self.frame.bottom + 1e-6:
            self._pages.append([])
            self._y = self.frame.y

    def _measure(self, entry: Entry) -> float:
        width = self._typeface.width(entry.left, self._size, is_bold=entry.is_bold)
        return width + (self._typeface.width("  " + entry.right, self._size) if entry.right else 0)

    def _add_entry(self, entry: Entry, x: float, width: float, y: float) -> None:
        baseline = y + self._size
        left = Text((x, baseline), entry.left, self._size, entry.is_bold)
        self._pages[-1].append(left)
        if entry.right:
            self._pages[-1].append(Text((x + width, baseline), entry.right, self._size, anchor="end"))

    def _write(self, text: str, size: float, *, is_bold: bool) -> None:
        self._pages[-1].append(Text((self.frame.x, self._y + size), text, size, is_bold))
        self._y += LEADING * size


def move(shape: Shape, dx: float, dy: float) -> Shape:
    """Return a shape moved to another place."""

    def shift(point: tuple[float, float]) -> tuple[float, float]:
        return point[0] + dx, point[1] + dy

    if isinstance(shape, Text):
        return replace(shape, place=shift(shape.place), pivot=shift(shape.pivot))
    if isinstance(shape, Line):
        return replace(shape, start=shift(shape.start), end=shift(shape.end))
    if isinstance(shape, Polygon):
        return replace(shape, points=tuple(map(shift, shape.points)))
    return replace(shape, centre=shift(shape.centre))
