"""Lines of standard input that are read in a thread of their own, while the program waits for other things as well."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from threading import Thread

from wgs.base.errors import WgsError
from wgs.service.lines import MAX_LINE


@dataclass(frozen=True, slots=True)
class Typed:
    """A line that was typed, or came through a pipe.

    Attributes:
        line: The line without its end; None at the end of the input.
        number: The number of the line, from 1.
    """

    line: str | None
    number: int


def follow_input(tell: Callable[[Typed], None]) -> None:
    """Tell each line of standard input in another thread; raises WgsError when there is no standard input."""
    if sys.stdin is None:
        raise WgsError("there is no standard input to read moves from")
    # Not through the buffer of Python: the thread may still wait for a line when the program ends.
    Thread(target=_read, args=(sys.stdin.fileno(), tell), name="input", daemon=True).start()


def _read(number: int, tell: Callable[[Typed], None]) -> None:
    rest, lines = b"", 0
    while True:
        try:
            data = os.read(number, MAX_LINE)
        except OSError:
            data = b""
        *whole, rest = (rest + data)[-2 * MAX_LINE :].split(b"\n")
        for line in whole if data else [rest] * bool(rest):
            lines += 1
            tell(Typed(line.decode(errors="replace").strip(), lines))
        if not data:
            tell(Typed(None, lines))
            return
