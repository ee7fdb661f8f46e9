"""A game looked at again: for each move the best one that a search finds, and how much better it was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from wgs.games.play.players import Limits, MoveSearch, SearchPlayer
from wgs.games.protocol import Move, Position, Rules

if TYPE_CHECKING:
    from wgs.base.randomness import Randomness

LOOKS = 16
"""How often two moves are compared where each comparison draws the hidden parts anew."""

LEAST_LOSS = 10
"""By how much a move must prove better to be told: a hundredth of the way from an even game to a won one."""


@dataclass(frozen=True, slots=True)
class Reviewed(Generic[Move]):
    """A move beside the best one that was found from what its seat could see.

    Attributes:
        best: The best move.
        value: How good the move that was made proved, from -1000 (lost) to 1000 (won); 0 where it is the best one.
        best_value: How good the best move proved.
    """

    best: Move
    value: float
    best_value: float

    @property
    def is_missed(self) -> bool:
        """Whether the best move proved better than the one that was made."""
        return self.best_value >= self.value + LEAST_LOSS


def review_move(
    rules: Rules[Position, Move], position: Position, seat: int, move: Move, playouts: int, randomness: Randomness
) -> Reviewed[Move] | None:
    """Look for a better move than the one that a seat made; None for one that cannot be judged alone.

    That is a move out of turn, and one that only prepares another, such as a bomb before a word.

    Both moves are tried in the same positions: hidden parts are drawn at random from what the seat could not see, and
    all players answer well. So a move that was lucky is not better for it.

    Args:
        rules: The rules of the game.
        position: The whole position before the move.
        seat: Who made it.
        move: The move.
        playouts: How many continuations the search for the best move tries at most.
        randomness: The generator of all random draws.
    """
    if seat not in rules.to_act(position):
        return None
    view = rules.view(position, seat)
    is_tried = rules.advice.must_try(view, seat)
    if not is_tried and seat in rules.to_act(rules.make_move(position, seat, move)):
        return None
    best = _find_best(rules, view, seat, playouts, randomness)
    write = rules.notation.format_move
    search = MoveSearch(rules, view, seat, randomness, Limits(playouts))
    if write(position, seat, best) == write(position, seat, move):
        return Reviewed(best, 0, 0)
    value, best_value = search.compare([move, best], LOOKS)
    return Reviewed(best, value, best_value)


def _find_best(rules: Rules[Position, Move], view: Position, seat: int, playouts: int, randomness: Randomness) -> Move:
    """Return the best move by trial, or by rank in a game in which trials tell no more."""
    advice = rules.advice
    if advice.must_try(view, seat):
        return SearchPlayer(Limits(playouts)).choose(rules, view, seat, randomness)
    win = advice.find_win(view, seat)
    if win is not None:
        return win
    ranked = advice.rank_moves(view, seat, 1, randomness)
    return ranked[0] if ranked else advice.random_move(view, seat, randomness)
