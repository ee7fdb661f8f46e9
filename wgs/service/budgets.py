"""Budgets: what a request may cost, and how a front ends it early."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from math import inf
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from wgs.base.declarations import INPUT, OUTPUT, WORDS, declare
from wgs.base.errors import StoppedError
from wgs.service.answers import Fault, Progress

if TYPE_CHECKING:
    from wgs.game import Game
    from wgs.solver import SearchLimit

Answer = TypeVar("Answer")


MOST_SOLUTIONS = 1_000_000
"""How many solutions a board may have, each path counted, unless a budget allows more; in memory they take 0.5 GB."""

MOST_PRINTED = 10_000
"""How many boards a document may have, unless a budget allows more; 1,000 pages take about 100 MB."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What a request may cost.

    What takes longer as a whole, or has more answers, ends with a `Fault`; a board or a document that takes too much is
    a `Fault` among the answers or a `WgsError`, which says what allows more.

    Attributes:
        seconds: How long the request may take; None for no limit. It is checked between answers, and several times a
            second within the work on one.
        time_limit: How long the search of each board may go on; None for the usual number of steps of the engine in
            use, which take some 20 seconds. ``SearchLimit()`` stands for no limit.
        max_solutions: The most solutions of each board that `SolvePaths` looks at, and that `StudyBoard` lists; None
            for no limit.
        max_boards: The most boards of a document; None for no limit.
        answer_bytes: The most bytes of all answers together: of the text and the documents among them, and of anything
            else when it is pickled; None for no limit.

    Raises:
        ValueError: A number is 0 or less.

    >>> from wgs.solver import SearchLimit
    >>> Budget(seconds=60, time_limit=SearchLimit(seconds=5), answer_bytes=10**8).max_boards
    10000
    """

    seconds: float | None = None
    time_limit: SearchLimit | None = field(
        default=None,
        metadata=declare(
            "Search at most SECONDS for the words of a board.",
            "SECONDS",
            about="Search at most this many seconds for the words of a board; by default a number of steps, about 20 "
            "seconds.",
            group=INPUT,
            default="a number of steps, about 20 seconds",
            least=0,
            is_above=True,
            kind="number",
        ),
    )
    max_solutions: int | None = field(
        default=MOST_SOLUTIONS,
        metadata=declare(
            "Stop after N paths of a board, with an error.", "N", group=WORDS, default=str(MOST_SOLUTIONS), least=1
        ),
    )
    max_boards: int | None = field(
        default=MOST_PRINTED,
        metadata=declare("Refuse to print more than N boards.", "N", group=OUTPUT, default=str(MOST_PRINTED), least=1),
    )
    answer_bytes: int | None = None

    def __post_init__(self) -> None:
        for name in ("seconds", "max_solutions", "max_boards", "answer_bytes"):
            value = getattr(self, name)
            if value is not None and not value > 0:
                raise ValueError(f"a budget of {name} must be above 0, not {value}")

    def limit_search(self, game: Game) -> SearchLimit:
        """Return how long the search of a board of a game may go on."""
        from wgs.solver import SearchLimit  # noqa: PLC0415 - many requests search no board

        return SearchLimit(steps=game.solver.default_steps) if self.time_limit is None else self.time_limit


class Cancel:
    """Ends a request from another thread, wherever its budget is checked.

    >>> cancel = Cancel()
    >>> cancel.cancel()
    >>> cancel.is_cancelled
    True
    """

    def __init__(self) -> None:
        self._event = Event()

    def cancel(self) -> None:
        """Ask the request to end."""
        self._event.set()

    @property
    def is_cancelled(self) -> bool:
        """True once the request has been asked to end."""
        return self._event.is_set()


class EndedError(StoppedError):
    """The work on a request has to end; the fault says why."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(str(fault.text))


GRACE = 0.5
"""How many seconds a search has, once it has been told to end, to hand out the boards that it has seen."""


class Control:
    """The budget and the cancellation of one request, checked while it is carried out.

    Args:
        budget: What it may cost.
        cancel: Ends it; None if nothing does.
        watch: Called with the progress; None for nothing.

    Attributes:
        budget: As given.
    """

    def __init__(self, budget: Budget, cancel: Cancel | None, watch: Callable[[Progress], None] | None) -> None:
        self.budget = budget
        self._end = None if budget.seconds is None else monotonic() + budget.seconds
        self._cancel = cancel
        self._watch = watch
        self._ended = -inf
        self._bytes = 0

    def tell(self, progress: Progress) -> None:
        """Report progress; raises EndedError when the work has to end."""
        if self._watch is not None:
            self._watch(progress)
        if progress.done != progress.total:
            self.check()

    def check(self) -> None:
        """Check that the work may go on; raises EndedError when it may not."""
        if fault := self.find_end():
            self._ended = monotonic()
            raise EndedError(fault)

    def pass_checkpoint(self) -> None:
        """Check the same inside the work, unless that has just been told, and is handing out what it has."""
        if monotonic() - self._ended > GRACE:
            self.check()

    def weigh(self, answer: object) -> None:
        """Count the bytes of an answer; raises EndedError when all answers together have more than they may."""
        most = self.budget.answer_bytes
        if most is None:
            return
        self._bytes += _count_bytes(answer)
        if self._bytes > most:
            raise EndedError(Fault("size", f"the answers take more than {most:,} bytes"))

    def find_end(self) -> Fault | None:
        """Return why the work has to end now; None when it may go on."""
        if self._cancel is not None and self._cancel.is_cancelled:
            return Fault("cancelled", "the request was cancelled")
        if self._end is not None and monotonic() >= self._end:
            return Fault("deadline", f"the request took longer than {self.budget.seconds:g} seconds")
        return None

    def watch_over(self, answers: Iterable[Answer]) -> Iterator[Answer]:
        """Pass on answers, and check at every checkpoint of the work on each that it may go on."""
        if self._cancel is None and self._end is None:
            yield from answers
            return
        from wgs.base.checkpoints import watched_by  # noqa: PLC0415 - requests that nothing ends do without

        waiting = iter(answers)
        while True:
            with watched_by(self.pass_checkpoint):
                try:
                    answer = next(waiting)
                except StopIteration:
                    return
            yield answer


def _count_bytes(answer: object) -> int:
    """Count the bytes of a text or a document, or else of the answer as it is sent to another process."""
    from pickle import HIGHEST_PROTOCOL, dumps  # noqa: PLC0415 - few budgets ask

    from wgs.service.answers import Written  # noqa: PLC0415
    from wgs.service.paper.answers import Document  # noqa: PLC0415

    if isinstance(answer, Written):
        return len(answer.text)
    if isinstance(answer, Document):
        return len(answer.data)
    return len(dumps(answer, HIGHEST_PROTOCOL))
