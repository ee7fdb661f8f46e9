"""One table or round that is run: its steps one after the other, its clocks, and those who watch it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from wgs.base.errors import WgsError
from wgs.sittings.commands import CommandAnswered, SittingCommand

if TYPE_CHECKING:
    from wgs.sittings.sitting import Sitting


SECONDS_BETWEEN_SAVES = 10.0
"""How often a table is saved while a clock runs, so that a server that is ended suddenly gives nobody time.

A table that could not be saved is tried again after as long.
"""


Sat = TypeVar("Sat", bound="Sitting[Any, Any, Any, Any]")


class Taker(Protocol):
    """Does what tables or rounds cannot do themselves."""

    async def take(self, state: Any, step: Any) -> Any:
        """Take a step; what goes wrong is a `Refusal`."""


Took_co = TypeVar("Took_co", bound=Taker, covariant=True)
Result = TypeVar("Result")


class Watcher:
    """Somebody who watches a table.

    Attributes:
        secret: The secret of their seat; empty for a spectator.
        since: The number of the last event that they know.
        log_since: The number of the last entry of the log that they know.
        changed: Set when there is something new.
    """

    def __init__(self, secret: str, since: int, log_since: int) -> None:
        self.secret = secret
        self.since = since
        self.log_since = log_since
        self.changed = asyncio.Event()


class Room(Generic[Sat, Took_co]):
    """Runs one table, or one round.

    Args:
        table: The table.
        taker: Does what it cannot do itself.
        save: Saves the table; raises WgsError when it cannot.
        now: Returns the time, in seconds since 1970.

    Attributes:
        table: As given.
        watchers: Those who watch.
        fault: Why the table could not be saved the last time; empty when it could.
    """

    def __init__(
        self, table: Sat, taker: Took_co, save: Callable[[Sat], Awaitable[None]], now: Callable[[], float]
    ) -> None:
        self.table = table
        self.watchers: set[Watcher] = set()
        self.fault = ""
        self._taker = taker
        self._save = save
        self._now = now
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[object]] = set()
        self._saved = -1
        self._timer: asyncio.TimerHandle | None = None
        self._is_closed = False

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches, nothing is under way, and no clock runs."""
        return not self.watchers and not self._tasks and self.table.due is None and not self._lock.locked()

    # --- What is asked of it ----------------------------------------------------------------------------------

    async def start(self) -> None:
        """Save the table for the first time, and let its clocks run."""
        async with self._lock:
            await self._settle()

    async def send(self, command: SittingCommand, sent: float | None = None) -> CommandAnswered:
        """Carry out a command, and return its answer; it is carried out even if whoever has asked waits no longer."""
        return await asyncio.shield(self._start(self._send(command, sent)))

    async def note_presence(self, secret: str) -> None:
        """Note whether the person with a secret watches."""

        def note(seat: int, now: float) -> None:
            is_present = any(watcher.secret == secret for watcher in self.watchers)
            self.table.set_present(seat, now, is_present=is_present)

        await self.change(secret, note)

    async def change(self, secret: str, change: Callable[[int, float], None]) -> None:
        """Let something change the table that is given the seat of a secret and the time, if it is of a seat.

        It is done even if whoever has asked waits no longer.
        """
        await asyncio.shield(self._start(self._change(secret, change)))

    async def ring(self) -> None:
        """Look at the clocks, and make the move of whoever is late."""
        async with self._lock:
            now = self._now()
            if step := self.table.tick(now):
                await self._carry_out(step)
            else:
                self.table.note_time(now)
                await self._write()
            await self._settle()

    async def close(self) -> None:
        """End what is under way, and save what time has run."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        for task in list(self._tasks):
            with suppress(asyncio.CancelledError, WgsError):
                await task
        if self.table.due is not None or self.fault:
            self.table.note_time(self._now())
            await self._write()
        for watcher in self.watchers:
            watcher.changed.set()

    @property
    def is_closed(self) -> bool:
        """Whether it was closed."""
        return self._is_closed

    # --- How it is done ---------------------------------------------------------------------------------------

    def _start(self, work: Coroutine[object, None, Result]) -> asyncio.Task[Result]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _send(self, command: SittingCommand, sent: float | None) -> CommandAnswered:
        async with self._lock:
            begun = self.table.begin(command, self._now(), sent)
            answer = begun if isinstance(begun, CommandAnswered) else await self._carry_out(begun)
            await self._settle()
        assert answer is not None  # a command was asked
        return answer

    async def _change(self, secret: str, change: Callable[[int, float], None]) -> None:
        async with self._lock:
            seat = self.table.find_seat(secret)  # only now: what was under way may have changed the seats
            if seat is not None and not self._is_closed:
                change(seat, self._now())
            await self._settle()

    async def _carry_out(self, step: Any) -> CommandAnswered | None:
        result = await self._taker.take(self.table.state, step)
        return self.table.finish(result, self._now())

    async def _settle(self) -> None:
        """Save what has changed, tell it, and let the clocks go on; then whoever has asked is answered."""
        if self.table.state.revision != self._saved:
            await self._write()
            self._saved = self.table.state.revision
            self._tell()
        self._set_timer()

    def _tell(self) -> None:
        for watcher in self.watchers:
            watcher.changed.set()

    async def _write(self) -> None:
        """Save the table."""
        try:
            await self._save(self.table)
            self.fault = ""
        except WgsError as error:
            self.fault = str(error)
        if self.table.is_saved is not (not self.fault):
            self.table.is_saved = not self.fault
            self._tell()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.table.due
        if (due is not None or self.fault) and not self._is_closed:
            wait = SECONDS_BETWEEN_SAVES if due is None else min(SECONDS_BETWEEN_SAVES, max(0.0, due - self._now()))
            self._timer = asyncio.get_running_loop().call_later(wait, lambda: self._start(self.ring()))
