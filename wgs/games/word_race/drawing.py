"""Drawings of race boards for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wgs.games.shared.cells import name_column
from wgs.games.shared.colours import paint

if TYPE_CHECKING:
    from wgs.games.word_race.racetrack import Racetrack
    from wgs.games.word_race.values import RacePosition

MARKS = (("(", ")"), ("[", "]"))
"""What stands around a letter with a disc of each side."""

COLOURS = ("41;97", "44;97")
HOME_COLOURS = ("31", "34")


class RaceDrawing:
    """Draws boards: each row with its number, the rows of hexes half a cell apart, tiles in brackets.

    Args:
        track: The cells and the home rows.

    Attributes:
        names: The names of the two sides.
    """

    def __init__(self, track: Racetrack) -> None:
        self._grid = track.grid
        self.names = track.names
        self._homes = track.homes

    def draw(self, position: RacePosition, faces: Sequence[str], *, colours: bool) -> str:
        """Draw a board whose tiles show these texts."""
        grid = self._grid
        width = max(map(len, faces)) + 2
        step = width + 1 + (width + 1) % 2
        half = " " * (step // 2) if grid.kind.shifts_rows else ""
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
                    labels[y - grid.top] = self.names[side]
        for number, row in enumerate(rows, 1):
            is_shifted = grid.kind.is_shifted(number + grid.top - 1)
            cells = "".join(each or " " * step for each in row)
            line = f"{half}{cells}" if is_shifted else f"{cells}{half}"
            lines.append(f"{number:>{margin}} {line} {labels[number - 1]}".rstrip())
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
