"""Runs that get too little memory or too few files end with a sentence, and with a status of their own."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from support.processes import WGS
from support.program import run_wgs

from wgs.cli.shortage import FILES, MEMORY, PROCESSES, find_shortage

pytestmark = [
    pytest.mark.usefixtures("tiny_folder"),
    pytest.mark.skipif(
        sys.platform != "linux" or "libasan" in os.environ.get("LD_PRELOAD", ""),
        reason="the limits are those of Linux, or a sanitizer takes memory of its own",
    ),
]


def run_limited(limit: str, *args: str) -> tuple[int, bytes, bytes]:
    command = ["bash", "-c", f'ulimit {limit}; exec "$@"', "bash", *WGS, *args]
    run = subprocess.run(command, input=b"TANDTEIELARSMRTO\n", capture_output=True, timeout=60, check=False)
    return run.returncode, run.stdout, run.stderr


@pytest.mark.parametrize("megabytes", [35, 50, 70, 90])
@pytest.mark.parametrize("args", [("score", "Boggle (New)"), ("best", "Boggle (New)", "--evaluations", "9")])
def test_too_little_memory_has_a_sentence(args: tuple[str, ...], megabytes: int) -> None:
    status, out, err = run_limited(f"-v {megabytes << 10}", "wgs.json", *args)
    assert (status, out, err) == (71, b"", f"wgs: {MEMORY}\n".encode()) or (status, err) == (0, b"")
    assert status == 71 or megabytes > 50


def test_processes_that_get_too_little_memory_have_a_sentence() -> None:
    options = ("--games", "4", "--jobs", "2", "--players", "random,random")
    status, out, err = run_limited("-v 90000", "wgs.json", "simulate", "WordsWithChilwell", *options)
    assert (status, out) == (71, b"")
    assert err.decode() in {f"wgs: {MEMORY}\n", f"wgs: {PROCESSES}\n"}


def test_too_few_files_have_a_sentence() -> None:
    options = ("--games", "4", "--jobs", "2", "--players", "random,random")
    status, out, err = run_limited("-n 8", "wgs.json", "simulate", "WordsWithChilwell", *options)
    assert (status, out, err) == (71, b"", f"wgs: {FILES}\n".encode())


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (BlockingIOError(11, "Resource temporarily unavailable"), PROCESSES),
        (RuntimeError("can't start new thread"), PROCESSES),
        (OSError(12, "Cannot allocate memory"), MEMORY),
        (OSError(28, "No space left on device"), ""),
        (BlockingIOError(11, "write could not complete without blocking"), ""),
    ],
)
def test_what_is_short_is_told_apart(error: Exception, sentence: str) -> None:
    assert find_shortage(error) == sentence


def test_the_reason_of_another_error_counts() -> None:
    error = ValueError("no")
    error.__context__ = MemoryError()
    assert find_shortage(error) == MEMORY


def test_endless_recursion_has_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def recurse(*_: object, **__: object) -> None:
        raise RecursionError("maximum recursion depth exceeded")

    monkeypatch.setattr("wgs.service.dispatch.run", recurse)
    run = run_wgs("config.json", "score", "Tiny", stdin="TA..\n")
    assert (run.status, run.out) == (2, "")
    assert run.err == "wgs: something in the config, the options or the input is nested too deeply\n"
