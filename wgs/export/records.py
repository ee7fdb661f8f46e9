"""Results as records: one JSON object a line, or one CSV row.

A record is a dict of plain values. Its keys are part of the interface: docs/commands.md lists them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any, TypeAlias

from wgs.analysis.sample import NAMES, Percentiles
from wgs.record_fields import make_record
from wgs.tiles import Tile, format_tile, show_tile

if TYPE_CHECKING:
    from wgs.analysis.metrics import Analysis, GradeMeasures
    from wgs.export.layouts import Form
    from wgs.lexicon import Lexicon
    from wgs.lexicon_facts import LexiconInfo, ListReading
    from wgs.scoring import ScoringRules
    from wgs.solver.solution import Score, Solution

Record: TypeAlias = dict[str, Any]


DIGEST_DIGITS = 16
"""The number of hexadecimal digits of a list's SHA-256 in a record, enough to distinguish any two lists."""


def add_notes(record: Record, notes: Sequence[str]) -> Record:
    """Return the record of a board with the notes on how it was read, if there are any."""
    return {**record, "notes": notes} if notes else record


def lexicon_record(lexicon: Lexicon) -> Record:
    r"""Return the record that names a word list.

    >>> from wgs import Lexicon
    >>> format_json(lexicon_record(Lexicon(["cat", "act"], name="mine")))
    '{"name": "mine", "words": 2, "digest": "5a30b82a93ecf980"}\n'
    """
    return {"name": lexicon.name, "words": len(lexicon), "digest": lexicon.digest[:DIGEST_DIGITS]}


def info_record(info: LexiconInfo) -> Record:
    """Return the record of the facts about a word list."""
    return {
        "name": info.name,
        "words": info.words,
        "digest": info.digest[:DIGEST_DIGITS],
        "file": None if info.path is None else str(info.path),
        "alphabet": info.alphabet,
        "letters": info.letters,
        "lengths": [{"length": length, "words": words} for length, words in info.lengths.items()],
        "longest": list(info.longest),
        "skipped": info.skipped,
        "skipped_words": list(info.skipped_words),
        "sha256": info.digest,
        **_show_reading(info.reading),
    }


def _show_reading(reading: ListReading | None) -> Record:
    """Return how the file of a list was read; nothing is known of a list that comes from elsewhere."""
    return {
        "form": reading.form if reading else None,
        "encoding": reading.encoding if reading else None,
        "numbers": (reading.numbers or None) if reading else None,
        "numbered": reading.numbered if reading else 0,
        "defined": reading.defined if reading else 0,
        "left_out": [
            {"reason": each.reason, "count": each.count, "examples": list(each.examples)}
            for each in (reading.left_out if reading else ())
        ],
    }


def score_record(board: str, score: Score, percentiles: Percentiles | None = None) -> Record:
    r"""Return the record of a scored board, and of where it stands among others.

    >>> from wgs.solver.solution import Score
    >>> format_json(score_record("CAT", Score(2, 5)))
    '{"board": "CAT", "words": 2, "points": 5}\n'
    """
    return {"board": board, "words": score.words, "points": score.points, **_show_percentiles(percentiles)}


def _show_percentiles(percentiles: Percentiles | None) -> Record:
    return make_record(percentiles) if percentiles else {}


def solution_record(solution: Solution, grade: int | None = None) -> Record:
    """Return the record of one word on one path; a word may have no grade."""
    return {
        "word": solution.word,
        "points": solution.points,
        "letter_points": solution.letter_points,
        "word_multiplier": solution.word_multiplier,
        "length_bonus": solution.length_bonus,
        "path": list(solution.path),
        "grade": grade,
    }


def analysis_record(
    analysis: Analysis, positions: int, grades: GradeMeasures | None = None, percentiles: Percentiles | None = None
) -> Record:
    """Return the record of an analysed board with this number of positions, and of what is known of its grades.

    The percentiles tell where it stands among others.
    """
    tallies = grades.tallies if grades else ()
    best = analysis.find_best()
    return {
        "board": analysis.board,
        "words": analysis.words(),
        "points": analysis.points(),
        **_show_percentiles(percentiles),
        "best": {"word": best.word, "points": best.points} if best else None,
        "lengths": list_lengths(analysis),
        "positions": list_positions(analysis, positions),
        "grades": [{"grade": grade, "words": words, "points": points} for grade, words, points in tallies],
        "difficulty": grades.difficulty if grades else None,
    }


def list_lengths(analysis: Analysis) -> list[dict[str, int]]:
    """List how many words of each length a board has, and what they are worth."""
    return [
        {"length": length, "words": analysis.words(length), "points": analysis.points(length)}
        for length in analysis.lengths()
    ]


def list_positions(analysis: Analysis, positions: int) -> list[dict[str, int]]:
    """List how many words of a board with this number of positions use each, and what they are worth."""
    return [
        {"position": place, "words": analysis.words_at(place), "points": analysis.points_at(place)}
        for place in range(1, positions + 1)
    ]


def flatten_analysis(record: Record) -> Record:
    """Return the fields of a record that fit in one row of a table."""
    match record["best"]:
        case {"word": word, "points": points}:
            best = {"best_word": word, "best_points": points}
        case _:
            best = {"best_word": "", "best_points": 0}
    return {**{key: record[key] for key in ("board", "words", "points", *NAMES) if key in record}, **best}


def tile_record(tile: Tile, rules: ScoringRules | None) -> Record:
    """Return the record of a tile: what stands on it, and what it is worth; the rules are None in a game without them.

    >>> from wgs.tiles import parse_tiles
    >>> tile_record(*parse_tiles(";;Th"), None)["text"]
    'Th'
    """
    face = rules.read_tile(tile) if rules else None
    is_valued = rules is not None and bool(rules.letter_values) and not tile.is_empty
    return {
        "text": "" if tile.is_empty else show_tile(tile, q_is_qu=rules is not None and rules.q_is_qu),
        "notation": format_tile(tile),
        "letters": face.letters if face else tile.letters,
        "wildcard": tile.wildcard,
        "letter_multiplier": tile.letter_multiplier,
        "word_multiplier": tile.word_multiplier,
        "empty": tile.is_empty,
        "value": face.points // tile.letter_multiplier if face and is_valued else None,
    }


def format_record(record: Record, form: Form) -> str:
    r"""Return a record as one line in a form.

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


def format_csv(values: Mapping[str, object] | list[str]) -> str:
    r"""Return the values of a record, or a list of column names, as one CSV row with its line end.

    Lists are written with blanks between their items, truth values as in JSON, and what is missing as an empty field.

    >>> format_csv(["word", "path", "met"]), format_csv({"word": "AB", "path": [1, 5], "met": True})
    ('word,path,met\n', 'AB,1 5,true\n')
    """
    import csv  # noqa: PLC0415 - few ask for it
    import io  # noqa: PLC0415

    row = values if isinstance(values, list) else [_cell(value) for value in values.values()]
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
