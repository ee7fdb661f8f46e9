"""How words are spelt in the letters of a game: accents that fold away, letters that are written as several others."""

from __future__ import annotations

import string
import unicodedata
from dataclasses import dataclass

UNSPLIT = str.maketrans(
    {
        "Æ": "AE",
        "Œ": "OE",
        "Ø": "O",
        "ẞ": "SS",
        "Ł": "L",
        "Đ": "D",
        "Ħ": "H",
        "Ŀ": "L",
        "Ŧ": "T",
        "Ĳ": "IJ",
        "Þ": "TH",
        "Ð": "D",
    }
)
"""Letters that Unicode does not split into a plain letter and a mark, and what they are folded to."""


def fold_accents(text: str) -> str:
    """Return capitals without their accents; ligatures and the like are spelt out.

    >>> fold_accents("CŒUR"), fold_accents("ŁÓDŹ"), fold_accents("NAÏVE")
    ('COEUR', 'LODZ', 'NAIVE')
    """
    if text.isascii():
        return text
    parts = unicodedata.normalize("NFD", text)
    return "".join(part for part in parts if not unicodedata.combining(part)).translate(UNSPLIT)


@dataclass(frozen=True, slots=True)
class Spelling:
    """What becomes of letters that are not in the alphabet of a word list.

    Attributes:
        folds_accents: Whether letters outside the alphabet lose their accents.
        written: Letters, as capitals, and the letters as which they are written; they come before accents.
    """

    folds_accents: bool = False
    written: tuple[tuple[str, str], ...] = ()

    def respell(self, word: str, alphabet: str) -> str:
        """Return a word, in composed capitals, in the letters of an alphabet; what cannot be spelt stays.

        >>> Spelling(True, (("Ä", "AE"),)).respell("JALAPEÑO-ÄPFEL", "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ")
        'JALAPEÑO-AEPFEL'
        """
        if word.isascii():
            return word
        for letter, letters in self.written:
            if letter not in alphabet:
                word = word.replace(letter, letters)
        if not self.folds_accents:
            return word
        return "".join(letter if letter in alphabet else fold_accents(letter) for letter in word)


AS_WRITTEN = Spelling()
"""The spelling of lists whose words count as they are written."""


@dataclass(frozen=True, slots=True)
class Letters:
    """The letters of a word list: its alphabet, and what becomes of other letters."""

    alphabet: str
    spelling: Spelling = AS_WRITTEN

    def respell(self, word: str) -> str:
        """Return a word, in composed capitals, as the list spells it; what cannot be spelt stays.

        >>> Letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ", Spelling(True, (("Ö", "OE"),))).respell("GRÖẞE")
        'GROESSE'
        """
        if "ẞ" not in self.alphabet:
            word = word.replace("ẞ", "SS")
        return self.spelling.respell(word, self.alphabet)


A_TO_Z = Letters(string.ascii_uppercase)
