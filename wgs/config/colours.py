"""Colours as configs and options name them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypeAlias

Rgb: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

PREMIUM_MARKS = ("DL", "TL", "QL", "DW", "TW", "QW")
"""The kinds of premium squares that have colours."""


def parse_colour(text: str) -> Rgb:
    """Return a colour: a CSS name such as ``gold``, or ``#rrggbb`` or ``#rgb``.

    Raises:
        ValueError: The text is no such colour.

    >>> parse_colour("gold"), parse_colour("#0a8"), parse_colour("#112233")
    ((255, 215, 0), (0, 170, 136), (17, 34, 51))
    """
    from PIL import ImageColor  # noqa: PLC0415 - most configs name no colours

    wanted = text.strip().lower()
    if wanted in ImageColor.colormap or re.fullmatch(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})", wanted):
        red, green, blue = ImageColor.getrgb(wanted)[:3]
        return red, green, blue
    raise ValueError(f'expected a colour, such as gold or #ffd700, found "{text}"')


def parse_premium_colours(text: str) -> dict[str, Rgb]:
    """Return the colours of premium squares by their marks, from a text such as ``DL=gold, TW=#cc3333``.

    Raises:
        ValueError: A part is not a mark with a colour, or a mark stands twice.

    >>> parse_premium_colours("dl=gold, TW=#c33")
    {'DL': (255, 215, 0), 'TW': (204, 51, 51)}
    """
    found: dict[str, Rgb] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        mark, sign, colour = (piece.strip() for piece in part.partition("="))
        if not sign or mark.upper() not in PREMIUM_MARKS:
            raise ValueError(f'expected squares with their colours, such as DL=gold, TW=#cc3333, found "{part}"')
        if mark.upper() in found:
            raise ValueError(f"expected each kind of square once, found {mark.upper()} twice")
        found[mark.upper()] = parse_colour(colour)
    return found


def format_colour(colour: Rgb) -> str:
    """Write a colour as ``#rrggbb``.

    >>> format_colour((255, 215, 0))
    '#ffd700'
    """
    return "#{:02x}{:02x}{:02x}".format(*colour)


def measure_contrast(one: Rgb, other: Rgb) -> float:
    """Return how strongly two colours differ in brightness: 1 for alike ones, 21 for black and white (WCAG 2.2).

    >>> measure_contrast((0, 0, 0), (255, 255, 255)), round(measure_contrast((119, 119, 119), (255, 255, 255)), 2)
    (21.0, 4.48)
    """
    dark, light = sorted((_measure_brightness(one), _measure_brightness(other)))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=256)
def _measure_brightness(colour: Rgb) -> float:
    """Return the relative luminance of a colour (sRGB), 0 to 1."""
    parts = (part / 255 for part in colour)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
