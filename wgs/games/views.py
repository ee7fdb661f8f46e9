"""The values that fronts draw turn-based games from: what a game is played on, what lies there, and what happens.

All of them are frozen and plain, and can be sent to other processes; `wgs.base.record_fields` makes records of them.
Cells are told by their names: the column as letters and the row as a number, ``a1`` at the top left. Intersections
between cells are named like cells, in capitals: ``A1`` is the top left corner of the cell ``a1``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from wgs.games.endings import Outcome
from wgs.sittings.commands import Refusal

VERSION = 1
"""The version of the form of these values as JSON."""

EVERYTHING = -1
"""The viewer who sees all that is hidden, such as of a game that is over; it is no seat, and no match has it."""

Record: TypeAlias = Mapping[str, Any]
"""Plain values by their names."""


def write_seed(seed: int) -> str:
    """Return a seed as a record has it: as digits, more of them than JavaScript's numbers hold."""
    return str(seed)


def write_told_seed(seed: int | None) -> str | None:
    """Return a seed as `write_seed` does; None for one that is not told yet."""
    return None if seed is None else write_seed(seed)


# --- What never changes --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShownCell:
    """A cell of a board, or an intersection between cells.

    Attributes:
        name: Its name, ``b7`` for a cell and ``B7`` for an intersection.
        x: How far its centre lies from the left of the board, in pitches: two touching cells are one pitch apart.
        y: How far its centre lies from the top.
        column: Its column, from 1.
        row: Its row, from 1.
        neighbours: The cells that a word may go on to; the cells around it for an intersection.
        letter_multiplier: The factor for a letter that is laid here.
        word_multiplier: The factor for the words of a tile that is laid here.
    """

    name: str
    x: float
    y: float
    column: int
    row: int
    neighbours: tuple[str, ...] = ()
    letter_multiplier: int = 1
    word_multiplier: int = 1


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """The geometry of a board, in pitches.

    Attributes:
        width: Its width.
        height: Its height.
        outline: The corners of a cell around its centre, clockwise: to the right and down.
        disc: The diameter of the largest disc in a cell.
        cells: The cells, row by row.
        points: The intersections between cells, row by row, in a game that uses them.
    """

    width: float
    height: float
    outline: tuple[tuple[float, float], ...]
    disc: float
    cells: tuple[ShownCell, ...]
    points: tuple[ShownCell, ...] = ()


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """A seat of a game.

    Attributes:
        name: Its name.
        starts: Where it starts: its home row, its start cell, or the intersection of its pawn.
        goals: The cells that it has to come to; empty in a game without such cells.
    """

    name: str
    starts: tuple[str, ...] = ()
    goals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Description:
    """What a game is played with: all that stays the same from its first move to its last.

    Attributes:
        game: The name of the rules.
        players: The numbers of players that can play.
        seats: The seats, for the number of players that was asked for.
        has_hidden: Whether players see different things.
        board: The board; None for a game without one.
        homes: The cells of each home row by the name of its side, in a game with home rows.
        coins: The value of the coin on each intersection at the start, in a game with coins.
        values: The points of letters, in a game where letters have points.
        alphabet: The letters of its words.
        words: The name of its word list.
        numbers: The numbers of its rules, such as ``rack_tiles``, by their names.
        version: The version of the form of this value, and of all others from which games are drawn.
    """

    game: str
    players: tuple[int, ...]
    seats: tuple[ShownSeat, ...]
    has_hidden: bool
    board: ShownBoard | None = None
    homes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    coins: Mapping[str, int] = field(default_factory=dict)
    values: Mapping[str, int] = field(default_factory=dict)
    alphabet: str = ""
    words: str = ""
    numbers: Mapping[str, int | bool | None] = field(default_factory=dict)
    version: int = VERSION


# --- What changes --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scene:
    """What lies on the table, as a seat or a spectator may see it.

    Attributes:
        cells: What lies on each cell and intersection; those that are empty are left out. The keys are ``tile`` (its
            text, such as ``Qu``), ``blank`` (true for one that was blank), ``owner`` (the seat whose disc, tile or
            square it is), ``coin`` (its value), ``pawn``, ``bomb`` and ``defuser`` (the seat).
        players: What each seat has: ``name`` and ``score`` in every game; ``tiles`` (None where they are hidden) and
            ``held`` (their number) in games with racks; counts and places that the game tells by further keys.
        table: What belongs to nobody: ``to_act`` (the seats that are to move) in every game, ``queue``, ``bag`` (the
            number of tiles in it) and what else the game tells.
    """

    cells: Mapping[str, Record]
    players: tuple[Record, ...]
    table: Record

    def after(self, events: Iterable[Event]) -> Scene:
        """Return the scene after some events, in order."""
        cells, table = dict(self.cells), dict(self.table)
        players = [dict(player) for player in self.players]
        for event in events:
            cells.update(event.changes.cells)
            table.update(event.changes.table)
            for seat, changed in event.changes.players.items():
                players[seat].update(changed)
        return Scene({name: spot for name, spot in cells.items() if spot}, tuple(players), table)


@dataclass(frozen=True, slots=True)
class Changes:
    """How a scene changes.

    Attributes:
        cells: What lies on cells from now on: all of it, so an empty mapping empties the cell.
        players: What players have from now on, by their seats; only what changes.
        table: What else is different from now on.
    """

    cells: Mapping[str, Record] = field(default_factory=dict)
    players: Mapping[int, Record] = field(default_factory=dict)
    table: Record = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a game, as a seat or a spectator may know it.

    Attributes:
        kind: What happened, in one word, such as ``laid``.
        seat: The seat that it happened to, or that did it; None for nobody.
        cells: Where it happened, in order: the path of a word, the tiles that were taken.
        facts: What else is known of it, by its name; the page about the protocol lists the facts of each kind.
        changes: How the scene changes by it.
        number: Its number in the game, from 1; 0 until the game has given it one.
    """

    kind: str
    seat: int | None = None
    cells: tuple[str, ...] = ()
    facts: Record = field(default_factory=dict)
    changes: Changes = field(default_factory=Changes)
    number: int = 0

    def numbered(self, number: int) -> Event:
        """Return this event with its number."""
        return replace(self, number=number)


@dataclass(frozen=True, slots=True)
class ShownClock:
    """The clock of a seat.

    Attributes:
        deadline: When its time is up, in seconds since 1970; None while it stands still.
        bank: The seconds that it has left for the whole game, apart from those until the deadline; None for a clock of
            single turns.
    """

    deadline: float | None = None
    bank: float | None = None


@dataclass(frozen=True, slots=True)
class LastMove:
    """The move that was made last.

    Attributes:
        seat: Who made it.
        text: The move as the viewer may read it.
        events: What came of it, as the viewer may know it.
    """

    seat: int
    text: str
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """A game as a seat or a spectator may see it.

    Attributes:
        game: The name of the rules.
        seat: The seat that looks; None for a spectator, who sees what is nobody's secret; -1, `EVERYTHING`, for a
            replay.
        position: What lies on the table.
        to_act: The seats that are to move; empty when the game is over.
        scores: The score of each seat.
        outcome: How the game ended; None while it goes on.
        last: The last move; None before the first.
        clocks: The clock of each seat; empty for a game without clocks.
        revision: The number of moves so far; a match that takes moves back counts on.
        event: The number of the last event; 0 before the first.
        version: The version of the form.
    """

    game: str
    seat: int | None
    position: Scene
    to_act: tuple[int, ...]
    scores: tuple[int, ...]
    outcome: Outcome | None = None
    last: LastMove | None = None
    clocks: tuple[ShownClock, ...] = ()
    revision: int = 0
    event: int = 0
    version: int = VERSION


# --- What may come -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would do, as far as the seat can know it.

    Attributes:
        refusal: Why the move cannot be made; None for a legal move.
        move: The move as JSON; None for one that is not understood.
        text: The move as text; empty for one that is not understood.
        points: The points that it brings.
        captures: The cells that it takes from others: captured, severed or enclosed.
        opens: The cells where the seat, or in a crossword anybody, can go on from then on, and could not before.
        cells: The cells of the move, to be lit; of a move that is refused, those that the reason is about.
        events: What happens for sure, without what is drawn.
        is_certain: False where something hidden, such as a bomb, may change what happens.
        warning: Why it is probably a mistake; empty for most moves.
        is_draft: Whether the move may be bettered while time is left: it is sent to a table as a draft.
    """

    refusal: Refusal | None = None
    move: Record | None = None
    text: str = ""
    points: int = 0
    captures: tuple[str, ...] = ()
    opens: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    is_certain: bool = True
    warning: str = ""
    is_draft: bool = False


@dataclass(frozen=True, slots=True)
class Targets:
    """How a move that has been begun can go on.

    Attributes:
        kinds: The kinds of moves that the seat can make now.
        cells: The cells that may come next by the rules, whatever word it may become.
        leading: Those of them that lead to a legal move; to show these to a person is a hint.
        letters: The letters that lead to a legal move, by the cell they would lie on; by ``""`` in a game without
            cells.
        ends: The intersections on which the move may end as it is.
        paths: The ways to lay the letters that were typed so far, whatever word they may become: each its cells, in
            order.
        draws: The numbers of tiles that may be drawn after the word.
        is_whole: Whether what has been begun is a legal move as it is, apart from its end or its draw.
        refusal: Why what has been begun can become no move by the rules of the board; None while it can.
    """

    kinds: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    leading: tuple[str, ...] = ()
    letters: Mapping[str, str] = field(default_factory=dict)
    ends: tuple[str, ...] = ()
    paths: tuple[tuple[str, ...], ...] = ()
    draws: tuple[int, ...] = ()
    is_whole: bool = False
    refusal: Refusal | None = None
