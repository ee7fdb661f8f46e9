"""What the matches of tables have to do, carried out by the worker processes of the server."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from contextvars import ContextVar
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any

from wgs.errors import WgsError
from wgs.service.answers import Fault
from wgs.service.requests import AskHint
from wgs.web.calls import Answered, Call, Ended
from wgs.web.faults import BusyError, FaultError, RefusedError
from wgs.web.messages import report_unforeseen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wgs.service.budgets import Cancel
    from wgs.service.requests import Request
    from wgs.web.calls import Attempt
    from wgs.web.configs import Configs
    from wgs.web.pool import Pool

MOST_QUICK = 64
MOST_SLOW = 16
"""How many requests of tables wait or are carried out in each lane; more wait here, and leave room to pages."""

PATIENCE = 20.0
"""How many seconds a request waits for a place in a lane that is full."""

SECONDS_BETWEEN_LOOKS = 0.1
"""How often it is looked whether a request has to end, or a lane has room."""

CLIENT: ContextVar[object] = ContextVar("CLIENT")
"""For whom requests are carried out: a table, or somebody who asks; each has one worker process of a lane at most."""


class PoolRunner:
    """A `Runner` that carries out requests in the lanes of a pool: what takes long goes to the one for slow work.

    So do hints, for which programs search: moves of other tables must not wait for them.

    Args:
        pool: The worker processes.
        configs: The configs of the server; a request names its config, or none for the one that was opened.
    """

    def __init__(self, pool: Pool, configs: Configs) -> None:
        self._pool = pool
        self._configs = configs
        self._places = {False: asyncio.Semaphore(MOST_QUICK), True: asyncio.Semaphore(MOST_SLOW)}

    async def run(self, request: Request, *, cancel: Cancel | None = None, is_long: bool = False) -> list[Any]:
        """Return the answers to a request; what ends it early is the last of them, a `Fault`."""

        def carry_out(attempt: Attempt) -> Iterator[list[Any]]:
            config = self._configs.find(request.config.path or None, None, attempt)
            yield list(attempt.run(replace(request, config=config)))

        try:
            is_slow = is_long or isinstance(request, AskHint)
            answers: list[Any] = await self.carry_out(carry_out, cancel=cancel, is_long=is_slow)
        except FaultError as error:
            return [error.fault]
        except RefusedError as error:
            return [Fault("deadline", str(error))]
        except WgsError:
            raise
        except Exception as error:  # noqa: BLE001 - the table goes on
            report_unforeseen(error)
            return [Fault("crash", "this is a fault of wgs itself, not of what you gave it")]
        return answers

    async def carry_out(
        self, work: Callable[[Attempt], Iterator[Any]], *, cancel: Cancel | None = None, is_long: bool = False
    ) -> Any:
        """Carry out work that has one answer in a thread of a lane, and return the answer.

        Raises:
            WgsError: It cannot be carried out.
            FaultError: It was ended early.
            RefusedError: There is no place for it, or the server is ending.
        """
        async with self._places[is_long]:
            call = await self._put(work, cancel, is_long=is_long)
            taking = asyncio.create_task(_take(call))
            try:
                while not (await asyncio.wait({taking}, timeout=SECONDS_BETWEEN_LOOKS if cancel else None))[0]:
                    if cancel and cancel.is_cancelled:
                        call.cancel()
                return await taking
            finally:
                taking.cancel()

    async def _put(self, work: Callable[[Attempt], Iterator[Any]], cancel: Cancel | None, *, is_long: bool) -> Call:
        """Put work in a lane, as soon as that has room."""
        call = Call(CLIENT.get(None) or object(), work)
        end = monotonic() + PATIENCE
        while True:
            try:
                self._pool.put(call, is_slow=is_long)
            except BusyError:
                if monotonic() > end or (cancel and cancel.is_cancelled):
                    raise
                await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            else:
                return call

    async def close(self) -> None:
        """Leave the pool to whoever has made it."""


async def _take(call: Call) -> Any:
    """Return the answer of a call, or raise what it ended with."""
    answer = None
    async with aclosing(call.events()) as events:
        async for event in events:
            match event:
                case Answered():
                    answer = event.answer
                case Ended(error=error) if error is not None:
                    raise error
    return answer
