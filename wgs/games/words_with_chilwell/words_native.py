"""The words that a hand of tiles spells, by the native engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from wgs.games.shared.racks import BLANK
from wgs.tiles import MAX_WORD_LETTERS

if TYPE_CHECKING:
    from types import ModuleType

    from wgs.lexicon import Lexicon


class NativeSpeller:
    """A speller; see `wgs.games.words_with_chilwell.words.Speller` for what each method answers."""

    def __init__(self, native: ModuleType, lexicon: Lexicon, shortest: int, values: Sequence[int]) -> None:
        self._native = native
        self._lexicon = lexicon
        self._shortest = shortest
        self._values = list(values)

    def find(self, hand: str) -> tuple[list[int], list[int]]:
        """Return the words in alphabetical order, and in how many ways letters of each can be blanks."""
        words, ways = self._native.find_spellings(self._lexicon.native, *self._count(hand), self._shortest)
        return words, ways

    def find_best(self, hand: str, most: int) -> list[int]:
        """Return up to ``most`` words of each length, those whose letters are worth most."""
        lexicon, tiles = self._lexicon.native, self._count(hand)
        best: list[int] = self._native.find_best_spellings(lexicon, *tiles, self._shortest, self._values, most)
        return best

    def _count(self, hand: str) -> tuple[bytes, int]:
        """Count the tiles of each letter of the alphabet, and the blanks; no word takes more than it has letters."""
        tiles = Counter(hand)
        counts = (min(tiles[letter], MAX_WORD_LETTERS) for letter in self._lexicon.alphabet)
        return bytes(counts), min(tiles[BLANK], MAX_WORD_LETTERS)
