"""Positions and moves of WordRace: plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from wgs.games.protocol import Pass, Resign

Path: TypeAlias = tuple[int, ...]
"""The cells of a word in the order of its letters, counted from 0."""

Tiles: TypeAlias = tuple[int, int]
"""The cells on which each side has a tile, as bits: bit ``i`` for cell ``i``."""


@dataclass(frozen=True, slots=True)
class Word:
    """Lay a word, in capitals, on a path of cells."""

    word: str
    path: Path


@dataclass(frozen=True, slots=True)
class SwapSides:
    """Take the other side, in place of the second player's first word."""


RaceMove: TypeAlias = Word | Pass | SwapSides | Resign


@dataclass(frozen=True, slots=True)
class RacePosition:
    """A position; side 0 is the one whose home row the config names first, and it begins.

    Attributes:
        board: The letters of the board, in board notation.
        tiles: The tiles of each side.
        sides: The side of each seat; they change when the second player takes the other side.
        played: The words so far, in the order of play.
        turn: The number of moves so far; seat 0 makes the first, the third and so on.
        passes: The number of passes in a row at the end of the moves so far.
        furthest: The number of rows that each side has come at most, with tiles that may be gone since.
        quiet: The number of turns since one of these numbers grew.
        resigned: The seat that gave up; None when nobody did.
    """

    board: str
    tiles: Tiles = (0, 0)
    sides: tuple[int, int] = (0, 1)
    played: tuple[str, ...] = ()
    turn: int = 0
    passes: int = 0
    furthest: tuple[int, int] = (0, 0)
    quiet: int = 0
    resigned: int | None = None

    @property
    def seat(self) -> int:
        """The seat whose turn it is, as long as the game goes on."""
        return self.turn % 2
