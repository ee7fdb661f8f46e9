"""The words that a hand of tiles spells.

`PlainSpeller` is the reference; its twin in the native engine gives the same answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from heapq import nsmallest
from itertools import chain, combinations
from math import comb
from typing import TYPE_CHECKING, Protocol

from wgs.base.engines import find_native
from wgs.boards.tiles import MAX_WORD_LETTERS
from wgs.games.shared.racks import BLANK

if TYPE_CHECKING:
    from types import ModuleType

    from wgs.words.lexicon import Lexicon


class Speller(Protocol):
    """Finds the words of a lexicon that tiles spell.

    A hand is a text of capitals and question marks, the blanks. Words are told by their place in ``lexicon.words``.
    """

    def find(self, hand: str) -> tuple[list[int], list[int]]:
        """Return the words in alphabetical order, and in how many ways letters of each can be blanks.

        A blank may stand for a letter of which there is a tile as well.
        """

    def find_best(self, hand: str, most: int) -> list[int]:
        """Return up to ``most`` words of each length, those whose letters are worth most; blanks are worth nothing.

        Shorter words come first, then better ones, then those that come first in the alphabet.
        """


def make_speller(lexicon: Lexicon, shortest: int, values: Mapping[str, int]) -> Speller:
    """Make a speller of the engine in use.

    Args:
        lexicon: The words.
        shortest: The least length of a word.
        values: The value of each letter.

    Cost: 2 to 20 ms for a hand of 15 to 22 tiles and a list of 250,000 words in native code, a second without it.

    >>> from wgs.words.lexicon import Lexicon
    >>> speller = make_speller(Lexicon(["at", "cat", "tact"]), 2, {"C": 3})
    >>> speller.find("CT?")
    ([0, 1], [1, 1])
    >>> speller.find("ACT?")
    ([0, 1, 2], [3, 4, 2])
    """
    of_letters = [values.get(letter, 0) for letter in lexicon.alphabet]
    native = find_native()
    if native is None:
        return PlainSpeller(lexicon, shortest, of_letters)
    return NativeSpeller(native, lexicon, shortest, of_letters)


class PlainSpeller:
    """The reference speller: plain Python that counts letters."""

    def __init__(self, lexicon: Lexicon, shortest: int, values: Sequence[int]) -> None:
        self._lexicon = lexicon
        self._shortest = shortest
        self._values = values

    def find(self, hand: str) -> tuple[list[int], list[int]]:
        """Return the words in alphabetical order, and in how many ways letters of each can be blanks."""
        tiles = Counter(hand)
        found = [(place, _count_ways(word, tiles)) for place, word, _ in self._scan(hand)]
        return [place for place, _ in found], [ways for _, ways in found]

    def find_best(self, hand: str, most: int) -> list[int]:
        """Return up to ``most`` words of each length, those whose letters are worth most."""
        by_length: dict[int, list[tuple[int, int]]] = {}
        for place, word, value in self._scan(hand):
            by_length.setdefault(len(word), []).append((-value, place))
        return [place for _, valued in sorted(by_length.items()) for _, place in nsmallest(most, valued)]

    def _scan(self, hand: str) -> Iterator[tuple[int, str, int]]:
        """Yield the words of a hand with their places, and what the tiles that spell them are worth."""
        tiles = Counter(hand)
        blanks = tiles[BLANK]
        strange = ~sum(1 << place for place, letter in enumerate(self._lexicon.alphabet) if tiles[letter])
        worth = dict(zip(self._lexicon.alphabet, self._values, strict=True))
        words = self._lexicon.words
        for place, letters in enumerate(self._sets):
            word = words[place]
            if (letters & strange).bit_count() > blanks or not self._shortest <= len(word) <= len(hand):
                continue
            given = {letter: min(word.count(letter), tiles[letter]) for letter in set(word)}
            if len(word) - sum(given.values()) <= blanks:
                yield place, word, sum(worth[letter] * count for letter, count in given.items())

    @cached_property
    def _sets(self) -> Sequence[int]:
        """The letters of each word, as bits."""
        bits = {letter: 1 << place for place, letter in enumerate(self._lexicon.alphabet)}
        return [sum(bits[letter] for letter in set(word)) for word in self._lexicon.words]


def spells(hand: str, word: str) -> bool:
    """Tell whether a hand spells a word, in capitals, whether it is in the list or not.

    >>> spells("CT?", "CAT"), spells("CT?", "CATS")
    (True, False)
    """
    tiles = Counter(hand)
    missing = sum(max(0, count - tiles[letter]) for letter, count in Counter(word).items())
    return missing <= tiles[BLANK]


def _count_ways(word: str, tiles: Counter[str]) -> int:
    """Count the sets of letters that may be blanks: letter by letter, by their size, as polynomials multiply."""
    blanks = tiles[BLANK]
    ways = [1] + [0] * blanks
    for letter, count in Counter(word).items():
        longer = [0] * (blanks + 1)
        for chosen in range(max(0, count - tiles[letter]), min(count, blanks) + 1):
            for before in range(blanks + 1 - chosen):
                longer[before + chosen] += ways[before] * comb(count, chosen)
        ways = longer
    return sum(ways)


class SpelledTexts:
    """The texts in which a hand spells words, with small letters for blanks.

    >>> list(SpelledTexts("EST??").of("TEST"))
    ['tEST', 'TESt', 'teST', 'tEsT', 'tESt', 'TeSt', 'TEst']
    """

    def __init__(self, hand: str) -> None:
        tiles = Counter(hand)
        self._blanks = tiles.pop(BLANK, 0)
        self._tiles = list(tiles.items())

    def of(self, word: str) -> Iterable[str]:
        """Return the texts of a word, in capitals, that the hand spells; those with few blanks come first."""
        missing = word
        for letter, count in self._tiles:
            if letter in missing:
                missing = missing.replace(letter, "", count)
        texts = [] if missing else [word]
        if self._blanks and len(missing) <= 1:
            texts += [
                word[:place] + letter.lower() + word[place + 1 :]
                for place, letter in enumerate(word)
                if letter == missing or not missing
            ]
        return texts if self._blanks <= 1 else chain(texts, self._iter_with_many(word, missing))

    def _iter_with_many(self, word: str, missing: str) -> Iterator[str]:
        """Yield the texts with two blanks or more, which stand for what is missing among others."""
        for count in range(max(2, len(missing)), min(self._blanks, len(word)) + 1):
            for places in combinations(range(len(word)), count):
                chosen = [word[place] for place in places]
                if all(chosen.count(letter) >= missing.count(letter) for letter in missing):
                    yield "".join(letter.lower() if place in places else letter for place, letter in enumerate(word))


def spell(word: str, hand: str) -> str:
    """Spell a word with the tiles of a hand as far as there are any, and blanks where there are none.

    >>> spell("TESTS", "EST??")
    'TESts'
    """
    tiles = Counter(hand)
    text = ""
    for letter in word:
        text += letter if tiles[letter] > 0 else letter.lower()
        tiles[letter] -= 1
    return text


class NativeSpeller:
    """A speller; see `Speller` for what each method answers."""

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
