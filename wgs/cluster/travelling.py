"""Files that travel: what a request reads on the client is there on every worker, known by its digest."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from wgs.base.files import FileKind, Files, FileState, NamedBy
from wgs.base.resources import data_folder

SHIPPED = "wgs:"
"""What names of files begin with that ship with the package: each machine has its own."""


def name_travelling(path: Path, folder: str) -> str:
    """Return the name by which a file is known on all machines.

    Args:
        path: Its path.
        folder: The folder in which relative paths begin: the current one of the client.
    """
    data = data_folder()
    for part in ("configs", "dictionaries"):
        if path.is_relative_to(data / part):
            return f"{SHIPPED}{path.relative_to(data).as_posix()}"
    return os.path.normpath(os.path.join(folder, path))  # noqa: PTH118 - without a look at the disk


class FileWantedError(Exception):
    """A worker needs a file that it has not been sent, or has to know whether there is one."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(name)


@dataclass(frozen=True, slots=True)
class SentFiles(Files):
    """The files of a client, as a worker has them.

    Nothing else of the worker's disk is read but files that ship with the package, and only where they are the same.

    Attributes:
        names: The digests of files by their names; None where there is no such file.
        held: The content of files by their digests.
        folder: The current folder of the client.
    """

    names: Mapping[str, str | None] = field(default_factory=dict, compare=False)
    held: Mapping[str, bytes] = field(default_factory=dict, compare=False)
    folder: str = ""

    def has(self, path: Path) -> bool:
        """Return whether the client has a file."""
        name = name_travelling(path, self.folder)
        if name.startswith(SHIPPED) and name not in self.names:
            return Files.has(self, path)
        return self._find(name) is not None

    def identify(self, path: Path) -> FileState | None:
        """Return what tells a file from all others: here, its digest."""
        name = name_travelling(path, self.folder)
        if name.startswith(SHIPPED) and name not in self.names:
            return Files.identify(self, path)
        digest = self._find(name)
        return None if digest is None else FileState(0, int(digest, 16), 0, 0, 0)

    def iter_pieces(self, path: Path, kind: FileKind, named_by: NamedBy = NamedBy.CALLER) -> Iterator[bytes]:
        """Yield what is in a file; raises FileWantedError where it is not here."""
        name = name_travelling(path, self.folder)
        if name.startswith(SHIPPED):
            data = b"".join(Files.iter_pieces(self, path, kind, named_by)) if Files.has(self, path) else b""
            known = self.names.get(name)
            if known in {None, digest_content(data)}:
                yield data
                return
        digest = self._find(name)
        if digest is None:
            yield from Files.iter_pieces(self, path, kind, named_by)  # it says what is wrong
        elif digest not in self.held:
            raise FileWantedError(name)
        else:
            yield self.held[digest]

    def _find(self, name: str) -> str | None:
        if name not in self.names:
            raise FileWantedError(name)
        return self.names[name]


def digest_content(data: bytes) -> str:
    """Return the SHA-256 of what is in a file, in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


@dataclass(frozen=True, slots=True)
class ClusterFiles(Files):
    """The files that a client may read, and what it has read: what workers will need.

    Attributes:
        names: The digests of files that were read by their names; None for those that were looked for in vain.
        held: The content of those that do not ship, by their digests.
        folder: The current folder.
    """

    names: dict[str, str | None] = field(default_factory=dict, compare=False)
    held: dict[str, bytes] = field(default_factory=dict, compare=False)
    folder: str = field(default_factory=os.getcwd)

    @classmethod
    def of(cls, files: Files) -> ClusterFiles:
        """Return the files that may be read as files that are kept when they are."""
        return cls(files.folders, files.max_file_size, files.plug_ins, files.paths, files.hides_folder)

    def has(self, path: Path) -> bool:
        """Return whether something exists at a path, and is in a folder that may be read."""
        found = Files.has(self, path)
        if not found:
            self.names.setdefault(name_travelling(path, self.folder), None)
        return found

    def iter_pieces(self, path: Path, kind: FileKind, named_by: NamedBy = NamedBy.CALLER) -> Iterator[bytes]:
        """Yield what is in a file, piece by piece, and keep it."""
        data = bytearray()
        for piece in Files.iter_pieces(self, path, kind, named_by):
            data += piece
            yield piece
        self._keep(name_travelling(path, self.folder), bytes(data))

    def fetch(self, name: str, kind: FileKind) -> None:
        """Read a file that a worker wants, if there is one.

        Raises:
            FileError: It cannot or may not be read, or is too large.
        """
        path = data_folder() / name.removeprefix(SHIPPED) if name.startswith(SHIPPED) else Path(name)
        if name in self.names and self.names[name] in self.held:
            return
        if Files.has(self, path) and path.is_file():
            self._keep(name, Files.read(self, path, kind), ships_along=True)
        else:
            self.names[name] = None

    def _keep(self, name: str, data: bytes, *, ships_along: bool = False) -> None:
        digest = digest_content(data)
        self.names[name] = digest
        if ships_along or not name.startswith(SHIPPED):
            self.held[digest] = data
