"""A board studied: its measures and its solutions, found in one search."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.analysis.measures import Analysis
    from wgs.solver.solution import FoundWord, SolutionColumns


@dataclass(frozen=True, slots=True)
class Study:
    """The measures of a board, and those of its solutions that are wanted.

    Attributes:
        analysis: The measures of the whole board.
        solutions: The wanted solutions as columns.
        best_paths: The best path of the best word of each number of letters, by the word.
    """

    analysis: Analysis
    solutions: SolutionColumns
    best_paths: Mapping[str, tuple[int, ...]]

    @property
    def best(self) -> FoundWord | None:
        """The word with the most points, the alphabetically first among equals."""
        return self.analysis.find_best()

    @property
    def longest(self) -> FoundWord | None:
        """Of the words with the most letters, the one with the most points, the alphabetically first among equals."""
        return self.analysis.find_best(max(self.analysis.lengths(), default=0))
