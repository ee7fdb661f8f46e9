"""The options of a print layout as Python programs give them by name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TypedDict

from wgs.config.layout_choices import Case, Keys, KeyStyle, Rules, ScoreSheet, Sheet, ThemeName, WorksheetStyle


class LayoutOptions(TypedDict, total=False):
    """Options of a layout, each in place of what the layout of a game says; `PrintLayoutSection` describes them."""

    description: str | None
    page_size: str
    orientation: Literal["portrait", "landscape"] | None
    margin: float
    gutter: float
    bleed: float
    booklet: bool
    per_page: int
    card_size: str | None
    backs: bool
    cut_marks: bool
    theme: ThemeName
    tile_color: str | None
    letter_color: str | None
    board_color: str | None
    premium_colors: str
    case: Case
    letter_size: int | None
    text_size: float
    font: str | Path | None
    board_font: str | Path | None
    grey: bool
    title: str
    numbers: bool | None
    footer: str
    qr: bool
    link: str
    rotate: bool
    positions: bool
    values: bool | None
    score_sheet: ScoreSheet
    players: int
    par: bool
    worksheet: int
    worksheet_style: WorksheetStyle
    names: bool
    duplex: bool
    clues: str | Path | None
    rules: Rules
    rules_text: Sequence[str]
    keys: Keys
    key_length: int
    key_style: KeyStyle
    required: int
    keys_per_page: int
    sheets: Sequence[Sheet]
    tile_size: float
    tiles: int
    disc: float
    language: str
