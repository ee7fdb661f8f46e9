"""Words that use every tile of a board once between them: the solution of puzzles such as 7 Little Words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.boards.board import Board
    from wgs.solver import Solution

MOST_STEPS = 200_000
"""How many words a search tries to add, about half a second of work, before it stops."""

MOST_COVERS = 100
"""How many solutions of a puzzle are compared."""


def find_cover(board: Board, solutions: Iterable[Solution], count: int) -> tuple[Solution, ...]:
    """Find words that use every tile of a board once between them; empty when there are none.

    Of several solutions, the one whose shortest word is longest is taken, and then the first in alphabetical order.

    Args:
        board: The board; its empty cells are left out.
        solutions: Its words, on all of their paths.
        count: The number of words.

    Cost: at most about half a second; a search that takes longer ends with the best solution so far.

    >>> from wgs import Toolkit
    >>> game = Toolkit.load("wgs.json").game("7 Little Words")
    >>> board = game.parse("AbAnDonPaIntEr")
    >>> [found.word for found in find_cover(board, game.solve_dups(board), 2)]
    ['ABANDON', 'PAINTER']
    """
    search = _Search(solutions, len(board.tiles), count)
    filled = sum(1 << cell for cell, tile in enumerate(board.tiles) if not tile.is_empty)
    covers = (sorted(cover, key=lambda found: found.word) for cover in search.iter_covers(filled, ()))
    first = [cover for _, cover in zip(range(MOST_COVERS), covers, strict=False)]
    best = min(first, key=_rank, default=[])
    return tuple(best)


def _rank(cover: Sequence[Solution]) -> tuple[int, list[str]]:
    words = [found.word for found in cover]
    return -min(map(len, words)), words


class _Search:
    """Fills a board with words, always the first cell that is free, so that each cover is found once."""

    def __init__(self, solutions: Iterable[Solution], cells: int, count: int) -> None:
        self._count = count
        self._steps = 0
        self._by_first: list[list[tuple[int, Solution]]] = [[] for _ in range(cells)]
        for solution in solutions:
            used = sum(1 << (position - 1) for position in solution.path)
            self._by_first[min(solution.path) - 1].append((used, solution))

    def iter_covers(self, free: int, words: tuple[Solution, ...]) -> Iterator[tuple[Solution, ...]]:
        """Yield all ways to fill the free cells, which are bits."""
        if not free:
            if len(words) == self._count:
                yield words
            return
        if len(words) == self._count:
            return
        first = (free & -free).bit_length() - 1
        for used, solution in self._by_first[first]:
            if self._steps >= MOST_STEPS:
                return
            self._steps += 1
            if used & ~free == 0 and all(solution.word != other.word for other in words):
                yield from self.iter_covers(free & ~used, (*words, solution))
