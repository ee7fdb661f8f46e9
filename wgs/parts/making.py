"""The boards that a game makes: random ones, those that meet constraints, and the best that a search finds."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from wgs import analysis, optimize
from wgs.board import Board
from wgs.engines import count_jobs
from wgs.errors import GenerationError
from wgs.generate import Source, make_generator
from wgs.generate.numbered import iter_numbered
from wgs.parts.proving import Proving
from wgs.parts.sparing import Sparing
from wgs.randomness import Randomness, choose_seed, own_seed
from wgs.solver import NO_LIMIT
from wgs.tiles import MAX_WORD_LETTERS, format_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wgs.config.optimizers import OptimizerSection
    from wgs.generate import Generator
    from wgs.optimize import (
        Arena,
        BestBoard,
        Constraints,
        Contest,
        DrawnBoard,
        OptimizedBoard,
        Order,
        RaceMinima,
        Settled,
        Stock,
    )
    from wgs.optimize.annealer import Standing
    from wgs.optimize.best import Improvement
    from wgs.optimize.boards import Attempt
    from wgs.optimize.finder import WordFinder
    from wgs.optimize.goal import Goal
    from wgs.parts import GameParts
    from wgs.solver import BoardLike, SearchLimit
    from wgs.tiles import Tile
    from wgs.validate import Validator


class Making:
    """Makes the boards of one game.

    Args:
        game: The parts of the game.
        validator: Finds the validator of its dice or tiles when it is needed.
    """

    def __init__(self, game: GameParts, validator: Callable[[], Validator]) -> None:
        self._game = game
        self._find_validator = validator

    # --- Random boards ----------------------------------------------------------------------------------------

    def create(
        self, boards: int = 1, *, seed: int | None = None, plain: bool = False, jobs: int | None = None
    ) -> list[Board]:
        """Draw random boards (the manual's basic generation) as a list.

        Args:
            boards: How many boards to draw.
            seed: 0 to 2**64 - 1. The same seed gives the same boards on every machine, and board number k does not
                depend on how many there are. Without a seed, every call gives other boards.
            plain: True to draw without the Optimizer of the game, if it has one.
            jobs: How many processor cores the Optimizer uses; None for all of them.

        Raises:
            GenerationError: The letters, dice or puzzles cannot make a board.
            ValueError: ``jobs`` is less than 1, or no whole number.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)")
        >>> game.create(seed=1) == game.create(3, seed=1)[:1]
        True
        """
        return list(self.create_many(boards, seed=seed, plain=plain, jobs=jobs))

    def create_many(
        self, boards: int, *, seed: int | None = None, plain: bool = False, jobs: int | None = None
    ) -> Iterator[Board]:
        """Draw random boards lazily, the same as `create` draws."""
        draws = self.iter_draws(boards, seed=seed, plain=plain, jobs=jobs)
        return (Board.fill(self._game.grid, tiles) for tiles in draws)

    def iter_draws(
        self, boards: int, *, seed: int | None = None, plain: bool = False, jobs: int | None = None, first: int = 0
    ) -> Iterator[tuple[Tile, ...]]:
        """Draw random boards lazily, each as the tiles that were drawn, as many as there were.

        Works without a grid as far as the letters tell how many tiles a board has. With an Optimizer the boards are
        improved, on as many processor cores as ``jobs``, unless ``plain``. Board number ``first`` is the first one.
        """
        drawn = self.iter_drawn(boards, seed=seed, plain=plain, jobs=jobs, first=first)
        return (board.tiles for board in drawn)

    def iter_drawn(
        self,
        boards: int,
        *,
        seed: int | None = None,
        plain: bool = False,
        jobs: int | None = None,
        first: int = 0,
        unique: bool = False,
    ) -> Iterator[DrawnBoard]:
        """Draw random boards lazily as `iter_draws` does, with what they can be made from again.

        With ``unique`` no board has the same tiles in the same places as one before. A board with a word
        that is left out of the word list is drawn again; raises GenerationError when no more are found.
        """
        _check_count(boards)
        start, numbers = choose_seed(seed), range(first, first + boards)
        generator = self._make_generator(plain=plain, jobs=jobs)
        drawn: Iterator[tuple[int, tuple[Tile, ...]]]
        if unique or self.sparing.shown is not None:
            accepts = self.sparing.accepts
            drawn = optimize.iter_drawn(numbers, start, generator.iter_draws, unique=unique, accepts=accepts)
        else:
            drawn = ((0, tiles) for tiles in iter_numbered(generator, start, numbers))
        return (
            optimize.DrawnBoard(tiles, start, number, attempt, plain)
            for number, (attempt, tiles) in enumerate(drawn, first)
        )

    @cached_property
    def sparing(self) -> Sparing:
        """Looks at boards for words that are left out of the word list."""
        return Sparing(self._game)

    def draw_unique(
        self, boards: int, *, seed: int | None = None, plain: bool = False, jobs: int | None = None
    ) -> Iterator[DrawnBoard]:
        """Draw random boards lazily, none with the same tiles in the same places as one before.

        ``plain`` and ``jobs`` are those of `iter_draws`.

        Raises:
            GenerationError: No more different boards are found.
        """
        return self.iter_drawn(boards, seed=seed, plain=plain, jobs=jobs, unique=True)

    def draw_again(self, seed: int, number: int, attempt: int, *, plain: bool) -> DrawnBoard:
        """Draw the board of a number again, or the board of a further attempt at it (see `draw_unique`)."""
        stream = Randomness(own_seed(seed, number), attempt) if attempt else Randomness(seed, number)
        tiles = next(iter(self._make_generator(plain=plain).iter_draws([stream])))
        return optimize.DrawnBoard(tiles, seed, number, attempt, plain)

    @cached_property
    def source(self) -> Source:
        """What the generator of the game's letters draws from."""
        game = self._game
        name = game.section.letter_distribution or ""
        place = game.catalogue.place("LetterDistributions", name)
        locate = partial(game.catalogue.locate_boards, name, place=place)
        return Source(place, game.letters, game.board_size, locate, game, game.catalogue.files)

    def _make_generator(self, *, plain: bool = False, jobs: int | None = None) -> Generator:
        """Make the generator of random boards; with an Optimizer it improves them as well, unless ``plain``."""
        game = self._game
        drawing = make_generator(self.source)
        cores = count_jobs(jobs)
        section = None if plain else game.optimizer
        if section is None:
            return drawing
        if game.grid.is_full:
            raise GenerationError(
                f'the Optimizer "{game.section.optimizer}" cannot improve boards of the grid '
                f'"{game.section.grid_design}", whose Adjacency is Full; use a grid with neighbours, or plain boards'
            )
        lexicon = game.optimizer_lexicon
        tables = optimize.make_tables(section, lexicon, game.grid, game.home_rows.values(), q_is_qu=game.rules.q_is_qu)
        return optimize.RaceGenerator(
            lexicon,
            game.grid,
            tables,
            draw=drawing,
            settle=partial(self._settle, section),
            jobs=cores,
        )

    def _settle(
        self, section: OptimizerSection, tiles: tuple[Tile, ...], faults: int, randomness: Randomness
    ) -> tuple[Tile, ...] | None:
        """Return an improved board, mended where it shows unwanted words; None when it has faults."""
        if faults or not self._crosses_well(tiles, section):
            return None
        mended = self.sparing.iter_mended(tiles, randomness)
        return next((each for each in mended if each == tiles or self._is_mended_well(each, section)), None)

    def _is_mended_well(self, tiles: tuple[Tile, ...], section: OptimizerSection) -> bool:
        """Check what swaps of letters may have spoilt."""
        minima = self.find_minima(Board.fill(self._game.grid, tiles))
        return (
            minima is not None
            and not minima.dead_cells
            and (minima.home_words is None or minima.home_words >= section.min_words_from_home)
            and self._crosses_well(tiles, section)
        )

    def _crosses_well(self, tiles: Sequence[Tile], section: OptimizerSection) -> bool:
        """Check MinCrossing and FirstNeverSlower on a board."""
        if not section.min_crossing and not section.first_never_slower:
            return True
        crossings = self.find_crossings(Board.fill(self._game.grid, tiles)).values()
        words = [MAX_WORD_LETTERS if found is None else found for found in crossings]
        return min(words, default=section.min_crossing) >= section.min_crossing and (
            not section.first_never_slower or words[:1] == [min(words)]
        )

    # --- What the Optimizer looks at --------------------------------------------------------------------------

    def find_crossings(self, board: BoardLike, *, limit: SearchLimit = NO_LIMIT) -> dict[str, int | None]:
        """Find the fewest words that lead each player from its home row to another one; None when none do.

        Words start on cells that the player has by then, and pass any others; the opponent's words are not considered.
        Words longer than MaxWordLength of the game's TurnRules do not count. A game without home rows has no crossings.

        Raises:
            SearchLimitError: The search of the board reaches its limit.

        >>> from wgs import Board, Toolkit
        >>> game = Toolkit.load("wgs.json").game("WordRace (Square)", dictionary="common")
        >>> board = Board.fill(game.grid, next(game.iter_draws(1, seed=1, plain=True)))
        >>> game.find_crossings(board)
        {'Red': 2, 'Blue': 3}
        """
        game = self._game
        if not game.home_rows:
            return {}
        longest = game.max_word_length or MAX_WORD_LETTERS
        return analysis.find_crossings(game.solver.find_passages(board, longest, limit=limit), game.home_rows)

    def find_minima(self, board: BoardLike, *, limit: SearchLimit = NO_LIMIT) -> RaceMinima | None:
        """Measure what the Optimizer of the game keeps above a minimum on a board; None for a game without one.

        Raises:
            SearchLimitError: The search of the board reaches its limit.

        >>> from wgs import Board, Toolkit
        >>> game = Toolkit.load("wgs.json").game("WordRace (Square)", dictionary="common")
        >>> grown = Board.fill(game.grid, next(game.iter_draws(1, seed=1, plain=True)))
        >>> game.find_minima(grown)
        RaceMinima(dead_cells=1, home_words=0, letter_share=3.94, longest_word='RATIONALISES')
        """
        game = self._game
        if game.optimizer is None or game.grid.is_full:
            return None
        return optimize.find_minima(
            game.read_board(board),
            game.optimizer_lexicon,
            homes=[cell for cells in game.home_rows.values() for cell in cells],
            least_length=game.optimizer.min_word_length,
            q_is_qu=game.rules.q_is_qu,
            limit=limit,
        )

    # --- Boards that meet constraints -------------------------------------------------------------------------

    def optimize(
        self, constraints: Constraints, boards: int = 1, *, seed: int | None = None, jobs: int | None = None
    ) -> list[OptimizedBoard]:
        """Make boards that meet constraints (the manual's optimised generation) as a list.

        A board that misses a constraint is the best that was found: ``met`` and ``missed`` tell.

        Args:
            constraints: The constraints.
            boards: How many boards to make.
            seed: 0 to 2**64 - 1, as for `create`: board number k depends on the seed and on k alone.
            jobs: How many processor cores to use; None for all of them.

        Raises:
            ConstraintError: The constraints contradict each other, or the game's boards cannot meet them.
            GenerationError: The game has neither dice nor a pool of letters.

        Cost: on 4 x 4 dice, 300 words take about 20 evaluations, 600 words 120, of some 25 microseconds each.

        >>> from wgs import Range, Toolkit, Constraints
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> made = game.optimize(Constraints(words=Range(60, 90)), 2, seed=1)
        >>> [60 <= each.words <= 90 and game.score(each.board).words == each.words for each in made]
        [True, True]
        """
        return list(self.optimize_many(constraints, optimize.Order(boards, choose_seed(seed), jobs)))

    def optimize_many(
        self, constraints: Constraints, order: Order, watch: Callable[[Standing], None] | None = None
    ) -> Iterator[OptimizedBoard]:
        """Make boards that meet constraints lazily, some at a time; faults of the constraints are raised at once.

        Args:
            constraints: The constraints.
            order: How many boards to make, from which seed, and how long to try.
            watch: Is told several times a second how many boards are done, and how far the next one is.

        Raises:
            GenerationError: The search of a board reaches the limit of the order.
            ValueError: ``jobs`` of the order is less than 1, or no whole number.

        After Ctrl-C, or a StoppedError of ``watch``, the unfinished boards come as they are, and then the exception.
        """
        _check_count(order.boards)
        goal = optimize.make_goal(constraints, self.arena, self.stock, self._find_validator())
        goal = replace(goal, avoids=tuple(dict.fromkeys((*goal.avoids, *self.sparing.list_avoided(goal.contains)))))
        schedule = optimize.make_schedule(constraints.evaluations)
        maker = optimize.BoardMaker(self.arena, self.stock, goal, schedule, order.limit)
        attempts = optimize.iter_attempts(maker, goal, order, watch, self.sparing.make_check(goal.contains))
        finder = optimize.WordFinder(goal, self.arena, order.limit)
        return (self._hand_out(each, goal, finder, order.seed) for each in attempts)

    def _hand_out(self, attempt: Attempt, goal: Goal, finder: WordFinder, seed: int) -> OptimizedBoard:
        made, board = attempt.made, Board.fill(self._game.grid, attempt.made.tiles)
        return optimize.OptimizedBoard(
            board,
            format_tiles(made.tiles),
            made.measures.words,
            made.measures.points,
            optimize.list_misses(goal, made.measures, lambda: finder.find(board)),
            made.evaluations,
            seed,
            attempt.number,
            attempt.attempt,
            attempt.stop,
        )

    @cached_property
    def arena(self) -> Arena:
        """What judges boards: the solver, and what that is made of."""
        game = self._game
        return optimize.Arena(game.solver, game.lexicon, game.rules, game.grid)

    @cached_property
    def stock(self) -> Stock:
        """The dice or letters that optimised boards are made of."""
        return optimize.make_stock(self.source, self._game.section.optimizer)

    # --- The best boards --------------------------------------------------------------------------------------

    @cached_property
    def proving(self) -> Proving:
        """Proves that no board is better than the best one known."""
        return Proving(self._game, self)

    def best(
        self,
        contest: Contest,
        letters: Sequence[Tile] | None = None,
        watch: Callable[[Standing], None] | None = None,
    ) -> Iterator[BestBoard]:
        """Search for the best board: yield each that is better than all before; the last one is the best one seen.

        That is so however the search ends: by a limit, even in the middle of a restart, by Ctrl-C, or by a
        StoppedError of ``watch``, which are raised after the last board.

        Args:
            contest: What the best board has most of, and how long to search; without a limit the search never ends.
            letters: The tiles that any place may have; None for the game's dice or letters.
            watch: Is told several times a second how many restarts are done, and the best board so far.

        >>> from wgs import Contest, Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> *_, best = game.best(Contest(by="words", seed=1, evaluations=5000))
        >>> best.words > 300
        True
        """
        return (each for each in self.search(contest, letters, watch) if isinstance(each, optimize.BestBoard))

    def search(
        self,
        contest: Contest,
        letters: Sequence[Tile] | None = None,
        watch: Callable[[Standing], None] | None = None,
    ) -> Iterator[BestBoard | Settled]:
        """Search for the best board as `best` does; also yield how many restarts are settled, after their boards."""
        stock = self.stock if letters is None else optimize.make_free_stock(letters, len(self._game.grid))
        found = optimize.iter_search(self.arena, stock, contest, watch, self.sparing.list_avoided())
        return self._show_found(found, contest)

    def _show_found(self, found: Iterator[Improvement | Settled], contest: Contest) -> Iterator[BestBoard | Settled]:
        """Yield what a search has found, without boards that are not to be shown."""
        accepts = self.sparing.accepts or (lambda _: True)
        for each in found:
            if isinstance(each, optimize.Settled):
                yield each
            elif (is_shown := accepts(each.made.tiles)) or contest.restarts is not None:
                yield each.show(self._game.grid, contest.seed, is_shown=is_shown)


def _check_count(boards: int) -> None:
    """Check a number of boards; raises GenerationError."""
    if boards < 1:
        raise GenerationError(f"the number of boards must be 1 or more, not {boards}")
