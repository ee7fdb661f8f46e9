"""What tables read and show: commands, plans, and views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support.commands import ask_table
from support.tables import BOARD, CHILWELL, ROUTES, sit

from wgs.errors import PlayError
from wgs.games.shown import plain
from wgs.games.tables.commands import TableCommand, read_command
from wgs.games.tables.plan import TablePlan
from wgs.rounds.commands import RoundCommand, read_round_command
from wgs.sittings.commands import Command, list_commands

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ([], "must be an object"),
        ({"do": "dance", "id": "1"}, "there is no command"),
        ({"do": ["move"], "id": "1"}, "there is no command"),
        ({"do": "move", "id": ""}, '"id" must have'),
        ({"do": "move"}, '"id" must have'),
        ({"do": "move", "id": 7}, '"id" must be a text'),
        ({"do": "move", "id": "1", "sent": 5.0}, 'takes no "sent"'),
        ({"do": "move", "id": "1", "revision": True}, '"revision" must be'),
        ({"do": "move", "id": "1", "move": ["A"]}, '"move" must be'),
        ({"do": "move", "id": "1", "move": "A" * 10_001}, "at most 10,000"),
        ({"do": "join", "id": "1", "name": "A" * 10_001}, "at most 10,000"),
        ({"do": "say", "id": "1", "text": "A" * 301}, '"text" must have at most 300'),
        ({"do": "join", "id": "\ud800"}, '"id" has half a character'),
        ({"do": "move", "id": "1", "move": {"kind": "\udfff"}}, "a move has half a character"),
        ({"do": "\ud800", "id": "1"}, 'no command "\\?"'),
    ],
)
def test_bad_commands_are_refused_with_the_reason(data: object, reason: str) -> None:
    with pytest.raises(PlayError, match=reason):
        read_command(data)


def test_a_command_is_read_from_json() -> None:
    command = read_command({"do": "move", "id": "m1", "secret": "s", "revision": 3, "move": {"kind": "pass"}})
    assert command == ask_table("move", id="m1", secret="s", revision=3, move='{"kind": "pass"}')
    assert "'s'" not in repr(command)


@pytest.mark.parametrize(("read", "commands"), [(read_command, TableCommand), (read_round_command, RoundCommand)])
def test_each_command_is_read_by_what_it_does(read: Callable[[object], Command], commands: Any) -> None:
    for do, kind in list_commands(commands).items():
        command = read({"do": do, "id": "a"})
        assert (type(command), command.do) == (kind, do)
        assert read(command.model_dump()) == command


@pytest.mark.parametrize("planned", [{"undo": "maybe"}, {"claim_seconds": -1}, {"claim_seconds": 1.5}])
def test_a_plan_that_cannot_be_played_is_refused(planned: dict[str, object]) -> None:
    with pytest.raises(PlayError):
        TablePlan(game=CHILWELL, **planned)  # type: ignore[arg-type]


def test_what_is_shown_is_plain() -> None:
    assert plain(sit().show(0))["view"]["seat"] == 0


def test_what_all_viewers_may_know_is_kept_once() -> None:
    routes = sit(ROUTES, board=BOARD)
    routes.do(0, "move", move=routes.match.list_moves(0, 1)[0])
    first, second, anybody = routes.table.standing.seen
    assert first.view.position is second.view.position
    assert second.view.position is anybody.view.position
    own, others = (routes.table.list_events(viewer, 0) for viewer in (0, None))
    assert own
    assert others
    assert all(one is other for one, other in zip(own, others, strict=True))
    hidden = sit(CHILWELL).do(0, "move", move="pass").table.standing.seen
    assert hidden[0].view.position != hidden[-1].view.position
