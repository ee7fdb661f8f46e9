"""Books printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wgs.books import BookOrder, BookPrinter
from wgs.config.book_files import load_book
from wgs.engines import choose_engine
from wgs.service.answers import Document, Note, Progress
from wgs.service.opening import open_toolkit
from wgs.service.printing import check_number
from wgs.solver import NO_LIMIT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.service.budgets import Control
    from wgs.service.desk import Desk
    from wgs.service.requests import PrintBook


def print_book(desk: Desk, request: PrintBook, control: Control) -> Iterator[Any]:
    """Print a book."""
    loaded = load_book(request.book, desk.files)
    toolkit = yield from open_toolkit(desk, request)
    choose_engine()
    order = BookOrder(
        request.game,
        request.dictionary,
        dict(request.options),
        request.seed,
        request.jobs,
        NO_LIMIT if control.budget.search is None else control.budget.search,
    )
    printer = BookPrinter(toolkit, loaded, order, desk.files)
    check_number(printer.count, control.budget.max_boards)

    def tell(done: int, total: int) -> None:
        control.tell(Progress(done, total, "boards"))

    book = printer.lay_out(tell)
    for note in book.notes:
        yield Note(note)
    control.check()
    yield Document(printer.paint(book.pages), "application/pdf", book.boards, len(book.pages))
