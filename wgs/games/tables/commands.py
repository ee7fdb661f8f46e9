"""What people ask of a table: commands, and the answers to them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from wgs.errors import PlayError
from wgs.games.play.saved import LONGEST_MOVE
from wgs.games.shown import Refusal
from wgs.quoting import shorten

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
}
"""What can be asked, each with the fields that it may have beside those of every command."""

OFFERS = ("draw", "undo", "pause", "rematch")
"""What can be offered to the others."""

LONGEST_ID = 64
LONGEST_NAME = 40
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
        name: The name of who joins.
        what: What is offered, agreed to, declined or withdrawn: ``draw``, ``undo``, ``pause`` or ``rematch``.
        player: The program that a seat is handed over to.
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


_KINDS: dict[str, tuple[type, str]] = {
    "do": (str, "a text"),
    "id": (str, "a text"),
    "secret": (str, "a text"),
    "revision": (int, "a whole number"),
    "is_sure": (bool, "true or false"),
    "seat": (int, "the number of a seat"),
    "name": (str, "a text"),
    "what": (str, "a text"),
    "player": (str, "a text"),
}
_EACH = frozenset({"do", "id", "secret", "revision"})
assert set(_KINDS) | {"move", "sent"} == {each.name for each in fields(Command)}


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
    if not isinstance(data, dict):
        raise PlayError(f"a command must be an object with do and id, not {_show(data)}")
    deed = data.get("do")
    if not isinstance(deed, str) or deed not in DEEDS:
        raise PlayError(f"there is no command {_show(deed)}; there are: {', '.join(DEEDS)}")
    for key, value in data.items():
        if key not in _EACH and key not in DEEDS[deed]:
            takes = f"; it takes: {', '.join(DEEDS[deed])}" if DEEDS[deed] else ""
            raise PlayError(f'"{deed}" takes no {_show(key)}{takes}')
        if key != "move":
            _check_kind(key, value)
    if not 1 <= len(data.get("id", "")) <= LONGEST_ID:
        raise PlayError(f'"id" must have 1 to {LONGEST_ID} characters, chosen anew for each command')
    given = {key: value for key, value in data.items() if key != "move" and value is not None}
    return Command(**given, move=_read_move(data))


def _check_kind(key: str, value: object) -> None:
    kind, expected = _KINDS[key]
    if type(value) is not kind and not (key == "seat" and value is None):
        raise PlayError(f'"{key}" must be {expected}, not {_show(value)}')
    if isinstance(value, str):
        _check_text(f'"{key}"', value)


def _read_move(data: Mapping[str, Any]) -> str:
    move = data.get("move", "")
    if isinstance(move, dict):
        move = json.dumps(move, ensure_ascii=False)
    if not isinstance(move, str):
        raise PlayError(f'"move" must be a text or an object, not {_show(move)}')
    _check_text("a move", move)
    return move


def _check_text(named: str, text: str) -> None:
    """Check a text that is kept: a half of a character could not be saved."""
    if len(text) > LONGEST_MOVE:
        raise PlayError(f"{named} must have at most {LONGEST_MOVE:,} characters, not {len(text):,}")
    if any("\ud800" <= char <= "\udfff" for char in text):
        raise PlayError(f"{named} has half a character")


def _show(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return shorten(text.encode("utf-8", "replace").decode())
