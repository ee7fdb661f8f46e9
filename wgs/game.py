"""One game of a config, and what can be done with it: create, score, solve and analyse boards."""

from __future__ import annotations

import secrets
from functools import cached_property, partial
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from wgs.analysis import (
    EVERYTHING,
    Analysis,
    Selector,
    explain_word,
    find_path,
)
from wgs.board import Board
from wgs.config.findings import format_json_path
from wgs.config.models import merge_preferences
from wgs.errors import GenerationError, MissingPartError, NotationError
from wgs.export.text import draw_board
from wgs.generate import Source, make_generator
from wgs.notation import parse_board
from wgs.preferences import PreferredFormats
from wgs.randomness import Randomness
from wgs.scoring import ScoringRules
from wgs.solver import make_solver
from wgs.validate import Validator, make_supply

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from wgs.analysis import Explanation, Selection
    from wgs.catalogue import Catalogue
    from wgs.config.letters import LetterDistributionSection
    from wgs.config.models import GameSection, PreferencesSection
    from wgs.config.scoring import ScoringSection
    from wgs.grid import Grid
    from wgs.lexicon import Lexicon
    from wgs.solver import BoardLike, FoundWord, Score, Solution, Solver
    from wgs.tiles import Tile
    from wgs.validate import BoardCheck, WordCheck

Answer = TypeVar("Answer")


class Game:
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

    def __init__(self, catalogue: Catalogue, name: str, section: GameSection, dictionary: str | None = None) -> None:
        self.name = name
        self.section = section
        self._catalogue = catalogue
        self._dictionary = dictionary

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    # --- Its parts ------------------------------------------------------------------------------------------

    @cached_property
    def grid(self) -> Grid:
        """The cells of a board and their neighbours."""
        return self._catalogue.find(
            self.name, "GridDesign", self.section.grid_design, "Grids", self._catalogue.config.grids
        ).grid

    @cached_property
    def rules(self) -> ScoringRules:
        """The scoring rules."""
        return ScoringRules(self._find_scoring())

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words that count. The file is read when it is first needed."""
        entries = self._catalogue.config.dictionaries
        own = self.section.dictionary
        if self._dictionary is not None:
            alphabet = entries[own].alphabet if own in entries else None
            return self._catalogue.load_dictionary(self._dictionary, alphabet)
        self._catalogue.find(self.name, "Dictionary", own, "Dictionaries", entries)
        return self._catalogue.load_dictionary(own or "")

    @cached_property
    def preferences(self) -> PreferencesSection:
        """Its Preferences; what they leave out comes from Default, and then from the manual's defaults."""
        entries = self._catalogue.config.preferences
        name = self.section.preferences
        named = None if name is None else self._catalogue.find(self.name, "Preferences", name, "Preferences", entries)
        return merge_preferences([named, entries.get("Default")])

    def _find_scoring(self) -> ScoringSection:
        entries = self._catalogue.config.scoring_rules
        return self._catalogue.find(self.name, "ScoringRules", self.section.scoring_rules, "ScoringRules", entries)

    def _find_letters(self) -> LetterDistributionSection:
        entries = self._catalogue.config.letter_distributions
        name = self.section.letter_distribution
        return self._catalogue.find(self.name, "LetterDistribution", name, "LetterDistributions", entries)

    def _reads_q_as_qu(self) -> bool:
        """Tell whether a tile Q is Qu; a drawing does without the scoring rules where there are none."""
        try:
            return self.rules.q_is_qu
        except MissingPartError:
            return False

    def _selector(self, selection: Selection) -> Selector:
        return Selector(selection, self.rules, self.grid)

    @property
    def batch_size(self) -> int:
        """How many boards the lazy methods take at once, as it suits the engine."""
        return self._solver.batch_size

    @cached_property
    def formats(self) -> PreferredFormats:
        """The formats of its Preferences, parsed."""
        _ = self.preferences  # a name that leads nowhere is an error
        return PreferredFormats(self._catalogue.path, self._catalogue.config.preferences, self.section.preferences)

    @cached_property
    def _solver(self) -> Solver:
        return make_solver(self.lexicon, self.rules, self.grid)

    @cached_property
    def validator(self) -> Validator:
        """Its dice or tiles, for checks; raises CheckError when it has neither."""
        letters = self._find_letters()
        q_is_qu = self.section.scoring_rules is not None and self._find_scoring().q_is_qu
        return Validator(make_supply(self.section.letter_distribution or "", letters, q_is_qu=q_is_qu))

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

    def _read(self, board: BoardLike) -> Board:
        return board if isinstance(board, Board) else self.parse(board)

    def create(self, boards: int = 1, *, seed: int | None = None) -> list[Board]:
        """Draw random boards (the manual's basic generation); a list of them.

        Args:
            boards: How many.
            seed: 0 to 2**64 - 1. The same seed gives the same boards on every machine, and board number k does not
                depend on how many there are. Without one, every call gives other boards.

        Raises:
            GenerationError: The letters, dice or puzzles cannot make a board.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)")
        >>> game.create(seed=1) == game.create(3, seed=1)[:1]
        True
        """
        return list(self.create_many(boards, seed=seed))

    def create_many(self, boards: int, *, seed: int | None = None) -> Iterator[Board]:
        """Draw random boards lazily, the same as `create` draws."""
        return (Board.fill(self.grid, tiles) for tiles in self.iter_draws(boards, seed=seed))

    def iter_draws(self, boards: int, *, seed: int | None = None) -> Iterator[tuple[Tile, ...]]:
        """Draw random boards lazily, each as the tiles that were drawn, as many as there were.

        Works without a grid as far as the letters tell how many tiles a board has.
        """
        if boards < 1:
            raise GenerationError(f"the number of boards must be 1 or more, not {boards}")
        if seed is not None and not 0 <= seed < 1 << 64:
            raise GenerationError(f"the seed must be 0 to 2**64 - 1, not {seed}")
        start = draw_seed() if seed is None else seed
        streams = (Randomness(start, number) for number in range(boards))
        return make_generator(self._source()).iter_draws(streams)

    def _source(self) -> Source:
        letters = self._find_letters()
        name = self.section.letter_distribution or ""
        place = f"{self._catalogue.path}: {format_json_path(('LetterDistributions', name))}"
        locate = partial(self._catalogue.locate_boards, name, prefix=f"{place}: ")
        return Source(place, letters, self._board_size(), locate)

    def _board_size(self) -> int | None:
        """How many tiles a random board takes: the grid's, at the most RandomBoardSize."""
        sizes = []
        if self.section.grid_design is not None:
            sizes.append(len(self.grid))
        if self.section.scoring_rules is not None:
            sizes.append(self._find_scoring().random_board_size or 0)
        return min((size for size in sizes if size), default=None)

    # --- Answers --------------------------------------------------------------------------------------------

    def score(self, board: BoardLike) -> Score:
        """Count the distinct words of a board and sum up their best scores."""
        return _one(self.score_many([board]))

    def solve(self, board: BoardLike, selection: Selection = EVERYTHING) -> list[Solution]:
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
        return _one(self.solve_many([board], selection=selection))

    def solve_dups(self, board: BoardLike, selection: Selection = EVERYTHING) -> Iterator[Solution]:
        """Yield all instances of all words, ordered by word and path; only the distinct words are held in memory.

        A selection with an order of its own needs all the solutions before the first can be given.
        """
        solutions = self._solver.iter_solutions(board)
        return solutions if selection == EVERYTHING else self._selector(selection).select_paths(solutions)

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
        return explain_word(word, self._read(board), self.lexicon, self.rules)

    def find_path(self, board: BoardLike, word: str) -> tuple[int, ...]:
        """Find the best path of a word, in the list or not: its positions, none when there is no path.

        Raises:
            NotationError: The word has characters that are no letters.
        """
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
        read = self._read(board)
        return draw_board(read, path=path, positions=positions, color=color, q_is_qu=self._reads_q_as_qu())

    def analyze(self, board: BoardLike) -> Analysis:
        """Measure a board: words and points in all, by length and by position, and the best words."""
        return _one(self.analyze_many([board]))

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

    def score_many(self, boards: Iterable[BoardLike], *, strict: bool = False) -> Iterator[Score | NotationError]:
        """Score boards lazily; ``strict`` refuses lines of the wrong size."""
        return self._answer_many(boards, self._solver.score, strict=strict)

    def solve_many(
        self, boards: Iterable[BoardLike], *, strict: bool = False, selection: Selection = EVERYTHING
    ) -> Iterator[list[Solution] | NotationError]:
        """Solve boards lazily; ``strict`` refuses lines of the wrong size."""
        if selection == EVERYTHING:
            return self._answer_many(boards, self._solver.solve, strict=strict)
        selector = self._selector(selection)

        def solve(batch: Sequence[BoardLike]) -> list[list[Solution] | NotationError]:
            return list(map(selector.select_words, batch, self._solver.solve(batch)))

        return self._answer_many(boards, solve, strict=strict)

    def analyze_many(self, boards: Iterable[BoardLike], *, strict: bool = False) -> Iterator[Analysis | NotationError]:
        """Analyse boards lazily; ``strict`` refuses lines of the wrong size."""
        return self._answer_many(boards, self._analyze_batch, strict=strict)

    def _analyze_batch(self, boards: Sequence[BoardLike]) -> list[Analysis | NotationError]:
        def measure(board: BoardLike, found: list[FoundWord] | NotationError) -> Analysis | NotationError:
            return found if isinstance(found, NotationError) else Analysis(str(board), tuple(found))

        return list(map(measure, boards, self._solver.tally(boards)))

    def _answer_many(
        self,
        boards: Iterable[BoardLike],
        answer: Callable[[Sequence[BoardLike]], list[Answer | NotationError]],
        *,
        strict: bool,
    ) -> Iterator[Answer | NotationError]:
        if isinstance(boards, str):
            raise TypeError("many boards are a list or another iterable of boards, not one text")
        waiting = iter(boards)
        while batch := list(islice(waiting, self.batch_size)):
            read = self.parse_many(batch, strict=True) if strict else batch
            faults = [each if isinstance(each, NotationError) else None for each in read]
            answers = iter(answer([board for board, fault in zip(batch, faults, strict=True) if not fault]))
            for fault in faults:
                yield fault or next(answers)


def _one(answers: Iterator[Answer | NotationError]) -> Answer:
    answer = next(answers)
    if isinstance(answer, NotationError):
        raise answer
    return answer


def draw_seed() -> int:
    """Draw a fresh seed, short enough to be typed again."""
    return secrets.randbelow(1 << 32)
