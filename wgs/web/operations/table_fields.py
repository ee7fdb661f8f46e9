"""What operations about tables are given, and the parts of their answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import Field

from wgs.web.operations.base import Answer, Strict
from wgs.web.operations.play_answers import EventShown, RefusalShown, ViewShown

if TYPE_CHECKING:
    from wgs.web.tables.keeping import Keeper
    from wgs.web.tables.visits import Visit

MOST_PLAYERS = 16
"""How many seats a table has at most."""

LONGEST_SECRET = 200
"""How many characters a secret, a code or the name of a table may have."""

TableName = Annotated[str, Field(max_length=LONGEST_SECRET, description="The name of the table.")]

Status = Annotated[
    Literal["waiting", "playing", "paused", "over"], Field(description="waiting for people, playing, paused, or over.")
]


class OfPlace(Strict):
    """What every operation about one table, or one round, is given: the name of it, in the field ``NOUN``."""

    NOUN: ClassVar[Literal["table", "round"]]

    @property
    def place(self) -> str:
        """The name of the table, or of the round."""
        name: str = getattr(self, self.NOUN)
        return name

    def find_keeper(self, visit: Visit) -> Keeper[Any]:
        """Return what keeps it."""
        return visit.tables if self.NOUN == "table" else visit.rounds


class OfTable(OfPlace):
    """What every operation about one table is given."""

    NOUN = "table"

    table: TableName


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


class OfferShown(Answer):
    """What is offered."""

    what: Literal["draw", "undo", "pause", "rematch"] = Field(description="What is offered.")
    by: int = Field(description="The seat that offers it.")
    waits_for: list[int] = Field(description="The seats that have not agreed yet.")


class EntryShown(Answer):
    """An entry of the log."""

    number: int = Field(description="Its number, from 1.")
    at: float = Field(description="When it happened, in seconds since 1970.")
    kind: str = Field(description="What happened, in one word, such as joined, moved or said.")
    seat: int | None = Field(description="Who did it, or whom it happened to; null for nobody.")
    text: str = Field(description="The same as a sentence.")
    lines: list[str] = Field(
        description="For a move, the move and what came of it, as sentences; for what was said, that alone."
    )


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


class CommandAnswered(Answer):
    """The answer to a command."""

    id: str = Field(description="The id of the command.")
    revision: int = Field(description="The revision of the table after it.")
    refusal: RefusalShown | None = Field(description="Why nothing was done; null when it was.")
    seat: int | None = Field(description="The seat that was joined; otherwise null.")
    secret: str = Field(description="The secret of that seat, unless it went into a cookie; otherwise empty.")


Move = str | dict[str, Any]
"""A move as people type it, or as an object of the protocol."""
