"""The application: all routes of the workbench wired together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import FastAPI
from starlette.websockets import WebSocket

from wgs.version import __version__
from wgs.web import api
from wgs.web.pages import solver, widgets
from wgs.web.pages.rendering import Renderer
from wgs.web.sockets import PageSocket
from wgs.web.static_files import StaticFolder
from wgs.web.workbench import Workbench

if TYPE_CHECKING:
    from wgs.web.pool import Pool
    from wgs.web.settings import Settings


def create_app(settings: Settings, pool: Pool) -> FastAPI:
    """Return the application; whoever made the pool closes it."""
    workbench = Workbench(settings, pool, StaticFolder())
    app = FastAPI(title="wgs", version=__version__, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    renderer = Renderer(workbench)
    app.mount(workbench.static.path, workbench.static.files)
    app.include_router(api.make_router(workbench))
    app.include_router(solver.make_router(renderer))
    app.include_router(widgets.make_router(renderer))

    @app.websocket("/socket")
    async def serve_page(socket: WebSocket) -> None:
        await PageSocket(socket, workbench).serve()

    return app
