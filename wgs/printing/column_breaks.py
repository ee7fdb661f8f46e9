"""Lists of words in columns: blocks with a heading and a figure, which go on in the next column where one is full.

A block is measured once and drawn when its page is asked for, so that a thousand keys take little memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from typing import TYPE_CHECKING

from wgs.base.errors import PrintError
from wgs.printing.blocks import PLAIN_TEXT, Block, Figure, Row, Stack, WordGroup
from wgs.printing.flow import LEADING, break_lines
from wgs.printing.shapes import Box, Colour, Mark, Point, Shape

if TYPE_CHECKING:
    from wgs.printing.typeface import Typeface

HEADING = 1.25
"""The size of headings, in sizes of the text."""

FINE = 0.8
"""The size of remarks, such as the number of a page, in sizes of the text."""

REMARK_COLOUR: Colour = (90, 90, 90)
LEAST_LINES = 3
"""How many lines of a block stand below its heading at least, before it goes on elsewhere."""

GAP = "  "
"""What stands between the words of running text."""

SIDE_GAP = 1.0
"""The room between two words that stand side by side, in sizes of the text."""

BETWEEN = 1.1
"""The room between two blocks, in lines."""

BETWEEN_PARTS = 0.4
"""The room above the title of a part of a block, in lines."""

SLACK = 0.3
"""How much of a line may stand below the end of the figure beside it."""

CLOSER = (1.31, 1.27, 1.23)
"""The distances between lines that are tried where the last one saves pages, in sizes of the text."""

MOST_CLOSER = 12
"""The greatest number of pages that are set anew for that."""


@dataclass(slots=True)
class _Sheet:
    """A page in the making."""

    parts: list[Row | Stack | tuple[Figure, Point] | Mark] = field(default_factory=list)
    starts: int = 0


class Columns:
    """Fills the columns of pages with blocks.

    Args:
        frame: The part of each page that may be filled.
        size: The size of the font, in millimetres.
        typeface: The font.
        widest: The greatest width of a column, in sizes of the font; there are as many as are needed.
        most: How many blocks may begin on a page; 0 for any number.

    Raises:
        PrintError: A word that is added is wider than a page; the text names the sizes.
    """

    def __init__(self, frame: Box, size: float, typeface: Typeface, *, widest: float, most: int = 0) -> None:
        self.numbers: list[int] = []
        """Numbers of the blocks, in their order, for whoever adds them."""
        self._frame = frame
        self._size = size
        self._typeface = typeface
        self._most = most
        self._gap = 2 * size
        count = max(1, round(frame.width / (widest * size)))
        self._width = (frame.width + self._gap) / count - self._gap
        self._count = count
        self._blocks: list[Block] = []
        self._begin(LEADING)

    def _begin(self, leading: float) -> None:
        self._step = leading * self._size
        self._sheets: list[_Sheet] = []
        self._column = self._count - 1
        self._y = self._frame.bottom  # so the first block opens a page
        self._float: Box | None = None
        self._block: Block | None = None

    def __len__(self) -> int:
        return len(self._sheets)

    @property
    def starts(self) -> list[int]:
        """The page, counted from 0, on which each block begins."""
        return [page for page, sheet in enumerate(self._sheets) for _ in range(sheet.starts)]

    def draw(self, number: int) -> list[Shape]:
        """Draw a page, counted from 0."""
        shapes: list[Shape] = []
        for part in self._sheets[number].parts:
            if isinstance(part, Mark):
                shapes.append(part)
            elif isinstance(part, Row | Stack):
                shapes += part.draw()
            else:
                figure, place = part
                shapes += (Mark("figure", place, figure.alt), *figure.draw(place), PLAIN_TEXT)
        return shapes

    # --- Blocks -------------------------------------------------------------------------------------------------

    def add(self, block: Block) -> None:
        """Add a block below the last one."""
        if len(self._sheets) <= MOST_CLOSER:
            self._blocks.append(block)
        self._set(block)

    def close(self) -> None:
        """End the pages: lines are set closer where that saves pages, but no closer than that takes."""
        blocks, self._blocks = self._blocks, []
        pages = len(self._sheets)
        if not 1 < pages <= MOST_CLOSER:
            return
        least = self._set_anew(blocks, CLOSER[-1])
        if least == pages:
            self._set_anew(blocks, LEADING)
        elif not any(self._set_anew(blocks, leading) == least for leading in CLOSER[:-1]):
            self._set_anew(blocks, CLOSER[-1])

    def _set_anew(self, blocks: Sequence[Block], leading: float) -> int:
        """Set all blocks with another distance between lines; return how many pages they take."""
        self._begin(leading)
        for block in blocks:
            self._set(block)
        return len(self._sheets)

    def _set(self, block: Block) -> None:
        self._block = None  # nothing is continued by a new column
        figure = self._fit(block.figure)
        heading = self._break_heading(block)
        lines = min(LEAST_LINES, sum(1 + len(group.words) for group in block.groups))
        wanted = len(heading) * HEADING * self._step + max(figure.height if figure else 0, lines * self._step)
        is_first = not self._sheets or (self._column == 0 and self._y <= self._frame.y)
        if not is_first:
            self._y = max(self._y, self._float.bottom if self._float else 0) + BETWEEN * self._step
        self._float = None
        if self._sheets and self._most and self._sheets[-1].starts >= self._most:
            self._open_page()
        elif self._y + min(wanted, self._frame.height) > self._frame.bottom + 1e-6:
            self._open_column()
        self._sheets[-1].starts += 1
        self._write_heading(heading, block)
        if figure is not None:
            self._sheets[-1].parts.append((figure, (self._left, self._y)))
            self._float = Box(self._left, self._y, figure.width, figure.height)
        self._block = block
        for group in block.groups:
            self._add_group(group)

    def _break_heading(self, block: Block) -> list[str]:
        size = HEADING * self._size
        room = self._width - (self._measure(block.remark) * FINE + size if block.remark else 0)
        return break_lines(block.heading, max(room, 0.4 * self._width), size, self._typeface, is_bold=True)

    def _write_heading(self, lines: list[str], block: Block) -> None:
        size, parts = HEADING * self._size, self._sheets[-1].parts
        parts.append(replace(block.mark, place=(self._left, self._y)))
        top = self._y
        for line in lines:
            parts.append(Row(self._left, self._y + size, size, ((0, line, True),)))
            self._y += HEADING * self._step
        fine = FINE * self._size
        if block.remark:
            width = FINE * self._measure(block.remark)
            place = (self._left + self._width - width, top + size - fine)
            parts.append(Mark("text", place, target=block.target, size=(width, 1.3 * fine)))
            parts.append(Row(self._left, top + size, fine, (), ((self._width, block.remark),), colour=REMARK_COLOUR))
        parts.append(PLAIN_TEXT)

    def _fit(self, figure: Figure | None) -> Figure | None:
        """Return a figure that the column has room for; others are left out."""
        if figure is None or figure.width > self._width or figure.height > 0.8 * self._frame.height:
            return None
        return figure

    # --- Groups -------------------------------------------------------------------------------------------------

    def _add_group(self, group: WordGroup) -> None:
        if self._sheets[-1].parts[-1] is not PLAIN_TEXT:
            self._sheets[-1].parts.append(PLAIN_TEXT)
        if group.is_running:
            self._add_running(group)
            return
        width = self._measure_word(group)
        if group.title and group.words and self._fits_line(group, width):
            self._add_running(group)
            return
        self._avoid_single_line(group, width)
        if group.title:
            self._add_title(group)
        self._add_cells(group, width)

    def _avoid_single_line(self, group: WordGroup, width: float) -> None:
        """Go on below the figure, or in the next column, where only one of several lines of words would stand here."""
        lines = bool(group.title) + -(-len(group.words) // max(1, self._count_side_by_side(width)))
        least = min(lines, LEAST_LINES)
        if self._indent and self._count_lines() < least:
            self._leave_figure()
        self._make_room(lines if lines == LEAST_LINES + 1 else least)  # otherwise one line would go on elsewhere

    def _add_title(self, group: WordGroup) -> None:
        """Add the title of a group, never as the last line of a column; that of a part has two lines below it."""
        is_bold = bool(group.words) or group.is_part
        if group.is_part:
            self._y += BETWEEN_PARTS * self._step
        for line in break_lines(group.title, self._room(), self._size, self._typeface, is_bold=is_bold):
            self._make_room(3 if group.is_part else 2 if group.words else 1)
            self._write(((0.0, line, is_bold),))

    def _fits_line(self, group: WordGroup, width: float) -> bool:
        """Return whether a title and all its words fit in one line, if all are as wide as the widest one."""
        room = self._room() - width * len(group.words)
        if room < 0:
            return False
        title = self._typeface.width(group.title, self._size, is_bold=True)
        return title + self._measure(GAP) * len(group.words) <= room

    def _add_cells(self, group: WordGroup, width: float) -> None:
        """Add words of a width that are read down columns, as many of which stand side by side as there is room for."""
        self._check_width(width)
        done = 0
        while done < len(group.words):
            self._make_room()
            if width > self._room():  # beside the figure
                self._leave_figure()
                continue
            count = self._count_side_by_side(width)
            wanted, here = -(-(len(group.words) - done) // count), self._count_lines()
            is_parted = not self._indent and wanted == here + 1 and here >= LEAST_LINES
            lines = here - 1 if is_parted else min(wanted, here)  # two lines go on elsewhere, not one
            x, y = self._left + self._indent, self._y + self._size
            for start in range(done, min(done + lines * count, len(group.words)), lines):
                words, values = (tuple(each[start : start + lines]) for each in (group.words, group.values))
                self._sheets[-1].parts.append(Stack(x, y, self._size, words, values, width, self._step))
                x += width + SIDE_GAP * self._size
            self._y += lines * self._step
            done += lines * count
            if is_parted:
                self._open_column()

    def _measure_word(self, group: WordGroup) -> float:
        """Return how wide the widest word of a group is, with its value."""
        side = max((self._measure(value) + 0.5 * self._size for value in group.values), default=0.0)
        return max(map(self._measure, group.words), default=0.0) + side

    def _count_side_by_side(self, width: float) -> int:
        """Return how many words of a width stand side by side."""
        gap = SIDE_GAP * self._size
        return int((self._room() + gap) / (width + gap))

    def _count_lines(self) -> int:
        """Return how many lines there are beside the figure, or down to the end of the column; at least one."""
        room = self._frame.bottom - self._y
        if self._indent and self._float is not None:
            return max(1, min(int(room / self._step), ceil((self._float.bottom - self._y) / self._step - SLACK)))
        return max(1, int(room / self._step + 1e-6))

    def _add_running(self, group: WordGroup) -> None:
        """Add a title with its words after it, as running text."""
        gap = self._measure(GAP)
        words, title, line, used = _join_values(group), group.title, list[str](), 0.0
        if title:
            used = self._typeface.width(title, self._size, is_bold=True) + gap
            if used > self._room():
                self._add_title(group)
                title, used = "", 0.0
        start = used
        self._make_room(2 if title and len(words) > 1 else 1)
        for word in words:
            width = self._measure(word)
            self._check_width(width)
            if (line or title) and used + width > self._room():
                self._write_running(title, start, line)
                self._make_room()
                title, line, start, used = "", [], 0.0, 0.0
            if not line and width > self._room():
                self._leave_figure()
                self._make_room()
            line.append(word)
            used += width + gap
        if line or title:
            self._write_running(title, start, line)

    def _write_running(self, title: str, start: float, line: Sequence[str]) -> None:
        pieces = [(0.0, title, True)] if title else []
        if line:
            pieces.append((start, GAP.join(line), False))
        self._write(tuple(pieces))

    def _leave_figure(self) -> None:
        """Go on below the figure, as a word is too wide to stand beside it."""
        if self._float is not None:
            self._y, self._float = max(self._y, self._float.bottom), None

    def _check_width(self, width: float) -> None:
        if width > self._width:
            raise PrintError(
                f"a line of {width:.1f} mm does not fit in the {self._width:.4g} mm of a column; choose a smaller text "
                "size or a larger page"
            )

    # --- Places -------------------------------------------------------------------------------------------------

    @property
    def _left(self) -> float:
        return self._frame.x + self._column * (self._width + self._gap)

    @property
    def _indent(self) -> float:
        """How far the next line begins from the left edge of the column: beside a figure."""
        is_beside = self._float is not None and self._y < self._float.bottom - SLACK * self._step
        return self._float.width if is_beside and self._float is not None else 0

    def _room(self) -> float:
        return self._width - self._indent

    def _make_room(self, lines: int = 1) -> None:
        if self._y + lines * self._step > self._frame.bottom + 1e-6:
            self._open_column()

    def _open_column(self) -> None:
        self._float = None
        self._column += 1
        self._y = self._frame.y
        if self._column >= self._count or not self._sheets:
            self._open_page()
        elif self._block is not None:
            self._write_continued()

    def _open_page(self) -> None:
        self._sheets.append(_Sheet())
        self._float = None
        self._column, self._y = 0, self._frame.y
        if self._block is not None:
            self._write_continued()

    def _write_continued(self) -> None:
        if self._block is not None and self._block.continued:
            for line in break_lines(self._block.continued, self._width, self._size, self._typeface, is_bold=True):
                self._write(((0.0, line, True),))

    def _write(self, pieces: tuple[tuple[float, str, bool], ...]) -> None:
        """Write a line; see `Row`."""
        self._sheets[-1].parts.append(Row(self._left + self._indent, self._y + self._size, self._size, pieces))
        self._y += self._step

    def _measure(self, text: str) -> float:
        return self._typeface.width(text, self._size)


def _join_values(group: WordGroup) -> Sequence[str]:
    """Return the words of a group, each with its value behind it if it has one."""
    if not group.values:
        return group.words
    return [f"{word} {value}" for word, value in zip(group.words, group.values, strict=True)]
