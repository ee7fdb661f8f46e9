"""Texts that a message repeats, cut where they are long."""

from __future__ import annotations

import json


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


def show_json(value: object) -> str:
    """Show a value that was read from JSON in a message.

    >>> show_json({"seed": None})
    '{"seed": null}'
    """
    return shorten(json.dumps(value, ensure_ascii=False))
