"""Measures of a board (manual, 3.4) against plain counting over all words on all paths."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wgs.analysis.format_reader import parse_analysis_format
from wgs.analysis.measures import Analysis
from wgs.boards.grid import Grid
from wgs.config.scoring import ScoringSection
from wgs.solver import FoundWord, Solution, Solver, make_solver
from wgs.solver.scoring import ScoringRules
from wgs.solver.solution import make_found_word
from wgs.words.lexicon import Lexicon

LETTERS = {letter: value for value, letter in enumerate("ABCQU", 1)}
# Every text of up to three of these letters is a word, so that boards hold many words on many paths.
WORDS = ["".join(letters) for length in (1, 2, 3) for letters in product("ABCQU", repeat=length)]
SECTION = ScoringSection(letter_values=LETTERS, min_word_length=2, qu_length=1)
GRIDS = {name: Grid.rectangle(2, 2, name) for name in ("Straight", "Diagonal", "Full")}
SOLVERS = {name: make_solver(Lexicon(WORDS), ScoringRules(SECTION), grid) for name, grid in GRIDS.items()}
BEST = st.dictionaries(st.integers(0, 15), st.integers(-2, 30), min_size=1)
FOUND = st.builds(make_found_word, st.text("ABC", min_size=1), BEST)
FACES = st.sampled_from(["A", "B", "C", "Q", "Qu", "U", ":A", ";B", "?", "?a", "?u", ":?", ".", ""])
BOARDS = st.lists(FACES, min_size=1, max_size=4).map("".join)


def solve_strip() -> tuple[Analysis, Solver]:
    scoring = ScoringRules(ScoringSection.model_validate({"LengthBonuses": {"5": 2}}))
    solver = make_solver(Lexicon(["STRIP"]), scoring, Grid.rectangle(3, 3))
    return analyze(solver, "STRXPIXXP"), solver


def analyze(solver: Solver, board: str) -> Analysis:
    (found,) = solver.tally([board])
    assert isinstance(found, list)
    return Analysis(board, tuple(found))


def by_word(solver: Solver, board: str) -> dict[str, list[Solution]]:
    """Gather every path of every word."""
    paths: dict[str, list[Solution]] = defaultdict(list)
    for solution in solver.iter_solutions(board):
        paths[solution.word].append(solution)
    return paths


def score(paths: list[Solution]) -> int:
    return max(solution.points for solution in paths)


def test_manual_example_word_counts_once_for_each_tile_that_any_path_uses() -> None:
    analysis, solver = solve_strip()
    assert [solution.path for solution in solver.iter_solutions("STRXPIXXP")] == [(1, 2, 3, 6, 5), (1, 2, 3, 6, 9)]
    assert [analysis.words_at(position) for position in range(1, 10)] == [1, 1, 1, 0, 1, 1, 0, 0, 1]
    assert [analysis.points_at(position) for position in range(1, 10)] == [2, 2, 2, 0, 2, 2, 0, 0, 2]


def test_manual_example_word_counts_once_for_the_board() -> None:
    analysis, _ = solve_strip()
    template = parse_analysis_format("%C %P %W %S %5C %5P %5+C %6C %X %Y %5W %9W %5S %9S %4W")
    assert template.render(analysis) == "1 2 1 2 1 2 1 0 STRIP 2 1 1 2 2 0"


def test_word_scores_at_each_tile_its_best_path_through_that_tile() -> None:
    scoring = ScoringRules(ScoringSection(letter_values={"P": 3}))
    analysis = analyze(make_solver(Lexicon(["STRIP"]), scoring, Grid.rectangle(3, 3)), "STRXPIXX;P")
    assert [analysis.points_at(position) for position in (0, 1, 4, 5, 9)] == [6, 6, 0, 3, 6]
    assert parse_analysis_format("%1S %5S %9S %*S").render(analysis, 5) == "6 3 6 3"


@pytest.mark.parametrize("position", [10, 64, 4096, 4097, 10**9])
def test_positions_beyond_the_board_count_nothing(position: int) -> None:
    analysis, _ = solve_strip()
    assert (analysis.words_at(position), analysis.points_at(position)) == (0, 0)


def test_lengths_beyond_every_word_count_nothing() -> None:
    analysis, _ = solve_strip()
    assert (analysis.words(6), analysis.points(6), analysis.words_from(6), analysis.points_from(6)) == (0, 0, 0, 0)
    assert analysis.find_best(6) is None


def test_board_without_words_measures_nothing() -> None:
    empty = Analysis("...", ())
    assert (empty.words(), empty.points(), empty.words_at(0), empty.points_at(1), empty.find_best()) == (
        0,
        0,
        0,
        0,
        None,
    )


@pytest.mark.parametrize("qu_length", [1, 2])
@pytest.mark.parametrize("board", ["QuA", "QA", "?A"])
def test_lengths_are_numbers_of_letters_whatever_a_qu_counts(qu_length: int, board: str) -> None:
    rules = ScoringRules(ScoringSection(qu_length=qu_length, length_bonuses={"2": 5, "3": 7}))
    analysis = analyze(make_solver(Lexicon(["QUA"]), rules, Grid.rectangle(2, 1)), board)
    template = parse_analysis_format("%2C %3C %2+C %3+C %4+C %3P %3+P %3X %2X|%3Y %2Y")
    points = 5 if qu_length == 1 else 7
    assert template.render(analysis) == f"0 1 1 1 0 {points} {points} QUA |{points} 0"


def test_best_word_may_score_nothing_or_less() -> None:
    worst = Analysis("?", (FoundWord("AB", -3, 1), FoundWord("AC", -1, 1), FoundWord("AD", -1, 1)))
    assert worst.find_best() == FoundWord("AC", -1, 1)


def test_best_word_among_equals_is_the_first_of_the_alphabet() -> None:
    lexicon = Lexicon(["ÑA", "NA", "OA"], alphabet="ANÑO")
    analysis = analyze(make_solver(lexicon, ScoringRules(ScoringSection()), Grid.rectangle(2, 2)), "AOÑ")
    best = analysis.find_best(2)
    assert best is not None
    assert best.word == "ÑA"


@settings(max_examples=80)
@given(st.lists(FOUND, max_size=12), st.integers(1, 10), st.integers(1, 17))
def test_measures_are_sums_over_the_words(found: list[FoundWord], length: int, position: int) -> None:
    analysis = Analysis("?", tuple(sorted(found, key=lambda word: word.word)))
    of_length = [word.points for word in found if word.length == length]
    longer = [word.points for word in found if word.length > length]
    here = [word.points_at(position) for word in found if f"{word.cells:017b}"[-position] == "1"]
    assert (analysis.words(), analysis.points()) == (len(found), sum(word.points for word in found))
    assert (analysis.words(length), analysis.points(length)) == (len(of_length), sum(of_length))
    assert analysis.words_from(length) == len(of_length) + len(longer)
    assert analysis.points_from(length) == sum(of_length) + sum(longer)
    assert (analysis.words_at(position), analysis.points_at(position)) == (len(here), sum(here))


@settings(max_examples=80)
@given(st.lists(FOUND, max_size=12), st.integers(0, 10))
def test_best_word_is_unbeaten_and_first_among_equals(found: list[FoundWord], length: int) -> None:
    words = sorted(found, key=lambda word: word.word)
    ranked = sorted((-word.points, place) for place, word in enumerate(words) if length in {0, word.length})
    best = Analysis("?", tuple(words)).find_best(length)
    assert best == (words[ranked[0][1]] if ranked else None)


@settings(max_examples=40)
@given(BOARDS, st.sampled_from(list(GRIDS)))
def test_measures_by_position_are_counts_over_all_paths(board: str, grid: str) -> None:
    analysis, paths = analyze(SOLVERS[grid], board), by_word(SOLVERS[grid], board)
    for position in range(1, 5):
        here = [word for word in paths if any(position in solution.path for solution in paths[word])]
        assert analysis.words_at(position) == len(here)
        through = ([solution for solution in paths[word] if position in solution.path] for word in here)
        assert analysis.points_at(position) == sum(map(score, through))


@settings(max_examples=40)
@given(BOARDS, st.sampled_from(list(GRIDS)))
def test_measures_of_the_board_are_counts_over_distinct_words(board: str, grid: str) -> None:
    analysis, paths = analyze(SOLVERS[grid], board), by_word(SOLVERS[grid], board)
    best, found = min(((-score(found), word) for word, found in paths.items()), default=None), analysis.find_best()
    assert (analysis.words(), analysis.points()) == (len(paths), sum(map(score, paths.values())))
    assert (found and (-found.points, found.word)) == best


@settings(max_examples=40)
@given(BOARDS, st.sampled_from(list(GRIDS)))
def test_measures_by_length_are_counts_over_letters(board: str, grid: str) -> None:
    analysis, paths = analyze(SOLVERS[grid], board), by_word(SOLVERS[grid], board)
    best = [max(found, key=lambda solution: solution.points) for found in paths.values()]
    for length in (1, 2, 3, 4):
        points = [solution.points for solution in best if len(solution.word) == length]
        assert (analysis.words(length), analysis.points(length)) == (len(points), sum(points))
