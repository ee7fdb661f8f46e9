"""Cells of boards that are separated, as in a table, and the bonuses that other programs write in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from wgs.base.errors import NotationError
from wgs.boards.tiles import EMPTY, Tile, capital, find_bonus_codes, format_tile, parse_tiles

NoteKind: TypeAlias = Literal[
    "few", "many", "empty", "bonus", "cells", "rows", "qu", "letters", "bar", "underscore", "holes"
]

_MOST_LETTERS_OF_A_CELL = 4
_CODES = {"d": 2, "t": 3, "q": 4}
_CELL = re.compile(r"([^\W\d_]|qu|\?)([dtq])([lw])", re.IGNORECASE)


class BoardNote(NamedTuple):
    """Remark on how a board was read.

    Attributes:
        kind: ``few`` and ``many`` for too few or too many tiles, ``empty`` for none; the others name the reading that
            was taken.
        text: What was taken, and how to write the other reading.
    """

    kind: NoteKind
    text: str

    def __str__(self) -> str:
        return self.text


def split_cells(row: str, delimiter: str) -> list[str]:
    """Split a row at a delimiter, or at blanks for an empty one; there are no cells where it is missing."""
    if not delimiter:
        return row.split()
    if delimiter not in row:
        return []
    inner = row.strip(" \r\n\v\f" + ("\t" if delimiter != "\t" else ""))
    inner = inner.removesuffix(delimiter) if inner.count(delimiter) > 1 else inner
    inner = inner.removeprefix(delimiter) if delimiter == "|" and row.rstrip().endswith("|") else inner
    blank = r"[ \r\n\v\f]" if delimiter == "\t" else r"\s"
    return re.split(rf"{blank}*{re.escape(delimiter)}{blank}*|(?<=\S){blank}+(?=\S)", inner)


def read_cell(cell: str) -> Tile | None:
    """Read one cell as one tile; None where it can't be one."""
    if not cell:
        return EMPTY
    if code := _CELL.fullmatch(cell):
        return _make_coded(*code.groups())
    signs, face = re.fullmatch(r"([:;]*)(.*)", cell, re.DOTALL).groups()  # type: ignore[union-attr]
    if len(face) > _MOST_LETTERS_OF_A_CELL:
        return None
    letters = [capital(letter) for letter in face]
    if face and all(letters):
        face = "".join(map(str, letters))
        face = face[0] + "".join(letter.lower() for letter in face[1:])
    try:
        tiles = parse_tiles(signs + face)
    except NotationError:
        return None
    return tiles[0] if len(tiles) == 1 else None


def note_cells(cells: Sequence[str]) -> Iterator[BoardNote]:
    """Note cells that board notation would read otherwise; small letters between separators can't be anything else."""
    if any(not cell for cell in cells):
        yield BoardNote("cells", 'a cell without a letter is read as an empty position, which "." is written for')
    if coded := [cell for cell in cells if _CELL.fullmatch(cell)]:
        yield _note_codes(coded)
    joined = [cell for cell in cells if len(cell) > 1 and cell.isupper() and cell.isalpha() and cell not in coded]
    if joined:
        tile = joined[0][0] + joined[0][1:].lower()
        yield BoardNote("cells", f"{joined[0]} in a cell is read as one tile, {tile}; separate letters that are tiles")


def read_codes(rows: Sequence[str]) -> tuple[list[str], tuple[BoardNote, ...]]:
    """Write the bonus codes of other programs, such as Ttl and Odw, in board notation."""
    found = [code for row in rows for code in find_bonus_codes(row)]
    for code in dict.fromkeys(found):
        rows = [row.replace(code, format_tile(_read_code(code))) for row in rows]
    return list(rows), (_note_codes(found),) if found else ()


def _read_code(text: str) -> Tile:
    return _make_coded(text[:-2], text[-2], text[-1])


def _make_coded(face: str, times: str, what: str) -> Tile:
    letters = "" if face == "?" else "".join(capital(letter) or "" for letter in face)
    by_letter = what.lower() == "l"
    multiplier = _CODES[times.lower()]
    return Tile(letters, face == "?", multiplier if by_letter else 1, 1 if by_letter else multiplier)


def _note_codes(codes: Sequence[str]) -> BoardNote:
    first = codes[0]
    others = f", and {len(codes) - 1} more likewise" if len(codes) > 1 else ""
    several = f"{first[0].upper()}{first[1:-2].lower()}_{first[-2:].lower()}"
    return BoardNote(
        "bonus",
        f"{first} is read as {format_tile(_read_code(first))}, a tile with a bonus{others}; "
        f"for a tile of several letters write {several}",
    )
