"""Moves and boards of WordRace as text: cells by names, paths, and the drawing of a board."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wgs.errors import IllegalMoveError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wgs.games.word_race.positions import Path, RacePosition
    from wgs.grid import Grid

MARKS = (("(", ")"), ("[", "]"))
"""What stands around a letter with a tile of each side."""

COLOURS = ("\x1b[41;97m", "\x1b[44;97m")
HOME_COLOURS = ("\x1b[31m", "\x1b[34m")
PLAIN = "\x1b[0m"

MOST_SHOWN = 40
"""The longest text that a message repeats."""

_CELL = re.compile(r"([a-z]+)([1-9][0-9]*)", re.IGNORECASE | re.ASCII)


class CellNames:
    """The names of cells: the column as letters (``a`` to ``z``, ``aa`` ...) and the row, ``a1`` at the top left.

    >>> from wgs.grid import Grid
    >>> names = CellNames(Grid.rectangle(30, 2))
    >>> names.format(31), names.find("B2"), names.format_all([0, 29])
    ('b2', 31, 'a1 ad1')
    """

    def __init__(self, grid: Grid) -> None:
        self._names = [f"{name_column(x - grid.left)}{y - grid.top + 1}" for x, y in grid.cells]
        self._cells = {name: cell for cell, name in enumerate(self._names)}
        last = f"{name_column(grid.columns - 1)}{grid.rows}"
        self.area = f"a1 to {last}"

    def format(self, cell: int) -> str:
        """Return the name of a cell."""
        return self._names[cell]

    def format_all(self, cells: Iterable[int]) -> str:
        """Return the names of some cells, with blanks between them."""
        return " ".join(self._names[cell] for cell in cells)

    def find(self, name: str) -> int | None:
        """Return the cell of a name, in either case; None when there is none."""
        return self._cells.get(name.lower())

    def parse(self, name: str) -> int:
        """Read the name of a cell.

        Raises:
            IllegalMoveError: Of the kind ``text`` when it is no name, ``rule`` when the board has no such cell.
        """
        cell = self.find(name)
        if cell is not None:
            return cell
        if _CELL.fullmatch(name):
            raise IllegalMoveError("rule", f"there is no cell {shorten(name)}; the board has {self.area}")
        raise IllegalMoveError("text", f'"{shorten(name)}" is no cell: a column and a row were expected, such as b7')


def shorten(text: str) -> str:
    """Cut a text that a message repeats.

    >>> shorten("A" * 100)
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA...'
    """
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "..."


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


class Drawing:
    """Draws boards: each row with its number, the rows of hexes half a cell apart, tiles in brackets.

    Args:
        grid: The cells.
        names: What the sides are called,
        homes: and their home rows, as bits.
    """

    def __init__(self, grid: Grid, names: Sequence[str], homes: Sequence[int]) -> None:
        self._grid = grid
        self._names = names
        self._homes = homes

    def draw(self, position: RacePosition, faces: Sequence[str], *, colours: bool) -> str:
        """Draw a board whose tiles show these texts."""
        grid = self._grid
        width = max(map(len, faces)) + 2
        step = width + 1 + (width + 1) % 2
        margin = len(str(grid.rows))
        columns = "".join(name_column(column).center(width).ljust(step) for column in range(grid.columns))
        lines = [f"{'':{margin}} {columns}".rstrip()]
        rows = [[""] * grid.columns for _ in range(grid.rows)]
        labels = [""] * grid.rows
        for cell, (x, y) in enumerate(grid.cells):
            shown = self._show(position, cell, faces[cell], width, colours=colours)
            rows[y - grid.top][x - grid.left] = shown + " " * (step - width)
            for side in (0, 1):
                if self._homes[side] >> cell & 1:
                    labels[y - grid.top] = self._names[side]
        for number, row in enumerate(rows, 1):
            shift = " " * (step // 2) if grid.kind.is_shifted(number + grid.top - 1) else ""
            unshifted = "" if shift else " " * (step // 2) if grid.kind.shifts_rows else ""
            cells = "".join(each or " " * step for each in row)
            label = f"{unshifted} {labels[number - 1]}" if labels[number - 1] else ""
            lines.append(f"{number:>{margin}} {shift}{cells}{label}".rstrip())
        return "\n".join(lines)

    def _show(self, position: RacePosition, cell: int, face: str, width: int, *, colours: bool) -> str:
        """Show a cell: its letters, in brackets when a tile lies on it."""
        before, after, colour = "", "", ""
        for side in (0, 1):
            if self._homes[side] >> cell & 1:
                colour = HOME_COLOURS[side]
            if position.tiles[side] >> cell & 1:
                before, after = MARKS[side]
                colour = COLOURS[side]
                break
        text = f"{before}{face}{after}" if before else f" {face} "
        shown = f"{colour}{text}{PLAIN}" if colours and colour else text
        return shown + " " * (width - len(text))


def format_path(word: str, path: Path, names: CellNames) -> str:
    """Write a word on a path, such as ``PLANET b1 b2 c3 c4 d5 d6``."""
    return f"{word} {names.format_all(path)}"
