"""What a load costs a server, measured and told: times, processor time, memory and its growth."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Sequence
from math import nan
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from served import Server, Spent

SECONDS_BETWEEN_LOOKS = 2.0
"""How often the memory is measured."""

SECONDS_BETWEEN_TOLD = 300.0
"""How often it is told meanwhile, unless somebody asks for another pace."""


class Memory:
    """The memory of a server, measured again and again.

    Args:
        server: The server.
        every: The seconds between two times that it is told.

    Attributes:
        measured: When it was measured, in seconds, and how many bytes it was.
    """

    def __init__(self, server: Server, every: float = SECONDS_BETWEEN_TOLD) -> None:
        self._server = server
        self._every = every
        self._start = perf_counter()
        self.measured: list[tuple[float, int]] = []

    async def look(self) -> None:
        """Measure until it is cancelled."""
        while True:
            at, sizes = perf_counter() - self._start, self._server.measure_processes()
            if not self.measured or at // self._every > self.measured[-1][0] // self._every:
                print(f"  after {at / 60:.1f} minutes {_describe_sizes(sizes)}", flush=True)
            self.measured.append((at, sum(sizes)))
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    def find_slope(self) -> float:
        """Return by how many bytes an hour it has grown, in the second half of the time: a line of least squares."""
        late = self.measured[len(self.measured) // 2 :]
        middle = sum(at for at, _ in late) / len(late)
        spread = sum((at - middle) ** 2 for at, _ in late)
        return sum((at - middle) * size for at, size in late) / spread * 3600 if spread else 0.0


def _describe_sizes(sizes: Sequence[int]) -> str:
    server, *workers = (f"{size / 2**20:.0f}" for size in sizes)
    return f"{sum(sizes) / 2**20:.1f} MiB: the server {server}, its workers {', '.join(workers)}"


def measure_own_time() -> float:
    """Return the processor time of this process so far, in seconds."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def find_percentile(times: Sequence[float], share: float) -> float:
    """Return the time that a share of some times stays below, such as 0.99 of them; nan of none."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] if times else nan


def describe(times: Sequence[float]) -> str:
    """Return the median of some times in milliseconds, what 95 and 99 of 100 stay below, and the longest."""
    if not times:
        return "none"
    parts = [find_percentile(times, share) for share in (0.5, 0.95, 0.99, 1)]
    return "p50 {:.0f} p95 {:.0f} p99 {:.0f} max {:.0f}".format(*(part * 1000 for part in parts))


def report_cost(spent: Spent, own: float, seconds: float) -> None:
    """Print what share of a processor core was used."""
    shares = (spent.server, spent.workers, own)
    text = "of a core: the server {:.0%}, its workers {:.0%}; whoever plays and measures {:.0%}"
    print(text.format(*(share / seconds for share in shares)), flush=True)


def report_memory(memory: Memory, before: int, opened: int, count: int) -> None:
    """Print how much memory there was, when, and how much of it is for each of the tables or rounds."""
    sizes = [size for _, size in memory.measured]
    parts = [sizes[len(sizes) * part // 4 - (part == 4)] for part in range(5)]
    told = ", ".join(f"{size / 2**20:.1f}" for size in parts)
    print(f"memory in MiB: before {before / 2**20:.1f}, opened {opened / 2**20:.1f}, in quarters of the time {told}")
    print(f"for each: {(max(sizes) - before) / count / 2**20:.2f} MiB at most")
    print(f"growth in the second half: {memory.find_slope() / 2**20:+.1f} MiB an hour", flush=True)
