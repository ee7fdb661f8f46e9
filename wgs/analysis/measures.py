"""Named measures of a board: how many words, how many points, by length and by position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from wgs.words.grades import Grades, rate_word, round_mean

if TYPE_CHECKING:
    from wgs.solver.solution import FoundWord


@dataclass(frozen=True, slots=True, eq=False)
class Analysis:
    """All distinct words of a board, measured (WGS manual, 3.4).

    A word counts once, with the score of its best instance. At a position it counts once when any instance uses the
    tile there, with the score of the best instance through that tile. Lengths are numbers of letters. Lengths and
    positions of 0 mean all of them. Each measure costs a pass over the words.

    Attributes:
        board: The board as it was given.
        found: The words in alphabetical order.

    >>> from wgs.solver.solution import FoundWord
    >>> analysis = Analysis("CAT", (FoundWord("ACT", 1, 0b111), FoundWord("AT", 5, 0b110)))
    >>> analysis.words(), analysis.points(length=3), analysis.points_at(1), analysis.find_best().word
    (2, 1, 1, 'AT')
    """

    board: str
    found: tuple[FoundWord, ...]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Analysis):
            return NotImplemented
        return (self.board, self.found) == (other.board, other.found)

    def __hash__(self) -> int:
        return hash((self.board, self.found))

    def with_board(self, board: str) -> Analysis:
        """Return the same analysis with another text for its board."""
        return Analysis(board, self.found)

    def lengths(self) -> list[int]:
        """List the numbers of letters that words have, in rising order."""
        return sorted({word.length for word in self.found})

    def words(self, length: int = 0) -> int:
        """Count the words of n letters (%nC)."""
        return sum(1 for _ in self._of_length(length))

    def points(self, length: int = 0) -> int:
        """Sum up the points of the words of n letters (%nP)."""
        return sum(word.points for word in self._of_length(length))

    def words_from(self, length: int) -> int:
        """Count the words of n letters or more (%n+C)."""
        return sum(1 for word in self.found if word.length >= length)

    def points_from(self, length: int) -> int:
        """Sum up the points of the words of n letters or more (%n+P)."""
        return sum(word.points for word in self.found if word.length >= length)

    def words_at(self, position: int) -> int:
        """Count the words that use the tile at a position (%nW); 0 beyond the board."""
        return sum(1 for word in self.found if word.uses(position)) if position else len(self.found)

    def points_at(self, position: int) -> int:
        """Sum up the points that words score on their best paths through a position (%nS)."""
        return sum(word.points_at(position) for word in self.found) if position else self.points()

    def measure_grades(self, grades: Grades | None) -> GradeMeasures:
        """Measure how common the words are; None for words without grades. This needs the words themselves."""
        return measure_grades(((word.word, word.points) for word in self.found), grades)

    def find_best(self, length: int = 0) -> FoundWord | None:
        """Find the highest-scoring word of n letters (%nX, %nY), the alphabetically first among equals."""
        return max(self._of_length(length), key=lambda word: word.points, default=None)

    def _of_length(self, length: int) -> Iterator[FoundWord]:
        return (word for word in self.found if length in {0, word.length})


class GradeMeasures(NamedTuple):
    """How common the words of a board are.

    Attributes:
        tallies: For each grade that words have, the most common first: the grade, how many have it, and their points.
        difficulty: How hard the words are to find, as `Grades.rate` tells; None when none of them has a grade.
    """

    tallies: tuple[tuple[int, int, int], ...] = ()
    difficulty: int | None = None

    def count(self, most: int = 0) -> int:
        """Count the words of a grade and of all more common ones (%nG); all that have a grade for 0."""
        return sum(words for grade, words, _ in self.tallies if not most or grade <= most)


def measure_grades(found: Iterable[tuple[str, int]], grades: Grades | None) -> GradeMeasures:
    """Measure how common words are, each given with its points; nothing is known of words without grades.

    >>> from wgs import Lexicon
    >>> from wgs.words.grades import Grades
    >>> measure_grades([("ACT", 1), ("CAT", 2)], Grades(Lexicon(["act", "cat"]), bytes([20, 10])))
    GradeMeasures(tallies=((10, 1, 2), (20, 1, 1)), difficulty=15)
    """
    if grades is None:
        return GradeMeasures()
    tallies: dict[int, tuple[int, int]] = {}
    rated = []
    for word, points in found:
        grade = grades.find(word)
        if grade is not None:
            words, total = tallies.get(grade, (0, 0))
            tallies[grade] = (words + 1, total + points)
            rated.append(rate_word(word, grade))
    return GradeMeasures(tuple((grade, *tallies[grade]) for grade in sorted(tallies)), round_mean(rated))
