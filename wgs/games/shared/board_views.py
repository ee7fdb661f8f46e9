"""Boards and numbers of games, as fronts draw them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wgs.boards.board_shape import make_shape
from wgs.games.views import ShownBoard, ShownCell

if TYPE_CHECKING:
    from wgs.boards.grid import Grid
    from wgs.config.turn_rules import TurnRulesSection
    from wgs.games.shared.cells import CellNames

PLACES = 6
"""The number of decimals of lengths, in pitches."""


def show_board(
    grid: Grid,
    names: CellNames,
    multipliers: Sequence[tuple[int, int]] | None = None,
    points: tuple[ShownCell, ...] = (),
) -> ShownBoard:
    """Return the geometry of a grid.

    Args:
        grid: The grid.
        names: The names of its cells.
        multipliers: For each cell the factor of its letter and that of its words; None where there are none.
        points: The intersections between cells.

    >>> from wgs.games.shared.cells import CellNames
    >>> from wgs.boards.grid import Grid
    >>> board = show_board(Grid.rectangle(2, 2, "Hex"), CellNames.of_rectangle(2, 2))
    >>> [(cell.name, cell.x, cell.neighbours) for cell in board.cells][:2]
    [('a1', 0.5, ('b1', 'a2')), ('b1', 1.5, ('a1', 'a2', 'b2'))]
    """
    shape = make_shape(grid)
    cells = tuple(
        ShownCell(
            names.format(cell),
            round(shape.centres[cell][0], PLACES),
            round(shape.centres[cell][1], PLACES),
            column - grid.left + 1,
            row - grid.top + 1,
            tuple(map(names.format, grid.following(cell))),
            *((1, 1) if multipliers is None else multipliers[cell]),
        )
        for cell, (column, row) in enumerate(grid.cells)
    )
    outline = tuple((round(x, PLACES), round(y, PLACES)) for x, y in shape.cell.outline)
    width, height = round(shape.width, PLACES), round(shape.height, PLACES)
    return ShownBoard(width, height, outline, shape.cell.disc, cells, points)


def list_numbers(section: TurnRulesSection, min_word_length: int) -> dict[str, int | bool]:
    """Return the numbers of the rules by their names; limits that a game does not have are left out."""
    values = {name: getattr(section, name) for name in type(section).model_fields}
    numbers = {name: value for name, value in values.items() if isinstance(value, int)}
    return {**numbers, "min_word_length": min_word_length}
