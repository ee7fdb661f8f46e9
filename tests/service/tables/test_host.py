"""Tables of a server: programs that think, watchers that are slow, files, and what is asked of a match."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from support.loops import run_alone

from wgs.errors import TableError, WgsError
from wgs.games.tables.clocks import ClockRules
from wgs.games.tables.commands import Answer, Command
from wgs.games.tables.plan import TablePlan
from wgs.service.answers import Fault, MoveChosen, MovePreviewed, WrittenTranscript
from wgs.service.requests import AskHint, ChooseMove, FindTargets, PreviewMove, StepMatch, TranscribeMatch, ViewMatch
from wgs.service.tables.folder import TableFolder
from wgs.service.tables.host import TableHost
from wgs.service.tables.runners import ThreadRunner, WorkerRunner
from wgs.service.workers import Workers

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine
    from pathlib import Path

    from wgs.games.tables.shown import TableShown
    from wgs.service.budgets import Cancel
    from wgs.service.requests import Request

RUNNER = ThreadRunner()
CHILWELL = "WordsWithChilwell"


class Time:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def plan(*players: str, game: str = CHILWELL, **planned: Any) -> TablePlan:
    given: dict[str, Any] = {"config": "wgs.json", "dictionary": "common", "is_plain": True, "seed": 1} | planned
    return TablePlan(game=game, players=players or ("human", "human"), **given)


class Person:
    """Somebody with a seat."""

    def __init__(self, host: TableHost, name: str, answer: Answer) -> None:
        assert answer.refusal is None
        assert answer.seat is not None
        self.host, self.name, self.secret, self.seat = host, name, answer.secret, answer.seat
        self.sent = 0

    async def ask(self, do: str, **fields: Any) -> Answer:
        self.sent += 1
        revision = (await self.show()).revision
        given: dict[str, Any] = {"id": f"c{self.sent}", "revision": revision, "is_sure": True} | fields
        return await self.host.send(self.name, Command(do, secret=self.secret, **given))

    async def show(self) -> TableShown:
        return await self.host.show(self.name, self.secret)


async def join(host: TableHost, name: str) -> Person:
    made = sum(seat.is_taken for seat in (await host.find(name)).table.show(None, 0).seats)
    return Person(host, name, await host.send(name, Command("join", f"a long id of client {made}")))


def served(test: Callable[[TableHost, Time], Coroutine[Any, Any, None]], **given: Any) -> None:
    """Run a test with a host of its own."""
    time = Time()

    async def serve() -> None:
        async with TableHost(given.pop("runner", RUNNER), now=time, **given) as host:
            await test(host, time)

    run_alone(asyncio.wait_for(serve(), 30))


async def take_until(shown: AsyncIterator[TableShown], is_wanted: Callable[[TableShown], bool]) -> list[TableShown]:
    taken = []
    async for each in shown:
        taken.append(each)
        if is_wanted(each):
            return taken
    return taken


def test_a_person_plays_against_a_program_to_the_end() -> None:
    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan("human", "greedy"))
        person = await join(host, name)
        async with host.watch(name, person.secret) as shown:
            scene = None
            async for each in shown:
                scene = each.view.position if scene is None or each.is_whole else scene.after(each.events)
                assert scene == each.view.position
                if each.status == "over":
                    break
                if each.view.to_act == (0,):
                    assert (await person.ask("move", move="pass")).refusal is None
        assert each.result.endswith("wins")
        assert each.seed == 1
        (transcript,) = await host.ask(name, "", TranscribeMatch)
        assert isinstance(transcript, WrittenTranscript)

    served(test)


def test_a_slow_watcher_gets_the_latest_view_and_all_events_at_once() -> None:
    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan())
        first, second = await join(host, name), await join(host, name)
        async with host.watch(name, first.secret) as quick, host.watch(name) as slow:
            seen, start = await anext(quick), await anext(slow)
            for person in (first, second, first):
                await person.ask("move", move="pass")
                seen = await anext(quick)
                assert len({event.number for event in seen.events}) == len(seen.events) == 3
            late = await anext(slow)
            assert late.revision == seen.revision
            assert [event.number for event in late.events] == list(range(1, 10))
            assert start.view.position.after(late.events) == late.view.position
            assert late.view.position.players[0]["tiles"] is None or late.seat is None

    served(test)


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


def test_clocks_run_out_while_nobody_looks() -> None:
    async def test(host: TableHost, time: Time) -> None:
        name = await host.open_table(plan(clocks=ClockRules(turn_seconds=60)))
        first = await join(host, name)
        await join(host, name)
        async with host.watch(name, first.secret) as shown:
            await anext(shown)
            time.now += 60.99
            await first.ask("offer", what="draw")  # the timer is set anew, and rings in a hundredth of a second
            time.now += 0.01
            taken = await take_until(shown, lambda each: each.status == "over")
        assert "ran out of time" in taken[-1].result

    served(test)


class SlowRunner(ThreadRunner):
    """Lets programs think until they are told to end."""

    def __init__(self) -> None:
        super().__init__()
        self.thoughts: list[Cancel] = []

    async def run(self, request: Request, *, cancel: Cancel | None = None, is_long: bool = False) -> list[Any]:
        if not isinstance(request, ChooseMove):
            return await RUNNER.run(request, cancel=cancel, is_long=is_long)
        assert cancel is not None
        self.thoughts.append(cancel)
        while not cancel.is_cancelled:
            await asyncio.sleep(0.002)
        return [Fault("cancelled", "the request was cancelled")]


def test_people_act_while_a_program_thinks_and_end_its_thought() -> None:
    runner = SlowRunner()

    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan("human", "search", game="WordRace (Square)"))
        person = await join(host, name)
        (hints,) = await host.ask(name, person.secret, AskHint)
        assert (await person.ask("move", move=hints.moves[0])).refusal is None
        assert (await person.ask("offer", what="undo")).refusal is None
        assert (await person.show()).view.to_act == (0,)
        assert (await person.ask("move", move=hints.moves[1])).refusal is None
        assert (await person.ask("resign")).refusal is None

    served(test, runner=runner)
    assert [cancel.is_cancelled for cancel in runner.thoughts] == [True, True]


class BrokenRunner(ThreadRunner):
    """Loses every process in which a program thinks, and fails to make moves."""

    async def run(self, request: Request, *, cancel: Cancel | None = None, is_long: bool = False) -> list[Any]:
        if isinstance(request, ChooseMove):
            return [Fault("crash", "the process was ended")]
        if isinstance(request, StepMatch) and request.step.move == "7!":
            raise RuntimeError("a worker process failed")
        return await RUNNER.run(request, cancel=cancel, is_long=is_long)


def test_a_program_that_cannot_move_pauses_the_game() -> None:
    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan("human", "greedy"))
        person = await join(host, name)
        async with host.watch(name, person.secret) as shown:
            await anext(shown)
            failed = (await person.ask("move", move="7!")).refusal
            assert failed is not None
            assert (failed.kind, failed.text) == ("failed", "a fault of wgs: RuntimeError")
            await person.ask("move", move="pass")
            taken = await take_until(shown, lambda each: each.status == "paused")
        assert taken[-1].log[-1].text == (
            "The program at Player Two cannot move: the process was ended. The game is paused."
        )

    served(test, runner=BrokenRunner())


def test_a_seat_asks_about_the_match_and_a_spectator_does_not() -> None:
    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan())
        person = await join(host, name)
        (previewed,) = await host.ask(name, person.secret, PreviewMove, move="pass")
        assert isinstance(previewed, MovePreviewed)
        assert (await host.ask(name, person.secret, FindTargets))[0].targets.kinds
        for secret, kind in (("", PreviewMove), ("x", PreviewMove), (person.secret, ViewMatch), ("", TranscribeMatch)):
            with pytest.raises(TableError):
                await host.ask(name, secret, kind)

    served(test)


def test_who_is_gone_is_shown_and_closed_tables_have_no_spectators() -> None:
    async def test(host: TableHost, time: Time) -> None:
        name = await host.open_table(plan(has_spectators=False))
        first, second = await join(host, name), await join(host, name)
        listed = await host.describe(name)
        assert (listed.game, listed.status, listed.free) == (CHILWELL, "playing", ())
        with pytest.raises(TableError, match="only players"):
            async with host.watch(name):
                pass
        with pytest.raises(TableError, match="not the secret"):
            await host.show(name, "something else")
        async with host.watch(name, first.secret), host.watch(name, first.secret):
            async with host.watch(name, second.secret) as shown:
                await anext(shown)
            assert (await first.show()).seats[1].gone_since == time.now
            assert (await first.show()).seats[0].gone_since is None
        assert (await second.show()).seats[0].gone_since == time.now

    served(test)


def test_many_tables_play_at_once() -> None:
    async def play(host: TableHost, number: int) -> str:
        name = await host.open_table(plan("human", "random", game="WordRace (Square)", seed=number))
        person = await join(host, name)
        async with host.watch(name, person.secret) as shown:
            async for each in shown:
                if each.status == "over":
                    return each.result
                if each.view.to_act == (0,):
                    await person.ask("hand-over", player="greedy")
        return ""

    async def test(host: TableHost, _: Time) -> None:
        results = await asyncio.gather(*(play(host, number) for number in range(1, 5)))
        assert all(result.endswith("wins") for result in results)

    served(test)


def test_a_program_may_call_a_bonus_round_in_the_turn_of_a_person() -> None:
    class CallingRunner(ThreadRunner):
        asked = 0

        async def run(self, request: Request, *, cancel: Cancel | None = None, is_long: bool = False) -> list[Any]:
            if isinstance(request, ChooseMove) and request.is_interruption:
                self.asked += 1
                return [MoveChosen("bonus" if self.asked == 2 else None)]
            return await RUNNER.run(request, cancel=cancel, is_long=is_long)

    runner = CallingRunner()

    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan("human", "random", game="RouteWords", board="TEIKLAMGQOWSWPREOTOLYTRDS"))
        person = await join(host, name)
        async with host.watch(name, person.secret) as shown:
            await anext(shown)
            assert (await person.ask("move", move="MET > A1")).refusal is None
            taken = await take_until(shown, lambda each: each.view.position.table["round"] is not None)
        assert (taken[-1].log[-1].seat, taken[-1].view.clocks[0].deadline) == (1, 1060)

    served(test, runner=runner)
    assert runner.asked == 2


def test_worker_processes_carry_out_what_tables_ask() -> None:
    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan("human", "greedy"))
        person = await join(host, name)
        async with host.watch(name, person.secret) as shown:
            await anext(shown)
            assert (await person.ask("move", move="pass")).refusal is None
            taken = await take_until(shown, lambda each: each.view.to_act == (0,))
        assert [line.split(":")[0] for each in taken for entry in each.log for line in entry.lines if ". " in line] == [
            "1. Player One",
            "2. Player Two",
        ]

    with Workers(1) as workers:
        runner = WorkerRunner(workers)
        served(test, runner=runner)
        run_alone(runner.close())


def test_a_match_that_cannot_be_played_is_not_opened() -> None:
    async def test(host: TableHost, _: Time) -> None:
        for given in ({"game": "Boggle (New)"}, {"game": "None"}, {"turn_seconds": 5}, {"board": "ABC"}):
            with pytest.raises(WgsError):
                await host.open_table(plan(**given))

    served(test)


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


def test_who_goes_before_the_watching_has_begun_is_gone() -> None:
    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan())
        person = await join(host, name)
        room = await host.find(name)

        async def watch() -> None:
            async with host.watch(name, person.secret):
                raise AssertionError

        async with room._lock:  # a step is under way
            watching = asyncio.create_task(watch())
            await asyncio.sleep(0)
            watching.cancel()
            await asyncio.sleep(0)
        with pytest.raises(asyncio.CancelledError):
            await watching
        assert not room.watchers
        assert (await person.show()).seats[0].gone_since == 1000

    served(test)
