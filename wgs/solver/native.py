"""The native engine: the answers of the reference engine from C++ code, many boards at once.

What tiles, faces and rules mean is settled in Python. The native code gets them as tables: a face for each text of
a tile, learnt when it is first met. So it can read plain lines by itself, and it hands back every other line: text
that is not ASCII, faulty notation, tiles that it has not met. Boards whose scores could outgrow 64 bits, or of
tiles beyond all measure, are answered by the reference engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar, cast

from wgs.base.engines import find_native
from wgs.base.errors import EngineError, NotationError, SearchLimitError
from wgs.boards.board import Board, lay_tile
from wgs.boards.grid import PLAIN, Grid
from wgs.boards.tiles import EMPTY, MAX_WORD_LETTERS, Tile, parse_tiles
from wgs.solver.engine import (
    AnnealingTables,
    AnnealStreams,
    AnswerLines,
    BoardLike,
    LineLayout,
    Piece,
    ProofTables,
    SearchGroups,
    Solver,
    WrittenLines,
    read_board,
)
from wgs.solver.limits import NO_LIMIT, BoardFault, SearchLimit
from wgs.solver.native_annealing import begin_natively, threads_for
from wgs.solver.native_proof import prove_natively
from wgs.solver.native_survey import count_batch, count_drawn
from wgs.solver.scoring import BONUS_UNIT, Face, ScoringRules
from wgs.solver.solution import (
    BoardStudy,
    BoardTallies,
    FoundWord,
    Score,
    ScoreBatch,
    Solution,
    SolutionColumns,
    gather_passages,
    make_score_batch,
    take_only,
)

if TYPE_CHECKING:
    from types import ModuleType

    from wgs import _native
    from wgs.solver.survey import DrawingPlan, SurveyCounts, SurveyTerms
    from wgs.words.lexicon import Lexicon

Answer = TypeVar("Answer")

PYTHON_STEP = 4_000
"""How many steps of this engine take as long as one of the reference engine."""

DEFAULT_STEPS = 600_000 * PYTHON_STEP
"""How many steps take some 20 seconds: a step is a cell that the general search looks at."""

_MOST_NUMBER = 1 << 62
"""The largest number of the native code's rules. No word is so long, and no score that is so high is left to it."""


class NativeSolver:
    """Solves boards of one grid; see `wgs.solver.engine.Solver` for what each method answers."""

    default_steps = DEFAULT_STEPS
    python_step = PYTHON_STEP

    def __init__(self, lexicon: Lexicon, rules: ScoringRules, grid: Grid) -> None:
        native = find_native()
        if native is None:
            raise EngineError("the native engine is not in use")
        self._native = native
        self._lexicon = lexicon
        self._rules = rules
        self._grid = grid
        self._bonuses = [Decimal(bonus) / BONUS_UNIT for bonus in rules.bonuses]
        self._premiums = [*dict.fromkeys((PLAIN, *grid.premiums))]  # the kinds of squares
        self._core: _native.Solver = native.Solver(
            lexicon.native,
            len(grid),
            grid.is_full,
            [] if grid.is_full else [list(cells) for cells in grid.neighbours],
            [self._premiums.index(premium) for premium in grid.premiums],
            _make_native_rules(native, rules, lexicon.alphabet),
            list(lexicon.alphabet),
            [format(bonus.normalize(), "f") for bonus in self._bonuses],
        )
        self._numbers: dict[Tile, int] = {EMPTY: 0}
        self._core.name_face(str(EMPTY), 0)
        for tile in parse_tiles("".join(filter(str.isascii, lexicon.alphabet))):
            self._learn(tile)
        # A board of a large grid may take long: answers are sent off one by one.
        self.batch_size = 256 if len(grid) <= native.MOST_PLAIN_CELLS else 1

    # --- Tiles and boards -----------------------------------------------------------------------------------

    def _find_face(self, tile: Tile) -> int | None:
        """Return the number that a tile of a board has in the native code, or None when there are too many.

        Tiles whose letters no word can have are as good as the empty one, whose number they get: nothing is kept of
        them, however many a stream of boards brings.
        """
        if tile in self._numbers or self._encode_letters(self._rules.read_tile(tile)) is not None:
            return self._learn(tile)
        if len(text := str(tile)) == 1 and text.isascii():
            self._core.name_face(text, 0)  # there is a place for each
        return 0

    def _learn(self, tile: Tile) -> int | None:
        """Return the number of a tile's own face in the native code, or None when there are too many."""
        if tile in self._numbers:
            return self._numbers[tile]
        laid = [self._learn(other) for kind in self._premiums[1:] if (other := lay_tile(tile, kind)) != tile]
        number = self._add_face(self._rules.read_tile(tile), laid)
        if number is not None:
            self._numbers[tile] = number
            if (text := str(tile)).isascii():
                self._core.name_face(text, number)
        return number

    def _add_face(self, face: Face, laid: Sequence[int | None] = ()) -> int | None:
        """Return the number of a new face in the native code, or None when there are too many.

        ``laid`` has the numbers of what it is on each kind of premium square; none where it is the same on all.
        """
        known = [number for number in laid if number is not None]
        if len(known) < len(laid):
            return None
        as_q = None
        if face.as_q and "Q" in self._lexicon.alphabet and (as_q := self._add_face(face.as_q)) is None:
            return None
        letters = self._encode_letters(face)
        return self._core.add_face(
            letters or b"",
            face.wildcard and letters is not None,
            face.length,
            face.points,
            face.letter_multiplier,
            face.word_multiplier,
            as_q,
            known,
        )

    def _encode_letters(self, face: Face) -> bytes | None:
        """Return the letters of a face as their places in the alphabet, or None when no word can have them."""
        return self._lexicon.encode(face.letters) if face.size <= MAX_WORD_LETTERS else None

    def _add_board(self, board: Board, batch: _native.Batch) -> bool:
        """Add a board to a batch, unless it is one for the reference engine."""
        numbers = [number for tile in board.tiles if (number := self._find_face(tile)) is not None]
        return len(numbers) == len(board.tiles) and self._core.add_board(batch, numbers)

    def _read_board(self, board: BoardLike) -> Board:
        return read_board(board, self._grid, q_is_qu=self._rules.q_is_qu)

    def _read_boards(
        self, boards: Sequence[BoardLike], answer_board: Callable[[Solver, Board], Answer]
    ) -> tuple[_native.Batch, dict[int, Answer | BoardFault]]:
        """Read boards; return those for the native code, and by their places what the others answer."""
        given = list(boards)
        batch = self._native.Batch()
        others: dict[int, Answer | BoardFault] = {}
        place = 0
        while (place := self._core.read_boards(given, place, batch)) < len(given):
            try:
                board = self._read_board(given[place])
                if not self._add_board(board, batch):
                    others[place] = answer_board(self._reference, board)
            except (NotationError, SearchLimitError) as error:
                others[place] = error
            place += 1
        return batch, others

    def _answer_each(
        self,
        boards: Sequence[BoardLike],
        answer_batch: Callable[[_native.Batch], Sequence[Answer]],
        answer_board: Callable[[Solver, Board], Answer],
    ) -> list[Answer | BoardFault]:
        """Answer boards together, those that the native code cannot take one by one."""
        batch, others = self._read_boards(boards, answer_board)
        answers = answer_batch(batch)
        if not others:
            return list(answers)
        rest = iter(answers)
        return [others[place] if place in others else next(rest) for place in range(len(boards))]

    @cached_property
    def _reference(self) -> Solver:
        from wgs.solver.reference import ReferenceSolver  # noqa: PLC0415 - it is hardly ever needed

        return ReferenceSolver(self._lexicon, self._rules, self._grid, self.python_step)

    @cached_property
    def _makers(self) -> _native.Makers:
        makers: _native.Makers = self._native.Makers(Solution, FoundWord, self._bonuses, Decimal(0))
        return makers

    # --- Answers --------------------------------------------------------------------------------------------

    def score(
        self, boards: Sequence[BoardLike], jobs: int | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> list[Score | BoardFault]:
        return self._answer_each(
            boards,
            lambda batch: self._score(batch, jobs, time_limit),
            lambda solver, board: take_only(solver.score([board], time_limit=time_limit)),
        )

    def score_batch(
        self, boards: Sequence[BoardLike], jobs: int | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> ScoreBatch:
        batch, others = self._read_boards(
            boards, lambda solver, board: take_only(solver.score([board], time_limit=time_limit))
        )
        words, points, faults = self._score_arrays(batch, jobs, time_limit)
        if not others:
            return ScoreBatch(words, points, tuple(faults))
        rest = iter(_fit_faults(map(Score, words, points), faults))
        return make_score_batch([others[place] if place in others else next(rest) for place in range(len(boards))])

    def _score(self, batch: _native.Batch, jobs: int | None, time_limit: SearchLimit) -> list[Score | BoardFault]:
        words, points, faults = self._score_arrays(batch, jobs, time_limit)
        return _fit_faults(map(Score, words, points), faults)

    def _score_arrays(
        self, batch: _native.Batch, jobs: int | None, time_limit: SearchLimit
    ) -> tuple[memoryview[int], memoryview[int], list[tuple[int, BoardFault]]]:
        words, points, faults = self._core.score(batch, threads_for(jobs), time_limit)
        return memoryview(words).cast("q"), memoryview(points).cast("q"), cast("list[tuple[int, BoardFault]]", faults)

    def solve(
        self, boards: Sequence[BoardLike], jobs: int | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> list[list[Solution] | BoardFault]:
        return self._answer_each(
            boards,
            lambda batch: self._core.solve(batch, threads_for(jobs), self._makers, time_limit),
            lambda solver, board: take_only(solver.solve([board], time_limit=time_limit)),
        )

    def tally(
        self, boards: Sequence[BoardLike], jobs: int | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> list[list[FoundWord] | BoardFault]:
        return self._answer_each(
            boards,
            lambda batch: self._core.tally(batch, threads_for(jobs), self._makers, time_limit),
            lambda solver, board: take_only(solver.tally([board], time_limit=time_limit)),
        )

    def measure(
        self, boards: Sequence[BoardLike], jobs: int | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> list[BoardTallies | list[FoundWord] | BoardFault]:
        return self._answer_each(
            boards,
            lambda batch: cast(
                "list[BoardTallies | list[FoundWord]]",
                self._core.measure(batch, threads_for(jobs), self._makers, time_limit),
            ),
            lambda solver, board: take_only(solver.tally([board], time_limit=time_limit)),
        )

    def study(
        self,
        board: BoardLike,
        starts: Sequence[int] = (),
        through: Sequence[int] = (),
        *,
        time_limit: SearchLimit = NO_LIMIT,
    ) -> BoardStudy:
        batch = self._native.Batch()
        if self._core.read_boards([board], 0, batch) == 0:
            read = self._read_board(board)
            if not self._add_board(read, batch):
                return self._reference.study(read, starts, through, time_limit=time_limit)
        words, points, paths, best, tallies = self._core.study(
            batch, self._makers, _as_cells(starts), _as_cells(through), time_limit
        )
        measures = cast("BoardTallies", tallies)
        bests = (word.word for *_, word in measures[0])
        return BoardStudy(SolutionColumns(words, points, paths), measures, dict(zip(bests, best, strict=True)))

    def iter_solutions(self, board: BoardLike, *, time_limit: SearchLimit = NO_LIMIT) -> Iterator[Solution]:
        batch = self._native.Batch()
        if self._core.read_boards([board], 0, batch) == 0:
            read = self._read_board(board)
            if not self._add_board(read, batch):
                return self._reference.iter_solutions(read, time_limit=time_limit)
        return self._iter_paths(batch, time_limit)

    def find_passages(self, board: BoardLike, longest: int, *, time_limit: SearchLimit = NO_LIMIT) -> list[int]:
        read = self._read_board(board)
        batch = self._native.Batch()
        if self._grid.is_full or not self._add_board(read, batch):
            return gather_passages(self.iter_solutions(read, time_limit=time_limit), len(self._grid), longest)
        return [int.from_bytes(cells, "little") for cells in self._core.find_passages(batch, longest, time_limit)]

    def _iter_paths(self, batch: _native.Batch, time_limit: SearchLimit) -> Iterator[Solution]:
        paths = self._core.iter_paths(batch, self._makers, time_limit)
        while solutions := paths.next():
            yield from solutions

    # --- Surveys --------------------------------------------------------------------------------------------

    def survey_drawn(self, plan: DrawingPlan, seed: int, numbers: range, terms: SurveyTerms) -> SurveyCounts | None:
        return count_drawn(self._native, self._core, self._find_face, plan, (seed, numbers), terms)

    def survey(self, boards: Sequence[BoardLike], terms: SurveyTerms) -> SurveyCounts:
        batch, others = self._read_boards(boards, lambda *_: None)
        is_in = [place not in others for place in range(len(boards))]
        return count_batch(self._native, self._core, batch, is_in, terms)

    # --- Lines ----------------------------------------------------------------------------------------------

    def score_lines(
        self, pieces: Sequence[Piece], *, strict: bool, jobs: int | None, time_limit: SearchLimit = NO_LIMIT
    ) -> AnswerLines:
        layout = self._native.ScoreTemplate(_encode_pieces(pieces))
        return lambda chunk, start: _name_written(
            self._core.score_text(layout, chunk, start, threads_for(jobs), strict, time_limit)
        )

    def solve_lines(
        self, layout: LineLayout, *, strict: bool, jobs: int | None, time_limit: SearchLimit = NO_LIMIT
    ) -> AnswerLines:
        pieces, prefix, suffix, grades = layout
        template = self._native.SolutionTemplate(_encode_pieces(pieces), _as_bytes(prefix), _as_bytes(suffix), grades)
        return lambda chunk, start: _name_written(
            self._core.solve_text(template, chunk, start, threads_for(jobs), strict, time_limit)
        )

    def analyze_lines(
        self, layout: LineLayout, *, strict: bool, jobs: int | None, time_limit: SearchLimit = NO_LIMIT
    ) -> AnswerLines:
        template = self._native.AnalysisTemplate(_encode_pieces(layout.pieces), layout.grades)
        return lambda chunk, start: _name_written(
            self._core.analyze_text(template, chunk, start, threads_for(jobs), strict, time_limit)
        )

    # --- Annealing ------------------------------------------------------------------------------------------

    def anneal_streams(self, tables: AnnealingTables) -> AnnealStreams | None:
        """Return what makes boards by simulated annealing; None for tiles beyond the measure of the native code."""
        return begin_natively(self._native, self._core, self._learn, tables)

    def prove_groups(self, tables: ProofTables) -> SearchGroups | None:
        """Return what looks through groups of boards; None for tiles beyond the measure of the native code."""
        return prove_natively(self._native, self._core, self._learn, tables)


def _fit_faults(scores: Iterable[Score], faults: Sequence[tuple[int, BoardFault]]) -> list[Score | BoardFault]:
    """Put faults in the places of the boards that have them."""
    answers: list[Score | BoardFault] = list(scores)
    for place, fault in faults:
        answers[place] = fault
    return answers


def _as_cells(positions: Sequence[int]) -> list[int]:
    """Return the cells of positions, counted from 0, each once."""
    return [position - 1 for position in sorted(set(positions))]


def _make_native_rules(native: ModuleType, rules: ScoringRules, alphabet: str) -> _native.ScoringRules:
    """Return scoring rules as tables for the letters of an alphabet."""
    values = [rules.letter_values.get(letter, 0) for letter in alphabet]
    tables: _native.ScoringRules = native.ScoringRules(values, list(rules.bonuses))
    for name in (
        "short_word_length",
        "short_word_points",
        "short_word_multiplier",
        "min_word_length",
        "wild_card_points",
        "multiply_length_bonus",
        "round_bonus_up",
        "qu_length",
    ):
        setattr(tables, name, min(getattr(rules, name), _MOST_NUMBER))
    if rules.q_is_qu:
        tables.q, tables.u = alphabet.find("Q"), alphabet.find("U")
    return tables


def _name_written(written: tuple[bytes, int, int, list[tuple[int, int, object]]]) -> WrittenLines:
    text, end, lines, faults = written
    return WrittenLines(text, end, lines, cast("tuple[tuple[int, int, SearchLimitError], ...]", tuple(faults)))


def _encode_pieces(pieces: Sequence[Piece]) -> list[tuple[str, bytes, int, bool]]:
    return [(kind, _as_bytes(text), number, plus) for kind, text, number, plus in pieces]


def _as_bytes(text: str) -> bytes:
    """Write a text as it is printed; what was no UTF-8 on the command line stays as it was."""
    return text.encode("utf-8", "surrogateescape")


def make_solver(lexicon: Lexicon, rules: ScoringRules, grid: Grid) -> NativeSolver:
    """Make a solver of this engine."""
    return NativeSolver(lexicon, rules, grid)
