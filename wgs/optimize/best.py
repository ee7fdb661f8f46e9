"""The search for the best board: annealing restarted again and again, each time from another board.

Restart number k depends on the seed and on k alone: time, processor cores and the number of evaluations decide how far
the sequence gets, and nothing else. The first restarts are short and only climb, so that something is there at once;
the best of them tells how hot the others begin.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from time import monotonic
from typing import TYPE_CHECKING, Literal, TypeAlias

from wgs.engines import count_jobs
from wgs.errors import WishError
from wgs.optimize.annealer import Standing
from wgs.optimize.goal import Goal
from wgs.optimize.maker import BoardMaker
from wgs.optimize.schedule import Schedule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wgs.optimize.annealer import AnnealedBoard
    from wgs.optimize.maker import Arena
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
"""What they reach at the least, as far as temperatures are concerned."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is sought, and for how long.

    Attributes:
        by: What counts.
        minimize: True to seek the board that has least of it.
        seed: 0 to 2**64 - 1.
        seconds: How long to search; what is not finished then is given up. None for no limit.
        evaluations: How many boards to measure at the most; None for no limit.
        jobs: How many processor cores may be used; all of them when None.
    """

    by: Measure = "points"
    minimize: bool = False
    seed: int = 0
    seconds: float | None = None
    evaluations: int | None = None
    jobs: int | None = None

    def __post_init__(self) -> None:
        if self.by not in {"points", "words"}:
            raise WishError(f'the best board is sought by points or by words, not by "{self.by}"')
        if self.evaluations is not None and self.evaluations < 1:
            raise WishError(f"a search takes 1 evaluation or more, not {self.evaluations}")


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


def iter_improvements(
    arena: Arena, stock: Stock, contest: Contest, watch: Callable[[Standing], None] | None = None
) -> Iterator[Improvement]:
    """Search, and yield each board that is better than all before; the last one is the best.

    Args:
        arena: Where boards are judged.
        stock: What they are made of.
        contest: What is sought, and for how long; without any limit the search goes on for ever.
        watch: Is told several times a second how far the search is.

    Raises:
        ValueError: The number of jobs is none.
    """
    return _Search(arena, stock, contest, watch).run()


class _Search:
    """A search for the best board; see `iter_improvements`."""

    def __init__(self, arena: Arena, stock: Stock, contest: Contest, watch: Callable[[Standing], None] | None) -> None:
        self._arena = arena
        self._stock = stock
        self._contest = contest
        self._watch = watch or (lambda standing: None)
        self._jobs = count_jobs(contest.jobs)
        weight = -WEIGHT if contest.minimize else WEIGHT
        by_words = contest.by == "words"
        self._goal = Goal(words_weight=weight if by_words else 0, points_weight=0 if by_words else weight)

    def run(self) -> Iterator[Improvement]:
        contest = self._contest
        begin = monotonic()
        best: AnnealedBoard | None = None
        restart = evaluations = scale = 0
        for restarts, length in _iter_stages():
            maker = self._make_maker(length, scale)
            done = 0
            while done < restarts:
                count = self._count(restarts - done, length, evaluations)
                left = None if contest.seconds is None or best is None else contest.seconds - (monotonic() - begin)
                tell = partial(self._tell, restart, evaluations, best)
                batch = self._restart(maker, restart, count, left, tell) if count else []
                for made in batch:
                    if best is None or made.energy < best.energy:
                        best = made
                        yield Improvement(made, restart, evaluations + made.evaluations)
                    restart += 1
                    evaluations += length
                if best is None or len(batch) < max(count, 1) or self._is_perfect(best):
                    return
                self._watch(Standing(restart, best, evaluations))
                done += count
            if restart == CLIMBS:
                scale = max(LEAST_SCALE, self._value(best))

    def _make_maker(self, length: int, scale: int) -> BoardMaker:
        start, end = (scale * WEIGHT * part // 1000 for part in (START_TEMPERATURE, END_TEMPERATURE))
        return BoardMaker(self._arena, self._stock, self._goal, Schedule(length, start, end, starts=8, changes=2))

    def _restart(
        self,
        maker: BoardMaker,
        first: int,
        count: int,
        seconds: float | None,
        tell: Callable[[list[AnnealedBoard]], None],
    ) -> list[AnnealedBoard]:
        """Make restarts side by side, and return those before the first that is not finished when the time is over."""
        batch = maker.start(self._contest.seed, first, count, self._contest.jobs)
        return list(takewhile(lambda made: made.is_done, batch.finish(seconds, tell)))

    def _tell(
        self, restart: int, evaluations: int, best: AnnealedBoard | None, boards: Sequence[AnnealedBoard]
    ) -> None:
        """Tell of restarts that are going on; the best board so far may be one of theirs."""
        done = sum(made.is_done for made in boards)
        nearest = min([best, *boards] if best else boards, key=lambda made: made.energy)
        self._watch(Standing(restart + done, nearest, evaluations + sum(made.measured for made in boards)))

    def _count(self, restarts: int, length: int, evaluations: int) -> int:
        """Return how many restarts to make next: one for each core, as far as there are evaluations left."""
        most = self._contest.evaluations
        affordable = restarts if most is None else (most - evaluations) // length
        return min(self._jobs, restarts, affordable)

    def _value(self, best: AnnealedBoard | None) -> int:
        if best is None:
            return 0
        return best.measures.words if self._contest.by == "words" else best.measures.points

    def _is_perfect(self, best: AnnealedBoard) -> bool:
        """Tell whether no board can be better: there are no fewer words than none."""
        can_lose = min(self._arena.rules.bonuses) < 0
        return self._contest.minimize and best.measures.words == 0 and (self._contest.by == "words" or not can_lose)


def _iter_stages() -> Iterator[tuple[int, int]]:
    """Yield how many restarts follow each other with the same length, and that length."""
    yield from RESTARTS
    while True:
        yield RESTARTS[-1][0], MOST_EVALUATIONS
