"""Requests that score and analyse boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.service.requests.base import OF_WORDS
from wgs.service.requests.lines import BoardLines

if TYPE_CHECKING:
    from wgs.analysis import BoardSample
    from wgs.config.base import SectionName
    from wgs.export.layouts import Form
    from wgs.service.requests.making import Method


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreBoards(BoardLines):
    """Count the words of boards and sum up their points; a `Score` for each.

    Attributes:
        form: For answers as text: the form of a record for each board; None for its words and points alone.
        sample: The boards among which each is ranked, as `FindSample` finds them; None to rank none.
    """

    form: Form | None = None
    sample: BoardSample | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalyzeBoards(BoardLines):
    """Measure boards; an `Analysis` for each.

    Attributes:
        analysis_format: The format of an analysis as text; None for that of the game's Preferences.
        form: For answers as text: the form of a record for each board, in place of the format; None for the format.
        sample: As for `ScoreBoards`; for a format that asks for percentiles, None stands for the game's own sample.
    """

    analysis_format: str | None = None
    form: Form | None = None
    sample: BoardSample | None = None

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        has_preferences = self.as_text and self.form is None and self.analysis_format is None
        return (*OF_WORDS, "Preferences") if has_preferences else OF_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class TopBoards(BoardLines):
    """Score boards and keep the best; a `TopScored` for each chunk of lines, after the faults of its lines.

    The best of all chunks are put together by `wgs.service.top_boards.keep_top`.

    Attributes:
        top: How many boards to keep.
        by: What the best boards have most of.
    """

    top: int = 1
    by: Method = "points"
