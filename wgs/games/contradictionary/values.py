"""Positions and moves of Contradictionary, as values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated, Literal, TypeAlias

from pydantic import PlainSerializer, PlainValidator, SerializationInfo, ValidationInfo

from wgs.base.json_values import show_value
from wgs.games.contradictionary.board import CrosswordBoard, Word
from wgs.games.protocol import Pass, Resign
from wgs.games.shared.cells import Cell, read_cell, write_cell
from wgs.games.shared.given_moves import GivenCell, GivenCells, GivenMove, Letters
from wgs.games.shared.positions import Count, Items, Seat, Text

HIDDEN_TILE = "_"
HIDDEN_CELL = -1
HIDDEN_NAME = "?"

DeviceKind: TypeAlias = Literal["bomb", "defuser"]
NewsKind: TypeAlias = Literal["explosion", "capture"]
Ending: TypeAlias = Literal["", "path", "resigned", "time", "passes", "out", "scoreless", "stuck"]

KINDS: tuple[DeviceKind, DeviceKind] = ("bomb", "defuser")


def other_kind(kind: DeviceKind) -> DeviceKind:
    """Return the other kind of devices."""
    return "defuser" if kind == "bomb" else "bomb"


# --- Values that are kept in another form -------------------------------------------------------------------


def _cut_rows(text: str, info: SerializationInfo[CrosswordBoard]) -> list[str]:
    board = info.context
    return [text[first : first + board.columns] for first in range(0, board.size, board.columns)]


def _join_rows(rows: object, info: ValidationInfo[CrosswordBoard]) -> str:
    board = info.context
    sizes = [len(row) for row in rows if isinstance(row, str)] if isinstance(rows, list) else []
    if not isinstance(rows, list) or len(rows) != len(sizes) or sizes != [board.columns] * board.rows:
        raise ValueError(f"expected {board.rows} texts of {board.columns} characters, found {show_value(rows)}")
    return "".join(rows)


def _write_device(cell: int, info: SerializationInfo[CrosswordBoard]) -> str:
    return HIDDEN_NAME if cell == HIDDEN_CELL else write_cell(cell, info)


def _read_device(name: object, info: ValidationInfo[CrosswordBoard]) -> int:
    return HIDDEN_CELL if name == HIDDEN_NAME else read_cell(name, info)


def _write_word(word: Word, info: SerializationInfo[CrosswordBoard]) -> str:
    return f"{write_cell(word[0], info)}-{write_cell(word[-1], info)}"


def _read_word(text: object, info: ValidationInfo[CrosswordBoard]) -> Word:
    board = info.context
    first, last = (read_cell(name, info) for name in (str(text).split("-") * 2)[:2])
    for step in (1, board.columns):
        line = board.line(first, step)
        if last in line and first < last:
            return line[line.index(first) : line.index(last) + 1]
    raise ValueError(f'expected the first and last cell of a word, such as "a1-c1", found {show_value(text)}')


Rows: TypeAlias = Annotated[str, PlainValidator(_join_rows), PlainSerializer(_cut_rows)]
"""A character for each cell, which are kept row by row."""

DeviceCell: TypeAlias = Annotated[int, PlainValidator(_read_device), PlainSerializer(_write_device)]
"""The cell of a device, which may be hidden."""

KeptWord: TypeAlias = Annotated[Word, PlainValidator(_read_word), PlainSerializer(_write_word)]
"""A word that is kept as its first and last cell."""


# --- Positions ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Devices:
    """The bombs or the defusers of a player.

    Attributes:
        left: The number in hand.
        cells: The cells of the others, in rising order; -1 for each that is hidden.
    """

    left: Count
    cells: Items[DeviceCell]

    def put(self, cell: int) -> Devices:
        """Return these after one was laid from the hand on a cell."""
        return Devices(self.left - 1, tuple(sorted((*self.cells, cell))))

    def remove(self, cells: Iterable[int]) -> Devices:
        """Return these without the ones that lie on some cells."""
        gone = set(cells)
        return replace(self, cells=tuple(cell for cell in self.cells if cell not in gone))


@dataclass(frozen=True, slots=True)
class PlayerState:
    """The state of one player.

    Attributes:
        rack: The tiles in hand, in order, blanks as ``?`` at the end; ``_`` for each that is hidden.
        score: The points.
        words: The words that this player formed, in the order of play.
        bombs: The bombs in hand and on the board.
        defusers: The defusers in hand and on the board.
    """

    rack: Text
    score: Count
    words: Items[KeptWord]
    bombs: Devices
    defusers: Devices

    def devices(self, kind: DeviceKind) -> Devices:
        """Return the devices of a kind."""
        return self.bombs if kind == "bomb" else self.defusers

    def with_devices(self, kind: DeviceKind, devices: Devices) -> PlayerState:
        """Return this state with other devices of a kind."""
        return replace(self, bombs=devices) if kind == "bomb" else replace(self, defusers=devices)

    def gain_bombs(self, count: int) -> PlayerState:
        """Return this state with more bombs in hand."""
        return replace(self, bombs=replace(self.bombs, left=self.bombs.left + count))


@dataclass(frozen=True, slots=True)
class News:
    """An event with a device that both players learn of.

    Attributes:
        kind: ``explosion`` of a word, or ``capture`` of a bomb by a defuser.
        seat: The seat that lost the word, or has the bomb now.
        cell: The cell of the event.
    """

    kind: NewsKind
    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class Position:
    """A position, whole or as a seat sees it.

    Attributes:
        letters: The letter on each cell: a capital, the small letter of a blank, or a dot.
        owners: The player who laid it: ``1`` or ``2``, or a dot.
        players: The states of both players.
        bag: The tiles in the bag, in order; in what a seat sees, with those on the other rack.
        lost: The tiles that bombs took out of the game, in order.
        seat: The seat that is to move, or made the last move of the game.
        laid: The kinds of devices that were laid in this turn, in order.
        passes: The number of turns in a row that were passes.
        scoreless: The number of turns in a row that brought no points.
        state: The state of the stream of random draws; None where something is hidden.
        news: The events with devices in this turn; before its first move, those of the last turn.
        ending: The reason why the game is over; empty while it goes on.
    """

    letters: Rows
    owners: Rows
    players: tuple[PlayerState, PlayerState]
    bag: Text
    lost: Text
    seat: Seat
    laid: Items[DeviceKind]
    passes: Count
    scoreless: Count
    state: Count | None
    news: Items[News]
    ending: Ending

    @property
    def bag_count(self) -> int:
        """The number of tiles in the bag."""
        return len(self.bag) - sum(player.rack.count(HIDDEN_TILE) for player in self.players)

    @property
    def is_view(self) -> bool:
        """True when it is what a seat sees."""
        return self.state is None

    @property
    def recent_news(self) -> tuple[News, ...]:
        """The news that a further move of this turn adds to."""
        return self.news if self.laid else ()

    def with_player(self, seat: int, player: PlayerState) -> Position:
        """Return this position with a new state of one player."""
        players = (player, self.players[1]) if seat == 0 else (self.players[0], player)
        return replace(self, players=players)


@dataclass(frozen=True, slots=True)
class Play:
    """The move that lays tiles on the board.

    Attributes:
        cells: The cells of the tiles, in rising order.
        letters: The letter on each of these cells; the small letter of a blank.
    """

    cells: tuple[int, ...]
    letters: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """The move that gives tiles of the rack, in order, for others from the bag."""

    tiles: str


@dataclass(frozen=True, slots=True)
class LayDevice:
    """The move that lays a bomb or a defuser on a cell; the turn goes on."""

    kind: DeviceKind
    cell: int


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The event that the time for a turn is over; the clock makes it, not a player."""


@dataclass(frozen=True, slots=True)
class GivenCrosswordMove(GivenMove):
    """A move as JSON: the cells and letters of new tiles, the tiles of an exchange, or the cell of a device."""

    cells: GivenCells | None = None
    letters: Letters | None = None
    tiles: Text | None = None
    cell: GivenCell | None = None


Move: TypeAlias = Play | Exchange | LayDevice | Pass | Resign | TimeOut
