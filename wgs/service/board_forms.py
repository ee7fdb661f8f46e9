"""Forms in which boards come, each read into lines of boards: plain lines, CSV, JSON Lines, blocks of rows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from wgs.errors import Message, NotationError, WgsError
from wgs.plurals import format_count
from wgs.service.answers import Fault
from wgs.service.lines import MAX_LINE, MAX_RECORD, Lines
from wgs.tiles import is_in_small_letters, parse_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wgs.service.lines import Line

BoardForm: TypeAlias = Literal["auto", "lines", "csv", "json"]
Piece: TypeAlias = "Lines | Fault"
"""Boards, one a line, or why a line has none."""

FIELD = "board"
"""The name of the CSV column and of the JSON field that have the boards."""

_DELIMITERS = ",;\t"
_BESIDE_BOARDS = b"0123456789+"
# What create and best write behind a board: its words and points.
_NUMBERS = re.compile(rb"(?<=[^\s0-9])(?:[ \t]+-?[0-9]+){1,2}[ \t]*(?=\r*$)", re.MULTILINE)
_SIGN = re.compile(rb"^\+", re.MULTILINE)


class BoardReader:
    r"""Reads chunks of text into lines of boards.

    Args:
        form: ``lines`` has a board a line, which may have one or two numbers behind it, as `create` and `best` write
            them, or a plus before it, as `check-board` does. ``csv`` has a header with a field ``board``, ``json`` an
            object with a field ``board`` on each line. ``auto`` finds out from the first line: one that begins with
            ``{`` is JSON, one that has a field that is exactly ``board`` is a header, and anything else a board.
        rows: The numbers of cells in the rows of the grid, to read each board as a block of lines, a line for each row;
            None for a board a line. A block ends after the grid's rows, or at a blank line.
        is_typed: True for lines that a person types: then ``auto`` takes none for a header.

    >>> reader = BoardReader()
    >>> [piece.data for piece in reader.read(Lines(b"board,words\nABCD,5\n")) if isinstance(piece, Lines)]
    [b'ABCD\n']
    """

    def __init__(self, form: BoardForm = "auto", rows: Sequence[int] | None = None, *, is_typed: bool = False) -> None:
        self._is_typed = is_typed
        self._form: _Form | None = None if rows is None else _Blocks(rows, is_typed=is_typed)
        if form in _MAKERS:
            self._form = _MAKERS[form]()

    @property
    def row(self) -> int:
        """How many rows of a board have been read that is not complete."""
        return len(self._form.block) if isinstance(self._form, _Blocks) else 0

    def read(self, lines: Lines) -> Iterator[Piece]:
        """Read whole lines; yield the boards that are complete, and a fault for each line that cannot be used.

        Raises:
            WgsError: The form is ``csv``, and the first line has no field ``board``.
        """
        if self._form is None:
            self._form = self._choose(lines)
        yield from self._form.read(lines)

    def finish(self) -> Iterator[Piece]:
        """Yield what is left at the end of the text."""
        if self._form is not None:
            yield from self._form.finish()

    def _choose(self, lines: Lines) -> _Form:
        first = b"" if lines.is_overlong else lines.data[: lines.find_next(0)]
        if first.lstrip().startswith(b"{"):
            return _JsonRecords()
        if FIELD.encode() in first and not self._is_typed and _find_column(_decode(first)):
            return _CsvRows()
        return _PlainLines()


class _Form(Protocol):
    def read(self, lines: Lines) -> Iterator[Piece]: ...

    def finish(self) -> Iterator[Piece]: ...


class _Taken:
    """Boards taken out of lines, with the numbers of these lines."""

    def __init__(self) -> None:
        self._boards: list[str] = []
        self._places: list[tuple[int, int]] = []

    def add(self, board: str, first: int, last: int) -> None:
        self._boards.append(re.sub(r"[\r\n]+", " ", board) if "\n" in board or "\r" in board else board)
        self._places.append((first, last))

    def flush(self, *faults: Fault) -> Iterator[Piece]:
        """Yield the boards, and faults behind them."""
        if self._boards:
            first, last = self._places[0][0], self._places[-1][1]
            is_row = last - first + 1 == len(self._boards)
            yield Lines(_encode("".join(f"{board}\n" for board in self._boards)), first, places=self._where(is_row))
            self._boards, self._places = [], []
        yield from faults

    def _where(self, is_row: bool) -> tuple[tuple[int, int], ...]:
        return () if is_row else tuple(self._places)


def _refuse(reason: str, first: int, last: int = 0) -> Fault:
    return Fault("line", reason, reason, first, "", last if last != first else 0)


def _decode(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _encode(text: str) -> bytes:
    """Write a text as it came; what is no text at all becomes bytes that are no UTF-8, which is a fault later."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # half a character of a JSON escape
        return text.encode("utf-8", "surrogatepass")


# --- Plain lines --------------------------------------------------------------------------------------------------


class _PlainLines:
    def read(self, lines: Lines) -> Iterator[Piece]:
        if len(lines.data.translate(None, _BESIDE_BOARDS)) == len(lines.data):
            yield lines
            return
        boards = _NUMBERS.sub(b"", _SIGN.sub(b"", lines.data))
        yield Lines(boards, lines.number, lines.is_overlong)

    def finish(self) -> Iterator[Piece]:
        return iter(())


# --- JSON Lines ---------------------------------------------------------------------------------------------------


class _BadRecordError(Exception):
    """A record has no board; the text says why."""


class _JsonRecords:
    """One JSON object a line; blank lines are ignored, and so are records about all boards together."""

    def read(self, lines: Lines) -> Iterator[Piece]:
        taken = _Taken()
        for line in lines.split(longest=MAX_RECORD):
            if line.fault:
                yield from taken.flush(_refuse(line.fault, line.number))
            elif line.text.strip():
                try:
                    board = _find_board(line.text)
                except _BadRecordError as error:
                    yield from taken.flush(_refuse(str(error), line.number))
                else:
                    if board is not None:
                        taken.add(board, line.number, line.number)
        yield from taken.flush()

    def finish(self) -> Iterator[Piece]:
        return iter(())


def _find_board(text: str) -> str | None:
    """Return the board of a record; None for a record about all boards together.

    Such records have the field ``meta``, which stands first, or ``list``, as the table has that `simulate`
    writes last.
    """
    record = _parse_object(text)
    board = record.get(FIELD)
    if isinstance(board, str):
        return board
    if FIELD in record:
        raise _BadRecordError(f'the field "{FIELD}" must be a text, not {_shorten(board)}')
    if isinstance(record.get("error"), str):
        raise _BadRecordError(record["error"])
    if "meta" in record or "list" in record:
        return None
    names = ", ".join(f'"{name}"' for name in record)
    raise _BadRecordError(f'the record has no field "{FIELD}"' + (f"; it has {_cut(names)}" if names else ""))


def _parse_object(text: str) -> dict[str, Any]:
    import json  # noqa: PLC0415 - plain lines do without

    try:
        record = json.loads(text)
    except json.JSONDecodeError as error:
        raise _BadRecordError(f"this is not JSON: {error.msg} at character {error.pos + 1}") from None
    except (ValueError, RecursionError):
        raise _BadRecordError("this is not JSON that can be read") from None
    if not isinstance(record, dict):
        raise _BadRecordError(f'expected a JSON object with a field "{FIELD}", found {_shorten(record)}')
    return record


def _shorten(value: object) -> str:
    import json  # noqa: PLC0415

    return _cut(json.dumps(value, ensure_ascii=False))


def _cut(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."


# --- CSV ----------------------------------------------------------------------------------------------------------


def _find_column(header: str) -> tuple[str, int] | None:
    """Return the delimiter of a header and which of its fields is the board; None when it has no such field."""
    import csv  # noqa: PLC0415

    for delimiter in _DELIMITERS:
        try:
            fields = next(csv.reader([header], delimiter=delimiter, strict=True), [])
        except csv.Error:
            continue
        if FIELD in fields:
            return delimiter, fields.index(FIELD)
    return None


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


class _CsvRows:
    """Rows of CSV behind a header; a quoted field may go on over several lines. Blank lines are ignored."""

    def __init__(self) -> None:
        self._column = -1
        self._delimiter = ","
        self._texts: list[str] = []  # lines that are read, but belong to a row that goes on
        self._number = 1  # of the first of them

    def read(self, lines: Lines) -> Iterator[Piece]:
        data = lines.data
        if lines.is_overlong:
            yield from self.finish()
            yield _refuse(next(lines.split(most=1)).fault, lines.number)
            data = data[lines.find_next(0) :]
            self._number = lines.number + 1
        elif not self._texts:
            self._number = lines.number
        *whole, rest = _decode(data).split("\n")
        self._texts += [f"{text}\n" for text in whole] + ([rest] if rest else [])
        if self._column < 0 and self._texts:
            self._read_header()
        yield from self._take(is_end=False)

    def finish(self) -> Iterator[Piece]:
        yield from self._take(is_end=True)

    def _read_header(self) -> None:
        header = self._texts.pop(0)
        found = _find_column(header)
        if found is None:
            raise WgsError(
                f'line {self._number}: the header of the CSV has no field "{FIELD}": {_cut(header.strip())}. '
                f'Call the column with the boards "{FIELD}"'
            )
        self._delimiter, self._column = found
        self._number += 1

    def _take(self, *, is_end: bool) -> Iterator[Piece]:
        """Yield the boards of the rows that are complete, and keep the lines of one that goes on."""
        import csv  # noqa: PLC0415

        taken = _Taken()
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
                        yield from taken.flush(_refuse(self._tell_short(row), first, last))
            except csv.Error as error:
                if feed.is_used_up and not is_end and sum(map(len, self._texts[end:])) <= MAX_LINE:
                    start = end
                    break
                reason = "a quote opens here, and is never closed" if feed.is_used_up else f"this is not CSV: {error}"
                yield from taken.flush(_refuse(reason, self._number + end))
                end += 1
            start = end
        del self._texts[:start]
        self._number += start
        yield from taken.flush()

    def _tell_short(self, row: Sequence[str]) -> str:
        fields = "1 field" if len(row) == 1 else f"{len(row)} fields"
        return f'the row has only {fields}, but "{FIELD}" is field {self._column + 1}'


# --- Blocks of rows -----------------------------------------------------------------------------------------------


class _Blocks:
    """Boards as blocks of lines, a line for each row of the grid.

    A row must have as many tiles as the grid has cells there, or else all tiles after it would shift. Only where none
    follow are too few or too many taken as they are on a line. A person who types is told of a faulty row at once, and
    may type that row again; a faulty row of a file makes the whole block faulty.
    """

    def __init__(self, cells: Sequence[int], *, is_typed: bool) -> None:
        self._cells = cells
        self._is_typed = is_typed
        self.block: list[Line] = []

    def read(self, lines: Lines) -> Iterator[Piece]:
        taken = _Taken()
        for line in lines.split():
            is_blank = not line.fault and not line.text.strip()
            if not is_blank:
                self.block.append(line)
            if self._is_typed and not is_blank and (fault := self._find_fault(rows=len(self._cells))):
                self.block.pop()
                yield from taken.flush(fault)
            elif self.block and (is_blank or len(self.block) == len(self._cells)):
                yield from self._close(taken)
        yield from taken.flush()

    def finish(self) -> Iterator[Piece]:
        if self.block:
            taken = _Taken()
            yield from self._close(taken)
            yield from taken.flush()

    def _close(self, taken: _Taken) -> Iterator[Piece]:
        """Take the block as a board; yield what is wrong with it."""
        fault = self._find_fault(rows=len(self.block))
        block, self.block = self.block, []
        if fault:
            yield from taken.flush(fault)
        else:
            taken.add(_join_rows(block), block[0].number, block[-1].number)

    def _find_fault(self, rows: int) -> Fault | None:
        """Find what is wrong with the rows so far, of a block that has ``rows`` of them in the end."""
        small_letters = is_in_small_letters(_join_rows(self.block))
        for place, line in enumerate(self.block):
            if line.fault:
                return Fault("line", line.fault, line.fault, line.number, line.text)
            try:
                tiles = len(parse_tiles(line.text, small_letters=small_letters))
            except NotationError as error:
                return Fault("line", Message(error), error.reason, line.number, line.text)
            cells = self._cells[place] if self._cells else tiles
            has_more = place + 1 < rows
            if (tiles < cells and has_more) or (tiles > cells and place + 1 < len(self._cells)):
                return _refuse(_tell_row(tiles, place + 1, cells), line.number)
        return None


def _join_rows(block: Sequence[Line]) -> str:
    # Multipliers behind the last tile of a row have no tile, and must not get the first one of the next row.
    return " ".join(line.text.strip().rstrip(" \t,|_:;") for line in block)


def _tell_row(tiles: int, row: int, cells: int) -> str:
    found = format_count(tiles, "tile")
    advice = "; write . for an empty position" if tiles < cells else ""
    return f"{found} in row {row} of the board, where the grid has {cells}{advice}"


_MAKERS: dict[str, Callable[[], _Form]] = {"lines": _PlainLines, "csv": _CsvRows, "json": _JsonRecords}
