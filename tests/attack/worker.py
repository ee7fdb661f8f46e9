"""A process that runs cases, one at a time, for the command; started as ``python -m attack.worker``.

It reads lines ``PART NUMBER`` and answers each with a line of JSON. It has loaded the whole program, so that a case can
begin in a copy of it.
"""

from __future__ import annotations

import gc
import json
import os
import pkgutil
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import wgs
from attack.ground import Born, Folder, adopt_orphans, become, run
from attack.parts import PARTS
from attack.parts.services import list_good_requests
from attack.saving import save_failure
from attack.verdict import judge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from attack.case import Case


def main() -> None:
    """Run the cases that are asked for on standard input; a copy of this process goes on as the program of a case."""
    seed, failures = sys.argv[1:]
    _load_everything()
    adopt_orphans()
    born: Case | None = None
    folder = Folder.make()
    try:
        _serve(seed, Path(failures), folder)
    except Born as birth:
        born = birth.case
    if born is not None:
        become(born)  # outside of everything that the worker was doing
    folder.remove()


def make_case(part: str, number: str, seed: str, folder: Folder) -> Case:
    """Return a case, which depends on its part, its number and the seed alone."""
    case = PARTS[part](Random(f"{seed} {part} {number}"))
    if case.program != "requests":
        return case
    shop = folder.path / "requests"
    list_good_requests(shop)  # once, not in every copy
    return replace(case, load={**case.load, "folder": str(shop)})  # type: ignore[dict-item]


def _serve(seed: str, failures: Path, folder: Folder) -> None:
    asked, answers = os.dup(0), os.dup(1)
    for line in _read_lines(asked):
        part, number = line.split()
        case = make_case(part, number, seed, folder)
        outcome = run(case, folder)
        verdict = judge(case, outcome)
        if verdict.failures:
            save_failure(failures / f"{part}-{number}", case, outcome, verdict, f"--seed {seed} --only {part}:{number}")
        told = {
            "part": part,
            "number": int(number),
            "refused": verdict.refused,
            "answered": verdict.answered,
            "failed": verdict.failed,
            "failures": verdict.failures,
            "seconds": outcome.seconds,
            "memory": outcome.memory,
        }
        os.write(answers, json.dumps(told).encode() + b"\n")


def _read_lines(number: int) -> Iterator[str]:
    """Read lines without a buffer, which a copy of the process would have too."""
    line = b""
    while byte := os.read(number, 1):
        if byte == b"\n":
            yield line.decode()
            line = b""
        else:
            line += byte


def _load_everything() -> None:
    """Import all modules of the program, and what they import when it is needed; but the server is not attacked."""
    for module in pkgutil.walk_packages(wgs.__path__, "wgs."):
        if not module.name.endswith(("__main__", "._native")) and not module.name.startswith("wgs.web"):
            import_module(module.name)
    for name in (
        "fpdf",
        "fontTools.ttLib",
        "fontTools.subset",
        "regex",
        "segno",
        "pypdfium2",
        "PIL.Image",
        "multiprocessing.pool",
    ):
        import_module(name)
    import_module("concurrent.futures.process")
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    main()
