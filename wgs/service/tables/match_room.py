"""The room of a table with a match: its programs think there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.games.tables.table import Table
from wgs.service.answers import MoveChosen
from wgs.service.budgets import Cancel
from wgs.service.tables.room import Room
from wgs.sittings.commands import Refusal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from wgs.games.tables.steps import Thought
    from wgs.service.tables.matches import TableMatches

QUICK = "greedy"
"""The program that moves for another one that cannot choose a move with what the server gives it."""

TOO_MUCH = frozenset({"deadline", "memory"})
"""Why it cannot: it thinks too long, or about too much."""


class MatchRoom(Room[Table]):
    """Runs one table with a match, and lets its programs choose their moves.

    Args:
        table: The table.
        matches: Carries out what its match has to do.
        save: Saves the table; raises WgsError when it cannot.
        now: Returns the time, in seconds since 1970.
    """

    def __init__(
        self, table: Table, matches: TableMatches, save: Callable[[Table], Awaitable[None]], now: Callable[[], float]
    ) -> None:
        super().__init__(table, matches, save, now)
        self._matches = matches
        self._thought: Thought | None = None
        self._cancel = Cancel()

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches, no program thinks, and no clock runs."""
        return self._thought is None and super().is_idle

    async def close(self) -> None:
        """End what is under way, and save what time has run."""
        self._is_closed = True
        self._cancel.cancel()
        await super().close()

    async def _settle(self) -> None:
        """Save what has changed, tell it, and let clocks and programs go on; then whoever has asked is answered."""
        await super()._settle()
        self._let_think()

    def _let_think(self) -> None:
        """Let the program think that has to, and end a thought that nobody needs any more."""
        thought = self.table.thought
        if thought == self._thought or self._is_closed:
            return
        self._cancel.cancel()
        self._thought = thought
        if thought is not None:
            self._cancel = Cancel()
            self._start(self._think(thought, self._cancel))

    async def _think(self, thought: Thought, cancel: Cancel) -> None:
        """Let a program choose a move, and make it."""
        chosen = await self._matches.choose(self.table.state, thought, cancel)
        is_late = isinstance(chosen, Refusal) and chosen.kind in TOO_MUCH and thought.program != QUICK
        if is_late and not cancel.is_cancelled:
            chosen = await self._matches.choose(self.table.state, replace(thought, program=QUICK), cancel)
        async with self._lock:
            # Another position may ask for the same thought: one move taken back, and another one made.
            if cancel.is_cancelled or thought != self.table.thought:
                return
            self._thought = None
            why = chosen.text if isinstance(chosen, Refusal) else ""
            if is_late and isinstance(chosen, MoveChosen):
                self.table.note_hurry(thought)
            if isinstance(chosen, MoveChosen) and (step := self.table.begin_thought(thought, chosen.move)):
                result = await self._matches.take(self.table.state, step)
                self.table.finish(result, self._now())
                why = result.text if isinstance(result, Refusal) else ""
            if why:
                self.table.pause_for_fault(thought, why, self._now())
            await self._settle()
