"""The state machine that tables and rounds have in common: who sits where, what they ask, and who is there.

It has no clock and no thread, and works out nothing itself that takes long: whoever runs it does that.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

from wgs.base.randomness import choose_seed
from wgs.sittings.commands import LEAST_JOIN_ID, CommandAnswered, Joining, Leave, Refusal, SittingCommand, clean_name
from wgs.sittings.state import SittingState, digest_secret, name_leaving

MOST_CREDIT = 1.0
"""How many seconds that a command was under way are made good."""

TWICE = Refusal("id", "another command had this id already; give each command an id of its own")
"""The refusal of a command whose id was that of another one."""

SEATED = Refusal("unknown", '"join" cannot be asked: you have a seat already')
"""The refusal of a command that joins, from somebody with a seat."""

Status: TypeAlias = Literal["waiting", "playing", "paused", "over"]


def make_secret() -> str:
    """Make a secret that nobody can guess."""
    return token_urlsafe(24)


def make_seed() -> int:
    """Draw the seed of a game."""
    return choose_seed(None)


@dataclass(frozen=True, slots=True)
class Draws:
    """Where a sitting takes what it draws at random from.

    Attributes:
        secret: Makes the secret of a seat.
        seed: Draws the seed of another game, or board.
    """

    secret: Callable[[], str] = make_secret
    seed: Callable[[], int] = make_seed


@dataclass(frozen=True, slots=True)
class Pending:
    """Something that has to be done before a command can be answered.

    Attributes:
        seat: Who has asked for it.
        command: What was asked; None when nobody has asked.
    """

    seat: int
    command: SittingCommand | None


State = TypeVar("State", bound=SittingState)
Asked = TypeVar("Asked", bound=SittingCommand)
Step = TypeVar("Step")
Result = TypeVar("Result")


class Sitting(ABC, Generic[State, Asked, Step, Result]):
    """A table or a round: it takes commands and time, and says what has to be done for them.

    `begin` takes a command and returns its answer, or a step that has to be taken first; `finish` takes what came of
    the step, and returns the answer then. One step is under way at a time. Time comes in as seconds since 1970.
    Commands are ``Asked`` beside those that join and leave.

    Args:
        state: What is kept of it.
        draws: Where secrets and seeds come from; None for the usual.

    Attributes:
        AT: Where its seats are, for messages.
        state: As given; it is changed.
        is_saved: Whether it could be saved the last time; told to viewers, and set by whoever saves it.
    """

    AT: ClassVar[str]

    def __init__(self, state: State, draws: Draws | None = None) -> None:
        self.state = state
        self.is_saved = True
        self._draws = draws or Draws()
        self._joins: dict[str, CommandAnswered] = {}
        self._pending: Pending | None = None
        self._sent = 0.0

    def _wake(self, now: float) -> None:
        """Go on after the state was saved: everybody is gone until they come back."""
        for seat in self.state.seats:
            if seat.digest:
                seat.gone_since = now
        self.state.at = now

    # --- What is known of it ----------------------------------------------------------------------------------

    @property
    @abstractmethod
    def status(self) -> Status:
        """Whether it waits for people, goes on, stands still, or is over."""

    @property
    def is_going_on(self) -> bool:
        """Whether it is not over."""
        return self.status != "over"

    @property
    @abstractmethod
    def due(self) -> float | None:
        """When `tick` has to be called next; None when no time runs."""

    def find_seat(self, secret: str) -> int | None:
        """Return the seat of a secret; None when it is of no seat."""
        return next((seat for seat, each in enumerate(self.state.seats) if each.has_secret(secret)), None)

    def list_seats(self, secret: str) -> list[int]:
        """List the seats that a secret speaks for: one, or none."""
        seat = self.find_seat(secret)
        return [] if seat is None else [seat]

    @abstractmethod
    def show(self, viewer: int | None, now: float, *, since: int = 0, log_since: int = 0) -> Any:
        """Return it as a seat may see it, or a spectator for None.

        Args:
            viewer: Who looks.
            now: The time.
            since: The number of the last event that the viewer knows.
            log_since: The number of the last entry of the log that the viewer knows.
        """

    # --- Commands ---------------------------------------------------------------------------------------------

    def begin(self, command: Joining | Leave | Asked, now: float, sent: float | None = None) -> CommandAnswered | Step:
        """Take a command, and return its answer, or what has to be done first.

        A command that is sent again with the same id gets the first answer. A wrong secret changes nothing.

        Args:
            command: The command.
            now: The time.
            sent: When it was sent by the clock of the server, as the server has measured it; None for just now.
        """
        assert self._pending is None, "something is under way"
        if not command.secret:
            return self._begin_joining(command, now)
        seat = self.find_seat(command.secret)
        if seat is None:
            wrong = self._answer(command, Refusal("secret", f"this is not the secret of a seat {self.AT}"))
            return self.state.left.get(name_leaving(command), wrong) if isinstance(command, Leave) else wrong
        own = self.state.seats[seat]
        if (first := own.answers.get(command.id)) is not None:
            return first if own.has_asked(command) else self._answer(command, TWICE)
        self._sent = max(now - MOST_CREDIT, min(now, now if sent is None else sent))
        before, self.state.at = self.state.at, now
        done = self._carry_out(seat, command)
        if done is None:
            self._change(now)
        elif isinstance(done, Refusal):
            self.state.at = before
        else:
            return done
        answer = self._answer(command, done)
        if own.digest:
            own.remember(answer, command)
        else:
            self.state.remember_leaving(command, answer)
        return answer

    def _begin_joining(self, command: Joining | Leave | Asked, now: float) -> CommandAnswered:
        if not isinstance(command, Joining):
            return self._answer(command, Refusal("secret", f'"{command.do}" needs the secret of a seat'))
        first = self._joins.get(command.id)
        if first is not None and self.find_seat(first.secret) is not None:
            return first
        if len(command.id) < LEAST_JOIN_ID:
            why = f"the id of join must have at least {LEAST_JOIN_ID} characters, drawn at random"
            return self._answer(command, Refusal("unknown", why))
        digest = digest_secret(command.id)
        seat = next((seat for seat, each in enumerate(self.state.seats) if each.joined == digest), None)
        if seat is None:
            found = self._find_free(command.wanted)
            if isinstance(found, Refusal):
                return self._answer(command, found)
            seat = found
            self.state.at = now
            self.state.seats[seat].vacate()
            self._welcome(seat, clean_name(command.name))
        own, secret = self.state.seats[seat], self._draws.secret()
        own.digest, own.joined, own.gone_since = digest_secret(secret), digest, now  # until they watch
        self._change(now)
        answer = CommandAnswered(command.id, self.state.revision, None, seat, secret)
        kept = {key: first for key, first in self._joins.items() if self.find_seat(first.secret) is not None}
        self._joins = {**kept, command.id: answer}
        return answer

    @abstractmethod
    def _find_free(self, wanted: int | None) -> int | Refusal:
        """Return the seat for whoever joins, and wants one, or any for None."""

    @abstractmethod
    def _welcome(self, seat: int, name: str) -> None:
        """Let somebody with a name have a seat that is free."""

    def _carry_out(self, seat: int, command: Joining | Leave | Asked) -> Step | Refusal | None:
        """Carry out a command of a seat; return what has to be done for it, and None when it is done."""
        if isinstance(command, Joining):
            return SEATED
        if isinstance(command, Leave):
            self._leave(seat)
            return None
        return self._do(seat, command)

    @abstractmethod
    def _leave(self, seat: int) -> None:
        """Let whoever sits there go."""

    @abstractmethod
    def _do(self, seat: int, command: Asked) -> Step | Refusal | None:
        """Carry out any other command of a seat; return the same as `_carry_out`."""

    def _answer(self, command: SittingCommand, refusal: Refusal | None) -> CommandAnswered:
        return CommandAnswered(command.id, self.state.revision, refusal)

    def _answer_later(self, command: SittingCommand, refusal: Refusal | None) -> CommandAnswered:
        """Return the answer to a command that something had to be done for, and keep it."""
        answer = self._answer(command, refusal)
        seat = self.find_seat(command.secret)  # another game changes the seats
        if seat is not None:
            self.state.seats[seat].remember(answer, command)
        return answer

    def finish(self, result: Result | Refusal, now: float) -> CommandAnswered | None:
        """Take what came of a step, and return the answer to the command; None when nobody has asked for it."""
        assert self._pending is not None, "no step is under way"
        command = self._pending.command
        try:
            if isinstance(result, Refusal):
                self._drop(result.text, now)
            else:
                self._take(result, now)
        finally:
            self._pending = None
        refusal = result if isinstance(result, Refusal) else None
        return None if command is None else self._answer_later(command, refusal)

    @abstractmethod
    def _take(self, result: Result, now: float) -> None:
        """Take what came of what is under way."""

    @abstractmethod
    def _drop(self, text: str, now: float) -> None:
        """Note that what is under way was refused, and why."""

    # --- Time, and people that come and go --------------------------------------------------------------------

    @abstractmethod
    def tick(self, now: float) -> Step | None:
        """Look at the clocks, and return what has to be done for whoever is late; None for nothing."""

    def note_time(self, now: float) -> None:
        """Note that time has come so far, to be saved: a server that is down from here on takes nobody's time."""
        self.state.at = now

    def set_present(self, seat: int, now: float, *, is_present: bool) -> None:
        """Note that somebody has come, or is gone."""
        own = self.state.seats[seat]
        if own.digest and (own.gone_since is None) is not is_present:
            own.gone_since = None if is_present else now
            self._change(now)

    def _change(self, now: float) -> None:
        """Count a change."""
        self.state.at = now
        self.state.revision += 1
