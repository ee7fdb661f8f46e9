"""Options by their short names, and numbers that are arguments and options."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support import run_wgs, small_config, write_config, write_words

if TYPE_CHECKING:
    from pathlib import Path


DICE = {"GenerationMethod": "Dice", "DiceLetters": "CAT,TAC,ATC,SAT"}


@pytest.fixture(autouse=True)
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with the config of a game of four tiles, as the default one."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WGS_CONFIG", raising=False)
    write_words(tmp_path, "act at cat ta tat")
    write_config(tmp_path, small_config(LetterDistributions={"Dice": DICE}), "wgs.json")
    write_config(tmp_path, {"Extends": "wgs.json", "Odd": {}}, "odd.json")
    return tmp_path


# --- Arguments and options --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        (["3"], ["--boards", "3"]),
        (["3"], ["-n", "3"]),
        (["3"], ["-n3"]),
        (["2", "1"], ["--boards=2", "--min-words=1"]),
        (["2", "1", "2"], ["2", "--min-words", "1", "--min-points", "2"]),
        (["1", "9", "9", "minimize"], ["--min-words", "9", "--min-points", "9", "--minimize"]),
        (["2", "1"], ["2", "1", "--boards", "02", "--min-words", "1"]),
    ],
)
def test_create_and_pdf_take_numbers_either_way(arguments: list[str], options: list[str]) -> None:
    for line in (["create", "Tiny", "-s", "1"], ["pdf", "Tiny", "-s", "1", "-o", "-"]):
        first, second = run_wgs(*line, *arguments), run_wgs(*line, *options)
        assert first.status == 0
        assert second == first


@pytest.mark.parametrize("command", ["create", "pdf"])
@pytest.mark.parametrize(
    ("line", "message"),
    [
        (["3", "-n", "4"], "BOARDS is 3, but --boards is 4; give one of them"),
        (["3", "1", "--min-words", "2"], "MIN-WORDS is 1, but --min-words is 2; give one of them"),
        (["3", "1", "2", "--min-points", "0"], "MIN-POINTS is 2, but --min-points is 0; give one of them"),
        (["-n", "0"], "--boards must be 1 or more, not 0"),
        (["--min-words", "x"], '--min-words must be a whole number of 0 or more, not "x"'),
        (["--min-words", "-1"], "--min-words must be 0 or more, not -1"),
        (["--min-points", "-1"], "--min-points must be 0 or more, not -1"),
        (["0", "-n", "0"], "BOARDS must be 1 or more, not 0"),
        (["2", "-n", "x"], '--boards must be a whole number of 1 or more, not "x"'),
        (["1", "0", "0", "maximize"], 'the argument after MIN-POINTS can only be the word minimize, not "maximize"'),
        (["--minimize", "--words", "3.."], "--words cannot be combined with --min-words, --min-points or --minimize"),
    ],
)
def test_numbers_that_contradict_each_other_are_refused(command: str, line: list[str], message: str) -> None:
    run = run_wgs(command, "Tiny", *line)
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith(f"wgs: {message}")


# --- Short options ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("short", "long"),
    [
        (["-d", "words.txt"], ["--dictionary", "words.txt"]),
        (["-dwords.txt"], ["--dictionary=words.txt"]),
        (["-j", "1"], ["--jobs", "1"]),
    ],
)
def test_short_options_do_what_the_long_ones_do(short: list[str], long: list[str]) -> None:
    first, second = (run_wgs("score", "Tiny", *option, stdin="CATS\n") for option in (short, long))
    assert first.out == "4 10\n"
    assert second == first


def test_formats_may_still_begin_with_a_hyphen() -> None:
    run = run_wgs("solve", "Tiny", "-d%w", "-s ", "-1", "-d", "words.txt", stdin="TA..\n")
    assert (run.status, run.out, run.err) == (0, "-s -dAT-dTA-1", "")
