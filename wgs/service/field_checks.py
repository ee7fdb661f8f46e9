"""Whether the fields of a request hold what they should, checked when it is carried out.

The annotations of requests are the rules, read as texts: nothing is imported for it, and a check takes some
microseconds. What a field means is checked by whoever uses it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from typing import Any, Literal, NamedTuple, TypeAlias, get_args, get_origin

from wgs.errors import Parameter, WgsError
from wgs.quoting import shorten

MOST_SEED = (1 << 64) - 1
MOST_NUMBER = (1 << 32) - 1
"""The largest whole number of a request, but for seeds: boards and rounds have streams of random draws up to it."""

MOST_SECONDS = 1e9
"""The largest number of seconds of a request: some thirty years."""

LONGEST_TEXT = 100_000_000
"""The length of the longest text of a request, in characters."""

MOST_ITEMS = 1_000_000
"""The number of items of the longest list of a request, but for lists of names."""

MOST_NAMES = 1000
"""The number of items of the longest list of names of a request; each may stand for a file to read."""

_ALIASES = {"Form": "wgs.export.layouts", "Method": "wgs.service.requests.making"}
"""Where names of texts are from that the module of a request imports for type checkers alone."""

_LISTS_OF_NAMES = frozenset({"lists", "block", "allow", "players", "options"})
"""The fields that are lists of names."""

_MOST = {
    "seed": MOST_SEED,
    **dict.fromkeys(("evaluations", "playouts"), 10**12),
    **dict.fromkeys(("by_points", "done", "high", "low", "value"), 10**18),
    "width": 4000,
}
"""The largest whole numbers of fields that have one of their own."""

_LEAST = {"by_points": -(10**18), "jobs": 1, "page": 1, "top": 1, "width": 16}
"""The smallest whole numbers of fields whose users do not check it."""

_Check: TypeAlias = Callable[[Any], bool]


class _Rule(NamedTuple):
    """What a field may hold, in words and as a check."""

    expected: str
    fits: _Check


def check_fields(request: object, where: str = "") -> None:
    """Check the type of each field of a request, and of the values that it is made of.

    Raises:
        WgsError: A field holds something else; the text names the field, the value, and what was expected.

    >>> from wgs.service.requests import ConfigSource, CreateBoards
    >>> check_fields(CreateBoards(config=ConfigSource("wgs.json"), game="Boggle (New)", seed="seven"))
    Traceback (most recent call last):
        ...
    wgs.errors.WgsError: seed of CreateBoards must be a whole number from 0 to 18446744073709551615, not 'seven'
    """
    kind: Any = type(request)
    where = where or kind.__name__
    for name, rule in _list_rules(kind):
        value = getattr(request, name)
        if not rule.fits(value):
            raise WgsError(Parameter(name), f" of {where} must be {rule.expected}, not {_show(value)}")
        if is_dataclass(value) and not isinstance(value, type):
            check_fields(value, f"{name} of {where}")


@cache
def _list_rules(kind: Any) -> tuple[tuple[str, _Rule], ...]:
    """Return the fields of a class that have a rule, by name."""
    rules = ((each.name, _read_union(str(each.type), kind.__module__, each.name)) for each in fields(kind))
    return tuple((name, rule) for name, rule in rules if rule is not None)


def _read_union(annotation: str, module: str, name: str) -> _Rule | None:
    """Read an annotation such as ``str | None``; None for one that allows anything."""
    rules = [_read_annotation(text, module, name) for text in annotation.split(" | ")]
    known = [rule for rule in rules if rule is not None]
    if len(known) < len(rules):
        return None
    return _Rule(" or ".join(rule.expected for rule in known), lambda value: any(rule.fits(value) for rule in known))


def _read_annotation(annotation: str, module: str, name: str) -> _Rule | None:
    """Read the annotation of a field without alternatives, or of an item of a list."""
    if annotation in {"object", "Any"}:
        return None
    if annotation in _PLAIN:
        return _PLAIN[annotation]
    if annotation == "int":
        most = _MOST.get(name, MOST_NUMBER)
        least = _LEAST.get(name, 0)
        return _Rule(
            f"a whole number from {least} to {most}", lambda value: type(value) is int and least <= value <= most
        )
    if annotation.startswith(("tuple[", "Sequence[")):
        return _read_list(annotation.partition("[")[2].removesuffix("]"), module, name)
    return _read_name(annotation, module)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= MOST_SECONDS


_PLAIN = {
    "None": _Rule("None", lambda value: value is None),
    "bool": _Rule("True or False", lambda value: isinstance(value, bool)),
    "bytes": _Rule("bytes", lambda value: isinstance(value, bytes)),
    "str": _Rule(f"a text of at most {LONGEST_TEXT:,} characters", _is_text),
    "float": _Rule(f"a number of at most {MOST_SECONDS:g}", _is_number),
}


def _read_list(inner: str, module: str, name: str) -> _Rule:
    """Read what stands between the brackets of a list: one kind of item, or a kind for each of them."""
    whole = inner.removesuffix(", ...")
    texts = [whole] if whole != inner or "," not in inner else inner.split(", ")
    rules = [_read_annotation(text, module, name) for text in texts]
    if len(texts) == 1:
        (rule,) = rules
        most = MOST_NAMES if name in _LISTS_OF_NAMES else MOST_ITEMS
        expected = f"a tuple of at most {most:,} items" + (f", each {rule.expected}" if rule else "")
        return _Rule(expected, lambda value: _is_list(value, most) and (rule is None or all(map(rule.fits, value))))
    return _Rule(
        f"a tuple of {len(rules)} values",
        lambda value: (
            _is_list(value, len(rules))
            and len(value) == len(rules)
            and all(rule is None or rule.fits(item) for rule, item in zip(rules, value, strict=True))
        ),
    )


def _is_list(value: object, most: int) -> bool:
    return isinstance(value, tuple | list) and len(value) <= most


def _read_name(name: str, module: str) -> _Rule:
    """Read the name of a class, or of the texts that a field may have."""
    alias = getattr(import_module(_ALIASES[name]) if name in _ALIASES else sys.modules[module], name, None)
    if get_origin(alias) is Literal:
        among = get_args(alias)
        return _Rule(" or ".join(map(repr, among)), lambda value: isinstance(value, str) and value in among)
    return _Rule(
        f"a value of the class {name}", lambda value: any(kind.__name__ == name for kind in type(value).__mro__)
    )


def _show(value: object) -> str:
    """Return a value on one line, shortened if it is long."""
    return shorten(repr(value[:100] if isinstance(value, str | bytes | list | tuple) else value), 60, 57)
