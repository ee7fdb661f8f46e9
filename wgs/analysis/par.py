"""Par scores: how many points a good player makes on a board."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.solver import Solution
    from wgs.words.grades import Grades

KNOWN_GRADE = 35
"""The highest grade of the words that everybody knows (`wgs.words.grades`)."""

SHARE_OF_KNOWN = Fraction(2, 3)
"""The share of their points that a good player makes before time is up."""

SHARE_OF_ALL = Fraction(2, 9)
"""The share of all points where words have no grades: known words make about a third of the points of a board."""


def find_par(words: Sequence[Solution], grades: Grades | None) -> int:
    """Return the par score of a board: two thirds of the points of the words that everybody knows, rounded.

    These are the words up to grade 35. Where words have no grades, par is two ninths of all points. It is at least 1
    where a word has points.

    Args:
        words: The words of the board.
        grades: Their grades; None where they have none.

    >>> from wgs import Toolkit
    >>> game = Toolkit.load("wgs.json").game("Boggle (New)")
    >>> words = game.solve("STNDTEIELARSMRTO")
    >>> find_par(words, game.grades), find_par(words, None)
    (545, 546)
    """
    counted = [max(0, found.points) for found in words]
    share = SHARE_OF_ALL
    if grades is not None:
        known = [max(0, found.points) for found in words if (grades.find(found.word) or 100) <= KNOWN_GRADE]
        counted, share = (known, SHARE_OF_KNOWN) if any(known) else (counted, SHARE_OF_ALL)
    total = sum(counted)
    return max(1, int(share * total + Fraction(1, 2))) if total else 0
