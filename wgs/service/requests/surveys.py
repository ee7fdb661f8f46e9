"""Requests for surveys: what many boards come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.service.requests.base import OF_LETTERS, GameRequest
from wgs.service.requests.lines import BoardLines

if TYPE_CHECKING:
    from wgs.config.base import SectionName


@dataclass(frozen=True, slots=True, kw_only=True)
class SurveyBoards(GameRequest):
    """Draw random boards, the same as `CreateBoards` draws, and count what they come to; a `Surveyed`.

    A piece of the request has a `Surveyed` of its own; those of all pieces, merged in any order, are that of the whole.

    Attributes:
        boards: How many boards to draw.
        seed: The seed, 0 to 2**64 - 1.
        first: The number of the first board, from 0.
        plain: True to draw without the Optimizer of the game, if it has one.
        jobs: How many processor cores to use; None for all of them.
        details: True to name the word list in `Ready`.
    """

    boards: int
    seed: int
    first: int = 0
    plain: bool = False
    jobs: int | None = None
    details: bool = False

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return (*OF_LETTERS, "Dictionaries") if self.plain else (*OF_LETTERS, "Dictionaries", "Optimizers")


@dataclass(frozen=True, slots=True, kw_only=True)
class SurveyLines(BoardLines):
    """Count what boards come to that are given; a `Surveyed` for each chunk of lines, after the faults of its lines."""
