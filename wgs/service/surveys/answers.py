"""Answers about the boards of a game together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from wgs.base.record_fields import count_from_one, entry
from wgs.export.survey_records import SurveyTold

if TYPE_CHECKING:
    from wgs.analysis.sample import BoardSample
    from wgs.analysis.survey import Survey


class Surveyed(NamedTuple):
    """What some boards come to.

    Attributes:
        survey: Their survey; those of all answers, merged in any order, are the survey of all boards.
    """

    survey: Survey


def count_boards_from_one(boards: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of boards from 1."""
    return tuple(tuple(map(count_from_one, numbers)) for numbers in boards)


@dataclass(frozen=True, slots=True)
class ChartShown:
    """A chart as a page shows it.

    Attributes:
        name: What it is about: ``words``, ``points``, ``words-curve``, ``points-curve``, ``longest``, ``lengths``,
            ``grades`` or ``heat``.
        title: Its title.
        svg: The picture: an SVG element in which the shapes of each bar are a group with ``data-bar``.
        head: The head of the table behind it.
        rows: The rows of that table; those of bars in their order.
        boards: For each bar of a chart of boards, the numbers of the first boards that it stands for, from 0.
        survey: The number of the survey that it is about, from 0; None for all of them.
    """

    name: str
    title: str
    svg: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    boards: tuple[tuple[int, ...], ...] = field(
        default=(),
        metadata=entry(write=count_boards_from_one, about="For each bar, the numbers of the first boards, from 1."),
    )
    survey: int | None = None


class RankTold(NamedTuple):
    """Where a board stands among those of the first survey.

    Attributes:
        board: The board in board notation.
        words: The number of its words.
        points: The sum of their points.
        below: The share of boards with fewer words, and with fewer points.
        above: The share of boards with more.
    """

    board: str
    words: int
    points: int
    below: dict[str, float]
    above: dict[str, float]


class Surveys(NamedTuple):
    """What was surveyed.

    Attributes:
        surveys: The survey of the game, and of the one beside it.
        charts: The charts; none where they are not asked for.
        rank: Where the board stands; None where none is given.
    """

    surveys: tuple[SurveyTold, ...]
    charts: tuple[ChartShown, ...]
    rank: RankTold | None


class SampleFound(NamedTuple):
    """The boards among which others are ranked.

    Attributes:
        sample: How many of them have how many words and points.
    """

    sample: BoardSample
