"""Measure how fast wgs is, and print the tables of docs/internals/performance.md.

All of it takes about a quarter of an hour::

    python3 benchmarks/run.py

A look at some parts takes less, and is less exact::

    python3 benchmarks/run.py --quick --only score check-word

The exit status is 1 when a figure misses its floor, and 2 when something could not be measured. Nothing else should
keep the machine busy meanwhile.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import speed
import studies
import whole_processes
from bench import DICE_GAME, FULL, QUICK, Bench
from by_engine import iter_rows
from programs import IN_USE
from reports import JsonReport, MarkdownReport, Report

from wgs import WgsError

if TYPE_CHECKING:
    from figures import Figure

BOARDS = "boards"
FIGURES: dict[str, Callable[[Bench], Iterator[Figure]]] = {
    "score": speed.measure_score,
    "kernel": speed.measure_kernel,
    "high": speed.measure_high,
    "solve": speed.measure_solve,
    "analyze": speed.measure_analyze,
    "create": speed.measure_create,
    "best": speed.measure_best,
    "check-word": speed.measure_check_word,
    "check-board": speed.measure_check_board,
    "study": studies.measure_study,
    "start": whole_processes.measure_start,
    "first-answer": whole_processes.measure_first_answer,
    "threads": whole_processes.measure_threads,
    "memory": whole_processes.measure_memory,
}
"""The parts of the second table; the first is BOARDS."""


def describe(bench: Bench) -> dict[str, str]:
    """Return what the figures depend on."""
    lexicon = bench.game(DICE_GAME).lexicon
    return {
        "program": IN_USE.describe() or "",
        "list": f"{lexicon.name}, {len(lexicon):,} words",
        "processor": f"{_name_processor()}, {os.cpu_count()} cores",
        "system": f"{platform.system()} {platform.machine()}, {platform.python_implementation()} "
        f"{platform.python_version()}",
    }


def _name_processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def measure_parts(bench: Bench, parts: Collection[str], report: Report) -> bool:
    """Measure these parts, in the order of the tables; tell whether every floor was reached."""
    report.describe(describe(bench))
    if BOARDS in parts:
        for row in iter_rows(bench):
            report.add_row(row)
    missed = 0
    for part, measure in FIGURES.items():
        for figure in measure(bench) if part in parts else ():
            report.add_figure(figure)
            missed += figure.is_missed
    report.close(bench.walked)
    return not missed


def parse_arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parts = [BOARDS, *FIGURES]
    parser = argparse.ArgumentParser(description="Measure how fast wgs is, beside a plain walker; prints Markdown.")
    parser.add_argument("--quick", action="store_true", help="fewer boards and shorter passes; only a look")
    parser.add_argument("--only", nargs="+", choices=parts, default=parts, metavar="NAME", help=", ".join(parts))
    parser.add_argument("--dictionary", metavar="NAME|FILE", help="the list of all games (default: each game's own)")
    parser.add_argument("--seconds", type=float, metavar="S", help="how long a pass takes (default: 1, quick 0.1)")
    parser.add_argument("--json", action="store_true", help="print the raw figures as JSON")
    return parser.parse_args()


def main() -> int:
    """Run the benchmark and return its exit status."""
    arguments = parse_arguments()
    pace = QUICK if arguments.quick else FULL
    if arguments.seconds is not None:
        pace = replace(pace, seconds=arguments.seconds)
    try:
        with tempfile.TemporaryDirectory() as folder:
            bench = Bench(arguments.dictionary, pace, Path(folder))
            report = JsonReport() if arguments.json else MarkdownReport()
            return 0 if measure_parts(bench, arguments.only, report) else 1
    except WgsError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    raise SystemExit(main())
