"""The format-string engine: formats as they were read, rendered many times; `format_reader` reads them.

There are three kinds: formats of solutions, formats of analyses (board summaries and tool tips too), and prefix and
suffix texts, which have no specifiers (WGS manual, 3.3 and 3.4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from wgs.analysis.measures import Analysis
    from wgs.analysis.sample import BoardSample
    from wgs.solver.engine import Piece
    from wgs.solver.solution import Solution
    from wgs.words.grades import Grades

_UNESCAPES = str.maketrans({"\t": "\\t", "\n": "\\n", "\\": "\\\\"})


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
    """``%w %s %l %m %b %g`` or ``%p`` of one solution; ``separator`` stands between the positions of ``%p``."""

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

    def read(self, solution: Solution, grades: Grades | None) -> object:
        """Take the value out of a solution; the grade of its word is a hyphen when it has none."""
        if self.letter == GRADE_LETTER:
            return (grades.find(solution.word) if grades else None) or UNKNOWN
        return _SOLUTION_VALUES[self.letter](solution, self.separator)


@dataclass(frozen=True, slots=True)
class AnalysisValue:
    """``%n`` with a letter of ``WSCPXYG``, where ``n`` may be absent, end with a plus or be a star, or ``%B %D %R %T``.

    Attributes:
        letter: Which measure.
        number: The position, length or grade; None when absent.
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

    def read(self, analysis: Analysis, position: int, grades: Grades | None, sample: BoardSample | None) -> object:
        """Measure a board; ``position`` is what a star stands for, 0 for the whole board."""
        if self.letter in PERCENTILES:
            ranked = sample.rank(analysis.words(), analysis.points()) if sample else None
            return f"{getattr(ranked, PERCENTILES[self.letter]):.2f}" if ranked else UNKNOWN
        number = position if self.star else self.number or 0
        if self.letter in GRADE_MEASURES:
            measures = analysis.measure_grades(grades)
            return measures.count(number) if self.letter == "G" else measures.difficulty or UNKNOWN
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

GRADE_LETTER, GRADE_MEASURES = "g", frozenset("GD")
"""The letters of the specifiers that tell of grades, of solutions and of analyses."""

PERCENTILES = {"R": "words", "T": "points"}
"""The letters of the specifiers that tell where a board stands among others, by words and by points."""

UNKNOWN = "-"
"""What stands for a grade, a difficulty or a percentile that is not known."""

SOLUTION_LETTERS = frozenset({*_SOLUTION_VALUES, GRADE_LETTER})
"""The letters of the specifiers of solutions that are values."""


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

    @property
    def asks_grades(self) -> bool:
        """True when it can only be rendered with the grades of words."""
        return any(
            (isinstance(segment, SolutionValue) and segment.letter == GRADE_LETTER)
            or (isinstance(segment, AnalysisValue) and segment.letter in GRADE_MEASURES)
            for segment in self.segments
        )

    @property
    def asks_sample(self) -> bool:
        """True when it tells where a board stands among others."""
        return any(isinstance(segment, AnalysisValue) and segment.letter in PERCENTILES for segment in self.segments)


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

    def render(self, solutions: Iterable[Solution], grades: Grades | None = None) -> Iterable[str]:
        """Write solutions one by one; only the next one is looked at ahead, to know which is the last.

        ``grades`` are those of the words, for a template that asks for them.

        >>> from decimal import Decimal
        >>> from wgs.analysis.format_reader import parse_solution_format
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
            waiting = tuple(value.read(solution, grades) for value in values)
        if waiting is not None:
            yield final % waiting

    def list_pieces(self, solution: Solution, grades: Grades | None = None) -> list[tuple[str, bool]]:
        """Write one solution as texts, and for each whether it is a value or stands in the format.

        >>> from decimal import Decimal
        >>> from wgs.analysis.format_reader import parse_solution_format
        >>> from wgs.solver.solution import Solution
        >>> parse_solution_format("<b>%w</b>").list_pieces(Solution("AB", (1, 5), 1, 0, 1, Decimal(1), 2))
        [('<b>', False), ('AB', True), ('</b>', False)]
        """
        return [
            (str(segment.read(solution, grades)), True) if isinstance(segment, SolutionValue) else (segment.text, False)
            for segment in self.segments
            if isinstance(segment, SolutionValue | Literal)
        ]

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

    def render(
        self,
        analysis: Analysis,
        position: int = 0,
        grades: Grades | None = None,
        sample: BoardSample | None = None,
    ) -> str:
        """Write one analysis; ``position`` is what ``*`` stands for in a tool tip, 0 for the whole board.

        ``grades`` are those of the words, for a template that asks for them, and boards are ranked among ``sample``.

        >>> from wgs.analysis.format_reader import parse_analysis_format
        >>> from wgs.analysis.measures import Analysis
        >>> parse_analysis_format("%B: %C words, best %X (%Y)").render(Analysis("XYZ", ()))
        'XYZ: 0 words, best  (0)'
        """
        return "".join(
            segment.text if isinstance(segment, Literal) else str(segment.read(analysis, position, grades, sample))
            for segment in self.segments
            if isinstance(segment, AnalysisValue | Literal)
        )
