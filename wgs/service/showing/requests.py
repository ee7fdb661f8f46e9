"""Requests that draw and describe boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from wgs.service.requests import OF_BOARDS, OF_WORDS, BoardLines, GameRequest

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.service.answers import Fault, Ready
    from wgs.service.showing.answers import BoardDescribed, Drawn


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowBoards(BoardLines["Ready | Drawn | Fault"]):
    """Draw boards as text; a `Drawn` for each.

    Attributes:
        word: A word whose best path is highlighted; None for none.
        positions: True to show the number of each position.
        color: True to use the colours of terminals.
    """

    word: str | None = None
    positions: bool = False
    color: bool = False

    sections: ClassVar[tuple[SectionName, ...]] = OF_BOARDS


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowBoard(GameRequest["Drawn"]):
    """Draw one board as text; a `Drawn`.

    Attributes:
        board: The board in board notation.
        word: As for `ShowBoards`.
        positions: As for `ShowBoards`.
        color: As for `ShowBoards`.
        strict: True to refuse a board with too few or too many tiles.
    """

    board: str
    word: str | None = None
    positions: bool = False
    color: bool = False
    strict: bool = False

    sections: ClassVar[tuple[SectionName, ...]] = OF_BOARDS


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribeBoards(GameRequest["BoardDescribed | Fault"]):
    """Describe boards for a gallery; a `BoardDescribed` for each, or a `Fault` with its number in the list, from 1.

    Attributes:
        boards: The boards in board notation, at most 10,000.
    """

    boards: tuple[str, ...]

    sections: ClassVar[tuple[SectionName, ...]] = OF_WORDS
