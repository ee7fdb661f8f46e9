"""The answers of the checks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


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


@dataclass(frozen=True, slots=True)
class BoardCheck:
    """Whether a board is possible.

    Attributes:
        board: The board as it was given.
        is_possible: True when every tile can be shown by a piece of its own.
        method: How the answer was found.
        placed: For a possible board: each tile with the die or tile that shows it, in the board's order.
        left_over: For an impossible board: the tiles without a piece when as many tiles as possible have one; empty
            when the board has more tiles than there are pieces.
        reason: Why it is impossible; empty when it is possible.
    """

    board: str
    is_possible: bool
    method: Method
    placed: tuple[Placed, ...] = ()
    left_over: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class WordCheck:
    """Whether a word can be spelled.

    Attributes:
        word: The word as it was given.
        is_possible: True when dice or tiles, each used once unless they never run out, spell it.
        method: How the answer was found.
        spelling: For a possible word: its letters in order, with the die or tile that spells each part.
        reason: Why it is impossible; empty when it is possible.
    """

    word: str
    is_possible: bool
    method: Method
    spelling: tuple[Placed, ...] = ()
    reason: str = ""
