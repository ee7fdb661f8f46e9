"""Finds wanted and unwanted words on boards."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wgs.base.errors import SearchLimitError
from wgs.config.scoring import ScoringSection
from wgs.optimize.batch import refuse_letters
from wgs.solver import NO_LIMIT, SearchLimit, Solver, make_solver, take_only
from wgs.solver.scoring import ScoringRules
from wgs.words.lexicon import Lexicon

if TYPE_CHECKING:
    from wgs.boards.board import Board
    from wgs.optimize.goal import Goal
    from wgs.optimize.maker import Arena


class WordFinder:
    """Finds which words of a goal are on boards, in the word list or not; one search per board."""

    def __init__(self, goal: Goal, arena: Arena, time_limit: SearchLimit = NO_LIMIT) -> None:
        self._words = (*goal.contains, *goal.avoid)
        self._arena = arena
        self._limit = time_limit

    @cached_property
    def _solver(self) -> Solver:
        """The solver for these words; it is made when it is first needed, which is rare."""
        arena = self._arena
        any_word = ScoringRules(ScoringSection(q_is_qu=arena.rules.q_is_qu))
        return make_solver(Lexicon(self._words, alphabet=arena.lexicon.alphabet), any_word, arena.grid)

    def find(self, board: Board) -> set[str]:
        """Return the words of the goal that are on a board; raises GenerationError at the limit."""
        try:
            return {each.word for each in take_only(self._solver.tally([board], time_limit=self._limit))}
        except SearchLimitError as error:
            raise refuse_letters(error) from None
