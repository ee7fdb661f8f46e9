"""The program as a process of its own: pipes that close, Ctrl-C, answers in time, memory, and terminals."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from support import small_config, write_config, write_words
from support.processes import (
    SECONDS,
    WGS,
    can_measure_memory,
    finish,
    measure_memory,
    read_until,
    start,
    wait_for_work,
    write,
)

pty = pytest.importorskip("pty", reason="pipes and terminals are those of Unix")

SOLVING = ["score", "solve", "solve-dups", "analyze"]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with a config of three games: a board of "Slow" takes for ever, one of "One" no time."""
    monkeypatch.chdir(tmp_path)
    write_words(tmp_path, "act at cat ta " + "z" * 30)
    sizes = {"Tiny": [2, 2], "Slow": [8, 8], "One": [1, 1]}
    config = small_config(Grids={name: {"Size": size} for name, size in sizes.items()})
    config["GameRules"] = {name: config["GameRules"]["Tiny"] | {"GridDesign": name} for name in sizes}
    write_config(tmp_path, config)
    return tmp_path


# --- Answers in time --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", SOLVING)
def test_each_board_is_answered_before_the_next_is_written(command: str) -> None:
    formats = {"solve": ["%w,", "", "\\n"], "solve-dups": ["%w,", "", "\\n"], "analyze": ["%C\\n"]}
    with start("config.json", command, "Tiny", *formats.get(command, [])) as wgs:
        answers = []
        for board in (b"TA..\n", b"CATS\r\n", b"\n", b"TA..\n"):
            write(wgs, board)
            answers.append(read_until(wgs.stdout, b"\n"))
        assert answers[0] == answers[3]
        assert len(set(answers)) == 3
        note = b"line 3: there are no tiles, so the board is empty; leave out the line if no board was meant"
        assert finish(wgs) == (0, b"", b"wgs: note: " + note + b"\n")


def test_half_a_line_is_answered_when_it_is_whole() -> None:
    with start("config.json", "score", "Tiny") as wgs:
        write(wgs, b"TA..\nCA")
        assert read_until(wgs.stdout, b"\n") == b"2 4\n"
        write(wgs, b"TS\n")
        assert read_until(wgs.stdout, b"\n") == b"4 10\n"
        write(wgs, b"TA..")
        assert finish(wgs) == (0, b"2 4\n", b"")


def test_a_bad_line_is_answered_at_once_too() -> None:
    with start("config.json", "score", "Tiny") as wgs:
        write(wgs, b"4\n")
        assert read_until(wgs.stdout, b"\n") == b"\n"
        assert read_until(wgs.stderr, b"\n").startswith(b"wgs: line 1: ")
        write(wgs, b"TA..\n")
        assert read_until(wgs.stdout, b"\n") == b"2 4\n"
        assert finish(wgs)[0] == 1


# --- Streams that are closed or full ----------------------------------------------------------------------------


@pytest.mark.parametrize("args", [*[[command, "Tiny"] for command in SOLVING], ["score", "Tiny", "--json"]])
def test_a_reader_that_stops_ends_endless_input_quietly(args: list[str]) -> None:
    with (
        start("CATS", command=["yes"], stdin=subprocess.DEVNULL) as boards,
        start("config.json", *args, stdin=boards.stdout) as wgs,
    ):
        assert wgs.stdout is not None
        assert read_until(wgs.stdout, b"\n")
        wgs.stdout.close()
        assert wgs.stderr is not None
        assert (wgs.wait(SECONDS), wgs.stderr.read()) == (0, b"")


def test_a_reader_that_stops_ends_create_quietly() -> None:
    with start("config.json", "create", "Tiny", "1000000000") as wgs:
        assert wgs.stdout is not None
        assert len(read_until(wgs.stdout, b"\n")) == 5
        wgs.stdout.close()
        assert wgs.stderr is not None
        assert (wgs.wait(SECONDS), wgs.stderr.read()) == (0, b"")


@pytest.mark.parametrize("args", [["games"], ["score", "Tiny"]])
def test_a_reader_that_was_never_there_is_no_fault(args: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with start("config.json", *args, stdout=writing) as wgs:
        os.close(writing)
        assert wgs.communicate(b"CATS\n", timeout=SECONDS)[1] == b""
        assert wgs.returncode == 0


def run_in_shell(redirection: str, *args: str, data: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = ["sh", "-c", f'exec "$@" {redirection}', "sh", *WGS, *args]
    return subprocess.run(command, input=data, capture_output=True, timeout=SECONDS, check=False)


def test_closed_input_has_a_message() -> None:
    run = run_in_shell("<&-", "config.json", "score", "Tiny")
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.startswith(b"wgs: ")
    assert b"Traceback" not in run.stderr


@pytest.mark.parametrize("args", [("config.json", "score", "Tiny"), ("config.json", "games")])
def test_closed_output_is_no_crash(args: tuple[str, ...]) -> None:
    run = run_in_shell(">&-", *args, data=b"CATS\n")
    assert run.stdout == b""
    assert b"Traceback" not in run.stderr


def test_messages_never_turn_to_the_output_when_theirs_is_closed() -> None:
    run = run_in_shell("2>&-", "config.json", "score", "Tiny", data=b"TA..\n4\nTA..\n")
    assert (run.returncode, run.stdout) == (1, b"2 4\n\n2 4\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize(
    "args",
    [("config.json", "score", "Tiny"), ("config.json", "create", "Tiny", "9"), ("--version",), ("score", "--help")],
)
def test_a_full_disk_has_a_message(args: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    run = run_in_shell(">/dev/full", *args, data=b"CATS\n")
    assert run.returncode == 2
    assert run.stderr.startswith(b"wgs: ")
    assert run.stderr.count(b"\n") == 1


# --- Ctrl-C -----------------------------------------------------------------------------------------------------


def test_ctrl_c_while_waiting_for_input_ends_with_130() -> None:
    with start("config.json", "score", "Tiny") as wgs:
        write(wgs, b"TA..\n")
        read_until(wgs.stdout, b"\n")
        wgs.send_signal(signal.SIGINT)
        assert finish(wgs) == (-signal.SIGINT, b"", b"")


@pytest.mark.parametrize("command", SOLVING)
def test_ctrl_c_while_working_ends_with_130_and_keeps_what_was_answered(command: str) -> None:
    with start("config.json", command, "Slow") as wgs:
        write(wgs, b"TA" + b"." * 62 + b"\n")
        answered = read_until(wgs.stdout, b"\n")
        write(wgs, b"Z" * 64 + b"\n")
        wait_for_work(wgs, 0.1)
        assert wgs.poll() is None
        wgs.send_signal(signal.SIGINT)
        status, _, messages = finish(wgs)
        assert (status, messages) == (-signal.SIGINT, b"")
        assert answered


@pytest.mark.parametrize("command", ["score", "solve", "analyze"])
def test_what_is_quick_does_not_wait_for_what_is_slow(command: str) -> None:
    with start("config.json", command, "Slow") as wgs:
        write(wgs, (b"TA" + b"." * 62 + b"\n") * 2 + b"Z" * 64 + b"\n")
        read_until(wgs.stdout, b"\n")
        read_until(wgs.stdout, b"\n")
        assert wgs.poll() is None
        wgs.send_signal(signal.SIGINT)
        assert finish(wgs)[0] == -signal.SIGINT


def test_ctrl_c_while_creating_ends_with_130() -> None:
    with start("config.json", "create", "Tiny", "1000000000") as wgs:
        read_until(wgs.stdout, b"\n")
        wgs.send_signal(signal.SIGINT)
        status, out, messages = finish(wgs)
        assert (status, messages) == (-signal.SIGINT, b"")
        assert len(out) > 5


# --- Memory -----------------------------------------------------------------------------------------------------


def measure(folder: Path, lines: int) -> int:
    """Score boards; return the most memory that this took, in kilobytes."""
    boards = folder / "boards.txt"
    boards.write_bytes((b"S" + b" " * 19 + b"\n") * lines)
    kilobytes, out = measure_memory("config.json", "score", "One", boards=boards)
    assert out.count(b"0 0\n") == lines
    return kilobytes


@can_measure_memory
def test_memory_does_not_grow_with_the_number_of_lines(here: Path) -> None:
    assert measure(here, 200_000) < 1.2 * measure(here, 2_000)


# --- Terminals --------------------------------------------------------------------------------------------------

PROMPT = b"Enter letters (empty to quit): "


@contextmanager
def start_at_terminal(*args: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """Start the program with a terminal as its input; give the end of it where the person types."""
    keyboard, terminal = pty.openpty()
    try:
        with start(*args, stdin=terminal) as process:
            yield process, keyboard
    finally:
        os.close(keyboard)
        os.close(terminal)


@pytest.mark.parametrize("empty", [b"\n", b"  \n", b"\x04"])
def test_at_a_terminal_each_line_is_asked_for_and_an_empty_one_quits(empty: bytes) -> None:
    with start_at_terminal("config.json", "score", "Tiny") as (wgs, keyboard):
        for _ in range(2):
            assert read_until(wgs.stderr, PROMPT) == PROMPT
            os.write(keyboard, b"TA..\n")
            assert read_until(wgs.stdout, b"\n") == b"2 4\n"
        assert read_until(wgs.stderr, PROMPT) == PROMPT
        os.write(keyboard, empty)
        status, out, err = finish(wgs)
        assert (status, out, err.strip()) == (0, b"", b"")


def test_at_a_terminal_a_bad_line_is_told_and_the_next_is_asked_for() -> None:
    with start_at_terminal("config.json", "score", "Tiny") as (wgs, keyboard):
        read_until(wgs.stderr, PROMPT)
        os.write(keyboard, b"C4\n")
        assert read_until(wgs.stderr, PROMPT).startswith(b"wgs: line 1: ")
        os.write(keyboard, b"TA..\n")
        read_until(wgs.stderr, PROMPT)
        os.write(keyboard, b"\n")
        status, out, _ = finish(wgs)
        assert (status, out) == (1, b"\n2 4\n")


def test_ctrl_c_at_the_prompt_ends_with_130() -> None:
    with start_at_terminal("config.json", "score", "Tiny") as (wgs, _):
        read_until(wgs.stderr, PROMPT)
        wgs.send_signal(signal.SIGINT)
        status, out, err = finish(wgs)
        assert (status, out, err.strip()) == (-signal.SIGINT, b"", b"")
