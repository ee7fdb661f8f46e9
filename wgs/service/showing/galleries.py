"""Boards as a gallery shows them: their tiles, and the figures of their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.base.errors import Message, NotationError, SearchLimitError, WgsError
from wgs.boards.tiles import format_tiles
from wgs.export.records import show_tile_of_game
from wgs.service.answers import Fault, Progress
from wgs.service.opening import open_game, prepare_solving
from wgs.service.showing.answers import BoardDescribed
from wgs.solver import NO_LIMIT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.boards.board import Board
    from wgs.game import Game
    from wgs.service.answers import Note
    from wgs.service.budgets import Control
    from wgs.service.showing.requests import DescribeBoards
    from wgs.service.workspace import Workspace
    from wgs.solver import SearchLimit


def describe_boards(
    workspace: Workspace, request: DescribeBoards, control: Control
) -> Iterator[BoardDescribed | Fault | Note]:
    """Describe boards for a gallery."""
    game = yield from open_game(workspace, request)
    missing = ""
    try:
        yield from prepare_solving(game)
    except WgsError as error:  # boards are shown without their words then
        _ = game.grid
        missing = str(error)
    time_limit = NO_LIMIT if missing else control.budget.limit_search(game)
    for number, board in enumerate(game.parse_many(request.boards), 1):
        control.tell(Progress(number - 1, len(request.boards), "boards"))
        if isinstance(board, NotationError):
            yield Fault("line", Message(board), board.reason, number, request.boards[number - 1])
        else:
            yield _describe(game, board, number, missing, time_limit)


def _describe(game: Game, board: Board, number: int, missing: str, time_limit: SearchLimit) -> BoardDescribed:
    tiles = tuple(show_tile_of_game(tile, game.known_rules) for tile in board.tiles)
    text = format_tiles(board.tiles)
    if missing:
        return BoardDescribed(number, text, tiles, missing=missing)
    try:
        found = game.study(board, time_limit=time_limit)
    except SearchLimitError as error:
        return BoardDescribed(number, text, tiles, missing=str(error))
    return BoardDescribed(
        number,
        text,
        tiles,
        found.analysis.words(),
        found.analysis.points(),
        found.best.word if found.best else None,
        found.longest.word if found.longest else None,
    )
