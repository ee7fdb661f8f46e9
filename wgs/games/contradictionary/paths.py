"""Paths from corner to corner over the words that a player formed."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.games.contradictionary.board import CrosswordBoard, Word


@lru_cache(maxsize=256)
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


def steps_to_end(board: CrosswordBoard, words: tuple[Word, ...], seat: int) -> int:
    """Return the number of steps to the end cell from the nearest cell that is reached; of a whole path for none."""
    reached: Sequence[int] = sorted(find_reach(words, board.starts[seat]))
    to_x, to_y = board.ends[seat] % board.columns, board.ends[seat] // board.columns
    distances = (abs(cell % board.columns - to_x) + abs(cell // board.columns - to_y) for cell in reached)
    return min(distances, default=most_steps(board))


def most_steps(board: CrosswordBoard) -> int:
    """Return the minimum number of steps of a path, the one onto the start cell counted."""
    return board.columns + board.rows - 1
