"""Lexicons: the words that count, in the capitals of one alphabet."""

from __future__ import annotations

import gc
import re
import string
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from wgs.base.checkpoints import pass_checkpoints
from wgs.base.declarations import Bounds
from wgs.base.engines import find_native
from wgs.base.errors import EngineError, LexiconError
from wgs.base.field_types import check_arguments, check_number
from wgs.base.plurals import tell_unusable
from wgs.boards.tiles import MAX_ALPHABET, MAX_WORD_LETTERS, capital
from wgs.words.letter_counts import LetterCounts, count_letters, make_counts, name_letters
from wgs.words.lexicon_facts import DIGEST_DIGITS, NOT_READ, LexiconDifference, LexiconInfo, ListReading
from wgs.words.spelling import AS_WRITTEN, Letters, Spelling
from wgs.words.word_texts import fold_word, read_words

if TYPE_CHECKING:
    from pathlib import Path

    from pygtrie import CharTrie

    from wgs._native import Lexicon as NativeLexicon

MOST_EXAMPLES = 5
"""How many of the longest words, and of the skipped ones, are kept as examples."""


class Lexicon:
    """A set of words in alphabetical order (that of the alphabet).

    Args:
        words: The words, in any order and case; repeated ones count once. Words with a letter outside the alphabet,
            or with more than 64 letters, are skipped, and counted in ``skipped``.
        alphabet: The letters as capitals, in alphabetical order.
        name: The name of the list in messages and results.
        path: The file that it was read from, if any.
        spelling: What becomes of letters outside the alphabet.

    Raises:
        LexiconError: No word can be used, or the alphabet has more than 32 letters.
        ValueError: The alphabet is not a text of different capitals.

    Attributes:
        letters: The alphabet, and what becomes of other letters.
        content: An object of its own for each set of words, which lists of other names share.
        reading: How its file was read; None where the words come from elsewhere.
        own_grades: The grades that the file gives its words, from 1 to 99: how common they are.
        own_definitions: The definitions that the file gives them: lines of words, tabs and texts, in their order.

    Cost: 0.2 s for 250,000 words, 0.03 s if the native engine reads them from a file; ``trie``, made on first use, 1 s.

    >>> lexicon = Lexicon(["cat", "Act", "naïve", "cats"])
    >>> list(lexicon), lexicon.skipped, "CAT" in lexicon, lexicon.has_prefix("CA")
    (['ACT', 'CAT', 'CATS'], 1, True, True)
    """

    @check_arguments
    def __init__(
        self,
        words: Iterable[str],
        *,
        alphabet: str = string.ascii_uppercase,
        name: str = "words",
        path: Path | None = None,
        spelling: Spelling = AS_WRITTEN,
    ) -> None:
        self._describe(alphabet, name, path, spelling)
        self._gather(words)

    @classmethod
    def from_text(
        cls, pieces: Iterable[bytes], alphabet: str, name: str, path: Path | None, spelling: Spelling = AS_WRITTEN
    ) -> Lexicon:
        """Read the text of words, separated by white space, in pieces of UTF-8; raises TextError, and LexiconError."""
        lexicon = cls.__new__(cls)
        lexicon._describe(alphabet, name, path, spelling)
        text = read_words(pieces, alphabet, MOST_EXAMPLES, spelling)
        if text.native is None:
            lexicon._gather(text.words, text.skipped, text.first_skipped)
        else:
            lexicon.native = text.native
            lexicon._note_skipped(text.skipped, text.first_skipped, len(text.native))
        return lexicon

    def _gather(self, words: Iterable[str], skipped: int = 0, first_skipped: Iterable[str] = ()) -> None:
        """Keep the words that can be used; count the others, and those that were skipped before."""
        usable = re.compile(f"[{self.alphabet}]{{1,{MAX_WORD_LETTERS}}}").fullmatch
        kept, examples = set(), list(first_skipped)
        for word in pass_checkpoints(words):
            folded = self.letters.spelling.respell(fold_word(word, self.alphabet), self.alphabet)
            if usable(folded):
                kept.add(folded)
            else:
                skipped += 1
                examples += [folded] * (len(examples) < MOST_EXAMPLES)
        self._note_skipped(skipped, examples, len(kept))
        self._known = frozenset(kept)
        plain = list(self.alphabet) == sorted(self.alphabet)
        self.words = tuple(sorted(kept, key=None if plain else self.sort_key))

    def _describe(self, alphabet: str, name: str, path: Path | None, spelling: Spelling) -> None:
        if not alphabet or len(set(alphabet)) != len(alphabet) or any(capital(letter) != letter for letter in alphabet):
            raise ValueError(f"expected an alphabet of different capitals, found {alphabet!r}")
        if len(alphabet) > MAX_ALPHABET:
            raise LexiconError(
                f"{name}: the alphabet has {len(alphabet)} letters ({alphabet}): shorten it to {MAX_ALPHABET}"
            )
        self.name = name
        self.path = path
        self.alphabet = alphabet
        self.letters = Letters(alphabet, spelling)
        self.content = object()
        self.reading: ListReading | None = None
        self.own_grades: Mapping[str, int] = {}
        self.own_definitions = b""
        self._order = str.maketrans({letter: chr(place) for place, letter in enumerate(alphabet)})

    def _note_skipped(self, count: int, first: Iterable[str], kept: int) -> None:
        self.skipped = count
        self._skipped_words = tuple(
            word if len(word) <= MAX_WORD_LETTERS else f"{word[:MAX_WORD_LETTERS]}..." for word in first
        )
        if not kept:
            found = tell_unusable(count) if count else "it is empty"
            raise LexiconError(
                f"{self.name}: {found}. A word list has words of at most {MAX_WORD_LETTERS} letters of "
                f"{self.alphabet}, separated by white space"
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
        """The words in the form of the native engine, for its solver."""
        native = find_native()
        if native is None:
            raise EngineError("the native engine is not in use")
        # Any alphabet works there, as long as it has a byte for each letter.
        stand_ins = bytes(range(ord("A"), ord("A") + len(self.alphabet)))
        text = "\n".join(self.words).translate(dict(zip(map(ord, self.alphabet), stand_ins, strict=True)))
        lexicon: NativeLexicon = native.Lexicon(text.encode(), stand_ins)
        return lexicon

    def __getstate__(self) -> dict[str, object]:
        """Return what is pickled and copied: the words, without the native form."""
        _ = self.words  # they may be in the native engine only
        return {name: value for name, value in vars(self).items() if name != "native"}

    def rename(self, name: str, path: Path | None) -> Lexicon:
        """Return the same words under another name; they are held once, and so is what has been worked out of them."""
        if (name, path) == (self.name, self.path):
            return self
        twin = Lexicon.__new__(Lexicon)
        vars(twin).update({key: value for key, value in vars(self).items() if key != "_info"}, name=name, path=path)
        return twin

    def sort_key(self, word: str) -> str:
        """Return a key that sorts words in the order of the alphabet."""
        return word.translate(self._order)

    def encode(self, text: str) -> bytes | None:
        """Return the places of the letters of a text in the alphabet, or None if one is not in it."""
        places = list(map(self.alphabet.find, text))
        return None if -1 in places else bytes(places)

    def __len__(self) -> int:
        return len(self.native) if "native" in vars(self) else len(self.words)

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def __contains__(self, word: object) -> bool:
        """Return whether a word, in capitals, is in the list."""
        if "native" not in vars(self) or not isinstance(word, str):
            return word in self._known
        letters = self.encode(word)
        return letters is not None and self.native.contains(letters)

    def __repr__(self) -> str:
        return f"<Lexicon {self.name} of {len(self)} words>"

    def has_prefix(self, prefix: str) -> bool:
        """Return whether any word starts with ``prefix`` (in capitals), or is equal to it."""
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
            return CharTrie.fromkeys(pass_checkpoints(self.words), value=True)
        finally:
            if was_enabled:
                gc.enable()

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of the sorted words, one per line: the same for the same words, whatever the file looks like."""
        import hashlib  # noqa: PLC0415 - few commands need it

        has_native = "native" in vars(self)
        text = self.native.text(list(self.alphabet)) if has_native else "\n".join(self.words).encode()
        return hashlib.sha256(text).hexdigest()

    def count_letters(self, *, q_is_qu: bool = False) -> LetterCounts:
        """Count the letters, first letters and letter pairs of all words; the counts are cached.

        With ``q_is_qu``, ``QU`` is one letter, and words with a Q before another letter do not count.

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
        """Return the facts about the list: its size, letters, word lengths, longest words and digest, in 0.04 s.

        >>> info = Lexicon(["cat", "act", "at"]).info()
        >>> info.words, info.letters, info.lengths, info.longest
        (3, 'ACT', {2: 1, 3: 2}, ('ACT', 'CAT'))
        """
        return replace(self._info, lengths=dict(self._info.lengths))

    @cached_property
    def _info(self) -> LexiconInfo:
        used = set().union(*pass_checkpoints(self.words))
        lengths = Counter(map(len, pass_checkpoints(self.words)))
        most = max(lengths)
        return LexiconInfo(
            name=self.name,
            words=len(self),
            digest=self.digest[:DIGEST_DIGITS],
            path=self.path,
            alphabet=self.alphabet,
            letters="".join(letter for letter in self.alphabet if letter in used),
            lengths=dict(sorted(lengths.items())),
            longest=tuple(word for word in self.words if len(word) == most)[:MOST_EXAMPLES],
            skipped=self.skipped,
            skipped_words=self._skipped_words,
            sha256=self.digest,
            reading=self.reading or NOT_READ,
        )

    @check_arguments
    def diff(self, other: Lexicon) -> LexiconDifference:
        """Return the words that only this list has, and those that only the other one has.

        >>> Lexicon(["at", "cat"]).diff(Lexicon(["at", "act"]))
        LexiconDifference(only_in_first=('CAT',), only_in_second=('ACT',))
        """
        return LexiconDifference(
            tuple(word for word in pass_checkpoints(self.words) if word not in other),
            tuple(word for word in pass_checkpoints(other.words) if word not in self),
        )

    @check_arguments
    def merge(self, *others: Lexicon) -> Lexicon:
        """Return a list of the words of this list and others, in an alphabet of all letters, at most 32.

        >>> list(Lexicon(["at", "cat"]).merge(Lexicon(["at", "act"])))
        ['ACT', 'AT', 'CAT']
        """
        lists = [self, *others]
        return Lexicon(
            (word for each in lists for word in each.words),
            alphabet="".join(dict.fromkeys("".join(each.alphabet for each in lists))),
            name=" + ".join(each.name for each in lists),
        )

    @check_arguments
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
        """Return a list of the words that meet all conditions.

        Args:
            min_length: The minimum number of letters.
            max_length: The maximum number of letters.
            letters: The only letters that words may have; None for any.
            pattern: A regular expression that is found in the words; case does not matter (see `wgs.words.pattern`).
            block: Words to remove; they are read once, as is ``allow``, and not kept.
            allow: Words to add, whatever the other conditions say.

        Raises:
            LexiconError: No word is left, a length is none that words may have, or ``letters`` has a character that is
                not in the alphabet.
            PatternError: The pattern is not a regular expression, or takes too long.

        >>> lexicon = Lexicon(["at", "cat", "act", "tact"])
        >>> list(lexicon.filter(min_length=3, pattern="^[ac]", block=["act"], allow=["tat"]))
        ['CAT', 'TAT']
        """
        for name, length in (("min_length", min_length), ("max_length", max_length)):
            check_number(name, length, Bounds(1, MAX_WORD_LETTERS), LexiconError)
        kept = [word for word in pass_checkpoints(self.words) if min_length <= len(word) <= max_length]
        if letters is not None:
            kept = list(filter(re.compile(f"[{self._check_letters(letters)}]+").fullmatch, kept))
        if pattern is not None:
            from wgs.words.pattern import compile_pattern, respell_pattern  # noqa: PLC0415 - few commands need it

            kept = list(filter(compile_pattern(respell_pattern(pattern, self.letters)).matches, kept))
        blocked = {self.letters.respell(fold_word(word, self.alphabet)) for word in pass_checkpoints(block)}
        left = chain((word for word in kept if word not in blocked), allow)
        first = next(left, None)
        if first is None:
            raise LexiconError(f"no word of the list {self.name} meets all conditions: leave one out")
        return Lexicon(
            chain([first], left),
            alphabet=self.alphabet,
            name=f"{self.name}, filtered",
            spelling=self.letters.spelling,
        )

    def without(self, *others: Lexicon) -> Lexicon:
        """Return this list without the words of others, in about 0.03 s; raises LexiconError when none is left.

        >>> list(Lexicon(["at", "cat", "tact"]).without(Lexicon(["tact", "fact"])))
        ['AT', 'CAT']
        """
        blocked = {word for other in others for word in other.words if word in self}
        if not blocked:
            return self
        if len(blocked) == len(self):
            raise LexiconError(f"{self.name}: no word of it is left")
        if "native" not in vars(self):
            return self.keep(tuple(word for word in pass_checkpoints(self.words) if word not in blocked))
        left = self._copy_bare()
        left.native = self.native.without(Lexicon(blocked, alphabet=self.alphabet).native)
        return left

    def keep(self, words: tuple[str, ...]) -> Lexicon:
        """Return this list with some of its words alone, which are given in the order of the list.

        >>> list(Lexicon(["at", "cat", "tact"]).keep(("AT", "TACT")))
        ['AT', 'TACT']
        """
        kept = self._copy_bare()
        kept.words = words
        return kept

    def _copy_bare(self) -> Lexicon:
        """Return a copy of this list that has yet to get its words."""
        copy = Lexicon.__new__(Lexicon)
        of_words = {"native", "words", "trie", "digest", "_known", "_counts", "_counts_with_qu", "_info"}
        vars(copy).update({key: vars(self)[key] for key in vars(self).keys() - of_words}, content=object())
        return copy

    def _check_letters(self, letters: str) -> str:
        """Return letters as capitals; raises LexiconError if there are none, or one is not in the alphabet."""
        folded = self.letters.respell(fold_word(letters, self.alphabet))
        if other := next((letter for letter in folded if letter not in self.alphabet), None):
            raise LexiconError(
                f'"{other}" is not a letter of the word list {self.name}; its letters are {self.alphabet}'
            )
        if not folded:
            raise LexiconError(f"letters are missing: choose from {self.alphabet}")
        return folded
