"""The part of a game that makes boards to wishes, seeks the best ones, and makes boards again."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wgs.board import Board
from wgs.engines import count_jobs
from wgs.errors import GenerationError, Message, Parameter, ReplayError
from wgs.game_parts import GameParts
from wgs.notation import parse_board
from wgs.randomness import Randomness, choose_seed, own_seed
from wgs.solver import make_solver
from wgs.tiles import MAX_WORD_LETTERS, format_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wgs.generate import Generator
    from wgs.optimize import BestBoard, DrawnBoard, OptimizedBoard, Wishes
    from wgs.optimize.annealer import Standing
    from wgs.optimize.best import Contest
    from wgs.optimize.boards import Attempt, Order
    from wgs.optimize.finder import WordFinder
    from wgs.optimize.goal import Goal
    from wgs.optimize.maker import Arena
    from wgs.optimize.minima import RaceMinima
    from wgs.optimize.replay import Replay
    from wgs.optimize.stock import Stock
    from wgs.solver import BoardLike, Solver
    from wgs.tiles import Tile

SIMPLE_METHODS = frozenset({"Dice", "LetterPropensity", "WordList"})
"""Generation methods that look at letters alone, not at the grid or the words."""

DIGESTED_METHODS = frozenset({"Dice", "LetterPropensity", "Bigram"})
"""Generation methods that draw from nothing but what a replay id has digests of."""


class OptimizingGame(GameParts):
    """What a game can do beyond drawing boards at random."""

    @cached_property
    def _solver(self) -> Solver:
        return make_solver(self.lexicon, self.rules, self.grid)

    @cached_property
    def _arena(self) -> Arena:
        from wgs.optimize.maker import Arena

        return Arena(self._solver, self.lexicon, self.rules, self.grid)

    # --- Boards to wishes -----------------------------------------------------------------------------------

    def optimize(
        self, wishes: Wishes, boards: int = 1, *, seed: int | None = None, jobs: int | None = None
    ) -> list[OptimizedBoard]:
        """Make boards to wishes (the manual's optimised generation); a list of them.

        A board that misses its wishes is the best that was found: ``met`` and ``missed`` tell.

        Args:
            wishes: What the boards should be like.
            boards: How many.
            seed: 0 to 2**64 - 1, as for `create`: board number k depends on the seed and on k alone.
            jobs: How many processor cores to use; all of them when left out.

        Raises:
            WishError: The wishes contradict each other, or the game's boards cannot fulfil them.
            GenerationError: The game has neither dice nor a pool of letters.

        Cost: on 4 x 4 dice, 300 words take about 20 evaluations, 600 words 120, of some 25 microseconds each.

        >>> from wgs import Range, Toolkit, Wishes
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> made = game.optimize(Wishes(words=Range(60, 90)), 2, seed=1)
        >>> [60 <= each.words <= 90 and game.score(each.board).words == each.words for each in made]
        [True, True]
        """
        from wgs.optimize.boards import Order

        return list(self.optimize_many(wishes, Order(boards, choose_seed(seed), jobs)))

    def optimize_many(
        self, wishes: Wishes, order: Order, watch: Callable[[Standing], None] | None = None
    ) -> Iterator[OptimizedBoard]:
        """Make boards to wishes lazily, some at a time; faults of the wishes are raised at once.

        Args:
            wishes: What the boards should be like.
            order: How many there are to be, from which seed, and how long to try.
            watch: Is told several times a second how many boards are done, and how far the next one is.

        Raises:
            ValueError: The number of jobs is none.

        After Ctrl-C the boards in the making come as they are, and then the KeyboardInterrupt.
        """
        from wgs.optimize.boards import iter_attempts, make_schedule
        from wgs.optimize.finder import WordFinder
        from wgs.optimize.maker import BoardMaker
        from wgs.optimize.wishes import make_goal

        if order.boards < 1:
            raise GenerationError(f"the number of boards must be 1 or more, not {order.boards}")
        stock = self._stock
        goal = make_goal(wishes, self._arena, stock, self.validator)
        maker = BoardMaker(self._arena, stock, goal, make_schedule(wishes.evaluations))
        attempts = iter_attempts(maker, goal, order, watch)
        finder = WordFinder(goal, self._arena)
        return (self._hand_out(each, goal, finder, order.seed) for each in attempts)

    def _hand_out(self, attempt: Attempt, goal: Goal, finder: WordFinder, seed: int) -> OptimizedBoard:
        from wgs.optimize import OptimizedBoard
        from wgs.optimize.results import list_misses

        made = attempt.made
        board = Board.fill(self.grid, made.tiles)
        return OptimizedBoard(
            board,
            format_tiles(made.tiles),
            made.measures.words,
            made.measures.points,
            list_misses(goal, made.measures, lambda: finder.find(board)),
            made.evaluations,
            seed,
            attempt.number,
            attempt.attempt,
            attempt.stop,
        )

    @cached_property
    def _stock(self) -> Stock:
        from wgs.optimize.stock import make_stock

        return make_stock(self._source(), self.section.optimizer)

    # --- The best boards ------------------------------------------------------------------------------------

    def best(
        self,
        contest: Contest,
        letters: Sequence[Tile] | None = None,
        watch: Callable[[Standing], None] | None = None,
    ) -> Iterator[BestBoard]:
        """Search for the best board: yield each that is better than all before; the last one is the best.

        Args:
            contest: What is sought, and for how long; without a limit, for ever.
            letters: Let every place have any of these tiles; without them the game's dice or letters are used.
            watch: Is told several times a second how many restarts are done, and the best board so far.

        >>> from wgs import Contest, Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> *_, best = game.best(Contest(by="words", seed=1, evaluations=5000))
        >>> best.words > 300
        True
        """
        from wgs.optimize import BestBoard
        from wgs.optimize.best import iter_improvements
        from wgs.optimize.stock import make_free_stock

        stock = self._stock if letters is None else make_free_stock(letters, len(self.grid))
        found = iter_improvements(self._arena, stock, contest, watch)
        return (
            BestBoard(
                Board.fill(self.grid, each.made.tiles),
                format_tiles(each.made.tiles),
                each.made.measures.words,
                each.made.measures.points,
                each.restart,
                each.evaluations,
                contest.seed,
            )
            for each in found
        )

    # --- Boards again ---------------------------------------------------------------------------------------

    def draw_unique(
        self, boards: int, *, seed: int | None = None, plain: bool = False, jobs: int | None = None
    ) -> Iterator[DrawnBoard]:
        """Draw random boards lazily, none with the same tiles in the same places as one before.

        ``plain`` and ``jobs`` are those of `iter_draws`.

        Raises:
            GenerationError: No more different boards are found.
        """
        if boards < 1:
            raise GenerationError(f"the number of boards must be 1 or more, not {boards}")
        from wgs.optimize import DrawnBoard
        from wgs.optimize.boards import iter_unique

        start = choose_seed(seed)
        drawn = iter_unique(boards, start, self._make_generator(plain=plain, jobs=jobs).iter_draws)
        return (DrawnBoard(tiles, start, number, attempt, plain) for number, (attempt, tiles) in enumerate(drawn))

    def _make_generator(self, *, plain: bool = False, jobs: int | None = None) -> Generator:
        """Make what draws boards; with an Optimizer they are improved as well, unless ``plain``."""
        from wgs.generate import make_generator

        drawing = make_generator(self._source())
        cores = count_jobs(jobs)
        section = None if plain else self.optimizer
        if section is None:
            return drawing
        from wgs.optimize.race import RaceGenerator
        from wgs.optimize.reach import make_tables

        if self.grid.is_full:
            raise GenerationError(
                f'the Optimizer "{self.section.optimizer}" improves boards whose tiles have neighbours; '
                f'those of the grid "{self.section.grid_design}" have Full adjacency'
            )
        return RaceGenerator(
            self.lexicon,
            self.grid,
            make_tables(section, self.lexicon, self.grid, self.home_rows.values(), q_is_qu=self.rules.q_is_qu),
            draw=drawing,
            accepts=lambda tiles, faults: not faults and self._crosses_slowly(tiles, section.min_crossing),
            jobs=cores,
        )

    def _crosses_slowly(self, tiles: Sequence[Tile], least: int) -> bool:
        """Tell whether both sides need at least so many words to cross a board."""
        crossings = self.find_crossings(Board.fill(self.grid, tiles)) if least else {}
        return all(words is None or words >= least for words in crossings.values())

    def find_crossings(self, board: BoardLike) -> dict[str, int | None]:
        """Find the fewest words that take each player from the own home row to another one; None when none do.

        Words start on cells that the player has by then, and pass any others; the opponent's words are left out. Words
        longer than MaxWordLength of the game's TurnRules do not count. A game without home rows has no crossings.

        >>> from wgs import Board, Toolkit
        >>> game = Toolkit.load("wgs.json").game("WordRace (Square)", dictionary="common")
        >>> board = Board.fill(game.grid, next(game.iter_draws(1, seed=1, plain=True)))
        >>> game.find_crossings(board)
        {'Red': 2, 'Blue': 3}
        """
        from wgs.analysis import find_crossings

        if not self.home_rows:
            return {}
        longest = self.max_word_length or MAX_WORD_LETTERS
        return find_crossings(self._solver.find_passages(board, longest), self.home_rows)

    def find_minima(self, board: BoardLike) -> RaceMinima | None:
        """Count what the Optimizer of the game watches over on a board; None for a game without one.

        >>> from wgs import Board, Toolkit
        >>> game = Toolkit.load("wgs.json").game("WordRace (Square)", dictionary="common")
        >>> grown = Board.fill(game.grid, next(game.iter_draws(1, seed=1, plain=True)))
        >>> game.find_minima(grown)
        RaceMinima(dead_cells=1, home_words=0, letter_share=3.94, longest_word='RATIONALISES')
        """
        if self.optimizer is None or self.grid.is_full:
            return None
        from wgs.optimize.minima import find_minima

        return find_minima(
            board if isinstance(board, Board) else parse_board(board, self.grid),
            self.lexicon,
            homes=[cell for cells in self.home_rows.values() for cell in cells],
            least_length=self.optimizer.min_word_length,
            q_is_qu=self.rules.q_is_qu,
        )

    def replay_id(self, made: OptimizedBoard | DrawnBoard, wishes: Wishes | None = None) -> str:
        """Write the replay id of a board: a short text from which `replay` makes the board again.

        Args:
            made: The board.
            wishes: What it was made to; None for a random board.
        """
        from wgs import __version__
        from wgs.optimize import DrawnBoard
        from wgs.optimize.replay import Replay, digest_text, format_replay, format_wishes

        parts = self._digest_parts(wishes, plain=isinstance(made, DrawnBoard) and made.plain)
        is_own = self._dictionary is None or "list" not in parts
        return format_replay(
            Replay(
                __version__,
                self.name,
                "" if is_own else self.lexicon.name.replace("\\", "/").rpartition("/")[2],
                parts,
                made.seed,
                made.number,
                made.attempt,
                0 if isinstance(made, DrawnBoard) else made.stop,
                "" if wishes is None else format_wishes(wishes),
                digest_text(made.text),
            )
        )

    def replay(self, replay: Replay, avoids: Sequence[str] = ()) -> OptimizedBoard | DrawnBoard:
        """Make a board again; `Toolkit.replay` finds the game.

        Args:
            replay: What its id tells.
            avoids: The words to avoid, where they were too many for the id.

        Raises:
            ReplayError: Something has changed; the text says what.
        """
        from wgs import __version__
        from wgs.optimize.replay import digest_text, parse_wishes

        wishes = parse_wishes(replay.wishes, avoids) if replay.wishes else None
        self._compare_parts(replay, wishes)
        made = self._make_again(replay, wishes)
        if digest_text(made.text) != replay.board:
            why = "this wgs makes another one"
            if wishes is None and self._find_letters().generation_method not in DIGESTED_METHODS:
                why = "the file or the generator that it came from has changed"
            if replay.version != __version__:
                why = f"it was made by wgs {replay.version}, and this is wgs {__version__}, which makes other boards"
            raise ReplayError(f"the board cannot be made again: {why}")
        return made

    def _make_again(self, replay: Replay, wishes: Wishes | None) -> OptimizedBoard | DrawnBoard:
        from wgs.optimize import DrawnBoard
        from wgs.optimize.boards import Order

        seed, number, attempt = replay.seed, replay.number, replay.attempt
        if wishes is None:
            stream = Randomness(own_seed(seed, number), attempt) if attempt else Randomness(seed, number)
            plain = "optimizer" not in replay.parts
            tiles = next(iter(self._make_generator(plain=plain).iter_draws([stream])))
            return DrawnBoard(tiles, seed, number, attempt, plain)
        return next(self.optimize_many(wishes, Order(1, seed, 1, first=number, attempt=attempt, stop=replay.stop)))

    @cached_property
    def _parts(self) -> dict[str, bytes]:
        """The digests of what optimised boards of the game are made from."""
        from wgs.optimize.replay import digest_value, dump_section

        grid = self.grid
        return {
            **self._letter_parts,
            "grid": digest_value([grid.cells, grid.adjacency, grid.wrap, self.home_rows]),
            "rules": digest_value(dump_section(self._find_scoring(), "random_board_size")),
            "list": digest_value([self.lexicon.digest, self.lexicon.alphabet]),
        }

    @cached_property
    def _letter_parts(self) -> dict[str, bytes]:
        from wgs.optimize.replay import digest_value, dump_section

        return {"letters": digest_value([dump_section(self._find_letters()), self._board_size()])}

    def _digest_parts(self, wishes: Wishes | None, *, plain: bool) -> dict[str, bytes]:
        """Digest what a board depends on: one that was made to wishes, or drawn, improved by the Optimizer or plain."""
        if wishes is not None:
            return self._parts
        if self.section.optimizer is not None and not plain:
            return {**self._parts, "optimizer": self._digest_optimizer()}
        is_simple = self._find_letters().generation_method in SIMPLE_METHODS
        return self._letter_parts if is_simple else self._parts

    def _digest_optimizer(self) -> bytes:
        """Digest what improves boards, with MaxWordLength where that makes a difference to crossings."""
        from wgs.optimize.replay import digest_value, dump_section

        has_crossing = self.optimizer is not None and self.optimizer.min_crossing > 0
        longest = [self.max_word_length] if has_crossing and self.max_word_length else []
        return digest_value([dump_section(self.optimizer), self.home_rows, *longest])

    def _compare_parts(self, replay: Replay, wishes: Wishes | None) -> None:
        """Say what has changed since a board was made, if anything has."""
        now = self._digest_parts(wishes, plain="optimizer" not in replay.parts)
        section = self.section
        names = {
            "letters": f'the letters (LetterDistributions "{section.letter_distribution}") or the size of a board',
            "grid": f'the grid (Grids "{section.grid_design}")',
            "rules": f'the scoring rules (ScoringRules "{section.scoring_rules}")',
            "list": Message("the word list", *self._tell_list(replay)) if "list" in now else "the word list",
            "optimizer": f'the optimizer (Optimizers "{section.optimizer}"), the home rows or MaxWordLength',
        }
        changed = [part for part in names if now.get(part) != replay.parts.get(part)]
        if changed:
            listed = [piece for part in changed for piece in ("; ", names[part])][1:]
            raise ReplayError("the board cannot be made again, for these have changed: ", *listed)

    def _tell_list(self, replay: Replay) -> tuple[str | Parameter, ...]:
        here = f'here it is "{self.lexicon.name}" with {len(self.lexicon):,} words'
        there = f'the board was made with "{replay.dictionary}"; ' if replay.dictionary else ""
        return f" ({there}{here}; ", Parameter("dictionary"), " takes another)"
