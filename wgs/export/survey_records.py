"""Surveys as they are printed as JSON and told over HTTP, and read again."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wgs.analysis.survey import (
    MEASURES,
    FirstBoards,
    Measure,
    Pairs,
    Survey,
    SurveyAbout,
    SurveyedBoard,
)
from wgs.base.errors import SurveyError
from wgs.base.json_values import JsonCodec

PERCENTS = (1, 5, 10, 25, 50, 75, 90, 95, 99)
"""The percentiles that are told."""


@dataclass(frozen=True, slots=True)
class MeasureCounted:
    """What boards come to by one measure.

    Attributes:
        mean: The mean.
        deviation: The standard deviation.
        min: The smallest value.
        max: The largest value.
        percentiles: The nearest-rank percentiles, by their percentages.
        boards: Each value, and the number of boards that have it.
        first: Each value, and the numbers of the first boards with it, from 1.
    """

    mean: float
    deviation: float
    min: int
    max: int
    percentiles: dict[str, int]
    boards: Pairs
    first: FirstBoards


@dataclass(frozen=True, slots=True)
class CellsCounted:
    """How many words go through each cell.

    Attributes:
        boards: Of how many boards: the first ones.
        words: How many words of all of these use each cell.
    """

    boards: int
    words: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SurveyTold:
    """The survey of a game.

    Attributes:
        game: The name of the game.
        dictionary: The name of the word list.
        digest: The digest of the word list.
        seed: The seed; None for boards that were given.
        boards: How many boards were counted.
        refused: How many were not, as their search took too long.
        words: The words of a board.
        points: The points of a board.
        longest: The letters of the longest word.
        lengths: Numbers of letters, and how many words have them.
        grades: Grades, and how many words have them; 0 for words without one.
        letters: Tiles, and how often they lie on the boards.
        best: The boards with the most points, numbered from 1.
        worst: The boards with the fewest points, numbered from 1.
        cells: The words through each cell; None where all cells touch each other.
    """

    game: str
    dictionary: str
    digest: str
    seed: int | None
    boards: int
    refused: int
    words: MeasureCounted
    points: MeasureCounted
    longest: MeasureCounted
    lengths: Pairs
    grades: Pairs
    letters: tuple[tuple[str, int], ...]
    best: tuple[SurveyedBoard, ...]
    worst: tuple[SurveyedBoard, ...]
    cells: CellsCounted | None


def tell_survey(survey: Survey) -> SurveyTold:
    """Return a survey as `survey` prints it as JSON: its counts, and what is reckoned from them."""
    about, cells = survey.about, survey.cells
    return SurveyTold(
        about.game,
        about.dictionary,
        about.digest,
        about.seed,
        survey.boards,
        survey.refused,
        _tell_measure(survey, "words"),
        _tell_measure(survey, "points"),
        _tell_measure(survey, "longest"),
        survey.lengths,
        survey.grades,
        survey.letters,
        _renumber(survey.best, 1),
        _renumber(survey.worst, 1),
        CellsCounted(cells.boards, cells.words) if cells else None,
    )


def _tell_measure(survey: Survey, measure: Measure) -> MeasureCounted:
    spread = survey.of(measure)
    return MeasureCounted(
        round(spread.mean, 6),
        round(spread.deviation, 6),
        spread.least,
        spread.most,
        {str(percent): spread.percentile(percent) for percent in PERCENTS},
        spread.pairs,
        _renumber_first(survey.first[MEASURES.index(measure)], 1),
    )


def _renumber(boards: tuple[SurveyedBoard, ...], more: int) -> tuple[SurveyedBoard, ...]:
    return tuple(replace(each, number=each.number + more) for each in boards)


def _renumber_first(first: FirstBoards, more: int) -> FirstBoards:
    return tuple((value, tuple(number + more for number in numbers)) for value, numbers in first)


_PRINTED: JsonCodec[SurveyTold] = JsonCodec(
    SurveyTold, is_open=True, error=lambda why: SurveyError(f"this survey is damaged: {why}")
)


def read_survey(record: object) -> Survey:
    """Return the survey that was printed as JSON; raises SurveyError when it is damaged.

    The words through each cell are left out.

    >>> from wgs.base.record_fields import make_record
    >>> survey = Survey.count(SurveyAbout("Tiny", "words", ""), 0, "CATS", [("CAT", 3, 10)])
    >>> read_survey(make_record(tell_survey(survey))) == survey
    True
    """
    told = _PRINTED.read(record)
    words, points, longest = told.words, told.points, told.longest
    survey = Survey(
        SurveyAbout(told.game, told.dictionary, told.digest, told.seed),
        told.boards,
        told.refused,
        words.boards,
        points.boards,
        longest.boards,
        told.lengths,
        told.grades,
        told.letters,
        _renumber(told.best, -1),
        _renumber(told.worst, -1),
        (_renumber_first(words.first, -1), _renumber_first(points.first, -1), _renumber_first(longest.first, -1)),
    )
    survey.check()
    return survey
