"""Words that a board shows to whoever looks at it: along its rows, columns and diagonals, and in reading order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from wgs.boards.grid import Cell, Grid
    from wgs.boards.tiles import Tile

Line: TypeAlias = tuple[int, ...]
"""Cells in the order in which they are read, as indexes into ``Grid.cells``."""

SHORTEST = 3
"""The fewest letters of a word that people see on a board without looking for it."""


def find_lines(grid: Grid) -> list[Line]:
    """Return the lines of a grid, each in both directions, and all of its cells in the order in which they are read.

    Lines are rows, columns and diagonals; on a grid of hexagons, those in the three directions of its steps. A hole
    ends a line; edges that are joined do not continue one.

    >>> from wgs.boards.grid import Grid
    >>> find_lines(Grid.rectangle(2, 1))
    [(0, 1), (1, 0), (0, 1)]
    """
    keys: list[Callable[[Cell], int]] = [lambda cell: cell[0] - cell[1], sum, lambda cell: cell[0]]
    if grid.kind.shifts_rows:
        keys = [lambda cell: cell[0] - (cell[1] - 1) // 2, lambda cell: cell[0] + cell[1] // 2]
    lines = _group(grid, lambda cell: cell[1], lambda cell: cell[0])
    for key in keys:
        lines += _group(grid, key, lambda cell: cell[1])
    both = [each for line in lines if len(line) > 1 for each in (line, line[::-1])]
    return [*both, tuple(range(len(grid)))]


def _group(grid: Grid, key: Callable[[Cell], int], place: Callable[[Cell], int]) -> list[Line]:
    """Return the lines of the cells that have a key in common, in the order of their places."""
    groups: dict[int, list[int]] = {}
    for index in sorted(range(len(grid)), key=lambda index: place(grid.cells[index])):
        groups.setdefault(key(grid.cells[index]), []).append(index)
    lines = []
    for cells in groups.values():
        begin = 0
        for end in range(1, len(cells) + 1):
            if end == len(cells) or place(grid.cells[cells[end]]) > place(grid.cells[cells[end - 1]]) + 1:
                lines.append(tuple(cells[begin:end]))
                begin = end
    return lines


class ShownWords:
    """Finds words of a list along lines; the letters of a tile count together.

    Args:
        words: The words, in capitals.
        lines: The lines; None for the tiles as they come.
        q_is_qu: Whether a tile Q is Qu.

    Cost: about 0.1 ms for a board of 4 x 4.

    >>> from wgs.boards.grid import Grid
    >>> from wgs.boards.tiles import parse_tiles
    >>> shown = ShownWords({"CAT", "ATE"}, find_lines(Grid.rectangle(3, 3)), q_is_qu=False)
    >>> [word for word, _ in shown.iter_found(parse_tiles("TACXYZXYE"))]
    ['CAT']
    """

    def __init__(self, words: Iterable[str], lines: Sequence[Line] | None, *, q_is_qu: bool) -> None:
        self._words = frozenset(word for word in words if len(word) >= SHORTEST)
        self._heads = frozenset(word[:SHORTEST] for word in self._words)
        self._lines = lines
        self._q_is_qu = q_is_qu

    def has_any(self, tiles: Sequence[Tile]) -> bool:
        """Return whether a board shows one of the words."""
        return next(self.iter_found(tiles), None) is not None

    def iter_found(self, tiles: Sequence[Tile]) -> Iterator[tuple[str, Line]]:
        """Yield each word that a board shows, with its cells; a word may be there more than once."""
        texts = [self._spell(tile) for tile in tiles]
        lines = [tuple(range(len(texts)))] if self._lines is None else self._lines
        for line in lines:
            for start in range(len(line)):
                text = ""
                for end in range(start, len(line)):
                    letters = texts[line[end]] if line[end] < len(texts) else ""
                    text += letters
                    if not letters or (len(text) >= SHORTEST and text[:SHORTEST] not in self._heads):
                        break
                    if text in self._words:
                        yield text, line[start : end + 1]

    def _spell(self, tile: Tile) -> str:
        """Return the letters of a tile; nothing where no certain letter stands."""
        if tile.wildcard:
            return ""
        return "QU" if self._q_is_qu and tile.letters == "Q" else tile.letters
