"""Finds wanted and unwanted words on boards."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wgs.config.scoring import ScoringSection
from wgs.lexicon import Lexicon
from wgs.scoring import ScoringRules
from wgs.solver import make_solver, take_only

if TYPE_CHECKING:
    from wgs.board import Board
    from wgs.optimize.goal import Goal
    from wgs.optimize.maker import Arena
    from wgs.solver import Solver


class WordFinder:
    """Finds which words of a goal are on boards, in the word list or not; one search per board.

    Args:
        goal: The goal.
        arena: The game.
    """

    def __init__(self, goal: Goal, arena: Arena) -> None:
        self._words = (*goal.contains, *goal.avoids)
        self._arena = arena

    @cached_property
    def _solver(self) -> Solver:
        """The solver for these words; it is made when it is first needed, which is rare."""
        arena = self._arena
        any_word = ScoringRules(ScoringSection(q_is_qu=arena.rules.q_is_qu))
        return make_solver(Lexicon(self._words, alphabet=arena.lexicon.alphabet), any_word, arena.grid)

    def find(self, board: Board) -> set[str]:
        """Return the words of the goal that are on a board."""
        return {each.word for each in take_only(self._solver.tally([board]))}
