"""Measure the server of the workbench: medians, in milliseconds and MiB.

    python benchmarks/serve.py [--rounds N] [--requests N] [--only PART...]

Parts: ``start`` (from the command to an answered study), ``tile`` (a changed tile, over the socket), ``clients`` (32
pages that change tiles at once), ``slow`` (1,000 slow boards while others ask) and ``memory`` (server and workers at a
tenth of ``--requests`` and at all of them).
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any

from callers import connect_to
from served import Server

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

BOARD = "TRAPENILSOGNEBAD"
GAME = "Boggle (New)"
CLIENTS = 32
SLOW_BOARDS = 1000


class Page:
    """A page that asks over its socket, one thing after the other."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0

    async def ask(self, operation: str, **given: Any) -> dict[str, Any]:
        """Ask, and return the last message: the end, or errors."""
        self._number += 1
        await self._socket.send(json.dumps({"id": self._number, "do": operation, "with": given}))
        while True:
            message: dict[str, Any] = json.loads(await self._socket.recv())
            if message["id"] == self._number and ("end" in message or "errors" in message):
                return message

    async def change_tile(self, random: Random) -> float:
        """Study the board with another tile; return how long that takes."""
        tiles = list(BOARD)
        tiles[random.randrange(16)] = random.choice("ABCDEFGHIJKLMNOPRSTUVWXYZ")
        start = perf_counter()
        message = await self.ask("study", game=GAME, board="".join(tiles))
        assert "end" in message, message
        return perf_counter() - start


def measure_start(rounds: int) -> None:
    """Measure how long a server takes until it is of use."""
    times = []
    for _ in range(rounds):
        start = perf_counter()
        server = Server()

        async def ask(server: Server = server) -> None:
            async with connect_to(server) as socket:
                await Page(socket).ask("study", game=GAME, board=BOARD)

        asyncio.run(ask())
        times.append(perf_counter() - start)
        server.end()
    report("start: from the command to the first board studied", times)


async def measure_tile(server: Server, rounds: int) -> None:
    """Measure one page."""
    random = Random(1)
    async with connect_to(server) as socket:
        page = Page(socket)
        for _ in range(5):
            await page.change_tile(random)
        report("tile: a changed tile to its answers", [await page.change_tile(random) for _ in range(rounds)])


async def measure_clients(server: Server, rounds: int) -> None:
    """Measure many pages at once."""

    async def work(number: int) -> list[float]:
        random = Random(number)
        async with connect_to(server) as socket:
            page = Page(socket)
            await page.change_tile(random)
            return [await page.change_tile(random) for _ in range(rounds)]

    times = await asyncio.gather(*map(work, range(CLIENTS)))
    report(f"clients: {CLIENTS} pages that change tiles all the time", [each for line in times for each in line])


async def measure_slow(server: Server, rounds: int) -> None:
    """Measure one page while others ask for boards that take long."""

    async def search(number: int) -> str:
        async with connect_to(server) as socket:
            tiles = "".join(Random(number).choices("ABCDE", k=6)) + "?" * 10
            message = await Page(socket).ask("study", game=GAME, board=tiles)
            return "answered" if "end" in message else str(message["errors"][0]["kind"])

    async def stay(wait: asyncio.Event) -> dict[str, int]:
        limit = asyncio.Semaphore(200)

        async def one(number: int) -> str:
            async with limit:
                return await search(number)

        tasks = [asyncio.create_task(one(number)) for number in range(SLOW_BOARDS)]
        await wait.wait()
        done = [task.result() for task in tasks if task.done() and not task.exception()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return {kind: done.count(kind) for kind in set(done)}

    enough = asyncio.Event()
    random = Random(2)
    async with connect_to(server) as socket:
        page = Page(socket)
        for _ in range(5):
            await page.change_tile(random)
        slow = asyncio.create_task(stay(enough))
        await asyncio.sleep(0.5)
        times = [await page.change_tile(random) for _ in range(rounds * 4)]
    enough.set()
    report(f"slow: a changed tile while {SLOW_BOARDS} slow boards are asked for ({await slow})", times)


async def measure_memory(server: Server, requests: int) -> None:
    """Measure the memory of the server and its workers."""

    async def work(number: int, count: int) -> None:
        random = Random(number)
        async with connect_to(server) as socket:
            page = Page(socket)
            for _ in range(count):
                await page.change_tile(random)

    for share, name in ((requests // 10, "a tenth"), (requests - requests // 10, "all")):
        await asyncio.gather(*(work(number, share // 8) for number in range(8)))
        print(f"memory after {name} of {requests:,} requests: {server.measure_memory() / 2**20:.1f} MiB", flush=True)


def report(what: str, times: Sequence[float]) -> None:
    """Print the median of some times, and the time that 99 of 100 stay below."""
    ordered = sorted(times)
    last = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    print(f"{what}: median {median(ordered) * 1000:.1f} ms, 99 % below {last * 1000:.1f} ms", flush=True)


PARTS: dict[str, Callable[[Server, int], Awaitable[None]]] = {
    "tile": measure_tile,
    "clients": measure_clients,
    "slow": measure_slow,
}


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--only", nargs="*", choices=["start", *PARTS, "memory"], default=["start", *PARTS, "memory"])
    given = parser.parse_args()
    if "start" in given.only:
        measure_start(given.rounds)
    server = Server()
    try:
        for name, part in PARTS.items():
            if name in given.only:
                asyncio.run(part(server, given.rounds))  # type: ignore[arg-type]
        if "memory" in given.only:
            asyncio.run(measure_memory(server, given.requests))
    finally:
        server.end()


if __name__ == "__main__":
    main()
