"""Parameters that are declared once: the command line, the API, forms and the checks of requests agree on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from inspect import signature
from typing import TYPE_CHECKING, Any

import pytest
from pydantic import TypeAdapter
from typer.main import get_command

from wgs.anagrams import AnagramQuery
from wgs.analysis.filters import Selection
from wgs.base.declarations import Declared, list_declared
from wgs.base.errors import WgsError
from wgs.cli.app import app
from wgs.cli.options.reading import read_fields
from wgs.game import Game
from wgs.games.play.players import Limits
from wgs.games.tables.clocks import ClockRules
from wgs.games.tables.plan import TablePlan
from wgs.optimize.attempts import Order
from wgs.optimize.best import Contest
from wgs.optimize.constraints import Constraints
from wgs.rounds.plan import HintPrices, RoundPlan, RoundTimer
from wgs.service.anagrams.requests import FindAnagrams
from wgs.service.best.requests import FindBest
from wgs.service.creating.requests import CreateBoards, RemakeBoard
from wgs.service.describing.requests import TellRules
from wgs.service.explaining.requests import DescribeWords, ExplainWords, TellMeanings
from wgs.service.lists.requests import CompareLists, DescribeLists, FilterList, LookUpWords, MergeLists
from wgs.service.paper.requests import PreviewPages, PrintBoards, PrintBook
from wgs.service.play.requests import OpenMatch
from wgs.service.requests import BoardLines, ListChoice
from wgs.service.showing.requests import DescribeBoards, ShowBoard
from wgs.service.solving.requests import AnalyzeBoards, SolveBoards, SolvePaths, TopBoards
from wgs.service.surveys.requests import Comparison, ShowCharts, SurveyBoards
from wgs.service.tournaments.requests import PlayGames
from wgs.web.from_answers import find_model
from wgs.web.from_fields import OF_SERVER
from wgs.web.operations.table import OPERATIONS

if TYPE_CHECKING:
    from wgs.web.operations.base import AnyOperation

OF_BOTH = {
    "create": (CreateBoards, RemakeBoard, ListChoice),
    "pdf": (PrintBoards, CreateBoards, ListChoice),
    "best": (FindBest, ListChoice),
    "survey": (SurveyBoards, Comparison, ListChoice),
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
    ("solve", (SolveBoards,)),
    ("solve-dups", (SolvePaths,)),
    ("analyze", (AnalyzeBoards,)),
    ("simulate", (PlayGames,)),
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
    ("open-table", (OpenMatch, TablePlan)),
    ("open-round", (RoundPlan,)),
]

NOT_OF_COMMANDS = {
    ("lexicon-diff", "lists"),  # two arguments
    ("solve-dups", "jobs"),  # paths are found one after the other
    ("simulate", "players"),  # one text with commas
    ("simulate", "boards"),  # --input
    *(("pdf", name) for name in ("board", "replay", "picture", "page")),  # --board or --input, --svg, --png; all pages
}
"""The fields that commands have in another way."""

MAY_BE_LEFT_OUT = {("show", "board"), ("why", "words"), ("create", "game"), ("pdf", "game"), ("best", "game")}
"""The arguments that a command does without: something else stands for them, such as standard input or a replay id."""


OF_SERVERS = {
    "pdf": {"board", "replay", "picture", "page", "options"},  # as above; each option of the layout by itself
    "show": {"values", "picture", "dpi", *ListChoice.__dataclass_fields__},  # pictures
    "survey": {"charts", "language", "compare_dictionary"},
    "create": {"first"},
    "replay": {"transcript"},  # an argument, a file
    "check-word": {"words"},  # standard input
    "lexicon-diff": {"lists"},
}
"""The fields of operations that have no option of their name, beside the config."""

OF_PROGRAMS: Mapping[str, tuple[Any, ...]] = {
    "score": (Game.score, Game.score_many, Game.score_batch, Game.score_lines),
    "solve": (Game.solve, Game.solve_many, Game.solve_lines, Selection),
    "solve-dups": (Game.solve_dups,),
    "analyze": (Game.analyze, Game.analyze_many, Game.analyze_lines),
    "create": (Game.create, Game.create_many, Game.optimize, Game.optimize_many, Game.replay, Constraints, Order),
    "best": (Game.best, Contest),
    "anagram": (Game.anagrams, AnagramQuery),
    "pdf": (Game.print_pdf,),
    "play": (Game.open_match, Limits),
}
"""Commands with the methods and values of Python programs that do the same."""

VALUES = {"self", "board", "boards", "selection", "constraints", "order", "contest", "query", "options", "limits"}
"""The parameters of programs that have several options, or boards, in one value."""

OF_PROGRAMS_ALONE = {
    "solve": {"template"},
    "solve-dups": {"most"},
    "analyze": {"template"},
    "create": {"first", "attempt", "stop", "watch"},
    "best": {"time_limit", "restarts", "watch"},
}
"""The parameters of programs without an option."""

OTHER_DEFAULTS = {("best", "seconds"), ("solve", "pattern"), ("anagram", "limit"), ("create", "game")} | {
    ("survey", "rank"),
    ("survey", "compare"),
}
"""The fields whose default is another over HTTP: the server works for many, and compares with one; no game is empty."""

VERBS = {"is", "has", "gives", "allows", "may", "can", "takes", "shows"}
OF_ANSWERS = {"is_draft", "is_folder", "has_points", "has_words", "can_check", "can_create", "may_undo"}
"""The fields of answers that tell something else than the field of a request with the rest of their name."""


def list_answered(operation: AnyOperation) -> set[str]:
    """Return the names of the fields of all objects in the answers of an operation."""
    if isinstance(operation.answer, tuple):
        return set()
    schema = TypeAdapter(find_model(operation)).json_schema()
    return {name for each in (schema, *schema.get("$defs", {}).values()) for name in each.get("properties", ())}


def list_fields(table: Iterable[tuple[str, tuple[type, ...]]]) -> list[tuple[str, Declared]]:
    return [(name, each) for name, kinds in table for kind in kinds for each in list_declared(kind).values()]


def name_case(value: str | Declared) -> str:
    return value if isinstance(value, str) else value.name


@cache
def list_commands() -> dict[str, set[str]]:
    """Return the names of the parameters of each command, by its name as operations have it."""
    context: Any = None

    def walk(command: Any, name: str) -> dict[str, set[str]]:
        if not hasattr(command, "commands"):
            return {name: {param.name for param in command.params}}
        inner = command.list_commands(context)
        found = [walk(command.get_command(context, each), f"{name}-{each}".lstrip("-")) for each in inner]
        return {key: names for each in found for key, names in each.items()}

    return walk(get_command(app), "")


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
    assert field.is_required() == (each.is_required and (operation, each.name) != ("create", "game"))
    if each.default is not MISSING and (operation, each.name) not in OTHER_DEFAULTS:
        assert field.get_default() == each.default


@pytest.mark.parametrize("name", sorted(OPERATIONS.keys() & list_commands()))
def test_a_field_of_the_api_is_called_like_the_option(name: str) -> None:
    named = set(OPERATIONS[name].given.model_fields) - {"config", "draft"}
    assert named - list_commands()[name] == OF_SERVERS.get(name, set())


@pytest.mark.parametrize("command", OF_PROGRAMS)
def test_a_parameter_of_programs_is_called_like_the_option(command: str) -> None:
    named = {name for each in OF_PROGRAMS[command] for name in signature(each).parameters}
    assert named - list_commands()[command] - VALUES == OF_PROGRAMS_ALONE.get(command, set())


@pytest.mark.parametrize(("operation", "plan"), [("open-table", TablePlan), ("open-round", RoundPlan)])
def test_a_table_and_a_round_are_opened_with_what_their_plans_are_called(operation: str, plan: Any) -> None:
    given = OPERATIONS[operation].given.model_fields
    beside = {"create", "list_form", "family"}  # read into other fields of the plan
    made = {"seed", "replay", "constraints", "avoid_list", "board_seconds", "players", "turn_seconds"}
    names = {each.name for each in fields(plan)}
    assert given.keys() - beside <= names
    assert names - given.keys() <= made


@pytest.mark.parametrize(
    ("operation", "first"),
    [
        ("open-table", "game board create plain config dictionary players clocks"),
        ("open-round", "game board create daily plain config dictionary list_form family kind seats names timer"),
        ("show", "config draft game dictionary list_form family grade board positions values picture"),
    ],
)
def test_fields_taken_from_several_classes_come_in_the_order_of_readers(operation: str, first: str) -> None:
    assert " ".join(OPERATIONS[operation].given.model_fields).startswith(first)


@pytest.mark.parametrize(("place", "kind"), [("clocks", ClockRules), ("timer", RoundTimer), ("hints", HintPrices)])
def test_values_of_plans_have_the_fields_of_the_api(place: str, kind: type) -> None:
    given = OPERATIONS["open-table" if place == "clocks" else "open-round"].given.model_fields[place].annotation
    assert list(given.model_fields) == list(list_declared(kind))


def test_a_field_of_an_answer_is_called_like_the_field_of_a_request_that_it_tells() -> None:
    asked = {name for each in OPERATIONS.values() for name in each.given.model_fields}
    answered = {name for each in OPERATIONS.values() for name in list_answered(each)}
    assert {"spectators", "public", "chat", "hints", "undo"} < asked & answered
    begun = [name.partition("_") for name in answered - asked]
    told = {f"{verb}_{rest}" for verb, _, rest in begun if verb in VERBS and rest in asked}
    assert told == OF_ANSWERS


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
