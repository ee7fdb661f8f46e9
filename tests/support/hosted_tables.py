"""Tables that a host keeps in this process, with a clock that is set by hand, and people at them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import TYPE_CHECKING, Any

from support.commands import ask_table
from support.loops import run_alone
from support.processes import SECONDS
from wgs.games.tables.plan import TablePlan
from wgs.service.sittings.runners import ThreadRunner
from wgs.service.tables.host import TableHost

if TYPE_CHECKING:
    from wgs.games.tables.views import TableShown
    from wgs.sittings.commands import CommandAnswered

RUNNER = ThreadRunner()
CHILWELL = "WordsWithChilwell"


class Time:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def plan(*players: str, game: str = CHILWELL, **planned: Any) -> TablePlan:
    given: dict[str, Any] = {"config": "wgs.json", "dictionary": "common", "plain": True, "seed": 1} | planned
    return TablePlan(game=game, players=players or ("human", "human"), **given)


class Person:
    """Somebody with a seat."""

    def __init__(self, host: TableHost, name: str, answer: CommandAnswered) -> None:
        assert answer.refusal is None
        assert answer.seat is not None
        self.host, self.name, self.secret, self.seat = host, name, answer.secret, answer.seat
        self.sent = 0

    async def ask(self, do: str, **fields: Any) -> CommandAnswered:
        self.sent += 1
        revision = (await self.show()).revision
        given: dict[str, Any] = {"id": f"c{self.sent}", "revision": revision, "is_sure": True} | fields
        return await self.host.send(self.name, ask_table(do, secret=self.secret, **given))

    async def show(self) -> TableShown:
        return await self.host.show(self.name, self.secret)


async def join(host: TableHost, name: str) -> Person:
    made = sum(seat.is_taken for seat in (await host.find(name)).table.show(None, 0).seats)
    return Person(host, name, await host.send(name, ask_table("join", id=f"a long id of client {made}")))


def served(test: Callable[[TableHost, Time], Coroutine[Any, Any, None]], **given: Any) -> None:
    """Run a test with a host of its own."""
    time = Time()

    async def serve() -> None:
        async with TableHost(given.pop("runner", RUNNER), now=time, **given) as host:
            await test(host, time)

    run_alone(asyncio.wait_for(serve(), SECONDS))


async def take_until(shown: AsyncIterator[TableShown], is_wanted: Callable[[TableShown], bool]) -> list[TableShown]:
    taken = []
    async for each in shown:
        taken.append(each)
        if is_wanted(each):
            return taken
    return taken
