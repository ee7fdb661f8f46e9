"""Bodies of requests: their room, their pace, and what is refused before they are read."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
import uvicorn
from support.loops import run_alone
from support.processes import SECONDS
from uvicorn.server import ServerState

from wgs.web import bodies
from wgs.web.app import Application
from wgs.web.bodies import BYTES_A_SECOND, MOST_IN_MEMORY, MOST_OF_ALL, MOST_OF_VISITOR, Bodies
from wgs.web.connections import Connection
from wgs.web.faults import BusyError, RefusedError, UntakenError
from wgs.web.operations.base import USUAL_BODY
from wgs.web.visitors import VISITOR, Visitor

if TYPE_CHECKING:
    from wgs.web.pool import Pool
    from wgs.web.settings import Settings

ADD_LIST = "/api/add-list"
"""The operation with the largest body: 24 MiB."""


def make_scope(visitor: Visitor, length: int | None = None, path: str = ADD_LIST) -> dict[str, Any]:
    headers = [] if length is None else [(b"content-length", str(length).encode())]
    return {"type": "http", "method": "POST", "path": path, "headers": headers, VISITOR: visitor}


class Sender:
    """A client that sends pieces, and then ends the body, or stalls, or goes."""

    def __init__(self, pieces: Iterable[bytes], last: str = "end") -> None:
        self.pieces = list(pieces)
        self.last = last
        self.is_stalled = asyncio.Event()

    async def __call__(self) -> dict[str, Any]:
        if self.pieces:
            piece = self.pieces.pop(0)
            return {"type": "http.request", "body": piece, "more_body": bool(self.pieces) or self.last != "end"}
        if self.last == "gone":
            return {"type": "http.disconnect"}
        self.is_stalled.set()
        await asyncio.Event().wait()
        raise AssertionError


async def receive(held: Bodies, scope: dict[str, Any], sender: Sender) -> bytes:
    async with held.receive(scope, sender) as again:
        return bytes((await again())["body"])


@pytest.mark.parametrize("size", [0, 1, MOST_IN_MEMORY + 1, USUAL_BODY + 1])
def test_a_body_comes_whole_and_then_what_follows_it(size: int) -> None:
    async def ask() -> None:
        held, visitor = Bodies(), Visitor("a")
        sender = Sender([b"x" * size, b"y"])
        async with held.receive(make_scope(visitor), sender) as again:
            assert held.size == size + 1
            assert await again() == {"type": "http.request", "body": b"x" * size + b"y"}
            sender.last = "gone"
            assert (await again())["type"] == "http.disconnect"
        assert held.size == 0
        async with held.receive(make_scope(visitor), Sender([b"[1,2,3]"])):
            assert held.size == 7 + 3 * bodies.BYTES_OF_VALUE

    run_alone(ask())


def test_a_visitor_sends_one_large_body_at_a_time() -> None:
    async def ask() -> None:
        held, visitor = Bodies(), Visitor("a")
        stalled = Sender([b"x"], "stalls")
        first = asyncio.create_task(receive(held, make_scope(visitor, USUAL_BODY + 1), stalled))
        await stalled.is_stalled.wait()
        for second in (make_scope(visitor, USUAL_BODY + 1), make_scope(visitor)):
            with pytest.raises(BusyError, match="large request"):
                await receive(held, second, Sender([b"x" * USUAL_BODY, b"x"]))
        assert await receive(held, make_scope(visitor, 1), Sender([b"x"])) == b"x"
        other = make_scope(Visitor("b"), USUAL_BODY + 1)
        assert len(await receive(held, other, Sender([b"x" * (USUAL_BODY + 1)]))) == USUAL_BODY + 1
        first.cancel()
        await asyncio.wait({first})
        assert (held.size, held._large) == (0, {})

    run_alone(ask())


def test_all_bodies_have_room_for_so_many_bytes_and_the_greediest_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room is a thousandth of what it usually is."""
    most, of_visitor = MOST_OF_ALL // 1000, MOST_OF_VISITOR // 1000
    monkeypatch.setattr(bodies, "MOST_OF_ALL", most)
    monkeypatch.setattr(bodies, "MOST_OF_VISITOR", of_visitor)

    async def ask() -> None:
        held = Bodies()
        greedy = [Visitor("a"), Visitor("b")]
        tasks = []
        for visitor in greedy:
            for _ in range(4):
                stalled = Sender([b"x" * (of_visitor // 4)], "stalls")
                tasks.append(asyncio.create_task(receive(held, make_scope(visitor), stalled)))
                await stalled.is_stalled.wait()
            with pytest.raises(BusyError):
                await receive(held, make_scope(visitor), Sender([b"x" * 4]))
        assert most - 8 <= held.size <= most
        modest = make_scope(Visitor("c"))
        assert await receive(held, modest, Sender([b"y" * 1000])) == b"y" * 1000
        (ended,) = (await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED))[0]
        assert isinstance(ended.exception(), BusyError)
        with pytest.raises(BusyError):
            await receive(held, make_scope(Visitor("d")), Sender([b"x" * of_visitor]))
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        assert held.size == 0

    run_alone(ask())


def test_a_body_has_to_make_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "SECONDS_OF_BODY", 0.01)

    async def ask() -> None:
        with pytest.raises(RefusedError, match="does not come") as refused:
            await receive(Bodies(), make_scope(Visitor("a")), Sender([b"x" * (BYTES_A_SECOND // 100)], "stalls"))
        assert refused.value.status == 408
        with pytest.raises(UntakenError):
            await receive(Bodies(), make_scope(Visitor("a")), Sender([b"x"], "gone"))

    run_alone(ask())


def test_a_body_of_too_many_values_is_refused_before_it_is_read() -> None:
    async def ask() -> None:
        scope = make_scope(Visitor("a"))
        with pytest.raises(RefusedError, match="more than 500,000 values"):
            await receive(Bodies(), scope, Sender([b"[]," * 250_001]))
        assert len(await receive(Bodies(), scope, Sender([b"x" * 3_000_000]))) == 3_000_000
        with pytest.raises(RefusedError, match="more than 25,165,824 bytes"):
            await receive(Bodies(), scope, Sender([b"x" * (24 << 20), b"x"]))

    run_alone(ask())


def test_a_disk_without_room_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        def __init__(self, _: int) -> None:
            pass

        def write(self, _: bytes) -> None:
            raise OSError

        def close(self) -> None:
            pass

    monkeypatch.setattr(bodies, "SpooledTemporaryFile", Full)
    with pytest.raises(BusyError, match="no room on its disk"):
        run_alone(receive(Bodies(), make_scope(Visitor("a")), Sender([b"x"])))


# --- What is refused before it is read --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["save", "add-list"])
def test_what_needs_rights_is_refused_before_its_body_is_read(settings: Settings, pool: Pool, name: str) -> None:
    app = Application(replace(settings, may_edit=False), pool)
    headers = [(b"host", b"127.0.0.1:80"), (b"content-type", b"application/json"), (b"content-length", b"1000000")]
    scope = {"type": "http", "method": "POST", "path": f"/api/{name}", "query_string": b"", "headers": headers}
    scope |= {"scheme": "http", "server": ("127.0.0.1", 80), "client": ("127.0.0.1", 5), "http_version": "1.1"}
    sent: list[Any] = []

    async def receive_nothing() -> dict[str, Any]:
        raise AssertionError("the body was read")

    async def send(message: Any) -> None:
        sent.append(message)

    run_alone(app(scope, receive_nothing, send))
    assert (sent[0]["status"], json.loads(sent[1]["body"])["errors"][0]["kind"]) == (403, "edit")


def test_a_body_with_two_lengths_ends_the_connection(settings: Settings, pool: Pool) -> None:
    async def ask() -> None:
        config = uvicorn.Config(Application(settings, pool), http=Connection, lifespan="off", log_level="critical")
        config.load()
        state, loop = ServerState(), asyncio.get_running_loop()
        server = await loop.create_server(lambda: Connection(config, state, {}), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        head = f"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
        lengths = "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n"
        hidden = f"0\r\n\r\nGET /api/games HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n"
        writer.write(f"{head}{lengths}{hidden}".encode())
        told = await asyncio.wait_for(reader.read(), SECONDS)
        assert told.startswith(b"HTTP/1.1 400 ")
        assert told.count(b"HTTP/1.1 ") == 1
        assert b"Content-Length or Transfer-Encoding, not both" in told
        writer.close()
        server.close()

    run_alone(ask())
