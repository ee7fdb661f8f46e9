"""Measuring one thing beside another, on a machine that is never quite the same from one second to the next.

Where one thread works, times are processor seconds: on a machine that has nothing else to do they are those of the
clock, and on a busy one they are steadier. Where threads work side by side, the clock counts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

MOST_REPEATS = 1 << 24


@dataclass(frozen=True)
class Comparison:
    """What several passes of a piece of work gave, and how it compares to what was measured before and after each.

    Attributes:
        values: What each pass gave: a rate, or a time.
        ratios: Each of them, divided by the mean of its two neighbours of the yardstick.
    """

    values: tuple[float, ...]
    ratios: tuple[float, ...]

    @property
    def value(self) -> float:
        """The median of the values."""
        return median(self.values)

    @property
    def ratio(self) -> float:
        """The median of the ratios."""
        return median(self.ratios)


def compare(work: Callable[[], float], yardstick: Callable[[], float], rounds: int) -> Comparison:
    """Measure by turns: yardstick, work, yardstick, work, ..., yardstick.

    Args:
        work: Makes one pass and returns its rate or its time.
        yardstick: The same, for what the work is compared to.
        rounds: How many passes the work makes.

    >>> compare(lambda: 6.0, lambda: 2.0, rounds=2)
    Comparison(values=(6.0, 6.0), ratios=(3.0, 3.0))
    """
    values, ratios = [], []
    before = yardstick()
    for _ in range(rounds):
        value = work()
        after = yardstick()
        values.append(value)
        ratios.append(value / ((before + after) / 2))
        before = after
    return Comparison(tuple(values), tuple(ratios))


def find_repeats(seconds: float, run: Callable[[int], float]) -> int:
    """Find how often work must be repeated to last for a number of seconds.

    Args:
        seconds: How long it is to last.
        run: Repeats the work a number of times and returns the seconds it took.

    >>> find_repeats(2.0, lambda repeats: repeats / 100)
    200
    """
    repeats = 1
    while repeats < MOST_REPEATS:
        took = run(repeats)
        if took >= seconds / 4:
            return max(1, round(repeats * seconds / took))
        repeats *= 8 if took < seconds / 64 else 2
    return repeats
