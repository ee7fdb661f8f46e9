"""The operation that surveys the boards of a game: their figures, their charts, and where a board stands."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pydantic import Field

from wgs.analysis.survey import merge_surveys
from wgs.base.errors import Parameter, WgsError
from wgs.export.survey_records import tell_survey
from wgs.service.answers import Answered, Fault
from wgs.service.lines import join_lines
from wgs.service.solving.requests import ScoreBoards
from wgs.service.surveys.answers import ChartShown, RankTold, Surveyed, Surveys
from wgs.service.surveys.requests import Comparison, ShowCharts, SurveyBoards
from wgs.web.from_fields import FieldPolicy, declared, read_values, take_fields
from wgs.web.operations.base import MOST_QUICK_BOARDS, BoardText, Name, OfGame, Operation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.analysis.survey import Survey
    from wgs.web.operations.base import Work

MOST_SURVEYED = 1_000_000
"""How many boards can be surveyed at once."""


@take_fields(ShowCharts)
@take_fields(SurveyBoards, bounds={"boards": FieldPolicy(MOST_SURVEYED)})
class SurveyAsked(OfGame):
    """What to survey."""

    if TYPE_CHECKING:
        boards: int
        seed: int | None
        language: str
    compare: Name | None = declared(Comparison, "compare", FieldPolicy(is_one=True))
    compare_dictionary: Name | None = Field(
        None, description="The word list of the other game, in place of its own; without compare, of the same game."
    )
    rank: BoardText | None = declared(Comparison, "rank", FieldPolicy(is_one=True))
    charts: bool = Field(False, description="Draw charts as well.")

    @property
    def may_take_long(self) -> bool:
        """True for many boards."""
        return self.boards > MOST_QUICK_BOARDS


def survey(given: SurveyAsked, work: Work) -> Iterator[Surveys]:
    """Survey a game, and another one beside it."""
    first = SurveyBoards(
        config=work.config(given),
        dictionary=given.word_list,
        **read_values(SurveyBoards, given) | {"seed": work.seed(given.seed)},
        jobs=work.jobs,
    )
    ranked = _score(given.rank, first, work) if given.rank else None
    asked = [first]
    if given.compare or given.compare_dictionary:
        asked.append(replace(first, game=given.compare or given.game, dictionary=given.compare_dictionary))
    surveys = _label([_survey(each, work) for each in asked])
    charts = ShowCharts(config=first.config, surveys=surveys, language=given.language)
    yield Surveys(
        tuple(tell_survey(each) for _, each in surveys),
        tuple(work.find(charts, ChartShown)) if given.charts else (),
        _rank(ranked, surveys[0][1]) if ranked else None,
    )


def _label(surveys: Sequence[Survey]) -> tuple[tuple[str, Survey], ...]:
    """Name surveys by their games, or by their lists where the game is the same."""
    is_of_lists = len({survey.about.game for survey in surveys}) < len(surveys)
    return tuple((survey.about.dictionary if is_of_lists else survey.about.game, survey) for survey in surveys)


def _survey(request: SurveyBoards, work: Work) -> Survey:
    found = []
    for answer in work.run(request):
        if isinstance(answer, Fault):
            raise WgsError(answer.text)
        if isinstance(answer, Surveyed):
            found.append(answer.survey)
    return merge_surveys(found)


def _score(board: str, request: SurveyBoards, work: Work) -> tuple[str, int, int]:
    """Return a board with its words and points."""
    scoring = ScoreBoards(config=request.config, game=request.game, dictionary=request.dictionary)
    for answer in work.run(replace(scoring, lines=join_lines([" ".join(board.split())]))):
        if isinstance(answer, Fault):
            raise WgsError(Parameter("rank"), ": ", answer.text)
        if isinstance(answer, Answered):
            return answer.given, answer.value.words, answer.value.points
    raise WgsError(Parameter("rank"), ": there is no board")


def _rank(ranked: tuple[str, int, int], survey: Survey) -> RankTold:
    board, words, points = ranked
    below, above = {}, {}
    for name, value in (("words", words), ("points", points)):
        spread = survey.of(name)  # type: ignore[arg-type]
        below[name] = round(spread.count_below(value) / max(survey.boards, 1), 9)
        above[name] = round(spread.share_above(value), 9)
    return RankTold(board, words, points, below, above)


SURVEY = Operation(
    name="survey",
    title="Survey random boards of a game: their figures and charts, and where a board stands.",
    given=SurveyAsked,
    carry_out=survey,
    answer=Surveys,
    is_one=True,
    is_slow=True,
)
