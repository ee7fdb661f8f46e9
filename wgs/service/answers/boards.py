"""Answers about boards that were given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.analysis import Explanation
    from wgs.solver import Solution


@dataclass(frozen=True, slots=True)
class PathFound:
    """One word of a board on one path.

    Attributes:
        line: The number of the line.
        given: Its text.
        solution: The word on this path.
    """

    line: int
    given: str
    solution: Solution


@dataclass(frozen=True, slots=True)
class Drawn:
    """A board as text.

    Attributes:
        text: The drawing.
        word: The word that was to be highlighted; empty for none.
        has_path: Whether that word has a path on the board.
    """

    text: str
    word: str = ""
    has_path: bool = True


@dataclass(frozen=True, slots=True)
class Explained:
    """Why a word counts or does not.

    Attributes:
        explanation: The reasons.
        text: The same as text.
    """

    explanation: Explanation
    text: str
