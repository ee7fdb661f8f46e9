"""Word lists with an entry, or several words, on a line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple

from wgs.base.checkpoints import checkpoint
from wgs.base.engines import find_native
from wgs.words.forms.entries import DELIMITERS, are_words, drop_comment, split_entry, split_fields
from wgs.words.list_names import ListForm
from wgs.words.word_texts import TextError, find_end

if TYPE_CHECKING:
    from wgs.words.forms.found import ListFindings

LONGEST_LINE = 1 << 20
"""Longer lines are not held: in one of several words all of them count, and what stands behind a word goes."""

FEWEST_OTHERS = 3
"""How many other lines it takes to tell that a line of several words is one entry."""

_SAMPLED = 400
"""How many of the first lines tell the form."""

_FEWEST_ROWS = 4
_MANY_FIELDS, _SEVERAL_FIELDS = 4, 2.5

_BY_BLANKS = frozenset({ListForm.COLUMNS, ListForm.GRADES, ListForm.COUNTS})
_DOUBTFUL = re.compile(rb"[^A-Za-z'\r\n\x80-\xc1\xc3-\xe1\xe4-\xff-]")
_MARKS = ("#", "//")


class ListLayout(NamedTuple):
    """How the lines of a list are read.

    Attributes:
        form: What the form is called.
        between: Delimiters that stand between words.
        is_told: Whether the caller has told the form.
        doubt: The form that the lines may have as well; None where there is no doubt.
    """

    form: ListForm = ListForm.PLAIN
    between: str = ""
    is_told: bool = False
    doubt: ListForm | None = None


def count_bare_lines(text: bytes) -> tuple[int, int] | None:
    r"""Return how many lines of a text have a word, and how many ends there are; None where one may have more words.

    >>> count_bare_lines(b"cat\n\nact\n"), count_bare_lines(b"cat act\n")
    ((2, 3), None)
    """
    native = find_native()
    if native is not None:
        counted: tuple[int, int] | None = native.count_bare_lines(text)
        return counted
    return None if _DOUBTFUL.search(text) else (len(text.split()), text.count(b"\n"))


def is_comment(line: str) -> bool:
    """Return whether a line, without white space before it, is a comment."""
    return line.startswith(_MARKS)


def find_layout(head: str) -> ListLayout:
    """Return how the lines of a list are read, as the first of them tell."""
    every = (line.strip() for line in head.split("\n"))
    lines = list(islice((drop_comment(line) for line in every if line and not is_comment(line)), _SAMPLED))
    doubt = None
    for delimiter in DELIMITERS:
        having = [line for line in lines if delimiter in line]
        rows = _split_words(delimiter, having) if len(having) * 2 >= len(lines) else []
        if rows and _stands_between(rows):
            return ListLayout(
                ListForm.PLAIN if delimiter == "\t" else ListForm.COMMAS,
                delimiter,
                doubt=ListForm.COLUMNS if delimiter == "\t" else None,
            )
        doubt = doubt or (ListForm.COMMAS if rows and delimiter != "\t" else None)
    behind = sum(split_entry(line).has_more for line in lines)
    if behind * 2 >= max(len(lines), 1):
        return ListLayout(ListForm.COLUMNS, doubt=doubt)
    return ListLayout()


def _split_words(delimiter: str, lines: list[str]) -> list[list[str]]:
    """Split lines at a delimiter, if there are words alone in all of them; return no rows otherwise."""
    rows = [[field.strip() for field in split_fields(line.rstrip(delimiter + " "), delimiter)] for line in lines]
    if not all(are_words([field.strip("\"'") for field in row]) for row in rows):
        return []
    if delimiter != "\t" and any(len(field.split()) > 1 for row in rows for field in row):
        return []
    return [] if all(len(row) == 1 for row in rows) else rows


def _stands_between(rows: list[list[str]]) -> bool:
    """Return whether a delimiter stands between words that all count: in one row, many columns, or ragged rows."""
    lengths = {len(row) for row in rows}
    mean = sum(map(len, rows)) / len(rows)
    return len(rows) == 1 or (len(lengths) > 1 and mean >= _SEVERAL_FIELDS) or min(lengths) >= _MANY_FIELDS


def read_line_ends(pieces: Iterable[bytes]) -> Iterator[bytes]:
    r"""Yield the pieces of a text; where the first has carriage returns alone, lines end in line feeds instead.

    >>> list(read_line_ends([b"cat\ract\r", b"dog"])), list(read_line_ends([b"cat\r\n"]))
    ([b'cat\nact\n', b'dog'], [b'cat\r\n'])
    """
    waiting = iter(pieces)
    first = next(waiting, b"")
    if b"\r" in first and b"\n" not in first:
        for piece in chain([first], waiting):
            yield piece.replace(b"\r", b"\n")
    else:
        yield from chain([first] if first else [], waiting)


class LineReader:
    r"""Reads the text of a list line by line, and yields the text of its words.

    Each line of the text gives one line of words, so that what is wrong with a later one is found in its place. Lines
    of several words come at the end, when it is known what the others are like.

    Args:
        found: Gets what is found beside words.
        layout: How lines are read.

    >>> from wgs.words.forms.found import ListFindings
    >>> b"".join(LineReader(ListFindings(), ListLayout()).read([b"AA\trough ", b"lava\ncat # a pet\n"]))
    b'AA\ncat\n'
    """

    def __init__(self, found: ListFindings, layout: ListLayout) -> None:
        self._found = found
        self._layout = layout
        self._by_blanks = layout.is_told and layout.form in _BY_BLANKS
        self._lines = 1
        self._ones = 0
        self._several: list[str] = []
        self._rest_of_line = b""

    def read(self, pieces: Iterable[bytes]) -> Iterator[bytes]:
        """Yield the text of the words; raises TextError where it is not UTF-8."""
        rest: list[bytes] = []
        is_long = False
        for piece in read_line_ends(pieces):
            start = 0
            if is_long:
                start = piece.find(b"\n") + 1
                yield self._go_on(piece[:start] if start else piece)
                if not start:
                    continue
                self._lines += 1
                is_long = False
            end = piece.rfind(b"\n") + 1
            if end > start:
                yield self._read_lines(b"".join([*rest, piece[start:end]]))
                rest, start = [], end
            if start < len(piece):
                rest.append(piece[start:])
            if sum(map(len, rest)) > LONGEST_LINE:
                is_long = True
                yield self._begin_long(b"".join(rest))
                rest = []
        if rest:
            yield self._read_lines(b"".join(rest))
        yield from self._finish()

    def _read_lines(self, text: bytes) -> bytes:
        bare = count_bare_lines(text)
        if bare is not None:
            self._ones += bare[0]
            self._lines += bare[1]
            return text
        checkpoint()
        lines = self._decode(text).split("\n")
        self._lines += len(lines) - 1
        return "\n".join(map(self._read_line, lines)).encode()

    def _decode(self, text: bytes) -> str:
        try:
            return text.decode()
        except UnicodeDecodeError as error:
            line, column = find_end(text[: error.start], self._lines, 0)
            raise TextError(line, column + 1) from None

    def _read_line(self, line: str) -> str:
        """Return the words of a line that count whatever the other lines are like."""
        text = line.strip()
        if text.isalpha():
            self._ones += 1
            return text
        return self._read_entry(text) if text else ""

    def _read_entry(self, text: str) -> str:
        bare = "" if is_comment(text) else drop_comment(text)
        if bare != text:
            self._found.leave_out("comments", text[len(bare) :].strip())
        if not bare:
            return ""
        entry = split_entry(bare, self._layout.between, by_blanks=self._by_blanks)
        if not entry.words and not any(delimiter in bare for delimiter in DELIMITERS):
            return bare  # it is skipped as no word, and counted
        if not entry.words:
            self._found.leave_out("wordless", text)
            return ""
        if len(entry.words) == 1:
            self._ones += 1
            self._note(entry.words[0], entry.number, entry.before, entry.definition)
            return entry.words[0]
        if entry.is_entry:
            self._found.leave_out("several", " ".join(entry.words))
        elif self._layout.between:
            return " ".join(entry.words)
        else:
            self._several.append(" ".join(entry.words))
        return ""

    def _note(self, word: str, number: float | None, before: float | None, definition: str) -> None:
        if definition:
            self._found.define(word, definition)
        if number is not None:
            self._found.number(word, number)
        elif before is not None:
            self._found.number_before(word, before)

    # --- Long lines -------------------------------------------------------------------------------------------

    def _begin_long(self, text: bytes) -> bytes:
        """Read the beginning of a line that is too long to be an entry."""
        end = max(text.rfind(mark) for mark in (b" ", b",", b";", b"\t", b"|")) + 1 or len(text)
        head = text[:end].decode(errors="ignore").strip()
        between = DELIMITERS.replace("\t", "") + self._layout.between
        entry = split_entry(head, between, by_blanks=self._by_blanks) if head and not is_comment(head) else None
        self._rest_of_line = b""
        if entry is not None and (len(entry.words) > 1 or not entry.has_more) and not entry.is_entry:
            self._rest_of_line = DELIMITERS.encode()
            return self._go_on(text)
        word = self._read_line(text[:LONGEST_LINE].decode(errors="ignore"))
        return word.encode() + b"\n"

    def _go_on(self, text: bytes) -> bytes:
        """Return the words of more of a long line: all of them, or none."""
        if not self._rest_of_line:
            return b""
        return text.translate(bytes.maketrans(self._rest_of_line, b" " * len(self._rest_of_line)))

    # --- Lines of several words -------------------------------------------------------------------------------

    def _finish(self) -> Iterator[bytes]:
        """Yield the words of lines of several words, unless each of these lines is one entry, or a title."""
        several, self._several = self._several, []
        if not several:
            return
        enough = self._ones >= FEWEST_OTHERS or self._layout.form is not ListForm.PLAIN
        if (
            self._layout.form is not ListForm.PLAIN
            or (enough and self._ones >= 9 * (len(several) - 1))  # of the lines beside each
        ):
            for line in several:
                self._found.leave_out("several", line)
            return
        if self._ones * 2 >= len(several) or _look_defined(several):
            self._found.doubt = ListForm.COLUMNS if _look_defined(several) else ListForm.LINES
        yield b"\n"
        for place in range(0, len(several), _SAMPLED):
            yield "\n".join([*several[place : place + _SAMPLED], ""]).encode()


def _look_defined(lines: list[str]) -> bool:
    """Return whether the first words of lines are in alphabetical order, and those behind them are not."""
    if len(lines) < _FEWEST_ROWS:
        return False
    firsts = [line.split()[0].casefold() for line in islice(lines, _SAMPLED)]
    if firsts != sorted(firsts):
        return False
    words = [word.casefold() for line in islice(lines, _SAMPLED) for word in line.split()]
    most = Counter(words).most_common(1)[0][1]
    return words != sorted(words) and most > 1
