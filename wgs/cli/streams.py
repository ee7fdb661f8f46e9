"""Standard input and output of the commands: lines in as they come, answers out at once."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple, NoReturn, cast

from wgs.errors import WgsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from io import BufferedReader

MAX_LINE = 1 << 20
"""The longest line that is read, in bytes."""

_CHUNK = 1 << 18
_SECONDS_BETWEEN_FLUSHES = 0.1


class OutputClosedError(Exception):
    """Whoever read the output has stopped reading; there is nothing left to do."""


class InputLine(NamedTuple):
    """One line of input.

    ``fault`` says why it could not be read as text, and is empty otherwise. Then ``text`` repeats its bytes as
    surrogate escapes, or is empty when the line was too long to be kept.
    """

    number: int
    text: str
    fault: str = ""


class Chunk:
    """Whole lines of input.

    Attributes:
        number: That of the first line, from 1.
        data: The lines as they came, each with its line end; the very last may have none.
        is_overlong: True when the first line was too long, and ``data`` has the end of it.
    """

    def __init__(self, number: int, data: bytes, *, is_overlong: bool = False) -> None:
        self.number = number
        self.data = data.removeprefix(b"\xef\xbb\xbf") if number == 1 else data
        self.is_overlong = is_overlong

    @property
    def is_plain(self) -> bool:
        """True when there are lines to be answered as they stand, none of them too long."""
        return not self.is_overlong and 0 < len(self.data) <= MAX_LINE

    def count(self) -> int:
        """Count the lines."""
        return self.data.count(b"\n") + (not self.data.endswith(b"\n"))

    def find_next(self, start: int) -> int:
        """Return where the line behind the one at ``start`` begins."""
        return self.data.find(b"\n", start) + 1 or len(self.data)

    def split(self, start: int = 0, number: int | None = None, most: int = -1) -> Iterator[InputLine]:
        """Read the lines from some place on.

        Args:
            start: Where a line starts.
            number: The number of that line; when left out, that of the chunk's first line.
            most: How many lines to read; all of them when negative.
        """
        at = self.number if number is None else number
        is_overlong = self.is_overlong and start == 0
        is_alone = not self.data  # but for its line end or its beginning, the line is empty
        while most and (start < len(self.data) or is_alone):
            end = self.find_next(start)
            yield _decode(at, self.data[start:end], is_overlong=is_overlong)
            start, at, most = end, at + 1, most - 1
            is_overlong = is_alone = False


def escape_controls(text: str) -> str:
    r"""Return text that a terminal shows as it is: what does not print is escaped, but for the ends of lines.

    >>> escape_controls("TEN\x1b[2J c1")
    'TEN\\x1b[2J c1'
    """
    return "".join(char if char.isprintable() or char == "\n" else ascii(char)[1:-1] for char in text)


def complain(text: str) -> None:
    """Print a message for people on standard error, behind the name of the program."""
    if sys.stderr is None:  # closed; print would turn to standard output
        return
    with suppress(OSError):  # nobody can listen, but the answers may still be wanted
        print(f"wgs: {escape_controls(text)}", file=sys.stderr, flush=True)


class Output:
    """Standard output as UTF-8: buffered, but never for long.

    Raises:
        WgsError: Standard output is closed, or cannot take more (a full disk).
    """

    def __init__(self) -> None:
        if sys.stdout is None:
            raise WgsError("there is no standard output to write to")
        self._flushed = monotonic()

    def write(self, text: str) -> None:
        """Write text; raises OutputClosedError when nobody reads any more."""
        self.write_bytes(text.encode("utf-8", "surrogateescape"))

    def write_bytes(self, data: bytes) -> None:
        """Write text that is encoded already."""
        try:
            sys.stdout.buffer.write(data)
        except OSError as error:
            self._give_up(error)
        if monotonic() - self._flushed > _SECONDS_BETWEEN_FLUSHES:
            self.flush()

    def flush(self) -> None:
        """Send off what was written."""
        try:
            sys.stdout.buffer.flush()
        except OSError as error:
            self._give_up(error)
        self._flushed = monotonic()

    def _give_up(self, error: OSError) -> NoReturn:
        # The interpreter flushes standard output once more at its end: let that go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            raise OutputClosedError from None
        raise WgsError(f"the output cannot be written: {error.strerror}") from None


def print_out(texts: Iterable[str]) -> None:
    """Print texts on standard output and send them off, those before a fault too."""
    output = Output()
    try:
        for text in texts:
            output.write(text)
    finally:
        output.flush()


def print_bytes(data: bytes) -> None:
    """Print a whole file on standard output."""
    output = Output()
    output.write_bytes(data)
    output.flush()


def is_terminal() -> bool:
    """Tell whether a person types the input."""
    return sys.stdin is not None and sys.stdin.isatty()


def iter_chunks(prompt: str) -> Iterator[Chunk]:
    """Read standard input: all lines that are there now, then all that have come meanwhile, and so on.

    At a terminal the prompt is shown for each line, and an empty line ends the input.

    Raises:
        WgsError: Standard input is closed, or is a folder.
    """
    if sys.stdin is None:
        raise WgsError("there is no standard input to read lines from")
    try:
        yield from _ask(prompt) if is_terminal() else _read()
    except OSError as error:
        reason = "is a folder, not a file" if isinstance(error, IsADirectoryError) else error.strerror
        raise WgsError(f"standard input {reason}") from None


def _ask(prompt: str) -> Iterator[Chunk]:
    number = 0
    while True:
        if sys.stderr is not None:
            print(prompt, end="", file=sys.stderr, flush=True)
        line = sys.stdin.buffer.readline()
        if not line.strip():
            return
        number += 1
        yield Chunk(number, line)


def _read() -> Iterator[Chunk]:
    number = 1
    rest = b""
    is_overlong = False  # the line in ``rest`` has lost its beginning
    stream = cast("BufferedReader", sys.stdin.buffer)
    while chunk := stream.read1(_CHUNK):
        end = chunk.rfind(b"\n") + 1
        if end:
            lines = Chunk(number, rest + chunk[:end], is_overlong=is_overlong)
            yield lines
            number += lines.count()
            rest, is_overlong = chunk[end:], False
        else:
            rest += chunk
        if len(rest) > MAX_LINE:
            rest, is_overlong = b"", True
    if rest or is_overlong:
        yield Chunk(number, rest, is_overlong=is_overlong)


def _decode(number: int, line: bytes, *, is_overlong: bool) -> InputLine:
    line = line.rstrip(b"\r\n")
    if is_overlong or len(line) > MAX_LINE:
        return InputLine(number, "", f"the line has more than {MAX_LINE} bytes, which no board needs")
    try:
        return InputLine(number, line.decode())
    except UnicodeDecodeError as error:
        fault = f"byte {error.start + 1} (0x{line[error.start]:02X}) is not UTF-8; convert the text to UTF-8"
        return InputLine(number, line.decode(errors="surrogateescape"), fault)
