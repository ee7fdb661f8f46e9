"""Results as records: one JSON object a line, or one CSV row.

A record is a dict of plain values. Its keys are part of the interface: docs/commands.md lists them.
"""

from __future__ import annotations

import json
from decimal import Decimal
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from wgs.base.record_fields import make_record
from wgs.boards.tiles import format_tile, show_tile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.boards.tiles import Tile
    from wgs.export.layouts import Form
    from wgs.solver.scoring import ScoringRules
    from wgs.words.lexicon import Lexicon
    from wgs.words.lexicon_facts import ListNamed

Record: TypeAlias = dict[str, Any]


def add_notes(record: Record, notes: Sequence[str]) -> Record:
    """Return the record of a board with the notes on how it was read, if there are any."""
    return {**record, "notes": notes} if notes else record


def name_list(lexicon: Lexicon) -> ListNamed:
    """Return what names a word list; the digest of a long one takes time."""
    from wgs.words.lexicon_facts import DIGEST_DIGITS, ListNamed  # noqa: PLC0415 - help does without

    return ListNamed(lexicon.name, len(lexicon), lexicon.digest[:DIGEST_DIGITS])


def lexicon_record(lexicon: Lexicon) -> Record:
    r"""Return the record that names a word list.

    >>> from wgs import Lexicon
    >>> format_json(lexicon_record(Lexicon(["cat", "act"], name="mine")))
    '{"name": "mine", "words": 2, "digest": "5a30b82a93ecf980"}\n'
    """
    return make_record(name_list(lexicon))


class ShownTile(NamedTuple):
    """A tile of a board.

    Attributes:
        text: What stands on it, as players know it; empty for an empty tile.
        notation: The tile in board notation.
        letters: Its letters.
        wildcard: Whether it is a wildcard.
        letter_multiplier: What the tile multiplies its value by.
        word_multiplier: What the tile multiplies words by.
        empty: Whether it is empty.
        value: Its value; None in a game without LetterValues.
    """

    text: str
    notation: str
    letters: str
    wildcard: bool
    letter_multiplier: int
    word_multiplier: int
    empty: bool
    value: int | None


def show_tile_of_game(tile: Tile, rules: ScoringRules | None) -> ShownTile:
    """Return what stands on a tile, and what it is worth; the rules are None in a game without them.

    >>> from wgs.boards.tiles import parse_tiles
    >>> show_tile_of_game(*parse_tiles(";;Th"), None).text
    'Th'
    """
    face = rules.read_tile(tile) if rules else None
    is_valued = rules is not None and bool(rules.letter_values) and not tile.is_empty
    return ShownTile(
        "" if tile.is_empty else show_tile(tile, q_is_qu=rules is not None and rules.q_is_qu),
        format_tile(tile),
        face.letters if face else tile.letters,
        tile.wildcard,
        tile.letter_multiplier,
        tile.word_multiplier,
        tile.is_empty,
        face.points // tile.letter_multiplier if face and is_valued else None,
    )


def format_record(record: object, form: Form) -> str:
    r"""Return a record, or an answer of which there is one, as one line in a form.

    >>> format_record({"board": "CAT", "words": 2}, "csv")
    'CAT,2\n'
    """
    return format_json(record) if form == "json" else format_csv(record)


def format_json(record: object) -> str:
    r"""Return a record, or an answer of which there is one, as one line of JSON with its line end.

    Decimals become numbers.

    What cannot be printed is escaped: control characters, those that turn the direction of writing, and their like.

    >>> format_json({"game": "Bogglé \x9b\u202e"})
    '{"game": "Bogglé \\u009b\\u202e"}\n'
    """
    shown = record if isinstance(record, dict) else make_record(record)
    text = json.dumps(shown, ensure_ascii=False, default=_plain_number)
    if not text.isprintable():
        text = "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in text)
    return text + "\n"


def _plain_number(value: object) -> int | float:
    if not isinstance(value, Decimal):
        raise TypeError(f"no JSON form for {value!r}")
    return int(value) if value == value.to_integral_value() else float(value)


def format_csv(values: object) -> str:
    r"""Return the values of a record or an answer, or a list of column names, as one CSV row with its line end.

    Lists are written with blanks between their items, truth values as in JSON, and what is missing as an empty field.

    >>> format_csv(["word", "path", "met"]), format_csv({"word": "AB", "path": [1, 5], "met": True})
    ('word,path,met\n', 'AB,1 5,true\n')
    """
    import csv  # noqa: PLC0415 - few ask for it
    import io  # noqa: PLC0415

    record = values if isinstance(values, dict | list) else make_record(values)
    row = record if isinstance(record, list) else [_cell(value) for value in record.values()]
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerow(row)  # it quotes the characters of the line end only
    return text.getvalue().removesuffix("\r\n") + "\n"


def _cell(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case Decimal():
            return format(value.normalize(), "f")
        case list() | tuple():
            return " ".join(map(_cell, value))
        case str() | int() | float():
            return str(value)
    raise TypeError(f"no CSV form for {value!r}")
