"""The values that the options of a print layout may have, and how they are read."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from wgs.base.suggestions import nearest
from wgs.config.base import EntryName, PlainText
from wgs.config.bounds import LONGEST_NAME, MOST_PARAGRAPHS
from wgs.config.colours import parse_colour, parse_premium_colours
from wgs.config.layout_choices import Sheet

PAGE_SIZES = {
    "A3": (297.0, 420.0),
    "A4": (210.0, 297.0),
    "A5": (148.0, 210.0),
    "A6": (105.0, 148.0),
    "Letter": (215.9, 279.4),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
}
"""The width and height in millimetres of named pages, in portrait (ISO 216 and ANSI/ASME Y14.1)."""

INCH = 25.4
LEAST_PAGE = 30.0
MOST_PAGE = 2000.0
BOARDS_PER_PAGE = (1, 2, 3, 4, 6, 8, 9, 10, 12, 16)
MEANINGS = "meanings"
"""What Clues is for those clues that the meanings of words make."""
SCHOOL = "school"
"""What Font and BoardFont are for the font of schools."""
PLACEHOLDERS = ("game", "list", "seed", "number", "replay")
"""The names that a title or footer may have in braces."""


def parse_page_size(text: str) -> tuple[float, float]:
    """Return the width and height of a page in millimetres; a named page is in portrait.

    Raises:
        ValueError: The text is neither the name of a page nor a size such as ``200x150`` or ``6x9in``.

    >>> parse_page_size("a4"), parse_page_size("200x150"), parse_page_size("6x9in")
    ((210.0, 297.0), (200.0, 150.0), (152.4, 228.6))
    """
    names = {name.casefold(): size for name, size in PAGE_SIZES.items()}
    if text.strip().casefold() in names:
        return names[text.strip().casefold()]
    match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*[x\u00d7]\s*(\d+(?:\.\d+)?)(?:\s*(mm|in))?\s*", text)
    if match is None:
        raise ValueError(
            f'expected a page size, found "{text}": {", ".join(PAGE_SIZES)}, or width x height in millimetres, '
            "such as 200x150, or in inches, such as 6x9in"
        )
    unit = INCH if match[3] == "in" else 1
    width, height = round(float(match[1]) * unit, 3), round(float(match[2]) * unit, 3)
    if not (LEAST_PAGE <= width <= MOST_PAGE and LEAST_PAGE <= height <= MOST_PAGE):
        raise ValueError(f"expected a width and a height of {LEAST_PAGE:g} to {MOST_PAGE:g} millimetres, found {text}")
    return width, height


def _check_page_size(text: str) -> str:
    parse_page_size(text)
    return text


def _check_boards_per_page(value: object) -> object:
    if isinstance(value, bool) or value not in BOARDS_PER_PAGE:
        raise ValueError(f"expected one of {', '.join(map(str, BOARDS_PER_PAGE))}")
    return value


def _check_measure(value: object) -> object:
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        raise ValueError("expected a number")
    return value


def check_line(text: str) -> str:
    """Return a title or footer if its placeholders are known.

    Raises:
        ValueError: A placeholder is unknown, or a brace is single.
    """
    for name in re.findall(r"\{([^{}]*)\}", text):
        if name not in PLACEHOLDERS:
            raise ValueError(f'unknown placeholder "{{{name}}}". {nearest(name, PLACEHOLDERS)}')
    if re.search(r"[{}]", re.sub(r"\{[^{}]*\}", "", text)):
        raise ValueError(
            "found a single brace; braces stand in pairs, around {game}, {list}, {seed}, {number} or {replay}"
        )
    return text


def _check_link(text: str) -> str:
    if text and not re.fullmatch(r"https?://[^\s?#\"<>]+", text):
        raise ValueError('expected the address of a server, such as "https://boards.example.org"')
    return text


def _check_colour(text: str) -> str:
    parse_colour(text)
    return text


def _check_premium_colours(text: str) -> str:
    parse_premium_colours(text)
    return text


def _check_sheets(sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    if len(set(sheets)) < len(sheets):
        raise ValueError("expected each kind of sheet once")
    return sheets


_SIZES_SCHEMA = {
    "anyOf": [
        {"type": "string", "enum": list(PAGE_SIZES)},
        {"type": "string", "pattern": "[x\u00d7]", "maxLength": LONGEST_NAME},
    ]
}
_PER_PAGE_SCHEMA = {"type": "integer", "enum": list(BOARDS_PER_PAGE)}
PerPage: TypeAlias = Annotated[int, BeforeValidator(_check_boards_per_page), WithJsonSchema(_PER_PAGE_SCHEMA)]
Measure: TypeAlias = Annotated[float, BeforeValidator(_check_measure)]
PageSize: TypeAlias = Annotated[EntryName, AfterValidator(_check_page_size), WithJsonSchema(_SIZES_SCHEMA)]
LineOfText: TypeAlias = Annotated[PlainText, AfterValidator(check_line)]
CardSize: TypeAlias = Annotated[EntryName, AfterValidator(_check_page_size)]
Sheets: TypeAlias = Annotated[
    tuple[Sheet, ...],
    Field(min_length=1, json_schema_extra={"uniqueItems": True}),
    AfterValidator(_check_sheets),
]
Orientation: TypeAlias = Annotated[
    Literal["portrait", "landscape"] | None, WithJsonSchema({"enum": ["portrait", "landscape", None]})
]
Paragraphs: TypeAlias = Annotated[tuple[PlainText, ...], Field(max_length=MOST_PARAGRAPHS)]
Link: TypeAlias = Annotated[PlainText, AfterValidator(_check_link)]
ColourText: TypeAlias = Annotated[PlainText, AfterValidator(_check_colour)]
PremiumColours: TypeAlias = Annotated[PlainText, AfterValidator(_check_premium_colours)]
