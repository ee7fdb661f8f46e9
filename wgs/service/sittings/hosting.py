"""What keeps tables or rounds: found by their names, sent commands, watched, and put away when nobody needs them."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from secrets import token_hex
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from wgs.base.errors import PlayError, StoreError, TableError, WgsError
from wgs.service.requests import ConfigSource
from wgs.service.sittings.room import Room, Sat, Taker, Watcher
from wgs.service.sittings.runners import Runner, ThreadRunner
from wgs.service.sittings.steady_clock import read_clock
from wgs.sittings.sitting import Draws

if TYPE_CHECKING:
    from wgs.service.sittings.store import SavedGames
    from wgs.sittings.commands import CommandAnswered, SittingCommand

MOST_TABLES = 500
"""How many tables are open at the same time; one that nobody watches gives its place to another."""

Shown = TypeVar("Shown")
Listed = TypeVar("Listed")


class Host(ABC, Generic[Sat, Shown, Listed]):
    """Keeps the tables of a server, or its rounds.

    Each does one thing at a time, and many do theirs at once. A table is saved after each change, before whoever has
    asked is answered.

    Args:
        runner: Carries out requests, and is closed by whoever made it; None for threads of this process.
        source: Returns the config of a table by the name in its plan; None to take that for a path.
        saved: Where tables are saved; None to keep them in memory alone.
        now: Returns the time, in seconds since 1970.
        draws: Where secrets and seeds come from; None for the usual.

    Attributes:
        NOUN: What it keeps, for messages.
    """

    NOUN: ClassVar[str] = "table"

    def __init__(
        self,
        runner: Runner | None = None,
        source: Callable[[str], ConfigSource] = ConfigSource,
        *,
        saved: SavedGames[Any] | None = None,
        now: Callable[[], float] = read_clock,
        draws: Draws | None = None,
    ) -> None:
        self._is_own_runner = runner is None
        self._runner = ThreadRunner() if runner is None else runner
        self._source = source
        self._saved = saved
        # One thread: the store writes one state at a time.
        self._saver = ThreadPoolExecutor(1, thread_name_prefix="save")
        self._now = now
        self._draws = draws or Draws()
        self._rooms: dict[str, Room[Sat, Taker]] = {}
        self._loading = asyncio.Lock()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """End what is under way; all tables are saved already."""
        await asyncio.gather(*(room.close() for room in self._rooms.values()))
        self._saver.shutdown(wait=False)
        if self._is_own_runner:
            await self._runner.close()

    # --- What is kept -----------------------------------------------------------------------------------------

    @abstractmethod
    async def _resume(self, state: Any) -> Sat:
        """Return the table with a state that was saved; raises WgsError when it cannot go on."""

    @abstractmethod
    def _make_room(self, table: Sat, save: Callable[[Sat], Awaitable[None]]) -> Room[Sat, Taker]:
        """Return the room of a table, which is saved by a function."""

    @abstractmethod
    def _list(self, table: Sat) -> Listed:
        """Return what anybody who looks for a seat may know of a table."""

    async def _open(self, table: Sat) -> str:
        """Keep a new table, and return its name, which nobody can guess; raises StoreError if it cannot be saved."""
        name = token_hex(8)
        if fault := (await self._keep(name, table)).fault:
            await self._forget(name)
            raise StoreError(f"this {self.NOUN} could not be saved, so it was not opened: {fault}")
        return name

    async def resume_all(self) -> list[str]:
        """Open all saved tables that cannot wait, and return why others cannot be opened, a sentence each."""
        if self._saved is None:
            return []
        faults = []
        for name in await asyncio.to_thread(self._saved.list_waking):
            try:
                room = await self.find(name)
                if not room.table.is_going_on:
                    await self._forget(name)
            except WgsError as error:
                faults.append(str(error))
        return faults

    async def is_going_on(self, name: str) -> bool:
        """Return whether there is a table of a name that is not over; opens none."""
        if name in self._rooms:
            return bool(self._rooms[name].table.is_going_on)
        return self._saved is not None and await asyncio.to_thread(self._saved.is_going_on, name)

    async def forget(self, before: float) -> None:
        """Remove saved tables without a change since a time, in seconds since 1970."""
        if self._saved is not None:
            await asyncio.to_thread(self._saved.forget, before)

    async def find(self, name: str) -> Room[Sat, Taker]:
        """Return a table that is open, or open a saved one.

        Raises:
            TableError: There is none of that name, or the server is busy.
            StoreError: The store cannot be read.
            WgsError: It cannot be resumed.
        """
        if name in self._rooms:
            self._rooms[name] = self._rooms.pop(name)  # those that nobody asks for come first
            return self._rooms[name]
        async with self._loading:
            if name in self._rooms:
                return self._rooms[name]
            try:
                state = None if self._saved is None else await asyncio.to_thread(self._saved.load, name)
                table = None if state is None else await self._resume(state)
            except (TableError, StoreError):  # it can be resumed later
                raise
            except WgsError as error:
                raise PlayError(f"the {self.NOUN} {name} cannot be resumed: ", error) from None
            if table is None:
                raise TableError(
                    "table",
                    f"there is no such {self.NOUN} at this server: check that the link is whole, "
                    f"or open another {self.NOUN} if this one was removed",
                )
            await self._find_place()
            return await self._keep(name, table)

    async def _keep(self, name: str, table: Sat) -> Room[Sat, Taker]:
        room = self._make_room(table, lambda table: self._save(name, table))
        self._rooms[name] = room
        await room.start()
        return room

    async def _save(self, name: str, table: Sat) -> None:
        if self._saved is not None:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._saver, self._saved.save, name, table.state)

    async def _admit(self) -> None:
        """Make a place for a new table, in memory and among those saved; raises TableError when there is none."""
        await self._find_place()
        if self._saved is not None:
            await asyncio.to_thread(self._saved.make_room)

    async def _find_place(self) -> None:
        """Close tables that nobody watches, while there are as many as there may be.

        Raises:
            TableError: There are none.
        """
        while self._is_full():
            closing = (name for name, room in self._rooms.items() if room.is_idle and self._may_close(room))
            idle = next(closing, None)
            if idle is None:
                raise TableError("busy", f"there is no room for another {self.NOUN}; try again when one is over")
            await self._forget(idle)

    def _is_full(self) -> bool:
        """Return whether there are as many tables as there may be."""
        return len(self._rooms) >= MOST_TABLES

    def _may_close(self, room: Room[Sat, Taker]) -> bool:
        """Return whether a table can be opened again from its file, or is not needed any more."""
        return not room.table.is_going_on if self._saved is None else not room.fault

    async def _forget(self, name: str) -> None:
        await self._rooms.pop(name).close()

    # --- Playing and watching ---------------------------------------------------------------------------------

    async def send(self, name: str, command: SittingCommand, sent: float | None = None) -> CommandAnswered:
        """Carry out a command; raises TableError when there is no such table.

        Args:
            name: The name of the table.
            command: The command.
            sent: When it was sent by the clock of the server, as the server has measured it; None for just now.
        """
        return await (await self.find(name)).send(command, sent)

    async def show(self, name: str, secret: str = "", *, since: int = 0, log_since: int = 0) -> Shown:
        """Return a table as the seat of a secret may see it now, or a spectator without one; raises TableError."""
        room = await self.find(name)
        viewer = self._find_viewer(room, secret)
        shown: Shown = room.table.show(viewer, self._now(), since=since, log_since=log_since)
        return shown

    @asynccontextmanager
    async def watch(
        self, name: str, secret: str = "", *, since: int = 0, log_since: int = 0
    ) -> AsyncGenerator[AsyncIterator[Shown], None]:
        """Watch a table: what a viewer may see, now and after each change, until the table is closed.

        Each item is the whole view, with the events since the one before. Whoever takes them slowly gets the latest,
        with all events in between, or is told to take the whole view. A person with a seat counts as there meanwhile.

        Args:
            name: The name of the table.
            secret: The secret of a seat; empty for a spectator.
            since: The number of the last event that the viewer knows.
            log_since: The number of the last entry of the log that the viewer knows.

        Raises:
            TableError: There is no such table, the secret is of no seat, or there are no spectators.
        """
        room = await self.find(name)
        seat = self._find_viewer(room, secret)
        watcher = Watcher(secret, since, log_since)
        room.watchers.add(watcher)
        try:
            if seat is not None:
                await room.note_presence(secret)
            yield self._iter_shown(room, watcher)
        finally:
            room.watchers.discard(watcher)
            if secret:
                await room.note_presence(secret)

    async def _iter_shown(self, room: Room[Sat, Taker], watcher: Watcher) -> AsyncIterator[Shown]:
        with suppress(TableError):  # the seat was left, and there are no spectators
            while not room.is_closed:
                watcher.changed.clear()
                viewer = self._find_viewer(room, watcher.secret, has_left=True)
                shown = room.table.show(viewer, self._now(), since=watcher.since, log_since=watcher.log_since)
                watcher.since = shown.event
                watcher.log_since = room.table.state.entries
                yield shown
                await watcher.changed.wait()

    def _find_viewer(self, room: Room[Sat, Taker], secret: str, *, has_left: bool = False) -> int | None:
        """Return the seat of a secret, or None for a spectator; raises TableError when they may not look."""
        seat = room.table.find_seat(secret) if secret else None
        if secret and seat is None and not has_left:
            raise TableError("secret", f"this is not the secret of a seat at this {self.NOUN}")
        if seat is None and not room.table.state.plan.spectators:
            raise TableError("spectators", f"only players may watch this {self.NOUN}")
        return seat

    async def describe(self, name: str) -> Listed:
        """Return what anybody who looks for a seat may know of a table; raises TableError when there is none."""
        return self._list((await self.find(name)).table)

    def list_public(self) -> list[tuple[str, Listed]]:
        """Return the open tables that anybody may find and that go on, with their names, the latest first."""
        rooms = reversed(self._rooms.items())
        public = [(name, room.table) for name, room in rooms if room.table.state.plan.public]
        return [(name, self._list(table)) for name, table in public if table.is_going_on]
