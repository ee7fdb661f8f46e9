"""Requests that draw and describe boards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from wgs.base.declarations import declare
from wgs.service.requests import OF_BOARDS, OF_WORDS, STRICT, BoardLines, GameRequest

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.service.answers import Answered, Fault, Ready
    from wgs.service.showing.answers import BoardDescribed, Drawn

_WORD = declare("Highlight the best path of this word.", "WORD")
_POSITIONS = declare("Show the number of each position above its tile.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowBoards(BoardLines["Ready | Answered[Drawn] | Fault"]):
    """Draw boards as text; a `Drawn` for each.

    Attributes:
        word: A word whose best path is highlighted; None for none.
        positions: True to show the number of each position.
        color: True to use the colours of terminals.
    """

    word: str | None = field(default=None, metadata=_WORD)
    positions: bool = field(default=False, metadata=_POSITIONS)
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

    board: str = field(
        metadata=declare(
            "A board in board notation; - for standard input.", "BOARD", default="standard input", is_argument=True
        )
    )
    word: str | None = field(default=None, metadata=_WORD)
    positions: bool = field(default=False, metadata=_POSITIONS)
    color: bool = False
    strict: bool = field(default=False, metadata=STRICT)

    sections: ClassVar[tuple[SectionName, ...]] = OF_BOARDS


@dataclass(frozen=True, slots=True, kw_only=True)
class DescribeBoards(GameRequest["BoardDescribed | Fault"]):
    """Describe boards for a gallery; a `BoardDescribed` for each, or a `Fault` with its number in the list, from 1.

    Attributes:
        boards: The boards in board notation, at most 10,000.
    """

    boards: tuple[str, ...] = field(
        metadata=declare(
            "The boards in board notation.",
            "BOARD...",
            most=10_000,
            examples=(("ABCDEFGHIJKLMNOP",),),
            is_argument=True,
        )
    )

    sections: ClassVar[tuple[SectionName, ...]] = OF_WORDS
