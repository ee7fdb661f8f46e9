"""Operations for playing a round, and for watching it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from wgs.base.record_fields import OPTIONAL, entry, make_record, plain
from wgs.rounds.commands import LONGEST_PATH, ROUND_COMMANDS
from wgs.rounds.dealt import KeyWord
from wgs.rounds.views import BoardStanding, RoundShown
from wgs.service.describing.answers import GameDescribed
from wgs.sittings.commands import LONGEST_TEXT, CommandAnswered, Joining
from wgs.web.from_fields import FieldPolicy, declared
from wgs.web.operations.base import TableOperation
from wgs.web.operations.seats import FromSeat, LogNumber, OfRound, SentFromSeat, send_command

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from wgs.export.records import Record
    from wgs.web.tables.keeping import Visit


class OfRoundSeat(FromSeat, OfRound):
    """What operations about one round are given that somebody with a seat may ask."""


@dataclass(frozen=True, slots=True)
class RoundWatched:
    """A round as a seat or a spectator may see it.

    Attributes:
        here: The seats that the viewer has.
    """

    shown: RoundShown = field(metadata=entry(is_merged=True))
    here: tuple[int, ...]


class SentToRound(SentFromSeat, OfRoundSeat):
    """What somebody asks of a round."""

    do: str = Field(max_length=40, description=f"What to do: {', '.join(ROUND_COMMANDS.kinds)}.", examples=["join"])
    name: str | None = declared(Joining, "name", FieldPolicy(default=None))
    text: str | None = Field(None, max_length=LONGEST_TEXT, description="For word: the word.")
    path: list[int] | None = Field(
        None, max_length=LONGEST_PATH, description="For word, in place of the text: the positions of its tiles, from 1."
    )
    what: str | None = Field(None, max_length=40, description="For hint: counts, letters, tile or meaning.")


def send(given: SentToRound, visit: Visit) -> AsyncIterator[CommandAnswered]:
    """Carry out a command in a round."""
    return send_command(given, ROUND_COMMANDS.read, visit)


SEND = TableOperation(
    name="send-round",
    title="Join a round, begin, find a word, buy a hint, pause, ...",
    given=SentToRound,
    attend=send,
    answer=CommandAnswered,
    is_one=True,
    description="What is not allowed is told by refusal, by kind: secret, taken, waiting, playing, paused, over, "
    "stale, time, done, text, short, board, word, found, hint, unknown, failed. For board, cells has the "
    "positions that spell the letters.",
)


class WatchedRound(OfRoundSeat):
    """Which round to watch."""

    since: int = Field(0, ge=0, le=1 << 53, description="Of no meaning: a round is always shown whole.")
    log_since: LogNumber = 0


async def watch(given: WatchedRound, visit: Visit) -> AsyncIterator[RoundWatched]:
    """Show a round now, and after each change; whoever has the seat counts as there meanwhile."""
    secret = await visit.rounds.find_secret(given, visit)
    async with visit.rounds.watch(given.round, secret, given.since, given.log_since) as shown:
        async for each in shown:
            own = {each.seat} if given.secret else set(await visit.rounds.find_kept(given.round, visit))
            own &= {each.seat} if each.kind == "in-turn" else own  # one device speaks for all, one after the other
            yield RoundWatched(each, tuple(seat for seat in range(len(each.seats)) if seat in own))


WATCH = TableOperation(
    name="watch-round",
    title="Show a round as its viewer may see it, now and after each change.",
    given=WatchedRound,
    attend=watch,
    answer=RoundWatched,
    description="It goes on until it is cancelled, or the round is closed. Whoever has a seat counts as there "
    "meanwhile. No view has what another has found before the end, nor the words that are left.",
)


class AskedOfRound(OfRoundSeat):
    """What to ask about a round."""

    what: Literal["describe", "missed", "standing"] = Field(
        description="describe its game, as the operation game does; when it is over, the words that were missed, or "
        "the standing of the board among random ones.",
        examples=["describe"],
    )


@dataclass(frozen=True, slots=True)
class RoundAnswer:
    """An answer about a round: the field that was asked for.

    Attributes:
        description: The game.
        missed: All words that nobody has found, the best first.
        standing: Where the board stands; None where random boards cannot be drawn quickly.
    """

    description: GameDescribed | None = field(default=None, metadata=OPTIONAL)
    missed: tuple[KeyWord, ...] | None = field(default=None, metadata=OPTIONAL)
    standing: BoardStanding | None = field(default=None, metadata=OPTIONAL)


async def ask(given: AskedOfRound, visit: Visit) -> AsyncIterator[Record]:
    """Ask something about a round; the only field of a `RoundAnswer` is yielded even if it is null."""
    if given.what == "describe":
        yield {"description": make_record(await visit.rounds.describe_game(given.round, visit))}
        return
    secret, host = await visit.rounds.find_secret(given, visit), await visit.rounds.find_host()
    find = host.list_missed if given.what == "missed" else host.rank_board
    yield {given.what: plain(await find(given.round, secret))}


ASK = TableOperation(
    name="ask-round",
    title="Ask for the game of a round, for all words that were missed, or where its board stands.",
    given=AskedOfRound,
    attend=ask,
    answer=RoundAnswer,
    is_one=True,
)
