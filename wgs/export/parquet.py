"""Records as tables of Parquet, written row group by row group as the records come.

Needs the packages of the extra ``table``: ``pip install 'wgs[table]'``.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from wgs.base.errors import WgsError

if TYPE_CHECKING:
    from types import ModuleType

    from typing_extensions import Buffer

ROWS_TOGETHER = 1 << 16
"""How many rows a row group has, but for the last, however they come: so equal rows are equal files."""

NUMBERS = frozenset(
    {
        "best_points",
        "boards",
        "column",
        "count",
        "evaluations",
        "grade",
        "letter_points",
        "length",
        "line",
        "number",
        "points",
        "restart",
        "word_multiplier",
        "words",
    }
)
"""Columns of whole numbers."""

DECIMALS = frozenset({"difficulty", "length_bonus", "points_percentile", "words_percentile"})
"""Columns of numbers with decimals."""

TRUTHS = frozenset({"met", "possible", "turn_based"})
"""Columns that are true or false."""

PLACES = frozenset({"path"})
"""Columns of lists of whole numbers."""

SEEDS = frozenset({"seed"})
"""Columns of whole numbers up to 2**64 - 1."""


PHRASES = "words"
"""The name of a first column that holds words themselves, as of anagrams, and not how many there are."""


def load_parquet() -> ModuleType:
    """Return the packages that write Parquet; raises WgsError when they are not installed."""
    try:
        import pyarrow  # noqa: PLC0415 - a part of the extra
        import pyarrow.parquet  # noqa: PLC0415
    except ImportError:
        raise WgsError("Parquet needs one more package; install it with: pip install 'wgs[table]'") from None
    arrow: ModuleType = pyarrow
    return arrow


class ParquetTable:
    """Writes rows of CSV as a table of Parquet.

    The first row names the columns, and their names tell their types: ``words``, ``points`` and their like are whole
    numbers, ``path`` is a list of them, the rest is text. An empty field of a column of numbers is null. An empty row,
    the answer to a line that could not be read, is a row of nulls.

    Args:
        write: Takes the bytes of the file in their order.

    Raises:
        WgsError: The packages are not installed.
    """

    def __init__(self, write: Callable[[bytes], object]) -> None:
        self._arrow = load_parquet()
        self._sink = _Sink(write)
        self._rest = b""
        self._rows: list[list[str]] = []
        self._readers: list[Callable[[str], object]] = []
        self._schema: Any = None
        self._writer: Any = None

    def write(self, text: bytes) -> None:
        """Write whole rows or parts of them."""
        text = self._rest + text
        end = _find_end(text)
        self._rest = text[end:]
        if not end:
            return
        for row in _read_rows(text[:end]):
            if self._schema is None:
                self._begin(row)
            else:
                self._rows.append(row)
        while len(self._rows) >= ROWS_TOGETHER:
            self._write_rows(self._rows[:ROWS_TOGETHER])
            del self._rows[:ROWS_TOGETHER]

    def close(self, *, is_empty: bool = True) -> None:
        """Write what is left, and the end of the file; without any row there is no column.

        Args:
            is_empty: Whether there is a file even when no row was written.
        """
        if self._rest:
            self.write(b"\n")
        if self._schema is None and is_empty:
            self._begin([])
        if self._writer is not None:  # it could be begun
            self._write_rows(self._rows)
            self._writer.close()

    def _begin(self, names: list[str]) -> None:
        arrow = self._arrow
        kinds = [_TEXT if names[:1] == [PHRASES] == [name] else _find_kind(name) for name in names]
        types = {
            _TEXT: arrow.string(),
            _NUMBER: arrow.int64(),
            _SEED: arrow.uint64(),
            _DECIMAL: arrow.float64(),
            _TRUTH: arrow.bool_(),
            _PLACES: arrow.list_(arrow.int32()),
        }
        self._readers = [_READERS[kind] for kind in kinds]
        self._schema = arrow.schema([(name, types[kind]) for name, kind in zip(names, kinds, strict=True)])
        self._writer = arrow.parquet.ParquetWriter(arrow.PythonFile(self._sink, mode="w"), self._schema)

    def _write_rows(self, unread: list[list[str]]) -> None:
        if not unread:
            return
        wide = len(self._schema)
        rows = [row if len(row) == wide else [None] * wide for row in unread]
        columns = [
            self._arrow.array([None if cell is None else read(cell) for cell in column], field.type)
            for field, read, column in zip(self._schema, self._readers, zip(*rows, strict=True), strict=True)
        ]
        self._writer.write_batch(self._arrow.record_batch(columns, schema=self._schema))


class _Sink:
    """What pyarrow writes to: a stream that need not know where it is."""

    closed = False

    def __init__(self, write: Callable[[bytes], object]) -> None:
        self._write = write
        self._place = 0

    def write(self, data: Buffer) -> int:
        data = bytes(data)
        self._write(data)
        self._place += len(data)
        return len(data)

    def tell(self) -> int:
        return self._place

    def writable(self) -> bool:
        return True

    def readable(self) -> bool:
        return False

    def seekable(self) -> bool:
        return False

    def flush(self) -> None:
        pass

    def close(self) -> None:
        self.closed = True


def _find_end(text: bytes) -> int:
    """Return where the last whole row ends: a line end within quotes ends none."""
    end = text.rfind(b"\n") + 1
    while end and text.count(b'"', 0, end) % 2:
        end = text.rfind(b"\n", 0, end - 1) + 1
    return end


def _read_rows(text: bytes) -> Iterator[list[str]]:
    return csv.reader(io.StringIO(text.decode("utf-8", "replace"), newline=""))


def _find_kind(name: str) -> str:
    if name in NUMBERS or re.fullmatch(r"(words|points)_(at_)?[0-9]+", name):
        return _NUMBER
    named = {_SEED: SEEDS, _DECIMAL: DECIMALS, _TRUTH: TRUTHS, _PLACES: PLACES}
    return next((kind for kind, names in named.items() if name in names), _TEXT)


_TEXT, _NUMBER, _SEED, _DECIMAL, _TRUTH, _PLACES = "text", "number", "seed", "decimal", "truth", "places"

_READERS: dict[str, Callable[[str], object]] = {
    _TEXT: str,
    _NUMBER: lambda cell: int(cell) if cell else None,
    _SEED: lambda cell: int(cell) if cell else None,
    _DECIMAL: lambda cell: float(cell) if cell else None,
    _TRUTH: lambda cell: cell == "true" if cell else None,
    _PLACES: lambda cell: [int(place) for place in cell.split()],
}
"""Reads a field of CSV as a value of its column."""
