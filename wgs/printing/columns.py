"""Lists of words in columns: blocks with a heading and a figure, which go on in the next column where one is full.

A block is measured once and drawn when its page is asked for, so that a thousand keys take little memory.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from wgs.errors import PrintError
from wgs.printing.flow import LEADING, break_lines
from wgs.printing.shapes import BLACK, Box, Mark, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wgs.printing.shapes import Colour, Point, Shape
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

BETWEEN = 1.1
"""The room between two blocks, in lines."""

BETWEEN_PARTS = 0.4
"""The room above the title of a part of a block, in lines."""

PLAIN_HEADING = Mark("heading")
PLAIN_TEXT = Mark("text")


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture at the left of the first lines of a block.

    Attributes:
        width: Its width, in millimetres, with the room to its right.
        height: Its height, with the room below it.
        draw: Draws it with its top left corner at a point.
        alt: What is said in its place to those who do not see it.
    """

    width: float
    height: float
    draw: Callable[[Point], Sequence[Shape]]
    alt: str = ""


class Group(NamedTuple):
    """Words below a title.

    Attributes:
        title: The title; an empty text for none.
        words: The words.
        values: What stands to the right of each word; empty where nothing does.
        is_running: Whether the words follow the title and each other as running text does, not in columns.
        is_part: Whether the title is that of the groups that follow, too.
    """

    title: str
    words: Sequence[str]
    values: Sequence[str] = ()
    is_running: bool = False
    is_part: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, a figure, and groups of words.

    Attributes:
        heading: The heading.
        remark: What stands at the right end of the heading's line.
        continued: The heading where the block goes on in another column.
        groups: The words.
        figure: The figure, if there is one.
        mark: What the heading is to readers; its place is left open.
        target: The name of the part of the document to which the remark leads.
    """

    heading: str
    remark: str
    continued: str
    groups: Sequence[Group]
    figure: Figure | None = None
    mark: Mark = PLAIN_HEADING
    target: str = ""


class _Row(NamedTuple):
    """A line of a page.

    Attributes:
        x: Where it begins.
        y: Its baseline.
        size: The size of its font.
        pieces: Its texts: how far from the left they begin, what they say, and whether they are bold.
        values: Texts by where they end.
        words: Words that begin at equal distances.
        pitch: These distances.
        colour: The colour of all.
    """

    x: float
    y: float
    size: float
    pieces: tuple[tuple[float, str, bool], ...]
    values: tuple[tuple[float, str], ...] = ()
    words: tuple[str, ...] = ()
    pitch: float = 0
    colour: Colour = BLACK

    def draw(self) -> Iterator[Shape]:
        """Draw the texts, each value after the text to its left."""
        texts = [
            Text((self.x + place, self.y), text, self.size, is_bold, colour=self.colour)
            for place, text, is_bold in self.pieces
        ]
        texts += [
            Text((self.x + place * self.pitch, self.y), word, self.size, colour=self.colour)
            for place, word in enumerate(self.words)
        ]
        ends = [
            Text((self.x + place, self.y), text, self.size, anchor="end", colour=self.colour)
            for place, text in self.values
        ]
        for text, end in zip_longest(texts, ends):
            yield from (each for each in (text, end) if each is not None)


@dataclass(slots=True)
class _Sheet:
    """A page in the making."""

    parts: list[_Row | tuple[Figure, Point] | Mark] = field(default_factory=list)
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
        self._step = LEADING * size
        self._sheets: list[_Sheet] = []
        self._column = count - 1
        self._y = frame.bottom  # so the first block opens a page
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
            elif isinstance(part, _Row):
                shapes += part.draw()
            else:
                figure, place = part
                shapes += (Mark("figure", place, figure.alt), *figure.draw(place), PLAIN_TEXT)
        return shapes

    # --- Blocks -------------------------------------------------------------------------------------------------

    def add(self, block: Block) -> None:
        """Add a block below the last one."""
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
            parts.append(_Row(self._left, self._y + size, size, ((0, line, True),)))
            self._y += HEADING * self._step
        fine = FINE * self._size
        if block.remark:
            width = FINE * self._measure(block.remark)
            place = (self._left + self._width - width, top + size - fine)
            parts.append(Mark("text", place, target=block.target, size=(width, 1.3 * fine)))
            parts.append(_Row(self._left, top + size, fine, (), ((self._width, block.remark),), colour=REMARK_COLOUR))
        parts.append(PLAIN_TEXT)

    def _fit(self, figure: Figure | None) -> Figure | None:
        """Return a figure that the column has room for; others are left out."""
        if figure is None or figure.width > self._width or figure.height > 0.8 * self._frame.height:
            return None
        return figure

    # --- Groups -------------------------------------------------------------------------------------------------

    def _add_group(self, group: Group) -> None:
        if self._sheets[-1].parts[-1] is not PLAIN_TEXT:
            self._sheets[-1].parts.append(PLAIN_TEXT)
        if group.is_running:
            self._add_running(group)
        else:
            if group.title:
                self._add_title(group)
            self._add_cells(group)

    def _add_title(self, group: Group) -> None:
        """Add the title of a group, never as the last line of a column; that of a part has two lines below it."""
        is_bold = bool(group.words) or group.is_part
        if group.is_part:
            self._y += BETWEEN_PARTS * self._step
        for line in break_lines(group.title, self._room(), self._size, self._typeface, is_bold=is_bold):
            self._make_room(3 if group.is_part else 2 if group.words else 1)
            self._write(((0.0, line, is_bold),))

    def _add_cells(self, group: Group) -> None:
        """Add words in columns, from left to right, as many in a line as there is room for."""
        gap = 1.4 * self._size
        has_values = bool(group.values)
        side = max((self._measure(value) for value in group.values), default=0.0)
        widest = max(map(self._measure, group.words), default=0.0) + (side + 0.5 * self._size if has_values else 0)
        self._check_width(widest)
        done = 0
        while done < len(group.words):
            self._make_room()
            room = self._room()
            if widest > room:  # beside the figure
                self._leave_figure()
                continue
            count, pitch = int((room + gap) / (widest + gap)), widest + gap
            words = tuple(group.words[done : done + count])
            values = tuple(
                (place * pitch + widest, value) for place, value in enumerate(group.values[done : done + count])
            )
            self._write((), values, words, pitch)
            done += len(words)

    def _add_running(self, group: Group) -> None:
        """Add a title with its words after it, as running text."""
        gap = self._measure(GAP)
        values = group.values or [""] * len(group.words)
        words = [f"{word} {value}" if value else word for word, value in zip(group.words, values, strict=True)]
        title, line, used = group.title, list[str](), 0.0
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
        is_beside = self._float is not None and self._y < self._float.bottom - 0.3 * self._step
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

    def _write(
        self,
        pieces: tuple[tuple[float, str, bool], ...],
        values: tuple[tuple[float, str], ...] = (),
        words: tuple[str, ...] = (),
        pitch: float = 0,
    ) -> None:
        """Write a line; see `_Row`."""
        x = self._left + self._indent
        self._sheets[-1].parts.append(_Row(x, self._y + self._size, self._size, pieces, values, words, pitch))
        self._y += self._step

    def _measure(self, text: str) -> float:
        return self._typeface.width(text, self._size)
