"""Operations that bring people to a table: links to it, and a seat that goes on at another device."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from pydantic import Field

from wgs.web.faults import RefusedError
from wgs.web.operations.base import Answer, TableOperation
from wgs.web.operations.sharing import ONLY_HERE, draw_svg
from wgs.web.operations.table_fields import LONGEST_SECRET, OfSeat, OfTable
from wgs.web.settings import is_loopback
from wgs.web.tables.seats import SECONDS_OF_CODE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from wgs.export.records import Record
    from wgs.web.tables.visits import Visit


class Invited(OfTable):
    """To which table to invite."""


class InvitationDrawn(Answer):
    """A link to a table."""

    link: str = Field(description="The link: who has it may join or watch. It has the token of the server, if any.")
    svg: str | None = Field(description="The same as a QR code; null when no other device reaches it.")
    note: str | None = Field(description="Why there is no code.")


async def invite(given: Invited, visit: Visit) -> AsyncIterator[Record]:
    """Write the link to a table."""
    await (await visit.tables.find_host()).find(given.table)
    yield _draw(visit.write_link(given.table))


def _draw(link: str) -> dict[str, str | None]:
    if is_loopback(urlsplit(link).hostname or ""):
        return {"link": link, "svg": None, "note": ONLY_HERE}
    return {"link": link, "svg": draw_svg(link), "note": None}


INVITE = TableOperation(
    name="invite",
    title="Write the link to a table, and draw it as a QR code.",
    given=Invited,
    attend=invite,
    answer=InvitationDrawn,
    is_one=True,
)


class PassedSeat(OfSeat):
    """Which seat to pass to another device."""


class SeatPassed(InvitationDrawn):
    """A link with which another device takes the seat, too."""

    code: str = Field(description="The code, which comes after # in the link, so that no log has it.")
    seconds: int = Field(description="How long it can be used: once.")


async def pass_seat(given: PassedSeat, visit: Visit) -> AsyncIterator[Record]:
    """Make a link with which another device can take the seat, once."""
    secret = await visit.tables.find_secret(given.table, given.secret, visit)
    await visit.tables.find_seat(given.table, secret)
    code = visit.tables.codes.make(given.table, secret)
    drawn = _draw(visit.write_link(given.table, f"code={code}"))
    yield {**drawn, "code": code, "seconds": int(SECONDS_OF_CODE)}


PASS_SEAT = TableOperation(
    name="pass-seat",
    title="Make a link with which another device takes a seat, once, within five minutes.",
    given=PassedSeat,
    attend=pass_seat,
    answer=SeatPassed,
    is_one=True,
)


class TakenSeat(OfTable):
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
    secret = given.secret or visit.tables.codes.take(given.table, given.code)
    seat = await visit.tables.find_seat(given.table, secret)
    if given.cookie:
        visit.keep(given.table, secret)
    yield {"seat": seat, "secret": "" if given.cookie else secret}


TAKE_SEAT = TableOperation(
    name="take-seat",
    title="Take a seat with the code of a link, or with its secret.",
    given=TakenSeat,
    attend=take_seat,
    answer=SeatTaken,
    is_one=True,
)
