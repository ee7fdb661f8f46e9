"""A line on the terminal that tells how far long work has come."""

from __future__ import annotations

import sys
from time import monotonic

SECONDS_BEFORE = 0.5
"""How long work may take before there is anything to tell."""

SECONDS_BETWEEN = 0.1


class Progress:
    """A line on standard error, written over again and again; there is none unless that is a terminal."""

    def __init__(self) -> None:
        self._is_shown = False
        self._next = monotonic() + SECONDS_BEFORE
        self._is_wanted = sys.stderr is not None and sys.stderr.isatty()

    def tell(self, text: str) -> None:
        """Show a text in place of the last one, but not all the time."""
        if monotonic() >= self._next:
            self.show(text)

    def show(self, text: str) -> None:
        """Show a text in place of the last one, at once."""
        if self._is_wanted:
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
            self._is_shown = True
            self._next = monotonic() + SECONDS_BETWEEN

    def clear(self) -> None:
        """Take the line away: something is to be printed."""
        if self._is_shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self._is_shown = False
