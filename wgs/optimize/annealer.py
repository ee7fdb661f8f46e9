"""Simulated annealing of boards: the reference algorithm, which the native engine repeats step by step.

A run starts from the most promising of some random boards. Then, again and again, some small changes are drawn, the
most promising of them is made, and the board is measured; it stays changed when it is nearer to the goal, or not much
farther. What is promising is told by letter pairs: a quick look that spares most of the measuring.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from wgs.optimize.schedule import LOG_ENTRIES, LOG_UNIT, STAGES, Schedule, negative_logs

if TYPE_CHECKING:
    from wgs.base.randomness import Randomness
    from wgs.boards.tiles import Tile
    from wgs.optimize.goal import Goal, Measures
    from wgs.optimize.stock import Arrangement, Stock

TRIES_FOR_A_CHANGE = 8
"""How often a change is drawn again when it has changed nothing."""


@dataclass(frozen=True, slots=True)
class AnnealedBoard:
    """A board that a run has found.

    Attributes:
        tiles: Its tiles, in the order of positions.
        measures: What it was judged by.
        energy: How far it is from the goal.
        evaluations: How many boards were measured until it was found,
        measured: and how many in all by now.
        is_done: False when the run was cut short: a longer one might find a better board.
    """

    tiles: tuple[Tile, ...]
    measures: Measures
    energy: int
    evaluations: int
    measured: int
    is_done: bool


class AnnealingProgress(NamedTuple):
    """How far long work has come, for those who watch it.

    Attributes:
        done: How many boards, or restarts of a search, are done.
        best: The best board of what goes on: of the next board's attempts, or of the search.
        evaluations: How many boards have been measured for that.
    """

    done: int
    best: AnnealedBoard
    evaluations: int


@dataclass(slots=True)
class Run:
    """A board in the making.

    Attributes:
        randomness: The stream of its random draws.
        layout: Where it is now,
        measures: what that measures,
        energy: and how far that is from the goal.
        best: The best board so far.
        measured: How many boards were measured.
    """

    randomness: Randomness
    layout: Arrangement
    measures: Measures
    energy: int
    best: AnnealedBoard
    measured: int = 1


class Annealer:
    """Makes boards towards a goal.

    Args:
        stock: What boards are made of.
        goal: The goal for the boards.
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
        self._temperatures = schedule.temperatures()

    def begin(self, randomness: Randomness, start: Arrangement | None = None) -> Run:
        """Begin with a board, which depends on the stream of random draws and on its start alone.

        Args:
            randomness: The stream.
            start: What it starts from; None for a board that is drawn.
        """
        layout = start or self._draw_start(randomness)
        measures = self._measure(layout.tiles, None)
        assert measures is not None  # without a limit
        energy = self._goal.energy(measures)
        best = AnnealedBoard(tuple(layout.tiles), measures, energy, 1, 1, is_done=False)
        return Run(randomness, layout, measures, energy, best)

    def step(self, run: Run) -> None:
        """Change the board, measure it, and take the change back when the board is much worse."""
        changed = self._draw_best_change(run.layout, self._goal.wants_more(run.measures), run.randomness)
        temperature = self._temperatures[run.measured * STAGES // self._schedule.evaluations]
        allowed = run.energy + temperature * negative_logs()[run.randomness.below(LOG_ENTRIES)] // LOG_UNIT
        measures = self._measure(changed.tiles, allowed if self._goal.has_end else None)
        run.measured += 1
        if measures is None:
            return
        energy = self._goal.energy(measures)
        if energy < run.best.energy:
            run.best = AnnealedBoard(tuple(changed.tiles), measures, energy, run.measured, run.measured, is_done=False)
        if energy <= allowed:
            run.layout, run.measures, run.energy = changed, measures, energy

    def is_done(self, run: Run) -> bool:
        """Tell whether there is nothing more to be done with a board."""
        is_reached = self._goal.has_end and run.best.energy <= 0
        return is_reached or run.measured >= self._schedule.evaluations or not self._stock.moves

    def _draw_start(self, randomness: Randomness) -> Arrangement:
        """Draw some boards and take the most promising; those drawn first win ties."""
        starts = [self._stock.draw(randomness) for _ in range(self._schedule.starts)]
        return self._pick(starts, wants_more=self._goal.starts_high)

    def _draw_best_change(self, layout: Arrangement, wants_more: bool, randomness: Randomness) -> Arrangement:
        """Draw some changes and take the most promising; those drawn first win ties."""
        changed = [self._draw_change(layout, randomness) for _ in range(self._schedule.changes)]
        return self._pick(changed, wants_more=wants_more)

    def _pick(self, layouts: Sequence[Arrangement], *, wants_more: bool) -> Arrangement:
        if len(layouts) == 1:
            return layouts[0]
        sign = 1 if wants_more else -1
        return max(layouts, key=lambda layout: sign * self._promise(layout.tiles))

    def _draw_change(self, layout: Arrangement, randomness: Randomness) -> Arrangement:
        """Draw a small change; one that changes nothing is drawn again, some times."""
        changed = layout.copy()
        for _ in range(TRIES_FOR_A_CHANGE):
            if self._stock.change(changed, randomness):
                break
        return changed
