"""Moves as JSON: an object with the kind of the move, and what it needs; whole, or only begun."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, TypeAlias, TypeVar

from pydantic import AfterValidator, PlainValidator, ValidationInfo

from wgs.base.errors import IllegalMoveError
from wgs.base.json_values import JsonCodec, explain_choice
from wgs.boards.tiles import MAX_WORD_LETTERS, capital
from wgs.games.shared.cells import HasNames, find_cell
from wgs.games.shared.positions import Items, Text

Given = TypeVar("Given", bound="GivenMove")
Move = TypeVar("Move")
Value = TypeVar("Value")

TEXT = "text"
"""The kind of a move that is given as people type it."""


@dataclass(frozen=True, slots=True)
class GivenMove:
    """A move as it is given; the class of a game adds what its moves need. What is not there is None.

    Attributes:
        kind: Its kind.
        text: The move as people type it, for the kind ``text``.
    """

    kind: Text | None = None
    text: Text | None = None


def _read_cell(name: object, info: ValidationInfo[HasNames]) -> int:
    return find_cell(name, info.context.names)


def _check_letters(text: str) -> str:
    if len(text) > MAX_WORD_LETTERS:
        raise IllegalMoveError("text", f"words have at most {MAX_WORD_LETTERS} letters, but this one has {len(text)}")
    for letter in text:
        if capital(letter) is None:
            raise IllegalMoveError("text", f'"{letter}" is not a letter', letters=letter)
    return text


def _write_large(text: str) -> str:
    return "".join(capital(letter) or "" for letter in text)


GivenCell: TypeAlias = Annotated[int, PlainValidator(_read_cell)]
"""A cell by its name, in either case; the context has the ``names`` of the board."""

GivenCells: TypeAlias = Items[GivenCell]

Letters: TypeAlias = Annotated[Text, AfterValidator(_check_letters)]
"""Letters as they stand, with small ones for blanks."""

GivenWord: TypeAlias = Annotated[Letters, AfterValidator(_write_large)]
"""A word, in capitals once it is read."""


class MoveCodec(JsonCodec[Given]):
    """Reads moves as they are given; raises IllegalMoveError of the kind ``text`` for what is none.

    Args:
        kind: Their class.
        context: What has the names of cells.

    >>> MoveCodec(GivenMove).read({"kind": "text", "text": "pass"})
    GivenMove(kind='text', text='pass')
    >>> MoveCodec(GivenMove).read({"kind": 5})
    Traceback (most recent call last):
        ...
    wgs.base.errors.IllegalMoveError: move.kind: expected a text in quotes, found 5. Write "5" in quotes
    """

    def __init__(self, kind: type[Given], context: object = None) -> None:
        super().__init__(kind, "move", context=context, is_open=True, error=lambda text: IllegalMoveError("text", text))


def need(value: Value | None, name: str) -> Value:
    """Return what a move needs; raises IllegalMoveError of the kind ``text`` when it is not there."""
    if value is None:
        raise IllegalMoveError("text", f"move.{name}: expected a value, but the key is missing")
    return value


def make_given(
    given: Given,
    parse: Callable[[str], Move],
    makers: Mapping[str, Callable[[Given], Move]],
    bare: Mapping[str, Move],
) -> Move:
    """Make the move that is given.

    Args:
        given: The move as it is given.
        parse: Reads a move that is typed.
        makers: The kinds of moves that need something, and what makes each of them.
        bare: The moves that are only a kind.

    Raises:
        IllegalMoveError: Of the kind ``text`` when there is no such kind; otherwise what the makers raise.

    >>> make_given(GivenMove("text", "pass"), str.upper, {}, {})
    'PASS'
    """
    kind = need(given.kind, "kind")
    if kind in bare:
        return bare[kind]
    if kind == TEXT:
        return parse(need(given.text, "text"))
    if kind not in makers:
        raise IllegalMoveError("text", f"move.kind: {explain_choice([*makers, *bare, TEXT], kind)}")
    return makers[kind](given)


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
