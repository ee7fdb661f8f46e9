"""Tables and rounds of a server in one SQLite file: each state is saved whole or not at all."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import Lock
from time import time
from typing import TYPE_CHECKING, Generic, TypeVar

from wgs.base.errors import StoreError, TableError

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.sittings.saving import Saveable, StateFormat

State = TypeVar("State", bound="Saveable")

MOST_SAVED = 10_000
"""Number of tables and rounds that a server keeps, together."""

MOST_BYTES = 256 << 20
"""Bytes of their states, together."""

PERCENT_OF_OPENINGS = 75
"""Percentage of these bytes up to which games are opened; moves of games that go on may fill the rest."""

DAYS_BEFORE_GIVING_WAY = 7
"""Days without a change after which an unfinished game may be removed for a new one, if the store is full."""

_JOURNAL_BYTES = 4 << 20
_SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    state TEXT NOT NULL,
    size INTEGER NOT NULL,
    is_over INTEGER NOT NULL,
    may_wait INTEGER NOT NULL,
    changed REAL NOT NULL,
    UNIQUE (kind, name)
);
CREATE INDEX IF NOT EXISTS by_age ON games (is_over, changed);
"""


@dataclass(frozen=True, slots=True)
class SittingRow:
    """Row of the store.

    Attributes:
        kind: ``table`` or ``round``.
        name: Name, unique among those of its kind.
        state: State as sealed JSON.
        is_over: Whether it is over.
        may_wait: Whether it need not be opened before somebody asks for it.
        changed: Time of its last change, in seconds since 1970.
    """

    kind: str
    name: str
    state: str
    is_over: bool
    may_wait: bool
    changed: float


class GameStore:
    """SQLite file with the saved tables and rounds of a server.

    A saved state is on the disk when `write` returns, as far as the disk tells the truth. Only the owner can read the
    file: it holds what players hide from each other. One process at a time may have it open, with several threads.

    Args:
        path: The file, which is created if it is missing.
        most: Number of games to keep; see `make_room`.
        most_bytes: Bytes that their states may take.
        now: Returns the time, in seconds since 1970.
        report: Is told why something could not be read or written, each time.

    Attributes:
        path: As given.
        now: As given.

    Raises:
        StoreError: The file cannot be created or read.
    """

    def __init__(
        self,
        path: Path,
        *,
        most: int = MOST_SAVED,
        most_bytes: int = MOST_BYTES,
        now: Callable[[], float] = time,
        report: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.path = path
        self._report = report
        self._most = most
        self._most_bytes = most_bytes
        self.now = now
        self._lock = Lock()
        try:
            # SQLite gives its journal the permissions of the file.
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
            self._number = self.path.stat().st_ino
        except OSError as error:
            raise self._fail(f"{self.path} cannot be written: {error.strerror}") from None
        with self._spelling_errors("opened"):
            self._connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            for setting in ("auto_vacuum = incremental", "journal_mode = wal", "synchronous = full"):
                self._connection.execute(f"PRAGMA {setting}")
            self._connection.execute(f"PRAGMA journal_size_limit = {_JOURNAL_BYTES}")
            self._connection.executescript(_SCHEMA)
            row = self._connection.execute("SELECT count(*), total(size) FROM games").fetchone()
        self._count, self._bytes = int(row[0]), int(row[1])

    @property
    def count(self) -> int:
        """Number of games that are saved."""
        return self._count

    @property
    def bytes(self) -> int:
        """Bytes of their states."""
        return self._bytes

    def close(self) -> None:
        """Close the file."""
        with self._lock, suppress(sqlite3.Error):
            self._connection.close()

    def list_waking(self, kind: str) -> list[str]:
        """Return the names of the games of a kind that cannot wait until somebody asks for them."""
        with self._reading():
            rows = self._connection.execute(
                "SELECT name FROM games WHERE kind = ? AND may_wait = 0 ORDER BY name", (kind,)
            ).fetchall()
        return [name for (name,) in rows]

    def is_going_on(self, kind: str, name: str) -> bool:
        """Return whether there is a game of a kind and a name that is not over."""
        with self._reading():
            row = self._connection.execute(
                "SELECT is_over FROM games WHERE kind = ? AND name = ?", (kind, name)
            ).fetchone()
        return bool(row == (0,))

    def read(self, kind: str, name: str) -> str | None:
        """Return the state of a game as text; None if there is no such game."""
        with self._reading():
            row = self._connection.execute(
                "SELECT state FROM games WHERE kind = ? AND name = ?", (kind, name)
            ).fetchone()
        return None if row is None else str(row[0])

    def write(self, game: SittingRow) -> None:
        """Save a game in place of the saved one.

        Where its state has no room any more, other games are removed as in `make_room`.

        Raises:
            StoreError: It cannot be saved, or there is no such game to remove.
        """
        size = len(game.state.encode())
        with self._changing():
            row = self._connection.execute(
                "SELECT size FROM games WHERE kind = ? AND name = ?", (game.kind, game.name)
            ).fetchone()
            self._connection.execute(
                "INSERT OR REPLACE INTO games (kind, name, state, size, is_over, may_wait, changed)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (game.kind, game.name, game.state, size, game.is_over, game.may_wait, game.changed),
            )
            self._count += row is None
            grown = size - (0 if row is None else row[0])
            self._bytes += grown
            while grown > 0 and self._bytes > self._most_bytes:
                if not self._remove_oldest(game):
                    raise self._fail(f"{self.path} is full: its games have {self._most_bytes:,} bytes")

    def forget(self, kind: str, before: float) -> None:
        """Remove the games of a kind without a change since a time, and give their space back to the disk."""
        with self._changing():
            row = self._connection.execute(
                "SELECT count(*), total(size) FROM games WHERE kind = ? AND changed < ?", (kind, before)
            ).fetchone()
            self._connection.execute("DELETE FROM games WHERE kind = ? AND changed < ?", (kind, before))
            self._count -= int(row[0])
            self._bytes -= int(row[1])
        with self._reading():
            # Of a pragma without columns, `execute` takes the first step alone: one page.
            self._connection.executescript("PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(truncate);")

    def make_room(self) -> None:
        """Remove games until there is room for another: finished ones first, then forgotten ones, the oldest first.

        Raises:
            TableError: The store is full of games that go on.
            StoreError: The file cannot be written.
        """
        with self._changing():
            while self._count >= self._most or self._bytes >= self._most_bytes * PERCENT_OF_OPENINGS / 100:
                if not self._remove_oldest():
                    kept = "1 game that goes on" if self._count == 1 else f"{self._count:,} games that go on"
                    raise TableError("busy", f"this server keeps {kept}, and has no room for another; try again later")

    def _remove_oldest(self, spared: SittingRow | None = None) -> bool:
        """Remove the oldest game that is over, or else was forgotten, but a spared one; tell whether there was one."""
        forgotten = self.now() - DAYS_BEFORE_GIVING_WAY * 86_400
        but = (spared.kind, spared.name) if spared else ("", "")
        for condition, values in (("is_over = 1", ()), ("is_over = 0 AND changed < ?", (forgotten,))):
            oldest = self._connection.execute(
                f"SELECT rowid, size FROM games WHERE {condition} AND NOT (kind = ? AND name = ?)"
                " ORDER BY changed LIMIT 1",
                (*values, *but),
            ).fetchone()
            if oldest is not None:
                self._connection.execute("DELETE FROM games WHERE rowid = ?", oldest[:1])
                self._count -= 1
                self._bytes -= oldest[1]
                return True
        return False

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Change the file in one transaction, alone."""
        with self._lock, self._spelling_errors("changed"):
            self._check_there()
            self._connection.execute("BEGIN IMMEDIATE")
            counted = self._count, self._bytes
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                self._count, self._bytes = counted
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    @contextmanager
    def _reading(self) -> Iterator[None]:
        with self._lock, self._spelling_errors("read"):
            yield

    @contextmanager
    def _spelling_errors(self, done: str) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            is_damaged = code in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
            advice = "; end the server and move the file away, or put a copy in its place" if is_damaged else ""
            raise self._fail(f"{self.path} cannot be {done}: {error}{advice}") from None

    def _check_there(self) -> None:
        """Check that the file is still at its path: SQLite would write on into one that was removed."""
        try:
            is_there = self.path.stat().st_ino == self._number
        except OSError:
            is_there = False
        if not is_there:
            raise self._fail(f"{self.path} was moved or removed: start the server again")

    def _fail(self, text: str) -> StoreError:
        self._report(text)
        return StoreError(text)


class SavedGames(Generic[State]):
    """Tables, or rounds, of a store.

    Args:
        store: The store.
        form: How their states are written.
    """

    def __init__(self, store: GameStore, form: StateFormat[State]) -> None:
        self._store = store
        self._form = form

    def list_waking(self) -> list[str]:
        """Return the names of the games that cannot wait until somebody asks for them."""
        return self._store.list_waking(self._form.noun)

    def is_going_on(self, name: str) -> bool:
        """Return whether there is a game of a name that is not over, without reading its state."""
        return self._store.is_going_on(self._form.noun, name)

    def make_room(self) -> None:
        """Remove old games until there is room for another; see `GameStore.make_room`."""
        self._store.make_room()

    def save(self, name: str, state: State) -> None:
        """Save a game; raises StoreError when it cannot be saved, and then the store has what it had before."""
        text = self._form.write(state)
        self._store.write(SittingRow(self._form.noun, name, text, state.is_over, state.may_wait, self._store.now()))

    def load(self, name: str) -> State | None:
        """Return a saved game, or None if there is none of that name; raises WgsError when it cannot be read."""
        text = self._store.read(self._form.noun, name)
        return None if text is None else self._form.read(text)

    def forget(self, before: float) -> None:
        """Remove the games without a change since a time, in seconds since 1970."""
        self._store.forget(self._form.noun, before)
