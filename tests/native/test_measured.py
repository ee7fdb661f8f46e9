"""Boards measured by the native engine: every measure is that of an analysis of all words."""

from __future__ import annotations

import pickle
from copy import deepcopy
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import small_config, write_config, write_words
from support.engines import needs_native, using
from support.odd_puzzles import FULL_GRIDS, OddPuzzle, odd_puzzles, small_grids
from support.puzzles import QUIET

from wgs import Analysis, Game, Toolkit
from wgs.analysis.measured import MeasuredAnalysis
from wgs.solver import BoardFault, native

if TYPE_CHECKING:
    from pathlib import Path


pytestmark = needs_native


def list_measures(analysis: Analysis, positions: int) -> list[Any]:
    """List every measure, also of lengths and positions beyond the board."""
    by_length: list[Any] = [
        analysis.words,
        analysis.points,
        analysis.words_from,
        analysis.points_from,
        analysis.find_best,
    ]
    lengths = [measure(length) for length in (*range(8), 64, 65) for measure in by_length]
    places = [measure(at) for at in range(-1, positions + 2) for measure in (analysis.words_at, analysis.points_at)]
    return [analysis.lengths(), lengths, places, analysis.words_at(10**6)]


@settings(max_examples=25, suppress_health_check=QUIET)
@given(odd_puzzles(st.one_of(small_grids(), small_grids(), FULL_GRIDS)), st.sampled_from([1, 2]))
def test_every_measure_is_that_of_all_words(puzzle: OddPuzzle, jobs: int) -> None:
    with using("native"):
        solver = native.make_solver(puzzle.make_lexicon(), puzzle.make_rules(), puzzle.grid)
    boards = list(puzzle.lines)
    words = solver.tally(boards, jobs)
    for board, found, measured in zip(boards, words, solver.measure(boards, jobs), strict=True):
        if isinstance(found, BoardFault):
            assert isinstance(measured, BoardFault)
            continue
        if isinstance(measured, list):  # left to the reference engine
            assert measured == found
            continue
        assert not isinstance(measured, BoardFault)
        analysis = MeasuredAnalysis(board, measured, partial(list, found))
        expected = Analysis(board, tuple(found))
        assert list_measures(analysis, len(puzzle.grid)) == list_measures(expected, len(puzzle.grid))
        assert analysis == expected
        assert hash(analysis) == hash(expected)


@pytest.fixture
def game(tmp_path: Path) -> Game:
    write_words(tmp_path, "at cat act tens ten net")
    return Toolkit.load(write_config(tmp_path, small_config())).game("Tiny")


def test_words_are_found_when_they_are_asked_for(game: Game) -> None:
    with using("native"):
        analysis = game.analyze("TENS")
        assert isinstance(analysis, MeasuredAnalysis)
        assert [word.word for word in analysis.found] == ["NET", "TEN", "TENS"]
        assert analysis.found is analysis.found
        assert analysis != game.analyze("TENX")
        assert analysis != "TENS"
        for copy in (deepcopy(analysis), pickle.loads(pickle.dumps(analysis))):
            assert copy == analysis
        with pytest.raises(AttributeError):
            analysis.board = "X"  # type: ignore[misc]
    with using("reference"):
        assert game.analyze("TENS") == analysis
        assert repr(game.analyze("TENS")) == repr(analysis)


def test_answers_are_the_same_with_any_number_of_jobs_and_come_as_boards_do(game: Game) -> None:
    asked: list[int] = []

    def iter_boards() -> Any:
        for number in range(2_000):
            asked.append(number)
            yield "TENS" if number % 3 else "T4"

    with using("native"):
        alone = game.analyze_many(iter_boards(), jobs=1)
        first = next(alone)
        assert isinstance(first, BoardFault)
        assert len(asked) < 10  # no more boards are taken than a batch has
        answers = [first, *alone]
        together = list(game.analyze_many(iter_boards(), jobs=3))
        assert list(map(str, answers)) == list(map(str, together))  # faults are equal when their texts are
        assert len(answers) == 2_000
