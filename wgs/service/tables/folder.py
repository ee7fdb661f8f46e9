"""Tables in files: a file a table, written whole or not at all."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

from wgs.errors import PlayError, WgsError
from wgs.file_writing import write_file
from wgs.files import TABLE, Files
from wgs.games.tables.saved import format_table, parse_table

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.games.tables.state import TableState

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")


class TableFolder:
    """Keeps tables in a folder, which is made when it is missing; only its owner may look into a new one.

    Args:
        path: The folder.

    Raises:
        WgsError: The folder cannot be made.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise WgsError(f"cannot create the folder {path}: {error.strerror}") from None

    def list(self) -> list[str]:
        """Return the names of all tables in the folder."""
        return sorted(path.stem for path in self._path.glob("*.json") if _NAME.fullmatch(path.stem))

    def has(self, name: str) -> bool:
        """Return whether there is a table of a name."""
        return bool(_NAME.fullmatch(name)) and (self._path / f"{name}.json").is_file()

    def save(self, name: str, state: TableState) -> None:
        """Save a table; raises WgsError when the file cannot be written, and then it has what it had before."""
        write_file(str(self._find(name)), [format_table(state)], force=True)

    def load(self, name: str) -> TableState:
        """Read a table; raises WgsError with the name of its file when that cannot be done."""
        path = self._find(name)
        text = Files().load_text(path, TABLE)
        try:
            return parse_table(text)
        except PlayError as error:
            raise PlayError(f"{path} cannot be resumed: ", error) from None

    def remove(self, name: str) -> None:
        """Remove a table."""
        with suppress(OSError):
            self._find(name).unlink()

    def forget(self, before: float) -> None:
        """Remove the tables that nothing has happened at since a time, in seconds since 1970."""
        for name in self.list():
            with suppress(OSError):
                if self._find(name).stat().st_mtime < before:
                    self.remove(name)

    def _find(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise PlayError(f"no table can have the name {name[:80]!r}")
        return self._path / f"{name}.json"
