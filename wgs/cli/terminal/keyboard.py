"""Lines of standard input, read one at a time; at a terminal with a prompt, and with a clock where one runs."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from time import monotonic

from wgs.base.errors import WgsError
from wgs.cli.terminal.status import end_output
from wgs.cli.terminal.streams import is_terminal, print_out
from wgs.service.lines import MAX_LINE


class TimeIsUpError(Exception):
    """No line was typed in time."""


class Keyboard:
    """Standard input, read line by line.

    The clock runs only at a terminal: the lines of a pipe are there already.

    Args:
        now: Returns the time in seconds.
        step: How often somebody is told how much time is left, in seconds.

    Attributes:
        is_terminal: Whether standard input is a terminal.
        number: How many lines have been read.

    Raises:
        WgsError: There is no standard input.
    """

    def __init__(self, now: Callable[[], float] = monotonic, step: float = 1.0) -> None:
        if sys.stdin is None:
            raise WgsError("there is no standard input to read moves from")
        self.is_terminal = is_terminal()
        self.number = 0
        self._now = now
        self._step = step
        self._rest = b""
        self._signalled = _listen_to_signals() if self.is_terminal and sys.platform != "win32" else None

    def ask(
        self, prompt: str, deadline: float | None = None, tick: Callable[[float], None] | None = None
    ) -> str | None:
        """Read a line without its line end, after a prompt at a terminal; None at the end of the input.

        Args:
            prompt: The prompt.
            deadline: When time is up, on the clock of the keyboard; None for no limit.
            tick: Is told the seconds left, step by step while nothing is typed; only with a deadline.

        Raises:
            TimeIsUpError: No line was typed before the deadline.
            WgsError: Standard input cannot be read.
        """
        if self.is_terminal:
            print_out([prompt])
        try:
            line = self._type(deadline, tick) if self.is_terminal else sys.stdin.buffer.readline(MAX_LINE)
        except OSError as error:
            raise WgsError(f"standard input cannot be read: {error.strerror}") from None
        end_output(is_whole=True)  # what was typed ends with Enter
        self.number += 1
        return line.decode(errors="replace").strip() if line else None

    def poll(self, seconds: float) -> str | None:
        """Return a line that is typed at a terminal within some seconds, without a prompt; None when there is none."""
        if not self.is_terminal or sys.platform == "win32":
            return None
        if b"\n" not in self._rest and not self._is_typed(seconds):
            return None
        return self.ask("")

    def _type(self, deadline: float | None, tick: Callable[[float], None] | None) -> bytes:
        """Read a line from a terminal, which passes on whole lines."""
        while b"\n" not in self._rest:
            self._wait(deadline, tick)
            typed = os.read(sys.stdin.fileno(), MAX_LINE)
            if deadline is not None and self._now() > deadline:
                raise TimeIsUpError
            if not typed:
                break
            self._rest += typed
        line, end, self._rest = self._rest.partition(b"\n")
        return line + end

    def _wait(self, deadline: float | None, tick: Callable[[float], None] | None) -> None:
        """Wait for a typed line until the deadline; raises TimeIsUpError when there is none."""
        if self._signalled is None:  # consoles of Windows cannot be polled: lateness is noticed when the line is there
            return
        while deadline is None or deadline > self._now():
            left = None if deadline is None else max(0.0, deadline - self._now())
            if self._is_typed(left if left is None or tick is None else min(self._step, left)):
                return
            if deadline is not None and tick is not None:
                tick(max(0.0, deadline - self._now()))
        _forget_typed(sys.stdin.fileno())
        raise TimeIsUpError

    def _is_typed(self, seconds: float | None) -> bool:
        """Tell whether a line is typed within some seconds, or ever; False too when a signal comes."""
        from select import select  # noqa: PLC0415 - only at terminals

        typed, signalled = sys.stdin.fileno(), self._signalled
        watched = [typed] if signalled is None else [typed, signalled]
        ready, _, _ = select(watched, [], [], None if seconds is None else max(0.0, seconds))
        if signalled is not None and signalled in ready:
            os.read(signalled, MAX_LINE)
        return typed in ready


def _listen_to_signals() -> int:
    """Return the number of a pipe that can be read once a signal has come.

    Without, one that comes in the moment before the program waits for a line would be answered at the next line only.
    """
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    return reading


def _forget_typed(number: int) -> None:
    """Discard an unfinished line, so that it does not become the beginning of the next."""
    from termios import TCIFLUSH, tcflush  # noqa: PLC0415 - only where there is a clock

    tcflush(number, TCIFLUSH)
