"""The words that the keys of a print layout choose from."""

from __future__ import annotations

from typing import Literal, TypeAlias

Sheet: TypeAlias = Literal["boards", "empty", "tiles", "dice", "rules"]
Keys: TypeAlias = Literal["none", "after", "end"]
Rules: TypeAlias = Literal["none", "page", "back", "end"]
KeyStyle: TypeAlias = Literal["full", "compact", "longest", "none"]
WorksheetStyle: TypeAlias = Literal["first", "lengths", "bank", "mixed"]
ScoreSheet: TypeAlias = Literal["none", "lines", "words", "table"]
ThemeName: TypeAlias = Literal["plain", "classic", "rounded", "contrast"]
Case: TypeAlias = Literal["upper", "lower"]
