"""Advice about a key that a section does not have: which key was meant, or that there is no such rule yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.suggestions import ask_whether_meant, find_resembling, nearest, split_words

if TYPE_CHECKING:
    from collections.abc import Iterable

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
_NO_RULE = "There is no such rule yet"


def is_remark(key: str) -> bool:
    """Tell whether a key is a remark, of which the program takes no notice.

    >>> is_remark("x-note"), is_remark("X-Note"), is_remark("Extends")
    (True, True, False)
    """
    return key[: len(REMARK)].casefold() == REMARK


def advise_about_key(key: str, known: Iterable[str]) -> str:
    """Say which known key was meant by another one, as a sentence; never one that says the opposite.

    >>> advise_about_key("MinWordLenght", ["MinWordLength", "QuLength"])
    'Did you mean "MinWordLength"?'
    >>> advise_about_key("MaxWordLength", ["MinWordLength", "ShortWordLength"])
    'There is no such rule yet'
    >>> advise_about_key("Colour", ["MinWordLength", "QuLength"])
    'Choose from: "MinWordLength", "QuLength"'
    """
    keys = list(known)
    close = find_resembling(key, keys)
    if not close:
        return nearest(key, keys)
    if _are_opposite(key, close[0]):
        return _NO_RULE
    return ask_whether_meant(each for each in close if not _are_opposite(key, each))


def _are_opposite(key: str, other: str) -> bool:
    """Tell whether two keys differ in a word and its opposite."""
    own, others = set(split_words(key)) - set(split_words(other)), set(split_words(other)) - set(split_words(key))
    pairs = (pair for one, two in _OPPOSITES for pair in ((one, two), (two, one)))
    return any(own & one and others & two for one, two in pairs)
