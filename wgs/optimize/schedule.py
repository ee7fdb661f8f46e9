"""How an annealer cools, in whole numbers: the same decisions on every engine and machine.

A worse board is accepted with probability ``exp(-loss / temperature)``. Said with a random number ``u``: when the
loss is at most ``temperature * -ln(u)``. The logarithms stand in a table that is made by decimal arithmetic, which is
exact everywhere; the temperatures are whole numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Context, Decimal
from functools import cache

LOG_UNIT = 1024
"""The unit of the table: 1024 stands for 1."""

LOG_ENTRIES = 256
"""How many logarithms there are; the random number picks one of them."""

STAGES = 64
"""In how many steps a schedule cools."""

_CONTEXT = Context(prec=12)


@cache
def negative_logs() -> tuple[int, ...]:
    """Return ``-ln(u)`` for the middles of 256 equal parts of 0 to 1, in units of 1/1024, falling.

    >>> logs = negative_logs()
    >>> len(logs), logs[0], logs[-1]
    (256, 6388, 2)
    """
    unit = Decimal(LOG_UNIT)
    middles = (Decimal(2 * part + 1) / (2 * LOG_ENTRIES) for part in range(LOG_ENTRIES))
    return tuple(int((-middle.ln(_CONTEXT) * unit).to_integral_value(context=_CONTEXT)) for middle in middles)


@dataclass(frozen=True, slots=True)
class Schedule:
    """How long an annealer works, and how it cools: geometrically, in equal stages.

    Attributes:
        evaluations: The maximum number of boards it tries.
        start: The first temperature, in units of energy.
        end: The last one.
        starts: How many random boards are drawn, to start from the most promising.
        changes: How many changes are drawn, to make the most promising.
        first: The temperature of the very first stage, if it is another: a cooler one makes short work of easy goals.

    >>> Schedule(1000, 400, 100).temperatures()[::21]
    (400, 252, 159, 100)
    """

    evaluations: int
    start: int
    end: int
    starts: int = 1
    changes: int = 1
    first: int | None = None

    def temperatures(self) -> tuple[int, ...]:
        """Return the temperature of each of the 64 stages."""
        first = () if self.first is None else (self.first,)
        if not self.start or not self.end:
            return (first + (0,) * STAGES)[:STAGES]
        ratio = (Decimal(self.end) / self.start).ln(_CONTEXT) / (STAGES - 1)
        cooling = (self.start * (ratio * stage).exp(_CONTEXT) for stage in range(len(first), STAGES))
        return (*first, *(int(temperature.to_integral_value(context=_CONTEXT)) for temperature in cooling))
