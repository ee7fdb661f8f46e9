"""Word lists made of what spell checkers and lists from elsewhere have."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.base.checkpoints import pass_checkpoints
from wgs.base.packed_text import unpack_text
from wgs.words.forms.found import ListFindings
from wgs.words.forms.hunspell import HunspellRules
from wgs.words.forms.reading import read_list
from wgs.words.spelling import fold_accents
from wgs.words.word_texts import iter_words

if TYPE_CHECKING:
    from wgs.languages.language import Language
    from wgs.words.list_names import ListForm

MOST_UNPACKED = 256 << 20
"""The most bytes that a source may have, unpacked."""


@dataclass(frozen=True, slots=True)
class MadeList:
    """A list that has been made.

    Attributes:
        words: The words in small letters with their accents, in the order of their spelling in the list's alphabet.
        given: How many different words the source has.
    """

    words: tuple[str, ...]
    given: int

    @property
    def text(self) -> str:
        """The words, one a line."""
        return "".join(f"{word}\n" for word in self.words)


def make_list(words: Iterable[str], language: Language) -> MadeList:
    """Return the list of a language that some words make: those that `Language.spell` can spell.

    >>> from wgs.languages.language import LANGUAGES
    >>> make_list(["Paris", "été", "cœur", "aujourd'hui", "km"], LANGUAGES["french"])
    MadeList(words=('cœur', 'été'), given=5)
    """
    given = set(words)
    if language.has_capital_nouns or all(word == word.upper() for word in given):  # capitals mark no names
        given = {word.lower() if word.isupper() else word for word in given}
    kept: dict[str, str] = {}
    for word in pass_checkpoints(given):
        if spelt := language.spell(word):
            kept[unicodedata.normalize("NFC", word).lower().replace("ĳ", "ij")] = spelt
    places = {letter: place for place, letter in enumerate(language.alphabet)}
    ordered = sorted(kept, key=lambda word: ([places[letter] for letter in kept[word]], word))
    return MadeList(tuple(ordered), len(given))


def write_out(rules: bytes, words: bytes, language: Language) -> Iterator[str]:
    """Yield the words of a hunspell dictionary; either file may be packed with gzip or xz.

    Raises:
        DictionaryError: They are no hunspell dictionary.
        PackedTextError: One of them cannot be unpacked.
    """
    return HunspellRules(unpack(rules)).write_out(unpack(words), leave_out=language.abbreviation_mark)


def unpack(data: bytes) -> bytes:
    """Return bytes unpacked if they are packed; raises PackedTextError."""
    return b"".join(unpack_text([data], MOST_UNPACKED))


def list_words(data: bytes, form: ListForm | None = None) -> Iterator[str]:
    r"""Yield the words of a list in any form.

    Lines may begin with a word in the capitals of a game, followed by the spellings that it stands for, as in the
    lists of Tanglet; such a line gives its spellings.

    Raises:
        TextError: It is not UTF-8, nor UTF-16.
        LexiconError: It is not of its form.

    >>> list(list_words("AEPFEL äpfel Äpfel\ncat act\nHAUS\n".encode()))
    ['äpfel', 'Äpfel', 'cat', 'act', 'HAUS']
    >>> list(list_words(b"casa\thouse\ncane\tdog\n"))
    ['casa', 'cane']
    """
    lines = data.decode(errors="replace").splitlines() if form is None else []
    if any(map(_list_spellings, lines)):
        for line in lines:
            yield from _list_spellings(line) or line.split()
        return
    yield from iter_words(read_list([data], ListFindings(), form))


def _list_spellings(line: str) -> list[str]:
    """Return the spellings of the word in capitals that a line begins with; none where it begins with no such word."""
    first, *spellings = line.split() or [""]
    begins = fold_accents(first[:1])
    is_spelt = spellings and first.isupper() and all(fold_accents(word.upper())[:1] == begins for word in spellings)
    return spellings if is_spelt and not any(map(str.isupper, spellings)) else []
