"""The pages of the editors: one template for all sections of a config."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from starlette.routing import Route

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import HTMLResponse

    from wgs.web.pages.rendering import Renderer


class SectionLink(NamedTuple):
    """A section of a config with a page of its own.

    Attributes:
        slug: The last part of its address; empty for the overview.
        title: Its name on the page.
    """

    slug: str
    title: str


SECTIONS = (
    SectionLink("", "Overview"),
    SectionLink("games", "Games"),
    SectionLink("grids", "Grids"),
    SectionLink("letters", "Letters"),
    SectionLink("scoring", "Scoring"),
    SectionLink("dictionaries", "Word lists"),
    SectionLink("preferences", "Preferences"),
    SectionLink("turn-rules", "Turn rules"),
    SectionLink("optimizers", "Optimizers"),
    SectionLink("layouts", "Print layouts"),
)


@dataclass(frozen=True, slots=True)
class EditPage:
    """What the template of the editors shows.

    Attributes:
        heading: The heading of the page.
        help: A sentence below it.
        slug: The section that is shown.
        sections: All sections.
        page: The name of the page, for navigation.
    """

    heading: str
    slug: str
    help: str = "Opening the config…"
    sections: tuple[SectionLink, ...] = SECTIONS
    page: str = "edit"


def make_routes(renderer: Renderer) -> list[Route]:
    """Return the routes of the pages."""
    return [_make_route(renderer, section) for section in SECTIONS]


def _make_route(renderer: Renderer, section: SectionLink) -> Route:
    def show_editor(request: Request) -> HTMLResponse:
        return renderer.show(request, "edit.html", EditPage(section.title, section.slug))

    return Route(f"/edit/{section.slug}".removesuffix("/"), show_editor)
