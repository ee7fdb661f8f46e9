"""The program as a process of its own, for tests of pipes, signals and memory."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import pytest

WGS = [sys.executable, "-P", "-m", "wgs"]  # -P: the package that is installed, not the files in the current folder
SECONDS = 60
"""How long to wait at most for what comes at once on a computer that does nothing else."""

_MEASURE_MEMORY = """
import atexit, re, sys
from pathlib import Path
from wgs.cli.app import main

def print_peak():
    print(re.search("VmHWM:(.*)kB", Path("/proc/self/status").read_text())[1], file=sys.stderr)

atexit.register(print_peak)
main()
"""

can_measure_memory = pytest.mark.skipif(
    not Path("/proc/self/status").exists() or "libasan" in os.environ.get("LD_PRELOAD", ""),
    reason="the system does not tell the peak of a process, or a sanitizer takes memory of its own",
)


@contextmanager
def start(*args: str, command: list[str] | None = None, **streams: Any) -> Iterator[subprocess.Popen[bytes]]:
    """Start a process whose streams are unbuffered pipes, and end it whatever happens."""
    pipes: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE) | streams
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    process: subprocess.Popen[bytes] = subprocess.Popen([*(command or WGS), *args], bufsize=0, env=environment, **pipes)
    with process:
        try:
            yield process
        finally:
            process.kill()


def write(process: subprocess.Popen[bytes], data: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(data)


def read_until(stream: IO[bytes] | None, end: bytes) -> bytes:
    """Read up to and with ``end``; fail when it does not come in time."""
    assert stream is not None
    data, deadline = b"", time.monotonic() + SECONDS
    while not data.endswith(end):
        ready, _, _ = select.select([stream], [], [], max(0, deadline - time.monotonic()))
        assert ready, f"nothing came after {data!r}"
        byte = os.read(stream.fileno(), 1)
        assert byte, f"the end came after {data!r}"
        data += byte
    return data


def wait_for_work(process: subprocess.Popen[bytes], seconds: float) -> None:
    """Wait until a process has had the processor for so many more seconds; on a busy computer, that takes longer."""
    end, deadline = _measure_work(process.pid) + seconds, time.monotonic() + SECONDS
    while _measure_work(process.pid) < end:
        assert time.monotonic() < deadline, "the process does nothing"
        time.sleep(0.01)


def _measure_work(process: int) -> float:
    """Return for how many seconds a process has had the processor."""
    try:
        with Path(f"/proc/{process}/stat").open(encoding="ascii") as file:
            user, system = file.read().rpartition(")")[2].split()[11:13]
    except FileNotFoundError:
        pytest.skip("the system does not tell what a process has worked")
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def finish(process: subprocess.Popen[bytes]) -> tuple[int, bytes, bytes]:
    """Wait for the end; return the status and what was still to be read."""
    out, err = process.communicate(timeout=SECONDS)
    return process.returncode, out, err


def measure_memory(*args: str, boards: Path) -> tuple[int, bytes]:
    """Run the program on lines of a file; return the most memory that it had, in kilobytes, and what it printed."""
    with boards.open("rb") as stdin:
        run = subprocess.run(
            [sys.executable, "-c", _MEASURE_MEMORY, *args], stdin=stdin, capture_output=True, timeout=60, check=False
        )
    assert run.returncode == 0, run.stderr.decode()
    return int(run.stderr), run.stdout
