"""Requests about word lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from wgs.service.requests import Request

if TYPE_CHECKING:
    from wgs.config.base import SectionName


@dataclass(frozen=True, slots=True, kw_only=True)
class FindLists(Request):
    """Find all word lists that games can use, also those that have no entry; a `ListFound` for each."""

    sections: ClassVar[tuple[SectionName, ...]] = ("Dictionaries",)


@dataclass(frozen=True, slots=True, kw_only=True)
class WordLists(Request):
    """What all requests about word lists have in common.

    Attributes:
        lists: The lists: names of Dictionaries, files, or lists that ship with the package.
        alphabet: The letters of lists that are not in Dictionaries; None for A to Z.
    """

    lists: tuple[str, ...]
    alphabet: str | None = None

    sections: ClassVar[tuple[SectionName, ...]] = ("Dictionaries",)


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribeLists(WordLists):
    """Describe word lists; a `LexiconInfo` for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CompareLists(WordLists):
    """Compare two word lists; a `ListDifference`.

    Attributes:
        grade: The grades of the words that are compared, such as ``..50``; None for all words.
        with_grades: True to compare the grades of words as well.
    """

    grade: str | None = None
    with_grades: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LookUpWords(WordLists):
    """Look up words in word lists; a `WordLookedUp` for each. Without lists, those of Dictionaries are looked at.

    Attributes:
        words: The words.
    """

    lists: tuple[str, ...] = ()
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MergeLists(WordLists):
    """Merge word lists; a `WordList` with the words that any of them has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FilterList(WordLists):
    """Filter a word list; a `WordList` with the words that pass all tests.

    Attributes:
        min_length: The minimum number of letters.
        max_length: The maximum number of letters.
        letters: The letters that words may have; None for any.
        pattern: A regular expression that words match; None for any word.
        block: Word lists whose words are removed.
        allow: Word lists whose words are added, whatever the other tests say.
    """

    min_length: int
    max_length: int
    letters: str | None = None
    pattern: str | None = None
    block: tuple[str, ...] = ()
    allow: tuple[str, ...] = ()
