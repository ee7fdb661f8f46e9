"""What people ask of a table.

>>> TABLE_COMMANDS.read({"do": "offer", "id": "a1", "what": "draw"}).what
'draw'
>>> TABLE_COMMANDS.read({"do": "offer", "id": "a1", "move": "pass"})
Traceback (most recent call last):
    ...
wgs.base.errors.PlayError: move: "offer" does not take it
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import BeforeValidator, Field

from wgs.games.play.saved import LONGEST_MOVE
from wgs.sittings.commands import CommandCodec, GoOn, Joining, Leave, SittingCommand, Text

OfferKind: TypeAlias = Literal["draw", "undo", "pause", "rematch"]
"""What can be offered to the others."""

OFFERS: tuple[OfferKind, ...] = get_args(OfferKind)

LONGEST_SAID = 300


def _write_move(move: object) -> object:
    return json.dumps(move, ensure_ascii=False) if isinstance(move, dict) else move


Move = Annotated[str, Field(max_length=LONGEST_MOVE), BeforeValidator(_write_move)]
"""A move as people type it; read from a text or an object."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinTable(Joining):
    """Take a seat.

    Attributes:
        seat: The seat; None for any that is free.
    """

    do: Literal["join"] = "join"
    seat: int | None = None

    @property
    def wanted(self) -> int | None:
        """The seat that is asked for; None for any."""
        return self.seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayMove(SittingCommand):
    """Make a move, or enter a draft that may still be bettered.

    Attributes:
        move: The move as people type it, or as a JSON object in a text.
        is_sure: Whether it is made even if it is rarely intended; otherwise such a move is refused with a warning.
    """

    do: Literal["move", "draft"] = "move"
    move: Move = ""
    is_sure: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HandIn(SittingCommand):
    """Make the draft that was entered."""

    do: Literal["hand-in"] = "hand-in"


@dataclass(frozen=True, slots=True, kw_only=True)
class ResignMatch(SittingCommand):
    """Give up the game."""

    do: Literal["resign"] = "resign"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim(SittingCommand):
    """Claim a win from somebody who is gone.

    Attributes:
        seat: Their seat; None for the one that is gone.
    """

    do: Literal["claim"] = "claim"
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AboutOffer(SittingCommand):
    """Something about what is offered, or is to be.

    Attributes:
        what: One of `OFFERS`.
    """

    what: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeOffer(AboutOffer):
    """Offer something to the others."""

    do: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Agree(AboutOffer):
    """Agree to what is offered."""

    do: Literal["agree"] = "agree"


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline(AboutOffer):
    """Decline what is offered."""

    do: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw(AboutOffer):
    """Withdraw an offer of one's own."""

    do: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOver(SittingCommand):
    """Let a program play at a seat.

    Attributes:
        player: The program.
        seat: The seat; None for one's own.
    """

    do: Literal["hand-over"] = "hand-over"
    player: Text = ""
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Return(SittingCommand):
    """Take the seat back from the program."""

    do: Literal["return"] = "return"


@dataclass(frozen=True, slots=True, kw_only=True)
class Say(SittingCommand):
    """Say something to the others."""

    do: Literal["say"] = "say"
    text: Annotated[str, Field(max_length=LONGEST_SAID)] = ""


AtTable: TypeAlias = (
    PlayMove | HandIn | ResignMatch | Claim | MakeOffer | Agree | Decline | Withdraw | HandOver | Return | GoOn | Say
)
"""What those ask who have a seat, and keep it."""

TableCommand: TypeAlias = JoinTable | Leave | AtTable

TABLE_COMMANDS: CommandCodec[TableCommand] = CommandCodec(TableCommand)
