"""Requests carried out by several processes: cut into pieces, whose answers are put in order again."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from dataclasses import replace
from itertools import chain, islice
from itertools import count as number
from typing import TYPE_CHECKING, Any

from wgs.errors import Parameter, WgsError
from wgs.service.answers import Note, Progress, Ready
from wgs.service.budgets import Budget, Control, EndedError
from wgs.service.chunks import iter_pieces
from wgs.service.dispatch import run
from wgs.service.workers import SECONDS_BETWEEN_LOOKS, WorkerLostError, Workers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future

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


def _run_apart(pieces: Iterable[Request], workers: int, desk: Desk | None, control: Control) -> Iterator[Any]:
    """Yield the answers to all pieces, in order; notes that every piece repeats come once."""
    for place, answers in enumerate(_answer_apart(pieces, workers, desk, control)):
        for answer in answers:
            if not place or not isinstance(answer, Note | Ready):
                yield answer


def _answer_apart(pieces: Iterable[Request], count: int, desk: Desk | None, control: Control) -> Iterator[list[Any]]:
    """Yield the answers to each piece; raises EndedError when the work has to end before they are there."""
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - one core does without

    waiting: deque[Future[list[Any]]] = deque()
    done = number()
    budget = replace(control.budget, seconds=None, answer_bytes=None)  # for a piece; these two are for all together
    with ThreadPoolExecutor(count) as threads, Workers(count, files=desk.files if desk else None) as workers:
        try:
            for piece in pieces:
                waiting.append(threads.submit(_carry_out, piece, budget, workers))
                if len(waiting) == count * AHEAD:
                    _wait_for(waiting[0], control, next(done))
                    yield waiting.popleft().result()
            while waiting:
                _wait_for(waiting[0], control, next(done))
                yield waiting.popleft().result()
        finally:  # a piece failed, or Ctrl-C was pressed: what has not begun is not needed
            for future in waiting:
                future.cancel()


def _carry_out(piece: Request, budget: Budget, workers: Workers) -> list[Any]:
    """Return the answers to a piece; one whose process was killed is carried out again, once."""
    for _ in range(2):
        with suppress(WorkerLostError):
            return list(workers.iter_answers(piece, Control(budget, None, None)))
    raise WgsError("a worker process was killed; perhaps memory ran out. Try again with fewer ", Parameter("jobs"))


def _wait_for(future: Future[list[Any]], control: Control, done: int) -> None:
    """Wait for the answers to the next piece; raises EndedError when the work has to end before they come."""
    from concurrent.futures import wait  # noqa: PLC0415 - one core does without

    while not wait([future], SECONDS_BETWEEN_LOOKS).done:
        control.tell(Progress(done, None, "pieces"))
