"""Racks: letters to spell with, some of them blanks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from wgs.base.errors import AnagramError
from wgs.boards.tiles import MAX_WORD_LETTERS
from wgs.words.word_texts import fold_word

BLANK = "?"
"""Stands for any letter."""

MOST_BLANKS = 8
"""How many blanks a rack can have."""


@dataclass(frozen=True, slots=True)
class Rack:
    """Letters to spell with.

    Attributes:
        letters: The letters in capitals, without the blanks.
        blanks: The number of blanks; each stands for any one letter.

    >>> Rack.read("ret na?", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    Rack(letters='RETNA', blanks=1)
    """

    letters: str
    blanks: int = 0

    @classmethod
    def read(cls, text: str, alphabet: str) -> Rack:
        """Read letters in either case, and ``?`` for blanks; white space is left out.

        Raises:
            AnagramError: There are no letters, too many of them or of blanks, or one that the alphabet does not have.
        """
        letters = read_letters("".join(text.split()).replace(BLANK, ""), alphabet)
        blanks = text.count(BLANK)
        if not letters:
            raise AnagramError(f'there are no letters to spell with; give some, with "{BLANK}" for a blank: RETINA?')
        if blanks > MOST_BLANKS:
            raise AnagramError(f'there are {blanks} blanks ("{BLANK}"); give {MOST_BLANKS} or fewer')
        if len(letters) + blanks > MAX_WORD_LETTERS:
            raise AnagramError(f"there are {len(letters) + blanks} letters; give {MAX_WORD_LETTERS} or fewer")
        return cls(letters, blanks)

    def __len__(self) -> int:
        """Return the number of letters and blanks."""
        return len(self.letters) + self.blanks


def mark_blanks(words: Sequence[str], rack: Rack) -> tuple[str, ...]:
    """Return words with small letters where they use the blanks of a rack.

    >>> mark_blanks(["RETAIN"], Rack("RETNA", blanks=1))
    ('RETAiN',)
    """
    left = Counter(rack.letters)
    marked = []
    for word in words:
        text = ""
        for letter in word:
            text += letter if left[letter] > 0 else letter.lower()
            left[letter] -= 1
        marked.append(text)
    return tuple(marked)


def read_letters(text: str, alphabet: str) -> str:
    """Return letters in capitals; raises AnagramError when one is not in the alphabet."""
    letters = fold_word(text, alphabet) if text else ""
    if other := next((letter for letter in letters if letter not in alphabet), None):
        raise AnagramError(f'"{other}" is not a letter of the word list; its letters are {alphabet}')
    return letters
