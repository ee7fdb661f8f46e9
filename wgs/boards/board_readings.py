"""Boards read from the texts that people have: board notation, rows, separated cells, and likely slips.

The first reading that gives as many tiles as the grid has cells is taken. A reading that is only likely has a note,
which tells what was taken and how to write the other one. Board notation that fits always comes first, so that the
text of a `wgs.Board` is read back as the same board.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from wgs.base.errors import NotationError
from wgs.base.plurals import format_count
from wgs.boards.board_arrays import read_json
from wgs.boards.board_cells import BoardNote, note_cells, read_cell, read_codes, split_cells
from wgs.boards.board_columns import FIELD, RESULTS, read_column
from wgs.boards.tiles import (
    Tile,
    capital,
    is_in_small_letters,
    is_separated_by_semicolons,
    normalize_letters,
    parse_board_tiles,
    parse_tiles,
)

if TYPE_CHECKING:
    from wgs.boards.grid import Grid

Rows: TypeAlias = "list[tuple[Tile, ...]]"
Readings: TypeAlias = "Iterator[tuple[Rows, tuple[BoardNote, ...]]]"

_DELIMITERS = (",", "\t", "|", "")
_BETWEEN_TILES = " \t,|_:;"
# A phone's habit: a capital at the start of a line, or of each word.
_TYPED_WORDS = re.compile(r"\s*[^\W\d_](?:[^\W\d_]|\s)*")
MOST_CHARACTERS = 64
"""How many characters a cell may have, on average, in a text that is more than board notation."""

_SIZE = re.compile(r"\s*([0-9]{1,4})(?:(?:\s*[x*,;]\s*|\s+)([0-9]{1,4}))?\s*")
_QUOTED = re.compile(r"""\s*(["'“])[^"'“”]*["'”](?:[\s,;|]*["'“][^"'“”]*["'”])*\s*""")


class BoardTiles(NamedTuple):
    """Tiles of a board as they were read, and the notes on that."""

    tiles: tuple[Tile, ...]
    notes: tuple[BoardNote, ...] = ()


def read_tiles(text: str, grid: Grid, *, q_is_qu: bool = False) -> BoardTiles:
    """Read the tiles of a board, as many as there are; the notes tell of any but the grid's number.

    Lines of the text are rows if there are as many as the grid has, and so are the texts of a JSON array. Words and
    points behind the board, and a plus before it, are those of results, and ignored. ``q_is_qu`` tells whether Q stands
    for Qu, which matters where the number of tiles can't: on a grid of the kind ``Full``.

    Raises:
        NotationError: No reading makes tiles of the text.

    >>> from wgs.boards.grid import Grid
    >>> from wgs.boards.tiles import format_tiles
    >>> read = read_tiles("n,qu,e,m", Grid.rectangle(4, 1))
    >>> format_tiles(read.tiles), read.notes
    ('NQuEM', ())
    >>> read = read_tiles("Cats", Grid.rectangle(2, 2))
    >>> format_tiles(read.tiles), read.notes[0].kind
    ('CATS', 'letters')
    """
    unmarked = text.removeprefix("\ufeff")
    plain = unmarked.strip()
    if len(plain) == len(grid) and plain.isascii() and plain.isalpha() and plain.isupper():
        return BoardTiles(parse_tiles(plain))
    widths = grid.row_lengths
    rows = read_json(plain, widths) if plain.startswith(("[", "{")) else unmarked.splitlines()
    rows = [row for row in rows if row.strip()]
    if len(rows) == 1:
        rows = [RESULTS.sub("", rows[0]).removeprefix("+")]
    if len(text) > MOST_CHARACTERS * (len(grid) + 1):
        return _read_otherwise(join_rows(rows), grid, q_is_qu=False)
    if len(rows) > 1 and FIELD in rows[0].lower() and (board := read_column(rows)) is not None:
        return read_tiles(board, grid, q_is_qu=q_is_qu)
    if len(rows) > 1 and is_size(rows[0], widths):
        del rows[0]
    return _find_fit(rows, grid) or _read_otherwise(join_rows(rows), grid, q_is_qu=q_is_qu)


def read_of_any_size(text: str, grid: Grid | None, *, q_is_qu: bool = False) -> BoardTiles:
    """Read tiles of which there may be any number, without notes on that; without a grid in board notation alone.

    Raises:
        NotationError: As for `read_tiles`.
    """
    if grid is None:
        return BoardTiles(parse_board_tiles(text))
    read = read_tiles(text, grid, q_is_qu=q_is_qu)
    return read._replace(notes=tuple(note for note in read.notes if note.kind not in {"few", "many"}))


def read_rows(rows: Sequence[str], widths: Sequence[int], *, bars: bool = True) -> BoardTiles | None:
    """Read rows of a board by the first reading that gives each as many tiles as its width; None if none does.

    ``bars`` tells whether a bar may be the letter I.

    >>> from wgs.boards.tiles import format_tiles
    >>> read = read_rows(["y,e,o", "n,qu,e"], [3, 3])
    >>> read and format_tiles(read.tiles)
    'YEONQuE'
    """
    rows = [_unquote(normalize_letters(row)) for row in rows]
    coded, note = read_codes(rows)
    for reading in _READINGS if bars else _READINGS[:-1]:
        for read, notes in reading(coded, widths):
            if [len(row) for row in read] == list(widths):
                return BoardTiles(tuple(tile for row in read for tile in row), (*note, *notes))
    return None


def is_size(line: str, widths: Sequence[int]) -> bool | None:
    """Check whether a line of numbers tells the size of a grid; None for any other line.

    >>> is_size("4 3", [3, 3, 3, 3]), is_size("5 x 5", [3, 3, 3, 3]), is_size("A B", [3, 3])
    (True, False, None)
    """
    if not (found := _SIZE.fullmatch(line)):
        return None
    given, size = sorted(int(number) for number in found.groups() if number), {len(widths), max(widths, default=0)}
    return given in ([min(size), max(size)], [min(size)], [max(size)])


def join_rows(rows: Sequence[str]) -> str:
    """Write rows on one line; multipliers at the end of a row have no tile, and must not get that of the next row."""
    return " ".join(row.strip().rstrip(_BETWEEN_TILES) for row in rows) if len(rows) > 1 else "".join(rows)


def _find_fit(rows: Sequence[str], grid: Grid) -> BoardTiles | None:
    """Find a reading that gives the grid's number of tiles, and the right number in each row that is marked."""
    widths = grid.row_lengths
    if len(rows) == len(widths) > 1 and not grid.is_full and (read := read_rows(rows, widths)):
        return read
    line = join_rows(rows)
    return _read_marked_rows(line, grid) or read_rows([line], [len(grid)], bars=not _has_rows(line, grid))


def _has_rows(line: str, grid: Grid) -> bool:
    """Check whether bars end the rows of a board whose last tiles are missing."""
    *rows, last = (read[0] if (read := _parse([part])) else () for part in line.split("|"))
    widths = grid.row_lengths
    return bool(rows) and [*map(len, rows)] == list(widths[: len(rows)]) and len(last) < widths[len(rows) % len(widths)]


def _read_marked_rows(line: str, grid: Grid) -> BoardTiles | None:
    """Read a line whose rows end with a slash, or with a semicolon where cells are separated in another way."""
    widths = grid.row_lengths
    if grid.is_full or len(widths) == 1:
        return None
    for sign in "/;":
        parts = line.strip().removesuffix(sign).split(sign)
        if len(parts) == len(widths) and (sign == "/" or all(re.search(r"[,|\t]", part) for part in parts)):
            read = read_rows(parts, widths)
            if read:
                note = f'"{sign}" is read as the end of a row; leave it out, the rows follow each other without a sign'
                return read._replace(notes=(*read.notes, BoardNote("rows", note)))
    return None


# --- Readings of rows ---------------------------------------------------------------------------------------------


def _read_notation(rows: Sequence[str], _: Sequence[int]) -> Readings:
    if read := _parse(rows):
        yield read, ()


def _read_semicolons(rows: Sequence[str], widths: Sequence[int]) -> Readings:
    """Read cells between semicolons, which in board notation would double almost every word."""
    if sum(widths) >= 4 and all(map(is_separated_by_semicolons, rows)):
        note = '";" is read as a separator of cells; for a double word write a blank before it, such as "A ;B"'
        for read, _ in _read_cells(rows, widths, ";"):
            yield read, (BoardNote("cells", note),)


def _read_cells(rows: Sequence[str], widths: Sequence[int], delimiters: Sequence[str] = _DELIMITERS) -> Readings:
    """Read cells that are separated in one way throughout: each is one tile, whatever its case."""
    for delimiter in delimiters:
        cells = [split_cells(row, delimiter) for row in rows]
        if list(map(len, cells)) != list(widths):
            continue
        tiles = [[read_cell(cell) for cell in row] for row in cells]
        if any(tile is None for row in tiles for tile in row):
            continue
        yield [tuple(filter(None, row)) for row in tiles], tuple(note_cells([cell for row in cells for cell in row]))


def _read_with_qu(rows: Sequence[str], widths: Sequence[int]) -> Readings:
    """Read "qu" as one tile in a text of which each letter is a tile."""
    text = join_rows(rows)
    if "qu" in text.lower() and (text.islower() or text.isupper()) and (read := _parse(_capitalize(rows, qu=True))):
        yield read, (_note_qu(widths),)


def _note_qu(widths: Sequence[int]) -> BoardNote:
    fitting = f", which makes {sum(widths)} tiles" if widths else ""
    return BoardNote("qu", f'"qu" is read as one tile Qu{fitting}; for two tiles write a blank between, "q u"')


def _read_letters(rows: Sequence[str], widths: Sequence[int]) -> Readings:
    """Read single letters where a line, or each word, begins with a capital and goes on in small letters."""
    if not all(map(_is_typed_text, rows)):
        return
    if read := _parse(_capitalize(rows)):
        yield read, (_note_letters(),)
    if read := _parse(_capitalize(rows, qu=True)):
        yield read, (_note_letters(), _note_qu(widths))


def _note_letters() -> BoardNote:
    taken = "each letter is read as a tile, not the small letters together with the capital before them"
    return BoardNote("letters", f"{taken}; to write tiles of several letters, begin every tile with a capital")


def _is_typed_text(row: str) -> bool:
    """Check whether a row is words in small letters, each of which may begin with a capital, and has a capital."""
    if not _TYPED_WORDS.fullmatch(row) or not any(map(str.isupper, row)):
        return False
    words = row.split()
    return words[0][0].isupper() and all(letter.islower() for word in words for letter in word[1:])


def _read_bars(rows: Sequence[str], _: Sequence[int]) -> Readings:
    """Read a bar as the letter I, which it is typed for."""
    text = join_rows(rows)
    if "|" in text and (read := _parse([row.replace("|", "i" if text.islower() else "I") for row in rows])):
        note = '"|" is read as the letter I; as a separator write it between all cells, or leave it out'
        yield read, (BoardNote("bar", note),)


def _read_underscores(rows: Sequence[str], _: Sequence[int]) -> Readings:
    """Read an underscore as an empty position."""
    if "_" in join_rows(rows):
        note = '"_" is read as an empty position, which "." is written for'
        dotted = [row.replace("_", ".") for row in rows]
        if read := _parse(dotted):
            yield read, (BoardNote("underscore", note),)


_READINGS: tuple[Callable[[Sequence[str], Sequence[int]], Readings], ...] = (
    _read_semicolons,
    _read_notation,
    _read_cells,
    _read_with_qu,
    _read_letters,
    _read_underscores,
    _read_bars,
)


def _parse(rows: Sequence[str]) -> Rows | None:
    """Read rows in board notation; None where they are not in it."""
    small_letters = is_in_small_letters(join_rows(rows))
    try:
        return [parse_tiles(row, small_letters=small_letters) for row in rows]
    except NotationError:
        return None


def _capitalize(rows: Sequence[str], *, qu: bool = False) -> list[str]:
    capitals = ["".join(capital(char) or char for char in row) for row in rows]
    return [row.replace("QU", "Qu") for row in capitals] if qu else capitals


# --- Texts that do not fit ----------------------------------------------------------------------------------------


def _read_otherwise(line: str, grid: Grid, *, q_is_qu: bool) -> BoardTiles:
    """Read a text that gives no reading the grid's number of tiles."""
    (line,), notes = read_codes([_unquote(normalize_letters(line))])
    if grid.is_full and (read := _read_rack(line, len(grid), q_is_qu=q_is_qu)):
        return read._replace(notes=(*notes, *read.notes))
    try:
        tiles = parse_tiles(line, small_letters=is_in_small_letters(line))
    except NotationError as error:
        raise _explain_slash(error, grid) from None
    if tiles and (fitting := _leave_out_holes(tiles, grid)):
        note = "cells outside the grid are left out: write only the positions of the grid"
        return BoardTiles(fitting, (*notes, BoardNote("holes", note)))
    return BoardTiles(tiles, (*notes, *_note_size(tiles, grid)))


def _read_rack(line: str, size: int, *, q_is_qu: bool) -> BoardTiles | None:
    """Read letters of which there may be fewer than positions, where board notation is not what was meant."""
    notes: list[BoardNote] = []
    letters = line
    if _is_typed_text(line) and len(re.sub(r"\s", "", line)) > 2:
        letters, notes = _capitalize([line])[0], [_note_letters()]
    if q_is_qu and "QU" in (capitals := _capitalize([letters])[0]) and (letters.islower() or letters.isupper()):
        letters = capitals.replace("QU", "Qu")
        notes.append(_note_qu(()))
    if "|" in line and any(len(read[0]) != 1 for cell in line.strip("| ").split("|") if (read := _parse([cell]))):
        reason = '"|" separates cells, but not all of them here; write I for the letter'
        raise NotationError(line, line.index("|"), reason)
    if "_" in line and not notes:
        notes = [BoardNote("underscore", '"_" is ignored; write "?" for a wildcard, "." for an empty position')]
    if not notes:
        return None
    read = _parse([letters])
    return BoardTiles(read[0], tuple(notes)) if read and len(read[0]) <= size else None


def _leave_out_holes(tiles: Sequence[Tile], grid: Grid) -> tuple[Tile, ...] | None:
    """Return the tiles of the grid's own cells, where the whole rectangle around them was written."""
    places = grid.columns * grid.rows
    if len(tiles) != places or places == len(grid):
        return None
    own = {(y - grid.top) * grid.columns + x - grid.left for x, y in grid.cells}
    if any(not tile.is_empty for place, tile in enumerate(tiles) if place not in own):
        return None
    return tuple(tile for place, tile in enumerate(tiles) if place in own)


def _explain_slash(error: NotationError, grid: Grid) -> NotationError:
    if error.text[error.index] != "/" or grid.is_full or len(grid.row_lengths) == 1:
        return error
    reason = f"{error.reason}. It ends a row only where each row has as many tiles as the grid has cells there"
    return NotationError(error.text, error.index, reason)


def _note_size(tiles: Sequence[Tile], grid: Grid) -> Iterator[BoardNote]:
    """Note too few or too many tiles; fewer are no surprise in an anagram game."""
    found, size = len(tiles), len(grid)
    if not found:
        yield BoardNote("empty", "there are no tiles, so the board is empty; leave out the line if no board was meant")
        return
    if found == size or (found < size and grid.is_full):
        return
    count, positions = format_count(found, "tile"), format_count(size, "position")
    if found < size:
        left = f"position {size} is" if found == size - 1 else f"positions {found + 1} to {size} are"
        advice = f"{left} left empty; {_advise_on_missing(tiles, grid)}"
        yield BoardNote("few", f"{count}, but the grid has {positions}: {advice}")
        return
    extra = "the last tile is" if found == size + 1 else f"the last {found - size} tiles are"
    advice = f"{extra} ignored; if you typed a letter twice, type the board again"
    if any(pair == ("Q", "U") for pair in pairwise(tile.letters for tile in tiles)):
        advice = f'{extra} ignored; write "Qu" for a tile with both letters'
    yield BoardNote("many", f"{count}, but the grid has {positions}: {advice}")


def _advise_on_missing(tiles: Sequence[Tile], grid: Grid) -> str:
    if any(len(tile.letters) > 2 for tile in tiles):
        return "lower-case letters belong to the tile of the capital before them, so type letters in one case"
    rows = grid.row_lengths
    if len(rows) > 1 and len(tiles) == rows[0]:
        return "if this is one row of a board, write all rows on one line"
    return "if a letter is missing, type the board again"


def _unquote(text: str) -> str:
    """Return a text without the quotes around it, or around each of its cells."""
    return re.sub("""["'“”]""", "", text) if _QUOTED.fullmatch(text) else text
