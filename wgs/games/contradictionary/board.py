"""The board of Contradictionary: cells by number and by name, lines, the words on them, and paths over these words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeAlias

from wgs.base.errors import PlayError
from wgs.config.grids import LETTER_PREMIUMS, WORD_PREMIUMS, GridSection
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


FIFTHS = 5
"""The number of cells that a word leads further along a path: distances are counted in fifths of words."""


MOST_REMEMBERED = 512
"""Of how many sets of words it is remembered where they reach: each takes some 4 KB."""


@lru_cache(maxsize=MOST_REMEMBERED)
def find_reach(words: tuple[Word, ...], start: int) -> frozenset[int]:
    """Return the cells that can be reached from a cell over words, which join where they share a cell.

    >>> sorted(find_reach((range(0, 3), range(2, 9, 3), range(3, 5)), 0))
    [0, 1, 2, 5, 8]
    """
    words_at: defaultdict[int, list[int]] = defaultdict(list)
    for number, word in enumerate(words):
        for cell in word:
            words_at[cell].append(number)
    reached: set[int] = set()
    taken: set[int] = set()
    waiting = [start] if start in words_at else []
    while waiting:
        cell = waiting.pop()
        reached.add(cell)
        for number in words_at[cell]:
            if number not in taken:
                taken.add(number)
                waiting += words[number]
    return frozenset(reached)


def find_path(words: tuple[Word, ...], start: int, end: int) -> tuple[int, ...]:
    """Return the cells of a shortest path over words, cell by cell within each; empty when there is none.

    >>> find_path((range(0, 3), range(2, 9, 3), range(3, 5)), 0, 8)
    (0, 1, 2, 5, 8)
    """
    came_from: dict[int, int | None] = {start: None} if any(start in word for word in words) else {}
    for cell in (waiting := list(came_from)):
        for word in words:
            if cell in word:
                place = word.index(cell)
                for beside in (*word[max(0, place - 1) : place], *word[place + 1 : place + 2]):
                    if beside not in came_from:
                        came_from[beside] = cell
                        waiting.append(beside)
    path: list[int] = []
    last: int | None = end if end in came_from else None
    while last is not None:
        path.append(last)
        last = came_from[last]
    return tuple(reversed(path))


def has_path(board: CrosswordBoard, words: tuple[Word, ...], seat: int) -> bool:
    """Tell whether words lead from the start cell of a seat to its end cell."""
    return board.ends[seat] in find_reach(words, board.starts[seat])


def rest_of_path(board: CrosswordBoard, words: tuple[Word, ...], seat: int) -> int:
    """Return how much of a seat's path is left, in fifths of words, from the cell that is reached nearest the end.

    A word leads about five cells further along a row or a column, and every turn needs another word: that is why the
    last cells are hard to reach.

    >>> from wgs.games.contradictionary.board import CrosswordBoard
    >>> board = CrosswordBoard(15, 15, "." * 225)
    >>> [rest_of_path(board, words, 0) for words in ((), (range(0, 4),), (range(0, 4), range(3, 228, 15)))]
    [29, 25, 11]
    """
    rests = _find_rests(board.columns, board.rows, board.ends[seat])
    return min((rests[cell] for cell in find_reach(words, board.starts[seat])), default=whole_path(board))


def whole_path(board: CrosswordBoard) -> int:
    """Return how much of a path is left before the first word, in fifths of words."""
    return _find_rests(board.columns, board.rows, board.ends[0])[board.starts[0]] + 1


@lru_cache(maxsize=64)
def _find_rests(columns: int, rows: int, end: int) -> tuple[int, ...]:
    """Return for each cell how far it is from the end, in fifths of words."""
    to_x, to_y = end % columns, end // columns
    across = [_measure(abs(x - to_x)) for x in range(columns)]
    return tuple(across[x] + _measure(abs(y - to_y)) for y in range(rows) for x in range(columns))


def _measure(steps: int) -> int:
    """Return the length of a straight way in fifths of words: at least a word, if there is any way to go."""
    return max(FIFTHS, steps) if steps else 0
