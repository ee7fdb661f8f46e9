"""The page that shows every component once: to look at, and for tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

if TYPE_CHECKING:
    from wgs.web.pages.rendering import Renderer


@dataclass(frozen=True, slots=True)
class WidgetsPage:
    """What the template of the page of components shows.

    Attributes:
        page: The name of the page, for navigation.
        title: Its title.
    """

    page: str = "widgets"
    title: str = "Components"


def make_router(renderer: Renderer) -> APIRouter:
    """Return the route of the page."""
    router = APIRouter(include_in_schema=False)

    @router.get("/widgets")
    def show_widgets() -> HTMLResponse:
        return renderer.show("widgets.html", WidgetsPage())

    return router
