"""Boards drawn as text, for terminals and plain files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.boards.tiles import Tile, format_tile

if TYPE_CHECKING:
    from wgs.boards.board import Board
    from wgs.boards.grid import Grid

_RESET = "\x1b[0m"
_PATH_COLOR = "\x1b[1;30;43m"  # bold black on yellow
_DIM = "\x1b[2m"
_LETTER_COLORS = {2: "\x1b[30;46m", 3: "\x1b[97;44m"}  # double: cyan, triple and more: blue
_WORD_COLORS = {2: "\x1b[30;45m", 3: "\x1b[97;41m"}  # double: magenta, triple and more: red
_MARKS = {2: "D", 3: "T"}


@dataclass(frozen=True, slots=True)
class _Field:
    """One line of a cell: its text, and its colour on a terminal."""

    text: str = ""
    color: str = ""


def draw_board(
    board: Board,
    *,
    path: Sequence[int] = (),
    positions: bool = False,
    color: bool = False,
    q_is_qu: bool = False,
) -> str:
    """Return a board as lines of text, without the rows and columns that have no cells.

    Each cell shows its tile, and below it the multipliers (``DL``, ``TL``, ``4L`` ..., ``DW`` ...) and the place of the
    tile on a path (``1.``). A hole is blank, an empty tile is a dot. Rows 2, 4, 6 ... of a Hex grid are drawn half a
    cell to the right. With Full adjacency, where places mean nothing, empty tiles at the end are left out.

    Args:
        board: The board.
        path: Positions to highlight, counted from 1, with square brackets or with a colour.
        positions: Whether to show the number of each position above its tile.
        color: Whether to use the colours of a terminal besides the marks.
        q_is_qu: Whether to show a tile ``Q`` as ``Qu``.

    >>> from wgs.boards.grid import Grid
    >>> from wgs.boards.notation import parse_board
    >>> print(draw_board(parse_board("CH:TA", Grid.rectangle(4, 1)), path=[1, 2]), end="")
    [C] [H]  T   A
             DL
     1.  2.
    """
    drawing = _Drawing(board, path, positions=positions, color=color, q_is_qu=q_is_qu)
    return "".join(f"{line}\n" for line in drawing.iter_lines())


class _Drawing:
    """One drawing, with the width of its cells."""

    def __init__(self, board: Board, path: Sequence[int], *, positions: bool, color: bool, q_is_qu: bool) -> None:
        self.grid = board.grid
        self.color = color
        order = {position: place for place, position in enumerate(path, 1)}
        brackets = bool(path) and not color
        tiles = [_read_q(tile) for tile in board.laid_tiles] if q_is_qu else board.laid_tiles
        self.cells = [
            _draw_cell(tile, position if positions else 0, order.get(position, 0), brackets=brackets)
            for position, tile in enumerate(tiles, 1)
        ]
        self.shown = _count_shown(board)
        self.wide = max(len(field.text) for cell in self.cells for field in cell)
        self.columns = sorted({x for x, _ in self.grid.cells[: self.shown]})
        gap = 1 + (self.wide % 2 == 0 and self.grid.kind.shifts_rows)  # half a cell is a whole number of characters
        self.pitch = self.wide + gap

    def iter_lines(self) -> Iterator[str]:
        rows = _group_rows(self.grid, self.shown)
        blocks = [self._draw_row(y, cells) for y, cells in rows.items()]
        spaced = any(len(block) > 1 for block in blocks)
        for number, block in enumerate(blocks):
            if number and spaced:
                yield ""
            yield from block

    def _draw_row(self, y: int, cells: dict[int, int]) -> list[str]:
        """Return the lines of a row of cells, given as indexes by x, without lines that are empty in all cells."""
        lines = []
        indent = self.pitch // 2 if self.grid.kind.is_shifted(y) else 0
        for fields in range(len(self.cells[0])):
            row = [self.cells[cells[x]][fields] if x in cells else _Field() for x in self.columns]
            if any(field.text for field in row):
                lines.append(" " * indent + self._draw_line(row))
        return lines

    def _draw_line(self, row: list[_Field]) -> str:
        line, blanks = "", ""
        for field in row:
            text = field.text
            if text:
                shown = f"{field.color}{text}{_RESET}" if self.color and field.color else text
                line += blanks + shown
                blanks = ""
            blanks += " " * (self.pitch - len(text))
        return line


def _draw_cell(tile: Tile, position: int, place: int, *, brackets: bool) -> list[_Field]:
    """Return the lines of a cell: position, tile, multipliers, place on the path; lines that it lacks are empty."""
    face = format_tile(Tile(tile.letters, tile.wildcard))
    margin = " " if brackets else ""
    return [
        _Field(f"{margin}{position}" if position else "", _DIM),
        _Field(f"[{face}]" if brackets and place else margin + face, _PATH_COLOR if place else _tile_color(tile)),
        _Field(margin + marks if (marks := _say_multipliers(tile)) else ""),
        _Field(f"{margin}{place}." if place else ""),
    ]


def _read_q(tile: Tile) -> Tile:
    if tile.letters != "Q" or tile.wildcard:
        return tile
    return Tile("QU", False, tile.letter_multiplier, tile.word_multiplier)


def _tile_color(tile: Tile) -> str:
    if tile.word_multiplier > 1:
        return _WORD_COLORS[min(tile.word_multiplier, 3)]
    return _LETTER_COLORS.get(min(tile.letter_multiplier, 3), "")


def _say_multipliers(tile: Tile) -> str:
    """Return the multipliers of a tile as text: ``DL``, ``TL``, ``DW``, ``TW``, and ``4L`` or more.

    >>> _say_multipliers(Tile("A", letter_multiplier=2, word_multiplier=5))
    'DL5W'
    """
    both = ((tile.letter_multiplier, "L"), (tile.word_multiplier, "W"))
    return "".join(_MARKS.get(times, str(times)) + kind for times, kind in both if times > 1)


def _count_shown(board: Board) -> int:
    if not board.grid.is_full:
        return len(board.tiles)
    return max((place for place, tile in enumerate(board.tiles, 1) if not tile.is_empty), default=1)


def _group_rows(grid: Grid, shown: int) -> dict[int, dict[int, int]]:
    """Return the indexes of the first cells by y, then by x."""
    rows: dict[int, dict[int, int]] = {}
    for cell, (x, y) in enumerate(grid.cells[:shown]):
        rows.setdefault(y, {})[x] = cell
    return rows
