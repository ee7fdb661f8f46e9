"""The ``PrintLayouts`` section (ours): how the boards of a game are laid out on paper."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, BeforeValidator, Field, StrictBool, StrictInt, WithJsonSchema

from wgs.config.base import EntryName, Language, PathText, PlainText, Section
from wgs.config.bounds import LONGEST_NAME, MOST_PARAGRAPHS
from wgs.resources import expand_home
from wgs.suggestions import nearest

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

LEAST_PAGE = 30.0
MOST_PAGE = 2000.0
BOARDS_PER_PAGE = (1, 2, 4, 6, 8, 9)
PLACEHOLDERS = ("game", "list", "seed", "number", "replay")
"""The names that a title or footer may have in braces."""


def parse_page_size(text: str) -> tuple[float, float]:
    """Return the width and height of a page in millimetres; a named page is in portrait.

    Raises:
        ValueError: The text is neither the name of a page nor a size such as ``200x150``.

    >>> parse_page_size("a4"), parse_page_size("200x150")
    ((210.0, 297.0), (200.0, 150.0))
    """
    names = {name.casefold(): size for name, size in PAGE_SIZES.items()}
    if text.strip().casefold() in names:
        return names[text.strip().casefold()]
    match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*[x\u00d7]\s*(\d+(?:\.\d+)?)(?:\s*mm)?\s*", text)
    if match is None:
        raise ValueError(
            f'expected a page size, found "{text}": {", ".join(PAGE_SIZES)}, or width x height in millimetres, '
            "such as 200x150"
        )
    width, height = float(match[1]), float(match[2])
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


def _check_sheets(sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    if len(set(sheets)) < len(sheets):
        raise ValueError("expected each kind of sheet once")
    return sheets


_SIZES_SCHEMA: dict[str, Any] = {
    "anyOf": [
        {"type": "string", "enum": list(PAGE_SIZES)},
        {"type": "string", "pattern": "[x\u00d7]", "maxLength": LONGEST_NAME},
    ]
}
_PER_PAGE_SCHEMA: dict[str, Any] = {"type": "integer", "enum": list(BOARDS_PER_PAGE)}
Measure: TypeAlias = Annotated[float, BeforeValidator(_check_measure)]
PageSize: TypeAlias = Annotated[EntryName, AfterValidator(_check_page_size), WithJsonSchema(_SIZES_SCHEMA)]
LineOfText: TypeAlias = Annotated[PlainText, AfterValidator(check_line)]
Sheet: TypeAlias = Literal["boards", "empty", "tiles"]
Keys: TypeAlias = Literal["none", "after", "end"]
Rules: TypeAlias = Literal["none", "back", "end"]
ScoreSheet: TypeAlias = Literal["none", "lines", "table"]


class PrintLayoutSection(Section):
    """An entry of ``PrintLayouts``: how boards are laid out on paper. Options of the command pdf override it."""

    page_size: PageSize = Field(
        "A4", description="A3, A4, A5, A6, Letter, Legal, Tabloid, or width x height in millimetres, such as 200x150."
    )
    orientation: Annotated[
        Literal["portrait", "landscape"] | None, WithJsonSchema({"enum": ["portrait", "landscape", None]})
    ] = Field(
        None,
        description="portrait or landscape; if left out, portrait, or the shape that a size in millimetres has.",
    )
    margin: Annotated[Measure, Field(ge=0, le=200)] = Field(10, description="The margin of the page, in millimetres.")
    per_page: Annotated[int, BeforeValidator(_check_boards_per_page), WithJsonSchema(_PER_PAGE_SCHEMA)] = Field(
        1, description="Boards per page: 1, 2, 4, 6, 8 or 9."
    )
    cut_marks: StrictBool = Field(False, description="Print marks that show where to cut between boards.")
    letter_size: Annotated[StrictInt, Field(ge=10, le=80)] = Field(
        45, description="The height of capitals on a board, in percent of the largest disc that fits in a cell."
    )
    text_size: Annotated[Measure, Field(ge=5, le=40)] = Field(
        10, description="The size of running text, such as keys and rules, in points."
    )
    font: PathText | None = Field(None, description="A font file; Open Sans if left out.")
    grey: StrictBool = Field(False, description="Print in shades of grey.")
    title: LineOfText = Field(
        "", description="The text above each board; it may contain {game}, {list}, {seed} and {number}."
    )
    footer: LineOfText = Field(
        "{game}, board {number} · list {list} · seed {seed} · {replay}",
        description="The text below each board; it may contain {game}, {list}, {seed}, {number} and {replay}.",
    )
    qr: StrictBool = Field(False, description="Print a QR code of each board.")
    rotate: StrictBool = Field(False, description="Turn letters at random, which is fair around a table.")
    positions: StrictBool = Field(False, description="Print the position number in each cell.")
    values: StrictBool | None = Field(
        None, description="Print points on tiles, if letters have any; they are printed if this is left out."
    )
    score_sheet: ScoreSheet = Field(
        "none", description="Space to write beside each board: none, lines for words, or a table of players and rounds."
    )
    worksheet: Annotated[StrictInt, Field(ge=0, le=10_000)] = Field(
        0,
        description="The number of words of each board to list with missing letters, on a page of its own.",
    )
    rules: Rules = Field(
        "none", description="Print short rules of the game: none, on the back of each page, or at the end."
    )
    rules_text: Annotated[tuple[PlainText, ...], Field(max_length=MOST_PARAGRAPHS)] = Field(
        (),
        description="The paragraphs of the rules; if left out, they are written from the game's own entries.",
        examples=[["Find words of touching tiles."]],
    )
    keys: Keys = Field("none", description="Print answer keys: none, after each page of boards, or at the end.")
    key_length: Annotated[StrictInt, Field(ge=1, le=64)] = Field(
        1, description="The minimum length of the words in answer keys."
    )
    sheets: Annotated[tuple[Sheet, ...], Field(min_length=1), AfterValidator(_check_sheets)] = Field(
        ("boards",),
        json_schema_extra={"uniqueItems": True},
        examples=[["boards", "tiles"]],
        description="What to print: boards, the empty board (with its premium squares or coins), tiles to cut out.",
    )
    tile_size: Annotated[Measure, Field(ge=5, le=100)] = Field(20, description="The width of a tile, in millimetres.")
    tiles: Annotated[StrictInt, Field(ge=1, le=5000)] = Field(
        100, description="The number of tiles, if letters are drawn by weight; a pool of letters has its own number."
    )
    disc: Annotated[Measure, Field(ge=0, le=200)] = Field(
        0, description="The diameter of playing pieces that cells must hold, in millimetres; 0 for none."
    )
    language: Language = Field("en", description="The language of the document, as a tag such as en or de-CH.")

    @property
    def font_path(self) -> Path | None:
        """The font file; None for Open Sans."""
        return expand_home(self.font) if self.font else None

    @property
    def prints_words(self) -> bool:
        """Whether words of boards are printed, for which boards are solved."""
        return self.keys != "none" or self.worksheet > 0
