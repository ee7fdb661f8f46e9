"""Catalogues in the format of gettext, read as they are: no step compiles them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

TOLD = "told"
"""The context of sentences that the program says in English, with names in braces for their values."""

_FIELD = re.compile(r'^(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d\])? ("[^\n]*"(?:\n"[^\n]*")*)', re.MULTILINE)
_FUZZY = re.compile(r"^#,.*\bfuzzy\b", re.MULTILINE)
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t"}


@dataclass(frozen=True, slots=True)
class Translation:
    """A text and its translation.

    Attributes:
        key: What the program calls the text, such as ``round.title``; empty for the head of the file. That of
            a sentence that is found by its English text is ``told.`` and that text.
        english: The text in English; one that depends on a count has a form for one and a form for more.
        translated: The text in the language of the file, a form for each kind of count; empty texts until it is
            translated, or while a translator has marked it as uncertain.
    """

    key: str
    english: tuple[str, ...]
    translated: tuple[str, ...]


def read_entries(path: Path) -> list[Translation]:
    """Return the entries of a catalogue, its head first."""
    return list(parse_entries(path.read_text(encoding="utf-8")))


def parse_entries(text: str) -> Iterator[Translation]:
    """Yield the entries of a catalogue, its head first.

    This reads what msgcat, Weblate and Poedit write: an entry is a block of lines, and each of its fields one or more
    strings. Libraries that write such files, too, take ten times as long, and people would wait on the first page.
    """
    for block in text.split("\n\n"):
        found: dict[str, list[str]] = {"msgctxt": [], "msgid": [], "msgid_plural": [], "msgstr": []}
        for name, strings in _FIELD.findall(block):
            found[name].append(_join(strings))
        if found["msgid"]:
            key, translated = "".join(found["msgctxt"]), found["msgstr"]
            if key == TOLD:
                key = f"{TOLD}.{found['msgid'][0]}"
            if key and _FUZZY.search(block):
                translated = [""] * len(translated)
            yield Translation(key, (*found["msgid"], *found["msgid_plural"]), tuple(translated))


def read_head(entry: Translation) -> dict[str, str]:
    """Return the fields of a catalogue's head, such as ``Plural-Forms``."""
    lines = entry.translated[0].splitlines()
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}


def _join(strings: str) -> str:
    joined = "".join(line[1:-1] for line in strings.split("\n"))
    return _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[1]), joined) if "\\" in joined else joined
