"""Clients of a server that is measured: each watches one thing over a socket, and sends commands to it."""

from __future__ import annotations

import asyncio
import json
from contextlib import closing
from http.client import HTTPConnection
from itertools import count
from secrets import token_hex
from time import perf_counter
from typing import Any

from served import Server, name_visitor
from websockets.asyncio.client import ClientConnection, connect

SECONDS_TO_ANSWER = 30.0
"""How long a command may take before it counts as failed."""


VISITORS = count()
"""A number for each visitor."""


def post(server: Server, operation: str, /, **given: Any) -> Any:
    """Ask for the only answer of an operation over HTTP, as a new visitor."""
    connection = HTTPConnection(server.place)
    head = {"Content-Type": "application/json", **name_visitor(next(VISITORS))}
    connection.request("POST", f"/api/{operation}", json.dumps(given), head)
    with closing(connection), connection.getresponse() as answer:
        assert answer.status == 200, answer.read()
        return json.load(answer)


def connect_to(server: Server) -> Any:
    """Open a socket, as a new visitor."""
    head = name_visitor(next(VISITORS))
    return connect(server.address, compression=None, max_size=None, additional_headers=head)


class Caller:
    """Somebody who watches a table or a round over a socket.

    Args:
        socket: The socket.
        given: What each request names: the table or the round, and the secret of the seat.

    Attributes:
        shown: What was shown last; empty at first.
    """

    def __init__(self, socket: ClientConnection, given: dict[str, Any]) -> None:
        self.shown: dict[str, Any] = {}
        self._socket = socket
        self._given = given
        self._numbers = count(1)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._arrivals: list[tuple[int, float]] = []
        self._new = asyncio.Event()

    async def read(self) -> None:
        """Read what the server tells, until it is cancelled."""
        async for text in self._socket:
            now = perf_counter()
            message = json.loads(text)
            if "status" in message.get("answer", ()):
                self.shown = message["answer"]
                self._arrivals.append((self.shown["revision"], now))
                self.take(now)
                self._new.set()
            elif "end" not in message:
                told = self._answers.pop(message["id"], None)
                if told is not None and not told.done():
                    told.set_result(message)

    def take(self, now: float) -> None:
        """Do what has to be done at once with what was shown."""

    async def tell(self, operation: str, given: dict[str, Any], number: int | None = None) -> None:
        """Ask for something, and wait for no answer."""
        asked = {"id": next(self._numbers) if number is None else number, "do": operation}
        await self._socket.send(json.dumps({**asked, "with": {**self._given, **given}}))

    async def ask(self, operation: str, given: dict[str, Any]) -> dict[str, Any]:
        """Ask for something, and return the first message that tells of it."""
        told: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        number = next(self._numbers)
        self._answers[number] = told
        await self.tell(operation, given, number)
        return await asyncio.wait_for(told, SECONDS_TO_ANSWER)

    async def command(self, operation: str, do: str, **given: Any) -> tuple[str, float, float]:
        """Send a command; return why it failed, which is empty when it was done, when it was sent and when shown."""
        self._arrivals.clear()
        start = perf_counter()
        try:
            message = await self.ask(operation, {"do": do, "id": token_hex(8), **given})
            failure = _find_failure(message)
            if failure:
                return failure, start, start
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                return "", start, await self._see(message["answer"]["revision"])
        except TimeoutError:
            return "time", start, start

    async def _see(self, revision: int) -> float:
        """Wait for the view of a revision; return when it came."""
        while True:
            for seen, at in self._arrivals:
                if seen >= revision:
                    return at
            await self.wait()

    async def wait(self) -> None:
        """Wait until something is shown."""
        self._new.clear()
        await self._new.wait()


def _find_failure(message: dict[str, Any]) -> str:
    if "errors" in message:
        return str(message["errors"][0]["kind"])
    refusal = message["answer"]["refusal"]
    return f"{refusal['kind']}: {refusal['text']}" if refusal else ""
