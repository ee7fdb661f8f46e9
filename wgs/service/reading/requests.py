"""Requests that read boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.service.requests import OF_BOARDS, BoardLines

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.service.answers import Answered, Fault, Ready


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadBoards(BoardLines["Ready | Answered[str] | Fault"]):
    """Read boards; the board in notation for each. A line without any tile is a fault.

    Attributes:
        to_play: True to refuse boards that a turn-based game cannot be played on as well.
    """

    to_play: bool = False

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return (*OF_BOARDS, "TurnRules") if self.to_play else OF_BOARDS
