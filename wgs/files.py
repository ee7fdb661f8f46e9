"""Files that people name: read whole, and written whole or not at all."""

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
"""The largest save file or transcript that is read."""


def read_text(name: str, what: str) -> str:
    """Read a whole text file that a person names.

    Raises:
        WgsError: It cannot be read, is too large, or is no text.
    """
    path = expand_home(name)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise WgsError(f"{path}: {why_unreadable(error)}") from None
    except ValueError:  # a NUL byte
        raise WgsError(f"{name!r} is no name of a file") from None
    return decode_text(data, str(path), what)


def decode_text(data: bytes, place: str, what: str) -> str:
    """Read bytes as text; raises WgsError when they are too many, or none."""
    if len(data) > MOST_BYTES:
        raise WgsError(f"{place}: it is too large to be {what}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise WgsError(f"{place}: it is not {what}: byte {error.start + 1} is not UTF-8") from None


def write_file(name: str, texts: Iterable[str], *, force: bool = False) -> None:
    """Write a text file as a whole or not at all; see `write_bytes`."""
    write_bytes(name, (text.encode() for text in texts), force=force)


def write_bytes(name: str, parts: Iterable[bytes], *, force: bool = False) -> None:
    """Write a file as a whole or not at all: into a new file beside it, which then takes its place.

    Raises:
        WgsError: It exists and ``force`` is not given, is no file, or cannot be written.
    """
    path = expand_home(name)
    unfinished = path.parent / f".wgs-{os.getpid()}.part"  # short: the name itself may be as long as names can be
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


def check_free(name: str, *, force: bool) -> None:
    """Check that a file may be written, before the work that it is for.

    Raises:
        WgsError: It exists and ``force`` is not given, is no file, or there is no such folder.
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
            raise WgsError(f"{path} is not a plain file; name a file to write")
        if not force:
            raise WgsError(f"{path} exists; give ", Parameter("force"), " to write over it, or another name")


def _why_unwritable(path: Path, error: OSError) -> str:
    match error:
        case FileNotFoundError() if not is_there(path.parent):
            return f"there is no folder {path.parent}; make it first"
        case NotADirectoryError():
            return f"{path.parent} is not a folder"
        case PermissionError():
            return f"the folder {path.parent} may not be written to (check its permissions)"
        case _:
            return error.strerror or str(error)
