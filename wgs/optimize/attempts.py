"""Boards that meet constraints, made one after the other in batches short enough to report progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from wgs.base.declarations import HUGE, MOST_SEED, bounded
from wgs.base.errors import ConstraintError, GenerationError, Parameter, StoppedError
from wgs.base.field_types import settle_fields
from wgs.base.plurals import format_count
from wgs.base.randomness import Randomness, own_seed
from wgs.optimize.annealer import AnnealedBoard, AnnealingProgress
from wgs.optimize.schedule import Schedule
from wgs.solver import NO_LIMIT, SearchLimit

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile
    from wgs.optimize.goal import Goal
    from wgs.optimize.maker import BoardMaker

BATCH_SECONDS = 0.1
"""The target time for a batch, so that the first boards appear soon and Ctrl-C stops soon."""

MOST_TWINS = 1000
"""The maximum number of repeated boards in a row before the search for new ones gives up."""


def make_schedule(evaluations: int) -> Schedule:
    """Return the schedule for boards that meet constraints, tuned with benchmarks/annealing.py."""
    return Schedule(evaluations, start=1500, end=200, starts=8, changes=3, first=655)


@dataclass(frozen=True, slots=True)
class Order:
    """Which boards are to be made, and how.

    Attributes:
        boards: The number of boards.
        seed: The seed, 0 to 2**64 - 1; board number k depends only on it and on k (and on earlier boards, when
            ``unique``).
        jobs: The number of processor cores to use; None for all of them.
        seconds_per_board: The time limit for a board, after which the best one so far is taken. With None there is one
            attempt at each board, however long it takes.
        unique: Whether boards with the same tiles in the same places are made only once.
        first: The number of the first board, counted from 0.
        attempt: The only attempt to make at the board, when it is above 0.
        stop: The number of measured boards after which the only attempt is stopped, when it is above 0.
        time_limit: How long the search of each measured board may go on.

    Raises:
        ConstraintError: A value is of another type or out of its bounds.
    """

    boards: int = field(metadata=bounded(HUGE))
    seed: int = field(metadata=bounded(MOST_SEED))
    jobs: int | None = None
    seconds_per_board: float | None = field(default=None, metadata=bounded(None, is_above=True))
    unique: bool = False
    first: int = field(default=0, metadata=bounded(HUGE))
    attempt: int = field(default=0, metadata=bounded(HUGE))
    stop: int = field(default=0, metadata=bounded(HUGE))
    time_limit: SearchLimit = NO_LIMIT

    def __post_init__(self) -> None:
        settle_fields(self, ConstraintError)


class Attempt(NamedTuple):
    """A board that was made.

    Attributes:
        number: The number of the board, counted from 0.
        attempt: The number of the attempt at that board, counted from 0.
        made: The board.
    """

    number: int
    attempt: int
    made: AnnealedBoard

    @property
    def stop(self) -> int:
        """The number of boards tried when an unfinished attempt was cut short; 0 for a finished attempt."""
        return 0 if self.made.is_done else self.made.evaluations


def iter_attempts(
    maker: BoardMaker,
    goal: Goal,
    order: Order,
    watch: Callable[[AnnealingProgress], None] | None = None,
    accepts: Callable[[Sequence[Tile]], bool] | None = None,
) -> Iterator[Attempt]:
    """Make boards, and yield the best attempt at each in order.

    Each board has its own sequence of attempts. The first attempt that meets the constraints is taken, or else the
    best; so time and processor cores only decide how many attempts there are. None is taken that ``accepts`` refuses.
    After Ctrl-C, or a StoppedError from ``watch``, the unfinished boards are yielded as they are, and then the
    exception is raised again.

    Raises:
        GenerationError: No more different boards are found, or the search of a board reaches the limit; those before
            it are yielded first.
        ValueError: The number of jobs is below 1.
    """
    workshop = _Workshop(maker, goal, order, watch, accepts)
    if order.attempt or order.stop:
        return iter([_repeat(maker, order)])
    return workshop.run()


def _repeat(maker: BoardMaker, order: Order) -> Attempt:
    """Repeat one attempt at a board, known by its number and its length."""
    seed, stream = order.seed, order.first
    if order.attempt:
        seed, stream = own_seed(order.seed, order.first), order.attempt
    (made,) = maker.start(seed, stream, 1, order.jobs, stop=order.stop or None).finish_all()
    return Attempt(order.first, order.attempt, made)


class _Workshop:
    """Boards in the making; see `iter_attempts`."""

    def __init__(
        self,
        maker: BoardMaker,
        goal: Goal,
        order: Order,
        watch: Callable[[AnnealingProgress], None] | None,
        accepts: Callable[[Sequence[Tile]], bool] | None,
    ) -> None:
        self._accepts = accepts
        self._maker = maker
        self._goal = goal
        self._order = order
        self._watch = watch or (lambda standing: None)
        self._at_once = maker.at_once(order.jobs)
        self._seen: set[tuple[Tile, ...]] = set()
        self._interrupt: KeyboardInterrupt | StoppedError | None = None

    def run(self) -> Iterator[Attempt]:
        order = self._order
        number, end = order.first, order.first + order.boards
        size = self._at_once
        while number < end:
            begin = monotonic()
            count = min(size, end - number)
            tell = partial(self._tell_batch, number)
            batch, fault = self._make(order.seed, number, count, order.seconds_per_board, tell)
            seconds = monotonic() - begin
            rounds = -(-len(batch) // self._at_once)
            for made in batch:
                if best := self._settle(number, made, seconds / rounds):
                    yield best
                number += 1
            if reason := self._interrupt or fault:
                raise reason
            size = next_size(size, seconds, self._at_once)

    def _make(
        self, seed: int, first: int, count: int, seconds: float | None, tell: Callable[[list[AnnealedBoard]], None]
    ) -> tuple[list[AnnealedBoard], GenerationError | None]:
        """Make boards; when time is up or the work is interrupted, return the unfinished ones as they are.

        Returns:
            The boards, and why the next one cannot be made.
        """
        batch = self._maker.start(seed, first, count, self._order.jobs)
        try:
            return batch.finish(seconds, tell), batch.fault
        except (KeyboardInterrupt, StoppedError) as interrupt:
            self._interrupt = interrupt
            return batch.boards, None

    def _settle(self, number: int, made: AnnealedBoard, spent: float) -> Attempt | None:
        """Try again while a board misses a constraint or is not new; None if it was interrupted before a new one."""
        limit = self._order.seconds_per_board
        end = monotonic() + (limit - spent if limit is not None and made.is_done else 0)
        best = Attempt(number, 0, made) if self._is_new(made) else None
        tried, measured, fault = 0, made.measured, None
        self._report(number, made, measured)
        while not self._interrupt and (best is None or (self._misses(best.made) and monotonic() < end)):
            if fault:
                raise fault
            most = self._at_once if best else min(self._at_once, MOST_TWINS - tried)
            left = end - monotonic() if best else limit
            tell = partial(self._tell_attempts, number, best, measured)
            batch, fault = self._make(own_seed(self._order.seed, number), tried + 1, most, left, tell)
            best = self._choose(number, tried + 1, batch, best)
            tried += len(batch)
            measured += sum(other.measured for other in batch)
            if best is None and tried >= MOST_TWINS:
                raise no_more_boards(number - self._order.first, tried, unique=self._order.unique)
            self._report(number, best.made if best else made, measured)
        if self._order.unique and best:
            self._seen.add(best.made.tiles)
        return best

    def _choose(self, number: int, first: int, batch: Sequence[AnnealedBoard], best: Attempt | None) -> Attempt | None:
        """Return the first attempt that meets the constraints, or the best new one; ``first`` numbers the batch."""
        for attempt, other in enumerate(batch, first):
            if self._is_new(other) and (best is None or other.energy < best.made.energy):
                best = Attempt(number, attempt, other)
                if self._order.seconds_per_board is None or not self._misses(other):
                    break
        return best

    def _tell_batch(self, number: int, boards: Sequence[AnnealedBoard]) -> None:
        place = next((place for place, made in enumerate(boards) if not made.is_done), len(boards) - 1)
        self._tell(number + place, boards[place], boards[place].measured)

    def _tell_attempts(self, number: int, best: Attempt | None, measured: int, boards: Sequence[AnnealedBoard]) -> None:
        known = [best.made, *boards] if best else boards
        nearest = min(known, key=lambda made: made.energy)
        self._tell(number, nearest, measured + sum(made.measured for made in boards))

    def _tell(self, number: int, made: AnnealedBoard, measured: int) -> None:
        if not self._interrupt:
            self._watch(AnnealingProgress(number - self._order.first, made, measured))

    def _report(self, number: int, made: AnnealedBoard, measured: int) -> None:
        """Tell between two batches; what breaks the work off here is raised when the boards made are yielded."""
        try:
            self._tell(number, made, measured)
        except (KeyboardInterrupt, StoppedError) as interrupt:
            self._interrupt = interrupt

    def _is_new(self, made: AnnealedBoard) -> bool:
        return made.tiles not in self._seen and (self._accepts is None or self._accepts(made.tiles))

    def _misses(self, made: AnnealedBoard) -> bool:
        return made.energy > 0 or not self._goal.has_end


def next_size(size: int, seconds: float, jobs: int) -> int:
    """Return how many boards to make in the next batch, given the size and the time of the last one."""
    wanted = int(size * BATCH_SECONDS / seconds) if seconds > 0 else 4 * size
    return max(jobs, min(4 * size, wanted))


def no_more_boards(made: int, tried: int, *, unique: bool = True) -> GenerationError:
    """Make the error that says that there are no more different boards, or none that may be shown."""
    if not unique:
        return GenerationError(
            f"board {made + 1} cannot be made: {tried} boards each have a word, along a line or a path, that the "
            "dictionary leaves out; use other letters, or leave out fewer words"
        )
    return GenerationError(
        f"found no new board after {format_count(made, 'board')}: {tried} more were all repeats; ",
        "ask for fewer boards, or leave out ",
        Parameter("unique"),
    )


def iter_drawn(
    numbers: range,
    seed: int,
    draw: Callable[[Iterator[Randomness]], Iterator[tuple[Tile, ...]]],
    *,
    unique: bool = True,
    accepts: Callable[[Sequence[Tile]], bool] | None = None,
) -> Iterator[tuple[int, tuple[Tile, ...]]]:
    """Draw random boards, each again until it is one that may be taken.

    Args:
        numbers: The numbers of the boards.
        seed: The seed of their random draws.
        draw: Draws a board from each stream.
        unique: Whether all boards are different.
        accepts: Tells whether a board may be taken; None for all of them.

    Yields:
        Which attempt at the board it is, and its tiles.

    Raises:
        GenerationError: No more boards are found that may be taken.
    """
    seen: set[tuple[Tile, ...]] = set()
    for number, drawn in zip(numbers, draw(Randomness(seed, number) for number in numbers), strict=True):
        attempt, tiles = 0, drawn
        while (is_repeat := tiles in seen) or (accepts is not None and not accepts(tiles)):
            attempt += 1
            if attempt > MOST_TWINS:
                raise no_more_boards(number - numbers.start, MOST_TWINS, unique=is_repeat)
            tiles = next(draw(iter([Randomness(own_seed(seed, number), attempt)])))
        if unique:
            seen.add(tiles)
        yield attempt, tiles
