"""The help pages: one for each page of the workbench."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.routing import Route

from wgs.web.pages.solver import SHORTCUTS

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import HTMLResponse

    from wgs.web.pages.rendering import Renderer

TOPICS = {
    "solve": ("Solve", "Enter a board, see its words, and find out why they count."),
    "make": ("Make", "Make many boards that meet constraints, and keep the ones that you like."),
    "rounds": ("Boards", "Find words on a board against the clock, alone or with others."),
    "print": ("Print", "Put boards on paper: pads, booklets, cards and answer keys."),
    "statistics": ("Statistics", "See what the boards of a game are like, and where yours stands."),
    "play": ("Play", "Play the games in turns against programs and people, here or over the network."),
    "moves": ("Moves", "Enter moves by tap, swipe, keys or text, and see what they would do."),
    "edit": ("Edit", "Change games, word lists, scoring, dice and grids."),
    "replay": ("Replay", "Look at a game in turns again, position by position, and find the moves that were missed."),
    "api": ("API", "Ask for the same from a program."),
    "connection": ("Connection", "Use the workbench from a phone, and what happens when the connection is lost."),
}
"""The help pages: their names, titles and subjects."""


@dataclass(frozen=True, slots=True)
class HelpPage:
    """What the template of a help page shows.

    Attributes:
        topic: The name of the help page; empty for the list of all.
        topics: All help pages with their titles and subjects.
        shortcuts: The keys of the solver page.
        page: The name of the page, for navigation.
    """

    topic: str
    topics: dict[str, tuple[str, str]]
    shortcuts: tuple[tuple[tuple[str, ...], str], ...]
    page: str = "help"


def make_routes(renderer: Renderer) -> list[Route]:
    """Return the routes of the pages."""

    def list_help(request: Request) -> HTMLResponse:
        return renderer.show(request, "help.html", HelpPage("", TOPICS, SHORTCUTS))

    def show_help(request: Request) -> HTMLResponse:
        topic: str = request.path_params["topic"]
        if topic not in TOPICS:
            raise HTTPException(404, f'there is no help page "{topic}"; /help lists them')
        return renderer.show(request, "help.html", HelpPage(topic, TOPICS, SHORTCUTS))

    return [Route("/help", list_help), Route("/help/{topic}", show_help)]
