"""Files that users name: read as a whole, and written as a whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

from wgs.errors import Parameter, WgsError
from wgs.resources import expand_home, is_there, why_unreadable

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

MOST_BYTES = 1 << 26
"""The maximum size of a save file or transcript, in bytes."""


_unfinished: set[Path] = set()
"""The temporary files that are being written."""


def remove_unfinished() -> None:
    """Remove the temporary files that are being written: the program is about to end."""
    for path in tuple(_unfinished):
        with suppress(OSError):
            path.unlink()


def read_text(name: str, what: str) -> str:
    """Return the text of a file that a user names; ``what`` says what it should be, such as "a saved game".

    Raises:
        WgsError: It cannot be read, is too large, or is not text.
    """
    path = expand_home(name)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise WgsError(f"{path}: {why_unreadable(error)}") from None
    except ValueError:  # a NUL byte
        raise WgsError(f"no file can have the name {name!r}: give another one") from None
    return decode_text(data, str(path), what)


def decode_text(data: bytes, place: str, what: str) -> str:
    """Return bytes as text; raises WgsError if they are too many, or not UTF-8."""
    if len(data) > MOST_BYTES:
        raise WgsError(f"{place} is too large to be {what}: at most {MOST_BYTES >> 20} MB are read")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise WgsError(f"{place} is not {what}: byte {error.start + 1} is not UTF-8 text") from None


def write_file(name: str, texts: Iterable[str], *, force: bool = False) -> None:
    """Write a text file as a whole or not at all; see `write_bytes`."""
    write_bytes(name, (text.encode() for text in texts), force=force)


def write_bytes(name: str, parts: Iterable[bytes], *, force: bool = False) -> None:
    """Write a file as a whole or not at all: a temporary file beside it takes its place at the end.

    Raises:
        WgsError: It exists and ``force`` is False, is not a plain file, or cannot be written.
    """
    path = expand_home(name)
    unfinished = path.parent / f".wgs-{os.getpid()}.part"  # short: the name itself may be as long as names can be
    _unfinished.add(unfinished)
    try:
        _check_free(path, force=force)
        with unfinished.open("xb") as file:
            file.writelines(parts)
        unfinished.replace(path)
    except OSError as error:
        raise WgsError(f"{path} cannot be written: {_why_unwritable(path, error)}") from None
    finally:
        with suppress(OSError):
            unfinished.unlink()
        _unfinished.discard(unfinished)


def check_free(name: str, *, force: bool) -> None:
    """Check that a file can be written, before the work whose result it will hold.

    Raises:
        WgsError: It exists and ``force`` is False, is not a plain file, or its folder does not exist.
    """
    path = expand_home(name)
    try:
        _check_free(path, force=force)
        if not path.parent.is_dir():
            raise NotADirectoryError if is_there(path.parent) else FileNotFoundError
        if not os.access(path.parent, os.W_OK):
            raise PermissionError
    except OSError as error:
        raise WgsError(f"{path} cannot be written: {_why_unwritable(path, error)}") from None


def _check_free(path: Path, *, force: bool) -> None:
    if is_there(path):
        if not path.is_file():
            raise WgsError(f"{path} is not a plain file: give the name of a file")
        if not force:
            raise WgsError(f"{path} exists; give ", Parameter("force"), " to write over it, or another name")


def _why_unwritable(path: Path, error: OSError) -> str:
    match error:
        case FileNotFoundError() if not is_there(path.parent):
            return f"there is no folder {path.parent}; create it first"
        case NotADirectoryError():
            return f"{path.parent} is not a folder"
        case PermissionError():
            return f"you may not write to the folder {path.parent} (check its permissions)"
        case _:
            return error.strerror or str(error)
