"""Requests that score and analyse boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.service.requests.base import OF_WORDS
from wgs.service.requests.lines import BoardLines

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.export.layouts import Form


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreBoards(BoardLines):
    """Count the words of boards and sum up their points; a `Score` for each.

    Attributes:
        form: For answers as text: the form of a record for each board; None for its words and points alone.
    """

    form: Form | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalyzeBoards(BoardLines):
    """Measure boards; an `Analysis` for each.

    Attributes:
        analysis_format: The format of an analysis as text; None for that of the game's Preferences.
        form: For answers as text: the form of a record for each board, in place of the format; None for the format.
    """

    analysis_format: str | None = None
    form: Form | None = None

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        has_preferences = self.as_text and self.form is None and self.analysis_format is None
        return (*OF_WORDS, "Preferences") if has_preferences else OF_WORDS
