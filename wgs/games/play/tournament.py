"""Tournaments between program players: who is stronger, and whether going first helps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

from wgs.base.randomness import Randomness, Stream
from wgs.games.play.players import Limits, make_player
from wgs.games.play.playing import GameRecord, play_game

if TYPE_CHECKING:
    from wgs.games.protocol import Move, Outcome, Position, Rules

Z_95 = 1.959964
"""How many standard deviations to both sides hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class TournamentRound:
    """Games with one seed and board, in which the players change seats from game to game.

    Attributes:
        first: The number of the first game of the round.
        games: The number of games: one for each player, or fewer at the end of a tournament.
        seed: The seed of all games of the round.
        board: The board in board notation; empty where the seed decides it, or the game has none.
        place: The place of the board among those compared, from 0.
    """

    first: int
    games: int
    seed: int
    board: str = ""
    place: int = 0


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of a tournament.

    Attributes:
        number: The number of the game in the tournament, from 0.
        seed: The seed of the game.
        board: The board of its round.
        place: The place of the board among those compared.
        seating: The player of each seat, by the place in the list of players.
        moves: The seat and the text of each move.
        outcome: How the game ended.
        turns: The number of turns; several moves of one seat in a row are one turn.
    """

    number: int
    seed: int
    board: str
    place: int
    seating: tuple[int, ...]
    moves: tuple[tuple[int, str], ...]
    outcome: Outcome
    turns: int


def count_rounds(games: int, players: int, boards: int = 0) -> int:
    """Count the rounds of a tournament, in which each board has all the games.

    >>> count_rounds(5, 2), count_rounds(4, 2, boards=3)
    (3, 6)
    """
    return -(-games // players) * max(1, boards)


def plan_round(number: int, games: int, players: int, seed: int, boards: Sequence[str] = ()) -> TournamentRound:
    """Plan one round of a tournament; round k on a board has the seed ``seed + k``, so it is the game of that seed.

    Args:
        number: The number of the round, from 0 to `count_rounds` - 1.
        games: How many games are played; with boards, on each of them.
        players: The number of players.
        seed: The seed of the first round.
        boards: The boards to play on, each in a row of rounds of its own.

    >>> [(each.first, each.games, each.seed) for each in (plan_round(number, 5, 2, 7) for number in range(3))]
    [(0, 2, 7), (2, 2, 8), (4, 1, 9)]
    """
    place, each = divmod(number, count_rounds(games, players))
    start = each * players
    board = boards[place] if boards else ""
    return TournamentRound(place * games + start, min(players, games - start), (seed + each) % (1 << 64), board, place)


def play_round(
    rules: Rules[Position, Move], start: Position, each: TournamentRound, players: Sequence[str], limits: Limits
) -> list[PlayedGame]:
    """Play the games of a round.

    Args:
        rules: The rules.
        start: The position in which all of them begin.
        each: The round.
        players: The names of the program players.
        limits: How long a player may search for a move.
    """
    games = []
    count = len(players)
    for game in range(each.games):
        seating = tuple((seat + game) % count for seat in range(count))
        seated = [make_player(players[player], limits) for player in seating]
        # With one seed, equal players would play the same game from both sides.
        seed = each.seed if game == 0 else Randomness(each.seed, Stream.GAMES + game).bits()
        games.append(_describe(play_game(rules, start, seated, seed), each, each.first + game, seating))
    return games


def _describe(record: GameRecord[Position], each: TournamentRound, number: int, seating: tuple[int, ...]) -> PlayedGame:
    moves = tuple((move.seat, move.text) for move in record.moves)
    before = [None, *(seat for seat, _ in moves)]
    turns = sum(seat != last for (seat, _), last in zip(moves, before, strict=False))
    return PlayedGame(number, each.seed, each.board, each.place, seating, moves, record.outcome, turns)


def find_interval(share: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share, by Wilson's formula of 1927; a draw counts half a win.

    >>> [round(bound, 4) for bound in find_interval(0.5, 100)]
    [0.4038, 0.5962]
    >>> find_interval(0.0, 0)
    (0.0, 1.0)
    """
    if not games:
        return 0.0, 1.0
    square = Z_95 * Z_95 / games
    middle = (share + square / 2) / (1 + square)
    width = Z_95 * sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    # Rounding is not to leave the share outside.
    return min(share, max(0.0, middle - width)), max(share, min(1.0, middle + width))


@dataclass(slots=True)
class Tally:
    """The sums over the games of a player, or over those of whoever goes first."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    won: float = 0.0
    score: int = 0

    def add(self, share: float, score: int) -> None:
        """Count a game; a share of 1 is a win, 0 a loss, and anything between a draw."""
        self.games += 1
        self.wins += share == 1
        self.draws += 0 < share < 1
        self.won += share
        self.score += score

    @property
    def share(self) -> float:
        """The share of all wins, from 0 to 1."""
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return find_interval(self.share, self.games)

    @property
    def mean_score(self) -> float:
        """The mean score of a game."""
        return self.score / self.games if self.games else 0.0


@dataclass(slots=True)
class Results:
    """The results of a tournament so far.

    Attributes:
        players: The tally of each player.
        first: The tally of whoever goes first.
        boards: The tally of whoever goes first for each of the boards compared, by the place of the board.
        turns: The number of turns of each game.
    """

    players: list[Tally]
    first: Tally = field(default_factory=Tally)
    boards: dict[int, Tally] = field(default_factory=dict)
    turns: list[int] = field(default_factory=list)

    def add(self, game: PlayedGame) -> None:
        """Count a game."""
        outcome = game.outcome
        for seat, player in enumerate(game.seating):
            self.players[player].add(outcome.share(seat), outcome.scores[seat])
        self.first.add(outcome.share(0), outcome.scores[0])
        self.boards.setdefault(game.place, Tally()).add(outcome.share(0), outcome.scores[0])
        self.turns.append(game.turns)
