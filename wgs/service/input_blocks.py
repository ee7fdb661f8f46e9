"""Boards as blocks of lines, a line for each row of the grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from wgs.base.errors import Message, NotationError
from wgs.base.plurals import format_count
from wgs.boards.board_columns import ROW_END
from wgs.boards.board_readings import is_size, join_rows, read_rows
from wgs.boards.tiles import Tile, is_in_small_letters, parse_board_tiles, parse_tiles
from wgs.service.answers import Fault
from wgs.service.input_pieces import Piece, TakenBoards, refuse

if TYPE_CHECKING:
    from wgs.service.lines import Line, Lines


class Blocks:
    """Boards as blocks of lines.

    A row must have as many tiles as the grid has cells there, or else all tiles after it would shift; only the last row
    that comes may have fewer. A line of numbers before a block tells its size. A person who types is told of a faulty
    row at once, and may type that row again; a faulty row of a file makes the whole block faulty.

    Args:
        cells: The numbers of cells in the rows of the grid; empty where no grid is known.
        is_typed: True for lines that a person types.
    """

    def __init__(self, cells: Sequence[int], *, is_typed: bool) -> None:
        self._cells = cells
        self._is_typed = is_typed
        self.block: list[Line] = []

    def read(self, lines: Lines) -> Iterator[Piece]:
        """Read whole lines."""
        taken = TakenBoards()
        for line in lines.split():
            is_blank = not line.fault and not line.text.strip()
            if not self.block and (fits := is_size(line.text, self._cells)) is not None:
                if self._cells and not fits:
                    yield from taken.flush(refuse(self._tell_size(line.text), line.number))
                continue
            if not is_blank:
                self.block.append(line)
            if self._is_typed and not is_blank and (fault := self._find_fault(rows=len(self._cells))):
                self.block.pop()
                yield from taken.flush(fault)
            elif self.block and (is_blank or len(self.block) == len(self._cells)):
                yield from self._close(taken)
        yield from taken.flush()

    def finish(self) -> Iterator[Piece]:
        """Read the block that is not complete."""
        if self.block:
            taken = TakenBoards()
            yield from self._close(taken)
            yield from taken.flush()

    def _tell_size(self, given: str) -> str:
        size = f"{max(self._cells)} x {len(self._cells)}"
        return f'the line "{given.strip()}" gives the size of a board, but the grid of the game is {size}'

    def _close(self, taken: TakenBoards) -> Iterator[Piece]:
        """Take the block as a board; yield what is wrong with it."""
        fault = self._find_fault(rows=len(self.block))
        block, self.block = self.block, []
        if fault:
            yield from taken.flush(fault)
        else:
            texts = [line.text for line in block]
            board = join_rows(texts) if self._is_plain(texts) else ROW_END.join(texts)
            taken.add(board, block[0].number, block[-1].number)

    def _is_plain(self, rows: Sequence[str]) -> bool:
        """Check whether rows make the same board on one line."""
        read = read_rows(rows, self._cells[: len(rows)])
        return read is None or (not read.notes and read.tiles == _parse(join_rows(rows)))

    def _find_fault(self, rows: int) -> Fault | None:
        """Find what is wrong with the rows so far, of a block that has ``rows`` of them in the end."""
        texts = [line.text for line in self.block]
        for line in self.block:
            if line.fault:
                return Fault("line", line.fault, line.fault, line.number, line.text)
        if self._cells and read_rows(texts, self._cells[: len(texts)]):
            return None
        small_letters = is_in_small_letters(join_rows(texts))
        for place, line in enumerate(self.block):
            try:
                tiles = len(parse_tiles(line.text, small_letters=small_letters))
            except NotationError as error:
                return Fault("line", Message(error), error.reason, line.number, line.text)
            cells = self._cells[place] if self._cells else tiles
            if tiles > cells or (tiles < cells and place + 1 < rows):
                return refuse(_tell_row(tiles, place + 1, cells), line.number)
        return None


def _parse(line: str) -> tuple[Tile, ...] | None:
    try:
        return parse_board_tiles(line)
    except NotationError:
        return None


def _tell_row(tiles: int, row: int, cells: int) -> str:
    found = format_count(tiles, "tile")
    advice = "write . for an empty position" if tiles < cells else "leave out tiles, or choose a game with longer rows"
    return f"{found} in row {row} of the board, where the grid has {cells}; {advice}"
