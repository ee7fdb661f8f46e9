"""The worker processes of a server, in two lanes: requests are carried out in them, never in the server's process."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from threading import Condition, Thread
from time import monotonic
from typing import TYPE_CHECKING

from wgs.base.engines import choose_engine
from wgs.service.catalogues.answers import GameEntry
from wgs.service.catalogues.requests import ListGames
from wgs.service.describing.requests import DescribeGame
from wgs.service.solving.requests import ScoreBoards
from wgs.service.studying.requests import StudyBoard
from wgs.service.workers import Workers
from wgs.web.calls import Call, CallAttempt
from wgs.web.faults import BusyError, RefusedError, TooSlowError

if TYPE_CHECKING:
    from wgs.base.files import Files
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

MOST_QUICK_OF_VISITOR = 128
MOST_SLOW_OF_VISITOR = 16
"""How many calls of a visitor may wait in each lane."""

MOST_PREPARED = 4
"""How many processes of a lane are started before they are needed: each takes some 50 MB."""

NICENESS = 5
"""How much slow work gives way to quick work, where the system schedules by that."""

SECONDS_OF_BRIEF_WORK = 1.0
"""How long a call of the lane for slow work takes at most without giving way to the calls of others there."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What a lane gives a call.

    Attributes:
        waiting: How many calls may wait.
        of_visitor: How many calls of a visitor may wait.
        is_first: Whether what takes too long goes to another lane.
    """

    waiting: int
    of_visitor: int
    is_first: bool


class WaitingCalls:
    """The calls that wait for a lane. Visitors take turns, and so do the connections and tables of a visitor."""

    def __init__(self) -> None:
        self._lines: dict[object, dict[object, deque[Call]]] = {}

    def __len__(self) -> int:
        return sum(map(self.count, self._lines))

    def __iter__(self) -> Iterator[Call]:
        """Iterate over the first call of each connection, in the order of turns."""
        return (line[0] for lines in self._lines.values() for line in lines.values())

    def is_crowded(self, visitor: object, most: int) -> bool:
        """Return whether a visitor has others of its own calls waiting, or many visitors have some."""
        return visitor in self._lines or len(self._lines) > most

    def count(self, visitor: object) -> int:
        """Return how many calls of a visitor wait."""
        return sum(map(len, self._lines.get(visitor, {}).values()))

    def add(self, call: Call) -> None:
        """Let a call wait at the end of its line."""
        self._lines.setdefault(call.asker.visitor, {}).setdefault(call.asker.client, deque()).append(call)

    def take(self, call: Call) -> None:
        """Remove a call whose turn it is; its visitor and its connection are the last to have another turn."""
        lines = self._remove(call)
        if call.asker.client in lines:
            lines[call.asker.client] = lines.pop(call.asker.client)
        if lines:
            self._lines[call.asker.visitor] = self._lines.pop(call.asker.visitor)

    def displace(self, visitor: object) -> Call | None:
        """Remove the latest call of the visitor with the most calls; None where another would have as many then.

        Args:
            visitor: The other visitor, who wants to let a call wait.
        """
        greediest = max(self._lines, key=self.count, default=visitor)
        if self.count(greediest) <= self.count(visitor) + 1:
            return None
        latest = max(reversed(self._lines[greediest].values()), key=len)[-1]
        self._remove(latest)
        return latest

    def forget_cancelled(self) -> None:
        """Remove the calls that nobody wants any more."""
        for call in [call for call in self._iter_all() if call.is_cancelled]:
            self._remove(call)

    def clear(self) -> list[Call]:
        """Remove all calls, and return them."""
        calls = list(self._iter_all())
        self._lines.clear()
        return calls

    def _iter_all(self) -> Iterator[Call]:
        return (call for lines in self._lines.values() for line in lines.values() for call in line)

    def _remove(self, call: Call) -> dict[object, deque[Call]]:
        """Remove a call, and return the other lines of its visitor."""
        lines = self._lines[call.asker.visitor]
        lines[call.asker.client].remove(call)
        if not lines[call.asker.client]:
            del lines[call.asker.client]
        if not lines:
            del self._lines[call.asker.visitor]
        return lines


class Lane:
    """Some worker processes, and the calls that wait for one of them.

    Visitors take turns. One of them never holds all workers, nor all that may work for minutes, however much it asks
    for; one of its connections holds one at most. Calls that may take minutes leave one worker to the others. When the
    lane is full, the visitor with the most calls loses its latest one to whoever has fewer. In the lane for slow work,
    a call
    gives way to those of others when its visitor has several, or it takes long.

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
        self._waiting = WaitingCalls()
        self._running: list[Call] = []
        self._is_closed = False
        self._changed = Condition()
        for number in range(count):
            Thread(target=self._serve, name=f"lane-{number}", daemon=True).start()

    def put(self, call: Call) -> None:
        """Let a call wait for its turn; raises BusyError when too many wait already, in all or of its visitor."""
        with self._changed:
            if self._is_closed:
                raise RefusedError(503, "ending", "the server is ending")
            self._waiting.forget_cancelled()
            displaced = None
            if self._waiting.count(call.asker.visitor) >= self._costs.of_visitor:
                raise BusyError
            if len(self._waiting) >= self._costs.waiting:
                displaced = self._waiting.displace(call.asker.visitor)
                if displaced is None:
                    raise BusyError
            self._waiting.add(call)
            self._changed.notify()
        if displaced is not None:
            displaced.end(BusyError())

    def close(self) -> None:
        """End all calls, and the processes with them."""
        with self._changed:
            self._is_closed = True
            calls = self._waiting.clear()
            self._changed.notify_all()
        for call in calls:
            call.end(RefusedError(503, "ending", "the server is ending"))
        self._workers.close()

    def _serve(self) -> None:
        """Carry out call after call, in a thread of its own."""
        while call := self._take():
            try:
                self._carry_out(call)
            finally:
                with self._changed:
                    self._running.remove(call)
                    self._changed.notify_all()

    def _take(self) -> Call | None:
        """Wait for a call whose turn it is; None when the lane is closed."""
        with self._changed:
            while not self._is_closed:
                if call := next(filter(self._may_begin, self._waiting), None):
                    self._waiting.take(call)
                    self._running.append(call)
                    return call
                self._changed.wait()
        return None

    def _may_begin(self, call: Call) -> bool:
        """Return whether a call may begin: its visitor and its connection hold no more than their share."""
        own = [each for each in self._running if each.asker.visitor == call.asker.visitor]
        if len(own) >= max(1, self._count - 1) or any(each.asker.client == call.asker.client for each in own):
            return False
        if not self._takes_minutes(call):
            return True
        most = max(1, self._count - 1)
        minutes = sum(map(self._takes_minutes, self._running))
        return minutes < most and sum(map(self._takes_minutes, own)) < max(1, most - 1)

    def _gives_way(self, visitor: object, begun: float) -> bool:
        """Return whether a call gives way: others have some in this lane, and its visitor has several or it takes long.

        Without others there is nobody to give way to: on a busy machine, other programs would take all that is given.
        """
        with self._changed:
            running = [each.asker.visitor == visitor for each in self._running]
            own = sum(running) + self._waiting.count(visitor)
            others = len(running) + len(self._waiting) - own
        return others > 0 and (own > 1 or monotonic() - begun > SECONDS_OF_BRIEF_WORK)

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

    def _make_attempt(self, call: Call) -> CallAttempt:
        if not self._costs.is_first:
            seconds = MINUTES if self._takes_minutes(call) else SLOW_SECONDS
            gives_way = partial(self._gives_way, call.asker.visitor, monotonic())
            return CallAttempt(call, self._workers, seconds, None, is_first=False, gives_way=gives_way)
        is_crowded = self._waiting.is_crowded(call.asker.visitor, self._count)
        steps = QUICK_STEPS[choose_engine()] // (CROWDED if is_crowded else 1)
        return CallAttempt(call, self._workers, QUICK_SECONDS, steps, is_first=True)


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
        self._slow = Lane(beyond, slow, Costs(MOST_SLOW, MOST_SLOW_OF_VISITOR, is_first=False))
        self._quick = Lane(self._first, quick, Costs(MOST_QUICK, MOST_QUICK_OF_VISITOR, is_first=True), self._slow)
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
