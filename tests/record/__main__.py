"""Compare the outcomes of recorded command lines and HTTP calls with what they were.

A line whose outcome differs is printed with both digests, and the exit status is 1. To see the difference, run the
command with --keep on both states of the code and compare the folders.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from record.outcomes import digest, iter_calls, run_command
from wgs.base.plurals import format_count

HERE = Path(__file__).parent


def main() -> int:
    """Run what was recorded, and return the exit status."""
    options = _read_options()
    differ = 0
    for name in ("commands.txt", "calls.txt"):
        lines = (HERE / name).read_text(encoding="utf-8").splitlines()
        told = list(_iter_compared(name, lines, options))
        differ += sum(each.startswith("!") for each in told)
        if options.update:
            (HERE / name).write_text("".join(f"{each.lstrip('!')}\n" for each in told), encoding="utf-8")
    print(f"{format_count(differ, 'outcome')} not as recorded" if differ else "all outcomes are as recorded")
    return 1 if differ and not options.update else 0


def _read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=".ci/check_record", description=__doc__)
    parser.add_argument("--update", action="store_true", help="write the digests of today into the record")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="write all outcomes into this folder")
    parser.add_argument("--only", metavar="TEXT", default="", help="take only command lines and calls with this text")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="command lines at a time [default: all cores]"
    )
    return parser.parse_args()


def _iter_compared(name: str, lines: list[str], options: argparse.Namespace) -> Iterator[str]:
    """Yield the lines of a record with digests of today; those that differ begin with an exclamation mark."""
    parted = [(line, "") if line.startswith("#") or not line else tuple(line.split("  ", 1)) for line in lines]
    wanted = [text for _, text in parted if text and options.only in text]
    outcomes = _iter_outcomes(name, wanted, options.jobs)
    number = 0
    for recorded, text in parted:
        if not text or options.only not in text:
            yield f"{recorded}  {text}" if text else recorded
            continue
        outcome = next(outcomes)
        number += 1
        found = digest(outcome)
        if options.keep:
            options.keep.mkdir(parents=True, exist_ok=True)
            (options.keep / f"{name.removesuffix('.txt')}-{number:03}").write_bytes(text.encode() + b"\n" + outcome)
        if found != recorded:
            print(f"{recorded} was {found}: {text}", flush=True)
        yield f"{'!' if found != recorded else ''}{found}  {text}"


def _iter_outcomes(name: str, wanted: list[str], jobs: int) -> Iterator[bytes]:
    if name == "calls.txt":
        yield from iter_calls(wanted)
        return
    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(run_command, wanted)


if __name__ == "__main__":
    sys.exit(main())
