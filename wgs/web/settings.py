"""What a server is started with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
"""The hosts that only programs of this computer reach."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What a server is started with.

    Attributes:
        config: The config that is opened first: a path, or the name of one that ships.
        folder: The folder that configs and word lists are read from, saved in and uploaded to.
        files: More folders that may be read.
        host: The address to listen on.
        port: The port; 0 for any that is free.
        token: What a browser must show to be served; empty on a host that only this computer reaches.
        may_edit: Whether configs may be saved.
        workers: The number of worker processes.
        memory: How many bytes each of them may use.
    """

    config: str
    folder: Path
    files: tuple[Path, ...] = ()
    host: str = "127.0.0.1"
    port: int = 8414
    token: str = ""
    may_edit: bool = True
    workers: int = 3
    memory: int = 1 << 30

    @property
    def is_private(self) -> bool:
        """True when only programs of this computer reach the server."""
        return self.host in LOOPBACK
