"""Signals end the program at any moment, by themselves, and nothing is left behind."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest
from support.processes import SECONDS, WGS, finish, read_until, start, write
from support.terminal import at_terminal

pytestmark = [
    pytest.mark.usefixtures("tiny_folder"),
    pytest.mark.skipif(os.name != "posix", reason="signals are those of Unix"),
]

WRITE_FOR_EVER = """
import sys, time
from wgs.cli.terminal.signals import end_at_signals
from wgs.base.file_writing import write_file

def texts():
    yield "half"
    print("begun", flush=True)
    time.sleep(60)

end_at_signals()
write_file("new.txt", texts())
"""
LOSE_THE_FIRST = """
import sys, time
from wgs.cli.terminal.signals import end_at_signals, finishing

class Deaf:
    def __del__(self):
        print("begun", flush=True)
        time.sleep(1)

end_at_signals()
with finishing():
    Deaf()
    time.sleep(60)
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_a_command_that_waits_for_input(number: int) -> None:
    with start("config.json", "score", "Tiny") as wgs:
        write(wgs, b"TA..\n")
        read_until(wgs.stdout, b"\n")
        wgs.send_signal(number)
        assert finish(wgs) == (-number, b"", b"")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_a_command_whose_output_nobody_reads(number: int) -> None:
    with start("config.json", "create", "Tiny", "1000000000") as wgs:
        read_until(wgs.stdout, b"\n")
        time.sleep(0.3)  # then the pipe is full
        wgs.send_signal(number)
        assert wgs.wait(SECONDS) == -number


def test_a_signal_that_is_turned_off_stays_off() -> None:
    command = ["sh", "-c", 'trap "" HUP; exec "$@"', "sh", *WGS]
    with start("config.json", "score", "Tiny", command=command) as wgs:
        write(wgs, b"TA..\n")
        read_until(wgs.stdout, b"\n")
        wgs.send_signal(signal.SIGHUP)
        write(wgs, b"TA..\n")
        assert read_until(wgs.stdout, b"\n") == b"2 4\n"
        assert finish(wgs) == (0, b"", b"")


def test_unfinished_files_are_removed(tiny_folder: Path) -> None:
    with start(command=[sys.executable, "-P", "-c", WRITE_FOR_EVER]) as process:
        read_until(process.stdout, b"begun\n")
        assert len(list(tiny_folder.iterdir())) == 3
        process.send_signal(signal.SIGTERM)
        assert finish(process) == (-signal.SIGTERM, b"", b"")
    assert sorted(path.name for path in tiny_folder.iterdir()) == ["config.json", "words.txt"]


def test_an_interrupt_that_is_lost_ends_the_program_all_the_same() -> None:
    with start(command=[sys.executable, "-P", "-c", LOSE_THE_FIRST]) as process:
        read_until(process.stdout, b"begun\n")
        process.send_signal(signal.SIGINT)
        assert finish(process) == (-signal.SIGINT, b"", b"")


def test_a_game_is_left_with_its_transcript_when_the_terminal_closes() -> None:
    pytest.importorskip("pty")
    options = ("--players", "human,random", "--seed", "1", "--save", "game.json", "--transcript", "game.txt")
    with at_terminal("wgs.json", "play", "WordsWithChilwell", *options) as terminal:
        terminal.wait_for("> ")
        terminal.process.send_signal(signal.SIGHUP)
        assert terminal.process.wait(SECONDS) == -signal.SIGHUP
    assert Path("game.json").exists()
    assert Path("game.txt").exists()
