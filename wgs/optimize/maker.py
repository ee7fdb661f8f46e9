"""Boards made towards a goal, by whichever engine is in use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import isqrt
from typing import TYPE_CHECKING, TypeVar

from wgs.base.engines import count_jobs
from wgs.base.randomness import Randomness, planting_seed
from wgs.boards.board import Board
from wgs.config.scoring import ScoringSection
from wgs.optimize.annealer import TRIES_FOR_A_CHANGE, AnnealedBoard, Annealer
from wgs.optimize.batch import Batch, ReferenceAnnealing
from wgs.optimize.goal import FULL, HIGH_MARGIN, MOST_POINTS, WORD_PENALTY, Goal, Measures, Range, list_beginnings
from wgs.optimize.planter import Planter
from wgs.optimize.schedule import LOG_UNIT, Schedule, negative_logs
from wgs.solver import (
    NO_LIMIT,
    AnnealingTables,
    AnnealStreams,
    SearchLimit,
    Solver,
    StreamsToAnneal,
    make_solver,
    take_only,
)
from wgs.solver.scoring import ScoringRules
from wgs.words.lexicon import Lexicon

if TYPE_CHECKING:
    from wgs.boards.grid import Grid
    from wgs.boards.tiles import Tile
    from wgs.optimize.stock import Stock


Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Arena:
    """Where boards are judged: a game's solver, and what that is made of."""

    solver: Solver
    lexicon: Lexicon
    rules: ScoringRules
    grid: Grid


class BoardMaker:
    """Makes boards of one game towards one goal; board number k depends on the seed and k alone.

    The first board whose search reaches the limit is the last: GenerationError is raised after those before it.
    """

    def __init__(
        self, arena: Arena, stock: Stock, goal: Goal, schedule: Schedule, time_limit: SearchLimit = NO_LIMIT
    ) -> None:
        self._arena = arena
        self._stock = stock
        self._goal = goal
        self._schedule = schedule
        self._limit = time_limit
        self._contains = self._list(goal.contains)
        self._beginnings = self._list(list_beginnings(goal.contains))
        self._avoid = self._list(goal.avoid)
        self._planter = Planter(stock, arena.rules, arena.grid, goal.contains) if goal.contains else None
        native = arena.solver.anneal_streams(self._make_tables())
        self._begin: AnnealStreams = native or self._make_annealer()
        self._is_native = native is not None

    def at_once(self, jobs: int | None) -> int:
        """Return the number of boards that are made in parallel, given the number of processor cores.

        Raises:
            ValueError: ``jobs`` is less than 1, or no whole number.
        """
        most = count_jobs(jobs)
        return most if self._is_native else 1

    def start(self, seed: int, first: int, count: int, jobs: int | None = None, *, stop: int | None = None) -> Batch:
        """Start to make the boards of some streams of random draws, from number ``first`` on.

        With ``stop``, each board is stopped after that number of tried boards.
        """
        starts = []
        if self._planter:
            layouts = (
                self._planter.draw(Randomness(planting_seed(seed), number)) for number in range(first, first + count)
            )
            starts = [(layout.order, layout.tiles) for layout in layouts]
        return Batch(self._begin(StreamsToAnneal(seed, first, count, jobs, starts, stop)))

    def make(self, seed: int, first: int, count: int, jobs: int | None = None) -> list[AnnealedBoard]:
        """Make the boards of some streams of random draws."""
        return self.start(seed, first, count, jobs).finish_all()

    def _list(self, words: Iterable[str]) -> Lexicon | None:
        listed = list(words)
        return Lexicon(listed, alphabet=self._arena.lexicon.alphabet) if listed else None

    def _make_tables(self) -> AnnealingTables:
        goal, schedule, stock = self._goal, self._schedule, self._stock

        def bounds(wanted: Range) -> tuple[int, int | None]:
            return wanted.low, wanted.high

        return AnnealingTables(
            pieces=[(piece.faces, piece.sums) for piece in stock.pieces],
            places=stock.places,
            is_mixed=stock.is_mixed,
            words=bounds(goal.words),
            points=bounds(goal.points),
            longest=bounds(goal.longest),
            words_weight=goal.words_weight,
            points_weight=goal.points_weight,
            scale=(FULL, HIGH_MARGIN, MOST_POINTS, WORD_PENALTY),
            contains=self._contains,
            beginnings=self._beginnings,
            avoid=self._avoid,
            evaluations=schedule.evaluations,
            temperatures=schedule.temperatures(),
            logs=negative_logs(),
            log_unit=LOG_UNIT,
            starts=schedule.starts,
            changes=schedule.changes,
            tries_for_a_change=TRIES_FOR_A_CHANGE,
            time_limit=self._limit,
        )

    # --- The reference engine -------------------------------------------------------------------------------

    def _make_annealer(self) -> AnnealStreams:
        promise = Promise(self._arena)
        judge = Judge(self._arena, self._contains, self._beginnings, self._avoid, self._limit)
        judge.needs_longest = self._goal.longest.low > 0 or self._goal.longest.high is not None
        annealer = Annealer(self._stock, self._goal, self._schedule, promise.of, judge.measure)

        return partial(ReferenceAnnealing, annealer)


class Promise:
    """Judges boards by their letter pairs: how often each letter follows its neighbours in the words of a list."""

    def __init__(self, arena: Arena) -> None:
        counts = Counter(pair for word in arena.lexicon.words for pair in pairwise(word))
        self._affinities = {pair: isqrt(count) for pair, count in counts.items()}
        self._rules = arena.rules
        self._grid = arena.grid
        self._alphabet = frozenset(arena.lexicon.alphabet)

    def of(self, tiles: Sequence[Tile]) -> int:
        """Sum up the affinities of all pairs of tiles that may follow each other."""
        ends = [self._ends(tile) for tile in tiles]
        return sum(
            self._affinities.get((ends[cell][1], ends[other][0]), 0)
            for cell in range(len(ends))
            for other in self._grid.following(cell)
            if other < len(ends) and other != cell
        )

    def _ends(self, tile: Tile) -> tuple[str, str]:
        """Return the letters that a tile begins and ends with; nothing where that is open."""
        face = self._rules.read_tile(tile)
        if not face.letters or not self._alphabet.issuperset(face.letters):
            return "", ""
        return "" if face.wildcard else face.letters[0], face.letters[-1]


class Judge:
    """Measures boards with the solver, and with solvers for wanted and unwanted words."""

    def __init__(
        self,
        arena: Arena,
        contains: Lexicon | None,
        beginnings: Lexicon | None,
        avoid: Lexicon | None,
        time_limit: SearchLimit,
    ) -> None:
        self.needs_longest = False
        self._solver = arena.solver
        self._grid = arena.grid
        self._limit = time_limit
        any_word = ScoringRules(ScoringSection(q_is_qu=arena.rules.q_is_qu))
        self._contains, self._beginnings, self._avoid = (
            None if words is None else (len(words), make_solver(words, any_word, arena.grid))
            for words in (contains, beginnings, avoid)
        )

    def measure(self, tiles: Sequence[Tile], limit: int | None = None) -> Measures | None:
        """Measure a board; None when the words that it lacks, or has too many, alone are more energy than a limit."""
        board = Board.fill(self._grid, tiles)
        longest = missing = unwanted = 0
        if self._contains and self._beginnings and self._count(self._contains, board) < self._contains[0]:
            missing = max(1, self._beginnings[0] - self._count(self._beginnings, board))
        if self._avoid:
            unwanted = self._count(self._avoid, board)
        if limit is not None and Goal.word_energy(Measures(0, 0, 0, missing, unwanted)) > limit:
            return None
        score = take_only(self._solver.score([board], time_limit=self._limit))
        if self.needs_longest:
            longest = max(
                (found.length for found in take_only(self._solver.tally([board], time_limit=self._limit))), default=0
            )
        return Measures(score.words, score.points, longest, missing, unwanted)

    def _count(self, counter: tuple[int, Solver], board: Board) -> int:
        return take_only(counter[1].score([board], time_limit=self._limit)).words
