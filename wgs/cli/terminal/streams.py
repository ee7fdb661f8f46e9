"""Standard input and output of the commands: lines are read as they come, answers written at once."""

from __future__ import annotations

import os
import re
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from stat import S_ISREG
from time import monotonic
from typing import TYPE_CHECKING, NoReturn, TextIO, cast

from wgs.base.errors import LexiconError, WgsError
from wgs.base.files import BOARDS, FileKind, Files, decode_text, make_size_error
from wgs.base.resources import expand_home
from wgs.cli.terminal.status import clear_status, end_output
from wgs.service.lines import MAX_LINE, MAX_RECORD, Lines

if TYPE_CHECKING:
    from io import BufferedReader


_CHUNK = 1 << 18
_SECONDS_BETWEEN_FLUSHES = 0.1


class OutputClosedError(Exception):
    """The reader of the output has closed it, so there is nothing left to do."""


_BLANKS = "\n\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
"""Characters that a terminal shows as blanks or line ends, and Python does not call printable."""

_COLOUR = r"(\x1b\[[0-9;]*m)"
"""What switches a colour on or off."""


def escape_controls(text: str, passed: str = "") -> str:
    r"""Return text with unprintable characters escaped, except line ends, so that a terminal shows it safely.

    Those are control characters, those that turn the direction of writing, and others that nobody can see. Those in
    ``passed`` stay as they are.

    >>> escape_controls("TEN\x1b[2J c1\u202e"), escape_controls("A\tB\x9b", "\t")
    ('TEN\\x1b[2J c1\\u202e', 'A\tB\\x9b')
    """
    if text.replace("\n", "").isprintable():
        return text
    known = _BLANKS + passed
    return "".join(char if char.isprintable() or char in known else ascii(char)[1:-1] for char in text)


def shows_blocks() -> bool:
    """Tell whether standard output can show block characters: all but terminals of another encoding than Unicode."""
    if not has_screen():
        return True
    try:
        "\u2588\u2591".encode(sys.stdout.encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True


hearers: list[Callable[[str], None]] = []
"""What else is told of messages for people, besides standard error."""


def complain(text: str) -> None:
    """Print a message for people on standard error, after the name of the program."""
    for hear in hearers:
        hear(text)
    tell(text)


def tell(text: str) -> None:
    """Print on standard error how the work goes on: `complain` does it for what belongs to its results."""
    if sys.stderr is None:  # closed; print would turn to standard output
        return
    clear_status()
    try:
        print(f"wgs: {escape_controls(text)}", file=sys.stderr, flush=True)
    except OSError:  # nobody can listen, but the answers may still be wanted
        discard_rest(sys.stderr)


def discard_rest(stream: TextIO) -> None:
    """Let what is written to a stream from now on go nowhere: the interpreter flushes it once more at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


class Output:
    """Standard output as UTF-8, buffered for a moment at most.

    What cannot be printed is escaped at a terminal: names and descriptions may come from anybody. A pipe gets all.

    Args:
        typed: What a person has typed to be printed, such as a format: its control characters go to a terminal too.
        colours: Whether the program itself uses colours.

    Raises:
        WgsError: Standard output is closed or cannot be written to, as on a full disk.
    """

    def __init__(self, typed: str = "", *, colours: bool = False) -> None:
        if sys.stdout is None:
            raise WgsError("there is no standard output to write to")
        self._flushed = monotonic()
        self._has_screen = has_screen()
        self._passed = "\t" + typed
        self._colours = colours

    def write(self, text: str) -> None:
        """Write text; raises OutputClosedError when the reader has closed the output."""
        self.write_bytes(text.encode("utf-8", "surrogateescape"))

    def write_bytes(self, data: bytes) -> None:
        """Write text that is encoded already."""
        if self._has_screen and data:
            data = self._escape(data)
            clear_status()
            end_output(is_whole=data.endswith(b"\n"))
        try:
            sys.stdout.buffer.write(data)
        except OSError as error:
            self._give_up(error)
        if monotonic() - self._flushed > _SECONDS_BETWEEN_FLUSHES:
            self.flush()

    def flush(self) -> None:
        """Write what is still buffered."""
        try:
            sys.stdout.buffer.flush()
        except OSError as error:
            self._give_up(error)
        self._flushed = monotonic()

    def _escape(self, data: bytes) -> bytes:
        """Escape what a terminal might take for a command."""
        text = data.decode("utf-8", "surrogateescape")
        parts = re.split(_COLOUR, text) if self._colours else [text]  # every other one is a colour
        parts[::2] = [escape_controls(part, self._passed) for part in parts[::2]]
        return "".join(parts).encode("utf-8", "surrogateescape")

    def _give_up(self, error: OSError) -> NoReturn:
        discard_rest(sys.stdout)
        if isinstance(error, BrokenPipeError):
            raise OutputClosedError from None
        raise WgsError(f"the output cannot be written: {error.strerror}") from None


def print_out(texts: Iterable[str], typed: str = "", *, colours: bool = False) -> None:
    """Print texts on standard output at once, including those before a fault; the arguments are those of `Output`."""
    output = Output(typed, colours=colours)
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
    """Tell whether standard input is a terminal."""
    return sys.stdin is not None and sys.stdin.isatty()


def has_screen() -> bool:
    """Tell whether standard output is a terminal."""
    return sys.stdout is not None and sys.stdout.isatty()


def count_columns() -> int:
    """Return how many columns wide the terminal is, or what COLUMNS says; 80 where there is none."""
    from shutil import get_terminal_size  # noqa: PLC0415 - few commands need it

    return get_terminal_size().columns


def read_given(name: str, kind: FileKind, files: Files) -> tuple[str, str]:
    """Read a whole text file, or standard input for the name ``-``; return its name for messages, and its text.

    Raises:
        WgsError: It cannot be read, is too large, or is not text.
    """
    if name != "-":
        return name, files.load_text(expand_home(name), kind)
    if sys.stdin is None:
        raise WgsError(f"there is no standard input to read {kind.name} from")
    most = files.most(kind)
    try:
        data = sys.stdin.buffer.read(most + 1)
    except OSError as error:
        raise WgsError(f"standard input cannot be read: {error.strerror}") from None
    if len(data) > most:
        raise make_size_error("standard input", kind, most)
    return "standard input", decode_text(data, "standard input", kind)


def measure_input() -> tuple[int, int] | None:
    """Return how many bytes of the file on standard input have been read, and its size; None when it is no file."""
    try:
        status = os.fstat(sys.stdin.fileno())
        return (sys.stdin.buffer.tell(), status.st_size) if S_ISREG(status.st_mode) else None
    except (OSError, ValueError, AttributeError):  # closed, or not a stream of the system
        return None


def iter_chunks(prompt: str | Callable[[], str], is_open: Callable[[], bool] | None = None) -> Iterator[Lines]:
    """Read standard input: all lines that are there now, then all that have come meanwhile, and so on.

    At a terminal the prompt is shown for each line, and an empty line ends the input, unless ``is_open`` says that it
    means something else.

    Raises:
        WgsError: Standard input is closed, or is a folder.
    """
    if sys.stdin is None:
        raise WgsError("there is no standard input to read lines from")
    try:
        for lines in _ask(prompt, is_open) if is_terminal() else _read():
            yield lines.without_mark() if lines.number == 1 else lines
    except OSError as error:
        reason = "is a folder, not a file" if isinstance(error, IsADirectoryError) else error.strerror
        raise WgsError(f"standard input {reason}") from None


def _ask(prompt: str | Callable[[], str], is_open: Callable[[], bool] | None) -> Iterator[Lines]:
    number = 0
    while True:
        if sys.stderr is not None:
            asked = prompt if isinstance(prompt, str) else prompt()
            print(escape_controls(asked), end="", file=sys.stderr, flush=True)
        line = sys.stdin.buffer.readline()
        if not line or not (line.strip() or (is_open and is_open())):
            return
        number += 1
        yield Lines(line, number)


def iter_file(name: str, files: Files) -> Iterator[Lines]:
    """Read the lines of a file of boards, chunk by chunk; raises FileError when it cannot or may not be read."""
    for lines in _iter_lines(_read_text(iter(files.iter_pieces(expand_home(name), BOARDS)), name)):
        yield lines.without_mark() if lines.number == 1 else lines


def _read() -> Iterator[Lines]:
    stream = cast("BufferedReader", sys.stdin.buffer)
    return _iter_lines(_read_text(iter(lambda: stream.read1(_CHUNK), b""), "standard input"))


def _read_text(chunks: Iterator[bytes], name: str) -> Iterator[bytes]:
    """Pass on text as UTF-8, which may be in UTF-16 or UTF-32; UTF-8 is passed on as it comes, and never held back."""
    first = next(chunks, b"")
    if not first.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) and b"\0" not in first:
        yield first
        yield from chunks
        return
    from wgs.words.forms.encodings import read_wide  # noqa: PLC0415 - few texts are in UTF-16
    from wgs.words.forms.found import ListFindings  # noqa: PLC0415

    try:
        yield from read_wide(chain([first], chunks), ListFindings())
    except LexiconError as error:
        raise WgsError(f"{name}: {error}") from None


def _iter_lines(chunks: Iterable[bytes]) -> Iterator[Lines]:
    """Yield the whole lines of chunks; lines that are too long are not kept."""
    number = 1
    rest = bytearray()
    is_overlong = False  # the line in ``rest`` has lost its beginning
    for chunk in chunks:
        end = chunk.rfind(b"\n") + 1
        if end:
            lines = Lines(bytes(rest) + chunk[:end], number, is_overlong)
            yield lines
            number += lines.count()
            rest, is_overlong = bytearray(chunk[end:]), False
        else:
            rest += chunk
        if len(rest) > (MAX_RECORD if rest.startswith(b"{") else MAX_LINE):
            rest, is_overlong = bytearray(), True
    if rest or is_overlong:
        yield Lines(bytes(rest), number, is_overlong)
