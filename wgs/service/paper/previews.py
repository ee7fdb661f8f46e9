"""Pages of a document painted for the screen, one at a time, as fast as a form with its options changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.base.errors import PrintError
from wgs.service.answers import Note
from wgs.service.opening import open_game, prepare_solving
from wgs.service.paper.answers import PagePreview
from wgs.service.paper.given import check_number, name_boards

if TYPE_CHECKING:
    from wgs.config.layouts import PrintLayoutSection
    from wgs.game import Game
    from wgs.printing.book import Book
    from wgs.printing.subject import PrintedBoard
    from wgs.service.budgets import Control
    from wgs.service.paper.requests import PreviewPages
    from wgs.service.workspace import Workspace

MOST_PREVIEWED = 1000
"""How many boards a document may have whose pages are previewed: they are kept with their words."""


class PageProof:
    """The boards of a document, read and solved once, and its pages with the layout that was asked for last.

    Args:
        game: The game of the boards.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._boards: Sequence[PrintedBoard] | None = None
        self._has_words = False
        self._layout: PrintLayoutSection | None = None
        self._book: Book | None = None

    def lay_out(self, request: PreviewPages, layout: PrintLayoutSection, control: Control) -> Book:
        """Return the pages of a layout; the same layout again takes no time."""
        if self._book is None or layout != self._layout:
            boards = self._read(request, control, with_words=layout.prints_words) if "boards" in layout.sheets else ()
            self._book = self._game.pages.lay_out(boards, layout)
            self._layout = layout
        return self._book

    def _read(self, request: PreviewPages, control: Control, *, with_words: bool) -> Sequence[PrintedBoard]:
        """Return the boards; they are read, and their words are looked for, when that is asked for first."""
        if self._boards is None or (with_words and not self._has_words):
            self._boards = list(
                self._game.pages.iter_printed(
                    name_boards(request.board, request.replay),
                    with_words=with_words,
                    time_limit=control.budget.limit_search(self._game),
                )
            )
            self._has_words = with_words
        return self._boards


def preview_pages(workspace: Workspace, request: PreviewPages, control: Control) -> Iterator[PagePreview | Note]:
    """Paint one page of a document."""
    check_number(len(request.board), control.budget.max_boards)
    if len(request.board) > MOST_PREVIEWED:
        raise PrintError(
            f"the pages of at most {MOST_PREVIEWED:,} boards can be previewed; print the document to see those of "
            f"{len(request.board):,}"
        )
    game = yield from open_game(workspace, request)
    layout = game.pages.make_layout(dict(request.options))
    if layout.prints_words:
        yield from prepare_solving(game)
    proof: PageProof = workspace.keep_proof(replace(request, options=(), page=1, width=800), lambda: PageProof(game))
    book = proof.lay_out(request, layout, control)
    for note in book.notes:
        yield Note(note)
    control.check()
    yield _paint(game, book, layout, request)


def _paint(game: Game, book: Book, layout: PrintLayoutSection, request: PreviewPages) -> PagePreview:
    """Paint a page of a document."""
    from wgs.printing.png import write_preview  # noqa: PLC0415 - other requests do without

    number = min(request.page, len(book.pages))
    page = book.pages[number - 1]
    document = game.pages.paint_pages([page], layout, book.boards)
    return PagePreview(
        number, len(book.pages), book.boards, page.width, page.height, write_preview(document, request.width)
    )
