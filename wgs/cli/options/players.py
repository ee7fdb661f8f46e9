"""The options that say who plays, and how long program players search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from wgs.cli.options.declaring import flag, option
from wgs.cli.options.reading import read_count, read_seconds
from wgs.declarations import BOARDS, PLAYERS
from wgs.errors import WgsError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.games.play.players import Limits

SecondsPerMove = Annotated[
    str | None, option("S", "Let the search player think for S seconds per move.", "--seconds-per-move", group=PLAYERS)
]
Playouts = Annotated[
    str | None, option("N", "Let the search player make N playouts per move.", group=PLAYERS, default="64")
]
Plain = Annotated[bool, flag("Do not use the game's Optimizer to make boards.", "--plain", group=BOARDS)]


def read_limits(seconds: str | None, playouts: str | None, players: Sequence[str]) -> Limits:
    """Read --seconds-per-move and --playouts; raises WgsError when no player is one that searches."""
    for flag_name, given in (("--seconds-per-move", seconds), ("--playouts", playouts)):
        if given is not None and "search" not in players:
            raise WgsError(f"{flag_name} is for the player search; name it in --players, or leave {flag_name} out")
    from wgs.games.play.players import Limits, find_most_playouts  # noqa: PLC0415 - help does without

    time = read_seconds("--seconds-per-move", seconds)
    if playouts is None:
        return Limits(seconds=time)
    return Limits(read_count("--playouts", playouts, least=1, most=find_most_playouts(time)), time)


def read_players(text: str) -> tuple[str, ...]:
    """Read --players: names with commas between them."""
    return tuple(player.strip().casefold() for player in text.split(","))
