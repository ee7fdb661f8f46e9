"""Boards studied: solved, measured and checked in one go, for programs that show all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wgs.analysis import Selection, check_positions
from wgs.engines import choose_engine
from wgs.errors import (
    Message,
    SearchLimitError,
    SolutionLimitError,
    WgsError,
)
from wgs.export.checks import check_record
from wgs.export.records import analysis_record, lexicon_record, tile_record
from wgs.service.answers import Fault, Studied
from wgs.service.explaining import read_given_board
from wgs.service.opening import note_skipped, open_game
from wgs.service.sizes import note_size
from wgs.solver.solution import SolutionColumns
from wgs.tiles import format_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wgs.analysis import Analysis, AnalysisTemplate, Study
    from wgs.board import Board
    from wgs.export.records import Record
    from wgs.game import Game
    from wgs.service.budgets import Control
    from wgs.service.desk import Desk
    from wgs.service.requests import StudyBoard
    from wgs.solver import SearchLimit
    from wgs.solver.solution import FoundWord

NO_SOLUTIONS = SolutionColumns((), (), ())


class _Found(NamedTuple):
    """What has been found on a board; the study is None where it cannot be solved."""

    study: Study | None = None
    listed: SolutionColumns = NO_SOLUTIONS
    fault: Fault | None = None


def study_board(desk: Desk, request: StudyBoard, control: Control) -> Iterator[Any]:
    """Study one board."""
    game = yield from open_game(desk, request)
    choose_engine()
    board = read_given_board(game, request.board, strict=False)
    check_positions("starts", request.starts, len(game.grid))
    check_positions("contains", request.contains, len(game.grid))
    missing: dict[str, str] = {}
    found = _Found()
    if _try(missing, "solve", lambda: game.parts.solver) is not None:
        yield from note_skipped(game.lexicon)
        found = _find(game, board, request, control)
    if found.study is None and found.fault is not None:
        missing["solve"] = str(found.fault.text)
    notes = tuple(str(note.text) for note in note_size(game, request.board))
    yield _present(game, board, found, notes, missing)
    if found.fault is not None:
        yield found.fault


def _try(missing: dict[str, str], part: str, use: Callable[[], Any]) -> Any:
    """Return what a game gives; None, with the reason, when it lacks a part for that."""
    try:
        return use()
    except WgsError as error:
        missing[part] = str(error)
        return None


# --- Solutions ----------------------------------------------------------------------------------------------------


def _find(game: Game, board: Board, request: StudyBoard, control: Control) -> _Found:
    """Find the words of a board, and list those that are wanted, up to a number."""
    limit, most = control.budget.limit_search(game), control.budget.max_solutions
    tiles = ((), ()) if request.duplicates else (request.starts, request.contains)
    try:
        study = game.study(board, *tiles, limit=limit)
    except SearchLimitError as error:
        return _Found(fault=_refuse(request, error))
    listed = study.solutions
    if request.duplicates:
        selection = Selection(starts=request.starts, through=request.contains)
        listed, reached = _list_paths(game, board, selection, limit, most)
        return _Found(study, listed, None if reached is None else _refuse(request, reached, is_partial=True))
    if most is None or len(listed.words) <= most:
        return _Found(study, listed)
    cut = SolutionColumns(listed.words[:most], listed.points[:most], listed.paths[:most])
    return _Found(study, cut, _refuse(request, SolutionLimitError(most), is_partial=True))


def _list_paths(
    game: Game, board: Board, selection: Selection, limit: SearchLimit, most: int | None
) -> tuple[SolutionColumns, WgsError | None]:
    """List the wanted words on every path; where a limit ends that, those before it, and the error."""
    words, points, paths = [], [], []
    try:
        for solution in game.solve_dups(board, selection, limit=limit, most=most):
            words.append(solution.word)
            points.append(solution.points)
            paths.append(solution.path)
    except (SearchLimitError, SolutionLimitError) as error:
        return SolutionColumns(words, points, paths), error
    return SolutionColumns(words, points, paths), None


def _refuse(request: StudyBoard, error: WgsError, *, is_partial: bool = False) -> Fault:
    return Fault("limit", Message(error), given=request.board, is_partial=is_partial)


# --- What is shown ------------------------------------------------------------------------------------------------


def _present(game: Game, board: Board, found: _Found, notes: tuple[str, ...], missing: dict[str, str]) -> Studied:
    analysis, listed = found.study.analysis if found.study else None, found.listed
    measures = analysis_record(analysis, len(game.grid)) if analysis else {}
    best: dict[str, int] = {}
    for word, points in zip(listed.words, listed.points, strict=True):
        best[word] = max(points, best.get(word, points))
    return Studied(
        str(board),
        tuple(tile_record(tile, game.parts.known_rules) for tile in board.tiles),
        _check(game, board, missing),
        _render(missing, analysis, "summary1", lambda: game.answers.formats.summary_above),
        _render(missing, analysis, "summary2", lambda: game.answers.formats.summary_below),
        _write_tool_tips(game, analysis, missing),
        measures.get("words"),
        measures.get("points"),
        _describe_word(found.study, found.study.best) if found.study else None,
        _describe_word(found.study, found.study.longest) if found.study else None,
        measures.get("lengths", ()),
        measures.get("positions", ()),
        {
            "words": listed.words,
            "points": listed.points,
            "lengths": [*map(len, listed.words)],
            "paths": listed.paths,
        },
        {"words": len(best), "points": sum(best.values())},
        notes,
        lexicon_record(game.lexicon) if found.study or found.fault else None,
        tuple({"part": part, "text": text} for part, text in missing.items()),
    )


def _check(game: Game, board: Board, missing: dict[str, str]) -> Record | None:
    """Check whether the dice or tiles can make a board; if not, find the nearest that they can make."""
    validator = _try(missing, "check", lambda: game.validator)
    if validator is None:
        return None
    check = validator.check_board(board)
    record = {key: value for key, value in check_record(check).items() if key != "board"}
    if check.is_possible:
        return {**record, "nearest": None}
    nearest = validator.find_nearest(board)
    changes = [change._asdict() for change in nearest.changes]
    return {**record, "nearest": {"board": format_tiles(nearest.tiles), "changes": changes}}


def _render(missing: dict[str, str], analysis: Analysis | None, part: str, find: Callable[[], AnalysisTemplate]) -> str:
    """Write a summary; without a format or an analysis it is empty."""
    template = _try(missing, part, find)
    return "" if template is None or analysis is None else template.render(analysis)


def _write_tool_tips(game: Game, analysis: Analysis | None, missing: dict[str, str]) -> tuple[str, ...]:
    template = _try(missing, "tool_tips", lambda: game.answers.formats.tool_tip)
    if template is None or analysis is None:
        return ()
    return tuple(template.render(analysis, position) for position in range(1, len(game.grid) + 1))


def _describe_word(study: Study, found: FoundWord | None) -> Record | None:
    if found is None:
        return None
    path: Sequence[int] = study.best_paths[found.word]
    return {"word": found.word, "points": found.points, "length": found.length, "path": path}
