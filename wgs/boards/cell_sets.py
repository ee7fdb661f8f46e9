"""Sets of cells as the bits of a whole number: bit ``i`` stands for cell ``i``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


def gather(cells: Iterable[int]) -> int:
    """Make a set of cells.

    >>> gather([0, 3])
    9
    """
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


def iter_cells(bits: int) -> Iterator[int]:
    """Yield the cells of a set in rising order.

    >>> list(iter_cells(9))
    [0, 3]
    """
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def spread(start: int, within: int, beside: Sequence[int]) -> int:
    """Find the cells that steps from some cells can reach without leaving a set; the first cells are included.

    Args:
        start: The cells to begin with, all of them in ``within``.
        within: The cells that may be stepped on.
        beside: For each cell the set of those that a step leads to.

    >>> spread(0b0001, 0b1011, [0b0010, 0b0101, 0b1010, 0b0100])  # four cells in a row, the third one barred
    3
    """
    found = fresh = start
    while fresh:
        reached = 0
        for cell in iter_cells(fresh):
            reached |= beside[cell]
        fresh = reached & within & ~found
        found |= fresh
    return found
