"""The pages of the gallery and of printing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.routing import Route

from wgs.web.pages.constraint_fields import ConstraintField, list_fields

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import HTMLResponse

    from wgs.web.pages.rendering import Renderer


@dataclass(frozen=True, slots=True)
class MakePage:
    """What the template of the gallery shows.

    Attributes:
        constraint_fields: The fields of the form for boards that meet constraints.
        page: The name of the page, for navigation.
    """

    constraint_fields: tuple[ConstraintField, ...]
    page: str = "make"


@dataclass(frozen=True, slots=True)
class Preset:
    """Options of a layout that suit a purpose.

    Attributes:
        name: Its name; the texts that begin with ``print.preset-`` and it say what comes out of the printer.
        options: The options; all others are those of the game.
        needs: What the layout of the game has to offer for it: ``words`` or ``tiles``; empty for nothing.
    """

    name: str
    options: Mapping[str, object]
    needs: str = ""


PRESETS = (
    Preset("own", {}),
    Preset("pad", {"sheets": ["boards"], "score_sheet": "lines"}),
    Preset(
        "booklet", {"sheets": ["boards"], "page_size": "A5", "keys": "after", "title": "{game} · {number}"}, "words"
    ),
    Preset("cards", {"sheets": ["boards"], "per_page": 4, "cut_marks": True, "qr": True}),
    Preset("worksheet", {"sheets": ["boards"], "worksheet": 20, "names": True, "keys": "end"}, "words"),
    Preset("tray", {"sheets": ["boards"], "theme": "classic", "score_sheet": "words", "players": 1}),
    Preset(
        "children", {"sheets": ["boards"], "theme": "rounded", "case": "lower", "score_sheet": "words", "players": 1}
    ),
    Preset("large", {"theme": "contrast", "letter_size": 70, "text_size": 18, "orientation": "landscape"}),
    Preset("empty", {"sheets": ["empty"]}),
    Preset("rules", {"sheets": ["rules"]}),
    Preset("tiles", {"sheets": ["tiles"]}, "tiles"),
)
"""What people print most."""


@dataclass(frozen=True, slots=True)
class PrintPage:
    """What the template of the page for printing shows.

    Attributes:
        presets: What one can begin with.
        page: The name of the page, for navigation.
    """

    presets: tuple[Preset, ...] = PRESETS
    page: str = "make"


def make_routes(renderer: Renderer) -> list[Route]:
    """Return the routes of the pages."""

    def show_gallery(request: Request) -> HTMLResponse:
        return renderer.show(request, "make.html", MakePage(list_fields()))

    def show_printing(request: Request) -> HTMLResponse:
        return renderer.show(request, "print.html", PrintPage())

    return [Route("/make", show_gallery), Route("/print", show_printing)]
