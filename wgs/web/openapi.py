"""What the description of the API says of each operation, and of errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.web.answers import ApiErrors, FaultLine, NoteLine
from wgs.web.from_answers import find_model, make_model

if TYPE_CHECKING:
    from wgs.config.schema import Schema
    from wgs.web.operations.base import AnyOperation

LINES = "application/x-ndjson"
"""The media type of JSON lines."""


ERRORS = {
    400: "The request cannot be carried out, or is not allowed for this host.",
    401: "The token is missing, or is not the right one.",
    403: "The request comes from another site, may not change files, or has not the secret of a seat.",
    404: "There is no such table, or no such round.",
    409: "This cannot be asked before the game is over.",
    408: "The body of the request does not come.",
    413: "The request or its answer is too large.",
    414: "The address is too long.",
    415: "The body is not JSON.",
    422: "Fields of the request are missing or wrong.",
    429: "There are too many commands.",
    500: "A fault of wgs itself.",
    503: "The server has too much to do, or is ending.",
    504: "The request took too long.",
}
"""What the statuses of errors mean."""


SUBJECTS = {
    "Boards": ("study", "score", "solve", "solve-dups", "analyze", "why", "detail", "show"),
    "Making boards": ("create", "best", "survey", "gallery"),
    "Games in turns": ("describe-play", "replay", "missed-moves", "transcripts"),
    "Tables": ("open-table", "tables", "table", "invite", "send", "watch", "ask", "pass-seat", "take-seat"),
    "Rounds on boards": ("open-round", "rounds", "round", "send-round", "watch-round", "ask-round"),
    "Printing": ("pdf", "preview", "layout"),
    "Checks": ("check-board", "check-word"),
    "Games and configs": ("games", "game", "rules", "check-config"),
    "Word lists": (
        "meanings",
        "anagram",
        "lexicons",
        "lexicon-list",
        "lexicon-check",
        "lexicon-info",
        "lexicon-diff",
        "lexicon-merge",
        "lexicon-filter",
    ),
}
"""The operations by subject, in the order in which they are listed; all others come last."""

OTHERS = "For the pages of the workbench"
"""The subject of operations that programs hardly need."""


def find_subject(name: str) -> str:
    """Return the subject of an operation."""
    return next((subject for subject, names in SUBJECTS.items() if name in names), OTHERS)


def describe_responses(operation: AnyOperation) -> dict[int | str, Schema]:
    """Return the answers of an operation as OpenAPI describes them."""
    content = {"application/json": {"schema": _refer(ApiErrors)}}
    failures: dict[int | str, Schema] = {
        status: {"description": text, "content": content} for status, text in ERRORS.items()
    }
    return {200: _describe_answer(operation), **failures}


def _describe_answer(operation: AnyOperation) -> Schema:
    if isinstance(operation.answer, tuple):
        content = {kind: {"schema": {"type": "string", "format": "binary"}} for kind in operation.answer}
        return {"description": "The file.", "content": content}
    if operation.is_one:
        return {"description": "The answer.", "content": {"application/json": {"schema": _refer(operation.answer)}}}
    lines = [_refer(kind) for kind in (operation.answer, NoteLine, FaultLine, ApiErrors)]
    text = "The answers, each on a line of its own; notes, faults and errors have lines, too."
    return {"description": text, "content": {LINES: {"schema": {"anyOf": lines}}}}


def _refer(kind: type) -> Schema:
    """Refer to the schema of a model, or of a class of answers, whose model is made when the API is described."""
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


_BOUNDS = frozenset({"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"})
_TEMPLATE = "#/components/schemas/{model}"


def write_bounds(document: Schema, operations: list[AnyOperation]) -> None:
    """Write the bounds of requests as their models have them: FastAPI makes floats of all, and 2**64 of 2**64 - 1."""
    for given in {each.given for each in operations}:
        schema = given.model_json_schema(ref_template=_TEMPLATE)
        _copy_bounds({**schema.pop("$defs", {}), given.__name__: schema}, document["components"]["schemas"])


def _copy_bounds(exact: object, described: object) -> None:
    if isinstance(exact, list) and isinstance(described, list):
        for one, other in zip(exact, described, strict=True):
            _copy_bounds(one, other)
    if isinstance(exact, dict) and isinstance(described, dict):
        for key in exact.keys() & described.keys():
            if key in _BOUNDS and isinstance(exact[key], int | float):
                described[key] = exact[key]
            else:
                _copy_bounds(exact[key], described[key])


def add_lines(document: Schema, operations: list[AnyOperation]) -> None:
    """Add the schemas of lines to a description of the API, which only refers to them."""
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    answers = [find_model(each) for each in operations if isinstance(each.answer, type)]
    for model in (*map(make_model, (ApiErrors, NoteLine, FaultLine)), *answers):
        schema = model.model_json_schema(ref_template=_TEMPLATE)
        schemas.update(schema.pop("$defs", {}))
        schemas[model.__name__] = schema
