r"""The rules of a dictionary of hunspell, read from its ``.aff`` file: what may be added to which stems.

Lines that make no words, such as those about suggestions and compounds, are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

_Test: TypeAlias = Callable[[str], object]

MOST_RULES = 200_000
"""The most rules that a file may have."""

LONGEST_CONDITION = 64
"""The most letters that a condition may look at."""

_ENCODINGS = {"iso-10646-1": "utf-8", "tis620-2533": "tis-620"}
_SET = re.compile(rb"^[ \t\xef\xbb\xbf]{0,8}SET[ \t]{1,64}(\S{1,64})", re.MULTILINE)
_KNOWN = re.compile(r"utf-?8|(?:us-)?ascii|iso-?8859-?(?:[1-9]|1[013-6])|koi8-[rut]|(?:cp|windows-)125[0-8]|tis-620")
_UNITS = re.compile(r"\[\^?[^\[\]]+\]|[^\[\]]")
_OPTIONS = frozenset({"NEEDAFFIX", "PSEUDOROOT", "ONLYINCOMPOUND", "FORBIDDENWORD", "CIRCUMFIX", "KEEPCASE", "LANG"})


class DictionaryError(ValueError):
    """Files are no hunspell dictionary; the text says why, as a sentence without its full stop."""


@dataclass(frozen=True, slots=True)
class Affix:
    """One rule: what may be added to a stem.

    Attributes:
        strip: What it takes from the stem.
        add: What it adds to it.
        applies: Tells whether it applies to a stem; None where it applies to all that have what it takes.
        depth: How many letters of a stem, from its edge, decide that.
        crosses: Whether it goes with an affix at the other end.
        flags: The flags of the form.
    """

    strip: str
    add: str
    applies: _Test | None
    depth: int
    crosses: bool
    flags: frozenset[str]


@dataclass(slots=True)
class AffixFile:
    """What an ``.aff`` file has.

    Attributes:
        named: The encoding of the dictionary, as the file names it.
        encoding: The same as Python names it.
        flag_kind: How flags are written: ``short``, ``long``, ``num`` or ``UTF-8``.
        aliases: Sets of flags that entries name by number, from 1.
        suffixes: The suffixes of each flag.
        prefixes: The prefixes of each flag.
        bare: Whether an affix may replace a whole stem.
        has_aliases: Whether there are such sets.
        options: The flags that mean something by themselves, by the names of these meanings; and ``LANG``.
    """

    named: str
    encoding: str
    flag_kind: str = "short"
    aliases: list[frozenset[str]] = field(default_factory=list)
    suffixes: dict[str, list[Affix]] = field(default_factory=dict)
    prefixes: dict[str, list[Affix]] = field(default_factory=dict)
    bare: bool = False
    has_aliases: bool = False
    options: dict[str, str] = field(default_factory=dict)

    def parse_flags(self, text: str) -> frozenset[str]:
        """Return the flags that a text names."""
        if self.has_aliases and text.isdigit():
            return self.aliases[int(text) - 1] if 0 < int(text) <= len(self.aliases) else frozenset()
        return self.split_flags(text)

    def split_flags(self, text: str) -> frozenset[str]:
        """Return flags that are written one after the other."""
        if self.flag_kind == "long":
            return frozenset(text[place : place + 2] for place in range(0, len(text), 2))
        if self.flag_kind == "num":
            return frozenset(flag.strip() for flag in text.split(",") if flag.strip())
        return frozenset(text)


def read_affixes(text: bytes) -> AffixFile:
    r"""Read an ``.aff`` file.

    Raises:
        DictionaryError: It is none, or has too many rules.

    >>> rules = read_affixes(b"SET UTF-8\nSFX A Y 1\nSFX A y ies [^aeiou]y\n")
    >>> [(affix.strip, affix.add) for affix in rules.suffixes["A"]]
    [('y', 'ies')]
    """
    named, encoding = _find_encoding(text)
    lines = text.decode(encoding, "replace").removeprefix("\ufeff").splitlines()
    found = AffixFile(named, encoding)
    crossing: dict[tuple[str, str], bool] = {}
    total = 0
    for number, fields in _iter_fields(lines):
        name = fields[0]
        if name in {"SFX", "PFX"}:
            total += 1
            if total > MOST_RULES:
                raise DictionaryError(f"the rules cannot be read: there are more than {MOST_RULES:,}")
            _read_affix(fields, found, crossing, number)
        elif name == "FLAG" and len(fields) > 1:
            found.flag_kind = {"num": "num", "long": "long"}.get(fields[1].lower(), "short")
        elif name == "AF" and len(fields) > 1:
            _read_alias(fields, found)
        elif name == "FULLSTRIP":
            found.bare = True
        elif name in _OPTIONS and len(fields) > 1:
            found.options["NEEDAFFIX" if name == "PSEUDOROOT" else name] = fields[1]
    return found


def _find_encoding(text: bytes) -> tuple[str, str]:
    match = _SET.search(text)
    named = match[1].decode("ascii", "replace") if match else "ISO8859-1"
    bare = named.lower().removeprefix("microsoft-")
    name = _ENCODINGS.get(bare, bare)
    if not _KNOWN.fullmatch(name):
        raise DictionaryError(f"the rules cannot be read (they name the encoding {named[:40]}, which is unknown)")
    return named, name


def _iter_fields(lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    for number, line in enumerate(lines, 1):
        fields = line.split()
        if fields and not fields[0].startswith("#"):
            yield number, fields


def _read_alias(fields: list[str], found: AffixFile) -> None:
    """Read a line of flags that entries name by number; the first of these lines tells how many there are."""
    if not found.has_aliases:
        found.has_aliases = True
        return
    found.aliases.append(found.split_flags(fields[1]))


def _read_affix(fields: list[str], found: AffixFile, crossing: dict[tuple[str, str], bool], number: int) -> None:
    """Read a line about an affix: the first of a flag says whether it goes with others, the others are its rules."""
    kind, flag = fields[0], fields[1] if len(fields) > 1 else ""
    tables = found.suffixes if kind == "SFX" else found.prefixes
    if (kind, flag) not in crossing:
        if len(fields) < 4 or not fields[3].isdigit():
            raise _fail(number, f'should tell how many {kind} there are: "{" ".join(fields)[:40]}"')
        crossing[kind, flag] = fields[2].upper() == "Y"
        tables.setdefault(flag, [])
        return
    if len(fields) >= 4 and fields[2] in {"Y", "N"} and fields[3].isdigit() and not tables[flag]:
        return  # told twice
    if len(fields) < 4:
        raise _fail(number, f'lacks what to add: "{" ".join(fields)[:40]}"')
    strip = "" if fields[2] == "0" else fields[2]
    added, _, flags = _split_slash(fields[3])
    added = "" if added == "0" else added
    applies, depth = _make_condition(fields[4] if len(fields) > 4 else ".", kind, number)
    tables[flag].append(
        Affix(
            strip,
            added,
            applies,
            max(depth, len(strip)),
            crossing[kind, flag],
            found.parse_flags(flags) if flags else frozenset(),
        )
    )


def _split_slash(text: str) -> tuple[str, str, str]:
    match = re.match(r"((?:[^/\\]|\\.)*)(/?)(.*)", text)
    parts = match.groups() if match else (text, "", "")
    return parts[0].replace("\\/", "/"), parts[1], parts[2]


def _make_condition(text: str, kind: str, number: int) -> tuple[_Test | None, int]:
    """Return what tells whether a stem meets a condition, and how many of its letters that looks at.

    A condition is letters, dots and sets of letters. The pattern that is made of them tries each letter of a stem once;
    nothing else that patterns know is taken from the file.
    """
    if text == ".":
        return None, 0
    units = _UNITS.findall(text)
    if "".join(units) != text or len(units) > LONGEST_CONDITION:
        raise _fail(number, f'has a condition that cannot be understood: "{text[:40]}"')
    pattern = "".join(map(_write_unit, units))
    if kind == "SFX":
        return re.compile(rf"(?:{pattern})\Z", re.DOTALL).search, len(units)
    return re.compile(pattern, re.DOTALL).match, len(units)


def _write_unit(unit: str) -> str:
    if unit == ".":
        return "."
    if len(unit) == 1:
        return re.escape(unit)
    is_other = unit[1] == "^"
    return f"[{'^' * is_other}{re.escape(unit[1 + is_other : -1])}]"


def _fail(number: int, reason: str) -> DictionaryError:
    return DictionaryError(f"the rules cannot be read (line {number} {reason})")
