"""The events of a match, numbered from its first move on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Generic, TypeAlias

from wgs.checkpoints import pass_checkpoints
from wgs.games.protocol import Move, Position, Rules

if TYPE_CHECKING:
    from wgs.games.shown import Event, LastMove

Step: TypeAlias = tuple[Position, int, Move, Position]
"""A move: the position before it, who made it, the move, and the position after it."""


class EventLog(Generic[Position, Move]):
    """Tells the moves of a match as events; every viewer has events of the same numbers.

    Events are found when they are asked for; of each move only their number is kept.

    Args:
        rules: The rules.
        step: Returns a move of the match by its place, counted from 0.
    """

    def __init__(self, rules: Rules[Position, Move], step: Callable[[int], Step[Position, Move]]) -> None:
        self._display = rules.display
        self._step = step
        self._last = [0]

    def count(self, moves: int) -> int:
        """Return the number of the last event of the first moves of the match."""
        for place in pass_checkpoints(range(len(self._last) - 1, moves), every=1):
            self._last.append(self._last[-1] + len(self._display.events(*self._step(place), None)))
        return self._last[moves]

    def cut(self, moves: int) -> None:
        """Forget the events of all moves but the first."""
        del self._last[moves + 1 :]

    def iter_events(self, moves: int, viewer: int | None, since: int) -> Iterator[Event]:
        """Yield what a viewer may know of the first moves, apart from the events up to the number ``since``."""
        for place in pass_checkpoints(range(moves), every=1):
            if self.count(place + 1) > since:
                told = self._display.events(*self._step(place), viewer, self._last[place] + 1)
                yield from (event for event in told if event.number > since)

    def find_last(self, moves: int, viewer: int | None) -> LastMove | None:
        """Return the last of the first moves with its events; None when there is no move."""
        if not moves:
            return None
        return self._display.last_move(*self._step(moves - 1), viewer, self.count(moves - 1) + 1)
