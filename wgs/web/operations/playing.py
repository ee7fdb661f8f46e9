"""Operations for playing at a table, and for watching it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field

from wgs.games.play.saved import LONGEST_MOVE
from wgs.games.shown import plain
from wgs.games.tables.commands import LONGEST_SAID, TABLE_COMMANDS
from wgs.sittings.commands import LONGEST_NAME
from wgs.web.faults import RefusedError
from wgs.web.operations.base import Answer, TableOperation
from wgs.web.operations.play_answers import EventShown, ViewShown
from wgs.web.operations.seats import CommandAnswered, EntryShown, FromSeat, OfTable, SentFromSeat, send_command

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from wgs.export.records import Record
    from wgs.games.tables.shown import TableShown
    from wgs.web.tables.visits import Visit

Status = Annotated[
    Literal["waiting", "playing", "paused", "over"], Field(description="waiting for people, playing, paused, or over.")
]

Move = str | dict[str, Any]
"""A move as people type it, or as an object of the protocol."""


class OfSeat(FromSeat, OfTable):
    """What operations about one table are given that somebody with a seat may ask."""


class SitterShown(Answer):
    """Who sits at a seat."""

    name: str = Field(description="The name of the seat.")
    player: str = Field(description="human, or the name of the program that the seat was opened for.")
    called: str = Field(description="What the person is called.")
    is_taken: bool = Field(description="Whether somebody plays here.")
    program: str = Field(description="The program that plays now, also for a person; empty for none.")
    gone_since: float | None = Field(description="Since when the person is gone, in seconds since 1970; null: is here.")


class OfferShown(Answer):
    """What is offered."""

    what: Literal["draw", "undo", "pause", "rematch"] = Field(description="What is offered.")
    by: int = Field(description="The seat that offers it.")
    waits_for: list[int] = Field(description="The seats that have not agreed yet.")


class TableView(Answer):
    """A table as a seat or a spectator may see it."""

    revision: int = Field(description="The number of changes so far; commands carry the one that was seen.")
    status: Status
    seat: int | None = Field(description="Who looks; null for a spectator.")
    now: float = Field(description="The time of the server, in seconds since 1970; deadlines are told by it.")
    view: ViewShown = Field(description="The match.")
    seats: list[SitterShown] = Field(description="Who sits where.")
    offers: list[OfferShown] = Field(description="What is offered.")
    may_undo: bool = Field(description="Whether the viewer may ask to take back a move.")
    callers: list[int] = Field(description="The seats that may move out of turn, such as to call a bonus round.")
    draft: str = Field(description="The viewer's entry that may still be bettered; empty for none.")
    is_whole: bool = Field(description="Whether to take the whole view: the events alone do not lead to it.")
    events: list[EventShown] = Field(description="What has happened since the event that the viewer knows.")
    log: list[EntryShown] = Field(description="The entries of the log since the one that the viewer knows.")
    result: str = Field(description="How the match ended, in sentences; empty while it goes on.")
    seed: str | None = Field(description="The seed of all that was drawn, as digits, when it is over; otherwise null.")
    game: int = Field(description="The number of the game at this table, from 1.")
    claim_seconds: int = Field(description="How long somebody must be gone before others may claim a win.")
    has_chat: bool = Field(description="Whether people with a seat may talk to each other.")
    gives_hints: bool = Field(description="Whether people may ask for hints and for lists of moves.")
    is_saved: bool = Field(description="Whether the table could be saved the last time; otherwise a restart loses it.")
    here: list[int] = Field(description="The seats that the viewer has: more than one where several sit at a screen.")


class SentCommand(SentFromSeat, OfSeat):
    """What somebody asks of a table."""

    do: str = Field(max_length=40, description=f"What to do: {', '.join(TABLE_COMMANDS.kinds)}.", examples=["join"])
    move: Move | None = Field(
        None, description="For move and draft: the move as people type it, or as an object of the protocol."
    )
    is_sure: bool | None = Field(None, description="Make a move that is rarely intended; without it, it is refused.")
    seat: int | None = Field(None, ge=0, le=100, description="The seat to join, to claim a win from, or to hand over.")
    name: str | None = Field(None, max_length=LONGEST_NAME, description="For join: what the person is called.")
    what: str | None = Field(
        None, max_length=40, description="What is offered or agreed to: draw, undo, pause or rematch."
    )
    player: str | None = Field(None, max_length=40, description="For hand-over: the program that plays on.")
    text: str | None = Field(None, max_length=LONGEST_SAID, description="For say: what is said, in one line.")


def send(given: SentCommand, visit: Visit) -> AsyncIterator[Record]:
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
    log_since: int = Field(0, ge=0, le=1 << 53, description="The number of the last entry of the log that is known.")


async def watch(given: Watched, visit: Visit) -> AsyncIterator[Record]:
    """Show a table now, and after each change; whoever has the seat counts as there meanwhile."""
    secret = await visit.tables.find_secret(given, visit)
    async with visit.tables.watch(given.table, secret, given.since, given.log_since) as shown:
        async for each in shown:
            own = {each.seat} if given.secret else set(await visit.tables.find_kept(given.table, visit))
            yield show(each, [seat for seat in range(len(each.seats)) if seat in own])


def show(shown: TableShown, here: list[int]) -> dict[str, Any]:
    """Return what a table shows as JSON; a seed has more digits than JavaScript's numbers hold."""
    return {**plain(shown), "seed": None if shown.seed is None else str(shown.seed), "here": here}


WATCH = TableOperation(
    name="watch",
    title="Show a table as its viewer may see it, now and after each change.",
    given=Watched,
    attend=watch,
    answer=TableView,
    description="It goes on until it is cancelled, or the table is closed. Whoever has a seat counts as there "
    "meanwhile. Whoever takes the answers slowly gets the latest, with all events in between.",
)


def write_move(move: Move) -> str:
    """Return a move as text; raises RefusedError when it is too long."""
    text = move if isinstance(move, str) else json.dumps(move, ensure_ascii=False)
    if len(text) > LONGEST_MOVE:
        raise RefusedError(422, "field", f"a move must have at most {LONGEST_MOVE:,} characters", "move")
    return text
