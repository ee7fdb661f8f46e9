"""Solving boards: the door to the engines, and the values they answer with."""

from wgs.solver.engine import AnswerLines, BoardLike, Solver, make_solver
from wgs.solver.solution import FoundWord, Score, ScoreBatch, Solution

__all__ = ["AnswerLines", "BoardLike", "FoundWord", "Score", "ScoreBatch", "Solution", "Solver", "make_solver"]
