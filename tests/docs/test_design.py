"""The map of docs/internals/design.md, compared with the tree, and its storeys with those that CI checks."""

from __future__ import annotations

import re
import tomllib

from support import ROOT

PAGE = (ROOT / "docs" / "internals" / "design.md").read_text(encoding="utf-8")
ROWS = [line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `")]
MAPPED = [place for row in ROWS for place in re.findall(r"`([^`]+)`", row)]


def list_packages() -> list[str]:
    """List the packages of wgs, and the packages in those that have more than modules."""
    packages = {init.parent.relative_to(ROOT).as_posix() + "/" for init in ROOT.glob("wgs/*/**/__init__.py")}
    return sorted(packages)


def test_every_place_of_the_map_is_there_once() -> None:
    assert [place for place in MAPPED if not (ROOT / place).exists()] == []
    assert len(set(MAPPED)) == len(MAPPED)


def test_every_module_and_package_is_on_the_map() -> None:
    modules = [f"wgs/{path.name}" for path in sorted((ROOT / "wgs").glob("[!_]*.py"))]
    assert [place for place in [*modules, *list_packages()] if place not in MAPPED] == []


def test_the_storeys_are_those_that_ci_checks() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contract = settings["tool"]["importlinter"]["contracts"][0]
    (listed,) = re.findall(r"```text\n(cli\n.*?)```", PAGE, re.DOTALL)
    assert [set(line.split(" | ")) for line in listed.splitlines()] == [
        set(layer.split(" | ")) for layer in contract["layers"]
    ]
