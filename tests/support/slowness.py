"""Answers that come late, for tests of pages that shall not pass only because everything is quick.

``WGS_SLOW=SEED`` delays every answer of the server by a time that the seed draws, so that answers overtake each other;
a `SlowLine` keeps those that a test names until it lets them go.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from support.processes import SECONDS

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

SEED = os.environ.get("WGS_SLOW", "")
LONGEST_DELAY = 0.8
"""How late an answer is at most, in seconds."""
LONGEST_OF_FILE = 0.1
"""How late a script or style sheet is at most: a page waits for several, one after another."""


def slow_down_server(app: ASGIApp) -> ASGIApp:
    """Return an application that answers late, if that is asked for."""
    return SlowServer(app, SEED) if SEED else app


class SlowServer:
    """An application whose answers are late: those to a question in their order, those to several in any order.

    The delay of an answer depends on the seed, its question, and how often that was asked.
    """

    def __init__(self, app: ASGIApp, seed: str) -> None:
        self._app = app
        self._seed = seed
        self._asked: Counter[str] = Counter()

    def draw(self, question: str) -> Random:
        """Return the source of the delays of the answers to a question."""
        self._asked[question] += 1
        return Random(f"{self._seed} {question} {self._asked[question]}")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or a socket."""
        if scope["type"] == "http":
            await self._app(scope, receive, self._slow_down_request(scope, send))
        elif scope["type"] == "websocket":
            async with asyncio.TaskGroup() as group:
                socket = SlowSocket(self, receive, send, group)
                await self._app(scope, socket.receive, socket.send)
                socket.end()
        else:
            await self._app(scope, receive, send)

    def _slow_down_request(self, scope: Scope, send: Send) -> Send:
        path = scope["path"]
        longest = LONGEST_OF_FILE if path.startswith("/static/") else LONGEST_DELAY
        delay = self.draw(path).uniform(0, longest)

        async def send_late(message: Message) -> None:
            if message["type"] == "http.response.start":
                await asyncio.sleep(delay)
            await send(message)

        return send_late


class SlowSocket:
    """A socket whose answers are late."""

    def __init__(self, server: SlowServer, receive: Receive, send: Send, group: asyncio.TaskGroup) -> None:
        self._server = server
        self._receive = receive
        self._send = send
        self._group = group
        self._delays: dict[int, Random] = {}
        self._sending: dict[int, asyncio.Task[None]] = {}

    async def receive(self) -> Message:
        """Take a message of the page, and note which question it asks."""
        message = await self._receive()
        with suppress(ValueError, KeyError, TypeError):
            asked = json.loads(message["text"])
            self._delays[asked["id"]] = self._server.draw(str(asked.get("do")))
        return message

    async def send(self, message: Message) -> None:
        """Send a message to the page, later if it is an answer."""
        number = json.loads(message["text"])["id"] if message["type"] == "websocket.send" else None
        if number is None:
            await self._send(message)
            return
        before = self._sending.get(number)
        self._sending[number] = self._group.create_task(self._send_late(number, message, before))

    async def _send_late(self, number: int, message: Message, before: asyncio.Task[None] | None) -> None:
        delay = self._delays[number].uniform(0, LONGEST_DELAY)
        await asyncio.wait([asyncio.create_task(asyncio.sleep(delay)), *([before] if before else [])])
        with suppress(RuntimeError):  # the page has gone
            await self._send(message)

    def end(self) -> None:
        """Send nothing any more."""
        for sending in self._sending.values():
            sending.cancel()


class SlowLine:
    """A line on which the answers to some requests are kept until they are let go."""

    def __init__(self, page: Page, is_slow: Callable[[dict[str, Any]], bool]) -> None:
        self.kept: list[str] = []
        self.is_fast = False
        self._is_slow = is_slow
        self._page = page
        self._asked: dict[int, dict[str, Any]] = {}
        self._slow: set[int] = set()
        page.route_web_socket(re.compile("/socket$"), self._join)

    def _join(self, route: WebSocketRoute) -> None:
        self._route = route
        server = route.connect_to_server()

        def ask(message: str | bytes) -> None:
            asked = json.loads(message)
            if "do" in asked:
                self._asked[asked["id"]] = asked
            if "do" in asked and not self.is_fast and self._is_slow(asked):
                self._slow.add(asked["id"])
            server.send(message)

        def answer(message: str | bytes) -> None:
            if json.loads(message)["id"] in self._slow:
                self.kept.append(str(message))
            else:
                route.send(message)

        route.on_message(ask)
        server.on_message(answer)

    def hold(self) -> None:
        """Keep what is answered from now on to requests that were made while the line was fast."""
        self._slow |= {number for number, asked in self._asked.items() if self._is_slow(asked)}

    def wait(self) -> None:
        """Wait until an answer is kept."""
        deadline = time.monotonic() + SECONDS
        while not self.kept:
            assert time.monotonic() < deadline, "no answer came"
            self._page.evaluate("0")

    def let_go(self) -> None:
        """Send what was kept, and let the page hear it."""
        assert self.kept, "no answer was kept"
        for message in self.kept:
            self._slow.discard(json.loads(message)["id"])  # what follows on it comes as usual
            self._route.send(message)
        self.kept.clear()
        self._page.evaluate("() => new Promise((heard) => setTimeout(heard))")
