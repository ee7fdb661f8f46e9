"""The help: its structure, for every command."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support import run_wgs
from typer.main import get_command

from wgs.cli.app import COMMANDS, GROUPS, TASKS, app
from wgs.cli.help import describe, first_line, group_options

PROGRAM: Any = get_command(app)
COMMAND_LINES = [
    *([name] for name in COMMANDS),
    *([group, name] for group in GROUPS for name in PROGRAM.commands[group].commands),
]
PAGES = [[], *([group] for group in GROUPS), *COMMAND_LINES]


def find_command(names: list[str]) -> Any:
    command = PROGRAM
    for name in names:
        command = command.commands[name]
    return command


def list_options(command: Any) -> list[Any]:
    return [param for param in command.params if param.param_type_name == "option"]


@pytest.mark.parametrize("names", PAGES, ids=" ".join)
def test_a_page_fits_80_columns_and_shows_no_types(names: list[str]) -> None:
    run = run_wgs(*names, "-h")
    assert (run.status, run.err) == (0, "")
    assert "<" not in re.sub(r"behind <|'<'|\"<\"", "", run.out)
    assert "{" not in re.sub(r"\{(game|list|seed|number|replay)\}", "", run.out)
    assert [line for line in run.out.splitlines() if len(line) > 80] == []
    assert run.out == run_wgs(*names, "--help").out == run_wgs("wgs.json", *names, "-h").out


@pytest.mark.parametrize("names", COMMAND_LINES, ids=" ".join)
def test_the_first_line_of_a_command_is_whole_and_short(names: list[str]) -> None:
    line = first_line(find_command(names))
    assert len(line) <= 60
    assert line.endswith(".")
    page = run_wgs(*names[:-1], "-h").out
    assert re.search(rf"^  {names[-1]} +{re.escape(line)}$", page, re.MULTILINE)


@pytest.mark.parametrize("names", COMMAND_LINES, ids=" ".join)
def test_every_argument_and_option_is_explained(names: list[str]) -> None:
    page = " ".join(run_wgs(*names, "-h").out.split())
    for param in find_command(names).params:
        assert param.help
        assert param.hidden or " ".join(describe(param).split()) in page


@pytest.mark.parametrize("names", COMMAND_LINES, ids=" ".join)
def test_no_two_options_have_the_same_name(names: list[str]) -> None:
    spelled = [name for option in list_options(find_command(names)) for name in (*option.opts, *option.secondary_opts)]
    assert "-h" not in spelled
    assert len(set(spelled)) == len(spelled)


def test_a_short_option_means_the_same_everywhere() -> None:
    meanings: dict[str, set[str]] = {}
    for names in COMMAND_LINES:
        for option in list_options(find_command(names)):
            for short in (name for name in option.opts if not name.startswith("--")):
                meanings.setdefault(short, set()).add(option.opts[0])
    common = {"-b": "--board", "-d": "--dictionary", "-f": "--force", "-i": "--input", "-j": "--jobs"}
    common |= {"-n": "--boards", "-o": "--out", "-q": "--quiet", "-s": "--seed"}
    assert meanings == {short: {long} for short, long in common.items()}


def test_every_command_is_listed_once_under_its_task() -> None:
    listed = [name for names in TASKS.values() for name in names]
    assert sorted(listed) == sorted([*COMMANDS, *GROUPS])
    page = run_wgs("-h").out
    places = [page.index(f"\n{task}:\n") for task in TASKS]
    assert places == sorted(places)


def test_many_options_stand_in_groups_and_few_in_one_list() -> None:
    groups = list(group_options(PROGRAM.commands["pdf"].params))
    assert groups[-1] == "General"
    assert {"Boards", "Input", "Output", "Layout", "Text"} < set(groups)
    assert list(group_options(PROGRAM.commands["games"].params)) == ["Options"]


@pytest.mark.parametrize(
    ("names", "line"),
    [
        (["solve"], "Usage: wgs [CONFIG] solve [OPTIONS] GAME [FORMAT [PREFIX [SUFFIX]]]"),
        (["lexicon", "diff"], "Usage: wgs [CONFIG] lexicon diff [OPTIONS] NAME|FILE NAME|FILE"),
        (["lexicon", "merge"], "Usage: wgs [CONFIG] lexicon merge [OPTIONS] NAME|FILE..."),
        (["lexicon"], "Usage: wgs [CONFIG] lexicon COMMAND ..."),
        ([], "Usage: wgs [CONFIG] COMMAND ..."),
    ],
)
def test_the_usage_shows_what_may_be_left_out(names: list[str], line: str) -> None:
    assert run_wgs(*names, "-h").out.splitlines()[0] == line
