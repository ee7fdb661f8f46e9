"""Numbers with what they count, as people read them."""

from __future__ import annotations


def format_count(number: int, noun: str) -> str:
    """Return a number with what it counts, in the singular or the plural.

    >>> format_count(1, "word"), format_count(2090, "point")
    ('1 word', '2,090 points')
    """
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


def tell_unusable(words: int) -> str:
    """Say that a list has no word that can be used.

    >>> tell_unusable(1), tell_unusable(2090)
    ('its only word cannot be used', 'none of its 2,090 words can be used')
    """
    return "its only word cannot be used" if words == 1 else f"none of its {words:,} words can be used"
