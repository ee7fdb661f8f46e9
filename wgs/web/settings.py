"""What a server is started with."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

PORT = 8414
"""The port of servers, unless another is named."""

LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
"""The hosts that only programs of this computer reach."""

EVERYWHERE = frozenset({"0.0.0.0", "::"})
"""The hosts that stand for all addresses of this computer."""


def is_loopback(host: str) -> bool:
    """Return whether only programs of this computer reach a host.

    >>> is_loopback("127.0.0.1"), is_loopback("192.168.1.2")
    (True, False)
    """
    return host.casefold() in LOOPBACK or host.startswith("127.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What a server is started with.

    Attributes:
        config: The config that is opened first: a name in the folder, or the name of one that ships.
        folder: The folder that configs and word lists are read from, saved in and uploaded to.
        files: More folders that may be read.
        host: The address to listen on.
        port: The port; 0 for any that is free.
        token: What a browser must show to be served; empty to serve everybody who reaches the server.
        proxies: The addresses, or networks, of proxies whose word about the client is believed.
        may_edit: Whether configs may be saved.
        quick: The number of worker processes for quick work.
        slow: The number of worker processes for slow work.
        memory: How many bytes each of them may use.
        language: The language of the pages, such as ``de``; empty for that of each browser.
        tables: The folder that tables are kept in; None for one of the user's own for such things.
        most_games: Number of tables and rounds that are kept; None for the default of the store.
        most_game_bytes: Bytes that their states may take; None likewise.
    """

    config: str
    folder: Path
    files: tuple[Path, ...] = ()
    host: str = "127.0.0.1"
    port: int = PORT
    token: str = ""
    proxies: tuple[str, ...] = ()
    may_edit: bool = True
    quick: int = 2
    slow: int = max(3, (os.cpu_count() or 1) - 1)
    memory: int = 1 << 30
    language: str = ""
    tables: Path | None = None
    most_games: int | None = None
    most_game_bytes: int | None = None

    @property
    def is_private(self) -> bool:
        """True when only programs of this computer reach the server."""
        return is_loopback(self.host) and not self.proxies
