"""The time of a server: that of the system when it was started, and no jump of the system's clock after that."""

from __future__ import annotations

from time import monotonic, time

_BEGAN = time() - monotonic()


def read_clock() -> float:
    """Return the time in seconds since 1970; clocks of games do not jump when that of the system is set."""
    return _BEGAN + monotonic()
