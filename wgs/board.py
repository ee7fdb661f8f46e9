"""Boards: a grid with a tile on each of its cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.tiles import EMPTY, Tile, format_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wgs.grid import Grid


@dataclass(frozen=True, slots=True)
class Board:
    """A grid and its tiles, one a cell in the order of positions; immutable, compared by value.

    ``str(board)`` is its notation, every empty cell written as a dot.

    Raises:
        ValueError: The number of tiles is not the number of cells; `Board.fill` is more forgiving.

    >>> from wgs.grid import Grid
    >>> board = Board.fill(Grid.rectangle(2, 2), [Tile("QU"), Tile("I")])
    >>> str(board), board.tiles[0].letters
    ('QuI..', 'QU')
    """

    grid: Grid
    tiles: tuple[Tile, ...]

    def __post_init__(self) -> None:
        if len(self.tiles) != len(self.grid):
            raise ValueError(f"the grid has {len(self.grid)} cells, but {len(self.tiles)} tiles were given")

    @classmethod
    def fill(cls, grid: Grid, tiles: Iterable[Tile]) -> Board:
        """Lay tiles on the cells in order; missing ones are empty, those too many are left out."""
        laid = tuple(tiles)[: len(grid)]
        return cls(grid, laid + (EMPTY,) * (len(grid) - len(laid)))

    def __repr__(self) -> str:
        return f"<Board {self} on {self.grid.describe()}>"

    def __str__(self) -> str:
        return format_tiles(self.tiles)
