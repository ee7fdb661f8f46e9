r"""Formats read: text, escapes and specifiers that start with a percent sign (WGS manual, 3.3 and 3.4).

The escapes are ``\t``, ``\n`` and ``\\``. Before any other character that is not a letter or a digit, a backslash
stands for that character, and ``\%`` starts a specifier as ``%`` does, so the manual's JSON example can be typed as
printed. An unknown specifier or escape is printed as it stands and noted in ``warnings``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import islice

from wgs.analysis.template import (
    SOLUTION_LETTERS,
    AnalysisTemplate,
    AnalysisValue,
    Between,
    Literal,
    Segment,
    SolutionTemplate,
    SolutionValue,
    TextTemplate,
)
from wgs.base.errors import FormatError
from wgs.base.quoting import excerpt, shorten

LONGEST_FORMAT = 100_000
"""The length of the longest format, in characters."""

MOST_WARNINGS = 20
"""The maximum number of unknown specifiers and escapes of a format that are told one by one."""

_ESCAPES = {"t": "\t", "n": "\n", "\\": "\\"}
_HALF_CHARACTER = re.compile("[\ud800-\udc7f\udd00-\udfff]")
"""Halves of characters; the others of their kind stand for bytes that were not UTF-8, and are written as those."""
_PERCENT = re.compile(r"\\?%")
_BEYOND_ANY_BOARD = 10**9


def parse_solution_format(text: str) -> SolutionTemplate:
    r"""Read a format of solutions: %w %s %l %m %b %g, %p with its separator, %(...), %%.

    Raises:
        FormatError: Nothing follows %p, %( is never closed, or the text is longer than `LONGEST_FORMAT` or has half of
            a character.

    >>> print(parse_solution_format(r'\{"%w": [\%p,]\}\%(,)'))
    {"%w": [%p,]}%(,)
    """
    reader = _Reader(text)
    return SolutionTemplate(tuple(reader.read(_read_solution_specifier)), reader.warnings)


def parse_analysis_format(text: str) -> AnalysisTemplate:
    """Read a format of analyses: %B, %D, %R, %T, %nW %nS %nC %nP %nX %nY %nG, %n+C %n+P, %*W %*S, %%.

    Raises:
        FormatError: The text is longer than `LONGEST_FORMAT`, or has half of a character.
    """
    reader = _Reader(text)
    return AnalysisTemplate(tuple(reader.read(_read_analysis_specifier)), reader.warnings)


def parse_text(text: str) -> TextTemplate:
    """Read a prefix or suffix: it has escapes, but percent signs are plain text.

    Raises:
        FormatError: The text is longer than `LONGEST_FORMAT`, or has half of a character.
    """
    reader = _Reader(text)
    return TextTemplate(tuple(reader.read(None)), reader.warnings)


class _Reader:
    """Goes through a format once, gathering literal text between specifiers."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST_FORMAT:
            raise FormatError(f"the format has {len(text):,} characters: shorten it to {LONGEST_FORMAT:,}")
        if half := _HALF_CHARACTER.search(text):
            raise FormatError(
                f"character {half.start() + 1} of the format is half of a character: write the whole character"
            )
        self.text = text
        self.start = 0  # of the specifier that is being read
        self.index = 0
        self._unknown: dict[str, str] = {}  # a warning for each unknown piece

    @property
    def warnings(self) -> tuple[str, ...]:
        """A sentence for each of the first unknown specifiers and escapes, and one that counts the others."""
        listed = tuple(islice(self._unknown.values(), MOST_WARNINGS))
        rest = len(self._unknown) - len(listed)
        return (*listed, f"... and {rest:,} more that are unknown") if rest else listed

    def read(self, read_specifier: Callable[[_Reader], Segment | str] | None) -> Sequence[Segment]:
        """Return the segments; ``read_specifier`` starts after a percent sign and may return plain text."""
        segments: list[Segment] = []
        literal = ""
        while self.index < len(self.text):
            piece = self.read_piece(read_specifier)
            if isinstance(piece, str):
                literal += piece
                continue
            if literal:
                segments.append(Literal(literal))
                literal = ""
            segments.append(piece)
        return [*segments, Literal(literal)] if literal else segments

    def read_piece(self, read_specifier: Callable[[_Reader], Segment | str] | None) -> Segment | str:
        """Read a specifier, an escape or a plain character."""
        if read_specifier and (percent := _PERCENT.match(self.text, self.index)):
            self.start, self.index = percent.span()
            return read_specifier(self)
        char = self.take()
        return self.take_escape() if char == "\\" else char

    def take(self) -> str:
        """Take the next character, or nothing at the end."""
        char = self.text[self.index : self.index + 1]
        self.index += len(char)
        return char

    def take_while(self, accepted: str) -> str:
        """Take characters as long as they are among those accepted."""
        start = self.index
        while self.index < len(self.text) and self.text[self.index] in accepted:
            self.index += 1
        return self.text[start : self.index]

    def take_escape(self) -> str:
        r"""Take what follows a backslash: an escape, or a character that stands for itself.

        An unknown escape is kept with its backslash: one of a letter or a digit, or a backslash at the very end.
        """
        char = self.take()
        if char in _ESCAPES:
            return _ESCAPES[char]
        return char if char and not char.isalnum() else self.keep("escape", "\\" + char)

    def keep(self, kind: str, text: str) -> str:
        """Note an unknown escape or specifier, once, and keep it as plain text."""
        self._unknown.setdefault(text, f'unknown {kind} "{shorten(text)}" in the format is printed as it stands')
        return text


def _read_solution_specifier(reader: _Reader) -> Segment | str:
    letter = reader.take()
    if letter == "%":
        return "%"
    if letter == "(":
        return _read_between(reader)
    if letter == "p":
        separator = reader.take()
        if not separator:
            raise FormatError(
                "%p needs a character after it that separates the positions, such as the comma of %p,\n"
                + excerpt(reader.text, reader.start)
            )
        return SolutionValue("p", reader.take_escape() if separator == "\\" else separator)
    if letter in SOLUTION_LETTERS:
        return SolutionValue(letter)
    return _keep_specifier(reader, letter)


def _keep_specifier(reader: _Reader, letter: str) -> str:
    """Keep an unknown specifier, without a percent sign or backslash at its end that starts something of its own."""
    if letter and letter in "%\\":
        reader.index -= 1
    return reader.keep("specifier", reader.text[reader.start : reader.index])


def _read_between(reader: _Reader) -> Between:
    text = ""
    while char := reader.take():
        if char == ")":
            return Between(text)
        text += reader.take_escape() if char == "\\" else char
    raise FormatError(f"%( is never closed by a )\n{excerpt(reader.text, reader.start)}")


def _read_analysis_specifier(reader: _Reader) -> Segment | str:
    begin = reader.index
    digits = reader.take_while("0123456789")
    star = not digits and bool(reader.take_while("*"))
    plus = bool(reader.take_while("+"))
    prefix = reader.text[begin : reader.index]
    letter = reader.take()
    if letter == "%" and not prefix:
        return "%"
    accepted = {"": "BDRTWSCPXYG", "*": "WS", "+": "CP"}.get(prefix.lstrip("0123456789"), "")
    if not letter or letter not in accepted or (letter in "BDRT" and prefix):
        return _keep_specifier(reader, letter)
    number = min(int(digits.lstrip("0")[:20] or "0"), _BEYOND_ANY_BOARD) if digits else None
    return AnalysisValue(letter, number, plus, star)
