"""Boards in tables of CSV: a header with a field ``board``, and a row for each board."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence

from wgs.base.errors import WgsError
from wgs.boards.board_arrays import shorten
from wgs.boards.board_columns import FIELD, find_column
from wgs.service.input_pieces import Piece, TakenBoards, decode, refuse
from wgs.service.lines import MAX_LINE, Lines


class _Feed:
    """Lines of CSV from some index on; knows whether all of them were asked for."""

    def __init__(self, texts: Sequence[str], start: int) -> None:
        self._texts = texts
        self._next = start
        self.is_used_up = False

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        if self._next == len(self._texts):
            self.is_used_up = True
            raise StopIteration
        self._next += 1
        return self._texts[self._next - 1]


class CsvRows:
    """Rows of CSV behind a header; a quoted field may go on over several lines. Blank lines are ignored."""

    def __init__(self, *, may_be_board: bool) -> None:
        self._may_be_board = may_be_board  # as the first line says no more than "board", until another line comes
        self._column = -1
        self._delimiter = ","
        self._texts: list[str] = []  # lines that are read, but belong to a row that goes on
        self._number = 1  # of the first of them

    def read(self, lines: Lines) -> Iterator[Piece]:
        """Read whole lines."""
        data = lines.data
        if lines.is_overlong:
            yield from self.finish()
            yield refuse(next(lines.split(most=1)).fault, lines.number)
            data = data[lines.find_next(0) :]
            self._number = lines.number + 1
        elif not self._texts:
            self._number = lines.number
        *whole, rest = decode(data).split("\n")
        self._texts += [f"{text}\n" for text in whole] + ([rest] if rest else [])
        if self._column < 0 and self._texts:
            self._read_header()
        yield from self._take(is_end=False)

    def finish(self) -> Iterator[Piece]:
        """Read a row that is not closed; a header that nothing follows may be a board."""
        if self._may_be_board and self._number == 2 and not self._texts:
            yield Lines(f"{FIELD}\n".encode())
        yield from self._take(is_end=True)

    def _read_header(self) -> None:
        header = self._texts.pop(0)
        found = find_column(header)
        if found is None:
            raise WgsError(
                f'line {self._number}: the header of the CSV has no field "{FIELD}": {shorten(header.strip())}. '
                f'Call the column with the boards "{FIELD}"'
            )
        self._delimiter, self._column = found
        self._may_be_board = self._may_be_board and header.strip() == FIELD
        self._number += 1

    def _take(self, *, is_end: bool) -> Iterator[Piece]:
        """Yield the boards of the rows that are complete, and keep the lines of one that goes on."""
        taken = TakenBoards()
        start = 0
        while start < len(self._texts):
            feed = _Feed(self._texts, start)
            rows = csv.reader(feed, delimiter=self._delimiter, strict=True)
            end = start
            try:
                for row in rows:
                    first, last = self._number + end, self._number + start + rows.line_num - 1
                    end = start + rows.line_num
                    if len(row) > self._column:
                        taken.add(row[self._column], first, last)
                    elif row:
                        yield from taken.flush(refuse(self._tell_short(row), first, last))
            except csv.Error as error:
                if feed.is_used_up and not is_end and sum(map(len, self._texts[end:])) <= MAX_LINE:
                    start = end
                    break
                reason = "a quote opens here, and is never closed" if feed.is_used_up else f"this is not CSV: {error}"
                yield from taken.flush(refuse(reason, self._number + end))
                end += 1
            start = end
        del self._texts[:start]
        self._number += start
        yield from taken.flush()

    def _tell_short(self, row: Sequence[str]) -> str:
        fields = "1 field" if len(row) == 1 else f"{len(row)} fields"
        return f'the row has only {fields}, but "{FIELD}" is field {self._column + 1}'
