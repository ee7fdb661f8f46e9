"""One board solved and measured at once, on both engines, compared with brute force."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.brute_force import best_of_each
from support.engines import INSTALLED, using
from support.puzzles import NAMES, QUIET, STEPS, Puzzle, puzzles

from wgs import SearchLimit, Toolkit
from wgs.base.errors import NotationError, SearchLimitError
from wgs.solver.limits import NO_LIMIT

POSITIONS = st.sets(st.integers(1, 7), max_size=2)
ANY_PUZZLE = puzzles(st.one_of(NAMES, STEPS, st.just("Full")))


@settings(max_examples=40, suppress_health_check=QUIET)
@given(ANY_PUZZLE, POSITIONS, POSITIONS)
def test_a_study_is_what_brute_force_finds(puzzle: Puzzle, starts: set[int], through: set[int]) -> None:
    everything = puzzle.solve_by_force()
    cells = len(puzzle.grid.cells)
    starts, through = {place for place in starts if place <= cells}, {place for place in through if place <= cells}
    wanted = best_of_each(
        [each for each in everything if (not starts or each.path[0] in starts) and through <= set(each.path)]
    )
    best: dict[int, int] = {}
    for each in everything:
        best[len(each.word)] = max(best.get(len(each.word), each.points), each.points)
    best_words = {each.word: each for each in best_of_each(everything)}
    for engine in INSTALLED:
        with using(engine):
            solver = puzzle.make_solver()
        solutions, measures, best_paths = solver.study(puzzle.text, sorted(starts), sorted(through))
        rows = list(zip(solutions.words, solutions.points, solutions.paths, strict=True))
        assert rows == [(each.word, each.points, each.path) for each in wanted]
        assert [measures] == solver.measure([puzzle.text])
        assert best_paths == {word: best_words[word].path for word in best_paths}
        assert {len(word): best_words[word].points for word in best_paths} == best


@pytest.mark.usefixtures("engine")
def test_the_search_for_wanted_paths_counts_towards_the_limit() -> None:
    solver = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common").solver
    with pytest.raises(NotationError):
        solver.study("AB4")
    with pytest.raises(SearchLimitError):
        solver.study("?" * 16, time_limit=SearchLimit(steps=1000))
    with pytest.raises(SearchLimitError):
        solver.study("?" * 16, [1], [16], time_limit=SearchLimit(seconds=0.05))
    assert len(solver.study("ABCDEFGHIJKLMNOP", [11], [5], time_limit=NO_LIMIT).solutions.words) == 1
