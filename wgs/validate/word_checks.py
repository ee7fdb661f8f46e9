"""The word checker: can the dice or tiles of a game spell this word?"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from wgs.base.matching import Matching
from wgs.boards.tiles import capital
from wgs.validate.cuts import Segment, find_options, iter_shortest
from wgs.validate.results import Method, WordCheck
from wgs.validate.search import find_cut

if TYPE_CHECKING:
    from wgs.validate.supply import Supply
    from wgs.words.spelling import Letters

LETTERS_SHOWN = 12
"""How many letters of a word a reason repeats."""


class WordChecker:
    """Checks words against one supply (WGS manual, 3.5 and 7.5).

    Letters count in either case, accented ones composed or not; other characters are ignored. A face spells its
    letters and a wildcard any one letter, ``?h`` any letter and an H; under QIsQu a ``Q`` spells QU and nothing else,
    and so does a wildcard that stands for Q. With ``word_letters``, words are respelt first as the word list has them.
    The answer is exact.

    Cost: one matching for words that the shortest faces spell, or that can be cut into faces in only one way. Other
    words need a search, whose time is polynomial in their length for given dice; see `wgs.validate.search`.

    >>> from wgs.boards.tiles import parse_tiles
    >>> from wgs.validate import Supply
    >>> checker = WordChecker(Supply([parse_tiles("TThB"), parse_tiles("E?h")], q_is_qu=True))
    >>> checker.check("the").spelling
    (Placed(letters='TH', piece='TThB'), Placed(letters='E', piece='E?h'))
    >>> checker.check("teeth").reason
    'E, E need 2 dice, but only 1 die has them: E?h'
    """

    def __init__(self, supply: Supply, word_letters: Letters | None = None) -> None:
        self._supply = supply
        self._word_letters = word_letters
        self._fixed: dict[str, Segment] = {}  # by the letters of a face
        self._wild: dict[str, Segment] = {}  # by the letters behind a wildcard
        fixed: dict[str, set[int]] = {}
        for face, shown_by in supply.find_groups().items():
            for reading in supply.read(face):
                if reading.wildcard:
                    self._wild[reading.letters] = Segment(reading.size, shown_by)
                else:
                    fixed.setdefault(reading.letters, set()).update(shown_by)
        for letters, showing in fixed.items():
            wild = self._find_wild(letters)
            groups = showing.union(wild.groups if wild else ())
            self._fixed[letters] = Segment(len(letters), tuple(sorted(groups)))
        self._sizes = sorted({segment.size for segment in (*self._fixed.values(), *self._wild.values())})
        longer = [text for text in (*self._fixed, *("." + letters for letters in self._wild)) if len(text) > 1]
        self._longer = re.compile("|".join(sorted(longer))) if longer else None

    def check(self, word: str) -> WordCheck:
        """Check a word.

        Raises:
            CheckError: The word would take too long.
        """
        letters = read_letters(word)
        if self._word_letters is not None:
            letters = self._word_letters.respell(letters)
        if not letters:
            return WordCheck(word, False, Method.GLANCE, reason="the word has no letters")
        most = self._supply.most_letters
        if not most:
            return WordCheck(word, False, Method.GLANCE, reason=f"the game's {self._supply.plural} have no letters")
        if self._supply.runs_out and len(letters) > most:
            reason = f"there are {len(letters)} letters, but the {self._supply.plural} spell at most {most}"
            return WordCheck(word, False, Method.GLANCE, reason=reason)
        if self._longer is None or not self._longer.search(letters):
            return self._check_singles(word, letters)
        return self._check_cuts(word, letters)

    def _find(self, text: str) -> Segment | None:
        """Find what a segment of this text can be shown by."""
        return self._fixed.get(text) or self._find_wild(text)

    def _find_wild(self, text: str) -> Segment | None:
        """Find what shows a segment with a wildcard for its first letter."""
        return None if self._supply.q_is_qu and text.startswith("Q") else self._wild.get(text[1:])

    def _check_singles(self, word: str, letters: str) -> WordCheck:
        """Check a word in which no face of several letters occurs."""
        cut = []
        for letter in letters:
            segment = self._find(letter)
            if segment is None:
                return self._refuse_unknown(word, letters)
            cut.append(segment)
        return self._match(word, letters, cut)

    def _check_cuts(self, word: str, letters: str) -> WordCheck:
        """Check a word that may be cut into faces in several ways."""
        options = find_options(letters, self._find, self._sizes)
        if not options[0]:
            return self._refuse_unknown(word, letters)
        shortest = self._match(word, letters, list(iter_shortest(options)))
        if shortest.is_possible or all(len(segments) <= 1 for segments in options):
            return shortest
        cut = find_cut(options, self._supply.capacities(len(letters)))
        if cut is None:
            reason = f"there are not enough {self._supply.plural}, whichever faces are used"
            return WordCheck(word, False, Method.SEARCH, reason=reason)
        return self._match(word, letters, cut, Method.SEARCH)

    def _match(self, word: str, letters: str, cut: Sequence[Segment], method: Method = Method.MATCHING) -> WordCheck:
        """Give each segment of a cut its own piece, or say for which segments there are too few."""
        supply = self._supply
        matching = Matching(supply.capacities(len(letters)))
        fits = all(matching.add(segment.groups) for segment in cut)
        texts = _split(letters, cut)
        if fits:
            return WordCheck(word, True, method, supply.name_pieces(texts, matching.places))
        reason = supply.tell_crowd(matching, texts, cut[len(matching)].groups)
        return WordCheck(word, False, method, reason=reason)

    def _refuse_unknown(self, word: str, letters: str) -> WordCheck:
        """Refuse a word that cannot be cut into faces at all, and say where it fails."""
        supply = self._supply
        shown = set().union(*self._fixed, *self._wild)
        unknown = [] if self._wild else [letter for letter in dict.fromkeys(letters) if letter not in shown]
        reason = supply.tell_unknown(unknown)
        if not unknown:
            place = self._find_dead_end(letters)
            rest = letters[place : place + LETTERS_SHOWN]
            reason = f"no {supply.noun} matches the word from letter {place + 1} on: {rest}"
        return WordCheck(word, False, Method.GLANCE, reason=reason)

    def _find_dead_end(self, letters: str) -> int:
        """Return the last place that faces can reach from the first letter on."""
        reached = [True] + [False] * len(letters)
        farthest = 0
        for start in range(len(letters)):
            if reached[start]:
                farthest = start
                for size in self._sizes:
                    if start + size <= len(letters) and self._find(letters[start : start + size]):
                        reached[start + size] = True
        return farthest


def _split(letters: str, cut: Sequence[Segment]) -> list[str]:
    texts = []
    start = 0
    for segment in cut:
        texts.append(letters[start : start + segment.size])
        start += segment.size
    return texts


def read_letters(word: str) -> str:
    """Return the letters of a word in capitals, without other characters.

    Letters whose capital is not a single character are kept as they are; no face has them.

    >>> read_letters("Mother-in-law's"), read_letters("n\u0303u4"), read_letters("1 + 1")
    ('MOTHERINLAWS', 'ÑU', '')
    """
    if word.isascii():
        return word.upper() if word.isalpha() else "".join(filter(str.isalpha, word)).upper()
    return "".join(map(_read_letter, unicodedata.normalize("NFC", word)))


@lru_cache(maxsize=4096)
def _read_letter(char: str) -> str:
    return (capital(char) or char) if char.isalpha() else ""
