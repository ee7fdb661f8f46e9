"""All tables of a server: kept in a folder, opened when they are first needed, closed when the server ends."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from contextlib import asynccontextmanager, suppress
from time import time
from typing import TYPE_CHECKING, Any

from wgs.errors import TableError, WgsError
from wgs.resources import find_state_folder
from wgs.web.buckets import Bucket
from wgs.web.faults import BusyError, RefusedError
from wgs.web.tables.visits import Attendance, Visit

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, AsyncIterator
    from pathlib import Path

    from starlette.types import Scope

    from wgs.games.tables.commands import Answer, Command
    from wgs.games.tables.plan import TablePlan
    from wgs.games.tables.shown import TableShown
    from wgs.service.tables.host import TableHost
    from wgs.web.configs import Configs
    from wgs.web.operations.base import Strict, TableOperation
    from wgs.web.pool import Pool
    from wgs.web.settings import Settings
    from wgs.web.tables.folder_lock import FolderLock
    from wgs.web.tables.pool_runner import PoolRunner
    from wgs.web.tables.seats import SeatCodes

MOST_OF_HOST = 250
"""How many tables whose games are not over one address may have opened since the server was started."""

MOST_WATCHERS = 64
"""How many watch a table at once; who has a seat is always let in."""

MOST_OF_SEAT = 8
"""How many times the same seat watches at once, on several devices."""

COMMANDS_A_SECOND = 20
COMMANDS_AT_ONCE = 60
"""How many commands a connection may send to tables, on average and at once; more are refused."""

MOST_BUCKETS = 1024
"""How many connections are remembered for that."""

DAYS_KEPT = 90
"""How long a table is kept that nothing happens at."""

SECONDS_TO_CLOSE = 0.8
"""How long steps that are under way may take when the server ends."""


def name_folder(settings: Settings) -> Path:
    """Return the folder that a server keeps its tables in: the user's own one for each folder of configs."""
    if settings.tables is not None:
        return settings.tables
    state = find_state_folder()
    if state is None:
        raise WgsError("there is no home folder to keep tables in; start the server with a folder for tables")
    served = settings.folder.absolute()
    digest = hashlib.sha256(str(served).encode()).hexdigest()[:12]
    return state / "tables" / f"{served.name or 'wgs'}-{digest}"


class Tables:
    """The tables of a server.

    Args:
        settings: What the server was started with.
        pool: Its worker processes.
        configs: Its configs.

    Attributes:
        settings: As given.
        configs: As given.
    """

    def __init__(self, settings: Settings, pool: Pool, configs: Configs) -> None:
        self.settings = settings
        self.configs = configs
        self._pool = pool
        self._host: TableHost | None = None
        self._runner: PoolRunner | None = None
        self._codes: SeatCodes | None = None
        self._lock: FolderLock | None = None
        self._making = asyncio.Lock()
        self._is_closed = False
        self._resuming: asyncio.Task[Any] | None = None
        self._opened: dict[str, set[str]] = {}
        self._buckets: OrderedDict[object, Bucket] = OrderedDict()

    # --- From the start to the end ------------------------------------------------------------------------------

    def attend(self, operation: TableOperation[Any], given: Strict, scope: Scope) -> Attendance:
        """Begin an operation about tables."""
        visit = Visit(self, self.settings, scope)
        return Attendance(operation.attend(given, visit), visit)

    async def find_host(self) -> TableHost:
        """Return the host of the tables; raises WgsError when they cannot be kept, and RefusedError at the end."""
        async with self._making:
            if self._is_closed:
                raise RefusedError(503, "ending", "the server is ending")
            if self._host is None:
                self._host = await asyncio.to_thread(self._make_host)
            return self._host

    def _make_host(self) -> TableHost:
        from wgs.service.requests import ConfigSource  # noqa: PLC0415 - no page needs any of it before there are tables
        from wgs.service.tables.folder import TableFolder  # noqa: PLC0415
        from wgs.service.tables.host import TableHost  # noqa: PLC0415
        from wgs.web.tables.folder_lock import FolderLock  # noqa: PLC0415

        path = name_folder(self.settings)
        folder = TableFolder(path)
        self._lock = FolderLock(path)
        folder.forget(time() - DAYS_KEPT * 86_400)
        return TableHost(self.runner, ConfigSource, folder=folder)

    @property
    def runner(self) -> PoolRunner:
        """What carries out requests in the worker processes."""
        if self._runner is None:
            from wgs.web.tables.pool_runner import PoolRunner  # noqa: PLC0415 - as above

            self._runner = PoolRunner(self._pool, self.configs)
        return self._runner

    @property
    def codes(self) -> SeatCodes:
        """The codes that hand seats to other devices."""
        if self._codes is None:
            from wgs.web.tables.seats import SeatCodes  # noqa: PLC0415 - as above

            self._codes = SeatCodes()
        return self._codes

    async def resume(self) -> list[str]:
        """Let all saved tables go on; return why some cannot, a sentence each."""
        self._resuming = asyncio.current_task()
        try:
            if any(name_folder(self.settings).glob("*.json")):
                return await (await self.find_host()).resume_all()
        except (OSError, WgsError) as error:
            return [str(error)]
        except RefusedError:  # it ends already
            pass
        return []

    async def close(self) -> None:
        """End what is under way; all tables are saved already."""
        self._is_closed = True
        if self._resuming is not None:
            self._resuming.cancel()
        host, self._host = self._host, None
        if host is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS_TO_CLOSE):
                    await host.close()
        if self._lock is not None:
            self._lock.close()

    # --- What operations ask for --------------------------------------------------------------------------------

    async def open_table(self, plan: TablePlan, visit: Visit) -> str:
        """Open a table and return its name.

        Raises:
            WgsError: It cannot be played so.
            RefusedError: The address of who asks has opened too many.
        """
        address, _ = visit.connection
        own = self._opened.setdefault(address, set())
        if len(own) >= MOST_OF_HOST:
            own -= {name for name in own if not await self._is_going_on(name)}
        if len(own) >= MOST_OF_HOST:
            raise BusyError(f"{MOST_OF_HOST} tables opened from here go on already; end one of them first")
        name = await (await self.find_host()).open_table(plan)
        own.add(name)
        return name

    async def _is_going_on(self, name: str) -> bool:
        try:
            return (await (await self.find_host()).describe(name)).status != "over"
        except WgsError:
            return False

    async def send(self, table: str, command: Command, visit: Visit) -> Answer:
        """Carry out a command at a table; raises TableError, and RefusedError when there are too many commands."""
        bucket = self._buckets.setdefault(visit.connection, Bucket(COMMANDS_A_SECOND, COMMANDS_AT_ONCE))
        self._buckets.move_to_end(visit.connection)
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if not bucket.take_now():
            raise RefusedError(429, "flood", f"more than {COMMANDS_A_SECOND} commands a second; wait a moment")
        self._name_client(table)
        return await (await self.find_host()).send(table, command)

    def _name_client(self, client: object) -> None:
        """Say for whom worker processes work on from here: what a table sets going by itself is for the table."""
        from wgs.web.tables.pool_runner import CLIENT  # noqa: PLC0415 - as above

        CLIENT.set(client)

    @asynccontextmanager
    async def watch(
        self, table: str, secret: str, since: int, log_since: int
    ) -> AsyncGenerator[AsyncIterator[TableShown], None]:
        """Watch a table, as `TableHost.watch` does; raises RefusedError when too many do already."""
        host = await self.find_host()
        room = await host.find(table)
        same = sum(watcher.secret == secret for watcher in room.watchers)
        if secret and same >= MOST_OF_SEAT:
            raise BusyError(f"this seat watches the table {MOST_OF_SEAT} times already")
        if not secret and same >= MOST_WATCHERS:
            raise BusyError(f"{MOST_WATCHERS} people watch this table already; try again later")
        async with host.watch(table, secret, since=since, log_since=log_since) as shown:
            yield shown

    async def ask(self, table: str, secret: str, kind: type[Any], fields: dict[str, object], visit: Visit) -> list[Any]:
        """Ask something about the match of a table, as `TableHost.ask` does."""
        self._name_client(visit.connection)
        return await (await self.find_host()).ask(table, secret, kind, **fields)

    async def find_seat(self, table: str, secret: str) -> int:
        """Return the seat of a secret; raises TableError when it is of none."""
        seat = (await (await self.find_host()).find(table)).table.find_seat(secret)
        if seat is None:
            raise TableError("secret", "this is not the secret of a seat at this table")
        return seat

    async def find_secret(self, table: str, secret: str, visit: Visit) -> str:
        """Return the secret that somebody shows, or has in a cookie; empty for none, and for a cookie of no seat."""
        if secret:
            return secret
        kept = visit.find_kept(table)
        if not kept:
            return ""
        room = await (await self.find_host()).find(table)
        return kept if room.table.find_seat(kept) is not None else ""
