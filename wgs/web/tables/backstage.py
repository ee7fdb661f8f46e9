"""What the tables and the rounds of a server share: their folder, their worker processes, codes for seats."""

from __future__ import annotations

import hashlib
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING

from wgs.base.errors import StoreError
from wgs.base.resources import find_state_folder
from wgs.web.messages import write_message

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.service.sittings.store import GameStore
    from wgs.web.configs import Configs
    from wgs.web.pool import Pool
    from wgs.web.settings import Settings
    from wgs.web.tables.folder_lock import FolderLock
    from wgs.web.tables.pool_runner import PoolRunner
    from wgs.web.tables.seats import SeatCodes


def name_folder(settings: Settings) -> Path:
    """Return the folder that a server keeps its tables in: the user's own one for each folder of configs."""
    if settings.tables is not None:
        return settings.tables
    state = find_state_folder()
    if state is None:
        raise StoreError("there is no home folder to keep tables in; start the server with a folder for tables")
    served = settings.folder.absolute()
    digest = hashlib.sha256(str(served).encode()).hexdigest()[:12]
    return state / "tables" / f"{served.name or 'wgs'}-{digest}"


STORE = "games.sqlite"
"""Name of the file in that folder with all tables and rounds."""

SECONDS_BETWEEN_REPORTS = 60.0
"""How often the operator is told the same."""


class Backstage:
    """What tables and rounds share.

    Args:
        settings: What the server was started with.
        pool: Its worker processes.
        configs: Its configs.

    Attributes:
        settings: As given.
        configs: As given.
    """

    def __init__(self, settings: Settings, pool: Pool, configs: Configs) -> None:
        self.settings = settings
        self.configs = configs
        self._pool = pool
        self._runner: PoolRunner | None = None
        self._codes: SeatCodes | None = None
        self._lock: FolderLock | None = None
        self._store: GameStore | None = None
        self._locking = Lock()
        self._reported: dict[str, float] = {}

    @property
    def runner(self) -> PoolRunner:
        """What carries out requests in the worker processes."""
        if self._runner is None:
            from wgs.web.tables.pool_runner import PoolRunner  # noqa: PLC0415 - no page needs it before there are tables

            self._runner = PoolRunner(self._pool, self.configs)
        return self._runner

    @property
    def codes(self) -> SeatCodes:
        """The codes that hand seats to other devices."""
        if self._codes is None:
            from wgs.web.tables.seats import SeatCodes  # noqa: PLC0415 - as above

            self._codes = SeatCodes()
        return self._codes

    def open_store(self) -> GameStore:
        """Return the store of tables and rounds, whose folder no other server may use.

        Raises:
            StoreError: It cannot be opened; the operator is told, too.
        """
        from wgs.service.sittings.store import MOST_BYTES, MOST_SAVED, GameStore  # noqa: PLC0415 - as above
        from wgs.web.tables.folder_lock import FolderLock  # noqa: PLC0415

        with self._locking:
            if self._store is None:
                try:
                    folder = name_folder(self.settings)
                    self._lock = self._lock or FolderLock(folder)
                    most, most_bytes = self.settings.most_games, self.settings.most_game_bytes
                    self._store = GameStore(
                        folder / STORE,
                        most=most or MOST_SAVED,
                        most_bytes=most_bytes or MOST_BYTES,
                        report=self.report,
                    )
                except StoreError as error:
                    self.report(str(error))
                    raise
            return self._store

    def report(self, text: str) -> None:
        """Tell the operator on standard error why something cannot be kept, unless that was told a moment ago."""
        if text not in self._reported or monotonic() - self._reported[text] > SECONDS_BETWEEN_REPORTS:
            self._reported[text] = monotonic()
            write_message(f"wgs: {text}\n")

    def has_store(self) -> bool:
        """Return whether tables or rounds were saved; raises StoreError when there is no folder for them."""
        return (name_folder(self.settings) / STORE).is_file()

    def close(self) -> None:
        """Close the store, and let other servers into its folder."""
        if self._store is not None:
            self._store.close()
        if self._lock is not None:
            self._lock.close()
