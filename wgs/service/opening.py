"""Opening the game of a request, with a note about each oddity of its config and its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

from wgs.engines import choose_engine
from wgs.service.answers import Note

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from wgs.game import Game
    from wgs.lexicon import Lexicon
    from wgs.service.desk import Desk
    from wgs.service.requests import GameRequest, Request
    from wgs.toolkit import Toolkit

Opened = TypeVar("Opened")
Opening: TypeAlias = "Generator[Note, None, Opened]"
"""Yields notes while something is opened, and returns it: ``game = yield from open_game(...)``."""


def open_toolkit(desk: Desk, request: Request) -> Opening[Toolkit]:
    """Load the config of a request."""
    toolkit = desk.toolkit(request.config)
    for warning in toolkit.warnings:
        yield Note(warning, "warning")
    return toolkit


def open_game(desk: Desk, request: GameRequest) -> Opening[Game]:
    """Find the game of a request."""
    yield from open_toolkit(desk, request)
    return desk.game(request)


def open_for_solving(desk: Desk, request: GameRequest) -> Opening[Game]:
    """Find the game of a request, and everything that solving its boards needs."""
    game = yield from open_game(desk, request)
    yield from prepare_solving(game)
    return game


def prepare_solving(game: Game) -> Iterator[Note]:
    """Find everything that solving a game's boards needs; raises WgsError when something is missing."""
    choose_engine()
    _ = game.grid, game.rules
    yield from note_skipped(game.lexicon)


def note_skipped(lexicon: Lexicon) -> Iterator[Note]:
    """Yield a note about the words of a dictionary that were skipped, if there are any."""
    if lexicon.skipped:
        words, were = ("word", "was") if lexicon.skipped == 1 else ("words", "were")
        yield Note(
            f"{lexicon.skipped} {words} of the dictionary {lexicon.name} {were} skipped: "
            f"longer than 64 letters, or with characters outside {lexicon.alphabet}"
        )
