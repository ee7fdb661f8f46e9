"""Keys that a section does not have: remarks, and advice on the others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from wgs.base.suggestions import ask_whether_meant, find_resembling, nearest, split_words

if TYPE_CHECKING:
    from wgs.base.json_values import JsonValue

REMARK = "x-"
"""The beginning of keys that are remarks of people or belong to other programs."""

_OPPOSITES = (
    ({"max", "maximum", "most", "longest", "long", "largest"}, {"min", "minimum", "least", "shortest", "short"}),
    ({"first", "start"}, {"last", "end"}),
    ({"prefix"}, {"suffix"}),
    ({"show"}, {"hide"}),
    ({"up", "above"}, {"down", "below"}),
    ({"with"}, {"without"}),
)
_TURNED = frozenset(word for pair in _OPPOSITES for side in pair for word in side)
_NEGATIONS = frozenset({"not", "no", "dont", "never", "disable"})
_NO_RULE = "There is no such rule yet"


def is_remark(key: str) -> bool:
    """Tell whether a key is a remark, of which the program takes no notice.

    >>> is_remark("x-note"), is_remark("X-Note"), is_remark("Extends")
    (True, True, False)
    """
    return key[: len(REMARK)].casefold() == REMARK


def leave_out_remarks(content: Mapping[str, JsonValue], sections: Iterable[str]) -> dict[str, JsonValue]:
    """Return a config without remarks among letters, lengths and entries; an object in a section is an entry.

    >>> leave_out_remarks({"Grids": {"x-by": "me", "G": {"HomeRows": {"Red": 1, "x-why": 2}}}}, ["Grids"])
    {'Grids': {'G': {'HomeRows': {'Red': 1}}}}
    """
    kept = dict(content)
    for section in sections:
        entries = kept.get(section)
        if isinstance(entries, dict):
            kept[section] = {
                name: _leave_out_inner(entry) if isinstance(entry, dict) else entry
                for name, entry in entries.items()
                if isinstance(entry, dict) or not is_remark(name)
            }
    return kept


def _leave_out_inner(entry: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Return an entry without the remarks in its objects; itself where there are none."""
    found = {
        key: {inner: each for inner, each in value.items() if not is_remark(inner)}
        for key, value in entry.items()
        if isinstance(value, dict) and any(map(is_remark, value))
    }
    return {**entry, **found} if found else entry


def advise_about_key(key: str, known: Iterable[str]) -> str:
    """Say which known key was meant by another one, as a sentence; never one that says the opposite.

    >>> advise_about_key("MinWordLenght", ["MinWordLength", "QuLength"])
    'Did you mean "MinWordLength"?'
    >>> advise_about_key("maxwordlength", ["MinWordLength", "ShortWordLength"])
    'There is no such rule yet'
    >>> advise_about_key("DontShuffleDice", ["ShuffleDice"]), advise_about_key("noshuffle", ["ShuffleDice"])
    ('There is no such rule yet', 'There is no such rule yet')
    >>> advise_about_key("Colour", ["MinWordLength", "QuLength"])
    'Choose from: "MinWordLength", "QuLength"'
    """
    keys = list(known)
    close = find_resembling(key, keys)
    if not close:
        return nearest(key, keys)
    opposites = [each for each in keys if _are_opposite(key, each)]
    if close[0] in opposites or any(_has_rest(key, each, close[0]) for each in opposites):
        return _NO_RULE
    return ask_whether_meant(each for each in close if each not in opposites)


def _are_opposite(key: str, other: str) -> bool:
    """Tell whether two keys differ in a word and its opposite, or in a negation."""
    own, others = set(_read_words(key, other)), set(split_words(other))
    pairs = (pair for one, two in _OPPOSITES for pair in ((one, two), (two, one)))
    is_opposite = any((own - others) & one and (others - own) & two for one, two in pairs)
    return is_opposite or bool(own & _NEGATIONS) != bool(others & _NEGATIONS)


def _has_rest(key: str, opposite: str, close: str) -> bool:
    """Tell whether all that a key says, but for a turned word, is in its opposite, and that word not in a close key."""
    words = {*_read_words(key, opposite)}
    return words - _TURNED <= {*split_words(opposite)} and not words & _TURNED & {*split_words(close)}


def _read_words(key: str, other: str) -> Sequence[str]:
    """Return the words of a key; of one whose words no capitals tell apart, those that are in another key as well."""
    words = split_words(key)
    if len(words) != 1 or len(split_words(other)) == 1:
        return words
    (text,) = words
    known = {*split_words(other), *_TURNED, *(each for each in _NEGATIONS if text.startswith(each))}
    found = re.findall("|".join(sorted(known, key=len, reverse=True)), text)
    return found or words
