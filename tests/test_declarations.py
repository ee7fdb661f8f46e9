"""Parameters that are declared once: the command line, the API, forms and the checks of requests agree on them."""

from __future__ import annotations

from dataclasses import MISSING
from typing import Any

import pytest
from typer.main import get_command

from wgs.anagrams import AnagramQuery
from wgs.analysis.filters import Selection
from wgs.cli.app import app
from wgs.cli.options.reading import read_fields
from wgs.declarations import Declared, list_declared
from wgs.errors import WgsError
from wgs.service.anagrams.requests import FindAnagrams
from wgs.service.best.requests import FindBest
from wgs.service.lists.requests import CompareLists, DescribeLists, FilterList, LookUpWords, MergeLists
from wgs.service.making.requests import CreateBoards, RemakeBoard
from wgs.service.requests import BoardLines, ListChoice
from wgs.service.solving.requests import TopBoards
from wgs.service.surveys.requests import SurveyBoards
from wgs.web.operations.table import OPERATIONS

OF_COMMANDS = {
    "create": (CreateBoards, RemakeBoard, ListChoice),
    "pdf": (CreateBoards, ListChoice),
    "best": (FindBest, ListChoice),
    "survey": (SurveyBoards, ListChoice),
    "score": (TopBoards, ListChoice),
    "solve": (Selection, BoardLines, ListChoice),
    "analyze": (BoardLines, ListChoice),
    "anagram": (AnagramQuery, FindAnagrams),
    "lexicon-check": (LookUpWords,),
    "lexicon-info": (DescribeLists,),
    "lexicon-diff": (CompareLists,),
    "lexicon-merge": (MergeLists,),
    "lexicon-filter": (FilterList,),
    "play": (ListChoice,),
}
"""The commands, and operations of the same name, with the classes whose fields they take."""

DECLARED = [
    (command, each) for command, kinds in OF_COMMANDS.items() for kind in kinds for each in list_declared(kind).values()
]
OF_SERVER = {"jobs"}
"""The parameters that the server sets itself."""

NOT_OF_COMMANDS = {("lexicon-diff", "lists")}
"""The fields that commands have in another way: as two arguments."""

NOT_OF_SERVER = {("score", "top"), ("score", "by")}
"""The fields that operations do without."""

OTHER_DEFAULTS = {("best", "seconds"), ("solve", "pattern"), ("anagram", "limit")}
"""The fields whose default is another over HTTP, as the server works for many."""


def find_option(command: str, name: str) -> Any:
    """Return the option of a command by the name of its parameter."""
    context: Any = None
    group, _, inner = command.partition("-")
    found = get_command(app).get_command(context, group if group == "lexicon" else command)  # type: ignore[attr-defined]
    if group == "lexicon":
        found = found.get_command(context, inner)
    (option,) = [param for param in found.params if param.name == name]
    return option


@pytest.mark.parametrize(("command", "each"), DECLARED, ids=lambda value: getattr(value, "name", str(value)))
def test_an_option_has_the_name_the_help_and_the_kind_of_its_field(command: str, each: Declared) -> None:
    if (command, each.name) in NOT_OF_COMMANDS:
        return
    option = find_option(command, each.name)
    told = each.declaration
    assert (option.metavar == told.metavar) if told.is_argument else (f"--{each.option}" in option.opts)
    assert option.help.startswith(told.help.partition("{")[0])
    assert getattr(option, "is_flag", False) == (each.kind == "flag")
    assert (option.nargs == -1 or option.multiple) == (each.kind == "texts")
    assert option.required == each.is_required


@pytest.mark.parametrize(("command", "each"), DECLARED, ids=lambda value: getattr(value, "name", str(value)))
def test_a_field_of_the_api_has_the_name_and_the_default_of_its_field(command: str, each: Declared) -> None:
    if command not in OPERATIONS or each.name in OF_SERVER or (command, each.name) in NOT_OF_SERVER:
        return
    field = OPERATIONS[command].given.model_fields[each.name]
    assert field.is_required() == each.is_required
    if each.default is not MISSING and (command, each.name) not in OTHER_DEFAULTS:
        assert field.get_default() == each.default


def test_every_bound_of_a_number_is_refused_beyond_it_by_every_front() -> None:
    numbers = {
        (kind, each.option, each)
        for kinds in OF_COMMANDS.values()
        for kind in kinds
        for each in list_declared(kind).values()
        if each.kind == "whole" and each.declaration.least is not None
    }
    assert len(numbers) >= 20
    for kind, option, each in numbers:
        below = str(int(each.declaration.least or 0) - 1)
        with pytest.raises(WgsError, match=f"--{option} must be"):
            read_fields(kind, {each.name: below}, each.name)
