"""What lies on the squares of a board besides tiles: start squares, and coins on their corners."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.config.grids import GridSection
    from wgs.printing.shapes import Point
    from wgs.printing.subject import Subject


def find_starts(section: GridSection) -> list[int]:
    """Return the cells that ``Premiums`` marks as start squares."""
    return [cell for cell, square in enumerate(section.premium_squares) if square == "*"]


def find_coins(subject: Subject) -> dict[Point, int]:
    """Return the coins on the intersections of a board by their places, in pitches; none for games without coins.

    The four points around the centre are as all inside.
    """
    coins = subject.turn_rules.coin_values if subject.turn_rules is not None else None
    if coins is None:
        return {}
    columns, rows = subject.grid.grid.columns, subject.grid.grid.rows
    return {
        (float(x), float(y)): coins.at((x, y), (columns, rows)) for y in range(rows + 1) for x in range(columns + 1)
    }
