"""Requests cut into smaller ones, for several processes or machines.

Boards, games and lines depend on their seeds and numbers alone. So the answers to the pieces, one after the other, are
the answers to the whole.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.service.requests import CreateBoards, LinesRequest, OptimizeBoards, PlayGames

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.service.lines import Lines
    from wgs.service.requests import MakeBoards, Request

BOARDS_EACH = 32
"""How many boards a piece of a request for boards makes."""

BYTES_EACH = 1 << 16
"""How many bytes of lines a piece has, about."""


def iter_pieces(request: Request) -> Iterator[Request]:
    """Cut a request; one that cannot be cut, or is small, is its only piece.

    Requests for boards are cut unless no board may come twice, games of programs by round, and lines between any two.
    Each of several pieces is for one processor core.

    >>> from wgs.service.requests import ConfigSource
    >>> whole = CreateBoards(config=ConfigSource("wgs.json"), game="Boggle (New)", boards=40, seed=1)
    >>> [(piece.first, piece.boards) for piece in iter_pieces(whole)]
    [(0, 32), (32, 8)]
    """
    pieces: Iterator[Request] = iter(())
    match request:
        case PlayGames() if request.players:
            pieces = _cut_games(request)
        case CreateBoards(unique=False) | OptimizeBoards(unique=False):
            pieces = _cut_boards(request)
        case LinesRequest() if request.lines is not None and not request.lines.is_overlong:
            pieces = _cut_lines(request, request.lines)
    first, second = next(pieces, None), next(pieces, None)
    if first is None or second is None:
        yield request
    else:
        yield from (first, second)
        yield from pieces


def _cut_games(request: PlayGames) -> Iterator[Request]:
    from wgs.service.tournaments import list_rounds  # noqa: PLC0415 - other requests do without

    return (replace(request, first=number, rounds=1) for number in list_rounds(request))


def _cut_boards(request: MakeBoards) -> Iterator[Request]:
    for start in range(0, request.boards, BOARDS_EACH):
        boards = min(BOARDS_EACH, request.boards - start)
        yield replace(request, first=request.first + start, boards=boards, jobs=1)


def _cut_lines(request: LinesRequest, lines: Lines) -> Iterator[Request]:
    start = done = 0
    while start < len(lines.data):
        end = lines.find_next(min(start + BYTES_EACH, len(lines.data) - 1))
        piece = lines.cut(start, end, done)
        yield replace(request, lines=piece, jobs=1)
        start, done = end, done + piece.count()
