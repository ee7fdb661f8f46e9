"""Answers with the words and scores of boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wgs.export.board_answers import BoardScore

if TYPE_CHECKING:
    from wgs.solver import Solution


class PathFound(NamedTuple):
    """One word of a board on one path.

    Attributes:
        line: The number of the line.
        given: Its text.
        solution: The word on this path.
        grade: The grade of the word; None when it has none.
        notes: How the line was read, where that is not plain.
    """

    line: int
    given: str
    solution: Solution
    grade: int | None = None
    notes: tuple[str, ...] = ()


class TopScored(NamedTuple):
    """The best of some boards.

    Attributes:
        boards: The boards, the best first; of equal ones the earliest.
    """

    boards: tuple[BoardScore, ...]
