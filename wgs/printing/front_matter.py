"""The pages of a book that have no boards to solve: its cover, its contents, and the pages that open its chapters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from wgs.printing.flow import LEADING, break_lines
from wgs.printing.shapes import BLACK, WHITE, Box, Colour, Drawing, Mark, Shape, Stroke, Text, grey_of, rectangle

if TYPE_CHECKING:
    from wgs.printing.board_setter import BoardSetter
    from wgs.printing.subject import PrintedBoard
    from wgs.printing.typeface import Typeface

ROW = 1.9
"""The distance between two lines of the contents, in sizes of their font."""

TITLE = 2.4
"""The size of the title of a chapter or of the contents, in sizes of running text."""

MIDDLE_GREY = 140
LEADER_COLOUR: Colour = (150, 150, 150)
QUIET: Colour = (90, 90, 90)


HEADING = Mark("heading")
"""A heading that is not in the outline."""


class ContentsLine(NamedTuple):
    """A line of the contents: what is there, a remark about it, the number of its page, and its name for links."""

    title: str
    remark: str
    page: int
    name: str


class Cover(NamedTuple):
    """What stands on a cover, and its colour."""

    title: str
    subtitle: str
    author: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class Setter:
    """What all of these pages have in common."""

    page: Box
    frame: Box
    size: float
    typeface: Typeface

    # --- The cover ------------------------------------------------------------------------------------------

    def draw_cover(self, cover: Cover, bleed: float, boards: BoardSetter, board: PrintedBoard) -> Drawing:
        """Draw a cover: the title on a colour that fills the page and its bleed, above a board of the book."""
        page, width = self.page, 0.8 * self.page.width
        shapes: list[Shape] = [rectangle(page.inset(-bleed, -bleed, -bleed, -bleed), fill=cover.colour)]
        ink = BLACK if grey_of(cover.colour)[0] > MIDDLE_GREY else WHITE
        middle, y = page.width / 2, 0.12 * page.height

        def write(text: str, size: float, *, is_bold: bool = False) -> None:
            nonlocal y
            for line in break_lines(text, width, size, self.typeface, is_bold=is_bold):
                shapes.append(Text((middle, y + size), line, size, is_bold, "middle", ink))
                y += LEADING * size

        title, small = self._fit_title(cover.title, page.width / 8, width), page.width / 24
        shapes.append(Mark("heading", (0, y), bookmark=(cover.title,)))
        write(cover.title, title, is_bold=True)
        shapes.append(Mark("text"))
        y += 0.3 * title
        write(cover.subtitle, small)
        top = y + 0.05 * page.height
        lines = len(break_lines(cover.author, width, small, self.typeface))
        bottom = y = page.height * 0.93 - lines * LEADING * small
        write(cover.author, small)
        bottom -= 0.05 * page.height if cover.author else 0
        side = min(0.62 * page.width, bottom - top)
        if side > 0.2 * page.width:
            box = Box(middle - side / 2, (top + bottom - side) / 2, side, side)
            shapes += (Mark("artifact"), *self._draw_emblem(box, boards, board))
        return Drawing(page.width, page.height, tuple(shapes))

    def _fit_title(self, title: str, size: float, width: float) -> float:
        """Return the size at which no word of a title is broken, and the title has at most four lines."""
        widest = max((self.typeface.width(word, 1, is_bold=True) for word in title.split()), default=1)
        size = min(size, 0.99 * width / widest)
        while size > self.size and len(break_lines(title, width, size, self.typeface, is_bold=True)) > 4:
            size *= 0.9
        return size

    @staticmethod
    def _draw_emblem(box: Box, boards: BoardSetter, board: PrintedBoard) -> Iterator[Shape]:
        """Draw a board on white paper."""
        edge = 0.05 * box.width
        shape = boards.find_shape([board])
        placement = boards.place(shape, box.inset(edge, edge, edge, edge), boards.border)
        area = placement.box
        border_x, border_y = (placement.pitch * each for each in boards.border)
        yield rectangle(area.inset(-edge - border_x, -edge - border_y, -edge - border_x, -edge - border_y), fill=WHITE)
        yield from boards.draw(board, placement)

    def draw_imprint(self, paragraphs: Sequence[str]) -> Drawing:
        """Draw the back of the cover, with small paragraphs at its foot."""
        size = 0.85 * self.size
        lines: list[str] = []
        for paragraph in paragraphs:
            lines += [*break_lines(paragraph, self.frame.width, size, self.typeface), ""]
        top = self.frame.bottom - len(lines) * LEADING * size
        shapes = (
            Text((self.frame.x, top + (place + 1) * LEADING * size), line, size, colour=QUIET)
            for place, line in enumerate(lines)
            if line
        )
        return Drawing(self.page.width, self.page.height, tuple(shapes))

    # --- The contents ---------------------------------------------------------------------------------------

    def count_contents(self, entries: int) -> int:
        """Return how many pages the contents take with a number of entries."""
        return -(-entries // self._rows)

    @property
    def _rows(self) -> int:
        return max(1, int((self.frame.height - 2 * TITLE * self.size) / (ROW * self.size)))

    def draw_contents(self, heading: str, entries: Sequence[ContentsLine], number: int) -> Drawing:
        """Draw a page of the contents, counted from 0."""
        frame, size = self.frame, self.size
        shapes: list[Shape] = []
        y = frame.y + TITLE * size
        if not number:
            shapes += [HEADING, Text((frame.x, y), heading, TITLE * size, True)]
        y += 0.6 * TITLE * size
        for entry in entries[number * self._rows : (number + 1) * self._rows]:
            y += ROW * size
            shapes += self._draw_entry(entry, y)
        return Drawing(self.page.width, self.page.height, tuple(shapes))

    def _draw_entry(self, entry: ContentsLine, y: float) -> Iterator[Shape]:
        frame, size, typeface = self.frame, self.size, self.typeface
        page = str(entry.page)
        yield Mark("text", (frame.x, y - size), target=entry.name, size=(frame.width, 1.3 * size))
        end = frame.right - typeface.width(page, size) - size
        title = typeface.width(entry.title, size, is_bold=True)
        scale = min(1, (end - frame.x) / title) if title else 1
        yield Text((frame.x, y), entry.title, scale * size, True)
        x = frame.x + scale * title + size
        remark = typeface.width(entry.remark, 0.9 * size)
        if entry.remark and x + remark < end:
            yield Text((x, y), entry.remark, 0.9 * size, colour=QUIET)
            x += remark + size
        if x < end:
            yield Stroke((x, y - 0.05 * size), (end, y - 0.05 * size), 0.15, LEADER_COLOUR)
        yield Text((frame.right, y), page, size, anchor="end")

    # --- Chapters -------------------------------------------------------------------------------------------

    def draw_opener(
        self, title: str, lead: str, paragraphs: Iterable[str], heading: str, words: Sequence[str]
    ) -> list[Drawing]:
        """Draw the pages that open a chapter: its title, a line about its boards, paragraphs, and a list of words."""
        frame, size, typeface = self.frame, self.size, self.typeface
        pages: list[list[Shape]] = [[]]
        y = frame.y + 0.12 * frame.height

        def write(text: str, size: float, *, is_bold: bool = False, colour: Colour = BLACK) -> None:
            nonlocal y
            for line in break_lines(text, frame.width, size, typeface, is_bold=is_bold):
                if y + LEADING * size > frame.bottom:
                    pages.append([])
                    y = frame.y
                pages[-1].append(Text((frame.x, y + size), line, size, is_bold, colour=colour))
                y += LEADING * size

        pages[-1].append(Mark("heading", (frame.x, y), bookmark=(title,)))
        write(title, self._fit_title(title, TITLE * size, frame.width), is_bold=True)
        pages[-1].append(Mark("text"))
        y += 0.5 * size
        write(lead, size, colour=QUIET)
        y += size
        for paragraph in paragraphs:
            write(paragraph, size)
            y += 0.5 * size
        if words:
            y += size
            pages[-1].append(HEADING)
            write(heading, 1.2 * size, is_bold=True)
            pages[-1].append(Mark("text"))
            y += 0.3 * size
            for row in self._split_words(words):
                write(row, size)
        return [Drawing(self.page.width, self.page.height, tuple(shapes)) for shapes in pages]

    def _split_words(self, words: Sequence[str]) -> Iterator[str]:
        """Yield lines of words with dots between them, none of which is broken where it has room in a line."""
        line = ""
        for word in words:
            joined = f"{line} · {word}" if line else word
            if line and self.typeface.width(joined, self.size) > self.frame.width:
                yield line
                joined = word
            line = joined
        if line:
            yield line
