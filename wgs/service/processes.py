"""Requests carried out by several processes: cut into pieces, whose answers are put in order again."""

from __future__ import annotations

from collections import deque
from itertools import chain, count, islice
from typing import TYPE_CHECKING, Any, TypeAlias

from wgs.errors import Parameter, PlayError, WgsError
from wgs.service.answers import Note, Progress, Ready
from wgs.service.budgets import Budget, Control, EndedError
from wgs.service.chunks import iter_pieces
from wgs.service.desk import Desk
from wgs.service.dispatch import run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future, ProcessPoolExecutor

    from wgs.service.budgets import Cancel
    from wgs.service.requests import Request

AHEAD = 4
"""How many pieces each process is given before the answers to the first of them are awaited."""

SECONDS_BETWEEN_LOOKS = 0.1
"""How often the budget is checked while answers are awaited."""

Answers: TypeAlias = "list[Any] | WgsError"
"""The answers to a piece, or why it could not be carried out."""


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
        desk: As for `run`; other processes have desks of their own.
        budget: As for `run`.
        cancel: As for `run`.
        watch: Is told several times a second how many pieces are done, while the next is waited for; as for `run` where
            the work is done in this process.

    Raises:
        WgsError: As for `run`, or a process was ended from outside.

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
        for place, answer in enumerate(_run_apart(chain(first, pieces), len(first), control)):
            if place:
                control.check()  # not after the last answer, when all is done
            yield answer
    except EndedError as ended:
        yield ended.fault


def _run_apart(pieces: Iterable[Request], workers: int, control: Control) -> Iterator[Any]:
    """Yield the answers to all pieces, in order; notes that every piece repeats come once."""
    for place, answers in enumerate(_answer_apart(pieces, workers, control)):
        for answer in answers:
            if not place or not isinstance(answer, Note | Ready):
                yield answer


def _answer_apart(pieces: Iterable[Request], workers: int, control: Control) -> Iterator[list[Any]]:
    """Yield the answers to each piece; raises EndedError when the work has to end before they are there."""
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - one core does without
    from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415

    waiting: deque[Future[Answers]] = deque()
    done = count()
    with ProcessPoolExecutor(workers, initializer=_prepare_process) as pool:
        try:
            for piece in pieces:
                waiting.append(pool.submit(_carry_out, piece))
                if len(waiting) == workers * AHEAD:
                    _wait_for(waiting[0], control, next(done))
                    yield _unpack(waiting.popleft())
            while waiting:
                _wait_for(waiting[0], control, next(done))
                yield _unpack(waiting.popleft())
        except BrokenProcessPool:
            raise PlayError(
                "a worker process was killed; perhaps memory ran out. Try again with fewer ", Parameter("jobs")
            ) from None
        finally:
            if waiting:  # a piece failed, or Ctrl-C was pressed: what is still being done is not needed
                _end_processes(pool)


def _wait_for(future: Future[Answers], control: Control, done: int) -> None:
    """Wait for the answers to the next piece; raises EndedError when the work has to end before they come."""
    from concurrent.futures import wait  # noqa: PLC0415 - one core does without

    while not wait([future], SECONDS_BETWEEN_LOOKS).done:
        control.tell(Progress(done, None, "pieces"))


def _end_processes(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool at once; others of this program are not touched."""
    for process in list((pool._processes or {}).values()):
        process.terminate()


def _unpack(future: Future[Answers]) -> list[Any]:
    """Return the answers to a piece; raises WgsError when there was something wrong with it."""
    answers = future.result()
    if isinstance(answers, WgsError):
        raise answers
    return answers


_desks: list[Desk] = []
"""The desk of a process that carries out pieces; made when the process starts."""


def _prepare_process() -> None:
    """Prepare a process; Ctrl-C is left to the one that started it."""
    from signal import SIG_IGN, SIGINT, signal  # noqa: PLC0415 - one core does without

    signal(SIGINT, SIG_IGN)
    _desks.append(Desk())


def _carry_out(piece: Request) -> Answers:
    """Carry out a piece in a process of its own."""
    try:
        return list(run(piece, _desks[-1]))
    except WgsError as error:
        return error
