"""Word lists as tables: comma-separated values whose first line names the columns."""

from __future__ import annotations

import codecs
import csv
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from wgs.base.checkpoints import pass_checkpoints
from wgs.base.errors import LexiconError
from wgs.words.forms.entries import DELIMITERS, split_fields, strip_quotes
from wgs.words.forms.found import ListFindings, NumberKind, read_number
from wgs.words.forms.lines import is_comment
from wgs.words.word_texts import TextError, find_end

_WORDS = frozenset(
    [
        "word",
        "words",
        "wordlist",
        "entry",
        "entries",
        "headword",
        "lemma",
        "term",
        "terms",
        "vocabulary",
        "vocab",
        "answer",
        "answers",
        "wort",
        "wörter",
        "begriff",
        "vokabel",
        "mot",
        "mots",
        "palabra",
        "palabras",
        "palavra",
        "palavras",
        "woord",
        "woorden",
        "ord",
        "parola",
        "parole",
        "słowo",
        "słowa",
        "slovo",
        "slova",
    ]
)
_DEFINITIONS = frozenset(
    [
        "definition",
        "definitions",
        "def",
        "meaning",
        "meanings",
        "gloss",
        "clue",
        "clues",
        "hint",
        "description",
        "explanation",
        "translation",
        "bedeutung",
        "erklärung",
        "hinweis",
        "übersetzung",
        "définition",
        "sens",
        "traduction",
        "definición",
        "significado",
        "traducción",
        "definição",
        "betekenis",
        "omschrijving",
        "betydning",
        "forklaring",
        "definicja",
        "znaczenie",
        "definizione",
        "significato",
    ]
)
_NUMBERS: dict[str, NumberKind] = {
    **dict.fromkeys(
        ["grade", "grades", "level", "levels", "difficulty", "stufe", "niveau", "nivel", "nível"], "grades"
    ),
    **dict.fromkeys(
        [
            "count",
            "counts",
            "freq",
            "freqs",
            "frequency",
            "frequencies",
            "occurrences",
            "hits",
            "total",
            "zipf",
            "fpm",
            "score",
            "scores",
            "anzahl",
            "häufigkeit",
            "nombre",
            "fréquence",
            "frecuencia",
            "frequência",
            "aantal",
            "frequentie",
            "antal",
            "frekvens",
            "liczba",
            "częstość",
        ],
        "counts",
    ),
    **dict.fromkeys(["rank", "ranks", "ranking", "rang", "rango"], "ranks"),
}
_FEWEST_SORTED = 3
_LONGEST_NAME = 64


class Header(NamedTuple):
    """What the first line of a table tells.

    Attributes:
        delimiter: What stands between its columns.
        word: The column of the words, from 0.
        definition: The column of their definitions; None for none.
        number: The column of their numbers; None for none.
        kind: What the numbers are.
    """

    delimiter: str
    word: int
    definition: int | None = None
    number: int | None = None
    kind: NumberKind = ""


def find_header(head: str) -> Header | None:
    r"""Return the header that a list begins with; None where its first line is none.

    >>> find_header("Word;Count\ncat;5\n")
    Header(delimiter=';', word=0, definition=None, number=1, kind='counts')
    """
    lines = [line for line in map(str.strip, head.split("\n")) if line and not is_comment(line)]
    if not lines:
        return None
    for delimiter in DELIMITERS:
        names = [strip_quotes(field.strip()).casefold() for field in split_fields(lines[0], delimiter)]
        word = next((place for place, name in enumerate(names) if name in _WORDS), None)
        if word is None or (len(names) == 1 and not _stands_apart(names[0], lines[1:])):
            continue
        if len(names) > 1 and not all(name in _WORDS or delimiter in line for name in names for line in lines[1:2]):
            continue
        definition = next((place for place, name in enumerate(names) if name in _DEFINITIONS), None)
        number = next((place for place, name in enumerate(names) if name in _NUMBERS), None)
        return Header(delimiter, word, definition, number, "" if number is None else _NUMBERS[names[number]])
    return None


def may_begin_table(text: bytes) -> bool:
    """Return whether a text, in which each line has one word, may begin with a header."""
    return text[:_LONGEST_NAME].lstrip().partition(b"\n")[0].strip().decode(errors="replace").casefold() in _WORDS


def _stands_apart(name: str, lines: Sequence[str]) -> bool:
    """Return whether the one word of a first line is a title: those behind it are in alphabetical order, it is not."""
    words = [line.casefold() for line in lines]
    return len(words) >= _FEWEST_SORTED and words == sorted(words) and name > words[0]


def find_table(head: str) -> Header:
    """Return the header of a list that the caller calls a table; raises LexiconError where there is none."""
    header = find_header(head)
    if header is not None:
        return header
    first = next((line for line in map(str.strip, head.split("\n")) if line and not is_comment(line)), "")
    raise LexiconError(f'its first line should name the columns, one of them "word", and is "{first[:60]}"')


def read_table(pieces: Iterable[bytes], header: Header, found: ListFindings) -> Iterator[bytes]:
    """Yield the text of the words of a table.

    Args:
        pieces: Its text in UTF-8.
        header: What its first line tells.
        found: Gets the numbers and definitions, and what is left out.

    Raises:
        TextError: It is not UTF-8.
        LexiconError: A field is longer than 131,072 characters, as where a quotation mark has no other.
    """
    found.number_kind = found.number_kind or header.kind
    rows = csv.reader(_iter_lines(pieces), delimiter=header.delimiter, skipinitialspace=True)
    try:
        is_first = True
        for row in pass_checkpoints(rows):
            if not any(field.strip() for field in row):
                continue
            if is_comment(row[0].lstrip()):
                found.leave_out("comments", header.delimiter.join(row))
                continue
            if is_first:
                is_first = False
                found.leave_out("headers", header.delimiter.join(row))
                continue
            if word := _read_row(row, header, found):
                yield f"{word}\n".encode()
    except csv.Error as error:
        raise LexiconError(f"line {rows.line_num}: the row cannot be read ({error})") from None


def _read_row(row: list[str], header: Header, found: ListFindings) -> str:
    words = strip_quotes(row[header.word].strip()).split() if header.word < len(row) else []
    if len(words) != 1:
        found.leave_out("several" if words else "wordless", " ".join(words) or header.delimiter.join(row))
        return ""
    if header.definition is not None and header.definition < len(row):
        found.define(words[0], row[header.definition])
    if header.number is not None and header.number < len(row):
        number = read_number(row[header.number].strip())
        if number is not None:
            found.number(words[0], number)
    return words[0]


def _iter_lines(pieces: Iterable[bytes]) -> Iterator[str]:
    decoder = codecs.getincrementaldecoder("utf-8")()
    rest: list[str] = []
    read, column = 1, 0
    for piece in pieces:
        waiting = decoder.getstate()[0]
        try:
            text = decoder.decode(piece)
        except UnicodeDecodeError as error:
            line, place = find_end(error.object[: error.start], read, column - len(waiting))
            raise TextError(line, place + 1) from None
        read, column = find_end(piece, read, column)
        *lines, last = text.split("\n")
        if lines:
            yield "".join([*rest, lines[0], "\n"])
            yield from (f"{line}\n" for line in lines[1:])
            rest = []
        rest.append(last)
    if decoder.getstate()[0]:
        raise TextError(read, column)
    if any(rest):
        yield "".join(rest)
