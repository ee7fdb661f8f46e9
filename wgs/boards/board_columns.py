"""Boards in tables of CSV: the column called ``board``, and what else may stand beside boards."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wgs.base.errors import NotationError

ROW_END = "\v"
"""Separates the rows of a board that is passed on as one line."""

RESULTS = re.compile(r"(?<=[^\s0-9])(?:[ \t]+-?[0-9]+){1,2}[ \t]*(?=\r*$)", re.MULTILINE)
"""What `create` and `best` write behind a board on its line: its words and points."""

FIELD = "board"
"""The name of the CSV column and of the JSON field that have the boards."""

_DELIMITERS = ",;\t|"


def find_column(header: str) -> tuple[str, int] | None:
    """Return the delimiter of a header and which of its fields is the board; None when it has no such field."""
    import csv  # noqa: PLC0415 - few texts are tables

    for delimiter in _DELIMITERS:
        try:
            fields = next(csv.reader([header], delimiter=delimiter, strict=True), [])
        except csv.Error:
            continue
        names = [name.strip().lower() for name in fields]
        if FIELD in names and fields != [FIELD.upper()]:
            return delimiter, fields.index(FIELD) if FIELD in fields else names.index(FIELD)
    return None


def read_column(lines: Sequence[str]) -> str | None:
    """Return the one board of a table, with `ROW_END` between its rows; None for lines that don't begin with a header.

    Raises:
        NotationError: The table has no board, more than one, or is not CSV.

    >>> read_column(["Board,Words", "CATS,4"]), read_column(["CA", "TS"])
    ('CATS', None)
    """
    import csv  # noqa: PLC0415 - few texts are tables

    found = find_column(lines[0])
    if found is None:
        return None
    delimiter, column = found
    try:
        rows = [row for row in csv.reader(map("{}\n".format, lines[1:]), delimiter=delimiter, strict=True) if row]
    except csv.Error as error:
        raise NotationError(lines[0], 0, f"this is not CSV: {error}") from None
    boards = [row[column] for row in rows if len(row) > column]
    if len(boards) != 1 or len(rows) != 1:
        raise NotationError(lines[0], 0, f"expected one board, found a table with {len(rows)} rows")
    return ROW_END.join(boards[0].strip().splitlines())
