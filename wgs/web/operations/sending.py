"""Commands that people send from their seats: at a table, and in a round."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pydantic import Field

from wgs.games.shown import plain
from wgs.sittings.commands import LONGEST_ID
from wgs.web.faults import RefusedError
from wgs.web.operations.table_fields import FromSeat

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from wgs.export.records import Record
    from wgs.sittings.commands import Command
    from wgs.web.tables.visits import Visit


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


async def send_command(given: SentFromSeat, read: Callable[[object], Command], visit: Visit) -> AsyncIterator[Record]:
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
    answer = await keeper.send(given.place, command.model_copy(update={"secret": secret}), visit)
    if given.cookie and answer.secret:
        visit.keep(keeper.write_path(given.place), answer.secret)
        answer = replace(answer, secret="")
    yield plain(answer)
