"""Standard input of the commands: odd bytes, odd lines, and answers that stay beside their lines."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from support import run_wgs, small_config, write_config, write_words
from support.processes import SECONDS

if TYPE_CHECKING:
    from pathlib import Path

COMMANDS = ["score", "solve", "solve-dups", "analyze"]
MIB = 1 << 20
"""The most bytes of a line."""


@pytest.fixture
def tiny(tmp_path: Path) -> str:
    write_words(tmp_path, "act at cat ta")
    return str(write_config(tmp_path, small_config()))


def score(config: str, stdin: str | bytes) -> tuple[int, list[str], str]:
    """Score boards; return the status, the lines of the answer and the messages."""
    run = run_wgs(config, "score", "Tiny", stdin=stdin)
    assert run.out.endswith("\n") or not run.out
    return run.status, run.out.split("\n")[:-1], run.err


# --- Lines and their ends ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_no_input_has_no_answer(tiny: str, command: str) -> None:
    run = run_wgs(tiny, command, "Tiny")
    assert (run.status, run.out, run.err) == (0, "", "")


@pytest.mark.parametrize(
    ("stdin", "answers"),
    [
        ("CATS", ["4 10"]),
        ("CATS\n", ["4 10"]),
        ("CATS\r\nTA..\r\n", ["4 10", "2 4"]),
        ("CATS\nTA..", ["4 10", "2 4"]),
        ("CATS\r\nTA..\r", ["4 10", "2 4"]),
        ("\n", ["0 0"]),
        ("\r\n", ["0 0"]),
        ("\n\nTA..\n\n", ["0 0", "0 0", "2 4", "0 0"]),
        ("   \nTA..\n", ["0 0", "2 4"]),
        ("\ufeffCATS\nTA..\n", ["4 10", "2 4"]),
        ("\ufeff", ["0 0"]),
        ("\ufeff\r\nTA..\n", ["0 0", "2 4"]),
        ("C A_T|S,\n", ["4 10"]),
        ("CATS::;\n", ["4 10"]),
    ],
)
def test_every_line_has_its_answer(tiny: str, stdin: str, answers: list[str]) -> None:
    status, scores, said = score(tiny, stdin)
    assert (status, scores) == (0, answers)
    empty = [number for number, answer in enumerate(answers, 1) if answer == "0 0"]
    assert [line.partition(": there")[0] for line in said.splitlines()] == [f"wgs: note: line {line}" for line in empty]


@pytest.mark.parametrize("space", ["\r", "\v", "\f", "\x1c", "\x85", "\u2028", "\u2029", "\u00a0", "\t"])
def test_nothing_but_a_line_feed_ends_a_line(tiny: str, space: str) -> None:
    assert score(tiny, f"CA{space}TS\nTA..\n") == (0, ["4 10", "2 4"], "")


def test_an_accented_letter_may_be_written_in_two_ways(tmp_path: Path) -> None:
    write_words(tmp_path, "ñu")
    config = small_config(Dictionaries={"Words": {"Path": "words.txt", "Alphabet": "NÑU"}})
    run = run_wgs(str(write_config(tmp_path, config)), "solve", "Tiny", "%w", "", r"\n", stdin="ÑU\nN\u0303U\nNU\n")
    assert (run.status, run.out) == (0, "ÑU\nÑU\n\n")


# --- Bad lines --------------------------------------------------------------------------------------------------

BAD_LINES = [
    b"C4TS",
    b"caTs",
    b"C-T",
    b"C/T",
    b"\xff",
    b"TA\xc3",
    b"\0",
    b"CA\0TS",
    b"T\xef\xbb\xbfA",
    b"T.a",
    b"C\x1b[0m",
]


@pytest.mark.parametrize("bad", BAD_LINES)
def test_a_bad_line_has_an_empty_answer_and_a_message_with_its_number(tiny: str, bad: bytes) -> None:
    status, answers, messages = score(tiny, b"CATS\n" + bad + b"\nTA..\n")
    assert (status, answers) == (1, ["4 10", "", "2 4"])
    assert messages.startswith("wgs: line 2: ")
    assert messages.count("wgs: ") == 1
    assert all(char.isprintable() or char == "\n" for char in messages)


@pytest.mark.parametrize(("bad", "place"), [("C4TS", 2), ("caTs", 1), ("CAT-", 4), ("  C  %", 6), ("Ñ1", 2)])
def test_the_message_shows_the_line_a_caret_and_what_was_expected(tiny: str, bad: str, place: int) -> None:
    message, shown, caret = score(tiny, bad)[2].splitlines()
    assert f"at character {place}" in message
    assert shown == "    " + bad
    assert caret == " " * (3 + place) + "^"


def test_a_board_that_starts_with_a_small_letter_is_told_the_capitals(tiny: str) -> None:
    assert 'write "CATS"' in score(tiny, "cAts\n")[2]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_board_in_small_letters_is_answered_as_one_in_capitals(tiny: str, command: str) -> None:
    small, capitals = (
        run_wgs(tiny, command, "Tiny", "--json", stdin=board) for board in ("cats\n.a:t.\n", "CATS\n.A:T.\n")
    )
    assert (small.status, small.err) == (0, "")
    assert small.out.replace('"cats"', '"CATS"').replace('".a:t."', '".A:T."') == capitals.out


def test_many_bad_lines_have_a_message_each(tiny: str) -> None:
    status, answers, messages = score(tiny, "4\nTA\n" * 600)
    assert (status, answers) == (1, ["", "2 4"] * 600)
    numbers = [int(line.split()[2].rstrip(":")) for line in messages.splitlines() if line.startswith("wgs: line")]
    assert numbers == list(range(1, 1200, 2))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_bad_line_is_an_object_with_its_number_in_json(tiny: str, command: str) -> None:
    run = run_wgs(tiny, command, "Tiny", "--json", stdin=b"TA\nC4\n\xff\nTA\n")
    assert run.status == 1
    records = [json.loads(line) for line in run.out.splitlines()]
    assert [record["line"] for record in records if "error" in record] == [2, 3]
    assert [record["board"] for record in records if "error" not in record][:: 2 if command == "solve-dups" else 1] == [
        "TA",
        "TA",
    ]


def test_a_bad_line_of_solve_has_an_empty_block(tiny: str) -> None:
    for command in ("solve", "solve-dups"):
        run = run_wgs(tiny, command, "Tiny", "%w%(,)", "[", r"]\n", stdin="TA\nC4\nXX\nTA\n")
        assert (run.status, run.out) == (1, "[AT,TA]\n[]\n[]\n[AT,TA]\n")


@pytest.mark.parametrize("command", ["score", "analyze"])
def test_a_bad_line_of_a_flat_command_is_an_empty_line_in_csv(tiny: str, command: str) -> None:
    run = run_wgs(tiny, command, "Tiny", "--csv", stdin="TA\nC4\nTA\n")
    _, first, second, third = run.out.splitlines()
    assert (run.status, second) == (1, "")
    assert first == third != ""


def test_analyze_answers_a_bad_line_with_an_empty_line(tiny: str) -> None:
    run = run_wgs(tiny, "analyze", "Tiny", r"%B %C\n", stdin="TA\nC4\nTA\n")
    assert (run.status, run.out) == (1, "TA 2\n\nTA 2\n")


# --- Long lines -------------------------------------------------------------------------------------------------


def test_a_line_of_a_mebibyte_is_read(tiny: str) -> None:
    status, answers, messages = score(tiny, b"CATS" + b"X" * (MIB - 4) + b"\nTA..\n")
    assert (status, answers) == (0, ["4 10", "2 4"])
    assert messages.startswith(f"wgs: note: line 1: {MIB:,} tiles, but the grid has 4 positions")


@pytest.mark.parametrize("extra", [1, 1 << 16, 3 * MIB])
@pytest.mark.parametrize("end", [b"", b"\n", b"\r\nTA..\n", b"\nTA..\n"])
def test_a_longer_line_is_refused_and_the_next_is_read(tiny: str, extra: int, end: bytes) -> None:
    status, answers, messages = score(tiny, b"TA..\n" + b"X" * (MIB + extra) + end)
    assert (status, answers) == (1, ["2 4", "", "2 4"] if b"TA" in end else ["2 4", ""])
    assert messages.startswith("wgs: line 2: the line is longer than 1048576 bytes")


@pytest.mark.parametrize("char", [b"4", b"-", b"\0", b"\xff"])
def test_a_bad_line_of_a_mebibyte_has_a_short_message(tiny: str, char: bytes) -> None:
    status, answers, messages = score(tiny, char * MIB + b"\nTA\n")
    assert (status, answers) == (1, ["", "2 4"])
    assert len(messages) < 500


@pytest.mark.parametrize("line", ["A" + "a" * (MIB - 1), ":" * MIB], ids=["one tile", "colons"])
def test_a_line_of_a_mebibyte_is_answered_in_time(tiny: str, line: str) -> None:
    command = [sys.executable, "-P", "-m", "wgs", tiny, "score", "Tiny"]
    run = subprocess.run(command, input=line, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert run.returncode == 0
    assert run.stdout.count("\n") == 1
