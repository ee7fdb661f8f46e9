"""The limits of boards, answers and documents, and the options that raise them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from support import Run, run_wgs, small_config, write_config, write_words

from wgs.service.budgets import Budget

if TYPE_CHECKING:
    from pathlib import Path

HARD = "".join(";" * multiplier + "?" for multiplier in range(12))
"""A board that takes hours: wildcards that are all different, and may lie in any order."""

TOO_LONG = "this board takes more than 0.01 seconds to search; let it take longer with --time-limit SECONDS"


@pytest.fixture
def tiny(tmp_path: Path) -> str:
    write_words(tmp_path, "act at cat ta")
    return str(write_config(tmp_path, small_config()))


def run_hard(command: str, *arguments: str) -> Run:
    args = ["wgs.json", command, "WordsWithChilwell", *arguments, "--dictionary", "common", "--time-limit", "0.01"]
    return run_wgs(*args, stdin=f"AX\n{HARD}\nTEN\n")


def test_a_board_that_takes_too_long_is_a_bad_line_and_the_next_is_answered() -> None:
    run = run_hard("score")
    assert (run.status, run.err) == (1, f"wgs: line 2: {TOO_LONG}\n")
    assert [len(line.split()) for line in run.out.splitlines()] == [2, 0, 2]


@pytest.mark.parametrize("command", ["solve", "solve-dups", "analyze"])
def test_every_command_that_solves_boards_has_a_time_limit(command: str) -> None:
    run = run_hard(command, {"analyze": "%B\n"}.get(command, "%w "), *{"analyze": []}.get(command, ["", "\n"]))
    assert (run.status, run.err) == (1, f"wgs: line 2: {TOO_LONG}\n")
    assert [bool(line) for line in run.out.splitlines()] == [True, False, True]


def test_a_limit_is_an_error_in_json() -> None:
    run = run_hard("score", "--json")
    assert json.loads(run.out.splitlines()[1]) == {"line": 2, "error": TOO_LONG}


def test_a_document_with_a_board_that_takes_too_long_is_not_written(tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    run = run_hard("pdf", "--input", "-", "--keys", "end", "--out", str(out))
    assert (run.status, run.err) == (2, f"wgs: board 2: {TOO_LONG}\n")
    assert not out.exists()


def test_solutions_end_at_their_limit_with_an_error(tiny: str) -> None:
    run = run_wgs(tiny, "solve-dups", "Tiny", "%w", "", "\n", "--max-solutions", "2", stdin="CATX\nXXAT\n")
    assert (run.status, run.out) == (1, "ACTAT\nATTA\n")
    assert run.err == ("wgs: line 1: this board has more than 2 paths of words; --max-solutions N allows more\n")


def test_sorted_solutions_are_limited_and_csv_stays_a_table(tiny: str) -> None:
    run = run_wgs(tiny, "solve-dups", "Tiny", "--csv", "--sort", "points", "--max-solutions", "2", stdin="CATX\nXXAT\n")
    assert (run.status, [line.split(",")[2:3] for line in run.out.splitlines()]) == (
        1,
        [["word"], [], ["AT"], ["TA"]],
    )
    assert "line 1: this board has more than 2 paths of words; --max-solutions N allows more" in run.err


@pytest.mark.parametrize("boards", [["3"], ["--input", "-"]])
def test_a_document_is_limited_before_anything_is_made(tiny: str, tmp_path: Path, boards: list[str]) -> None:
    out = str(tmp_path / "out.pdf")
    refused = run_wgs(tiny, "pdf", "Tiny", *boards, "--max-boards", "2", "--out", out, stdin="CATX\n" * 3)
    assert refused.status == 2
    assert refused.err == "wgs: a document can have at most 2 boards; --max-boards N allows more\n"
    assert run_wgs(tiny, "pdf", "Tiny", *boards, "--max-boards", "3", "--out", out, stdin="CATX\n" * 3).status == 0


@pytest.mark.parametrize(
    ("command", "option", "value", "expected"),
    [
        ("score", "--time-limit", "0", "--time-limit must be a number of seconds above 0"),
        ("score", "--time-limit", "-1", "--time-limit must be a number of seconds above 0"),
        ("solve", "--time-limit", "nan", "--time-limit must be a number of seconds above 0"),
        ("analyze", "--time-limit", "9" * 400, "--time-limit must be a number of seconds above 0"),
        ("solve-dups", "--max-solutions", "0", "--max-solutions must be 1 or more"),
        ("solve-dups", "--max-solutions", "9" * 15, "--max-solutions must be 4294967295 or less"),
        ("solve-dups", "--max-solutions", "many", "--max-solutions must be a whole number"),
        ("solve-dups", "--limit", "9" * 30, "--limit must be 4294967295 or less"),
        ("pdf", "--max-boards", "0", "--max-boards must be 1 or more"),
        ("score", "--jobs", "100000", "--jobs must be 256 or less"),
        ("create", "--boards", "9" * 13, "--boards must be 4294967295 or less"),
    ],
)
def test_numbers_out_of_range_are_refused(tiny: str, command: str, option: str, value: str, expected: str) -> None:
    run = run_wgs(tiny, command, "Tiny", option, value, stdin="CATX\n")
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith(f"wgs: {expected}")


def test_help_tells_the_limits_that_hold(tiny: str) -> None:
    usual = Budget()
    for command, most in (("solve-dups", usual.max_solutions), ("pdf", usual.max_boards)):
        assert f"[default: {most}]" in " ".join(run_wgs(tiny, command, "--help").out.split())


def test_a_board_that_create_describes_has_a_time_limit(tmp_path: Path) -> None:
    config = {
        "Extends": "wgs.json",
        "LetterDistributions": {"Wild": {"GenerationMethod": "LetterPropensity", "PropensityWeights": {"?": 1}}},
        "GameRules": {
            "Wild": {
                "GridDesign": "10x13 hexes",
                "ScoringRules": "WordRace",
                "LetterDistribution": "Wild",
                "Dictionary": "common",
            }
        },
    }
    path = write_config(tmp_path, config)
    run = run_wgs(str(path), "create", "Wild", "--seed", "1", "--json", "--time-limit", "0.01")
    assert (run.status, run.out, run.err) == (2, "", f"wgs: {TOO_LONG}\n")
