"""Runners: where the requests of tables are carried out, so that no event loop ever waits for rules."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Protocol

from wgs.service.budgets import Budget, Cancel
from wgs.service.desk import Desk
from wgs.service.dispatch import run

if TYPE_CHECKING:
    from wgs.files import Files
    from wgs.service.requests import Request


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


class ThreadRunner:
    """Carries out requests in this process: short ones in one thread, and in another those that take seconds.

    Each thread has a desk of its own, so word lists are in memory twice once a program plays.

    Args:
        files: The files that may be read; None for all.
    """

    def __init__(self, files: Files | None = None) -> None:
        self._lanes = {
            is_long: (Desk(files), ThreadPoolExecutor(1, f"tables-{name}"))
            for is_long, name in ((False, "short"), (True, "long"))
        }

    async def run(self, request: Request, *, cancel: Cancel | None = None, is_long: bool = False) -> list[Any]:
        """Return the answers to a request, as `Runner.run` does."""
        desk, thread = self._lanes[is_long]
        cancel, budget = cancel or Cancel(), find_budget(is_long=is_long)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(thread, lambda: list(run(request, desk, budget=budget, cancel=cancel)))
        except asyncio.CancelledError:
            cancel.cancel()
            raise

    async def close(self) -> None:
        """Wait for what is under way."""
        for _, thread in self._lanes.values():
            await asyncio.to_thread(thread.shutdown, cancel_futures=True)
