"""Failures kept in folders, with all that is needed to see them again."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from attack.ground import Folder

if TYPE_CHECKING:
    from pathlib import Path

    from attack.case import Case
    from attack.verdict import Outcome, Verdict


def save_failure(folder: Path, case: Case, outcome: Outcome, verdict: Verdict) -> None:
    """Save a case that failed: its files, its input, what it wrote, a script that runs it again, and what was wrong."""
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
    script.write_text(case.write_script(), encoding="utf-8", errors="surrogateescape")
    script.chmod(0o755)
