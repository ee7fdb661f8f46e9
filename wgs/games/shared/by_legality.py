"""Rules with a part that lists and checks moves, as the games of this package have one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Generic

from wgs.base.checkpoints import pass_checkpoints
from wgs.games.protocol import Move, Position, Rules


class Legality(ABC, Generic[Position, Move]):
    """Lists the legal moves of a seat that may have some, and checks single moves without listing any."""

    @abstractmethod
    def iter_moves(self, position: Position, seat: int) -> Iterator[Move]:
        """Yield each legal move once, lazily; resigning is not included."""

    def count_moves(self, position: Position, seat: int) -> int:
        """Count what `iter_moves` yields."""
        return sum(1 for _ in pass_checkpoints(self.iter_moves(position, seat)))

    @abstractmethod
    def check(self, position: Position, seat: int, move: Move) -> None:
        """Check a move; raises IllegalMoveError."""


class RulesByLegality(Rules[Position, Move]):
    """Rules whose moves a `Legality` lists and checks, for seats that are to move or move out of turn."""

    _legality: Legality[Position, Move]

    def iter_moves(self, position: Position, seat: int) -> Iterator[Move]:
        if self._may_have_moves(position, seat):
            yield from self._legality.iter_moves(position, seat)

    def count_moves(self, position: Position, seat: int) -> int:
        return self._legality.count_moves(position, seat) if self._may_have_moves(position, seat) else 0

    def _may_have_moves(self, position: Position, seat: int) -> bool:
        return seat in self.to_act(position)

    def check_move(self, position: Position, seat: int, move: Move) -> None:
        self.check_turn(position, seat)
        self._legality.check(position, seat, move)
