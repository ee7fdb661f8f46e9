"""The search for the best board: annealing restarted again and again, each time from another board.

Restart number k depends on the seed and on k alone: time, processor cores and the number of evaluations decide how far
the sequence gets, and nothing else. A limit may end it in the middle of a restart; what that has seen counts too. The
first restarts are short and only climb, so that there is something at once; the best of them tells how hot the others
begin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Literal, TypeAlias

from wgs.base.declarations import MOST_EVALUATIONS as MOST_MEASURED
from wgs.base.declarations import MOST_SEED, bounded
from wgs.base.engines import count_jobs
from wgs.base.errors import ConstraintError, GenerationError, Parameter, StoppedError
from wgs.base.field_types import settle_fields
from wgs.boards.tiles import format_tiles
from wgs.optimize.annealer import AnnealedBoard, AnnealingProgress
from wgs.optimize.goal import MOST_POINTS, Goal
from wgs.optimize.maker import Arena, BoardMaker
from wgs.optimize.results import BestBoard
from wgs.optimize.schedule import Schedule
from wgs.solver import NO_LIMIT, SearchLimit

if TYPE_CHECKING:
    from wgs.optimize.stock import Stock

Measure: TypeAlias = Literal["points", "words"]
"""What the best board has most of."""

RESTARTS = ((1, 1), (4, 200), (4, 2_000), (4, 20_000), (32, 80_000))
"""How many restarts there are of each length, in evaluations; the rest have MOST_EVALUATIONS."""

MOST_EVALUATIONS = 320_000

CLIMBS = 1 + 4 + 4
"""How many restarts, the first ones, take no worse board."""

WEIGHT = 64
"""The energy of a point, or a word: temperatures are whole numbers, and should not be too coarse."""

START_TEMPERATURE = 40
END_TEMPERATURE = 14
"""The temperatures, in thousandths of what the first restarts reach."""

LEAST_SCALE = 50
"""The minimum that temperatures are scaled by, even where the first restarts reach less."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What to search for, and for how long.

    Attributes:
        by: What counts.
        minimize: True to search for the board that has the least of it.
        seed: 0 to 2**64 - 1.
        seconds: How long to search; None for no limit.
        evaluations: The most boards to measure; None for no limit. With this limit alone, the search finds the same
            boards on every machine, with any number of jobs.
        jobs: How many processor cores may be used; None for all of them.
        time_limit: How long the search of each measured board may go on.
        restarts: The restarts of a piece of the search, from a number up to another; the first climbs are made for
            every piece, as all others depend on them. None for the whole search.

    Raises:
        ConstraintError: A value is of another type or out of its bounds.
    """

    by: Measure = "points"
    minimize: bool = False
    seed: int = field(default=0, metadata=bounded(MOST_SEED))
    seconds: float | None = field(default=None, metadata=bounded(None, is_above=True))
    evaluations: int | None = field(default=None, metadata=bounded(MOST_MEASURED, 1))
    jobs: int | None = None
    time_limit: SearchLimit = NO_LIMIT
    restarts: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        settle_fields(self, ConstraintError)
        if self.restarts is not None and not 0 <= self.restarts[0] <= self.restarts[1]:
            raise ConstraintError(Parameter("restarts"), f" must be from a number up to another, not {self.restarts}")


@dataclass(frozen=True, slots=True)
class Improvement:
    """A board better than all before.

    Attributes:
        made: The board.
        restart: The number of the restart that found it, from 0.
        evaluations: How many boards had been measured by then, counting restarts in order.
    """

    made: AnnealedBoard
    restart: int
    evaluations: int

    def show(self, seed: int, *, is_shown: bool) -> BestBoard:
        """Return the board as what a search of a game has found."""
        tiles, found = self.made.tiles, self.made.measures
        counts = (found.words, found.points, self.restart, self.evaluations)
        return BestBoard(format_tiles(tiles), *counts, seed, is_shown)


@dataclass(frozen=True, slots=True)
class Settled:
    """How far a search has come for good: another one may go on from there.

    Attributes:
        restarts: How many restarts are made whole, from the first on.
        evaluations: How many boards have been measured for these, or all that the search may measure.
    """

    restarts: int
    evaluations: int


def iter_search(
    arena: Arena,
    stock: Stock,
    contest: Contest,
    watch: Callable[[AnnealingProgress], None] | None = None,
    avoid: tuple[str, ...] = (),
) -> Iterator[Improvement | Settled]:
    """Search, and yield each board that is better than all before; the last one is the best board seen.

    After the boards of some restarts comes how many are settled.

    The boards of a restart that a limit ends in the middle count as well. So do those of restarts that Ctrl-C ends, or
    an exception of ``watch``: they are yielded before the exception is raised again.

    Args:
        arena: Where boards are judged.
        stock: What they are made of.
        contest: What to search for, and for how long; without a limit the search never ends.
        watch: Is told several times a second how far the search is.
        avoid: Unwanted words, in capitals: each makes a board as bad as 256 points, or words, less.

    Raises:
        GenerationError: The search of a board reaches the limit, in the restart after those of the boards yielded.
        ValueError: The number of jobs is less than 1.
    """
    return _Search(arena, stock, contest, watch, avoid).run()


class _Search:
    """A search for the best board; see `iter_search`."""

    def __init__(
        self,
        arena: Arena,
        stock: Stock,
        contest: Contest,
        watch: Callable[[AnnealingProgress], None] | None,
        avoid: tuple[str, ...],
    ) -> None:
        self._arena = arena
        self._stock = stock
        self._contest = contest
        self._watch = watch or (lambda standing: None)
        self._jobs = count_jobs(contest.jobs)
        weight = -WEIGHT if contest.minimize else WEIGHT
        by_words, by_points = (weight, 0) if contest.by == "words" else (0, weight)
        self._goal = Goal(avoid=avoid, words_weight=by_words, points_weight=by_points)
        self._end = inf if contest.seconds is None else monotonic() + contest.seconds
        self._best: AnnealedBoard | None = None
        self._restarts = 0
        self._evaluations = 0
        self._settled = Settled(0, 0)
        self._broken_off: KeyboardInterrupt | StoppedError | GenerationError | None = None

    def run(self) -> Iterator[Improvement | Settled]:
        scale = 0
        for restarts, length in _iter_stages():
            restarts = self._pass_over(restarts, length)  # noqa: PLW2901
            maker = self._make_maker(length, scale)
            last = self._restarts + restarts
            while self._restarts < last:
                count, stop = self._plan(last - self._restarts, length)
                batch = self._restart(maker, count, stop)
                for made in batch:
                    if self._best is None or made.energy < self._best.energy:
                        self._best = made
                        yield Improvement(made, self._restarts, self._evaluations + made.evaluations)
                    self._take(1, length if made.is_done else made.measured, is_done=made.is_done)
                yield self._settled
                if self._is_over(batch, count):
                    return
            if self._has_made_piece():
                return
            if self._restarts == CLIMBS:
                scale = max(LEAST_SCALE, min(self._value, MOST_POINTS))

    def _pass_over(self, restarts: int, length: int) -> int:
        """Leave out the restarts of a stage that come before the piece; return how many are left."""
        piece = self._contest.restarts
        if piece is None or self._restarts < CLIMBS:
            return restarts
        passed = min(restarts, max(0, piece[0] - self._restarts))
        self._take(passed, passed * length, is_done=True)
        return min(restarts - passed, max(0, piece[1] - self._restarts))

    def _take(self, restarts: int, evaluations: int, *, is_done: bool) -> None:
        """Count restarts; all are settled that are made whole, and so is the last one that the search may make."""
        is_next = self._settled.restarts == self._restarts
        self._restarts += restarts
        self._evaluations += evaluations
        if is_next and is_done:
            self._settled = Settled(self._restarts, self._evaluations)
        elif is_next and self._evaluations == self._contest.evaluations:
            self._settled = Settled(self._settled.restarts, self._evaluations)

    def _has_made_piece(self) -> bool:
        piece = self._contest.restarts
        return piece is not None and self._restarts >= max(piece[1], CLIMBS)

    def _make_maker(self, length: int, scale: int) -> BoardMaker:
        start, end = (scale * WEIGHT * part // 1000 for part in (START_TEMPERATURE, END_TEMPERATURE))
        schedule = Schedule(length, start, end, starts=8, changes=2)
        return BoardMaker(self._arena, self._stock, self._goal, schedule, self._contest.time_limit)

    def _plan(self, restarts: int, length: int) -> tuple[int, int | None]:
        """Return how many restarts to make next, one for each core, and after how many evaluations to stop each.

        When there are not enough evaluations left for a whole restart, one restart gets them all.
        """
        most = self._contest.evaluations
        count = min(self._jobs, restarts)
        if most is None:
            return count, None
        left = most - self._evaluations
        return (min(count, left // length), None) if left >= length else (1, left)

    def _restart(self, maker: BoardMaker, count: int, stop: int | None) -> list[AnnealedBoard]:
        """Make restarts in parallel; return those that have started when time is up or the work is interrupted."""
        batch = maker.start(self._contest.seed, self._restarts, count, self._contest.jobs, stop=stop)
        try:
            boards = batch.finish(self._end - monotonic() if self._best else None, self._tell)
        except (KeyboardInterrupt, StoppedError) as end:  # it is raised again when all boards are yielded
            self._broken_off = end
            return batch.boards
        self._broken_off = batch.fault
        return boards

    def _is_over(self, batch: Sequence[AnnealedBoard], count: int) -> bool:
        """Tell whether the search ends here, and otherwise tell whoever watches; raises what has broken it off."""
        if self._broken_off:
            raise self._broken_off
        is_cut = len(batch) < count or not all(made.is_done for made in batch)
        if is_cut or self._evaluations == self._contest.evaluations or self._is_perfect():
            return True
        self._tell([])
        return False

    def _tell(self, boards: Sequence[AnnealedBoard]) -> None:
        """Tell of restarts that are going on; the best board so far may be one of theirs."""
        done = sum(made.is_done for made in boards)
        nearest = min([self._best, *boards] if self._best else boards, key=lambda made: made.energy)
        measured = sum(made.measured for made in boards)
        self._watch(AnnealingProgress(self._restarts + done, nearest, self._evaluations + measured))

    @property
    def _value(self) -> int:
        """What the best board has most of, or least."""
        if self._best is None:
            return 0
        return self._best.measures.words if self._contest.by == "words" else self._best.measures.points

    def _is_perfect(self) -> bool:
        """Tell whether no board can be better: there is no lower value than 0."""
        if self._best is None or not self._contest.minimize or self._best.measures.unwanted:
            return False
        return self._best.measures.words == 0


def _iter_stages() -> Iterator[tuple[int, int]]:
    """Yield how many restarts follow each other with the same length, and that length."""
    yield from RESTARTS
    while True:
        yield RESTARTS[-1][0], MOST_EVALUATIONS


def count_restarts(evaluations: int) -> int:
    """Count the restarts of a search of some evaluations, the last of which may be cut short.

    >>> [count_restarts(evaluations) for evaluations in (1, 8_801, 8_802, 88_801)]
    [1, 9, 10, 13]
    """
    count = 0
    for restarts, length in _iter_stages():
        if evaluations <= restarts * length:
            return count + -(-evaluations // length)
        count += restarts
        evaluations -= restarts * length
    raise AssertionError  # stages go on for ever


def cut_restarts(evaluations: int, part: int, parts: int) -> tuple[int, int]:
    """Return the restarts of a search that are one of several parts of about the same length.

    Args:
        evaluations: How many evaluations the whole search has.
        part: Which part it is, from 0.
        parts: How many there are.

    >>> [cut_restarts(1_000_000, part, 2) for part in range(2)]
    [(0, 19), (19, 25)]
    """
    last = count_restarts(evaluations)
    bounds = [0 if each == 0 else count_restarts(max(1, evaluations * each // parts)) for each in (part, part + 1)]
    return min(bounds[0], last), last if part + 1 == parts else min(bounds[1], last)
