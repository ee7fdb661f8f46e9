"""Parameters that are declared once: the command line, the API, forms and the checks of requests agree on them."""

from __future__ import annotations

from dataclasses import MISSING
from importlib import import_module
from typing import Any

import pytest
from typer.main import get_command

from wgs.cli.app import app
from wgs.declarations import Declared, list_declared
from wgs.service.best.requests import FindBest
from wgs.service.making.requests import CreateBoards, RemakeBoard
from wgs.service.requests import ListChoice
from wgs.service.surveys.requests import SurveyBoards
from wgs.web.operations.table import OPERATIONS

OF_COMMANDS = {
    "create": (CreateBoards, RemakeBoard, ListChoice),
    "pdf": (CreateBoards, ListChoice),
    "best": (FindBest, ListChoice),
    "survey": (SurveyBoards, ListChoice),
    "solve": (ListChoice,),
    "play": (ListChoice,),
}
"""The commands, and operations of the same name, with the classes whose fields they take."""

DECLARED = [
    (command, each) for command, kinds in OF_COMMANDS.items() for kind in kinds for each in list_declared(kind).values()
]
OF_SERVER = {"jobs"}
"""The parameters that the server sets itself."""


def find_option(command: str, name: str) -> Any:
    """Return the option of a command by the name of its parameter."""
    context: Any = None
    params = get_command(app).get_command(context, command).params  # type: ignore[attr-defined]
    (found,) = [param for param in params if param.name == name]
    return found


@pytest.mark.parametrize(("command", "each"), DECLARED, ids=lambda value: getattr(value, "name", str(value)))
def test_an_option_has_the_name_the_help_and_the_kind_of_its_field(command: str, each: Declared) -> None:
    option = find_option(command, each.name)
    assert f"--{each.option}" in option.opts
    assert option.help.startswith(each.declaration.help.partition("{")[0])
    assert option.is_flag == (each.kind == "flag")
    assert option.multiple == (each.kind == "texts")


@pytest.mark.parametrize(("command", "each"), DECLARED, ids=lambda value: getattr(value, "name", str(value)))
def test_a_field_of_the_api_has_the_name_and_the_default_of_its_field(command: str, each: Declared) -> None:
    if command not in OPERATIONS or each.name in OF_SERVER:
        return
    field = OPERATIONS[command].given.model_fields[each.name]
    assert not field.is_required()
    if each.default is not MISSING and (command, each.name) != ("best", "seconds"):  # visitors wait for a search
        assert field.get_default() == each.default


def test_every_bound_of_a_number_is_refused_beyond_it_by_every_front() -> None:
    reading = import_module("wgs.cli.options.reading")
    numbers = [
        (kind, each)
        for kind in (CreateBoards, FindBest, SurveyBoards)
        for each in list_declared(kind).values()
        if each.kind == "whole" and each.declaration.least is not None
    ]
    assert len(numbers) >= 8
    for kind, each in numbers:
        below = str(int(each.declaration.least or 0) - 1)
        with pytest.raises(reading.WgsError, match=f"--{each.option} must be"):
            reading.read_fields(kind, {each.name: below}, each.name)
