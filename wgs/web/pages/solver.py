"""The solver page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

if TYPE_CHECKING:
    from wgs.web.pages.rendering import Renderer


@dataclass(frozen=True, slots=True)
class SolverPage:
    """What the template of the solver page shows.

    Attributes:
        page: The name of the page, for navigation.
        title: Its title.
    """

    page: str = "solve"
    title: str = "Solve"


def make_router(renderer: Renderer) -> APIRouter:
    """Return the route of the page."""
    router = APIRouter(include_in_schema=False)

    @router.get("/")
    def show_solver() -> HTMLResponse:
        return renderer.show("solve.html", SolverPage())

    return router
