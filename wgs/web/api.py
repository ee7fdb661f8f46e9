"""The HTTP API: a route for each operation."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager, suppress
from typing import TYPE_CHECKING, Annotated

from fastapi import Body, FastAPI, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import StreamingResponse

from wgs.export.records import format_json
from wgs.service.answers import Note
from wgs.version import __version__
from wgs.web.calls import CallAnswer, CallEvents, Event, Sent
from wgs.web.messages import explain, explain_fields, show_note, spell
from wgs.web.openapi import LINES, add_lines, describe_responses, find_subject, write_bounds
from wgs.web.operations.blobs import Blob
from wgs.web.operations.table import OPERATIONS

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

    from wgs.web.operations.base import AnyOperation, Strict
    from wgs.web.workbench import Workbench


ABOUT = """Everything that the program `wgs` can do with boards and words, over HTTP.

A request is a JSON object; fields that are left out have the defaults of the command line. Most operations answer with
one JSON object a line; those with a single answer, with a JSON object. All errors have one shape.
"""


def make_api(workbench: Workbench) -> FastAPI:
    """Return the API as an application."""
    api = FastAPI(
        title="wgs",
        version=__version__,
        description=ABOUT,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    for operation in OPERATIONS.values():
        _add(api, workbench, operation, "POST", Body())
        if operation.is_read:
            _add(api, workbench, operation, "GET", Query())
    api.exception_handler(RequestValidationError)(_refuse_fields)
    api.openapi = lambda: _describe(api)  # type: ignore[method-assign]
    return api


def _describe(api: FastAPI) -> dict[str, object]:
    """Return the description of the API, made once."""
    if not api.openapi_schema:
        api.openapi_schema = get_openapi(
            title=api.title, version=api.version, description=api.description, routes=api.routes
        )
        write_bounds(api.openapi_schema, list(OPERATIONS.values()))
        add_lines(api.openapi_schema, list(OPERATIONS.values()))
    return api.openapi_schema


async def _refuse_fields(request: Request, error: Exception) -> Response:
    """Answer a request whose fields are wrong."""
    assert isinstance(error, RequestValidationError)
    operation = OPERATIONS.get(request.url.path.rpartition("/")[2])
    failure = explain_fields(error.errors(), operation.given if operation else None)
    is_json = any(each.kind == "json" for each in failure.answer.errors)
    return (failure._replace(status=400) if is_json else failure).respond()


def _add(api: FastAPI, workbench: Workbench, operation: AnyOperation, method: str, source: object) -> None:
    async def answer(request: Request, given: Strict) -> Response:
        return await _answer(workbench, operation, given, request)

    answer.__annotations__ = {"request": Request, "given": Annotated[operation.given, source], "return": Response}
    if method == "POST" and not any(field.is_required() for field in operation.given.model_fields.values()):
        answer.__defaults__ = (operation.given(),)
    api.add_api_route(
        f"/api/{operation.name}",
        answer,
        methods=[method],
        summary=operation.title,
        description=operation.description,
        operation_id=f"{operation.name}-{method.lower()}",
        tags=[find_subject(operation.name)],
        responses=describe_responses(operation),
        response_class=Response,
        openapi_extra={"x-one": operation.is_one, "x-slow": operation.is_slow, "x-writes": operation.writes},
    )


async def _answer(workbench: Workbench, operation: AnyOperation, given: Strict, request: Request) -> Response:
    try:
        call = workbench.begin(operation, given, request.client, request.scope)
        async with _cancelled_when_gone(call, request):
            events = workbench.take(call)
            first = await anext(events, None)  # what is wrong with the whole request is known by then
            notes = []
            while isinstance(first, Note):
                notes.append(first)
                first = await anext(events, None)
            if operation.is_one:
                return OneResponse(_show_one(first, notes), events)
    except Exception as error:  # noqa: BLE001 - each error has its shape
        return explain(error, given).respond()
    return LinesResponse(_write_lines(given, [*notes, first], events), events)


@asynccontextmanager
async def _cancelled_when_gone(call: CallEvents, request: Request) -> AsyncIterator[None]:
    """Cancel a call when the client has gone meanwhile; its body has been read."""

    async def watch() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass
        call.cancel()

    watcher = asyncio.create_task(watch())
    try:
        yield
    finally:
        watcher.cancel()
        with suppress(asyncio.CancelledError):
            await watcher


def _show_one(event: Event[Sent] | None, notes: list[Note]) -> Response:
    """Return the only answer of an operation."""
    answer = event.answer if isinstance(event, CallAnswer) else "{}"
    if isinstance(answer, Blob):
        return Response(answer.data, media_type=answer.media_type, headers={**answer.headers, **_put_in_header(notes)})
    if notes:
        record = json.loads(answer)
        told = [*record.get("notes", []), *(spell(note.text) for note in notes)]
        answer = format_json({**record, "notes": told})
    headers = event.headers if isinstance(event, CallAnswer) else None
    return Response(answer, media_type="application/json", headers=headers)


def _put_in_header(notes: list[Note]) -> dict[str, str]:
    """Return notes about a file as a header: JSON in ASCII, of which proxies and browsers take some kilobytes."""
    texts = [spell(note.text)[:1000] for note in notes[:4]]
    return {"X-Wgs-Notes": json.dumps(texts)} if texts else {}


async def _write_lines(
    given: Strict, first: list[Event[Sent] | None], rest: AsyncGenerator[Event[Sent], None]
) -> AsyncGenerator[str, None]:
    """Write answers and notes as JSON lines; an error, which ends them, is the last line."""
    try:
        for event in first:
            yield _write(event)
        async for event in rest:
            yield _write(event)
    except Exception as error:  # noqa: BLE001 - each error has its shape
        yield format_json(explain(error, given).answer)


class OneResponse(Response):
    """The only answer of an operation; its call is left when it has been sent."""

    def __init__(self, response: Response, events: AsyncGenerator[Event[Sent], None]) -> None:
        self._response = response
        self._events = events
        self.background = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the answer."""
        async with aclosing(self._events):
            await self._response(scope, receive, send)


class LinesResponse(StreamingResponse):
    """An answer of JSON lines, which ends its call also when the client takes no more of them, or none at all."""

    media_type = LINES

    def __init__(self, lines: AsyncGenerator[str, None], events: AsyncGenerator[Event[Sent], None]) -> None:
        super().__init__(lines)
        self._lines = lines
        self._events = events

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the lines."""
        async with aclosing(self._events), aclosing(self._lines):
            await super().__call__(scope, receive, send)


def _write(event: Event[Sent] | None) -> str:
    if isinstance(event, CallAnswer):
        return str(event.answer)
    return format_json(show_note(event)) if isinstance(event, Note) else ""
