"""The phrases that use all letters of a rack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from wgs.anagrams.single_words import Wanted, iter_spelled
from wgs.base.checkpoints import checkpoint
from wgs.base.errors import AnagramError
from wgs.boards.tiles import MAX_WORD_LETTERS

if TYPE_CHECKING:
    from wgs.anagrams.racks import Rack
    from wgs.words.lexicon import Lexicon

MOST_PHRASE_WORDS = 8
"""How many words a phrase can have."""

_COUNT_BITS = 8
"""The bits in which the number of a letter is kept; the highest stays free to tell when one is missing."""


def find_phrases(lexicon: Lexicon, rack: Rack, words: int, wanted: Wanted | None = None) -> Iterator[tuple[str, ...]]:
    """Yield the sets of several words that together use all letters and blanks of a rack, in no order that matters.

    Args:
        lexicon: The word list.
        rack: The letters.
        words: The maximum number of words of a set, 2 or more; its words are in alphabetical order.
        wanted: Which words and phrases are wanted; None for all.

    Raises:
        AnagramError: The number of words is not 2 to 8.

    Cost: milliseconds for two words of twelve letters; it grows tenfold or more with each further word.

    >>> from wgs import Lexicon
    >>> from wgs.anagrams import Rack
    >>> lexicon = Lexicon(["dirty", "room", "door", "my", "dim", "rot"])
    >>> list(find_phrases(lexicon, Rack("DORMITORY"), 2))
    [('DIRTY', 'ROOM')]
    """
    if not 2 <= words <= MOST_PHRASE_WORDS:
        raise AnagramError(f"a phrase has 2 to {MOST_PHRASE_WORDS} words, not {words}")
    wanted = wanted or Wanted()
    spelled = list(iter_spelled(lexicon, rack, wanted, 1))
    for phrase in _PhraseSearch(spelled, rack).run(words):
        if len(phrase) > 1 and wanted.has_letters("".join(phrase)):
            shape = wanted.shape
            if shape is None or any(shape.fits(word) for word in phrase):
                yield phrase


class _PhraseSearch:
    """The search for words that share out the letters of a rack.

    The numbers of all letters are held in one whole number, a field for each. At each step some letter is left that a
    word must use: the one that the fewest words have. Words with that letter are tried in order, so that each set of
    words is found once. The last word is looked up by its letters.
    """

    def __init__(self, words: Sequence[str], rack: Rack) -> None:
        self._words = words
        letters = {*rack.letters, *"".join(words)}
        self._shifts = {letter: place * _COUNT_BITS for place, letter in enumerate(letters)}
        self._guard = sum(1 << (shift + _COUNT_BITS - 1) for shift in self._shifts.values())
        self._packed = [self._pack(word) for word in words]
        self._by_letters: dict[int, list[int]] = {}
        for at, packed in enumerate(self._packed):
            self._by_letters.setdefault(packed, []).append(at)
        having = Counter(letter for word in words for letter in set(word))
        self._rarest = sorted(letters, key=lambda letter: (having[letter], letter))
        self._rack, self._blanks = self._pack(rack.letters), rack.blanks

    def _pack(self, letters: str) -> int:
        return sum(1 << self._shifts[letter] for letter in letters)

    def run(self, most: int) -> Iterator[tuple[str, ...]]:
        """Yield the sets of at most so many words."""
        for chosen in self._extend(self._rack, self._blanks, most, range(len(self._words)), []):
            yield tuple(self._words[at] for at in sorted(chosen))

    def _extend(
        self, left: int, blanks: int, most: int, fitting: Sequence[int], before: list[tuple[str, int]]
    ) -> Iterator[list[int]]:
        """Yield the ways to use what is left.

        Args:
            left: The letters that are left.
            blanks: The blanks that are left.
            most: The maximum number of words.
            fitting: The words that the letters before the last choice could spell.
            before: The letters for which words were chosen, and these words.
        """
        checkpoint()
        if not left and not blanks:
            yield []
        elif most == 1 and not blanks:
            for at in self._by_letters.get(left, ()):
                if _is_next(at, self._words[at], before):
                    yield [at]
        elif most:
            taken = [(at, *self._take(left, at)) for at in fitting]
            live = [each for each in taken if each[2] <= blanks]
            words = [at for at, _, _ in live]
            letter = next((each for each in self._rarest if left >> self._shifts[each] & 0x7F), "")
            for at, rest, missing in live:
                if letter in self._words[at] and _is_next(at, self._words[at], before):
                    for others in self._extend(rest, blanks - missing, most - 1, words, [*before, (letter, at)]):
                        yield [at, *others]

    def _take(self, left: int, at: int) -> tuple[int, int]:
        """Return what is left without the letters of a word, and how many of these must be blanks."""
        packed = self._packed[at]
        rest = (left | self._guard) - packed
        if rest & self._guard == self._guard:
            return rest ^ self._guard, 0
        if not self._blanks:
            return left, MAX_WORD_LETTERS
        missing = 0
        for shift in self._shifts.values():
            over = (packed >> shift & 0x7F) - (left >> shift & 0x7F)
            if over > 0:
                missing += over
                packed -= over << shift
        return left - packed, missing


def _is_next(at: int, word: str, before: Sequence[tuple[str, int]]) -> bool:
    """Return whether a word comes after those that were chosen for a letter that it has too."""
    return all(at >= chosen or (letter and letter not in word) for letter, chosen in before)
