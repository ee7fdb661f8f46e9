"""What is kept of a round, without the key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from wgs.base.errors import PlayError
from wgs.base.sealed import Seal
from wgs.rounds.plan import RoundPlan
from wgs.sittings.saving import StateFormat, check_seats
from wgs.sittings.sitting import Status
from wgs.sittings.state import SittingState

SECONDS_GONE = 60.0
"""How long somebody must be gone so that nobody waits for them."""


@dataclass(frozen=True, slots=True)
class RoundWord:
    """A word that was found.

    Attributes:
        word: The word, in capitals.
        points: Its points.
        path: The positions of its best path.
        by: The seat that found it.
        at: When, in seconds since 1970.
    """

    word: str
    points: int
    path: tuple[int, ...]
    by: int
    at: float


@dataclass(slots=True)
class RoundPlayer:
    """Who takes part.

    Attributes:
        name: What the person is called.
        is_in: Whether they take part in this board.
        is_done: Whether they look for no more words on it.
    """

    name: str = ""
    is_in: bool = False
    is_done: bool = False


@dataclass(slots=True)
class Side:
    """A list of words, and what belongs to it: one for each seat, or one for all who play together.

    Attributes:
        found: The words that were found on this board, in order.
        left: The seconds that were left when the clock last began to run; None for no limit.
        total: The points of all boards that are over.
        taken: How often each hint was bought.
        cost: What they have cost.
        has_counts: Whether the words left are counted for them.
        target: The word whose first letters were bought; empty for none.
        letters: How many of its letters.
        lit: The positions that were bought, on which words begin.
        told: The words whose meanings were bought.
    """

    found: dict[str, RoundWord] = field(default_factory=dict)
    left: float | None = None
    total: int = 0
    taken: dict[str, int] = field(default_factory=dict)
    cost: int = 0
    has_counts: bool = False
    target: str = ""
    letters: int = 0
    lit: list[int] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    @property
    def points(self) -> int:
        """The points of the words that were found, less what hints have cost."""
        return sum(found.points for found in self.found.values()) - self.cost


@dataclass(slots=True, kw_only=True)
class RoundState(SittingState):
    """A round without its key; a value to be saved.

    Attributes:
        plan: What it was opened with.
        seats: Who may speak for whom; in turn, the device has the first one.
        board: The board.
        replay: Its replay id; empty for a board that was given.
        turned: By how many quarters each tile is turned, clockwise; None for not at all.
        players: Who takes part, a player for each seat.
        sides: The lists of words.
        status: Whether it waits, is played, stands still, or is over.
        turn: The seat that plays, or is next, where people play in turn.
        host: The seat that may begin and end things; None for nobody.
        asked: The seats that ask for something, by what that is.
        started: When the clocks began to run; None while they stand.
        reason: Why the board is over, as a sentence.
        number: The number of the board in this round, from 1.
        fresh: The oldest revision at which a command is about this board, or this turn.
    """

    plan: RoundPlan
    board: str
    replay: str
    turned: tuple[int, ...] | None
    players: list[RoundPlayer]
    sides: list[Side]
    status: Status = "waiting"
    turn: int = 0
    host: int | None = None
    asked: dict[str, list[int]] = field(default_factory=dict)
    started: float | None = None
    reason: str = ""
    number: int = 1
    fresh: int = 0

    @property
    def is_over(self) -> bool:
        """Whether its board is over."""
        return self.status == "over"

    @property
    def may_wait(self) -> bool:
        """Whether a server that starts need not go on with it before somebody asks for it.

        So it is without a clock that runs, unless others can find it.
        """
        has_clock = self.status == "playing" and self.plan.timer.seconds is not None
        return self.is_over or not (has_clock or self.plan.public)

    @property
    def is_together(self) -> bool:
        """Whether all have one list of words."""
        return self.plan.kind == "together"

    @property
    def cancels(self) -> bool:
        """Whether words that several have found count for nobody."""
        return self.plan.cancels and self.plan.kind in {"group", "in-turn"}

    @property
    def is_in_turn(self) -> bool:
        """Whether one plays after the other."""
        return self.plan.kind == "in-turn"

    def find_side(self, seat: int) -> int:
        """Return the number of the list of words of a seat."""
        return 0 if self.is_together else seat

    def name(self, seat: int) -> str:
        """Return what people call a seat."""
        return self.players[seat].name or f"Player {seat + 1}"

    def find_in(self) -> list[int]:
        """Return the seats that take part in this board."""
        return [seat for seat, player in enumerate(self.players) if player.is_in]

    def find_here(self) -> list[int]:
        """Return the seats whose people are there."""
        return [seat for seat, sitting in enumerate(self.seats) if sitting.digest and sitting.gone_since is None]

    def find_granted(self, what: str) -> float | None:
        """Return from when on something that was asked for waits for nobody; None while it does.

        Whoever has left is not waited for, and nobody is for long who is gone. What the host asks for is done at once.
        """
        asking = self.asked[what]
        here = self.find_here()
        if self.host in asking and self.host in here:
            return self.at
        others = [each.gone_since for seat, each in enumerate(self.seats) if each.digest and seat not in asking]
        if None in others or not any(seat in here for seat in asking):
            return None
        return max((since + SECONDS_GONE for since in others if since is not None), default=self.at)

    def find_free(self) -> list[int]:
        """Return the seats that somebody may take."""
        if self.is_in_turn:
            return [] if self.seats[0].digest else [0]
        has_begun = self.status != "waiting"
        return [
            seat
            for seat, sitting in enumerate(self.seats)
            if not sitting.digest and not (has_begun and self.players[seat].is_in)
        ]

    def iter_clocked(self) -> Iterator[int]:
        """Yield the numbers of the lists of words whose clocks run while the board is played."""
        yield from [self.turn] if self.is_in_turn else range(len(self.sides))

    def find_deadline(self, side: int) -> float | None:
        """Return when the time of a list of words is up; None while its clock stands, and for no limit."""
        left = self.sides[side].left
        running = self.started is not None and side in self.iter_clocked()
        return self.started + left if running and self.started is not None and left is not None else None

    def find_match_winners(self) -> tuple[int, ...]:
        """Return the seats that have won the match, with enough points on all boards, and most; none before."""
        totals = {seat: self.sides[self.find_side(seat)].total for seat in self.find_in()}
        most = max(totals.values(), default=0)
        if self.plan.match_points is None or self.status != "over" or most < self.plan.match_points:
            return ()
        return tuple(seat for seat, total in totals.items() if total == most)


def _check(state: RoundState) -> None:
    seats = state.plan.places
    sides = 1 if state.is_together else seats
    if not len(state.seats) == len(state.players) == seats or len(state.sides) != sides:
        raise PlayError(f"its plan has {seats} seats, and the round another number")
    named = [state.turn, *([] if state.host is None else [state.host])]
    named += [seat for asking in state.asked.values() for seat in asking]
    named += [found.by for side in state.sides for found in side.found.values()]
    check_seats(state, seats, named, "round")


ROUNDS = StateFormat(RoundState, Seal("round", version=2, longest=16 << 20), _check)
"""Rounds as JSON, without their keys."""
