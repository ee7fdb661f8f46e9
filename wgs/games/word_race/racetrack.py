"""The racetrack: the cells, the home rows, and what happens to the tiles on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from wgs.base.errors import PlayError
from wgs.boards.cell_sets import gather, iter_cells, spread

if TYPE_CHECKING:
    from wgs.boards.grid import Grid
    from wgs.games.word_race.values import Path, Tiles


class Racetrack:
    """A grid with two home rows. Sets of cells are bits: bit ``i`` for cell ``i``.

    Attributes:
        grid: The cells and their neighbours.
        names: The names of the two sides; the first one begins.
        homes: The home row of each side.
        advances: For each side and cell, how many rows the cell lies from the home row towards the other one.
        touching: For each cell, the cells that follow it or that it follows.

    Raises:
        PlayError: There are not two home rows, or every cell is a neighbour of every other.

    >>> from wgs.boards.grid import Grid
    >>> track = Racetrack(Grid.rectangle(2, 3), {"Red": [0, 1], "Blue": [4, 5]})
    >>> track.lay((0, 0b1100), 0, (0, 2))
    (5, 8)
    """

    def __init__(self, grid: Grid, home_rows: Mapping[str, Sequence[int]]) -> None:
        if len(home_rows) != 2 or not all(home_rows.values()):
            found = ", ".join(home_rows) or "none"
            raise PlayError(f"WordRace needs two home rows; HomeRows of the grid has: {found}")
        if set.intersection(*map(set, home_rows.values())):
            raise PlayError(f"WordRace needs two separate home rows; those of {' and '.join(home_rows)} share cells")
        if grid.is_full:
            raise PlayError("WordRace needs a grid with neighbours; its Adjacency cannot be Full")
        self.grid = grid
        first, second = home_rows
        self.names = (first, second)
        self.homes = (gather(home_rows[first]), gather(home_rows[second]))
        rows = [grid.cells[cells[0]][1] for cells in home_rows.values()]
        apart = abs(rows[1] - rows[0])
        self.advances = tuple([apart - abs(y - goal) for _, y in grid.cells] for goal in reversed(rows))
        followed: list[set[int]] = [set(cells) for cells in grid.neighbours]
        for cell, cells in enumerate(grid.neighbours):
            for other in cells:
                followed[other].add(cell)
        self.touching = tuple(tuple(sorted(cells)) for cells in followed)
        self._around = tuple(map(gather, self.touching))

    def own_cells(self, tiles: Tiles, side: int) -> int:
        """Return the cells on which words of a side may start: its tiles, and its home row."""
        return (tiles[side] | self.homes[side]) & ~tiles[1 - side]

    def is_win(self, side: int, cells: int) -> bool:
        """Tell whether some of these cells are in the other home row."""
        return bool(cells & self.homes[1 - side])

    def lay(self, tiles: Tiles, side: int, path: Path) -> Tiles:
        """Return the tiles after a word: its cells are taken, and tiles of the other side that are severed removed."""
        laid = gather(path)
        own, others = tiles[side] | laid, tiles[1 - side] & ~laid
        if others != tiles[1 - side]:
            others &= self.joined(self._pair(side, own, others), 1 - side)
        return self._pair(side, own, others)

    def joined(self, tiles: Tiles, side: int) -> int:
        """Return the cells of a side from which own cells lead to its home row, one touching the next."""
        own = self.own_cells(tiles, side)
        return spread(own & self.homes[side], own, self._around)

    def furthest(self, tiles: Tiles, side: int) -> int:
        """Return how many rows a side has come: those of its tile that is nearest to the other home row, or 0."""
        return self.count_rows(tiles[side], side)

    def count_rows(self, cells: int, side: int) -> int:
        """Return how many rows from the home row of a side the furthest of some cells lies; 0 for none."""
        advances = self.advances[side]
        return max([0, *(advances[cell] for cell in iter_cells(cells))])

    @staticmethod
    def _pair(side: int, own: int, others: int) -> Tiles:
        return (others, own) if side else (own, others)
