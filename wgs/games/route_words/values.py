"""Positions and moves of RouteWords: plain values, compared as such."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import PlainValidator, ValidationInfo

from wgs.games.shared.cells import find_cell
from wgs.games.shared.given_moves import GivenCells, GivenMove, GivenWord
from wgs.games.shared.positions import Count, Items, Text
from wgs.games.shared.tuples import put

Value = TypeVar("Value")
Tiles: TypeAlias = Items[Text]
"""The tile on each square of a board, in board notation."""

Action: TypeAlias = Literal["", "travel", "swap"]
Ending: TypeAlias = Literal["", "coins", "quiet", "resigned"]

SEATS = ("Red", "Blue", "Green", "Yellow")
"""The names of the seats."""

HIDDEN = "?"
"""The mark of a word that another seat has entered, until all have."""

HIDDEN_SEED = -1
"""The mark of the seed of another seat."""


@dataclass(frozen=True, slots=True)
class Travel:
    """The move of a pawn along a word: over the squares of ``path``, to the point ``end``."""

    word: str
    path: tuple[int, ...]
    end: int


@dataclass(frozen=True, slots=True)
class Swap:
    """The move that exchanges the tiles of two neighbouring squares; ``first`` is the lower number."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class WordEntry:
    """The move that enters a word in a bonus round, in capitals; an empty word for none."""

    word: str


class Plain(Enum):
    """The moves that are only a name."""

    BONUS = "bonus"
    END = "end"
    PASS = "pass"
    RESIGN = "resign"


def _find_point(name: object, info: ValidationInfo[Any]) -> int:
    return find_cell(name, info.context.point_names)


@dataclass(frozen=True, slots=True)
class GivenRouteMove(GivenMove):
    """A move as JSON: a word, the squares of a travel or swap, and the point where a travel ends.

    Targets take letters in place of squares.
    """

    word: GivenWord | None = None
    cells: GivenCells | None = None
    end: Annotated[int, PlainValidator(_find_point)] | None = None
    letters: GivenWord | None = None


Move: TypeAlias = Travel | Swap | WordEntry | Plain


@dataclass(frozen=True, slots=True)
class BonusRound:
    """A bonus round that is on.

    Attributes:
        caller: The seat that called it; None for the last round of a game, which nobody calls.
        words: The entry of each seat: None for nothing so far, an empty text for no word, `HIDDEN` where it may
            not be seen.
    """

    caller: Count | None
    words: Items[Text | None]


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that can change in a game; squares, points and seats are numbered from 0.

    Attributes:
        seeds: For each seat the seed from which a program there draws what it notices; `HIDDEN_SEED` where it may not
            be seen.
        tiles: The tile on each square, in board notation.
        owners: The seat that owns each square; None for nobody.
        coins: The value of the coin on each point; 0 where there is none.
        pawns: The point where each seat's pawn stands; None for a seat that has resigned.
        taken: The value of the coins that each seat has taken.
        bonus: The points that each seat has won in bonus rounds.
        paid: The points that each seat has paid for second actions.
        calls: The number of bonus rounds that each seat may still call.
        turn: The seat whose turn it is.
        acted: The action that has been made in this turn: ``travel``, ``swap`` or nothing.
        last_swap: The squares of the latest swap of the game.
        quiet: The number of turns that have begun since a coin was last taken, including this turn.
        round: The bonus round that is on.
        revealed: The entry of each seat in the latest bonus round that is over; empty before the first.
        ended: The reason why turns have ended: ``coins``, ``quiet``, ``resigned``; empty while they are played.
    """

    seeds: Items[int]
    tiles: Tiles
    owners: Items[Count | None]
    coins: Items[Count]
    pawns: Items[Count | None]
    taken: Items[Count]
    bonus: Items[Count]
    paid: Items[Count]
    calls: Items[Count]
    turn: Count = 0
    acted: Action = ""
    last_swap: tuple[Count, Count] | None = None
    quiet: Count = 1
    round: BonusRound | None = None
    revealed: Items[Text | None] = ()
    ended: Ending = ""

    @property
    def is_over(self) -> bool:
        """True when neither turns nor a bonus round are left."""
        return bool(self.ended) and self.round is None

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that have not resigned, in rising order."""
        return tuple(seat for seat, pawn in enumerate(self.pawns) if pawn is not None)

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that are to move: the one on turn, or in a bonus round all that have not entered a word yet."""
        if self.is_over:
            return ()
        if self.round is None:
            return (self.turn,)
        return tuple(seat for seat in self.active if self.round.words[seat] is None)

    def next_turn(self) -> int:
        """Return the seat whose turn comes next."""
        players = len(self.pawns)
        order = ((self.turn + step) % players for step in range(1, players + 1))
        return next(seat for seat in order if self.pawns[seat] is not None)


def swap(values: tuple[Value, ...], first: int, second: int) -> tuple[Value, ...]:
    """Return values with those at two places exchanged.

    >>> swap((1, 2, 3), 0, 2)
    (3, 2, 1)
    """
    return put(put(values, first, values[second]), second, values[first])
