"""What people ask of a table."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator, Field, StrictBool, StrictInt, StrictStr

from wgs.games.play.saved import LONGEST_MOVE
from wgs.sittings.commands import Command, GoOn, Joining, Leave, Text, read_one_of

OFFERS = ("draw", "undo", "pause", "rematch")
"""What can be offered to the others."""

LONGEST_SAID = 300

SeatNumber = Annotated[StrictInt | None, Field(description="the number of a seat")]


def _write_move(move: Any) -> Any:
    return json.dumps(move, ensure_ascii=False) if isinstance(move, dict) else move


Move = Annotated[
    StrictStr,
    Field(max_length=LONGEST_MOVE, title="a move", description="a text or an object"),
    BeforeValidator(_write_move),
]


class Join(Joining, Command):
    """Take a seat.

    Attributes:
        seat: The seat; None for any that is free.
        name: What the person is called.
    """

    do: Literal["join"] = "join"
    seat: SeatNumber = None
    name: Text = ""

    @property
    def wanted(self) -> int | None:
        """The seat that is asked for; None for any."""
        return self.seat


class MakeMove(Command):
    """Make a move, or enter a draft that may still be bettered.

    Attributes:
        move: The move as people type it, or as a JSON object in a text.
        is_sure: Whether it is made even if it is rarely intended; otherwise such a move is refused with a warning.
    """

    do: Literal["move", "draft"] = "move"
    move: Move = ""
    is_sure: Annotated[StrictBool, Field(description="true or false")] = False


class HandIn(Command):
    """Make the draft that was entered."""

    do: Literal["hand-in"] = "hand-in"


class Resign(Command):
    """Give up the game."""

    do: Literal["resign"] = "resign"


class Claim(Command):
    """Claim a win from somebody who is gone.

    Attributes:
        seat: Their seat; None for the one that is gone.
    """

    do: Literal["claim"] = "claim"
    seat: SeatNumber = None


class AboutOffer(Command):
    """Something about what is offered, or is to be.

    Attributes:
        what: One of `OFFERS`.
    """

    what: Text = ""


class MakeOffer(AboutOffer):
    """Offer something to the others."""

    do: Literal["offer"] = "offer"


class Agree(AboutOffer):
    """Agree to what is offered."""

    do: Literal["agree"] = "agree"


class Decline(AboutOffer):
    """Decline what is offered."""

    do: Literal["decline"] = "decline"


class Withdraw(AboutOffer):
    """Withdraw an offer of one's own."""

    do: Literal["withdraw"] = "withdraw"


class HandOver(Command):
    """Let a program play at a seat.

    Attributes:
        player: The program.
        seat: The seat; None for one's own.
    """

    do: Literal["hand-over"] = "hand-over"
    player: Text = ""
    seat: SeatNumber = None


class Return(Command):
    """Take the seat back from the program."""

    do: Literal["return"] = "return"


class Say(Command):
    """Say something to the others."""

    do: Literal["say"] = "say"
    text: Annotated[StrictStr, Field(max_length=LONGEST_SAID, description="a text")] = ""


TableCommand: TypeAlias = (
    Join
    | Leave
    | MakeMove
    | HandIn
    | Resign
    | Claim
    | MakeOffer
    | Agree
    | Decline
    | Withdraw
    | HandOver
    | Return
    | GoOn
    | Say
)


def read_command(data: object) -> TableCommand:
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
    command: TableCommand = read_one_of(TableCommand, data)
    return command
