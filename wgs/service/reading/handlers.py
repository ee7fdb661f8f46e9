"""Boards read, and checked for play."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.base.errors import CheckError, NotationError, WgsError
from wgs.boards.board import Board
from wgs.service.answers import Ready
from wgs.service.line_jobs import LineJob, answer_request, present_value
from wgs.service.line_jobs import read_boards as read_lines
from wgs.service.opening import open_game
from wgs.service.reading.requests import ReadBoards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.game import Game
    from wgs.service.answers import Answered, Fault, Note
    from wgs.service.budgets import Budget, Control
    from wgs.service.opening import Opening
    from wgs.service.workspace import Workspace
    from wgs.solver import BoardLike


@ReadBoards.handler
def read_boards(
    workspace: Workspace, request: ReadBoards, control: Control
) -> Iterator[Ready | Answered[str] | Fault | Note]:
    """Read boards."""
    if request.to_play:
        request = replace(request, strict=True)
    return answer_request(workspace, request, control, _prepare)


def read_board(game: Game, given: BoardLike) -> Board:
    """Read a board for play as a person types it."""
    if not game.turn_rules.needs_board:
        raise WgsError(f'"{game.name}" starts with an empty board; leave out the board')
    try:
        return given if isinstance(given, Board) else game.parse(given, strict=True)
    except NotationError as error:
        raise WgsError("the board cannot be read: ", error) from None


def check_board(game: Game, given: BoardLike) -> str:
    """Read a board as `read_board` does; raises WgsError when a game cannot begin on it as well."""
    board = str(read_board(game, given))
    game.start_game(game.turn_rules.players[0], seed=0, board=board)
    return board


def _prepare(workspace: Workspace, request: ReadBoards, _: Budget) -> Opening[LineJob[BoardLike, str, Answered[str]]]:
    game = yield from open_game(workspace, request)

    def read(given: BoardLike) -> str:
        if request.to_play:
            return check_board(game, given)
        board = given if isinstance(given, Board) else game.parse(given, strict=request.strict)
        if all(tile.is_empty for tile in board.tiles):
            raise CheckError("this line has no tiles; expected a board")
        return str(board)

    def answer_many(boards: list[BoardLike]) -> Iterator[str | WgsError]:
        for board in boards:
            try:
                yield read(board)
            except WgsError as error:
                yield error

    ready = Ready(positions=len(game.grid), rows=game.grid.row_lengths)
    return LineJob(ready, read_lines(game, request), answer_many, present_value)
