"""Carrying out requests: one function for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeVar

from wgs.service.budgets import Budget, Cancel, Control, EndedError
from wgs.service.field_checks import check_fields
from wgs.service.workspace import Workspace

if TYPE_CHECKING:
    from wgs.service.answers import Fault, Note, Progress
    from wgs.service.requests import Request

Answer = TypeVar("Answer")


def run(
    request: Request[Answer],
    workspace: Workspace | None = None,
    *,
    budget: Budget | None = None,
    cancel: Cancel | None = None,
    watch: Callable[[Progress], None] | None = None,
) -> Iterator[Answer | Note | Fault]:
    """Carry out a request: yield its answers in order, lazily.

    What cannot be done for one line, board or move is a `Fault` among the answers, and the rest goes on. When the
    budget is used up or the request is cancelled, a `Fault` that says so is the last answer. This is checked between
    answers, and several times a second within the work on one; a search first gives the best boards that it has seen.

    Args:
        request: The request.
        workspace: Where configs and games are kept open from one request to the next; None for a new one.
        budget: What the request may cost; None for no limit.
        cancel: Ends the request from another thread.
        watch: Is told how far the work has come.

    Raises:
        WgsError: The request cannot be carried out at all: a field of another type, no such game, a faulty config, a
            contradiction ...

    >>> from wgs.service.lines import join_lines
    >>> from wgs.service.requests import ConfigSource
    >>> from wgs.service.solving.requests import ScoreBoards
    >>> lines = join_lines(["ABCDEFGHIJKLMNOP", "AB4"])
    >>> request = ScoreBoards(config=ConfigSource("wgs.json"), game="Boggle (New)", dictionary="common", lines=lines)
    >>> answered, fault = run(request)
    >>> answered.value, (fault.line, fault.given)
    (Score(words=9, points=10), (2, 'AB4'))
    """
    check_fields(request)
    control = Control(budget or Budget(), cancel, watch)
    try:
        control.check()
        for place, answer in enumerate(control.watch_over(request.carry_out(workspace or Workspace(), control))):
            if place and not request.ends_by_itself:
                control.check()  # not after the last answer, when all is done
            control.weigh(answer)
            yield answer
    except EndedError as ended:
        yield ended.fault
