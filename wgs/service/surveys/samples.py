"""The boards of a game among which others are ranked: drawn once, or those of a survey that somebody has kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from time import monotonic
from typing import TYPE_CHECKING

from wgs.analysis.sample import BoardSample
from wgs.base.errors import Message, NotationError, Parameter, Part, SurveyError, WgsError
from wgs.base.plurals import format_count
from wgs.export.survey_records import read_survey
from wgs.parts import surveying
from wgs.parts.surveying import Surveying
from wgs.service.answers import Note, Progress
from wgs.service.opening import open_for_solving
from wgs.service.surveys.answers import SampleFound
from wgs.service.surveys.requests import FindSample
from wgs.solver import Score

if TYPE_CHECKING:
    from wgs.analysis.survey import Survey
    from wgs.game import Game
    from wgs.service.budgets import Budget, Control
    from wgs.service.requests import GameRequest
    from wgs.service.workspace import Workspace

MOST_SURVEYS = 1000
"""How many lines of a file of surveys are looked at."""


def find_sample(workspace: Workspace, request: FindSample, control: Control) -> Iterator[SampleFound | Note]:
    """Find the boards among which others are ranked."""
    begun = monotonic()
    game = yield from open_for_solving(workspace, request)
    if request.survey is not None:
        yield SampleFound(BoardSample.of(_choose_survey(game, request.survey)))
        return

    drawn = 0

    def watch(done: int) -> None:
        nonlocal drawn
        drawn = done
        control.tell(Progress(done, None, "boards"))

    if request.seconds is None:
        yield SampleFound(draw_sample(workspace, request, control.budget, watch))
        return
    seconds = max(0.0, request.seconds - (monotonic() - begun))
    sample = _draw(game, request.jobs, watch, seconds)
    if drawn < surveying.SAMPLE_BOARDS:
        found = (
            f"there was time to draw {format_count(drawn, 'random board')}, so percentiles are among these rather than"
        )
        more = (f"{found} among {surveying.SAMPLE_BOARDS:,}; for all, give more ", Parameter("seconds"), ", or a ")
        yield Note(Message(*more, Parameter("survey"), " that was kept"))
    yield SampleFound(sample)


def draw_sample(
    workspace: Workspace, request: GameRequest, budget: Budget, watch: Callable[[int], None] | None = None
) -> BoardSample:
    """Return the sample of random boards of the game of a request; a workspace draws it once.

    Raises:
        WgsError: The boards of the game cannot be drawn, or take too long.
    """
    named = FindSample(config=request.config, game=request.game, dictionary=request.dictionary)

    def draw() -> BoardSample:
        return _draw(workspace.game(request), getattr(request, "jobs", None), watch)

    sample: BoardSample = workspace.keep(named, budget, draw)
    return sample


def _draw(
    game: Game, jobs: int | None, watch: Callable[[int], None] | None, seconds: float | None = None
) -> BoardSample:
    boards = Surveying(game, game.making, game.replays)
    try:
        return boards.draw_sample(jobs=jobs, watch=watch, seconds=seconds)
    except WgsError as error:
        raise WgsError("percentiles are among random boards of the game: ", error) from None


# --- Surveys that somebody has kept -------------------------------------------------------------------------------


def _choose_survey(game: Game, text: str) -> Survey:
    """Return the survey of a game among those that survey has printed as JSON; raises WgsError if there is none."""
    surveys = list(_iter_surveys(text))
    lexicon = game.lexicon
    fitting = [each for each in surveys if each.about.game == game.name]
    if not fitting:
        named = ", ".join(f'"{name}"' for name in dict.fromkeys(each.about.game for each in surveys))
        raise _refuse(*([f'is about {named}, not about "{game.name}"'] if named else _NO_SURVEY))
    found = next((each for each in fitting if each.about.digest == lexicon.digest), None)
    if found is None:
        other = fitting[0].about.dictionary
        raise _refuse(f"is about another word list than {lexicon.name}, or another version of it: {other}")
    if not found.boards:
        raise _refuse("has counted no boards")
    _check_rules(game, found)
    return found


_NO_SURVEY: tuple[Part, ...] = ("is not a survey; the command survey writes one with ", Parameter("json"))


def _iter_surveys(text: str) -> Iterator[Survey]:
    for line in text.splitlines()[:MOST_SURVEYS]:
        try:
            record = json.loads(line)
        except (ValueError, RecursionError):
            raise _refuse(*_NO_SURVEY) from None
        if isinstance(record, dict) and "rank" in record:
            continue
        try:
            yield read_survey(record)
        except SurveyError as error:
            raise _refuse(f"cannot be used: {error}") from None


def _check_rules(game: Game, survey: Survey) -> None:
    """Check that the boards which a survey names have the same words and points here: so it goes by the same rules."""
    kept = [*survey.best, *survey.worst]
    for board, score in zip(kept, game.score_many([each.board for each in kept]), strict=True):
        has_other = isinstance(score, Score) and (score.words, score.points) != (board.words, board.points)
        if has_other or isinstance(score, NotationError):
            raise _refuse(f"goes by other rules, grid or values than this config: {board.board} has another score here")


def _refuse(*reason: Part) -> WgsError:
    return WgsError(Parameter("survey"), ": the file ", *reason)
