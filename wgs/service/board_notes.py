"""Lines of boards read before they are answered, and the notes on that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol, TypeVar

from wgs.base.errors import NotationError, WgsError
from wgs.base.plurals import format_count
from wgs.boards.board_columns import ROW_END
from wgs.boards.tiles import parse_board_tiles
from wgs.service.answers import Note

if TYPE_CHECKING:
    from wgs.boards.board import Board
    from wgs.boards.board_cells import BoardNote
    from wgs.boards.board_readings import BoardTiles
    from wgs.game import Game
    from wgs.service.lines import Line
    from wgs.solver import BoardLike

Read = TypeVar("Read", bound="Board | BoardTiles")


def count_tiles(board: str) -> int:
    """Count the tiles of a board; 0 for a text that is none.

    >>> count_tiles("QuA :B"), count_tiles("abc"), count_tiles("A4")
    (3, 3, 0)
    """
    try:
        return len(parse_board_tiles(board))
    except NotationError:
        return 0


def read_line(game: Game, line: Line, *, strict: bool = False) -> tuple[Line, BoardLike | NotationError]:
    """Read the board of a line; return the line with the notes on it, and the board.

    A plain line stays text, as engines read it quickest; so does any other that has no notes.
    """
    text = line.text
    if len(text) == len(game.grid) and text.isascii() and text.isalpha() and text.isupper():
        return line, text
    noted, board = parse_line(line, lambda text: game.parse(text, strict=strict))
    return noted, board if isinstance(board, NotationError) or noted is not line else text


def read_given_board(game: Game, board: str, *, strict: bool) -> Board:
    """Read the one board of a request; raises WgsError that says that it is the board."""
    try:
        return game.parse(board, strict=strict)
    except NotationError as error:
        raise WgsError(f"the board: {error}") from None


def parse_line(line: Line, parse: Callable[[str], Read]) -> tuple[Line, Read | NotationError]:
    """Read the board of a line by a function; return the line, with the notes on it if there are any, and the board."""
    text = line.text
    if line.fault:
        return line, NotationError(text, 0, line.fault)
    try:
        board = parse(text)
    except NotationError as error:
        return line, error
    if board.notes or ROW_END in text:
        notes = tuple(note.text for note in board.notes)
        return line._replace(text=text.replace(ROW_END, " "), notes=notes), board
    return line, board


class BoardDrawer(Protocol):
    """Draws boards, some of them from a file."""

    tell: Callable[..., object]
    """Takes the notes, each a BoardNote, on a board that is read from a file."""


class DrawingNotes:
    """Notes on boards that are drawn from a file: the first ones of each kind, and how many more there are.

    Args:
        drawing: What draws them; its notes go nowhere else from then on.
    """

    most = 5
    """How many notes of a kind are told."""

    def __init__(self, drawing: BoardDrawer) -> None:
        self._waiting: list[BoardNote] = []
        self._told: set[str] = set()
        self._counts = Counter[str]()
        drawing.tell = self._add

    def _add(self, *notes: BoardNote) -> None:
        for note in notes:
            if note.text in self._told:
                continue
            self._counts[note.kind] += 1
            if self._counts[note.kind] <= self.most:
                self._told.add(note.text)
                self._waiting.append(note)

    def take(self) -> Iterator[Note]:
        """Yield the notes on the boards that were drawn since the last call."""
        for note in self._waiting:
            yield Note(note.text)
        self._waiting.clear()

    def finish(self) -> Iterator[Note]:
        """Yield how many notes were not told."""
        if more := sum(max(0, count - self.most) for count in self._counts.values()):
            yield Note(f"{format_count(more, 'more note')} like these; check-config tells of the whole file")


def note_board(board: BoardLike | BoardTiles | NotationError, line: int = 0) -> Iterator[Note]:
    """Yield the notes on how a board was read."""
    if not isinstance(board, str | NotationError):
        for note in board.notes:
            yield Note(note.text, line=line, topic=note.kind)
