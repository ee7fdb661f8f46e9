"""Names that somebody may have meant, for messages about a name that does not exist."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

_LEAST_ABBREVIATION = 3

_MOST_COMPARED = 200
"""With how many known names a misspelt one is compared, those of similar length; more are only listed."""

_LONGEST_COMPARED = 200
"""The length of the longest text that is taken for a misspelt name."""


def nearest(name: str, names: Iterable[str], most: int = 3, listed: int = 30) -> str:
    """Say which of ``names`` resemble ``name``, as a sentence, or list them when none does.

    A name resembles another when few letters differ, when it has words of it or their beginnings, or when it
    abbreviates it. A long text resembles none, and of many names only those of similar length are compared, so the cost
    has a bound: some milliseconds.

    Args:
        name: The name that there is not.
        names: Those that there are.
        most: How many that resemble it are named.
        listed: How many are named otherwise; of more, those that come nearest.

    >>> nearest("Bogle", ["Boggle", "Scramble"])
    'Did you mean "Boggle"?'
    >>> nearest("Grid", ["ScoringRules", "GridDesign"]), nearest("prefs", ["Dictionary", "Preferences"])
    ('Did you mean "GridDesign"?', 'Did you mean "Preferences"?')
    >>> nearest("Boggle", ["Boggle (Old)", "Boggle (New)", "Boggle Master"])
    'Did you mean "Boggle (Old)", "Boggle (New)" or "Boggle Master"?'
    >>> nearest("Chess", ["Boggle", "Scramble"]), nearest("Chess", [])
    ('Choose from: "Boggle", "Scramble"', 'There are none')
    """
    known = list(names)
    if not known:
        return "There are none"
    if close := find_resembling(name, known, most):
        return ask_whether_meant(close)
    shown = ", ".join(f'"{each}"' for each in _choose_listed(name, known, listed))
    return f"Choose from: {shown}" + (", ..." if len(known) > listed else "")


def _choose_listed(name: str, known: list[str], most: int) -> list[str]:
    """Return the names that come nearest to one, when there are too many to list them all."""
    if len(known) <= most:
        return known
    from difflib import get_close_matches  # noqa: PLC0415 - most runs make no such mistake

    return get_close_matches(name[:_LONGEST_COMPARED], _choose_compared(name, known) or known, most, 0)


def find_resembling(name: str, known: list[str], most: int = 3) -> list[str]:
    """Return the known names that resemble one, as `nearest` says; the most similar first."""
    return _sort_resembling(name, _choose_compared(name, known), most)[:most]


def ask_whether_meant(names: Iterable[str]) -> str:
    """Ask, as a sentence, whether one of some names was meant."""
    *others, last = [f'"{name}"' for name in names]
    return f"Did you mean {', '.join(others)} or {last}?" if others else f"Did you mean {last}?"


def _choose_compared(name: str, known: list[str]) -> list[str]:
    """Return the names that are compared with one: all of them, unless there are too many."""
    if len(name) > _LONGEST_COMPARED:
        return []
    short = [each for each in known if len(each) <= _LONGEST_COMPARED]
    if len(short) <= _MOST_COMPARED:
        return short
    return sorted(short, key=lambda each: abs(len(each) - len(name)))[:_MOST_COMPARED]


def _sort_resembling(name: str, known: list[str], most: int) -> list[str]:
    """Return the names that resemble one; those of similar letters first, and of those that it abbreviates the best."""
    from difflib import get_close_matches  # noqa: PLC0415 - most runs make no such mistake

    by_letters: dict[str, list[str]] = {}
    for each in known:
        for text in {each, each.partition(" (")[0]}:  # "Boggle (New)" resembles "Bogle"
            by_letters.setdefault(text.casefold(), []).append(each)
    folded = get_close_matches(name.casefold(), by_letters, most, 0.6)
    similar = list(dict.fromkeys(each for match in folded for each in by_letters[match]))
    begun = sorted((each for each in known if _has_words_of(each, name) and each not in similar), key=len)
    if similar or begun:
        return similar + begun
    return sorted((each for each in known if _is_abbreviation(name.casefold(), each.casefold())), key=len)[:1]


@lru_cache(maxsize=1024)
def split_words(name: str) -> tuple[str, ...]:
    """Return the words of a name such as ``GridDesign`` or ``Boggle (New)``, in small letters."""
    return tuple(word.casefold() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|\d+", name))


def _has_words_of(known: str, name: str) -> bool:
    """Tell whether each word of a name begins a word of a known one; a plural s does not count."""
    words, parts = split_words(known), split_words(name)
    return (
        len(name) >= _LEAST_ABBREVIATION
        and bool(parts)
        and all(any(word.startswith((part, part.removesuffix("s") or part)) for word in words) for part in parts)
    )


def _is_abbreviation(short: str, long: str) -> bool:
    """Tell whether a text is at least two fifths of a longer one: its first letter, and others in their order."""
    letters = iter(long)
    is_long_enough = len(short) >= _LEAST_ABBREVIATION and 5 * len(short) >= 2 * len(long)
    return is_long_enough and short[0] == long[:1] and all(letter in letters for letter in short)
