"""The page about the API, made from its description."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.routing import Route

from wgs.web.openapi import OTHERS, SUBJECTS, find_subject
from wgs.web.operations.table import OPERATIONS

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import HTMLResponse

    from wgs.config.schema import Schema
    from wgs.web.later import Later
    from wgs.web.pages.rendering import Renderer

COMMON = ("config", "draft")
"""The fields that all operations have; the page lists them once."""


@dataclass(frozen=True, slots=True)
class FieldShown:
    """A field of a request or an answer.

    Attributes:
        name: Its name.
        kind: What it may hold.
        default: What it has when it is left out; empty for one that is needed, and for answers.
        is_needed: Whether a request must have it.
        about: What it means.
    """

    name: str
    kind: str
    default: str
    is_needed: bool
    about: str


@dataclass(frozen=True, slots=True)
class OperationShown:
    """An operation of the API.

    Attributes:
        name: Its name.
        title: What it does.
        method: How it is asked for, besides POST: ``GET``, or empty.
        answers: What it answers with, in words.
        fields: The fields of its request.
        answer_fields: The fields of its answer, or of each line of it.
        example: A request as JSON.
        curl: The same as a command.
    """

    name: str
    title: str
    method: str
    answers: str
    fields: tuple[FieldShown, ...]
    answer_fields: tuple[FieldShown, ...]
    example: str
    curl: str


@dataclass(frozen=True, slots=True)
class GuidePage:
    """What the template of the page shows.

    Attributes:
        subjects: The operations by subject.
        common: The fields that all operations have.
        page: The name of the page, for navigation.
    """

    subjects: Mapping[str, tuple[OperationShown, ...]]
    common: tuple[FieldShown, ...]
    page: str = "api"


def make_routes(renderer: Renderer, api: Later) -> list[Route]:
    """Return the route of the page."""

    def show_guide(request: Request) -> HTMLResponse:
        return renderer.show(request, "api.html", make_page(api.load().openapi(), str(request.base_url).rstrip("/")))

    return [Route("/api", show_guide)]


def make_page(document: Schema, address: str) -> GuidePage:
    """Return what the page shows of a description of the API.

    Args:
        document: The description.
        address: The address of the server, for examples.
    """
    schemas = document["components"]["schemas"]
    shown = [_show(name, document, address) for name in OPERATIONS]
    subjects = {
        subject: tuple(sorted((each for each in shown if find_subject(each.name) == subject), key=_rank))
        for subject in (*SUBJECTS, OTHERS)
    }
    common = [field for field in _list_fields(schemas["ListedGames"], schemas) if field.name in COMMON]
    return GuidePage(subjects, tuple(common))


def _rank(shown: OperationShown) -> int:
    """Return the place of an operation in its subject."""
    names = SUBJECTS.get(find_subject(shown.name), ())
    return names.index(shown.name) if shown.name in names else 0


def _show(name: str, document: Schema, address: str) -> OperationShown:
    schemas = document["components"]["schemas"]
    path = document["paths"][f"/api/{name}"]
    told = path["post"]
    given = _follow(told["requestBody"]["content"]["application/json"]["schema"], schemas)
    answer = OPERATIONS[name].answer
    example = json.dumps(_make_example(given), ensure_ascii=False)
    media_type = next(iter(told["responses"]["200"]["content"]))
    kinds = {"application/json": "a JSON object", "application/x-ndjson": "JSON lines"}
    fields = tuple(_list_fields(schemas[answer.__name__], schemas)) if isinstance(answer, type) else ()
    header = "Content-Type: application/json"
    return OperationShown(
        name=name,
        title=told["summary"],
        method="GET" if "get" in path else "",
        answers=kinds.get(media_type, "a file"),
        fields=tuple(field for field in _list_fields(given, schemas) if field.name not in COMMON),
        answer_fields=fields,
        example=example,
        curl=f"curl {address}/api/{name} -H {shlex.quote(header)} -d {shlex.quote(example)}",
    )


def _follow(schema: Schema, schemas: Schema) -> Schema:
    """Return a schema, or the one that it refers to."""
    refers = [schema, *schema.get("allOf", []), *schema.get("anyOf", [])]
    found = next((each["$ref"] for each in refers if "$ref" in each), None)
    target: Schema = schemas[found.rpartition("/")[2]] if found else schema
    return target


def _make_example(given: Schema) -> Schema:
    """Return a request out of the examples of the fields that are needed."""
    needed = given.get("required", [])
    return {name: given["properties"][name].get("examples", ["..."])[0] for name in needed}


def _list_fields(schema: Schema, schemas: Schema) -> Iterator[FieldShown]:
    for name, facts in schema.get("properties", {}).items():
        default = facts.get("default")
        is_shown = default not in (None, [], {}, "")
        yield FieldShown(
            name,
            _name_kind(facts, schemas),
            json.dumps(default, ensure_ascii=False) if is_shown else "",
            name in schema.get("required", []),
            facts.get("description", ""),
        )


def _name_kind(facts: Schema, schemas: Schema) -> str:
    """Return what a field may hold, in words."""
    names = {"integer": "whole number", "boolean": "true or false", "string": "text", "null": "", "object": "object"}
    if "anyOf" in facts:
        return " or ".join(dict.fromkeys(filter(None, (_name_kind(each, schemas) for each in facts["anyOf"]))))
    if "enum" in facts:
        return ", ".join(map(str, facts["enum"]))
    if "$ref" in facts:
        return "object"
    if facts.get("type") == "array":
        inner = _name_kind(facts.get("items", {}), schemas)
        return f"list of {inner}s" if inner and " " not in inner else "list"
    kind = str(facts.get("type", ""))
    return names.get(kind, kind)
