"""Moves and boards of WordRace as text: cells by names, paths, and the drawing of a board."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from wgs.errors import IllegalMoveError
from wgs.games.shared.cells import name_column
from wgs.games.shared.colours import paint
from wgs.games.shared.quoting import shorten

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.games.shared.cells import CellNames
    from wgs.games.word_race.values import Path, RacePosition
    from wgs.grid import Grid

MARKS = (("(", ")"), ("[", "]"))
"""What stands around a letter with a tile of each side."""

COLOURS = ("41;97", "44;97")
HOME_COLOURS = ("31", "34")

_CELL = re.compile(r"([a-z]+)([1-9][0-9]*)", re.IGNORECASE | re.ASCII)


def parse_cell(name: str, names: CellNames) -> int:
    """Read the name of a cell.

    Raises:
        IllegalMoveError: Of the kind ``text`` when it is no name, ``rule`` when the board has no such cell.
    """
    cell = names.find(name)
    if cell is not None:
        return cell
    if _CELL.fullmatch(name):
        raise IllegalMoveError("rule", f"there is no cell {shorten(name)}; the board has {names.area}")
    raise IllegalMoveError("text", f'"{shorten(name)}" is no cell: a column and a row were expected, such as b7')


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
        return paint(text, colour if colours else "") + " " * (width - len(text))


def format_path(word: str, path: Path, names: CellNames) -> str:
    """Write a word on a path, such as ``PLANET b1 b2 c3 c4 d5 d6``."""
    return f"{word} {names.format_all(path)}"
