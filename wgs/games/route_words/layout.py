"""The board of RouteWords: squares for letters, and the points between them where pawns stand and coins lie.

Squares are numbered row by row like the cells of the grid, and so are points, of which there is one more in each
row and column. People name both by column and row: squares in small letters, ``a1`` top left, points in capitals.
Sets of squares are whole numbers, a bit for each: a board has 64 squares at the most.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from wgs.cell_sets import gather, spread
from wgs.errors import PlayError
from wgs.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_SQUARES = 64
MOST_REMEMBERED = 4096
"""How many paths the squares that they enclose are kept of."""

_NAME = re.compile(r"([A-Za-z])([1-9][0-9]?)")


class Layout:
    """Which squares and points a grid has, what touches what, and what they are called.

    Args:
        grid: A full rectangle with an odd number of columns and rows, 3 at the least, so that it has a square in
            its centre; 64 squares at the most; its adjacency Diagonal or Straight, not wrapped.

    Attributes:
        columns: How many columns of squares there are,
        rows: and how many rows.
        neighbours: For each square those that a word may go on to.
        touching: For each point the squares around it, as a set.
        corners: For each square the points at its corners, in rising order.
        pairs: The pairs of neighbouring squares, in rising order.

    Raises:
        PlayError: The grid is of another kind.

    >>> from wgs.grid import Grid
    >>> layout = Layout(Grid.rectangle(5, 5))
    >>> layout.name_square(21), layout.name_point(14), [layout.name_point(point) for point in layout.starts(2)]
    ('b5', 'C3', ['C3', 'D4'])
    """

    def __init__(self, grid: Grid) -> None:
        _check_grid(grid)
        self.columns, self.rows = grid.columns, grid.rows
        self.neighbours = grid.neighbours
        self.squares = len(grid)
        self.points = (self.columns + 1) * (self.rows + 1)
        self.corners = tuple(self._find_corners(square) for square in range(self.squares))
        touching = [0] * self.points
        for square, corners in enumerate(self.corners):
            for point in corners:
                touching[point] |= 1 << square
        self.touching = tuple(touching)
        self.pairs = tuple(
            (first, second) for first in range(self.squares) for second in grid.neighbours[first] if first < second
        )
        straight = Grid.rectangle(self.columns, self.rows, "Straight").neighbours
        self._beside = tuple(map(gather, straight))
        self._edge = gather(square for square, beside in enumerate(straight) if len(beside) < 4)
        self.enclosed = lru_cache(MOST_REMEMBERED)(self._find_enclosed)

    def _find_corners(self, square: int) -> tuple[int, ...]:
        row, column = divmod(square, self.columns)
        above = row * (self.columns + 1) + column
        below = above + self.columns + 1
        return (above, above + 1, below, below + 1)

    def place(self, point: int) -> tuple[int, int]:
        """Return the column and the row of a point, from 0."""
        row, column = divmod(point, self.columns + 1)
        return column, row

    def starts(self, players: int) -> tuple[int, ...]:
        """Return where the pawns start: two diagonally at the centre, three or four clockwise from the top left."""
        left, right, low_left, low_right = self.corners[self.squares // 2]
        return (left, low_right) if players == 2 else (left, right, low_right, low_left)[:players]

    # --- Enclosing ------------------------------------------------------------------------------------------

    def _find_enclosed(self, path: int) -> int:
        """Find the squares from which straight steps lead outside only across the squares of a path; both are sets.

        The edge of the board is open: squares there are never enclosed. Remembered as ``enclosed``.
        """
        free = (1 << self.squares) - 1 & ~path
        return free & ~spread(self._edge & free, free, self._beside)

    # --- Names ----------------------------------------------------------------------------------------------

    def name_square(self, square: int) -> str:
        """Return what a square is called, such as ``b5``."""
        row, column = divmod(square, self.columns)
        return f"{chr(ord('a') + column)}{row + 1}"

    def name_squares(self, squares: Iterable[int]) -> str:
        """Return what some squares are called, with blanks between."""
        return " ".join(map(self.name_square, squares))

    def name_point(self, point: int) -> str:
        """Return what a point is called, such as ``C3``."""
        column, row = self.place(point)
        return f"{chr(ord('A') + column)}{row + 1}"

    def find_square(self, name: str) -> int | None:
        """Find a square by its name, in either case; None when there is no such square."""
        return _find(name, self.columns, self.rows)

    def find_point(self, name: str) -> int | None:
        """Find a point by its name, in either case; None when there is no such point."""
        return _find(name, self.columns + 1, self.rows + 1)


def _find(name: str, columns: int, rows: int) -> int | None:
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    column, row = ord(match[1].lower()) - ord("a"), int(match[2]) - 1
    return row * columns + column if column < columns and row < rows else None


def _check_grid(grid: Grid) -> None:
    is_odd_rectangle = (
        len(grid) == grid.columns * grid.rows
        and grid.columns % 2 == grid.rows % 2 == 1
        and min(grid.columns, grid.rows) >= 3
    )
    if not is_odd_rectangle or len(grid) > MOST_SQUARES or not grid.kind.is_square or grid.wrap:
        raise PlayError(
            "RouteWords is played on a full rectangle with odd numbers of columns and rows, 3 or more of each and "
            f"{MOST_SQUARES} squares at the most, Diagonal or Straight and not wrapped; the grid has {grid.describe()}"
        )
