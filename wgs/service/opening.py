"""Opening the game of a request, with a note about each oddity of its words, and of what it uses of the config."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from wgs.base.engines import choose_engine
from wgs.config.base import SECTION_NAMES
from wgs.service.answers import Note
from wgs.words.list_reading import tell_reading

if TYPE_CHECKING:
    from wgs.config.diagnostics import Oddity
    from wgs.game import Game
    from wgs.service.requests import GameRequest, Request
    from wgs.service.workspace import Workspace
    from wgs.toolkit import Toolkit
    from wgs.words.lexicon import Lexicon

MOST_WARNINGS = 20
"""The maximum number of oddities of a config that a request tells one by one."""

Opened = TypeVar("Opened")
Opening: TypeAlias = "Generator[Note, None, Opened]"
"""Yields notes while something is opened, and returns it: ``game = yield from open_game(...)``."""


def open_toolkit(workspace: Workspace, request: Request) -> Opening[Toolkit]:
    """Load the config of a request, with a note for everything odd about the file as a whole."""
    toolkit = workspace.toolkit(request.config)
    yield from _note_oddities(oddity for oddity in toolkit.oddities if not oddity.section)
    return toolkit


def note_entries(toolkit: Toolkit, request: Request, game: Game | None = None) -> Iterator[Note]:
    """Yield a note for everything odd in the entries that a request uses: those of a game, or all of its sections."""
    sections = SECTION_NAMES if request.sections is None else request.sections
    used = None if game is None else {(name, entry) for name in sections for entry in game.list_entries(name)}
    yield from _note_oddities(
        oddity
        for oddity in toolkit.oddities
        if (oddity.section in sections if used is None else (oddity.section, oddity.entry) in used)
    )


def _note_oddities(oddities: Iterable[Oddity]) -> Iterator[Note]:
    """Yield a note for each oddity; one that several entries of a section share is told once."""
    told: dict[tuple[str, str, str], Oddity] = {}
    for oddity in oddities:
        told.setdefault((oddity.section, oddity.key, oddity.finding.message), oddity)
    for oddity in islice(told.values(), MOST_WARNINGS):
        yield Note(oddity.text, "warning")
    if len(told) > MOST_WARNINGS:
        rest = sum(oddity.finding.count for oddity in islice(told.values(), MOST_WARNINGS, None))
        yield Note(f"... and {rest:,} more warnings, which check-config lists", "warning")


def open_game(workspace: Workspace, request: GameRequest) -> Opening[Game]:
    """Find the game of a request, with a note for everything odd in what the request uses of it."""
    toolkit = yield from open_toolkit(workspace, request)
    game = workspace.game(request)
    yield from note_entries(toolkit, request, game)
    return game


def open_for_solving(workspace: Workspace, request: GameRequest) -> Opening[Game]:
    """Find the game of a request, and everything that solving its boards needs."""
    game = yield from open_game(workspace, request)
    yield from prepare_solving(game)
    return game


def prepare_solving(game: Game) -> Iterator[Note]:
    """Find everything that solving a game's boards needs; raises WgsError when something is missing."""
    choose_engine()
    _ = game.grid, game.rules
    yield from note_reading(game.lexicon)


def note_reading(lexicon: Lexicon) -> Iterator[Note]:
    """Yield a note about how a dictionary was read and what was left out, unless that goes without saying."""
    if (told := tell_reading(lexicon)) is not None:
        yield Note(told)
