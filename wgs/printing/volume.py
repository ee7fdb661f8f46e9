"""The pages of a book: chapters of boards with what stands before and after them, numbered, with running heads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Literal

from wgs.printing.book import COMPACT_SIZE, LEAST_COMPACT, WIDEST_COLUMNS, Book, bind
from wgs.printing.chapters import Chapter, find_lists, make_hint
from wgs.printing.column_breaks import Columns
from wgs.printing.flow import Flow
from wgs.printing.front_matter import ContentsLine, Cover, Setter
from wgs.printing.key import KeyMaker
from wgs.printing.paper import POINT, find_frame, find_scales
from wgs.printing.printer import LEAST_MARGIN, Printer
from wgs.printing.rules_pages import add_rules, save_page
from wgs.printing.shapes import Box, Colour, Drawing, Mark, Shape, Stroke, Text, grey_of
from wgs.printing.subject import PrintedBoard, name_board, name_key
from wgs.printing.surroundings import FOOTER_COLOUR

if TYPE_CHECKING:
    from wgs.base.files import Files
    from wgs.config.books import BookSection
    from wgs.config.layouts import PrintLayoutSection

HEAD_SIZE = 8 * POINT
HEAD_ROOM = 7.0
FOOT_ROOM = 6.0
"""The size of running heads and page numbers, and the room that they take above and below, in millimetres, before they
are scaled."""

ASIDE = Mark("artifact")
"""What stands on every page, which is not read aloud."""

WORD_GAP = " · "
"""What stands between the words to find."""


def make_volume(
    section: BookSection, chapters: Sequence[Chapter], colophon: Sequence[str], files: Files | None = None
) -> Book:
    """Return the pages of a book, bound as the layout of its first chapter says.

    Boards are on pages in their order; nothing that tells an answer is on the back of one.

    Args:
        section: What the book has.
        chapters: Its chapters.
        colophon: Paragraphs on the back of the cover, after those of the book.
        files: The files that may be read, for fonts; None for all.

    Raises:
        PrintError: Something does not fit; the text names the sizes.
    """
    press = _Press(section, chapters, files)
    press.print(colophon)
    bind(press.book, chapters[0].layout)
    return press.book


@dataclass(slots=True)
class _Part:
    """A chapter in the making: its printer, the keys of its boards, and their pages."""

    chapter: Chapter
    printer: Printer
    keys: KeyMaker
    plain: list[PrintedBoard] = field(default_factory=list)


class _Press:
    def __init__(self, section: BookSection, chapters: Sequence[Chapter], files: Files | None) -> None:
        self.section = section
        self.layout = chapters[0].layout
        self.parts = [self._prepare(chapter, files) for chapter in chapters]
        first = self.parts[0].printer
        self.texts, self.page, self.typeface = first.texts, first.page, first.typeface
        self.scale = first.scales.text
        self.frame = _find_frame(self.layout)
        self.size = self.layout.text_size * POINT * first.scales.page
        self.setter = Setter(self.page, self.frame, self.size, self.typeface)
        self.book = Book()
        self.entries: list[ContentsLine] = []
        self.references: dict[int, str] = {}

    @staticmethod
    def _prepare(chapter: Chapter, files: Files | None) -> _Part:
        printer = Printer(chapter.subject, chapter.layout, files)
        if not _is_cut(chapter.layout):
            printer.frame = _find_frame(chapter.layout)
        printer.is_numbered = True
        printer.chapter = chapter.title
        layout = chapter.layout
        keys = KeyMaker(layout.key_style, printer.texts, printer.boards.look, layout.key_length, printer.scales.page)
        return _Part(chapter, printer, keys)

    def print(self, colophon: Sequence[str]) -> None:
        """Add all pages."""
        section = self.section
        if section.cover:
            self.book.pages.append(self._draw_cover)
            self.book.pages.append(self.setter.draw_imprint([*section.imprint, *colophon]))
        if section.contents:
            self._add_contents()
        if section.rules:
            self._add_rules()
        hints, keys = self._open_columns("longest"), self._open_columns(self.layout.key_style)
        for part in self.parts:
            self._add_chapter(part, hints, keys)
        self._agree_on_letters()
        if section.hints:
            self._add_columns(hints, self.texts.say("book.hints"))
        if section.keys:
            self._refer(keys, self._add_columns(keys, self.texts.say("book.keys")))

    # --- Pages ----------------------------------------------------------------------------------------------

    def _add(self, draw: Callable[[], Drawing], head: str, *, is_cut: bool = False) -> int:
        """Add a page with its number and running head, or with its number alone, in the margin; return the number."""
        number = len(self.book.pages) + 1
        name = next((entry.name for entry in self.entries if entry.page == number), "")

        def dress() -> Drawing:
            page = draw()
            around = self._draw_number(number) if is_cut else self._draw_head(number, head)
            begin = Mark("text", (self.frame.x, self.frame.y), name=name)
            return replace(page, shapes=(ASIDE, *around, begin, *page.shapes))

        self.book.pages.append(dress)
        return number

    def _draw_head(self, number: int, head: str) -> Iterator[Shape]:
        """Draw the running head of a page, and its number, at the outer edge."""
        frame = self.frame
        is_left = number % 2 == 0
        x = frame.x if is_left else frame.right
        anchor: Literal["start", "end"] = "start" if is_left else "end"
        said = self.section.title if is_left else head
        usual = HEAD_SIZE * self.scale
        size = min(usual, frame.width / self.typeface.width(said, 1)) if said else usual
        y = frame.y - HEAD_ROOM * self.scale + usual
        yield Text((x, y), said, size, anchor=anchor, colour=FOOTER_COLOUR)
        yield Stroke((frame.x, y + 1.2), (frame.right, y + 1.2), 0.15, FOOTER_COLOUR)
        yield Text((x, frame.bottom + FOOT_ROOM * self.scale), str(number), 1.15 * usual, anchor=anchor)

    def _draw_number(self, number: int) -> Iterator[Shape]:
        """Draw the number of a page that is cut apart, where its margin has room."""
        if self.layout.margin >= LEAST_MARGIN:
            size, y = HEAD_SIZE * self.scale, self.page.height - self.layout.margin / 2 + 0.5
            if number % 2:
                yield Text((self.frame.right, y), str(number), size, anchor="end")
            else:
                yield Text((self.frame.x, y), str(number), size)

    def _turn_leaf(self) -> None:
        """Leave the back of a leaf blank, so that what follows begins on a right page."""
        if len(self.book.pages) % 2:
            self.book.pages.append(Drawing(self.page.width, self.page.height, ()))

    def _list(self, title: str, remark: str = "") -> None:
        self.entries.append(ContentsLine(title, remark, len(self.book.pages) + 1, f"entry {len(self.entries)}"))

    # --- Before the boards ----------------------------------------------------------------------------------

    def _draw_cover(self) -> Drawing:
        section, part, layout = self.section, self.parts[0], self.layout
        red, green, blue = (int(section.cover_color[place : place + 2], 16) for place in (1, 3, 5))
        colour: Colour = grey_of((red, green, blue)) if layout.grey else (red, green, blue)
        cover = Cover(section.title, section.subtitle, section.author, colour)
        bleed = 0 if layout.booklet else layout.bleed
        return self.setter.draw_cover(cover, bleed, part.printer.boards, part.plain[0])

    def _add_contents(self) -> None:
        self._turn_leaf()
        heading = self.texts.say("book.contents")
        count = len(self.parts) + self.section.rules + self.section.hints + self.section.keys
        for number in range(self.setter.count_contents(count)):
            self._add(partial(self.setter.draw_contents, heading, self.entries, number), heading)

    def _add_rules(self) -> None:
        """Add how to play each game, what stars and par are, and what else would be told before a chapter."""
        heading = self.texts.say("book.rules")
        self._list(heading)
        for page in save_page(self._tell_rules, self.size):
            self._add(partial(_repeat, page), heading)

    def _tell_rules(self, size: float) -> Sequence[Drawing]:
        flow = Flow(self.page, self.frame, size, self.typeface)
        chapters = [part.chapter for part in self.parts]
        lists = find_lists(chapters)
        games: dict[str, Chapter] = {}
        for chapter in chapters:
            games.setdefault(chapter.subject.game, chapter)
        for name, chapter in games.items():
            add_rules(flow, chapter.subject, chapter.layout.rules_text, self.texts, lists=lists[name])
        self._tell_of_boards(flow)
        return flow.pages

    def _tell_of_boards(self, flow: Flow) -> None:
        """Tell what stars and par are, and of all chapters that have no page for it."""
        say, chapters = self.texts.say, [part.chapter for part in self.parts]
        told = list(self._tell_stars())
        if self.section.par:
            told.append(say("book.par"))
        if told:
            flow.add_heading(say("book.beside"))
        for paragraph in told:
            flow.add_paragraph(paragraph)
        for chapter in () if self._has_openers else chapters:
            paragraphs, words = [*chapter.text, *chapter.facts.tell(self.texts)], chapter.facts.vocabulary
            if paragraphs or words:
                flow.add_heading(chapter.title)
            for paragraph in paragraphs:
                flow.add_paragraph(paragraph)
            if words:
                flow.add_paragraph(chapter.facts.head_vocabulary(self.texts), is_bold=True)
                flow.add_paragraph(WORD_GAP.join(words))

    def _tell_stars(self) -> Iterator[str]:
        """Tell what stars are, unless no board has any as all of its chapter are equally hard."""
        equal = [part.chapter.facts.is_equal for part in self.parts]
        if self.section.stars and not all(equal):
            yield self.texts.say("book.stars")
            if any(equal):
                yield self.texts.say("book.stars-none")

    @property
    def _has_openers(self) -> bool:
        """Whether chapters begin with pages of their own; a single one shares the page of the rules."""
        return self.section.openers and not (self.section.rules and len(self.parts) == 1)

    # --- Chapters -------------------------------------------------------------------------------------------

    def _add_chapter(self, part: _Part, hints: Columns, keys: Columns) -> None:
        chapter, say = part.chapter, self.texts.say
        lead = f"{chapter.subject.game} · {say('count.board', count=chapter.facts.count)}"
        if not self._has_openers and _is_cut(chapter.layout):
            self._turn_leaf()
        self._list(chapter.title, lead)
        if self._has_openers:
            if len(find_lists(each.chapter for each in self.parts)[chapter.subject.game]) > 1:
                lead = f"{lead} · {say('book.list', list=chapter.subject.word_list)}"
            words, heading = chapter.facts.vocabulary, chapter.facts.head_vocabulary(self.texts)
            text = [*chapter.text, *chapter.facts.tell(self.texts)]
            for page in self.setter.draw_opener(chapter.title, lead, text, heading, words):
                self._add(partial(_repeat, page), chapter.title)
        waiting, pars = iter(chapter.boards), iter(chapter.pars)
        while group := list(islice(waiting, chapter.layout.per_page)):
            self._add_group(part, group, hints, keys)
            for board, par in zip(group, pars, strict=False):
                self.references[board.number] = say("sheet.par", points=say("count.point", count=par))
        part.printer.boards.fit_letters(part.plain)
        part.printer.draw_page(part.plain[: chapter.layout.per_page], self.book.notes)  # what is wrong is told now
        self.book.boards += len(part.plain)

    def _add_group(self, part: _Part, group: Sequence[PrintedBoard], hints: Columns, keys: Columns) -> None:
        """Add a page of boards, with their hints and keys."""
        plain = [replace(board, words=()) for board in group]
        part.plain += plain
        draw = partial(self._draw_boards, part, plain)
        number = self._add(draw, part.chapter.title, is_cut=_is_cut(part.chapter.layout))
        remark = self.texts.say("key.board-page", page=number)
        for board in group:
            subject, target = part.chapter.subject, name_board(part.chapter.subject, board.number)
            if self.section.hints:
                hint = make_hint(board, remark, self.texts, target)
                bookmark = (self.texts.say("book.hints"), hint.heading)
                hints.add(replace(hint, mark=Mark("heading", bookmark=bookmark)))
            if self.section.keys:
                block = part.keys.make_block(board, part.printer.boards.find_shape([board]), remark, target)
                bookmark = (self.texts.say("book.keys"), block.heading)
                name = name_key(subject, board.number)
                keys.add(replace(block, mark=Mark("heading", bookmark=bookmark, name=name)))
                keys.numbers.append(board.number)

    def _draw_boards(self, part: _Part, group: Sequence[PrintedBoard]) -> Drawing:
        return part.printer.draw_page(group, None, self.references)

    def _agree_on_letters(self) -> None:
        """Give letters one size on all boards of a game, in all chapters."""
        for part in self.parts:
            alike = [each for each in self.parts if each.chapter.subject.game == part.chapter.subject.game]
            size = min(each.printer.boards.look.letter_size for each in alike)
            part.printer.boards.look = part.keys.look = replace(part.printer.boards.look, letter_size=size)

    # --- Hints and keys -------------------------------------------------------------------------------------

    def _open_columns(self, style: str) -> Columns:
        size = self.size
        if style == "compact":
            size = min(size, max(COMPACT_SIZE * size, LEAST_COMPACT))
        return Columns(self.frame, size, self.typeface, widest=WIDEST_COLUMNS[style], most=self.layout.keys_per_page)

    def _add_columns(self, columns: Columns, heading: str) -> list[int]:
        """Add pages of hints or keys on leaves of their own; return the numbers of the pages."""
        if not len(columns):
            return []
        columns.close()
        self._turn_leaf()
        self._list(heading)
        return [self._add(partial(self._draw_columns, columns, place), heading) for place in range(len(columns))]

    def _draw_columns(self, columns: Columns, place: int) -> Drawing:
        return Drawing(self.page.width, self.page.height, tuple(columns.draw(place)))

    def _refer(self, keys: Columns, pages: Sequence[int]) -> None:
        """Say beside boards where their keys are."""
        for number, place in zip(keys.numbers, keys.starts, strict=True):
            told = self.texts.say("sheet.key-page", page=pages[place])
            self.references[number] = " · ".join(filter(None, (self.references.get(number), told)))


def _find_frame(layout: PrintLayoutSection) -> Box:
    """Return the part of a page between its running head and its number."""
    scale = find_scales(layout).text
    return find_frame(layout).inset(top=HEAD_ROOM * scale, bottom=FOOT_ROOM * scale)


def _is_cut(layout: PrintLayoutSection) -> bool:
    """Return whether the pages of boards are cut apart, so that nothing else stands on them."""
    return layout.cut_marks or bool(layout.card_size)


def _repeat(page: Drawing) -> Drawing:
    return page
