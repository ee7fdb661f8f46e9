"""The page on which games in turns are replayed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from wgs.web.catalogue import say

if TYPE_CHECKING:
    from wgs.web.pages.rendering import Renderer


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """What the template of the page shows.

    Attributes:
        page: The name of the page, for navigation.
        title: Its title.
    """

    page: str = "replay"
    title: str = say("replay.title")


def make_router(renderer: Renderer) -> APIRouter:
    """Return the route of the page."""
    router = APIRouter(include_in_schema=False)

    @router.get("/replay")
    def show_replay() -> HTMLResponse:
        return renderer.show("replay.html", ReplayPage())

    return router
