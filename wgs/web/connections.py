"""Connections to the server: those that ask for nothing are few, and do not stay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from wgs.web.answer_room import ABORT, ROUND_TRIP
from wgs.web.faults import BusyError, RefusedError
from wgs.web.messages import explain

if TYPE_CHECKING:
    from asyncio import TimerHandle, Transport

    from starlette.types import Receive, Scope, Send

SECONDS_OF_HEAD = 10.0
"""How long the head of a request may take to come, from the connection or the last answer on."""

LONGEST_HEAD = 64 << 10
"""How many bytes the head of a request may have."""

MOST_CONNECTIONS = 1024
"""How many connections are open at once; requests of more are refused."""

MOST_SILENT = 128
"""How many connections of a host may wait for the head of a request; of more, those are closed that waited longest."""

_silent: dict[str, dict[Connection, None]] = {}


class Connection(H11Protocol):
    """A connection that has to ask for something soon; other connections of its host do not have to wait for it."""

    _timer: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_waiting()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Take what has come; with the whole head of a request, the wait is over."""
        before = self.scope
        is_full = max(len(self.connections), len(self.tasks)) >= MOST_CONNECTIONS
        self.app: Any = _refuse_as_busy if is_full else self.config.loaded_app
        super().handle_events()
        if self.scope is not before:
            self._stop_waiting()
            self.scope[ABORT] = self.transport.abort  # type: ignore[literal-required]

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to the protocol of sockets."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)
        protocol: Any = self.transport.get_protocol()
        if isinstance(scope := getattr(protocol, "scope", None), dict):
            scope[ABORT] = self.transport.abort
            scope[ROUND_TRIP] = lambda: protocol.last_ping_rtt

    def send_400_response(self, msg: str) -> None:
        """Refuse what is not HTTP, in the one shape of errors, and close the connection."""
        text = f"this is not an HTTP request, or its head has more than {LONGEST_HEAD:,} bytes"
        answer = explain(RefusedError(400, "http", text)).respond({"Connection": "close"})
        start = h11.Response(status_code=400, headers=answer.raw_headers)
        for event in (start, h11.Data(bytes(answer.body)), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def on_response_complete(self) -> None:
        """Wait for the next request; it may have come already."""
        if not self.transport.is_closing():
            self._wait()
        super().on_response_complete()

    def _wait(self) -> None:
        self._stop_waiting()
        waiting = _silent.setdefault(self._host, {})
        waiting[self] = None
        self._timer = self.loop.call_later(SECONDS_OF_HEAD, self.transport.abort)
        if len(waiting) > MOST_SILENT:
            oldest = next(iter(waiting))
            oldest._stop_waiting()
            oldest.transport.abort()

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        waiting = _silent.get(self._host, {})
        waiting.pop(self, None)
        if not waiting:
            _silent.pop(self._host, None)

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""


async def _refuse_as_busy(scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a request of a connection that is one too many, in the one shape of errors."""
    failure = explain(BusyError("the server has too many connections; try again in a moment"))
    await failure.respond({"Connection": "close"})(scope, receive, send)
