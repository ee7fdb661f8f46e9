"""The map of docs/internals/engine.md, compared with the files of the native engine."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

from support import ROOT

CORE = ROOT / "wgs" / "native" / "core"
PAGE = (ROOT / "docs" / "internals" / "engine.md").read_text(encoding="utf-8")
ROWS = [line.split("|")[1:4] for line in PAGE.partition("| `wgs/native/core/` |")[2].partition("\n\n")[0].splitlines()]
FILES = [name for row in ROWS for cell in row[:2] for name in re.findall(r"`(\w+\.[\w*]+)`", cell)]
TWINS = [name for row in ROWS for name in re.findall(r"`([\w/.]+)`", row[-1])]


def test_every_file_of_the_core_is_on_the_map_once() -> None:
    names = [path.name for path in sorted(CORE.iterdir())]
    assert "solver.cpp" in names
    assert [name for name in names if sum(fnmatch(name, listed) for listed in FILES) != 1] == []


def test_every_file_and_every_twin_of_the_map_is_there() -> None:
    assert [listed for listed in FILES if not list(CORE.glob(listed))] == []
    assert Path("solver/reference.py") in map(Path, TWINS)
    assert [name for name in TWINS if not (ROOT / "wgs" / name).exists()] == []


def test_every_folder_of_the_native_engine_is_on_the_map() -> None:
    folders = [path.name for path in (ROOT / "wgs" / "native").iterdir() if path.is_dir()]
    assert [name for name in folders if f"`{name}/`" not in PAGE and f"`wgs/native/{name}/`" not in PAGE] == []
