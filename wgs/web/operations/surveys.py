"""The operation that surveys the boards of a game: their figures, their charts, and where a board stands."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pydantic import Field

from wgs.analysis.survey import merge_surveys
from wgs.errors import Parameter, WgsError
from wgs.export.surveys import survey_record
from wgs.service.answers import Answered, Fault
from wgs.service.lines import join_lines
from wgs.service.solving.requests import ScoreBoards
from wgs.service.surveys.answers import ChartShown, Surveyed
from wgs.service.surveys.requests import Comparison, ShowCharts, SurveyBoards
from wgs.web.from_fields import Bound, declared, read_values, take_fields
from wgs.web.operations.base import MOST_QUICK_BOARDS, Answer, BoardText, Name, OfGame, Operation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.analysis.survey import Survey
    from wgs.export.records import Record
    from wgs.web.operations.base import Work

MOST_SURVEYED = 1_000_000
"""How many boards can be surveyed at once."""


@take_fields(ShowCharts)
@take_fields(SurveyBoards, bounds={"boards": Bound(MOST_SURVEYED)})
class SurveyAsked(OfGame):
    """What to survey."""

    if TYPE_CHECKING:
        boards: int
        seed: int | None
        language: str
    compare: Name | None = declared(Comparison, "compare", Bound(is_one=True))
    compare_dictionary: Name | None = Field(
        None, description="The word list of the other game, in place of its own; without compare, of the same game."
    )
    rank: BoardText | None = declared(Comparison, "rank", Bound(is_one=True))
    charts: bool = Field(False, description="Draw charts as well.")

    @property
    def may_take_long(self) -> bool:
        """True for many boards."""
        return self.boards > MOST_QUICK_BOARDS


class MeasureCounted(Answer):
    """What boards come to by one measure."""

    mean: float = Field(description="The mean.")
    deviation: float = Field(description="The standard deviation.")
    min: int = Field(description="The smallest value.")
    max: int = Field(description="The largest value.")
    percentiles: dict[str, int] = Field(description="The nearest-rank percentiles, by their percentages.")
    boards: list[list[int]] = Field(description="Each value, and the number of boards that have it.")
    first: list[tuple[int, list[int]]] = Field(description="Each value, and the numbers of the first boards with it.")


class BoardNamed(Answer):
    """A board that is among the best or the worst."""

    points: int
    words: int
    number: int = Field(description="Its number, from 1.")
    board: str
    replay: str = Field(description="Its replay id.")


class CellsCounted(Answer):
    """How many words go through each cell."""

    boards: int = Field(description="Of how many boards: the first ones.")
    words: list[int] = Field(description="How many words of all of these use each cell.")


class SurveyTold(Answer):
    """The survey of a game."""

    game: str
    dictionary: str
    digest: str = Field(description="The digest of the word list.")
    seed: int = Field(description="The seed.")
    boards: int = Field(description="How many boards were counted.")
    refused: int = Field(description="How many were not, as their search took too long.")
    words: MeasureCounted
    points: MeasureCounted
    longest: MeasureCounted = Field(description="The letters of the longest word.")
    lengths: list[list[int]] = Field(description="Numbers of letters, and how many words have them.")
    grades: list[list[int]] = Field(description="Grades, and how many words have them; 0 for words without one.")
    letters: list[tuple[str, int]] = Field(description="Tiles, and how often they lie on the boards.")
    best: list[BoardNamed] = Field(description="The boards with the most points.")
    worst: list[BoardNamed] = Field(description="The boards with the fewest points.")
    cells: CellsCounted | None = Field(description="Null where all cells touch each other.")


class ChartDrawn(Answer):
    """A chart."""

    name: str = Field(description="What it is about.")
    title: str
    svg: str = Field(description="The picture, in which the shapes of a bar are a group with data-bar.")
    head: list[str] = Field(description="The head of the table behind it.")
    rows: list[list[str]] = Field(description="Its rows; those of bars in their order.")
    boards: list[list[int]] = Field(description="For each bar, the numbers of the first boards, from 1.")
    survey: int | None = Field(description="The number of the survey that it is about, from 0; null for all of them.")


class RankTold(Answer):
    """Where a board stands among those of the first survey."""

    board: str
    words: int
    points: int
    below: dict[str, float] = Field(description="The share of boards with fewer words, and with fewer points.")
    above: dict[str, float] = Field(description="The share of boards with more.")


class Surveys(Answer):
    """What was surveyed."""

    surveys: list[SurveyTold] = Field(description="The survey of the game, and of the one beside it.")
    charts: list[ChartDrawn] = Field(description="The charts; none where they are not asked for.")
    rank: RankTold | None = Field(description="Where the board stands; null where none is given.")


def survey(given: SurveyAsked, work: Work) -> Iterator[Record]:
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
    yield {
        "surveys": [survey_record(each) for _, each in surveys],
        "charts": list(_draw(surveys, given, first, work)) if given.charts else [],
        "rank": _rank(ranked, surveys[0][1]) if ranked else None,
    }


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


def _rank(ranked: tuple[str, int, int], survey: Survey) -> Record:
    board, words, points = ranked
    told: dict[str, Any] = {"board": board, "words": words, "points": points, "below": {}, "above": {}}
    for name, value in (("words", words), ("points", points)):
        spread = survey.of(name)  # type: ignore[arg-type]
        told["below"][name] = round(spread.count_below(value) / max(survey.boards, 1), 9)
        told["above"][name] = round(spread.share_above(value), 9)
    return told


def _draw(
    surveys: tuple[tuple[str, Survey], ...], given: SurveyAsked, first: SurveyBoards, work: Work
) -> Iterator[Record]:
    for chart in work.run(ShowCharts(config=first.config, surveys=surveys, language=given.language)):
        if isinstance(chart, ChartShown):
            yield {
                "name": chart.name,
                "title": chart.title,
                "svg": chart.svg,
                "head": list(chart.head),
                "rows": [list(row) for row in chart.rows],
                "boards": [[number + 1 for number in numbers] for numbers in chart.boards],
                "survey": chart.survey,
            }


SURVEY = Operation(
    name="survey",
    title="Survey random boards of a game: their figures and charts, and where a board stands.",
    given=SurveyAsked,
    carry_out=survey,
    answer=Surveys,
    is_one=True,
    is_slow=True,
)
