"""Operations for playing at a table, and for watching it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import BeforeValidator, Field

from wgs.base.record_fields import entry
from wgs.games.play.saved import LONGEST_MOVE
from wgs.games.tables.commands import LONGEST_SAID, TABLE_COMMANDS
from wgs.games.tables.views import TableShown
from wgs.sittings.commands import CommandAnswered, Joining
from wgs.web.faults import RefusedError
from wgs.web.from_fields import FieldPolicy, declared
from wgs.web.operations.base import TableOperation
from wgs.web.operations.seats import FromSeat, LogNumber, OfTable, SentFromSeat, send_command

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from wgs.web.tables.keeping import Visit


def _check_move(move: object) -> object:
    if not isinstance(move, str | dict):
        raise ValueError("expected a text in quotes, or an object {...}")
    return move


Move = Annotated[str | dict[str, Any], BeforeValidator(_check_move)]
"""A move as people type it, or as an object of the protocol."""


class OfSeat(FromSeat, OfTable):
    """What operations about one table are given that somebody with a seat may ask."""


@dataclass(frozen=True, slots=True)
class TableWatched:
    """A table as a seat or a spectator may see it.

    Attributes:
        here: The seats that the viewer has: more than one where several sit at a screen.
    """

    shown: TableShown = field(metadata=entry(is_merged=True))
    here: tuple[int, ...]


class SentCommand(SentFromSeat, OfSeat):
    """What somebody asks of a table."""

    do: str = Field(max_length=40, description=f"What to do: {', '.join(TABLE_COMMANDS.kinds)}.", examples=["join"])
    move: Move | None = Field(
        None, description="For move and draft: the move as people type it, or as an object of the protocol."
    )
    is_sure: bool | None = Field(None, description="Make a move that is rarely intended; without it, it is refused.")
    seat: int | None = Field(None, ge=0, le=100, description="The seat to join, to claim a win from, or to hand over.")
    name: str | None = declared(Joining, "name", FieldPolicy(default=None))
    what: str | None = Field(
        None, max_length=40, description="What is offered or agreed to: draw, undo, pause or rematch."
    )
    player: str | None = Field(None, max_length=40, description="For hand-over: the program that plays on.")
    text: str | None = Field(None, max_length=LONGEST_SAID, description="For say: what is said, in one line.")


def send(given: SentCommand, visit: Visit) -> AsyncIterator[CommandAnswered]:
    """Carry out a command at a table."""
    return send_command(given, TABLE_COMMANDS.read, visit)


SEND = TableOperation(
    name="send",
    title="Join a table, make a move, offer a draw, resign, ...",
    given=SentCommand,
    attend=send,
    answer=CommandAnswered,
    is_one=True,
    description="What a table does not allow is told by refusal, by kind: secret, seat, taken, waiting, paused, over, "
    "stale, time, turn, text, word, rule, warning, program, offer, claim, flood, unknown, failed.",
)


class Watched(OfSeat):
    """Which table to watch."""

    since: int = Field(0, ge=0, le=1 << 53, description="The number of the last event that is known.")
    log_since: LogNumber = 0


async def watch(given: Watched, visit: Visit) -> AsyncIterator[TableWatched]:
    """Show a table now, and after each change; whoever has the seat counts as there meanwhile."""
    secret = await visit.tables.find_secret(given, visit)
    async with visit.tables.watch(given.table, secret, given.since, given.log_since) as shown:
        async for each in shown:
            own = {each.seat} if given.secret else set(await visit.tables.find_kept(given.table, visit))
            yield TableWatched(each, tuple(seat for seat in range(len(each.seats)) if seat in own))


WATCH = TableOperation(
    name="watch",
    title="Show a table as its viewer may see it, now and after each change.",
    given=Watched,
    attend=watch,
    answer=TableWatched,
    description="It goes on until it is cancelled, or the table is closed. Whoever has a seat counts as there "
    "meanwhile. Whoever takes the answers slowly gets the latest, with all events in between.",
)


def write_move(move: Move) -> str:
    """Return a move as text; raises RefusedError when it is too long."""
    text = move if isinstance(move, str) else json.dumps(move, ensure_ascii=False)
    if len(text) > LONGEST_MOVE:
        raise RefusedError(422, "field", f"a move must have at most {LONGEST_MOVE:,} characters", "move")
    return text
