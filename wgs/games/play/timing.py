"""The time that people have in a match: clocks that run, and entries that may be bettered until they are up."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

from wgs.errors import PlayError
from wgs.games.protocol import Clock

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wgs.games.protocol import Rules


class Clocks:
    """Clocks that run backwards, one for each turn or entry of a seat.

    A clock that stands goes on where it stood: so a match that is saved and resumed gives nobody more time, and takes
    nobody's time away while no program runs it.

    Args:
        left: The seconds that are left on the clocks of a saved match, by seat.
        now: Returns the time in seconds.

    >>> time = 0.0
    >>> clocks = Clocks(now=lambda: time)
    >>> clocks.start(0, 60)
    >>> time = 20.0
    >>> clocks.left(0)
    40.0
    >>> again = Clocks(clocks.save(), now=lambda: time)
    >>> time = 500.0
    >>> again.start(0, 60)
    >>> again.left(0)
    40.0
    """

    def __init__(self, left: Mapping[int, float] | None = None, now: Callable[[], float] = monotonic) -> None:
        self._left = dict(left or {})
        self._started: dict[int, float] = {}
        self._now = now

    def start(self, seat: int, seconds: float) -> None:
        """Let the clock of a seat run: from where it stood, or from a number of seconds. One that runs goes on."""
        self._left.setdefault(seat, seconds)
        self._started.setdefault(seat, self._now())

    def left(self, seat: int) -> float | None:
        """Return the seconds that a seat has left, below 0 when its time is up; None when it has no clock."""
        if seat not in self._left:
            return None
        return self._left[seat] - (self._now() - self._started[seat] if seat in self._started else 0.0)

    def clear(self, seat: int) -> None:
        """Take the clock of a seat away: its turn or its entry is over."""
        self._left.pop(seat, None)
        self._started.pop(seat, None)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that have a clock, in rising order."""
        return tuple(sorted(self._left))

    def save(self) -> dict[int, float]:
        """Return what is left on all clocks, to tenths of a second, and at least 0."""
        return {seat: max(0.0, round(self.left(seat) or 0.0, 1)) for seat in self.seats}


class Timing:
    """The clocks of a match, and the drafts: moves of seats that may be bettered until their time is up.

    Args:
        rules: The rules.
        start: The first position.
        turn_seconds: The time that people have for a turn, whatever the rules say; None for what the rules say.

    Attributes:
        turn_seconds: As given.
        clocks: The clocks of the seats that have started to move.
        drafts: The drafts of seats, as texts of moves.

    Raises:
        PlayError: Turns of this game have no time limit.
    """

    def __init__(self, rules: Rules[Any, Any], start: Any, turn_seconds: int | None) -> None:
        if turn_seconds is not None and rules.late_move(start, 0) is None:
            raise PlayError(f"turns of {rules.name} have no time limit")
        self._rules = rules
        self.turn_seconds = turn_seconds
        self.clocks = Clocks()
        self.drafts: dict[int, str] = {}

    def limit(self, position: Any, seat: int) -> Clock | None:
        """Return the time limit of a person at a seat; None for no limit, and for a seat that is not to move."""
        if seat not in self._rules.to_act(position):
            return None
        late = None if self.turn_seconds is None else self._rules.late_move(position, seat)
        if self.turn_seconds is not None and late is not None:
            return Clock(self.turn_seconds, late)
        return self._rules.clock(position, seat)

    def start(self, position: Any, seat: int) -> float | None:
        """Let the clock of a seat run, and return the seconds that are left on it; None for no limit."""
        clock = self.limit(position, seat)
        if clock is None:
            return None
        self.clocks.start(seat, clock.seconds)
        return self.clocks.left(seat)

    def forget_finished(self, position: Any) -> None:
        """Forget the clocks and drafts of seats that are no longer to move."""
        for seat in {*self.clocks.seats, *self.drafts}:
            if self.limit(position, seat) is None:
                self.clocks.clear(seat)
                self.drafts.pop(seat, None)
