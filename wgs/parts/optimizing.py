"""Boards of a game that meet constraints, and the best that a search finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from wgs.base.errors import GenerationError
from wgs.boards.board import Board
from wgs.boards.tiles import Tile, format_tiles
from wgs.optimize.attempts import Attempt, Order, iter_attempts, make_schedule
from wgs.optimize.best import Contest, Improvement, Settled, iter_search
from wgs.optimize.choosing import MOST_DRAWN, ChosenBoard, choose_board
from wgs.optimize.constraints import Constraints, make_goal, read_goal
from wgs.optimize.finder import WordFinder
from wgs.optimize.goal import Goal, Measures
from wgs.optimize.maker import Arena, BoardMaker
from wgs.optimize.results import BestBoard, MadeBoard, OptimizedBoard, list_misses
from wgs.optimize.stock import Stock, make_free_stock, make_stock
from wgs.parts.making import Making, check_count
from wgs.solver import SearchLimit, take_only

if TYPE_CHECKING:
    from wgs.optimize.annealer import AnnealingProgress
    from wgs.parts.game_parts import GameParts
    from wgs.parts.proving import Proving
    from wgs.validate import Validator


class Optimizing:
    """Searches for boards of one game.

    Args:
        game: The parts of the game.
        making: Knows what its boards are made of, and which of them may be seen.
        validator: Finds the validator of its dice or tiles when it is needed.
    """

    def __init__(self, game: GameParts, making: Making, validator: Callable[[], Validator]) -> None:
        self._game = game
        self._making = making
        self._find_validator = validator

    def iter_optimized(
        self, constraints: Constraints, order: Order, watch: Callable[[AnnealingProgress], None] | None = None
    ) -> Iterator[OptimizedBoard]:
        """Make boards that meet constraints lazily; see `Game.optimize_many`."""
        check_count(order.boards)
        goal = make_goal(constraints, self.arena, self.stock, self._find_validator())
        spared = self._making.family_filter.list_avoided(goal.contains)
        goal = replace(goal, avoid=tuple(dict.fromkeys((*goal.avoid, *spared))))
        schedule = make_schedule(constraints.evaluations)
        maker = BoardMaker(self.arena, self.stock, goal, schedule, order.time_limit)
        attempts = iter_attempts(maker, goal, order, watch, self._making.family_filter.make_check(goal.contains))
        finder = WordFinder(goal, self.arena, order.time_limit)
        return (self._hand_out(each, goal, finder, order.seed) for each in attempts)

    def iter_chosen(
        self, constraints: Constraints, order: Order, tell: Callable[[int, int], None] | None = None
    ) -> Iterator[OptimizedBoard]:
        """Yield boards that are drawn until one meets the constraints; the best of 60 where none meets them all.

        Args:
            constraints: The constraints; at most as many boards are drawn for each as their ``evaluations``.
            order: How many boards to choose, from which seed, and how long to try.
            tell: Is told how many boards are chosen, and how many were drawn for the next one.

        Raises:
            ConstraintError: A word has letters that the game does not have.
            GenerationError: The Optimizer cannot make the first board.
        """
        judge = _Judge(self._game, read_goal(constraints, self.arena), self.arena, order.time_limit)
        most = min(constraints.evaluations, MOST_DRAWN)
        accepts, report = (
            self._making.family_filter.make_check(judge.goal.contains),
            tell or (lambda _done, _tried: None),
        )

        def draw(number: int) -> Iterator[MadeBoard]:
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
            chosen = choose_board(
                draw(order.first + done),
                judge.goal,
                judge.measure,
                seconds=order.seconds_per_board,
                tell=partial(report, done),
            )
            yield judge.tell(chosen)

    def _hand_out(self, attempt: Attempt, goal: Goal, finder: WordFinder, seed: int) -> OptimizedBoard:
        made, board = attempt.made, Board.fill(self._game.grid, attempt.made.tiles)
        missed = list_misses(goal, made.measures, lambda: finder.find(board))
        return OptimizedBoard(
            text=format_tiles(made.tiles),
            words=made.measures.words,
            points=made.measures.points,
            met=not missed,
            evaluations=made.evaluations,
            seed=seed,
            number=attempt.number,
            missed=missed,
            attempt=attempt.attempt,
            stop=attempt.stop,
            is_drawn=False,
        )

    @cached_property
    def arena(self) -> Arena:
        """What judges boards: the solver, and what that is made of."""
        game = self._game
        return Arena(game.solver, game.lexicon, game.rules, game.grid)

    @cached_property
    def stock(self) -> Stock:
        """The dice or letters that optimised boards are made of."""
        return make_stock(self._making.source, self._game.section.optimizer)

    # --- The best boards --------------------------------------------------------------------------------------

    @cached_property
    def proving(self) -> Proving:
        """Proves that no board is better than the best one known."""
        from wgs.parts.proving import Proving  # noqa: PLC0415 - searches do without

        return Proving(self._game, self.arena, lambda: self.stock, self._making.family_filter)

    def search(
        self,
        contest: Contest,
        letters: Sequence[Tile] | None = None,
        watch: Callable[[AnnealingProgress], None] | None = None,
    ) -> Iterator[BestBoard | Settled]:
        """Search as `Game.best` does, and also yield how many restarts are settled, after their boards."""
        stock = self.stock if letters is None else make_free_stock(letters, len(self._game.grid))
        found = iter_search(self.arena, stock, contest, watch, self._making.family_filter.list_avoided())
        return self._show_found(found, contest)

    def _show_found(self, found: Iterator[Improvement | Settled], contest: Contest) -> Iterator[BestBoard | Settled]:
        """Yield what a search has found, without boards that are not to be shown."""
        accepts = self._making.family_filter.accepts or (lambda _: True)
        for each in found:
            if isinstance(each, Settled):
                yield each
            elif (is_shown := accepts(each.made.tiles)) or contest.restarts is not None:
                yield each.show(contest.seed, is_shown=is_shown)


class _Judge:
    """Measures boards by what a goal looks at."""

    def __init__(self, game: GameParts, goal: Goal, arena: Arena, time_limit: SearchLimit) -> None:
        self.goal = goal
        self._game = game
        self._limit = time_limit
        self._finder = WordFinder(goal, arena, time_limit)
        self._has_longest = bool(goal.longest.low) or goal.longest.high is not None

    def measure(self, tiles: Sequence[Tile]) -> Measures:
        """Measure a board."""
        board, solver, goal = Board.fill(self._game.grid, tiles), self._game.solver, self.goal
        score = take_only(solver.score([board], time_limit=self._limit))
        held = self._finder.find(board) if goal.contains or goal.avoid else set()
        words = take_only(solver.tally([board], time_limit=self._limit)) if self._has_longest else []
        return Measures(
            score.words,
            score.points,
            max((len(each.word) for each in words), default=0),
            sum(len(word) for word in goal.contains if word not in held),
            sum(word in held for word in goal.avoid),
        )

    def tell(self, chosen: ChosenBoard) -> OptimizedBoard:
        """Return a board with its measures, and with all that it misses of the constraints."""
        board, measures = Board.fill(self._game.grid, chosen.drawn.tiles), chosen.measures
        missed = list_misses(self.goal, measures, lambda: self._finder.find(board))
        drawn = chosen.drawn
        return OptimizedBoard(
            text=drawn.text,
            words=measures.words,
            points=measures.points,
            met=not missed,
            evaluations=chosen.evaluations,
            seed=drawn.seed,
            number=drawn.number,
            missed=missed,
            attempt=drawn.attempt,
            plain=drawn.plain,
        )
