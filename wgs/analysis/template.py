r"""The format-string engine: parse once, check, render many times.

A format is literal text, escapes and specifiers that start with a percent sign (WGS manual, 3.3 and 3.4). The escapes
are ``\t``, ``\n`` and ``\\``. Before any other character that is not a letter or a digit, a backslash stands for
that character, and ``\%`` starts a specifier as ``%`` does, so the manual's JSON example can be typed as printed.

Three kinds of format share one reader: those of solutions, those of analyses (board summaries and tool tips too), and
prefix and suffix texts, which have no specifiers. An unknown specifier or escape is printed as it stands and noted in
``warnings``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from wgs.errors import FormatError, excerpt
from wgs.quoting import shorten

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from wgs.analysis.metrics import Analysis
    from wgs.solver.engine import Piece
    from wgs.solver.solution import Solution

LONGEST_FORMAT = 100_000
"""The length of the longest format, in characters."""

MOST_WARNINGS = 20
"""The maximum number of unknown specifiers and escapes of a format that are told one by one."""

_ESCAPES = {"t": "\t", "n": "\n", "\\": "\\"}
_UNESCAPES = str.maketrans({"\t": "\\t", "\n": "\\n", "\\": "\\\\"})
_HALF_CHARACTER = re.compile("[\ud800-\udc7f\udd00-\udfff]")
"""Halves of characters; the others of their kind stand for bytes that were not UTF-8, and are written as those."""
_PERCENT = re.compile(r"\\?%")
_BEYOND_ANY_BOARD = 10**9


@dataclass(frozen=True, slots=True)
class Literal:
    """Text that is printed as it stands."""

    text: str

    def __str__(self) -> str:
        return self.text.translate(_UNESCAPES).replace("%", "%%")

    @property
    def piece(self) -> Piece:
        """The segment as plain values."""
        return ("t", self.text, 0, False)


@dataclass(frozen=True, slots=True)
class Between:
    """``%(...)``: text that is printed after every solution but the last."""

    text: str

    def __str__(self) -> str:
        return "%(" + self.text.translate(_UNESCAPES).replace(")", "\\)") + ")"

    @property
    def piece(self) -> Piece:
        """The segment as plain values."""
        return ("(", self.text, 0, False)


@dataclass(frozen=True, slots=True)
class SolutionValue:
    """``%w %s %l %m %b`` or ``%p`` of one solution; ``separator`` stands between the positions of ``%p``."""

    letter: str
    separator: str = ""

    def __str__(self) -> str:
        separator = self.separator
        if separator == "\\" or separator in "\t\n":
            separator = separator.translate(_UNESCAPES)
        return f"%{self.letter}{separator}"

    @property
    def piece(self) -> Piece:
        """The segment as plain values."""
        return (self.letter, self.separator, 0, False)

    def read(self, solution: Solution) -> object:
        """Take the value out of a solution."""
        return _SOLUTION_VALUES[self.letter](solution, self.separator)


@dataclass(frozen=True, slots=True)
class AnalysisValue:
    """``%B``, or ``%n`` with a letter of ``WSCPXY``; ``n`` may be absent, end with a plus, or be a star.

    Attributes:
        letter: Which measure.
        number: The position or length; None when absent.
        plus: For C and P: that length and longer.
        star: For W and S: the position of the tile that a tool tip is for.
    """

    letter: str
    number: int | None = None
    plus: bool = False
    star: bool = False

    def __str__(self) -> str:
        number = "*" if self.star else "" if self.number is None else str(self.number)
        return f"%{number}{'+' if self.plus else ''}{self.letter}"

    @property
    def piece(self) -> Piece:
        """The segment as plain values; a star stands for the whole board."""
        return (self.letter, "", 0 if self.star else self.number or 0, self.plus)

    def read(self, analysis: Analysis, position: int) -> object:
        """Measure a board; ``position`` is what a star stands for, 0 for the whole board."""
        number = position if self.star else self.number or 0
        return _ANALYSIS_VALUES[self.letter, self.plus](analysis, number)


def _format_bonus(solution: Solution, _: str) -> str:
    return format(solution.length_bonus.normalize(), "f")


_SOLUTION_VALUES: dict[str, Callable[[Solution, str], object]] = {
    "w": lambda solution, _: solution.word,
    "s": lambda solution, _: solution.points,
    "l": lambda solution, _: solution.letter_points,
    "m": lambda solution, _: solution.word_multiplier,
    "b": _format_bonus,
    "p": lambda solution, separator: separator.join(map(str, solution.path)),
}


def _best_word(analysis: Analysis, length: int) -> str:
    best = analysis.find_best(length)
    return best.word if best else ""


def _best_points(analysis: Analysis, length: int) -> int:
    best = analysis.find_best(length)
    return best.points if best else 0


_ANALYSIS_VALUES: dict[tuple[str, bool], Callable[[Analysis, int], object]] = {
    ("B", False): lambda analysis, _: analysis.board,
    ("W", False): lambda analysis, position: analysis.words_at(position),
    ("S", False): lambda analysis, position: analysis.points_at(position),
    ("C", False): lambda analysis, length: analysis.words(length),
    ("P", False): lambda analysis, length: analysis.points(length),
    ("C", True): lambda analysis, length: analysis.words_from(length),
    ("P", True): lambda analysis, length: analysis.points_from(length),
    ("X", False): _best_word,
    ("Y", False): _best_points,
}

Segment: TypeAlias = Literal | Between | SolutionValue | AnalysisValue


@dataclass(frozen=True, slots=True)
class Template:
    """A parsed format. ``str(template)`` is a format that parses to equal segments."""

    segments: tuple[Segment, ...]
    warnings: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "".join(map(str, self.segments))

    @property
    def pieces(self) -> list[Piece]:
        """The segments as plain values, for an engine that writes answers by itself."""
        return [segment.piece for segment in self.segments]


class TextTemplate(Template):
    """A prefix or suffix: escapes, no specifiers."""

    __slots__ = ()

    def render(self) -> str:
        """Return the text."""
        return "".join(segment.text for segment in self.segments if isinstance(segment, Literal))

    def __str__(self) -> str:
        return self.render().translate(_UNESCAPES)


class SolutionTemplate(Template):
    """The format of solve and solve-dups."""

    __slots__ = ()

    def render(self, solutions: Iterable[Solution]) -> Iterable[str]:
        """Write solutions one by one; only the next one is looked at ahead, to know which is the last.

        >>> from decimal import Decimal
        >>> from wgs.solver.solution import Solution
        >>> found = [Solution(word, (1, 5), 1, 0, 1, Decimal(1), 2) for word in ("AB", "AE")]
        >>> "".join(parse_solution_format("%w (%p,)%(; )").render(found))
        'AB (1,5); AE (1,5)'
        """
        # The %-operator fills all values in at once, without a Python call for the literal parts.
        inner, final = self._pattern(last=False), self._pattern(last=True)
        values = [segment for segment in self.segments if isinstance(segment, SolutionValue)]
        waiting: tuple[object, ...] | None = None
        for solution in solutions:
            if waiting is not None:
                yield inner % waiting
            waiting = tuple(value.read(solution) for value in values)
        if waiting is not None:
            yield final % waiting

    def _pattern(self, *, last: bool) -> str:
        parts = []
        for segment in self.segments:
            if isinstance(segment, Literal) or (isinstance(segment, Between) and not last):
                parts.append(segment.text.replace("%", "%%"))
            elif isinstance(segment, SolutionValue):
                parts.append("%s")
        return "".join(parts)


class AnalysisTemplate(Template):
    """The format of analyze, of board summaries and of tool tips."""

    __slots__ = ()

    def render(self, analysis: Analysis, position: int = 0) -> str:
        """Write one analysis; ``position`` is what ``*`` stands for in a tool tip, 0 for the whole board.

        >>> from wgs.analysis.metrics import Analysis
        >>> parse_analysis_format("%B: %C words, best %X (%Y)").render(Analysis("XYZ", ()))
        'XYZ: 0 words, best  (0)'
        """
        return "".join(
            str(segment.read(analysis, position)) if isinstance(segment, AnalysisValue) else segment.text
            for segment in self.segments
            if isinstance(segment, AnalysisValue | Literal)
        )


def parse_solution_format(text: str) -> SolutionTemplate:
    r"""Read a format of solutions: %w %s %l %m %b, %p with its separator, %(...), %%.

    Raises:
        FormatError: Nothing follows %p, %( is never closed, or the text is longer than `LONGEST_FORMAT` or has half of
            a character.

    >>> print(parse_solution_format(r'\{"%w": [\%p,]\}\%(,)'))
    {"%w": [%p,]}%(,)
    """
    reader = _Reader(text)
    return SolutionTemplate(tuple(reader.read(_read_solution_specifier)), reader.warnings)


def parse_analysis_format(text: str) -> AnalysisTemplate:
    """Read a format of analyses: %B, %nW %nS %nC %nP %nX %nY, %n+C %n+P, %*W %*S, %%.

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
    if letter and letter in _SOLUTION_VALUES:
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
    accepted = {"": "BWSCPXY", "*": "WS", "+": "CP"}.get(prefix.lstrip("0123456789"), "")
    if not letter or letter not in accepted or (letter == "B" and prefix):
        return _keep_specifier(reader, letter)
    number = min(int(digits.lstrip("0")[:20] or "0"), _BEYOND_ANY_BOARD) if digits else None
    return AnalysisValue(letter, number, plus, star)
