"""The generated reference pages."""

from __future__ import annotations

import subprocess
import sys

from support import ROOT


def test_the_reference_pages_are_current() -> None:
    script = ROOT / "docs" / "build_reference.py"
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
