"""Budgets: how long a request may take, and how a front ends it early."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING

from wgs.errors import StoppedError
from wgs.service.answers import Fault

if TYPE_CHECKING:
    from collections.abc import Callable

    from wgs.service.answers import Progress


@dataclass(frozen=True, slots=True)
class Budget:
    """What a request may cost.

    Attributes:
        seconds: How long it may take; None for no limit. It is checked between answers, and several times a second
            during a search; the solution of one board, or a move of a program player, is not interrupted.
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


class Control:
    """The budget and the cancellation of one request, checked while it is carried out.

    Args:
        budget: What it may cost.
        cancel: Ends it; None if nothing does.
        watch: Called with the progress; None for nothing.
    """

    def __init__(self, budget: Budget, cancel: Cancel | None, watch: Callable[[Progress], None] | None) -> None:
        self._end = None if budget.seconds is None else monotonic() + budget.seconds
        self._seconds = budget.seconds
        self._cancel = cancel
        self._watch = watch

    def tell(self, progress: Progress) -> None:
        """Report progress; raises EndedError when the work has to end."""
        if self._watch is not None:
            self._watch(progress)
        if progress.done != progress.total:
            self.check()

    def check(self) -> None:
        """Check that the work may go on; raises EndedError when it may not."""
        if fault := self.find_end():
            raise EndedError(fault)

    def find_end(self) -> Fault | None:
        """Return why the work has to end now; None when it may go on."""
        if self._cancel is not None and self._cancel.is_cancelled:
            return Fault("cancelled", "the request was cancelled")
        if self._end is not None and monotonic() >= self._end:
            return Fault("deadline", f"the request took longer than {self._seconds:g} seconds")
        return None
