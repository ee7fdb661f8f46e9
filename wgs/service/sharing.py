"""Work shared out: requests cut into pieces, which processes or machines carry out, and their answers in order again.

Boards, games and lines depend on their seeds and numbers alone. So the answers to the pieces of a request, one after
the other, are the answers to the whole; those of a survey or a search are to be merged.

Three things are here. `count_units` and `take_units` say how each request can be cut; shares of a run (`shards.py`) are
cut by them too. `spread` sends pieces to an `Engine` and puts the answers in order; it knows no process and no network.
`share_out` is for requests that are carried out in Python, which uses one core: it has processes of this machine as its
engine. `wgs.cluster` has another one. What the native engine does needs neither, as it has threads of its own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from wgs.base.engines import count_jobs
from wgs.base.errors import Parameter, WgsError
from wgs.service.answers import Fault, Note, Progress, Ready
from wgs.service.best.requests import FindBest, VerifyProof
from wgs.service.budgets import Budget, Control
from wgs.service.creating.requests import CreateBoards
from wgs.service.requests import LinesRequest, Request
from wgs.service.surveys.requests import SurveyBoards
from wgs.service.tournaments.requests import PlayGames
from wgs.service.workers import SECONDS_BETWEEN_LOOKS, WorkerLostError, Workers

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

    from wgs.service.workspace import Workspace

Asked = TypeVar("Asked", bound=Request)
Answer = TypeVar("Answer")

SECONDS_OF_PIECE = 10.0
"""How long a piece should take where pieces travel."""

MOST_ANSWERED = 1 << 25
"""How many bytes the answers to a piece should have at most."""

SPLITS = 8
"""Into how many pieces one is cut that has ended the processes in which it was carried out."""

MOST_TRIES = 2
"""How often a piece that cannot be cut any more is tried by itself before it is given up."""

AHEAD = 4
"""How many pieces each process is given before the answers to the first of them are awaited."""


# --- How a request is cut -----------------------------------------------------------------------------------------


def count_units(request: Request) -> int:
    """Count what a request can be cut into: lines, boards, rounds, restarts or groups; 1 for one that stays whole.

    Boards stay together where none may come twice.
    """
    match request:
        case PlayGames() if request.players:
            return len(request.numbers)
        case CreateBoards(unique=False) | SurveyBoards():
            return request.boards
        case FindBest() | VerifyProof():
            return len(request.numbers)
        case LinesRequest() if request.lines is not None:
            return request.lines.count()
    return 1


def take_units(request: Asked, first: int, last: int) -> Asked:
    """Return the request for some of its units, from one up to another, counted from 0.

    >>> from wgs.service.requests import ConfigSource
    >>> whole = CreateBoards(config=ConfigSource("wgs.json"), game="Boggle (New)", boards=40, seed=1, first=7)
    >>> piece = take_units(whole, 32, 40)
    >>> piece.first, piece.boards
    (39, 8)
    """
    changes: dict[str, Any]
    match request:
        case PlayGames():
            changes = {"first": request.numbers[first], "rounds": last - first}
        case CreateBoards() | SurveyBoards():
            changes = {"first": request.first + first, "boards": last - first}
        case FindBest():
            start = request.numbers.start
            changes = {"restarts": (start + first, start + last), "seconds": None}
        case VerifyProof():
            changes = {"first": request.first + first, "count": last - first}
        case LinesRequest() if request.lines is not None:
            changes = {"lines": request.lines.take(first, last)}
        case _:
            raise TypeError(f"no request that can be cut: {request!r:.80}")
    return _change(request, changes)


def _change(request: Asked, changes: dict[str, Any]) -> Asked:
    return replace(request, **changes)


def describe_unit(piece: Request) -> tuple[int, str, str]:
    """Return the number of the line of a piece with one unit, its text, and what people call it."""
    match piece:
        case PlayGames():
            return 0, "", f"round {piece.first + 1}"
        case CreateBoards() | SurveyBoards():
            return piece.first + 1, "", f"board {piece.first + 1}"
        case FindBest() if piece.restarts:
            return 0, "", f"restart {piece.restarts[0] + 1}"
        case LinesRequest() if piece.lines is not None:
            line = next(piece.lines.split())
            return line.number, line.text, f'the line "{line.text:.100}"'
    return 0, "", "the work"


class Pace:
    """How many units a piece should have to take some seconds, learnt from pieces that are done.

    Args:
        units: How many units the first pieces have, and all as long as nothing is learnt.
        seconds: How long a piece should take.

    >>> pace = Pace(100)
    >>> pace.learn(units=100, seconds=0.5, size=1000)
    >>> pace.units
    400
    """

    def __init__(self, units: int, seconds: float = SECONDS_OF_PIECE) -> None:
        self._seconds = seconds
        self._units = float(units)

    @property
    def units(self) -> int:
        """How many units the next piece should have."""
        return max(1, int(self._units))

    def learn(self, units: int, seconds: float, size: int) -> None:
        """Take down how long a piece took, and how many bytes its answers have; sizes grow fourfold at most."""
        wanted = units * self._seconds / max(seconds, 1e-3)
        wanted = min(wanted, units * MOST_ANSWERED / max(size, 1))
        self._units = max(1.0, min(wanted, 4 * max(units, 1)))


def iter_pieces(request: Asked, pace: Pace) -> Iterator[Asked]:
    """Cut a request into pieces for one core each, as large as the pace says; it has more than one unit."""
    whole, total, done = _change(request, {"jobs": 1}), count_units(request), 0
    while done < total:
        units = min(pace.units, total - done)
        yield take_units(whole, done, done + units)
        done += units


def cut_piece(piece: Asked, count: int) -> list[Asked]:
    """Cut a piece into smaller ones, about equal and as many as are wanted if it has as many units."""
    total = count_units(piece)
    bounds = sorted({total * place // count for place in range(count + 1)})
    return [take_units(piece, first, last) for first, last in pairwise(bounds)]


# --- Pieces under way, and their answers in order -----------------------------------------------------------------


class PieceLostError(Exception):
    """The processes that carried out a piece have ended amid it, each time that it was tried."""


class Ticket(Protocol[Answer]):
    """A piece that is carried out somewhere."""

    def wait(self, seconds: float) -> bool:
        """Wait until the piece is done, some seconds at most; tell whether it is."""
        ...

    def take(self) -> list[Answer | Note | Fault]:
        """Return its answers.

        Raises:
            WgsError: It cannot be carried out.
            PieceLostError: It has ended the processes in which it was carried out.
            MemoryError: It needs more memory than there is.
        """
        ...

    def cancel(self) -> None:
        """Say that the answers are not needed any more."""
        ...


class Engine(Protocol):
    """Carries out pieces of work, several at a time."""

    @property
    def ahead(self) -> int:
        """How many pieces it should have before the answers to the first of them are awaited."""
        ...

    def submit(self, number: str, piece: Request[Answer], budget: Budget) -> Ticket[Answer]:
        """Begin to carry out a piece; the number is another one for each."""
        ...


def spread(
    items: Iterable[Request[Answer] | Fault], engine: Engine, control: Control
) -> Iterator[Answer | Note | Fault]:
    """Have pieces carried out, and yield their answers in order; faults among them keep their place.

    What the answers to every piece repeat comes once. No more pieces than the engine wants are taken ahead of the
    answers that are yielded. A piece that is lost is cut, until a single board or game is left that ends every process:
    it is answered with a `Fault`, and the rest goes on.

    Raises:
        EndedError: The control says that the work has to end.
        WgsError: A piece cannot be carried out.
    """
    window = _Window[Answer](engine, control)
    try:
        yield from _tell_once(window.answer_all(items))
    finally:  # a piece failed, or Ctrl-C was pressed: what has not begun is not needed
        window.cancel()


@dataclass(slots=True)
class _Waiting(Generic[Answer]):
    """A piece whose turn has not come yet; a fault is passed on in its turn."""

    number: str
    item: Request[Answer] | Fault
    ticket: Ticket[Answer] | None = None
    is_suspect: bool = False
    tries: int = 0

    def take(self) -> list[Answer | Note | Fault]:
        """Return the answers to the piece, or the fault in its place."""
        if isinstance(self.item, Fault):
            return [self.item]
        assert self.ticket is not None
        return self.ticket.take()


class _Window(Generic[Answer]):
    """The pieces that are under way, and what waits for its turn between them."""

    def __init__(self, engine: Engine, control: Control) -> None:
        self._engine = engine
        self._control = control
        # For a piece; the other two are for all together.
        self._budget = replace(control.budget, seconds=None, answer_bytes=None)
        self._waiting: deque[_Waiting[Answer]] = deque()

    def answer_all(self, items: Iterable[Request[Answer] | Fault]) -> Iterator[list[Answer | Note | Fault]]:
        """Yield the answers to each item in turn."""
        for number, item in enumerate(items):
            self._waiting.append(self._submit(_Waiting(str(number), item)))
            yield from self._answer(keep=self._engine.ahead - 1)
        yield from self._answer(keep=0)

    def _answer(self, keep: int) -> Iterator[list[Answer | Note | Fault]]:
        """Yield answers until no more than some pieces wait."""
        while len(self._waiting) > keep:
            first = self._waiting[0]
            if first.is_suspect:
                for other in self._waiting:
                    self._wait_for(other)
                self._submit(first)
            self._wait_for(first)
            try:
                answers = first.take()
            except PieceLostError:
                self._waiting.popleft()
                self._waiting.extendleft(reversed(_cut_lost(first)))
                continue
            self._waiting.popleft()
            yield answers

    def _wait_for(self, each: _Waiting[Answer]) -> None:
        """Wait until a piece is done, if it is under way."""
        done = int(self._waiting[0].number.partition(".")[0])
        while each.ticket and not each.ticket.wait(SECONDS_BETWEEN_LOOKS):
            self._control.tell(Progress(done, None, "pieces"))

    def cancel(self) -> None:
        """Carry out nothing of what waits."""
        for each in self._waiting:
            if each.ticket:
                each.ticket.cancel()

    def _submit(self, each: _Waiting[Answer]) -> _Waiting[Answer]:
        if isinstance(each.item, Request):
            each.ticket = self._engine.submit(each.number, each.item, self._budget)
        return each


def _cut_lost(lost: _Waiting[Answer]) -> list[_Waiting[Answer]]:
    """Return what takes the place of a piece that is lost.

    Whatever was under way in the same process is lost with a piece that ends it, so all that comes of lost pieces is
    carried out one by one, while nothing else is: then it is certain which of them has ended a process.
    """
    piece = lost.item
    assert isinstance(piece, Request)
    if count_units(piece) > 1:
        parts = cut_piece(piece, SPLITS)
        return [_Waiting(f"{lost.number}.{place}", part, is_suspect=True) for place, part in enumerate(parts)]
    tries = lost.tries + lost.is_suspect
    if tries < MOST_TRIES:
        return [_Waiting(f"{lost.number}.again", piece, is_suspect=True, tries=tries)]
    line, given, noun = describe_unit(piece)
    text = f"{noun} was given up: each process that worked on it has ended, perhaps for lack of memory"
    return [_Waiting(lost.number, Fault("crash", text, "", line, given))]


def _tell_once(answers: Iterable[list[Answer | Note | Fault]]) -> Iterator[Answer | Note | Fault]:
    """Yield the answers to pieces one by one; what every piece repeats comes once."""
    told: set[str] = set()
    for place, each in enumerate(answers):
        for answer in each:
            if isinstance(answer, Note) and not answer.line:
                if str(answer) in told:
                    continue
                told.add(str(answer))
            if not isinstance(answer, Ready) or not place:
                yield answer


# --- Processes of this machine ------------------------------------------------------------------------------------


def share_out(
    request: Request[Answer], workspace: Workspace, control: Control, *, jobs: int | None, units: int
) -> Iterator[Answer | Note | Fault] | None:
    """Carry out a request in several processes; None where this one is enough.

    Args:
        request: The request.
        workspace: Says which files may be read; the processes have workspaces of their own.
        control: The budget and the cancellation, also looked at while answers are awaited; is told several times a
            second how many pieces are done.
        jobs: How many processes; None for one for each processor core.
        units: How many units a piece has.

    Returns:
        The answers, which are those of one process in the same order. When they are not asked for any more, the
        processes are ended.

    Raises:
        EndedError: As for `spread`.
        WgsError: A piece cannot be carried out, or its process was twice ended from outside.
        MemoryError: A process has run out of memory.
    """
    count = min(count_jobs(jobs), -(-count_units(request) // units))
    return _run_apart(iter_pieces(request, Pace(units)), count, workspace, control) if count > 1 else None


def _run_apart(
    pieces: Iterable[Request[Answer]], count: int, workspace: Workspace, control: Control
) -> Iterator[Answer | Note | Fault]:
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - one core does without

    with ThreadPoolExecutor(count) as threads, Workers(count, files=workspace.files) as workers:
        yield from spread(pieces, _Processes(count * AHEAD, threads, workers), control)


@dataclass(frozen=True, slots=True)
class _Processes:
    """An engine of processes of this machine, with a thread for each."""

    ahead: int
    threads: ThreadPoolExecutor
    workers: Workers

    def submit(self, _: str, piece: Request[Answer], budget: Budget) -> _InProcess[Answer]:
        return _InProcess(self.threads.submit(self._carry_out, piece, budget))

    def _carry_out(self, piece: Request[Answer], budget: Budget) -> list[Answer | Note | Fault]:
        """Return the answers to a piece; one whose process was killed is carried out again, once."""
        for _ in range(2):
            with suppress(WorkerLostError):
                return list(self.workers.iter_answers(piece, Control(budget, None, None)))
        raise WgsError("a worker process was killed; perhaps memory ran out. Try again with fewer ", Parameter("jobs"))


@dataclass(frozen=True, slots=True)
class _InProcess(Generic[Answer]):
    """A piece in one of these processes."""

    future: Future[list[Answer | Note | Fault]]

    def wait(self, seconds: float) -> bool:
        from concurrent.futures import wait  # noqa: PLC0415 - one core does without

        return bool(wait([self.future], seconds).done)

    def take(self) -> list[Answer | Note | Fault]:
        return self.future.result()

    def cancel(self) -> None:
        self.future.cancel()
