"""Positions and moves of WordsWithChilwell: plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from pydantic import Field

from wgs.config.bounds import MOST_TILES
from wgs.games.protocol import Pass, Resign
from wgs.games.shared.given_moves import GivenMove, GivenWord, Letters
from wgs.games.shared.positions import Count, ForTwo, Text

HIDDEN = "*"
"""A tile in a hand that cannot be seen."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position, whole or as a seat sees it.

    Attributes:
        hands: The tiles of each seat in the order of the alphabet, ``?`` for a blank, ``*`` for a tile that is hidden.
        queue: The tiles of the queue; the front is on the left.
        scores: The points of each seat, before the tiles that are left over are counted.
        used: The number of tiles that each seat has used in words.
        turns: The number of turns so far.
        resigned: The seat that has resigned; None when nobody has.
        randomness: The state of the stream that tiles are drawn from; None when it is hidden.
    """

    hands: ForTwo[Text]
    queue: Text
    scores: ForTwo[Count]
    used: ForTwo[Count]
    turns: Count
    resigned: Count | None
    randomness: Count | None


@dataclass(frozen=True, slots=True)
class Play:
    """A word that is played.

    Attributes:
        text: The word, with small letters for blanks.
        drawn: The number of tiles that are drawn after it.
    """

    text: str
    drawn: int


@dataclass(frozen=True, slots=True)
class Try:
    """A word, in capitals, that is not valid: it is not in the list, or not in the hand."""

    word: str


@dataclass(frozen=True, slots=True)
class GivenChilwellMove(GivenMove):
    """A move as JSON: letters and how many tiles are drawn after them, or a word to try."""

    letters: Letters | None = None
    draw: Annotated[int, Field(ge=0, le=MOST_TILES)] | None = None
    word: GivenWord | None = None


Move: TypeAlias = Play | Try | Pass | Resign
