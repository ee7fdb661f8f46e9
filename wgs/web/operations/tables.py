"""Operations for finding tables, and for opening one."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from pydantic import Field

from wgs.config.bounds import LONGEST_PATH
from wgs.errors import Parameter, WgsError
from wgs.games.shown import plain
from wgs.games.tables.clocks import ClockRules
from wgs.games.tables.plan import TablePlan
from wgs.service.play.requests import OpenMatch
from wgs.service.requests import ListChoice
from wgs.web.from_fields import Bound, read_values, take_fields
from wgs.web.operations.base import LONGEST_BOARD, OF_LISTS, Answer, Name, Strict, TableOperation, Work
from wgs.web.operations.making import Created, create, find_seconds_of_one
from wgs.web.operations.playing import SitterShown, Status
from wgs.web.operations.seats import OfTable, TableName

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from wgs.export.records import Record
    from wgs.games.tables.shown import TableListed
    from wgs.web.calls import Attempt
    from wgs.web.tables.visits import Visit

MOST_PLAYERS = 16
"""How many seats a table has at most."""


class ClockRulesShown(Answer):
    """How long people may think."""

    turn_seconds: int | None = Field(description="The time for a turn; null for no limit.")
    game_seconds: int | None = Field(description="The time of a seat for the whole game; null for no limit.")
    increment: int = Field(description="The seconds that a seat gets for each turn ended in time.")


class TableKnown(Answer):
    """What anybody who looks for a seat may know of a table."""

    table: str = Field(description="The name of the table: whoever knows it may join or watch.")
    config: str = Field(description="The name of the config; empty for that of the server.")
    game: str = Field(description="The name of the game in the config.")
    dictionary: str | None = Field(description="The word list in place of the game's own; null for that.")
    status: Status
    seats: list[SitterShown] = Field(description="Who sits where.")
    free: list[int] = Field(description="The seats that anybody may take.")
    clocks: ClockRulesShown = Field(description="How long people may think.")
    undo: str = Field(description="Whether moves are taken back: ask the others, free, or never.")
    has_spectators: bool = Field(description="Whether people without a seat may watch.")
    is_public: bool = Field(description="Whether it is listed.")
    moves: int = Field(description="The number of moves so far.")
    to_act: list[int] = Field(description="The seats that are to move; none while the game does not go on.")
    game_number: int = Field(description="The number of the game at this table, from 1.")
    has_chat: bool = Field(description="Whether people with a seat may talk to each other.")
    gives_hints: bool = Field(description="Whether people may ask for hints and for lists of moves.")


@take_fields(ClockRules)
class Clocks(Strict):
    """How long people may think; programs have no clock."""


@take_fields(TablePlan)
@take_fields(ListChoice, ["dictionary"], OF_LISTS)
@take_fields(
    OpenMatch, bounds={"board": Bound(LONGEST_BOARD), "playouts": Bound(100_000), "seconds_per_move": Bound(50)}
)
class OpenedTable(Strict):
    """Which table to open."""

    if TYPE_CHECKING:
        dictionary: str | None
        board: str | None

    game: Name = Field(description="The name of a game in turns of the config.", examples=["WordRace (Square)"])
    players: list[Name] = Field(
        ["human", "human"],
        min_length=1,
        max_length=MOST_PLAYERS,
        description="Who plays at each seat: human, or the name of a program: easy, medium, hard, ...",
    )
    config: str | None = Field(
        None, max_length=LONGEST_PATH, description="A config of the server; by default the one it was started with."
    )
    create: Created | None = Field(
        None,
        description="In place of a board, what the operation create takes: a replay id, or constraints, which are "
        "searched for 30 seconds unless seconds_per_board says otherwise. The game, the config and the dictionary are "
        "those of the table.",
    )
    clocks: Clocks = Field(default_factory=Clocks, description="How long people may think.")


class TableOpened(Answer):
    """A table that was opened."""

    table: str = Field(description="Its name, which nobody can guess.")
    path: str = Field(description="The path of its page.")


async def open_table(given: OpenedTable, visit: Visit) -> AsyncIterator[Record]:
    """Open a table."""
    board = given.board
    if given.create is not None:
        if board is not None:
            raise WgsError(Parameter("create"), " cannot be combined with ", Parameter("board"))
        board = await _make_board(given, visit)
    plan = TablePlan(
        game=given.game,
        players=tuple(given.players),
        config=given.config or "",
        dictionary=given.dictionary,
        clocks=ClockRules(**given.clocks.model_dump()),
        **read_values(OpenMatch, given) | {"board": board},
        **read_values(TablePlan, given),
    )
    name = await visit.tables.open_table(plan, visit)
    yield {"table": name, "path": f"/tables/{name}"}


async def _make_board(given: OpenedTable, visit: Visit) -> str:
    """Make the board of a table in a worker process: that of a replay id, or one that meets constraints."""
    assert given.create is not None
    own = {"game": given.game, "config": given.config, "dictionary": given.dictionary}
    asked = given.create.model_copy(update={key: value for key, value in own.items() if value is not None})
    if (seconds := find_seconds_of_one(asked)) is not None:
        asked = asked.model_copy(update={"seconds_per_board": seconds})

    def carry_out(attempt: Attempt) -> Iterator[Any]:
        yield from create(asked, Work(visit.tables.configs, attempt))

    is_long = bool(asked.may_take_long)
    made: dict[str, Any] = await visit.tables.runner.carry_out(carry_out, is_long=is_long, is_board=True)
    if missed := made.get("missed"):
        raise WgsError(Parameter("create"), f": no board was found that meets all of it: {'; '.join(missed)}")
    return str(made["board"])


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


async def list_tables(_: TablesListed, visit: Visit) -> AsyncIterator[Record]:
    """List the public tables whose game is not over, the latest first."""
    for name, listed in (await visit.tables.find_host()).list_public():
        yield _show(name, listed)


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


async def describe_table(given: NamedTable, visit: Visit) -> AsyncIterator[Record]:
    """Tell what anybody with the name of a table may know of it."""
    yield _show(given.table, await (await visit.tables.find_host()).describe(given.table))


def _show(name: str, listed: TableListed) -> Record:
    return {"table": name, **plain(listed), "clocks": asdict(listed.clocks)}


TABLE = TableOperation(
    name="table",
    title="Tell what anybody may know of a table: its game, its seats, which of them are free.",
    given=NamedTable,
    attend=describe_table,
    answer=TableKnown,
    is_one=True,
    is_read=True,
)
