"""What tables and rounds ask of worker processes: the one answer that they wait for, or why there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wgs.errors import PlayError, TableError, WgsError
from wgs.service.answers import Fault
from wgs.sittings.commands import Refusal

if TYPE_CHECKING:
    from wgs.service.budgets import Cancel
    from wgs.service.tables.runners import Runner

MOST_TRIES = 2
"""How often a request is carried out whose process was lost."""


async def ask_for(
    runner: Runner, request: Any, kind: type, cancel: Cancel | None = None, *, is_long: bool = False
) -> Any:
    """Return the answer of a kind to a request; a fault as a refusal.

    Raises:
        WgsError: The request cannot be carried out at all.
    """
    refusal = Refusal("failed", "nothing was answered")
    for _ in range(MOST_TRIES):
        for answer in await runner.run(request, cancel=cancel, is_long=is_long):
            if isinstance(answer, kind):
                return answer
            if isinstance(answer, Fault):
                refusal = _refuse(answer)
        if refusal.kind != "crash":
            break
    return refusal


def explain(error: Exception) -> Refusal:
    """Return what went wrong in carrying out a request as what people are told; a fault of wgs only by its name."""
    return Refusal("failed", str(error) if isinstance(error, WgsError) else f"a fault of wgs: {type(error).__name__}")


def make_error(refusal: Refusal) -> PlayError:
    """Return a refusal as an error: a `TableError` where the server is busy."""
    return TableError("busy", refusal.text) if refusal.kind == "busy" else PlayError(refusal.text)


def _refuse(fault: Fault) -> Refusal:
    """Return a fault as what people are told."""
    kind = fault.reason if fault.kind in {"move", "warning"} else fault.kind
    return Refusal(kind, str(fault.text), fault.cells, fault.letters)
