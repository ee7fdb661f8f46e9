"""Options by their old, new and short names, and numbers that are arguments and options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support import run_wgs, small_config, write_config, write_words
from support.playing import BOARD, write_race
from typer.main import get_command

from wgs.cli.app import app
from wgs.cli.options.old_spellings import OLD_SPELLINGS

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


# --- Old spellings ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "old", "new", "status"),
    [
        (["solve", "Tiny", "%w %p-,"], ["--contains", "1,2"], ["--through", "1,2"], 0),
        (["solve", "Tiny", "--json"], ["--contains=3"], ["--through=3"], 0),
        (["solve-dups", "Tiny", "%w %p-,"], ["--contains", "1"], ["--through", "1"], 0),
        (["odd.json", "check-config"], ["--strict"], ["--warnings-as-errors"], 1),
        (["pdf", "Tiny", "--keys", "end", "-o", "-"], ["--key-length", "3"], ["--min-length", "3"], 0),
        (["pdf", "Tiny", "-o", "-"], ["--from", "-"], ["--input", "-"], 0),
    ],
)
def test_an_old_spelling_does_the_same_and_says_the_new_one(
    line: list[str], old: list[str], new: list[str], status: int
) -> None:
    seed = ["-s", "1"] if line[0] == "pdf" and "--from" not in old else []
    today, before = (run_wgs(*line, *seed, *option, stdin="CATS\n") for option in (new, old))
    assert (today.status, today.err) == (status, "")
    assert (before.status, before.out) == (status, today.out)
    names = [option[0].partition("=")[0] for option in (old, new)]
    assert before.err == f"wgs: note: {names[0]} is now {names[1]}\n"


def test_the_old_spellings_of_games_go_on_working(tiny: Path) -> None:
    write_race(tiny)
    line = ["config.json", "simulate", "Race", "--players", "random,search", "--games", "2", "-s", "5", "-j", "1"]
    today = run_wgs(*line, "--input", "-", "--seconds-per-move", "0.01", stdin=BOARD)
    before = run_wgs(*line, "--boards", "-", "--seconds", "0.01", stdin=BOARD)
    assert (today.status, today.err) == (0, "")
    assert (before.status, before.out) == (0, today.out)
    assert before.err.splitlines() == [
        "wgs: note: --boards is now --input",
        "wgs: note: --seconds is now --seconds-per-move",
    ]


def test_a_note_comes_once_and_only_for_options() -> None:
    twice = run_wgs("solve", "Tiny", "%w,", "--contains", "1", "--contains", "2", stdin="CATS\n")
    assert twice.err.count("note:") == 1
    value = run_wgs("solve", "Tiny", "%w,", "--pattern", "--contains", stdin="CATS\n")
    assert (value.status, value.out, value.err) == (0, "", "")
    argument = run_wgs("solve", "Tiny", "--", "--contains", "", "", stdin="CATS\n")
    assert (argument.status, argument.err) == (0, "")
    assert argument.out == "--contains" * 4


def test_a_fault_names_the_new_spelling() -> None:
    run = run_wgs("solve", "Tiny", "--contains", "9", stdin="CATS\n")
    assert run.status == 2
    assert "wgs: --through: there is no position 9" in run.err


@pytest.mark.parametrize("command", OLD_SPELLINGS)
def test_old_spellings_are_hidden_and_lead_to_options_that_there_are(command: str) -> None:
    program: Any = get_command(app)
    described = program.commands[command]
    names = {name for param in described.params for name in param.opts}
    page = run_wgs(command, "-h").out.split()
    offered = run_wgs("--complete", "zsh", command, "--").out.split()
    for old, new in OLD_SPELLINGS[command].items():
        assert new in names
        assert new in page
        assert new in offered
        if old not in names:  # the name of another option today
            assert old not in page
            assert old not in offered


def test_words_are_contained_in_boards_as_before() -> None:
    run = run_wgs("create", "Tiny", "--contains", "cat", "-s", "1")
    assert "note:" not in run.err


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
        (["-n", "0"], "the number of boards must be 1 or more, not 0"),
        (["--min-words", "x"], 'min-words must be a whole number of 0 or more, not "x"'),
        (["1", "0", "0", "maximize"], 'the argument after MIN-POINTS can only be the word minimize, not "maximize"'),
        (["--minimize", "--words", "3.."], "--words cannot be combined with min-words, min-points or minimize"),
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
