"""Books printed, and written as files to edit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.base.engines import choose_engine
from wgs.books.drafting import draft_book as draft
from wgs.books.printing import BookOrder, BookPrinter
from wgs.config.book_files import load_book
from wgs.service.answers import Note, Progress
from wgs.service.board_notes import DrawingNotes
from wgs.service.opening import Opening, open_toolkit
from wgs.service.paper.answers import BookDraft, Document
from wgs.service.paper.given import check_number, note_language
from wgs.solver import NO_LIMIT

if TYPE_CHECKING:
    from wgs.service.budgets import Control
    from wgs.service.paper.requests import BookRequest, DraftBook, PrintBook
    from wgs.service.workspace import Workspace


def print_book(workspace: Workspace, request: PrintBook, control: Control) -> Iterator[Document | Note]:
    """Print a book."""
    printer = yield from _open_book(workspace, request, control, request.jobs)
    choose_engine()
    check_number(printer.count, control.budget.max_boards)

    def tell(done: int, total: int) -> None:
        control.tell(Progress(done, total, "boards"))

    drawing = DrawingNotes(printer)
    book = printer.lay_out(tell)
    yield from drawing.take()
    yield from drawing.finish()
    yield from note_language(dict(request.options))
    for note in book.notes:
        yield Note(note)
    control.check()
    yield Document(printer.paint(book.pages), "application/pdf", book.boards, len(book.pages))


def draft_book(workspace: Workspace, request: DraftBook, control: Control) -> Iterator[BookDraft | Note]:
    """Write a book as a file to edit."""
    printer = yield from _open_book(workspace, request, control)
    yield BookDraft(draft(printer), len(printer.section.chapters), printer.count)


def _open_book(
    workspace: Workspace, request: BookRequest, control: Control, jobs: int | None = None
) -> Opening[BookPrinter]:
    """Open the book of a request and the config that has its games."""
    loaded = load_book(request.book, workspace.files)
    toolkit = yield from open_toolkit(workspace, request)
    order = BookOrder(
        request.game,
        request.dictionary,
        dict(request.options),
        request.seed,
        request.title,
        request.boards,
        jobs,
        control.budget.time_limit or NO_LIMIT,
    )
    return BookPrinter(toolkit, loaded, order, workspace.files)
