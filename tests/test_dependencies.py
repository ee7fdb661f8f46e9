"""Dependencies are what pyproject.toml says: each import is declared, and the tested versions are allowed."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from support import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
REQUIRED = [Requirement(text) for text in PROJECT["dependencies"]]
OPTIONAL = [Requirement(text) for texts in EXTRAS.values() for text in texts if not text.startswith("wgs[")]
TESTED = dict(
    line.split("==") for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines() if "==" in line
)
TESTED_BY_NAME = {canonicalize_name(name): version for name, version in TESTED.items()}


def list_imports() -> dict[str, str]:
    """Return the packages of others that the package imports, each with a file that does."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "wgs").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            found |= {name.partition(".")[0]: path.name for name in names}
    ours = {*sys.stdlib_module_names, "_typeshed", "wgs", ""}  # checkers of types bring _typeshed
    return {name: file for name, file in found.items() if name not in ours}


def test_every_package_that_is_imported_is_declared() -> None:
    imports, homes = list_imports(), packages_distributions()
    declared = {canonicalize_name(each.name) for each in (*REQUIRED, *OPTIONAL)}
    assert imports
    for name, file in imports.items():
        known = {canonicalize_name(each) for each in homes.get(name, [re.sub("[^A-Za-z0-9]", "-", name)])}
        assert known & declared, f"{file} imports {name}, which pyproject.toml does not declare"


@pytest.mark.parametrize("required", [*REQUIRED, *OPTIONAL], ids=str)
def test_a_tested_version_is_known_and_allowed(required: Requirement) -> None:
    assert required.specifier.contains(TESTED_BY_NAME[canonicalize_name(required.name)], prereleases=True)
