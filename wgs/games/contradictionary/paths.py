"""Paths from corner to corner over the words that a player formed."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.games.contradictionary.board import CrosswordBoard, Word

FIFTHS = 5
"""The number of cells that a word leads further along a path: distances are counted in fifths of words."""


MOST_REMEMBERED = 512
"""Of how many sets of words it is remembered where they reach: each takes some 4 KB."""


@lru_cache(maxsize=MOST_REMEMBERED)
def find_reach(words: tuple[Word, ...], start: int) -> frozenset[int]:
    """Return the cells that can be reached from a cell over words, which join where they share a cell.

    >>> sorted(find_reach((range(0, 3), range(2, 9, 3), range(3, 5)), 0))
    [0, 1, 2, 5, 8]
    """
    words_at: defaultdict[int, list[int]] = defaultdict(list)
    for number, word in enumerate(words):
        for cell in word:
            words_at[cell].append(number)
    reached: set[int] = set()
    taken: set[int] = set()
    waiting = [start] if start in words_at else []
    while waiting:
        cell = waiting.pop()
        reached.add(cell)
        for number in words_at[cell]:
            if number not in taken:
                taken.add(number)
                waiting += words[number]
    return frozenset(reached)


def find_path(words: tuple[Word, ...], start: int, end: int) -> tuple[int, ...]:
    """Return the cells of a shortest path over words, cell by cell within each; empty when there is none.

    >>> find_path((range(0, 3), range(2, 9, 3), range(3, 5)), 0, 8)
    (0, 1, 2, 5, 8)
    """
    came_from: dict[int, int | None] = {start: None} if any(start in word for word in words) else {}
    for cell in (waiting := list(came_from)):
        for word in words:
            if cell in word:
                place = word.index(cell)
                for beside in (*word[max(0, place - 1) : place], *word[place + 1 : place + 2]):
                    if beside not in came_from:
                        came_from[beside] = cell
                        waiting.append(beside)
    path: list[int] = []
    last: int | None = end if end in came_from else None
    while last is not None:
        path.append(last)
        last = came_from[last]
    return tuple(reversed(path))


def has_path(board: CrosswordBoard, words: tuple[Word, ...], seat: int) -> bool:
    """Tell whether words lead from the start cell of a seat to its end cell."""
    return board.ends[seat] in find_reach(words, board.starts[seat])


def rest_of_path(board: CrosswordBoard, words: tuple[Word, ...], seat: int) -> int:
    """Return how much of a seat's path is left, in fifths of words, from the cell that is reached nearest the end.

    A word leads about five cells further along a row or a column, and every turn needs another word: that is why the
    last cells are hard to reach.

    >>> from wgs.games.contradictionary.board import CrosswordBoard
    >>> board = CrosswordBoard(15, 15, "." * 225)
    >>> [rest_of_path(board, words, 0) for words in ((), (range(0, 4),), (range(0, 4), range(3, 228, 15)))]
    [29, 25, 11]
    """
    rests = _find_rests(board.columns, board.rows, board.ends[seat])
    return min((rests[cell] for cell in find_reach(words, board.starts[seat])), default=whole_path(board))


def whole_path(board: CrosswordBoard) -> int:
    """Return how much of a path is left before the first word, in fifths of words."""
    return _find_rests(board.columns, board.rows, board.ends[0])[board.starts[0]] + 1


@lru_cache(maxsize=64)
def _find_rests(columns: int, rows: int, end: int) -> tuple[int, ...]:
    """Return for each cell how far it is from the end, in fifths of words."""
    to_x, to_y = end % columns, end // columns
    across = [_measure(abs(x - to_x)) for x in range(columns)]
    return tuple(across[x] + _measure(abs(y - to_y)) for y in range(rows) for x in range(columns))


def _measure(steps: int) -> int:
    """Return the length of a straight way in fifths of words: at least a word, if there is any way to go."""
    return max(FIFTHS, steps) if steps else 0
