"""What tests of several commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.playing import write_race

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def race_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a current folder with the small race, and a place of its own for games."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    write_race(tmp_path)
    return tmp_path
