"""Axes: from numbers to places, with ticks at round numbers."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from math import ceil, floor

STEPS = (1, 2, 5)
"""Ticks are as far apart as one of these times a power of ten."""


def find_step(span: float, most: int, least: float = 0) -> float:
    """Return the round distance of at most so many ticks after the first over a span, ``least`` or more.

    >>> find_step(352, 5), find_step(0.13, 4), find_step(3, 5, least=1)
    (100, 0.05, 1)
    """
    power = floor_power(max(span, 1e-9) / most)
    for place in count():
        step: float = STEPS[place % 3] * power * int(10 ** (place // 3))
        if step >= least and span / step <= most + 1e-9:
            return round(step) if step >= 1 else step
    raise AssertionError("there is always a wider step")


def floor_power(number: float) -> float:
    """Return the greatest power of ten that is not above a number: a whole one from 1 on.

    >>> floor_power(352), floor_power(0.05)
    (100, 0.01)
    """
    power = 0
    while 10 ** (power + 1) <= number:
        power += 1
    while 10.0**power > number * (1 + 1e-12):
        power -= 1
    return 10**power if power >= 0 else round(10.0**power, -power)


@dataclass(frozen=True, slots=True)
class Axis:
    """A straight axis.

    Attributes:
        low: The number at its start.
        high: The number at its end.
        start: The place of its start, in millimetres.
        end: The place of its end.

    >>> axis = Axis(0, 352, 10, 80)
    >>> axis.place(176), axis.list_ticks(5)
    (45.0, [0, 100, 200, 300])
    """

    low: float
    high: float
    start: float
    end: float

    def place(self, number: float) -> float:
        """Return the place of a number."""
        span = self.high - self.low
        return self.start + (self.end - self.start) * ((number - self.low) / span if span else 0.5)

    def list_ticks(self, most: int, least: float = 0) -> list[float]:
        """List round numbers of the axis, about so many at most, ``least`` apart or more."""
        step = find_step(self.high - self.low, most, least)
        numbers = range(ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9) + 1)
        return [round(number * step, 9) if isinstance(step, float) else number * step for number in numbers]
