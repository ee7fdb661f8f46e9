"""The pages of play: where tables are opened and found, and a table itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.routing import Route

from wgs.web.pages.constraint_fields import ConstraintField, list_fields

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import HTMLResponse

    from wgs.web.pages.rendering import Renderer


@dataclass(frozen=True, slots=True)
class PlayPage:
    """What the template of the page shows on which tables are opened and found.

    Attributes:
        constraint_fields: The fields of the form for boards that meet constraints.
        page: The name of the page, for navigation.
    """

    constraint_fields: tuple[ConstraintField, ...]
    page: str = "play"


@dataclass(frozen=True, slots=True)
class TablePage:
    """What the template of the page of a table shows.

    Attributes:
        table: The name of the table.
        page: The name of the page, for navigation.
    """

    table: str
    page: str = "play"


def make_routes(renderer: Renderer) -> list[Route]:
    """Return the routes of the pages."""

    def show_lobby(request: Request) -> HTMLResponse:
        return renderer.show(request, "play.html", PlayPage(list_fields()))

    def show_table(request: Request) -> HTMLResponse:
        return renderer.show(request, "table.html", TablePage(request.path_params["table"]))

    return [Route("/play", show_lobby), Route("/tables/{table}", show_table)]
