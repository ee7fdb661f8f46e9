"""The words of a hunspell dictionary, written out: each stem, and each form that its affixes make of it.

Words are written out as hunspell accepts them alone: no compounds are made, and what only occurs in compounds is left
out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import StringIO

from wgs.base.checkpoints import pass_checkpoints
from wgs.words.forms.affixes import Affix, AffixFile, DictionaryError, read_affixes

MOST_TRIES = 100_000_000
"""How often rules may be tried on stems and forms: some ten times as often as large dictionaries of languages take."""

_SLASH = re.compile(r"(?<!\\)/")
_NUMBER = re.compile(r"[0-9]{1,9}")
_FEW = 10
"""A file that lacks one line in so many, or more, is cut short."""

_MOST_FLAG_TEXTS = 100_000
_MOST_KEPT = 200_000

_DATA = re.compile(r"[ \t][a-z]{2}:|\t")


class HunspellRules:
    r"""The rules of an ``.aff`` file.

    Raises:
        DictionaryError: It is no file of rules.

    >>> rules = HunspellRules(b"SET UTF-8\nSFX S Y 1\nSFX S 0 s .\nPFX R Y 1\nPFX R 0 re .\n")
    >>> sorted(rules.write_out(b"2\nact/RS\ncat/S\n"))
    ['act', 'acts', 'cat', 'cats', 'react', 'reacts']
    """

    def __init__(self, text: bytes) -> None:
        rules = read_affixes(text)
        self._rules = rules
        self._suffixes = _Affixes(rules, are_suffixes=True)
        self._prefixes = _Affixes(rules, are_suffixes=False)
        self._forbidden = rules.options.get("FORBIDDENWORD")
        only_parts, need_affix = rules.options.get("ONLYINCOMPOUND"), rules.options.get("NEEDAFFIX")
        self._parts = {flag for flag in (only_parts,) if flag}
        self._hidden = {flag for flag in (need_affix, only_parts) if flag}
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

    def _inflect(self, stem: str, flags: frozenset[str]) -> list[str]:
        """Return a stem and its forms: with a suffix, with two, with a prefix, and with a prefix and suffixes."""
        forms = [] if flags & self._hidden or self._keeps_case in flags else [stem]
        for rule in self._suffixes.find(stem, flags):
            form = stem[: len(stem) - rule.cut] + rule.add
            self._put_before(form, rule, flags | rule.flags if rule.flags else flags, rule.crosses, forms)
            for second in self._suffixes.find(form, rule.flags):
                longer = form[: len(form) - second.cut] + second.add
                self._put_before(longer, second, flags | second.flags, rule.crosses and second.crosses, forms)
        for rule in self._prefixes.find(stem, flags):
            form = rule.add + stem[rule.cut :]
            if rule.is_enough:
                forms.append(form)
            for other in self._suffixes.find(form, rule.flags) if rule.crosses else ():
                if other.crosses and rule.fits(other):
                    forms.append(form[: len(form) - other.cut] + other.add)
        return forms

    def _put_before(self, form: str, rule: _Rule, flags: frozenset[str], crosses: bool, forms: list[str]) -> None:
        """Add a form with a suffix to others, by itself and with each prefix that goes with it."""
        if rule.is_enough:
            forms.append(form)
        for other in self._prefixes.find(form, flags) if crosses else ():
            if other.crosses and rule.fits(other):
                forms.append(other.add + form[other.cut :])


class _Rule:
    """A rule, and what its flags mean for forms that it makes.

    Attributes:
        cut: How many letters it takes.
        add: What it adds.
        crosses: Whether it goes with an affix at the other end.
        flags: The flags of the form.
        is_enough: Whether the form is a word without any other affix.
    """

    __slots__ = ("_is_circumfix", "_is_part", "add", "crosses", "cut", "flags", "is_enough")

    def __init__(self, affix: Affix, options: Mapping[str, str]) -> None:
        flags = affix.flags
        self.cut, self.add, self.crosses, self.flags = len(affix.strip), affix.add, affix.crosses, flags
        self._is_circumfix = options.get("CIRCUMFIX") in flags
        self._is_part = options.get("ONLYINCOMPOUND") in flags
        self.is_enough = not (self._is_circumfix or self._is_part or options.get("NEEDAFFIX") in flags)

    def fits(self, other: _Rule) -> bool:
        """Return whether a form with both is a word: circumfixes only come in pairs."""
        return self._is_circumfix == other._is_circumfix and not (self._is_part or other._is_part)


class _Affixes:
    """The rules at one end of words, found by flags and the letters there.

    Those that add a hyphen or an apostrophe make no words of games, and are not among them.
    """

    def __init__(self, rules: AffixFile, *, are_suffixes: bool) -> None:
        tables = rules.suffixes if are_suffixes else rules.prefixes
        self._tables: dict[str, dict[str, list[tuple[Affix, _Rule]]]] = {}
        self._depths = {flag: max((affix.depth for affix in table), default=0) for flag, table in tables.items()}
        for flag, table in tables.items():
            by_strip = self._tables[flag] = {}
            for affix in table:
                if not affix.add or affix.add.isalpha():
                    by_strip.setdefault(affix.strip, []).append((affix, _Rule(affix, rules.options)))
        self._are_suffixes = are_suffixes
        self._bare = rules.bare
        self._by_flags: dict[frozenset[str], tuple[slice, dict[str, list[_Rule]]] | None] = {}
        self._by_flag: dict[tuple[str, str], list[_Rule]] = {}
        self._kept = 0
        self._tries = 0

    def find(self, stem: str, flags: frozenset[str]) -> Sequence[_Rule]:
        """Return the rules of some flags that apply to a stem; raises DictionaryError when they are too many.

        The letters that the rules look at, and one more, decide which these are: stems that end alike share them.
        """
        if not flags or not stem:
            return ()
        if flags not in self._by_flags:
            self._look_at(flags)
        known = self._by_flags[flags]
        if known is None:
            return ()
        edge, by_letters = known
        letters = stem[edge]
        found = by_letters.get(letters)
        if found is None:
            found = by_letters[letters] = self._choose(letters, flags)
        self._tries += len(found)
        if self._tries > MOST_TRIES:
            raise DictionaryError(f"the rules make too many forms: they have been tried {MOST_TRIES:,} times")
        return found

    def _look_at(self, flags: frozenset[str]) -> None:
        """Find out how many letters the rules of some flags look at; keep None where there are no such rules."""
        if len(self._by_flags) >= _MOST_KEPT:
            self._by_flags.clear()
        depths = [self._depths[flag] for flag in flags if self._tables.get(flag)]
        self._by_flags[flags] = (self._edge(max(depths)), {}) if depths else None

    def _edge(self, depth: int) -> slice:
        """Return where a stem has the letters of a depth, and one more, which tells whether the depth is all of it."""
        return slice(-depth - 1, None) if self._are_suffixes else slice(depth + 1)

    def _choose(self, stem: str, flags: frozenset[str]) -> list[_Rule]:
        self._kept += 1
        if self._kept > _MOST_KEPT:
            self._kept = 0
            self._by_flags.clear()
            self._by_flag.clear()
        chosen: list[_Rule] = []
        for flag in flags:
            if flag in self._tables:
                letters = stem[self._edge(self._depths[flag])]
                if (flag, letters) not in self._by_flag:
                    self._by_flag[flag, letters] = list(self._iter_applying(letters, flag))
                chosen += self._by_flag[flag, letters]
        return chosen

    def _iter_applying(self, stem: str, flag: str) -> Iterator[_Rule]:
        by_strip = self._tables[flag]
        for length in range(len(stem) + self._bare):
            strip = stem[len(stem) - length :] if self._are_suffixes else stem[:length]
            table = by_strip.get(strip, ())
            self._tries += len(table)
            for affix, rule in table:
                if affix.applies is None or affix.applies(stem):
                    yield rule


def _check_count(first: str, lines: int) -> None:
    """Check that a file is not cut short: good ones miss the number on their first line by a few per cent at most."""
    number = _NUMBER.match(first.strip("\ufeff "))
    promised = int(number[0]) if number else 0
    if lines * _FEW < promised * (_FEW - 1):
        raise DictionaryError(f"the words are cut short: the first line promises {promised:,}, and there are {lines:,}")
