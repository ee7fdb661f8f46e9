"""What people ask of a round."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, Strict, StrictInt

from wgs.sittings.commands import Command, GoOn, Joining, Leave, Text, read_one_of

LONGEST_PATH = 1000
"""How many positions a path may have."""

Path = Annotated[
    tuple[StrictInt, ...],
    Strict(False),  # JSON has lists alone
    Field(max_length=LONGEST_PATH, description=f"a list of at most {LONGEST_PATH:,} positions"),
]


class Join(Joining, Command):
    """Take part.

    Attributes:
        name: What the person is called.
    """

    do: Literal["join"] = "join"
    name: Text = ""


class FindWord(Command):
    """Enter a word.

    Attributes:
        text: The word.
        path: In place of a word, the positions of its tiles, from 1.
    """

    do: Literal["word"] = "word"
    text: Text = ""
    path: Path = ()


class BuyHint(Command):
    """Buy a hint.

    Attributes:
        what: ``counts``, ``letters``, ``tile`` or ``meaning``.
    """

    do: Literal["hint"] = "hint"
    what: Text = ""


class Begin(Command):
    """Begin to play on the board that lies there."""

    do: Literal["begin"] = "begin"


class Pause(Command):
    """Let the clocks stand."""

    do: Literal["pause"] = "pause"


class Done(Command):
    """Look for no more words."""

    do: Literal["done"] = "done"


class GiveUp(Command):
    """End the board, also for those who play together."""

    do: Literal["give-up"] = "give-up"


class Next(Command):
    """Go on with another board."""

    do: Literal["next"] = "next"


RoundCommand: TypeAlias = Join | Leave | Begin | FindWord | BuyHint | Pause | GoOn | Done | GiveUp | Next


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
    command: RoundCommand = read_one_of(RoundCommand, data)
    return command
