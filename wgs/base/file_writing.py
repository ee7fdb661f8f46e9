"""Files written as a whole or not at all: nothing else in the package opens a file to write it."""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from wgs.base.errors import Parameter, WgsError
from wgs.base.resources import expand_home, is_there, name_path

_unfinished: set[Path] = set()
"""The temporary files that are being written."""

_FLAGS = os.O_WRONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
_STREAMS = {"/dev/stdout": 1, "/dev/stderr": 2}
_DESCRIPTOR = re.compile(r"/(?:dev|proc/self)/fd/([0-9]{1,9})")


def remove_unfinished() -> None:
    """Remove the temporary files that are being written: the program is about to end."""
    for path in tuple(_unfinished):
        with suppress(OSError):
            path.unlink()


def write_file(name: str, texts: Iterable[str], *, force: bool = False, is_private: bool = False) -> None:
    """Write a text file as a whole or not at all; see `write_bytes`."""
    write_bytes(name, (text.encode() for text in texts), force=force, is_private=is_private)


def write_bytes(name: str, parts: Iterable[bytes], *, force: bool = False, is_private: bool = False) -> None:
    """Write a file as a whole or not at all: a temporary file beside it takes its place at the end.

    A file that exists keeps its permissions, and is on the disk when this returns. A link is followed: the file that it
    leads to is written. Devices and pipes, such as ``/dev/stdout``, are written straight.

    Args:
        name: The file.
        parts: What it will hold.
        force: True to write over a file that exists.
        is_private: True for a file that only its owner may read, whatever permissions it had.

    Raises:
        WgsError: It exists and ``force`` is False, is a folder or disk, or cannot be written.
    """
    with open_whole(name, force=force, is_private=is_private) as file:
        file.writelines(parts)


@contextmanager
def open_whole(name: str, *, force: bool = False, is_private: bool = False) -> Iterator[BinaryIO]:
    """Open a file that is written bit by bit, and is there once all of it is: as `write_bytes` does otherwise.

    An exception leaves no file behind.
    """
    path = expand_home(name)
    try:
        with ExitStack() as stack:
            try:
                if b"\0" in os.fsencode(path):
                    raise ValueError
                opened = (
                    _open_straight(path) if is_stream(path) else _open_beside(path, force=force, private=is_private)
                )
                file = stack.enter_context(opened)
            except ValueError:  # a NUL byte, or half a character
                raise WgsError(f"no file can have the name {name!r}: give another one") from None
            yield file
    except OSError as error:
        raise _make_unwritable_error(path, error) from None


def _make_unwritable_error(path: Path, error: OSError) -> WgsError:
    return WgsError(f"{name_path(path)} cannot be written: {_why_unwritable(path, error)}")


def remove_written(names: Iterable[str]) -> None:
    """Remove files that were written, as the others that belong to them could not be."""
    for name in names:
        with suppress(OSError):
            expand_home(name).unlink()


def check_free(name: str, *, force: bool) -> None:
    """Check that a file can be written, before the work whose result it will hold.

    Raises:
        WgsError: It exists and ``force`` is False, is a folder or disk, or its folder does not exist.
    """
    path = expand_home(name)
    try:
        if is_stream(path):
            return
        folder = _follow(path).parent
        _check_free(path, force=force)
        if not folder.is_dir():
            raise NotADirectoryError if is_there(folder) else FileNotFoundError
        if not os.access(folder, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
            raise PermissionError
    except OSError as error:
        raise _make_unwritable_error(path, error) from None
    except ValueError:
        raise WgsError(f"no file can have the name {name!r}: give another one") from None


# --- What stands at a path ----------------------------------------------------------------------------------------


def _find_descriptor(path: Path) -> int | None:
    """Return the open file that a path such as ``/dev/stdout`` means; None for other paths."""
    found = _DESCRIPTOR.fullmatch(str(path))
    return int(found[1]) if found else _STREAMS.get(str(path))


def is_stream(path: Path) -> bool:
    """Return whether a path is written straight: an open file, a device or a pipe."""
    if _find_descriptor(path) is not None:
        return True
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):  # nothing is there, or what is wrong is said when it is written
        return False
    return stat.S_ISCHR(mode) or stat.S_ISFIFO(mode)


def _is_link(path: Path) -> bool:
    try:
        return path.is_symlink()
    except OSError:  # in a closed folder, or too long a name
        return False


def _follow(path: Path) -> Path:
    """Return the path that a link leads to in the end; raises OSError for links that lead to each other."""
    if not _is_link(path):
        return path
    target = Path(os.path.realpath(path))
    if _is_link(target):
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return target


def _check_free(path: Path, *, force: bool) -> None:
    if is_there(path):
        if not path.is_file():
            raise WgsError(f"{name_path(path)} is not a plain file: give the name of a file")
        if not force:
            raise _make_exists_error(path)


def _make_exists_error(path: Path) -> WgsError:
    return WgsError(f"{path} exists; give ", Parameter("force"), " to write over it, or another name")


def _why_unwritable(path: Path, error: OSError) -> str:
    folder = Path(os.path.realpath(path)).parent if _is_link(path) else path.parent
    match error:
        case FileNotFoundError() if not is_there(folder):
            return f"there is no folder {folder}; create it first"
        case NotADirectoryError():
            return f"{folder} is not a folder"
        case PermissionError() if is_stream(path):
            return "you may not write to it (check its permissions)"
        case PermissionError():
            return f"you may not write to the folder {folder} (check its permissions)"
        case _:
            return error.strerror or str(error)


# --- Writing ------------------------------------------------------------------------------------------------------


def _open_straight(path: Path) -> BinaryIO:
    number = _find_descriptor(path)
    return os.fdopen(os.open(path, _FLAGS) if number is None else os.dup(number), "wb")


def _open_beside(path: Path, *, force: bool, private: bool) -> AbstractContextManager[BinaryIO]:
    target = _follow(path)
    _check_free(path, force=force)
    return _replacing(target, force=force, is_private=private)


@contextmanager
def _replacing(path: Path, *, force: bool, is_private: bool) -> Iterator[BinaryIO]:
    """Open a temporary file, which no other write has, and give it the name of the file once it is written."""
    # Short: the name of the file may be as long as names can be.
    unfinished = path.parent / f".wgs-{os.urandom(8).hex()}.part"
    old = path.stat() if path.exists() else None
    _unfinished.add(unfinished)
    try:
        # Nobody else sees what is in it before it has the permissions of the file that it replaces.
        descriptor = os.open(
            unfinished, _FLAGS | os.O_CREAT | os.O_EXCL, 0o666 if old is None and not is_private else 0o600
        )
        with os.fdopen(descriptor, "wb") as file:
            if old is not None:
                _take_over(descriptor, old, 0o600 if is_private else stat.S_IMODE(old.st_mode) & 0o777)
            yield file
            file.flush()
            os.fsync(descriptor)
        if force:
            unfinished.replace(path)
        else:
            _rename_unless_taken(unfinished, path)
    finally:
        with suppress(OSError):
            unfinished.unlink()
        _unfinished.discard(unfinished)
    _sync_folder(path.parent)


def _take_over(descriptor: int, old: os.stat_result, mode: int) -> None:
    """Give a file the owner of another, and permissions, as far as that is allowed."""
    with suppress(OSError, AttributeError):  # Windows has neither
        if (old.st_uid, old.st_gid) != (os.geteuid(), os.getegid()):
            os.fchown(descriptor, old.st_uid, old.st_gid)
    with suppress(OSError, AttributeError):
        os.fchmod(descriptor, mode)


def _rename_unless_taken(unfinished: Path, path: Path) -> None:
    """Give a file its name unless another write was quicker."""
    try:
        path.hardlink_to(unfinished)
    except FileExistsError:
        raise _make_exists_error(path) from None
    except OSError:  # a file system without hard links
        _check_free(path, force=False)
        unfinished.replace(path)


def _sync_folder(folder: Path) -> None:
    """Have the names of a folder on the disk; some systems and file systems know no such thing."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
