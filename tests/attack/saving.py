"""Failures kept in folders, with all that is needed to see them again."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from attack.case import WGS
from attack.ground import Folder

if TYPE_CHECKING:
    from attack.case import Case
    from attack.verdict import Outcome, Verdict


_SOURCES = {"pipe": "cat ../stdin | ", "open": "(cat ../stdin; sleep 1000) | "}
_ENDS = {"full": "/dev/full", "closed": "&-", "broken": " >(:)"}
_AT_THE_TOP = Path(__file__).parents[2]


def save_failure(folder: Path, case: Case, outcome: Outcome, verdict: Verdict, again: str) -> None:
    """Save a case that failed: its files, its input, what it wrote, a script that runs it again, and what was wrong.

    ``again`` are the arguments of the attack that run this case alone.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    Folder(folder).lay_out(case.files)
    for name in ("tmp", "home"):
        (folder / name).rmdir()
    (folder / "stdin").write_bytes(case.stdin)
    (folder / "stdout").write_bytes(outcome.out)
    (folder / "stderr").write_bytes(outcome.err)
    (folder / "case.txt").write_text(f"{case!r}\n"[:100_000], encoding="utf-8", errors="backslashreplace")
    (folder / "failures").write_text("\n".join(verdict.failures) + "\n", encoding="utf-8", errors="backslashreplace")
    script = folder / "repeat.sh"
    script.write_text(write_script(case, again), encoding="utf-8", errors="surrogateescape")
    script.chmod(0o755)


def write_script(case: Case, again: str) -> str:
    """Return a shell script that runs a case again, beside the folder ``files`` and the file ``stdin``."""
    attack = f"{shlex.quote(str(_AT_THE_TOP / '.ci' / 'attack'))} {again}"
    if case.program != WGS:
        return f"#!/usr/bin/env bash\n{attack}\n"
    lines = ["#!/usr/bin/env bash", f"# watched, and in the same conditions: {attack}", 'cd "$(dirname "$0")/files"']
    lines += [f"export PATH={shlex.quote(str(Path(sys.executable).parent))}:$PATH"]
    lines += [f"export {name}={shlex.quote(value)}" for name, value in case.environment.items()]
    lines += [f"ulimit -v {case.memory << 10}"] if case.memory and case.is_fresh else []
    lines += [f"ulimit -n {case.descriptors}"] if case.descriptors else []
    words = " ".join(shlex.quote(word) for word in ("wgs", *case.args))
    kinds = list(enumerate(case.streams))
    words += "".join(f" {number}>{_ENDS[kind]}" for number, kind in kinds if number and kind in _ENDS)
    if case.shots:
        lines += [f"{words} < ../stdin & started=$!"]
        lines += [f"sleep {shot.seconds:.3f}; kill -{shot.signal} $started" for shot in case.shots]
    else:
        lines += [_SOURCES.get(case.streams[0], "") + words + (" <&-" if case.streams[0] == "closed" else "")]
    return "\n".join(lines) + "\n"
