"""The page that people see where there is none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.requests import Request

FOR_PROGRAMS = ("/api/", "/static/")
"""Below these only programs ask, and are answered with JSON."""


@dataclass(frozen=True, slots=True)
class RefusedPage:
    """What the template of the page shows.

    Attributes:
        text: What is wrong.
        page: The name of the page, for navigation: it is none of those.
        title: Its title.
    """

    text: str
    page: str = "refused"
    title: str = "Not found"


def is_for_people(request: Request) -> bool:
    """Return whether a browser asks for a page."""
    is_page = not request.url.path.startswith(FOR_PROGRAMS)
    return is_page and request.method == "GET" and "text/html" in request.headers.get("accept", "")
