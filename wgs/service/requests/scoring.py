"""Requests that count and measure."""

from __future__ import annotations

from dataclasses import dataclass

from wgs.service.requests.lines import BoardLines


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreBoards(BoardLines):
    """Count the words of boards and sum up their points; a `Score` for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalyzeBoards(BoardLines):
    """Measure boards; an `Analysis` for each.

    Attributes:
        analysis_format: The format of an analysis as text; None for that of the game's Preferences.
    """

    analysis_format: str | None = None
