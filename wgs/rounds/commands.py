"""What people ask of a round: commands, and how they are read."""

from __future__ import annotations

from dataclasses import dataclass, field

from wgs.errors import PlayError
from wgs.games.tables.command_fields import check_command

DEEDS: dict[str, tuple[str, ...]] = {
    "join": ("name",),
    "leave": (),
    "begin": (),
    "word": ("text", "path"),
    "hint": ("what",),
    "pause": (),
    "go-on": (),
    "done": (),
    "give-up": (),
    "next": (),
}
"""What can be asked, each with the fields that it may have beside those of every command."""

LONGEST_PATH = 1000
"""How many positions a path may have."""


@dataclass(frozen=True, slots=True)
class RoundCommand:
    """Something that a person asks of a round.

    Attributes:
        do: What to do; `DEEDS` lists all of it.
        id: An id that the client has chosen: a command that is sent again with it gets the first answer.
        secret: The secret of the seat; empty for somebody who has none.
        revision: The revision of the round that the person has seen.
        name: The name of whoever joins.
        text: The word that was found.
        path: In place of a word, the positions of its tiles, from 1.
        what: The hint that is bought: ``counts``, ``letters``, ``tile`` or ``meaning``.
        sent: When it was sent by the clock of the server, as the server has measured it; None for just now. It is
            never read from a client.
    """

    do: str
    id: str
    secret: str = field(default="", repr=False)
    revision: int = 0
    name: str = ""
    text: str = ""
    path: tuple[int, ...] = ()
    what: str = ""
    sent: float | None = None


_KINDS: dict[str, tuple[tuple[type, ...], str]] = {
    "name": ((str,), "a text"),
    "text": ((str,), "a text"),
    "path": ((list,), "a list of positions"),
    "what": ((str,), "a text"),
}


def read_round_command(data: object) -> RoundCommand:
    """Read a command from plain values of JSON: its attributes by their names.

    Raises:
        PlayError: It is not a command; the text says which field is wrong.

    >>> read_round_command({"do": "word", "id": "a1", "path": [3, 2, 7]}).path
    (3, 2, 7)
    >>> read_round_command({"do": "done", "id": "a1", "text": "cat"})
    Traceback (most recent call last):
        ...
    wgs.errors.PlayError: "done" takes no "text"
    """
    checked = check_command(data, DEEDS, _KINDS)
    path = checked.get("path", [])
    if len(path) > LONGEST_PATH or any(type(position) is not int for position in path):
        raise PlayError(f'"path" must be a list of at most {LONGEST_PATH:,} positions')
    return RoundCommand(**{**checked, "path": tuple(path)})
