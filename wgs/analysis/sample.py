"""The words and points of a sample of random boards, among which other boards are ranked."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

from wgs.base.declarations import HUGE, bounded
from wgs.base.record_fields import entry, list_entries

if TYPE_CHECKING:
    from wgs.analysis.survey import Pairs, Survey

HUNDREDTHS = 10_000
"""Percentiles are whole hundredths of a percent."""


@dataclass(frozen=True, slots=True)
class Percentiles:
    """Where a board stands among a sample.

    Attributes:
        words: The percentage of boards of the sample that have as many words or fewer, 0 to 100.
        points: The same for the points.
    """

    words: float = field(metadata=entry("words_percentile"))
    points: float = field(metadata=entry("points_percentile"))

    def __str__(self) -> str:
        return f"{self.words:.2f} {self.points:.2f}"


NAMES = tuple(key for _, key, _ in list_entries(Percentiles))
"""What records call percentiles."""


@dataclass(frozen=True)
class BoardSample:
    """How many boards of a sample have how many words, and how many points.

    Attributes:
        by_words: Each number of words with the number of boards that have it, in rising order.
        by_points: The same for the points.

    >>> sample = BoardSample(((10, 1), (20, 2), (50, 1)), ((15, 3), (99, 1)))
    >>> sample.rank(20, 14), sample.rank(9, 99)
    (Percentiles(words=75.0, points=0.0), Percentiles(words=0.0, points=100.0))
    """

    by_words: tuple[tuple[int, int], ...]
    by_points: tuple[tuple[int, int], ...] = field(metadata=bounded(HUGE, -HUGE, of_items=True))

    @classmethod
    def of(cls, survey: Survey) -> BoardSample:
        """Return the sample that a survey has counted."""
        return cls(survey.words, survey.points)

    def rank(self, words: int, points: int) -> Percentiles:
        """Return the percentiles of a board: exact, and rounded down to hundredths, so only the top has 100."""
        return Percentiles(_rank(self._words, words), _rank(self._points, points))

    def count_boards(self) -> int:
        """Count the boards of the sample."""
        return self._words[1][-1]

    def count_fewer_words(self, words: int) -> int:
        """Count the boards that have fewer words."""
        return _count_up_to(self._words, words - 1)

    def count_more_words(self, words: int) -> int:
        """Count the boards that have more words."""
        return self.count_boards() - _count_up_to(self._words, words)

    @cached_property
    def _words(self) -> _Steps:
        return _add_up(self.by_words)

    @cached_property
    def _points(self) -> _Steps:
        return _add_up(self.by_points)


_Steps = tuple["Sequence[int]", "Sequence[int]"]
"""Values in rising order, and how many boards have no more than each."""


def _add_up(pairs: Pairs) -> _Steps:
    return [value for value, _ in pairs], list(accumulate(count for _, count in pairs))


def _count_up_to(steps: _Steps, value: int) -> int:
    values, counts = steps
    place = bisect_right(values, value)
    return counts[place - 1] if place else 0


def _rank(steps: _Steps, value: int) -> float:
    return HUNDREDTHS * _count_up_to(steps, value) // steps[1][-1] / 100
