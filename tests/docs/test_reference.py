"""The generated reference pages, and types for the scripts of the pages."""

from __future__ import annotations

import subprocess
import sys

import pytest
from support import ROOT


@pytest.mark.parametrize("name", ["build_reference.py", "build_answer_types.py"])
def test_what_is_generated_is_current(name: str) -> None:
    script = ROOT / "docs" / name
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
