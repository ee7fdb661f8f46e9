"""A server of the workbench that is measured: started for that, and ended again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Self

TICKS = os.sysconf("SC_CLK_TCK")
"""How many of the system's units of processor time a second has."""


def name_visitor(number: int) -> dict[str, str]:
    """Return the header with which a proxy names a visitor: each has a share of the server of its own."""
    return {"X-Forwarded-For": f"198.18.{number // 250 % 250}.{1 + number % 250}"}


@dataclass(frozen=True, slots=True)
class Spent:
    """The processor time that a server has taken so far, in seconds.

    Attributes:
        server: That of its own process.
        workers: That of its worker processes.
    """

    server: float
    workers: float

    def since(self, earlier: Spent) -> Spent:
        """Return what was taken since an earlier time."""
        return Spent(self.server - earlier.server, self.workers - earlier.workers)


class Server:
    """A server that is measured.

    Args:
        options: More options of the command ``serve``.

    Attributes:
        place: Where it listens, a host and a port.
    """

    def __init__(self, *options: str) -> None:
        serve = ["serve", "--port", "0", "--no-token", "--proxy", "127.0.0.0/8"]
        command = [sys.executable, "-m", "wgs", "wgs.json", *serve, *options]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        found = re.search(r"127\.0\.0\.1:[0-9]+", self._process.stdout.readline())
        assert found
        self.place = found[0]

    @property
    def address(self) -> str:
        """Where its socket is."""
        return f"ws://{self.place}/socket"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def measure_memory(self) -> int:
        """Return the resident bytes of the server and its workers."""
        return sum(self.measure_processes())

    def measure_processes(self) -> list[int]:
        """Return the resident bytes of the server, and those of each worker, the oldest first."""
        return [_read_resident(each) for each in (str(self._process.pid), *sorted(self._list_workers(), key=int))]

    def measure_peak(self) -> int:
        """Return the most bytes that the process of the server itself has had resident so far."""
        return _read_resident(str(self._process.pid), "VmHWM")

    def measure_time(self) -> Spent:
        """Return the processor time of the server and its workers so far."""
        return Spent(_read_time(str(self._process.pid)), sum(map(_read_time, self._list_workers())))

    def _list_workers(self) -> list[str]:
        listed = Path(f"/proc/{self._process.pid}/task").glob("*/children")
        return [child for each in listed for child in each.read_text(encoding="ascii").split()]

    def end(self) -> None:
        """End the server."""
        self._process.send_signal(signal.SIGTERM)
        self._process.communicate()


def _read_resident(pid: str, name: str = "VmRSS") -> int:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    found = re.search(rf"{name}:\s+([0-9]+) kB", status)
    return int(found[1]) << 10 if found else 0


def _read_time(pid: str) -> float:
    _, _, fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")
    user, system = fields.split()[11:13]
    return (int(user) + int(system)) / TICKS
