"""Shapes of words: what is known of a word in a crossword."""

from __future__ import annotations

import re

from wgs.anagrams.racks import BLANK, read_letters
from wgs.errors import AnagramError
from wgs.tiles import MAX_WORD_LETTERS


class Shape:
    """What is known of a word, as in a crossword: its letters, ``?`` for one letter, and ``*`` for any number of them.

    Cost: a few microseconds a word, whatever the shape is.

    Raises:
        AnagramError: The text is empty, is longer than 64 characters, or has other characters.

    >>> shape = Shape("?A??e*", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    >>> [word for word in ("RAMPED", "RAZED", "BASTE", "CARVE") if shape.fits(word)]
    ['RAMPED', 'BASTE', 'CARVE']
    """

    def __init__(self, text: str, alphabet: str) -> None:
        self.text = text
        if not text or len(text) > MAX_WORD_LETTERS:
            raise AnagramError(f'a shape has 1 to {MAX_WORD_LETTERS} characters, such as "?A??E"; this has {len(text)}')
        pieces = [[read_letters(piece, alphabet) for piece in part.split(BLANK)] for part in text.split("*")]
        expressions = ["[^ ]".join(re.escape(letters) for letters in part) for part in pieces]
        self._is_open = len(expressions) > 1
        self._first = re.compile(expressions[0])
        self._middle = [re.compile(expression) for expression in expressions[1:-1] if expression]
        self._last = re.compile(expressions[-1])
        self._last_length = sum(map(len, pieces[-1])) + len(pieces[-1]) - 1

    def fits(self, word: str) -> bool:
        """Return whether a word in capitals has this shape."""
        if not self._is_open:
            return self._first.fullmatch(word) is not None
        found = self._first.match(word)
        for piece in self._middle:
            found = found and piece.search(word, found.end())
        start = len(word) - self._last_length
        return found is not None and found.end() <= start and self._last.match(word, start) is not None
