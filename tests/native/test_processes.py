"""The native engine in a process of its own: several threads, answers in time, Ctrl-C, huge input, memory."""

from __future__ import annotations

import random
import signal
import time
from typing import TYPE_CHECKING

import pytest
from support import run_wgs, small_config, write_config, write_words
from support.engines import needs_native
from support.processes import SECONDS, can_measure_memory, finish, measure_memory, read_until, start, write

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path

pytestmark = needs_native

FORMATS = {"solve": ["%w,", "", "\\n"], "analyze": ["%C %5W\\n"]}
COMMANDS = ["score", "solve", "analyze"]
JOBS = ["1", "2"]
SLOW = [b"".join(b":?" if cell in {0, 7, 56, 63} else b"?" for cell in range(64)) + b"\n", b"Z" * 64 + b"\n"]
"""Boards of 8 x 8 cells with more paths for 20 letters than there is time for; and a path might be worth more that
goes through all four corners, which 20 letters cannot."""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with the game "Tiny" of 3 x 3 cells, and "Slow" whose boards may take for ever."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WGS_ENGINE", "native")
    write_words(tmp_path, "act at cat ta " + "z" * 20)
    sizes = {"Tiny": [3, 3], "Slow": [8, 8]}
    config = small_config(Grids={name: {"Size": size} for name, size in sizes.items()})
    config["ScoringRules"]["Letters"]["WildCardPoints"] = True
    config["GameRules"] = {name: config["GameRules"]["Tiny"] | {"GridDesign": name} for name in sizes}
    write_config(tmp_path, config)
    return tmp_path


def command_of(name: str, game: str, jobs: str) -> list[str]:
    return ["config.json", name, game, *FORMATS.get(name, []), "--jobs", jobs]


def pad(tiles: bytes) -> bytes:
    """Return the line of a board of "Slow" that has these tiles, and no others."""
    return tiles + b"." * (64 - len(tiles.replace(b":", b""))) + b"\n"


def write_boards(folder: Path, count: int, letters: str = "CATSNE") -> Path:
    draw, path = random.Random(8), folder / "boards.txt"
    sample = "".join("".join(draw.choices(letters, k=9)) + "\n" for _ in range(5_000))
    path.write_text(sample * (count // 5_000), encoding="ascii")
    return path


# --- Answers in time --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_a_waiting_program_gets_each_answer_from_two_threads_too(command: str) -> None:
    with start(*command_of(command, "Tiny", "2")) as wgs:
        answers = []
        for board in (
            b"TACXXXXXX",
            b"?A.......",
            b"",
            b"TACXXXXXX\r",
            "ÑTA......".encode(),
            b"TAC......\nXX.......\nTAC......",
        ):
            write(wgs, board + b"\n")
            answers.append([read_until(wgs.stdout, b"\n") for _ in range(board.count(b"\n") + 1)])
        assert answers[0] == answers[3]
        assert answers[5][0] == answers[5][2]
        status, _, said = finish(wgs)
        assert (status, said.count(b"wgs: note: line 3: there are no tiles"), said.count(b"\n")) == (0, 1, 1)


def test_the_first_line_of_many_ends_the_program_at_once(here: Path) -> None:
    boards = write_boards(here, 1_000_000)
    with boards.open("rb") as stdin, start("config.json", "solve", "Tiny", stdin=stdin) as wgs:
        assert wgs.stdout is not None
        read_until(wgs.stdout, b"\n")
        wgs.stdout.close()
        assert wgs.wait(SECONDS) == 0
        assert wgs.stderr is not None
        assert wgs.stderr.read() == b""


@pytest.mark.parametrize("slow", SLOW)
@pytest.mark.parametrize("command", COMMANDS)
def test_quick_boards_do_not_wait_for_slow_ones_and_ctrl_c_ends_these_at_once(command: str, slow: bytes) -> None:
    with start(*command_of(command, "Slow", "2")) as wgs:
        write(
            wgs, pad(b"TA") + pad(b"?A") + pad(b":?")
        )  # from now on these tiles are known, and something has just been sent off
        for _ in range(3):
            read_until(wgs.stdout, b"\n")
        write(wgs, pad(b"TA") + pad(b"AT") + slow * 4 + pad(b"TA"))
        for _ in range(2):
            read_until(wgs.stdout, b"\n")
        end_slow_boards(wgs)


def end_slow_boards(wgs: subprocess.Popen[bytes]) -> None:
    """Send Ctrl-C a little later: the program ends at once."""
    time.sleep(0.1)
    assert wgs.poll() is None
    wgs.send_signal(signal.SIGINT)
    assert finish(wgs) == (-signal.SIGINT, b"", b"")


# --- Ctrl-C -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("slow", SLOW)
def test_ctrl_c_ends_slow_boards_at_once_on_one_thread_too(command: str, slow: bytes) -> None:
    with start(*command_of(command, "Slow", "1")) as wgs:
        write(wgs, pad(b"TA"))
        read_until(wgs.stdout, b"\n")
        write(wgs, slow * 4)
        end_slow_boards(wgs)


@pytest.mark.parametrize("jobs", JOBS)
def test_ctrl_c_ends_a_huge_batch_at_once(here: Path, jobs: str) -> None:
    boards, out = write_boards(here, 1_000_000), here / "out.txt"
    with (
        boards.open("rb") as stdin,
        out.open("wb") as stdout,
        start(*command_of("score", "Tiny", jobs), stdin=stdin, stdout=stdout) as wgs,
    ):
        deadline = time.monotonic() + SECONDS
        while not out.stat().st_size and time.monotonic() < deadline:
            time.sleep(0.01)
        wgs.send_signal(signal.SIGINT)
        status, _, messages = finish(wgs)
        assert (status, messages) == (-signal.SIGINT, b"")
        assert 0 < out.read_bytes().count(b"\n") < 1_000_000


# --- Order, memory, limits ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_answers_come_in_the_order_of_the_lines(here: Path, command: str) -> None:
    data = write_boards(here, 5_000, "CAT.").read_bytes()
    outputs = {jobs: run_wgs(*command_of(command, "Tiny", jobs), stdin=data) for jobs in ["1", "2", "3", "64"]}
    assert len(set(outputs["1"].out.split("\n"))) > 5
    assert all(output == outputs["1"] for output in outputs.values())


@can_measure_memory
@pytest.mark.parametrize(
    ("count", "options"), [(200_000, ["--jobs", "1"]), (200_000, ["--jobs", "2"]), (40_000, ["--json"])]
)
def test_memory_stays_flat(here: Path, count: int, options: list[str]) -> None:
    boards = write_boards(here, count)
    kilobytes, out = measure_memory("config.json", "score", "Tiny", *options, boards=boards)
    assert out.count(b"\n") == count
    assert kilobytes < 120 * 1024


@can_measure_memory
def test_memory_stays_flat_on_boards_of_wildcards(here: Path) -> None:
    boards = here / "boards.txt"
    boards.write_bytes((b"?" * 64 + b"\n") * 200)
    kilobytes, out = measure_memory("config.json", "analyze", "Slow", "%C %P\\n", boards=boards)
    assert out.splitlines() == [b"5 30"] * 200
    assert kilobytes < 120 * 1024


@pytest.mark.parametrize("command", COMMANDS)
def test_boards_of_no_tile_and_of_very_many_are_answered(command: str) -> None:
    boards = b"\n" + b"TAC" * 10_000 + b"\n" + b"." * 10_000 + b"\nTACTACTAC"
    run = run_wgs(*command_of(command, "Tiny", "2"), stdin=boards)
    lines = run.out.split("\n")
    assert (run.status, len(lines)) == (0, 5)
    assert [note.partition(" tiles")[0] for note in run.err.splitlines()] == [
        "wgs: note: line 1: there are no",
        "wgs: note: line 2: 30,000",
        "wgs: note: line 3: 10,000",
    ]
    assert lines[0] == lines[2]
    assert lines[1] == lines[3]


@pytest.mark.parametrize("jobs", ["0", "-1", "x", "1.5", "", "1000", "9" * 30])
def test_numbers_of_jobs_that_make_no_sense_are_refused(jobs: str) -> None:
    run = run_wgs("config.json", "score", "Tiny", "--jobs", jobs, stdin=b"TAC\n")
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith("wgs: --jobs must be ")
    assert "Traceback" not in run.err
