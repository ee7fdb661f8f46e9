"""Short meanings of words, and the clues that they make: a file of meanings, looked up without being taken apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from wgs.base.errors import LexiconError
from wgs.base.files import FileKind, Files, NamedBy, decode_text
from wgs.base.resources import data_folder, name_path
from wgs.words.word_texts import fold_word

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.words.spelling import Letters

MEANINGS = FileKind("a file of meanings", 16 << 20)

MEANINGS_OF_ENGLISH = "dictionaries/meanings.txt"
"""The meanings of English words, among the files that ship."""

LONGEST_MEANING = 300
"""How many characters a meaning may have."""

_SUFFIX = re.compile(r"(?<=....)(?:ATIONS?|IONS?|MENTS?|NESS|INGS?|EDLY|LY|ED|E?[RS]|ERS|ORS?|ABLE|IBLE|AL|IC)$")
_ENDINGS = frozenset({"", "D", "E", "ED", "EN", "ER", "ERS", "ES", "EST", "IER", "IES", "IN", "ING", "LY", "S", "Y"})
_LETTERS = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word means.

    Attributes:
        word: The word, in capitals.
        text: The meaning, without the word before it; of a form of another word, the meaning of that word.
        lemma: The word of which it is a form, in capitals; empty when it is none.
        form: Which form of it: plural, past, participle and so on; empty when it is none.

    >>> str(Meaning("CATS", "feline mammal", "CAT", "plural")), Meaning("CATS", "feline mammal", "CAT", "plural").clue
    ('plural of CAT: feline mammal', 'feline mammal (plural)')
    >>> Meaning("HAPPILY", "in a happy way").clue is None
    True
    """

    word: str
    text: str
    lemma: str = ""
    form: str = ""

    def __str__(self) -> str:
        return f"{self.form} of {self.lemma}: {self.text}" if self.lemma else self.text

    @property
    def clue(self) -> str | None:
        """The meaning without a hint at the word's letters; None when the text has the word or its stem in it."""
        if gives_away(self.text, self.word) or gives_away(self.text, self.lemma):
            return None
        return f"{self.text} ({self.form})" if self.lemma else self.text


class Meanings:
    r"""The meanings of a file, found by their words.

    Args:
        data: Lines in UTF-8, sorted by their bytes, each with a word in capitals, a tab and its meaning; or a word, a
            meaning or nothing, a word of which it is a form, and which form, with tabs between them. Where such a line
            has no meaning, it is that of the other word.

    Cost: looking a word up takes some microseconds; nothing is kept but the lines.

    >>> meanings = Meanings(b"CAT\tfeline mammal\nCATS\t\tCAT\tplural\n")
    >>> str(meanings.find("CATS")), meanings.find("DOG")
    ('plural of CAT: feline mammal', None)
    """

    def __init__(self, data: bytes) -> None:
        self._data = data

    def find(self, word: str) -> Meaning | None:
        """Return what a word in capitals means; None where that is not known."""
        fields = self._find_fields(word)
        if fields is None:
            return None
        text, lemma, form = (*fields, "", "")[:3]
        if lemma and not text:
            of_lemma = self._find_fields(lemma)
            text = of_lemma[0] if of_lemma else ""
        return Meaning(word, text, lemma, form) if text else None

    def _find_fields(self, word: str) -> list[str] | None:
        """Return what follows a word on its line: halve the lines in which it may stand until one is left."""
        key = word.encode(errors="replace")  # half a character is in no list
        low, high = 0, len(self._data)
        while low < high:
            start = self._data.rfind(b"\n", low, (low + high) // 2) + 1 or low
            end = self._data.find(b"\n", start)
            end = len(self._data) if end < 0 else end
            found, _, rest = self._data[start:end].partition(b"\t")
            if found == key:
                return rest.decode().split("\t")
            low, high = (end + 1, high) if found < key else (low, start)
        return None


def load_meanings(path: Path, letters: Letters, files: Files, named_by: NamedBy) -> Meanings:
    """Load a file of meanings: on each line a word, a tab and what it means; lines may begin with # as remarks.

    Of several meanings of a word, the first one counts.

    Args:
        path: The file.
        letters: The letters of the words, and what becomes of others, as in the word list.
        files: The files that may be read.
        named_by: Who has named the file.

    Raises:
        FileError: It cannot be read.
        LexiconError: A line has no meaning, or one that is too long; the message says where and what to do.

    Cost: the file that ships is read in some milliseconds; any other takes a second for a million lines.
    """
    if path == data_folder() / MEANINGS_OF_ENGLISH:
        return load_own_meanings()
    data = files.read(path, MEANINGS, named_by)
    name = name_path(path)

    def spell(word: str) -> str:
        return letters.respell(fold_word(word, letters.alphabet))

    found: dict[str, str] = {}
    for word, rest in _iter_entries(decode_text(data, name, MEANINGS), name):
        text, *form_of = rest.split("\t")
        form_of[:1] = (spell(lemma) for lemma in form_of[:1])
        found.setdefault(spell(word), "\t".join([text, *form_of]))
    lines = sorted(f"{word}\t{rest}\n".encode() for word, rest in found.items())
    return Meanings(b"".join(lines))


@cache
def load_own_meanings() -> Meanings:
    """Load the meanings of English words that ship with the package; they are read once."""
    return Meanings(Files().read(data_folder() / MEANINGS_OF_ENGLISH, MEANINGS, NamedBy.DATA))


def _iter_entries(text: str, name: str) -> Iterator[tuple[str, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        word, *rest = (field.strip() for field in line.split("\t"))
        if not word or not any(rest):
            shown = line.strip() if len(line) <= LONGEST_MEANING else f"{line[:40]}..."
            raise LexiconError(f'{name}, line {number}: expected a word, a tab and its meaning, found "{shown}"')
        if len(rest[0]) > LONGEST_MEANING:
            reason = f"the meaning of {word} has {len(rest[0]):,} characters; at most {LONGEST_MEANING} can be shown"
            raise LexiconError(f"{name}, line {number}: {reason}")
        yield word, "\t".join(rest[:3])


def gives_away(text: str, word: str) -> bool:
    """Return whether a text has a word in it, a form of it, or what makes up most of it.

    >>> gives_away("move on your hands", "HANDS"), gives_away("not happy", "UNHAPPY"), gives_away("a pet", "CAT")
    (True, True, False)
    """
    return bool(word) and any(_is_akin(_spell(part), _spell(word)) for part in _LETTERS.findall(text))


def _spell(word: str) -> str:
    """Return a word in one of its spellings: -ise and -ize are one ending."""
    return word.upper().replace("Z", "S")


def _is_akin(part: str, word: str) -> bool:
    """Return whether two words share their stem, as far as their letters tell."""
    if min(len(part), len(word)) > 5:
        part, word = _SUFFIX.sub("", part), _SUFFIX.sub("", word)
    short, long = sorted((part, word), key=len)
    if len(short) < 4:
        rest = long.removeprefix(short)
        doubled = rest[1:] if rest[:1] == short[-1] else rest
        return long.startswith(short) and (rest in _ENDINGS or doubled in _ENDINGS)
    shared = max(4, (3 * len(short) + 4) // 5)
    return long.startswith(short[:shared]) or (short in long and 2 * len(short) >= len(long))
