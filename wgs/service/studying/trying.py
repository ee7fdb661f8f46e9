"""Formats tried on a board: what is written in Preferences, before it is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from wgs.analysis.format_reader import parse_analysis_format, parse_solution_format, parse_text
from wgs.analysis.paths import find_on_path
from wgs.base.errors import FormatError, LexiconError, Message, SearchLimitError, UnknownNameError
from wgs.base.suggestions import nearest
from wgs.service.answers import Fault, Note
from wgs.service.board_notes import read_given_board
from wgs.service.opening import Opening, open_for_solving
from wgs.service.studying.answers import FormatTried

if TYPE_CHECKING:
    from wgs.analysis.measures import Analysis
    from wgs.boards.board import Board
    from wgs.game import Game
    from wgs.service.budgets import Control
    from wgs.service.studying.requests import TryFormats
    from wgs.service.workspace import Workspace
    from wgs.solver.solution import Solution, SolutionColumns

MOST_SOLUTIONS = 100
"""How many solutions of the board a format is tried on."""

MOST_CHARACTERS = 2000
"""How much of a text is given."""


def try_formats(workspace: Workspace, request: TryFormats, control: Control) -> Iterator[FormatTried | Fault | Note]:
    """Try formats on one board, which is solved once for all of them."""
    for key, _ in request.formats:
        if key not in _WRITERS:
            raise UnknownNameError(f'there is no format "{key}". {nearest(key, _WRITERS)}')
    game = yield from open_for_solving(workspace, request)
    board = read_given_board(game, request.board, strict=False)
    try:
        study = game.study(board, time_limit=control.budget.limit_search(game))
    except SearchLimitError as error:
        yield Fault("limit", Message(error), given=request.board)
        return
    solutions = _score(game, board, study.solutions)
    for key, text in request.formats:
        try:
            written = yield from _WRITERS[key](game, text, study.analysis, solutions)
            yield FormatTried(key, written[:MOST_CHARACTERS], "")
        except (FormatError, LexiconError) as error:
            yield FormatTried(key, "", str(error))


def _score(game: Game, board: Board, found: SolutionColumns) -> list[Solution]:
    """Return the first solutions of a board with all that formats ask for."""
    faces = [game.rules.read_tile(tile) for tile in board.laid_tiles]
    scored = (
        find_on_path(word, tuple(position - 1 for position in path), faces, game.grid, game.rules)
        for word, path in islice(zip(found.words, found.paths, strict=True), MOST_SOLUTIONS)
    )
    return [solution for solution in scored if solution is not None]


def _write_analysis(
    game: Game, text: str, measured: Analysis, _: Sequence[Solution], position: int = 0
) -> Opening[str]:
    template = parse_analysis_format(text)
    yield from _note(template.warnings)
    return template.render(measured, position, game.grades_of(template))


def _write_tool_tip(game: Game, text: str, measured: Analysis, solutions: Sequence[Solution]) -> Opening[str]:
    """Write the tool tip of the first tile, which stands for all."""
    return (yield from _write_analysis(game, text, measured, solutions, 1))


def _write_solutions(game: Game, text: str, _: Analysis, solutions: Sequence[Solution]) -> Opening[str]:
    template = parse_solution_format(text)
    yield from _note(template.warnings)
    return "".join(template.render(solutions, game.grades_of(template)))


def _write_detail(game: Game, text: str, measured: Analysis, solutions: Sequence[Solution]) -> Opening[str]:
    return (yield from _write_solutions(game, text, measured, solutions[:1]))


def _write_text(_: Game, text: str, __: Analysis, ___: Sequence[Solution]) -> Opening[str]:
    template = parse_text(text)
    yield from _note(template.warnings)
    return template.render()


def _note(warnings: Sequence[str]) -> Iterator[Note]:
    return (Note(warning, "warning") for warning in warnings)


_WRITERS: dict[str, Callable[[Game, str, Analysis, Sequence[Solution]], Opening[str]]] = {
    "BoardSummaryFormat1": _write_analysis,
    "BoardSummaryFormat2": _write_analysis,
    "ToolTipFormat": _write_tool_tip,
    "AnalysisFormat": _write_analysis,
    "SolutionFormat": _write_solutions,
    "SolutionPrefix": _write_text,
    "SolutionSuffix": _write_text,
    "SolutionDetailFormat": _write_detail,
}
"""What writes each format, by its key in Preferences."""
