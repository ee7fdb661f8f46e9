"""How answers, notes, progress and errors look as JSON: the same for the API and the socket."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from wgs.errors import WgsError
from wgs.web.operations.base import FaultError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wgs.service.answers import Fault, Note, Progress

STATUS = {"deadline": 504, "cancelled": 499, "size": 413, "memory": 413, "crash": 500, "busy": 503}
"""The status of HTTP for each kind of error that is not a wrong request."""


def show_note(note: Note) -> dict[str, Any]:
    """Return a note as JSON."""
    return {"text": str(note.text), "kind": note.kind, "line": note.line}


def show_progress(progress: Progress) -> dict[str, Any]:
    """Return progress as JSON."""
    return progress._asdict()


def show_fault(fault: Fault) -> dict[str, Any]:
    """Return a fault as JSON, in the one shape of errors."""
    return {"text": str(fault.text), "field": None, "kind": fault.kind, "line": fault.line}


def show_errors(error: Exception) -> tuple[int, list[Mapping[str, Any]]]:
    """Return the status of HTTP for an error, and the error in the one shape: a list, as several fields may be wrong.

    Errors that nobody foresaw are raised again.
    """
    match error:
        case ValidationError():
            return 422, [
                {"text": each["msg"], "field": ".".join(map(str, each["loc"])) or None, "kind": "field", "line": 0}
                for each in error.errors(include_url=False, include_input=False)
            ]
        case FaultError(fault=fault):
            return STATUS.get(fault.kind, 400), [show_fault(fault)]
        case WgsError():
            return 400, [{"text": str(error), "field": None, "kind": "request", "line": 0}]
    raise error
