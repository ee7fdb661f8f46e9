"""A figure of the table: what was measured, what it is compared to, and what it is to reach."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from measure import Comparison


@dataclass(frozen=True)
class Figure:
    """One figure.

    Attributes:
        work: What was done.
        value: What was measured, in the unit.
        unit: Such as "boards/s".
        ratio: The same as a multiple of what it is compared to.
        compared: What that is; "W" are the dice boards that the walker does in a second.
        floor: What the ratio is to reach; None where nothing is asked for.
        is_ceiling: The ratio is to stay at or below the floor, not above.
        manual: What the manual of 2014 gives for it, in the unit.
        ratios: The ratio of each pass.
    """

    work: str
    value: float
    unit: str
    ratio: float
    compared: str = "W"
    floor: float | None = None
    is_ceiling: bool = False
    manual: float | None = None
    ratios: tuple[float, ...] = ()

    @property
    def is_missed(self) -> bool:
        """Tell whether there is a floor that was not reached.

        >>> Figure("solve", 5000.0, "boards/s", 10.0, floor=130.0).is_missed
        True
        """
        if self.floor is None:
            return False
        return self.ratio > self.floor if self.is_ceiling else self.ratio < self.floor

    def as_record(self) -> dict[str, Any]:
        """Return the figure as plain values."""
        return asdict(self) | {"is_missed": self.is_missed}


def make_figure(work: str, done: Comparison, unit: str, **rest: Any) -> Figure:
    """Make the figure of what was compared."""
    return Figure(work, done.value, unit, done.ratio, ratios=done.ratios, **rest)
