"""Lexicons: the words that count, in the capitals of one alphabet."""

from __future__ import annotations

import codecs
import gc
import re
import string
import unicodedata
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from wgs.engines import find_native
from wgs.errors import EngineError, LexiconError
from wgs.letter_counts import count_letters, make_counts, name_letters
from wgs.resources import why_unreadable
from wgs.tiles import MAX_ALPHABET, MAX_WORD_LETTERS, capital

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from pygtrie import CharTrie

    from wgs._native import Lexicon as NativeLexicon
    from wgs.letter_counts import LetterCounts

MOST_EXAMPLES = 5
"""How many of the longest words, and of those passed over, are kept for people to see."""

MOST_NATIVE_BYTES = (1 << 32) - 2
"""The longest list that the native engine reads."""


@dataclass(frozen=True, slots=True)
class LexiconInfo:
    """What there is to know of a lexicon.

    Attributes:
        name: What the list is called.
        path: Its file; None when it has none.
        words: How many.
        alphabet: The letters that its words may have.
        letters: Those that they do have, in the same order.
        lengths: How many words there are of each length, shortest first.
        longest: The longest words, five at the most.
        skipped: How many words were passed over.
        skipped_words: The first of these, five at the most.
        digest: The SHA-256 of the words.
    """

    name: str
    path: Path | None
    words: int
    alphabet: str
    letters: str
    lengths: dict[int, int]
    longest: tuple[str, ...]
    skipped: int
    skipped_words: tuple[str, ...]
    digest: str


@dataclass(frozen=True, slots=True)
class LexiconDifference:
    """The words that only one of two lexicons has, each in the order of its own."""

    only_in_first: tuple[str, ...]
    only_in_second: tuple[str, ...]


class Lexicon:
    """A set of words in alphabetical order (that of the alphabet).

    Args:
        words: In any order and case, repeated or not; words with a letter outside the alphabet, or of more
            than 64 letters, are passed over and counted in ``skipped``.
        alphabet: The letters, capitals, in their order.
        name: What the list is called in messages and results.
        path: The file that it was read from, if any.

    Raises:
        LexiconError: No usable word, or an alphabet of more than 32 letters.
        ValueError: The alphabet is not made of different capitals.

    Cost: about 0.2 s for 250,000 words, 0.03 s when the native engine reads them from a file; ``trie`` is built when
    first asked for, about 1 s.

    >>> lexicon = Lexicon(["cat", "Act", "naïve", "cats"])
    >>> list(lexicon), lexicon.skipped, "CAT" in lexicon, lexicon.has_prefix("CA")
    (['ACT', 'CAT', 'CATS'], 1, True, True)
    """

    def __init__(
        self,
        words: Iterable[str],
        *,
        alphabet: str = string.ascii_uppercase,
        name: str = "words",
        path: Path | None = None,
    ) -> None:
        self._describe(alphabet, name, path)
        usable = re.compile(f"[{alphabet}]{{1,{MAX_WORD_LETTERS}}}").fullmatch
        given = [_fold(word, alphabet) for word in words]
        kept = [word for word in given if usable(word)]
        skipped = [word for word in given if not usable(word)] if len(kept) < len(given) else []
        self._note_skipped(len(skipped), skipped[:MOST_EXAMPLES], len(kept))
        self._known = frozenset(kept)
        plain = list(alphabet) == sorted(alphabet)
        self.words = tuple(sorted(self._known, key=None if plain else self.sort_key))

    @classmethod
    def _read(cls, data: bytes, alphabet: str, name: str, path: Path) -> Lexicon | None:
        """Let the native engine read ASCII text, if it is in use; None for other text, or without it."""
        native = find_native()
        if native is None or not data.isascii() or not alphabet.isascii() or len(data) > MOST_NATIVE_BYTES:
            return None
        lexicon = cls.__new__(cls)
        lexicon._describe(alphabet, name, path)
        lexicon.native = native.Lexicon(data, alphabet.encode(), MOST_EXAMPLES)
        skipped = [word.decode().upper() for word in lexicon.native.first_skipped()]
        lexicon._note_skipped(lexicon.native.skipped, skipped, len(lexicon.native))
        return lexicon

    def _describe(self, alphabet: str, name: str, path: Path | None) -> None:
        if not alphabet or len(set(alphabet)) != len(alphabet) or any(capital(letter) != letter for letter in alphabet):
            raise ValueError(f"an alphabet is different capitals, not {alphabet!r}")
        if len(alphabet) > MAX_ALPHABET:
            raise LexiconError(
                f"{name}: the alphabet has {len(alphabet)} letters ({alphabet}), but {MAX_ALPHABET} are the most"
            )
        self.name = name
        self.path = path
        self.alphabet = alphabet
        self._order = str.maketrans({letter: chr(place) for place, letter in enumerate(alphabet)})

    def _note_skipped(self, count: int, first: list[str], kept: int) -> None:
        self.skipped = count
        self._skipped_words = tuple(first)
        if not kept:
            found = f"none of its {count} words can be used" if count else "it is empty"
            raise LexiconError(
                f"{self.name}: {found}; a word list holds words of the letters {self.alphabet}, "
                f"at most {MAX_WORD_LETTERS} each, separated by white space"
            )

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words, in capitals, in alphabetical order."""
        return tuple(self.native.words(list(self.alphabet)))

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(self.words)

    @cached_property
    def native(self) -> NativeLexicon:
        """The words as the native engine has them; for that engine's solver alone."""
        native = find_native()
        if native is None:
            raise EngineError("the native engine is not in use")
        # Any alphabet will do there as long as it has a byte for each letter.
        stand_ins = bytes(range(ord("A"), ord("A") + len(self.alphabet)))
        text = "\n".join(self.words).translate(dict(zip(map(ord, self.alphabet), stand_ins, strict=True)))
        lexicon: NativeLexicon = native.Lexicon(text.encode(), stand_ins)
        return lexicon

    def __getstate__(self) -> dict[str, object]:
        """Return what is pickled and copied: the words themselves, and not what the native engine made of them."""
        _ = self.words  # from the native engine, which may be all that has them
        return {name: value for name, value in vars(self).items() if name != "native"}

    def sort_key(self, word: str) -> str:
        """Return a key that sorts words in the order of the alphabet."""
        return word.translate(self._order)

    def encode(self, text: str) -> bytes | None:
        """Return the letters of a text as their places in the alphabet, or None when one is not in it."""
        places = list(map(self.alphabet.find, text))
        return None if -1 in places else bytes(places)

    def __len__(self) -> int:
        return len(self.native) if "native" in vars(self) else len(self.words)

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def __contains__(self, word: object) -> bool:
        """Tell whether a word, in capitals, is in the list."""
        if "native" not in vars(self) or not isinstance(word, str):
            return word in self._known
        letters = self.encode(word)
        return letters is not None and self.native.contains(letters)

    def __repr__(self) -> str:
        return f"<Lexicon {self.name} of {len(self)} words>"

    def has_prefix(self, prefix: str) -> bool:
        """Tell whether any word starts with ``prefix`` (in capitals), or is it."""
        if "native" not in vars(self):
            return bool(self.trie.has_node(prefix))
        letters = self.encode(prefix)
        return letters is not None and self.native.has_prefix(letters)

    @cached_property
    def trie(self) -> CharTrie:
        """All words as a trie; the value of each is True."""
        from pygtrie import CharTrie  # noqa: PLC0415 - the native engine has its own

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
        import hashlib  # noqa: PLC0415 - few commands need it

        return hashlib.sha256("\n".join(self.words).encode()).hexdigest()

    def count_letters(self, *, q_is_qu: bool = False) -> LetterCounts:
        """Count letters, first letters and pairs over all words; counted once, and kept.

        With ``q_is_qu``, ``QU`` is one letter, and words with another Q do not count.

        >>> Lexicon(["quit", "qat"]).count_letters(q_is_qu=True).pairs
        {('I', 'T'): 1, ('QU', 'I'): 1}
        """
        return self._counts_with_qu if q_is_qu else self._counts

    @cached_property
    def _counts(self) -> LetterCounts:
        return self._count_letters(q_is_qu=False)

    @cached_property
    def _counts_with_qu(self) -> LetterCounts:
        return self._count_letters(q_is_qu=True)

    def _count_letters(self, *, q_is_qu: bool) -> LetterCounts:
        if "native" not in vars(self):
            return count_letters(self.words, self.alphabet, q_is_qu=q_is_qu)
        q, u = (self.alphabet.find(letter) for letter in "QU")
        letters = name_letters(self.alphabet, q_is_qu=q_is_qu)
        return make_counts(letters, *self.native.count_letters(len(letters), q if q_is_qu else -1, u))

    # --- Whole lists ----------------------------------------------------------------------------------------

    def info(self) -> LexiconInfo:
        """Tell what there is to know of the list: its size, letters, lengths, longest words, digest.

        >>> info = Lexicon(["cat", "act", "at"]).info()
        >>> info.words, info.letters, info.lengths, info.longest
        (3, 'ACT', {2: 1, 3: 2}, ('ACT', 'CAT'))
        """
        used = set().union(*self.words)
        lengths = Counter(map(len, self.words))
        most = max(lengths)
        return LexiconInfo(
            name=self.name,
            path=self.path,
            words=len(self),
            alphabet=self.alphabet,
            letters="".join(letter for letter in self.alphabet if letter in used),
            lengths=dict(sorted(lengths.items())),
            longest=tuple(word for word in self.words if len(word) == most)[:MOST_EXAMPLES],
            skipped=self.skipped,
            skipped_words=self._skipped_words,
            digest=self.digest,
        )

    def diff(self, other: Lexicon) -> LexiconDifference:
        """Find the words that only this list has, and those that only the other has.

        >>> Lexicon(["at", "cat"]).diff(Lexicon(["at", "act"]))
        LexiconDifference(only_in_first=('CAT',), only_in_second=('ACT',))
        """
        return LexiconDifference(
            tuple(word for word in self.words if word not in other),
            tuple(word for word in other.words if word not in self),
        )

    def merge(self, *others: Lexicon) -> Lexicon:
        """Make the list of all words of this list and others; its alphabet has the letters of all, in their order.

        Raises:
            LexiconError: Together the lists have more than 32 letters.

        >>> list(Lexicon(["at", "cat"]).merge(Lexicon(["at", "act"])))
        ['ACT', 'AT', 'CAT']
        """
        lists = [self, *others]
        return Lexicon(
            (word for each in lists for word in each.words),
            alphabet="".join(dict.fromkeys("".join(each.alphabet for each in lists))),
            name=" + ".join(each.name for each in lists),
        )

    def filter(
        self,
        *,
        min_length: int = 1,
        max_length: int = MAX_WORD_LETTERS,
        letters: str | None = None,
        pattern: str | None = None,
        block: Iterable[str] = (),
        allow: Iterable[str] = (),
    ) -> Lexicon:
        """Make the list of those words that pass every test.

        Args:
            min_length: They have at least so many letters,
            max_length: and at the most so many,
            letters: no other letters than these,
            pattern: match this regular expression, in either case and anywhere (see `wgs.pattern`),
            block: and are none of these words.
            allow: Words that are in the new list in any case, whatever the tests say, this list has or ``block``
                takes out.

        Raises:
            LexiconError: No word is left, or ``letters`` has something that is not in the alphabet.
            PatternError: The pattern is no regular expression, or takes too long.

        >>> lexicon = Lexicon(["at", "cat", "act", "tact"])
        >>> list(lexicon.filter(min_length=3, pattern="^[ac]", block=["act"], allow=["tat"]))
        ['CAT', 'TAT']
        """
        kept = [word for word in self.words if min_length <= len(word) <= max_length]
        if letters is not None:
            kept = list(filter(re.compile(f"[{self._check_letters(letters)}]+").fullmatch, kept))
        if pattern is not None:
            from wgs.pattern import compile_pattern  # noqa: PLC0415 - few commands need it

            kept = list(filter(compile_pattern(pattern).matches, kept))
        blocked = {_fold(word, self.alphabet) for word in block}
        left = [*(word for word in kept if word not in blocked), *allow]
        if not left:
            raise LexiconError(f"no word of the list {self.name} is left")
        return Lexicon(left, alphabet=self.alphabet, name=f"{self.name}, filtered")

    def _check_letters(self, letters: str) -> str:
        """Return letters in capitals; raises LexiconError when there are none, or others than those of the alphabet."""
        folded = _fold(letters, self.alphabet)
        if other := next((letter for letter in folded if letter not in self.alphabet), None):
            raise LexiconError(
                f'"{other}" is not a letter of the word list {self.name}; its letters are {self.alphabet}'
            )
        if not folded:
            raise LexiconError(f"no letters are given; some of {self.alphabet} were expected")
        return folded


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
        data = path.read_bytes().removeprefix(codecs.BOM_UTF8)
    except OSError as error:
        raise LexiconError(f"the word list {shown} {why_unreadable(error)}") from None
    try:
        lexicon = Lexicon._read(data, alphabet, name or path.stem, path)
        return lexicon or Lexicon(data.decode().split(), alphabet=alphabet, name=name or path.stem, path=path)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LexiconError(
            f"the word list {shown} is not UTF-8 text (byte 0x{data[error.start]:02X} in line {line}); "
            "convert it, for example with iconv -f latin1 -t utf-8"
        ) from None
    except LexiconError as error:
        raise LexiconError(f"the word list {path} cannot be used: ", error) from None
