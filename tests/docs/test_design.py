"""Storeys of docs/internals/design.md against those that CI checks, and files that pages name against the code."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from support import ROOT

if TYPE_CHECKING:
    from pathlib import Path

INTERNALS = ROOT / "docs" / "internals"
PACKAGES = sorted(ROOT.glob("wgs/**/__init__.py"))

_STOREYS = re.compile(r"```text\n20  cli.*?```", re.DOTALL)
_ROOM = re.compile(r"^([ \d]\d|  )  (\w+)  +\S", re.MULTILINE)
_PLACE = re.compile(r"(?<!`)`([\w./]*[\w/])`(?!`)")


def read_docstring(init: Path) -> str:
    """Return the docstring of a package."""
    return ast.get_docstring(ast.parse(init.read_bytes())) or ""


def iter_missing(text: str, folder: Path) -> Iterator[str]:
    """Yield the files, folders and modules that a text names in backticks and that are not in any folder above."""
    for place in _PLACE.findall(text):
        is_file = place.endswith((".py", ".js", ".hpp", ".cpp", "/"))
        is_module = re.fullmatch(r"wgs(\.[a-z_]+)+", place)
        path = place.replace(".", "/") if is_module else place
        above = [each for each in (folder, *folder.parents) if each.is_relative_to(ROOT)]
        tried = [each / path for each in above] + [each / f"{path}.py" for each in above]
        if (is_file or is_module) and not any(each.exists() for each in tried):
            yield place


def test_the_storeys_are_those_that_ci_checks() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    (block,) = _STOREYS.findall((INTERNALS / "design.md").read_text(encoding="utf-8"))
    storeys: dict[int, list[str]] = {}
    for number, room in _ROOM.findall(block):
        storeys.setdefault(int(number) if number.strip() else min(storeys), []).append(room)
    assert list(storeys) == list(range(len(layers), 0, -1))
    assert [set(rooms) for rooms in storeys.values()] == [set(layer.split(" | ")) for layer in layers]


@pytest.mark.parametrize("name", ["design.md", "glossary.md", "decisions.md"])
def test_every_place_that_a_page_names_is_there(name: str) -> None:
    # Files in the folder of each subject and of each game, and places that are no source.
    each = {"requests.py", "answers.py", "handlers.py", "law.py", "texts.py", "values.py"}
    each |= {"wgs/ROOM/__init__.py", "wgs/data/", "wgs._native"}
    text = (INTERNALS / name).read_text(encoding="utf-8")
    assert set(iter_missing(text, ROOT / "wgs")) - each == set()


@pytest.mark.parametrize("init", PACKAGES, ids=lambda init: init.parent.relative_to(ROOT).as_posix())
def test_every_place_that_a_package_names_is_there(init: Path) -> None:
    assert list(iter_missing(read_docstring(init), init.parent)) == []


def test_every_package_within_a_room_is_named_by_its_room() -> None:
    unnamed = [
        init.parent.relative_to(ROOT).as_posix()
        for init in PACKAGES
        if init.parents[2].is_relative_to(ROOT / "wgs")
        and f"`{init.parent.name}/`" not in read_docstring(init.parents[1] / "__init__.py")
    ]
    assert unnamed == []


def test_every_class_and_function_of_the_glossary_is_in_its_module() -> None:
    text = (INTERNALS / "glossary.md").read_text(encoding="utf-8")
    named = re.findall(r"`([\w/]+\.py)` `(\w+)`", text)
    assert len(named) > 20
    sources = {file: (ROOT / "wgs" / file).read_text(encoding="utf-8") for file, _ in named}
    gone = [name for file, name in named if not re.search(rf"^(class|def) {name}\b", sources[file], re.MULTILINE)]
    assert gone == []


def test_a_place_that_is_gone_is_found() -> None:
    assert list(iter_missing("`gone.py`, `cli/`, `app.py` and `wgs.cli.gone`", ROOT / "wgs" / "cli")) == [
        "gone.py",
        "wgs.cli.gone",
    ]
