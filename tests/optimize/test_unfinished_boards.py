"""Boards that there was no time to finish: what they depend on, and how they are told, printed and made again."""

from __future__ import annotations

import json
import signal
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import run_wgs
from support.engines import INSTALLED, using
from support.optimizing import DICE, LETTERS, WEIGHTS, make_game, write_game
from support.processes import finish, start, wait_for_work

from wgs import Constraints, Contest, Game, Order, Range
from wgs.optimize import batch
from wgs.optimize.attempts import make_schedule
from wgs.optimize.constraints import make_goal
from wgs.optimize.maker import BoardMaker

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.optimize.annealer import AnnealedBoard, AnnealingProgress

QUIET = settings(max_examples=20)
OUT_OF_REACH = Constraints(words=Range(10_000), evaluations=10**12)
"""Nothing ends it but time."""


def make_maker(game: Game, wanted: Constraints) -> BoardMaker:
    goal = make_goal(wanted, game.optimizing.arena, game.optimizing.stock, game.validator)
    return BoardMaker(game.optimizing.arena, game.optimizing.stock, goal, make_schedule(wanted.evaluations))


def without_counts(made: AnnealedBoard) -> tuple[Any, ...]:
    return made.tiles, made.measures, made.energy, made.evaluations


# --- What they depend on ----------------------------------------------------------------------------------------


@QUIET
@given(kind=st.sampled_from(sorted(LETTERS)), seed=st.integers(0, 99), stop=st.integers(1, 40))
def test_a_board_broken_off_depends_on_the_measured_boards_alone(
    tmp_path: Path, kind: str, seed: int, stop: int
) -> None:
    wanted = Constraints(words=Range(10_000), contains=("tea",), evaluations=40)
    answers = []
    for engine in INSTALLED:
        with using(engine):
            maker = make_maker(make_game(tmp_path, LETTERS[kind]), wanted)
        made = maker.start(seed, 3, 2, 2, stop=stop).finish()
        assert [board.measured for board in made] == [stop, stop]
        assert [board.is_done for board in made] == [stop == 40] * 2
        for place, board in enumerate(made):
            (again,) = maker.start(seed, 3 + place, 1, stop=board.evaluations).finish()
            assert without_counts(again) == without_counts(board)
        answers.append(made)
    assert answers[0] == answers[-1]


def test_breaking_off_and_going_on_changes_nothing(tmp_path: Path, engine: str) -> None:
    maker = make_maker(make_game(tmp_path, WEIGHTS), Constraints(words=Range(10_000), evaluations=60))
    begun = maker._begin
    whole = maker.make(1, 0, 3, 2)
    bits = []

    class Bits:
        """Goes on for no time at all, again and again."""

        def __init__(self, streams: Any) -> None:
            self.annealing = begun(streams)

        def go_on(self, seconds: float) -> bool:
            bits.append(seconds)
            return self.annealing.go_on(0)

        def boards(self) -> Any:
            return self.annealing.boards()

    maker._begin = Bits
    assert maker.make(1, 0, 3, 2) == whole
    assert len(bits) > 60


def test_time_over_gives_the_boards_that_have_begun(tmp_path: Path, engine: str) -> None:
    begun = make_maker(make_game(tmp_path, WEIGHTS), OUT_OF_REACH).start(1, 0, 10**4, 2)
    made = begun.finish(0.05)
    assert 1 <= len(made) <= 2
    assert not any(board.is_done for board in made)
    assert all(1 <= board.evaluations <= board.measured for board in made)
    later = begun.finish(0.05)
    assert later[0].measured > made[0].measured
    assert later[0].energy <= made[0].energy


# --- Seconds for a board ----------------------------------------------------------------------------------------


def test_seconds_for_a_board_limit_the_first_attempt(tmp_path: Path, engine: str) -> None:
    game = make_game(tmp_path, WEIGHTS)
    boards = list(game.optimize_many(OUT_OF_REACH, Order(2, seed=1, jobs=2, seconds_per_board=0.2)))
    assert [made.number for made in boards] == [0, 1]
    for made in boards:
        assert made.missed == (f"{made.words} words instead of 10000 or more",)
        assert 0 < made.stop == made.evaluations
        order = Order(1, seed=1, first=made.number, attempt=made.attempt, stop=made.stop)
        assert list(game.optimize_many(OUT_OF_REACH, order)) == [made]


def test_a_later_attempt_may_be_broken_off_too(tmp_path: Path, engine: str) -> None:
    game = make_game(tmp_path, WEIGHTS)
    wanted = Constraints(words=Range(10_000), evaluations=30)
    for made in game.optimize_many(wanted, Order(4, seed=1, jobs=1, seconds_per_board=0.1)):
        order = Order(1, seed=1, first=made.number, attempt=made.attempt, stop=made.stop)
        assert list(game.optimize_many(wanted, order)) == [made]


@pytest.mark.parametrize("options", [(), ("--unique",), ("--contains", "tea", "--jobs", "1")])
def test_the_command_prints_them_with_a_note_and_a_replay_id(
    tmp_path: Path, engine: str, options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    config = str(write_game(tmp_path, DICE))
    limits = ("--words", "1000..", "--evaluations", "1000000000", "--seconds-per-board", "0.01")
    run = run_wgs(config, "create", "Tiny", "2", *limits, "--seed", "1", "--json", *options)
    records = [json.loads(line) for line in run.out.splitlines()]
    assert (run.status, [record["number"] for record in records]) == (0, [1, 2])
    assert run.err.count("does not meet the constraints") == 2
    monkeypatch.setenv("WGS_ENGINE", INSTALLED[0])  # the quicker one makes what either has made
    for record in records:
        again = run_wgs(config, "create", "--replay", record["replay"], "--json")
        assert (again.status, json.loads(again.out)) == (0, record)


# --- Ctrl-C -----------------------------------------------------------------------------------------------------


def interrupt(_: AnnealingProgress) -> None:
    raise KeyboardInterrupt


def test_ctrl_c_hands_out_the_boards_in_the_making_and_goes_on_its_way(tmp_path: Path, engine: str) -> None:
    game = make_game(tmp_path, WEIGHTS)
    boards = game.optimize_many(OUT_OF_REACH, Order(9, seed=1, jobs=1), interrupt)
    made = next(boards)
    assert (made.number, made.stop) == (0, made.evaluations)
    assert not made.met
    with pytest.raises(KeyboardInterrupt):
        next(boards)


def test_ctrl_c_in_a_later_attempt_hands_out_the_best_so_far(tmp_path: Path, engine: str) -> None:
    game = make_game(tmp_path, WEIGHTS)
    wanted = Constraints(words=Range(10_000), evaluations=2)
    told: list[AnnealingProgress] = []

    def interrupt_late(standing: AnnealingProgress) -> None:
        told.append(standing)
        if standing.evaluations > 20:
            signal.raise_signal(signal.SIGINT)

    boards = game.optimize_many(wanted, Order(9, seed=1, jobs=1, seconds_per_board=60), interrupt_late)
    with pytest.raises(KeyboardInterrupt):
        list(boards)
    assert told[-1].evaluations > 20


def test_the_command_prints_the_board_in_the_making_at_ctrl_c(tmp_path: Path, engine: str) -> None:
    config = str(write_game(tmp_path, DICE))
    args = ("create", "Tiny", "3", "1000", "--evaluations", "1000000000", "--seed", "1", "--jobs", "1", "--json")
    with start(config, *args) as wgs:
        wait_for_work(wgs, 2)
        wgs.send_signal(signal.SIGINT)
        status, out, err = finish(wgs)
    (record,) = map(json.loads, out.splitlines())
    assert (status, record["met"], record["number"]) == (-signal.SIGINT, False, 1)
    assert (
        err.decode()
        == f"wgs: note: board 1 does not meet the constraints: {record['words']} words instead of 1000 or more\n"
    )
    assert json.loads(run_wgs(config, "create", "--replay", record["replay"], "--json").out) == record


# --- Who watches ------------------------------------------------------------------------------------------------


def test_whoever_watches_one_long_board_is_told_again_and_again(
    tmp_path: Path, engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert batch.SECONDS_A_BIT <= 0.5
    monkeypatch.setattr(batch, "SECONDS_A_BIT", 0.01)
    told: list[AnnealingProgress] = []
    order = Order(1, seed=1, jobs=2, seconds_per_board=0.5)
    list(make_game(tmp_path, WEIGHTS).optimize_many(OUT_OF_REACH, order, told.append))
    counts = [now.evaluations for now in told]
    assert counts == sorted(counts)
    assert len(set(counts)) >= 3
    assert {now.done for now in told} == {0}


def test_whoever_watches_a_search_is_told_within_a_restart(
    tmp_path: Path, engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "SECONDS_A_BIT", 0.0)
    told: list[AnnealingProgress] = []
    found = list(make_game(tmp_path, WEIGHTS).best(Contest(seed=1, evaluations=3_000, jobs=1), watch=told.append))
    counts = [now.evaluations for now in told]
    assert counts == sorted(counts)
    assert set(counts) - {1, 201, 401, 601, 801, 2801}  # where restarts end
    points = [now.best.measures.points for now in told]
    assert points == sorted(points)
    assert points[-1] == found[-1].points
