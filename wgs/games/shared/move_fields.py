"""Moves as JSON: an object with the kind of the move, and what it needs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeVar

from wgs.errors import IllegalMoveError, PlayError
from wgs.games.shared.json_fields import JsonFields, show
from wgs.tiles import MAX_WORD_LETTERS, capital

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wgs.games.shared.cells import CellNames

Move = TypeVar("Move")

TEXT = "text"
"""The kind of a move that is given as people type it."""


def read_move_fields(
    data: object,
    parse: Callable[[str], Move],
    readers: Mapping[str, Callable[[JsonFields], Move]],
    bare: Mapping[str, Move],
) -> Move:
    """Read a move from an object of JSON.

    Args:
        data: The object, as Python's ``json`` reads it.
        parse: Reads a move that is typed.
        readers: The kinds of moves that need something, and what reads each of them.
        bare: The moves that are only a kind.

    Raises:
        IllegalMoveError: Of the kind ``text`` when it is not understood; otherwise what the readers raise.

    >>> read_move_fields({"kind": "text", "text": "pass"}, str.upper, {}, {})
    'PASS'
    """
    try:
        fields = JsonFields(data, "the move")
        kind = fields.choice("kind", [*readers, *bare, TEXT])
        if kind in bare:
            return bare[kind]
        return parse(fields.text("text")) if kind == TEXT else readers[kind](fields)
    except IllegalMoveError:
        raise
    except PlayError as error:
        raise IllegalMoveError("text", error) from None


def read_json_text(text: str) -> object:
    """Return the object of JSON that is in a text; None for a text that is no such object.

    Raises:
        IllegalMoveError: Of the kind ``text``, when the text begins like an object and is none.

    >>> read_json_text(' {"kind": "pass"}'), read_json_text("pass")
    ({'kind': 'pass'}, None)
    """
    if not text.lstrip().startswith("{"):
        return None
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError):
        raise IllegalMoveError("text", "the move begins like a JSON object, but its JSON cannot be read") from None
    return data


def read_cells(fields: JsonFields, key: str, names: CellNames) -> tuple[int, ...]:
    """Read a list of names of cells; raises IllegalMoveError for a name that the board does not have."""
    return tuple(_find_cell(name, names) for name in fields.texts(key))


def read_cell(fields: JsonFields, key: str, names: CellNames) -> int:
    """Read the name of a cell; raises IllegalMoveError when the board does not have it."""
    return _find_cell(fields.text(key), names)


def _find_cell(name: str, names: CellNames) -> int:
    cell = names.find(name)
    if cell is None:
        raise IllegalMoveError("text", f"there is no cell {show(name)}; the board has {names.area}")
    return cell


def read_letters(fields: JsonFields, key: str) -> str:
    """Read letters as they stand, with small ones for blanks; raises IllegalMoveError for anything else."""
    text = fields.text(key)
    if len(text) > MAX_WORD_LETTERS:
        raise IllegalMoveError("text", f"words have at most {MAX_WORD_LETTERS} letters, but this one has {len(text)}")
    for letter in text:
        if capital(letter) is None:
            raise IllegalMoveError("text", f'"{letter}" is not a letter', letters=letter)
    return text


def read_word(fields: JsonFields, key: str) -> str:
    """Read a word in letters of either case; return it in capitals."""
    return "".join(capital(letter) or "" for letter in read_letters(fields, key))
