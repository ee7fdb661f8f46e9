"""Positions and moves of WordsWithChilwell, and positions as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from wgs.games.protocol import Pass, Resign
from wgs.games.shared.json_fields import open_position

VERSION = 1
GAME = "WordsWithChilwell"
HIDDEN = "*"
"""A tile in a hand that cannot be seen."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where a game stands.

    Attributes:
        hands: The tiles of each seat in the order of the alphabet, ``?`` for a blank, ``*`` for a tile that is hidden.
        queue: The tiles of the queue; the front is on the left.
        scores: What each seat has scored, before the tiles that are left over are counted.
        used: How many tiles each seat has used in words.
        turns: How many turns have been taken.
        resigned: The seat that has resigned, if any.
        randomness: Where the stream that tiles are drawn from stands; None when it is hidden.
    """

    hands: tuple[str, ...]
    queue: str
    scores: tuple[int, ...]
    used: tuple[int, ...]
    turns: int
    resigned: int | None
    randomness: int | None


@dataclass(frozen=True, slots=True)
class Play:
    """A word, small letters for blanks, and how many tiles are drawn then."""

    text: str
    drawn: int


@dataclass(frozen=True, slots=True)
class Try:
    """A word, in capitals, that is not valid: it is not in the list, or not in the hand."""

    word: str


Move: TypeAlias = Play | Try | Pass | Resign


def write_position(position: Position) -> dict[str, object]:
    """Write a position as plain JSON values."""
    return {
        "version": VERSION,
        "game": GAME,
        "hands": list(position.hands),
        "queue": position.queue,
        "scores": list(position.scores),
        "used": list(position.used),
        "turns": position.turns,
        "resigned": position.resigned,
        "randomness": position.randomness,
    }


def read_position(data: object) -> Position:
    """Read what `write_position` writes, as far as its form goes; raises PlayError."""
    fields = open_position(data, GAME, VERSION)
    fields.check_keys({"version", "game", *Position.__dataclass_fields__})
    return Position(
        hands=tuple(fields.texts("hands", size=2)),
        queue=fields.text("queue"),
        scores=tuple(fields.numbers("scores", size=2)),
        used=tuple(fields.numbers("used", size=2)),
        turns=fields.number("turns"),
        resigned=fields.optional_number("resigned"),
        randomness=fields.optional_number("randomness"),
    )
