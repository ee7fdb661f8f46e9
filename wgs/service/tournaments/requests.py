"""Requests for games between program players."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wgs.base.declarations import BOARDS, HUGE, MOST_NAMES, MOST_SEED, PLAYERS, bounded, declare
from wgs.service.play.requests import PLAIN, PLAYOUTS, SECONDS_PER_MOVE
from wgs.service.requests import JOBS, GameRequest

if TYPE_CHECKING:
    from wgs.games.play.tournament import PlayedGame
    from wgs.service.answers import Fault, Ready


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayGames(GameRequest["Ready | PlayedGame | Fault"]):
    """Let program players play games against each other; a `PlayedGame` for each.

    Attributes:
        players: The names of the program players; they change seats from game to game.
        games: How many games to play; with boards, on each of them.
        seed: The seed of the first round, 0 to 2**64 - 1.
        boards: The boards to play on; empty to draw a board for each round, where the game has a board.
        plain: True to draw boards without the Optimizer of the game.
        playouts: As for `OpenMatch`.
        seconds_per_move: As for `OpenMatch`.
        jobs: How many processes to use; None for one for each processor core.
        first: The number of the first round to play, from 0.
        rounds: How many rounds to play; None for all of them.
    """

    players: tuple[str, ...] = field(
        metadata=declare(
            "Program players, separated by commas: random, greedy, search, easy, medium, hard, expert.",
            "NAMES",
            group=PLAYERS,
            default="greedy,search",
            most=MOST_NAMES,
        )
    )
    games: int = field(
        metadata=declare("Number of games; with {input}, on each board.", "N", default="100", least=1, most=10_000_000)
    )
    seed: int = field(metadata=bounded(MOST_SEED))
    boards: tuple[str, ...] = field(
        default=(),
        metadata=declare(
            "Compare the boards of a file by how often each player wins on them; - for standard input.",
            "FILE|-",
            group=BOARDS,
            option="input",
            letter="i",
        ),
    )
    plain: bool = field(default=False, metadata=PLAIN)
    playouts: int | None = field(default=None, metadata=PLAYOUTS)
    seconds_per_move: float | None = field(default=None, metadata=SECONDS_PER_MOVE)
    jobs: int | None = field(default=1, metadata=JOBS)
    first: int = field(default=0, metadata=bounded(HUGE))
    rounds: int | None = None

    @property
    def numbers(self) -> range:
        """The numbers of the rounds to play."""
        from wgs.games.play.tournament import count_rounds  # noqa: PLC0415 - who imports requests may play no games

        every = range(count_rounds(self.games, len(self.players), len(self.boards)))
        return every[self.first : None if self.rounds is None else self.first + self.rounds]
