"""One table that is run: its steps one after the other, its programs, its clocks, and those who watch it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from wgs.errors import WgsError
from wgs.games.shown import Refusal
from wgs.games.tables.commands import Answer
from wgs.service.answers import MoveChosen
from wgs.service.budgets import Cancel

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from wgs.games.tables.commands import Command
    from wgs.games.tables.steps import Step
    from wgs.games.tables.table import Table, Thought
    from wgs.service.tables.matches import TableMatches


SECONDS_BETWEEN_SAVES = 10.0
"""How often a table is saved while a clock runs, so that a server that is ended suddenly gives nobody time.

A table that could not be saved is tried again after as long.
"""


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


class Room:
    """Runs one table.

    Args:
        table: The table.
        matches: Carries out what its match has to do.
        save: Saves the table; raises WgsError when it cannot.
        now: Returns the time, in seconds since 1970.

    Attributes:
        table: As given.
        watchers: Those who watch.
        fault: Why the table could not be saved the last time; empty when it could.
    """

    def __init__(
        self, table: Table, matches: TableMatches, save: Callable[[Table], None], now: Callable[[], float]
    ) -> None:
        self.table = table
        self.watchers: set[Watcher] = set()
        self.fault = ""
        self._matches = matches
        self._save = save
        self._now = now
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._saved = -1
        self._timer: asyncio.TimerHandle | None = None
        self._thought: Thought | None = None
        self._cancel = Cancel()
        self._is_closed = False

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches, no program thinks, and no clock runs."""
        return not self.watchers and self._thought is None and self.table.due is None and not self._lock.locked()

    # --- What is asked of it ----------------------------------------------------------------------------------

    async def start(self) -> None:
        """Save the table for the first time, and let its programs and clocks run."""
        async with self._lock:
            await self._settle()

    async def send(self, command: Command) -> Answer:
        """Carry out a command, and return its answer; it is carried out even if whoever has asked waits no longer."""
        return await asyncio.shield(self._start(self._send(command)))

    async def set_present(self, seat: int, *, is_present: bool) -> None:
        """Note that somebody has come, or is gone."""
        async with self._lock:
            self.table.set_present(seat, self._now(), is_present=is_present)
            await self._settle()

    async def ring(self) -> None:
        """Look at the clocks, and make the move of who is late."""
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
        self._cancel.cancel()
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

    def _start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _send(self, command: Command) -> Answer:
        async with self._lock:
            begun = self.table.begin(command, self._now())
            answer = begun if isinstance(begun, Answer) else await self._carry_out(begun)
            await self._settle()
        assert answer is not None  # a command was asked
        return answer

    async def _carry_out(self, step: Step) -> Answer | None:
        result = await self._matches.take(self.table.state, step)
        return self.table.finish(result, self._now())

    async def _settle(self) -> None:
        """Save what has changed, tell it, and let clocks and programs go on; then whoever has asked is answered."""
        if self.table.state.revision != self._saved:
            await self._write()
            self._saved = self.table.state.revision
            for watcher in self.watchers:
                watcher.changed.set()
        self._set_timer()
        self._let_think()

    async def _write(self) -> None:
        """Save the table."""
        try:
            await asyncio.to_thread(self._save, self.table)
            self.fault = ""
        except WgsError as error:
            self.fault = str(error)

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.table.due
        if (due is not None or self.fault) and not self._is_closed:
            wait = SECONDS_BETWEEN_SAVES if due is None else min(SECONDS_BETWEEN_SAVES, max(0.0, due - self._now()))
            self._timer = asyncio.get_running_loop().call_later(wait, lambda: self._start(self.ring()))

    def _let_think(self) -> None:
        """Let the program think that has to, and end a thought that nobody needs any more."""
        thought = self.table.thought
        if thought == self._thought or self._is_closed:
            return
        self._cancel.cancel()
        self._thought = thought
        if thought is not None:
            self._cancel = Cancel()
            self._start(self._think(thought, self._cancel))

    async def _think(self, thought: Thought, cancel: Cancel) -> None:
        """Let a program choose a move, and make it."""
        chosen = await self._matches.choose(self.table.state, thought, cancel)
        async with self._lock:
            # Another position may ask for the same thought: one move taken back, and another one made.
            if cancel.is_cancelled or thought != self.table.thought:
                return
            self._thought = None
            why = chosen.text if isinstance(chosen, Refusal) else ""
            if isinstance(chosen, MoveChosen) and (step := self.table.begin_thought(thought, chosen.move)):
                result = await self._matches.take(self.table.state, step)
                self.table.finish(result, self._now())
                why = result.text if isinstance(result, Refusal) else ""
            if why:
                self.table.pause_for_fault(thought, why, self._now())
            await self._settle()
