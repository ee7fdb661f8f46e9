"""One line of a word list taken apart: its word, and what stands behind it."""

from __future__ import annotations

import csv
import re
from typing import NamedTuple

from wgs.words.forms.found import read_number

DELIMITERS = "\t;|,"
"""What parts a word from what stands behind it."""

_DELIMITER = re.compile(r"[;|,]")
_COMMENT = re.compile(r"\s(?:#|//)")
_NUMBERING = re.compile(r"(\d{1,9})[.):]")
_BULLETS = frozenset("-*+\u2022\u2013\u00b7")
_DASHES = frozenset({"-", "\u2013", "\u2014", ":", "=", "->", "=>", "\u2192", "~"})
_QUOTES = {
    '"': '"',
    "'": "'",
    "`": "`'",
    "\u201c": "\u201d",
    "\u201e": "\u201c\u201d",
    "\u2018": "\u2019",
    "\u00ab": "\u00bb",
    "\u00bb": "\u00ab",
}


class ListEntry(NamedTuple):
    """What stands on a line.

    Attributes:
        words: Its word; several where the line is one of several words, or they have delimiters between them.
        number: The number behind the word; None where there is none.
        before: The number before it.
        definition: The text behind it.
        has_more: Whether anything stands beside the word.
        is_entry: Whether the words are one entry, of which something tells: they do not count as single words.
    """

    words: tuple[str, ...]
    number: float | None = None
    before: float | None = None
    definition: str = ""
    has_more: bool = False
    is_entry: bool = False


def split_entry(line: str, between: str = "", *, by_blanks: bool = False) -> ListEntry:
    r"""Take a line apart.

    Args:
        line: The line, without white space around it, and without a comment.
        between: Delimiters that stand between words.
        by_blanks: Whether all that stands behind the first word of a line is no word.

    >>> split_entry("AA\trough lava [n AAS]")
    ListEntry(words=('AA',), number=None, before=None, definition='rough lava [n AAS]', has_more=True, is_entry=False)
    >>> split_entry("cat;50").number, split_entry("5123 cat").before, split_entry('"aa",').words
    (50, 5123, ('aa',))
    >>> split_entry("cat, act", ",").words, split_entry("new york").words
    (('cat', 'act'), ('new', 'york'))
    """
    if "\t" in line:
        return _split_fields(line, "\t", between, by_blanks=by_blanks)
    if line[0] in _BULLETS and line[1:2].isspace():
        line = line[1:].strip()
    if delimiter := _DELIMITER.search(_skip_quoted(line)):
        return _split_fields(line, delimiter[0], between, by_blanks=by_blanks)
    return _split_blanks(line, by_blanks=by_blanks)


def drop_comment(line: str) -> str:
    """Return a line without the comment at its end; one with tabs stays as it is.

    >>> drop_comment("act # note"), drop_comment("c# http://c")
    ('act', 'c# http://c')
    """
    comment = None if "\t" in line else _COMMENT.search(line)
    return line[: comment.start()].rstrip() if comment else line


def _skip_quoted(line: str) -> str:
    """Return a line without the text in quotes that it begins with."""
    if line[0] != '"' or (end := line.find('"', 1)) < 0:
        return line
    while line[end + 1 : end + 2] == '"' and (after := line.find('"', end + 2)) > 0:
        end = after
    return line[end + 1 :]


def _split_fields(line: str, delimiter: str, between: str, *, by_blanks: bool) -> ListEntry:
    """Take apart a line with delimiters."""
    fields = [strip_quotes(field.strip()) for field in split_fields(line, delimiter)]
    while fields and not fields[-1]:
        fields.pop()
    if len(fields) == 1:
        return _split_blanks(fields[0], by_blanks=by_blanks)
    if delimiter in between and fields and are_words(fields):
        return ListEntry(tuple(word for field in fields for word in field.split()))
    before = None
    while fields and (not fields[0] or (number := _read_place(fields[0])) is not None):
        before = number if fields.pop(0) else before
    if not fields:
        return ListEntry((), has_more=True)
    first = _split_blanks(fields[0], by_blanks=by_blanks)
    numbers = [first.number, *map(read_number, fields[1:])]
    behind = next((number for number in numbers if number is not None), None)
    texts = [first.definition, *(text for text in fields[1:] if read_number(text) is None)]
    definition = "; ".join(filter(None, texts))
    return ListEntry(first.words, behind, before, definition, has_more=True, is_entry=len(first.words) > 1)


def _read_place(text: str) -> float | None:
    """Return the number before a word: a number of its own, or that of the line."""
    numbering = _NUMBERING.fullmatch(text)
    return int(numbering[1]) if numbering else read_number(text)


def split_fields(line: str, delimiter: str) -> list[str]:
    """Return the fields of a line, of which some may be quoted."""
    if '"' in line:
        try:
            return next(csv.reader([line], delimiter=delimiter, skipinitialspace=True), [])
        except csv.Error:
            pass
    return line.split(delimiter)


def are_words(fields: list[str]) -> bool:
    """Return whether all fields are words, as in a list with delimiters between them; some may be empty."""
    return all(all(map(str.isalpha, field.split())) for field in fields)


def _split_blanks(line: str, *, by_blanks: bool) -> ListEntry:
    """Take apart a line, or a field, without delimiters."""
    quoted = strip_quotes(line)
    tokens = quoted.split()
    if len(tokens) < 2:
        word = strip_quotes(quoted)
        return ListEntry((word,) if word and read_number(word) is None else ())
    if quoted != line:
        return ListEntry(tuple(tokens), has_more=True, is_entry=True)
    if (before := _read_place(tokens[0])) is not None:
        rest = _split_blanks(" ".join(tokens[1:]), by_blanks=by_blanks)
        return rest._replace(before=before, has_more=True, is_entry=len(rest.words) > 1)
    return _split_defined(line, tokens, by_blanks=by_blanks)


def _split_defined(line: str, tokens: list[str], *, by_blanks: bool) -> ListEntry:
    """Take apart a line of several words and the like, of which some may tell of the first."""
    first, second = tokens[0], tokens[1]
    number = read_number(second)
    is_defined = by_blanks or (line[-1] == "]" and "[" in line) or second[0] in "([{<" or second in _DASHES
    if number is not None or is_defined or (first[-1] == ":" and first != ":"):
        start = 2 if number is not None or second in _DASHES else 1
        word = strip_quotes(first.rstrip(":"))
        return ListEntry((word,), number, definition=" ".join(tokens[start:]), has_more=True)
    if any(token in _DASHES for token in tokens) or (line[-1] == ")" and "(" in line):
        return ListEntry(tuple(tokens), has_more=True, is_entry=True)
    if (last := read_number(tokens[-1])) is not None:
        return ListEntry(tuple(tokens[:-1]), last, has_more=True, is_entry=True)
    return ListEntry(tuple(tokens))


def strip_quotes(text: str) -> str:
    """Return a text without the quotes around it."""
    if len(text) > 1 and text[-1] in _QUOTES.get(text[0], ""):
        return text[1:-1].strip()
    return text
