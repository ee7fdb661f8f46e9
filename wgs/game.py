"""One game of a config, and what can be done with it: create, score, solve and analyse boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from wgs.board import Board
from wgs.engines import count_cores
from wgs.errors import GenerationError, NotationError
from wgs.game_printing import PrintingGame
from wgs.notation import parse_board
from wgs.randomness import Randomness, choose_seed
from wgs.solver import take_only

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from wgs.analysis import Analysis, AnalysisTemplate, Explanation, Selection, Selector, SolutionTemplate
    from wgs.solver import AnswerLines, BoardLike, FoundWord, Score, ScoreBatch, Solution
    from wgs.tiles import Tile
    from wgs.validate import BoardCheck, WordCheck

Answer = TypeVar("Answer")


class Game(PrintingGame):
    """One game of a config: create, score, solve and analyse its boards.

    A board is given as a `Board` of the game's grid, or as a line of board notation. Whatever the game lacks, or
    names in vain, is reported as MissingPartError by the method that needs it; a line that is no board as
    NotationError.

    The lazy methods (``..._many``) take any number of boards and yield one answer for each, in order; a line that
    cannot be read is answered with its NotationError as a value. Only a batch of boards is held at once.

    >>> from wgs import Toolkit
    >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    >>> [solution.word for solution in game.solve("ABCDEFGHIJKLMNOP")][:3]
    ['FIE', 'FIN', 'FINK']
    >>> [answer.words for answer in game.score_many(["ABCDEFGHIJKLMNOP", ""])]
    [9, 0]
    """

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @property
    def batch_size(self) -> int:
        """How many boards the lazy methods take at once, as it suits the engine."""
        return self._solver.batch_size

    def _selector(self, selection: Selection | None) -> Selector | None:
        """Make what selects among solutions, unless all are wanted."""
        if selection is None:
            return None
        from wgs.analysis import EVERYTHING, Selector

        return None if selection == EVERYTHING else Selector(selection, self.rules, self.grid)

    # --- Boards ---------------------------------------------------------------------------------------------

    def parse(self, text: str, *, strict: bool = False) -> Board:
        """Read a line of board notation; ``strict`` refuses a board of the wrong size."""
        return parse_board(text, self.grid, strict=strict)

    def parse_many(self, boards: Iterable[BoardLike], *, strict: bool = False) -> Iterator[Board | NotationError]:
        """Read boards lazily."""
        for board in boards:
            try:
                yield board if isinstance(board, Board) else self.parse(board, strict=strict)
            except NotationError as error:
                yield error

    def _read(self, board: BoardLike, *, strict: bool = False) -> Board:
        return board if isinstance(board, Board) else self.parse(board, strict=strict)

    def create(
        self, boards: int = 1, *, seed: int | None = None, plain: bool = False, jobs: int | None = None
    ) -> list[Board]:
        """Draw random boards (the manual's basic generation); a list of them.

        Args:
            boards: How many.
            seed: 0 to 2**64 - 1. The same seed gives the same boards on every machine, and board number k does not
                depend on how many there are. Without one, every call gives other boards.
            plain: Leave out the Optimizer of the game, if it has one.
            jobs: How many processor cores the Optimizer uses; all of them when left out.

        Raises:
            GenerationError: The letters, dice or puzzles cannot make a board.
            ValueError: The number of jobs is none.

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
        if boards < 1:
            raise GenerationError(f"the number of boards must be 1 or more, not {boards}")
        start = choose_seed(seed)
        streams = (Randomness(start, number) for number in range(boards))
        return self._make_generator(plain=plain, jobs=jobs).iter_draws(streams)

    # --- Play -----------------------------------------------------------------------------------------------

    def start_game(self, players: int = 2, *, seed: int | None = None, board: BoardLike | None = None) -> Any:
        """Return the first position of a game that is played in turns; its ``turn_rules`` say how it goes on.

        Args:
            players: How many play.
            seed: What all random draws come from, the board too, 0 to 2**64 - 1. Without one, every call gives another
                position.
            board: The board to play on, where the game has one; the first that `create` makes from the seed when left
                out.

        Raises:
            PlayError: So many cannot play, or the board does not fit the rules.
            NotationError: The board cannot be read, or has another number of tiles.
            GenerationError: The game's letters make no board.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("WordsWithChilwell", dictionary="common")
        >>> game.turn_rules.scores(game.start_game(seed=1))
        (50, 50)
        """
        start = choose_seed(seed)
        rules = self.turn_rules
        if board is not None:
            return rules.start(players, start, self._read(board, strict=True).tiles)
        return rules.start(players, start, self.create(seed=start)[0].tiles if rules.needs_board else ())

    # --- Answers --------------------------------------------------------------------------------------------

    def score(self, board: BoardLike) -> Score:
        """Count the distinct words of a board and sum up their best scores."""
        return take_only(self.score_many([board]))

    def solve(self, board: BoardLike, selection: Selection | None = None) -> list[Solution]:
        """Find every distinct word on its best path, in alphabetical order.

        The best path has the highest score; among equal scores, the smallest list of positions. With a selection
        a word stays when any of its paths is wanted, on the best path that is.

        Raises:
            SelectionError: A position of the selection that the board does not have.
            PatternError: Its pattern takes too long.

        >>> from wgs import Selection, Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> [found.word for found in game.solve("ABCDEFGHIJKLMNOP", Selection(pattern="^.n", sort="points"))]
        ['KNIFE', 'INK']
        """
        return take_only(self.solve_many([board], selection=selection))

    def solve_dups(self, board: BoardLike, selection: Selection | None = None) -> Iterator[Solution]:
        """Yield all instances of all words, ordered by word and path; only the distinct words are held in memory.

        A selection with an order of its own needs all the solutions before the first can be given.
        """
        solutions = self._solver.iter_solutions(board)
        selector = self._selector(selection)
        return selector.select_paths(solutions) if selector else solutions

    def why(self, board: BoardLike, word: str) -> Explanation:
        """Tell why a word counts on a board and what it scores, or every reason why it does not count.

        Raises:
            NotationError: The word has characters that are no letters.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> game.why("ABCDEFGHIJKLMNOP", "knife").solution.path
        (11, 14, 9, 6, 5)
        >>> [reason.text for reason in game.why("ABCDEFGHIJKLMNOP", "knives").reasons]
        ['it cannot be laid: KNI goes on 11-14-9, but then no tile has V']
        """
        from wgs.analysis import explain_word

        return explain_word(word, self._read(board), self.lexicon, self.rules)

    def find_path(self, board: BoardLike, word: str) -> tuple[int, ...]:
        """Find the best path of a word, in the list or not: its positions, none when there is no path.

        Raises:
            NotationError: The word has characters that are no letters.
        """
        from wgs.analysis import find_path

        return find_path(word, self._read(board), self.rules)

    def show(self, board: BoardLike, *, path: Sequence[int] = (), positions: bool = False, color: bool = False) -> str:
        """Draw a board as text: `draw_board` tells how, and what the options do.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)")
        >>> print(game.show("ABCDEFGHIJKLMNOQ"), end="")
        A  B  C  D
        E  F  G  H
        I  J  K  L
        M  N  O  Qu
        """
        from wgs.export.text import draw_board

        read = self._read(board)
        return draw_board(read, path=path, positions=positions, color=color, q_is_qu=self._reads_q_as_qu())

    def analyze(self, board: BoardLike) -> Analysis:
        """Measure a board: words and points in all, by length and by position, and the best words."""
        return take_only(self.analyze_many([board]))

    def summaries(self, board: BoardLike) -> tuple[str, str]:
        """Write the texts above and below a board (BoardSummaryFormat1 and 2 of the Preferences)."""
        analysis = self.analyze(board)
        above, below = (template.render(analysis) for template in self.formats.summaries)
        return above, below

    def tool_tip(self, analysis: Analysis, position: int) -> str:
        """Write the text for the tile at a position, from 1, of an analysed board (ToolTipFormat).

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> game.tool_tip(game.analyze("ABCDEFGHIJKLMNOP"), 6)
        '4 words, 5 points'
        """
        return self.formats.tool_tip.render(analysis, position)

    def detail(self, solution: Solution) -> str:
        """Write the text that explains one solution (SolutionDetailFormat)."""
        return "".join(self.formats.detail.render([solution]))

    def check_board(self, board: BoardLike) -> BoardCheck:
        """Tell whether the dice or tiles of the game can make a board, of any size; `validator` takes streams.

        Raises:
            CheckError: The game has neither dice nor a pool of tiles.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)")
        >>> game.check_board("QADRICENTENNIALS").is_possible, game.check_board("ABBA").reason
        (True, 'B, B need 2 dice, but only 1 die can show them: ABBJOO')
        """
        return self.validator.check_board(board)

    def check_word(self, word: str) -> WordCheck:
        """Tell whether a word can be spelled on some board of the game; the word list does not matter.

        Raises:
            CheckError: The game has neither dice nor a pool of tiles, or the word would take too long.

        >>> from wgs import Toolkit
        >>> check = Toolkit.load("wgs.json").game("Boggle (New)").check_word("quiz")
        >>> [(placed.letters, placed.piece) for placed in check.spelling]
        [('QU', 'HIMNQU'), ('I', 'CIMOTU'), ('Z', 'HLNNRZ')]
        """
        return self.validator.check_word(word)

    # --- Many answers ---------------------------------------------------------------------------------------

    def score_batch(self, boards: Iterable[BoardLike], *, jobs: int | None = None) -> ScoreBatch:
        """Score many boards at once: the quickest way, for those who count millions.

        Args:
            boards: Held in memory all at once, and so are the answers.
            jobs: How many processor cores to use; all of them when left out.

        Raises:
            ValueError: ``jobs`` is less than 1, or no whole number.
            WgsError: A board has more points than 64 bits hold; `score_many` has room for them.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> scores = game.score_batch(["ABCDEFGHIJKLMNOP", "", "abc"])
        >>> list(scores.words), list(scores.points), [place for place, _ in scores.faults]
        ([9, 0, 0], [10, 0, 0], [2])
        """
        _refuse_text(boards)
        return self._solver.score_batch(list(boards), jobs)

    def score_many(
        self, boards: Iterable[BoardLike], *, strict: bool = False, jobs: int | None = None
    ) -> Iterator[Score | NotationError]:
        """Score boards lazily; ``strict`` refuses lines of the wrong size, ``jobs`` limits the processor cores."""
        return self._answer_many(boards, lambda batch: self._solver.score(batch, jobs), strict=strict)

    def solve_many(
        self,
        boards: Iterable[BoardLike],
        *,
        strict: bool = False,
        selection: Selection | None = None,
        jobs: int | None = None,
    ) -> Iterator[list[Solution] | NotationError]:
        """Solve boards lazily; ``strict`` refuses lines of the wrong size, ``jobs`` limits the processor cores."""
        selector = self._selector(selection)
        if selector is None:
            return self._answer_many(boards, lambda batch: self._solver.solve(batch, jobs), strict=strict)

        def solve(batch: Sequence[BoardLike]) -> list[list[Solution] | NotationError]:
            return list(map(selector.select_words, batch, self._solver.solve(batch, jobs)))

        return self._answer_many(boards, solve, strict=strict)

    def analyze_many(
        self, boards: Iterable[BoardLike], *, strict: bool = False, jobs: int | None = None
    ) -> Iterator[Analysis | NotationError]:
        """Analyse boards lazily; ``strict`` refuses lines of the wrong size, ``jobs`` limits the processor cores."""
        return self._answer_many(boards, lambda batch: self._analyze_batch(batch, jobs), strict=strict)

    def score_lines(self, *, strict: bool = False, jobs: int | None = None) -> AnswerLines | None:
        """Return what scores whole lines of text, if the engine has that; `wgs.solver.AnswerLines` tells how."""
        return self._solver.score_lines(strict=strict, jobs=jobs)

    def solve_lines(
        self, template: SolutionTemplate, prefix: str, suffix: str, *, strict: bool = False, jobs: int | None = None
    ) -> AnswerLines | None:
        """Return what solves whole lines of text, if the engine has that: what each board's answer is, as text."""
        return self._solver.solve_lines(template.pieces, prefix, suffix, strict=strict, jobs=jobs)

    def analyze_lines(
        self, template: AnalysisTemplate, *, strict: bool = False, jobs: int | None = None
    ) -> AnswerLines | None:
        """Return what analyses whole lines of text, if the engine has that."""
        return self._solver.analyze_lines(template.pieces, strict=strict, jobs=jobs)

    def _analyze_batch(self, boards: Sequence[BoardLike], jobs: int | None) -> list[Analysis | NotationError]:
        from wgs.analysis import Analysis

        def measure(board: BoardLike, found: list[FoundWord] | NotationError) -> Analysis | NotationError:
            return found if isinstance(found, NotationError) else Analysis(str(board), tuple(found))

        return list(map(measure, boards, self._solver.tally(boards, jobs)))

    def _answer_many(
        self,
        boards: Iterable[BoardLike],
        answer: Callable[[Sequence[BoardLike]], list[Answer | NotationError]],
        *,
        strict: bool,
    ) -> Iterator[Answer | NotationError]:
        _refuse_text(boards)
        for batch in iter_batches(boards, self.batch_size):
            read = self.parse_many(batch, strict=True) if strict else batch
            faults = [each if isinstance(each, NotationError) else None for each in read]
            answers = iter(answer([board for board, fault in zip(batch, faults, strict=True) if not fault]))
            for fault in faults:
                yield fault or next(answers)


def _refuse_text(boards: Iterable[BoardLike]) -> None:
    """Refuse one text, which is an iterable of texts as well; raises TypeError."""
    if isinstance(boards, str):
        raise TypeError("many boards are a list or another iterable of boards, not one text")


def iter_batches(boards: Iterable[BoardLike], size: int) -> Iterator[list[BoardLike]]:
    """Cut boards into batches that are answered together: small ones first, so that the first answers come soon.

    Lines with a wildcard may take long, so they come apart from the others, and one for each processor core.
    """
    batch: list[BoardLike] = []
    most, is_slow = 1, False
    for board in boards:
        has_wildcard = isinstance(board, str) and "?" in board
        if batch and (has_wildcard is not is_slow or len(batch) >= (count_cores() if is_slow else most)):
            yield batch
            batch, most = [], min(size, most * 2)
        is_slow = has_wildcard
        batch.append(board)
    if batch:
        yield batch
