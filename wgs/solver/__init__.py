"""Solving boards: the door to the engines, and the values they answer with.

`engine.py` is the door, `reference.py` the engine in Python, `native.py` the one in C++. `shelf.py` shares word lists
and solvers between configs.
"""

from wgs.solver.engine import (
    Annealing,
    AnnealingTables,
    AnnealStreams,
    AnswerLines,
    BoardLike,
    FoundAbove,
    ProofTables,
    SearchGroups,
    Solver,
    StreamsToAnneal,
    WrittenLines,
    make_solver,
    read_board,
)
from wgs.solver.limits import NO_LIMIT, BoardFault, SearchLimit
from wgs.solver.solution import FoundWord, Score, ScoreBatch, Solution, take_only

__all__ = [
    "NO_LIMIT",
    "AnnealStreams",
    "Annealing",
    "AnnealingTables",
    "AnswerLines",
    "BoardFault",
    "BoardLike",
    "FoundAbove",
    "FoundWord",
    "ProofTables",
    "Score",
    "ScoreBatch",
    "SearchGroups",
    "SearchLimit",
    "Solution",
    "Solver",
    "StreamsToAnneal",
    "WrittenLines",
    "make_solver",
    "read_board",
    "take_only",
]
