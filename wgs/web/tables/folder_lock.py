"""A folder for one process at a time."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from wgs.base.errors import StoreError

if TYPE_CHECKING:
    from pathlib import Path

NAME = ".lock"
"""The file that is locked."""


class FolderLock:
    """Keeps other servers out of a folder until it is closed, or the process ends.

    Args:
        folder: The folder; if it is missing, it is made so that only its owner can read it.

    Raises:
        StoreError: Another server is there, or the folder cannot be made or written.
    """

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"cannot create the folder {folder}: {error.strerror}") from None
        try:
            self._file = os.open(folder / NAME, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        except OSError as error:
            raise StoreError(f"cannot write in the folder {folder}: {error.strerror}") from None
        try:
            _lock(self._file)
        except OSError:
            self.close()
            text = f"another server keeps its tables in {folder}; start this one with another folder for tables"
            raise StoreError(text) from None

    def close(self) -> None:
        """Let others in."""
        os.close(self._file)


def _lock(file: int) -> None:
    """Lock a file for this process; raises OSError when another has it."""
    if os.name == "posix":
        import fcntl  # noqa: PLC0415 - not on Windows

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    else:
        import msvcrt  # noqa: PLC0415 - only on Windows

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
