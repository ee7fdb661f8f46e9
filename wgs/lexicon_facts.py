"""What is told about word lists: the facts about one, and how two differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class LexiconInfo:
    """The facts about a lexicon.

    Attributes:
        name: What the list is called.
        path: The file that it was read from, if any.
        words: The number of words.
        alphabet: The letters that words may have.
        letters: The letters that the words do have, in the order of the alphabet.
        lengths: The number of words of each length, shortest first.
        longest: The longest words, at most five.
        skipped: The number of words that were skipped.
        skipped_words: The first of these, at most five.
        digest: The SHA-256 of the words.
    """

    name: str
    path: Path | None
    words: int
    alphabet: str
    letters: str
    lengths: dict[int, int]
    longest: tuple[str, ...]
    skipped: int
    skipped_words: tuple[str, ...]
    digest: str


@dataclass(frozen=True, slots=True)
class LexiconDifference:
    """The words that only one of two lexicons has, each in the order of its lexicon."""

    only_in_first: tuple[str, ...]
    only_in_second: tuple[str, ...]
