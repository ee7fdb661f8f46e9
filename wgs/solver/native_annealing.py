"""Boards made by simulated annealing in native code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from wgs.base.engines import count_jobs

if TYPE_CHECKING:
    from types import ModuleType

    from wgs import _native
    from wgs.boards.tiles import Tile
    from wgs.solver.engine import Annealing, AnnealingTables, AnnealStreams, StreamsToAnneal

MOST_JOBS = 1024
"""How many threads are of use, and more than enough."""


def threads_for(jobs: int | None) -> int:
    """Return how many threads the native code may use; raises ValueError as `count_jobs` does."""
    return min(count_jobs(jobs), MOST_JOBS)


def begin_natively(
    native: ModuleType, core: _native.Solver, learn: Callable[[Tile], int | None], tables: AnnealingTables
) -> AnnealStreams | None:
    """Return what makes boards by simulated annealing; None for tiles or scores beyond the measure of the native code.

    Args:
        native: The native module.
        core: The solver that judges boards.
        learn: Returns the number that a tile has there; None when there are too many.
        tables: What boards are made of, and towards what.
    """
    pieces = []
    tiles: dict[int, Tile] = {}
    for faces, sums in tables.pieces:
        numbers = [number for face in faces if (number := learn(face)) is not None]
        if len(numbers) < len(faces):
            return None
        tiles.update(zip(numbers, faces, strict=True))
        pieces.append((numbers, list(sums)))
    numbers_of = {tile: number for number, tile in tiles.items()}
    words = (None if each is None else each.native for each in (tables.contains, tables.beginnings, tables.avoid))
    goal = native.Goal(
        core,
        native.EnergyScale(*tables.scale),
        tables.words,
        tables.points,
        tables.longest,
        tables.words_weight,
        tables.points_weight,
        *words,
    )
    schedule = native.Schedule(
        tables.evaluations,
        list(tables.temperatures),
        list(tables.logs),
        tables.log_unit,
        tables.starts,
        tables.changes,
        tables.tries_for_a_change,
    )
    try:
        annealer = native.Annealer(core, tables.places, tables.is_mixed, pieces, goal, schedule)
    except OverflowError:
        return None

    def begin(streams: StreamsToAnneal) -> Annealing:
        starts = [(list(order), [numbers_of[tile] for tile in shown]) for order, shown in streams.starts]
        most = tables.evaluations if streams.stop is None else min(streams.stop, tables.evaluations)
        threads = threads_for(streams.jobs)
        work = native.Annealing(
            annealer, streams.seed, streams.first, streams.boards, threads, starts, most, tables.time_limit
        )
        return NativeAnnealing(work, tiles)

    return begin


class NativeAnnealing:
    """Boards in the making in native code; see `wgs.solver.engine.Annealing`."""

    def __init__(self, core: _native.Annealing, tiles: Mapping[int, Tile]) -> None:
        self._core = core
        self._tiles = tiles

    def go_on(self, seconds: float) -> bool:
        """Go on for about this many seconds."""
        return self._core.go_on(seconds)

    def boards(self) -> list[tuple[tuple[Tile, ...], list[int], int, int, int, bool]]:
        """Return the best board of each run that has begun."""
        return [
            (tuple(self._tiles[number] for number in numbers), measures, energy, evaluations, measured, is_done)
            for numbers, measures, energy, evaluations, measured, is_done in self._core.boards()
        ]
