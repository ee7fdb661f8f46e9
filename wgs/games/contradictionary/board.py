"""The board of Contradictionary: cells by number and by name, lines, and the words that lie on them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from wgs.config.grids import LETTER_PREMIUMS, WORD_PREMIUMS, GridSection
from wgs.errors import PlayError
from wgs.games.shared.cells import CellNames
from wgs.games.shared.racks import NO_TILE

Word: TypeAlias = range
"""The cells of a word, from first to last; its step tells words across (1) from words down (the columns)."""

EMPTY = NO_TILE
"""The mark of a cell without a tile, in texts of all cells."""

MOST_COLUMNS = 26
MOST_ROWS = 99


@dataclass(frozen=True)
class CrosswordBoard:
    """A rectangle of cells, numbered row by row from 0.

    Letters that lie on it are one text with a character for each cell: a capital, the small letter of a blank, or a
    dot.

    Args:
        columns: 2 to 26.
        rows: 2 to 99.
        premiums: The premium squares row by row, as in Grids: ``T D t d * .``.

    >>> board = CrosswordBoard(3, 2, "T..d..")
    >>> board.name(5), board.starts, board.ends
    ('c2', (0, 2), (5, 3))
    """

    columns: int
    rows: int
    premiums: str

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.columns * self.rows

    @property
    def starts(self) -> tuple[int, int]:
        """The start cells of both players: the corners at the top left and the top right."""
        return 0, self.columns - 1

    @property
    def ends(self) -> tuple[int, int]:
        """The end cells of both players: the corners opposite their start cells."""
        return self.size - 1, self.size - self.columns

    @cached_property
    def corners(self) -> frozenset[int]:
        """The start and end cells, where no device may lie."""
        return frozenset((*self.starts, *self.ends))

    @cached_property
    def letter_multipliers(self) -> tuple[int, ...]:
        """The factor of each cell for a letter that is laid there."""
        return tuple(LETTER_PREMIUMS.get(premium, 1) for premium in self.premiums)

    @cached_property
    def word_multipliers(self) -> tuple[int, ...]:
        """The factor of each cell for the words of a tile that is laid there."""
        return tuple(WORD_PREMIUMS.get(premium, 1) for premium in self.premiums)

    @cached_property
    def names(self) -> CellNames:
        """The names of the cells, ``a1`` at the top left."""
        return CellNames.of_rectangle(self.columns, self.rows)

    def name(self, cell: int) -> str:
        """Return the name of a cell."""
        return self.names.format(cell)

    def describe_cells(self) -> str:
        """Return which cells there are, for messages."""
        return f"cells are {self.names.area}"

    def line(self, cell: int, step: int) -> range:
        """Return the whole row (step 1) or column of a cell.

        >>> CrosswordBoard(3, 2, "." * 6).line(4, 1), CrosswordBoard(3, 2, "." * 6).line(4, 3)
        (range(3, 6), range(1, 7, 3))
        """
        if step == 1:
            first = cell - cell % self.columns
            return range(first, first + self.columns)
        first = cell % self.columns
        return range(first, first + self.size, self.columns)

    def run(self, letters: str, cell: int, step: int) -> Word:
        """Return the unbroken run of tiles that a cell is part of, as if a tile lay on it.

        >>> CrosswordBoard(4, 1, "....").run(".AT.", 3, 1)
        range(1, 4)
        """
        line = self.line(cell, step)
        first = last = line.index(cell)
        while first > 0 and letters[line[first - 1]] != EMPTY:
            first -= 1
        while last + 1 < len(line) and letters[line[last + 1]] != EMPTY:
            last += 1
        return line[first : last + 1]

    def words_through(self, letters: str, cells: Iterable[int]) -> list[Word]:
        """Return the words of two or more letters through any of some cells, each once, those across first."""
        given = list(cells)
        runs = [self.run(letters, cell, step) for step in (1, self.columns) for cell in given]
        return [word for word in dict.fromkeys(runs) if len(word) > 1]


def make_board(section: GridSection, name: str) -> CrosswordBoard:
    """Make the board that an entry of Grids describes.

    Raises:
        PlayError: It is no rectangle of 2 x 2 to 26 x 99 cells without holes.
    """
    grid = section.grid
    if not (2 <= grid.columns <= MOST_COLUMNS and 2 <= grid.rows <= MOST_ROWS):
        raise PlayError(
            f'the grid "{name}" has {grid.columns} x {grid.rows} cells; Contradictionary needs '
            f"2 to {MOST_COLUMNS} columns and 2 to {MOST_ROWS} rows"
        )
    if len(grid) != grid.columns * grid.rows:
        raise PlayError(f'the grid "{name}" has holes; Contradictionary needs a full rectangle')
    return CrosswordBoard(grid.columns, grid.rows, section.premium_squares)


def read_word(letters: str, word: Word) -> str:
    """Return the letters of a word, as they lie on the board."""
    return "".join(letters[cell] for cell in word)


def lay(texts: str, cells: Iterable[int], marks: str) -> str:
    """Return a text of all cells with other characters on some of them.

    >>> lay("....", (1, 2), "AT")
    '.AT.'
    """
    changed = list(texts)
    for cell, mark in zip(cells, marks, strict=True):
        changed[cell] = mark
    return "".join(changed)
