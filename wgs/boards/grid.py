"""Grids: which cells a board has, and which of them are neighbours.

Cells have absolute coordinates ``(x, y)``, counted from 1 at the top left. Positions number the cells of the
grid row by row, left to right (WGS manual, chapter 4.3); they are counted from 1 for people and in ``%p``,
and from 0 as indexes into ``Grid.cells`` and ``Grid.neighbours``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NoReturn, TypeAlias

from wgs.boards.grid_kinds import DEFAULT_KIND, Adjacency, GridKind, find_kind
from wgs.boards.tiles import MAX_MULTIPLIER

Cell: TypeAlias = tuple[int, int]

Premium: TypeAlias = tuple[int, int]
"""What a square multiplies: the letter that lies on it, and the points of every word with it."""

PLAIN: Premium = (1, 1)
"""What a square multiplies that is no premium square."""

MAX_CELLS = 4096
"""The largest grid."""

MAX_COORDINATE = 4096
"""The highest column and row of a cell: a board may be one long line."""

MAX_PLACES = 1 << 16
"""The largest rectangle around the cells of a grid, in places; boards are drawn in it, with their holes."""


class Grid:
    """The cells of a board and their neighbours; immutable, compared by value.

    Args:
        cells: Absolute coordinates, in any order; the grid sorts them row by row.
        adjacency: ``"Straight"`` (4 neighbours), ``"Diagonal"`` (8), ``"Hex"`` (6), ``"Full"`` (every other
            cell), or steps ``(dx, dy)``: from a cell, a word goes on at ``(x + dx, y + dy)``.
        wrap: Join the opposite edges of the smallest rectangle that holds all cells.
        premiums: The premium squares: factors of 1 to 99 for the letter and the word, by coordinates.

    Attributes:
        cells: The coordinates of the cells, row by row from left to right.
        adjacency: The name of the grid's kind, or its steps.
        kind: The kind of the grid, which knows what touches what, what a cell looks like and how rows lie.
        wrap: Whether opposite edges are joined.
        premiums: The factors of each cell; empty when all cells are plain.

    Raises:
        ValueError: No cells or more than `MAX_CELLS`, the same one twice, coordinates below 1 or above
            `MAX_COORDINATE`, cells too far apart (`MAX_PLACES`), a step that stays in place, too many or too long
            steps, a Hex grid with an odd number of rows that wraps, or a premium square where no cell is or with
            other factors.

    >>> grid = Grid.rectangle(4, 4, "Diagonal")
    >>> len(grid), grid.cells[5], [index + 1 for index in grid.neighbours[0]]
    (16, (2, 2), [2, 5, 6])
    """

    cells: tuple[Cell, ...]
    adjacency: Adjacency
    kind: GridKind
    wrap: bool
    premiums: tuple[Premium, ...]
    _index: dict[Cell, int]

    def __init__(
        self,
        cells: Iterable[Cell],
        adjacency: Adjacency = DEFAULT_KIND,
        *,
        wrap: bool = False,
        premiums: Mapping[Cell, Premium] | None = None,
    ) -> None:
        try:
            ordered = tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))
        except (TypeError, IndexError):
            raise TypeError(f"cells must be pairs of whole numbers, such as (0, 1), not {cells!r:.80}") from None
        if not isinstance(adjacency, str):
            adjacency = tuple((dx, dy) for dx, dy in adjacency)
        index = {cell: place for place, cell in enumerate(ordered)}
        vars(self).update(cells=ordered, adjacency=adjacency, wrap=wrap, _index=index)
        self._check_cells()
        vars(self)["kind"] = find_kind(adjacency)
        if wrap:
            self.kind.check_wrap(self.rows)
        vars(self)["premiums"] = self._read_premiums(premiums or {})

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a grid cannot be changed, so {name} cannot be set")

    @classmethod
    def rectangle(
        cls,
        columns: int,
        rows: int,
        adjacency: Adjacency = DEFAULT_KIND,
        *,
        wrap: bool = False,
        premiums: Mapping[Cell, Premium] | None = None,
    ) -> Grid:
        """Return a grid of ``columns`` times ``rows`` cells, without holes."""
        if columns < 1 or rows < 1 or columns * rows > MAX_CELLS:
            raise ValueError(f"a grid must have 1 to {MAX_CELLS} cells, not {columns} x {rows}")
        cells = ((x, y) for y in range(1, rows + 1) for x in range(1, columns + 1))
        return cls(cells, adjacency, wrap=wrap, premiums=premiums)

    def without_premiums(self) -> Grid:
        """Return the same cells and neighbours, all cells plain."""
        return Grid(self.cells, self.adjacency, wrap=self.wrap) if self.premiums else self

    def _read_premiums(self, premiums: Mapping[Cell, Premium]) -> tuple[Premium, ...]:
        for cell, factors in premiums.items():
            if cell not in self._index:
                raise ValueError(f"there is no cell at {list(cell)} for a premium square")
            if not all(1 <= factor <= MAX_MULTIPLIER for factor in factors):
                found = " and ".join(map(str, factors))
                raise ValueError(f"premium squares multiply by 1 to {MAX_MULTIPLIER}, not by {found}")
        if all(factors == PLAIN for factors in premiums.values()):
            return ()
        return tuple(premiums.get(cell, PLAIN) for cell in self.cells)

    def _check_cells(self) -> None:
        if not 1 <= len(self.cells) <= MAX_CELLS:
            raise ValueError(f"a grid must have 1 to {MAX_CELLS} cells, not {len(self.cells)}")
        if len(self._index) != len(self.cells):
            twice = next(cell for cell, following in pairwise(self.cells) if cell == following)
            raise ValueError(f"the cell {list(twice)} appears twice")
        if min(min(cell) for cell in self.cells) < 1:
            raise ValueError("coordinates are counted from 1")
        if max(max(cell) for cell in self.cells) > MAX_COORDINATE:
            raise ValueError(f"coordinates are at most {MAX_COORDINATE}")
        if self.columns * self.rows > MAX_PLACES:
            size = f"{self.columns} x {self.rows}"
            raise ValueError(f"the cells lie too far apart: at most {MAX_PLACES} places in a rectangle, not {size}")

    def __len__(self) -> int:
        return len(self.cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        return f"<Grid of {self.describe()}>"

    @property
    def _key(self) -> tuple[object, ...]:
        return (self.cells, self.adjacency, self.wrap, self.premiums)

    @cached_property
    def left(self) -> int:
        """The lowest x of any cell."""
        return min(x for x, _ in self.cells)

    @cached_property
    def columns(self) -> int:
        """The number of columns of the smallest rectangle around all cells."""
        return max(x for x, _ in self.cells) - self.left + 1

    @cached_property
    def top(self) -> int:
        """The lowest y of any cell."""
        return self.cells[0][1]

    @cached_property
    def rows(self) -> int:
        """The number of rows of the smallest rectangle around all cells."""
        return self.cells[-1][1] - self.top + 1

    @cached_property
    def row_lengths(self) -> tuple[int, ...]:
        """The number of cells of each row that has any, from the top.

        >>> Grid([(1, 1), (2, 1), (5, 3)]).row_lengths
        (2, 1)
        """
        return tuple(Counter(y for _, y in self.cells).values())

    @property
    def is_full(self) -> bool:
        """True when any tile may follow any other, as in anagram games."""
        return self.kind.is_full

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the indexes of the cells that may follow it, in rising order; never its own index.

        Cost: proportional to cells times steps, once; for Full to the square of the cells.
        """
        everything = range(len(self))
        if self.is_full:
            return tuple(tuple(other for other in everything if other != cell) for cell in everything)
        return tuple(tuple(sorted(set(self._iter_next(cell)) - {cell})) for cell in everything)

    def following(self, cell: int | None) -> Sequence[int]:
        """Return the indexes of the cells that a path may go on to, in rising order.

        Args:
            cell: The index of its last cell; None at its start, where every cell may come.

        With Full adjacency that is every cell, its last one among them: no table is made, however large the grid.
        """
        return range(len(self)) if cell is None or self.is_full else self.neighbours[cell]

    def _iter_next(self, index: int) -> Iterator[int]:
        x, y = self.cells[index]
        for dx, dy in self.kind.steps_from(y):
            cell = (x + dx, y + dy)
            if self.wrap:
                cell = (
                    (cell[0] - self.left) % self.columns + self.left,
                    (cell[1] - self.top) % self.rows + self.top,
                )
            if cell in self._index:
                yield self._index[cell]

    def find_position(self, x: int, y: int) -> int | None:
        """Return the position (from 1) of the cell with these absolute coordinates, or None for a hole.

        >>> Grid([(3, 1), (2, 2)]).find_position(2, 2)
        2
        """
        index = self._index.get((x, y))
        return None if index is None else index + 1

    def premium_at(self, cell: int) -> Premium:
        """Return the factors of the cell of an index."""
        return self.premiums[cell] if self.premiums else PLAIN

    def describe(self) -> str:
        """Return a few words that describe the grid.

        >>> Grid.rectangle(4, 3, "Straight", wrap=True).describe(), Grid([(1, 1), (2, 2)]).describe()
        ('4 x 3 cells, Straight, Wrap', '2 of 4 cells, Diagonal')
        >>> Grid.rectangle(4, 4, premiums={(1, 1): (1, 3)}).describe()
        '4 x 4 cells, Diagonal, Premiums'
        """
        cells = self.columns * self.rows
        shape = f"{self.columns} x {self.rows}" if len(self) == cells else f"{len(self)} of {cells}"
        marks = (", Wrap" if self.wrap else "") + (", Premiums" if self.premiums else "")
        return f"{shape} cells, {self.kind.name}{marks}"
