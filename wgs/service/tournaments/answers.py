"""Games between programs, and the table at their end, as they are printed as JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from wgs.base.record_fields import OPTIONAL, entry

if TYPE_CHECKING:
    from wgs.games.play.tournament import PlayedGame, Results, Tally
    from wgs.service.answers import Ready


@dataclass(frozen=True, slots=True)
class SimulationAbout:
    """What the table at the end of a simulation tells of the run itself.

    Attributes:
        game: The name of the game.
        word_list: The record of its word list.
        players: The names of the players.
        seeds: The seeds of the first round and of the last.
        boards: The boards that are compared.
    """

    game: str
    word_list: dict[str, object]
    players: tuple[str, ...]
    seeds: tuple[int, int]
    boards: tuple[str, ...]

    def name_player(self, place: int) -> str:
        """Name a player; equal ones are numbered."""
        name = self.players[place]
        if self.players.count(name) == 1:
            return name
        return f"{name} {self.players[: place + 1].count(name)}"


@dataclass(frozen=True, slots=True)
class GameTold:
    """A game of a simulation.

    Attributes:
        number: Its number, from 0.
        seed: Its seed.
        board: The board in board notation; None where the seed decides it, or the game has none.
        players: The name of the player of each seat.
        moves: The seat and the text of each move.
        turns: The number of turns.
        reason: Why it ended.
        scores: The scores of the seats.
        winners: The seats that have won.
    """

    number: int
    seed: int
    board: str | None = field(metadata=OPTIONAL)
    players: dict[str, str]
    moves: tuple[str, ...]
    turns: int
    reason: str
    scores: tuple[int, ...]
    winners: tuple[str, ...]


def tell_game(game: PlayedGame, players: tuple[str, ...], ready: Ready) -> GameTold:
    """Return a game as it is told, with the names of its players."""
    seats = ready.seats
    return GameTold(
        game.number,
        game.seed,
        game.board or None,
        {seats[seat]: players[player] for seat, player in enumerate(game.seating)},
        tuple(f"{seats[seat]}: {text}" for seat, text in game.moves),
        game.turns,
        game.outcome.reason,
        game.outcome.scores,
        tuple(seats[seat] for seat in game.outcome.winners),
    )


class TallyTold(NamedTuple):
    """What the games of a player come to, or those of whoever goes first, or those on a board.

    Attributes:
        games: How many games there were.
        wins: How many were won alone.
        draws: How many were drawn.
        share: The share that was won; a draw counts as a part of a win.
        interval: The 95 % interval of the share, by Wilson's formula.
    """

    games: int
    wins: int
    draws: int
    share: float
    interval: tuple[float, float]


@dataclass(frozen=True, slots=True)
class PlayerTallied:
    """What the games of a player come to.

    Attributes:
        player: The name of the player.
        tally: Its games.
        mean_score: The mean of its scores.
    """

    player: str
    tally: TallyTold = field(metadata=entry(is_merged=True))
    mean_score: float


@dataclass(frozen=True, slots=True)
class BoardTallied:
    """How often who goes first wins on a board.

    Attributes:
        board: The board in board notation.
        tally: The games on it.
    """

    board: str
    tally: TallyTold = field(metadata=entry(is_merged=True))


class TurnsCounted(NamedTuple):
    """How many turns games have.

    Attributes:
        mean: The mean.
        least: The smallest number.
        most: The largest number.
    """

    mean: float
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class SimulationTold:
    """The table at the end of a simulation.

    Attributes:
        game: The name of the game.
        games: How many games were played.
        seeds: The seeds of the first round and of the last.
        players: The players, in the order in which they were given.
        first: The games of whoever goes first.
        turns: How many turns the games have; None without a game.
        boards: The boards that are compared, of which a game was played.
        list: The record of the word list.
    """

    game: str
    games: int
    seeds: tuple[int, int]
    players: tuple[PlayerTallied, ...]
    first: TallyTold
    turns: TurnsCounted | None
    boards: tuple[BoardTallied, ...] = field(metadata=OPTIONAL)
    list: dict[str, object]


def tell_simulation(about: SimulationAbout, results: Results) -> SimulationTold:
    """Return the table at the end of a simulation."""
    turns = results.turns
    tallied = sorted(results.boards.items()) if about.boards else ()
    return SimulationTold(
        about.game,
        results.first.games,
        about.seeds,
        tuple(
            PlayerTallied(about.name_player(place), _tell(tally), round(tally.mean_score, 3))
            for place, tally in enumerate(results.players)
        ),
        _tell(results.first),
        TurnsCounted(round(sum(turns) / len(turns), 3), min(turns), max(turns)) if turns else None,
        tuple(BoardTallied(about.boards[place], _tell(tally)) for place, tally in tallied),
        about.word_list,
    )


def _tell(tally: Tally) -> TallyTold:
    low, high = tally.interval
    return TallyTold(tally.games, tally.wins, tally.draws, round(tally.share, 6), (round(low, 6), round(high, 6)))
