"""The generated reference pages, and what the written pages say of commands."""

from __future__ import annotations

import subprocess
import sys

from support import ROOT

from wgs.cli.app import COMMANDS


def test_the_reference_pages_are_current() -> None:
    script = ROOT / "docs" / "build_reference.py"
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_every_command_has_a_section_of_its_own() -> None:
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f"\n## {name}\n" not in page] == []


def test_every_page_is_linked_from_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    pages = [page.relative_to(ROOT).as_posix() for page in (*ROOT.glob("docs/*.md"), *ROOT.glob("docs/internals/*.md"))]
    assert [page for page in pages if f"({page})" not in readme] == []
