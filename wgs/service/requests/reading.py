"""Requests that read boards."""

from __future__ import annotations

from dataclasses import dataclass

from wgs.service.requests.lines import BoardLines


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadBoards(BoardLines):
    """Read boards; the board in notation for each. A line without any tile is a fault.

    Attributes:
        to_play: True to refuse boards that a turn-based game cannot be played on as well.
    """

    to_play: bool = False
