"""The solver against the brute-force one, on small odd boards of every kind.

The solver is that of the engine in use: WGS_ENGINE and WGS_INSTRUCTIONS choose another.
"""

from __future__ import annotations

import json
import unicodedata
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import ROOT
from support.brute_force import BruteGrid, BruteSolution, BruteTile, BruteWord, best_of_each, find_all, tally
from support.puzzles import NAMES, QUIET, STEPS, Puzzle, puzzles

from wgs import Board, FoundWord, Grid, Score, Solution
from wgs.boards.notation import parse_board
from wgs.solver import BoardFault, make_solver
from wgs.solver.scoring import ScoringRules
from wgs.toolkit import Toolkit

# --- Comparison -------------------------------------------------------------------------------------------


def as_brute_solution(solution: Solution) -> BruteSolution:
    return BruteSolution(
        solution.word,
        solution.path,
        solution.points,
        solution.letter_points,
        solution.word_multiplier,
        Fraction(solution.length_bonus),
        solution.length,
    )


def as_brute_word(found: FoundWord) -> BruteWord:
    positions = [bit + 1 for bit in range(found.cells.bit_length()) if found.cells >> bit & 1]
    return BruteWord(found.word, found.points, {position: found.points_at(position) for position in positions})


def check(puzzle: Puzzle) -> None:
    """Compare all four methods."""
    expected = puzzle.solve_by_force()
    solver, best = puzzle.make_solver(), best_of_each(expected)
    [solved], [counted] = solver.solve([puzzle.text]), solver.tally([puzzle.text])
    assert not isinstance(solved, BoardFault)
    assert not isinstance(counted, BoardFault)
    assert [as_brute_solution(solution) for solution in solver.iter_solutions(puzzle.text)] == expected
    assert [as_brute_solution(solution) for solution in solved] == best
    assert [as_brute_word(found) for found in counted] == tally(expected)
    assert solver.score([puzzle.text]) == [Score(len(best), sum(solution.points for solution in best))]


@settings(max_examples=80, suppress_health_check=QUIET)
@given(puzzles(NAMES))
def test_grids_with_named_adjacency_are_solved_as_by_brute_force(puzzle: Puzzle) -> None:
    check(puzzle)


@settings(max_examples=40, suppress_health_check=QUIET)
@given(puzzles(STEPS))
def test_grids_with_custom_steps_are_solved_as_by_brute_force(puzzle: Puzzle) -> None:
    check(puzzle)


@settings(max_examples=30, suppress_health_check=QUIET)
@given(puzzles(st.just("Full")))
def test_anagrams_with_repeated_tiles_are_solved_as_by_brute_force(puzzle: Puzzle) -> None:
    check(puzzle)


@settings(max_examples=30, suppress_health_check=QUIET)
@given(puzzles(st.one_of(NAMES, st.just("Full")), ["QU", "QUA"]))
def test_boards_full_of_q_and_u_are_solved_as_by_brute_force(puzzle: Puzzle) -> None:
    check(puzzle)


@settings(max_examples=20, suppress_health_check=QUIET)
@given(puzzles(st.one_of(NAMES, st.just("Full"))))
def test_a_board_value_and_decomposed_text_are_solved_like_its_line(puzzle: Puzzle) -> None:
    solver, board = puzzle.make_solver(), parse_board(puzzle.text, puzzle.make_grid())
    boards: list[Board | str] = [puzzle.text, board, str(board), unicodedata.normalize("NFD", puzzle.text)]
    assert solver.solve(boards) == solver.solve([puzzle.text]) * 4
    assert solver.tally(boards) == solver.tally([puzzle.text]) * 4
    assert solver.score(boards) == solver.score([puzzle.text]) * 4


@pytest.mark.parametrize("adjacency", ["Straight", "Diagonal", "Hex"])
@pytest.mark.parametrize("name", ["Boggle", "Scramble"])
def test_shipped_rules_and_words_are_solved_as_by_brute_force(name: str, adjacency: str) -> None:
    toolkit = Toolkit.load("wgs.json")
    words = toolkit.load_dictionary("common")
    entry = json.loads((ROOT / "configs/wgs.json").read_text("utf-8"))["ScoringRules"][name]
    cells = [(x, y) for y in (1, 2, 3) for x in (1, 2, 3)]
    rules = ScoringRules(toolkit.config.scoring_rules[name])
    solver = make_solver(words, rules, Grid(cells, adjacency))
    letters = "SETQINATS"
    expected = find_all(list(map(BruteTile, letters)), BruteGrid(cells, adjacency), set(words), words.alphabet, entry)
    assert any("QU" in solution.word for solution in expected)
    assert [as_brute_solution(found) for found in solver.iter_solutions(letters)] == expected


# --- The brute-force solver itself, on boards solved by hand ----------------------------------------------


def test_brute_force_finds_what_a_person_finds() -> None:
    tiles = [BruteTile("A"), BruteTile("", wildcard=True), BruteTile("A", letter_multiplier=2)]
    grid = BruteGrid([(1, 1), (2, 1), (3, 1)], "Straight")
    found = find_all(tiles, grid, {"AA", "AB", "BA"}, "AB", {"LetterValues": {"A": 3, "B": 7}})
    shown = [(solution.word, solution.path, solution.points) for solution in found]
    assert shown == [
        ("AA", (1, 2), 3),
        ("AA", (2, 1), 3),
        ("AA", (2, 3), 6),
        ("AA", (3, 2), 6),
        ("AB", (1, 2), 3),
        ("AB", (3, 2), 6),
        ("BA", (2, 1), 3),
        ("BA", (2, 3), 6),
    ]
    assert [(solution.word, solution.path) for solution in best_of_each(found)] == [
        ("AA", (2, 3)),
        ("AB", (3, 2)),
        ("BA", (2, 3)),
    ]
    assert [word.best for word in tally(found)] == [{1: 3, 2: 6, 3: 6}] * 3


def test_brute_force_knows_the_six_neighbours_of_a_hexagon() -> None:
    grid = BruteGrid([(x, y) for x in (1, 2, 3) for y in (1, 2, 3)], "Hex")
    around = {cell for cell in grid.cells if grid.may_follow((2, 2), cell)}
    assert around == {(2, 1), (3, 1), (1, 2), (3, 2), (2, 3), (3, 3)}
