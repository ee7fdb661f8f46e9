"""Positions and moves of WordRace: plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from pydantic import PlainSerializer, PlainValidator, SerializationInfo, ValidationInfo

from wgs.base.json_values import show_value
from wgs.boards.cell_sets import gather, iter_cells
from wgs.boards.grid import MAX_CELLS
from wgs.games.protocol import Pass, Resign
from wgs.games.shared.cells import CellNames, HasNames, read_cell, write_cell
from wgs.games.shared.given_moves import GivenCells, GivenMove, GivenWord
from wgs.games.shared.positions import Count, Items, Seat, Text

Path: TypeAlias = tuple[int, ...]
"""The cells of a word in the order of its letters, counted from 0."""


def _write_tiles(tiles: int, info: SerializationInfo[HasNames]) -> list[str]:
    return [write_cell(cell, info) for cell in iter_cells(tiles)]


def _read_tiles(names: object, info: ValidationInfo[HasNames]) -> int:
    if not isinstance(names, list) or len(names) > MAX_CELLS:
        raise ValueError(f"expected a list of at most {MAX_CELLS} cells, found {show_value(names)}")
    cells = [read_cell(name, info) for name in names]
    if len(set(cells)) < len(cells):
        raise ValueError("a cell is named twice")
    return gather(cells)


CellSet: TypeAlias = Annotated[int, PlainValidator(_read_tiles), PlainSerializer(_write_tiles)]
"""Cells as bits, which are kept by their names."""

Tiles: TypeAlias = tuple[CellSet, CellSet]
"""The cells on which each side has a tile, as bits: bit ``i`` for cell ``i``."""


@dataclass(frozen=True, slots=True)
class Word:
    """Lay a word, in capitals, on a path of cells."""

    word: str
    path: Path


@dataclass(frozen=True, slots=True)
class SwapSides:
    """Take the other side, in place of the second player's first word."""


@dataclass(frozen=True, slots=True)
class GivenRaceMove(GivenMove):
    """A move as JSON: a word with its cells, or one of them; targets take letters in place of cells."""

    word: GivenWord | None = None
    cells: GivenCells | None = None
    letters: GivenWord | None = None


RaceMove: TypeAlias = Word | Pass | SwapSides | Resign

SHORT_MOVES: dict[str, RaceMove] = {"pass": Pass(), "swap": SwapSides(), "resign": Resign()}
"""The moves that are no words, as they are typed. All of these texts are words as well: those need their cells."""
"""The moves that need no more than their name."""


def format_move(move: RaceMove, names: CellNames) -> str:
    """Write a move as one line, a word with all of its cells."""
    if isinstance(move, Word):
        return format_path(move.word, move.path, names)
    return next(text for text, short in SHORT_MOVES.items() if short == move)


def format_path(word: str, path: Path, names: CellNames) -> str:
    """Write a word with its cells."""
    return f"{word} {names.format_all(path)}"


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

    board: Text
    tiles: Tiles = (0, 0)
    sides: tuple[Seat, Seat] = (0, 1)
    played: Items[Text] = ()
    turn: Count = 0
    passes: Count = 0
    furthest: tuple[Count, Count] = (0, 0)
    quiet: Count = 0
    resigned: Seat | None = None

    @property
    def seat(self) -> int:
        """The seat whose turn it is, as long as the game goes on."""
        return self.turn % 2
