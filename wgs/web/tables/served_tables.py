"""The tables of a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wgs.web.tables.backstage import Backstage
from wgs.web.tables.keeping import Keeper
from wgs.web.tables.served_rounds import Rounds
from wgs.web.tables.visits import Attendance, Visit

if TYPE_CHECKING:
    from starlette.types import Scope

    from wgs.games.tables.plan import TablePlan
    from wgs.service.sittings.store import GameStore
    from wgs.service.tables.host import TableHost
    from wgs.web.configs import Configs
    from wgs.web.operations.base import Strict, TableOperation
    from wgs.web.pool import Pool
    from wgs.web.settings import Settings


class Tables(Keeper["TableHost"]):
    """The tables of a server, and beside them its rounds.

    Args:
        settings: What the server was started with.
        pool: Its worker processes.
        configs: Its configs.

    Attributes:
        settings: As given.
        rounds: The rounds.
    """

    def __init__(self, settings: Settings, pool: Pool, configs: Configs) -> None:
        super().__init__(Backstage(settings, pool, configs))
        self.settings = settings
        self.rounds = Rounds(self.backstage)

    def _make_host(self, store: GameStore) -> TableHost:
        from wgs.games.tables.state import TABLES  # noqa: PLC0415
        from wgs.service.sittings.store import SavedGames  # noqa: PLC0415
        from wgs.service.tables.host import TableHost  # noqa: PLC0415

        return TableHost(self.runner, saved=SavedGames(store, TABLES))

    def write_path(self, name: str) -> str:
        """Return the path of the page of a table, which the cookies of its seats are for."""
        return f"/tables/{name}"

    async def resume(self) -> list[str]:
        """Let all saved tables and rounds go on; tell the operator, and return, why some cannot, a sentence each."""
        faults = [*dict.fromkeys([*await super().resume(), *await self.rounds.resume()])]
        for fault in faults:
            self.backstage.report(fault)
        return faults

    async def close(self) -> None:
        """End what is under way; all tables and rounds are saved already."""
        await super().close()
        await self.rounds.close()
        self.backstage.close()

    # --- What operations ask for --------------------------------------------------------------------------------

    def attend(self, operation: TableOperation[Any], given: Strict, scope: Scope) -> Attendance:
        """Begin an operation about tables, or about rounds."""
        visit = Visit(self, self.settings, scope)
        return Attendance(operation.attend(given, visit), visit)

    async def open_table(self, plan: TablePlan, visit: Visit) -> str:
        """Open a table and return its name.

        Raises:
            WgsError: It cannot be played so.
            RefusedError: The visitor has opened too many.
        """
        return await self._open(visit, lambda host: host.open_table(plan))

    async def ask(self, table: str, secret: str, kind: type[Any], fields: dict[str, object], visit: Visit) -> list[Any]:
        """Ask something about the match of a table, as `TableHost.ask` does."""
        self._name_client(visit.visitor, visit.visitor)
        return await (await self.find_host()).ask(table, secret, kind, **fields)
