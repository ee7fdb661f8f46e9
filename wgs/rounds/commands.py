"""What people ask of a round.

>>> ROUND_COMMANDS.read({"do": "word", "id": "a1", "path": [3, 2, 7]}).path
(3, 2, 7)
>>> ROUND_COMMANDS.read({"do": "done", "id": "a1", "text": "cat"})
Traceback (most recent call last):
    ...
wgs.base.errors.PlayError: text: "done" does not take it
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from wgs.sittings.commands import CommandCodec, GoOn, Joining, Leave, SittingCommand, Text

LONGEST_PATH = 1000
"""How many positions a path may have."""

Path = Annotated[tuple[int, ...], Field(max_length=LONGEST_PATH)]


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinRound(Joining):
    """Take part."""

    do: Literal["join"] = "join"


@dataclass(frozen=True, slots=True, kw_only=True)
class FindWord(SittingCommand):
    """Enter a word.

    Attributes:
        text: The word.
        path: In place of a word, the positions of its tiles, from 1.
    """

    do: Literal["word"] = "word"
    text: Text = ""
    path: Path = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyHint(SittingCommand):
    """Buy a hint.

    Attributes:
        what: ``counts``, ``letters``, ``tile`` or ``meaning``.
    """

    do: Literal["hint"] = "hint"
    what: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Begin(SittingCommand):
    """Begin to play on the board that lies there."""

    do: Literal["begin"] = "begin"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause(SittingCommand):
    """Let the clocks stand."""

    do: Literal["pause"] = "pause"


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(SittingCommand):
    """Look for no more words."""

    do: Literal["done"] = "done"


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveUp(SittingCommand):
    """End the board, also for those who play together."""

    do: Literal["give-up"] = "give-up"


@dataclass(frozen=True, slots=True, kw_only=True)
class Next(SittingCommand):
    """Go on with another board."""

    do: Literal["next"] = "next"


InRound: TypeAlias = Begin | FindWord | BuyHint | Pause | GoOn | Done | GiveUp | Next
"""What those ask who take part, and go on to."""

RoundCommand: TypeAlias = JoinRound | Leave | InRound

ROUND_COMMANDS: CommandCodec[RoundCommand] = CommandCodec(RoundCommand)
