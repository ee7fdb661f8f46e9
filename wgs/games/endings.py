"""How games end, and what all of them share: outcomes, clocks, and the moves that every game may have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

AGREED = "the players agreed to a draw"
"""Why a game is over that people have ended together."""

RESIGNED, LATE, LEFT = "{} resigned", "{} ran out of time", "{} has left the game"
"""Why a game is over that somebody has lost at a table, with the name of the seat."""


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


def tell_outcome(outcome: Outcome, names: Sequence[str]) -> str:
    """Tell how a game ended, in sentences: why, who won, and the scores of the seats by their names.

    >>> tell_outcome(Outcome("Red resigned", (3, 5), (1,)), ("Red", "Blue"))
    'Red resigned. Blue wins. Score: Red 3, Blue 5.'
    """
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
    winners = [names[seat] for seat in outcome.winners]
    won = f"{winners[0]} wins. " if len(winners) == 1 else f"{' and '.join(winners)} share the win. "
    if outcome.is_draw:
        won = "" if outcome.reason == AGREED else "The game is a draw. "
    return f"{outcome.reason[0].upper()}{outcome.reason[1:]}. {won}Score: {scores}."


def list_table_endings(
    names: Sequence[str], scores: tuple[int, ...], outcome: Outcome | None, last: int | None
) -> list[Outcome]:
    """List how a game may have ended at a table, where its moves alone do not tell that.

    Args:
        names: The names of the seats.
        scores: The scores after the last move.
        outcome: How its moves ended it; None when they did not.
        last: The seat of the last move; None before the first.

    >>> [end.winners for end in list_table_endings(("Red", "Blue"), (3, 5), None, 0)][:2]
    [(0, 1), (1,)]
    """
    if outcome is not None:
        return [replace(outcome, reason=why.format(names[last])) for why in (LATE, LEFT)] if last is not None else []
    seats = range(len(names))
    given_up = [
        Outcome(why.format(names[loser]), scores, tuple(seat for seat in seats if seat != loser))
        for loser in seats
        for why in (RESIGNED, LATE, LEFT)
    ]
    return [Outcome(AGREED, scores, tuple(seats)), *(given_up if len(names) == 2 else [])]


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
