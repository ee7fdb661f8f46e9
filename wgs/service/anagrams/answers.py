"""Answers about anagrams."""

from __future__ import annotations

from typing import NamedTuple


class AnagramFound(NamedTuple):
    """A word, or a phrase.

    Attributes:
        words: The words in capitals.
        shown: The words with small letters for blanks.
        points: What they score together; None without a game that gives points.
        grade: The grade of the rarest word, 1 (common) to 99; None when unknown.
        meanings: What each word means, None for unknown; None where that is not asked for.
    """

    words: tuple[str, ...]
    shown: tuple[str, ...]
    points: int | None
    grade: int | None
    meanings: tuple[str | None, ...] | None


class AnagramsFound(NamedTuple):
    """The words or phrases that some letters spell.

    Attributes:
        anagrams: These words or phrases, in order.
        dictionary: The name of the word list.
    """

    anagrams: tuple[AnagramFound, ...]
    dictionary: str
