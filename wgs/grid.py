"""Grids: which cells a board has, and which of them are neighbours.

Cells have absolute coordinates ``(x, y)``, counted from 1 at the top left. Positions number the cells of the
grid row by row, left to right (WGS manual, chapter 4.3); they are counted from 1 for people and in ``%p``,
and from 0 as indexes into ``Grid.cells`` and ``Grid.neighbours``.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal, NoReturn, TypeAlias, get_args

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Cell: TypeAlias = tuple[int, int]
Step: TypeAlias = tuple[int, int]
NamedAdjacency: TypeAlias = Literal["Full", "Diagonal", "Straight", "Hex"]
Adjacency: TypeAlias = NamedAdjacency | tuple[Step, ...]

MAX_CELLS = 4096
"""The largest grid."""

_STRAIGHT: tuple[Step, ...] = ((0, -1), (-1, 0), (1, 0), (0, 1))
_DIAGONAL: tuple[Step, ...] = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
# Even rows of a Hex grid lie half a cell further right than odd ones. So the two cells above (and below) a cell of
# an odd row have the x before and the same x; for a cell of an even row, the same x and the next.
_HEX_ODD: tuple[Step, ...] = ((-1, -1), (0, -1), (-1, 0), (1, 0), (-1, 1), (0, 1))
_HEX_EVEN: tuple[Step, ...] = ((0, -1), (1, -1), (-1, 0), (1, 0), (0, 1), (1, 1))


class Grid:
    """The cells of a board and their neighbours; immutable, compared by value.

    Args:
        cells: Absolute coordinates, in any order; the grid sorts them row by row.
        adjacency: ``"Straight"`` (4 neighbours), ``"Diagonal"`` (8), ``"Hex"`` (6), ``"Full"`` (every other
            cell), or steps ``(dx, dy)``: from a cell, a word goes on at ``(x + dx, y + dy)``.
        wrap: Join the opposite edges of the smallest rectangle that holds all cells.

    Raises:
        ValueError: No cells, too many, the same one twice, coordinates below 1, a step that stays in place,
            or a Hex grid with an odd number of rows that wraps.

    >>> grid = Grid.rectangle(4, 4, "Diagonal")
    >>> len(grid), grid.cells[5], [index + 1 for index in grid.neighbours[0]]
    (16, (2, 2), [2, 5, 6])
    """

    cells: tuple[Cell, ...]
    adjacency: Adjacency
    wrap: bool
    _index: dict[Cell, int]

    def __init__(self, cells: Iterable[Cell], adjacency: Adjacency = "Diagonal", *, wrap: bool = False) -> None:
        ordered = tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))
        if not isinstance(adjacency, str):
            adjacency = tuple((dx, dy) for dx, dy in adjacency)
        index = {cell: place for place, cell in enumerate(ordered)}
        vars(self).update(cells=ordered, adjacency=adjacency, wrap=wrap, _index=index)
        self._check()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a grid cannot be changed, so {name} cannot be set")

    @classmethod
    def rectangle(cls, columns: int, rows: int, adjacency: Adjacency = "Diagonal", *, wrap: bool = False) -> Grid:
        """Make a grid without holes of ``columns`` times ``rows`` cells."""
        if columns < 1 or rows < 1 or columns * rows > MAX_CELLS:
            raise ValueError(f"a grid has 1 to {MAX_CELLS} cells, not {columns} x {rows}")
        cells = ((x, y) for y in range(1, rows + 1) for x in range(1, columns + 1))
        return cls(cells, adjacency, wrap=wrap)

    def _check(self) -> None:
        if not 1 <= len(self.cells) <= MAX_CELLS:
            raise ValueError(f"a grid has 1 to {MAX_CELLS} cells, not {len(self.cells)}")
        if len(set(self.cells)) != len(self.cells):
            twice = next(cell for cell in self.cells if self.cells.count(cell) > 1)
            raise ValueError(f"the cell {list(twice)} is there twice")
        if min(min(cell) for cell in self.cells) < 1:
            raise ValueError("coordinates are counted from 1")
        if isinstance(self.adjacency, str) and self.adjacency not in get_args(NamedAdjacency):
            raise ValueError(f'there is no adjacency "{self.adjacency}"')
        if not isinstance(self.adjacency, str) and (0, 0) in self.adjacency:
            raise ValueError("the step [0, 0] stays in its place")
        if self.wrap and self.adjacency == "Hex" and self.rows % 2:
            raise ValueError(
                f"a Hex grid wraps only with an even number of rows (it has {self.rows}): "
                "with an odd number the first and last row would not fit"
            )

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
        return (self.cells, self.adjacency, self.wrap)

    @cached_property
    def left(self) -> int:
        """The lowest x of any cell."""
        return min(x for x, _ in self.cells)

    @cached_property
    def columns(self) -> int:
        """How many columns the smallest rectangle around all cells has."""
        return max(x for x, _ in self.cells) - self.left + 1

    @cached_property
    def top(self) -> int:
        """The lowest y of any cell."""
        return self.cells[0][1]

    @cached_property
    def rows(self) -> int:
        """How many rows the smallest rectangle around all cells has."""
        return self.cells[-1][1] - self.top + 1

    @property
    def is_full(self) -> bool:
        """True when any tile may follow any other (anagram games)."""
        return self.adjacency == "Full"

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the indexes of the cells that may follow it, in rising order, itself never.

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
        for dx, dy in self._steps_from(y):
            cell = (x + dx, y + dy)
            if self.wrap:
                cell = (
                    (cell[0] - self.left) % self.columns + self.left,
                    (cell[1] - self.top) % self.rows + self.top,
                )
            if cell in self._index:
                yield self._index[cell]

    def _steps_from(self, y: int) -> tuple[Step, ...]:
        match self.adjacency:
            case "Straight":
                return _STRAIGHT
            case "Diagonal":
                return _DIAGONAL
            case "Hex":
                return _HEX_ODD if y % 2 else _HEX_EVEN
            case "Full":
                return ()
            case steps:
                return steps

    def find_position(self, x: int, y: int) -> int | None:
        """Return the position (from 1) of the cell with these absolute coordinates, or None for a hole.

        >>> Grid([(3, 1), (2, 2)]).find_position(2, 2)
        2
        """
        index = self._index.get((x, y))
        return None if index is None else index + 1

    def describe(self) -> str:
        """Say the shape in a few words.

        >>> Grid.rectangle(4, 3, "Straight", wrap=True).describe(), Grid([(1, 1), (2, 2)]).describe()
        ('4 x 3 cells, Straight, Wrap', '2 cells in 2 x 2, Diagonal')
        """
        shape = f"{self.columns} x {self.rows}"
        if len(self) == self.columns * self.rows:
            shape += " cells"
        else:
            shape = f"{len(self)} cells in {shape}"
        kind = self.adjacency if isinstance(self.adjacency, str) else f"{len(self.adjacency)} steps"
        return f"{shape}, {kind}" + (", Wrap" if self.wrap else "")
