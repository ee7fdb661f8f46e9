"""The page that people see where there is none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import HTMLResponse

    from wgs.web.pages.rendering import Renderer

FOR_PROGRAMS = ("/api/", "/static/")
"""Below these only programs ask, and are answered with JSON."""


@dataclass(frozen=True, slots=True)
class RefusedPage:
    """What the template of the page shows.

    Attributes:
        status: The status of HTTP: 401 or 404.
        path: The path that was asked for.
        page: The name of the page, for navigation: it is none of those.
    """

    status: int
    path: str
    page: str = "refused"


def show_refused(renderer: Renderer, request: Request, status: int) -> HTMLResponse:
    """Return the page that tells people what programs are told as JSON."""
    return renderer.show(request, "refused.html", RefusedPage(status, request.url.path[:200]), status)


def is_for_people(request: Request) -> bool:
    """Return whether a browser asks for a page."""
    is_page = not request.url.path.startswith(FOR_PROGRAMS)
    return is_page and request.method == "GET" and "text/html" in request.headers.get("accept", "")
