"""Requests for the words of boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.service.requests.base import OF_WORDS
from wgs.service.requests.lines import BoardLines

if TYPE_CHECKING:
    from wgs.analysis import Selection
    from wgs.config.base import SectionName


@dataclass(frozen=True, slots=True, kw_only=True)
class SolutionLines(BoardLines):
    """What all requests for the words of boards have in common.

    Attributes:
        selection: What to keep of the solutions; None for all of them.
        solution_format: The format of a solution as text; None for that of the game's Preferences.
        prefix: The format of what is written before the solutions of a board; None as above.
        suffix: The format of what is written after them; None as above.
    """

    selection: Selection | None = None
    solution_format: str | None = None
    prefix: str | None = None
    suffix: str | None = None

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return (*OF_WORDS, "Preferences") if self.has_preferred_formats else OF_WORDS

    @property
    def has_preferred_formats(self) -> bool:
        """True when some format is that of the Preferences."""
        return self.as_text and None in {self.solution_format, self.prefix, self.suffix}


@dataclass(frozen=True, slots=True, kw_only=True)
class SolveBoards(SolutionLines):
    """Find the words of boards, each once on its best path; a list of `Solution` for each.

    Attributes:
        summary: For answers as text: how many columns wide a summary of each board may be, which takes the place of
            the formats (see `wgs.export.summary`); None for the formats.
    """

    summary: int | None = None

    @property
    def has_preferred_formats(self) -> bool:
        """True when some format is that of the Preferences."""
        formats = {self.solution_format, self.prefix, self.suffix}
        return self.as_text and self.summary is None and None in formats


@dataclass(frozen=True, slots=True, kw_only=True)
class SolvePaths(SolutionLines):
    """Find the words of boards on every path; a `PathFound` for each path, as there may be very many."""
