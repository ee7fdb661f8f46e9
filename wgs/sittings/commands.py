"""What people ask at a sitting, how it is read from JSON, and what they are answered.

The commands of a table, or of a round, are a union of classes which are told from each other by ``do``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Literal, TypeVar, get_args, get_type_hints

from pydantic import Field

from wgs.base.declarations import declare
from wgs.base.errors import Parameter, PlayError
from wgs.base.json_values import JsonCodec, Keys, format_json_path

LONGEST_TEXT = 10_000
LONGEST_ID = 64
LONGEST_NAME = 40
LEAST_JOIN_ID = 16
"""The length of the shortest id of a command that joins: nobody else may guess it."""

Text = Annotated[str, Field(max_length=LONGEST_TEXT)]
CommandId = Annotated[str, Field(min_length=1, max_length=LONGEST_ID, validate_default=True)]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something that was asked cannot be done, such as a move.

    Attributes:
        kind: The reason in one word; for moves ``text``, ``turn``, ``word`` or ``rule``, as `IllegalMoveError` has it.
        text: The reason for people.
        cells: The cells that it is about, to be lit.
        letters: The letters that it is about: those that are missing, or do not fit.
    """

    kind: str
    text: str
    cells: tuple[str, ...] = ()
    letters: str = ""


@dataclass(frozen=True, slots=True)
class CommandAnswered:
    """The answer to a command.

    Attributes:
        id: The id of the command.
        revision: The revision of the table, or of the round, after it.
        refusal: Why nothing was done; None when it was.
        seat: The seat that was joined; otherwise None.
        secret: The secret of that seat, which is told here and nowhere else; empty where none was joined, and where the
            secret went into a cookie.
    """

    id: str
    revision: int
    refusal: Refusal | None = None
    seat: int | None = None
    secret: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingCommand:
    """Something that a person asks; nothing is checked of one that was not read.

    Attributes:
        do: What to do.
        id: An id that the client has chosen: a command that is sent again with it gets the first answer.
        secret: The secret of the seat; empty for somebody who has none.
        revision: The revision that the person has seen.
    """

    do: str
    id: CommandId = ""
    secret: Text = field(default="", repr=False)
    revision: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Joining(SittingCommand):
    """Asks for a seat.

    Attributes:
        name: What the person is called.
    """

    name: Text = field(default="", metadata=declare("For join: what the person is called.", most=LONGEST_NAME))

    @property
    def wanted(self) -> int | None:
        """The seat that is asked for; None for any."""
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(SittingCommand):
    """Leave the seat to anybody."""

    do: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOn(SittingCommand):
    """End a pause."""

    do: Literal["go-on"] = "go-on"


def clean_name(name: str) -> str:
    """Return what a person is called, without what cannot be printed, and not too long."""
    return "".join(char for char in name if char.isprintable()).strip()[:LONGEST_NAME]


Asked = TypeVar("Asked", bound=SittingCommand)


class CommandCodec(JsonCodec[Asked]):
    """Reads the commands of a union from plain values of JSON: their attributes by their names.

    Args:
        commands: The union.

    >>> codec: CommandCodec[Leave | GoOn] = CommandCodec(Leave | GoOn)
    >>> codec.read({"do": "go-on", "id": "a1", "revision": 3})
    GoOn(do='go-on', id='a1', revision=3)
    >>> codec.read({"do": "leave", "id": "a1", "seat": 2})
    Traceback (most recent call last):
        ...
    wgs.base.errors.PlayError: seat: "leave" does not take it
    """

    def __init__(self, commands: object) -> None:
        super().__init__(commands, tag="do")
        self._commands = commands

    def refuse(self, keys: Keys, reason: str) -> Exception:
        """Make the error for a value at a place, of which the first key is a parameter of whoever sent it."""
        if not keys:
            return PlayError(f"a command: {reason}")
        name, *rest = keys
        return PlayError(Parameter(str(name)), f"{format_json_path(tuple(rest))}: {reason}")

    @cached_property
    def kinds(self) -> Mapping[str, type[Asked]]:
        """The classes of the commands by what they do."""
        return {do: kind for kind in get_args(self._commands) for do in get_args(get_type_hints(kind)["do"])}
