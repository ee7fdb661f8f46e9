"""Names of cells: the column as letters and the row as a number, ``a1`` at the top left."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import TYPE_CHECKING, Annotated, Protocol, TypeAlias

from pydantic import PlainSerializer, PlainValidator, SerializationInfo, ValidationInfo

from wgs.base.json_values import show_value

if TYPE_CHECKING:
    from wgs.boards.grid import Grid


class CellNames:
    """The names of cells, which are numbered from 0.

    Columns are ``a`` to ``z``, ``aa``, ``ab`` ...; rows are numbers from 1.

    Args:
        places: The column and the row of each cell, both counted from 0.
        capitals: Whether names are written in capitals. They are read in either case.

    Attributes:
        last: The name of the place in the last column and row, even where a grid has a hole there.
        area: The first and the last name for messages, such as ``a1 to g7``.

    >>> names = CellNames.of_rectangle(30, 2)
    >>> names.format(31), names.find("B2"), names.find("b3"), names.format_all([0, 29]), names.area
    ('b2', 31, None, 'a1 ad1', 'a1 to ad2')
    >>> CellNames.of_rectangle(3, 3, capitals=True).format(5)
    'C2'
    """

    def __init__(self, places: Iterable[tuple[int, int]], *, capitals: bool = False) -> None:
        known = list(places)
        names = [_name(x, y) for x, y in known]
        first, last = _name(0, 0), _name(max(x for x, _ in known), max(y for _, y in known))
        self._cells = {name: cell for cell, name in enumerate(names)}
        self._names = [name.upper() for name in names] if capitals else names
        self.last = last.upper() if capitals else last
        self.area = f"{first.upper() if capitals else first} to {self.last}"

    @classmethod
    def of_grid(cls, grid: Grid) -> CellNames:
        """Name the cells of a grid from its leftmost column and its top row."""
        return cls((x - grid.left, y - grid.top) for x, y in grid.cells)

    @classmethod
    def of_rectangle(cls, columns: int, rows: int, *, capitals: bool = False) -> CellNames:
        """Name the cells of a full rectangle, which are numbered row by row."""
        return cls(((x, y) for y, x in product(range(rows), range(columns))), capitals=capitals)

    def format(self, cell: int) -> str:
        """Return the name of a cell."""
        return self._names[cell]

    def format_all(self, cells: Iterable[int]) -> str:
        """Return the names of some cells, with blanks between them."""
        return " ".join(self._names[cell] for cell in cells)

    def find(self, name: str) -> int | None:
        """Return the cell of a name, in either case; None when there is none."""
        return self._cells.get(name.lower())


class HasNames(Protocol):
    """A board whose cells have names: the context in which positions are written and read."""

    @property
    def names(self) -> CellNames:
        """The names of its cells."""


def write_cell(cell: int, info: SerializationInfo[HasNames]) -> str:
    """Return the name of a cell, given what has the ``names`` of its board."""
    return info.context.names.format(cell)


def find_cell(name: object, names: CellNames, *, is_exact: bool = False) -> int:
    """Return the cell of a name, in either case unless exactly; raises ValueError when the board has none."""
    cell = names.find(name) if isinstance(name, str) else None
    if cell is None or (is_exact and names.format(cell) != name):
        raise ValueError(f"there is no cell {show_value(name)}; the board has {names.area}")
    return cell


def read_cell(name: object, info: ValidationInfo[HasNames]) -> int:
    """Return the cell of a name as `write_cell` writes it; raises ValueError when the board has none."""
    return find_cell(name, info.context.names, is_exact=True)


Cell: TypeAlias = Annotated[int, PlainValidator(read_cell), PlainSerializer(write_cell)]
"""A cell that is kept by its name."""


def name_column(column: int) -> str:
    """Return the name of a column, counted from 0.

    >>> [name_column(column) for column in (0, 25, 26, 701, 702)]
    ['a', 'z', 'aa', 'zz', 'aaa']
    """
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("a") + letter) + name
    return name


def _name(column: int, row: int) -> str:
    return f"{name_column(column)}{row + 1}"
