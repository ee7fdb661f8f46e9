"""The rounds of a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.web.tables.keeping import Keeper

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from wgs.rounds.plan import RoundPlan
    from wgs.service.rounds.host import RoundHost
    from wgs.service.sittings.store import GameStore
    from wgs.web.tables.visits import Visit


class Rounds(Keeper["RoundHost"]):
    """The rounds of a server."""

    NOUN = "round"

    def _make_host(self, store: GameStore) -> RoundHost:
        from wgs.rounds.state import ROUNDS  # noqa: PLC0415 - no page needs it before there are rounds
        from wgs.service.rounds.host import RoundHost  # noqa: PLC0415
        from wgs.service.sittings.store import SavedGames  # noqa: PLC0415

        return RoundHost(self.runner, saved=SavedGames(store, ROUNDS))

    def write_path(self, name: str) -> str:
        """Return the path of the page of a round, which the cookies of its seats are for."""
        return f"/rounds/{name}"

    # --- What operations ask for --------------------------------------------------------------------------------

    async def open_round(self, plan: RoundPlan, visit: Visit) -> str:
        """Open a round and return its name.

        Raises:
            WgsError: Its board cannot be dealt.
            RefusedError: The visitor has opened too many.
        """
        return await self._open(visit, lambda host: host.open_round(plan))

    async def describe_game(self, name: str, visit: Visit) -> Mapping[str, Any]:
        """Return the game of a round as a record; raises TableError and WgsError."""
        self._name_client(visit.visitor, name)
        return await (await self.find_host()).describe_game(name)
