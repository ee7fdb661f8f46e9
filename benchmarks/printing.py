"""Measure the printing of many boards with their keys: seconds of processor time, and the memory at its peak.

    python benchmarks/printing.py [--boards N] [--runs N] [--against PYTHON] [--style STYLE]

Each run is a process of its own. With ``--against``, the Python of another environment that has another build of wgs,
runs are taken in turn, so that both builds meet the same load; the ratio is that of their medians.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median

GAME = "Boggle (New)"
DICTIONARY = "common"
STYLES = ("full", "compact", "longest", "none")


@dataclass(frozen=True, slots=True)
class Run:
    """One document.

    Attributes:
        seconds: The processor time.
        megabytes: The memory at its peak, in 1,000,000 bytes.
        size: The size of the document, in bytes.
    """

    seconds: float
    megabytes: float
    size: int


def print_boards(python: str, boards: int, style: str) -> Run:
    """Print boards with their keys, in a process.

    Raises:
        SystemExit: The process failed.
    """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "boards.pdf")
        pdf = ["pdf", GAME, "--dictionary", DICTIONARY, "--boards", str(boards), "--seed", "1", "--per-page", "4"]
        keys = ["--keys", "end", "--key-style", style, "--out", str(file)]
        command = [python, "-P", "-m", "wgs", *pdf, *keys]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            assert process.stderr is not None
            raise SystemExit(f"{' '.join(command)} failed: {process.stderr.read().decode()}")
        return Run(usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024 / 1e6, file.stat().st_size)


def report(name: str, runs: list[Run]) -> str:
    """Return a line about the runs of a build."""
    seconds = median(run.seconds for run in runs)
    megabytes = max(run.megabytes for run in runs)
    return f"{name}: {seconds:.1f} s, {megabytes:.0f} MB, a document of {runs[0].size / 1e6:.1f} MB"


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--against", metavar="PYTHON", help="the Python of another build")
    parser.add_argument("--style", choices=STYLES, default="compact")
    given = parser.parse_args()
    builds = {"this build": sys.executable, **({"the other build": given.against} if given.against else {})}
    runs: dict[str, list[Run]] = {name: [] for name in builds}
    for _ in range(given.runs):
        for name, python in builds.items():
            runs[name].append(print_boards(python, given.boards, given.style))
    print(f"{given.boards} boards of {GAME} with {given.style} keys, median of {given.runs}:")
    for name, taken in runs.items():
        print(report(name, taken))
    if given.against:
        ours, theirs = (median(run.seconds for run in taken) for taken in runs.values())
        print(f"this build takes {ours / theirs:.3f} of the time of the other build")


if __name__ == "__main__":
    main()
