"""Measure tables at which scripted people play against a program, and how the server bears them.

    python benchmarks/tables.py [--tables N] [--games NAME...] [--minutes M] [--together] [more options]

Opens N tables of each game, and has a person at each move every S seconds against ``medium``: the games one after the
other, or all together. Times are in milliseconds: from the sending of a person's move to the arrival of its view, and
from there until the program has thought and moved. The memory is that of the server and its workers, beyond what it
was when each game had been played at eight others.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from secrets import token_hex
from time import perf_counter
from typing import TYPE_CHECKING

from callers import connect_to, post
from loads import Memory, describe, measure_own_time, report_cost, report_memory
from scripted import PROGRAM, Person, Script, Tally, start_chooser
from served import Server

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

GAMES = ("WordRace (Square)", "RouteWords", "WordsWithChilwell", "Contradictionary")

FIRST_TABLES = 8
"""How many tables of each game are played at before the memory is measured."""

SECONDS_OF_FIRST = 20.0
"""For how long."""

OPENED_AT_ONCE = 4


class Load:
    """Tables at a server that people play at.

    Args:
        server: The server.
        folder: Where it keeps its tables.
        chooser: The process that chooses the moves of people.
        given: What the command line says: the pause between two moves of a person, how often they ask what a move
            would do, and how boards are made.
    """

    def __init__(self, server: Server, folder: Path, chooser: ProcessPoolExecutor, given: argparse.Namespace) -> None:
        self._server = server
        self._folder = folder
        self._chooser = chooser
        self._pause: float = given.pause
        self._previews: int = given.previews
        self._is_plain: bool = given.plain

    async def open_tables(self, games: Sequence[str], count: int) -> list[tuple[str, str, str]]:
        """Open some tables of each game; return the game, the name and the secret of the person's seat of each."""
        limit = asyncio.Semaphore(OPENED_AT_ONCE)

        async def open_one(game: str) -> tuple[str, str, str]:
            async with limit:
                return await asyncio.to_thread(self._open, game)

        return await asyncio.gather(*(open_one(game) for _ in range(count) for game in games))

    def _open(self, game: str) -> tuple[str, str, str]:
        table = post(self._server, "open-table", game=game, players=["human", PROGRAM], plain=self._is_plain)["table"]
        joined = post(self._server, "send", table=table, do="join", id=token_hex(16), name="Somebody")
        return game, table, joined["secret"]

    async def play(self, tables: Sequence[tuple[str, str, str]], seconds: float) -> dict[str, Tally]:
        """Play at some tables for some seconds; return what happened, by the game."""
        tallies = {game: Tally() for game, _, _ in tables}
        async with AsyncExitStack() as stack:
            people = [
                (
                    game,
                    Person(
                        await stack.enter_async_context(connect_to(self._server)), table, secret, self._script(game)
                    ),
                )
                for game, table, secret in tables
            ]
            start = perf_counter() + 1
            await asyncio.gather(
                *(
                    person.play(
                        start + self._pause * number / len(people), self._pause, start + seconds, self._previews
                    )
                    for number, (_, person) in enumerate(people)
                )
            )
        for game, person in people:
            tallies[game].add(person.tally)
        return tallies

    def _script(self, game: str) -> Script:
        return Script(self._folder, self._chooser, game)


async def measure(games: Sequence[str], given: argparse.Namespace, chooser: ProcessPoolExecutor) -> None:
    """Measure some games together, at a server of their own."""
    with tempfile.TemporaryDirectory() as name, Server("--tables", name) as server:
        load = Load(server, Path(name), chooser, given)
        await load.play(await load.open_tables(games, FIRST_TABLES), SECONDS_OF_FIRST)
        before = server.measure_memory()
        start = perf_counter()
        tables = await load.open_tables(games, given.tables)
        print(f"\n{len(tables)} tables of {', '.join(games)}: opened in {perf_counter() - start:.1f} s", flush=True)
        opened = server.measure_memory()
        memory = Memory(server, given.every)
        looking = asyncio.create_task(memory.look())
        spent, own, start = server.measure_time(), measure_own_time(), perf_counter()
        tallies = await load.play(tables, given.minutes * 60)
        seconds = perf_counter() - start
        looking.cancel()
        report_times(tallies)
        report_cost(server.measure_time().since(spent), measure_own_time() - own, seconds)
        report_memory(memory, before, opened, len(tables))


# --- What is told -------------------------------------------------------------------------------------------------


def report_times(tallies: dict[str, Tally]) -> None:
    """Print what happened in each game, and in all."""
    whole = Tally()
    for tally in tallies.values():
        whole.add(tally)
    print(f"{'':20} {'moves':>6} {'failed':>6} {'games':>5} {'waited':>6}  a move to its view, ms    the program, ms")
    for name, tally in {**tallies, **({"all": whole} if len(tallies) > 1 else {})}.items():
        numbers = f"{len(tally.moves):6} {tally.failures.total():6} {len(tally.boards):5} {tally.waits:6}"
        print(f"{name:20} {numbers}  {describe(tally.moves)}    {describe(tally.programs)}", flush=True)
    if whole.previews:
        print(f"previews: {len(whole.previews)}, {describe(whole.previews)}")
    if whole.boards:
        print(f"another game, most of it for its board: {describe(whole.boards)}")
    if whole.lates:
        print(f"moves that a person had not chosen in time: {whole.lates}")
    for kind, many in whole.failures.most_common():
        print(f"failed {many} times: {kind}", flush=True)


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--games", nargs="*", default=GAMES)
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--together", action="store_true", help="all games at the same time")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds between two moves of a person")
    parser.add_argument("--every", type=float, default=300.0, help="seconds between two figures of the memory")
    parser.add_argument("--previews", type=int, default=0, help="how often a person asks what a move would do")
    parser.add_argument("--plain", action="store_true", help="draw boards without the Optimizer")
    given = parser.parse_args()
    with start_chooser() as chooser:
        for games in [given.games] if given.together else [[game] for game in given.games]:
            asyncio.run(measure(games, given, chooser))


if __name__ == "__main__":
    main()
