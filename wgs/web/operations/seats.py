"""What operations about one table or one round share: seats, commands from them, and links that bring people there."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias
from urllib.parse import urlsplit

from pydantic import Field

from wgs.base.record_fields import entry
from wgs.sittings.commands import LONGEST_ID, CommandAnswered
from wgs.web.faults import RefusedError
from wgs.web.operations.base import Strict, TableOperation
from wgs.web.operations.sharing import ONLY_HERE, draw_svg
from wgs.web.settings import is_loopback
from wgs.web.tables.seats import SECONDS_OF_CODE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from wgs.sittings.commands import SittingCommand
    from wgs.web.tables.keeping import Keeper, Visit

LogNumber: TypeAlias = Annotated[
    int, Field(ge=0, le=1 << 53, description="The number of the last entry of the log that is known.")
]

LONGEST_SECRET = 200
"""How many characters a secret, a code or the name of a table may have."""


TableName = Annotated[str, Field(max_length=LONGEST_SECRET, description="The name of the table.")]

RoundName = Annotated[str, Field(max_length=LONGEST_SECRET, description="The name of the round.")]


class OfPlace(Strict):
    """What every operation about one table, or one round, is given: the name of it, in the field ``NOUN``."""

    NOUN: ClassVar[Literal["table", "round"]]

    @property
    def place(self) -> str:
        """The name of the table, or of the round."""
        name: str = getattr(self, self.NOUN)
        return name

    def find_keeper(self, visit: Visit) -> Keeper[Any, Any]:
        """Return what keeps it."""
        return visit.tables if self.NOUN == "table" else visit.rounds


class OfTable(OfPlace):
    """What every operation about one table is given."""

    NOUN = "table"

    table: TableName


class OfRound(OfPlace):
    """What every operation about one round is given."""

    NOUN = "round"

    round: RoundName


class FromSeat(OfPlace):
    """What every operation is given that somebody with a seat may ask."""

    secret: str = Field(
        "",
        max_length=LONGEST_SECRET,
        description="The secret of the seat. Without it, that of the cookie counts which the browser has for the page "
        "of the table or the round, and otherwise a spectator asks.",
    )
    as_seat: int | None = Field(
        None,
        ge=0,
        le=100,
        description="Without a secret, and where several people sit at one screen: which of the seats asks that the "
        "browser has cookies for. By default the first of them.",
    )


# --- Commands ------------------------------------------------------------------------------------------------------


class SentFromSeat(FromSeat):
    """What every command has."""

    do: str = Field(max_length=40, examples=["join"])
    id: str = Field(
        min_length=1,
        max_length=LONGEST_ID,
        description="Chosen anew for each command: sent again with the same id, it is done once. That of join needs 16 "
        "random characters or more.",
        examples=["5f0c2a9be81d4c6a"],
    )
    revision: int = Field(0, ge=0, le=1 << 53, description="The revision that was seen.")
    cookie: bool = Field(
        False, description="For join, over HTTP: keep the secret of the seat in a cookie, and do not tell it."
    )


OF_CALL = {"table", "round", "cookie", *FromSeat.model_fields}
"""The fields that are not the command's own."""


async def send_command(
    given: SentFromSeat, read: Callable[[object], SittingCommand], visit: Visit
) -> AsyncIterator[CommandAnswered]:
    """Carry out a command, and yield the answer to it.

    Args:
        given: What was sent.
        read: Reads the command from its fields.
        visit: The call with which it came.

    Raises:
        PlayError: It is not a command.
        TableError: There is no such table or round.
        RefusedError: There are too many commands, or a cookie cannot be set.
    """
    if given.cookie and (visit.is_socket or given.do != "join"):
        raise RefusedError(400, "request", "a cookie can only be set for join, over HTTP", "cookie")
    command = read(given.model_dump(exclude=OF_CALL, exclude_none=True, exclude_unset=True))
    keeper = given.find_keeper(visit)
    secret = given.secret
    if not secret and given.do != "join":
        secret = await keeper.find_secret(given, visit)
    answer = await keeper.send(given.place, replace(command, secret=secret), visit)
    if given.cookie and answer.secret:
        visit.keep(keeper.write_path(given.place), answer.secret)
        answer = replace(answer, secret="")
    yield answer


# --- Links ---------------------------------------------------------------------------------------------------------


class OfEither(OfPlace):
    """Which table it is about, or which round."""

    table: str | None = Field(None, max_length=LONGEST_SECRET, description="The name of a table.")
    round: str | None = Field(None, max_length=LONGEST_SECRET, description="In place of a table, the name of a round.")

    @property
    def place(self) -> str:
        """The name of the table, or of the round."""
        return self.table or self.round or ""

    def find_keeper(self, visit: Visit) -> Keeper[Any, Any]:
        """Return what keeps it; raises RefusedError when both were given, or neither."""
        if (self.table is None) is (self.round is None):
            raise RefusedError(422, "field", "give either table or round", "table")
        return visit.tables if self.round is None else visit.rounds


class Invited(OfEither):
    """To which table to invite, or to which round."""


@dataclass(frozen=True, slots=True)
class LinkDrawn:
    """A link to a table, or to a round.

    Attributes:
        link: The link. It has the token of the server, if any.
        svg: The same as a QR code; None when no other device reaches it.
        note: Why there is no code; None when there is one.
    """

    link: str
    svg: str | None
    note: str | None


@dataclass(frozen=True, slots=True)
class InvitationDrawn:
    """A link for whoever is to join, or to watch.

    Attributes:
        spectators: Whether who has the link may watch without a seat.
    """

    drawn: LinkDrawn = field(metadata=entry(is_merged=True))
    spectators: bool


async def invite(given: Invited, visit: Visit) -> AsyncIterator[InvitationDrawn]:
    """Write the link to a table, or to a round."""
    keeper = given.find_keeper(visit)
    room = await (await keeper.find_host()).find(given.place)
    drawn = _draw(visit.write_link(keeper.write_path(given.place)))
    yield InvitationDrawn(drawn, room.table.state.plan.spectators)


def _draw(link: str) -> LinkDrawn:
    if is_loopback(urlsplit(link).hostname or ""):
        return LinkDrawn(link, None, ONLY_HERE)
    return LinkDrawn(link, draw_svg(link), None)


INVITE = TableOperation(
    name="invite",
    title="Write the link to a table or a round, and draw it as a QR code.",
    given=Invited,
    attend=invite,
    answer=InvitationDrawn,
    is_one=True,
)


class PassedSeat(FromSeat, OfEither):
    """Which seat to pass to another device."""


@dataclass(frozen=True, slots=True)
class SeatPassed:
    """A link with which another device takes the seat, too.

    Attributes:
        code: The code, which comes after # in the link, so that no log has it.
        seconds: How long it can be used: once.
    """

    drawn: LinkDrawn = field(metadata=entry(is_merged=True))
    code: str
    seconds: int


async def pass_seat(given: PassedSeat, visit: Visit) -> AsyncIterator[SeatPassed]:
    """Make a link with which another device can take the seat, once."""
    keeper = given.find_keeper(visit)
    secret = await keeper.find_secret(given, visit)
    await keeper.find_seat(given.place, secret)
    code = keeper.codes.make(given.place, secret)
    drawn = _draw(visit.write_link(keeper.write_path(given.place), f"code={code}"))
    yield SeatPassed(drawn, code, int(SECONDS_OF_CODE))


PASS_SEAT = TableOperation(
    name="pass-seat",
    title="Make a link with which another device takes a seat, once, within five minutes.",
    given=PassedSeat,
    attend=pass_seat,
    answer=SeatPassed,
    is_one=True,
)


class TakenSeat(OfEither):
    """Which seat to take."""

    code: str = Field("", max_length=LONGEST_SECRET, description="The code of the link.")
    secret: str = Field("", max_length=LONGEST_SECRET, description="In place of a code, the secret of the seat.")
    cookie: bool = Field(False, description="Over HTTP: keep the secret of the seat in a cookie, and do not tell it.")


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A seat that was taken.

    Attributes:
        seat: The seat.
        secret: Its secret, unless it went into a cookie; empty then.
    """

    seat: int
    secret: str


async def take_seat(given: TakenSeat, visit: Visit) -> AsyncIterator[SeatTaken]:
    """Take a seat with a code or its secret."""
    if given.cookie and visit.is_socket:
        raise RefusedError(400, "request", "a cookie can only be set over HTTP", "cookie")
    if bool(given.code) == bool(given.secret):
        raise RefusedError(400, "request", "give either code or secret", "code")
    keeper = given.find_keeper(visit)
    secret = given.secret or keeper.codes.take(given.place, given.code)
    seat = await keeper.find_seat(given.place, secret)
    if given.cookie:
        visit.keep(keeper.write_path(given.place), secret)
    yield SeatTaken(seat, "" if given.cookie else secret)


TAKE_SEAT = TableOperation(
    name="take-seat",
    title="Take a seat with the code of a link, or with its secret.",
    given=TakenSeat,
    attend=take_seat,
    answer=SeatTaken,
    is_one=True,
)
