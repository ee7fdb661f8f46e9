"""The native solver against the reference engine, on boards as odd as they come: the same answers to everything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.engines import needs_native
from support.odd_puzzles import FULL_GRIDS, OddPuzzle, large_grids, odd_puzzles, small_grids
from support.puzzles import QUIET, STEPS, Puzzle, puzzles

from wgs import Board, Grid, NotationError, Score
from wgs.base.engines import INSTRUCTIONS, load_native
from wgs.boards.notation import parse_board
from wgs.solver import BoardLike, Solver, native, reference

NATIVE = load_native()
pytestmark = needs_native

MOST_PATHS = 500
"""How many paths of a board are compared."""


@pytest.fixture(autouse=True, scope="module")
def use_native() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WGS_ENGINE", "native")
        yield


def iter_instructions() -> Iterator[str]:
    """Let the native engine use each set of instructions in turn."""
    assert not isinstance(NATIVE, str)
    yield from filter(NATIVE.choose_instructions, INSTRUCTIONS)
    NATIVE.choose_instructions(INSTRUCTIONS[0])


def comparable(answer: object) -> object:
    """Make a value of an error, which is not equal to others of its kind."""
    if isinstance(answer, NotationError):
        return (str(answer), answer.text, answer.index, answer.reason)
    return answer


def find_paths(solver: Solver, board: BoardLike) -> object:
    try:
        return list(islice(solver.iter_solutions(board), MOST_PATHS))
    except NotationError as error:
        return comparable(error)


def answer_each(solver: Solver, boards: Sequence[BoardLike], jobs: int | None = None) -> list[tuple[object, ...]]:
    """Ask a solver, for each board, for words, cells, and paths."""
    solutions, tallies = solver.solve(boards, jobs), solver.tally(boards, jobs)
    paths = [find_paths(solver, board) for board in boards]
    return list(zip(map(comparable, solutions), map(comparable, tallies), paths, strict=True))


def sum_up(solutions: object) -> object:
    """Make the score of a board of its words."""
    if not isinstance(solutions, list):
        return solutions
    return Score(len(solutions), sum(solution.points for solution in solutions))


def check_arrays(solver: Solver, boards: Sequence[BoardLike], scores: list[object]) -> None:
    """Compare scores with those in arrays, unless they are too large for these."""
    good = [score if isinstance(score, Score) else Score(0, 0) for score in scores]
    if all(abs(score.points) < 1 << 63 for score in good):
        batch = solver.score_batch(boards)
        assert batch.words.tolist() == [score.words for score in good]
        assert batch.points.tolist() == [score.points for score in good]
        faults = [(place, score) for place, score in enumerate(scores) if not isinstance(score, Score)]
        assert [(place, comparable(fault)) for place, fault in batch.faults] == faults


def parse_good(lines: Sequence[str], grid: Grid) -> Iterator[Board]:
    for line in lines:
        with suppress(NotationError):
            yield parse_board(line, grid)


def check(puzzle: OddPuzzle) -> None:
    """Compare the engines on lines, and on the boards that can be read of them."""
    lexicon, rules = puzzle.make_lexicon(), puzzle.make_rules()
    answers = answer_each(reference.make_solver(lexicon, rules, puzzle.grid), puzzle.lines)
    boards: list[BoardLike] = [*puzzle.lines, *parse_good(puzzle.lines, puzzle.grid)]
    expected = [*answers, *(answer for answer in answers if isinstance(answer[0], list))]
    scores = [sum_up(answer[0]) for answer in expected]
    for instructions, jobs in zip(iter_instructions(), (2, 1), strict=False):
        solver = native.make_solver(lexicon, rules, puzzle.grid)
        assert not isinstance(NATIVE, str)
        NATIVE.choose_instructions(instructions)
        assert answer_each(solver, boards, jobs) == expected
        assert list(map(comparable, solver.score(boards, jobs))) == scores
        check_arrays(solver, boards, scores)


@settings(max_examples=30, suppress_health_check=QUIET)
@given(odd_puzzles(small_grids()))
def test_small_boards_have_the_same_answers(puzzle: OddPuzzle) -> None:
    check(puzzle)


@settings(max_examples=8, suppress_health_check=QUIET)
@given(odd_puzzles(large_grids()))
def test_large_boards_have_the_same_answers(puzzle: OddPuzzle) -> None:
    check(puzzle)


@settings(max_examples=20, suppress_health_check=QUIET)
@given(odd_puzzles(FULL_GRIDS))
def test_racks_have_the_same_answers(puzzle: OddPuzzle) -> None:
    check(puzzle)


@settings(max_examples=30, suppress_health_check=QUIET)
@given(puzzles(st.one_of(st.sampled_from(["Straight", "Diagonal", "Hex", "Full"]), STEPS)))
def test_boards_that_a_person_would_write_have_the_same_answers(puzzle: Puzzle) -> None:
    check(OddPuzzle(puzzle.make_grid(), puzzle.alphabet, puzzle.words, puzzle.rules, (puzzle.text, "4", puzzle.text)))
