"""The answers to boards of one game: scores, solutions, analyses, explanations and drawings."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from wgs.base.engines import count_cores
from wgs.base.errors import NotationError
from wgs.base.field_types import checks_arguments
from wgs.export.layouts import analysis_layout, score_layout
from wgs.parts.game_parts import GameParts
from wgs.solver import NO_LIMIT, BoardFault, take_only
from wgs.solver.engine import LineLayout
from wgs.solver.limits import Meter, count_off

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from wgs.anagrams import Anagram, AnagramQuery
    from wgs.analysis.explain import Explanation
    from wgs.analysis.filters import Selection, Selector
    from wgs.analysis.measures import Analysis
    from wgs.analysis.study import Study
    from wgs.analysis.template import AnalysisTemplate, SolutionTemplate
    from wgs.boards.board import Board
    from wgs.export.layouts import Form
    from wgs.parts.formats import PreferredFormats
    from wgs.solver import AnswerLines, BoardLike, FoundWord, Score, ScoreBatch, SearchLimit, Solution
    from wgs.solver.engine import Piece
    from wgs.solver.solution import BoardTallies
    from wgs.words.grades import Grades

Answer = TypeVar("Answer")


@checks_arguments
class Answers(GameParts):
    """A game that answers questions about boards, one by one or as streams.

    The lazy methods (``..._many``) take any number of boards and yield one answer for each, in order; a line that
    cannot be read is answered with its NotationError as a value, and a board whose search reaches the ``time_limit``
    with its SearchLimitError. Only a batch of boards is held at once. Methods that answer one board raise these errors.
    """

    @property
    def batch_size(self) -> int:
        """The number of boards that suits the engine best as one batch."""
        return self.solver.batch_size

    @cached_property
    def formats(self) -> PreferredFormats:
        """The formats of the game's Preferences, parsed."""
        from wgs.parts.formats import PreferredFormats  # noqa: PLC0415 - scores have no formats

        _ = self.preferences  # a name that does not exist is an error
        return PreferredFormats(self.catalogue.place, self.catalogue.config.preferences, self.section.preferences)

    # --- One board --------------------------------------------------------------------------------------------

    def score(self, board: BoardLike, *, time_limit: SearchLimit = NO_LIMIT) -> Score:
        """Count the distinct words of a board and sum up their best scores."""
        return take_only(self.score_many([board], time_limit=time_limit))

    def solve(
        self, board: BoardLike, selection: Selection | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> list[Solution]:
        """Find every distinct word on its best path, in alphabetical order.

        The best path has the highest score; among equal scores, the smallest list of positions. With a selection
        a word stays when any of its paths is wanted, on the best path that is.

        Raises:
            SelectionError: The selection names a position that the board does not have.
            PatternError: Its pattern takes too long.

        >>> from wgs import Selection, Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> [found.word for found in game.solve("ABCDEFGHIJKLMNOP", Selection(pattern="^.n", sort="points"))]
        ['KNIFE', 'INK']
        """
        return take_only(self.solve_many([board], selection=selection, time_limit=time_limit))

    def study(
        self,
        board: BoardLike,
        starts: Sequence[int] = (),
        through: Sequence[int] = (),
        *,
        time_limit: SearchLimit = NO_LIMIT,
    ) -> Study:
        """Solve and measure a board in one search.

        Of its solutions those are kept whose paths start on one of ``starts`` (anywhere if there are none) and use all
        of ``through``; the measures are those of the whole board (manual, 6.1.1).

        Raises:
            SelectionError: The board does not have one of these positions.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> study = game.study("ABCDEFGHIJKLMNOP", through=[5])
        >>> study.analysis.words(), study.solutions.words
        (9, ['FIE', 'KNIFE'])
        """
        from wgs.analysis.filters import Selection  # noqa: PLC0415 - scores do without
        from wgs.analysis.study import Study  # noqa: PLC0415

        Selection(starts=starts, through=through).check_positions(len(self.grid))
        found = self.solver.study(board, starts, through, time_limit=time_limit)
        return Study(self._present(board, found.measures, time_limit), found.solutions, found.best_paths)

    def solve_dups(
        self,
        board: BoardLike,
        selection: Selection | None = None,
        *,
        time_limit: SearchLimit = NO_LIMIT,
        most: int | None = None,
    ) -> Iterator[Solution]:
        """Yield all instances of all words, ordered by word and path; only the distinct words are held in memory.

        A selection with an order of its own needs all the solutions before the first can be given. Iteration
        raises SearchLimitError when the search reaches its limit.

        Args:
            board: The board.
            selection: Which solutions to give; None for all.
            time_limit: How long the search may go on.
            most: The most solutions that are looked at; more are a SolutionLimitError. None for no limit.
        """
        solutions = count_off(self.solver.iter_solutions(board, time_limit=time_limit), most)
        selector = self._selector(selection, time_limit)
        return selector.select_paths(solutions) if selector else solutions

    def analyze(self, board: BoardLike, *, time_limit: SearchLimit = NO_LIMIT) -> Analysis:
        """Measure a board: words and points in all, by length and by position, and the best words."""
        return take_only(self.analyze_many([board], time_limit=time_limit))

    def why(self, board: BoardLike | None, word: str) -> Explanation:
        """Explain why a word counts on a board and what it scores, or give every reason why it does not count.

        Without a board, its tiles are plain and lie in a row. A text that is no word is a NotationError.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> game.why("ABCDEFGHIJKLMNOP", "knife").solution.path, game.why(None, "jazz").counts
        ((11, 14, 9, 6, 5), True)
        >>> [reason.text for reason in game.why("ABCDEFGHIJKLMNOP", "knives").reasons]
        ['it cannot be spelled on this board: KNI fits on 11-14-9, but then no tile has V']
        """
        from wgs.analysis.explain import explain_alone, explain_word  # noqa: PLC0415 - scores do without

        if board is None:
            explained = explain_alone(word, self.lexicon, self.rules)
        else:
            explained = explain_word(word, self.read_board(board), self.lexicon, self.rules)
        return replace(explained, meaning=self.find_meaning(explained.word), grade=self.find_grade(explained.word))

    def anagrams(self, query: AnagramQuery) -> list[Anagram]:
        """Find the words that some letters spell, or the phrases that use them all, and score them; no board is needed.

        Raises:
            AnagramError: They cannot be looked for like that.

        >>> from wgs import AnagramQuery, Toolkit
        >>> game = Toolkit.load("wgs.json").game("Scrabble", dictionary="common")
        >>> [(found.shown, found.points) for found in game.anagrams(AnagramQuery(letters="quartz", limit=2))]
        [(('QUARTZ',), 24), (('QUART',), 14)]
        """
        from wgs.anagrams import list_anagrams  # noqa: PLC0415 - boards do without

        return list_anagrams(self.lexicon, query, self.rules)

    def find_path(self, board: BoardLike, word: str) -> tuple[int, ...]:
        """Find the best path of a word, whether or not it is in the list; an empty path when there is none.

        Raises:
            NotationError: The word has characters that are no letters.
        """
        from wgs.analysis.explain import find_path  # noqa: PLC0415 - scores do without

        return find_path(word, self.read_board(board), self.rules, self.word_letters)

    def show(self, board: BoardLike, *, path: Sequence[int] = (), positions: bool = False, color: bool = False) -> str:
        """Draw a board as text; `wgs.export.text.draw_board` describes the options.

        Raises:
            NotationError: The text is no board of the game.
            SelectionError: A position of the path is not on the board.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)")
        >>> print(game.show("ABCDEFGHIJKLMNOQ"), end="")
        A  B  C  D
        E  F  G  H
        I  J  K  L
        M  N  O  Qu
        """
        from wgs.analysis.filters import check_positions  # noqa: PLC0415 - scores do without
        from wgs.export.text import draw_board  # noqa: PLC0415

        check_positions("path", path, len(self.grid))
        read = self.read_board(board)
        return draw_board(read, path=path, positions=positions, color=color, q_is_qu=self.draws_q_as_qu)

    # --- The texts of the Preferences -------------------------------------------------------------------------

    def summaries(self, board: BoardLike) -> tuple[str, str]:
        """Write the texts above and below a board (BoardSummaryFormat1 and 2 of the Preferences)."""
        measured = self.analyze(board)
        above, below = self.formats.summary_above, self.formats.summary_below
        grades = self.grades_of(above, below)
        return above.render(measured, grades=grades), below.render(measured, grades=grades)

    def tool_tip(self, measured: Analysis, position: int) -> str:
        """Write the text for the tile at a position, from 1, of an analysed board (ToolTipFormat).

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> game.tool_tip(game.analyze("ABCDEFGHIJKLMNOP"), 6)
        '4 words, 5 points'
        """
        return self.formats.tool_tip.render(measured, position, self.grades_of(self.formats.tool_tip))

    def detail(self, solution: Solution) -> str:
        """Write the text that explains one solution (SolutionDetailFormat)."""
        return "".join(self.formats.detail.render([solution], self.grades_of(self.formats.detail)))

    # --- Many boards ------------------------------------------------------------------------------------------

    def parse_many(self, boards: Iterable[BoardLike], *, strict: bool = False) -> Iterator[Board | NotationError]:
        """Read boards lazily; their notes tell how."""
        for board in boards:
            try:
                yield self.parse(board, strict=strict) if isinstance(board, str) else board
            except NotationError as error:
                yield error

    def score_batch(
        self, boards: Iterable[BoardLike], *, jobs: int | None = None, time_limit: SearchLimit = NO_LIMIT
    ) -> ScoreBatch:
        """Score many boards at once, which is the quickest way for millions of boards.

        Args:
            boards: All boards; they are held in memory at once, and so are the answers.
            jobs: How many processor cores to use; None for all of them.
            time_limit: How long the search of each board may go on.

        Raises:
            ValueError: ``jobs`` is less than 1, or no whole number.
            WgsError: A board has more points than 64 bits hold; `score_many` has room for them.

        >>> from wgs import Toolkit
        >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
        >>> scores = game.score_batch(["ABCDEFGHIJKLMNOP", "", "AB4"])
        >>> list(scores.words), list(scores.points), [place for place, _ in scores.faults]
        ([9, 0, 0], [10, 0, 0], [2])
        """
        _refuse_text(boards)
        return self.solver.score_batch(list(boards), jobs, time_limit=time_limit)

    def score_many(
        self,
        boards: Iterable[BoardLike],
        *,
        strict: bool = False,
        jobs: int | None = None,
        time_limit: SearchLimit = NO_LIMIT,
    ) -> Iterator[Score | BoardFault]:
        """Score boards lazily; ``strict`` refuses lines of the wrong size, ``jobs`` limits the processor cores."""
        return self._answer_many(
            boards, lambda batch: self.solver.score(batch, jobs, time_limit=time_limit), strict=strict
        )

    def solve_many(
        self,
        boards: Iterable[BoardLike],
        *,
        strict: bool = False,
        selection: Selection | None = None,
        jobs: int | None = None,
        time_limit: SearchLimit = NO_LIMIT,
    ) -> Iterator[list[Solution] | BoardFault]:
        """Solve boards lazily; ``strict`` refuses lines of the wrong size, ``jobs`` limits the processor cores."""
        solver, selector = self.solver, self._selector(selection, time_limit)
        if selector is None:
            return self._answer_many(
                boards, lambda batch: solver.solve(batch, jobs, time_limit=time_limit), strict=strict
            )

        def solve(batch: Sequence[BoardLike]) -> list[list[Solution] | BoardFault]:
            return list(map(selector.select_words, batch, solver.solve(batch, jobs, time_limit=time_limit)))

        return self._answer_many(boards, solve, strict=strict)

    def analyze_many(
        self,
        boards: Iterable[BoardLike],
        *,
        strict: bool = False,
        jobs: int | None = None,
        time_limit: SearchLimit = NO_LIMIT,
    ) -> Iterator[Analysis | BoardFault]:
        """Analyse boards lazily; ``strict`` refuses lines of the wrong size, ``jobs`` limits the processor cores."""
        return self._answer_many(boards, lambda batch: self._analyze_batch(batch, jobs, time_limit), strict=strict)

    # --- Whole lines of text ----------------------------------------------------------------------------------

    def score_lines(
        self,
        form: Form | None = None,
        *,
        strict: bool = False,
        jobs: int | None = None,
        time_limit: SearchLimit = NO_LIMIT,
    ) -> AnswerLines | None:
        """Return what scores whole lines of text, if the engine has that; see `wgs.solver.AnswerLines`.

        The answers are records in a form of `wgs.export.layouts`; None stands for plain text.
        """
        return self.solver.score_lines(score_layout(form), strict=strict, jobs=jobs, time_limit=time_limit)

    def solve_lines(
        self,
        template: SolutionTemplate,
        prefix: str,
        suffix: str,
        *,
        strict: bool = False,
        jobs: int | None = None,
        time_limit: SearchLimit = NO_LIMIT,
    ) -> AnswerLines | None:
        """Return what solves whole lines of text, if the engine has that: the answer to each board, as text."""
        grades = self.grades_of(template)
        layout = LineLayout(template.pieces, prefix, suffix, grades.by_rank if grades else b"")
        return self.solver.solve_lines(layout, strict=strict, jobs=jobs, time_limit=time_limit)

    def analyze_lines(
        self,
        template: AnalysisTemplate | Form,
        *,
        strict: bool = False,
        jobs: int | None = None,
        time_limit: SearchLimit = NO_LIMIT,
    ) -> AnswerLines | None:
        """Return what analyses whole lines of text, if the engine has that, by a format or as records of a form."""
        if isinstance(template, str):
            pieces: Sequence[Piece] = analysis_layout(template)
            grades = self.find_grades() if template == "json" else None
        else:
            pieces, grades = template.pieces, self.grades_of(template)
        layout = LineLayout(pieces, grades=grades.by_rank if grades else b"")
        return self.solver.analyze_lines(layout, strict=strict, jobs=jobs, time_limit=time_limit)

    def grades_of(self, *templates: SolutionTemplate | AnalysisTemplate) -> Grades | None:
        """Return the grades of the words if some template asks for them; raises LexiconError when they have none."""
        return self.grades if any(template.asks_grades for template in templates) else None

    def _analyze_batch(
        self, boards: Sequence[BoardLike], jobs: int | None, time_limit: SearchLimit
    ) -> list[Analysis | BoardFault]:
        measured = self.solver.measure(boards, jobs, time_limit=time_limit)
        return [
            each if isinstance(each, BoardFault) else self._present(board, each, time_limit)
            for board, each in zip(boards, measured, strict=True)
        ]

    def _present(self, board: BoardLike, measured: BoardTallies | list[FoundWord], time_limit: SearchLimit) -> Analysis:
        from wgs.analysis.measured import MeasuredAnalysis  # noqa: PLC0415 - scores do without
        from wgs.analysis.measures import Analysis  # noqa: PLC0415

        if isinstance(measured, list):
            return Analysis(str(board), tuple(measured))
        solver = self.solver
        return MeasuredAnalysis(str(board), measured, lambda: take_only(solver.tally([board], time_limit=time_limit)))

    def _answer_many(
        self,
        boards: Iterable[BoardLike],
        answer: Callable[[Sequence[BoardLike]], list[Answer | BoardFault]],
        *,
        strict: bool,
    ) -> Iterator[Answer | BoardFault]:
        _refuse_text(boards)
        for batch in iter_batches(boards, self.batch_size):
            read = list(self.parse_many(batch, strict=True)) if strict else batch
            answers = iter(answer([board for board in read if not isinstance(board, NotationError)]))
            for board in read:
                yield board if isinstance(board, NotationError) else next(answers)

    def _selector(self, selection: Selection | None, time_limit: SearchLimit) -> Selector | None:
        """Return what selects among solutions; None when all are wanted."""
        if selection is None or selection.is_everything:
            return None
        from wgs.analysis.filters import Selector  # noqa: PLC0415 - scores do without

        cost = self.solver.python_step
        selection = selection.respell(self.lexicon.letters)
        return Selector(selection, self.rules, self.grid, lambda: Meter(time_limit, cost))


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
