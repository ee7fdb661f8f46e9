"""The program at a pseudo-terminal. Only POSIX has these: `pytest.importorskip("pty")` goes before a use."""

from __future__ import annotations

import os
import re
import select
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from support.processes import SECONDS, WGS


class Screen:
    """A pseudo-terminal, as the person at it sees it.

    Attributes:
        number: The number of the person's end, which is a file.
        seen: What has come, and was not waited for.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self.seen = ""

    def wait_for(self, text: str) -> str:
        """Read until a text has come; return what came with it, and forget it."""
        deadline = time.monotonic() + SECONDS
        while text not in self.seen:
            ready, _, _ = select.select([self.number], [], [], max(0, deadline - time.monotonic()))
            assert ready, f"{text!r} did not come, but {self.seen!r}"
            self.seen += os.read(self.number, 1 << 16).decode().replace("\r\n", "\n")
        shown, found, self.seen = self.seen.partition(text)
        return shown + found

    def type(self, line: str) -> None:
        os.write(self.number, f"{line}\n".encode())

    def read_rest(self) -> str:
        """Read until the program has ended."""
        data = b""
        while True:
            try:
                more = os.read(self.number, 1 << 16)
            except OSError:  # Linux: nobody has the other end any more
                more = b""
            if not more:
                return self.seen + data.decode().replace("\r\n", "\n")
            data += more


class Terminal(Screen):
    """A program at a pseudo-terminal."""

    def __init__(self, process: subprocess.Popen[bytes], number: int) -> None:
        super().__init__(number)
        self.process = process


def render(stream: str) -> list[str]:
    r"""Return the lines that a terminal shows after a stream, without colours; it knows ``\r``, ``\n`` and ``\x1b[K``.

    >>> render("A\n 5%\r\x1b[K12%\r\x1b[KB\n")
    ['A', 'B', '']
    """
    lines = [""]
    column = 0
    for part in re.findall(r"\x1b\[[0-9;]*[A-Za-z]|.", stream, re.DOTALL):
        if part == "\n":
            lines.append("")
            column = 0
        elif part == "\r":
            column = 0
        elif part == "\x1b[K":
            lines[-1] = lines[-1][:column]
        elif len(part) == 1:
            lines[-1] = lines[-1][:column].ljust(column) + part + lines[-1][column + 1 :]
            column += 1
        else:
            assert part.endswith("m"), f"{part!r} is not known here"
    return lines


@contextmanager
def at_terminal(
    *args: str,
    color: str = "",
    columns: int = 80,
    stdin: IO[bytes] | None = None,
    stdout: IO[bytes] | None = None,
) -> Iterator[Terminal]:
    """Start the program with a terminal for all of its streams but those that are given."""
    import pty  # noqa: PLC0415 - not on every system
    import termios  # noqa: PLC0415

    number, other = pty.openpty()
    termios.tcsetwinsize(other, (24, columns))
    environment = {**os.environ, "TERM": "xterm", "NO_COLOR": "" if color else "1"}
    environment.pop("COLUMNS", None)
    process = subprocess.Popen(
        [*WGS, *args], stdin=stdin or other, stdout=stdout or other, stderr=other, env=environment
    )
    os.close(other)
    try:
        yield Terminal(process, number)
    finally:
        process.kill()
        process.wait()
        os.close(number)
