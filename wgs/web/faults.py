"""Why a call of an operation ends early, apart from what is wrong with the request itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.service.answers import Fault


class FaultError(Exception):
    """A call was ended early; the fault says why."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(str(fault.text))


class UntakenError(OSError):
    """A client takes nothing of its answer: as good as a connection that is gone."""


class TooSlowError(Exception):
    """A call takes longer than the lane for quick work gives it."""


class RefusedError(Exception):
    """A call is refused by the server.

    Args:
        status: The status of HTTP.
        kind: The reason in one word.
        text: The reason for people, and what to do.
        field: The field that it is about, if any.
    """

    def __init__(self, status: int, kind: str, text: str, field: str | None = None) -> None:
        self.status = status
        self.kind = kind
        self.field = field
        super().__init__(text)


class BusyError(RefusedError):
    """Too much work is waiting already."""

    def __init__(self, text: str = "the server has too much to do; try again in a moment") -> None:
        super().__init__(503, "busy", text)


class FloodError(RefusedError):
    """A visitor sends too many commands."""

    def __init__(self, text: str) -> None:
        super().__init__(429, "flood", text)
