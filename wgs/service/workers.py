"""Worker processes: requests carried out with a limit of memory, and ended for certain when their time is up."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import Empty, Full, LifoQueue, Queue
from signal import Signals
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from threading import Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from wgs.base.files import Files
from wgs.service.answers import Fault, Note, Progress
from wgs.service.budgets import Budget, Cancel, Control
from wgs.service.orders import CANCEL, GIVE_WAY, WorkOrder

if TYPE_CHECKING:
    from wgs.service.requests import Request

Answer = TypeVar("Answer")

LEAST_MEMORY = 128 << 20
"""The smallest limit of memory: a worker with a config and a large word list takes some 100 MB."""

SECONDS_BETWEEN_LOOKS = 0.1
"""How often the budget is checked while answers are awaited."""

SECONDS_BEFORE_ANOTHER = 0.3
"""How long a request waits for a process that is at work before another one is started, which takes as long."""

SECONDS_OF_GRACE = 1.0
"""How long a worker whose time is up has to give what it has found, before it is killed."""

MOST_WAITING = 32
"""How many answers a worker may be ahead of whoever takes them."""

_OUT_OF_MEMORY = 71
"""The exit status of a worker that has too little memory to begin with."""

_BOOTSTRAP = f"""
import sys
sys.path[:] = sys.argv[1:]
try:
    from wgs.service.worker_main import main
    main()
except (EOFError, ImportError, MemoryError, OSError):
    sys.exit({_OUT_OF_MEMORY})
"""


class WorkerLostError(Exception):
    """A worker process has ended amid a request; the text says how."""


class _Worker:
    """A process that carries out one request after the other.

    A program started anew, not a fork: a fork of a process with threads may hang, and takes its signals and files with
    it. Ctrl-C is not for it: it has a process group of its own, and ends when the pipe to it is closed.
    """

    def __init__(self, memory: int, niceness: int) -> None:
        self._process = Popen(
            [sys.executable, "-P", "-c", _BOOTSTRAP, *sys.path],
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL if sys.stderr is None else None,
            process_group=0 if os.name == "posix" else None,
            creationflags=_NEW_PROCESS_GROUP,
        )
        self._frames: Queue[tuple[str, Any]] = Queue(MOST_WAITING)
        self._is_ended = False
        self._is_idle = True
        self._files: Files | None = None
        try:
            Thread(target=self._pump, daemon=True).start()
        except BaseException:
            self.end()
            raise
        self._write(b"%d %d\n" % (memory, niceness))

    @property
    def is_usable(self) -> bool:
        """True when it can carry out a request."""
        return self._is_idle and not self._is_ended and self._process.poll() is None

    def allow(self, files: Files) -> None:
        """Tell which files may be read from the next request on."""
        if files != self._files:
            self._write(pickle.dumps(files))
            self._files = files

    def run(
        self,
        request: Request[Answer],
        control: Control,
        watch: Callable[[Progress], None] | None,
        gives_way: Callable[[], bool],
    ) -> Iterator[Answer | Note | Fault]:
        """Carry out a request: yield its answers.

        When the control says that it has to end, the worker is asked to end it, and killed if it does not.

        Raises:
            WgsError: As for `wgs.service.dispatch.run`.
            WorkerLostError: The worker has ended.
            MemoryError: It has run out of memory.
        """
        self._is_idle = False
        self._write(pickle.dumps(WorkOrder(request, control.budget, is_watched=watch is not None)))
        has_given = False
        end: Fault | None = None
        killed_at = 0.0
        while True:
            kind, value = self._receive()
            match kind:
                case "answer":
                    is_cancelled = isinstance(value, Fault) and value.kind == "cancelled"
                    yield end if end and is_cancelled else value
                case "progress" if watch:
                    watch(value)
                case "done" | "raised" | "memory" | "lost":
                    self._finish(kind, value)
                    return
            if not has_given and gives_way():
                has_given = True
                self._write(pickle.dumps(GIVE_WAY))
            if end is None:
                if end := control.find_end():
                    self._write(pickle.dumps(CANCEL))
                    killed_at = monotonic() + SECONDS_OF_GRACE
            elif monotonic() > killed_at:
                yield end
                return

    def end(self) -> None:
        """End the process at once."""
        self._is_ended = True
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            with suppress(OSError, AttributeError):  # what was still to be written is not needed
                stream.close()  # type: ignore[union-attr]

    def _finish(self, kind: str, value: object) -> None:
        """Note that a request was carried out; raise what has prevented that."""
        self._is_idle = kind in {"done", "raised"}
        match kind:
            case "raised":
                assert isinstance(value, BaseException)
                raise value
            case "memory":
                raise MemoryError
            case "lost":
                raise self._explain_end()

    def _explain_end(self) -> WorkerLostError | MemoryError:
        try:
            status = self._process.wait(SECONDS_OF_GRACE)
        except TimeoutExpired:
            return WorkerLostError("because it stopped answering")
        if status == _OUT_OF_MEMORY:
            return MemoryError()
        return WorkerLostError(_describe_status(status))

    def _receive(self) -> tuple[str, Any]:
        """Return what comes next; after a moment of waiting, that nothing has come."""
        with suppress(Empty):
            return self._frames.get(timeout=SECONDS_BETWEEN_LOOKS)
        return ("lost" if self._is_ended else ""), None

    def _write(self, data: bytes) -> None:
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):  # it has ended, which is also noticed where its answers are read
            self._process.stdin.write(data)
            self._process.stdin.flush()

    def _pump(self) -> None:
        """Read what the process sends, until it ends."""
        assert self._process.stdout is not None
        frame = "", None
        while frame[0] != "lost":
            try:
                frame = pickle.load(self._process.stdout)
            except Exception:  # noqa: BLE001 - the end, or half an answer
                frame = "lost", None
            while not self._is_ended:
                with suppress(Full):
                    self._frames.put(frame, timeout=SECONDS_BETWEEN_LOOKS)
                    break


def _describe_status(status: int) -> str:
    """Say how a process has ended.

    >>> _describe_status(3), _describe_status(-9)
    ('with exit status 3', 'by the signal SIGKILL')
    """
    if status >= 0:
        return f"with exit status {status}"
    try:
        return f"by the signal {Signals(-status).name}"
    except ValueError:
        return f"by the signal {-status}"


class Workers:
    """Processes that carry out requests, one each at a time; for fronts that carry out those of strangers.

    A process that is killed, crashes or runs out of memory takes nothing with it but its request: another takes its
    place. The processes end with the one that has started them, however that ends.

    Args:
        count: How many processes there are at most; more requests than that wait for each other.
        ready: How many of them are started at once, and the others when they are needed; None for all.
        memory: How many bytes each process may have, of which some 100 MB are for the program and a large word list;
            None for no limit. It takes effect on Linux, on macOS in part, and not on Windows.
        files: The files that may be read; None for all.
        niceness: How far the processes give way to others of the machine, 0 to 19, where the system has that. Above 0,
            a request that takes longer than a second gives way to all others, on Linux.

    Raises:
        ValueError: There are no processes, or they have less than 128 MB.
        OSError: A process cannot be started; then none is left.

    >>> from wgs.service.budgets import Budget
    >>> from wgs.service.workers import Workers
    >>> from wgs.service.creating.requests import CreateBoards
    >>> from wgs.service.requests import ConfigSource
    >>> request = CreateBoards(config=ConfigSource("wgs.json"), game="Boggle (New)", boards=1, seed=7)
    >>> with Workers(1, memory=512 << 20) as workers:
    ...     ready, board = workers.run(request, budget=Budget(seconds=30))
    >>> board.text
    'NNETLTQJPPTDMINE'
    """

    def __init__(
        self,
        count: int,
        *,
        ready: int | None = None,
        memory: int | None = None,
        files: Files | None = None,
        niceness: int = 0,
    ) -> None:
        if count < 1:
            raise ValueError(f"the number of worker processes must be 1 or more, not {count}")
        if memory is not None and memory < LEAST_MEMORY:
            raise ValueError(f"the memory of a worker must be {LEAST_MEMORY} bytes or more, not {memory}")
        self._memory = memory or 0
        self._files = files or Files()
        self._niceness = niceness
        self._lock = Lock()
        self._is_closed = False
        self._all: set[_Worker] = set()
        self._missing = count
        self._idle: LifoQueue[_Worker] = LifoQueue()  # the last one that worked has loaded most of what is needed
        try:
            for _ in range(count if ready is None else min(ready, count)):
                self.start_another()
        except BaseException:
            self.close()
            raise

    def start_another(self) -> bool:
        """Start one of the processes that were not needed yet; tell whether there was one.

        Raises:
            OSError: It cannot be started.
        """
        worker = self._add()
        if worker:
            self._idle.put(worker)
        return worker is not None

    def allow(self, files: Files) -> None:
        """Say which files may be read from the next request on: the processes can start before that is known."""
        self._files = files

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End all processes at once, also those that are at work."""
        with self._lock:
            self._is_closed = True
            workers = list(self._all)
            self._all.clear()
        for worker in workers:
            worker.end()

    def run(
        self,
        request: Request[Answer],
        *,
        budget: Budget | None = None,
        cancel: Cancel | None = None,
        watch: Callable[[Progress], None] | None = None,
        gives_way: Callable[[], bool] = bool,
    ) -> Iterator[Answer | Note | Fault]:
        """Carry out a request in one of the processes: yield the answers of `wgs.service.dispatch.run`, as they come.

        A request waits for a process until its deadline, or until it is cancelled. A process that a second after that
        has not ended the request is killed. What ends the request early is the last answer, a `Fault` of the kind
        ``deadline``, ``cancelled``, ``memory`` (it needs more than the process may have) or ``crash`` (the process was
        killed, or failed). With a niceness, it gives way to all others
        from the moment on in which ``gives_way`` says so.

        Several threads may call this at the same time.

        Raises:
            WgsError: As for `wgs.service.dispatch.run`.
        """
        try:
            yield from self.iter_answers(request, Control(budget or Budget(), cancel, None), watch, gives_way=gives_way)
        except MemoryError:
            yield Fault("memory", self._describe_memory())
        except WorkerLostError as error:
            yield Fault("crash", f"the process that carried out this request was ended {error}")

    def iter_answers(
        self,
        request: Request[Answer],
        control: Control,
        watch: Callable[[Progress], None] | None = None,
        *,
        gives_way: Callable[[], bool] = bool,
    ) -> Iterator[Answer | Note | Fault]:
        """Carry out a request as `run` does, but raise what ends it early for reasons of the process.

        The control has its budget, and ends it.

        Raises:
            WgsError: As for `wgs.service.dispatch.run`.
            WorkerLostError: The process has ended.
            MemoryError: It has run out of memory.
        """
        worker = self._await_worker(control)
        if isinstance(worker, Fault):
            yield worker
            return
        try:
            if not worker.is_usable:  # it has been killed from outside while it was idle, or all are to end
                worker = self._replace(worker)
            worker.allow(self._files)
            yield from worker.run(request, control, watch, gives_way)
        finally:
            try:
                if not worker.is_usable:
                    worker = self._replace(worker)
            finally:
                self._idle.put(worker)  # one that could not be replaced will be when it is needed

    def _await_worker(self, control: Control) -> _Worker | Fault:
        """Return a worker as soon as one is idle, which may be a new one; or what ends the request before that."""
        patient_until = monotonic() + SECONDS_BEFORE_ANOTHER if self._all else 0.0
        while True:
            with suppress(Empty):
                return self._idle.get(timeout=SECONDS_BETWEEN_LOOKS if self._all or not self._missing else 0)
            if monotonic() > patient_until and (worker := self._add()):
                return worker
            if end := control.find_end():
                return end

    def _describe_memory(self) -> str:
        if self._memory:
            return f"the request needs more than {self._memory >> 20} MB of memory"
        return "there is not enough memory for the request"

    def _add(self) -> _Worker | None:
        """Start a process that was not needed yet; None when there is none."""
        with self._lock:
            if not self._missing:
                return None
            self._missing -= 1
        try:
            return self._start()
        except BaseException:
            with self._lock:
                self._missing += 1
            raise

    def _start(self) -> _Worker:
        """Start a process, and end it at once if all were ended meanwhile."""
        worker = _Worker(self._memory, self._niceness)
        with self._lock:
            if not self._is_closed:
                self._all.add(worker)
                return worker
        worker.end()
        return worker

    def _replace(self, worker: _Worker) -> _Worker:
        """End a process, and start another in its place unless all are to end."""
        worker.end()
        with self._lock:
            self._all.discard(worker)
            is_closed = self._is_closed
        return worker if is_closed else self._start()


_NEW_PROCESS_GROUP = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
