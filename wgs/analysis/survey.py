"""Surveys: what many boards come to, as exact counts that may be merged in any order.

Nothing is estimated, and nothing is rounded before it is shown: a survey holds whole numbers, and parts of it that were
made by several processes or machines give the same survey in whatever order they are put together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from math import isqrt
from typing import Literal, TypeAlias, TypeVar

from wgs.base.errors import SurveyError
from wgs.base.record_fields import entry
from wgs.boards.grid import Cell, Grid
from wgs.boards.grid_kinds import Adjacency  # noqa: TC001 - JsonCodec reads the types of fields

Measure: TypeAlias = Literal["words", "points", "longest"]

MEASURES: tuple[Measure, ...] = ("words", "points", "longest")
"""What is counted of each board: its words, their points, and the letters of the longest of them."""

KEPT = 5
"""How many of the best and of the worst boards a survey names."""

OF_VALUE = 4
"""How many of the boards with each value of a measure a survey names: the first ones."""

MAPPED = 256
"""Of which boards a survey counts the words through each cell: of those with a number below this one."""

NO_SURVEY = "this is not a survey, or part of it is missing"
"""What is said of something else than a survey."""

Pairs: TypeAlias = tuple[tuple[int, int], ...]
Key = TypeVar("Key", int, str)
FirstBoards: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]
"""Values in rising order, each with the numbers of the first boards that have it."""


@dataclass(frozen=True, slots=True)
class SurveyAbout:
    """What the boards of a survey have in common; surveys are merged only where it is the same.

    Attributes:
        game: The name of the game.
        dictionary: The name of its word list.
        digest: The digest of that list.
        seed: The seed that the boards are drawn from; None for boards that were given.
    """

    game: str
    dictionary: str
    digest: str
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class SurveyedBoard:
    """A board of a survey that is among the best or the worst.

    Attributes:
        points: The sum of the points of its words.
        words: The number of its words.
        number: The number of the board, from 0; from 1 where it is told to people.
        board: The board in board notation.
        replay: Its replay id; empty for a board that was given.
    """

    points: int
    words: int
    number: int = field(metadata=entry(about="Its number, from 1."))
    board: str
    replay: str = ""

    def rank_best(self) -> tuple[int, int, int]:
        """Return what the best boards are sorted by."""
        return -self.points, -self.words, self.number

    def rank_worst(self) -> tuple[int, int, int]:
        """Return what the worst boards are sorted by."""
        return self.points, self.words, self.number


@dataclass(frozen=True, slots=True)
class CellCounts:
    """How many words go through each cell of a grid, over some boards.

    Attributes:
        cells: The coordinates of the cells, in the order of the grid's positions.
        adjacency: What touches what: the name of the grid's kind, or its steps.
        wrap: Whether opposite edges are joined.
        boards: How many boards were counted.
        words: How many words of all of them use each cell, on any path.
    """

    cells: tuple[Cell, ...]
    adjacency: Adjacency
    wrap: bool
    boards: int
    words: tuple[int, ...]

    def merge(self, other: CellCounts) -> CellCounts:
        """Return the counts of the boards of both; raises SurveyError when their grids differ."""
        if self.grid != other.grid:
            raise SurveyError("these surveys cannot be merged: they differ in their grids")
        words = tuple(own + theirs for own, theirs in zip(self.words, other.words, strict=True))
        return replace(self, boards=self.boards + other.boards, words=words)

    @property
    def grid(self) -> Grid:
        """The grid."""
        return Grid(self.cells, self.adjacency, wrap=self.wrap)

    def check(self) -> None:
        """Raise ValueError unless these are counts of the cells of a grid."""
        if self.grid.cells != self.cells or len(self.words) != len(self.cells) or min(self.boards, *self.words) < 0:
            raise ValueError("no counts of cells")


@dataclass(frozen=True, slots=True)
class Distribution:
    """How often each value of a measure came up.

    Attributes:
        pairs: Each value with the number of boards that have it, in rising order.

    >>> words = Distribution(((3, 1), (10, 2), (50, 1)))
    >>> words.count, words.total, words.mean, words.percentile(50), words.percentile(75), words.percentile(76)
    (4, 73, 18.25, 10, 10, 50)
    >>> words.share_above(10), round(words.deviation, 6)
    (0.25, 18.552291)
    """

    pairs: Pairs

    @property
    def count(self) -> int:
        """How many boards there are."""
        return sum(count for _, count in self.pairs)

    @property
    def total(self) -> int:
        """The sum of the values."""
        return sum(value * count for value, count in self.pairs)

    @property
    def mean(self) -> float:
        """The mean; 0 for no boards."""
        return self.total / self.count if self.pairs else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of all boards, as of a whole population."""
        count = self.count
        if not count:
            return 0.0
        spread = count * sum(value * value * times for value, times in self.pairs) - self.total**2
        scale = 1 << 40  # whole numbers up to the root: the same on every machine
        return isqrt(spread * scale * scale // (count * count)) / scale

    @property
    def least(self) -> int:
        """The smallest value; 0 for no boards."""
        return self.pairs[0][0] if self.pairs else 0

    @property
    def most(self) -> int:
        """The largest value; 0 for no boards."""
        return self.pairs[-1][0] if self.pairs else 0

    def percentile(self, percent: int) -> int:
        """Return the nearest-rank percentile, 1 to 100: the least value that so many percent of boards do not exceed.

        It is always a value that some board has.
        """
        wanted = -(-self.count * percent // 100)
        seen = 0
        for value, count in self.pairs:
            seen += count
            if seen >= wanted:
                return value
        return 0

    def count_above(self, value: int) -> int:
        """Count the boards with more than a value."""
        return sum(count for each, count in self.pairs if each > value)

    def count_below(self, value: int) -> int:
        """Count the boards with less than a value."""
        return sum(count for each, count in self.pairs if each < value)

    def share_above(self, value: int) -> float:
        """Return the share of boards with more than a value, 0 to 1."""
        return self.count_above(value) / self.count if self.pairs else 0.0

    def rank(self, value: int) -> float:
        """Return the percentile rank of a value, 0 to 100: the percentage of boards with as much or less.

        >>> Distribution(((3, 1), (10, 2), (50, 1))).rank(10)
        75.0
        """
        return 100 * (self.count - self.count_above(value)) / self.count if self.pairs else 0.0


@dataclass(frozen=True, slots=True)
class Survey:
    """What many boards of a game come to.

    Attributes:
        about: What the boards have in common.
        boards: How many boards were counted.
        refused: How many were not, as their search took too long.
        words: How many boards have how many words, in rising order.
        points: How many boards have how many points.
        longest: How many boards have a longest word of how many letters; 0 for boards without a word.
        lengths: How many words of all boards have how many letters.
        grades: How many words of all boards have which grade; 0 stands for words without one.
        letters: How often each tile lies on the boards, in the order of their texts.
        best: The boards with the most points, the best first; of equal ones those with the most words, then the first.
        worst: The boards with the fewest points, the worst first; of equal ones those with the fewest words, then the
            first.
        first: For each measure, the numbers of the first boards with each of its values.
        cells: How many words go through each cell of the first boards; None where none of them was looked at.

    >>> about = SurveyAbout("Tiny", "words", "")
    >>> one, other = Survey.count(about, 0, "CATS", [("CAT", 3, 10)]), Survey.count(about, 1, "TTTT", [])
    >>> one.merge(other) == other.merge(one), one.merge(other).words
    (True, ((0, 1), (1, 1)))
    """

    about: SurveyAbout
    boards: int = 0
    refused: int = 0
    words: Pairs = ()
    points: Pairs = ()
    longest: Pairs = ()
    lengths: Pairs = ()
    grades: Pairs = ()
    letters: tuple[tuple[str, int], ...] = ()
    best: tuple[SurveyedBoard, ...] = ()
    worst: tuple[SurveyedBoard, ...] = ()
    first: tuple[FirstBoards, FirstBoards, FirstBoards] = ((), (), ())
    cells: CellCounts | None = None

    @classmethod
    def count(
        cls, about: SurveyAbout, number: int, board: str, words: Iterable[tuple[str, int, int]], replay: str = ""
    ) -> Survey:
        """Return the survey of one board: of its words, each with its points and grade; tiles are not counted."""
        found = list(words)
        points = sum(each[1] for each in found)
        longest = max((len(word) for word, *_ in found), default=0)
        kept = (SurveyedBoard(points, len(found), number, board, replay),)
        return cls(
            about,
            1,
            0,
            ((len(found), 1),),
            ((points, 1),),
            ((longest, 1),),
            _sort(Counter(len(word) for word, *_ in found)),
            _sort(Counter(grade for *_, grade in found)),
            (),
            kept,
            kept,
            (((len(found), (number,)),), ((points, (number,)),), ((longest, (number,)),)),
        )

    def merge(self, other: Survey) -> Survey:
        """Return the survey of the boards of both; raises SurveyError when these are not of the same kind."""
        if self.about != other.about:
            names = [each.name for each in fields(self.about)]
            differing = [name for name in names if getattr(self.about, name) != getattr(other.about, name)]
            raise SurveyError(f"these surveys cannot be merged: they differ in {', '.join(differing)}")
        return Survey(
            self.about,
            self.boards + other.boards,
            self.refused + other.refused,
            _add(self.words, other.words),
            _add(self.points, other.points),
            _add(self.longest, other.longest),
            _add(self.lengths, other.lengths),
            _add(self.grades, other.grades),
            _add(self.letters, other.letters),
            tuple(sorted((*self.best, *other.best), key=SurveyedBoard.rank_best)[:KEPT]),
            tuple(sorted((*self.worst, *other.worst), key=SurveyedBoard.rank_worst)[:KEPT]),
            tuple(_name(*both) for both in zip(self.first, other.first, strict=True)),  # type: ignore[arg-type]
            self.cells.merge(other.cells) if self.cells and other.cells else self.cells or other.cells,
        )

    def of(self, measure: Measure) -> Distribution:
        """Return the distribution of a measure over the boards."""
        return Distribution(getattr(self, measure))

    def first_with(self, measure: Measure) -> dict[int, tuple[int, ...]]:
        """Return the numbers of the first boards with each value of a measure, from 0: at most `OF_VALUE` for each.

        >>> Survey.count(SurveyAbout("Tiny", "words", ""), 7, "CATS", [("CAT", 3, 10)]).first_with("points")
        {3: (7,)}
        """
        return dict(self.first[MEASURES.index(measure)])

    def count_without_long(self, letters: int) -> int:
        """Count the boards without a word of so many letters or more."""
        return sum(count for longest, count in self.longest if longest < letters)

    def check(self) -> None:
        """Check a survey that was read; raises SurveyError when its counts are not those of boards."""
        try:
            for pairs in (self.words, self.points, self.longest, self.lengths, self.grades, self.letters):
                _check_pairs(pairs)
            for first, measure in zip(self.first, MEASURES, strict=True):
                _check_first(first, self.of(measure).pairs)
            if self.cells:
                self.cells.check()
        except (KeyError, TypeError, ValueError) as error:
            raise SurveyError(NO_SURVEY) from error
        if any(self.of(measure).count != self.boards for measure in MEASURES):
            raise SurveyError("this survey is damaged: its counts are not those of its boards")


def merge_surveys(surveys: Iterable[Survey]) -> Survey:
    """Return the survey of all boards; raises SurveyError when surveys differ in kind, or there are none."""
    merged: Survey | None = None
    for survey in surveys:
        merged = survey if merged is None else merged.merge(survey)
    if merged is None:
        raise SurveyError("there are no surveys to merge")
    return merged


def _sort(counts: Mapping[int, int]) -> Pairs:
    return tuple(sorted(counts.items()))


def _add(own: tuple[tuple[Key, int], ...], theirs: tuple[tuple[Key, int], ...]) -> tuple[tuple[Key, int], ...]:
    if not own or not theirs:
        return own or theirs
    counts = Counter(dict(own))
    counts.update(dict(theirs))
    return tuple(sorted(counts.items()))


def _name(own: FirstBoards, theirs: FirstBoards) -> FirstBoards:
    if not own or not theirs:
        return own or theirs
    numbers = dict(own)
    for value, first in theirs:
        numbers[value] = tuple(sorted((*numbers.get(value, ()), *first))[:OF_VALUE])
    return tuple(sorted(numbers.items()))


def _check_first(first: FirstBoards, pairs: Pairs) -> None:
    """Raise ValueError unless these are the first boards with each value that was counted."""
    for (value, numbers), (counted, boards) in zip(first, pairs, strict=True):
        if value != counted or len(numbers) != min(boards, OF_VALUE) or list(numbers) != sorted(set(numbers)):
            raise ValueError("no first boards")
        if min(numbers) < 0:
            raise ValueError("no first boards")


def _check_pairs(pairs: Pairs | tuple[tuple[str, int], ...]) -> None:
    if any(count < 1 for _, count in pairs):
        raise ValueError("no counts")
    if list(pairs) != sorted(set(pairs)):
        raise ValueError("counts are not in order")
