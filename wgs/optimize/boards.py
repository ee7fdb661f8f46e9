"""Boards made to wishes one after the other, in batches that are quick enough to be watched."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from wgs.engines import count_cores
from wgs.errors import GenerationError
from wgs.optimize.schedule import Schedule
from wgs.randomness import Randomness

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wgs.optimize.annealer import AnnealedBoard
    from wgs.optimize.goal import Goal
    from wgs.optimize.maker import BoardMaker
    from wgs.tiles import Tile

BATCH_SECONDS = 0.1
"""How long a batch of boards should take: nobody waits long for the first ones, or for the end after Ctrl-C."""

MOST_TWINS = 1000
"""How many boards in a row may be ones that have been there, before no more new ones are expected."""


def make_schedule(evaluations: int) -> Schedule:
    """Make the schedule for wishes; benchmarks/annealing.py has the measurements that it comes from."""
    return Schedule(evaluations, start=1500, end=200, starts=8, changes=3, first=655)


@dataclass(frozen=True, slots=True)
class Order:
    """Which boards are to be made, and how.

    Attributes:
        boards: How many.
        seed: 0 to 2**64 - 1; board number k depends on it and on k alone (and, when ``unique``, on those before).
        jobs: How many processor cores may be used; all of them when None.
        seconds_per_board: How long to go on with a board that is not as wished; it is tried once in any case.
        unique: No board comes twice, with the same tiles in the same places.
        first: The number of the first board, counted from 0.
        attempt: Above 0, make this attempt at the board and no other.
    """

    boards: int
    seed: int
    jobs: int | None = None
    seconds_per_board: float | None = None
    unique: bool = False
    first: int = 0
    attempt: int = 0


class Attempt(NamedTuple):
    """A board that was made.

    Attributes:
        number: The number of the board, from 0.
        attempt: Which attempt at that board it is, from 0.
        made: The board.
    """

    number: int
    attempt: int
    made: AnnealedBoard


def own_seed(seed: int, number: int) -> int:
    """Return the seed for further attempts at a board: attempt a > 0 draws from stream a of it.

    >>> own_seed(1, 5) != own_seed(1, 6)
    True
    """
    return Randomness(seed, number).bits()


def iter_attempts(
    maker: BoardMaker, goal: Goal, order: Order, watch: Callable[[int, AnnealedBoard], None] | None = None
) -> Iterator[Attempt]:
    """Make boards, and yield the best attempt at each in order.

    Attempts follow each other in an order of their own for each board, and the first that is as wished is taken, or
    the best; so time and processor cores only decide how far attempts go on.

    Raises:
        GenerationError: No more different boards are found.
    """
    if order.attempt:
        (made,) = maker.make(own_seed(order.seed, order.first), order.attempt, 1, order.jobs)
        return iter([Attempt(order.first, order.attempt, made)])
    return _Workshop(maker, goal, order, watch).run()


class _Workshop:
    """Boards in the making; see `iter_attempts`."""

    def __init__(
        self, maker: BoardMaker, goal: Goal, order: Order, watch: Callable[[int, AnnealedBoard], None] | None
    ) -> None:
        self._maker = maker
        self._goal = goal
        self._order = order
        self._watch = watch
        self._jobs = count_cores() if order.jobs is None else order.jobs
        self._seen: set[tuple[Tile, ...]] = set()

    def run(self) -> Iterator[Attempt]:
        order = self._order
        number, end = order.first, order.first + order.boards
        size = self._jobs
        while number < end:
            begin = monotonic()
            batch = self._maker.make(order.seed, number, min(size, end - number), order.jobs)
            seconds = monotonic() - begin
            rounds = -(-len(batch) // self._jobs)
            for made in batch:
                yield self._settle(number, made, seconds / rounds)
                number += 1
            size = next_size(size, seconds, self._jobs)

    def _settle(self, number: int, made: AnnealedBoard, spent: float) -> Attempt:
        """Go on with a board that is not as wished, or that was there before."""
        limit = self._order.seconds_per_board
        end = monotonic() + (0 if limit is None else limit - spent)
        best = Attempt(number, 0, made) if self._is_new(made) else None
        seed = own_seed(self._order.seed, number)
        tried = 0
        self._tell(number, made)
        while best is None or (self._misses(best.made) and monotonic() < end):
            left = None if best is None else end - monotonic()
            most = self._jobs if best else min(self._jobs, MOST_TWINS - tried)
            batch = self._maker.make(seed, tried + 1, most, self._order.jobs, seconds=left)
            for attempt, other in enumerate(batch, tried + 1):
                if self._is_new(other) and (best is None or other.energy < best.made.energy):
                    best = Attempt(number, attempt, other)
                    if limit is None or not self._misses(other):
                        break
            tried += len(batch)
            if best is None and tried >= MOST_TWINS:
                raise no_more_boards(number - self._order.first, tried)
            self._tell(number, best.made if best else made)
        if self._order.unique:
            self._seen.add(best.made.tiles)
        return best

    def _tell(self, number: int, made: AnnealedBoard) -> None:
        if self._watch:
            self._watch(number - self._order.first, made)

    def _is_new(self, made: AnnealedBoard) -> bool:
        return made.tiles not in self._seen

    def _misses(self, made: AnnealedBoard) -> bool:
        return made.energy > 0 or not self._goal.has_end


def next_size(size: int, seconds: float, jobs: int) -> int:
    """Return how many boards to make at once when the last batch was of some size and took some time."""
    wanted = int(size * BATCH_SECONDS / seconds) if seconds > 0 else 4 * size
    return max(jobs, min(4 * size, wanted))


def no_more_boards(made: int, tried: int) -> GenerationError:
    """Make the error that says that there are no more different boards."""
    return GenerationError(
        f"after {made} boards, {tried} more were all ones that had been there before: "
        "ask for fewer boards, or leave out --unique"
    )


def iter_unique(
    boards: int, seed: int, draw: Callable[[Iterator[Randomness]], Iterator[tuple[Tile, ...]]]
) -> Iterator[tuple[int, tuple[Tile, ...]]]:
    """Draw random boards, and draw those anew that were there before.

    Args:
        boards: How many.
        seed: The seed they are drawn from.
        draw: Draws a board from each stream.

    Yields:
        Which attempt at the board it is, and its tiles.

    Raises:
        GenerationError: No more different boards are found.
    """
    seen: set[tuple[Tile, ...]] = set()
    for number, drawn in enumerate(draw(Randomness(seed, number) for number in range(boards))):
        attempt, tiles = 0, drawn
        while tiles in seen:
            attempt += 1
            if attempt > MOST_TWINS:
                raise no_more_boards(number, MOST_TWINS)
            tiles = next(draw(iter([Randomness(own_seed(seed, number), attempt)])))
        seen.add(tiles)
        yield attempt, tiles
