"""The command ``join``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wgs.base.errors import ServerError, WgsError
from wgs.base.file_writing import check_free, write_file
from wgs.cli.options.arguments import Color, Force, wants_color
from wgs.cli.options.declaring import argument, flag, option
from wgs.cli.terminal.signals import INTERRUPTED, finishing
from wgs.cli.terminal.streams import print_out

if TYPE_CHECKING:
    from wgs.cli.terminal.served_table import ServedTable
    from wgs.client import TableClient
    from wgs.client.kept_seats import KeptSeats
    from wgs.client.responses import SentListing

Link = Annotated[str, argument("LINK", "The link to a table, as passed on by whoever opened it; in quotes.")]
Name = Annotated[str, option("TEXT", "What to call you at the table.", "--name")]
Seat = Annotated[str | None, option("NAME|N", "Take this seat.", "--seat", default="any that is free")]
Watch = Annotated[bool, flag("Watch, and take no seat.", "--watch")]
TranscriptFile = Annotated[str | None, option("FILE", "Write a transcript when the game ends.", "--transcript")]


def join(
    link: Link,
    name: Name = "",
    seat: Seat = None,
    watch: Watch = False,
    transcript: TranscriptFile = None,
    force: Force = False,
    color: Color = "auto",
) -> None:
    """Play at a table of a server, or watch it.

    "wgs serve" starts a server. The same command comes back to the same seat, also after a cut or on another day.
    Type help instead of a move to see the moves.
    """
    # What needs the network is imported here: help does without.
    from wgs.cli.terminal.served_table import ServedTable  # noqa: PLC0415
    from wgs.client import TableClient, parse_link  # noqa: PLC0415
    from wgs.client.kept_seats import KeptSeats  # noqa: PLC0415

    has_color = wants_color(color)
    if watch and (seat is not None or name):
        raise WgsError("--watch takes no seat, so it cannot be combined with --seat or --name")
    if transcript is not None:
        check_free(transcript, force=force)
    seats = KeptSeats()
    with TableClient(parse_link(link)) as client:
        known = client.describe()
        if not watch:
            _sit_down(client, seats, name, None if seat is None else _find_seat(known, seat))
        print_out([f"{known['game']} at {client.link.server}. Type help for help.\n"])
        table = ServedTable(client, colours=has_color)
        status = _play(table)
        _leave(table, seats)
        if transcript is not None and table.shown is not None and table.shown["status"] == "over":
            write_file(transcript, [client.ask("transcript")], force=force)
    if status or table.has_faults:
        raise typer.Exit(status or 1)


def _find_seat(known: SentListing, wanted: str) -> int:
    """Return the seat that somebody means, by its name or its number from 1."""
    names = [seat["name"] for seat in known["seats"]]
    for seat, name in enumerate(names):
        if wanted.casefold() in {name.casefold(), str(seat + 1)}:
            return seat
    raise WgsError(f'there is no seat "{wanted}"; there are: {", ".join(names)}')


def _sit_down(client: TableClient, seats: KeptSeats, name: str, seat: int | None) -> None:
    """Take the seat that was kept, that the link hands over, or one that is free; keep it."""
    from wgs.client.kept_seats import KeptSeat  # noqa: PLC0415 - help does without

    kept = seats.find(client.link)
    if client.link.code:
        client.take_seat(client.link.code)
    elif kept.secret:
        client.secret = kept.secret
        return
    else:
        seats.keep(client.link, kept)  # whoever is cut off now joins again with the same id, and has the seat
        try:
            client.join(name, seat, id=kept.join)
        except ServerError as error:
            if error.kind in {"taken", "over"}:
                raise WgsError(error, "; give --watch to look on") from None
            raise
    seats.keep(client.link, KeptSeat(kept.join, client.secret))


def _play(table: ServedTable) -> int:
    """Play; return 0, or the exit status of an interrupted program."""
    try:
        with finishing():
            table.play()
    except KeyboardInterrupt:
        print_out(["\n"])
        return INTERRUPTED
    return 0


def _leave(table: ServedTable, seats: KeptSeats) -> None:
    """Say how to come back, or why that is not possible."""
    link, closed = table.client.link, table.closed
    if closed is not None:
        if closed.kind == "secret":
            seats.forget(link)
            raise WgsError("your seat at this table is somebody else's now; the same command takes one that is free")
        raise ServerError(closed.kind, closed.reason)
    if table.is_left:
        seats.forget(link)
    elif table.client.secret:
        print_out([f'Your seat is kept. Come back with\n  wgs join "{link}"\n'])
