"""The pages of one document, with boards, keys, rules and tiles, in an order that gives nothing away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TYPE_CHECKING, overload

from wgs.base.errors import Message, PrintError
from wgs.printing.cards import draw_backs, fit_cards, place_cards
from wgs.printing.column_breaks import Columns
from wgs.printing.dice_sheets import draw_dice_sheets
from wgs.printing.finishing import describe_sheets, finish_pages
from wgs.printing.flow import Flow
from wgs.printing.key import KeyMaker
from wgs.printing.paper import POINT
from wgs.printing.printer import LEAST_MARGIN, Printer
from wgs.printing.rules_pages import add_rules, save_page
from wgs.printing.shapes import Drawing, Mark, Shape, Text
from wgs.printing.subject import PrintedBoard, Subject, name_board, name_key
from wgs.printing.surroundings import FOOTER_COLOUR, FOOTER_SIZE
from wgs.printing.themes import list_remarks
from wgs.printing.tile_sheets import count_tiles, draw_tile_sheets, find_tile_places
from wgs.printing.worksheet import make_worksheet

if TYPE_CHECKING:
    from wgs.base.files import Files
    from wgs.boards.tiles import Tile
    from wgs.config.layouts import PrintLayoutSection

WIDEST_COLUMNS = {"full": 60, "compact": 40, "longest": 34, "none": 34}
"""About how wide the columns of keys of each style are, in sizes of their font."""

COMPACT_SIZE = 0.8
"""The size of compact keys, in sizes of running text."""

LEAST_COMPACT = 8 * POINT
"""The size below which that makes nothing smaller, in millimetres."""

HEAD_ROOM = 2.2
"""The room that the head of a page of keys takes, in its sizes."""


class PageList(Sequence[Drawing]):
    """The pages of a document in their order; those with long lists are drawn each time that they are asked for."""

    def __init__(self) -> None:
        self._pages: list[Drawing | Callable[[], Drawing]] = []

    def __len__(self) -> int:
        return len(self._pages)

    @overload
    def __getitem__(self, place: int) -> Drawing: ...

    @overload
    def __getitem__(self, place: slice) -> list[Drawing]: ...

    def __getitem__(self, place: int | slice) -> Drawing | list[Drawing]:
        if isinstance(place, slice):
            return [_draw(page) for page in self._pages[place]]
        return _draw(self._pages[place])

    def __iter__(self) -> Iterator[Drawing]:
        return map(_draw, self._pages)

    def append(self, page: Drawing | Callable[[], Drawing]) -> None:
        """Add a page, or what draws it."""
        self._pages.append(page)

    def extend(self, pages: Iterable[Drawing | Callable[[], Drawing]]) -> None:
        """Add some pages."""
        self._pages += pages


def _draw(page: Drawing | Callable[[], Drawing]) -> Drawing:
    return page if isinstance(page, Drawing) else page()


@dataclass(slots=True)
class Book:
    """A document in the making.

    Attributes:
        boards: The number of boards that are laid out so far.
        pages: The pages so far, in their order.
        notes: Things that whoever prints the document should know, each once.
    """

    boards: int = 0
    pages: PageList = field(default_factory=PageList)
    notes: list[Message] = field(default_factory=list)


def make_book(
    subject: Subject, boards: Iterable[PrintedBoard], layout: PrintLayoutSection, files: Files | None = None
) -> Book:
    """Return a document of the sheets that a layout names, with its keys and rules.

    Args:
        subject: The game.
        boards: The boards in their order, with their words where keys or worksheets are wanted.
        layout: The layout.
        files: The files that may be read, for its font; None for all.

    Raises:
        PrintError: The boards do not fit; the text names the sizes.
    """
    book = _Binder(subject, layout, files).make_book(boards)
    bind(book, layout)
    return book


def bind(book: Book, layout: PrintLayoutSection) -> None:
    """Make the pages of a document ready for binding, as its layout says; tell what is to be done with a booklet."""
    if layout.gutter or layout.bleed or layout.booklet:
        pages, book.pages = book.pages, PageList()
        book.pages.extend(finish_pages(pages, layout))
        if layout.booklet:
            book.notes.append(Message(describe_sheets(layout, len(pages))))
        if layout.bleed:
            book.notes.append(tell_left_out(layout.bleed))


def tell_left_out(bleed: float) -> Message:
    """Return a note that a booklet has no bleed."""
    return Message(f"a booklet has no bleed, so that of {bleed:g} mm is left out")


class _Binder:
    """Puts the pages of a document in their order, and tells each what stands on others.

    However the pages are printed, the back of a page of boards has no answers: keys begin on sheets of their own.
    Without ``duplex`` that takes few blank pages: two pages of boards make a sheet, and their keys follow.
    """

    def __init__(self, subject: Subject, layout: PrintLayoutSection, files: Files | None) -> None:
        self.subject = subject
        self.layout = layout = fit_cards(layout)
        self.printer = Printer(subject, layout, files)
        self.texts = self.printer.texts
        self.text_size = layout.text_size * POINT * self.printer.scales.page
        self.keys = KeyMaker(
            layout.key_style, self.texts, self.printer.boards.look, layout.key_length, self.printer.scales.page
        )
        look = self.printer.boards.look
        self.book = Book(notes=list_remarks(look.theme, grey=look.grey))
        self.references: dict[int, str] = {}
        self.tiles: set[Tile] = set()
        self.is_two_sided = layout.duplex or layout.rules == "back" or layout.backs

    def make_book(self, boards: Iterable[PrintedBoard]) -> Book:
        """Return all pages."""
        book, layout = self.book, self.layout
        for sheet in layout.sheets:
            match sheet:
                case "boards":
                    self._add_boards(boards)
                case "empty":
                    book.pages.append(self.printer.draw_empty_board(book.notes))
                case "tiles":
                    self._add_tiles()
                case "dice":
                    book.pages.extend(self._draw_dice())
                case "rules":
                    book.pages.extend(self._draw_rules())
        has_told = "boards" in layout.sheets and (layout.rules == "back" or self.printer.beside.has_told_rules)
        if layout.rules != "none" and not has_told and "rules" not in layout.sheets:
            book.pages.extend(self._draw_rules())
        return book

    # --- Boards ---------------------------------------------------------------------------------------------

    def _add_boards(self, boards: Iterable[PrintedBoard]) -> None:
        """Add boards with their keys: first all is put in its order, then boards are drawn, as they tell of keys."""
        book, layout, waiting = self.book, self.layout, iter(boards)
        keys = self._open_keys()
        drawn: list[int] = []
        plain: list[PrintedBoard] = []
        while group := list(islice(waiting, layout.per_page)):
            if self.is_two_sided or (layout.keys == "after" and not len(keys)):
                self._fill_sheet()
            drawn.append(len(book.pages))
            plain += self._add_group(group, keys)
            if layout.keys == "after" and len(book.pages) % 2 == 0:
                self._close_keys(keys)
                keys = self._open_keys()
        if not drawn:
            raise PrintError("there are no boards to print; give one per line")
        if len(keys):
            self._fill_sheet()
            self._close_keys(keys)
        book.boards += len(plain)
        if layout.numbers is None and book.boards == 1 and layout.keys == "none" and not layout.has_worksheets:
            self.printer.is_numbered = False
        self.printer.boards.fit_letters(plain)
        self.keys.look = self.printer.boards.look
        for place in drawn if layout.disc else drawn[:1]:  # what is to be noted, or does not fit, is told now
            book.pages[place]

    def _add_group(self, group: Sequence[PrintedBoard], keys: Columns) -> list[PrintedBoard]:
        """Add a page of boards with all that belongs to it; return the boards without their words."""
        book, layout = self.book, self.layout
        number = len(book.pages) + 1
        plain = [replace(board, words=()) for board in group]
        self.tiles.update(tile for board in group for tile in board.tiles)
        book.pages.append(self._plan_page(plain, number))
        if layout.rules == "back":
            book.pages.extend(self._draw_rules())
        if layout.backs and layout.card_size:
            printer = self.printer
            cards = place_cards(layout)[: len(group)]
            book.pages.append(draw_backs(cards, printer.page, layout.gutter, printer.boards.look))
        if layout.duplex:
            self._fill_sheet()
        if layout.has_worksheets:
            self._add_worksheets(group)
        if layout.keys != "none":
            self._add_keys(keys, group, number)
        return plain

    def _plan_page(self, group: Sequence[PrintedBoard], number: int) -> Callable[[], Drawing]:
        def draw() -> Drawing:
            page = self.printer.draw_page(group, self.book.notes, self.references)
            return self._number_page(page, number)

        return draw

    def _number_page(self, page: Drawing, number: int) -> Drawing:
        """Return a page of boards with its number in the margin, where keys tell it."""
        if self.layout.keys == "none" or self.layout.margin < LEAST_MARGIN:
            return page
        size = FOOTER_SIZE * self.printer.scales.text
        place = (self.printer.frame.right, page.height - self.layout.margin / 2 + 0.5)
        text = Text(place, self.texts.say("sheet.page", page=number), size, anchor="end", colour=FOOTER_COLOUR)
        return replace(page, shapes=(*page.shapes, Mark("artifact"), text))

    def _fill_sheet(self) -> None:
        """Leave the back of a sheet blank where only its front is filled, so that nothing else comes to stand there."""
        if len(self.book.pages) % 2:
            page, size = self.printer.page, FOOTER_SIZE * self.printer.scales.text
            middle = (page.width / 2, page.height / 2)
            said = self.texts.say("sheet.blank")
            size = min(size, 0.9 * self.printer.frame.width / self.printer.typeface.width(said, 1))
            note = Text(middle, said, size, anchor="middle", colour=FOOTER_COLOUR)
            self.book.pages.append(Drawing(page.width, page.height, (note,)))

    # --- Keys -----------------------------------------------------------------------------------------------

    def _open_keys(self) -> Columns:
        style = self.layout.key_style
        size = self.text_size
        if style == "compact":
            size = min(size, max(COMPACT_SIZE * size, LEAST_COMPACT))
        frame = self.printer.frame.inset(top=HEAD_ROOM * FOOTER_SIZE * self.printer.scales.text)
        most, widest = self.layout.keys_per_page, WIDEST_COLUMNS[style]
        return Columns(frame, size, self.printer.typeface, widest=widest, most=most)

    def _add_keys(self, keys: Columns, group: Sequence[PrintedBoard], page: int) -> None:
        for board in group:
            remark, target = self.texts.say("key.board-page", page=page), name_board(self.subject, board.number)
            block = self.keys.make_block(board, self.printer.boards.find_shape([board]), remark, target)
            bookmark = (self.texts.say("key.title", game=self.subject.game), block.heading)
            name = name_key(self.subject, board.number)
            keys.add(replace(block, mark=Mark("heading", bookmark=bookmark, name=name)))
            keys.numbers.append(board.number)

    def _close_keys(self, keys: Columns) -> None:
        """Add the pages of keys that were collected, and tell the boards which ones they are."""
        keys.close()
        first = len(self.book.pages)
        for number, place in zip(keys.numbers, keys.starts, strict=True):
            self.references[number] = self.texts.say("sheet.key-page", page=first + place + 1)
        for place in range(len(keys)):
            self.book.pages.append(self._plan_key(keys, place, first + place + 1))

    def _plan_key(self, keys: Columns, place: int, number: int) -> Callable[[], Drawing]:
        def draw() -> Drawing:
            page = self.printer.page
            return Drawing(page.width, page.height, (*self._draw_head(number), *keys.draw(place)))

        return draw

    def _draw_head(self, number: int) -> Iterator[Shape]:
        frame, size = self.printer.frame, FOOTER_SIZE * self.printer.scales.text
        y = frame.y + size
        yield Mark("artifact")
        yield Text((frame.x, y), self.texts.say("key.title", game=self.subject.game), size, colour=FOOTER_COLOUR)
        yield Text(
            (frame.right, y), self.texts.say("sheet.page", page=number), size, anchor="end", colour=FOOTER_COLOUR
        )

    # --- What else there is ---------------------------------------------------------------------------------

    def _add_tiles(self) -> None:
        """Add sheets of tiles, each with the backs of its tiles if these are wanted."""
        layout, printer, pages = self.layout, self.printer, self.book.pages
        tiles = self._count_tiles()
        places = find_tile_places(printer.frame, layout.tile_size)
        sheets = draw_tile_sheets(tiles, printer.page, printer.frame, layout.tile_size, printer.boards.look)
        for number, sheet in enumerate(sheets):
            if layout.backs:
                self._fill_sheet()
            pages.append(replace(sheet, shapes=(*sheet.shapes, *printer.draw_ruler())))
            if layout.backs:
                fronts = places[: len(tiles) - number * len(places)]
                pages.append(draw_backs(fronts, printer.page, layout.gutter, printer.boards.look))

    def _draw_dice(self) -> Iterator[Drawing]:
        printer, letters = self.printer, self.subject.letters
        dice = letters.dice if letters is not None else ()
        for sheet in draw_dice_sheets(dice, printer.page, printer.frame, self.layout.tile_size, printer.boards.look):
            yield replace(sheet, shapes=(*sheet.shapes, *printer.draw_ruler()))

    def _count_tiles(self) -> list[Tile]:
        if self.subject.letters is None:
            raise PrintError(
                "there are no tiles to print: the game names no LetterDistribution; add one to its GameRules"
            )
        return count_tiles(self.subject.letters, self.layout.tiles)

    def _draw_rules(self) -> Sequence[Drawing]:
        return save_page(self._tell_rules, self.text_size)

    def _tell_rules(self, size: float) -> Sequence[Drawing]:
        flow = Flow(self.printer.page, self.printer.frame, size, self.printer.typeface)
        add_rules(flow, self.subject, self.layout.rules_text, self.texts, self.tiles)
        return flow.pages

    def _add_worksheets(self, group: Sequence[PrintedBoard]) -> None:
        """Add the worksheets of a page of boards: beside these if there is room, otherwise on pages of their own."""
        printer, layout = self.printer, self.layout
        sheets = [make_worksheet(board, layout.worksheet, layout.worksheet_style) for board in group]
        if printer.has_room(group, sheets):
            printer.worksheets.update((sheet.number, sheet) for sheet in sheets)
        else:
            pages = printer.beside.worksheets.draw_pages(sheets, printer.page, printer.frame, has_names=layout.names)
            self.book.pages.extend(pages)
