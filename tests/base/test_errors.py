"""Errors: their texts name parameters, which each front writes in its own way, and other processes can be sent them."""

from __future__ import annotations

import ast
import copy
import pickle
import re
from pathlib import Path

import pytest

import wgs
from wgs.base import errors
from wgs.base.errors import (
    ConfigError,
    GenerationError,
    IllegalMoveError,
    Message,
    NotationError,
    Parameter,
    Part,
    PlayError,
    ReplayError,
    SearchLimitError,
    ServerError,
    SolutionLimitError,
    TableError,
    WgsError,
)
from wgs.cli.terminal.flags import spell_flags
from wgs.config.json_edits import EditError
from wgs.optimize.attempts import no_more_boards
from wgs.optimize.replay import parse_replay

SOURCES = Path(wgs.__file__).parent
PIECES: list[Part] = ["boards are too few, or leave out ", Parameter("avoid_list", "FILE")]
EXAMPLES = {
    ConfigError: ConfigError("my.json", ["one fault", "another"]),
    NotationError: NotationError("AB4", 2, "no tile begins with a digit"),
    SearchLimitError: SearchLimitError(steps=1000),
    SolutionLimitError: SolutionLimitError(1000),
    IllegalMoveError: IllegalMoveError("rule", "leave out ", Parameter("unique")),
    ServerError: ServerError("connection", "leave out ", Parameter("unique")),
    TableError: TableError("table", "leave out ", Parameter("unique")),
}
"""Errors whose constructors take more than a text."""


def list_errors(kind: type[WgsError] = WgsError) -> list[type[WgsError]]:
    own = (each for each in kind.__subclasses__() if each.__module__.startswith("wgs."))
    return [kind, *(error for each in own for error in list_errors(each))]


# --- Texts ------------------------------------------------------------------------------------------------------


def test_a_text_of_one_piece_is_what_python_makes_of_it() -> None:
    error = PlayError("no board")
    assert (str(error), error.args, spell_flags(error)) == ("no board", ("no board",), "no board")
    assert str(WgsError()) == ""


@pytest.mark.parametrize(
    ("parameter", "plain", "flag"),
    [
        (Parameter("unique"), "unique", "--unique"),
        (Parameter("letters", "free"), 'letters="free"', "--letters free"),
        (Parameter("avoid_list", "a_list.txt"), 'avoid_list="a_list.txt"', "--avoid-list a_list.txt"),
        (Parameter("boards", "3"), "boards=3", "--boards 3"),
        (Parameter("font", "FILE"), "font=FILE", "--font FILE"),
        (Parameter("avoid_list", "FILE", python="avoid"), "avoid", "--avoid-list FILE"),
    ],
)
def test_each_front_writes_parameters_in_its_own_way(parameter: Parameter, plain: str, flag: str) -> None:
    error = WgsError("leave out ", parameter, ", or not")
    assert str(error) == f"leave out {plain}, or not"
    assert spell_flags(error) == f"leave out {flag}, or not"
    assert error.spell(lambda found: found.name.upper()) == f"leave out {parameter.name.upper()}, or not"


def test_an_error_that_wraps_another_keeps_its_parameters() -> None:
    inner = GenerationError("leave out ", Parameter("unique"))
    for outer in (
        WgsError("line 3: ", inner, "."),
        WgsError("line 3: ", Message(inner), "."),
        Message("line 3: ", inner, "."),
    ):
        assert str(outer) == "line 3: leave out unique."
        assert spell_flags(outer) == "line 3: leave out --unique."
    moved = IllegalMoveError("word", "move 2: ", inner)
    assert (moved.kind, spell_flags(moved)) == ("word", "move 2: leave out --unique")


def test_messages_are_compared_by_what_they_say() -> None:
    message = Message("a ", Message("b ", Parameter("qr")))
    assert message == Message("a ", "b ", Parameter("qr"))
    assert message != Message("a ", "b ", "qr")
    assert len({message, Message("a ", "b ", Parameter("qr"))}) == 1


def test_python_reads_names_where_the_command_line_reads_flags() -> None:
    assert str(no_more_boards(6, 9)).endswith("ask for fewer boards, or leave out unique")
    assert spell_flags(no_more_boards(6, 9)).endswith("ask for fewer boards, or leave out --unique")
    with pytest.raises(ReplayError, match=r"and Game.replay_id prints them$") as caught:
        parse_replay("x")
    assert spell_flags(caught.value) == '"x" is not a replay id: replay ids begin with w1, and --json prints them'


# --- Copies -----------------------------------------------------------------------------------------------------


def test_every_class_of_errors_is_in_the_tree() -> None:
    assert issubclass(EditError, WgsError)  # those that are nowhere loaded are not found
    tree, _, _ = (errors.__doc__ or "").partition("`StoppedError`")
    assert set(re.findall(r"\w+Error", tree)) == {kind.__name__ for kind in list_errors()}


@pytest.mark.parametrize("kind", list_errors(), ids=lambda kind: kind.__name__)
def test_errors_can_be_sent_to_another_process(kind: type[WgsError]) -> None:
    error = EXAMPLES.get(kind) or kind(*PIECES)
    for same in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(same) is kind
        assert (str(same), spell_flags(same)) == (str(error), spell_flags(error))
        assert (same.args, vars(same)) == (error.args, vars(error))


def test_messages_can_be_sent_to_another_process() -> None:
    message = Message(*PIECES)
    assert pickle.loads(pickle.dumps(message)) == message


# --- The sources ------------------------------------------------------------------------------------------------


def find_flags(file: Path) -> list[str]:
    """Return the texts of a source file that name an option of the command line."""
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return [text for text in texts if re.search(r"--[a-z]", text)]


def test_only_the_command_line_knows_flags() -> None:
    domain = [file for file in SOURCES.rglob("*.py") if file.relative_to(SOURCES).parts[0] != "cli"]
    assert len(domain) > 100
    assert {str(file): flags for file in domain if (flags := find_flags(file))} == {}
    assert any(map(find_flags, (SOURCES / "cli").rglob("*.py")))


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (SearchLimitError(steps=1), "this board takes more than 1 step to search;"),
        (SearchLimitError(seconds=1.0), "this board takes more than 1 second to search;"),
        (SearchLimitError(seconds=1.5), "this board takes more than 1.5 seconds to search;"),
        (SolutionLimitError(1), "this board has more than 1 path of words;"),
    ],
)
def test_one_of_a_limit_is_in_the_singular(error: WgsError, expected: str) -> None:
    assert str(error).startswith(expected)
