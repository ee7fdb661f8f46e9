"""Which files may be read, and how: nothing else in the package opens a file to read it.

Whoever names a file decides what it may be. What a caller names, such as the config of a command line, may be a pipe.
What data names, such as the Extends of a config, has to be a regular file: a device would have no end, and a pipe
would wait for ever. Either is read up to a maximum size.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from wgs.base.errors import Message, Parameter, WgsError
from wgs.base.resources import data_folder, expand_home, is_there, name_path, why_unreadable

SIZE_VARIABLE = "WGS_MAX_FILE_SIZE"
"""The environment variable with the maximum size of files that the command line and the server read."""

_PIECE = 1 << 16
"""How many bytes are read at once."""

_FLAGS = os.O_RDONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
_WITHOUT_WAITING = _FLAGS | getattr(os, "O_NONBLOCK", 0)


class FileError(WgsError):
    """A file cannot be read, or may not be.

    Args:
        name: What messages call the file.
        reason: Why, as the end of a sentence: "is a folder, not a file".
    """

    def __init__(self, name: str, reason: str | Message) -> None:
        self.reason = reason
        super().__init__(f"{name}: ", reason)


class NamedBy(Enum):
    """Who has named a file: the caller, as by an option of a command line, or data, such as an entry of a config."""

    CALLER = "caller"
    DATA = "data"


@dataclass(frozen=True, slots=True)
class FileKind:
    """What a file is read as.

    Attributes:
        name: What messages call it, such as "a word list".
        most: The maximum size in bytes.
    """

    name: str
    most: int


BOARDS = FileKind("a file of boards", 1 << 30)


class FileState(NamedTuple):
    """What tells a file in one state from others: the times are in nanoseconds."""

    device: int
    number: int
    size: int
    modified: int
    changed: int


@dataclass(frozen=True, slots=True)
class Files:
    """The files that may be read.

    A front that takes configs from other people gives its workspace ``Files.under(folder)``. Then all names, those that
    requests have too, lead to regular files in that folder or to those that ship with the package: never through
    ``..``, ``~`` or a link to any other place. Nor does a config run the code of other packages then.

    Attributes:
        folders: The only folders, as absolute paths without links; None for all folders.
        max_file_size: The maximum size in bytes of files of all kinds; None for that of each kind: 4 MiB for configs,
            saved games and transcripts, 64 MiB for word lists and fonts, 1 GiB for files of boards.
        plug_ins: The GenerationMethods and the games of other packages whose code a config may run; None for all that
            are installed.
        paths: Single files that may be read besides, as absolute paths without links; only names that lead to them
            exactly find them.
        hides_folder: Whether messages of worker processes that read these files leave out where the first folder is.

    >>> Files().load_text(data_folder() / "configs" / "wgs.json", BOARDS)[:1]
    '{'
    """

    folders: tuple[Path, ...] | None = None
    max_file_size: int | None = None
    plug_ins: frozenset[str] | None = None
    paths: frozenset[Path] = frozenset()
    hides_folder: bool = False

    @classmethod
    def under(
        cls,
        *folders: str | Path,
        max_file_size: int | None = None,
        plug_ins: Iterable[str] = (),
        paths: Iterable[str | Path] = (),
    ) -> Files:
        """Allow the files in some folders, and those that ship with the package; ``plug_ins`` are none unless named.

        Relative names are looked for in these folders, as if each were the current one.

        Raises:
            FileError: There is no such folder, or the system cannot keep to folders.

        >>> Files.under(data_folder() / "configs").find("../wgs.json", [])
        (None, [])
        """
        if os.open not in os.supports_dir_fd:
            raise FileError(
                str(folders[0]), "cannot be the only folder: this system has no safe way to keep to folders"
            )
        if missing := next((folder for folder in folders if not Path(folder).is_dir()), None):
            raise FileError(str(missing), "is not a folder")
        return cls(tuple(map(_resolve, folders)), max_file_size, frozenset(plug_ins), frozenset(map(_resolve, paths)))

    # --- Finding ----------------------------------------------------------------------------------------------

    def find(self, name: str, folders: Iterable[Path]) -> tuple[Path | None, list[Path]]:
        """Look for a file by its path, in the current folder first and then in each of ``folders``.

        Returns:
            The first path at which something exists (even a folder, as opening it gives a better message), or None;
            and all paths that were tried, for the message. Paths that may not be read are not tried.
        """
        path = self.locate(name) if self.folders is None else Path(name)
        first = [Path()] if self.folders is None else self.folders
        if self.paths:
            first = [*first, Path.cwd()]  # only what is among the paths is found there
        places = [path] if path.is_absolute() else [folder / path for folder in (*first, *folders)]
        tried = list(filter(self.may_name, places))
        return next(filter(self.has, tried), None), tried

    def locate(self, name: str) -> Path:
        """Return the path of a name; whether something is there, and may be read, is not asked."""
        return expand_home(name) if self.folders is None else (*self.folders, Path())[0] / name

    def has(self, path: Path) -> bool:
        """Return whether something exists at a path, and is in a folder that may be read."""
        return self.may_name(path) and is_there(path) and (self.folders is None or self._find_root(path) is not None)

    def may_name(self, path: Path) -> bool:
        """Return whether a path, as it is written, stays in the folders."""
        if self.folders is None:
            return True
        if self._is_named(path):
            return True
        return ".." not in path.parts and any(path.is_relative_to(root) for root in self._roots)

    def _is_named(self, path: Path) -> bool:
        """Return whether a path leads to one of the single files."""
        with suppress(ValueError):  # a name that no file can have
            return bool(self.paths) and _resolve(path) in self.paths
        return False

    @property
    def _roots(self) -> tuple[Path, ...]:
        """The folders whose files may be read, among them those of the package."""
        ships = data_folder()
        return (*(self.folders or ()), ships / "configs", ships / "dictionaries")

    def _find_root(self, path: Path) -> tuple[Path, Path] | None:
        """Return the folder in which a path lies once its links are followed, and the path in it; or None."""
        target = _resolve(path)
        if self._is_named(target):
            return target.parent, Path(target.name)
        for root in map(_resolve, self._roots):
            if target.is_relative_to(root):
                return root, target.relative_to(root)
        return None

    # --- Reading ----------------------------------------------------------------------------------------------

    def identify(self, path: Path) -> FileState | None:
        """Return what tells a regular file in its present state from all others; None where there is none to read."""
        try:
            if self.folders is None:
                status = path.stat()
            else:
                descriptor = self._open_inside(path)
                try:
                    status = os.fstat(descriptor)
                finally:
                    os.close(descriptor)
        except (OSError, ValueError, FileError):
            return None
        if not stat.S_ISREG(status.st_mode):
            return None
        return FileState(status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns)

    def read(self, path: Path, kind: FileKind, named_by: NamedBy = NamedBy.CALLER) -> bytes:
        """Return what is in a file.

        Raises:
            FileError: It cannot or may not be read, or is too large.
        """
        return b"".join(self.iter_pieces(path, kind, named_by))

    def load_text(self, path: Path, kind: FileKind, named_by: NamedBy = NamedBy.CALLER) -> str:
        """Return the text of a file; raises FileError, also when it is not UTF-8."""
        return decode_text(self.read(path, kind, named_by), name_path(path), kind)

    def iter_pieces(self, path: Path, kind: FileKind, named_by: NamedBy = NamedBy.CALLER) -> Iterator[bytes]:
        """Yield what is in a file, piece by piece; raises FileError as `read` does."""
        most = self.most(kind)
        total = 0
        try:
            descriptor = self._open(path, named_by)
            try:
                status = os.fstat(descriptor)
                if named_by is NamedBy.DATA or self.folders is not None:
                    _check_regular(path, status)
                if stat.S_ISREG(status.st_mode) and status.st_size > most:
                    raise make_size_error(name_path(path), kind, most)
                while piece := os.read(descriptor, _PIECE):
                    total += len(piece)
                    if total > most:
                        raise make_size_error(name_path(path), kind, most)
                    yield piece
            finally:
                os.close(descriptor)
        except OSError as error:
            raise FileError(name_path(path), why_unreadable(error)) from None
        except ValueError:  # a NUL byte, or half a character
            raise FileError(repr(name_path(path)), "is a name that no file can have") from None

    def most(self, kind: FileKind) -> int:
        """Return the maximum size of a kind of files, in bytes."""
        return self.max_file_size or kind.most

    def _open(self, path: Path, named_by: NamedBy) -> int:
        """Open a file to read it, without waiting for the other end of a pipe unless the caller has named it."""
        if self.folders is not None:
            return self._open_inside(path)
        if named_by is NamedBy.CALLER:
            return os.open(path, _FLAGS)
        _check_regular(path, path.stat())  # before, as opening a device may do something, and after
        return os.open(path, _WITHOUT_WAITING)

    def _open_inside(self, path: Path) -> int:
        """Open a file of the folders, name by name: nothing that is put there meanwhile leads out of them."""
        found = self._find_root(path)
        if found is None:
            raise FileError(name_path(path), "lies outside the folders that may be read")
        root, inner = found
        folder = os.open(root, _FLAGS | os.O_DIRECTORY)
        try:
            *above, last = inner.parts or (".",)
            for name in above:
                deeper = os.open(name, _FLAGS | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=folder)
                os.close(folder)
                folder = deeper
            _check_regular(path, os.stat(last, dir_fd=folder, follow_symlinks=False))
            return os.open(last, _WITHOUT_WAITING | os.O_NOFOLLOW, dir_fd=folder)
        finally:
            os.close(folder)


def _resolve(path: str | Path) -> Path:
    return Path(os.path.realpath(path))


def _check_regular(path: Path, status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError
    if not stat.S_ISREG(status.st_mode):
        raise FileError(name_path(path), "is not a regular file: a device or pipe cannot be named here")


def make_size_error(name: str, kind: FileKind, most: int) -> FileError:
    """Make the error of a file that is larger than a number of bytes."""
    size = f"{most >> 20} MiB" if most >= 1 << 20 and most % (1 << 20) == 0 else f"{most:,} bytes"
    reason = f"is too large for {kind.name}: at most {size} are read; set "
    wanted = Parameter("max_file_size", variable=SIZE_VARIABLE, python="Files(max_file_size=BYTES)")
    return FileError(name, Message(reason, wanted, " to read larger files"))


def decode_text(data: bytes, name: str, kind: FileKind) -> str:
    """Return bytes as text; raises FileError if they are not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(name, f"is not {kind.name}: byte {error.start + 1} is not UTF-8 text") from None


def split_lines(pieces: Iterable[bytes], longest: int) -> Iterator[bytes]:
    """Yield the lines of a text, each with its line end.

    Lines of more than ``longest`` bytes, at least 2, are cut to one more than that, and lack their line end.
    """
    rest = b""
    for piece in pieces:
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            yield line[: longest + 1] if len(line) > longest else line + b"\n"
        rest = rest[: longest + 1]
    if rest:
        yield rest
