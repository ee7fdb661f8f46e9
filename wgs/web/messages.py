"""How answers, notes, progress and errors look as JSON: the same for the API and the socket."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, TypeGuard, get_args

from pydantic import BaseModel, ValidationError
from starlette.responses import Response

from wgs.base.errors import (
    ConfigError,
    FormatError,
    LexiconError,
    Message,
    NotationError,
    Parameter,
    PatternError,
    ReplayError,
    StoreError,
    TableError,
    UnknownNameError,
    WgsError,
)
from wgs.base.json_values import explain_value
from wgs.base.suggestions import nearest
from wgs.export.records import format_json
from wgs.version import __version__
from wgs.web.answers import ApiError, ApiErrors, ApiNote, NoteLine
from wgs.web.faults import FaultError, RefusedError, UntakenError

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

    from wgs.service.answers import Fault, Note

STATUS = {
    "deadline": 504,
    "cancelled": 499,
    "limit": 422,
    "size": 413,
    "memory": 413,
    "crash": 500,
    "busy": 503,
}
"""The status of HTTP for each kind of fault that is not a wrong request."""

OF_TABLES = {"table": 404, "secret": 403, "spectators": 403, "hints": 403, "over": 409, "busy": 503}
"""The status of HTTP for each kind of error about tables."""

SECONDS_TO_RETRY = {429: 1, 503: 2}
"""After how many seconds to try again, by the status."""

MOST_LISTED = 20
"""How many errors of fields are listed."""

_FIXED = frozenset({"max_solutions", "max_boards"})
"""Parameters that the server sets itself."""

_FIELDS: tuple[tuple[type[WgsError], tuple[str, ...]], ...] = (
    (NotationError, ("board", "boards")),
    (PatternError, ("pattern",)),
    (FormatError, ("format", "analysis_format", "solution_format")),
    (LexiconError, ("dictionary", "lists", "list")),
    (ReplayError, ("replay",)),
    (UnknownNameError, ("game",)),
)
"""The fields that errors of a kind are about, where the request has them."""

_SUBJECTS = (
    (("the board", "expected a board ", "the tile "), ("board", "boards")),
    (("the word is ", "the word has ", "the word: "), ("word", "words")),
    (("no board of this game can contain ", "a board that contains ", "the word "), ("contains",)),
    (("longest: ",), ("longest",)),
)
"""The fields that texts are about which begin so: a word may be no notation either."""


class Failure(NamedTuple):
    """What went wrong, for HTTP and the socket alike.

    Attributes:
        status: The status of HTTP.
        answer: The errors.
    """

    status: int
    answer: ApiErrors

    @classmethod
    def of(cls, status: int, *errors: ApiError) -> Failure:
        """Return a failure of several errors, or of one."""
        return cls(status, ApiErrors(errors))

    def respond(self, headers: Mapping[str, str] | None = None) -> Response:
        """Return the errors as an answer over HTTP; it says when to try again what was refused for now."""
        if self.status in SECONDS_TO_RETRY:
            headers = {"Retry-After": str(SECONDS_TO_RETRY[self.status]), **(headers or {})}
        return Response(format_json(self.answer), self.status, headers, "application/json")


def show_note(note: Note) -> NoteLine:
    """Return a note as the API tells it."""
    return NoteLine(ApiNote(spell(note.text), note.kind, note.line))


def show_fault(fault: Fault, given: type[BaseModel] | None = None) -> ApiError:
    """Return what could not be done for one board or word, in the one shape of errors."""
    field = "boards" if fault.line and given and "boards" in given.model_fields else None
    return ApiError(spell(fault.text), field or _find_named(fault.text, given), fault.kind, fault.line)


def spell(text: str | Message | WgsError) -> str:
    """Return a text with its parameters named as fields of the API.

    >>> spell(Message("more than 9 boards; ", Parameter("max_boards", "N"), " allows more"))
    'more than 9 boards; this server allows no more'
    """
    if isinstance(text, str):
        return text
    parts = Message(text).parts
    if any(isinstance(part, Parameter) and part.name in _FIXED for part in parts):
        return f"{str(parts[0]).rstrip('; ')}; this server allows no more"
    return text.spell(_write_field)


def _write_field(parameter: Parameter) -> str:
    """Return a parameter as the API writes it.

    >>> _write_field(Parameter("time_limit", "60"))
    'time_limit 60'
    """
    return parameter.variable or f"{parameter.name} {parameter.value}".rstrip()


def explain(error: Exception, request: BaseModel | type[BaseModel] | None = None) -> Failure:
    """Return what went wrong as JSON; an error that nobody foresaw is told on standard error as well.

    Args:
        error: The error.
        request: What was asked for; the model of it, where it could not be read.
    """
    given = type(request) if isinstance(request, BaseModel) else request
    match error:
        case ValidationError():
            faults = error.errors(include_url=False)
            return explain_fields(faults, given)
        case FaultError(fault=fault):
            return Failure.of(STATUS.get(fault.kind, 400), show_fault(fault, given))
        case RefusedError():
            return Failure.of(error.status, ApiError(str(error), error.field, error.kind))
        case UntakenError():
            return Failure.of(STATUS["cancelled"], ApiError("the answer was not taken", None, "cancelled"))
        case WgsError():
            return _explain_wgs(error, request)
    report_unforeseen(error)
    return Failure.of(500, ApiError("this is a fault of wgs itself, not of what you gave it", None, "unforeseen"))


def _explain_wgs(error: WgsError, request: BaseModel | type[BaseModel] | None) -> Failure:
    """Return what is wrong with a request as JSON."""
    if isinstance(error, TableError):
        field = error.kind if error.kind in {"table", "secret"} else None
        return Failure.of(OF_TABLES[error.kind], ApiError(spell(error), field, error.kind))
    if isinstance(error, StoreError):  # its text is for the operator, who was told
        return Failure.of(503, ApiError("this server cannot keep games now; try again later", None, "busy"))
    return Failure.of(400, ApiError(spell(error), _find_field(error, request), "request"))


def explain_fields(faults: Sequence[ErrorDetails], given: type[BaseModel] | None = None) -> Failure:
    """Return what is wrong with fields of a request."""
    told = [fault for fault in faults if not _is_long_enough(fault)]
    return Failure.of(422, *(_explain_field(fault, given) for fault in told[:MOST_LISTED]))


def _is_long_enough(fault: ErrorDetails) -> bool:
    """Check whether a list is called too short only as some items, which have faults of their own, do not count."""
    return fault["type"] == "too_short" and len(fault["input"]) >= fault["ctx"]["min_length"]


def _explain_field(fault: ErrorDetails, given: type[BaseModel] | None) -> ApiError:
    place = [str(key) for key in fault["loc"] if key not in {"body", "query"}]
    field = ".".join(place)[:200] or None
    match fault["type"]:
        case "missing":
            text = f"{field} is missing" if field else "a JSON object with fields is missing"
        case "extra_forbidden":
            advice = nearest(place[-1], _list_known(given, place[:-1]))
            text = f'there is no field "{field}". {advice}'.rstrip()
        case "json_invalid":
            return ApiError(f"this is not JSON: {fault.get('ctx', {}).get('error', fault['msg'])}", None, "json")
        case _:
            reason = explain_value(fault)
            text = f"{_spell_place(fault['loc'])}: {reason}" if field else reason
    return ApiError(text, field, "field", _find_line(fault["loc"]))


def _list_known(given: type[BaseModel] | None, place: Sequence[str]) -> list[str]:
    """Return the fields of the object at a place of a request; none where that has no model."""
    model: object = given
    for key in place:
        if _is_model(model) and key in model.model_fields:
            annotation = model.model_fields[key].annotation
            model = next(filter(_is_model, [annotation, *get_args(annotation)]), None)
    return list(model.model_fields) if _is_model(model) else []


def _is_model(kind: object) -> TypeGuard[type[BaseModel]]:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def _spell_place(place: Sequence[int | str]) -> str:
    """Return the place of a value as people write it.

    >>> _spell_place(("body", "options", "margin")), _spell_place(("body", "boards", 0))
    ('options.margin', 'item 1 of boards')
    """
    spelt = ""
    for key in place:
        if isinstance(key, int):
            spelt = f"item {key + 1} of {spelt}"
        elif key not in {"body", "query"}:
            spelt = f"{key} of {spelt}" if spelt.startswith("item ") else f"{spelt}.{key}".lstrip(".")
    return spelt[:200]


def _find_line(place: Sequence[int | str]) -> int:
    """Return the number of the board or word that is at a place of a request; 0 for none."""
    match [key for key in place if key != "body"]:
        case ["boards" | "words", int() as number]:
            return number + 1
    return 0


def _find_field(error: WgsError, request: BaseModel | type[BaseModel] | None) -> str | None:
    """Return the field that an error is about, where that is known."""
    if request is None:
        return None
    if isinstance(error, ConfigError):
        return "config" if getattr(request, "draft", None) is None else "draft"
    given = type(request) if isinstance(request, BaseModel) else request
    if field := _find_named(Message(error), given):
        return field
    subject = next((names for start, names in _SUBJECTS if str(error).startswith(start)), ())
    kinds = [name for kind, names in _FIELDS if isinstance(error, kind) for name in names]
    return next((name for name in (*subject, *kinds) if name in given.model_fields), None)


def _find_named(text: str | Message, given: type[BaseModel] | None) -> str | None:
    """Return the first field that a text names as a parameter."""
    if given is None or isinstance(text, str):
        return None
    named = (part.name for part in text.parts if isinstance(part, Parameter))
    has_others = "options" in given.model_fields
    return next((name for name in named if has_others or name in given.model_fields), None)


def report_unforeseen(error: Exception) -> None:
    """Tell of an error on standard error: with its traceback only if the variable WGS_TRACEBACK is set."""
    if os.environ.get("WGS_TRACEBACK"):
        text = "".join(traceback.format_exception(error))
    else:
        what = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        text = (
            f"wgs: this is a fault of wgs itself: {what}\n"
            f"Please report it with wgs {__version__}, and what the server prints when WGS_TRACEBACK=1 is set\n"
        )
    write_message(text)


def write_message(text: str) -> None:
    """Write lines on standard error, where there is one; control characters are spelt."""
    if sys.stderr is not None:
        with suppress(OSError, ValueError):  # it is closed
            sys.stderr.write("".join(char if char.isprintable() or char == "\n" else repr(char)[1:-1] for char in text))
            sys.stderr.flush()
