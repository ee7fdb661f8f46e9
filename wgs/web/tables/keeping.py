"""The tables and the rounds of a server: opened when they are first needed, closed when the server ends."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager, suppress
from time import time
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar
from urllib.parse import urlencode
from weakref import WeakKeyDictionary

from starlette.datastructures import Headers

from wgs.base.errors import TableError, WgsError
from wgs.export.records import format_json
from wgs.service.answers import Fault
from wgs.service.sittings.steady_clock import read_clock
from wgs.web.answer_room import ROUND_TRIP
from wgs.web.calls import CallAnswer, Ended, Event, Sent
from wgs.web.faults import BusyError, FaultError, RefusedError
from wgs.web.hosts import name_address, parse_host
from wgs.web.settings import Settings, is_loopback
from wgs.web.tables.backstage import Backstage
from wgs.web.tables.seats import list_in_cookies, write_seat_cookie
from wgs.web.visitors import Visitor, find_visitor

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.types import Scope

    from wgs.games.tables.plan import TablePlan
    from wgs.games.tables.views import TableShown  # noqa: F401 - in quotes behind a base
    from wgs.rounds.plan import RoundPlan
    from wgs.rounds.views import RoundShown  # noqa: F401
    from wgs.service.describing.answers import GameDescribed
    from wgs.service.rounds.host import RoundHost
    from wgs.service.sittings.hosting import Host
    from wgs.service.sittings.store import GameStore
    from wgs.service.tables.host import TableHost
    from wgs.sittings.commands import CommandAnswered, SittingCommand
    from wgs.web.configs import Configs
    from wgs.web.pool import Pool
    from wgs.web.tables.pool_runner import PoolRunner
    from wgs.web.tables.seats import SeatCodes


class Visit:
    """One call of an operation about tables.

    Args:
        tables: The tables of the server.
        settings: What the server was started with.
        scope: The request, or the socket.

    Attributes:
        tables: As given.
        headers: What is told over HTTP beside the answer.
        is_socket: Whether it comes over a socket.
    """

    def __init__(self, tables: Tables, settings: Settings, scope: Scope) -> None:
        self.tables = tables
        self.headers: dict[str, str] = {}
        self.is_socket = scope["type"] == "websocket"
        self._settings = settings
        self._scope = scope
        self._began = read_clock()

    @property
    def visitor(self) -> Visitor:
        """Who asks."""
        return find_visitor(self._scope)

    @property
    def rounds(self) -> Rounds:
        """The rounds of the server."""
        return self.tables.rounds

    def list_kept(self, name: str) -> list[str]:
        """List the secrets of seats that the browser has kept in cookies for a table, or a round."""
        return list_in_cookies(self._scope, name)

    def keep(self, path: str, secret: str) -> None:
        """Have the browser keep the secret of a seat in a cookie, for the path of a table or a round."""
        self.headers["Set-Cookie"] = write_seat_cookie(self._scope, path, secret)

    def measure_sent(self) -> float:
        """Return when what is asked was sent, by the clock of the server: before half of the last round trip."""
        measure = self._scope.get(ROUND_TRIP)
        return self._began - (measure() / 2 if measure else 0.0)

    def write_link(self, path: str, fragment: str = "") -> str:
        """Return the link to a path that other devices can follow: with the token, if there is one."""
        scheme, named = self._scope["scheme"].replace("ws", "http"), Headers(scope=self._scope).get("host", "")
        address = f"{scheme}://{named}/"
        host = parse_host(named, scheme)
        if not is_loopback(self._settings.host) and host is not None and is_loopback(host.name):
            server = self._scope.get("server") or ("", self._settings.port)
            address = name_address(self._settings, server[1]).partition("?")[0]
        token = f"?{urlencode({'token': self._settings.token})}" if self._settings.token else ""
        return f"{address.rstrip('/')}{path}{token}{f'#{fragment}' if fragment else ''}"


class Attendance:
    """A call of an operation about tables: what it answers is waited for in the event loop.

    It is one answer ahead of whoever takes its answers, and no more.

    Args:
        answers: The answers, as they come.
        visit: What they are made with.
    """

    def __init__(self, answers: AsyncIterator[object], visit: Visit) -> None:
        self._events: asyncio.Queue[Event[Sent]] = asyncio.Queue()
        self._place = asyncio.Semaphore()
        self._task = asyncio.create_task(self._attend(answers, visit))

    def cancel(self) -> None:
        """End the call."""
        self._task.cancel()

    async def _attend(self, answers: Any, visit: Visit) -> None:
        error: Exception | None = None
        try:
            async with aclosing(answers):
                await self._place.acquire()
                async for answer in answers:
                    self._events.put_nowait(CallAnswer(format_json(answer), visit.headers or None))
                    await self._place.acquire()
        except asyncio.CancelledError:
            error = FaultError(Fault("cancelled", "the request was cancelled"))
        except Exception as caught:  # noqa: BLE001 - it is raised where the events are taken
            error = caught
        self._events.put_nowait(Ended(error))

    async def events(self) -> AsyncGenerator[Event[Sent], None]:
        """Yield what comes, the end last; the call is cancelled when its taker stops before that."""
        try:
            while True:
                event = await self._events.get()
                yield event
                self._place.release()
                if isinstance(event, Ended):
                    return
        finally:
            self.cancel()


MOST_OF_VISITOR = 250
"""How many tables that go on a visitor may have opened since the server was started; as many rounds."""

MOST_WATCHERS = 64
"""How many watch a table at once; whoever has a seat is always let in."""

MOST_OF_SEAT = 8
"""How many times the same seat watches at once, on several devices."""

DAYS_KEPT = 90
"""How long a table is kept that nothing happens at."""

SECONDS_BETWEEN_SWEEPS = 86_400
"""How often it is looked which tables were kept for so long: a server may run for months."""

SECONDS_TO_CLOSE = 0.8
"""How long steps that are under way may take when the server ends."""


class AskedFromSeat(Protocol):
    """What somebody asks, with a seat or without one."""

    @property
    def place(self) -> str:
        """The name of the table or the round."""

    @property
    def secret(self) -> str:
        """The secret of the seat; empty for that of a cookie, or none."""

    @property
    def as_seat(self) -> int | None:
        """Which of the seats asks that the browser has cookies for; None for the first."""


OfKind = TypeVar("OfKind", bound="Host[Any, Any, Any]")
Shown = TypeVar("Shown")


class Keeper(ABC, Generic[OfKind, Shown]):
    """Keeps the tables of a server, or its rounds.

    Args:
        backstage: What tables and rounds share.

    Attributes:
        NOUN: What is kept.
        backstage: As given.
    """

    NOUN: ClassVar[str] = "table"

    def __init__(self, backstage: Backstage) -> None:
        self.backstage = backstage
        self._host: OfKind | None = None
        self._making = asyncio.Lock()
        self._is_closed = False
        self._resuming: asyncio.Task[object] | None = None
        self._swept = 0.0
        self._opened: WeakKeyDictionary[Visitor, set[object]] = WeakKeyDictionary()

    @property
    def configs(self) -> Configs:
        """The configs of the server."""
        return self.backstage.configs

    @property
    def runner(self) -> PoolRunner:
        """What carries out requests in the worker processes."""
        return self.backstage.runner

    @property
    def codes(self) -> SeatCodes:
        """The codes that hand seats to other devices."""
        return self.backstage.codes

    # --- From the start to the end ------------------------------------------------------------------------------

    @abstractmethod
    def _make_host(self, store: GameStore) -> OfKind:
        """Make the host of those in a store."""

    def write_path(self, name: str) -> str:
        """Return the path of the page of one of them, which the cookies of its seats are for."""
        return f"/{self.NOUN}s/{name}"

    async def find_host(self) -> OfKind:
        """Return the host; raises StoreError when nothing can be kept, and RefusedError at the end."""
        async with self._making:
            if self._is_closed:
                raise RefusedError(503, "ending", "the server is ending")
            if self._host is None:
                self._host = await asyncio.to_thread(lambda: self._make_host(self.backstage.open_store()))
                await self._sweep(self._host)
            return self._host

    async def _sweep(self, host: OfKind) -> None:
        """Remove those saved that nothing has happened at for long."""
        self._swept = time()
        await host.forget(self._swept - DAYS_KEPT * 86_400)

    async def resume(self) -> list[str]:
        """Let all that are saved go on; return why some cannot, a sentence each."""
        self._resuming = asyncio.current_task()
        try:
            if self.backstage.has_store():
                return await (await self.find_host()).resume_all()
        except (OSError, WgsError) as error:
            return [str(error)]
        except RefusedError:  # it ends already
            pass
        return []

    async def close(self) -> None:
        """End what is under way; all are saved already."""
        self._is_closed = True
        if self._resuming is not None:
            self._resuming.cancel()
        host, self._host = self._host, None
        if host is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS_TO_CLOSE):
                    await host.close()

    # --- What operations ask for --------------------------------------------------------------------------------

    async def _open(self, visit: Visit, begin: Callable[[OfKind], Awaitable[str]]) -> str:
        """Open one, and return its name.

        Raises:
            WgsError: It cannot be opened so.
            RefusedError: The visitor has opened too many.
        """
        self._name_client(visit.visitor, visit)
        own = self._opened.setdefault(visit.visitor, set())
        host = await self.find_host()
        if time() - self._swept > SECONDS_BETWEEN_SWEEPS:
            await self._sweep(host)
        if len(own) >= MOST_OF_VISITOR:  # others may open some meanwhile
            own -= {each for each in list(own) if isinstance(each, str) and not await host.is_going_on(each)}
        if len(own) >= MOST_OF_VISITOR:
            raise BusyError(f"{MOST_OF_VISITOR} {self.NOUN}s opened from here go on already; end one of them first")
        visit.visitor.count_opening()
        place = object()  # of one that is being opened
        own.add(place)
        try:
            name = await begin(host)
            own.add(name)
        finally:
            own.discard(place)
        return name

    async def send(self, name: str, command: SittingCommand, visit: Visit) -> CommandAnswered:
        """Carry out a command; raises TableError, and RefusedError when there are too many commands."""
        visit.visitor.count_command()
        self._name_client(visit.visitor, name)
        return await (await self.find_host()).send(name, command, visit.measure_sent())

    def _name_client(self, visitor: Visitor, client: object) -> None:
        """Say for whom worker processes work from here on, as well for what a table sets going by itself after that."""
        from wgs.web.tables.pool_runner import set_asker  # noqa: PLC0415 - no page needs it before there are tables

        set_asker(visitor, client)

    @asynccontextmanager
    async def watch(
        self, name: str, secret: str, since: int, log_since: int
    ) -> AsyncGenerator[AsyncIterator[Shown], None]:
        """Watch one, as `Host.watch` does; raises RefusedError when too many do already."""
        host = await self.find_host()
        room = await host.find(name)
        same = sum(watcher.secret == secret for watcher in room.watchers)
        if secret and same >= MOST_OF_SEAT:
            raise BusyError(f"this seat watches the {self.NOUN} {MOST_OF_SEAT} times already")
        if not secret and same >= MOST_WATCHERS:
            raise BusyError(f"{MOST_WATCHERS} people watch this {self.NOUN} already; try again later")
        async with host.watch(name, secret, since=since, log_since=log_since) as shown:
            yield shown

    async def find_seat(self, name: str, secret: str) -> int:
        """Return the seat of a secret; raises TableError when it is of none."""
        seat: int | None = (await (await self.find_host()).find(name)).table.find_seat(secret)
        if seat is None:
            raise TableError("secret", f"this is not the secret of a seat at this {self.NOUN}")
        return seat

    async def find_secret(self, given: AskedFromSeat, visit: Visit) -> str:
        """Return the secret that somebody shows, or has in a cookie; empty for none, and for a cookie of no seat."""
        if given.secret:
            return given.secret
        seats = await self.find_kept(given.place, visit)
        return seats.get(min(seats, default=0) if given.as_seat is None else given.as_seat, "")

    async def find_kept(self, name: str, visit: Visit) -> dict[int, str]:
        """Return the secrets that the browser has in cookies, by their seats as they are now."""
        kept = visit.list_kept(name)
        if not kept:
            return {}
        table = (await (await self.find_host()).find(name)).table
        return {seat: secret for secret in kept for seat in table.list_seats(secret)}


class Rounds(Keeper["RoundHost", "RoundShown"]):
    """The rounds of a server."""

    NOUN = "round"

    def _make_host(self, store: GameStore) -> RoundHost:
        from wgs.rounds.state import ROUNDS  # noqa: PLC0415 - no page needs it before there are rounds
        from wgs.service.rounds.host import RoundHost  # noqa: PLC0415
        from wgs.service.sittings.store import SavedGames  # noqa: PLC0415

        return RoundHost(self.runner, saved=SavedGames(store, ROUNDS))

    # --- What operations ask for --------------------------------------------------------------------------------

    async def open_round(self, plan: RoundPlan, visit: Visit) -> str:
        """Open a round and return its name.

        Raises:
            WgsError: Its board cannot be dealt.
            RefusedError: The visitor has opened too many.
        """
        return await self._open(visit, lambda host: host.open_round(plan))

    async def describe_game(self, name: str, visit: Visit) -> GameDescribed:
        """Describe the game of a round; raises TableError and WgsError."""
        self._name_client(visit.visitor, name)
        return await (await self.find_host()).describe_game(name)


class Tables(Keeper["TableHost", "TableShown"]):
    """The tables of a server, and beside them its rounds.

    Args:
        settings: What the server was started with.
        pool: Its worker processes.
        configs: Its configs.

    Attributes:
        settings: As given.
        rounds: The rounds.
    """

    def __init__(self, settings: Settings, pool: Pool, configs: Configs) -> None:
        super().__init__(Backstage(settings, pool, configs))
        self.settings = settings
        self.rounds = Rounds(self.backstage)

    def _make_host(self, store: GameStore) -> TableHost:
        from wgs.games.tables.state import TABLES  # noqa: PLC0415
        from wgs.service.sittings.store import SavedGames  # noqa: PLC0415
        from wgs.service.tables.host import TableHost  # noqa: PLC0415

        return TableHost(self.runner, saved=SavedGames(store, TABLES))

    async def resume(self) -> list[str]:
        """Let all saved tables and rounds go on; tell the operator, and return, why some cannot, a sentence each."""
        faults = [*dict.fromkeys([*await super().resume(), *await self.rounds.resume()])]
        for fault in faults:
            self.backstage.report(fault)
        return faults

    async def close(self) -> None:
        """End what is under way; all tables and rounds are saved already."""
        await super().close()
        await self.rounds.close()
        self.backstage.close()

    # --- What operations ask for --------------------------------------------------------------------------------

    async def open_table(self, plan: TablePlan, visit: Visit) -> str:
        """Open a table and return its name.

        Raises:
            WgsError: It cannot be played so.
            RefusedError: The visitor has opened too many.
        """
        return await self._open(visit, lambda host: host.open_table(plan))

    async def ask(self, table: str, secret: str, kind: type[Any], fields: dict[str, object], visit: Visit) -> list[Any]:
        """Ask something about the match of a table, as `TableHost.ask` does."""
        self._name_client(visit.visitor, visit.visitor)
        return await (await self.find_host()).ask(table, secret, kind, **fields)
