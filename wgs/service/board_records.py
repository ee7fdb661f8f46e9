"""Boards in JSON: an object with a field ``board`` on each line, or arrays of rows, boards or such objects."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from wgs.board_arrays import list_boards
from wgs.board_columns import FIELD, ROW_END
from wgs.service.board_pieces import Taken, cut, refuse
from wgs.service.lines import MAX_RECORD

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.service.board_pieces import Piece
    from wgs.service.lines import Lines

_SIGNS = re.compile(r'\\.|["\[\]]')


class _BadRecordError(Exception):
    """A record has no board; the text says why."""


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
        taken = Taken()
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
        taken = Taken()
        yield from self._close(taken, self._first + len(self._array) - 1)
        yield from taken.flush()

    def _close(self, taken: Taken, last: int) -> Iterator[Piece]:
        if self._array:
            text, self._array, self._brackets = "\n".join(self._array), [], _Brackets()
            yield from self._take(taken, text, self._first, last)

    def _take(self, taken: Taken, text: str, first: int, last: int) -> Iterator[Piece]:
        try:
            boards = _find_boards(_parse(text), self._rows)
        except _BadRecordError as error:
            yield from taken.flush(refuse(str(error), first, last))
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


def _find_boards(value: object, rows: Sequence[int]) -> list[str]:
    """Return the boards of a JSON value: a record, or an array of rows, boards or records."""
    if isinstance(value, dict):
        return _find_board(value, rows)
    if not isinstance(value, list):
        reason = (
            f'expected a JSON object with a field "{FIELD}", or an array of rows or boards, found {_shorten(value)}'
        )
        raise _BadRecordError(reason)
    if value and all(isinstance(item, dict) for item in value):
        return [board for item in value for board in _find_board(item, rows)]
    try:
        return list_boards(value, rows)
    except (ValueError, RecursionError) as error:
        raise _BadRecordError(str(error)) from None


def _find_board(record: dict[str, Any], rows: Sequence[int]) -> list[str]:
    """Return the board of a record; none for a record about all boards together.

    Such records have the field ``meta``, which comes first, or ``list``, as the table has that `simulate`
    writes last.
    """
    board = record.get(FIELD)
    if isinstance(board, str):
        return [board]
    if isinstance(board, list) and len(boards := _find_boards(board, rows)) == 1:
        return boards
    if FIELD in record:
        raise _BadRecordError(f'the field "{FIELD}" must be a text or an array of rows, not {_shorten(board)}')
    if isinstance(record.get("error"), str):
        raise _BadRecordError(record["error"])
    if "meta" in record or "list" in record:
        return []
    names = ", ".join(f'"{name}"' for name in record)
    raise _BadRecordError(f'the record has no field "{FIELD}"' + (f"; it has {cut(names)}" if names else ""))


def _parse(text: str) -> object:
    try:
        return json.loads(text.replace(ROW_END, "\n"))
    except json.JSONDecodeError as error:
        raise _BadRecordError(f"this is not JSON: {error.msg} at character {error.pos + 1}") from None
    except (ValueError, RecursionError):
        raise _BadRecordError("this is not JSON that can be read") from None


def _shorten(value: object) -> str:
    return cut(json.dumps(value, ensure_ascii=False))
