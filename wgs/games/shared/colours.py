"""Colours of terminals, for drawings of positions."""

from __future__ import annotations


def paint(text: str, colour: str) -> str:
    r"""Return a text in a colour of the terminal, or as it is when that is empty.

    Args:
        text: The text.
        colour: The numbers of an SGR sequence (ECMA-48), such as ``1;31`` for bold and red.

    >>> paint("A", "1;31"), paint("A", "")
    ('\x1b[1;31mA\x1b[0m', 'A')
    """
    return f"\x1b[{colour}m{text}\x1b[0m" if colour else text
