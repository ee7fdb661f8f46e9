"""Requests for games between program players."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wgs.service.requests.base import GameRequest

if TYPE_CHECKING:
    from wgs.games.play.players import Limits


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayGames(GameRequest):
    """Let program players play games against each other; a `PlayedGame` for each.

    Attributes:
        players: The names of the program players; they change seats from game to game.
        games: How many games to play; with boards, on each of them.
        seed: The seed of the first round, 0 to 2**64 - 1.
        boards: The boards to play on; empty to draw a board for each round, where the game has a board.
        plain: True to draw boards without the Optimizer of the game.
        limits: How long the players may search.
        first: The number of the first round to play, from 0.
        rounds: How many rounds to play; None for all of them.
    """

    players: tuple[str, ...]
    games: int
    seed: int
    boards: tuple[str, ...] = field(default=())
    plain: bool = False
    limits: Limits
    first: int = 0
    rounds: int | None = None
