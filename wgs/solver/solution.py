"""What a solver answers: plain values, the same from every engine."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

from wgs.base.errors import WgsError
from wgs.solver.limits import BoardFault

if TYPE_CHECKING:
    from decimal import Decimal

    from wgs.solver.scoring import Points


Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Score:
    """How many distinct words a board holds, and the sum of their best scores."""

    words: int
    points: int


@dataclass(frozen=True, slots=True)
class ScoreBatch:
    """The scores of many boards, in two arrays of 64-bit numbers that are not to be written to.

    Both have the buffer protocol: ``numpy.asarray(batch.words)`` shares their memory.

    Attributes:
        words: How many distinct words each board holds; 0 where a board has no answer.
        points: The sum of their best scores.
        faults: The boards that cannot be read or searched: their places, from 0, and what is wrong.
    """

    words: memoryview[int]
    points: memoryview[int]
    faults: tuple[tuple[int, BoardFault], ...] = ()

    def __len__(self) -> int:
        return len(self.words)


def make_score_batch(answers: Sequence[Score | BoardFault]) -> ScoreBatch:
    """Put scores into arrays; raises WgsError when the points of a board do not fit into 64 bits."""
    faults = tuple((place, answer) for place, answer in enumerate(answers) if not isinstance(answer, Score))
    scores = [answer if isinstance(answer, Score) else Score(0, 0) for answer in answers]
    try:
        words, points = array("q", (score.words for score in scores)), array("q", (score.points for score in scores))
    except OverflowError:
        place = next(place for place, score in enumerate(scores) if not -(1 << 63) <= score.points < 1 << 63)
        raise WgsError(
            f"board {place + 1} has more points than an array of 64-bit numbers holds; score_many has room for them"
        ) from None
    return ScoreBatch(memoryview(words).toreadonly(), memoryview(points).toreadonly(), faults)


@dataclass(frozen=True, slots=True)
class Solution:
    """One word on one path.

    Attributes:
        word: In capitals.
        path: The positions it goes through, counted from 1.
        points: The score; the parts below make it up.
        letter_points: Letter values with letter multipliers; ShortWordPoints of a short word.
        word_multiplier: The product of the word multipliers on the path.
        length_bonus: An exact decimal; 0 for a short word.
        length: The scored length, which counts a Qu tile as QuLength; ``len(word)`` is the number of letters.
    """

    word: str
    path: tuple[int, ...]
    points: int
    letter_points: int
    word_multiplier: int
    length_bonus: Decimal
    length: int


def make_solution(word: str, points: Points, cells: Iterable[int]) -> Solution:
    """Make the solution of a word that has these points on a path of cells, counted from 0."""
    return Solution(
        word,
        tuple(cell + 1 for cell in cells),
        points.points,
        points.letter_points,
        points.word_multiplier,
        points.length_bonus,
        points.length,
    )


@dataclass(frozen=True, slots=True)
class FoundWord:
    """One distinct word of a board.

    Attributes:
        word: In capitals.
        points: The score of its best instance.
        cells: Every cell that any instance of the word uses, as bits: bit ``i`` for position ``i + 1``.
        lesser: The cells through which no instance scores as much: pairs of what the best one through them scores,
            highest first, and the cells as bits. Empty where all instances score the same.

    >>> FoundWord("QUIT", 9, 0b11111, ((7, 0b10000),)).points_at(5)
    7
    """

    word: str
    points: int
    cells: int
    lesser: tuple[tuple[int, int], ...] = ()

    @property
    def length(self) -> int:
        """The number of letters."""
        return len(self.word)

    def uses(self, position: int) -> bool:
        """Return whether any instance uses the tile at a position, from 1."""
        return position > 0 and bool(self.cells >> (position - 1) & 1)

    def points_at(self, position: int) -> int:
        """Return the score of the best instance through a position, from 1; 0 when none uses it."""
        if not self.uses(position):
            return 0
        return next((points for points, cells in self.lesser if cells >> (position - 1) & 1), self.points)


LengthTally: TypeAlias = "tuple[int, int, int, int, FoundWord]"
"""A number of letters, how many words of a board have so many, their points, and the best of them, the first of equals:
its place among all words, in alphabetical order, and itself."""

BoardTallies: TypeAlias = "tuple[tuple[LengthTally, ...], bytes]"
"""The totals of a board's words: for each length that words have, the fewest letters first; and for each cell two
numbers of 64 bits, how many words use it, and the points of their best instances through it."""


class SolutionColumns(NamedTuple):
    """Solutions as columns, which take less room and time than values: row by row the same solutions.

    Attributes:
        words: In capitals.
        points: Their scores.
        paths: The positions they go through, counted from 1.
    """

    words: Sequence[str]
    points: Sequence[int]
    paths: Sequence[tuple[int, ...]]


class BoardStudy(NamedTuple):
    """A board solved and measured at once.

    Attributes:
        solutions: The wanted words, each on its best path that is wanted, in alphabetical order.
        measures: The totals of all words, or the words themselves where that is no slower.
        best_paths: The best path of the best word of each number of letters, by the word.
    """

    solutions: SolutionColumns
    measures: BoardTallies | list[FoundWord]
    best_paths: Mapping[str, tuple[int, ...]]


def make_found_word(word: str, best: Mapping[int, int]) -> FoundWord:
    """Make a found word from its cells, counted from 0, and what its best instance through each of them scores.

    >>> make_found_word("CAT", {0: 6, 1: 6, 2: 6, 6: 5})
    FoundWord(word='CAT', points=6, cells=71, lesser=((5, 64),))
    """
    levels: dict[int, int] = {}
    for cell, points in best.items():
        levels[points] = levels.get(points, 0) | 1 << cell
    (points, _), *lesser = sorted(levels.items(), reverse=True)
    return FoundWord(word, points, sum(levels.values()), tuple(lesser))


def gather_passages(solutions: Iterable[Solution], cells: int, longest: int) -> list[int]:
    """Gather the cells used by words starting at each cell, as bits, from all paths of all words."""
    passages = [0] * cells
    for solution in solutions:
        if solution.length <= longest:
            for position in solution.path:
                passages[solution.path[0] - 1] |= 1 << position - 1
    return passages


def take_only(answers: Iterable[Answer | BoardFault]) -> Answer:
    """Return the only answer; raises the NotationError or SearchLimitError that it may be.

    >>> take_only([Score(1, 2)])
    Score(words=1, points=2)
    """
    (answer,) = answers
    if isinstance(answer, BoardFault):
        raise answer
    return answer
