"""Boards studied: solved, measured and checked in one go, for programs that show all of it."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from wgs.analysis.filters import Selection, check_positions
from wgs.base.checkpoints import pass_checkpoints
from wgs.base.engines import choose_engine
from wgs.base.errors import Message, SearchLimitError, WgsError
from wgs.boards.tiles import format_tiles
from wgs.export.board_answers import list_lengths, list_positions
from wgs.export.records import name_list, show_tile_of_game
from wgs.service.answers import Fault, PartMissing
from wgs.service.board_notes import read_given_board
from wgs.service.opening import note_reading, open_game
from wgs.service.studying.answers import (
    NearestShown,
    SolutionsListed,
    Studied,
    StudiedCheck,
    Totals,
    WordShown,
)
from wgs.service.studying.detailing import detail_solution
from wgs.service.studying.requests import DetailSolution, StudyBoard, TryFormats
from wgs.service.studying.trying import try_formats
from wgs.solver.solution import SolutionColumns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wgs.analysis.measures import Analysis
    from wgs.analysis.study import Study
    from wgs.analysis.template import AnalysisTemplate
    from wgs.boards.board import Board
    from wgs.game import Game
    from wgs.service.answers import Note
    from wgs.service.budgets import Control
    from wgs.service.workspace import Workspace
    from wgs.solver.solution import FoundWord, Solution
    from wgs.words.grades import Grades

Part = TypeVar("Part")

NO_SOLUTIONS = SolutionColumns((), (), ())

MOST_COUNTED = 1_000_000
"""How many solutions are counted: on every path, a board can have any number of them."""


class _Found(NamedTuple):
    """What has been found on a board; the study is None where it cannot be solved.

    Attributes:
        study: Its words, and those of them that are wanted.
        listed: The solutions to list.
        total: How many there would be to list; None where they are more than are counted.
        fault: What ended the search.
    """

    study: Study | None = None
    listed: SolutionColumns = NO_SOLUTIONS
    total: int | None = 0
    fault: Fault | None = None


@StudyBoard.handler
def study_board(workspace: Workspace, request: StudyBoard, control: Control) -> Iterator[Studied | Fault | Note]:
    """Study one board."""
    game = yield from open_game(workspace, request)
    choose_engine()
    board = read_given_board(game, request.board, strict=False)
    check_positions("starts", request.starts, len(game.grid))
    check_positions("contains", request.contains, len(game.grid))
    missing: dict[str, str] = {}
    found = _Found()
    if _try(missing, "solve", lambda: game.solver) is not None:
        yield from note_reading(game.lexicon)
        found = _find(game, board, request, control)
    if found.study is None and found.fault is not None:
        missing["solve"] = str(found.fault.text)
    notes = tuple(note.text for note in board.notes)
    yield _present(game, board, found, notes, missing)
    if found.fault is not None:
        yield found.fault


def _try(missing: dict[str, str], part: str, use: Callable[[], Part]) -> Part | None:
    """Return what a game gives; None, with the reason, when it lacks a part for that."""
    try:
        return use()
    except WgsError as error:
        missing[part] = str(error)
        return None


# --- Solutions ----------------------------------------------------------------------------------------------------


def _find(game: Game, board: Board, request: StudyBoard, control: Control) -> _Found:
    """Find the words of a board, and list the first of those that are wanted."""
    time_limit, most = control.budget.limit_search(game), control.budget.max_solutions
    try:
        study = game.study(board, request.starts, request.contains, time_limit=time_limit)
    except SearchLimitError as error:
        return _Found(fault=_refuse(request, error))
    if not request.duplicates:
        words, points, paths = study.solutions
        return _Found(study, SolutionColumns(words[:most], points[:most], paths[:most]), len(words))
    selection = Selection(starts=request.starts, through=request.contains)
    first: list[Solution] = []
    total = 0
    try:
        solutions = islice(game.solve_dups(board, selection, time_limit=time_limit), MOST_COUNTED + 1)
        first = list(islice(solutions, most))
        total = len(first) + sum(1 for _ in pass_checkpoints(solutions))
    except SearchLimitError as error:
        return _Found(study, _make_columns(first), None, _refuse(request, error, is_partial=True))
    return _Found(study, _make_columns(first), None if total > MOST_COUNTED else total)


def _make_columns(solutions: Sequence[Solution]) -> SolutionColumns:
    return SolutionColumns(
        [each.word for each in solutions], [each.points for each in solutions], [each.path for each in solutions]
    )


def _describe_cut(found: _Found) -> str | None:
    """Say which of how many solutions are listed, unless all are or something has ended the search."""
    listed = len(found.listed.words)
    if found.fault is not None or found.total == listed:
        return None
    count = f"more than {MOST_COUNTED:,}" if found.total is None else f"{found.total:,}"
    return f"The first {listed:,} of {count} solutions are listed, in alphabetical order"


def _refuse(request: StudyBoard, error: WgsError, *, is_partial: bool = False) -> Fault:
    return Fault("limit", Message(error), given=request.board, is_partial=is_partial)


# --- What is shown ------------------------------------------------------------------------------------------------


def _present(game: Game, board: Board, found: _Found, notes: tuple[str, ...], missing: dict[str, str]) -> Studied:
    analysis, listed = found.study.analysis if found.study else None, found.listed
    grades = game.find_grades() if analysis else None
    wanted = found.study.solutions if found.study else NO_SOLUTIONS
    return Studied(
        str(board),
        tuple(show_tile_of_game(tile, game.known_rules) for tile in board.tiles),
        _check(game, board, missing),
        _render(game, missing, analysis, "summary1", lambda: game.formats.summary_above),
        _render(game, missing, analysis, "summary2", lambda: game.formats.summary_below),
        _write_tool_tips(game, analysis, missing),
        analysis.words() if analysis else None,
        analysis.points() if analysis else None,
        _describe_word(found.study, found.study.best) if found.study else None,
        _describe_word(found.study, found.study.longest) if found.study else None,
        list_lengths(analysis) if analysis else (),
        list_positions(analysis, len(game.grid)) if analysis else (),
        SolutionsListed(
            listed.words, listed.points, [*map(len, listed.words)], listed.paths, _list_grades(grades, listed.words)
        ),
        Totals(len(wanted.words), sum(wanted.points), found.total),
        _describe_cut(found),
        notes,
        name_list(game.lexicon) if found.study or found.fault else None,
        tuple(PartMissing(part, text) for part, text in missing.items()),
    )


def _list_grades(grades: Grades | None, words: Sequence[str]) -> list[int | None]:
    """Return the grade of each word; no grades where the word list has none."""
    return [] if grades is None else [grades.find(word) for word in pass_checkpoints(words)]


def _check(game: Game, board: Board, missing: dict[str, str]) -> StudiedCheck | None:
    """Check whether the dice or tiles can make a board; if not, find the nearest that they can make."""
    validator = _try(missing, "check", lambda: game.validator)
    if validator is None:
        return None
    check = validator.check_board(board)
    size = game.board_size or len(board.tiles)
    filled = sum(not tile.is_empty for tile in board.tiles)
    unfilled = max(0, validator.count_filled(size) - filled)
    nearest = None if check.is_possible else validator.find_nearest(board)
    shown = NearestShown(format_tiles(nearest.tiles), nearest.changes) if nearest else None
    return StudiedCheck(check, unfilled, shown)


def _render(
    game: Game,
    missing: dict[str, str],
    analysis: Analysis | None,
    part: str,
    find: Callable[[], AnalysisTemplate],
) -> str:
    """Write a summary; without a format or an analysis, or the grades that it asks for, it is empty."""
    template = _try(missing, part, find)
    if template is None or analysis is None:
        return ""
    grades = _try(missing, part, lambda: game.grades_of(template))
    return "" if part in missing else template.render(analysis, grades=grades)


def _write_tool_tips(game: Game, analysis: Analysis | None, missing: dict[str, str]) -> tuple[str, ...]:
    template = _try(missing, "tool_tips", lambda: game.formats.tool_tip)
    if template is None or analysis is None:
        return ()
    grades = _try(missing, "tool_tips", lambda: game.grades_of(template))
    return tuple(template.render(analysis, position, grades) for position in range(1, len(game.grid) + 1))


def _describe_word(study: Study, found: FoundWord | None) -> WordShown | None:
    return WordShown(found.word, found.points, found.length, study.best_paths[found.word]) if found else None


DetailSolution.handler(detail_solution)
TryFormats.handler(try_formats)
