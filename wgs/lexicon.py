"""Lexicons: the words that count, in the capitals of one alphabet."""

from __future__ import annotations

import gc
import hashlib
import re
import string
import unicodedata
from functools import cached_property
from typing import TYPE_CHECKING

from pygtrie import CharTrie

from wgs.config.letters import MAX_WORD_LETTERS
from wgs.errors import LexiconError
from wgs.resources import why_unreadable
from wgs.tiles import capital

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path


class Lexicon:
    """A set of words in alphabetical order (that of the alphabet).

    Args:
        words: In any order and case, repeated or not; words with a letter outside the alphabet, or of more
            than 64 letters, are passed over and counted in ``skipped``.
        alphabet: The letters, capitals, in their order.
        name: What the list is called in messages and results.

    Raises:
        LexiconError: No usable word.
        ValueError: The alphabet is not made of different capitals.

    Cost: about 0.2 s for 250,000 words; ``trie`` is built when first asked for, about 1 s.

    >>> lexicon = Lexicon(["cat", "Act", "naïve", "cats"])
    >>> list(lexicon), lexicon.skipped, "CAT" in lexicon, lexicon.has_prefix("CA")
    (['ACT', 'CAT', 'CATS'], 1, True, True)
    """

    def __init__(self, words: Iterable[str], *, alphabet: str = string.ascii_uppercase, name: str = "words") -> None:
        if len(set(alphabet)) != len(alphabet) or any(capital(letter) != letter for letter in alphabet):
            raise ValueError(f"an alphabet is different capitals, not {alphabet!r}")
        self.name = name
        self.alphabet = alphabet
        self._order = str.maketrans({letter: chr(place) for place, letter in enumerate(alphabet)})
        usable = re.compile(f"[{alphabet}]{{1,{MAX_WORD_LETTERS}}}").fullmatch
        given = [_fold(word, alphabet) for word in words]
        kept = [word for word in given if usable(word)]
        self.skipped = len(given) - len(kept)
        if not kept:
            found = f"none of its {self.skipped} words can be used" if self.skipped else "it is empty"
            raise LexiconError(
                f"{name}: {found}; a word list holds words of the letters {alphabet}, "
                f"at most {MAX_WORD_LETTERS} each, separated by white space"
            )
        self._known = frozenset(kept)
        plain = list(alphabet) == sorted(alphabet)
        self.words = tuple(sorted(self._known, key=None if plain else self.sort_key))

    def sort_key(self, word: str) -> str:
        """Return a key that sorts words in the order of the alphabet."""
        return word.translate(self._order)

    def __len__(self) -> int:
        return len(self.words)

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def __contains__(self, word: object) -> bool:
        """Tell whether a word, in capitals, is in the list."""
        return word in self._known

    def __repr__(self) -> str:
        return f"<Lexicon {self.name} of {len(self)} words>"

    def has_prefix(self, prefix: str) -> bool:
        """Tell whether any word starts with ``prefix`` (in capitals), or is it."""
        return bool(self.trie.has_node(prefix))

    @cached_property
    def trie(self) -> CharTrie:
        """All words as a trie; the value of each is True."""
        # Hundreds of thousands of nodes, none of them garbage: the collector would double the time.
        was_enabled = gc.isenabled()
        gc.disable()
        try:
            return CharTrie.fromkeys(self.words, value=True)
        finally:
            if was_enabled:
                gc.enable()

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of the words in order, one a line: equal for equal sets, however the file was laid out."""
        return hashlib.sha256("\n".join(self.words).encode()).hexdigest()


def _fold(word: str, alphabet: str) -> str:
    """Write a word in capitals; a sharp s is one letter only in an alphabet that has its capital."""
    if word.isascii():
        return word.upper()
    if "ẞ" in alphabet:
        word = word.replace("ß", "ẞ")
    return unicodedata.normalize("NFC", word).upper()


def load_lexicon(path: Path, *, alphabet: str = string.ascii_uppercase, name: str | None = None) -> Lexicon:
    """Read a word list: UTF-8 text, words separated by white space, in any case and order.

    Raises:
        LexiconError: The file is missing, unreadable, not UTF-8, or has no usable word.

    >>> from wgs.resources import data_folder
    >>> len(load_lexicon(data_folder() / "dictionaries" / "common.txt")) > 60_000
    True
    """
    shown = f"{name} ({path})" if name else str(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise LexiconError(f"the word list {shown} {why_unreadable(error)}") from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LexiconError(
            f"the word list {shown} is not UTF-8 text (byte 0x{data[error.start]:02X} in line {line}); "
            "convert it, for example with iconv -f latin1 -t utf-8"
        ) from None
    try:
        return Lexicon(text.split(), alphabet=alphabet, name=name or path.stem)
    except LexiconError as error:
        raise LexiconError(f"the word list {path} cannot be used: {error}") from None
