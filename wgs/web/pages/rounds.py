"""The page of a round on a board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.routing import Route

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import HTMLResponse

    from wgs.web.pages.rendering import Renderer


@dataclass(frozen=True, slots=True)
class RoundPage:
    """What the template of the page shows.

    Attributes:
        round: The name of the round.
        page: The name of the page, for navigation.
    """

    round: str
    page: str = "play"


def make_routes(renderer: Renderer) -> list[Route]:
    """Return the route of the page."""

    def show_round(request: Request) -> HTMLResponse:
        return renderer.show(request, "round.html", RoundPage(request.path_params["round"]))

    return [Route("/rounds/{round}", show_round)]
