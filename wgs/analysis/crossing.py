"""How many words it takes to get across a board, from one home row to another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from wgs.boards.cell_sets import gather, iter_cells


def find_crossings(passages: Sequence[int], homes: Mapping[str, Iterable[int]]) -> dict[str, int | None]:
    """Find the fewest words that take each player from the own home row to that of another.

    A word starts on a cell that is the player's own, in the home row or in a word before it, and all of its cells are
    own cells from then on. So a word passes on to all that start on its cells: the answer is a shortest path, found
    word by word. The opponent's words are left out of it.

    Args:
        passages: For each cell, the cells used by words starting there, as bits; `Solver.find_passages` finds it.
        homes: The cells of each home row, by the name of the player.

    Returns:
        For each player the number of words; None when no words lead there.

    >>> two_words = [0b0011, 0b0110, 0, 0]  # from the first cell to the second, from there to the third
    >>> find_crossings(two_words, {"Red": [0], "Blue": [2]})
    {'Red': 2, 'Blue': None}
    """
    rows = {player: gather(cells) for player, cells in homes.items()}
    return {
        player: _count_words(passages, own, sum(row for other, row in rows.items() if other != player))
        for player, own in rows.items()
    }


def _count_words(passages: Sequence[int], own: int, goal: int) -> int | None:
    """Count the words that lead from some cells to others, both as bits."""
    words = 0
    reached = fresh = own
    while fresh:
        words += 1
        passed = 0
        for cell in iter_cells(fresh):
            passed |= passages[cell]
        if passed & goal:
            return words
        fresh = passed & ~reached
        reached |= passed
    return None
