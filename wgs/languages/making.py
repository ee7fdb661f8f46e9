"""Word lists made of what spell checkers and lists from elsewhere have."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.checkpoints import pass_checkpoints
from wgs.languages.hunspell import HunspellRules
from wgs.packed_text import unpack_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wgs.languages.language import Language

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


def list_words(text: str) -> Iterator[str]:
    r"""Yield the words of a plain list, which are separated by white space.

    Lines may begin with a word in the capitals of a game, followed by the spellings that it stands for, as in the
    lists of Tanglet; such a line gives its spellings.

    >>> list(list_words("AEPFEL äpfel Äpfel\ncat act\nHAUS\n"))
    ['äpfel', 'Äpfel', 'cat', 'act', 'HAUS']
    """
    for line in text.splitlines():
        first, *spellings = line.split() or [""]
        if spellings and first.isupper() and not any(word.isupper() for word in spellings):
            yield from spellings
        elif first:
            yield first
            yield from spellings
