"""Answers about the boards of a game together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.analysis.sample import BoardSample
    from wgs.analysis.survey import Survey


@dataclass(frozen=True, slots=True)
class Surveyed:
    """What some boards come to.

    Attributes:
        survey: Their survey; those of all answers, merged in any order, are the survey of all boards.
    """

    survey: Survey


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
    boards: tuple[tuple[int, ...], ...] = ()
    survey: int | None = None


@dataclass(frozen=True, slots=True)
class SampleFound:
    """The boards among which others are ranked.

    Attributes:
        sample: How many of them have how many words and points.
    """

    sample: BoardSample
