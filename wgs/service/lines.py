"""Lines of text as they come from a stream: whole lines in bytes, read one by one, each fault a value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MAX_LINE = 1 << 20
"""The longest line that is read, in bytes."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Line(NamedTuple):
    """One line of text.

    ``fault`` says why it could not be read as text, and is empty otherwise. Then ``text`` repeats its bytes as
    surrogate escapes, or is empty when the line was too long to be kept.
    """

    number: int
    text: str
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Lines:
    r"""Whole lines of text.

    Attributes:
        data: The lines as they came, each with its line end; the very last may have none.
        number: The number of the first line, from 1.
        is_overlong: True when the first line was too long, and ``data`` has the end of it.

    >>> [(line.number, line.text) for line in Lines(b"ABCD\nEFGH\n").split()]
    [(1, 'ABCD'), (2, 'EFGH')]
    """

    data: bytes
    number: int = 1
    is_overlong: bool = False

    @property
    def is_plain(self) -> bool:
        """True when there are lines to be answered as they stand, none of them too long."""
        return not self.is_overlong and 0 < len(self.data) <= MAX_LINE

    def without_mark(self) -> Lines:
        """Return the first lines of a stream without the byte order mark that it may begin with."""
        return replace(self, data=self.data.removeprefix(_BYTE_ORDER_MARK))

    def count(self) -> int:
        """Count the lines."""
        return self.data.count(b"\n") + (not self.data.endswith(b"\n"))

    def find_next(self, start: int) -> int:
        """Return where the line after the one at ``start`` begins."""
        return self.data.find(b"\n", start) + 1 or len(self.data)

    def cut(self, start: int, end: int, number: int) -> Lines:
        """Return the lines between two places where lines start; ``number`` is that of the first of them."""
        return Lines(self.data[start:end], number)

    def split(self, start: int = 0, number: int | None = None, most: int = -1) -> Iterator[Line]:
        """Read the lines from some place on.

        Args:
            start: Where a line starts.
            number: The number of that line; None when it is the first one.
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


def join_lines(texts: Iterable[str]) -> Lines | None:
    """Return texts as lines; None when there are none.

    Raises:
        ValueError: A text has more than one line.
    """
    lines = list(texts)
    if strange := next((text for text in lines if "\n" in text or "\r" in text), None):
        raise ValueError(f"expected one line for each board, found {strange!r}")
    return Lines("".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape")) if lines else None


def _decode(number: int, line: bytes, *, is_overlong: bool) -> Line:
    line = line.rstrip(b"\r\n")
    if is_overlong or len(line) > MAX_LINE:
        return Line(number, "", f"the line has more than {MAX_LINE} bytes, which no board needs")
    try:
        return Line(number, line.decode())
    except UnicodeDecodeError as error:
        fault = f"byte {error.start + 1} (0x{line[error.start]:02X}) is not UTF-8; convert the text to UTF-8"
        return Line(number, line.decode(errors="surrogateescape"), fault)
