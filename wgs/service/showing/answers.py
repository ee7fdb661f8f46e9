"""Answers with boards as they look."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from wgs.base.record_fields import PRIVATE, entry
from wgs.export.records import ShownTile


@dataclass(frozen=True, slots=True)
class CellDrawn:
    """A cell of a board that is drawn.

    Attributes:
        position: Its position, from 1.
        column: Its column in the grid, from 1.
        row: Its row, from 1.
        tile: The tile on it, with the multipliers of its square.
    """

    position: int
    column: int
    row: int
    tile: ShownTile = field(metadata=entry(is_merged=True))


def _none_if_empty(path: tuple[int, ...]) -> tuple[int, ...] | None:
    return path or None


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board as text.

    Attributes:
        text: The drawing.
        board: The board in board notation, with every cell.
        tiles: What is on each cell.
        word: The word that was to be highlighted; None for none.
        path: The positions of its best path; empty when it has none.
    """

    text: str = field(metadata=PRIVATE)
    board: str
    tiles: tuple[CellDrawn, ...]
    word: str | None = None
    path: tuple[int, ...] = field(default=(), metadata=entry(write=_none_if_empty))

    @property
    def has_path(self) -> bool:
        """Whether the word has a path on the board, if there is one to highlight."""
        return self.word is None or bool(self.path)


class BoardDescribed(NamedTuple):
    """A board as a gallery shows it.

    Attributes:
        number: The number of the board in the request, from 1.
        board: The board in board notation, with every cell.
        tiles: Its tiles.
        words: The number of its words; None where the game has no word list, or the search takes too long.
        points: The sum of their points.
        best: The word with most points.
        longest: The longest word.
        missing: Why there are no words.
    """

    number: int
    board: str
    tiles: tuple[ShownTile, ...]
    words: int | None = None
    points: int | None = None
    best: str | None = None
    longest: str | None = None
    missing: str | None = None
