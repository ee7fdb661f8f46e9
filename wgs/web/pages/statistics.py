"""The page on which the boards of a game are surveyed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.routing import Route

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import HTMLResponse

    from wgs.web.pages.rendering import Renderer


@dataclass(frozen=True, slots=True)
class StatisticsPage:
    """What the template of the page shows.

    Attributes:
        page: The name of the page, for navigation.
    """

    page: str = "statistics"


def make_routes(renderer: Renderer) -> list[Route]:
    """Return the route of the page."""

    def show_statistics(request: Request) -> HTMLResponse:
        return renderer.show(request, "statistics.html", StatisticsPage())

    return [Route("/statistics", show_statistics)]
