"""Solving boards: the door to the engines, and the values they answer with."""

from wgs.solver.engine import BoardLike, Solver, choose_engine, make_solver
from wgs.solver.solution import FoundWord, Score, Solution

__all__ = ["BoardLike", "FoundWord", "Score", "Solution", "Solver", "choose_engine", "make_solver"]
