"""What people ask at a sitting, how it is read from JSON, and what they are answered.

The commands of a table, or of a round, are a union of classes which are told from each other by ``do``.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

from pydantic import BaseModel, Discriminator, Field, StrictInt, StrictStr, TypeAdapter, ValidationError

from wgs.errors import PlayError
from wgs.quoting import shorten

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic_core import ErrorDetails

LONGEST_TEXT = 10_000
LONGEST_ID = 64
LONGEST_NAME = 40
LEAST_JOIN_ID = 16
"""The length of the shortest id of a command that joins: nobody else may guess it."""

Text = Annotated[StrictStr, Field(max_length=LONGEST_TEXT, description="a text")]
Number = Annotated[StrictInt, Field(description="a whole number")]
"""Types of the fields of commands; the description is what a client is told to send."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something that was asked cannot be done, such as a move.

    Attributes:
        kind: The reason in one word, as `wgs.IllegalMoveError` has it for moves: ``text``, ``turn``, ``word``, ...
        text: The reason for people.
        cells: The cells that it is about, to be lit.
        letters: The letters that it is about: those that are missing, or do not fit.
    """

    kind: str
    text: str
    cells: tuple[str, ...] = ()
    letters: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a command.

    Attributes:
        id: The id of the command.
        revision: The revision of the sitting after it.
        refusal: Why nothing was done; None when it was.
        seat: The seat that was joined; otherwise None.
        secret: The secret of that seat, which is told here and nowhere else; otherwise empty.
    """

    id: str
    revision: int
    refusal: Refusal | None = None
    seat: int | None = None
    secret: str = field(default="", repr=False)


class Command(BaseModel, frozen=True, extra="forbid"):
    """Something that a person asks.

    Attributes:
        do: What to do.
        id: An id that the client has chosen: a command that is sent again with it gets the first answer.
        secret: The secret of the seat; empty for somebody who has none.
        revision: The revision that the person has seen.
    """

    do: str
    id: Text = ""
    secret: Text = Field("", repr=False)
    revision: Number = 0


class Joining:
    """Asks for a seat.

    Attributes:
        name: What the person is called.
    """

    if TYPE_CHECKING:
        name: str

    @property
    def wanted(self) -> int | None:
        """The seat that is asked for; None for any."""
        return None


class Leave(Command):
    """Leave the seat to anybody."""

    do: Literal["leave"] = "leave"


class GoOn(Command):
    """End a pause."""

    do: Literal["go-on"] = "go-on"


def clean_name(name: str) -> str:
    """Return what a person is called, without what cannot be printed, and not too long."""
    return "".join(char for char in name if char.isprintable()).strip()[:LONGEST_NAME]


# --- Reading ------------------------------------------------------------------------------------------------------


@cache
def list_commands(commands: Any) -> Mapping[str, type[Command]]:
    """Return the classes of a union of commands by what they do."""
    return {do: kind for kind in get_args(commands) for do in get_args(kind.model_fields["do"].annotation)}


def list_fields(kind: type[Command]) -> list[str]:
    """List the fields that a command has beside those of every command."""
    return [name for name in kind.model_fields if name not in Command.model_fields]


def read_one_of(commands: Any, data: object) -> Any:
    """Read a command of a union from plain values of JSON: its attributes by their names.

    Raises:
        PlayError: It is not a command; the text says which field is wrong.
    """
    try:
        command = _find_form(commands).validate_python(data)
    except ValidationError as error:
        raise PlayError(_spell(error.errors()[0], data, list_commands(commands))) from None
    if not 1 <= len(command.id) <= LONGEST_ID:
        raise PlayError(f'"id" must have 1 to {LONGEST_ID} characters, chosen anew for each command')
    return command


@cache
def _find_form(commands: Any) -> TypeAdapter[Any]:
    return TypeAdapter(Annotated[commands, Discriminator("do")])


def _spell(fault: ErrorDetails, data: object, kinds: Mapping[str, type[Command]]) -> str:
    """Tell a client what is wrong with a command."""
    if not isinstance(data, dict):
        return f"a command must be an object with do and id, not {show_value(data)}"
    if not fault["loc"]:
        return f"there is no command {show_value(data.get('do'))}; there are: {', '.join(kinds)}"
    do = str(data["do"])
    known = kinds[do].model_fields
    if (strange := next((key for key in data if key not in known), None)) is not None:
        takes = ", ".join(list_fields(kinds[do]))
        return f'"{do}" takes no {show_value(strange)}{takes and f"; it takes: {takes}"}'
    _, key, *inner = map(str, fault["loc"])
    declared, given = known[key], fault["input"]
    named, most = declared.title or f'"{key}"', fault.get("ctx", {}).get("max_length")
    if isinstance(given, str) and most is not None:
        return f"{named} must have at most {most:,} characters, not {len(given):,}"
    if fault["type"] == "string_unicode":
        return f"{named} has half a character"
    found = "" if inner or most is not None else f", not {show_value(given)}"
    return f'"{key}" must be {declared.description}{found}'


def show_value(value: object) -> str:
    """Return what a client has sent as people are shown it."""
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return shorten(text.encode("utf-8", "replace").decode())
