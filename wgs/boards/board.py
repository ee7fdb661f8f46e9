"""Boards: a grid with a tile on each of its cells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from wgs.boards.tiles import EMPTY, Tile, format_tiles

if TYPE_CHECKING:
    from wgs.boards.board_cells import BoardNote
    from wgs.boards.grid import Grid, Premium


@lru_cache(maxsize=1024)
def lay_tile(tile: Tile, premium: Premium) -> Tile:
    """Return a tile as it counts on a square: with the factors of the square, unless it has a multiplier of its own.

    A tile with either multiplier has nothing of its square, neither for the letter nor for the word.

    >>> str(lay_tile(Tile("H"), (3, 1))), str(lay_tile(Tile("H", word_multiplier=2), (3, 1)))
    ('::H', ';H')
    """
    if tile.letter_multiplier > 1 or tile.word_multiplier > 1:
        return tile
    return Tile(tile.letters, tile.wildcard, *premium)


@dataclass(frozen=True, slots=True)
class Board:
    """A grid and its tiles, one a cell in the order of positions; immutable, compared by value.

    ``str(board)`` is its notation, every empty cell written as a dot.

    Attributes:
        grid: The grid.
        tiles: The tiles.
        notes: Of a board that was read from text, notes on the reading; they make no difference between boards.

    Raises:
        ValueError: The number of tiles is not the number of cells; `Board.fill` is more forgiving.

    >>> from wgs.boards.grid import Grid
    >>> board = Board.fill(Grid.rectangle(2, 2), [Tile("QU"), Tile("I")])
    >>> str(board), board.tiles[0].letters
    ('QuI..', 'QU')
    """

    grid: Grid
    tiles: tuple[Tile, ...]
    notes: tuple[BoardNote, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        if len(self.tiles) != len(self.grid):
            raise ValueError(f"the grid has {len(self.grid)} cells, but {len(self.tiles)} tiles were given")

    @classmethod
    def fill(cls, grid: Grid, tiles: Iterable[Tile], notes: tuple[BoardNote, ...] = ()) -> Board:
        """Lay tiles on the cells in order; missing ones are empty, those too many are left out."""
        laid = tuple(tiles)[: len(grid)]
        return cls(grid, laid + (EMPTY,) * (len(grid) - len(laid)), notes)

    @property
    def laid_tiles(self) -> tuple[Tile, ...]:
        """The tiles as they count and are drawn: with the premiums of the squares on which they lie; see `lay_tile`.

        >>> from wgs.boards.grid import Grid
        >>> board = Board.fill(Grid.rectangle(3, 1, premiums={(1, 1): (1, 2), (2, 1): (2, 1)}), [Tile("A"), Tile("T")])
        >>> str(board), "".join(map(str, board.laid_tiles))
        ('AT.', ';A:T.')
        """
        if not self.grid.premiums:
            return self.tiles
        return tuple(map(lay_tile, self.tiles, self.grid.premiums))

    def __repr__(self) -> str:
        return f"<Board {self} on {self.grid.describe()}>"

    def __str__(self) -> str:
        return format_tiles(self.tiles)
