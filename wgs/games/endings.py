"""How games end, and what all of them share: outcomes, clocks, and the moves that every game may have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        reason: Why it is over, such as ``Red reached the home row of Blue``.
        scores: The final score of each seat.
        winners: The seats that won, in rising order. Several winners share the win; if all seats win, it is a draw.
    """

    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def is_draw(self) -> bool:
        """True when all seats share the win."""
        return len(self.winners) == len(self.scores)

    def share(self, seat: int) -> float:
        """Return a seat's share of the win: 1 for the only winner, 1/2 for one of two winners, 0 for a loser."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def value(self, seat: int) -> int:
        """Return the value of the outcome for a seat, in the thousandths of `Advice.promise`.

        >>> [Outcome("Blue resigned", (3, 5), (0,)).value(seat) for seat in (0, 1)]
        [1000, -1000]
        """
        return round(2000 * self.share(seat)) - 1000


@dataclass(frozen=True, slots=True)
class Clock:
    """The time limit for a person.

    Attributes:
        seconds: The time for a turn, or for an entry in a round.
        late: The move that is made for a person whose time is up.
    """

    seconds: int
    late: Any


@dataclass(frozen=True, slots=True)
class Pass:
    """The move that does nothing."""


@dataclass(frozen=True, slots=True)
class Resign:
    """The move that gives up the game."""
