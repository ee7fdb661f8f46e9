"""What an operation about tables may use: the tables, and who asks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from starlette.datastructures import Headers

from wgs.export.records import format_json
from wgs.service.answers import Fault
from wgs.service.sittings.steady_clock import read_clock
from wgs.web.allowances import ROUND_TRIP
from wgs.web.calls import Answered, Ended, Event, Sent
from wgs.web.faults import FaultError
from wgs.web.hosts import parse_host
from wgs.web.serving import name_address
from wgs.web.settings import Settings, is_loopback
from wgs.web.tables.seats import list_in_cookies, write_seat_cookie
from wgs.web.visitors import Visitor, find_visitor

if TYPE_CHECKING:
    from starlette.types import Scope

    from wgs.web.tables.keeping import Rounds, Tables


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
                    self._events.put_nowait(Answered(format_json(answer), visit.headers or None))
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
