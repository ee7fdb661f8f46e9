"""Surveys: what many boards come to, drawn or given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.base.errors import GenerationError, NotationError
from wgs.export.records import lexicon_record
from wgs.parts.surveying import Surveying
from wgs.service.answers import Progress, Ready
from wgs.service.board_notes import note_board, read_line
from wgs.service.line_jobs import refuse_line
from wgs.service.opening import open_for_solving
from wgs.service.surveys.answers import Surveyed
from wgs.service.surveys.charts import draw_charts, show_charts
from wgs.service.surveys.requests import DrawCharts, FindSample, ShowCharts, SurveyBoards, SurveyLines
from wgs.service.surveys.samples import find_sample

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.game import Game
    from wgs.service.answers import Fault, Note
    from wgs.service.budgets import Control
    from wgs.service.workspace import Workspace
    from wgs.solver import BoardLike


@SurveyBoards.handler
def survey_boards(workspace: Workspace, request: SurveyBoards, control: Control) -> Iterator[Ready | Surveyed | Note]:
    """Survey boards that are drawn."""
    if request.boards < 1:
        raise GenerationError(f"the number of boards must be 1 or more, not {request.boards}")
    game = yield from open_for_solving(workspace, request)
    yield _make_ready(game, details=request.details)

    def watch(done: int) -> None:
        control.tell(Progress(done, request.boards, "boards"))

    survey = _make_surveying(game).survey(
        range(request.first, request.first + request.boards),
        seed=request.seed,
        plain=request.plain,
        jobs=request.jobs,
        time_limit=control.budget.limit_search(game),
        watch=watch,
    )
    yield Surveyed(survey)


@SurveyLines.handler
def survey_lines(
    workspace: Workspace, request: SurveyLines, control: Control
) -> Iterator[Ready | Surveyed | Fault | Note]:
    """Survey boards that are given."""
    if request.lines is None:
        game = yield from open_for_solving(workspace, request)
        yield _make_ready(game, details=request.details)
        return
    game = workspace.game(request)
    time_limit, sound = control.budget.limit_search(game), []
    boards: list[BoardLike] = []
    for each in request.lines.split():
        line, board = read_line(game, each, strict=request.strict)
        yield from note_board(board, line.number)
        if isinstance(board, NotationError):
            yield refuse_line(line, board)
        else:
            sound.append(line)
            boards.append(board)
    survey, faults = _make_surveying(game).survey_boards(
        boards, [line.number - 1 for line in sound], jobs=request.jobs, time_limit=time_limit
    )
    for place, error in faults:
        yield refuse_line(sound[place], error)
    yield Surveyed(survey)


def _make_ready(game: Game, *, details: bool) -> Ready:
    return Ready(
        is_slow=True,
        positions=len(game.grid),
        rows=game.grid.row_lengths,
        word_list=lexicon_record(game.lexicon) if details else {},
        game=game.name,
    )


def _make_surveying(game: Game) -> Surveying:
    return Surveying(game, game.making, game.replays)


DrawCharts.handler(draw_charts)
ShowCharts.handler(show_charts)
FindSample.handler(find_sample)
