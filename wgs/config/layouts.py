"""The ``PrintLayouts`` section (ours): how the boards of a game are laid out on paper."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, BeforeValidator, Field, StrictBool, StrictInt, WithJsonSchema

from wgs.config.base import Section
from wgs.errors import nearest
from wgs.resources import expand_home

PAGE_SIZES = {
    "A3": (297.0, 420.0),
    "A4": (210.0, 297.0),
    "A5": (148.0, 210.0),
    "A6": (105.0, 148.0),
    "Letter": (215.9, 279.4),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
}
"""Pages by their names: width and height in millimetres, upright (ISO 216 and ANSI/ASME Y14.1)."""

LEAST_PAGE = 30.0
MOST_PAGE = 2000.0
BOARDS_PER_PAGE = (1, 2, 4, 6, 8, 9)
PLACEHOLDERS = ("game", "list", "seed", "number", "replay")
"""The names that may stand in braces in a title or footer."""


def parse_page_size(text: str) -> tuple[float, float]:
    """Return the width and height of a page in millimetres, upright or as given.

    Raises:
        ValueError: The text is neither the name of a page nor a size such as ``200x150``.

    >>> parse_page_size("a4"), parse_page_size("200x150")
    ((210.0, 297.0), (200.0, 150.0))
    """
    names = {name.casefold(): size for name, size in PAGE_SIZES.items()}
    if text.strip().casefold() in names:
        return names[text.strip().casefold()]
    match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*[x\u00d7]\s*(\d+(?:\.\d+)?)\s*(?:mm)?\s*", text)
    if match is None:
        raise ValueError(
            f'expected a page size, found "{text}": {", ".join(PAGE_SIZES)}, or width x height in millimetres, '
            "such as 200x150"
        )
    width, height = float(match[1]), float(match[2])
    if not (LEAST_PAGE <= width <= MOST_PAGE and LEAST_PAGE <= height <= MOST_PAGE):
        raise ValueError(f"expected a page of {LEAST_PAGE:g} to {MOST_PAGE:g} millimetres either way, found {text}")
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
    """Return a title or footer whose placeholders are all known.

    Raises:
        ValueError: A placeholder is unknown, or a brace stands alone.
    """
    for name in re.findall(r"\{([^{}]*)\}", text):
        if name not in PLACEHOLDERS:
            raise ValueError(f'found the unknown placeholder "{{{name}}}". {nearest(name, PLACEHOLDERS)}')
    if re.search(r"[{}]", re.sub(r"\{[^{}]*\}", "", text)):
        raise ValueError("found a brace without its other one: braces enclose {game}, {list}, {seed} and so on")
    return text


def _check_sheets(sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    if len(set(sheets)) < len(sheets):
        raise ValueError("expected each kind of sheet once")
    return sheets


def _check_language(tag: str) -> str:
    if not re.fullmatch(_LANGUAGE_SCHEMA["pattern"], tag):
        raise ValueError(f'expected the tag of a language, such as en or de-CH, found "{tag}"')
    return tag


_LANGUAGE_SCHEMA: dict[str, Any] = {"type": "string", "pattern": "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"}
_SIZES_SCHEMA: dict[str, Any] = {
    "anyOf": [{"type": "string", "enum": list(PAGE_SIZES)}, {"type": "string", "pattern": "[x\u00d7]"}]
}
_PER_PAGE_SCHEMA: dict[str, Any] = {"type": "integer", "enum": list(BOARDS_PER_PAGE)}
Measure: TypeAlias = Annotated[float, BeforeValidator(_check_measure)]
PageSize: TypeAlias = Annotated[str, AfterValidator(_check_page_size), WithJsonSchema(_SIZES_SCHEMA)]
LineOfText: TypeAlias = Annotated[str, AfterValidator(check_line)]
Sheet: TypeAlias = Literal["boards", "empty", "tiles"]
Keys: TypeAlias = Literal["none", "after", "end"]
Rules: TypeAlias = Literal["none", "back", "end"]
ScoreSheet: TypeAlias = Literal["none", "lines", "table"]


class PrintLayoutSection(Section):
    """One entry of ``PrintLayouts``: how boards are laid out on paper; options of the pdf command go before it."""

    page_size: PageSize = Field(
        "A4", description="A3, A4, A5, A6, Letter, Legal, Tabloid, or width x height in millimetres, such as 200x150."
    )
    orientation: Annotated[
        Literal["portrait", "landscape"] | None, WithJsonSchema({"enum": ["portrait", "landscape", None]})
    ] = Field(
        None,
        description="Upright, or lying on its side; when null, pages with names are upright, others as they are given.",
    )
    margin: Annotated[Measure, Field(ge=0, le=200)] = Field(10, description="The room at the edges, in millimetres.")
    per_page: Annotated[int, BeforeValidator(_check_boards_per_page), WithJsonSchema(_PER_PAGE_SCHEMA)] = Field(
        1, description="How many boards lie on a page: 1, 2, 4, 6, 8 or 9."
    )
    cut_marks: StrictBool = Field(False, description="Whether marks show where to cut between boards.")
    letter_size: Annotated[StrictInt, Field(ge=10, le=80)] = Field(
        45, description="How high capitals are on a board, in per cent of the largest disc inside a cell."
    )
    text_size: Annotated[Measure, Field(ge=5, le=40)] = Field(
        10, description="The size of running text, such as keys and rules, in points."
    )
    font: str | None = Field(None, description="A font file to print with; null for Open Sans.")
    grey: StrictBool = Field(False, description="Whether everything is printed in shades of grey.")
    title: LineOfText = Field("", description="Printed above each board; may name {game}, {list}, {seed}, {number}.")
    footer: LineOfText = Field(
        "{game}, board {number} · list {list} · seed {seed} · {replay}",
        description="Printed at the foot of each board; may name {game}, {list}, {seed}, {number} and {replay}.",
    )
    qr: StrictBool = Field(False, description="Whether each board has a QR code of its notation.")
    rotate: StrictBool = Field(False, description="Whether letters are turned at random, fair to all round a table.")
    positions: StrictBool = Field(False, description="Whether cells show the numbers of their positions.")
    values: StrictBool | None = Field(
        None, description="Whether tiles show their points; when null, if the game has LetterValues."
    )
    score_sheet: ScoreSheet = Field(
        "none", description="Room to write beside each board: lines for words, or a table of players and rounds."
    )
    worksheet: Annotated[StrictInt, Field(ge=0, le=10_000)] = Field(
        0, description="How many words of each board are listed with blanks on a page of their own, to be found."
    )
    rules: Rules = Field("none", description="Short rules of the game: none, on the back of each page, or at the end.")
    rules_text: tuple[str, ...] = Field(
        (),
        description="The paragraphs of the rules; when there are none, they are told from the game's own entries.",
        examples=[["Find words of touching tiles."]],
    )
    keys: Keys = Field("none", description="Answers: none, after each page of boards, or at the end.")
    key_length: Annotated[StrictInt, Field(ge=1, le=64)] = Field(
        1, description="Answers have only words of so many letters or more."
    )
    sheets: Annotated[tuple[Sheet, ...], Field(min_length=1), AfterValidator(_check_sheets)] = Field(
        ("boards",),
        json_schema_extra={"uniqueItems": True},
        examples=[["boards", "tiles"]],
        description="What is printed: boards, the empty board (with its premium squares or coins), tiles to cut out.",
    )
    tile_size: Annotated[Measure, Field(ge=5, le=100)] = Field(20, description="The side of a tile, in millimetres.")
    tiles: Annotated[StrictInt, Field(ge=1, le=5000)] = Field(
        100, description="How many tiles there are, for letters that are drawn by weight; a pool has its own number."
    )
    disc: Annotated[Measure, Field(ge=0, le=200)] = Field(
        0, description="The diameter of the playing pieces that cells should take, in millimetres; 0 for none."
    )
    language: Annotated[str, AfterValidator(_check_language), WithJsonSchema(_LANGUAGE_SCHEMA)] = Field(
        "en", description="The language of the document, as a tag such as en or de-CH."
    )

    @property
    def font_path(self) -> Path | None:
        """The font file; None for Open Sans."""
        return expand_home(self.font) if self.font else None
