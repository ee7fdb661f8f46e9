"""The pages of the gallery and of printing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.routing import Route

from wgs.web.operations.making_fields import MOST_BOARDS
from wgs.web.pages.constraint_fields import ConstraintField, list_fields

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request
    from starlette.responses import HTMLResponse

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
class Preset:
    """Options of a layout that suit a purpose.

    Attributes:
        label: What it is called.
        help: What comes out of the printer, in a few words.
        options: The options; all others are those of the game.
        needs: What the layout of the game has to offer for it: ``words`` or ``tiles``; empty for nothing.
    """

    label: str
    help: str
    options: Mapping[str, object]
    needs: str = ""


PRESETS = (
    Preset("As the game says", "its own layout", {}),
    Preset("Pad", "a board a page, lines to write on", {"sheets": ["boards"], "score_sheet": "lines"}),
    Preset(
        "Booklet",
        "A5, answers after each board",
        {"sheets": ["boards"], "page_size": "A5", "keys": "after", "title": "{game} · {number}"},
        "words",
    ),
    Preset("Cards", "four a page, to cut apart", {"sheets": ["boards"], "per_page": 4, "cut_marks": True, "qr": True}),
    Preset(
        "Worksheet",
        "words to fill in, answers at the end",
        {"sheets": ["boards"], "worksheet": 20, "keys": "end"},
        "words",
    ),
    Preset("Large print", "large letters, landscape", {"letter_size": 70, "text_size": 18, "orientation": "landscape"}),
    Preset("Empty board", "without letters", {"sheets": ["empty"]}),
    Preset("Tiles", "letters to cut out", {"sheets": ["tiles"]}, "tiles"),
)
"""What people print most."""


@dataclass(frozen=True, slots=True)
class PrintPage:
    """What the template of the page for printing shows.

    Attributes:
        presets: What one can begin with.
        page: The name of the page, for navigation.
        title: Its title.
    """

    presets: tuple[Preset, ...] = PRESETS
    page: str = "make"
    title: str = "Print"


def make_routes(renderer: Renderer) -> list[Route]:
    """Return the routes of the pages."""

    def show_gallery(_: Request) -> HTMLResponse:
        return renderer.show("make.html", MakePage(list_fields()))

    def show_printing(_: Request) -> HTMLResponse:
        return renderer.show("print.html", PrintPage())

    return [Route("/make", show_gallery), Route("/print", show_printing)]
