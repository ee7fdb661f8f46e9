"""Solutions explained as the Preferences of a game say."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from wgs.analysis.explain import read_word
from wgs.analysis.filters import check_positions
from wgs.analysis.format_reader import parse_solution_format
from wgs.analysis.paths import find_on_path
from wgs.base.errors import Parameter, WgsError
from wgs.export.explanation import write_meaning
from wgs.service.board_notes import read_given_board
from wgs.service.opening import open_game
from wgs.service.studying.answers import Detailed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.boards.board import Board
    from wgs.game import Game
    from wgs.service.answers import Note
    from wgs.service.budgets import Control
    from wgs.service.studying.requests import DetailSolution
    from wgs.service.workspace import Workspace
    from wgs.solver import Solution

TABLE = parse_solution_format(
    "<table>"
    "<tr><th>%s</th><th>%w</th></tr>"
    "<tr><td>%l</td><td>Letter points</td></tr>"
    "<tr><td>x%m</td><td>Word multiplier</td></tr>"
    "<tr><td>%b</td><td>Length bonus</td></tr>"
    "</table>"
)
"""What explains a solution where the Preferences have no SolutionDetailFormat (manual, 5.5 and 6.1.3)."""


def detail_solution(workspace: Workspace, request: DetailSolution, _: Control) -> Iterator[Detailed | Note]:
    """Explain one word of a board on one path."""
    game = yield from open_game(workspace, request)
    board = read_given_board(game, request.board, strict=False)
    solution = _find(game, board, request)
    own = game.formats.detail
    pieces = (own if own.segments else TABLE).list_pieces(solution, game.grades_of(own))
    yield Detailed(
        solution.word,
        solution.path,
        solution.points,
        len(solution.word),
        tuple(("value" if is_value else "text", text) for text, is_value in pieces),
        "".join(escape(text) if is_value else text for text, is_value in pieces),
        write_meaning(game.find_meaning(solution.word)),
    )


def _find(game: Game, board: Board, request: DetailSolution) -> Solution:
    """Return the word on the path that is asked for; raises WgsError when it is not on the board."""
    word, path = read_word(request.word, game.word_letters), request.path
    check_positions("path", path, len(game.grid))
    path = path or game.find_path(board, word)
    faces = [game.rules.read_tile(tile) for tile in board.laid_tiles]
    solution = find_on_path(word, tuple(position - 1 for position in path), faces, game.grid, game.rules)
    if solution is not None:
        return solution
    if request.path:
        places = "-".join(map(str, path))
        raise WgsError(Parameter("path"), f": {places} does not spell {word} on this board")
    raise WgsError(Parameter("word"), f": {word} cannot be spelled on this board")
