"""Operations that bring people to a table: links to it, and a seat that goes on at another device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from pydantic import Field

from wgs.web.faults import RefusedError
from wgs.web.operations.base import Answer, TableOperation
from wgs.web.operations.sharing import ONLY_HERE, draw_svg
from wgs.web.operations.table_fields import LONGEST_SECRET, FromSeat, OfPlace
from wgs.web.settings import is_loopback
from wgs.web.tables.seats import SECONDS_OF_CODE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from wgs.export.records import Record
    from wgs.web.tables.keeping import Keeper
    from wgs.web.tables.visits import Visit


class OfEither(OfPlace):
    """Which table it is about, or which round."""

    table: str | None = Field(None, max_length=LONGEST_SECRET, description="The name of a table.")
    round: str | None = Field(None, max_length=LONGEST_SECRET, description="In place of a table, the name of a round.")

    @property
    def place(self) -> str:
        """The name of the table, or of the round."""
        return self.table or self.round or ""

    def find_keeper(self, visit: Visit) -> Keeper[Any]:
        """Return what keeps it; raises RefusedError when both were given, or neither."""
        if (self.table is None) is (self.round is None):
            raise RefusedError(422, "field", "give either table or round", "table")
        return visit.tables if self.round is None else visit.rounds


class Invited(OfEither):
    """To which table to invite, or to which round."""


class LinkDrawn(Answer):
    """A link to a table."""

    link: str = Field(description="The link. It has the token of the server, if any.")
    svg: str | None = Field(description="The same as a QR code; null when no other device reaches it.")
    note: str | None = Field(description="Why there is no code.")


class InvitationDrawn(LinkDrawn):
    """A link for whoever is to join, or to watch."""

    has_spectators: bool = Field(description="Whether who has the link may watch without a seat.")


async def invite(given: Invited, visit: Visit) -> AsyncIterator[Record]:
    """Write the link to a table, or to a round."""
    keeper = given.find_keeper(visit)
    room = await (await keeper.find_host()).find(given.place)
    drawn = _draw(visit.write_link(keeper.write_path(given.place)))
    yield {**drawn, "has_spectators": room.table.state.plan.has_spectators}


def _draw(link: str) -> dict[str, str | None]:
    if is_loopback(urlsplit(link).hostname or ""):
        return {"link": link, "svg": None, "note": ONLY_HERE}
    return {"link": link, "svg": draw_svg(link), "note": None}


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


class SeatPassed(LinkDrawn):
    """A link with which another device takes the seat, too."""

    code: str = Field(description="The code, which comes after # in the link, so that no log has it.")
    seconds: int = Field(description="How long it can be used: once.")


async def pass_seat(given: PassedSeat, visit: Visit) -> AsyncIterator[Record]:
    """Make a link with which another device can take the seat, once."""
    keeper = given.find_keeper(visit)
    secret = await keeper.find_secret(given, visit)
    await keeper.find_seat(given.place, secret)
    code = keeper.codes.make(given.place, secret)
    drawn = _draw(visit.write_link(keeper.write_path(given.place), f"code={code}"))
    yield {**drawn, "code": code, "seconds": int(SECONDS_OF_CODE)}


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


class SeatTaken(Answer):
    """A seat that was taken."""

    seat: int = Field(description="The seat.")
    secret: str = Field(description="Its secret, unless it went into a cookie; empty then.")


async def take_seat(given: TakenSeat, visit: Visit) -> AsyncIterator[Record]:
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
    yield {"seat": seat, "secret": "" if given.cookie else secret}


TAKE_SEAT = TableOperation(
    name="take-seat",
    title="Take a seat with the code of a link, or with its secret.",
    given=TakenSeat,
    attend=take_seat,
    answer=SeatTaken,
    is_one=True,
)
