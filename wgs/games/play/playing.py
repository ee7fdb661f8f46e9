"""Plays whole games between program players, and replays games from their moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from wgs.base.checkpoints import pass_checkpoints
from wgs.base.errors import IllegalMoveError, PlayError
from wgs.base.plurals import format_count
from wgs.base.randomness import Randomness, Stream
from wgs.games.protocol import Move, Position, Rules

if TYPE_CHECKING:
    from wgs.games.play.players import Player
    from wgs.games.protocol import Outcome

Made = TypeVar("Made", bound="MadeMove")


@dataclass(frozen=True, slots=True)
class MadeMove:
    """A move that was made in a game.

    Attributes:
        seat: The seat that made it.
        text: The move as text, which `Rules.read_move` reads.
    """

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class GameRecord(Generic[Position]):
    """A game from its first move to its end.

    Attributes:
        moves: The moves, in order.
        outcome: How the game ended.
        position: The last position.
    """

    moves: tuple[MadeMove, ...]
    outcome: Outcome
    position: Position


def play_game(
    rules: Rules[Position, Move], position: Position, players: Sequence[Player], seed: int
) -> GameRecord[Position]:
    """Let program players play a game to its end.

    Args:
        rules: The rules.
        position: The first position.
        players: The player of each seat.
        seed: The seed of the players' random draws; each move of a game has a stream of its own.

    Raises:
        PlayError: There are not as many players as seats.

    >>> from wgs import Toolkit
    >>> from wgs.games.play.players import make_player
    >>> game = Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common")
    >>> greedy = make_player("greedy")
    >>> record = play_game(game.turn_rules, game.start_game(seed=1), [greedy, greedy], seed=1)
    >>> record.moves[0].seat, record.outcome == game.turn_rules.outcome(record.position)
    (0, True)
    """
    moves = []
    for move, after in iter_game(rules, position, players, seed):
        moves.append(move)
        position = after
    outcome = rules.outcome(position)
    if outcome is None:  # rules of a plug-in may leave it open
        raise PlayError(f"the game is not over after {format_count(len(moves), 'move')}")
    return GameRecord(tuple(moves), outcome, position)


def iter_game(
    rules: Rules[Position, Move], position: Position, players: Sequence[Player], seed: int
) -> Iterator[tuple[MadeMove, Position]]:
    """Yield each move of a game between program players, and the position after it."""
    if len(players) != len(rules.scores(position)):
        raise PlayError(f"this position needs {len(rules.scores(position))} players, not {len(players)}")
    number = 0
    while acting := rules.to_act(position):
        seat = acting[0]
        move = choose_move(rules, position, seat, players[seat], seed, number)
        made = MadeMove(seat, rules.notation.format_move(position, seat, move))
        position = rules.apply(position, seat, move)
        number += 1
        yield made, position


def choose_move(
    rules: Rules[Position, Move], position: Position, seat: int, player: Player, seed: int, number: int
) -> Move:
    """Let a player choose move number ``number`` of a game; it gets what its seat may see, and a stream of its own."""
    return player.choose(rules, rules.view(position, seat), seat, Randomness(seed, Stream.MOVES + number))


def iter_replay(
    rules: Rules[Position, Move],
    position: Position,
    moves: Iterable[Made],
    refuse: Callable[[int, Made, IllegalMoveError], PlayError],
) -> Iterator[tuple[Made, Position]]:
    """Replay a game: yield each move and the position after it.

    Args:
        rules: The rules.
        position: The first position.
        moves: The moves.
        refuse: Makes the error that is raised for a move that cannot be made, from its number (from 1), the move, and
            what the rules say of it.
    """
    for number, made in enumerate(pass_checkpoints(moves, every=1), 1):
        try:
            position = rules.play(position, made.seat, made.text)
        except IllegalMoveError as error:
            raise refuse(number, made, error) from None
        yield made, position
