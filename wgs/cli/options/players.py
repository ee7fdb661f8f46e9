"""The options that say who plays, and how long program players search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.base.errors import WgsError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


THINKING = ("seconds_per_move", "playouts")
"""The options that say how long program players may search."""


def check_limits(given: Mapping[str, object], players: Sequence[str]) -> None:
    """Check --seconds-per-move and --playouts; raises WgsError when no player is one that searches."""
    for name in THINKING:
        if given[name] is not None and "search" not in players:
            flag = f"--{name.replace('_', '-')}"
            raise WgsError(f"{flag} is for the player search; name it in --players, or leave {flag} out")


def read_players(text: str) -> tuple[str, ...]:
    """Read --players: names with commas between them."""
    return tuple(player.strip().casefold() for player in text.split(","))
