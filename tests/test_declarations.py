"""Parameters that are declared once: the command line, the API, forms and the checks of requests agree on them."""

from __future__ import annotations

from dataclasses import MISSING
from typing import TYPE_CHECKING, Any

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
from wgs.service.describing.requests import TellRules
from wgs.service.explaining.requests import DescribeWords, ExplainWords, TellMeanings
from wgs.service.lists.requests import CompareLists, DescribeLists, FilterList, LookUpWords, MergeLists
from wgs.service.making.requests import CreateBoards, RemakeBoard
from wgs.service.paper.requests import PreviewPages, PrintBoards, PrintBook
from wgs.service.requests import BoardLines, ListChoice
from wgs.service.showing.requests import DescribeBoards, ShowBoard
from wgs.service.solving.requests import TopBoards
from wgs.service.surveys.requests import ShowCharts, SurveyBoards
from wgs.web.from_fields import OF_SERVER
from wgs.web.operations.table import OPERATIONS

if TYPE_CHECKING:
    from collections.abc import Iterable

OF_BOTH = {
    "create": (CreateBoards, RemakeBoard, ListChoice),
    "pdf": (PrintBoards, CreateBoards, ListChoice),
    "best": (FindBest, ListChoice),
    "survey": (SurveyBoards, ListChoice),
    "solve": (Selection, BoardLines, ListChoice),
    "analyze": (BoardLines, ListChoice),
    "why": (ExplainWords, ListChoice),
    "rules": (TellRules, ListChoice),
    "anagram": (AnagramQuery, FindAnagrams),
    "lexicon-check": (LookUpWords,),
    "lexicon-info": (DescribeLists,),
    "lexicon-diff": (CompareLists,),
    "lexicon-merge": (MergeLists,),
    "lexicon-filter": (FilterList,),
}
"""The commands, and operations of the same name, with the classes whose fields they take."""

OF_COMMANDS = [
    *OF_BOTH.items(),
    ("score", (TopBoards, ListChoice)),
    ("show", (ShowBoard,)),
    ("pdf", (PrintBook,)),
    ("play", (ListChoice,)),
]
OF_OPERATIONS = [
    *OF_BOTH.items(),
    ("score", (BoardLines, ListChoice)),
    ("preview", (PreviewPages,)),
    ("gallery", (DescribeBoards,)),
    ("describe-words", (DescribeWords,)),
    ("meanings", (TellMeanings,)),
    ("survey", (ShowCharts,)),
]

NOT_OF_COMMANDS = {
    ("lexicon-diff", "lists"),  # two arguments
    *(("pdf", name) for name in ("board", "replay", "picture", "page")),  # --board or --input, --svg, --png; all pages
}
"""The fields that commands have in another way."""

MAY_BE_LEFT_OUT = {("show", "board"), ("why", "words")}
"""The arguments that a command does without: it reads standard input, or takes its first argument for a word."""


OTHER_DEFAULTS = {("best", "seconds"), ("solve", "pattern"), ("anagram", "limit")}
"""The fields whose default is another over HTTP, as the server works for many."""


def list_fields(table: Iterable[tuple[str, tuple[type, ...]]]) -> list[tuple[str, Declared]]:
    return [(name, each) for name, kinds in table for kind in kinds for each in list_declared(kind).values()]


def name_case(value: str | Declared) -> str:
    return value if isinstance(value, str) else value.name


def find_option(command: str, name: str) -> Any:
    """Return the option of a command by the name of its parameter."""
    context: Any = None
    group, _, inner = command.partition("-")
    found = get_command(app).get_command(context, group if group == "lexicon" else command)  # type: ignore[attr-defined]
    if group == "lexicon":
        found = found.get_command(context, inner)
    (option,) = [param for param in found.params if param.name == name]
    return option


@pytest.mark.parametrize(
    ("command", "each"), list_fields(OF_COMMANDS), ids=lambda value: getattr(value, "name", str(value))
)
def test_an_option_has_the_name_the_help_and_the_kind_of_its_field(command: str, each: Declared) -> None:
    if (command, each.name) in NOT_OF_COMMANDS:
        return
    option = find_option(command, each.name)
    told = each.declaration
    assert (option.metavar == told.metavar) if told.is_argument else (f"--{each.option}" in option.opts)
    assert option.help.startswith(told.help.partition("{")[0])
    assert getattr(option, "is_flag", False) == (each.kind == "flag")
    assert (option.nargs == -1 or option.multiple) == (each.kind == "texts")
    assert option.required == (each.is_required and (command, each.name) not in MAY_BE_LEFT_OUT)


@pytest.mark.parametrize(
    ("operation", "each"), list_fields(OF_OPERATIONS), ids=lambda value: getattr(value, "name", str(value))
)
def test_a_field_of_the_api_has_the_name_and_the_default_of_its_field(operation: str, each: Declared) -> None:
    if each.name in OF_SERVER:
        return
    field = OPERATIONS[operation].given.model_fields[each.name]
    assert field.is_required() == each.is_required
    if each.default is not MISSING and (operation, each.name) not in OTHER_DEFAULTS:
        assert field.get_default() == each.default


def test_every_bound_of_a_number_is_refused_beyond_it_by_every_front() -> None:
    numbers = {
        (kind, each)
        for _, kinds in (*OF_COMMANDS, *OF_OPERATIONS)
        for kind in kinds
        for each in list_declared(kind).values()
        if each.kind == "whole" and each.declaration.least is not None
    }
    assert len(numbers) >= 20
    for kind, each in numbers:
        below = str(int(each.declaration.least or 0) - 1)
        with pytest.raises(WgsError, match=f"--{each.option} must be"):
            read_fields(kind, {each.name: below}, each.name)
