"""Measure rounds on boards at which groups look for words, and how the server bears them.

    python benchmarks/rounds.py [--rounds N] [--players N] [--minutes M] [--pause S] [--kind KIND]

Opens N rounds, and has each player enter a word of the board every S seconds. Times are in milliseconds, from the
sending of a word to the arrival of the view that has it. The memory is that of the server and its workers, beyond what
it was when eight other rounds had been played.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random
from secrets import token_hex
from time import perf_counter, time
from typing import TYPE_CHECKING

from callers import Caller, connect_to, post
from loads import Memory, describe, measure_own_time, report_cost, report_memory
from served import Server

from wgs import Game, Toolkit

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection


GAME = "Boggle (New)"

FIRST_ROUNDS = 8
"""How many rounds are played before the memory is measured."""

SECONDS_OF_FIRST = 15.0
"""For how long."""


SECONDS_BEFORE_END = 0.5
"""How long before the end of a board nobody enters a word any more: it would be too late."""


@dataclass(slots=True)
class Tally:
    """What happened in some rounds.

    Attributes:
        words: The seconds from each word to its view.
        boards: The seconds from the wish for another board to its first view.
        failures: How many words failed, by kind.
    """

    words: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    failures: Counter[str] = field(default_factory=Counter)


class Player(Caller):
    """Somebody who looks for words.

    Args:
        socket: The socket.
        name: The name of the round.
        secret: The secret of the seat; the first of a round says when a board begins.
        game: The game, which tells what words there are.
        tally: Where it is noted what happened.
    """

    def __init__(self, socket: ClientConnection, name: str, secret: str, game: Game, tally: Tally) -> None:
        super().__init__(socket, {"round": name, "secret": secret})
        self._game = game
        self._tally = tally
        self._board = ""
        self._words: list[str] = []

    async def play(self, first: float, pause: float, end: float) -> None:
        """Enter a word at a time, and one after each pause, until the end; all as `perf_counter` counts."""
        reading = asyncio.create_task(self.read())
        try:
            await self.tell("watch-round", {})
            due = first
            while due < end:
                await asyncio.sleep(max(0.0, due - perf_counter()))
                await self._act()
                due += pause
        finally:
            reading.cancel()

    async def _act(self) -> None:
        status = self.shown.get("status")
        deadline = self.shown.get("deadline")
        is_late = deadline is not None and time() > deadline - SECONDS_BEFORE_END
        if status == "playing" and not is_late and (word := self._find_word()):
            failure, start, at = await self._command("word", text=word)
            if failure:
                self._tally.failures[failure] += 1
            else:
                self._tally.words.append(at - start)
        elif status in {"waiting", "over"} and self.shown["seat"] == self.shown["host"]:
            failure, start, at = await self._command("begin" if status == "waiting" else "next")
            if failure:
                self._tally.failures[failure] += 1
            else:
                self._tally.boards.append(at - start)

    async def _command(self, do: str, **given: str) -> tuple[str, float, float]:
        return await self.command("send-round", do, revision=self.shown["revision"], **given)

    def _find_word(self) -> str:
        """Return a word that this player has not found yet; empty if all are found."""
        board = self.shown["board"]["text"]
        if board != self._board:
            self._board, self._words = board, sorted({each.word for each in self._game.solve(board)})
            Random(token_hex(8)).shuffle(self._words)
        if self.shown["kind"] == "together":
            found = {each["word"] for each in self.shown["words"]}
            self._words = [word for word in self._words if word not in found]
        return self._words.pop() if self._words else ""


class Load:
    """Rounds at a server that people play.

    Args:
        server: The server.
        given: What the command line says.
    """

    def __init__(self, server: Server, given: argparse.Namespace) -> None:
        self._server = server
        self._given = given
        self._game = Toolkit.load("wgs.json").game(GAME)

    def open_rounds(self, count: int) -> list[tuple[str, str]]:
        """Open some rounds; return the name of the round and the secret of each seat."""
        seats = []
        for _ in range(count):
            plan = {"game": GAME, "kind": self._given.kind, "timer": {"seconds": self._given.seconds}}
            name = post(self._server, "open-round", **plan)["round"]
            for player in range(self._given.players):
                join = {"do": "join", "id": token_hex(16), "name": f"Player {player}"}
                seats.append((name, post(self._server, "send-round", round=name, **join)["secret"]))
        return seats

    async def play(self, seats: Sequence[tuple[str, str]], seconds: float) -> Tally:
        """Play some rounds for some seconds."""
        tally, pause = Tally(), self._given.pause
        async with AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(connect_to(self._server)) for _ in seats]
            people = [Player(socket, *seat, self._game, tally) for socket, seat in zip(sockets, seats, strict=True)]
            start = perf_counter() + 1
            await asyncio.gather(
                *(
                    person.play(start + pause * number / len(people), pause, start + seconds)
                    for number, person in enumerate(people)
                )
            )
        return tally


async def measure(given: argparse.Namespace) -> None:
    """Measure what the command line says."""
    with tempfile.TemporaryDirectory() as name, Server("--tables", name) as server:
        load = Load(server, given)
        await load.play(load.open_rounds(FIRST_ROUNDS), SECONDS_OF_FIRST)
        before = server.measure_memory()
        seats = load.open_rounds(given.rounds)
        opened = server.measure_memory()
        memory = Memory(server)
        looking = asyncio.create_task(memory.look())
        spent, own, start = server.measure_time(), measure_own_time(), perf_counter()
        tally = await load.play(seats, given.minutes * 60)
        seconds = perf_counter() - start
        looking.cancel()
        report(given, tally)
        report_cost(server.measure_time().since(spent), measure_own_time() - own, seconds)
        report_memory(memory, before, opened, given.rounds)


def report(given: argparse.Namespace, tally: Tally) -> None:
    """Print what happened."""
    failed = tally.failures.total()
    print(f"{given.rounds} rounds of {GAME}, {given.kind}, {given.players} players each, {given.pause:g} s a word")
    print(f"{len(tally.words)} words, {failed} failed; a word to its view, ms: {describe(tally.words)}")
    print(f"{len(tally.boards)} boards begun, ms: {describe(tally.boards)}")
    for kind, many in tally.failures.most_common():
        print(f"failed {many} times: {kind}")


def main() -> None:
    """Measure what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--pause", type=float, default=2.0)
    parser.add_argument("--seconds", type=int, default=60, help="how long a board is played")
    parser.add_argument("--kind", choices=["group", "together"], default="group")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
