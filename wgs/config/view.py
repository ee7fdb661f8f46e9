"""What the Preferences of graphical programs mean: switches, sizes, fonts and colours, which configs have as texts."""

from __future__ import annotations

import re

TILE_SIZES = range(8, 201)
"""The sizes that a tile may have, in pixels."""

LONGEST_FONT = 100
"""The length of the longest list of fonts, in characters."""

_NUMBERS = re.compile(r"[-0-9.,]+")
"""What follows the name of a font in a description by Qt: its size, weight and so on."""


def read_switch(text: str) -> bool:
    """Return what "true" or "false" means, in any case; raises ValueError for other texts.

    >>> read_switch("True"), read_switch("false")
    (True, False)
    """
    known = {"true": True, "false": False}
    if text.strip().lower() not in known:
        raise ValueError(f'expected true or false, found "{text}"')
    return known[text.strip().lower()]


def read_tile_size(text: str) -> int:
    """Return a size in pixels; raises ValueError for other texts.

    >>> read_tile_size("37")
    37
    """
    number = text.strip()
    if not re.fullmatch("[0-9]{1,4}", number) or int(number) not in TILE_SIZES:
        raise ValueError(f'expected a number of pixels from {TILE_SIZES[0]} to {TILE_SIZES[-1]}, found "{text}"')
    return int(number)


def read_font(text: str) -> str:
    """Return the names of fonts, such as "Georgia, serif"; raises ValueError for what cannot be one.

    The original program writes a font as its name with numbers behind it, of which only the name counts here.

    >>> read_font(" Comic Sans MS "), read_font("Arial,10,-1,5,50,0,0,0,0,0")
    ('Comic Sans MS', 'Arial')
    """
    name, _, rest = text.strip().partition(",")
    names = name if _NUMBERS.fullmatch(rest) else text.strip()
    if len(names) > LONGEST_FONT or not re.fullmatch(r"[^\W_][\w .-]*(, *[^\W_][\w .-]*)*", names):
        raise ValueError(f'expected the name of a font, such as "Georgia", found "{text}"')
    return names
