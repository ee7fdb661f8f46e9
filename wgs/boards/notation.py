"""Boards as text: one line in board notation (WGS manual, chapter 4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.base.errors import NotationError
from wgs.boards.board import Board

if TYPE_CHECKING:
    from wgs.boards.grid import Grid


def parse_board(text: str, grid: Grid, *, strict: bool = False, q_is_qu: bool = False) -> Board:
    """Read a board: its tiles in the order of the grid's positions.

    A text in small letters throughout is a board of single letters. `wgs.boards.board_readings` has the other forms
    that are read, such as rows on lines of their own, and cells between commas. Fewer tiles than cells leave the rest
    empty, and extra tiles are ignored (manual, 3.2); ``strict`` makes either an error. The `notes <wgs.Board>` of the
    board tell of such tiles, and of any reading that is only the likeliest. ``q_is_qu`` tells whether Q stands for Qu.

    Raises:
        NotationError: The text is no board, or ``strict`` and of the wrong size.

    >>> from wgs.boards.grid import Grid
    >>> board = parse_board("c a t", Grid.rectangle(2, 2))
    >>> str(board), board.notes[0].kind
    ('CAT.', 'few')
    """
    from wgs.boards.board_readings import read_tiles  # noqa: PLC0415 - engines read most boards

    tiles, notes = read_tiles(text, grid, q_is_qu=q_is_qu)
    if strict and len(tiles) != len(grid):
        reason = f"expected as many tiles as the grid has positions, {len(grid)}, found {len(tiles)}"
        raise NotationError(text, len(text), reason)
    return Board.fill(grid, tiles, notes)
