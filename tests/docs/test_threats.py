"""The limits that docs/internals/threats.md lists, compared with those of the program, and the tests that it names."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import import_module
from typing import Any

import pytest
from support import ROOT

PAGE = (ROOT / "docs" / "internals" / "threats.md").read_text(encoding="utf-8")
ROW = re.compile(
    r"^\| ([^|]+) \| ([\d,]+)( [KMG]iB)? \|(?:.*\|)? `(wgs\.[\w.]+)` \| `(tests/[\w/]+\.py)::(\w+)` \|$", re.MULTILINE
)
UNITS = {"": 1, " KiB": 1 << 10, " MiB": 1 << 20, " GiB": 1 << 30}
LIMITS = [
    (what, int(number.replace(",", "")) * UNITS[unit], place, file, test)
    for what, number, unit, place, file, test in ROW.findall(PAGE)
]


def find_limit(place: str) -> Any:
    """Return a number of the program by its module and name; a kind of files has it as an attribute."""
    module, _, name = place.rpartition(".")
    value = getattr(import_module(module), name)
    return getattr(value, "most", value)


@cache
def list_tests(file: str) -> set[str]:
    """Return the names of the tests of a file."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {each.name for each in ast.walk(tree) if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)}


@pytest.mark.parametrize(("what", "number", "place", "file", "test"), LIMITS, ids=[each[2] for each in LIMITS])
def test_a_limit_of_the_page_is_that_of_the_program_and_has_a_test(
    what: str, number: int, place: str, file: str, test: str
) -> None:
    assert find_limit(place) == number, what
    assert test.startswith("test_")
    assert test in list_tests(file), f"{file} has no {test}"


def test_every_limit_of_the_tables_is_compared() -> None:
    named = re.findall(r"^\|.* `(wgs\.[\w.]+)` \|", PAGE, re.MULTILINE)
    assert LIMITS
    assert [place for _, _, place, _, _ in LIMITS] == named
    assert len(set(named)) == len(named)
