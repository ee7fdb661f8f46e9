"""Files that commands write."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from wgs.errors import WgsError
from wgs.resources import expand_home, is_there

if TYPE_CHECKING:
    from collections.abc import Iterable

Force = Annotated[bool, typer.Option("--force", help="Write over a file that exists.")]


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
            raise WgsError(f"{path} exists; give --force to write over it, or another name")


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
