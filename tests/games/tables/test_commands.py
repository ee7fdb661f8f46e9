"""What tables read and show: commands, plans, and views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support.commands import ask_table
from support.tables import BOARD, CHILWELL, ROUTES, sit

from wgs.base.errors import PlayError
from wgs.base.record_fields import plain
from wgs.games.tables.commands import TABLE_COMMANDS
from wgs.games.tables.plan import TablePlan
from wgs.rounds.commands import ROUND_COMMANDS

if TYPE_CHECKING:
    from wgs.sittings.commands import CommandCodec


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ([], "command: expected an object {...}, found []"),
        ({"do": "dance", "id": "1"}, 'do: expected join, leave, .* or say, found "dance"'),
        ({"do": ["move"], "id": "1"}, "do: expected join, .* or say, found"),
        ({"id": "1"}, "do: expected a value, but the key is missing"),
        (
            {"do": 5},
            "do: expected join, leave, move, draft, hand-in, resign, claim, offer, agree, decline, withdraw, "
            "hand-over, return, go-on or say, found 5",
        ),
        ({"do": "move", "id": ""}, 'id: expected at least 1 character, found ""'),
        ({"do": "move"}, 'id: expected at least 1 character, found ""'),
        ({"do": "move", "id": 7}, 'id: expected a text in quotes, found 7. Write "7" in quotes'),
        ({"do": "move", "id": "1", "sent": 5.0}, 'sent: "move" does not take it'),
        ({"do": "move", "id": "1", "revision": True}, "revision: expected a whole number, found true"),
        ({"do": "move", "id": "1", "move": ["A"]}, 'move: expected a text in quotes, found ["A"]'),
        ({"do": "move", "id": "1", "move": "A" * 10_001}, "move: expected at most 10,000 characters"),
        ({"do": "join", "id": "1", "name": "A" * 10_001}, "name: expected at most 10,000 characters"),
        ({"do": "say", "id": "1", "text": "A" * 301}, "text: expected at most 300 characters, found 301"),
        ({"do": "join", "id": "\ud800"}, "command: expected texts of whole characters"),
        ({"do": "move", "id": "1", "move": {"kind": "\udfff"}}, "command: expected texts of whole characters"),
    ],
)
def test_bad_commands_are_refused_with_the_reason(data: object, reason: str) -> None:
    with pytest.raises(PlayError) as refused:
        TABLE_COMMANDS.read(data)
    assert all(part in str(refused.value) for part in reason.split(" .* "))


def test_a_command_is_read_from_json() -> None:
    command = TABLE_COMMANDS.read({"do": "move", "id": "m1", "secret": "s", "revision": 3, "move": {"kind": "pass"}})
    assert command == ask_table("move", id="m1", secret="s", revision=3, move='{"kind": "pass"}')
    assert "'s'" not in repr(command)


@pytest.mark.parametrize("codec", [TABLE_COMMANDS, ROUND_COMMANDS])
def test_each_command_is_read_by_what_it_does(codec: CommandCodec[Any]) -> None:
    for do, kind in codec.kinds.items():
        command = codec.read({"do": do, "id": "a"})
        assert (type(command), command.do) == (kind, do)
        assert codec.read(codec.write(command)) == command


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
