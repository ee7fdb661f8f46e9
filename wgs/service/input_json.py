"""Boards in JSON: an object with a field ``board`` on each line, or arrays of rows, boards or such objects."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from wgs.boards.board_arrays import find_boards
from wgs.boards.board_columns import ROW_END
from wgs.service.input_pieces import Piece, TakenBoards, refuse
from wgs.service.lines import MAX_RECORD, Lines

_SIGNS = re.compile(r'\\.|["\[\]]')


class JsonRecords:
    """One JSON object a line, or arrays, which may go on over several lines.

    Blank lines are ignored, and so are records about all boards together.

    Args:
        rows: The numbers of cells in the rows of the grid.
    """

    def __init__(self, rows: Sequence[int]) -> None:
        self._rows = rows
        self._array: list[str] = []  # the lines of one that goes on
        self._first = 0
        self._brackets = _Brackets()

    def read(self, lines: Lines) -> Iterator[Piece]:
        """Read whole lines."""
        taken = TakenBoards()
        for line in lines.split(longest=MAX_RECORD):
            if line.fault:
                yield from self._close(taken, line.number - 1)
                yield from taken.flush(refuse(line.fault, line.number))
            elif self._array or line.text.lstrip().startswith("["):
                self._first = self._first if self._array else line.number
                self._array.append(line.text)
                self._brackets.pass_over(line.text)
                if self._brackets.depth <= 0 or self._brackets.passed > MAX_RECORD:
                    yield from self._close(taken, line.number)
            elif line.text.strip():
                yield from self._take(taken, line.text, line.number, line.number)
        yield from taken.flush()

    def finish(self) -> Iterator[Piece]:
        """Read an array that is not closed."""
        taken = TakenBoards()
        yield from self._close(taken, self._first + len(self._array) - 1)
        yield from taken.flush()

    def _close(self, taken: TakenBoards, last: int) -> Iterator[Piece]:
        if self._array:
            text, self._array, self._brackets = "\n".join(self._array), [], _Brackets()
            yield from self._take(taken, text, self._first, last)

    def _take(self, taken: TakenBoards, text: str, first: int, last: int) -> Iterator[Piece]:
        try:
            boards = find_boards(_parse(text), self._rows)
        except (ValueError, RecursionError) as error:
            yield from taken.flush(refuse(str(error) or "this is not JSON that can be read", first, last))
        else:
            for board in boards:
                taken.add(board, first, last)


class _Brackets:
    """Counts the square brackets of a JSON text that are open, as its lines come."""

    def __init__(self) -> None:
        self.depth = 0
        self.passed = 0
        self._is_in_text = False

    def pass_over(self, line: str) -> None:
        self.passed += len(line)
        for sign in _SIGNS.findall(line):
            if sign == '"':
                self._is_in_text = not self._is_in_text
            elif not self._is_in_text:
                self.depth += (sign == "[") - (sign == "]")


def _parse(text: str) -> object:
    try:
        return json.loads(text.replace(ROW_END, "\n"))
    except json.JSONDecodeError as error:
        raise ValueError(f"this is not JSON: {error.msg} at character {error.pos + 1}") from None
    except (ValueError, RecursionError):
        raise ValueError("this is not JSON that can be read") from None
