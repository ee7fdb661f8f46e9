"""The words of a hunspell dictionary, written out: each stem, and each form that its affixes make of it.

Words are written out as hunspell accepts them alone: no compounds are made, and what only occurs in compounds is left
out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from io import StringIO
from typing import TYPE_CHECKING

from wgs.checkpoints import pass_checkpoints
from wgs.list_forms.affixes import DictionaryError, read_affixes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from wgs.list_forms.affixes import Affix

MOST_TRIES = 400_000_000
"""How often rules may be tried on stems and forms: some ten times as often as large dictionaries of languages take."""

_SLASH = re.compile(r"(?<!\\)/")
_NUMBER = re.compile(r"[0-9]{1,9}")
_FEW = 10
"""A file that lacks one line in so many, or more, is cut short."""

_MOST_FLAG_TEXTS = 100_000

_DATA = re.compile(r"[ \t][a-z]{2}:|\t")


@dataclass(frozen=True, slots=True)
class _Form:
    """A form that an affix has made."""

    text: str
    crosses: bool
    flags: frozenset[str]


class HunspellRules:
    r"""The rules of an ``.aff`` file.

    Args:
        text: The file as bytes.

    Raises:
        DictionaryError: It is no file of rules.

    >>> rules = HunspellRules(b"SET UTF-8\nSFX S Y 1\nSFX S 0 s .\nPFX R Y 1\nPFX R 0 re .\n")
    >>> sorted(rules.write_out(b"2\nact/RS\ncat/S\n"))
    ['act', 'acts', 'cat', 'cats', 'react', 'reacts']
    """

    def __init__(self, text: bytes) -> None:
        rules = read_affixes(text)
        self._rules = rules
        self._suffixes = _Affixes(rules.suffixes, -1)
        self._prefixes = _Affixes(rules.prefixes, 0)
        self._forbidden = rules.options.get("FORBIDDENWORD")
        only_parts, need_affix = rules.options.get("ONLYINCOMPOUND"), rules.options.get("NEEDAFFIX")
        self._parts = {flag for flag in (only_parts,) if flag}
        self._hidden = {flag for flag in (need_affix, only_parts) if flag}
        self._circumfix = rules.options.get("CIRCUMFIX")
        self._keeps_case = rules.options.get("KEEPCASE")
        self._flags: dict[str, frozenset[str]] = {}

    def write_out(
        self, text: bytes, *, leave_out: str | None = None, keeps: Callable[[str], bool] = str.isalpha
    ) -> Iterator[str]:
        """Yield the words of a ``.dic`` file, some more than once; forms with a hyphen or an apostrophe are left out.

        Args:
            text: The file as bytes.
            leave_out: Lines that contain this are left out.
            keeps: Tells whether the forms of a stem may be words.

        Raises:
            DictionaryError: It is not in the encoding of the rules, has no words, is cut short, or its rules have to be
                tried too often.
        """
        lines = self.read_lines(text)
        marked = (line for line in lines() if leave_out is None or leave_out not in line)
        forbidden = (
            {stem for stem, flags in map(self._read, lines()) if self._forbidden in flags} if self._forbidden else set()
        )
        for stem, flags in pass_checkpoints(map(self._read, marked)):
            if keeps(stem) and not flags & self._parts and stem not in forbidden:
                yield from (form for form in self._inflect(stem, flags) if form.isalpha() and form not in forbidden)

    def read_lines(self, text: bytes) -> Callable[[], Iterator[str]]:
        """Return what goes through the lines of a ``.dic`` file; raises DictionaryError as `write_out` does."""
        try:
            decoded = text.decode(self._rules.encoding).removeprefix("\ufeff")
        except UnicodeDecodeError:
            raise DictionaryError(
                f"the words are not in the encoding {self._rules.named} that the rules name"
            ) from None
        first, _, rest = decoded.partition("\n")
        if not decoded.strip():
            raise DictionaryError("there are no words")
        if not first.strip()[:1].isdigit():
            raise DictionaryError(f'the first line should be the number of words, and is "{first.strip()[:40]}"')
        _check_count(first, rest.count("\n") + (not rest.endswith("\n")))
        return lambda: (line for line in map(str.strip, StringIO(rest)) if line)

    @property
    def encoding(self) -> str:
        """The encoding of the dictionary."""
        return self._rules.named

    @property
    def language(self) -> str:
        """The tag of its language; empty where the rules do not tell it."""
        return self._rules.options.get("LANG", "")

    def find_stem(self, line: str) -> str:
        """Return the stem of a line."""
        return self._read(line)[0]

    def _read(self, line: str) -> tuple[str, frozenset[str]]:
        """Return the stem of a line, and its flags."""
        data = _DATA.search(line)
        if data and data.start():
            line = line[: data.start()]
        stem, *rest = _SLASH.split(line.strip(), maxsplit=1)
        named = rest[0].strip() if rest else ""
        if named not in self._flags:
            if len(self._flags) >= _MOST_FLAG_TEXTS:
                self._flags.clear()
            self._flags[named] = self._rules.parse_flags(named) if named else frozenset()
        return stem, self._flags[named]

    def _inflect(self, stem: str, flags: frozenset[str]) -> Iterator[str]:
        """Yield a stem and its forms: with a suffix, with two, with a prefix, and with a prefix and suffixes."""
        if not flags & self._hidden and self._keeps_case not in flags:
            yield stem
        for form in self._add_two_suffixes(stem, flags):
            yield from self._give(form)
            yield from self._combine(form, self._add_prefixes(form.text, flags | form.flags))
        for form in self._add_prefixes(stem, flags):
            yield from self._give(form)
            yield from self._combine(form, self._add_suffixes(form.text, form.flags))

    def _give(self, form: _Form) -> Iterator[str]:
        """Yield a form that is a word without any other affix."""
        if not form.flags & self._hidden and self._circumfix not in form.flags:
            yield form.text

    def _combine(self, form: _Form, others: Iterable[_Form]) -> Iterator[str]:
        """Yield what another affix makes of a form, where both may be on one word."""
        for both in others if form.crosses else ():
            if both.crosses and self._fit(form, both):
                yield both.text

    def _add_two_suffixes(self, stem: str, flags: frozenset[str]) -> Iterator[_Form]:
        """Yield the forms with a suffix, and those with another after it."""
        for form in self._add_suffixes(stem, flags):
            yield form
            for second in self._add_suffixes(form.text, form.flags):
                yield _Form(second.text, form.crosses and second.crosses, second.flags)

    def _fit(self, one: _Form, other: _Form) -> bool:
        """Return whether a form with a prefix and a suffix is a word: circumfixes only come in pairs."""
        return (self._circumfix in one.flags) == (self._circumfix in other.flags) and not (
            (one.flags | other.flags) & self._parts
        )

    def _add_suffixes(self, stem: str, flags: Iterable[str]) -> Iterator[_Form]:
        for affix in self._suffixes.find(stem, flags):
            if stem.endswith(affix.strip) and self._applies(affix, stem):
                text = stem[: len(stem) - len(affix.strip)] + affix.add
                yield _Form(text, affix.crosses, affix.flags)

    def _add_prefixes(self, stem: str, flags: Iterable[str]) -> Iterator[_Form]:
        for affix in self._prefixes.find(stem, flags):
            if stem.startswith(affix.strip) and self._applies(affix, stem):
                yield _Form(affix.add + stem[len(affix.strip) :], affix.crosses, affix.flags)

    def _applies(self, affix: Affix, stem: str) -> bool:
        is_left = self._rules.bare or len(affix.strip) < len(stem)
        return is_left and (affix.applies is None or bool(affix.applies(stem)))


class _Affixes:
    """The rules at one end of words, found by flags and the letter there.

    Those that add a hyphen or an apostrophe make no words of games, and are not among them.
    """

    def __init__(self, tables: Mapping[str, Iterable[Affix]], edge: int) -> None:
        self._tables = {
            flag: tuple(affix for affix in affixes if not affix.add or affix.add.isalpha())
            for flag, affixes in tables.items()
        }
        self._edge = edge
        self._by_letter: dict[tuple[str, str], tuple[Affix, ...]] = {}
        self._tries = 0

    def find(self, stem: str, flags: Iterable[str]) -> Iterator[Affix]:
        """Yield the rules of some flags that may apply to a stem; raises DictionaryError when they are too many."""
        if not stem:
            return
        letter = stem[self._edge]
        for flag in flags:
            if flag not in self._tables:
                continue
            found = self._by_letter.get((flag, letter))
            if found is None:
                found = self._choose(flag, letter)
            self._tries += len(found)
            yield from found
        if self._tries > MOST_TRIES:
            raise DictionaryError(f"the rules make too many forms: they have been tried {MOST_TRIES:,} times")

    def _choose(self, flag: str, letter: str) -> tuple[Affix, ...]:
        edge = slice(self._edge, None) if self._edge else slice(1)
        chosen = tuple(
            affix
            for affix in self._tables[flag]
            if (affix.may_apply is None or affix.may_apply(letter)) and affix.strip[edge] in {"", letter}
        )
        if len(self._by_letter) >= _MOST_FLAG_TEXTS:
            self._by_letter.clear()
        self._by_letter[flag, letter] = chosen
        return chosen


def _check_count(first: str, lines: int) -> None:
    """Check that a file is not cut short: good ones miss the number on their first line by a few per cent at most."""
    number = _NUMBER.match(first.strip("\ufeff "))
    promised = int(number[0]) if number else 0
    if lines * _FEW < promised * (_FEW - 1):
        raise DictionaryError(f"the words are cut short: the first line promises {promised:,}, and there are {lines:,}")
