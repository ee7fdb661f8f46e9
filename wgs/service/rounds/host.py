"""The host of rounds: boards of a server at which people look for words, opened, found, played and watched."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from wgs.base.errors import TableError
from wgs.rounds.round import Missed, Round, list_round
from wgs.rounds.views import RoundListed, RoundShown
from wgs.service.rounds.dealer import RoundBoards
from wgs.service.sittings.hosting import Host
from wgs.service.sittings.room import Room
from wgs.sittings.commands import CommandAnswered

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from wgs.rounds.dealt import KeyWord
    from wgs.rounds.plan import RoundPlan
    from wgs.rounds.state import RoundState
    from wgs.rounds.views import BoardStanding
    from wgs.service.describing.answers import GameDescribed


MOST_KEY_WORDS = 1_000_000
"""How many words the boards of all open rounds hold: each takes some 300 bytes of memory."""


class RoundRoom(Room[Round, RoundBoards]):
    """Runs one round; nobody waits while it is found out why a word of somebody does not count.

    The arguments are those of `Room`.
    """

    async def _send(self, command: Any, sent: float | None) -> CommandAnswered:
        async with self._lock:
            begun = self.table.begin(command, self._now(), sent)
            if not isinstance(begun, Missed):
                answer = begun if isinstance(begun, CommandAnswered) else await self._carry_out(begun)
                await self._settle()
                assert answer is not None  # a command was asked
                return answer
        refusal = await self._taker.explain(self.table.state, begun)
        async with self._lock:  # nothing may change while it is saved
            return self.table.refuse(begun, refusal)


class RoundHost(Host[Round, RoundShown, RoundListed]):
    """Keeps the rounds of a server.

    The arguments are those of `Host`.
    """

    NOUN = "round"

    @cached_property
    def _boards(self) -> RoundBoards:
        return RoundBoards(self._runner, self._source)

    async def open_round(self, plan: RoundPlan) -> str:
        """Open a round with its first board, and return its name, which nobody can guess.

        Raises:
            WgsError: The board cannot be dealt, or cannot be played on.
            TableError: There are too many rounds.
        """
        await self._admit()
        dealt = await self._boards.deal_first(plan, self._draws.seed())
        return await self._open(Round.lay(plan, dealt, self._now(), self._draws))

    async def describe_game(self, name: str) -> GameDescribed:
        """Describe the game of a round; raises TableError and WgsError."""
        return await self._boards.describe((await self.find(name)).table.state.plan)

    async def list_missed(self, name: str, secret: str = "") -> tuple[KeyWord, ...]:
        """Return all words of a board that nobody has found, the best first.

        Raises:
            TableError: There is no such round, its board is not over, or the one who asks may not look.
        """
        return (await self._find_over(name, secret)).judged.missed

    async def rank_board(self, name: str, secret: str = "") -> BoardStanding | None:
        """Tell where a board stands among random boards of its game; None where nobody can tell.

        Raises:
            TableError: As for `list_missed`.
        """
        table = await self._find_over(name, secret)
        return await self._boards.rank(table.state.plan, len(table.dealt.key))

    async def _find_over(self, name: str, secret: str) -> Round:
        """Return a round whose board is over, for somebody who may look; raises TableError."""
        room = await self.find(name)
        self._find_viewer(room, secret)
        if room.table.is_going_on:
            raise TableError("over", "this can only be asked when the board is over")
        return room.table

    # --- What every host needs --------------------------------------------------------------------------------

    async def _resume(self, state: RoundState) -> Round:
        return Round.resume(state, await self._boards.look(state), self._now(), self._draws)

    def _is_full(self) -> bool:
        words = sum(len(room.table.dealt.key) for room in self._rooms.values())
        return super()._is_full() or words >= MOST_KEY_WORDS

    def _make_room(self, table: Round, save: Callable[[Round], Awaitable[None]]) -> RoundRoom:
        return RoundRoom(table, self._boards, save, self._now)

    def _list(self, table: Round) -> RoundListed:
        return list_round(table)
