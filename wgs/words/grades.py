"""Grades: how common the words of a list are, as numbers from 1, the most common, to 99.

The grade of an English word is the size at which SCOWL, the source of the lists that ship, takes it in: 10, 20 and 35
are words that everybody knows, 40 and 50 ordinary ones, 55 to 70 those of larger dictionaries, 80 the rare words of
word games.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import compress, repeat
from typing import TYPE_CHECKING

from wgs.base.errors import LexiconError
from wgs.base.files import FileError, Files
from wgs.base.resources import data_folder, show_path
from wgs.words.lexicon_files import WORD_LIST

if TYPE_CHECKING:
    from wgs.words.lexicon import Lexicon
    from wgs.words.list_names import GradeRange

ENGLISH = "dictionaries/english.txt"
"""The list whose words are graded, among the files that ship."""

GRADES = "dictionaries/grades.txt"
"""A digit for each of its words, in alphabetical order."""

SIZES = {"1": 10, "2": 20, "3": 35, "4": 40, "5": 50, "6": 55, "7": 60, "8": 70, "9": 80}
"""The grades that the digits stand for: the sizes of SCOWL."""

EASY_LETTERS, MOST_LETTERS, LETTER_WEIGHT = 3, 5, 4


class Grades:
    """The grades of the words of a list; a word may have none.

    Args:
        lexicon: The list.
        by_rank: A byte for each word, in the order of the list: its grade, or 0 for none.

    >>> from wgs import Lexicon
    >>> grades = Grades(Lexicon(["cat", "cwm", "qat"]), bytes([10, 80, 0]))
    >>> grades.find("CAT"), grades.find("QAT"), grades.find("DOG"), grades.count()
    (10, None, None, {10: 1, 80: 1})
    """

    def __init__(self, lexicon: Lexicon, by_rank: bytes) -> None:
        if len(by_rank) != len(lexicon):
            raise ValueError(f"expected a grade for each of {len(lexicon)} words, found {len(by_rank)}")
        self.lexicon = lexicon
        self.by_rank = by_rank

    @classmethod
    def from_words(cls, lexicon: Lexicon, known: Mapping[str, int]) -> Grades:
        """Return the grades of the words of a list as a mapping has them, by words in capitals."""
        return cls(lexicon, bytes(map(known.get, lexicon.words, repeat(0))))

    def find(self, word: str) -> int | None:
        """Return the grade of a word, given in capitals; None when it has none, or is not in the list."""
        words, keys = self.lexicon.words, self._keys
        place = bisect_left(keys, word if keys is words else self.lexicon.sort_key(word))
        if place == len(words) or words[place] != word:
            return None
        return self.by_rank[place] or None

    @cached_property
    def _keys(self) -> tuple[str, ...]:
        words, alphabet = self.lexicon.words, self.lexicon.alphabet
        return words if list(alphabet) == sorted(alphabet) else tuple(map(self.lexicon.sort_key, words))

    def count(self) -> dict[int, int]:
        """Count the words of each grade, the most common grade first; words without a grade are not counted."""
        counts = Counter(self.by_rank)
        return {grade: counts[grade] for grade in sorted(counts) if grade}

    def of(self, lexicon: Lexicon) -> Grades:
        """Return the grades of the words of another list; those that this one does not have get none."""
        if lexicon.content is self.lexicon.content:
            return self
        words = self.lexicon.words
        if lexicon.alphabet == self.lexicon.alphabet:  # both are in one order: a part needs no look-ups
            shared = bytes(compress(self.by_rank, map(frozenset(lexicon.words).__contains__, words)))
            if len(shared) == len(lexicon):
                return Grades(lexicon, shared)
        return Grades.from_words(lexicon, dict(zip(words, self.by_rank, strict=True)))

    def keep(self, wanted: GradeRange) -> Lexicon:
        """Return the list with the words of some grades alone; a word without a grade is not among them.

        Raises:
            LexiconError: No word has such a grade.

        >>> from wgs import Lexicon
        >>> from wgs.words.list_names import GradeRange
        >>> list(Grades(Lexicon(["cat", "cwm"]), bytes([10, 80])).keep(GradeRange(high=50)))
        ['CAT']
        """
        pairs = zip(self.lexicon.words, self.by_rank, strict=True)
        words = tuple(word for word, grade in pairs if wanted.low <= grade <= wanted.high)
        if not words:
            grades = ", ".join(map(str, self.count()))
            raise LexiconError(
                f"no word of the list {self.lexicon.name} has the grade {wanted}; its grades are {grades}"
            )
        return self.lexicon.keep(words)


def rate_word(word: str, grade: int) -> int:
    """Return how hard a word of a grade is to find, from 1 to 119: its grade, and 4 for each letter after the third.

    Letters after the eighth do not count.
    """
    return grade + LETTER_WEIGHT * min(max(len(word) - EASY_LETTERS, 0), MOST_LETTERS)


def round_mean(numbers: Sequence[int]) -> int | None:
    """Return the mean of numbers as a whole number, halves rounded up; None when there are none."""
    return (2 * sum(numbers) + len(numbers)) // (2 * len(numbers)) if numbers else None


def load_english_grades(english: Lexicon) -> Grades:
    """Return the grades that ship; raises LexiconError when the file is not that of the list that ships."""
    path = data_folder() / GRADES
    try:
        digits = Files().load_text(path, WORD_LIST).encode()
        return Grades(english, digits.translate(_SIZES_BY_DIGIT, b"\n"))
    except (FileError, ValueError):
        raise LexiconError(
            f"{show_path(path)} does not have the grades of the words of english.txt beside it: install wgs again"
        ) from None


_SIZES_BY_DIGIT = bytes(SIZES.get(chr(byte), 0) for byte in range(256))
