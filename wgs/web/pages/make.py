"""The pages of the gallery and of printing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from wgs.web.operations.making import MOST_BOARDS
from wgs.web.pages.constraint_fields import ConstraintField, list_fields

if TYPE_CHECKING:
    from wgs.web.pages.rendering import Renderer


@dataclass(frozen=True, slots=True)
class MakePage:
    """What the template of the gallery shows.

    Attributes:
        constraint_fields: The fields of the form for boards that meet constraints.
        most_boards: How many boards can be made at once.
        page: The name of the page, for navigation.
        title: Its title.
    """

    constraint_fields: tuple[ConstraintField, ...]
    most_boards: int = MOST_BOARDS
    page: str = "make"
    title: str = "Make boards"


@dataclass(frozen=True, slots=True)
class PrintPage:
    """What the template of the page for printing shows.

    Attributes:
        page: The name of the page, for navigation.
        title: Its title.
    """

    page: str = "make"
    title: str = "Print"


def make_router(renderer: Renderer) -> APIRouter:
    """Return the routes of the pages."""
    router = APIRouter(include_in_schema=False)

    @router.get("/make")
    def show_gallery() -> HTMLResponse:
        return renderer.show("make.html", MakePage(list_fields()))

    @router.get("/print")
    def show_printing() -> HTMLResponse:
        return renderer.show("print.html", PrintPage())

    return router
