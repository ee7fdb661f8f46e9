"""The boards of a chapter: made by its constraints, measured, and put in order or chosen to be equally hard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import TYPE_CHECKING

from wgs.analysis.measures import measure_grades
from wgs.analysis.par import find_par
from wgs.base.errors import GenerationError, Parameter, PrintError
from wgs.optimize.attempts import Order
from wgs.optimize.constraints import Constraints, parse_range
from wgs.optimize.finder import WordFinder
from wgs.optimize.goal import Goal, Range
from wgs.optimize.stock import POOLS
from wgs.solver import NO_LIMIT, SearchLimit

if TYPE_CHECKING:
    from wgs.config.books import ChapterSection
    from wgs.game import Game
    from wgs.optimize.results import MadeBoard

DRAWN_FOR_ONE = 12
MADE_FOR_ONE = 4
"""How many random boards, or boards made by constraints, there are to choose from for each that is equally hard."""

MOST_CENTRES = 60
"""How many of them are tried as the middle."""

MOST_TWINS = 100
"""How often in a row a board may be one that the book already has."""


@dataclass(frozen=True, slots=True)
class MeasuredBoard:
    """A board of a chapter with its measures.

    Attributes:
        made: The board.
        words: The number of its words.
        points: The points of its words.
        difficulty: How hard they are, as `wgs.words.grades.Grades.rate` tells; None where words have no grades.
        par: What a good player scores.
        planted: The words of the vocabulary that were planted on it.
    """

    made: MadeBoard
    words: int
    points: int
    difficulty: int | None
    par: int
    planted: tuple[str, ...] = ()

    @property
    def hardness(self) -> tuple[int, int]:
        """What boards are ordered by: their difficulty, then how few words they have."""
        return self.difficulty or 0, -self.words

    @property
    def measures(self) -> tuple[int, ...]:
        """What boards of equal difficulty have in common."""
        return (self.words, self.points) if self.difficulty is None else (self.words, self.points, self.difficulty)


class ChapterMaker:
    """Makes the boards of one chapter.

    Args:
        game: The game.
        chapter: What is wanted.
        seed: The seed of the chapter.
        jobs: How many processor cores to use; None for all of them.
        time_limit: How long the search of a board may go on.
    """

    def __init__(
        self,
        game: Game,
        chapter: ChapterSection,
        seed: int,
        jobs: int | None = None,
        time_limit: SearchLimit = NO_LIMIT,
    ) -> None:
        self._game = game
        self._chapter = chapter
        self._seed = seed
        self._jobs = jobs
        self._limit = time_limit
        self._grades = game.find_grades()
        self._vocabulary = Constraints(contains=chapter.vocabulary).respell(game.lexicon.letters).contains

    def make(self, seen: set[str], tell: Callable[[int, int], None]) -> list[MeasuredBoard]:
        """Return the boards in the order of the book: by rising difficulty, or equally hard ones as they were made.

        Args:
            seen: The texts of the boards that the book has already; those of these boards are added.
            tell: Is told how many boards are made, and how many there will be.

        Raises:
            ConstraintError: The constraints contradict each other, or no board can meet them.
            GenerationError: There are no more different boards.
            PrintError: A word cannot be planted, or there are no boards that are as alike as the chapter wants.
        """
        chapter = self._chapter
        wanted = chapter.boards
        if chapter.spread:
            wanted *= MADE_FOR_ONE if self._has_constraints else DRAWN_FOR_ONE
        made = []
        for done, board in enumerate(islice(self._iter_new(seen), wanted)):
            tell(done, wanted)
            made.append(board)
        if chapter.spread:
            return choose_alike(made, chapter.boards, chapter.spread)
        return sorted(made, key=lambda board: board.hardness)

    # --- Boards ---------------------------------------------------------------------------------------------

    @property
    def _has_constraints(self) -> bool:
        chapter = self._chapter
        ranges = (chapter.words, chapter.points, chapter.longest)
        return any(ranges) or bool(chapter.contains or chapter.avoid or self._vocabulary)

    def _iter_new(self, seen: set[str]) -> Iterator[MeasuredBoard]:
        twins = 0
        for board in self._iter_planted() if self._vocabulary else self._iter_plain():
            text = board.made.text
            twins = twins + 1 if text in seen else 0
            if twins > MOST_TWINS:
                raise GenerationError(
                    f"there are no more boards that differ from the {len(seen)} before; ask for fewer boards"
                )
            if not twins:
                seen.add(text)
                yield board

    def _iter_plain(self) -> Iterator[MeasuredBoard]:
        """Yield boards without a vocabulary, all by the same constraints."""
        most = self._chapter.boards * MADE_FOR_ONE * DRAWN_FOR_ONE + MOST_TWINS
        if not self._has_constraints:
            for drawn in self._game.making.iter_drawn(most, seed=self._seed, jobs=self._jobs):
                yield self._measure(drawn)
            return
        constraints = self._make_constraints(())
        order = Order(most, self._seed, self._jobs, unique=True, time_limit=self._limit)
        yield from map(self._measure, self._iter_made(constraints, order))

    def _iter_planted(self) -> Iterator[MeasuredBoard]:
        """Yield boards with words of the vocabulary, which come in turn."""
        count = self._chapter.planted or len(self._vocabulary)
        words = cycle(self._vocabulary)
        number = 0
        while True:
            planted = tuple(dict.fromkeys(islice(words, count)))
            constraints = self._make_constraints(planted)
            order = Order(1, self._seed, self._jobs, first=number, time_limit=self._limit)
            for made in self._iter_made(constraints, order):
                board = self._measure(made, planted)
                self._check_planted(board)
                yield board
            number += 1

    def _iter_made(self, constraints: Constraints, order: Order) -> Iterator[MadeBoard]:
        """Yield boards by constraints; where an Optimizer alone can make them, they are chosen among many."""
        game = self._game
        if game.optimizer is None or game.letters.generation_method in POOLS:
            return game.optimize_many(constraints, order)
        return game.optimizing.iter_chosen(constraints, order)

    def _make_constraints(self, planted: Sequence[str]) -> Constraints:
        chapter = self._chapter
        ranges = {
            name: parse_range(text, Parameter(name))
            for name in ("words", "points", "longest")
            if (text := getattr(chapter, name)) is not None
        }
        wanted = {"words": Range(), "points": Range(), "longest": Range(), **ranges}
        return Constraints(
            **wanted,
            contains=(*chapter.contains, *planted),
            avoid=chapter.avoid,
            evaluations=chapter.evaluations,
        )

    def _check_planted(self, board: MeasuredBoard) -> None:
        """Refuse a board on which there was no room for its words."""
        game = self._game
        finder = WordFinder(Goal(contains=board.planted), game.optimizing.arena, self._limit)
        held = finder.find(game.parse(board.made.text))
        if missed := [word for word in board.planted if word not in held]:
            raise PrintError(
                f"no board was found with all of {', '.join(board.planted)}: {missed[0]} is missing; plant fewer words "
                "on a board (Planted)"
            )

    def _measure(self, made: MadeBoard, planted: tuple[str, ...] = ()) -> MeasuredBoard:
        found = self._game.solve(made.text, time_limit=self._limit)
        points = sum(each.points for each in found)
        difficulty = measure_grades(((each.word, each.points) for each in found), self._grades).difficulty
        par = find_par(found, self._grades)
        return MeasuredBoard(made, len(found), points, difficulty, par, planted)


# --- Boards that are alike ------------------------------------------------------------------------------------


def choose_alike(boards: Sequence[MeasuredBoard], count: int, most: float) -> list[MeasuredBoard]:
    """Return boards that are about equally hard, in the order in which they were made.

    The boards nearest to the one in their middle are taken: near means that no measure is many per cent away from that
    board's. Of all boards that may be the middle, the one is chosen around which they are nearest.

    Raises:
        PrintError: They are further from the middle than ``most`` per cent; the text names the figure.
    """
    ranked = sorted(boards, key=lambda board: (board.words, board.points))
    middle = len(ranked) // 2
    centres = ranked[max(0, middle - MOST_CENTRES // 2) : middle + MOST_CENTRES // 2 + 1]
    best: list[MeasuredBoard] = []
    least = float("inf")
    for centre in centres:
        near = sorted(boards, key=lambda board: _find_distance(board, centre))[:count]
        if (spread := measure_spread(near)) < least:
            best, least = near, spread
    if least > most + 1e-9:
        raise PrintError(
            f"among {len(boards)} boards, the {count} that are most alike have words, points and difficulties up to "
            f"{least:.0f} per cent from the middle; allow a Spread of {least + 0.5:.0f}, narrow Words or Points, or "
            "ask for fewer boards"
        )
    chosen = set(map(id, best))
    return [board for board in boards if id(board) in chosen]


def _find_distance(board: MeasuredBoard, centre: MeasuredBoard) -> float:
    pairs = zip(board.measures, centre.measures, strict=False)
    return max((abs(own - other) / max(other, 1) for own, other in pairs), default=0)


def measure_spread(boards: Iterable[MeasuredBoard]) -> float:
    """Return how far boards are from their middle at most, in per cent of it, in any of their measures."""
    spreads = []
    for values in zip(*(board.measures for board in boards), strict=False):
        low, high = min(values), max(values)
        spreads.append(100 * (high - low) / max(high + low, 1))
    return max(spreads, default=0)


def give_stars(boards: Sequence[MeasuredBoard]) -> list[int]:
    """Return one to five stars for boards: the hardest fifth gets five, and equally hard ones get equally many.

    >>> from wgs.optimize.results import MadeBoard
    >>> made = MadeBoard(text="", seed=1, number=0)
    >>> boards = [MeasuredBoard(made, 50, 60, difficulty, 10) for difficulty in (30, 32, 32, 34, 36)]
    >>> give_stars(boards)
    [1, 2, 2, 4, 5]
    """
    ranked = sorted(board.hardness for board in boards)
    return [1 + 5 * ranked.index(board.hardness) // len(ranked) for board in boards]
