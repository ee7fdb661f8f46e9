"""Groups of boards looked through by native code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from wgs.solver.native_annealing import threads_for

if TYPE_CHECKING:
    from types import ModuleType

    from wgs import _native
    from wgs.boards.tiles import Tile
    from wgs.solver.engine import FoundAbove, ProofTables, SearchGroups


def prove_natively(
    native: ModuleType, core: _native.Solver, learn: Callable[[Tile], int | None], tables: ProofTables
) -> SearchGroups | None:
    """Return what looks through groups of boards; None for tiles or scores beyond the measure of the native code.

    Args:
        native: The native module.
        core: The solver that judges boards.
        learn: Returns the number that a tile has there; None when there are too many.
        tables: The groups.
    """
    tiles: dict[int, Tile] = {}
    numbers: dict[Tile, int] = {}
    for tile in {face for cell in tables.classes for faces in cell for face in faces}:
        if (number := learn(tile)) is None:
            return None
        tiles[number], numbers[tile] = tile, number

    def number_all(faces: Sequence[Tile]) -> list[int]:
        return [numbers[face] for face in faces if face in numbers]

    try:
        prover = native.Prover(
            core,
            list(tables.order),
            [[number_all(faces) for faces in cell] for cell in tables.classes],
            [list(symmetry) for symmetry in tables.symmetries],
            [(number_all(faces), count) for faces, count in tables.pieces],
            tables.by_words,
        )
    except OverflowError:
        return None

    def search(first: int, count: int, bar: int, jobs: int | None, seconds: float) -> tuple[int, list[FoundAbove]]:
        done, boards = prover.search(first, count, bar, threads_for(jobs), seconds)
        return done, [(group, value, tuple(tiles[number] for number in board)) for group, value, board in boards]

    return search
