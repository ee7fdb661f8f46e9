"""The reference engine: plain Python on pygtrie, the specification of every other engine.

The walk over the board (`wgs.solver.walker`) asks the trie, at each step, whether any word starts with the letters so
far. It visits paths in rising order of their lists of positions, so that among equal scores the first found is the
smallest.

With Full adjacency the same letters can be laid in very many orders. Equal tiles are interchangeable: a word
keeps its score, and its path only gets larger, when a tile is replaced by an equal one further back. So the walk
takes the first free tile of each kind only, and whoever needs all cells of a word takes all tiles of those kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from wgs.base.engines import count_jobs
from wgs.base.errors import NotationError, SearchLimitError
from wgs.solver.engine import AnnealingTables, BoardLike, LineLayout, Piece, ProofTables, read_board
from wgs.solver.limits import NO_LIMIT, BoardFault, Meter, SearchLimit
from wgs.solver.solution import (
    BoardStudy,
    BoardTallies,
    FoundWord,
    Score,
    ScoreBatch,
    Solution,
    SolutionColumns,
    gather_passages,
    make_found_word,
    make_score_batch,
    make_solution,
)
from wgs.solver.walker import WORD, Path, Walker, lead_to, spell_faces, spell_for

if TYPE_CHECKING:
    from wgs.boards.board import Board
    from wgs.boards.grid import Grid
    from wgs.solver.scoring import Face, Points, ScoringRules
    from wgs.solver.survey import DrawingPlan, SurveyTerms
    from wgs.words.lexicon import Lexicon

Answer = TypeVar("Answer")

DEFAULT_STEPS = 600_000
"""How many steps take some 20 seconds on a board of wildcards: a step is a path that the walk goes along."""


@dataclass(slots=True)
class _Found:
    """The best instance of a word so far, and what the best one through each cell scores."""

    points: Points
    path: Path
    best: dict[int, int]

    def use(self, cells: Iterable[int], points: int) -> None:
        for cell in cells:
            self.best[cell] = max(self.best.get(cell, points), points)


class ReferenceSolver:
    """Solves boards of one grid; see `wgs.solver.engine.Solver` for what each method answers.

    It works on one core, whatever ``jobs`` allows.

    Args:
        lexicon: The words.
        rules: The scoring rules.
        grid: The grid.
        python_step: How many steps of a limit each step counts: more than 1 where another engine hands boards over.
    """

    batch_size = 1  # nothing is gained by more, and answers would come later
    default_steps = DEFAULT_STEPS

    def __init__(self, lexicon: Lexicon, rules: ScoringRules, grid: Grid, python_step: int = 1) -> None:
        self._lexicon = lexicon
        self._rules = rules
        self._grid = grid
        self.python_step = python_step

    def score(
        self, boards: Sequence[BoardLike], jobs: int | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> list[Score | BoardFault]:
        return self._answer_each(boards, self._score, jobs, time_limit)

    def score_batch(
        self, boards: Sequence[BoardLike], jobs: int | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> ScoreBatch:
        return make_score_batch(self.score(boards, jobs, time_limit=time_limit))

    def solve(
        self, boards: Sequence[BoardLike], jobs: int | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> list[list[Solution] | BoardFault]:
        return self._answer_each(boards, self._solve, jobs, time_limit)

    def tally(
        self, boards: Sequence[BoardLike], jobs: int | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> list[list[FoundWord] | BoardFault]:
        return self._answer_each(boards, self._tally, jobs, time_limit)

    def measure(
        self, boards: Sequence[BoardLike], jobs: int | None = None, *, time_limit: SearchLimit = NO_LIMIT
    ) -> list[BoardTallies | list[FoundWord] | BoardFault]:
        """Answer with the words of each board, which are there anyway."""
        return list(self.tally(boards, jobs, time_limit=time_limit))

    def study(
        self,
        board: BoardLike,
        starts: Sequence[int] = (),
        through: Sequence[int] = (),
        *,
        time_limit: SearchLimit = NO_LIMIT,
    ) -> BoardStudy:
        """Solve and measure one board; wanted paths are looked for in a search of their own."""
        faces, meter = self._read_faces(self._read_board(board)), Meter(time_limit, self.python_step)
        found = self._find_words(faces, meter)
        wanted = self._find_words(faces, meter, (starts, through)) if starts or through else found
        words = self._in_order(wanted)
        solutions = SolutionColumns(
            words,
            [wanted[word].points.points for word in words],
            [tuple(cell + 1 for cell in wanted[word].path) for word in words],
        )
        all_words = self._in_order(found)
        best: dict[int, str] = {}
        for word in all_words:
            if found[word].points.points > found[best.setdefault(len(word), word)].points.points:
                best[len(word)] = word
        best_paths = {word: tuple(cell + 1 for cell in found[word].path) for word in best.values()}
        return BoardStudy(solutions, [make_found_word(word, found[word].best) for word in all_words], best_paths)

    def iter_solutions(self, board: BoardLike, *, time_limit: SearchLimit = NO_LIMIT) -> Iterator[Solution]:
        faces = self._read_faces(self._read_board(board))
        meter = Meter(time_limit, self.python_step)
        return meter.pass_on(self._iter_all(faces, meter))

    def find_passages(self, board: BoardLike, longest: int, *, time_limit: SearchLimit = NO_LIMIT) -> list[int]:
        return gather_passages(self.iter_solutions(board, time_limit=time_limit), len(self._grid), longest)

    def score_lines(
        self, pieces: Sequence[Piece], *, strict: bool, jobs: int | None, time_limit: SearchLimit = NO_LIMIT
    ) -> None:
        """Answer no lines: nothing here is quicker than `score`."""

    def solve_lines(
        self, layout: LineLayout, *, strict: bool, jobs: int | None, time_limit: SearchLimit = NO_LIMIT
    ) -> None:
        """Answer no lines."""

    def analyze_lines(
        self, layout: LineLayout, *, strict: bool, jobs: int | None, time_limit: SearchLimit = NO_LIMIT
    ) -> None:
        """Answer no lines."""

    def survey_drawn(self, plan: DrawingPlan, seed: int, numbers: range, terms: SurveyTerms) -> None:
        """Leave drawing to the generators."""

    def survey(self, boards: Sequence[BoardLike], terms: SurveyTerms) -> None:
        """Leave counting to those who ask."""

    def anneal_streams(self, tables: AnnealingTables) -> None:
        """Leave annealing to Python."""

    def prove_groups(self, tables: ProofTables) -> None:
        """Leave proofs to Python."""

    def _answer_each(
        self,
        boards: Sequence[BoardLike],
        answer: Callable[[list[Face], Meter], Answer],
        jobs: int | None,
        time_limit: SearchLimit,
    ) -> list[Answer | BoardFault]:
        count_jobs(jobs)  # a fault is a fault on every engine
        answers: list[Answer | BoardFault] = []
        for board in boards:
            try:
                answers.append(answer(self._read_faces(self._read_board(board)), Meter(time_limit, self.python_step)))
            except (NotationError, SearchLimitError) as error:
                answers.append(error)
        return answers

    def _read_board(self, board: BoardLike) -> Board:
        return read_board(board, self._grid, q_is_qu=self._rules.q_is_qu)

    def _read_faces(self, board: Board) -> list[Face]:
        return [self._rules.read_tile(tile) for tile in board.laid_tiles]

    def _score(self, faces: list[Face], meter: Meter) -> Score:
        found = self._find_words(faces, meter)
        return Score(len(found), sum(entry.points.points for entry in found.values()))

    def _solve(self, faces: list[Face], meter: Meter) -> list[Solution]:
        found = self._find_words(faces, meter)
        return [make_solution(word, found[word].points, found[word].path) for word in self._in_order(found)]

    def _tally(self, faces: list[Face], meter: Meter) -> list[FoundWord]:
        found = self._find_words(faces, meter)
        return [make_found_word(word, found[word].best) for word in self._in_order(found)]

    def _in_order(self, words: dict[str, _Found]) -> list[str]:
        return sorted(words, key=self._lexicon.sort_key)

    def _find_words(
        self, faces: list[Face], meter: Meter, wanted: tuple[Sequence[int], Sequence[int]] = ((), ())
    ) -> dict[str, _Found]:
        """Find every word with its best instance and its cells, of paths that start and pass where it is wanted."""
        found: dict[str, _Found] = {}
        starts, through = (frozenset(position - 1 for position in positions) for positions in wanted)
        kinds = _kinds([(face, cell in starts, cell in through) for cell, face in enumerate(faces)])
        for word, path in self._walk(faces, kinds, meter):
            if not through.issubset(path) or (starts and path[0] not in starts):
                continue
            points = self._rules.score(word, [faces[cell] for cell in path])
            if points.length < self._rules.min_word_length:
                continue
            known = found.setdefault(word, _Found(points, path, {}))
            known.use(self._cells_of(path, kinds), points.points)
            if points.points > known.points.points:
                known.points, known.path = points, path
        return found

    def _cells_of(self, path: Path, kinds: list[int]) -> Iterable[int]:
        """Return the cells of a path; with Full adjacency, also those of equal tiles, which could stand in."""
        if not self._grid.is_full:
            return path
        used = {kinds[cell] for cell in path}
        return [cell for cell, kind in enumerate(kinds) if kind in used]

    def _walk(self, faces: list[Face], kinds: list[int], meter: Meter) -> Iterator[tuple[str, Path]]:
        """Visit the instances of all words, in rising order of their paths (Full: one for each kind)."""
        walker = Walker(spell_faces(faces, self._lexicon.alphabet), self._grid.following)
        steps = walker.walk(self._lexicon.trie.has_node, kinds=kinds if self._grid.is_full else None)
        return ((text, path) for text, path, state, _ in meter.watch(steps) if state & WORD)

    def _iter_all(self, faces: list[Face], meter: Meter) -> Iterator[Solution]:
        for word in self._in_order(self._find_words(faces, meter)):
            for path in self._iter_paths(word, faces, meter):
                points = self._rules.score(word, [faces[cell] for cell in path])
                if points.length >= self._rules.min_word_length:
                    yield make_solution(word, points, path)

    def _iter_paths(self, word: str, faces: list[Face], meter: Meter) -> Iterator[Path]:
        """Visit every path that spells one word, in rising order."""
        steps = Walker(spell_for(word, faces), self._grid.following).walk(lead_to(word))
        return (path for _, path, state, _ in meter.watch(steps) if state & WORD)


def _kinds(faces: Sequence[Hashable]) -> list[int]:
    """Number the faces so that equal faces have equal numbers."""
    first: dict[Hashable, int] = {}
    return [first.setdefault(face, cell) for cell, face in enumerate(faces)]


def make_solver(lexicon: Lexicon, rules: ScoringRules, grid: Grid) -> ReferenceSolver:
    """Make a solver of this engine."""
    return ReferenceSolver(lexicon, rules, grid)
