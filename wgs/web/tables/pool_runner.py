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
from wgs.service.requests import AskHint, DealRound, ListMoves, OpenMatch
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

MOST_STEPS = 64
MOST_THOUGHTS = 16
MOST_BOARDS = 8
"""How many requests of tables of each kind wait or are carried out in the lanes; more wait here.

So pages find room, and the next move of a program does not wait until boards are made for many other tables.
"""

SECONDS_OF_QUICK_BOARD = 0.3
"""How long a board may have taken so that the next one of the same game is made among the steps of matches."""

PATIENCE = 20.0
"""How many seconds a request waits for a place in a lane that is full."""

SECONDS_BETWEEN_LOOKS = 0.1
"""How often it is looked whether a request has to end, or a lane has room."""

CLIENT: ContextVar[object] = ContextVar("CLIENT")
"""For whom requests are carried out: a table, or somebody who asks; each has one worker process of a lane at most."""


class PoolRunner:
    """A `Runner` that carries out requests in the lanes of a pool: what takes long goes to the one for slow work.

    So do hints and lists of moves, which search: moves of other tables must not wait for them. While boards are made,
    which takes seconds in some games, one process is left to programs that think.

    Args:
        pool: The worker processes.
        configs: The configs of the server; a request names its config, or none for the one that was opened.
    """

    def __init__(self, pool: Pool, configs: Configs) -> None:
        self._pool = pool
        self._configs = configs
        self._steps = asyncio.Semaphore(MOST_STEPS)
        self._thoughts = asyncio.Semaphore(MOST_THOUGHTS)
        self._boards = asyncio.Semaphore(MOST_BOARDS)
        self._quick_games: set[object] = set()

    async def run(self, request: Request, *, cancel: Cancel | None = None, is_long: bool = False) -> list[Any]:
        """Return the answers to a request; what ends it early is the last of them, a `Fault`."""

        def carry_out(attempt: Attempt) -> Iterator[list[Any]]:
            config = self._configs.find(request.config.path or None, None, attempt)
            start = monotonic()
            yield list(attempt.run(replace(request, config=config)))
            self._note_game(request, monotonic() - start)

        try:
            is_board, is_slow = self._choose_lane(request, is_long=is_long)
            answers: list[Any] = await self.carry_out(carry_out, cancel=cancel, is_long=is_slow, is_board=is_board)
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
        self,
        work: Callable[[Attempt], Iterator[Any]],
        *,
        cancel: Cancel | None = None,
        is_long: bool = False,
        is_board: bool = False,
    ) -> Any:
        """Carry out work that has one answer in a thread of a lane, and return the answer.

        Args:
            work: Yields the answer.
            cancel: Ends it early.
            is_long: Whether it goes to the lane for slow work at once.
            is_board: Whether it makes a board, which may take minutes.

        Raises:
            WgsError: It cannot be carried out.
            FaultError: It was ended early.
            RefusedError: There is no place for it, or the server is ending.
        """
        async with self._boards if is_board else self._thoughts if is_long else self._steps:
            call = Call(CLIENT.get(None) or object(), work, takes_minutes=is_board)
            await self._put(call, cancel, is_slow=is_long)
            taking = asyncio.create_task(_take(call))
            try:
                while not (await asyncio.wait({taking}, timeout=SECONDS_BETWEEN_LOOKS if cancel else None))[0]:
                    if cancel and cancel.is_cancelled:
                        call.cancel()
                return await taking
            finally:
                taking.cancel()

    async def _put(self, call: Call, cancel: Cancel | None, *, is_slow: bool) -> None:
        """Put a call in a lane, as soon as that has room."""
        end = monotonic() + PATIENCE
        while True:
            try:
                self._pool.put(call, is_slow=is_slow)
            except BusyError:
                if monotonic() > end or (cancel and cancel.is_cancelled):
                    raise
                await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            else:
                return

    def _choose_lane(self, request: Request, *, is_long: bool) -> tuple[bool, bool]:
        """Return whether a request makes a board, and whether it goes to the lane for slow work."""
        match request:
            case OpenMatch():
                is_board = _name_game(request) not in self._quick_games
                return is_board, is_board
            case DealRound():
                return is_long, is_long
            case AskHint() | ListMoves():
                return False, True
        return False, is_long

    def _note_game(self, request: Request, seconds: float) -> None:
        """Note whether the boards of a game are made quickly, as in most games; the first has its words read, too."""
        if not isinstance(request, OpenMatch):
            return
        if seconds < SECONDS_OF_QUICK_BOARD:
            self._quick_games.add(_name_game(request))
        else:
            self._quick_games.discard(_name_game(request))

    async def close(self) -> None:
        """Leave the pool to whoever has made it."""


def _name_game(request: OpenMatch) -> object:
    """Return what the time depends on that it takes to open a match."""
    return request.config.path, request.game, request.dictionary, request.plain, request.board is None


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
