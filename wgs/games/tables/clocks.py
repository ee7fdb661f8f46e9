"""The clocks of a table: time for a turn, for a game, and more time for each turn."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from wgs.base.declarations import A_DAY, declare
from wgs.base.errors import PlayError
from wgs.base.field_types import settle_fields
from wgs.games.views import ShownClock


@dataclass(frozen=True, slots=True)
class ClockRules:
    """How long people at a table may think; programs have no clock.

    Attributes:
        turn_seconds: The time for a turn; None for no limit.
        game_seconds: The time of a seat for the whole game; None for no limit.
        increment: The seconds that a seat gets for each turn it has ended in time; only with a time for the game.

    Raises:
        PlayError: A number is out of range, or there is an increment and no time for the game.

    >>> ClockRules(game_seconds=600, increment=5).has_limits
    True
    """

    turn_seconds: int | None = field(
        default=None, metadata=declare("The time for a turn; null: no limit.", least=1, most=A_DAY)
    )
    game_seconds: int | None = field(
        default=None, metadata=declare("The time of a seat for the whole game; null: no limit.", least=1, most=A_DAY)
    )
    increment: int = field(
        default=0, metadata=declare("The seconds that a seat gets for each turn ended in time.", least=0, most=A_DAY)
    )

    def __post_init__(self) -> None:
        settle_fields(self, PlayError)
        if self.increment and self.game_seconds is None:
            raise PlayError("an increment needs a time for the whole game: game_seconds")

    @property
    def has_limits(self) -> bool:
        """Whether there is any limit."""
        return self.turn_seconds is not None or self.game_seconds is not None


@dataclass(slots=True)
class SeatClock:
    """The clock of one seat.

    Attributes:
        bank: The seconds left for the whole game, when the clock last began to run; None for no limit.
        turn: The seconds left for the turn that has begun, likewise; None for no limit, or before a turn.
        own: The seconds left by the game's own limit, such as that of a bonus round; the others stand meanwhile.
        has_begun: Whether the turn of the seat has begun.
        started: When it began to run, in seconds since 1970; None while it stands.
    """

    bank: float | None = None
    turn: float | None = None
    own: float | None = None
    has_begun: bool = False
    started: float | None = None

    @property
    def left(self) -> float | None:
        """The seconds that were left when it began to run; None for no limit."""
        if self.own is not None:
            return self.own
        return min((left for left in (self.turn, self.bank) if left is not None), default=None)

    @property
    def deadline(self) -> float | None:
        """When its time is up; None while it stands, and for no limit."""
        return None if self.started is None or self.left is None else self.started + self.left

    def find_left(self, now: float) -> float:
        """Return the seconds left by the game's own limit, below 0 when its time is up; 0 for no limit."""
        return (self.own or 0.0) - (0.0 if self.started is None else now - self.started)

    def stop(self, now: float) -> None:
        """Let it stand, and take off the time that it ran."""
        if self.started is None:
            return
        ran, self.started = max(0.0, now - self.started), None
        if self.own is not None:
            self.own = max(0.0, self.own - ran)
            return
        self.turn = None if self.turn is None else max(0.0, self.turn - ran)
        self.bank = None if self.bank is None else max(0.0, self.bank - ran)


class TableClocks:
    """The clocks of the seats of a table.

    A clock runs while its seat is to move. Where the game itself limits a turn or an entry, that limit alone counts. A
    turn that is broken off by a bonus round goes on with what was left of it.

    Args:
        rules: How long people may think.
        clocks: The clocks as they were saved; None for the beginning of a game.
        seats: The number of seats.

    >>> clocks = TableClocks(ClockRules(game_seconds=60, increment=2), 2)
    >>> clocks.update(100, {0: None})
    >>> clocks.find_deadline(0)
    160
    >>> clocks.update(110, {1: None})
    >>> clocks.clocks[0].bank
    52
    """

    def __init__(self, rules: ClockRules, seats: int, clocks: Sequence[SeatClock] | None = None) -> None:
        self.rules = rules
        self.clocks = list(clocks or (SeatClock(bank=rules.game_seconds) for _ in range(seats)))

    def update(
        self,
        now: float,
        running: Mapping[int, int | None],
        acted: Mapping[int, float] | None = None,
        attending: Collection[int] | None = None,
    ) -> None:
        """Let the clocks of some seats run, and those of all others stand.

        Args:
            now: The time.
            running: The seats whose clocks run, each with the seconds that the game itself gives it.
            acted: When a seat made its move, where that was before now.
            attending: The seats whose people look at the table; the clocks of others stand meanwhile. None for all.
        """
        is_round = any(seconds is not None for seconds in running.values())
        for seat, clock in enumerate(self.clocks):
            was_own = clock.own is not None
            own = running.get(seat)
            is_waiting = attending is not None and seat not in attending
            if is_waiting or seat in (acted or {}) or seat not in running or was_own is not (own is not None):
                clock.stop((acted or {}).get(seat, now))
            if own is None:
                clock.own = None
            elif not was_own:
                clock.own = own
            if seat in running and not is_waiting:
                self._start(clock, now)
            elif seat not in running and not is_round:
                self._end_turn(clock)

    def _start(self, clock: SeatClock, now: float) -> None:
        if clock.own is None and not clock.has_begun:
            clock.has_begun, clock.turn = True, self.rules.turn_seconds
        if clock.started is None:
            clock.started = now

    def _end_turn(self, clock: SeatClock) -> None:
        if clock.has_begun and clock.bank is not None:
            clock.bank += self.rules.increment
        clock.has_begun, clock.turn = False, None

    def forget_turns(self, now: float) -> None:
        """Let all turns begin anew, as moves were taken back; the time that has run is gone."""
        for clock in self.clocks:
            clock.stop(now)
            clock.has_begun, clock.turn, clock.own = False, None, None

    def halt(self, now: float) -> None:
        """Let all clocks stand where they are: the game is paused, or over."""
        for clock in self.clocks:
            clock.stop(now)

    def shift(self, seconds: float) -> None:
        """Forget a time in which nothing ran: as long as the server was down."""
        for clock in self.clocks:
            if clock.started is not None:
                clock.started += seconds

    def find_deadline(self, seat: int) -> float | None:
        """Return when the time of a seat is up; None while its clock stands, and for no limit."""
        return self.clocks[seat].deadline

    def find_late(self) -> tuple[float, int] | None:
        """Return the next deadline with its seat; None when no clock with a limit runs."""
        deadlines = ((clock.deadline, seat) for seat, clock in enumerate(self.clocks))
        return min(((at, seat) for at, seat in deadlines if at is not None), default=None)

    def show(self) -> tuple[ShownClock, ...]:
        """Return the clocks as viewers see them; none in a game without limits."""
        if not self.rules.has_limits and all(clock.own is None for clock in self.clocks):
            return ()
        return tuple(_show(clock) for clock in self.clocks)


def _show(clock: SeatClock) -> ShownClock:
    """Return a clock as viewers see it: the bank is what is left at the deadline, or where it stands."""
    deadline, bank = clock.deadline, clock.bank
    if bank is not None and deadline is not None and clock.own is None:
        bank -= clock.left or 0.0
    return ShownClock(deadline, bank)
