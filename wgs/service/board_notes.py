"""Lines of boards read before they are answered, and the notes on that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.board_columns import ROW_END
from wgs.errors import NotationError
from wgs.service.answers import Note
from wgs.tiles import parse_board_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.board import Board
    from wgs.game import Game
    from wgs.service.lines import Line
    from wgs.solver import BoardLike


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
    if line.fault:
        return line, NotationError(text, 0, line.fault)
    try:
        board = game.parse(text, strict=strict)
    except NotationError as error:
        return line, error
    if ROW_END in text:
        return line._replace(text=text.replace(ROW_END, " "), notes=_list_texts(board)), board
    return (line._replace(notes=_list_texts(board)), board) if board.notes else (line, text)


def note_board(board: BoardLike | NotationError, line: int = 0) -> Iterator[Note]:
    """Yield the notes on how a board was read."""
    if not isinstance(board, str | NotationError):
        for note in board.notes:
            yield Note(note.text, line=line, topic=note.kind)


def _list_texts(board: Board) -> tuple[str, ...]:
    return tuple(note.text for note in board.notes)
