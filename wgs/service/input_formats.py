"""Forms in which boards come, each read into lines of boards: plain lines, CSV, JSON, blocks of rows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from wgs.base.errors import Parameter, WgsError
from wgs.boards.board_columns import FIELD, RESULTS, ROW_END, find_column
from wgs.service.input_pieces import Piece, decode
from wgs.service.lines import Lines

if TYPE_CHECKING:
    from wgs.service.input_blocks import Blocks

BoardForm: TypeAlias = Literal["auto", "lines", "csv", "json"]

_BESIDE_BOARDS = b"0123456789+"
_NUMBERS = re.compile(RESULTS.pattern.encode(), re.MULTILINE)
_FORM_NAMES = {"csv": "a table in CSV", "json": "JSON"}
_ROWS = Parameter("rows")
_SIGN = re.compile(rb"^\+", re.MULTILINE)


class BoardReader:
    r"""Reads chunks of text into lines of boards.

    Args:
        form: ``lines`` has a board a line, which may have one or two numbers behind it, as `create` and `best` write
            them, or a plus before it, as `check-board` does. ``csv`` has a header with a field ``board`` in any case.
            ``json`` has an object with a field ``board`` on each line, or arrays of rows, boards or such objects.
            ``auto`` finds out from the first line: one that begins with ``{`` or ``[`` is JSON, one that has a field
            ``board`` is a header, and anything else a board.
        rows: The numbers of cells in the rows of the grid; empty where no grid is known.
        by_rows: True to read each board as a block of lines, a line for each row. A block ends after the grid's rows,
            or at a blank line.
        is_typed: True for lines that a person types: then ``auto`` takes none for a header.

    >>> reader = BoardReader()
    >>> [piece.data for piece in reader.read(Lines(b"board,words\nABCD,5\n")) if isinstance(piece, Lines)]
    [b'ABCD\n']
    """

    def __init__(
        self, form: BoardForm = "auto", rows: Sequence[int] = (), *, by_rows: bool = False, is_typed: bool = False
    ) -> None:
        self._is_typed = is_typed
        self._rows = rows
        self._blocks = self._make_blocks() if by_rows else None
        self._form: _Form | None = self._blocks or (None if form == "auto" else self._make(form))

    @property
    def row(self) -> int:
        """How many rows of a board have been read that is not complete."""
        return len(self._blocks.block) if self._blocks else 0

    def read(self, lines: Lines) -> Iterator[Piece]:
        """Read whole lines; yield the boards that are complete, and a fault for each line that cannot be used.

        Raises:
            WgsError: The form is ``csv``, and the first line has no field ``board``; or boards are read as blocks of
                lines, and the first line is that of a table or of JSON.
        """
        if self._blocks and not self._is_typed and lines.number == 1 and (form := self._choose(lines)) != "lines":
            raise WgsError(f"the first line is that of {_FORM_NAMES[form]}, not a row of a board; leave out ", _ROWS)
        if self._form is None:
            self._form = self._make(self._choose(lines), may_be_board=True)
        yield from self._form.read(lines)

    def finish(self) -> Iterator[Piece]:
        """Yield what is left at the end of the text."""
        if self._form is not None:
            yield from self._form.finish()

    def _choose(self, lines: Lines) -> BoardForm:
        first = b"" if lines.is_overlong else lines.data[: lines.find_next(0)]
        if first.lstrip().startswith((b"{", b"[")):
            return "json"
        is_one_text = ROW_END.encode() in first
        if FIELD.encode() in first.lower() and not self._is_typed and not is_one_text:
            return "csv" if find_column(decode(first)) else "lines"
        return "lines"

    def _make(self, form: BoardForm, *, may_be_board: bool = False) -> _Form:
        """Make the reader of a form; plain lines do without the others."""
        if form == "csv":
            from wgs.service.input_csv import CsvRows  # noqa: PLC0415

            return CsvRows(may_be_board=may_be_board)
        if form == "json":
            from wgs.service.input_json import JsonRecords  # noqa: PLC0415

            return JsonRecords(self._rows)
        return _PlainLines()

    def _make_blocks(self) -> Blocks:
        from wgs.service.input_blocks import Blocks  # noqa: PLC0415

        return Blocks(self._rows, is_typed=self._is_typed)


class _Form(Protocol):
    def read(self, lines: Lines) -> Iterator[Piece]: ...

    def finish(self) -> Iterator[Piece]: ...


class _PlainLines:
    def read(self, lines: Lines) -> Iterator[Piece]:
        if len(lines.data.translate(None, _BESIDE_BOARDS)) == len(lines.data):
            yield lines
            return
        boards = _NUMBERS.sub(b"", _SIGN.sub(b"", lines.data))
        yield Lines(boards, lines.number, lines.is_overlong)

    def finish(self) -> Iterator[Piece]:
        return iter(())
