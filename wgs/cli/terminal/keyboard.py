"""Lines from people, one when it is asked for: at a terminal with a clock, else as they come."""

from __future__ import annotations

import os
import sys
from time import monotonic

from wgs.cli.terminal.status import end_output
from wgs.cli.terminal.streams import is_terminal, print_out
from wgs.errors import WgsError
from wgs.service.lines import MAX_LINE


class TimeIsUpError(Exception):
    """Nothing was typed in time."""


class Keyboard:
    """Standard input, read line by line.

    A clock runs at a terminal only: what comes from a pipe was written before.

    Attributes:
        is_terminal: Whether a person types.
        number: How many lines have been read.

    Raises:
        WgsError: There is no standard input.
    """

    def __init__(self) -> None:
        if sys.stdin is None:
            raise WgsError("there is no standard input to read moves from")
        self.is_terminal = is_terminal()
        self.number = 0
        self._rest = b""

    def ask(self, prompt: str, deadline: float | None = None) -> str | None:
        """Read a line without its end, behind a prompt where a person types; None at the end of the input.

        Args:
            prompt: What is asked for.
            deadline: Until when there is time, on the clock of `time.monotonic`.

        Raises:
            TimeIsUpError: It is later than that.
            WgsError: Standard input cannot be read.
        """
        if self.is_terminal:
            print_out([prompt])
        try:
            line = self._type(deadline) if self.is_terminal else sys.stdin.buffer.readline(MAX_LINE)
        except OSError as error:
            raise WgsError(f"standard input cannot be read: {error.strerror}") from None
        end_output(is_whole=True)  # what was typed ends with Enter
        self.number += 1
        return line.decode(errors="replace").strip() if line else None

    def _type(self, deadline: float | None) -> bytes:
        """Read a line of a terminal, which hands over lines as a whole."""
        while b"\n" not in self._rest:
            if deadline is not None:
                _wait(sys.stdin.fileno(), deadline)
            typed = os.read(sys.stdin.fileno(), MAX_LINE)
            if deadline is not None and monotonic() > deadline:
                raise TimeIsUpError
            if not typed:
                break
            self._rest += typed
        line, end, self._rest = self._rest.partition(b"\n")
        return line + end


def _wait(number: int, deadline: float) -> None:
    """Wait until something was typed; raises TimeIsUpError when nothing is."""
    if sys.platform == "win32":  # its consoles cannot be waited for: who is late is so when the line is there
        return
    from select import select  # noqa: PLC0415 - few games have a clock

    if not select([number], [], [], max(0.0, deadline - monotonic()))[0]:
        _forget_typed(number)
        raise TimeIsUpError


def _forget_typed(number: int) -> None:
    """Forget the beginning of a line: it is not to become that of the next one."""
    from termios import TCIFLUSH, tcflush  # noqa: PLC0415 - only where there is a clock

    tcflush(number, TCIFLUSH)
