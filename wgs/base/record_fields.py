"""Records: answers as plain values of JSON, made of the fields of their classes.

A field stands in the record by its name, in the order of the class, unless an `entry` says otherwise. What it means is
said once, in the docstring of its class under ``Attributes:``: the description of the API takes it from there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from decimal import Decimal
from enum import Enum
from functools import cache
from inspect import cleandoc
from typing import Any, NamedTuple

ENTRY = "entry"
"""Where the metadata of a field has its entry."""

_ATOMS = frozenset({str, int, float, bool, type(None), Decimal})
"""The types whose values stand in records as they are."""

_LISTS = frozenset({tuple, list, frozenset})


class RecordEntry(NamedTuple):
    """How a field stands in a record.

    Attributes:
        key: Its key; empty for the name of the field.
        is_optional: Whether it is left out while it is None or has no items.
        is_merged: Whether the entries of its value stand in its place; none for None.
        without: The keys of the value that are left out where its entries stand in its place.
        is_private: Whether it is no part of the record.
        is_plain: Whether its values are plain at any depth, and so many that it takes long to look at each.
        write: Returns what the record has of the value; its annotation is the type. None for the value itself.
        about: What the key means, where the docstring of the class tells of another value than the record has.
    """

    key: str = ""
    is_optional: bool = False
    is_merged: bool = False
    without: tuple[str, ...] = ()
    is_private: bool = False
    is_plain: bool = False
    write: Callable[[Any], Any] | None = None
    about: str = ""


_PLAIN = RecordEntry()


def entry(key: str = "", **others: Any) -> dict[str, RecordEntry]:
    """Return the metadata of a field with an entry of its own in records; the arguments are those of `RecordEntry`.

    >>> from dataclasses import dataclass, field
    >>> @dataclass(frozen=True)
    ... class Found:
    ...     text: str = field(metadata=entry("board"))
    ...     missed: tuple[str, ...] = field(default=(), metadata=OPTIONAL)
    ...     attempt: int = field(default=0, metadata=PRIVATE)
    >>> make_record(Found("CATS")), make_record(Found("CATS", ("SEAT",)))
    ({'board': 'CATS'}, {'board': 'CATS', 'missed': ['SEAT']})
    """
    return {ENTRY: RecordEntry(key, **others)}


OPTIONAL = entry(is_optional=True)
"""The metadata of a field that is left out of the record while it is None or has no items."""

PRIVATE = entry(is_private=True)
"""The metadata of a field that is no part of the record."""

AS_IS = entry(is_plain=True)
"""The metadata of a field with hundreds of plain values, which stand in the record as they are."""


def count_from_one(number: int) -> int:
    """Return a number as people count, from 1, of one that counts from 0."""
    return number + 1


def none_if_empty(text: str) -> str | None:
    """Return None in place of an empty text."""
    return text or None


def make_record(answer: object) -> dict[str, Any]:
    """Return the record of an answer: a dataclass or a named tuple, whose values may be such classes as well."""
    record: dict[str, Any] = {}
    for name, key, own in list_entries(type(answer)):  # type: ignore[arg-type]
        value = getattr(answer, name)
        if own is not _PLAIN:
            if value is None and (own.is_optional or own.is_merged):
                continue
            if own.is_merged:
                record |= {each: inner for each, inner in plain(value).items() if each not in own.without}
                continue
            if own.is_optional and value == ():
                continue
            value = own.write(value) if own.write else value
        record[key] = value if own.is_plain or type(value) in _ATOMS else plain(value)
    return record


def plain(value: Any) -> Any:
    """Return a value as plain values of JSON: of a class its record, of an enumeration its value.

    >>> plain({3: (1.5, frozenset({"A"}), None)})
    {'3': [1.5, ['A'], None]}
    """
    kind = type(value)
    if kind in _ATOMS:
        return value
    if kind in _LISTS:
        return list(value) if _ATOMS.issuperset(map(type, value)) else [plain(each) for each in value]
    if list_entries(kind):  # type: ignore[arg-type]
        return make_record(value)
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, Sequence | frozenset) and not isinstance(value, str):
        return [plain(each) for each in value]
    return value.value if isinstance(value, Enum) else value


@cache
def list_entries(kind: type[Any]) -> tuple[tuple[str, str, RecordEntry], ...]:
    """Return the fields of a class that stand in its records, each with its key; nothing for other types."""
    if not is_dataclass(kind):
        return tuple((name, name, _PLAIN) for name in getattr(kind, "_fields", ()))
    own = ((each.name, each.metadata.get(ENTRY, _PLAIN)) for each in fields(kind))
    return tuple((name, told.key or name, told) for name, told in own if not told.is_private)


def describe_fields(kind: type[Any]) -> dict[str, str]:
    """Return what the docstrings of a class and of its bases say of each field under ``Attributes:``.

    >>> describe_fields(RecordEntry)["is_private"]
    'Whether it is no part of the record.'
    """
    told: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        _, _, section = cleandoc(each.__dict__.get("__doc__") or "").partition("\nAttributes:\n")
        name = ""
        for line in section.splitlines():
            if line and not line.startswith("    "):
                break
            if begun := re.match(r"    (\w+): ", line):
                name = begun[1]
                told[name] = line[begun.end() :]
            elif name and line:
                told[name] += f" {line.strip()}"
    return told


def summarize(kind: type[Any]) -> str:
    """Return the first paragraph of the docstring of a class."""
    return " ".join(cleandoc(kind.__doc__ or "").partition("\n\n")[0].split())
