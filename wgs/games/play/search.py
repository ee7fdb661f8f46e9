"""The search for a move: hidden parts are drawn at random, and all players answer well."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Generic

from wgs.checkpoints import checkpoint, pass_checkpoints
from wgs.games.protocol import Move, Position, Rules

if TYPE_CHECKING:
    from wgs.games.play.players import Limits
    from wgs.randomness import Randomness

_CANDIDATES = 16
"""How many moves are tried where each depends on what is hidden."""

_REPLIES = 4
"""How many moves are compared for an answer within a playout."""

_LOOKS = 32
"""How often a move that depends on what is hidden is tried when others do not depend on it."""

_MOST_STEPS = 8
"""How many moves a playout follows at most: a turn may be several."""

_LOST = -1000


class MoveSearch(Generic[Position, Move]):
    """One search for a move: candidates are tried in rounds, each round with the better part of the last one.

    Args:
        rules: The rules of the game.
        view: The position as the seat sees it.
        seat: The seat, which is to move.
        randomness: The generator of all random draws.
        limits: How long the search may take.
    """

    def __init__(
        self, rules: Rules[Position, Move], view: Position, seat: int, randomness: Randomness, limits: Limits
    ) -> None:
        self._rules = rules
        self._view = view
        self._seat = seat
        self._randomness = randomness
        self._left = limits.most_playouts
        self._end = None if limits.seconds_per_move is None else monotonic() + limits.seconds_per_move

    def find_best(self, moves: list[Move]) -> Move:
        """Return the best of some moves, which are ordered by what they bring."""
        are_open = [self._rules.advice.is_open(self._view, self._seat, move) for move in pass_checkpoints(moves)]
        width, most_looks = self._plan(are_open)
        rated = self._rate(moves[:width], are_open, most_looks)
        if rated[0][0] <= _LOST:
            return self._find_safe(moves[width:], rated[0][1])
        return rated[0][1]

    def compare(self, moves: list[Move], looks: int) -> list[float]:
        """Return how good moves prove, each tried in the same positions, from -1000 (lost) to 1000 (won).

        Args:
            moves: The moves.
            looks: How often the hidden parts are drawn anew; once is enough where nothing depends on them.
        """
        advice = self._rules.advice
        is_open = all(advice.is_open(self._view, self._seat, move) for move in moves)
        has_answers = advice.must_try(self._view, self._seat)
        totals = [0] * len(moves)
        rounds = 1 if is_open else looks
        for _ in range(rounds):
            whole = advice.complete(self._view, self._seat, self._randomness)
            for place, move in enumerate(pass_checkpoints(moves, every=1)):
                if has_answers:
                    totals[place] += self._play_out(whole, move)
                else:
                    totals[place] += self._value(self._rules.make_move(whole, self._seat, move), self._seat)
        return [total / rounds for total in totals]

    def _plan(self, are_open: list[bool]) -> tuple[int, int]:
        """Return how many moves are tried, and how often each: one playout tells all of an open one."""
        if all(are_open):
            return self._left, 1
        return (max(1, self._left * 3 // 4), _LOOKS) if any(are_open) else (_CANDIDATES, self._left)

    def _rate(self, moves: list[Move], are_open: list[bool], most_looks: int) -> list[tuple[float, Move]]:
        """Rate moves by their average value, the best first; the first move always gets a value."""
        totals = [0] * len(moves)
        counts = [0] * len(moves)
        racing = list(range(len(moves)))
        while racing and self._goes_on(counts):
            whole = self._rules.advice.complete(self._view, self._seat, self._randomness)
            for each in racing:
                if not self._goes_on(counts):
                    break
                totals[each] += self._play_out(whole, moves[each])
                counts[each] += 1
                self._left -= 1
            racing = [each for each in racing if counts[each] < most_looks and not are_open[each]]
            racing.sort(key=lambda each: -totals[each] / max(1, counts[each]))
            racing = racing[: max(2, len(racing) * 3 // 4)]
        order = sorted(
            (each for each in range(len(moves)) if counts[each]), key=lambda each: -totals[each] / counts[each]
        )
        return [(totals[each] / counts[each], moves[each]) for each in order]

    def _goes_on(self, counts: list[int]) -> bool:
        checkpoint()
        return not any(counts) or (self._left > 0 and not self.is_late())

    def is_late(self) -> bool:
        """Tell whether the time for the move is over."""
        return self._end is not None and monotonic() > self._end

    def _find_safe(self, moves: list[Move], otherwise: Move) -> Move:
        """Return the first move that does not lose at once, beyond the limit of playouts if need be."""
        for move in pass_checkpoints(moves, every=1):
            if self.is_late():
                break
            whole = self._rules.advice.complete(self._view, self._seat, self._randomness)
            after = self._rules.make_move(whole, self._seat, move)
            if self._rules.outcome(after) is not None or not self._can_be_beaten(after):
                return move
        return otherwise

    def _can_be_beaten(self, position: Position) -> bool:
        """Tell whether an opponent who is to move wins at once."""
        acting = self._rules.to_act(position)
        return any(seat != self._seat and self._rules.advice.find_win(position, seat) is not None for seat in acting)

    def _play_out(self, whole: Position, move: Move) -> int:
        """Value a move, in thousandths: everybody who is to move until this seat is again makes the best answer."""
        position = self._rules.make_move(whole, self._seat, move)
        has_others_moved = False
        together: set[int] = set()  # who is asked at once answers nobody
        for _ in range(_MOST_STEPS):
            acting = self._rules.to_act(position)
            if not acting or (has_others_moved and self._seat in acting):
                break
            if self._can_be_beaten(position):
                return _LOST
            seat = acting[0]
            together |= set(acting) if len(acting) > 1 else set()
            has_others_moved |= seat != self._seat and seat not in together
            together.discard(seat)
            position = self._answer(position, seat)
        return self._value(position, self._seat)

    def _answer(self, position: Position, seat: int) -> Position:
        """Make the most promising of the moves that bring a seat most."""
        rules, view = self._rules, self._rules.view(position, seat)
        moves = rules.advice.rank_moves(view, seat, _REPLIES, self._randomness, self.is_late)
        moves = moves or [rules.advice.random_move(view, seat, self._randomness)]
        after = [self._rules.make_move(position, seat, move) for move in pass_checkpoints(moves)]
        return max(after, key=lambda each: self._value(each, seat))

    def _value(self, position: Position, seat: int) -> int:
        outcome = self._rules.outcome(position)
        return self._rules.advice.promise(position, seat) if outcome is None else outcome.value(seat)
