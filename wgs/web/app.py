"""The application: all routes of the workbench wired together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from wgs.version import __version__
from wgs.web import api
from wgs.web.configs import Configs
from wgs.web.guards import Guards
from wgs.web.messages import Failure, explain, explain_fields, make_error
from wgs.web.openapi import add_lines
from wgs.web.operations.table import OPERATIONS
from wgs.web.pages import api_guide, editors, help_pages, make, replays, solver, widgets
from wgs.web.pages.refused import is_for_people, show_refused
from wgs.web.pages.rendering import Renderer
from wgs.web.sockets import Sockets
from wgs.web.static_files import StaticFolder, add_routes
from wgs.web.workbench import Workbench

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from wgs.web.pool import Pool
    from wgs.web.settings import Settings

ABOUT = """Everything that the program `wgs` can do with boards and words, over HTTP.

A request is a JSON object; fields that are left out have the defaults of the command line. Most operations answer with
one JSON object a line; those with a single answer, with a JSON object. All errors have one shape.
"""

PAGES = (api_guide, solver, make, replays, editors, help_pages, widgets)
"""The modules of pages: each has a function ``make_router``."""


def create_app(settings: Settings, pool: Pool) -> ASGIApp:
    """Return the application, with its guards; whoever made the pool closes it."""
    workbench = Workbench(settings, pool, Configs(settings.config), StaticFolder())
    app = FastAPI(
        title="wgs",
        version=__version__,
        description=ABOUT,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.exception_handler(RequestValidationError)(_refuse_fields)
    app.exception_handler(HTTPException)(_refuse)
    app.exception_handler(Exception)(_refuse_unforeseen)
    renderer = app.state.renderer = Renderer(workbench)
    add_routes(app, workbench.static)
    app.include_router(api.make_router(workbench))
    for page in PAGES:
        app.include_router(page.make_router(renderer))
    sockets = Sockets(workbench)

    @app.websocket("/socket")
    async def serve_page(socket: WebSocket) -> None:
        await sockets.serve(socket)

    app.openapi = lambda: _describe(app)  # type: ignore[method-assign]
    return Guards(app, settings, lambda text: show_refused(renderer, 401, text))


def _describe(app: FastAPI) -> dict[str, Any]:
    """Return the description of the API, made once."""
    if not app.openapi_schema:
        app.openapi_schema = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes
        )
        add_lines(app.openapi_schema, list(OPERATIONS.values()))
    return app.openapi_schema


async def _refuse_fields(request: Request, error: Exception) -> Response:
    """Answer a request whose fields are wrong."""
    assert isinstance(error, RequestValidationError)
    operation = OPERATIONS.get(request.url.path.rpartition("/")[2])
    status, errors = explain_fields(error.errors(), operation.given if operation else None)
    is_json = any(each["kind"] == "json" for each in errors)
    return Failure(400 if is_json else status, errors).respond()


async def _refuse(request: Request, error: Exception) -> Response:
    """Answer a request for a page that does not exist, or in a way that it does not have."""
    assert isinstance(error, HTTPException)
    texts = {404: f"there is nothing at {request.url.path[:200]}", 405: f"{request.method} is not possible here"}
    text = texts.get(error.status_code, str(error.detail))
    if error.status_code == 404 and is_for_people(request):
        return show_refused(request.app.state.renderer, 404, text)
    return Failure(error.status_code, [make_error(text, "request")]).respond(error.headers)


async def _refuse_unforeseen(_: Request, error: Exception) -> Response:
    """Answer a request that failed by a fault of wgs."""
    return explain(error).respond()
