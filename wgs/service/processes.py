"""Requests carried out by several processes: cut into pieces, whose answers are put in order again."""

from __future__ import annotations

from contextlib import suppress
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

from wgs.errors import Parameter, WgsError
from wgs.service.budgets import Budget, Control, EndedError
from wgs.service.chunks import iter_pieces
from wgs.service.dispatch import run
from wgs.service.spreading import pass_on, spread
from wgs.service.workers import WorkerLostError, Workers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future, ThreadPoolExecutor

    from wgs.service.answers import Progress
    from wgs.service.budgets import Cancel
    from wgs.service.desk import Desk
    from wgs.service.requests import Request

AHEAD = 4
"""How many pieces each process is given before the answers to the first of them are awaited."""


def run_in_processes(
    request: Request,
    jobs: int,
    desk: Desk | None = None,
    *,
    budget: Budget | None = None,
    cancel: Cancel | None = None,
    watch: Callable[[Progress], None] | None = None,
) -> Iterator[Any]:
    """Carry out a request in several processes; the answers are those of `run`, in the same order.

    Args:
        request: The request; one that `iter_pieces` cannot cut is carried out in this process.
        jobs: How many processes to use; with 1, the work is done in this one.
        desk: As for `run`; other processes have desks of their own, which read the same files.
        budget: As for `run`.
        cancel: As for `run`.
        watch: Is told several times a second how many pieces are done, while the next is waited for; as for `run` where
            the work is done in this process.

    Raises:
        WgsError: As for `run`, or a piece of the work was twice ended from outside.
        MemoryError: A process has run out of memory.

    The budget and the cancel are also looked at while answers are waited for. When the work ends early, or the answers
    are not asked for any more, the processes are ended.
    """
    pieces = iter_pieces(request)
    first = list(islice(pieces, jobs))
    if len(first) <= 1:
        yield from run(request, desk, budget=budget, cancel=cancel, watch=watch)
        return
    control = Control(budget or Budget(), cancel, watch)
    try:
        for place, answer in enumerate(_run_apart(chain(first, pieces), len(first), desk, control)):
            if place:
                control.check()  # not after the last answer, when all is done
            control.weigh(answer)
            yield answer
    except EndedError as ended:
        yield ended.fault


def _run_apart(pieces: Iterable[Request], count: int, desk: Desk | None, control: Control) -> Iterator[Any]:
    """Yield the answers to all pieces, in order; notes that every piece repeats come once."""
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - one core does without

    with ThreadPoolExecutor(count) as threads, Workers(count, files=desk.files if desk else None) as workers:
        yield from pass_on(spread(pieces, ProcessEngine(count, threads, workers), control))


class ProcessEngine:
    """Carries out pieces in processes of this machine.

    Args:
        count: How many processes there are.
        threads: A thread for each.
        workers: The processes.
    """

    def __init__(self, count: int, threads: ThreadPoolExecutor, workers: Workers) -> None:
        self.ahead = count * AHEAD
        self._threads = threads
        self._workers = workers

    def submit(self, number: str, piece: Request, budget: Budget) -> ProcessTicket:
        """Begin to carry out a piece."""
        return ProcessTicket(self._threads.submit(_carry_out, piece, budget, self._workers))


class ProcessTicket:
    """A piece in a process of this machine."""

    def __init__(self, future: Future[list[Any]]) -> None:
        self._future = future

    def wait(self, seconds: float) -> bool:
        """Wait until the piece is done; tell whether it is."""
        from concurrent.futures import wait  # noqa: PLC0415 - one core does without

        return bool(wait([self._future], seconds).done)

    def take(self) -> list[Any]:
        """Return its answers."""
        return self._future.result()

    def cancel(self) -> None:
        """Do not begin it, if it has not begun."""
        self._future.cancel()


def _carry_out(piece: Request, budget: Budget, workers: Workers) -> list[Any]:
    """Return the answers to a piece; one whose process was killed is carried out again, once."""
    for _ in range(2):
        with suppress(WorkerLostError):
            return list(workers.iter_answers(piece, Control(budget, None, None)))
    raise WgsError("a worker process was killed; perhaps memory ran out. Try again with fewer ", Parameter("jobs"))
