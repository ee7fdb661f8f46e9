"""Simulated annealing of boards: the reference algorithm, which the native engine repeats step by step.

A run starts from the most promising of some random boards. Then, again and again, some small changes are drawn, the
most promising of them is made, and the board is measured; it stays changed when it is nearer to the goal, or not much
farther. What is promising is told by letter pairs: a quick look that spares most of the measuring.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.optimize.schedule import LOG_ENTRIES, LOG_UNIT, STAGES, negative_logs

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wgs.optimize.goal import Goal, Measures
    from wgs.optimize.schedule import Schedule
    from wgs.optimize.stock import Layout, Stock
    from wgs.randomness import Randomness
    from wgs.tiles import Tile

TRIES_FOR_A_CHANGE = 8
"""How often a change is drawn again when it has changed nothing."""


@dataclass(frozen=True, slots=True)
class AnnealedBoard:
    """A board that a run has found.

    Attributes:
        tiles: Its tiles, in the order of positions.
        measures: What it was judged by.
        energy: How far it is from the goal.
        evaluations: How many boards were measured until it was found.
    """

    tiles: tuple[Tile, ...]
    measures: Measures
    energy: int
    evaluations: int


class Annealer:
    """Makes boards towards a goal.

    Args:
        stock: What boards are made of.
        goal: What is wished of them.
        schedule: How long to try, and how boldly.
        promise: Judges the tiles of a board at a glance: the more words are likely, the higher.
        measure: Measures the tiles of a board; it returns None when the words alone that the board lacks, or should
            not have, are more energy than the second argument, if there is one.
    """

    def __init__(
        self,
        stock: Stock,
        goal: Goal,
        schedule: Schedule,
        promise: Callable[[Sequence[Tile]], int],
        measure: Callable[[Sequence[Tile], int | None], Measures | None],
    ) -> None:
        self._stock = stock
        self._goal = goal
        self._schedule = schedule
        self._promise = promise
        self._measure = measure

    def run(
        self, randomness: Randomness, start: Layout | None = None, is_over: Callable[[], bool] = lambda: False
    ) -> AnnealedBoard | None:
        """Make one board, which depends on the stream of random draws and on its start alone.

        Args:
            randomness: The stream.
            start: What it starts from; None for a board that is drawn.
            is_over: Is asked before each measuring whether there is no time left; then nothing is made.
        """
        layout = start or self._draw_start(randomness)
        measures = self._measure(layout.tiles, None)
        assert measures is not None  # without a limit
        energy = self._goal.energy(measures)
        best = AnnealedBoard(tuple(layout.tiles), measures, energy, 1)
        temperatures, logs = self._schedule.temperatures(), negative_logs()
        evaluations = self._schedule.evaluations if self._stock.moves else 1
        for evaluation in range(1, evaluations):
            if self._goal.has_end and best.energy <= 0:
                break
            if is_over():
                return None
            changed = self._draw_best_change(layout, self._goal.wants_more(measures), randomness)
            temperature = temperatures[evaluation * STAGES // evaluations]
            allowed = energy + temperature * logs[randomness.below(LOG_ENTRIES)] // LOG_UNIT
            new_measures = self._measure(changed.tiles, allowed if self._goal.has_end else None)
            if new_measures is None:
                continue
            new_energy = self._goal.energy(new_measures)
            if new_energy < best.energy:
                best = AnnealedBoard(tuple(changed.tiles), new_measures, new_energy, evaluation + 1)
            if new_energy <= allowed:
                layout, measures, energy = changed, new_measures, new_energy
        return best

    def _draw_start(self, randomness: Randomness) -> Layout:
        """Draw some boards and take the most promising; those drawn first win ties."""
        starts = [self._stock.draw(randomness) for _ in range(self._schedule.starts)]
        return self._pick(starts, wants_more=self._goal.starts_high)

    def _draw_best_change(self, layout: Layout, wants_more: bool, randomness: Randomness) -> Layout:
        """Draw some changes and take the most promising; those drawn first win ties."""
        changed = [self._draw_change(layout, randomness) for _ in range(self._schedule.changes)]
        return self._pick(changed, wants_more=wants_more)

    def _pick(self, layouts: Sequence[Layout], *, wants_more: bool) -> Layout:
        if len(layouts) == 1:
            return layouts[0]
        sign = 1 if wants_more else -1
        return max(layouts, key=lambda layout: sign * self._promise(layout.tiles))

    def _draw_change(self, layout: Layout, randomness: Randomness) -> Layout:
        """Draw a small change; one that changes nothing is drawn again, some times."""
        changed = layout.copy()
        for _ in range(TRIES_FOR_A_CHANGE):
            if self._stock.change(changed, randomness):
                break
        return changed
