"""The generated reference pages, and what the written pages say of commands."""

from __future__ import annotations

import subprocess
import sys

from support import ROOT


def test_the_reference_pages_are_current() -> None:
    script = ROOT / "docs" / "build_reference.py"
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_page_of_commands_links_to_the_reference_of_each() -> None:
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    references = [path.name for path in (ROOT / "docs" / "reference").glob("*.md") if path.name != "README.md"]
    assert [name for name in references if f"](reference/{name})" not in page] == []
