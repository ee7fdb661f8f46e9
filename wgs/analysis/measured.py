"""Analyses that an engine has measured: quick, and without the words until somebody asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from wgs.analysis.measures import Analysis

if TYPE_CHECKING:
    from wgs.solver.solution import BoardTallies, FoundWord, LengthTally


class MeasuredAnalysis(Analysis):
    """An analysis whose measures are known; its words are found again when somebody asks for them.

    It is equal to the `Analysis` of the same words. `Game.analyze_many` yields these where the engine can measure
    boards itself, so very many boards cost no more than their measures.

    Args:
        board: The board as it was given.
        tallies: The totals of its words.
        find: Finds the words of the board.

    >>> from wgs.solver.solution import FoundWord
    >>> act = FoundWord("ACT", 1, 0b111)
    >>> analysis = MeasuredAnalysis("CAT", (((3, 1, 1, 0, act),), (1).to_bytes(8, "little") * 6), lambda: [act])
    >>> analysis.words(), analysis.points_at(2), analysis.find_best().word, analysis == Analysis("CAT", (act,))
    (1, 1, 'ACT', True)
    """

    __slots__ = ("_find", "_tallies", "_words")

    _find: Callable[[], Iterable[FoundWord]]
    _tallies: BoardTallies
    _words: tuple[FoundWord, ...] | None

    def __init__(self, board: str, tallies: BoardTallies, find: Callable[[], Iterable[FoundWord]]) -> None:
        for name, value in (("board", board), ("_tallies", tallies), ("_find", find), ("_words", None)):
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        return repr(Analysis(self.board, self.found))

    def __reduce__(self) -> tuple[object, ...]:
        return Analysis, (self.board, self.found)

    @property
    def found(self) -> tuple[FoundWord, ...]:
        """The words in alphabetical order."""
        if self._words is None:
            object.__setattr__(self, "_words", tuple(self._find()))
        words = self._words
        assert words is not None  # they have just been found
        return words

    def with_board(self, board: str) -> MeasuredAnalysis:
        return MeasuredAnalysis(board, self._tallies, self._find)

    def lengths(self) -> list[int]:
        return [letters for letters, *_ in self._tallies[0]]

    def words(self, length: int = 0) -> int:
        return sum(words for _, words, *_ in self._tallies_of(length))

    def points(self, length: int = 0) -> int:
        return sum(points for _, _, points, *_ in self._tallies_of(length))

    def words_from(self, length: int) -> int:
        return sum(words for letters, words, *_ in self._tallies[0] if letters >= length)

    def points_from(self, length: int) -> int:
        return sum(points for letters, _, points, *_ in self._tallies[0] if letters >= length)

    def words_at(self, position: int) -> int:
        return self._at(position, 0) if position else self.words()

    def points_at(self, position: int) -> int:
        return self._at(position, 1) if position else self.points()

    def find_best(self, length: int = 0) -> FoundWord | None:
        tallies = self._tallies_of(length)
        best = min(((-word.points, place, word) for *_, place, word in tallies), default=None)
        return best and best[2]

    def _tallies_of(self, length: int) -> Iterator[LengthTally]:
        return (tally for tally in self._tallies[0] if length in {0, tally[0]})

    def _at(self, position: int, place: int) -> int:
        numbers = memoryview(self._tallies[1]).cast("q")
        index = 2 * (position - 1) + place
        return numbers[index] if position > 0 and index < len(numbers) else 0
