"""What a worker process is told to do: apart from what it does, which takes long to load."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.service.budgets import Budget, Cancel

if TYPE_CHECKING:
    from wgs.service.requests import Request


CANCEL, GIVE_WAY = "cancel", "give way"
"""What may be told of the order that was sent last: it is to end, or to let the work of others go first."""


class WorkOrder:
    """A request to be carried out.

    Attributes:
        request: The request.
        budget: What it may cost.
        is_watched: Whether progress is wanted.
        cancel: Ends it.
        gives_way: Whether it lets the work of others go first by now.
        thread: Carries it out, by the number that the system gave it; None where it has none of its own.
    """

    def __init__(self, request: Request, budget: Budget, *, is_watched: bool) -> None:
        self.request = request
        self.budget = budget
        self.is_watched = is_watched
        self.cancel = Cancel()
        self.gives_way = False
        self.thread: int | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return _remake_order, (self.request, self.budget, self.is_watched)


def _remake_order(request: Request, budget: Budget, is_watched: bool) -> WorkOrder:
    return WorkOrder(request, budget, is_watched=is_watched)
