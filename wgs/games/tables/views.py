"""What a table shows to a seat or a spectator: the view, the seats, what is offered, and what has happened."""

from __future__ import annotations

from dataclasses import dataclass, field

from wgs.base.record_fields import entry
from wgs.games.tables.clocks import ClockRules
from wgs.games.tables.commands import OfferKind
from wgs.games.views import Event, View, write_told_seed
from wgs.sittings.sitting import Status
from wgs.sittings.state import ShownEntry


@dataclass(frozen=True, slots=True)
class ShownSitter:
    """Who sits at a seat.

    Attributes:
        name: The name of the seat.
        player: ``human``, or the name of the program that the seat was opened for.
        called: What the person is called.
        is_taken: Whether somebody plays here.
        program: The name of the program that plays now, also for a person; empty for none.
        gone_since: Since when the person is gone, in seconds since 1970; None while they are there.
    """

    name: str
    player: str
    called: str
    is_taken: bool
    program: str
    gone_since: float | None


@dataclass(frozen=True, slots=True)
class ShownOffer:
    """What is offered.

    Attributes:
        what: What is offered.
        by: The seat that offers it.
        waits_for: The seats that have not agreed yet.
    """

    what: OfferKind
    by: int
    waits_for: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableShown:
    """A table as a seat or a spectator may see it.

    Attributes:
        revision: The number of changes so far; commands carry the one that was seen.
        status: ``waiting`` for people, ``playing``, ``paused`` or ``over``.
        seat: Who looks; None for a spectator.
        now: The time of the server, in seconds since 1970; deadlines are told by the same clock.
        view: The match.
        seats: Who sits where.
        offers: What is offered.
        may_undo: Whether the viewer may ask to take back a move.
        callers: The seats that may move out of turn, such as to call a bonus round.
        draft: The viewer's entry that may still be bettered; empty for none.
        is_whole: Whether to take the whole view: the events alone do not lead to it.
        events: What has happened since the event that the viewer knows; empty when the view is whole.
        log: The entries of the log since the one that the viewer knows.
        result: How the match ended, in sentences; empty while it goes on.
        seed: The seed of all that was drawn, as digits, when it is over; otherwise None.
        game_number: The number of the game at this table, from 1.
        claim_seconds: How long somebody must be gone before others may claim a win.
        chat: Whether people with a seat may talk to each other.
        hints: Whether people may ask for hints and for lists of moves.
        is_saved: Whether the table could be saved the last time; otherwise a restart of the server loses it.
    """

    revision: int
    status: Status
    seat: int | None
    now: float
    view: View
    seats: tuple[ShownSitter, ...]
    offers: tuple[ShownOffer, ...]
    may_undo: bool
    callers: tuple[int, ...]
    draft: str
    is_whole: bool
    events: tuple[Event, ...]
    log: tuple[ShownEntry, ...]
    result: str
    seed: int | None = field(metadata=entry(write=write_told_seed))
    game_number: int
    claim_seconds: int
    chat: bool
    hints: bool
    is_saved: bool

    @property
    def event(self) -> int:
        """The number of the last event that it tells of."""
        return self.view.event


@dataclass(frozen=True, slots=True)
class TableListed:
    """What anybody who looks for a seat may know of a table.

    Attributes:
        config: The name of the config; empty for that of the server.
        game: The name of the game in the config.
        dictionary: The word list in place of the game's own; None for that.
        status: ``waiting`` for people, ``playing``, ``paused`` or ``over``.
        seats: Who sits where.
        free: The seats that anybody may take.
        clocks: How long people may think.
        undo: Whether moves are taken back: ``ask``, ``free`` or ``never``.
        spectators: Whether people without a seat may watch.
        public: Whether the table is listed for anybody who looks for one.
        moves: The number of moves so far.
        to_act: The seats that are to move; none while the game does not go on.
        game_number: The number of the game at this table, from 1.
        chat: Whether people with a seat may talk to each other.
        hints: Whether people may ask for hints and for lists of moves.
    """

    config: str
    game: str
    dictionary: str | None
    status: Status
    seats: tuple[ShownSitter, ...]
    free: tuple[int, ...]
    clocks: ClockRules
    undo: str
    spectators: bool
    public: bool
    moves: int
    to_act: tuple[int, ...]
    game_number: int
    chat: bool
    hints: bool
