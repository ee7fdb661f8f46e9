"""Boards drawn as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.analysis.explain import read_word
from wgs.base.errors import NotationError
from wgs.boards.tiles import format_tile, format_tiles
from wgs.export.records import show_tile_of_game
from wgs.service.answers import Ready
from wgs.service.board_notes import note_board, read_given_board
from wgs.service.line_jobs import LineJob, answer_request, present_value, read_boards
from wgs.service.opening import open_game
from wgs.service.showing.answers import CellDrawn, Drawn
from wgs.service.showing.galleries import describe_boards
from wgs.service.showing.requests import DescribeBoards, ShowBoard, ShowBoards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.boards.board import Board
    from wgs.game import Game
    from wgs.service.answers import Answered, Fault, Note
    from wgs.service.budgets import Budget, Control
    from wgs.service.opening import Opening
    from wgs.service.workspace import Workspace
    from wgs.solver import BoardLike


@ShowBoards.handler
def show_boards(
    workspace: Workspace, request: ShowBoards, control: Control
) -> Iterator[Ready | Answered[Drawn] | Fault | Note]:
    """Draw boards."""
    return answer_request(workspace, request, control, _prepare)


@ShowBoard.handler
def show_board(workspace: Workspace, request: ShowBoard, _: Control) -> Iterator[Drawn | Note]:
    """Draw one board."""
    game, word = yield from _open(workspace, request)
    board = read_given_board(game, request.board, strict=request.strict)
    yield from note_board(board)
    yield _draw(game, board, word, request)


def _prepare(
    workspace: Workspace, request: ShowBoards, _: Budget
) -> Opening[LineJob[BoardLike, Drawn, Answered[Drawn]]]:
    game, word = yield from _open(workspace, request)

    def answer_many(boards: list[BoardLike]) -> Iterator[Drawn | NotationError]:
        for board in game.parse_many(boards, strict=request.strict):
            yield board if isinstance(board, NotationError) else _draw(game, board, word, request)

    ready = Ready(positions=len(game.grid), rows=game.grid.row_lengths)
    return LineJob(ready, read_boards(game, request), answer_many, present_value)


def _open(workspace: Workspace, request: ShowBoard | ShowBoards) -> Opening[tuple[Game, str]]:
    """Return the game of a request, and the word to highlight, if any."""
    game = yield from open_game(workspace, request)
    _ = game.grid
    return game, "" if request.word is None else read_word(request.word, game.word_letters)


def _draw(game: Game, board: Board, word: str, request: ShowBoard | ShowBoards) -> Drawn:
    path = game.find_path(board, word) if word else ()
    text = game.show(board, path=path, positions=request.positions, color=request.color)
    rules = game.known_rules
    tiles = tuple(
        CellDrawn(position, column, row, show_tile_of_game(laid, rules)._replace(notation=format_tile(tile)))
        for position, ((column, row), tile, laid) in enumerate(
            zip(game.grid.cells, board.tiles, board.laid_tiles, strict=True), 1
        )
    )
    return Drawn(text, format_tiles(board.tiles), tiles, word or None, path)


DescribeBoards.handler(describe_boards)
