"""Boards printed, as documents and as pictures."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from wgs.base.errors import Parameter, PrintError
from wgs.base.plurals import format_count
from wgs.optimize.results import MadeBoard, describe_missed
from wgs.service.answers import Note, Progress
from wgs.service.board_notes import DrawingNotes
from wgs.service.creating.handlers import begin_drawing, begin_optimizing
from wgs.service.opening import note_entries, open_game, prepare_solving
from wgs.service.paper.answers import Document, Layout
from wgs.service.paper.books import draft_book, print_book
from wgs.service.paper.given import check_number, name_boards, note_language
from wgs.service.paper.layout_options import list_layout_options
from wgs.service.paper.previews import preview_pages
from wgs.service.paper.requests import (
    DescribeLayout,
    DraftBook,
    ListLayoutOptions,
    PreviewPages,
    PrintBoards,
    PrintBook,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from wgs.config.layouts import PrintLayoutSection
    from wgs.game import Game
    from wgs.optimize.constraints import Constraints
    from wgs.parts.pages import NamedBoard
    from wgs.printing.book import Book
    from wgs.printing.shapes import Drawing
    from wgs.service.budgets import Control
    from wgs.service.opening import Opening
    from wgs.service.paper.requests import Picture
    from wgs.service.workspace import Workspace

MEDIA_TYPES: Mapping[str, str] = {"svg": "image/svg+xml", "png": "image/png"}
Piece = TypeVar("Piece")
Given: TypeAlias = "str | NamedBoard | MadeBoard"


@DescribeLayout.handler
def describe_layout(workspace: Workspace, request: DescribeLayout, _: Control) -> Iterator[Layout | Note]:
    """Describe what would be printed."""
    game = yield from open_game(workspace, request)
    layout = game.pages.make_layout(dict(request.options))
    yield Layout(layout.sheets, layout.prints_words, tuple(_list_offers(game)))


def _list_offers(game: Game) -> Iterator[str]:
    """List what can be printed of a game besides its boards."""
    if game.section.dictionary is not None or game.dictionary is not None:
        yield "words"
    letters = None if game.section.letter_distribution is None else game.letters
    if letters is not None and (letters.pool or letters.propensity_weights or letters.dice):
        yield "tiles"
    if letters is not None and letters.dice:
        yield "dice"


@PrintBoards.handler
def print_boards(workspace: Workspace, request: PrintBoards, control: Control) -> Iterator[Document | Note]:
    """Print boards."""
    total = len(request.board) if request.making is None else request.making.boards
    check_number(total, control.budget.max_boards)
    game, constraints, boards = yield from _begin(workspace, request, control)
    drawing = DrawingNotes(game)
    layout = game.pages.make_layout(dict(request.options))
    missed: list[Note] = []
    noted = _note_missed(_count(boards, total, "boards", control), missed)
    if request.picture is not None:
        board = _take_one(noted)
        yield from missed
        yield from drawing.take()
        picture = _Painter(game, layout, request).paint(game.pages.draw_picture(board, layout), 1, request.picture)
        yield Document(picture, MEDIA_TYPES[request.picture])
        return
    if layout.prints_words:
        yield from prepare_solving(game)
    book = game.pages.make_book(noted, layout, constraints, time_limit=control.budget.limit_search(game))
    yield from missed
    yield from drawing.take()
    yield from drawing.finish()
    yield from note_language(dict(request.options))
    for note in book.notes:
        yield Note(note)
    if request.format != "pdf":
        yield from _paint_pages(game, book, layout, request, control)
        return
    pages = _count(book.pages, len(book.pages), "pages", control)
    data = game.pages.paint_pages(pages, layout, book.boards)
    yield Document(data, "application/pdf", book.boards, len(book.pages))


def _begin(
    workspace: Workspace, request: PrintBoards, control: Control
) -> Opening[tuple[Game, Constraints | None, Iterable[Given]]]:
    """Open the game of a request; return it, the constraints of the boards if there are any, and the boards."""
    making = request.making
    if making is None or "boards" not in workspace.game(request).pages.make_layout(dict(request.options)).sheets:
        game = yield from open_game(workspace, request)
        return game, None, name_boards(request.board, request.replay)
    constraints: Constraints | None = None
    boards: Iterator[MadeBoard]
    wanted = making.read_constraints()
    if wanted is None:
        game, boards = yield from begin_drawing(workspace, making, control)
    else:
        game, constraints, boards = yield from begin_optimizing(workspace, making, wanted, control)
    yield from note_entries(workspace.toolkit(request.config), request, game)
    return game, constraints, boards


def _count(pieces: Iterable[Piece], total: int, unit: str, control: Control) -> Iterator[Piece]:
    """Pass on the pieces to be printed, and report how many are done."""
    for done, piece in enumerate(pieces):
        control.tell(Progress(done, total, unit))
        yield piece
    control.tell(Progress(total, total, unit))


def _note_missed(boards: Iterable[Given], notes: list[Note]) -> Iterator[Given]:
    """Pass on boards, and keep a note about each that does not meet its constraints."""
    for board in boards:
        if isinstance(board, MadeBoard) and board.missed:
            notes.append(Note(describe_missed(board)))
        yield board


def _take_one(boards: Iterator[Given]) -> Given:
    """Return the only board; raises PrintError when there are others, or none."""
    taken = list(islice(boards, 2))
    if len(taken) != 1:
        number = "there are several" if taken else "there is none"
        raise PrintError(Parameter("svg"), " and ", Parameter("png"), f" draw one board, but {number}")
    return taken[0]


def _paint_pages(
    game: Game, book: Book, layout: PrintLayoutSection, request: PrintBoards, control: Control
) -> Iterator[Document]:
    """Paint each page of a document as a picture, or only one; raises PrintError where there is no such page."""
    total, kind = len(book.pages), request.format
    if (request.page or 0) > total:
        raise PrintError(
            Parameter("page"), f": the document has {format_count(total, 'page')}, so no page {request.page:,}"
        )
    wanted = range(request.page - 1, request.page) if request.page else range(total)
    painter = _Painter(game, layout, request)
    for place in _count(wanted, len(wanted), "pages", control):
        data = painter.paint(book.pages[place], book.boards, "svg" if kind == "svg" else "png")
        yield Document(data, MEDIA_TYPES[kind], book.boards, of_pages=len(wanted))


class _Painter:
    """Paints drawings as pictures."""

    def __init__(self, game: Game, layout: PrintLayoutSection, request: PrintBoards) -> None:
        self._pages = game.pages
        self._layout = layout
        self._request = request

    def paint(self, drawing: Drawing, boards: int, kind: Picture) -> bytes:
        """Paint a drawing of a document with a number of boards."""
        from wgs.printing.png import write_png  # noqa: PLC0415 - documents do without either of these
        from wgs.printing.svg import write_svg  # noqa: PLC0415

        layout, request = self._layout, self._request
        if kind == "png":
            return write_png(self._pages.paint_pages([drawing], layout, boards), request.dpi)
        title = self._pages.describe_book(boards, layout).title
        outlines = self._pages.open_typeface(layout) if request.outlines else None
        return write_svg(drawing, title, layout.language, outlines).encode()


ListLayoutOptions.handler(list_layout_options)
PreviewPages.handler(preview_pages)
PrintBook.handler(print_book)
DraftBook.handler(draft_book)
