"""The benchmark: its walker, its boards, its reckoning and its scripts, on small lists."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from statistics import fmean
from typing import TYPE_CHECKING

import compare_engines
import pytest
import run
import speed
from bench import QUICK, Bench
from boards import CLIMB_BATCH, GAMES, KINDS, climb, draw_letters, make_boards, score_all
from compare_engines import Answer, Task, find_differences
from figures import Figure
from measure import Comparison, compare, find_repeats
from odd_lines import BAD_LINES
from programs import Command, Engine, list_engines
from reports import MarkdownReport
from support import ROOT, small_config, write_config, write_words
from walker import Walker, read_cells

from wgs import Game, Toolkit
from wgs.base.engines import choose_engine

if TYPE_CHECKING:
    from pathlib import Path


TOOLKIT = Toolkit.load("wgs.json")
SMALL_LIST = "act at cat cats eat east seat seats tea teas"


def open_game(size: str) -> Game:
    return TOOLKIT.game(GAMES[size], dictionary="common")


def run_benchmark(monkeypatch: pytest.MonkeyPatch, *options: str | Path) -> int:
    """Run the script in this process and return its exit status."""
    monkeypatch.setattr("sys.argv", ["run.py", "--quick", *map(str, options)])
    try:
        return run.main()
    except SystemExit as stop:
        return int(stop.code or 0)


@pytest.mark.parametrize("name", ["figures", "measure", "reports", "walker"])
def test_the_examples_of_the_docstrings_are_true(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert (failed, tried > 0) == (0, True)


# --- The walker and the boards ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def walker() -> Walker:
    return Walker(TOOLKIT.load_dictionary("common").words)


@pytest.mark.parametrize(("size", "shortest"), [("4x4", 3), ("5x5", 4), ("6x6", 4)])
def test_the_walker_finds_the_words_that_the_solver_finds(walker: Walker, size: str, shortest: int) -> None:
    game = open_game(size)
    for board in game.create(12, seed=3):
        found = walker.find_words(read_cells(board), int(size[0]))
        assert {solution.word for solution in game.solve(board)} == {word for word in found if len(word) >= shortest}


def test_the_walker_reads_q_as_qu_and_stops_at_a_blocked_tile() -> None:
    game = open_game("4x4")
    walker = Walker(["quit", "it", "tin"])
    assert walker.find_words(read_cells(game.parse("QIT.N...........")), 4) == {"QUIT", "TIN"}
    assert walker.find_words(read_cells(game.parse("QIT..N..........")), 4) == {"QUIT", "TIN"}
    assert walker.find_words(read_cells(game.parse("QI.TN...........")), 4) == set()


@pytest.mark.parametrize("size", GAMES)
def test_every_kind_of_board_is_made_from_the_seed_alone(size: str) -> None:
    for kind in KINDS:
        boards = [make_boards(open_game(size), size, kind, 6, climb_steps=2) for _ in range(2)]
        assert boards[0] == boards[1]
        assert len(boards[0]) == 6
        assert all(len(open_game(size).parse(board, strict=True).tiles) == int(size[0]) ** 2 for board in boards[0])


def test_low_boards_have_fewer_words_than_rolls_and_high_ones_more() -> None:
    game = open_game("4x4")
    words = {
        kind: fmean(score.words for score in score_all(game, make_boards(game, "4x4", kind, 10, climb_steps=0)))
        for kind in KINDS
    }
    assert words["low"] < words["dice"] / 2
    assert words["high"] > words["dice"] * 3


def test_high_boards_differ_from_the_best_known_one_in_two_letters_at_the_most() -> None:
    for board in make_boards(open_game("4x4"), "4x4", "high", 50, climb_steps=0):
        assert sum(letter != best for letter, best in zip(board, "PERSLATGSINETERS", strict=True)) <= 2


def test_a_climb_ends_higher_than_it_begins() -> None:
    game = open_game("5x5")
    started, ended = score_all(game, [draw_letters(25, 1)[0], climb(game, 4)])
    assert ended.points > started.points
    assert CLIMB_BATCH > 1


# --- Reckoning --------------------------------------------------------------------------------------------


def test_work_is_compared_to_the_yardstick_on_both_sides_of_it() -> None:
    marks = iter([1.0, 3.0, 5.0, 1.0])
    assert compare(lambda: 6.0, lambda: next(marks), rounds=3).ratios == (3.0, 1.5, 2.0)


def test_a_figure_is_the_median_of_its_passes() -> None:
    done = Comparison(values=(1.0, 100.0, 3.0), ratios=(9.0, 2.0, 4.0))
    assert (done.value, done.ratio) == (3.0, 4.0)


@pytest.mark.parametrize("cost", [1e-7, 0.001, 0.3, 5.0])
def test_work_is_repeated_until_it_lasts_long_enough(cost: float) -> None:
    repeats = find_repeats(1.0, lambda times: times * cost)
    assert repeats == 1 or 0.7 <= repeats * cost <= 1.3


@pytest.mark.parametrize(
    ("ratio", "floor", "is_ceiling", "reached"),
    [
        (300.0, 300.0, False, "pass"),
        (299.0, 300.0, False, "MISSED"),
        (23.0, 23.0, True, "pass"),
        (23.1, 23.0, True, "MISSED"),
        (1.0, None, False, ""),
    ],
)
def test_the_last_column_tells_whether_the_floor_is_reached(
    ratio: float, floor: float | None, is_ceiling: bool, reached: str, capsys: pytest.CaptureFixture[str]
) -> None:
    figure = Figure("work", 10.0, "boards/s", ratio, floor=floor, is_ceiling=is_ceiling)
    MarkdownReport().add_figure(figure)
    last_row = capsys.readouterr().out.splitlines()[-1]
    assert last_row.split("|")[-2].strip() == reached
    assert figure.is_missed == (reached == "MISSED")


# --- The scripts ------------------------------------------------------------------------------------------


def test_the_benchmark_prints_a_table_and_fails_when_a_floor_is_missed(tmp_path: Path) -> None:
    words = write_words(tmp_path, SMALL_LIST)
    script: list[str | Path] = [sys.executable, ROOT / "benchmarks" / "run.py"]
    script += ["--quick", "--seconds", "0.01", "--only", "kernel", "--dictionary", words]
    done = subprocess.run(script, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    [row] = [line.split(" | ") for line in done.stdout.splitlines() if line.startswith("| score")]
    assert "W" in row[2]
    assert done.returncode == ("MISSED" in done.stdout)
    assert "words.txt, 10 words" in done.stdout


def test_the_benchmark_prints_raw_figures_as_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = write_words(tmp_path, SMALL_LIST)
    monkeypatch.setattr(run, "QUICK", replace(QUICK, starts=1))  # each starts programs
    options = ("--seconds", "0.01", "--only", "start", "kernel", "--dictionary", words, "--json")
    status = run_benchmark(monkeypatch, *options)
    record = json.loads(capsys.readouterr().out)
    kernel, start = record["figures"]
    assert (kernel["unit"], kernel["floor"]) == ("boards/s", 350)
    assert (start["unit"], start["is_ceiling"], len(start["ratios"])) == ("s", True, 1)
    assert status == (kernel["is_missed"] or start["is_missed"])
    assert len(record["walker"]) == len(kernel["ratios"]) + 1


@pytest.mark.parametrize(
    ("options", "message"),
    [(["--only", "speed"], "invalid choice: 'speed'"), (["--dictionary", "missing.txt"], "missing.txt")],
)
def test_what_cannot_be_measured_is_told_with_status_2(
    options: list[str], message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_benchmark(monkeypatch, *options) == 2
    assert message in capsys.readouterr().err


def test_the_best_board_is_sought_where_the_list_has_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(speed, "BEST_KNOWN", {"4x4": "TEASXXXXXXXXXXXX"})
    monkeypatch.setattr(speed, "BEST_EVALUATIONS", 5_000)
    bench = Bench("common", QUICK, tmp_path)
    points = bench.game("Boggle (New)").score("TEASXXXXXXXXXXXX").points
    monkeypatch.setattr(speed, "RECORDS", {(4, 4): points})
    figures = list(speed.measure_best(bench))
    if choose_engine() == "native":
        assert [figure.unit for figure in figures] == ["evaluations", "s"]
        assert 1 <= figures[0].value < 5_000
        assert not any(figure.is_missed for figure in figures)
    monkeypatch.setattr(speed, "RECORDS", {(4, 4): points + 1})
    assert list(speed.measure_best(bench)) == []


# --- The comparison of engines ----------------------------------------------------------------------------


def test_the_comparison_has_boards_of_all_kinds_and_every_bad_line() -> None:
    lines = compare_engines.make_boards(open_game("4x4"), 400, seed=1)
    assert set(BAD_LINES) <= set(lines)
    assert lines == compare_engines.make_boards(open_game("4x4"), 400, seed=1)
    for sign in (b"?", b":", b";", b".", b"|", b"Qu"):
        assert any(sign in line for line in lines)


def test_a_difference_is_shown_by_the_line_that_makes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(_: Task, engine: Engine, lines: tuple[bytes, ...]) -> Answer:
        return Answer(b"2 1\n" if engine.name == "native" and b"B'\xff" in lines else b"1 1\n", b"", 0)

    monkeypatch.setattr(compare_engines, "answer", answer)
    engines = [Engine("reference", {"WGS_ENGINE": "reference"}), Engine("native", {"WGS_ENGINE": "native"})]
    task = Task("Tiny", Command("wgs.json", "solve", "Boggle (New)", ""), (b"A", b"AB", b"B'\xff", b"C"))
    [text] = find_differences(task, engines)
    assert r"printf 'B\047\377\n' | WGS_ENGINE=native wgs wgs.json solve 'Boggle (New)' ''" in text
    assert find_differences(task, engines[:1]) == []


def test_the_engines_agree_on_some_boards_or_there_is_but_one(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    config = write_config(here, small_config())
    monkeypatch.setattr("sys.argv", ["compare_engines.py", "--boards", "60", "--config", str(config)])
    for commands, kept in (("BOARD_COMMANDS", slice(2, 3)), ("WORD_COMMANDS", slice(1))):  # each starts programs
        monkeypatch.setattr(compare_engines, commands, getattr(compare_engines, commands)[kept])
    status, printed = compare_engines.main(), capsys.readouterr()
    if len(list_engines()) < 2:
        assert (status, "nothing to compare" in printed.err) == (2, True)
    else:
        assert (status, printed.err) == (0, "")
        assert printed.out.endswith("no differences\n")
