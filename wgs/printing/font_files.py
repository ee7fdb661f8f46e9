"""Font files of users: read within bounds, and cut down to the tables that printing needs.

fontTools and fpdf2 trust what a font says of itself. A damaged one lets any exception out of them, and a font that is
made for it takes hours, or all memory. So a font is looked at here before they see it, and everything that they do
with it goes through `reading_font`.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from struct import Struct
from typing import TYPE_CHECKING

from wgs.base.errors import PrintError, StoppedError, WgsError
from wgs.base.files import FileError, FileKind, Files, NamedBy
from wgs.base.foreign_code import Steps, TooManyStepsError, counting_calls
from wgs.base.resources import name_path

if TYPE_CHECKING:
    from pathlib import Path

FONT = FileKind("a font", 64 << 20)

MOST_BYTES = FONT.most
"""The maximum size of the tables of a font, in bytes; the largest fonts in use have some 30 MB."""

MOST_CODES = 500_000
"""How many characters the tables of a font may list; a font has at most 65,536 glyphs."""

MOST_NAME_BYTES = 1 << 20
"""The maximum length of all names in a font together; they may share bytes of the file."""

MOST_STEPS = 5_000_000
"""How many functions may be called to measure or embed a font, a few seconds; an ordinary one takes 500,000."""

_OUTLINES = ("glyf", "CFF ", "CFF2")
_NEEDED = ("head", "hhea", "maxp", "hmtx", "cmap", "name", "OS/2", "post")
_KEPT = frozenset({*_NEEDED, *_OUTLINES, "loca", "cvt ", "fpgm", "prep", "gasp", "fvar"})
_ADVICE = "choose a TrueType or OpenType file (.ttf, .otf)"

_HEADER = Struct(">4s4H")
_ENTRY = Struct(">4s3I")
_WOFF_HEADER = Struct(">4s2I2H")
_WOFF_ENTRY = Struct(">4s4I")
_WOFF_HEADER_SIZE = 44
_RECORD = Struct(">2HI")
_GROUP = Struct(">3I")


def read_font(path: Path, files: Files | None = None) -> bytes:
    """Return a TrueType or OpenType font with the tables that printing needs.

    Args:
        path: A regular file.
        files: The files that may be read; None for all.

    Raises:
        PrintError: The file cannot or may not be read, is too large, or is no such font.
    """
    try:
        data = (files or Files()).read(path, FONT, NamedBy.DATA)
    except FileError as error:
        raise PrintError(f"the font {name_path(path)} ", error.reason) from None
    with reading_font(name_path(path), Steps(MOST_STEPS)):
        kind, tables = _read_tables(data, name_path(path))
        _check_tables(tables, name_path(path))
        return _write_tables(kind, tables)


@contextmanager
def reading_font(name: str, steps: Steps) -> Iterator[None]:
    """Carry out work with a font: whatever goes wrong is a fault of the font, and it may take so many steps in all.

    Raises:
        PrintError: The font is damaged, or takes too many steps.
    """
    _silence_packages()
    try:
        with counting_calls(steps):
            yield
    except (WgsError, StoppedError, MemoryError):
        raise
    except TooManyStepsError:
        raise PrintError(f"the font {name} takes too long to read: it may be damaged; {_ADVICE}") from None
    except Exception as error:
        # fontTools has no errors of its own for most damage: struct.error, KeyError, AssertionError and all others come
        # from wherever its reading fails, and fpdf2 lets them through.
        raise PrintError(f"the font {name} is damaged: it cannot be read; {_ADVICE}") from error


@cache
def _silence_packages() -> None:
    """Keep what the packages log about odd fonts from standard error, unless the program has a place for it."""
    import logging  # noqa: PLC0415 - only fonts of users need it

    for package in ("fontTools", "fpdf"):
        logging.getLogger(package).addHandler(logging.NullHandler())


# --- Tables -------------------------------------------------------------------------------------------------------


def _read_tables(data: bytes, name: str) -> tuple[bytes, dict[str, bytes]]:
    """Return the kind of a font and its tables, those that are not needed left out."""
    kind = data[:4]
    if kind == b"ttcf":
        raise PrintError(f"{name} is a collection of fonts; choose a file with one font (.ttf, .otf)")
    if kind == b"wOF2":
        raise PrintError(f"{name} is a WOFF2 font, which is for web pages; {_ADVICE}")
    if kind == b"wOFF":
        return data[4:8], _unpack_woff(data, name)
    if kind not in {b"\0\1\0\0", b"OTTO", b"true"}:
        raise PrintError(f"{name} is not a font; {_ADVICE}")
    tables = {}
    for place in range(_HEADER.unpack_from(data)[1]):
        tag, _, start, length = _ENTRY.unpack_from(data, _HEADER.size + place * _ENTRY.size)
        tables[tag.decode("latin-1")] = _cut(data, start, length, name)
    return kind, _keep_needed(tables, name)


def _unpack_woff(data: bytes, name: str) -> dict[str, bytes]:
    """Return the tables of a WOFF font: some are compressed."""
    tables = {}
    for place in range(_WOFF_HEADER.unpack_from(data)[3]):
        tag, start, packed, length, _ = _WOFF_ENTRY.unpack_from(data, _WOFF_HEADER_SIZE + place * _WOFF_ENTRY.size)
        if tag.decode("latin-1") not in _KEPT:
            continue
        table = _cut(data, start, packed, name)
        if packed < length:
            table = zlib.decompressobj().decompress(table, min(length, MOST_BYTES) + 1)
        if len(table) != length:
            raise PrintError(f"the font {name} is damaged: a table has not the length that it should have; {_ADVICE}")
        tables[tag.decode("latin-1")] = table
        if sum(map(len, tables.values())) > MOST_BYTES:
            break
    return _keep_needed(tables, name)


def _cut(data: bytes, start: int, length: int, name: str) -> bytes:
    if start + length > len(data):
        raise PrintError(f"the font {name} is cut off: it ends after {len(data)} bytes; {_ADVICE}")
    return data[start : start + length]


def _keep_needed(tables: Mapping[str, bytes], name: str) -> dict[str, bytes]:
    kept = {tag: table for tag, table in tables.items() if tag in _KEPT}
    if sum(map(len, kept.values())) > MOST_BYTES:
        raise PrintError(f"the font {name} is too large: at most {MOST_BYTES >> 20} MB are read")
    return kept


def _write_tables(kind: bytes, tables: Mapping[str, bytes]) -> bytes:
    """Return a font file of some tables; nothing looks at the fields that are for searching in it."""
    start = _HEADER.size + len(tables) * _ENTRY.size
    header, body = [_HEADER.pack(kind, len(tables), 0, 0, 0)], []
    for tag, table in sorted(tables.items()):
        header.append(_ENTRY.pack(tag.encode("latin-1"), 0, start, len(table)))
        body.append(table + bytes(-len(table) % 4))
        start += len(body[-1])
    return b"".join(header + body)


# --- What tables say ----------------------------------------------------------------------------------------------


def _check_tables(tables: dict[str, bytes], name: str) -> None:
    """Check that all tables are there, and that none would fill the memory; leave out what nobody reads."""
    if missing := [tag for tag in _NEEDED if tag not in tables]:
        raise PrintError(f'the font {name} has no table "{missing[0]}", which printing needs; {_ADVICE}')
    if not any(tag in tables for tag in _OUTLINES):
        raise PrintError(f"the font {name} has no outlines, as fonts of pixels have none; {_ADVICE}")
    if not 16 <= int.from_bytes(tables["head"][18:20]) <= 1 << 14:  # the range of the OpenType specification
        raise PrintError(f"the font {name} is damaged: its unitsPerEm is out of range; {_ADVICE}")
    tables["cmap"] = _keep_plain_codes(tables["cmap"])
    if _count_codes(tables["cmap"]) > MOST_CODES:
        raise PrintError(f"the font {name} lists more than {MOST_CODES} characters: it may be damaged; {_ADVICE}")
    count = int.from_bytes(tables["name"][2:4])
    lengths = (int.from_bytes(tables["name"][14 + 12 * place : 16 + 12 * place]) for place in range(count))
    if sum(lengths) > MOST_NAME_BYTES:
        raise PrintError(f"the font {name} has names that are too long: it may be damaged; {_ADVICE}")


def _iter_codes(cmap: bytes) -> Iterator[tuple[bytes, int, int]]:
    """Yield the records of a table of characters: each itself, where its list is, and the format of that list."""
    for place in range(int.from_bytes(cmap[2:4])):
        record = cmap[4 + _RECORD.size * place :][: _RECORD.size]
        start: int = _RECORD.unpack(record)[2]
        yield record, start, int.from_bytes(cmap[start : start + 2])


def _keep_plain_codes(cmap: bytes) -> bytes:
    """Leave out lists of variants of characters, and all lists that fontTools does not know."""
    records = [record for record, _, form in _iter_codes(cmap) if form in {0, 2, 4, 6, 12, 13}]
    before = int.from_bytes(cmap[2:4])
    filler = bytes(_RECORD.size * (before - len(records)))
    return cmap[:2] + len(records).to_bytes(2) + b"".join(records) + filler + cmap[4 + _RECORD.size * before :]


def _count_codes(cmap: bytes) -> int:
    """Return how many characters the ranges of a table have, each list counted once."""
    lists = {start: form for _, start, form in _iter_codes(cmap)}
    return sum(_count_list(cmap, start, form) for start, form in lists.items())


def _count_list(cmap: bytes, start: int, form: int) -> int:
    if form in {12, 13}:
        groups = int.from_bytes(cmap[start + 12 : start + 16])
        data = cmap[start + 16 :][: groups * _GROUP.size]
        data = data[: len(data) // _GROUP.size * _GROUP.size]
        return sum(max(0, last - first + 1) for first, last, _ in _GROUP.iter_unpack(data))
    if form == 4:
        count = int.from_bytes(cmap[start + 6 : start + 8]) // 2
        numbers = Struct(f">{2 * count + 1}H").unpack_from(cmap, start + 14)
        ends, starts = numbers[:count], numbers[count + 1 :]
        return sum(max(0, last - first + 1) for first, last in zip(starts, ends, strict=True))
    return int.from_bytes(cmap[start + 8 : start + 10]) if form == 6 else 1 << 8
