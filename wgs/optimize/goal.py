"""What is wished of a board, and how far a board is from it: its energy, which annealing brings down."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

FULL = 1 << 16
"""The energy of a board that has nothing of what it should have at least."""


EACH_WISH = FULL // 4
"""The energy of each letter that is missing of a word that a board should hold, and of each word that it should not."""


@dataclass(frozen=True, slots=True)
class Range:
    """Two bounds, both of them allowed; ``low`` is 0 and ``high`` is None when there is none.

    >>> Range(60, 90).energy(45), Range(60, 90).energy(75), Range(0, 50).energy(83)
    (16384, 0, 32768)
    """

    low: int = 0
    high: int | None = None

    def energy(self, value: int) -> int:
        """Say how far a value is outside, in parts of the bound that it misses."""
        if self.low and value < self.low:
            return (self.low - value) * FULL // self.low
        if self.high is not None and value > self.high:
            return (value - self.high) * FULL // (self.high + HIGH_MARGIN)
        return 0

    def __str__(self) -> str:
        """Write the range as `wgs.optimize.wishes.parse_range` reads it."""
        if self.low == self.high:
            return str(self.low)
        return f"{self.low or ''}..{'' if self.high is None else self.high}"

    def is_below(self, value: int) -> bool:
        """Tell whether the upper bound is below a value."""
        return self.high is not None and value > self.high


MOST_POINTS = 1 << 40
"""More points than that make no difference, so that an energy has room in 64 bits."""

HIGH_MARGIN = 16
"""Added to an upper bound before a value is measured by it: so that bounds of 0 have a measure as well."""


@dataclass(frozen=True, slots=True)
class Measures:
    """What a board is judged by.

    Attributes:
        words: How many words it holds.
        points: Their points.
        longest: The length of its longest word; 0 when nothing is wished of it.
        missing: How many letters are still missing of the words that it should hold.
        unwanted: How many words it holds that it should not.
    """

    words: int
    points: int
    longest: int = 0
    missing: int = 0
    unwanted: int = 0

    @property
    def values(self) -> tuple[int, int, int, int, int]:
        """All of them, in order."""
        return self.words, self.points, self.longest, self.missing, self.unwanted


@dataclass(frozen=True, slots=True)
class Goal:
    """What is wished of a board.

    Attributes:
        words: How many words it should hold,
        points: how many points they should score,
        longest: and how long the longest should be.
        contains: Words that it should hold, in capitals.
        avoids: Words that it should not hold.
        words_weight: Beyond that, the energy that each word takes off: above 0 for as many as possible.
        points_weight: The same for each point.
    """

    words: Range = field(default_factory=Range)
    points: Range = field(default_factory=Range)
    longest: Range = field(default_factory=Range)
    contains: tuple[str, ...] = ()
    avoids: tuple[str, ...] = ()
    words_weight: int = 0
    points_weight: int = 0

    def energy(self, measures: Measures) -> int:
        """Say how far a board is from the goal; 0 when it is reached, unless more is always better."""
        points = max(-MOST_POINTS, min(MOST_POINTS, measures.points))
        return (
            self.words.energy(measures.words)
            + self.points.energy(points)
            + self.longest.energy(measures.longest)
            + self.wish_energy(measures)
            - self.words_weight * measures.words
            - self.points_weight * points
        )

    @staticmethod
    def wish_energy(measures: Measures) -> int:
        """Return the part of it that the words make which are wished for, or not."""
        return (measures.missing + measures.unwanted) * EACH_WISH

    def wants_more(self, measures: Measures) -> bool:
        """Tell whether a board with more words would come closer, rather than one with fewer."""
        is_over = (
            self.words.is_below(measures.words)
            or self.points.is_below(measures.points)
            or self.longest.is_below(measures.longest)
            or measures.unwanted > 0
        )
        return not is_over and self.words_weight >= 0 and self.points_weight >= 0

    @property
    def starts_high(self) -> bool:
        """True when a board with many words is a good one to start from."""
        has_least = bool(self.words.low or self.points.low or self.longest.low)
        highs = (self.words.high, self.points.high, self.longest.high)
        has_most = bool(self.avoids) or any(high is not None for high in highs)
        return self.wants_more(Measures(0, 0)) and (has_least or not has_most)

    @property
    def has_end(self) -> bool:
        """True when a board can be good enough."""
        return not self.words_weight and not self.points_weight


def list_beginnings(words: Iterable[str]) -> list[str]:
    """List all beginnings of words: how many of them lie on a board tells how near the words are."""
    return sorted({word[:end] for word in words for end in range(1, len(word) + 1)})
