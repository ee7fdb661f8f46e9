"""The host of tables: matches of a server, opened, found, played at and watched."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from wgs.errors import PlayError, TableError
from wgs.files import TABLE
from wgs.games.tables.shown import TableListed, TableShown, list_table
from wgs.games.tables.state import format_table, parse_table
from wgs.games.tables.table import Table
from wgs.service.answers import MoveList, TargetsFound
from wgs.service.requests import (
    AskHint,
    ConfigSource,
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
from wgs.service.tables.hosting import Host
from wgs.service.tables.match_room import MatchRoom
from wgs.service.tables.matches import TableMatches
from wgs.service.tables.steady_clock import read_clock
from wgs.service.tables.store import GameKind
from wgs.sittings.state import HUMAN

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from wgs.games.tables.plan import TablePlan
    from wgs.games.tables.state import TableState
    from wgs.service.tables.runners import Runner
    from wgs.service.tables.store import SavedGames
    from wgs.sittings.sitting import Draws

OF_SEATS = (PreviewMove, FindTargets, AskHint, ListMoves, ShuffleTiles)
"""The requests about a match that somebody with a seat may make for that seat."""

NAMING_MOVES = (AskHint, ListMoves)
"""Those of them whose answers name legal moves."""

OF_ALL = (TellTexts, RecallMatch, FindReach)
"""Those that anybody who watches may make; they are answered from what that person sees."""

TABLES = GameKind(
    "table", TABLE, format_table, parse_table, lambda state: state.is_over, may_wait=lambda state: state.is_over
)
"""Tables in a store; those that are over wait there."""


class TableHost(Host[Table, TableShown, TableListed]):
    """Keeps the tables of a server.

    Each table does one thing at a time, and many tables do theirs at once. A table is saved after each change, before
    whoever has asked is answered.

    Args:
        runner: Carries out what matches have to do, and is closed by whoever made it; None for threads of this process.
        source: Returns the config of a table by the name in its plan; None to take that for a path.
        saved: Where tables are saved; None to keep them in memory alone.
        now: Returns the time, in seconds since 1970.
        draws: Where secrets and seeds come from; None for the usual.
    """

    def __init__(
        self,
        runner: Runner | None = None,
        source: Callable[[str], ConfigSource] = ConfigSource,
        *,
        saved: SavedGames[TableState] | None = None,
        now: Callable[[], float] = read_clock,
        draws: Draws | None = None,
    ) -> None:
        super().__init__(runner, saved=saved, now=now, draws=draws)
        self._matches = TableMatches(self._runner, source)

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
            WgsError: As for `wgs.service.run`.
        """
        room = await self.find(name)
        state, viewer = room.table.state, self._find_viewer(room, secret)
        given = self._matches.name_game(state.plan)
        if kind is DescribePlay:
            return await self._matches.ask(DescribePlay(**given, players=len(state.seats)))
        if kind in OF_ALL:
            return await self._matches.ask(kind(**given, saved=state.match, seat=viewer, **fields))
        if kind is TranscribeMatch and room.table.status == "over":
            hints = tuple((each.moves, each.seat, each.count) for each in state.hints)
            return await self._matches.ask(
                TranscribeMatch(**given, saved=state.match, ending=state.ending, hints=hints)
            )
        if kind not in OF_SEATS:
            raise TableError("over", "this can only be asked when the game is over")
        if viewer is None:
            raise TableError("secret", "only somebody with a seat can ask this")
        gives_hints = state.plan.gives_hints
        if kind in NAMING_MOVES and not gives_hints:
            raise TableError("hints", "this table was opened without hints: nobody is told legal moves")
        answers = await self._matches.ask(kind(**given, saved=state.match, seat=viewer, **fields))
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


def _drop_leading(answer: Any) -> Any:
    """Return an answer without the cells that are told to lead to a legal move, which is a hint."""
    if not isinstance(answer, TargetsFound):
        return answer
    return replace(answer, targets=replace(answer.targets, leading=()))
