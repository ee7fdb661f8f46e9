"""The worker processes of a server, in two lanes: requests are carried out in them, never in the server's process."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from threading import Condition, Thread
from typing import TYPE_CHECKING

from wgs.engines import choose_engine
from wgs.service import Workers
from wgs.service.answers import GameEntry
from wgs.service.requests import DescribeGame, ListGames, ScoreBoards, StudyBoard
from wgs.web.calls import Attempt, Call
from wgs.web.faults import BusyError, RefusedError, TooSlowError

if TYPE_CHECKING:
    from wgs.files import Files
    from wgs.service.requests import ConfigSource, Request

QUICK_SECONDS = 5.0
"""How long a call may take in the lane for quick work."""

QUICK_STEPS = {"native": 30_000_000, "reference": 60_000}
"""How long a board may be searched there, by the engine: about a quarter of a second of native code, and two of Python.

Steps, not seconds, as a machine that has much to do would send all boards to the other lane.
"""

CROWDED = 5
"""By how much less a board may be searched while other calls wait."""

SLOW_SECONDS = 60.0
"""How long a call may take in the lane for slow work."""

MINUTES = 600.0
"""How long a call may take there that may take minutes."""

MOST_QUICK = 256
MOST_SLOW = 32
"""How many calls may wait in each lane."""

MOST_OF_CLIENT = 32
"""How many calls of one connection may wait in a lane."""

MOST_PREPARED = 4
"""How many processes of a lane are started before they are needed: each takes some 50 MB."""

NICENESS = 10
"""How much slow work gives way to quick work, where the system schedules by that."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What a lane gives a call.

    Attributes:
        waiting: How many calls may wait.
        is_first: Whether what takes too long goes to another lane.
    """

    waiting: int
    is_first: bool


class Lane:
    """Some worker processes, and the calls that wait for one of them.

    Connections take turns, and each holds one worker at most, however much it asks for. Calls that may take minutes
    leave one worker to the others.

    Args:
        workers: The processes.
        count: How many they are.
        costs: What the lane gives a call.
        beyond: Takes the calls that are too slow for the lane.
    """

    def __init__(self, workers: Workers, count: int, costs: Costs, beyond: Lane | None = None) -> None:
        self._workers = workers
        self._count = count
        self._costs = costs
        self._beyond = beyond
        self._waiting: dict[object, deque[Call]] = {}
        self._busy: set[object] = set()
        self._minutes = 0
        self._is_closed = False
        self._changed = Condition()
        for number in range(count):
            Thread(target=self._serve, name=f"lane-{number}", daemon=True).start()

    def put(self, call: Call) -> None:
        """Let a call wait for its turn; raises BusyError when too many wait already."""
        with self._changed:
            if self._is_closed:
                raise RefusedError(503, "ending", "the server is ending")
            self._forget_cancelled()
            own = self._waiting.get(call.client, ())
            if sum(map(len, self._waiting.values())) >= self._costs.waiting or len(own) >= MOST_OF_CLIENT:
                raise BusyError
            self._waiting.setdefault(call.client, deque()).append(call)
            self._changed.notify()

    def close(self) -> None:
        """End all calls, and the processes with them."""
        with self._changed:
            self._is_closed = True
            calls = [call for line in self._waiting.values() for call in line]
            self._waiting.clear()
            self._changed.notify_all()
        for call in calls:
            call.end(RefusedError(503, "ending", "the server is ending"))
        self._workers.close()

    def _forget_cancelled(self) -> None:
        for client, line in list(self._waiting.items()):
            if any(call.is_cancelled for call in line):
                self._keep(client, deque(call for call in line if not call.is_cancelled))

    def _keep(self, client: object, line: deque[Call]) -> None:
        if line:
            self._waiting[client] = line
        else:
            self._waiting.pop(client, None)

    def _serve(self) -> None:
        """Carry out call after call, in a thread of its own."""
        while call := self._take():
            try:
                self._carry_out(call)
            finally:
                with self._changed:
                    self._busy.discard(call.client)
                    self._minutes -= self._takes_minutes(call)
                    self._changed.notify_all()

    def _take(self) -> Call | None:
        """Wait for a call whose turn it is; None when the lane is closed."""
        with self._changed:
            while not self._is_closed:
                if call := self._find_next():
                    self._busy.add(call.client)
                    self._minutes += self._takes_minutes(call)
                    return call
                self._changed.wait()
        return None

    def _find_next(self) -> Call | None:
        """Take the first call of the connection whose turn it is; the connection goes to the end of the line."""
        for client, line in self._waiting.items():
            call = line[0]
            has_room = not self._takes_minutes(call) or self._minutes < max(1, self._count - 1)
            if client not in self._busy and has_room:
                line.popleft()
                del self._waiting[client]
                self._keep(client, line)
                return call
        return None

    def _takes_minutes(self, call: Call) -> bool:
        """Return whether a call may take minutes in this lane; in the lane for quick work, none does."""
        return call.takes_minutes and not self._costs.is_first

    def _carry_out(self, call: Call) -> None:
        try:
            call.carry_out(self._make_attempt(call))
        except TooSlowError:
            assert self._beyond is not None
            try:
                self._beyond.put(call)
            except RefusedError as error:
                call.end(error)
        except Exception as error:  # noqa: BLE001 - whoever has asked is told, and the thread goes on
            call.end(error)

    def _make_attempt(self, call: Call) -> Attempt:
        if not self._costs.is_first:
            return Attempt(
                call, self._workers, MINUTES if self._takes_minutes(call) else SLOW_SECONDS, None, is_first=False
            )
        steps = QUICK_STEPS[choose_engine()] // (CROWDED if self._waiting else 1)
        return Attempt(call, self._workers, QUICK_SECONDS, steps, is_first=True)


class Pool:
    """Warm worker processes in two lanes, so that slow work never keeps quick work waiting.

    A call begins in the lane for quick work, unless it is known to be slow; what takes too long there is carried out
    anew in the other lane. One process is started at once, the others when they are needed.

    Args:
        quick: The number of processes for quick work.
        slow: The number of processes for slow work.
        memory: How many bytes each process may use.
        files: The files that they may read; None if `allow` tells that before the first call.
        started: Those for quick work, where they were made before; the pool closes them, too.
    """

    def __init__(
        self, quick: int, slow: int, memory: int, files: Files | None = None, started: Workers | None = None
    ) -> None:
        self._first = started or Workers(quick, ready=1, memory=memory, files=files)
        beyond = Workers(slow, ready=0, memory=memory, files=files, niceness=NICENESS)
        self._slow = Lane(beyond, slow, Costs(MOST_SLOW, is_first=False))
        self._quick = Lane(self._first, quick, Costs(MOST_QUICK, is_first=True), self._slow)
        self._counted: list[tuple[Workers, int]] = [(self._first, quick), (beyond, slow)]

    def put(self, call: Call, *, is_slow: bool = False) -> None:
        """Let a call be carried out; raises BusyError when too many calls wait."""
        (self._slow if is_slow else self._quick).put(call)

    def allow(self, files: Files) -> None:
        """Say which files may be read from the next call on; the processes can start before that is known."""
        for workers, _ in self._counted:
            workers.allow(files)

    def warm_up(self, config: ConfigSource) -> None:
        """Prepare the first process for the first game of a config, in a thread of its own."""
        Thread(target=self._prepare_first, args=(config,), daemon=True).start()

    def _prepare_first(self, config: ConfigSource) -> None:
        game = _find_first_game(self._first, config)
        if game is not None:
            _prepare(self._first, DescribeGame(config=config, game=game))
            _prepare(self._first, StudyBoard(config=config, game=game, board="A"))

    def start_others(self, config: ConfigSource) -> None:
        """Start other processes and open a config in them, one after the other; it takes a second or two."""
        game = _find_first_game(self._first, config)
        for workers, count in self._counted:
            for _ in range(min(count, MOST_PREPARED)):  # the process that is started last is the next to work
                with suppress(OSError):  # it is told to whoever needs the process
                    workers.start_another()
                _prepare(workers, ScoreBoards(config=config, game=game) if game else ListGames(config=config))

    def close(self) -> None:
        """End all calls and processes at once."""
        self._quick.close()
        self._slow.close()


def _find_first_game(workers: Workers, config: ConfigSource) -> str | None:
    """Return the name of the first game of a config; None when there is none."""
    with suppress(Exception):  # what is wrong is told to whoever asks for it
        games = [each.game for each in workers.run(ListGames(config=config)) if isinstance(each, GameEntry)]
        return games[0]
    return None


def _prepare(workers: Workers, request: Request) -> None:
    """Have a process load what a request needs."""
    with suppress(Exception):  # as above
        deque(workers.run(request), maxlen=0)
