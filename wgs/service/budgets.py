"""Budgets: how long a request may take, and how a front ends it early."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from wgs.errors import StoppedError
from wgs.service.answers import Fault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from wgs.service.answers import Progress

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Budget:
    """What a request may cost.

    Attributes:
        seconds: How long it may take; None for no limit. It is checked between answers, and several times a second
            within the work on one.
    """

    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not self.seconds > 0:
            raise ValueError(f"a budget of seconds must be above 0, not {self.seconds}")


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
        from wgs.checkpoints import watched_by  # noqa: PLC0415 - requests that nothing ends do without

        waiting = iter(answers)
        while True:
            with watched_by(self.pass_checkpoint):
                try:
                    answer = next(waiting)
                except StopIteration:
                    return
            yield answer
