"""The HTTP API: a route for each operation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from starlette.concurrency import run_in_threadpool

from wgs.export.records import Record, format_json
from wgs.service.answers import Note
from wgs.web.messages import show_errors, show_note
from wgs.web.operations.blobs import Blob
from wgs.web.operations.table import OPERATIONS

if TYPE_CHECKING:
    from wgs.service.answers import Progress
    from wgs.web.operations.base import Operation
    from wgs.web.workbench import Workbench

LINES = "application/x-ndjson"
"""The media type of JSON lines."""


def make_router(workbench: Workbench) -> APIRouter:
    """Return the routes of the API."""
    router = APIRouter(prefix="/api")
    for operation in OPERATIONS.values():
        _add(router, workbench, operation)
    return router


def _add(router: APIRouter, workbench: Workbench, operation: Operation[Any]) -> None:
    async def answer(request: Request) -> Response:
        body = await request.body()
        return await run_in_threadpool(_answer, workbench, operation, body)

    router.add_api_route(f"/{operation.name}", answer, methods=["POST"], summary=operation.title)


def _answer(workbench: Workbench, operation: Operation[Any], body: bytes) -> Response:
    try:
        given = operation.given.model_validate_json(body or b"{}")
        notes: list[Record] = []

        def tell(told: Note | Progress) -> None:
            if isinstance(told, Note):
                notes.append(show_note(told))

        work = workbench.begin(operation, tell)
        answers = operation.carry_out(given, work)
        first = list(islice(answers, 1))  # what is wrong with the whole request is known by then
    except Exception as error:  # noqa: BLE001 - unforeseen ones are raised again
        status, errors = show_errors(error)
        return JSONResponse({"errors": errors}, status)
    if isinstance(first[0], Blob):
        return Response(first[0].data, media_type=first[0].media_type, headers=first[0].headers)
    if operation.is_one:
        return Response(format_json(first[0]), media_type="application/json")
    return StreamingResponse(_write_lines(chain(first, answers), notes), media_type=LINES)


def _write_lines(answers: Iterator[Record], notes: list[Record]) -> Iterator[str]:
    try:
        for answer in answers:
            while notes:
                yield format_json({"note": notes.pop(0)})
            yield format_json(answer)
    except Exception as error:  # noqa: BLE001 - unforeseen ones are raised again
        yield format_json({"errors": show_errors(error)[1]})
