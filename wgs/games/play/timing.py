"""The time that people have in a match, and entries that may be bettered until it is up."""

from __future__ import annotations

from typing import Generic

from wgs.errors import PlayError
from wgs.games.protocol import Clock, Move, Position, Rules


class Timing(Generic[Position, Move]):
    """The time limits of a match, and the drafts: moves of seats that may be bettered until their time is up.

    Args:
        rules: The rules.
        start: The first position.
        turn_seconds: The time that people have for a turn, whatever the rules say; None for what the rules say.

    Attributes:
        turn_seconds: As given.
        drafts: The drafts of seats, as texts of moves.

    Raises:
        PlayError: Turns of this game have no time limit.
    """

    def __init__(self, rules: Rules[Position, Move], start: Position, turn_seconds: int | None) -> None:
        if turn_seconds is not None and rules.late_move(start, 0) is None:
            raise PlayError(f"turns of {rules.name} have no time limit")
        self._rules = rules
        self.turn_seconds = turn_seconds
        self.drafts: dict[int, str] = {}

    def limit(self, position: Position, seat: int) -> Clock | None:
        """Return the time limit of a person at a seat; None for no limit, and for a seat that is not to move."""
        if seat not in self._rules.to_act(position):
            return None
        late = None if self.turn_seconds is None else self._rules.late_move(position, seat)
        if self.turn_seconds is not None and late is not None:
            return Clock(self.turn_seconds, late)
        return self._rules.clock(position, seat)

    def forget_finished(self, position: Position) -> None:
        """Forget the drafts of seats that are no longer to move."""
        self.drafts = {seat: draft for seat, draft in self.drafts.items() if self.limit(position, seat) is not None}
