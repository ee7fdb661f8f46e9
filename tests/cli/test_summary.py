"""solve at a terminal, and with --summary."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from support import Run, run_wgs, small_config, write_config, write_words
from support.processes import SECONDS
from support.terminal import at_terminal

if TYPE_CHECKING:
    from pathlib import Path

SUMMARY = """\
CATS

2 letters: 2 words, 4 points
AT  TA

3 letters: 2 words, 6 points
ACT  CAT

4 words, 10 points
Best and longest word: ACT (3 points, 3 letters)

"""
MANUALS = "ACT:\t3 points\nAT:\t2 points\nCAT:\t3 points\nTA:\t2 points\n"
ASKED = "Enter letters (empty to quit): "

at_terminals = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are of POSIX")


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.delenv("COLUMNS", raising=False)
    write_words(tmp_path, "act at cat ta")
    return str(write_config(tmp_path, small_config()))


def with_formats(folder: Path, **formats: str) -> str:
    """Write a config whose game has these preferences."""
    config = small_config(Preferences={"Mine": formats})
    config["GameRules"]["Tiny"]["Preferences"] = "Mine"
    return str(write_config(folder, config))


# --- In a pipe ----------------------------------------------------------------------------------------------------


def test_a_pipe_gets_the_summary_when_it_is_asked_for(tiny: str) -> None:
    assert run_wgs(tiny, "solve", "Tiny", "--summary", stdin="CATS\n") == Run(0, SUMMARY, "")


def test_a_pipe_gets_the_format_without_asking(tiny: str) -> None:
    assert run_wgs(tiny, "solve", "Tiny", stdin="CATS\n").out == MANUALS


def test_each_board_has_its_summary_and_a_bad_line_a_blank_one(tiny: str) -> None:
    run = run_wgs(tiny, "solve", "Tiny", "--summary", stdin="CATS\n!\n\n")
    assert run.status == 1
    assert run.out == SUMMARY + "\n" + "(a board without tiles)\n\nno words\n\n"
    assert run.err.startswith("wgs: line 2: ")


def test_columns_says_how_wide_the_summary_is(tiny: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "5")
    assert "\nAT\nTA\n" in run_wgs(tiny, "solve", "Tiny", "--summary", stdin="CATS\n").out


def test_filters_order_and_limit_go_together_with_it(tiny: str) -> None:
    run = run_wgs(tiny, "solve", "Tiny", "--summary", "--pattern", "^.a", "--limit", "1", stdin="CATS\n")
    assert run.out.endswith("\n1 matching word, 3 points\nBest and longest word: CAT (3 points, 3 letters)\n\n")
    run = run_wgs(tiny, "solve", "Tiny", "--summary", "--sort", "points", stdin=":CATS\n")
    assert run.out.endswith("4 words, 12 points\nBest and longest word: ACT (4 points, 3 letters)\n\n")


@pytest.mark.parametrize(("other", "name"), [("--json", "--json"), ("--csv", "--csv"), ("%w", "a format string")])
def test_it_is_refused_beside_another_form(tiny: str, other: str, name: str) -> None:
    run = run_wgs(tiny, "solve", "Tiny", "--summary", other)
    assert run == Run(2, "", f"wgs: --summary and {name} cannot be combined; give one of them\n")


# --- At a terminal ------------------------------------------------------------------------------------------------


@at_terminals
def test_a_terminal_gets_the_summary_without_asking(tiny: str) -> None:
    with at_terminal(tiny, "solve", "Tiny") as terminal:
        terminal.wait_for(ASKED)
        terminal.type("CATS")
        assert terminal.wait_for(ASKED) == f"CATS\n{SUMMARY}{ASKED}"
        terminal.type("")
        assert terminal.process.wait(SECONDS) == 0


@at_terminals
def test_the_summary_is_as_wide_as_the_terminal(tiny: str) -> None:
    with at_terminal(tiny, "solve", "Tiny", columns=7) as terminal:
        terminal.wait_for(ASKED)
        terminal.type("CATS")
        assert "\nAT  TA\n" in terminal.wait_for("3\nletters")
        assert "\nACT\nCAT\n" in terminal.wait_for(ASKED)


@at_terminals
@pytest.mark.parametrize(
    ("formats", "args", "shown"),
    [
        ({"SolutionFormat": r"%w:\t%s points\n"}, (), SUMMARY),
        ({"SolutionFormat": r"%w\n"}, (), "ACT\nAT\nCAT\nTA\n"),
        ({"SolutionSuffix": r"end\n"}, (), MANUALS + "end\n"),
        ({"SolutionFormat": r"%w\n"}, ("--summary",), SUMMARY),
        ({}, ("--no-summary",), MANUALS),
        ({}, (r"%w\n",), "ACT\nAT\nCAT\nTA\n"),
        (
            {},
            ("--csv", "--limit", "1"),
            "line,board,word,points,letter_points,word_multiplier,length_bonus,path,grade\n",
        ),
    ],
)
def test_whoever_says_how_to_write_words_is_heard(
    tiny: str, tmp_path: Path, formats: dict[str, str], args: tuple[str, ...], shown: str
) -> None:
    config = with_formats(tmp_path, **formats) if formats else tiny
    with at_terminal(config, "solve", "Tiny", *args) as terminal:
        terminal.type("CATS")
        terminal.type("")
        assert shown.replace("\t", "        ") in terminal.read_rest().replace("\t", "        ")
