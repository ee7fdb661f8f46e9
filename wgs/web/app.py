"""The application: all routes of the workbench wired together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import Route, WebSocketRoute

from wgs.texts import ENGLISH
from wgs.web import static_files
from wgs.web.answers import ApiError
from wgs.web.configs import Configs
from wgs.web.guards import Guards
from wgs.web.later import Later
from wgs.web.messages import Failure, explain
from wgs.web.operations.table import OPERATIONS
from wgs.web.pages import api_guide, editors, help_pages, make, replays, rounds, solver, statistics, tables, widgets
from wgs.web.pages.constraint_fields import list_fields
from wgs.web.pages.refused import is_for_people, show_refused
from wgs.web.pages.rendering import Renderer
from wgs.web.pages.solver import SolverPage
from wgs.web.sockets import Sockets
from wgs.web.static_files import StaticFolder
from wgs.web.tables.keeping import Tables
from wgs.web.workbench import Workbench

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.types import Receive, Scope, Send

    from wgs.web.pool import Pool
    from wgs.web.settings import Settings

PAGES = (solver, make, statistics, tables, rounds, replays, editors, help_pages, widgets)
"""The modules of pages: each has a function ``make_routes``. The page about the API needs that, too."""


class Application:
    """All that a server answers, behind its guards. The API, which takes long to load, is there when it is needed.

    Args:
        settings: What the server was started with.
        pool: Its worker processes; whoever made the pool closes it.
    """

    def __init__(self, settings: Settings, pool: Pool) -> None:
        configs = Configs(settings.config)
        self._language = settings.language
        self._tables = Tables(settings, pool, configs)
        workbench = Workbench(settings, pool, configs, StaticFolder(), self._tables)
        self._renderer = Renderer(workbench)
        self._api = Later(lambda: self._make_api(workbench))
        sockets = Sockets(workbench)
        routes = [
            *static_files.make_routes(workbench.static),
            WebSocketRoute("/socket", sockets.serve),
            WebSocketRoute("/tables/{table}/socket", sockets.serve),
            WebSocketRoute("/rounds/{round}/socket", sockets.serve),
            *(route for page in PAGES for route in page.make_routes(self._renderer)),
            *api_guide.make_routes(self._renderer, self._api),
            Route("/api/{operation}", self._api),
        ]
        handlers = {HTTPException: self._refuse, Exception: _refuse_unforeseen}
        app = Starlette(routes=routes, exception_handlers=handlers, lifespan=self._live)
        self._guards = Guards(app, settings, lambda request: show_refused(self._renderer, request, 401))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        await self._guards(scope, receive, send)

    def warm_up(self) -> None:
        """Load what the first page needs, ahead of its first request."""
        for name in ("games", "game", "study"):
            _ = OPERATIONS[name]
        self._renderer.render(self._language or ENGLISH, "solve.html", SolverPage(list_fields()))

    def load_api(self) -> None:
        """Load the API ahead of its first request."""
        self._api.load()

    def draw_pass(self) -> str:
        """Return what lets a browser in once, in place of the token; an empty text for a server without a token."""
        return self._guards.draw_pass()

    async def resume_tables(self) -> list[str]:
        """Let the tables go on that were saved; return why some cannot, a sentence each."""
        return await self._tables.resume()

    @asynccontextmanager
    async def _live(self, _: Starlette) -> AsyncIterator[None]:
        """Serve until the server ends; then end what goes on at tables."""
        try:
            yield
        finally:
            await self._tables.close()

    def _make_api(self, workbench: Workbench) -> FastAPI:
        from wgs.web.api import make_api  # noqa: PLC0415 - the first page needs none of it, and it takes long

        api = make_api(workbench)
        api.exception_handler(HTTPException)(self._refuse)
        api.exception_handler(Exception)(_refuse_unforeseen)
        return api

    async def _refuse(self, request: Request, error: Exception) -> Response:
        """Answer a request for a page that does not exist, or in a way that it does not have."""
        assert isinstance(error, HTTPException)
        texts = {404: f"there is nothing at {request.url.path[:200]}", 405: f"{request.method} is not possible here"}
        text = texts.get(error.status_code, str(error.detail))
        if error.status_code == 404 and is_for_people(request):
            return show_refused(self._renderer, request, 404)
        return Failure.of(error.status_code, ApiError(text, None, "request")).respond(error.headers)


async def _refuse_unforeseen(_: Request, error: Exception) -> Response:
    """Answer a request that failed by a fault of wgs."""
    return explain(error).respond()
