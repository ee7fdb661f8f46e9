"""The walker: the plainest solver there is, and the yardstick of every ratio. It never changes.

Times drift from machine to machine and from minute to minute; how often a piece of work fits into the time of the
walker, side by side, does not. So nothing here is to be made faster: a figure of years ago could no longer be compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from pygtrie import CharTrie

if TYPE_CHECKING:
    from wgs import Board

MIN_LENGTH = 3


class Walker:
    """Finds the words of boards on a rectangle whose cells touch on all eight sides.

    A walk goes depth first over the cells and asks a trie, at each step, whether any word begins with the letters so
    far. Words of three letters and more are kept in a set, and the walk goes on while there are longer words. Nothing
    is scored.

    >>> sorted(Walker(["cat", "cats", "tact", "at"]).find_words("CATS", 2))
    ['CAT', 'CATS']
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._trie = CharTrie.fromkeys((word.upper() for word in words), value=True)

    def find_words(self, cells: Sequence[str], columns: int) -> set[str]:
        """Return the words of a board; its cells are given row by row, as the letters on them."""
        has_node = self._trie.has_node
        word_here, words_below = CharTrie.HAS_VALUE, CharTrie.HAS_SUBTRIE
        neighbours = find_neighbours(len(cells), columns)
        found: set[str] = set()

        def walk(cell: int, text: str, used: int) -> None:
            text += cells[cell]
            state = has_node(text)
            if state & word_here and len(text) >= MIN_LENGTH:
                found.add(text)
            if state & words_below:
                used |= 1 << cell
                for after in neighbours[cell]:
                    if not used >> after & 1:
                        walk(after, text, used)

        for cell in range(len(cells)):
            walk(cell, "", 0)
        return found


@cache
def find_neighbours(cells: int, columns: int) -> list[list[int]]:
    """Return the cells around each cell, row by row."""
    places = [divmod(cell, columns) for cell in range(cells)]
    return [
        [
            after
            for after, (row, column) in enumerate(places)
            if after != cell and abs(row - places[cell][0]) <= 1 and abs(column - places[cell][1]) <= 1
        ]
        for cell in range(cells)
    ]


def read_cells(board: Board) -> tuple[str, ...]:
    """Return a board as the walker reads it: Q as QU, and a blocked tile as something that no word has."""
    return tuple("QU" if tile.letters == "Q" else tile.letters or "." for tile in board.tiles)
