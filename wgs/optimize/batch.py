"""Unfinished boards: work that runs in short steps, so that it can report progress and be interrupted."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from wgs.base.errors import GenerationError, SearchLimitError
from wgs.base.randomness import Randomness
from wgs.optimize.annealer import AnnealedBoard, Annealer, Run
from wgs.optimize.goal import Measures
from wgs.optimize.stock import Arrangement

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile
    from wgs.solver import Annealing, StreamsToAnneal

SECONDS_A_BIT = 0.25
"""How long work goes on until whoever watches is told how far it is."""


class Batch:
    """Boards in the making side by side, by whichever engine is in use.

    Attributes:
        fault: Why there are no more boards: the search of the next one has reached its limit.
    """

    def __init__(self, annealing: Annealing) -> None:
        self.fault: GenerationError | None = None
        self._annealing = annealing

    @property
    def boards(self) -> list[AnnealedBoard]:
        """The best of each board so far, in order, up to the first that has not begun, or cannot be made."""
        return [
            AnnealedBoard(tiles, Measures(*measures), energy, evaluations, measured, is_done)
            for tiles, measures, energy, evaluations, measured, is_done in self._annealing.boards()
        ]

    def finish(
        self, seconds: float | None = None, watch: Callable[[list[AnnealedBoard]], None] | None = None
    ) -> list[AnnealedBoard]:
        """Go on until all boards are finished or the time is over, and return those that have begun.

        That is one at least, unless `fault` says why there is none: the first one that cannot be made ends the batch,
        once all before it are finished.

        Args:
            seconds: How long it may take, but for the measuring of a board; None for as long as it does.
            watch: Is told the boards so far every quarter of a second.
        """
        end = inf if seconds is None else monotonic() + seconds
        while not self._go_on(max(0.0, min(SECONDS_A_BIT, end - monotonic()))) and monotonic() < end:
            if watch:
                watch(self.boards)
        return self.boards

    def finish_all(self) -> list[AnnealedBoard]:
        """Finish all boards; raises GenerationError when the search of one reaches its limit."""
        boards = self.finish()
        if self.fault:
            raise self.fault
        return boards

    def _go_on(self, seconds: float) -> bool:
        try:
            return self._annealing.go_on(seconds)
        except SearchLimitError as error:
            self.fault = refuse_letters(error)
            return True


def refuse_letters(error: SearchLimitError) -> GenerationError:
    """Return the error for letters whose boards cannot be searched within the limit."""
    return GenerationError(
        f"a board of these letters takes more than {error.amount} to search, too long to make one; have fewer "
        "wildcards among the letters"
    )


class ReferenceAnnealing:
    """Boards in the making by the reference engine, one after the other; see `wgs.solver.engine.Annealing`."""

    def __init__(self, annealer: Annealer, streams: StreamsToAnneal) -> None:
        self._annealer = annealer
        self._streams = streams
        self._runs: list[Run] = []

    def go_on(self, seconds: float) -> bool:
        """Work for about ``seconds`` seconds, and at least one step; tell whether all work is done."""
        end = monotonic() + seconds
        while not self._is_over():
            self._step()
            if monotonic() >= end:
                break
        return self._is_over()

    def boards(self) -> list[tuple[tuple[Tile, ...], list[int], int, int, int, bool]]:
        """Return the best board of each run that has begun."""
        return [
            (
                run.best.tiles,
                list(run.best.measures.values),
                run.best.energy,
                run.best.evaluations,
                run.measured,
                self._annealer.is_done(run),
            )
            for run in self._runs
        ]

    def _is_over(self) -> bool:
        return len(self._runs) == self._streams.boards and self._is_made(self._runs[-1])

    def _is_made(self, run: Run) -> bool:
        stop = self._streams.stop
        return self._annealer.is_done(run) or (stop is not None and run.measured >= stop)

    def _step(self) -> None:
        if self._runs and not self._is_made(self._runs[-1]):
            self._continue()
            return
        streams, place = self._streams, len(self._runs)
        start = None
        if streams.starts:
            order, tiles = streams.starts[place]
            start = Arrangement(list(order), list(tiles))
        self._runs.append(self._annealer.begin(Randomness(streams.seed, streams.first + place), start))

    def _continue(self) -> None:
        """Make a step of the last run; it is given up when its search reaches the limit."""
        try:
            self._annealer.step(self._runs[-1])
        except SearchLimitError:
            del self._runs[-1]
            raise
