"""Boards of a game with an Optimizer that meet constraints: drawn as usual until one does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wgs import optimize
from wgs.board import Board
from wgs.errors import GenerationError
from wgs.optimize.choosing import MOST_DRAWN
from wgs.optimize.goal import Measures
from wgs.solver import take_only

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wgs.optimize import Arena, ChosenBoard, Constraints, DrawnBoard, Order
    from wgs.optimize.goal import Goal
    from wgs.parts import GameParts, Making
    from wgs.solver import SearchLimit
    from wgs.tiles import Tile


class Choosing:
    """Chooses boards of one game by constraints.

    Args:
        game: The parts of the game.
        making: Draws its boards.
    """

    def __init__(self, game: GameParts, making: Making) -> None:
        self._game = game
        self._making = making

    def iter_chosen(
        self, constraints: Constraints, order: Order, tell: Callable[[int, int], None] | None = None
    ) -> Iterator[tuple[ChosenBoard, tuple[str, ...]]]:
        """Yield boards, each with a text for each constraint that it misses; the best of 60 where none meets them all.

        Args:
            constraints: The constraints; at most as many boards are drawn for each as their ``evaluations``.
            order: How many boards to choose, from which seed, and how long to try.
            tell: Is told how many boards are chosen, and how many were drawn for the next one.

        Raises:
            ConstraintError: A word has letters that the game does not have.
            GenerationError: The Optimizer cannot make the first board.
        """
        judge = _Judge(self._game, optimize.read_goal(constraints, self._making.arena), self._making.arena, order.limit)
        most = min(constraints.evaluations, MOST_DRAWN)
        accepts, report = self._making.sparing.make_check(judge.goal.contains), tell or (lambda _done, _tried: None)

        def draw(number: int) -> Iterator[DrawnBoard]:
            for attempt in range(most):
                try:
                    board = self._making.draw_again(order.seed, number, attempt, plain=False)
                except GenerationError:
                    if not attempt:
                        raise
                    continue
                if accepts is None or accepts(board.tiles):
                    yield board

        for done in range(order.boards):
            chosen = optimize.choose_board(
                draw(order.first + done),
                judge.goal,
                judge.measure,
                seconds=order.seconds_per_board,
                tell=partial(report, done),
            )
            yield chosen, judge.list_misses(chosen)


class _Judge:
    """Measures boards by what a goal looks at."""

    def __init__(self, game: GameParts, goal: Goal, arena: Arena, limit: SearchLimit) -> None:
        self.goal = goal
        self._game = game
        self._limit = limit
        self._finder = optimize.WordFinder(goal, arena, limit)
        self._has_longest = bool(goal.longest.low) or goal.longest.high is not None

    def measure(self, tiles: Sequence[Tile]) -> Measures:
        """Measure a board."""
        board, solver, goal = Board.fill(self._game.grid, tiles), self._game.solver, self.goal
        score = take_only(solver.score([board], limit=self._limit))
        held = self._finder.find(board) if goal.contains or goal.avoids else set()
        words = take_only(solver.tally([board], limit=self._limit)) if self._has_longest else []
        return Measures(
            score.words,
            score.points,
            max((len(each.word) for each in words), default=0),
            sum(len(word) for word in goal.contains if word not in held),
            sum(word in held for word in goal.avoids),
        )

    def list_misses(self, chosen: ChosenBoard) -> tuple[str, ...]:
        """Return a text for each constraint that a board misses."""
        board = Board.fill(self._game.grid, chosen.drawn.tiles)
        return optimize.list_misses(self.goal, chosen.measures, lambda: self._finder.find(board))
