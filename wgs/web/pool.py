"""The worker processes of a server: requests are carried out in them, and never in the server's own process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wgs.service import Budget, Workers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wgs.files import Files
    from wgs.service import Cancel
    from wgs.service.answers import Progress
    from wgs.service.requests import Request

QUICK = Budget(seconds=5, answer_bytes=64 << 20)
"""What a request may cost that a person waits for."""

SLOW = Budget(seconds=600, answer_bytes=256 << 20)
"""What a request may cost that shows how far it has come."""


class Pool:
    """Warm worker processes in two lanes, so that long work never keeps short work waiting.

    Args:
        count: The number of processes; one of them takes quick requests alone.
        memory: How many bytes each may use.
        files: The files that they may read.
    """

    def __init__(self, count: int, memory: int, files: Files) -> None:
        self._quick = Workers(1, memory=memory, files=files)
        self._slow = Workers(max(1, count - 1), memory=memory, files=files)

    def run(
        self,
        request: Request,
        *,
        is_slow: bool = False,
        cancel: Cancel | None = None,
        watch: Callable[[Progress], None] | None = None,
    ) -> Iterator[Any]:
        """Carry out a request; yields answers as `wgs.service.Workers.run` does."""
        workers, budget = (self._slow, SLOW) if is_slow else (self._quick, QUICK)
        return workers.run(request, budget=budget, cancel=cancel, watch=watch)

    def close(self) -> None:
        """End all processes at once."""
        self._quick.close()
        self._slow.close()
