"""Answers with boards as they look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board as text.

    Attributes:
        text: The drawing.
        board: The board in board notation, with every cell.
        tiles: What is on each cell: its ``position``, from 1, its ``column`` and ``row`` in the grid, and what a
            `BoardDescribed` has of it.
        word: The word that was to be highlighted; empty for none.
        path: The positions of its best path; empty when it has none.
    """

    text: str
    board: str
    tiles: tuple[dict[str, Any], ...]
    word: str = ""
    path: tuple[int, ...] = ()

    @property
    def has_path(self) -> bool:
        """Whether the word has a path on the board, if there is one to highlight."""
        return not self.word or bool(self.path)

    @property
    def record(self) -> dict[str, Any]:
        """The board as a record; word and path are None where no word was to be highlighted, or has no path."""
        return {
            "board": self.board,
            "tiles": list(self.tiles),
            "word": self.word or None,
            "path": list(self.path) or None,
        }


@dataclass(frozen=True, slots=True)
class BoardDescribed:
    """What a gallery shows of a board.

    Attributes:
        number: The number of the board in the list, from 1.
        board: The board in board notation, with every cell.
        tiles: What is on each cell: its ``text`` as players know it, ``letters``, ``letter_multiplier``,
            ``word_multiplier``, whether it is a ``wildcard`` or ``empty``, and its ``value`` where letters have one.
        words: The number of its words; None where the game has no word list, or the search takes too long.
        points: The sum of their points.
        best: The word with most points.
        longest: The longest word.
        missing: Why there are no words.
    """

    number: int
    board: str
    tiles: tuple[dict[str, Any], ...]
    words: int | None = None
    points: int | None = None
    best: str | None = None
    longest: str | None = None
    missing: str | None = None
