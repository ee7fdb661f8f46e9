"""The beginnings of words, found in a sorted list when they are first asked for."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator


class Prefix:
    """A beginning of words; with no letters yet, all of them.

    Nothing is built in advance: longer beginnings are cut out of the list when they are first asked for, and kept. So a
    search that sees a small part of a large list costs little.

    Args:
        words: All words in capitals, sorted by code point.
        alphabet: Their letters, in the order in which they are tried.
        first: The number of the first word that begins so.
        end: The number after that of the last one; None for all words.
        length: The number of letters of this beginning.

    >>> prefix = Prefix(("ACT", "AT", "CAT"), "ACT").follow("A")
    >>> prefix.letters, prefix.is_word, prefix.completes("T"), prefix.follow("TS")
    (('C', 'T'), False, True, None)
    """

    __slots__ = ("_alphabet", "_children", "_end", "_first", "_length", "_words", "is_word")

    def __init__(
        self, words: tuple[str, ...], alphabet: str, first: int = 0, end: int | None = None, length: int = 0
    ) -> None:
        self._words = words
        self._alphabet = alphabet
        self._first = first
        self._end = len(words) if end is None else end
        self._length = length
        self._children: dict[str, Prefix] | None = None
        self.is_word = length > 0 and len(words[first]) == length

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters that can follow, in order."""
        return tuple(self._find_children())

    def next(self, letter: str) -> Prefix | None:
        """Return the beginning that is a letter longer; None when no word begins so."""
        return self._find_children().get(letter)

    def follow(self, letters: str) -> Prefix | None:
        """Return the beginning that is longer by some letters; None when no word begins so."""
        prefix: Prefix | None = self
        for letter in letters:
            prefix = prefix and prefix.next(letter)
        return prefix

    def completes(self, letters: str) -> bool:
        """Tell whether this beginning and some letters are a word."""
        end = self.follow(letters)
        return end is not None and end.is_word

    def _find_children(self) -> dict[str, Prefix]:
        if self._children is None:
            found = sorted(self._iter_children(), key=lambda child: self._alphabet.index(child[0]))
            self._children = dict(found)
        return self._children

    def _iter_children(self) -> Iterator[tuple[str, Prefix]]:
        place = self._first + self.is_word
        while place < self._end:
            longer = self._words[place][: self._length + 1]
            end = bisect_left(self._words, longer[:-1] + chr(ord(longer[-1]) + 1), place, self._end)
            yield longer[-1], Prefix(self._words, self._alphabet, place, end, self._length + 1)
            place = end
