"""Tables of a server in files: restarts, what cannot be resumed, and what cannot be saved."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from support.hosted_tables import RUNNER, Time, join, plan, served, take_until

from wgs.base.errors import StoreError, TableError
from wgs.games.tables.clocks import ClockRules
from wgs.games.tables.state import TABLES
from wgs.service.sittings.runners import ThreadRunner
from wgs.service.sittings.store import GameStore, SavedGames

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.service.budgets import Cancel
    from wgs.service.requests import Request
    from wgs.service.tables.host import TableHost

    OpenStore = Callable[..., GameStore]


def test_a_restart_in_mid_match_loses_nothing(tmp_path: Path, open_store: OpenStore) -> None:
    saved = SavedGames(open_store(), TABLES)
    kept: list[Any] = []

    async def begin(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan(clocks=ClockRules(turn_seconds=60)))
        first, second = await join(host, name), await join(host, name)
        moved = await first.ask("move", move="pass", id="m1")
        kept.extend([name, first, second, moved, (await first.show()).view])

    async def go_on(host: TableHost, time: Time) -> None:
        name, first, second, moved, view = kept
        time.now = 9000.0
        assert await host.resume_all() == []
        first.host = second.host = host
        again = await first.show()
        assert (again.view.position, again.revision) == (view.position, moved.revision)
        assert again.view.clocks[1].deadline == 9060
        assert await first.ask("move", move="pass", id="m1") == moved
        assert (await second.ask("move", move="pass")).refusal is None
        async with host.watch(name, first.secret, since=view.event) as shown:
            assert not (await anext(shown)).is_whole

    served(begin, saved=saved)
    served(go_on, saved=SavedGames(open_store(), TABLES))


def test_tables_that_there_are_not_are_not_found(open_store: OpenStore) -> None:
    async def test(host: TableHost, _: Time) -> None:
        for name in ("none", "../bad", "bad.json", ""):
            with pytest.raises(TableError) as refused:
                await host.find(name)
            assert refused.value.kind == "table"

    served(test, saved=SavedGames(open_store(), TABLES))


def test_a_damaged_state_is_named_and_the_others_go_on(tmp_path: Path, open_store: OpenStore) -> None:
    names: list[str] = []

    async def begin(host: TableHost, _: Time) -> None:
        names.extend([await host.open_table(plan()) for _ in range(2)])

    async def go_on(host: TableHost, _: Time) -> None:
        (fault,) = await host.resume_all()
        assert fault == (
            f"the table {names[0]} cannot be resumed: it was edited or damaged: its checksum does not match"
        )
        assert (await host.find(names[1])).table.is_going_on

    served(begin, saved=SavedGames(open_store(), TABLES))
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as file, file:
        file.execute(
            "UPDATE games SET state = replace(state, '\"revision\": 0', '\"revision\": 9') WHERE name = ?", names[:1]
        )
    served(go_on, saved=SavedGames(open_store(), TABLES))


def test_a_table_that_cannot_be_saved_goes_on_and_says_so_until_it_can(tmp_path: Path, open_store: OpenStore) -> None:
    store = open_store()
    saved = SavedGames(store, TABLES)

    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan())
        person = await join(host, name)
        await join(host, name)
        room = await host.find(name)
        async with host.watch(name, person.secret) as shown:
            assert (await anext(shown)).is_saved
            store.path.rename(tmp_path / "moved")
            assert (await person.ask("move", move="pass")).refusal is None
            await take_until(shown, lambda each: not each.is_saved)
            assert room.fault == f"{store.path} was moved or removed: start the server again"
            (tmp_path / "moved").rename(store.path)
            await room.ring()
            await take_until(shown, lambda each: each.is_saved)
            assert saved.load(name) == room.table.state

    served(test, saved=saved)


def test_a_table_that_cannot_be_saved_at_first_is_not_opened(open_store: OpenStore) -> None:
    store = open_store()

    async def test(host: TableHost, _: Time) -> None:
        pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
        store._connection.execute(f"PRAGMA max_page_count = {pages}")
        opened: list[str] = []

        async def open_many() -> None:
            for _table in range(50):
                opened.append(await host.open_table(plan()))

        with pytest.raises(StoreError, match=r"could not be saved, so it was not opened: .* is full"):
            await open_many()
        assert list(host._rooms) == opened
        store._connection.execute("PRAGMA max_page_count = 1000000")
        assert (await host.find(await host.open_table(plan()))).fault == ""

    served(test, saved=SavedGames(store, TABLES))


def test_a_game_that_is_over_is_not_played_again_when_the_server_starts(tmp_path: Path, open_store: OpenStore) -> None:
    names: list[str] = []

    async def end(host: TableHost, _: Time) -> None:
        for _name in range(2):
            names.append(await host.open_table(plan()))
            person = await join(host, names[-1])
        await join(host, names[-1])
        await person.ask("resign")

    async def start(host: TableHost, _: Time) -> None:
        assert await host.resume_all() == []
        assert [await host.is_going_on(name) for name in names] == [True, False]

    class Counting(ThreadRunner):
        steps = 0

        async def run(self, request: Request, *, cancel: Cancel | None = None, is_long: bool = False) -> list[Any]:
            Counting.steps += 1
            return await RUNNER.run(request, cancel=cancel, is_long=is_long)

    served(end, saved=SavedGames(open_store(), TABLES))
    served(start, saved=SavedGames(open_store(), TABLES), runner=Counting())
    assert Counting.steps == 1


def test_a_full_server_refuses_new_tables_but_saves_the_moves_of_those_that_go_on(
    tmp_path: Path, open_store: OpenStore
) -> None:
    async def test(host: TableHost, _: Time) -> None:
        first = await host.open_table(plan())
        person = await join(host, first)
        with pytest.raises(TableError, match="this server keeps 1 game that goes on"):
            await host.open_table(plan())
        await join(host, first)
        assert (await person.ask("resign")).refusal is None
        second = await host.open_table(plan())
        assert (await host.is_going_on(second), saved.load(first)) == (True, None)

    saved = SavedGames(open_store(most=1), TABLES)
    served(test, saved=saved)
