"""The only door to an engine: what a solver does, and which engine does it.

An engine answers batches: a list of boards in, a list of answers out, in the same order, one for each board.
A board that cannot be read answers with its `NotationError` as a value, and one whose search reaches its limit with
its `SearchLimitError`, so that a stream goes on. Boards may be given as values or as lines of notation; an engine is
free to read plain lines in its own, faster way.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias, cast

from wgs.base.engines import choose_engine
from wgs.base.errors import BoardWarning, SearchLimitError
from wgs.boards.board import Board
from wgs.boards.notation import parse_board
from wgs.solver.limits import NO_LIMIT, BoardFault, SearchLimit

if TYPE_CHECKING:
    from wgs.boards.board_cells import BoardNote
    from wgs.boards.grid import Grid
    from wgs.boards.tiles import Tile
    from wgs.solver.scoring import ScoringRules
    from wgs.solver.solution import BoardStudy, BoardTallies, FoundWord, Score, ScoreBatch, Solution
    from wgs.solver.survey import DrawingPlan, SurveyCounts, SurveyTerms
    from wgs.words.lexicon import Lexicon

BoardLike: TypeAlias = Board | str
"""A board, or its notation: read without ``strict``, as `parse_board` does."""

Piece: TypeAlias = tuple[str, str, int, bool]
"""A piece of a parsed format: its kind, a text, a number, and whether a plus stands behind that.

The kind is ``t`` for literal text, ``(`` for text between solutions, or the letter of a specifier. The text of ``p``
is its separator. The number is a position or a length, 0 for all of them. Records have kinds that no format has: see
`wgs.export.layouts`."""


class LineLayout(NamedTuple):
    """How answers to lines are written.

    Attributes:
        pieces: The pieces of a format, or of a record.
        prefix: Text before the words of each board.
        suffix: Text after them.
        grades: The grades of the words of the list, as `wgs.words.grades.Grades.by_rank` has them; empty when no piece
            asks for them, or they are not known.
    """

    pieces: Sequence[Piece]
    prefix: str = ""
    suffix: str = ""
    grades: bytes = b""


class WrittenLines(NamedTuple):
    """Lines of text that were answered as text.

    Attributes:
        text: The answers.
        end: The place of the first line that is not answered.
        lines: How many are answered. When none is, the first is for `Solver.score` and its like to answer.
        faults: The lines among them whose search reached its limit, in order: how many lines stand before the line, how
            long the text before its place is, and the error.
    """

    text: bytes
    end: int
    lines: int
    faults: Sequence[tuple[int, int, SearchLimitError]] = ()


AnswerLines: TypeAlias = "Callable[[bytes, int], WrittenLines]"
"""Answers lines of text from some place of a chunk on."""

ENGINES = {"native": "wgs.solver.native", "reference": "wgs.solver.reference"}
"""The engines, and the modules whose ``make_solver`` makes their solvers; `wgs.base.engines` chooses one."""


class AnnealingTables(NamedTuple):
    """Simulated annealing as plain tables; `wgs.optimize` tells what they mean.

    Attributes:
        pieces: The faces of each piece, and their weights summed up.
        places: How many pieces lie on a board.
        is_mixed: Whether any piece may lie anywhere.
        words: The least and the most words of a board; the most is None when there is no bound,
        points: the same for points,
        longest: and for the length of the longest word.
        words_weight: What each word takes off the energy,
        points_weight: and each point.
        scale: What energies are measured by: FULL, HIGH_MARGIN, MOST_POINTS and WORD_PENALTY of `wgs.optimize.goal`.
        contains: Words that a board should hold,
        beginnings: and all beginnings of these.
        avoid: Words that it should not hold.
        evaluations: How many boards are measured at the most.
        temperatures: One for each stage.
        logs: Negative logarithms,
        log_unit: and the number that stands for 1 among them.
        starts: How many boards are drawn to start with.
        changes: How many changes are drawn for each that is made.
        tries_for_a_change: How often a change is drawn until it changes something.
        time_limit: How long the search of each board may go on.
    """

    pieces: Sequence[tuple[Sequence[Tile], Sequence[int]]]
    places: int
    is_mixed: bool
    words: tuple[int, int | None]
    points: tuple[int, int | None]
    longest: tuple[int, int | None]
    words_weight: int
    points_weight: int
    scale: tuple[int, int, int, int]
    contains: Lexicon | None
    beginnings: Lexicon | None
    avoid: Lexicon | None
    evaluations: int
    temperatures: Sequence[int]
    logs: Sequence[int]
    log_unit: int
    starts: int
    changes: int
    tries_for_a_change: int
    time_limit: SearchLimit = NO_LIMIT


class ProofTables(NamedTuple):
    """All boards of a game in groups, as plain tables; `wgs.optimize.groups` makes them.

    Attributes:
        order: The cells that have a tile, in the order in which faces are laid on them.
        classes: The classes of faces of each of these cells. A group has one class on each, the last one changes first.
        symmetries: Ways to turn and mirror boards: where the face of each place in the order goes.
        pieces: The faces of each kind of die or tile, and how many there are; none where every board can be made.
        by_words: Whether words count, not points.
    """

    order: Sequence[int]
    classes: Sequence[Sequence[tuple[Tile, ...]]]
    symmetries: Sequence[Sequence[int]]
    pieces: Sequence[tuple[Sequence[Tile], int]]
    by_words: bool


FoundAbove: TypeAlias = "tuple[int, int, tuple[Tile, ...]]"
"""A board above the bar: its group, its value, and its tiles in the order of `ProofTables`."""


class SearchGroups(Protocol):
    """Looks through groups of boards for those above a bar."""

    def __call__(
        self, first: int, count: int, bar: int, jobs: int | None, seconds: float, /
    ) -> tuple[int, list[FoundAbove]]:
        """Look through groups from ``first`` on, one at least; begin no other one after so many seconds.

        Returns how many are done, and the boards whose value is above the bar, each worth more than those before it in
        its group: so the last of a group is its best one.
        """


class StreamsToAnneal(NamedTuple):
    """Which boards are to be made: one for each of some streams of random draws.

    Attributes:
        seed: That of the streams.
        first: The number of the first stream.
        boards: How many there are.
        jobs: How many processor cores may be used; None stands for all of them.
        starts: For each board what it starts from: the numbers of all pieces, those on the board first and in order,
            and what these show. When there are none, the starts are drawn.
        stop: After how many measured boards a run is broken off; None for never.
    """

    seed: int
    first: int
    boards: int
    jobs: int | None = None
    starts: Sequence[tuple[Sequence[int], Sequence[Tile]]] = ()
    stop: int | None = None


class Annealing(Protocol):
    """Boards in the making by simulated annealing, one for each of some streams."""

    def go_on(self, seconds: float) -> bool:
        """Go on for about this many seconds, a little in any case; tell whether there is no more to do.

        How often that is done, and for how long, makes no difference to the boards. Raises SearchLimitError when the
        search of a board reaches the limit of the tables, and all boards before it are finished.
        """

    def boards(self) -> list[tuple[tuple[Tile, ...], list[int], int, int, int, bool]]:
        """Return the best board of each run, in the order of streams, up to the first that has none or is given up.

        Runs are given up that have not begun, or whose search has reached the limit.

        Each has its tiles, measures and energy, after how many measured boards it was found, how many were measured
        by now, and whether the run is finished.
        """


AnnealStreams: TypeAlias = "Callable[[StreamsToAnneal], Annealing]"
"""Begins to make boards by simulated annealing."""


class Solver(Protocol):
    """One game's boards: an engine with a lexicon, scoring rules and a grid.

    Attributes:
        batch_size: How many boards it likes to get at once; what is asked for sooner is answered sooner.
        default_steps: How many steps of a search are a sensible limit for a board: some 20 seconds of work.
        python_step: How many of these steps a step counts that is taken in Python.
    """

    batch_size: int
    default_steps: int
    python_step: int

    def score(
        self, boards: Sequence[BoardLike], jobs: int | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> list[Score | BoardFault]:
        """Count the distinct words of each board and sum up their best scores.

        Here and below, ``jobs`` says how many processor cores may be used; None stands for all of them. Raises
        ValueError for anything but None and whole numbers from 1 on. ``time_limit`` says how long the search of each
        board may go on.
        """

    def score_batch(
        self, boards: Sequence[BoardLike], jobs: int | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> ScoreBatch:
        """Score boards into arrays: quicker for very many of them."""

    def solve(
        self, boards: Sequence[BoardLike], jobs: int | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> list[list[Solution] | BoardFault]:
        """Find every distinct word of each board, on its best path, in alphabetical order.

        The best path has the highest score; among equal scores, the smallest list of positions.
        """

    def tally(
        self, boards: Sequence[BoardLike], jobs: int | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> list[list[FoundWord] | BoardFault]:
        """Find every distinct word of each board, and its best score through each cell, in alphabetical order."""

    def measure(
        self, boards: Sequence[BoardLike], jobs: int | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> list[BoardTallies | list[FoundWord] | BoardFault]:
        """Total the words of each board, or answer with the words as `tally` does where that is no slower."""

    def study(
        self,
        board: BoardLike,
        starts: Sequence[int] = (),
        through: Sequence[int] = (),
        *,
        time_limit: SearchLimit = NO_LIMIT,
    ) -> BoardStudy:
        """Solve and measure one board in one search.

        Solutions are wanted whose path starts on one of ``starts`` (anywhere if there are none) and uses all of
        ``through``: positions of the grid, counted from 1. Raises NotationError when the board cannot be read,
        SearchLimitError when its search reaches its limit.
        """

    def iter_solutions(self, board: BoardLike, *, time_limit: SearchLimit = NO_LIMIT) -> Iterator[Solution]:
        """Yield all instances of all words: words in alphabetical order, the paths of each in rising order.

        Only the distinct words are held in memory. Raises NotationError at once when the board cannot be read;
        iteration raises SearchLimitError when the search for the words and their paths reaches its limit.
        """

    def find_passages(self, board: BoardLike, longest: int, *, time_limit: SearchLimit = NO_LIMIT) -> list[int]:
        """Find, for each cell, the cells used by words starting there, as bits: bit ``i`` for position ``i + 1``.

        Words of more than ``longest`` letters, as the rules count them, do not count. Raises NotationError when the
        board cannot be read, SearchLimitError when its search reaches its limit.
        """

    def score_lines(
        self, pieces: Sequence[Piece], *, strict: bool, jobs: int | None, time_limit: SearchLimit = NO_LIMIT
    ) -> AnswerLines | None:
        """Return what answers lines of boards with their words and points, written as the pieces say.

        None when the engine has nothing quicker than `score`.

        With ``strict``, here and below, boards of the wrong size are not answered.
        """

    def solve_lines(
        self, layout: LineLayout, *, strict: bool, jobs: int | None, time_limit: SearchLimit = NO_LIMIT
    ) -> AnswerLines | None:
        """Return what answers lines of boards with their words on their best paths, written as the layout says."""

    def analyze_lines(
        self, layout: LineLayout, *, strict: bool, jobs: int | None, time_limit: SearchLimit = NO_LIMIT
    ) -> AnswerLines | None:
        """Return what answers lines of boards with their measures, written as the pieces say."""

    def survey_drawn(self, plan: DrawingPlan, seed: int, numbers: range, terms: SurveyTerms) -> SurveyCounts | None:
        """Draw the boards of some numbers from a seed, and count what they come to; None when the engine cannot."""

    def survey(self, boards: Sequence[BoardLike], terms: SurveyTerms) -> SurveyCounts | None:
        """Count what boards come to, whose numbers are their places; None when the engine has nothing for that.

        Boards that cannot be read are left.
        """

    def anneal_streams(self, tables: AnnealingTables) -> AnnealStreams | None:
        """Return what makes boards by simulated annealing; None when the engine leaves that to Python."""

    def prove_groups(self, tables: ProofTables) -> SearchGroups | None:
        """Return what looks through groups of boards for a proof; None when the engine leaves that to Python."""


def make_solver(lexicon: Lexicon, rules: ScoringRules, grid: Grid) -> Solver:
    """Make a solver on the engine in use.

    >>> from wgs.config.scoring import ScoringSection
    >>> from wgs.boards.grid import Grid
    >>> from wgs.words.lexicon import Lexicon
    >>> from wgs.solver.scoring import ScoringRules
    >>> rules = ScoringRules(ScoringSection(length_bonuses={"3+": 1}))
    >>> solver = make_solver(Lexicon(["cat", "act"]), rules, Grid.rectangle(3, 1))
    >>> solver.score(["CAT", "DOG"])
    [Score(words=1, points=1), Score(words=0, points=0)]
    """
    module = import_module(ENGINES[choose_engine()])  # an engine is loaded when it is used
    return cast("Solver", module.make_solver(lexicon, rules, grid))


def read_board(board: BoardLike, grid: Grid, *, strict: bool = False, q_is_qu: bool = False) -> Board:
    """Return a board as a value, reading it first when it is text, as `wgs.boards.notation.parse_board` does.

    Notes on the reading are issued as a BoardWarning, at the place that called the package.

    Raises:
        NotationError: The text is not board notation, or of the wrong size.
        ValueError: The board lies on another grid.
        TypeError: It is neither text nor a Board, such as the NaN of an empty cell in a table.
    """
    if isinstance(board, str):
        read = parse_board(board, grid, strict=strict, q_is_qu=q_is_qu)
        if read.notes:
            warn_of(*read.notes)
        return read
    if not isinstance(board, Board):
        raise TypeError(f"board must be a Board or a text, not {board!r}")
    if board.grid != grid:
        raise ValueError(f"the board lies on {board.grid!r}, but the solver is for {grid!r}")
    return board


def warn_of(*notes: BoardNote) -> None:
    """Issue the notes on a board as warnings, at the place that called the package."""
    frame, level = sys._getframe(1), 2
    while frame.f_back and frame.f_globals.get("__name__", "").partition(".")[0] == "wgs":
        frame, level = frame.f_back, level + 1
    for note in notes:
        warnings.warn(note.text, BoardWarning, level)
