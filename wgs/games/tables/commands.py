"""What people ask of a table: commands, and the answers to them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from wgs.errors import PlayError
from wgs.games.shown import Refusal
from wgs.games.tables.command_fields import OF_EACH, check_command, check_text, show_value

if TYPE_CHECKING:
    from collections.abc import Mapping

Deed: TypeAlias = Literal[
    "join",
    "leave",
    "move",
    "draft",
    "hand-in",
    "resign",
    "claim",
    "offer",
    "agree",
    "decline",
    "withdraw",
    "hand-over",
    "return",
    "go-on",
    "say",
]

DEEDS: dict[str, tuple[str, ...]] = {
    "join": ("seat", "name"),
    "leave": (),
    "move": ("move", "is_sure"),
    "draft": ("move", "is_sure"),
    "hand-in": (),
    "resign": (),
    "claim": ("seat",),
    "offer": ("what",),
    "agree": ("what",),
    "decline": ("what",),
    "withdraw": ("what",),
    "hand-over": ("player", "seat"),
    "return": (),
    "go-on": (),
    "say": ("text",),
}
"""What can be asked, each with the fields that it may have beside those of every command."""

OFFERS = ("draw", "undo", "pause", "rematch")
"""What can be offered to the others."""

LONGEST_NAME = 40
LONGEST_SAID = 300
LEAST_JOIN_ID = 16
"""The length of the shortest id of a command that joins: nobody else may guess it."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a person asks of a table.

    Attributes:
        do: What to do; `DEEDS` lists all of it.
        id: An id that the client has chosen: a command that is sent again with it gets the first answer.
        secret: The secret of the seat; empty for somebody who has none.
        revision: The revision of the table that the person has seen.
        move: For ``move`` and ``draft``, the move as people type it or as a JSON object in a text.
        is_sure: For these, whether a move is made that is rarely intended; otherwise it is refused with a warning.
        seat: The seat that it is about: to ``join``, to ``claim`` a win from, to ``hand-over``; None for any free
            seat, for the one that is gone, and for the person's own.
        name: The name of whoever joins.
        what: What is offered, agreed to, declined or withdrawn: ``draw``, ``undo``, ``pause`` or ``rematch``.
        player: The program that a seat is handed over to.
        text: What is said to the others.
        sent: When it was sent by the clock of the server, as the server has measured it; None for just now. It is
            never read from a client.
    """

    do: str
    id: str
    secret: str = field(default="", repr=False)
    revision: int = 0
    move: str = ""
    is_sure: bool = False
    seat: int | None = None
    name: str = ""
    what: str = ""
    player: str = ""
    text: str = ""
    sent: float | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a command.

    Attributes:
        id: The id of the command.
        revision: The revision of the table after it.
        refusal: Why nothing was done; None when it was.
        seat: The seat that was joined; otherwise None.
        secret: The secret of that seat, which is told here and nowhere else; otherwise empty.
    """

    id: str
    revision: int
    refusal: Refusal | None = None
    seat: int | None = None
    secret: str = field(default="", repr=False)


_KINDS: dict[str, tuple[tuple[type, ...], str]] = {
    "is_sure": ((bool,), "true or false"),
    "seat": ((int, type(None)), "the number of a seat"),
    "name": ((str,), "a text"),
    "what": ((str,), "a text"),
    "player": ((str,), "a text"),
    "text": ((str,), "a text"),
}
assert {*OF_EACH, *_KINDS, "move", "sent"} == {each.name for each in fields(Command)}


def read_command(data: object) -> Command:
    """Read a command from plain values of JSON: its attributes by their names; a move may be an object.

    Raises:
        PlayError: It is not a command; the text says which field is wrong.

    >>> read_command({"do": "offer", "id": "a1", "what": "draw"}).what
    'draw'
    >>> read_command({"do": "offer", "id": "a1", "move": "pass"})
    Traceback (most recent call last):
        ...
    wgs.errors.PlayError: "offer" takes no "move"; it takes: what
    """
    checked = check_command(data, DEEDS, _KINDS)
    if len(checked.get("text", "")) > LONGEST_SAID:
        raise PlayError(f'"text" must have at most {LONGEST_SAID} characters')
    given = {key: value for key, value in checked.items() if key != "move" and value is not None}
    return Command(**given, move=_read_move(checked))


def _read_move(data: Mapping[str, Any]) -> str:
    move = data.get("move", "")
    if isinstance(move, dict):
        move = json.dumps(move, ensure_ascii=False)
    if not isinstance(move, str):
        raise PlayError(f'"move" must be a text or an object, not {show_value(move)}')
    check_text("a move", move)
    return move
