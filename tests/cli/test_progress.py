"""The bar that shows how far long work has come."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path

import pytest
from support import run_wgs, small_config, write_config, write_words
from support.playing import write_race
from support.processes import SECONDS
from support.terminal import at_terminal, render

from wgs.cli.terminal import progress as module
from wgs.cli.terminal.progress import ProgressBar

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are of POSIX", allow_module_level=True)

BOARDS = 2000
MISSED = ("--seconds-per-board", "0.5", "--evaluations", "1000000000")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with a config and a file of boards."""
    monkeypatch.chdir(tmp_path)
    write_words(tmp_path, "act at cat ta ache bed")
    write_config(tmp_path, small_config())
    (tmp_path / "boards.txt").write_text("CATS\n" * BOARDS)
    return tmp_path


def read_terminal(*args: str, stdin: str = "", stdout: str = "", columns: int = 80) -> str:
    """Run the program at a terminal; return what came there. Files take the place of the other streams."""
    with (
        Path(stdin or os.devnull).open("rb") as given,
        Path(stdout or os.devnull).open("wb") as taken,
        at_terminal(
            *args, stdin=given if stdin else None, stdout=taken if stdout else None, columns=columns
        ) as terminal,
    ):
        shown = terminal.read_rest()
        assert terminal.process.wait(SECONDS) == 0, shown
        return shown


# --- At a terminal ------------------------------------------------------------------------------------------------


def test_lines_of_a_file_are_counted_and_the_answers_are_whole(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WGS_ENGINE", "reference")  # which takes some time
    shown = read_terminal("config.json", "score", "Tiny", "--progress", stdin="boards.txt", stdout="out.txt")
    assert re.search(r"\d+%  [\d,]+ boards(, [\d,]+/s, [\d:]+ left)?", shown)  # no speed yet on a fast machine
    assert render(shown) == [""]
    assert (here / "out.txt").read_text() == "4 10\n" * BOARDS


@pytest.mark.parametrize("end", ["\n", " "])
def test_the_bar_never_garbles_answers_on_the_same_terminal(monkeypatch: pytest.MonkeyPatch, end: str) -> None:
    monkeypatch.setenv("WGS_ENGINE", "reference")  # whose answers come a few at a time
    args = ("config.json", "solve", "Tiny", f"%w{end}", "--progress")
    shown = read_terminal(*args, stdin="boards.txt")
    assert "\r\x1b[K" in shown or end == " "  # where no line ends there is no room for a bar
    answers = "".join(f"{word}{end}" for word in ("ACT", "AT", "CAT", "TA"))
    assert "\n".join(render(shown)) == answers * BOARDS


def test_boards_in_the_making_are_described() -> None:
    shown = read_terminal("config.json", "create", "Tiny", "1", "1000", *MISSED, "--progress", columns=120)
    note = r"next board: \d words?, \d+ points? after [\d,]+ tries"
    assert re.search(rf"   0%  0 of 1 board, 0:0\d; {note}", shown) or re.search(rf"0 of 1 board; {note}", shown)
    last = render(shown)
    assert last[0].startswith("wgs: note: board 1 does not meet the constraints")
    assert re.fullmatch(r"[A-H]{4} \d \d", last[1])


def test_the_best_board_so_far_is_named() -> None:
    shown = read_terminal("config.json", "best", "Tiny", "--evaluations", "300000", "--progress", columns=120)
    assert re.search(
        r"[\d,]+ of 300,000 boards tried, [\d,.]+/s, [\d:]+ left; best so far: \d words?, \d+ points?", shown
    )
    assert all(re.fullmatch(r"[A-H]{4} \d \d", line) for line in render(shown)[:-1])
    assert render(shown)[-1] == ""


def test_games_and_race_boards_are_counted(tmp_path: Path) -> None:
    race = str(write_race(tmp_path))
    simulation = ("simulate", "Race", "--players", "random,random", "--games", "4", "--jobs", "1", "--seed", "1")
    assert "of 4 games" in read_terminal(race, *simulation, "--progress")
    assert "of 3 boards" in read_terminal(race, "create", "Tiny", "3", "--progress")


def test_boards_to_print_are_counted() -> None:
    args = ("config.json", "pdf", "Tiny", "--boards", "3", "--per-page", "1", "--out", "x.pdf", "--progress")
    shown = read_terminal(*args)
    assert "0 of 3 boards" in shown
    assert render(shown) == ["wgs: wrote x.pdf (3 boards, 3 pages)", ""]


def test_quick_work_has_no_bar_and_can_be_done_without_one() -> None:
    args = ("config.json", "score", "Tiny")
    assert read_terminal(*args, stdin="boards.txt", stdout="out.txt") == ""
    assert read_terminal(*args, "--no-progress", stdin="boards.txt", stdout="out.txt") == ""


def test_ctrl_c_takes_the_bar_away() -> None:
    with at_terminal("config.json", "best", "Tiny", "--seconds", "100", "--progress") as terminal:
        terminal.wait_for("boards tried, ")
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.process.wait(SECONDS) == -signal.SIGINT
        assert "boards tried" not in render("\r" + terminal.read_rest())[-1]


# --- Without a terminal -------------------------------------------------------------------------------------------


def test_a_pipe_is_told_at_the_end_when_it_asks() -> None:
    run = run_wgs("config.json", "score", "Tiny", "--progress", stdin="CATS\n" * 3)
    assert run.out == "4 10\n" * 3
    assert re.fullmatch(r"wgs: 3 boards, [\d,]+/s, 0:00\n", run.err)
    words = run_wgs("config.json", "check-word", "Tiny", "--progress", stdin="a\n")
    assert re.fullmatch(r"wgs: 1 word, [\d,]+/s, 0:00\n", words.err)


@pytest.mark.parametrize("args", [(), ("--no-progress",)])
def test_a_pipe_is_told_nothing_without_asking(args: tuple[str, ...]) -> None:
    assert run_wgs("config.json", "score", "Tiny", *args, stdin="CATS\n").err == ""


def test_a_replay_takes_the_option_too() -> None:
    made = run_wgs("config.json", "create", "Tiny", "--json", "--no-progress")
    replay = re.search(r'"replay": "([^"]+)"', made.out)
    assert replay is not None
    assert run_wgs("config.json", "create", "--replay", replay[1], "--no-progress").status == 0


# --- The bar itself -----------------------------------------------------------------------------------------------


class Clock:
    """The time, and what a bar has shown."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, columns: int = 80) -> None:
        self.now = 0.0
        self.shown: list[str] = []
        monkeypatch.setenv("NO_COLOR", "1")
        monkeypatch.setattr(module, "monotonic", lambda: self.now)
        monkeypatch.setattr(module, "can_show_status", lambda: True)
        monkeypatch.setattr(module, "show_status", self.shown.append)
        monkeypatch.setattr(module, "_count_columns", lambda: columns)


def test_a_bar_comes_after_a_second_if_much_is_left_and_is_drawn_now_and_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch)
    bar = ProgressBar()
    seen = []
    for second, done in ((0.9, 1), (1.0, 50), (1.1, 1), (1.3, 1), (1.4, 2), (1.6, 99)):
        clock.now = second
        bar.update(done, 100)
        seen.append(len(clock.shown))
    assert seen == [0, 0, 0, 1, 1, 2]


def test_time_and_speed_are_those_since_the_part_began(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    bar = ProgressBar()
    bar.update(0, 1000)
    clock.now = 2.0
    bar.update(100, 1000)
    clock.now = 10.0
    bar.update(0, 50, "pages")
    clock.now = 14.0
    bar.update(2, 50, "pages")
    assert [text.lstrip("━╸ ") for text in clock.shown] == [
        "10%  100 of 1,000 boards, 50/s, 0:18 left",
        "0%  0 of 50 pages",
        "4%  2 of 50 pages, 30.0/min, 1:36 left",
    ]


@pytest.mark.parametrize(
    ("columns", "text"),
    [
        (120, " 10%  100 of 1,000 boards, 50/s, 0:18 left; next board: 5 words"),
        (60, " 10%  100 of 1,000 boards, 50/s, 0:18 left"),
        (45, " 10%  100 of 1,000 boards, 50/s, 0:18 left"),
        (40, " 10%  100 of 1,000 boards, 0:18 left"),
        (30, " 10%  100 of 1,000 boards"),
        (12, " 10%  100 o"),
    ],
)
def test_a_narrow_terminal_keeps_the_time_left(monkeypatch: pytest.MonkeyPatch, columns: int, text: str) -> None:
    clock = Clock(monkeypatch, columns)
    bar = ProgressBar()
    clock.now = 2.0
    bar.update(100, 1000, note="next board: 5 words")
    (shown,) = clock.shown
    assert shown.endswith(text)
    assert len(shown) < columns


def test_without_a_total_the_time_is_that_which_has_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    bar = ProgressBar()
    clock.now = 61.0
    bar.update(610)
    assert clock.shown == ["610 boards, 10/s, 1:01"]


def test_one_piece_is_spoken_of_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    for unit in ("boards", "boards tried"):
        bar = ProgressBar(wanted=True)
        bar.update(1, None, unit)
        bar.close()
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith("wgs: 1 board, ")
    assert second.startswith("wgs: 1 board tried, ")
