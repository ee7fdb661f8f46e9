"""The limits that docs/internals/threats.md lists, compared with those of the program."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest
from support import ROOT

PAGE = (ROOT / "docs" / "internals" / "threats.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([^|]+) \| ([\d,]+)( [KMG]iB)? \|(?:.*\|)? `(wgs\.[\w.]+)` \|$", re.MULTILINE)
UNITS = {"": 1, " KiB": 1 << 10, " MiB": 1 << 20, " GiB": 1 << 30}
LIMITS = [(what, int(number.replace(",", "")) * UNITS[unit], place) for what, number, unit, place in ROW.findall(PAGE)]


def find_limit(place: str) -> Any:
    """Return a number of the program by its module and name; a kind of files has it as an attribute."""
    module, _, name = place.rpartition(".")
    value = getattr(import_module(module), name)
    return getattr(value, "most", value)


@pytest.mark.parametrize(("what", "number", "place"), LIMITS, ids=[place for _, _, place in LIMITS])
def test_a_limit_of_the_page_is_that_of_the_program(what: str, number: int, place: str) -> None:
    assert find_limit(place) == number, what


def test_every_limit_of_the_tables_is_compared() -> None:
    named = re.findall(r"`(wgs\.[\w.]+)` \|$", PAGE, re.MULTILINE)
    assert LIMITS
    assert [place for _, _, place in LIMITS] == named
    assert len(set(named)) == len(named)
