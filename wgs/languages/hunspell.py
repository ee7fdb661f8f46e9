"""The words of a hunspell dictionary, written out: each stem, and each form that its affixes make of it.

The package spylls, a port of hunspell to Python, reads the rules. Words are written out as hunspell accepts them alone:
no compounds are made, and what only occurs in compounds is left out.
"""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wgs.checkpoints import pass_checkpoints

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

_SLASH = re.compile(r"(?<!\\)/")
_NUMBER = re.compile(r"[0-9]{1,9}")
_FEW = 10
"""A file that lacks one line in so many, or more, is cut short."""

_DATA = re.compile(r"[ \t][a-z]{2}:|\t")


class DictionaryError(ValueError):
    """Files are no hunspell dictionary; the text says why, as a sentence without its full stop."""


@dataclass(frozen=True, slots=True)
class _Affix:
    """One rule: what it takes from a stem and adds to it, which stems it applies to, and which flags the form has."""

    strip: str
    add: str
    applies: Callable[[str], object] | None
    crosses: bool
    flags: frozenset[str]


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
        from spylls.hunspell.readers import read_aff  # noqa: PLC0415 - few commands need it

        try:
            rules, self._context = read_aff(_Lines(text))
        except Exception as error:  # noqa: BLE001 - whatever a file of some other kind makes of its reader
            raise DictionaryError(f"the rules cannot be read ({type(error).__name__}: {error})") from None
        self.encoding: str = self._context.encoding
        self._suffixes = _gather(rules.SFX)
        self._prefixes = _gather(rules.PFX)
        self._bare = bool(rules.FULLSTRIP)
        self._forbidden: str | None = rules.FORBIDDENWORD
        self._parts = {flag for flag in (rules.ONLYINCOMPOUND,) if flag}
        self._hidden = {flag for flag in (rules.NEEDAFFIX, rules.ONLYINCOMPOUND) if flag}
        self._circumfix: str | None = rules.CIRCUMFIX
        self._keeps_case: str | None = rules.KEEPCASE
        self._flags: dict[str, frozenset[str]] = {}

    def write_out(self, text: bytes, *, leave_out: str | None = None) -> Iterator[str]:
        """Yield the words of a ``.dic`` file, some more than once; forms with a hyphen or an apostrophe are left out.

        Args:
            text: The file as bytes.
            leave_out: Lines that contain this are left out.

        Raises:
            DictionaryError: It is not in the encoding of the rules, has no words, or is cut short.
        """
        try:
            first, *lines = text.decode(self.encoding).splitlines()
        except (UnicodeDecodeError, LookupError):
            raise DictionaryError(f"the words are not in the encoding {self.encoding} that the rules name") from None
        except ValueError:
            raise DictionaryError("there are no words") from None
        if not first.strip("\ufeff ")[:1].isdigit():
            raise DictionaryError(f'the first line should be the number of words, and is "{first[:40]}"')
        _check_count(first, len(lines))
        entries = [self._read(line) for line in lines if leave_out is None or leave_out not in line]
        forbidden = {stem for stem, flags in entries if self._forbidden in flags}
        for stem, flags in pass_checkpoints(entries):
            if stem.isalpha() and not flags & self._parts and stem not in forbidden:
                yield from (form for form in self._inflect(stem, flags) if form not in forbidden)

    def _read(self, line: str) -> tuple[str, frozenset[str]]:
        """Return the stem of a line, and its flags."""
        data = _DATA.search(line)
        if data and data.start():
            line = line[: data.start()]
        stem, *rest = _SLASH.split(line.strip(), maxsplit=1)
        named = rest[0].strip() if rest else ""
        if named not in self._flags:
            self._flags[named] = frozenset(self._context.parse_flags(named)) if named else frozenset()
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
        for flag in flags:
            for affix in self._suffixes.get(flag, ()):
                if stem.endswith(affix.strip) and self._applies(affix, stem):
                    text = stem[: len(stem) - len(affix.strip)] + affix.add
                    yield _Form(text, affix.crosses, affix.flags)

    def _add_prefixes(self, stem: str, flags: Iterable[str]) -> Iterator[_Form]:
        for flag in flags:
            for affix in self._prefixes.get(flag, ()):
                if stem.startswith(affix.strip) and self._applies(affix, stem):
                    yield _Form(affix.add + stem[len(affix.strip) :], affix.crosses, affix.flags)

    def _applies(self, affix: _Affix, stem: str) -> bool:
        return (self._bare or len(affix.strip) < len(stem)) and (affix.applies is None or bool(affix.applies(stem)))


def _check_count(first: str, lines: int) -> None:
    """Check that a file is not cut short: good ones miss the number on their first line by a few per cent at most."""
    number = _NUMBER.match(first.strip("\ufeff "))
    promised = int(number[0]) if number else 0
    if lines * _FEW < promised * (_FEW - 1):
        raise DictionaryError(f"the words are cut short: the first line promises {promised:,}, and there are {lines:,}")


class _Lines:
    """What spylls reads lines from: a text in memory, whose encoding it may change on the way."""

    def __init__(self, text: bytes) -> None:
        self._text = text
        self._place = 0
        self._lines: Iterator[str] = iter(())
        self.reset_encoding("Windows-1252")

    def reset_encoding(self, encoding: str) -> None:
        """Go on reading in another encoding."""
        lines = io.StringIO(self._text.decode(encoding, errors="replace").removeprefix("\ufeff"))
        self._lines = (line for line in (line.strip() for line in lines) if line)
        for _ in range(self._place):
            next(self._lines, None)

    def __iter__(self) -> _Lines:
        return self

    def __next__(self) -> tuple[int, str]:
        line = next(self._lines)
        self._place += 1
        return self._place, line


def _gather(tables: Mapping[str, Iterable[Any]]) -> dict[str, tuple[_Affix, ...]]:
    """Return the rules of each flag; those that add a hyphen or an apostrophe make no words of games."""
    return {
        flag: tuple(
            _Affix(
                affix.strip,
                affix.add,
                None if affix.condition == "." else affix.cond_regexp.search,
                affix.crossproduct,
                frozenset(affix.flags),
            )
            for affix in affixes
            if not affix.add or affix.add.isalpha()
        )
        for flag, affixes in tables.items()
    }
