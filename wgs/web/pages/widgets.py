"""The page that shows every component once: to look at, and for tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.routing import Route

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import HTMLResponse

    from wgs.web.pages.rendering import Renderer


@dataclass(frozen=True, slots=True)
class WidgetsPage:
    """What the template of the page of components shows.

    Attributes:
        page: The name of the page, for navigation.
    """

    page: str = "widgets"


def make_routes(renderer: Renderer) -> list[Route]:
    """Return the route of the page."""

    def show_widgets(request: Request) -> HTMLResponse:
        return renderer.show(request, "widgets.html", WidgetsPage())

    return [Route("/widgets", show_widgets)]
