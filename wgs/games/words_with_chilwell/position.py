"""Positions and moves of WordsWithChilwell, and positions as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from wgs.errors import PlayError
from wgs.games.protocol import Pass, Resign

VERSION = 1
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


def write_position(position: Position, game: str) -> dict[str, object]:
    """Write a position as plain JSON values."""
    return {
        "version": VERSION,
        "game": game,
        "hands": list(position.hands),
        "queue": position.queue,
        "scores": list(position.scores),
        "used": list(position.used),
        "turns": position.turns,
        "resigned": position.resigned,
        "randomness": position.randomness,
    }


def read_position(data: object, game: str) -> Position:
    """Read what `write_position` writes; only the types of the values are checked. Raises PlayError."""
    if not isinstance(data, dict):
        raise PlayError(f"a position of {game} is an object {{...}}")
    if data.get("game") != game:
        raise PlayError(f'this is no position of {game}: its "game" is {_show(data.get("game"))}')
    version = data.get("version")
    if type(version) is not int or version != VERSION:
        raise PlayError(f"this position has the version {_show(version)}; this wgs reads version {VERSION} of {game}")
    expected = {"version", "game", *Position.__dataclass_fields__}
    if strange := sorted(map(str, set(data) ^ expected)):
        raise PlayError(f'a position of {game} has the keys {", ".join(sorted(expected))}; look at "{strange[0]}"')
    return Position(
        hands=tuple(_read_text(text, "hands") for text in _read_pair(data["hands"], "hands")),
        queue=_read_text(data["queue"], "queue"),
        scores=tuple(_read_number(number, "scores") for number in _read_pair(data["scores"], "scores")),
        used=tuple(_read_number(number, "used") for number in _read_pair(data["used"], "used")),
        turns=_read_number(data["turns"], "turns"),
        resigned=None if data["resigned"] is None else _read_number(data["resigned"], "resigned"),
        randomness=None if data["randomness"] is None else _read_number(data["randomness"], "randomness"),
    )


def _read_pair(value: object, key: str) -> list[object]:
    if not isinstance(value, list) or len(value) != 2:
        raise PlayError(f'"{key}" is a list of two, one for each player, not {_show(value)}')
    return value


def _read_text(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise PlayError(f'"{key}" has tiles as a text, not {_show(value)}')
    return value


def _read_number(value: object, key: str) -> int:
    if type(value) is not int or not 0 <= value < 1 << 64:
        raise PlayError(f'"{key}" has whole numbers from 0 on, not {_show(value)}')
    return value


def _show(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
