"""Connections that ask for nothing, and answers that nobody takes."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

import pytest
import uvicorn
from support.loops import run_alone
from support.processes import SECONDS
from uvicorn.server import ServerState

from wgs.web import answer_room as allowances
from wgs.web import connections
from wgs.web.answer_room import ABORT, Allowance
from wgs.web.calls import Call, CallAnswer, Caller, Ended


def test_silent_connections_are_closed_and_never_shut_out_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server of 4 silent connections a host: half a head keeps none open, and a request is always answered."""
    monkeypatch.setattr(connections, "MOST_SILENT", 4)
    monkeypatch.setattr(connections, "SECONDS_OF_HEAD", 0.5)
    scopes: list[Any] = []

    async def app(scope: Any, _receive: Any, send: Any) -> None:
        scopes.append(scope)
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def ask() -> None:
        config = uvicorn.Config(app, http=connections.Connection, lifespan="off", log_level="critical")
        config.load()
        state, loop = ServerState(), asyncio.get_running_loop()
        server = await loop.create_server(lambda: connections.Connection(config, state, {}), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(10)]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(2):
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SECONDS)).startswith(b"HTTP/1.1 204")
        assert callable(scopes[0][ABORT])
        writer.write(b"GET / HT")
        for each, _ in [*silent, (reader, writer)]:
            with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
                await asyncio.wait_for(each.readexactly(1), SECONDS)
        refused, asking = await asyncio.open_connection("127.0.0.1", port)
        asking.write(b"nonsense\r\n\r\n")
        head, _, body = (await asyncio.wait_for(refused.read(), SECONDS)).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 400 ")
        assert "not an HTTP request" in json.loads(body)["errors"][0]["text"]
        monkeypatch.setattr(connections, "MOST_CONNECTIONS", 1)
        full, late = await asyncio.open_connection("127.0.0.1", port)
        late.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        head, _, body = (await asyncio.wait_for(full.read(), SECONDS)).partition(b"\r\n\r\n")
        assert (head[:12], json.loads(body)["errors"][0]["kind"]) == (b"HTTP/1.1 503", "busy")
        for _, other in [*silent, (reader, writer), (refused, asking), (full, late)]:
            other.close()
        server.close()

    run_alone(ask())
    assert connections._silent == {}


def test_a_call_that_nobody_takes_gives_way_when_others_need_its_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowances, "PATIENCE", 0.0)
    allowance, closed = Allowance(100), []

    async def ask() -> None:
        stalled, other = (
            Call(Caller(name, name), lambda _: iter("x" * 40 for _ in range(2)), allowance=allowance) for name in "ab"
        )
        stalled._abort = lambda: closed.append("a")
        attempt = cast("Any", type("Attempt", (), {"end": 1e12}))
        await asyncio.to_thread(stalled.carry_out, attempt)
        assert allowance.held == 80
        carrying = asyncio.create_task(asyncio.to_thread(other.carry_out, attempt))
        while not stalled.is_cancelled:
            await asyncio.sleep(0.01)
        left = stalled.events()
        await anext(left)
        await left.aclose()
        taken = [event async for event in other.events()]
        await carrying
        assert [type(each) for each in taken] == [CallAnswer, CallAnswer, Ended]

    run_alone(ask())
    assert (allowance.held, set(closed)) == (0, {"a"})
