"""Lines of text as they come from a stream: whole lines in bytes, read one by one, each fault a value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from wgs.boards.board_columns import ROW_END

MAX_LINE = 1 << 20
"""The longest line that is read, in bytes."""

MAX_RECORD = 1 << 26
"""The longest line with a JSON record, in bytes: those that `solve` writes can be long."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Line(NamedTuple):
    """One line of text.

    ``fault`` says why it could not be read as text, and is empty otherwise. Then ``text`` repeats its bytes as
    surrogate escapes, or is empty when the line was too long to be kept. ``last`` is the number of the last line
    where several were joined, and otherwise 0. ``notes`` say how its board was read.
    """

    number: int
    text: str
    fault: str = ""
    last: int = 0
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lines:
    r"""Whole lines of text.

    Attributes:
        data: The lines as they came, each with its line end; the very last may have none.
        number: The number of the first line, from 1.
        is_overlong: True when the first line was too long, and ``data`` has the end of it.
        places: The first and the last line number of each line, where the lines were taken out of others; empty
            where they follow each other from ``number`` on.

    >>> [(line.number, line.text) for line in Lines(b"ABCD\nEFGH\n").split()]
    [(1, 'ABCD'), (2, 'EFGH')]
    """

    data: bytes
    number: int = 1
    is_overlong: bool = False
    places: tuple[tuple[int, int], ...] = ()

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

    def cut(self, start: int, end: int, index: int) -> Lines:
        """Return the lines between two places where lines start; ``index`` is how many lines stand before them."""
        piece = Lines(self.data[start:end], self.number + index)
        return replace(piece, places=self.places[index : index + piece.count()]) if self.places else piece

    def cut_from(self, start: int, end: int, index: int, count: int) -> Lines:
        """Return some lines between two places as `cut` does; those at the beginning may have lost theirs."""
        if count == self.count():
            return self
        piece = self.cut(start, end, index)
        return replace(piece, is_overlong=self.is_overlong) if start == 0 else piece

    def pass_lines(self, start: int, count: int, most: int | None = None) -> tuple[int, int]:
        """Return where the lines begin that follow some number of them, and how many were passed.

        With ``most``, no more than that many bytes are passed, but one line at least.
        """
        here, passed = start, 0
        while passed < count and (here < len(self.data) or not passed):
            after = self.find_next(here)
            if most is not None and passed and after - start > most:
                break
            here, passed = after, passed + 1
        return here, passed

    def take(self, first: int, last: int) -> Lines:
        r"""Return the lines from one up to another, counted from 0.

        >>> Lines(b"A\nB\nC\n").take(1, 2)
        Lines(data=b'B\n', number=2, is_overlong=False, places=())
        """
        start, _ = self.pass_lines(0, first) if first else (0, 0)
        end, _ = self.pass_lines(start, last - first)
        return self.cut_from(start, end, first, last - first)

    def split(self, start: int = 0, index: int = 0, most: int = -1, longest: int = MAX_LINE) -> Iterator[Line]:
        """Read the lines from some place on.

        Args:
            start: Where a line starts.
            index: How many lines stand before it.
            most: How many lines to read; all of them when negative.
            longest: The most bytes that a line may have.
        """
        is_overlong = self.is_overlong and start == 0
        is_alone = not self.data  # but for its line end or its beginning, the line is empty
        while most and (start < len(self.data) or is_alone):
            end = self.find_next(start)
            first, last = self.places[index] if self.places else (self.number + index, 0)
            text, fault = _decode(self.data[start:end], 0 if is_overlong else longest)
            yield Line(first, text, fault, last if last != first else 0)
            start, index, most = end, index + 1, most - 1
            is_overlong = is_alone = False


def is_one_line(text: str) -> bool:
    r"""Tell whether a text is one line, as `join_lines` takes it.

    >>> is_one_line("TEAS"), is_one_line("TE\rAS")
    (True, False)
    """
    return "\n" not in text and "\r" not in text


def join_lines(texts: Iterable[str]) -> Lines | None:
    """Return texts as lines; None when there are none.

    Raises:
        ValueError: A text has more than one line.
    """
    lines = list(texts)
    if strange := next((text for text in lines if not is_one_line(text)), None):
        raise ValueError(f"expected one line for each board, found {strange!r}")
    return Lines("".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape")) if lines else None


def join_boards(boards: Iterable[str]) -> Lines | None:
    r"""Return boards as lines, whose own lines are rows; None when there are none.

    >>> join_boards(["TE\nAS", "CATS"]).data
    b'TE\x0bAS\nCATS\n'
    """
    return join_lines(ROW_END.join(board.splitlines()) for board in boards)


def _decode(line: bytes, longest: int) -> tuple[str, str]:
    """Return a line as text, and why it cannot be read; a line that is longer than allowed is not kept."""
    line = line.rstrip(b"\r\n")
    if len(line) > longest or not longest:
        return "", f"the line is longer than {longest or MAX_LINE} bytes, more than any board needs"
    try:
        return line.decode(), ""
    except UnicodeDecodeError as error:
        fault = f"byte {error.start + 1} (0x{line[error.start]:02X}) is not UTF-8; convert the text to UTF-8"
        return line.decode(errors="surrogateescape"), fault
