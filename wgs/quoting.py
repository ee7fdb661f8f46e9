"""Texts that a message repeats, cut where they are long."""

from __future__ import annotations


def shorten(text: str, most: int = 40, kept: int = 37) -> str:
    """Cut a text that a message repeats.

    Args:
        text: The text.
        most: The length of the longest text that is repeated whole.
        kept: How many characters are repeated of a longer one.

    >>> shorten("A" * 40), shorten("A" * 41)
    ('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA...')
    """
    return text if len(text) <= most else f"{text[:kept]}..."
