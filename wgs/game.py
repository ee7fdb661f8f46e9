"""One game of a config, and what can be done with it: create, score, solve, analyse, check, print and play boards."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any

from wgs.base.errors import LexiconError, MissingPartError, WgsError
from wgs.base.field_types import checks_arguments
from wgs.base.randomness import choose_seed
from wgs.boards.board import Board
from wgs.parts.queries import Answers
from wgs.solver import NO_LIMIT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Unpack

    from wgs.boards.tiles import Tile
    from wgs.config.layout_options import LayoutOptions
    from wgs.config.layouts import PrintLayoutSection
    from wgs.config.models import GameSection
    from wgs.games.play.match import Match
    from wgs.games.play.players import Limits
    from wgs.games.play.saved import SavedGame
    from wgs.games.play.setting import Setting
    from wgs.games.protocol import AnyRules
    from wgs.optimize.annealer import AnnealingProgress
    from wgs.optimize.attempts import Order
    from wgs.optimize.best import Contest
    from wgs.optimize.constraints import Constraints
    from wgs.optimize.replay import Replay
    from wgs.optimize.results import BestBoard, MadeBoard, OptimizedBoard
    from wgs.parts.making import Making
    from wgs.parts.optimizing import Optimizing
    from wgs.parts.pages import Pages
    from wgs.parts.playing import Playing
    from wgs.parts.replays import Replays
    from wgs.solver import BoardLike, SearchLimit
    from wgs.validate import BoardCheck, Validator, WordCheck


@checks_arguments
class Game(Answers):
    """One game of a config: create, score, solve, analyse, check, print and play its boards.

    A board is given as a `Board` of the game's grid, or as a line of board notation. A method that needs a part that
    the game lacks raises MissingPartError, and NotationError for a line that is no board; a line with too few or too
    many tiles, or one that can be read in several ways, is a BoardWarning. The lazy methods
    (``..._many``) yield one answer for each board, in order, and such a NotationError as a value.

    Its parts, and its answers about boards, come from the classes that it extends. What makes, prints and plays boards
    is loaded when it is used.

    >>> from wgs import Toolkit
    >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    >>> [solution.word for solution in game.solve("ABCDEFGHIJKLMNOP")][:3]
    ['FIE', 'FIN', 'FINK']
    """

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    # --- Loaded when it is used -------------------------------------------------------------------------------

    @cached_property
    def making(self) -> Making:
        """Draws random boards."""
        from wgs.parts.making import Making  # noqa: PLC0415 - loaded when it is used, as are those below

        return Making(self)

    @cached_property
    def optimizing(self) -> Optimizing:
        """Searches for boards that meet constraints, and for the best ones."""
        from wgs.parts.optimizing import Optimizing  # noqa: PLC0415

        return Optimizing(self, self.making, lambda: self.validator)

    @cached_property
    def replays(self) -> Replays:
        """Writes replay ids, and makes the boards of replay ids again."""
        from wgs.parts.replays import Replays  # noqa: PLC0415

        return Replays(self, self.making, lambda: self.optimizing)

    @cached_property
    def pages(self) -> Pages:
        """Lays out and paints boards for paper and as pictures."""
        from wgs.parts.pages import Pages  # noqa: PLC0415

        return Pages(self, self.replays)

    @cached_property
    def playing(self) -> Playing:
        """Plays the game, when it is turn-based."""
        from wgs.parts.playing import Playing  # noqa: PLC0415

        return Playing(self, self.making)

    @cached_property
    def validator(self) -> Validator:
        """The dice or tiles of the game, for checks; raises CheckError when it has neither."""
        from wgs.validate import Validator, make_supply  # noqa: PLC0415

        supply = make_supply(self.section.letter_distribution or "", self.letters, q_is_qu=self.q_is_qu)
        try:
            grid = self.grid
        except MissingPartError:
            grid = None  # checks do without
        return Validator(supply, self.word_letters, grid)

    # --- Boards -----------------------------------------------------------------------------------------------

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
        return (Board.fill(self.grid, tiles) for tiles in draws)

    def iter_draws(
        self, boards: int, *, seed: int | None = None, plain: bool = False, jobs: int | None = None
    ) -> Iterator[tuple[Tile, ...]]:
        """Draw random boards lazily, each as the tiles that were drawn, as many as there were.

        Works without a grid as far as the letters tell how many tiles a board has. With an Optimizer the boards are
        improved, on as many processor cores as ``jobs``, unless ``plain``.
        """
        return self.making.iter_draws(boards, seed=seed, plain=plain, jobs=jobs)

    def draw_unique(
        self, boards: int, *, seed: int | None = None, plain: bool = False, jobs: int | None = None
    ) -> Iterator[MadeBoard]:
        """Draw random boards lazily, none with the same tiles in the same places as one before.

        ``plain`` and ``jobs`` are those of `iter_draws`.

        Raises:
            GenerationError: No more different boards are found.
        """
        return self.making.iter_drawn(boards, seed=seed, plain=plain, jobs=jobs, unique=True)

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
        >>> [60 <= each.words <= 90 and game.score(each.text).words == each.words for each in made]
        [True, True]
        """
        from wgs.optimize.attempts import Order  # noqa: PLC0415 - other boards are made without

        return list(self.optimize_many(constraints, Order(boards, choose_seed(seed), jobs)))

    def optimize_many(
        self, constraints: Constraints, order: Order, watch: Callable[[AnnealingProgress], None] | None = None
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
        return self.optimizing.iter_optimized(constraints, order, watch)

    def best(
        self,
        contest: Contest,
        letters: Sequence[Tile] | None = None,
        watch: Callable[[AnnealingProgress], None] | None = None,
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
        from wgs.optimize.results import BestBoard  # noqa: PLC0415 - other boards are made without

        return (found for found in self.optimizing.search(contest, letters, watch) if isinstance(found, BestBoard))

    def replay_id(self, made: MadeBoard, constraints: Constraints | None = None) -> str:
        """Write the replay id of a board: a short text from which `replay` makes the board again.

        Args:
            made: The board.
            constraints: The constraints that it was made to meet; None for a random board.
        """
        return self.replays.write(made, constraints)

    def replay(self, replay: Replay, avoid: Sequence[str] = (), *, time_limit: SearchLimit = NO_LIMIT) -> MadeBoard:
        """Make a board again; `Toolkit.game_of` finds its game.

        Args:
            replay: The contents of its id.
            avoid: The words to avoid, where there were too many for the id.
            time_limit: How long the search of each measured board may go on.

        Raises:
            GenerationError: The search of a board reaches the limit.
            ReplayError: Something has changed; the text says what.
        """
        return self.replays.make_again(replay, avoid, time_limit)

    def check_board(self, board: BoardLike) -> BoardCheck:
        """Check whether the dice or tiles of the game can make a board; see `Validator.check_board`."""
        return self.validator.check_board(board)

    def check_word(self, word: str) -> WordCheck:
        """Check whether a word can be spelled on some board of the game; see `Validator.check_word`."""
        return self.validator.check_word(word)

    # --- Paper ------------------------------------------------------------------------------------------------

    def layout(self, **options: Unpack[LayoutOptions]) -> PrintLayoutSection:
        """Return how the boards of the game are laid out: its PrintLayout, with some options in place of its own.

        Args:
            options: Values by the names of `PrintLayoutSection`, such as ``page_size="A5"``.

        Raises:
            PrintError: An option has no such value.

        >>> from wgs import Toolkit
        >>> Toolkit.load("wgs.json").game("Boggle (New)").layout(per_page=4).per_page
        4
        """
        return self.pages.make_layout(options)

    def print_pdf(
        self,
        boards: Iterable[BoardLike | MadeBoard],
        constraints: Constraints | None = None,
        **options: Unpack[LayoutOptions],
    ) -> bytes:
        """Print boards as a PDF document (PDF/A-2u).

        Args:
            boards: Boards, lines of notation, or boards that this game drew or made.
            constraints: The constraints of optimised boards, for their replay ids.
            options: The options of the layout, as for `layout`.

        Returns:
            The document; the same boards and options always give the same bytes.

        Raises:
            PrintError: They cannot be printed so.
            NotationError: A line is no board.

        Cost: some 2 ms a page; a page of answers, 10 ms.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> game.print_pdf(game.create(4, seed=1), per_page=4, keys="end")[:5]
        b'%PDF-'
        """
        layout = self.layout(**options)
        book = self.pages.make_book(boards, layout, constraints)
        return self.pages.paint_pages(book.pages, layout, book.boards)

    # --- Play -------------------------------------------------------------------------------------------------

    @property
    def turn_rules(self) -> AnyRules:
        """The rules of play; raises PlayError when the other parts of the game do not suit them.

        >>> from wgs import Toolkit
        >>> Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common").turn_rules.name
        'WordsWithChilwell'
        """
        return self.playing.rules

    def start_game(self, players: int = 2, *, seed: int | None = None, board: BoardLike | None = None) -> Any:
        """Return the first position of a game; its ``turn_rules`` say how it goes on.

        Args:
            players: The number of players.
            seed: The seed of all random draws, those of the board too, 0 to 2**64 - 1. Without one, every call gives
                another position.
            board: The board to play on, where the game has one; None for the first that `create` makes from the seed.

        Raises:
            PlayError: The number of players is wrong for the game, or the board does not fit the rules.
            NotationError: The board cannot be read, or has another number of tiles.
            GenerationError: The game's letters make no board.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common")
        >>> game.turn_rules.scores(game.start_game(seed=1))
        (50, 50)
        """
        return self.playing.start(players, seed, board)

    def open_match(
        self,
        players: Sequence[str] = ("human", "search"),
        *,
        seed: int | None = None,
        board: str | None = None,
        plain: bool = False,
        limits: Limits | None = None,
        turn_seconds: int | None = None,
    ) -> Match:
        """Open a match between people and programs.

        Args:
            players: Who plays at each seat: ``human``, or a program: ``random``, ``greedy``, ``search``, ``easy``,
                ``medium``, ``hard`` or ``expert``.
            seed: The seed of everything that is drawn at random, 0 to 2**64 - 1; None for a fresh one.
            board: The board to play on, in board notation; None for the first that `create` makes from the seed, where
                the game has a board.
            plain: True to draw the board without the game's Optimizer.
            limits: How long program players may search for a move; None for the usual number of playouts.
            turn_seconds: The time that people have for a turn; None for what the rules say. Whoever runs the match
                keeps the clocks.

        Raises:
            PlayError: The number of players is wrong, the board does not fit, there is no such program player, or
                playouts are limited in a game where their number makes no player stronger.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common")
        >>> match = game.open_match(["human", "greedy"], seed=1)
        >>> match.play(0, "pass").text, match.to_act
        ('pass', (1,))
        """
        playing = self.playing
        playing.check_players(players)
        playing.check_limits(limits)
        seed = choose_seed(seed)
        drawn = playing.draw_board(seed, plain=plain) if board is None else board
        return playing.open_match(playing.describe(tuple(players), seed, drawn), limits, turn_seconds)

    def resume_match(self, saved: SavedGame) -> Match:
        """Resume a saved match by the rules and words that it was played with.

        Raises:
            PlayError: The game, its rules or its words have changed since.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common")
        >>> match = game.open_match(["human", "greedy"], seed=1)
        >>> game.resume_match(match.save()).position == match.position
        True
        """
        return self.as_played(saved.setting).playing.resume_match(saved)

    def as_played(self, setting: Setting) -> Game:
        """Return this game with the rules and the word list of a setting, as far as they are found and unchanged.

        Where the rules of the game have changed, another entry of the config may have those of before. A game that was
        made with another list than its own keeps that.
        """
        if setting.game != self.name or self.section.turn_rules is None:
            return self
        return self._with_rules_of(setting)._with_words_of(setting)

    def _with_rules_of(self, setting: Setting) -> Game:
        """Return the game by the rules of the entry that has those of a setting; this one when there is none."""
        sections = [self.section, *self.catalogue.config.game_rules.values()]
        for section in (each for each in sections if each.turn_rules is not None):
            with suppress(WgsError):
                other = self if section is self.section else self._with(section, self.chosen_list)
                if other.playing.digest == setting.rules:
                    return other
        return self

    def _with(self, section: GameSection, words: str | None) -> Game:
        return Game(self.catalogue, self.name, section, words)

    def _with_words_of(self, setting: Setting) -> Game:
        """Return this game with the word list of a setting, if that is found and unchanged."""
        if self.dictionary is not None or setting.words == self.lexicon.name:
            return self
        with suppress(LexiconError):
            named = self._with(self.section, setting.words)
            if named.playing.describe((), 0, "").digest == setting.digest:
                return named
        return self
