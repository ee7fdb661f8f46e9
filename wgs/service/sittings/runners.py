"""Where the requests of tables and rounds are carried out, so that no event loop ever waits for rules."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from wgs.base.errors import PlayError, TableError, WgsError
from wgs.service.answers import Fault
from wgs.service.budgets import Budget, Cancel
from wgs.service.dispatch import run
from wgs.service.workspace import Workspace
from wgs.sittings.commands import Refusal

if TYPE_CHECKING:
    from wgs.base.files import Files
    from wgs.service.requests import ConfigSource, Request
    from wgs.sittings.state import SittingPlan


SHORT_SECONDS = 20.0
LONG_SECONDS = 600.0
"""How long a request may take, a short one and a long one; then it is ended, and its table told so."""


def find_budget(*, is_long: bool) -> Budget:
    """Return what a request of a table may cost."""
    return Budget(seconds=LONG_SECONDS if is_long else SHORT_SECONDS)


class Runner(Protocol):
    """Carries out requests."""

    async def run(self, request: Request, *, cancel: Cancel | None = None, is_long: bool = False) -> list[object]:
        """Return the answers to a request, in order.

        Args:
            request: The request.
            cancel: Ends it early; then the last answer is a `Fault`.
            is_long: Whether it may take seconds, as programs think, so that it must not keep others waiting.

        Raises:
            WgsError: As for `wgs.service.dispatch.run`.
        """

    async def close(self) -> None:
        """End what is under way."""


class ThreadRunner:
    """Carries out requests in this process: short ones in one thread, and in another those that take seconds.

    Each thread has a workspace of its own, so word lists are in memory twice once a program plays.

    Args:
        files: The files that may be read; None for all.
    """

    def __init__(self, files: Files | None = None) -> None:
        self._lanes = {
            is_long: (Workspace(files), ThreadPoolExecutor(1, f"tables-{name}"))
            for is_long, name in ((False, "short"), (True, "long"))
        }

    async def run(self, request: Request, *, cancel: Cancel | None = None, is_long: bool = False) -> list[object]:
        """Return the answers to a request, as `Runner.run` does."""
        workspace, thread = self._lanes[is_long]
        cancel, budget = cancel or Cancel(), find_budget(is_long=is_long)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(
                thread, lambda: list(run(request, workspace, budget=budget, cancel=cancel))
            )
        except asyncio.CancelledError:
            cancel.cancel()
            raise

    async def close(self) -> None:
        """Wait for what is under way."""
        for _, thread in self._lanes.values():
            await asyncio.to_thread(thread.shutdown, cancel_futures=True)


MOST_TRIES = 2
"""How often a request is carried out whose process was lost."""

Answered = TypeVar("Answered")


class Asker:
    """Asks for what tables, or rounds, need to be worked out.

    Args:
        runner: Carries out the requests.
        source: Returns the config of a table by the name that its plan has.
    """

    def __init__(self, runner: Runner, source: Callable[[str], ConfigSource]) -> None:
        self._runner = runner
        self._source = source

    def name_game(self, plan: SittingPlan) -> dict[str, Any]:
        """Return what every request about a game begins with: its config, name and word list."""
        return {"config": self._source(plan.config), "game": plan.game, "dictionary": plan.dictionary}

    async def ask_all(self, request: Request) -> list[object]:
        """Return the answers to a request; raises WgsError as for `wgs.service.dispatch.run`."""
        return await self._runner.run(request)

    async def ask(
        self, request: Request, kind: type[Answered], cancel: Cancel | None = None, *, is_long: bool = False
    ) -> Answered | Refusal:
        """Return the answer of a kind to a request; a fault as a refusal.

        Raises:
            WgsError: The request cannot be carried out at all.
        """
        refusal = Refusal("failed", "nothing was answered")
        for _ in range(MOST_TRIES):
            for answer in await self._runner.run(request, cancel=cancel, is_long=is_long):
                if isinstance(answer, kind):
                    return answer
                if isinstance(answer, Fault):
                    refusal = _refuse(answer)
            if refusal.kind != "crash":
                break
        return refusal

    async def insist(self, request: Request, kind: type[Answered], *, is_long: bool = False) -> Answered:
        """Return the answer of a kind to a request; raises WgsError, also for a fault."""
        answer = await self.ask(request, kind, is_long=is_long)
        if isinstance(answer, Refusal):
            raise make_error(answer)
        return answer


def explain(error: Exception) -> Refusal:
    """Return what went wrong in carrying out a request as what people are told; a fault of wgs only by its name."""
    return Refusal("failed", str(error) if isinstance(error, WgsError) else f"a fault of wgs: {type(error).__name__}")


def make_error(refusal: Refusal) -> PlayError:
    """Return a refusal as an error: a `TableError` where the server is busy."""
    return TableError("busy", refusal.text) if refusal.kind == "busy" else PlayError(refusal.text)


def _refuse(fault: Fault) -> Refusal:
    """Return a fault as what people are told."""
    kind = fault.reason if fault.kind in {"move", "warning"} else fault.kind
    return Refusal(kind, str(fault.text), fault.cells, fault.letters)
