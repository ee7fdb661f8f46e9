"""The solver page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.routing import Route

from wgs.web.pages.constraint_fields import ConstraintField, list_fields

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import HTMLResponse

    from wgs.web.pages.rendering import Renderer


SHORTCUTS = (
    (("G",), "game"),
    (("R",), "random"),
    (("N",), "notation"),
    (("B",), "board"),
    (("+", "-", "0"), "zoom"),
    (("E",), "edit"),
    (("W",), "words"),
    (("P", "Ctrl+F"), "pattern"),
    (("Y",), "why"),
    (("H",), "heat"),
    (("S",), "share"),
    (("L",), "play"),
    (("Ctrl+Z", "Ctrl+Shift+Z"), "undo"),
    (("?",), "keys"),
)
"""The keys of the solver page, and the names of the texts that say what they do; solve.js obeys them."""


@dataclass(frozen=True, slots=True)
class SolverPage:
    """What the template of the solver page shows.

    Attributes:
        page: The name of the page, for navigation.
        constraint_fields: The fields of the form for boards that meet constraints.
        shortcuts: Keys, and the names of the texts that say what they do.
    """

    constraint_fields: tuple[ConstraintField, ...]
    page: str = "solve"
    shortcuts: tuple[tuple[tuple[str, ...], str], ...] = SHORTCUTS


def make_routes(renderer: Renderer) -> list[Route]:
    """Return the route of the page."""

    def show_solver(request: Request) -> HTMLResponse:
        return renderer.show(request, "solve.html", SolverPage(list_fields()))

    return [Route("/", show_solver)]
