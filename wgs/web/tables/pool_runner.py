"""What the matches of tables have to do, carried out by the worker processes of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import aclosing
from contextvars import ContextVar
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakKeyDictionary

from wgs.base.errors import WgsError
from wgs.service.answers import Fault, Note
from wgs.service.dealing.requests import DealRound
from wgs.service.play.requests import AskHint, ListMoves, OpenMatch
from wgs.web.calls import Call, CallAnswer, CallAttempt, Caller, Ended
from wgs.web.faults import BusyError, FaultError, RefusedError
from wgs.web.messages import report_unforeseen
from wgs.web.visitors import SERVER, Visitor

if TYPE_CHECKING:
    from wgs.service.budgets import Cancel
    from wgs.service.requests import Request
    from wgs.web.configs import Configs
    from wgs.web.pool import Pool

Answer = TypeVar("Answer")

MOST_STEPS = 64
MOST_THOUGHTS = 8
MOST_BOARDS = 4
"""How many requests of a visitor's tables of each kind wait or are carried out in the lanes; more wait here.

So its pages find room, and the next move of a program does not wait until boards are made for many other tables. Boards
that are one too many are refused.
"""

SECONDS_OF_QUICK_BOARD = 0.3
"""How long a board may have taken so that the next one of the same game is made among the steps of matches."""

PATIENCE = 20.0
"""How many seconds a game that goes on waits for a place in a lane that is full."""

SECONDS_BETWEEN_LOOKS = 0.1
"""How often it is looked whether a request has to end, or a lane has room."""

ASKING: ContextVar[Caller] = ContextVar("ASKING")
"""For whom requests are carried out; the client is a table, or whatever somebody asks from."""


def set_asker(visitor: Visitor, client: object) -> None:
    """Say for whom requests are carried out from here on, in this task and those that it starts."""
    ASKING.set(Caller(visitor, client))


class _Places:
    """The places that the requests of a visitor's tables have in the lanes."""

    def __init__(self) -> None:
        self.steps = asyncio.Semaphore(MOST_STEPS)
        self.thoughts = asyncio.Semaphore(MOST_THOUGHTS)
        self.boards = asyncio.Semaphore(MOST_BOARDS)


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
        self._places: WeakKeyDictionary[object, _Places] = WeakKeyDictionary()
        self._quick_games: set[object] = set()

    async def run(
        self, request: Request[Answer], *, cancel: Cancel | None = None, is_long: bool = False
    ) -> list[Answer | Note | Fault]:
        """Return the answers to a request; what ends it early is the last of them, a `Fault`."""

        def carry_out(attempt: CallAttempt) -> Iterator[list[Answer | Note | Fault]]:
            config = self._configs.find(request.config.path or None, None, attempt)
            start = monotonic()
            yield list(attempt.run(replace(request, config=config)))
            self._note_game(request, monotonic() - start)

        try:
            is_board, is_slow = self._choose_lane(request, is_long=is_long)
            is_patient = not isinstance(request, OpenMatch | DealRound)
            return await self.carry_out(
                carry_out, cancel=cancel, is_long=is_slow, is_board=is_board, is_patient=is_patient
            )
        except FaultError as error:
            return [error.fault]
        except RefusedError as error:
            return [Fault("busy", str(error))]
        except WgsError:
            raise
        except Exception as error:  # noqa: BLE001 - the table goes on
            report_unforeseen(error)
            return [Fault("crash", "this is a fault of wgs itself, not of what you gave it")]

    async def carry_out(
        self,
        work: Callable[[CallAttempt], Iterator[Answer]],
        *,
        cancel: Cancel | None = None,
        is_long: bool = False,
        is_board: bool = False,
        is_patient: bool = False,
    ) -> Answer:
        """Carry out work that has one answer in a thread of a lane, and return the answer.

        Args:
            work: Yields the answer.
            cancel: Ends it early.
            is_long: Whether it goes to the lane for slow work at once.
            is_board: Whether it makes a board, which may take minutes.
            is_patient: Whether it waits for a moment where there is no place for it.

        Raises:
            WgsError: It cannot be carried out.
            FaultError: It was ended early.
            RefusedError: There is no place for it, or the server is ending.
        """
        asker = ASKING.get(Caller(SERVER, object()))
        places = self._places.setdefault(asker.visitor, _Places())
        if is_board and places.boards.locked():
            raise BusyError
        end = monotonic() + PATIENCE * is_patient
        async with places.boards if is_board else places.thoughts if is_long else places.steps:
            while True:
                call = Call(asker, work, takes_minutes=is_board)
                try:
                    self._pool.put(call, is_slow=is_long)
                    return await _wait_for(call, cancel)
                except BusyError:
                    if monotonic() > end or (cancel and cancel.is_cancelled):
                        raise
                await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

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


async def _wait_for(call: Call[Answer], cancel: Cancel | None) -> Answer:
    """Return the answer of a call, or raise what it ended with; it is cancelled with whoever waits for it."""
    taking = asyncio.create_task(_take(call))
    try:
        while not (await asyncio.wait({taking}, timeout=SECONDS_BETWEEN_LOOKS if cancel else None))[0]:
            if cancel and cancel.is_cancelled:
                call.cancel()
        return await taking
    finally:
        taking.cancel()


async def _take(call: Call[Answer]) -> Answer:
    """Return the answer of a call, or raise what it ended with."""
    answers: list[Answer] = []
    async with aclosing(call.events()) as events:
        async for event in events:
            match event:
                case CallAnswer():
                    answers.append(event.answer)
                case Ended(error=error) if error is not None:
                    raise error
    return answers[-1]
