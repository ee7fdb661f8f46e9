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


_EXCERPT = 60


def excerpt(text: str, index: int) -> str:
    """Show the part of a line around a place, with a caret below it.

    Args:
        text: One line; control characters are shown as blanks.
        index: The place of the caret, 0 to ``len(text)``.

    Returns:
        Two lines of at most 60 characters, indented by four blanks; cut ends are marked by three dots.

    >>> print(excerpt("ABC4EF", 3))
        ABC4EF
           ^
    """
    start = max(0, min(index - _EXCERPT // 2, len(text) - _EXCERPT))
    end = start + _EXCERPT
    before = "..." if start > 0 else ""
    after = "..." if end < len(text) else ""
    shown = "".join(char if char.isprintable() else " " for char in text[start:end])
    caret = " " * (len(before) + index - start) + "^"
    return f"    {before}{shown}{after}\n    {caret}"
