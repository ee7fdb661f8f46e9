"""Requests about one board, looked at closely."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from wgs.service.requests import OF_BOARDS, OF_WORDS, GameRequest

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.service.answers import Fault
    from wgs.service.studying.answers import Detailed, FormatTried, Studied


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyBoard(GameRequest["Studied | Fault"]):
    """Solve, measure and check one board in one go; a `Studied`, and a `Fault` where that passes a limit.

    Attributes:
        board: The board in board notation.
        starts: Positions: only solutions that start on one of them are listed; none for anywhere.
        contains: Positions: only solutions that use all of them are listed.
        duplicates: True to list each word on every path.
    """

    board: str
    starts: tuple[int, ...] = ()
    contains: tuple[int, ...] = ()
    duplicates: bool = False

    sections: ClassVar[tuple[SectionName, ...]] = (*OF_WORDS, "LetterDistributions", "Preferences")


@dataclass(frozen=True, slots=True, kw_only=True)
class DetailSolution(GameRequest["Detailed"]):
    """Explain one word of a board on one path as the game's SolutionDetailFormat says; a `Detailed`.

    Attributes:
        board: The board in board notation.
        word: The word.
        path: The positions of its letters; none for the best path.
    """

    board: str
    word: str
    path: tuple[int, ...] = ()

    sections: ClassVar[tuple[SectionName, ...]] = (*OF_BOARDS, "Preferences")


@dataclass(frozen=True, slots=True, kw_only=True)
class TryFormats(GameRequest["FormatTried | Fault"]):
    """Try formats of Preferences on a board, which is solved once; a `FormatTried` for each, or a `Fault` at a limit.

    Attributes:
        board: The board in board notation.
        formats: Pairs of a key of Preferences, such as ``SolutionFormat``, and a text.
    """

    board: str
    formats: tuple[tuple[str, str], ...]

    sections: ClassVar[tuple[SectionName, ...]] = OF_WORDS
