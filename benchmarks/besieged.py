"""Measure a server while one visitor attacks it with all it has: how others are answered, and the memory it takes.

    python benchmarks/besieged.py [--seconds S] [--only ATTACK]

First 200 uploads of 23 MiB each stall, and the memory of the server's own process is printed. Then four visitors ask
for a page, for a board that takes some 0.1 s to make, and for a move at a table, each after a short pause: first from
an idle server, then while a fifth visitor attacks it in each way. The table at the end goes into
docs/internals/threats.md: the median and the 99th percentile of the answers' times, in milliseconds. The run takes some
five minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from http.client import HTTPConnection
from itertools import count, islice
from multiprocessing import get_context
from secrets import token_hex
from threading import Event, Thread
from time import perf_counter, sleep
from typing import Any

from loads import describe, find_percentile
from served import Server, name_visitor

ATTACKER = name_visitor(0)
CONNECTIONS = 100
"""How many connections an attack asks over at the same time; 256 are let in."""

STALLED, STALLED_BYTES = 200, 23 << 20
SECONDS_TO_SEND = 15.0
"""How long the uploads that stall are given to send all but the end of their bodies."""

GENTLENESS = 15
"""How much the attacker gives way to the server: it would have a computer of its own."""

PAUSE = 0.05
"""How many seconds a visitor waits before the next question."""

KINDS = ("page", "move", "board")
"""What others ask for."""

DOCUMENTED = {
    "documents": "documents of 10,000 boards with keys",
    "searches": "searches for the best board",
    "hard boards": "boards with eight wildcards",
    "boards": "boards that hardly exist",
    "tables": "tables",
    "rounds": "rounds",
    "pages": "pages",
    "connections": "connections that end at once",
    "uploads": "uploads of 23 MiB that stall",
    "values": "bodies of 240,000 values",
}
"""What an attacker asks for, as the page says it, by the name of the attack."""

GAME = "Boggle (New)"
TURN_GAME = "WordRace (Square)"

# --- The attacker -------------------------------------------------------------------------------------------------


def write_request(place: str, path: str, body: bytes = b"", length: int | None = None) -> bytes:
    """Return a request of the attacker; its body may be shorter than it says."""
    method = "POST" if body else "GET"
    head = f"{method} {path} HTTP/1.1\r\nHost: {place}\r\nAccept: text/html\r\nConnection: close\r\n"
    head += "".join(f"{name}: {value}\r\n" for name, value in ATTACKER.items())
    if body:
        size = len(body) if length is None else length
        head += f"Content-Type: application/json\r\nContent-Length: {size}\r\n"
    return f"{head}\r\n".encode() + body


async def open_connection(place: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect from an address of the attacker's own: heads of requests that do not come are counted by address."""
    host, port = place.split(":")
    return await asyncio.open_connection(host, int(port), local_addr=("127.0.0.2", 0))


async def repeat(place: str, request: bytes) -> None:
    """Send a request again and again, and take its answers."""
    while True:
        with suppress(OSError):
            reader, writer = await open_connection(place)
            try:
                writer.write(request)
                while await reader.read(1 << 16):
                    pass
            finally:
                writer.close()


async def reconnect(place: str, request: bytes) -> None:
    """Connect, send something and go, without waiting for anything."""
    while True:
        with suppress(OSError):
            _, writer = await open_connection(place)
            writer.write(request)
            writer.close()
            await asyncio.sleep(0)


async def stall(place: str, body: bytes) -> None:
    """Send a body without its end, and keep the connection."""
    with suppress(OSError):
        reader, writer = await open_connection(place)
        writer.write(write_request(place, "/api/add-list", body, len(body) + (1 << 10)))
        await reader.read(1 << 16)
        await asyncio.sleep(3600)


def name_attacks(place: str) -> dict[str, tuple[Callable[..., Awaitable[None]], bytes]]:
    """Return what an attacker does over each connection, by name."""

    def ask(operation: str, **given: Any) -> bytes:
        return write_request(place, f"/api/{operation}", json.dumps(given).encode())

    document = {"game": GAME, "boards": 10_000, "options": {"keys": "end"}}
    values = b'{"game": [' + b"[]," * 240_000 + b"0]}"
    return {
        "documents": (repeat, ask("pdf", **document)),
        "searches": (repeat, ask("best", game=GAME, seconds=500)),
        "hard boards": (repeat, ask("score", game=GAME, boards=["????????IJKLMNOP"] * 200)),
        "boards": (repeat, ask("create", game=GAME, contains=["QUIZZICAL", "JUXTAPOSE"])),
        "tables": (repeat, ask("open-table", game=TURN_GAME, players=["human", "hard"])),
        "rounds": (repeat, ask("open-round", game=GAME)),
        "pages": (repeat, write_request(place, "/")),
        "connections": (reconnect, b"GET / HTTP/1.1\r\n"),
        "uploads": (stall, b" " * STALLED_BYTES),
        "values": (repeat, write_request(place, "/api/score", values)),
    }


def attack(place: str, name: str, number: int) -> None:
    """Attack over some connections until the process is ended."""

    async def run() -> None:
        act, given = name_attacks(place)[name]
        await asyncio.gather(*(act(place, given) for _ in range(number)))

    os.nice(GENTLENESS)
    asyncio.run(run())


# --- Others -------------------------------------------------------------------------------------------------------


class Visitor:
    """Somebody who asks one thing after the other, as a visitor of their own.

    Args:
        place: Where the server is.
        number: Which visitor it is.
        tally: Where it is noted how many seconds each answer took.
        failures: Where it is noted what failed.
    """

    def __init__(self, place: str, number: int, tally: list[float], failures: Counter[str]) -> None:
        self._place = place
        self._named = name_visitor(number)
        self._tally = tally
        self._failures = failures

    def run(self, kind: str, is_over: Event) -> None:
        """Ask for a kind of thing until it is over."""
        asking = getattr(self, f"iter_{kind}")()
        while not is_over.is_set():
            try:
                self._tally.append(next(asking))
            except (OSError, AssertionError, KeyError) as error:
                self._failures[f"{kind}: {error}"[:100]] += 1
                asking = getattr(self, f"iter_{kind}")()
            sleep(PAUSE)

    def ask(self, path: str, given: dict[str, Any] | None = None) -> tuple[float, bytes]:
        """Ask for something; return how long it took, and the answer."""
        start = perf_counter()
        connection = HTTPConnection(self._place, timeout=60)
        try:
            head = {"Content-Type": "application/json", **self._named}
            body = None if given is None else json.dumps(given)
            connection.request("POST" if body else "GET", path, body, head)
            with connection.getresponse() as answer:
                told = answer.read()
                assert answer.status == 200, f"{answer.status} {told[:80]!r}"
                return perf_counter() - start, told
        finally:
            connection.close()

    def iter_page(self) -> Iterator[float]:
        """Ask for the first page."""
        while True:
            yield self.ask("/")[0]

    def iter_board(self) -> Iterator[float]:
        """Ask for a board that has some words, always the same, some 0.1 s of work."""
        while True:
            yield self.ask("/api/create", {"game": GAME, "min_words": 80, "seed": 1})[0]

    def iter_move(self) -> Iterator[float]:
        """Move for both seats of a table, in turn, and at another table when the game is over."""
        while True:
            table = json.loads(self.ask("/api/open-table", {"game": TURN_GAME, "plain": True, "hints": True})[1])[
                "table"
            ]
            joined = [self._command(table, do="join", name="Somebody")[1] for _ in range(2)]
            told = joined[1]
            for turn in count():
                secret = joined[turn % 2]["secret"]
                if not (moves := self._list_moves(table, secret)):
                    break
                command = {"do": "move", "move": moves[0], "secret": secret, "is_sure": True}
                seconds, told = self._command(table, **command, revision=told["revision"])
                assert told["refusal"] is None, told["refusal"]
                yield seconds

    def _list_moves(self, table: str, secret: str) -> list[str]:
        """Return a move of a seat; none when the game is over."""
        try:
            told = json.loads(self.ask("/api/ask", {"table": table, "secret": secret, "what": "moves"})[1])
        except AssertionError as error:
            if "the game is over" in str(error):
                return []
            raise
        moves: list[str] = told["moves"]["moves"]
        return moves

    def _command(self, table: str, **given: Any) -> tuple[float, dict[str, Any]]:
        seconds, answer = self.ask("/api/send", {"table": table, "id": token_hex(8), **given})
        return seconds, json.loads(answer)


# --- The report -------------------------------------------------------------------------------------------------


def warm_up(server: Server) -> None:
    """Let other visitors ask for a board and a move until all worker processes know the games."""
    visitors = [Visitor(server.place, number, [], Counter()) for number in range(10, 16)]
    threads = [Thread(target=deque, args=(islice(each.iter_board(), 3), 0)) for each in visitors]
    threads += [Thread(target=deque, args=(islice(each.iter_move(), 3), 0)) for each in visitors]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def measure(server: Server, seconds: float, what: str) -> str:
    """Let visitors ask for some seconds, print how long they waited, and return a row of the table.

    Args:
        server: The server.
        seconds: For how long.
        what: What the attacker asks for meanwhile.
    """
    tallies: dict[str, list[float]] = {kind: [] for kind in KINDS}
    failures: Counter[str] = Counter()
    is_over = Event()
    threads = [
        Thread(target=Visitor(server.place, number, tally, failures).run, args=(kind, is_over))
        for number, (kind, tally) in enumerate(tallies.items(), 1)
    ]
    for thread in threads:
        thread.start()
    sleep(seconds)
    is_over.set()
    for thread in threads:
        thread.join()
    for kind, tally in tallies.items():
        print(f"  {kind:6} {len(tally):5} answers  {describe(tally)}", flush=True)
    for failure, many in failures.items():
        print(f"  failed {many} times: {failure}", flush=True)
    cells = [
        ", ".join(f"{1000 * find_percentile(each, share):,.0f}" for share in (0.5, 0.99)) for each in tallies.values()
    ]
    return write_row(what, *cells, f"{server.measure_peak() / 2**20:.0f}")


def write_row(*cells: str) -> str:
    """Return a row of a table in Markdown."""
    return f"| {' | '.join(cells)} |"


def measure_stalled(server: Server) -> None:
    """Print what memory uploads take that do not end."""
    before = server.measure_processes()[0]
    attacker = get_context("spawn").Process(target=attack, args=(server.place, "uploads", STALLED), daemon=True)
    attacker.start()
    sleep(SECONDS_TO_SEND)
    sizes = server.measure_processes()[0], server.measure_peak()
    attacker.kill()
    told = ", ".join(f"{size / 2**20:.0f}" for size in (before, *sizes))
    print(f"{STALLED} stalled uploads of {STALLED_BYTES >> 20} MiB: before, with them, at most: {told} MiB", flush=True)


def measure_attack(name: str | None, seconds: float, *, has_stalled: bool) -> str:
    """Measure a server of its own under an attack, or under none; return a row of the table."""
    with tempfile.TemporaryDirectory() as folder, Server("--tables", folder) as server:
        if has_stalled:
            measure_stalled(server)
        print(name or "idle", flush=True)
        warm_up(server)
        if name is None:
            return measure(server, seconds, "nothing")
        arguments = (server.place, name, CONNECTIONS)
        attacker = get_context("spawn").Process(target=attack, args=arguments, daemon=True)
        attacker.start()
        sleep(2.0)
        try:
            return measure(server, seconds, DOCUMENTED[name])
        finally:
            attacker.kill()


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each attack lasts")
    parser.add_argument("--only", action="append", choices=DOCUMENTED, help="repeat for more")
    given = parser.parse_args()
    rows = [measure_attack(None, given.seconds, has_stalled=not given.only)]
    rows += [measure_attack(name, given.seconds, has_stalled=False) for name in given.only or DOCUMENTED]
    heads = ("the attacker asks for", *KINDS, "MiB of the server's process, at most")
    print("", write_row(*heads), "|---" * len(heads) + "|", *rows, sep="\n")


if __name__ == "__main__":
    main()
