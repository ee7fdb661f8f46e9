"""The kinds of grids: which cells touch, what a cell looks like, how the rows lie, and what people call it.

A new kind is an entry of `KINDS`. Other modules ask the kind of a grid what they want to know, and compare no names.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple, TypeAlias

from wgs.boards.cell_shapes import HEXAGON, LOOSE_SQUARE, SQUARE, CellShape

Step: TypeAlias = tuple[int, int]
Adjacency: TypeAlias = str | tuple[Step, ...]
"""What configs say of a grid's kind: the name of one, or the steps that a word may take."""

MAX_STEPS = 256
"""The most steps that a grid may have of its own."""

LONGEST_STEP = 4096
"""How far a step may lead, in columns and in rows."""

_STRAIGHT: tuple[Step, ...] = ((0, -1), (-1, 0), (1, 0), (0, 1))
_DIAGONAL: tuple[Step, ...] = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
# Even rows of a Hex grid lie half a cell further right than odd ones. So the two cells above (and below) a cell of
# an odd row have the x before and the same x; for a cell of an even row, the same x and the next.
_HEX_ODD: tuple[Step, ...] = ((-1, -1), (0, -1), (-1, 0), (1, 0), (-1, 1), (0, 1))
_HEX_EVEN: tuple[Step, ...] = ((0, -1), (1, -1), (-1, 0), (1, 0), (0, 1), (1, 1))


class GridKind(NamedTuple):
    """What all grids of a kind have in common.

    Attributes:
        name: The name of the kind in configs, or what stands for it in descriptions of a grid.
        touching: The text with which printed rules say where a letter of a word lies, by its key in `wgs.texts`; empty
            where it may lie anywhere.
        steps: The steps ``(dx, dy)`` from a cell to those that it touches.
        even_steps: The steps from a cell of row 2, 4, 6 ..., where these rows lie half a cell further right than the
            others; None where they do not.
        is_full: Whether every cell is followed by every other one, so that the order of the cells means nothing.
        is_square: Whether the cells are squares, and touch those at their sides or corners only.
        cell: The shape of a cell.
        row_distance: How far the centres of neighbouring rows are apart, in pitches.
    """

    name: str
    touching: str = ""
    steps: tuple[Step, ...] = ()
    even_steps: tuple[Step, ...] | None = None
    is_full: bool = False
    is_square: bool = False
    cell: CellShape = SQUARE
    row_distance: float = 1

    @property
    def shifts_rows(self) -> bool:
        """True when rows 2, 4, 6 ... lie half a cell further right than the others."""
        return self.even_steps is not None

    def is_shifted(self, y: int) -> bool:
        """Return whether a row lies half a cell further right than others do."""
        return self.shifts_rows and y % 2 == 0

    def steps_from(self, y: int) -> tuple[Step, ...]:
        """Return the steps that lead from a cell of a row to those that it touches."""
        return self.steps if y % 2 or self.even_steps is None else self.even_steps

    def check_wrap(self, rows: int) -> None:
        """Raise ValueError when opposite edges of a grid with ``rows`` rows cannot be joined."""
        if self.shifts_rows and rows % 2:
            raise ValueError(
                f"a {self.name} grid wraps only with an even number of rows (it has {rows}): "
                "with an odd number the first and last row would not fit"
            )


KINDS = {
    kind.name: kind
    for kind in (
        GridKind("Full", is_full=True, cell=LOOSE_SQUARE),
        GridKind("Diagonal", "rules.touching-diagonal", _DIAGONAL, is_square=True),
        GridKind("Straight", "rules.touching-straight", _STRAIGHT, is_square=True),
        GridKind(
            "Hex",
            "rules.touching-hex",
            _HEX_ODD,
            _HEX_EVEN,
            cell=HEXAGON,
            row_distance=sqrt(3) / 2,
        ),
    )
}
"""The kinds by their names, in the order in which messages and the config's schema list them."""

DEFAULT_KIND = "Diagonal"


def find_kind(adjacency: Adjacency) -> GridKind:
    """Return the kind of grid that has a name, or that is made of steps.

    Raises:
        ValueError: There is no kind of that name, a step stays in place or is too long, or there are too many steps.

    >>> find_kind("Hex").steps_from(2) == find_kind("Hex").even_steps, find_kind(((1, 2), (2, 1))).name
    (True, '2 steps')
    """
    if isinstance(adjacency, str):
        if adjacency not in KINDS:
            raise ValueError(f'there is no adjacency "{adjacency}"')
        return KINDS[adjacency]
    if (0, 0) in adjacency:
        raise ValueError("the step [0, 0] does not move")
    if len(adjacency) > MAX_STEPS:
        raise ValueError(f"expected at most {MAX_STEPS} steps, found {len(adjacency)}")
    if any(max(abs(dx), abs(dy)) > LONGEST_STEP for dx, dy in adjacency):
        raise ValueError(f"a step leads at most {LONGEST_STEP} columns and rows away")
    return GridKind(f"{len(adjacency)} steps", "rules.touching-steps", adjacency)
