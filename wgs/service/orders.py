"""What a worker process is told to do: apart from what it does, which takes long to load."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wgs.service.budgets import Cancel

if TYPE_CHECKING:
    from wgs.service.budgets import Budget
    from wgs.service.requests import Request


class Order:
    """A request to be carried out.

    Attributes:
        request: The request.
        budget: What it may cost.
        is_watched: Whether progress is wanted.
        gives_way: Whether it gives way to others from the beginning, in a process that gives way at all.
        cancel: Ends it.
    """

    def __init__(self, request: Request, budget: Budget, *, is_watched: bool, gives_way: bool) -> None:
        self.request = request
        self.budget = budget
        self.is_watched = is_watched
        self.gives_way = gives_way
        self.cancel = Cancel()

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake_order, (self.request, self.budget, self.is_watched, self.gives_way)


def _remake_order(request: Request, budget: Budget, is_watched: bool, gives_way: bool) -> Order:
    return Order(request, budget, is_watched=is_watched, gives_way=gives_way)
