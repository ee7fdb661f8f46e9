"""The host of tables: matches of a server, opened, found, played at and watched, whose programs think there."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from wgs.base.errors import PlayError, TableError
from wgs.games.tables.table import Table, list_table
from wgs.games.tables.views import TableListed, TableShown
from wgs.service.budgets import Cancel
from wgs.service.play.answers import MoveChosen, MoveList, TargetsFound
from wgs.service.play.requests import (
    AskHint,
    DescribePlay,
    FindReach,
    FindTargets,
    ListMoves,
    PreviewMove,
    RecallMatch,
    ShuffleTiles,
    TellTexts,
    TranscribeMatch,
)
from wgs.service.sittings.hosting import Host
from wgs.service.sittings.room import Room
from wgs.service.tables.matches import TableMatches
from wgs.sittings.commands import Refusal
from wgs.sittings.state import HUMAN

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from wgs.games.tables.plan import TablePlan
    from wgs.games.tables.state import TableState
    from wgs.games.tables.steps import Thought

OF_SEATS = (PreviewMove, FindTargets, AskHint, ListMoves, ShuffleTiles)
"""The requests about a match that somebody with a seat may make for that seat."""

NAMING_MOVES = (AskHint, ListMoves)
"""Those of them whose answers name legal moves."""

OF_ALL = (TellTexts, RecallMatch, FindReach)
"""Those that anybody who watches may make; they are answered from what that person sees."""

QUICK = "greedy"
"""The program that moves for another one that cannot choose a move with what the server gives it."""

TOO_MUCH = frozenset({"deadline", "memory"})
"""Why it cannot: it thinks too long, or about too much."""


class MatchRoom(Room[Table, TableMatches]):
    """Runs one table with a match, and lets its programs choose their moves.

    Args:
        table: The table.
        taker: Carries out what its match has to do.
        save: Saves the table; raises WgsError when it cannot.
        now: Returns the time, in seconds since 1970.
    """

    def __init__(
        self, table: Table, taker: TableMatches, save: Callable[[Table], Awaitable[None]], now: Callable[[], float]
    ) -> None:
        super().__init__(table, taker, save, now)
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
        chosen = await self._taker.choose(self.table.state, thought, cancel)
        is_late = isinstance(chosen, Refusal) and chosen.kind in TOO_MUCH and thought.program != QUICK
        if is_late and not cancel.is_cancelled:
            chosen = await self._taker.choose(self.table.state, replace(thought, program=QUICK), cancel)
        async with self._lock:
            # Another position may ask for the same thought: one move taken back, and another one made.
            if cancel.is_cancelled or thought != self.table.thought:
                return
            self._thought = None
            why = chosen.text if isinstance(chosen, Refusal) else ""
            if is_late and isinstance(chosen, MoveChosen):
                self.table.note_hurry(thought)
            if isinstance(chosen, MoveChosen) and (step := self.table.begin_thought(thought, chosen.move)):
                result = await self._taker.take(self.table.state, step)
                self.table.finish(result, self._now())
                why = result.text if isinstance(result, Refusal) else ""
            if why:
                self.table.pause_for_fault(thought, why, self._now())
            await self._settle()


class TableHost(Host[Table, TableShown, TableListed]):
    """Keeps the tables of a server.

    The arguments are those of `Host`.
    """

    @cached_property
    def _matches(self) -> TableMatches:
        return TableMatches(self._runner, self._source)

    async def open_table(self, plan: TablePlan) -> str:
        """Open a table, and return its name, which nobody can guess.

        Raises:
            WgsError: It cannot be played so.
            TableError: There are too many tables.
        """
        if HUMAN not in plan.players:
            raise PlayError("at least one person must play at a table")
        seed = self._draws.seed() if plan.seed is None else plan.seed
        await self._admit()
        standing = await self._matches.open_match(plan, plan.players, seed)
        return await self._open(Table.lay(plan, standing, self._now(), self._draws))

    async def ask(self, name: str, secret: str, kind: type[Any], **fields: object) -> list[Any]:
        """Ask something about the match of a table for a seat, without changing it; return the answers.

        Args:
            name: The name of the table.
            secret: The secret of a seat; empty for a spectator, who asks for what is no seat's own.
            kind: The class of the request: one of `OF_SEATS`, `OF_ALL`, `DescribePlay`, or `TranscribeMatch` of a match
                that is over.
            fields: What the request has beside the match and the seat.

        Raises:
            TableError: There is no such table, or this may not be asked: not by everybody, not yet, or not at a table
                that gives no hints.
            WgsError: As for `wgs.service.dispatch.run`.
        """
        room = await self.find(name)
        state, viewer = room.table.state, self._find_viewer(room, secret)
        given = self._matches.name_game(state.plan)
        if kind is DescribePlay:
            return await self._matches.ask_all(DescribePlay(**given, players=len(state.seats)))
        if kind in OF_ALL:
            return await self._matches.ask_all(kind(**given, saved=state.match, seat=viewer, **fields))
        if kind is TranscribeMatch and room.table.status == "over":
            hints = tuple((each.moves, each.seat, each.count) for each in state.hints)
            return await self._matches.ask_all(
                TranscribeMatch(**given, saved=state.match, ending=state.ending, hints=hints)
            )
        if kind not in OF_SEATS:
            raise TableError("over", "this can only be asked when the game is over")
        if viewer is None:
            raise TableError("secret", "only somebody with a seat can ask this")
        gives_hints = state.plan.gives_hints
        if kind in NAMING_MOVES and not gives_hints:
            raise TableError("hints", "this table was opened without hints: nobody is told legal moves")
        answers = await self._matches.ask_all(kind(**given, saved=state.match, seat=viewer, **fields))
        if any(isinstance(answer, MoveList) and answer.moves for answer in answers):
            await room.change(secret, room.table.note_hint)
        return answers if gives_hints else [_drop_leading(answer) for answer in answers]

    # --- What every host needs --------------------------------------------------------------------------------

    async def _resume(self, state: TableState) -> Table:
        standing = await self._matches.look(state.plan, state.match)
        return Table.resume(state, standing, self._now(), self._draws)

    def _make_room(self, table: Table, save: Callable[[Table], Awaitable[None]]) -> MatchRoom:
        return MatchRoom(table, self._matches, save, self._now)

    def _list(self, table: Table) -> TableListed:
        return list_table(table)


def _drop_leading(answer: object) -> object:
    """Return an answer without the cells that are told to lead to a legal move, which is a hint."""
    if not isinstance(answer, TargetsFound):
        return answer
    return answer._replace(targets=replace(answer.targets, leading=()))
