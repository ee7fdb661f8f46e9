"""The options that say who plays, and how long program players search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wgs.cli.options.arguments import read_count, read_seconds

if TYPE_CHECKING:
    from wgs.games.play.players import Limits

UNLIMITED = 10**9
"""The playouts of a search whose only limit is its time."""

Seconds = Annotated[
    str | None,
    typer.Option(metavar="S", help="How long a search may take for a move, in seconds.", show_default=False),
]
Playouts = Annotated[
    str | None,
    typer.Option(
        metavar="N", help="How many playouts a search makes for a move; 64 when left out.", show_default=False
    ),
]
Plain = Annotated[bool, typer.Option("--plain", help="Draw the board without the game's Optimizer, if it has one.")]


def read_limits(seconds: str | None, playouts: str | None) -> Limits:
    """Read --seconds and --playouts."""
    from wgs.games.play.players import PLAYOUTS, Limits  # noqa: PLC0415 - help does without

    time = read_seconds("--seconds", seconds)
    if playouts is not None:
        return Limits(read_count("--playouts", playouts, least=1, most=UNLIMITED), time)
    return Limits(PLAYOUTS if time is None else UNLIMITED, time)


def read_players(text: str) -> tuple[str, ...]:
    """Read --players: names with commas between them."""
    return tuple(player.strip().casefold() for player in text.split(","))
