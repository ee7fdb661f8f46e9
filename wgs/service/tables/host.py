"""The host: all tables of a server, opened, found, played at and watched."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from secrets import token_hex
from time import time
from typing import TYPE_CHECKING, Any

from wgs.errors import PlayError, TableError, WgsError
from wgs.games.play.setting import HUMAN
from wgs.games.tables.draws import Draws
from wgs.games.tables.shown import list_table
from wgs.games.tables.table import Table
from wgs.service.requests import (
    AskHint,
    ConfigSource,
    DescribePlay,
    FindTargets,
    PreviewMove,
    ShuffleTiles,
    TranscribeMatch,
)
from wgs.service.tables.matches import TableMatches
from wgs.service.tables.room import Room, Watcher
from wgs.service.tables.runners import ThreadRunner

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, AsyncIterator, Callable

    from wgs.games.tables.commands import Answer, Command
    from wgs.games.tables.plan import TablePlan
    from wgs.games.tables.shown import TableListed, TableShown
    from wgs.service.tables.folder import TableFolder
    from wgs.service.tables.runners import Runner

MOST_TABLES = 500
"""How many tables are open at the same time; one that nobody watches gives its place to another."""

OF_SEATS = (PreviewMove, FindTargets, AskHint, ShuffleTiles)
"""The requests about a match that somebody with a seat may make for that seat."""


class TableHost:
    """Keeps the tables of a server.

    Each table does one thing at a time, and many tables do theirs at once. A table is saved after each change, before
    whoever has asked is answered.

    Args:
        runner: Carries out what matches have to do, and is closed by who has made it; None for threads of this process.
        source: Returns the config of a table by the name in its plan; None to take that for a path.
        folder: Where tables are saved; None to keep them in memory alone.
        now: Returns the time, in seconds since 1970.
        draws: Where secrets and seeds come from; None for the usual.
    """

    def __init__(
        self,
        runner: Runner | None = None,
        source: Callable[[str], ConfigSource] = ConfigSource,
        *,
        folder: TableFolder | None = None,
        now: Callable[[], float] = time,
        draws: Draws | None = None,
    ) -> None:
        self._is_own_runner = runner is None
        self._runner = ThreadRunner() if runner is None else runner
        self._matches = TableMatches(self._runner, source)
        self._folder = folder
        self._now = now
        self._draws = draws or Draws()
        self._rooms: dict[str, Room] = {}
        self._loading = asyncio.Lock()

    async def __aenter__(self) -> TableHost:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """End what is under way; all tables are saved already."""
        await asyncio.gather(*(room.close() for room in self._rooms.values()))
        if self._is_own_runner:
            await self._runner.close()

    # --- Tables -----------------------------------------------------------------------------------------------

    async def open_table(self, plan: TablePlan) -> str:
        """Open a table, and return its name, which nobody can guess.

        Raises:
            WgsError: It cannot be played so.
            TableError: There are too many tables.
        """
        if HUMAN not in plan.players:
            raise PlayError("at least one person must play at a table")
        seed = self._draws.seed() if plan.seed is None else plan.seed
        await self._make_room()
        standing = await self._matches.open_match(plan, plan.players, seed)
        name = token_hex(8)
        await self._keep(name, Table.lay(plan, standing, self._now(), self._draws))
        return name

    async def resume_all(self) -> list[str]:
        """Open all saved tables whose match goes on, and return why others cannot be opened, a sentence each."""
        faults = []
        for name in self._folder.list() if self._folder else []:
            try:
                room = await self.find(name)
                if room.table.status == "over":
                    await self._forget(name)
            except WgsError as error:
                faults.append(str(error))
        return faults

    async def find(self, name: str) -> Room:
        """Return a table that is open, or open a saved one.

        Raises:
            TableError: There is none of that name.
            WgsError: It cannot be resumed.
        """
        if name in self._rooms:
            self._rooms[name] = self._rooms.pop(name)  # those that nobody asks for come first
            return self._rooms[name]
        async with self._loading:
            if name in self._rooms:
                return self._rooms[name]
            if self._folder is None or not self._folder.has(name):
                raise TableError("table", "there is no such table; it may have been closed")
            state = await asyncio.to_thread(self._folder.load, name)
            try:
                standing = await self._matches.look(state.plan, state.match)
            except WgsError as error:
                raise PlayError(f"the table {name} cannot be resumed: ", error) from None
            await self._make_room()
            return await self._keep(name, Table.resume(state, standing, self._now(), self._draws))

    async def _keep(self, name: str, table: Table) -> Room:
        room = Room(table, self._matches, lambda table: self._save(name, table), self._now)
        self._rooms[name] = room
        await room.start()
        return room

    def _save(self, name: str, table: Table) -> None:
        if self._folder is not None:
            self._folder.save(name, table.state)

    async def _make_room(self) -> None:
        """Close a table that nobody watches, when there are as many as there may be.

        Raises:
            TableError: There is none.
        """
        if len(self._rooms) < MOST_TABLES:
            return
        closing = (name for name, room in self._rooms.items() if room.is_idle and self._may_close(room))
        idle = next(closing, None)
        if idle is None:
            raise TableError("busy", f"there are {MOST_TABLES} tables already; try again when one is over")
        await self._forget(idle)

    def _may_close(self, room: Room) -> bool:
        """Return whether a table can be opened again from its file, or is not needed any more."""
        return room.table.status == "over" if self._folder is None else not room.fault

    async def _forget(self, name: str) -> None:
        await self._rooms.pop(name).close()

    async def describe(self, name: str) -> TableListed:
        """Return a table as anybody may know it who looks for a seat; raises TableError when there is none."""
        return list_table((await self.find(name)).table)

    def list_public(self) -> list[tuple[str, TableListed]]:
        """Return the open tables that anybody may find and whose match goes on, with their names, the latest first."""
        rooms = reversed(self._rooms.items())
        listed = [(name, list_table(room.table)) for name, room in rooms if room.table.state.plan.is_public]
        return [(name, table) for name, table in listed if table.status != "over"]

    # --- Playing and watching ---------------------------------------------------------------------------------

    async def send(self, name: str, command: Command) -> Answer:
        """Carry out a command at a table; raises TableError when there is no such table."""
        return await (await self.find(name)).send(command)

    async def show(self, name: str, secret: str = "", *, since: int = 0, log_since: int = 0) -> TableShown:
        """Return a table as the seat of a secret may see it now, or a spectator without one; raises TableError."""
        room = await self.find(name)
        return room.table.show(_find_viewer(room, secret), self._now(), since=since, log_since=log_since)

    @asynccontextmanager
    async def watch(
        self, name: str, secret: str = "", *, since: int = 0, log_since: int = 0
    ) -> AsyncGenerator[AsyncIterator[TableShown], None]:
        """Watch a table: what a viewer may see, now and after each change, until the table is closed.

        Each item is the whole view, with the events since the one before. Who takes them slowly gets the latest, with
        all events in between, or is told to take the whole view. A person with a seat counts as there meanwhile.

        Args:
            name: The name of the table.
            secret: The secret of a seat; empty for a spectator.
            since: The number of the last event that the viewer knows.
            log_since: The number of the last entry of the log that the viewer knows.

        Raises:
            TableError: There is no such table, the secret is of no seat, or there are no spectators.
        """
        room = await self.find(name)
        seat = _find_viewer(room, secret)
        watcher = Watcher(secret, since, log_since)
        room.watchers.add(watcher)
        try:
            if seat is not None:
                await room.set_present(seat, is_present=True)
            yield self._iter_shown(room, watcher)
        finally:
            room.watchers.discard(watcher)
            seat = room.table.find_seat(secret) if secret else None
            if seat is not None and not any(other.secret == secret for other in room.watchers):
                await asyncio.shield(room.set_present(seat, is_present=False))

    async def _iter_shown(self, room: Room, watcher: Watcher) -> AsyncIterator[TableShown]:
        with suppress(TableError):  # the seat was left, and there are no spectators
            while not room.is_closed:
                watcher.changed.clear()
                viewer = _find_viewer(room, watcher.secret, has_left=True)
                shown = room.table.show(viewer, self._now(), since=watcher.since, log_since=watcher.log_since)
                watcher.since = shown.view.event
                watcher.log_since = room.table.state.entries
                yield shown
                await watcher.changed.wait()

    async def ask(self, name: str, secret: str, kind: type[Any], **fields: object) -> list[Any]:
        """Ask something about the match of a table for a seat, without changing it; return the answers.

        Args:
            name: The name of the table.
            secret: The secret of a seat; empty for a spectator, who may only ask for descriptions and transcripts.
            kind: The class of the request: one of `OF_SEATS`, `DescribePlay`, or `TranscribeMatch` of a match that is
                over.
            fields: What the request has beside the match and the seat.

        Raises:
            TableError: There is no such table, or this may not be asked.
            WgsError: As for `wgs.service.run`.
        """
        room = await self.find(name)
        state, viewer = room.table.state, _find_viewer(room, secret)
        given = self._matches.name_game(state.plan)
        if kind is DescribePlay:
            return await self._matches.ask(DescribePlay(**given, players=len(state.seats)))
        if kind is TranscribeMatch and room.table.status == "over":
            return await self._matches.ask(TranscribeMatch(**given, saved=state.match))
        if kind not in OF_SEATS:
            raise TableError("over", "this can only be asked when the game is over")
        if viewer is None:
            raise TableError("secret", "only who has a seat can ask this")
        return await self._matches.ask(kind(**given, saved=state.match, seat=viewer, **fields))


def _find_viewer(room: Room, secret: str, *, has_left: bool = False) -> int | None:
    """Return the seat of a secret, or None for a spectator; raises TableError when they may not look."""
    seat = room.table.find_seat(secret) if secret else None
    if secret and seat is None and not has_left:
        raise TableError("secret", "this is not the secret of a seat at this table")
    if seat is None and not room.table.state.plan.has_spectators:
        raise TableError("spectators", "only players may watch this table")
    return seat
