"""Solving boards: the door to the engines, and the values they answer with."""

from wgs.solver.engine import (
    Annealing,
    AnnealingTables,
    AnnealStreams,
    AnswerLines,
    BoardLike,
    Solver,
    StreamsToAnneal,
    make_solver,
    read_board,
)
from wgs.solver.solution import FoundWord, Score, ScoreBatch, Solution, take_only

__all__ = [
    "AnnealStreams",
    "Annealing",
    "AnnealingTables",
    "AnswerLines",
    "BoardLike",
    "FoundWord",
    "Score",
    "ScoreBatch",
    "Solution",
    "Solver",
    "StreamsToAnneal",
    "make_solver",
    "read_board",
    "take_only",
]
