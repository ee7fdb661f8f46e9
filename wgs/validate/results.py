"""The answers of the checks."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from wgs.base.record_fields import entry


class Method(StrEnum):
    """How an answer was found."""

    GLANCE = "glance"
    """From letters and lengths alone."""
    MATCHING = "matching"
    """By matching letters, or tiles, to dice."""
    SEARCH = "search"
    """By a search through the ways to cut a word into faces."""


class Placed(NamedTuple):
    """One piece in use.

    Attributes:
        letters: What it shows: a tile of a board, or the letters of a word that it spells.
        piece: The die, or the tile of the pool, in board notation.
    """

    letters: str
    piece: str


class TileOfDie(NamedTuple):
    """A tile, and the die that shows it.

    Attributes:
        tile: The tile in board notation.
        die: The die, or the tile of the pool.
    """

    tile: str
    die: str


class LettersOfDie(NamedTuple):
    """Letters of a word, and the die that shows them.

    Attributes:
        letters: The letters.
        die: The die, or the tile of the pool.
    """

    letters: str
    die: str


def _show_tiles(placed: tuple[Placed, ...]) -> tuple[TileOfDie, ...]:
    return tuple(TileOfDie(*each) for each in placed)


def _show_letters(spelling: tuple[Placed, ...]) -> tuple[LettersOfDie, ...]:
    return tuple(LettersOfDie(*each) for each in spelling)


@dataclass(frozen=True, slots=True)
class BoardCheck:
    """Whether the dice or tiles of a game can make a board.

    Attributes:
        board: The board as it was given.
        is_possible: Whether every tile can be shown by a die or tile of its own.
        method: How that was found out: glance (from letters and lengths alone), matching, or search.
        placed: For a possible board: each tile with the die or tile that shows it, in the board's order.
        left_over: For an impossible board: the tiles without a piece when as many tiles as possible have one; empty
            when the board has more tiles than there are pieces.
        reason: Why it is impossible; empty when it is possible.
    """

    board: str
    is_possible: bool = field(metadata=entry("possible"))
    method: Method
    placed: tuple[Placed, ...] = field(default=(), metadata=entry("dice", write=_show_tiles))
    left_over: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class WordCheck:
    """Whether some board of a game can spell a word.

    Attributes:
        word: The word as it was given.
        is_possible: Whether dice or tiles, each used once unless they never run out, spell it.
        method: How that was found out: glance (from letters and lengths alone), matching, or search.
        spelling: For a possible word: its letters in order, with the die or tile that spells each part.
        reason: Why it is impossible; empty when it is possible.
    """

    word: str
    is_possible: bool = field(metadata=entry("possible"))
    method: Method
    spelling: tuple[Placed, ...] = field(default=(), metadata=entry("dice", write=_show_letters))
    reason: str = ""
