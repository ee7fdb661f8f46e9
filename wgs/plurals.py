"""Numbers with what they count, as people read them."""

from __future__ import annotations


def format_count(number: int, noun: str) -> str:
    """Return a number with what it counts, in the singular or the plural.

    >>> format_count(1, "word"), format_count(2090, "point")
    ('1 word', '2,090 points')
    """
    return f"{number:,} {noun}" + ("" if number == 1 else "s")
