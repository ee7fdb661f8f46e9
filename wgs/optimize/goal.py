"""The goal for a board, and how far a board is from it: its energy, which annealing lowers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from wgs.base.declarations import HUGE, bounded
from wgs.base.errors import ConstraintError
from wgs.base.field_types import settle_fields

FULL = 1 << 16
"""The energy of a board that has nothing at all of a minimum."""


WORD_PENALTY = FULL // 4
"""The energy of each missing letter of a wanted word, and of each unwanted word on the board."""


@dataclass(frozen=True, slots=True)
class Range:
    """A range of numbers that includes both bounds; ``low`` is 0 and ``high`` is None where there is no bound.

    Raises:
        ConstraintError: A bound is no whole number of 0 or more.

    >>> Range(60, 90).energy(45), Range(60, 90).energy(75), Range(0, 50).energy(83)
    (16384, 0, 32768)
    """

    low: int = field(default=0, metadata=bounded(HUGE))
    high: int | None = field(default=None, metadata=bounded(HUGE))

    def __post_init__(self) -> None:
        settle_fields(self, ConstraintError)

    def energy(self, value: int) -> int:
        """Return how far a value is outside the range, relative to the bound that it misses; 0 inside."""
        if self.low and value < self.low:
            return (self.low - value) * FULL // self.low
        if self.high is not None and value > self.high:
            return (value - self.high) * FULL // (self.high + HIGH_MARGIN)
        return 0

    def __str__(self) -> str:
        """Write the range as `wgs.optimize.constraints.parse_range` reads it.

        >>> str(Range(60, 90)), str(Range(8)), str(Range(5, 5))
        ('60..90', '8..', '5')
        """
        if self.low == self.high:
            return str(self.low)
        return f"{self.low or ''}..{'' if self.high is None else self.high}"

    def is_below(self, value: int) -> bool:
        """Tell whether the upper bound is below a value."""
        return self.high is not None and value > self.high


MOST_POINTS = 1 << 40
"""Points beyond this number are ignored, so that an energy fits in 64 bits."""

HIGH_MARGIN = 16
"""Added to an upper bound before a value is divided by it, so that a bound of 0 works too."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The measurements that a board is judged by.

    Attributes:
        words: The number of words on it.
        points: The score of these words.
        longest: The length of the longest word; 0 when there is no constraint on it.
        missing: The number of letters still missing from wanted words.
        unwanted: The number of unwanted words on it.
    """

    words: int
    points: int
    longest: int = 0
    missing: int = 0
    unwanted: int = 0

    @property
    def values(self) -> tuple[int, int, int, int, int]:
        """All measurements, in order."""
        return self.words, self.points, self.longest, self.missing, self.unwanted


@dataclass(frozen=True, slots=True)
class Goal:
    """The goal for a board: constraints, or as much as possible of something.

    Attributes:
        words: The range for the number of words.
        points: The range for the score.
        longest: The range for the length of the longest word.
        contains: Wanted words, in capitals.
        avoid: Unwanted words, in capitals.
        words_weight: The energy that each word takes off: above 0 to get as many words as possible.
        points_weight: The energy that each point takes off.
    """

    words: Range = field(default_factory=Range)
    points: Range = field(default_factory=Range)
    longest: Range = field(default_factory=Range)
    contains: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    words_weight: int = 0
    points_weight: int = 0

    def energy(self, measures: Measures) -> int:
        """Return how far a board is from the goal: 0 when it is reached, unless more is always better."""
        points = max(-MOST_POINTS, min(MOST_POINTS, measures.points))
        return (
            self.words.energy(measures.words)
            + self.points.energy(points)
            + self.longest.energy(measures.longest)
            + self.word_energy(measures)
            - self.words_weight * measures.words
            - self.points_weight * points
        )

    @staticmethod
    def word_energy(measures: Measures) -> int:
        """Return the energy from missing wanted words and from unwanted words."""
        return (measures.missing + measures.unwanted) * WORD_PENALTY

    def wants_more(self, measures: Measures) -> bool:
        """Tell whether more words would bring a board closer to the goal, rather than fewer."""
        is_over = (
            self.words.is_below(measures.words)
            or self.points.is_below(measures.points)
            or self.longest.is_below(measures.longest)
            or measures.unwanted > 0
        )
        return not is_over and self.words_weight >= 0 and self.points_weight >= 0

    @property
    def starts_high(self) -> bool:
        """True when a board with many words is a good start."""
        has_least = bool(self.words.low or self.points.low or self.longest.low)
        highs = (self.words.high, self.points.high, self.longest.high)
        has_most = bool(self.avoid) or any(high is not None for high in highs)
        return self.wants_more(Measures(0, 0)) and (has_least or not has_most)

    @property
    def has_end(self) -> bool:
        """True when a board can reach the goal, so that the search can stop."""
        return not self.words_weight and not self.points_weight


def list_beginnings(words: Iterable[str]) -> list[str]:
    """List all beginnings of words; the number of them on a board shows how close the words are."""
    return sorted({word[:end] for word in words for end in range(1, len(word) + 1)})
