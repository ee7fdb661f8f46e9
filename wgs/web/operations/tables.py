"""Operations for finding tables, and for opening one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pydantic import Field

from wgs.base.errors import Parameter, WgsError
from wgs.base.record_fields import entry
from wgs.games.tables.clocks import ClockRules
from wgs.games.tables.plan import TablePlan
from wgs.games.tables.views import TableListed
from wgs.optimize.results import MadeBoard
from wgs.service.play.requests import OpenMatch
from wgs.service.requests import ListChoice
from wgs.web.from_fields import FieldPolicy, declared, read_values, take_fields
from wgs.web.operations.base import CONFIG_NAME, LONGEST_BOARD, OF_LISTS, Name, Strict, TableOperation, Work
from wgs.web.operations.making import Created, create, find_seconds_of_one
from wgs.web.operations.seats import OfTable, TableName

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from wgs.web.calls import CallAttempt
    from wgs.web.tables.keeping import Visit

MOST_PLAYERS = 16
"""How many seats a table has at most."""


@dataclass(frozen=True, slots=True)
class TableKnown:
    """What anybody who looks for a seat may know of a table.

    Attributes:
        table: The name of the table: whoever knows it may join or watch.
    """

    table: str
    listed: TableListed = field(metadata=entry(is_merged=True))


@take_fields(ClockRules)
class Clocks(Strict):
    """How long people may think; programs have no clock."""


@take_fields(OpenMatch, bounds={"playouts": FieldPolicy(100_000), "seconds_per_move": FieldPolicy(50)})
@take_fields(TablePlan)
class OpenedTable(Strict):
    """Which table to open."""

    game: Name = declared(
        OpenMatch,
        "game",
        FieldPolicy(about="The name of a game in turns of the config.", examples=("WordRace (Square)",)),
    )
    board: str | None = declared(OpenMatch, "board", FieldPolicy(LONGEST_BOARD))
    create: Created | None = Field(
        None,
        description="In place of a board, what the operation create takes: a replay id, or constraints, which are "
        "searched for 30 seconds unless seconds_per_board says otherwise. The game, the config and the dictionary are "
        "those of the table.",
    )
    plain: bool = declared(OpenMatch, "plain")
    config: str | None = CONFIG_NAME
    dictionary: str | None = declared(ListChoice, "dictionary", OF_LISTS["dictionary"])
    players: tuple[Name, ...] = declared(OpenMatch, "players", FieldPolicy(MOST_PLAYERS, default=("human", "human")))
    clocks: Clocks = Field(default_factory=Clocks, description="How long people may think.")


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table that was opened.

    Attributes:
        table: Its name, which nobody can guess.
        path: The path of its page.
    """

    table: str
    path: str


async def open_table(given: OpenedTable, visit: Visit) -> AsyncIterator[TableOpened]:
    """Open a table."""
    board = given.board
    if given.create is not None:
        if board is not None:
            raise WgsError(Parameter("create"), " cannot be combined with ", Parameter("board"))
        board = await _make_board(given, visit)
    plan = TablePlan(
        config=given.config or "",
        dictionary=given.dictionary,
        clocks=ClockRules(**given.clocks.model_dump()),
        **read_values(OpenMatch, given) | {"board": board},
        **read_values(TablePlan, given),
    )
    name = await visit.tables.open_table(plan, visit)
    yield TableOpened(name, f"/tables/{name}")


async def _make_board(given: OpenedTable, visit: Visit) -> str:
    """Make the board of a table in a worker process: that of a replay id, or one that meets constraints."""
    assert given.create is not None
    own = {"game": given.game, "config": given.config, "dictionary": given.dictionary}
    asked = given.create.model_copy(update={key: value for key, value in own.items() if value is not None})
    if (seconds := find_seconds_of_one(asked)) is not None:
        asked = asked.model_copy(update={"seconds_per_board": seconds})

    def carry_out(attempt: CallAttempt) -> Iterator[MadeBoard]:
        return create(asked, Work(visit.tables.configs, attempt))

    is_long = bool(asked.may_take_long)
    made = await visit.tables.runner.carry_out(carry_out, is_long=is_long, is_board=True)
    if made.missed:
        raise WgsError(Parameter("create"), f": no board was found that meets all of it: {'; '.join(made.missed)}")
    return made.text


OPEN = TableOperation(
    name="open-table",
    title="Open a table for a game in turns.",
    given=OpenedTable,
    attend=open_table,
    answer=TableOpened,
    is_one=True,
    description="The seed of what is drawn during the game is the server's, and told when it is over; a board that is "
    "given, or made from a replay id, is fixed apart from that.",
)


class TablesListed(Strict):
    """Which tables to list."""


async def list_tables(_: TablesListed, visit: Visit) -> AsyncIterator[TableKnown]:
    """List the public tables whose game is not over, the latest first."""
    for name, listed in (await visit.tables.find_host()).list_public():
        yield TableKnown(name, listed)


TABLES = TableOperation(
    name="tables",
    title="List the public tables whose game is not over.",
    given=TablesListed,
    attend=list_tables,
    answer=TableKnown,
    is_read=True,
)


class NamedTable(OfTable):
    """Which table to describe."""

    table: TableName


async def describe_table(given: NamedTable, visit: Visit) -> AsyncIterator[TableKnown]:
    """Tell what anybody with the name of a table may know of it."""
    yield TableKnown(given.table, await (await visit.tables.find_host()).describe(given.table))


TABLE = TableOperation(
    name="table",
    title="Tell what anybody may know of a table: its game, its seats, which of them are free.",
    given=NamedTable,
    attend=describe_table,
    answer=TableKnown,
    is_one=True,
    is_read=True,
)
