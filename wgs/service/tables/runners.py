"""Runners: where the requests of tables are carried out, so that no event loop ever waits for rules."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from wgs.service.budgets import Budget, Cancel
from wgs.service.desk import Desk
from wgs.service.dispatch import run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from wgs.files import Files
    from wgs.service.requests import Request
    from wgs.service.workers import Workers


SHORT_SECONDS = 20.0
LONG_SECONDS = 600.0
"""How long a request may take, a short one and a long one; then it is ended, and its table told so."""


def find_budget(*, is_long: bool) -> Budget:
    """Return what a request of a table may cost."""
    return Budget(seconds=LONG_SECONDS if is_long else SHORT_SECONDS)


class Runner(Protocol):
    """Carries out requests."""

    async def run(self, request: Request, *, cancel: Cancel | None = None, is_long: bool = False) -> list[Any]:
        """Return the answers to a request, in order.

        Args:
            request: The request.
            cancel: Ends it early; then the last answer is a `Fault`.
            is_long: Whether it may take seconds, as programs think, so that it must not keep others waiting.

        Raises:
            WgsError: As for `wgs.service.run`.
        """

    async def close(self) -> None:
        """End what is under way."""


class _Lanes:
    """Carries out requests from threads, and keeps short ones apart from those that take seconds.

    Args:
        short: Carries out a short request, with its budget and its cancel.
        long: Carries out a long one.
        most: How many requests of each kind may be under way at the same time; others wait.
    """

    def __init__(self, short: Callable[..., Iterable[Any]], long: Callable[..., Iterable[Any]], most: int) -> None:
        self._lanes = {
            False: (short, ThreadPoolExecutor(most, "tables-short")),
            True: (long, ThreadPoolExecutor(most, "tables-long")),
        }

    async def run(self, request: Request, *, cancel: Cancel | None = None, is_long: bool = False) -> list[Any]:
        """Return the answers to a request, as `Runner.run` does."""
        carry_out, threads = self._lanes[is_long]
        cancel, budget = cancel or Cancel(), find_budget(is_long=is_long)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(threads, lambda: list(carry_out(request, budget=budget, cancel=cancel)))
        except asyncio.CancelledError:
            cancel.cancel()
            raise

    async def close(self) -> None:
        """Wait for what is under way."""
        for _, threads in self._lanes.values():
            await asyncio.to_thread(threads.shutdown, cancel_futures=True)


class ThreadRunner(_Lanes):
    """Carries out requests in this process: short ones in one thread, long ones in another.

    Each thread has a desk of its own, so word lists are in memory twice once a program plays.

    Args:
        files: The files that may be read; None for all.
    """

    def __init__(self, files: Files | None = None) -> None:
        super().__init__(partial(run, desk=Desk(files)), partial(run, desk=Desk(files)), most=1)


class WorkerRunner(_Lanes):
    """Carries out requests in worker processes, which are left to whoever started them.

    Args:
        short: The processes for short requests.
        long: The processes in which programs think; None for the same ones.
        most: How many requests of each kind may be under way at the same time; others wait.
    """

    def __init__(self, short: Workers, long: Workers | None = None, most: int = 16) -> None:
        super().__init__(short.run, (long or short).run, most)
