"""What a solver answers: plain values, the same from every engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from decimal import Decimal

    from wgs.scoring import Points


@dataclass(frozen=True, slots=True)
class Score:
    """How many distinct words a board holds, and the sum of their best scores."""

    words: int
    points: int


@dataclass(frozen=True, slots=True)
class Solution:
    """One word on one path.

    Attributes:
        word: In capitals.
        path: The positions it goes through, counted from 1.
        points: The score; the parts below make it up.
        letter_points: Letter values with letter multipliers; ShortWordPoints of a short word.
        word_multiplier: The product of the word multipliers on the path.
        length_bonus: An exact decimal; 0 for a short word.
        length: The scored length, which counts a Qu tile as QuLength.
    """

    word: str
    path: tuple[int, ...]
    points: int
    letter_points: int
    word_multiplier: int
    length_bonus: Decimal
    length: int


def make_solution(word: str, points: Points, cells: Iterable[int]) -> Solution:
    """Make the solution of a word that has these points on a path of cells, counted from 0."""
    return Solution(
        word,
        tuple(cell + 1 for cell in cells),
        points.points,
        points.letter_points,
        points.word_multiplier,
        points.length_bonus,
        points.length,
    )


@dataclass(frozen=True, slots=True)
class FoundWord:
    """One distinct word of a board.

    Attributes:
        word: In capitals.
        length: The scored length of its best instance.
        points: The score of its best instance.
        cells: Every cell that any instance of the word uses, as bits: bit ``i`` for position ``i + 1``.
    """

    word: str
    length: int
    points: int
    cells: int
