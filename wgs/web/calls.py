"""One call of an operation: carried out in a thread of a lane, its events taken by the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from threading import Lock, Semaphore
from time import monotonic
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from wgs.base.errors import Message, Parameter
from wgs.base.randomness import choose_seed
from wgs.service.answers import Fault, Note, Progress
from wgs.service.budgets import Budget, Cancel
from wgs.solver import SearchLimit
from wgs.web.faults import FaultError, TooSlowError
from wgs.web.operations.blobs import Blob

if TYPE_CHECKING:
    import typing_extensions

    from wgs.service.requests import Request
    from wgs.service.workers import Workers
    from wgs.web.answer_room import Allowance

    Answer_co = typing_extensions.TypeVar("Answer_co", covariant=True, default=object)
else:
    Answer_co = TypeVar("Answer_co", covariant=True)

Answer = TypeVar("Answer")

MOST_AHEAD = 64
"""How many events a call may be ahead of whoever takes them."""

SECONDS_BETWEEN_LOOKS = 0.2
"""How often a call that waits for its taker looks whether it has to end."""

ANSWER_BYTES = 64 << 20
"""How many bytes all answers to a service request may have."""

MOST_SOLUTIONS = 100_000
"""How many paths of a board are given at most."""

ENDS = frozenset({"deadline", "cancelled", "size", "memory", "crash"})
"""The faults that end a whole request."""


Sent: TypeAlias = "str | Blob"
"""An answer of an operation as it is sent: a record as JSON, or a `Blob`."""


@dataclass(frozen=True, slots=True)
class CallAnswer(Generic[Answer_co]):
    """An answer of a call.

    Attributes:
        answer: The answer.
        headers: What else is told over HTTP; None for nothing.
    """

    answer: Answer_co
    headers: dict[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of a call, and why it ended early; None when all is done."""

    error: Exception | None = None


Event: TypeAlias = "CallAnswer[Answer_co] | Note | Progress | Ended"


class CallEvents(Protocol[Answer_co]):
    """A call whose events somebody takes."""

    def cancel(self) -> None:
        """End it early."""

    def events(self) -> AsyncGenerator[Event[Answer_co], None]:
        """Yield what comes, the end last."""


class Caller(NamedTuple):
    """Who a call is for: each visitor has a share of a lane, and each of its clients one worker at most.

    Attributes:
        visitor: The visitor.
        client: One of its connections, or a table that it plays at.
    """

    visitor: object
    client: object


class Call(Generic[Answer_co]):
    """One call of an operation.

    When it is carried out a second time, because it was too slow for the first lane, what was passed on before is not
    passed on again: equal requests have equal answers.

    Args:
        asker: Who has asked.
        carry_out: Yields the answers; it is given the attempt, which carries out service requests.
        takes_minutes: Whether it may take minutes, where it turns out to be slow.
        is_watched: Whether somebody wants to see progress.
        abort: Closes the connection that has asked, in the event loop; None where that cannot be done.
        allowance: The bytes of answers that may wait; None for any number.
    """

    def __init__(
        self,
        asker: Caller,
        carry_out: Callable[[CallAttempt], Iterator[Answer_co]],
        *,
        takes_minutes: bool = False,
        is_watched: bool = False,
        abort: Callable[[], None] | None = None,
        allowance: Allowance | None = None,
    ) -> None:
        self.asker = asker
        self._abort = abort
        self._allowance = allowance
        self.takes_minutes = takes_minutes
        self.is_watched = is_watched
        self._carry_out = carry_out
        self._cancel = Cancel()
        self._loop = asyncio.get_running_loop()
        self._events: asyncio.Queue[Event[Answer_co]] = asyncio.Queue()
        self._room = Semaphore(MOST_AHEAD)
        self._lock = Lock()
        self._passed_on = 0
        self._told: set[Note] = set()
        self._is_waiting = True
        self._is_over = False
        self._is_left = False

    @cached_property
    def seed(self) -> int:
        """A seed for what is drawn at random, the same whenever the call is carried out."""
        return choose_seed(None)

    @property
    def is_cancelled(self) -> bool:
        """True once nobody wants the answers any more."""
        return self._cancel.is_cancelled

    def cancel(self) -> None:
        """End the call, at once if it is still waiting for its turn."""
        self._cancel.cancel()
        if self._is_waiting:
            self._end_cancelled()

    def _end_cancelled(self) -> None:
        self.end(FaultError(Fault("cancelled", "the request was cancelled")))

    # --- In a thread of a lane --------------------------------------------------------------------------------

    def carry_out(self, attempt: CallAttempt) -> None:
        """Carry the call out; raises TooSlowError when that takes longer than the attempt may."""
        self._is_waiting = False
        if self.is_cancelled:
            self._end_cancelled()
            return
        error: Exception | None = None
        try:
            for number, answer in enumerate(self._carry_out(attempt)):
                if number >= self._passed_on:
                    self._pass_on(CallAnswer(answer), attempt)
                    self._passed_on += 1
        except TooSlowError:
            self._is_waiting = True
            if not self.is_cancelled:  # whoever cancels from here on ends it
                raise
            self._end_cancelled()
            return
        except Exception as caught:  # noqa: BLE001 - it is raised where the events are taken
            error = caught
        self.end(error)

    def tell(self, told: Note | Progress, attempt: CallAttempt) -> None:
        """Pass on a note, or progress."""
        if isinstance(told, Note):
            if told in self._told:
                return
            self._told.add(told)
        self._pass_on(told, attempt)

    def end(self, error: Exception | None = None) -> None:
        """End the call, and tell whoever takes its events."""
        with self._lock:
            is_first, self._is_over = not self._is_over, True
        if is_first:
            self._send(Ended(error))

    def abandon(self) -> None:
        """End the call and the connection that has asked, as nobody takes the answers."""
        self.cancel()
        if self._abort is not None:
            with suppress(RuntimeError):  # as below
                self._loop.call_soon_threadsafe(self._abort)

    def _pass_on(self, event: Event[Answer_co], attempt: CallAttempt) -> None:
        """Pass an event on as soon as there is room for it."""
        while not self._room.acquire(timeout=SECONDS_BETWEEN_LOOKS):
            self._check_taken(attempt)
        while self._allowance is not None and not self._allowance.take(self, weigh(event)):
            self._check_taken(attempt)
        self._send(event)

    def _check_taken(self, attempt: CallAttempt) -> None:
        if self.is_cancelled or monotonic() > attempt.end:
            raise FaultError(Fault("cancelled", "the answers to this request were not taken"))

    def _give_back(self, event: Event) -> None:
        if self._allowance is not None and not isinstance(event, Ended):
            self._allowance.give_back(self, weigh(event))

    def _send(self, event: Event[Answer_co]) -> None:
        with suppress(RuntimeError):  # the event loop is closed, so nobody waits any more
            self._loop.call_soon_threadsafe(self._put, event)

    # --- In the event loop ------------------------------------------------------------------------------------

    def _put(self, event: Event[Answer_co]) -> None:
        if self._is_left:
            self._give_back(event)
        else:
            self._events.put_nowait(event)

    async def events(self) -> AsyncGenerator[Event[Answer_co], None]:
        """Yield what comes, the end last; the call is cancelled when its taker stops before that.

        What an event weighs is given back when the next one is asked for.
        """
        try:
            while True:
                event = await self._events.get()
                self._room.release()
                try:
                    yield event
                finally:
                    self._give_back(event)
                if isinstance(event, Ended):
                    return
        finally:
            self.cancel()
            self._is_left = True
            while not self._events.empty():  # what nobody takes may be large
                self._give_back(self._events.get_nowait())


def weigh(event: Event) -> int:
    """Return about how many bytes an event takes."""
    match event:
        case CallAnswer(answer=Blob(data=data)):
            return len(data)
        case CallAnswer(answer=str() as text):
            return len(text)
    return 500


class CallAttempt:
    """One try to carry out a call: what its service requests may cost, and where they are carried out.

    Args:
        call: The call.
        workers: The worker processes.
        seconds: How long all requests together may take.
        steps: How many steps the search of a board may take; None for the usual number.
        is_first: Whether what is too slow for this attempt is tried again where it may take longer.
        gives_way: Tells whether it gives way to the calls of others by now.

    Attributes:
        call: As given.
        end: When the attempt has to end, as `time.monotonic` counts.
        is_first: As given.
        gives_way: As given.
    """

    def __init__(
        self,
        call: Call,
        workers: Workers,
        seconds: float,
        steps: int | None,
        *,
        is_first: bool,
        gives_way: Callable[[], bool] = bool,
    ) -> None:
        self.call = call
        self.end = monotonic() + seconds
        self._workers = workers
        self._steps = steps
        self.is_first = is_first
        self.gives_way = gives_way

    def run(self, request: Request[Answer], time_limit: float | None = None) -> Iterator[Answer]:
        """Carry out a service request: yield its answers, and pass on its notes.

        Args:
            request: The request.
            time_limit: How many seconds the search of a board may take; None for the usual number of steps.

        Raises:
            WgsError: The request cannot be carried out.
            FaultError: It was ended early.
            TooSlowError: It takes longer than this attempt may, and is to be tried again.
        """
        run = _Run(self.call)
        answers = self._workers.run(
            request,
            budget=self._make_budget(time_limit),
            cancel=run,
            watch=self._watch if self.call.is_watched else None,
            gives_way=self.gives_way,
        )
        is_done = False
        try:
            for answer in answers:
                if isinstance(answer, Note):
                    self.call.tell(answer, self)
                elif isinstance(answer, Fault):
                    if error := self._find_end(answer):
                        raise error
                    yield cast("Answer", answer)  # a request names the faults that its answers may be
                else:
                    yield answer
            is_done = True
        finally:
            if not is_done:
                run.drain(answers)

    def _watch(self, progress: Progress) -> None:
        self.call.tell(progress, self)

    def _make_budget(self, time_limit: float | None) -> Budget:
        return Budget(
            seconds=max(self.end - monotonic(), 0.01),
            time_limit=SearchLimit(self._steps, time_limit) if self._steps or time_limit else None,
            max_solutions=MOST_SOLUTIONS,
            answer_bytes=ANSWER_BYTES,
        )

    def _find_end(self, fault: Fault) -> Exception | None:
        """Return what a fault ends the attempt with; None for one that the answer to one line is."""
        if self.is_first and (fault.kind == "deadline" or _is_of_search(fault)):
            return TooSlowError()
        return FaultError(fault) if fault.kind in ENDS else None


class _Run(Cancel):
    """Ends one service request of a call: by itself, or with the call."""

    def __init__(self, call: Call) -> None:
        super().__init__()
        self._call = call

    @property
    def is_cancelled(self) -> bool:
        """True once the request, or the whole call has been asked to end."""
        return super().is_cancelled or self._call.is_cancelled

    def drain(self, answers: Iterator[object]) -> None:
        """Have the request ended whose further answers nobody wants, so that its process can go on with the next."""
        self.cancel()
        with suppress(Exception):
            for _ in answers:
                pass


def _is_of_search(fault: Fault) -> bool:
    """Tell whether a fault is that the search of a board takes too long."""
    parts = fault.text.parts if isinstance(fault.text, Message) else ()
    return fault.kind == "limit" and any(isinstance(part, Parameter) and part.name == "time_limit" for part in parts)
