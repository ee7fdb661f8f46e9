"""Programs at the tables of a server: how they think, and what comes of it when they fail or take too long."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from support.hosted_tables import RUNNER, Time, join, plan, served, take_until

from wgs.service.answers import Fault
from wgs.service.play.answers import MoveChosen
from wgs.service.play.requests import AskHint, ChooseMove, StepMatch
from wgs.service.sittings.runners import ThreadRunner

if TYPE_CHECKING:
    from wgs.service.budgets import Cancel
    from wgs.service.requests import Request
    from wgs.service.tables.host import TableHost


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


class LateRunner(ThreadRunner):
    """Has no time for the program search."""

    async def run(self, request: Request, *, cancel: Cancel | None = None, is_long: bool = False) -> list[Any]:
        if isinstance(request, ChooseMove) and request.player == "search":
            return [Fault("deadline", "it takes too long")]
        return await RUNNER.run(request, cancel=cancel, is_long=is_long)


def test_a_program_that_thinks_too_long_moves_in_a_hurry() -> None:
    async def test(host: TableHost, _: Time) -> None:
        name = await host.open_table(plan("human", "search"))
        person = await join(host, name)
        async with host.watch(name, person.secret) as shown:
            await person.ask("move", move="pass")
            taken = await take_until(shown, lambda each: each.view.last is not None and each.view.last.seat == 1)
        assert [entry.kind for entry in taken[-1].log][-2:] == ["hurried", "moved"]

    served(test, runner=LateRunner())


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
