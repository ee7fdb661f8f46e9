"""Requests spread over processes or machines: cut into pieces, whose answers come back in order.

What carries the pieces out is an `Engine`. It knows no request, and this module knows no process and no network, so
another engine can take the place of one that there is.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

from wgs.service.answers import Fault, Note, Progress, Ready
from wgs.service.chunks import count_units, cut_piece, describe_unit
from wgs.service.requests import Request

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wgs.service.budgets import Budget, Control

SECONDS_BETWEEN_LOOKS = 0.1
"""How often the budget is checked while answers are awaited."""

SPLITS = 8
"""Into how many pieces one is cut that has ended the processes in which it was carried out."""

MOST_TRIES = 2
"""How often a piece that cannot be cut any more is tried by itself before it is given up."""


class PieceLostError(Exception):
    """The processes that carried out a piece have ended amid it, each time that it was tried."""


class Ticket(Protocol):
    """A piece that is carried out somewhere."""

    def wait(self, seconds: float) -> bool:
        """Wait until the piece is done, some seconds at most; tell whether it is."""
        ...

    def take(self) -> list[Any]:
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

    def submit(self, number: str, piece: Request, budget: Budget) -> Ticket:
        """Begin to carry out a piece; the number is another one for each."""
        ...


@dataclass(slots=True)
class _Waiting:
    """A piece whose turn has not come yet; what is no piece is passed on in its turn."""

    number: str
    item: Any
    ticket: Ticket | None = None
    is_suspect: bool = False
    tries: int = 0


def spread(items: Iterable[Request | Any], engine: Engine, control: Control) -> Iterator[list[Any]]:
    """Have pieces carried out, and yield the answers to each in their order; what else is among them keeps its place.

    No more pieces than the engine wants are taken ahead of the answers that are yielded. A piece that is lost is cut,
    until a single board or game is left that ends every process: it is answered with a `Fault`, and the rest goes on.

    Raises:
        EndedError: The control says that the work has to end.
        WgsError: A piece cannot be carried out.
    """
    window = _Window(engine, control)
    try:
        for number, item in enumerate(items):
            window.add(_Waiting(str(number), item))
            yield from window.answer(keep=engine.ahead - 1)
        yield from window.answer(keep=0)
    finally:  # a piece failed, or Ctrl-C was pressed: what has not begun is not needed
        window.cancel()


class _Window:
    """The pieces that are under way, and what waits for its turn between them."""

    def __init__(self, engine: Engine, control: Control) -> None:
        self._engine = engine
        self._control = control
        # For a piece; the other two are for all together.
        self._budget = replace(control.budget, seconds=None, answer_bytes=None)
        self._waiting: deque[_Waiting] = deque()

    def add(self, each: _Waiting) -> None:
        """Let something wait for its turn, a piece while it is carried out."""
        self._waiting.append(self._submit(each))

    def answer(self, keep: int) -> Iterator[list[Any]]:
        """Yield answers until no more than some pieces wait."""
        while len(self._waiting) > keep:
            first = self._waiting[0]
            if first.is_suspect:
                for other in self._waiting:
                    self._wait_for(other)
                self._submit(first)
            self._wait_for(first)
            try:
                answers = first.ticket.take() if first.ticket else [first.item]
            except PieceLostError:
                self._waiting.popleft()
                self._waiting.extendleft(reversed(_cut_lost(first)))
                continue
            self._waiting.popleft()
            yield answers

    def _wait_for(self, each: _Waiting) -> None:
        """Wait until a piece is done, if it is under way."""
        done = int(self._waiting[0].number.partition(".")[0])
        while each.ticket and not each.ticket.wait(SECONDS_BETWEEN_LOOKS):
            self._control.tell(Progress(done, None, "pieces"))

    def cancel(self) -> None:
        """Carry out nothing of what waits."""
        for each in self._waiting:
            if each.ticket:
                each.ticket.cancel()

    def _submit(self, each: _Waiting) -> _Waiting:
        if isinstance(each.item, Request):
            each.ticket = self._engine.submit(each.number, each.item, self._budget)
        return each


def _cut_lost(lost: _Waiting) -> list[_Waiting]:
    """Return what takes the place of a piece that is lost.

    Whatever was under way in the same process is lost with a piece that ends it, so all that comes of lost pieces is
    carried out one by one, while nothing else is: then it is certain which of them has ended a process.
    """
    piece = lost.item
    if count_units(piece) > 1:
        parts = cut_piece(piece, SPLITS)
        return [_Waiting(f"{lost.number}.{place}", part, is_suspect=True) for place, part in enumerate(parts)]
    tries = lost.tries + lost.is_suspect
    if tries < MOST_TRIES:
        return [_Waiting(f"{lost.number}.again", piece, is_suspect=True, tries=tries)]
    line, given, noun = describe_unit(piece)
    text = f"{noun} was given up: each process that worked on it has ended, perhaps for lack of memory"
    return [_Waiting(lost.number, Fault("crash", text, "", line, given))]


def pass_on(answers: Iterable[list[Any]], known: Iterable[Any] = ()) -> Iterator[Any]:
    """Yield the answers to pieces one by one; what every piece repeats, and what is known, comes once.

    Args:
        answers: The answers to each piece.
        known: Notes that have been told already.
    """
    told = {str(note) for note in known}
    is_first = True
    for each in answers:
        for answer in each:
            if isinstance(answer, Ready):
                if is_first:
                    yield answer
            elif isinstance(answer, Note) and not answer.line:
                if str(answer) not in told:
                    told.add(str(answer))
                    yield answer
            else:
                yield answer
        is_first = False
