"""Tables of a server in files: restarts, what cannot be resumed, and what cannot be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support.hosted_tables import RUNNER, Time, join, plan, served, take_until

from wgs.errors import TableError, WgsError
from wgs.games.tables.clocks import ClockRules
from wgs.service.tables.folder import TableFolder
from wgs.service.tables.runners import ThreadRunner

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.service.budgets import Cancel
    from wgs.service.requests import Request
    from wgs.service.tables.host import TableHost


def test_a_restart_in_mid_match_loses_nothing(tmp_path: Path) -> None:
    folder = TableFolder(tmp_path / "tables")
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

    served(begin, folder=folder)
    served(go_on, folder=folder)


def test_tables_that_cannot_be_resumed_are_named(tmp_path: Path) -> None:
    folder = TableFolder(tmp_path)
    (tmp_path / "bad.json").write_text('{"format": "wgs table"', encoding="utf-8")

    async def test(host: TableHost, _: Time) -> None:
        (fault,) = await host.resume_all()
        assert fault == f"{tmp_path / 'bad.json'} cannot be resumed: it is not a saved table, or only part of one: " + (
            "its JSON cannot be read"
        )
        for name in ("none", "../bad", "bad.json", ""):
            with pytest.raises(TableError) as refused:
                await host.find(name)
            assert refused.value.kind == "table"

    served(test, folder=folder)


def test_a_table_that_cannot_be_saved_says_so_until_it_can(tmp_path: Path) -> None:
    class Full(TableFolder):
        is_full = False

        def save(self, name: str, state: Any) -> None:
            if self.is_full:
                raise WgsError("no space is left")
            super().save(name, state)

    folder = Full(tmp_path)

    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan())
        person = await join(host, name)
        await join(host, name)
        async with host.watch(name, person.secret) as shown:
            assert (await anext(shown)).is_saved
            folder.is_full = True
            assert (await person.ask("move", move="pass")).refusal is None
            await take_until(shown, lambda each: not each.is_saved)
            folder.is_full = False
            await (await host.find(name)).ring()
            await take_until(shown, lambda each: each.is_saved)

    served(test, folder=folder)


def test_a_game_that_is_over_is_not_played_again_when_the_server_starts(tmp_path: Path) -> None:
    async def end(host: TableHost, _: Time) -> None:
        for _name in range(2):
            name = await host.open_table(plan())
            person = await join(host, name)
        await join(host, name)
        await person.ask("resign")

    async def start(host: TableHost, _: Time) -> None:
        assert await host.resume_all() == []

    class Counting(ThreadRunner):
        steps = 0

        async def run(self, request: Request, *, cancel: Cancel | None = None, is_long: bool = False) -> list[Any]:
            Counting.steps += 1
            return await RUNNER.run(request, cancel=cancel, is_long=is_long)

    served(end, folder=TableFolder(tmp_path))
    served(start, folder=TableFolder(tmp_path), runner=Counting())
    assert Counting.steps == 1


def test_a_table_that_cannot_be_saved_goes_on_and_says_so(tmp_path: Path) -> None:
    folder = TableFolder(tmp_path / "t")

    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan())
        person = await join(host, name)
        (tmp_path / "t" / f"{name}.json").unlink()
        (tmp_path / "t" / f"{name}.json").mkdir()
        assert (await person.ask("resign")).refusal is not None
        assert (await person.ask("leave")).refusal is None
        room = await host.find(name)
        assert "is not a plain file" in room.fault
        (tmp_path / "t" / f"{name}.json").rmdir()
        await room.ring()
        assert not room.fault
        assert folder.load(name) == room.table.state

    served(test, folder=folder)
