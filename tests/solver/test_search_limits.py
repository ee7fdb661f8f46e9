"""Limits of the search of a board: what reaches one is a fault in its place, and nothing else changes."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import small_config, write_config, write_words
from support.answers import run
from support.engines import INSTALLED, needs_native, using
from support.odd_puzzles import ASCII

from wgs import (
    Constraints,
    Contest,
    Game,
    GenerationError,
    Grid,
    Lexicon,
    Order,
    Range,
    Score,
    SearchLimit,
    SearchLimitError,
    Selection,
    Solution,
    StoppedError,
    Toolkit,
)
from wgs.analysis.filters import Selector
from wgs.base.checkpoints import watched_by
from wgs.config.scoring import ScoringSection
from wgs.export.layouts import score_layout
from wgs.optimize.replay import parse_replay
from wgs.service.budgets import Budget
from wgs.service.creating.requests import RemakeBoard
from wgs.service.requests import ConfigSource
from wgs.solver import NO_LIMIT, Solver, make_solver
from wgs.solver.limits import Meter
from wgs.solver.scoring import ScoringRules

if TYPE_CHECKING:
    from pathlib import Path


WORDS = ["A", "AT", "TA", "CAT", "ACT", "TACT", "ATTACAT", "Z" * 20]
RULES = ScoringRules(ScoringSection.model_validate({"LetterValues": dict.fromkeys(ASCII, 1), "WildCardPoints": True}))

ENDLESS = "".join(":?" if cell in {0, 7, 56, 63} else "?" for cell in range(64))
"""A board of 8 x 8 with more paths for 20 letters than there is time for."""

FEW = SearchLimit(steps=5_000)


@pytest.fixture
def solver(engine: str) -> Solver:
    return make_solver(Lexicon(WORDS), RULES, Grid.rectangle(8, 8))


ASKS: dict[str, Callable[[Solver, list[str], SearchLimit], list[Any]]] = {
    "score": lambda solver, boards, time_limit: list(solver.score(boards, 2, time_limit=time_limit)),
    "solve": lambda solver, boards, time_limit: list(solver.solve(boards, 2, time_limit=time_limit)),
    "tally": lambda solver, boards, time_limit: list(solver.tally(boards, 2, time_limit=time_limit)),
    "measure": lambda solver, boards, time_limit: list(solver.measure(boards, 2, time_limit=time_limit)),
}
WALKS: dict[str, Callable[[Solver, str, SearchLimit], object]] = {
    "iter_solutions": lambda solver, board, time_limit: list(solver.iter_solutions(board, time_limit=time_limit)),
    "find_passages": lambda solver, board, time_limit: solver.find_passages(board, 64, time_limit=time_limit),
}


# --- Limits that are reached ------------------------------------------------------------------------------------


@pytest.mark.parametrize("ask", ASKS.values(), ids=ASKS)
def test_a_board_that_reaches_its_limit_is_a_fault_among_the_others(
    solver: Solver, ask: Callable[[Solver, list[str], SearchLimit], list[Any]]
) -> None:
    first, fault, second = ask(solver, ["CAT", ENDLESS, "ACT"], FEW)
    assert [first, second] == ask(solver, ["CAT", "ACT"], NO_LIMIT)
    assert isinstance(fault, SearchLimitError)
    assert (fault.steps, fault.seconds) == (5_000, None)
    advice = "let it take longer with time_limit=SearchLimit(steps=...)"
    assert str(fault) == f"this board takes more than 5,000 steps to search; {advice}"


@pytest.mark.parametrize("walk", WALKS.values(), ids=WALKS)
@pytest.mark.parametrize("time_limit", [FEW, SearchLimit(seconds=0.05)], ids=["steps", "seconds"])
def test_walks_raise_the_fault(
    solver: Solver, walk: Callable[[Solver, str, SearchLimit], object], time_limit: SearchLimit
) -> None:
    with pytest.raises(SearchLimitError) as caught:
        walk(solver, ENDLESS, time_limit)
    assert (caught.value.steps, caught.value.seconds) == (time_limit.steps, time_limit.seconds)


@pytest.mark.parametrize("ask", ASKS.values(), ids=ASKS)
def test_a_limit_of_seconds_ends_a_search(
    solver: Solver, ask: Callable[[Solver, list[str], SearchLimit], list[Any]]
) -> None:
    began = time.process_time()
    (fault,) = ask(solver, [ENDLESS], SearchLimit(seconds=0.1))
    assert time.process_time() - began < 10
    assert isinstance(fault, SearchLimitError)
    advice = "let it take longer with time_limit=SearchLimit(seconds=...)"
    assert str(fault) == f"this board takes more than 0.1 seconds to search; {advice}"


def test_arrays_have_zeros_and_the_faults(solver: Solver) -> None:
    batch = solver.score_batch(["CAT", ENDLESS, "4", "ACT"], 2, time_limit=FEW)
    assert (batch.words[1], batch.points[1]) == (0, 0)
    assert [Score(batch.words[place], batch.points[place]) for place in (0, 3)] == solver.score(["CAT", "ACT"])
    assert [(place, type(fault).__name__) for place, fault in batch.faults] == [
        (1, "SearchLimitError"),
        (2, "NotationError"),
    ]


def test_a_search_passes_checkpoints(solver: Solver) -> None:
    def stop() -> None:
        raise StoppedError

    calls: list[Callable[[], object]] = [partial(ask, solver, [ENDLESS] * 4, NO_LIMIT) for ask in ASKS.values()]
    calls += [partial(walk, solver, ENDLESS, NO_LIMIT) for walk in WALKS.values()]
    for call in calls:
        with pytest.raises(StoppedError), watched_by(stop):
            call()


@pytest.mark.parametrize("time_limit", [{"steps": -1}, {"seconds": -0.5}, {"seconds": float("nan")}])
def test_a_limit_is_no_negative_number(time_limit: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"must be a (whole )?number from 0 to "):
        SearchLimit(**time_limit)


# --- Limits that are not ----------------------------------------------------------------------------------------


@settings(max_examples=25)
@given(board=st.text("ACTZ?.", min_size=9, max_size=9), steps=st.integers(0, 4000))
def test_answers_are_the_same_with_a_limit_or_there_are_none(board: str, steps: int) -> None:
    for engine in INSTALLED:
        with using(engine):
            solver = make_solver(Lexicon(WORDS), RULES, Grid.rectangle(3, 3))
        for ask in ASKS.values():
            (answer,) = ask(solver, [board], SearchLimit(steps=steps))
            assert [answer] == ask(solver, [board], NO_LIMIT) or isinstance(answer, SearchLimitError)


def test_steps_are_counted_exactly(solver: Solver) -> None:
    """There is a number of steps that is enough, and one less is not: every time, on any number of cores."""
    board = "?A?CT?A"
    low, high = 0, 1 << 24
    while high - low > 1:
        middle = (low + high) // 2
        is_enough = isinstance(solver.score([board], time_limit=SearchLimit(steps=middle))[0], Score)
        low, high = (low, middle) if is_enough else (middle, high)
    for jobs in (1, 3):
        assert solver.score([board] * 3, jobs, time_limit=SearchLimit(steps=high)) == solver.score([board] * 3)
        faults = solver.score([board] * 3, jobs, time_limit=SearchLimit(steps=low))
        assert all(isinstance(fault, SearchLimitError) for fault in faults)


def test_solutions_come_before_the_fault(solver: Solver) -> None:
    board = "ATTACATTACTA"
    every = list(solver.iter_solutions(board))
    found: list[Solution] = []
    solutions = solver.iter_solutions(board, time_limit=SearchLimit(steps=_count_steps(solver, board) - 1))
    with pytest.raises(SearchLimitError):
        found += solutions  # takes them one by one
    assert found == every[: len(found)]
    assert len(found) > 0


def _count_steps(solver: Solver, board: str) -> int:
    """Find how many steps a walk takes."""
    low, high = 0, 1 << 24
    while high - low > 1:
        middle = (low + high) // 2
        try:
            list(solver.iter_solutions(board, time_limit=SearchLimit(steps=middle)))
            high = middle
        except SearchLimitError:
            low = middle
    return high


# --- Lines of text ----------------------------------------------------------------------------------------------


@needs_native
@pytest.mark.parametrize("jobs", [1, 3])
def test_lines_that_reach_their_limit_have_their_place_in_the_text(monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    monkeypatch.setenv("WGS_ENGINE", "native")
    solver = make_solver(Lexicon(WORDS), RULES, Grid.rectangle(8, 8))
    answer_lines = solver.score_lines(score_layout(None), strict=False, jobs=jobs, time_limit=FEW)
    assert answer_lines is not None
    chunk = f"CA?T{'.' * 60}\n{ENDLESS}\nACT?{'.' * 60}\n{ENDLESS}\n".encode()
    solver.score([ENDLESS], time_limit=FEW)  # teaches the tiles
    start, answered = 0, []
    while start < len(chunk):
        written = answer_lines(chunk, start)
        assert written.lines > 0
        places = [place for _, place, _ in written.faults]
        for number in range(written.lines):
            faults = [fault for line, _, fault in written.faults if line == number]
            answered.append(faults[0].steps if faults else "scored")
        assert places == sorted(places)
        assert written.text.count(b"\n") == written.lines - len(places)
        start = written.end
    assert answered == ["scored", 5_000, "scored", 5_000]


# --- Games ------------------------------------------------------------------------------------------------------


def make_game(folder: Path, letters: str) -> Game:
    write_words(folder, " ".join(WORDS))
    config = small_config(
        Grids={"2x2": {"Size": [8, 8]}},
        LetterDistributions={
            "Pool": {
                "GenerationMethod": "LetterPropensity",
                "PropensityLetters": letters,
                "SampleWithoutReplacement": False,
            }
        },
    )
    config["GameRules"]["Tiny"]["LetterDistribution"] = "Pool"
    return Toolkit.load(write_config(folder, config)).game("Tiny")


@pytest.mark.usefixtures("engine")
def test_a_selection_counts_the_steps_of_other_paths(tmp_path: Path) -> None:
    game = make_game(tmp_path, "A")
    selector = Selector(Selection(through=(64,)), game.rules, game.grid, lambda: Meter(SearchLimit(steps=1)))
    fault = selector.select_words("TATA", game.solve("TATA"))
    assert isinstance(fault, SearchLimitError)


@pytest.mark.usefixtures("engine")
def test_the_search_of_a_board_in_the_making_has_a_limit(tmp_path: Path) -> None:
    game = make_game(tmp_path, "?")
    for make in (
        lambda time_limit: game.optimize_many(Constraints(words=Range(5)), Order(2, seed=1, time_limit=time_limit)),
        lambda time_limit: game.best(Contest(seed=1, evaluations=10, time_limit=time_limit)),
    ):
        with pytest.raises(GenerationError) as caught:
            list(make(SearchLimit(steps=10)))
        assert str(caught.value) == (
            "a board of these letters takes more than 10 steps to search, too long to make one; have fewer wildcards "
            "among the letters"
        )


SOME_WILD = "A" * 30 + "C" * 10 + "?"
FEW_WORDS = Constraints(words=Range(2, 4), evaluations=30)


@pytest.mark.parametrize("unique", [False, True])
def test_the_boards_before_one_that_reaches_its_limit_are_made_with_any_number_of_jobs(
    tmp_path: Path, engine: str, unique: bool
) -> None:
    game = make_game(tmp_path, SOME_WILD)
    time_limit = SearchLimit(steps={"native": 3000, "reference": 500}[engine])
    made: list[list[str]] = []
    for jobs in (1, 2, 3):
        made.append([])
        with pytest.raises(GenerationError, match="have fewer wildcards"):
            made[-1].extend(
                board.text
                for board in game.optimize_many(FEW_WORDS, Order(8, 1, jobs, unique=unique, time_limit=time_limit))
            )
    assert made[0]
    assert made == made[:1] * 3


@pytest.mark.usefixtures("engine")
def test_a_board_is_made_again_within_the_limit_that_is_given(tmp_path: Path) -> None:
    game = make_game(tmp_path, SOME_WILD)
    (made,) = game.optimize(FEW_WORDS, seed=1)
    replay = game.replay_id(made, FEW_WORDS)
    assert game.replay(parse_replay(replay)).text == made.text
    request = RemakeBoard(config=ConfigSource(str(tmp_path / "config.json")), replay=replay)
    *_, again = run(request)
    assert again.text == made.text
    with pytest.raises(GenerationError, match="more than 10 steps"):
        list(run(request, budget=Budget(time_limit=SearchLimit(steps=10))))


@pytest.mark.usefixtures("engine")
def test_a_search_for_the_best_board_ends_within_the_search_of_a_board(tmp_path: Path) -> None:
    def stop() -> None:
        raise StoppedError

    began = time.process_time()
    with pytest.raises(StoppedError), watched_by(stop):
        list(make_game(tmp_path, "?").best(Contest(seed=1)))
    assert time.process_time() - began < 10


# --- Boards that are quick --------------------------------------------------------------------------------------


@needs_native
def test_words_that_the_tiles_cannot_spell_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board of equal tiles has more paths than there is time for, and none of them is a word."""
    monkeypatch.setenv("WGS_ENGINE", "native")
    solver = make_solver(Lexicon(["A" * 35 + "B"]), RULES, Grid.rectangle(6, 6))
    time_limit = SearchLimit(steps=30_000_000)
    assert solver.score(["A" * 36], time_limit=time_limit) == [Score(0, 0)]
    assert solver.tally(["A" * 36], time_limit=time_limit) == [[]]
    assert list(solver.iter_solutions("A" * 36, time_limit=time_limit)) == []
    assert solver.find_passages("A" * 36, 64, time_limit=time_limit) == [0] * 36


@needs_native
def test_words_of_equal_tiles_are_settled_when_a_search_goes_on_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WGS_ENGINE", "native")
    words = ["A" * length for length in range(2, 36)]
    solver = make_solver(Lexicon(words), RULES, Grid.rectangle(6, 6))
    time_limit = SearchLimit(steps=40_000_000)
    (found,) = solver.solve(["A" * 36], time_limit=time_limit)
    assert isinstance(found, list)
    assert [solution.word for solution in found] == words
    assert found[0].path == (1, 2)
    assert solver.score(["A" * 36], time_limit=time_limit) == [Score(34, sum(range(2, 36)))]


@needs_native
def test_tiles_of_different_multipliers_are_quick_with_full_adjacency(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scores of twelve word multipliers, one after the other, have room in 64 bits."""
    monkeypatch.setenv("WGS_ENGINE", "native")
    board = "".join(";" * times + "?" for times in range(12))
    solver = make_solver(Lexicon(WORDS), RULES, Grid.rectangle(12, 1, "Full"))
    (score,) = solver.score([board], time_limit=SearchLimit(steps=20_000_000))
    assert isinstance(score, Score)
    assert score.words == len(WORDS) - 1
    assert "_reference" not in vars(solver)
