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
    (("G",), "Choose a game"),
    (("R",), "Roll a random board"),
    (("N",), "Write the board in notation"),
    (("B",), "Go to the board; arrows move, Enter marks a tile, letters trace a word"),
    (("+", "-", "0"), "Zoom a wide board in and out; all of it"),
    (("E",), "Edit the board tile after tile; Escape ends"),
    (("W",), "Go to the words; arrows select, Home and End jump"),
    (("P", "Ctrl+F"), "Limit the words by a pattern"),
    (("Y",), "Ask why a word counts, or why not"),
    (("H",), "Heat map: words, points, off"),
    (("S",), "Share, copy, download"),
    (("Ctrl+Z", "Ctrl+Shift+Z"), "Undo, redo"),
    (("?",), "These keys"),
)
"""The keys of the solver page, and what they do; solve.js obeys them."""


@dataclass(frozen=True, slots=True)
class SolverPage:
    """What the template of the solver page shows.

    Attributes:
        page: The name of the page, for navigation.
        title: Its title.
        constraint_fields: The fields of the form for boards that meet constraints.
        shortcuts: Keys and what they do.
    """

    constraint_fields: tuple[ConstraintField, ...]
    page: str = "solve"
    title: str = "Solve"
    shortcuts: tuple[tuple[tuple[str, ...], str], ...] = SHORTCUTS


def make_routes(renderer: Renderer) -> list[Route]:
    """Return the route of the page."""

    def show_solver(_: Request) -> HTMLResponse:
        return renderer.show("solve.html", SolverPage(list_fields()))

    return [Route("/", show_solver)]
