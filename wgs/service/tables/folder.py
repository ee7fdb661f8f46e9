"""Tables and rounds in files: a file each, written whole or not at all."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Generic, TypeVar

from wgs.errors import PlayError, WgsError
from wgs.file_writing import write_file
from wgs.files import TABLE, Files
from wgs.games.tables.saved import format_table, parse_table
from wgs.games.tables.state import TableState

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wgs.files import FileKind

State = TypeVar("State")

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")


def make_folder(path: Path) -> Path:
    """Make a folder that only its owner may look into, unless it is there, and return it; raises WgsError."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise WgsError(f"cannot create the folder {path}: {error.strerror}") from None
    return path


class SaveFolder(Generic[State]):
    """Keeps tables, or rounds, in a folder, which is made when it is missing.

    Only its owner may look into a new folder, and read the files in any: they hold what players hide from each other.

    Args:
        path: The folder.
        kind: What its files are.
        write: Writes a table as text.
        read: Reads that; raises PlayError when it cannot.

    Raises:
        WgsError: The folder cannot be made.
    """

    def __init__(self, path: Path, kind: FileKind, write: Callable[[State], str], read: Callable[[str], State]) -> None:
        self._path = path
        self._kind = kind
        self._write = write
        self._read = read
        make_folder(path)

    def list(self) -> list[str]:
        """Return the names of all tables in the folder."""
        return sorted(path.stem for path in self._path.glob("*.json") if _NAME.fullmatch(path.stem))

    def has(self, name: str) -> bool:
        """Return whether there is a table of a name."""
        return bool(_NAME.fullmatch(name)) and (self._path / f"{name}.json").is_file()

    def save(self, name: str, state: State) -> None:
        """Save a table; raises WgsError when the file cannot be written, and then it has what it had before."""
        write_file(str(self._find(name)), [self._write(state)], force=True, is_private=True)

    def load(self, name: str) -> State:
        """Read a table; raises WgsError with the name of its file when that cannot be done."""
        path = self._find(name)
        text = Files().load_text(path, self._kind)
        try:
            return self._read(text)
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


class TableFolder(SaveFolder[TableState]):
    """Keeps tables in a folder.

    Args:
        path: The folder.

    Raises:
        WgsError: The folder cannot be made.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, TABLE, format_table, parse_table)
