"""Boards that meet constraints, the best boards, and boards made again: simulated annealing of dice and letters."""

from typing import TYPE_CHECKING

from wgs.lazy import load_when_used

if TYPE_CHECKING:
    from wgs.optimize.best import Contest, Settled, iter_search
    from wgs.optimize.boards import Order, iter_attempts, iter_drawn, make_schedule
    from wgs.optimize.choosing import ChosenBoard, choose_board
    from wgs.optimize.constraints import Constraints, make_goal, read_goal
    from wgs.optimize.finder import WordFinder
    from wgs.optimize.goal import Range
    from wgs.optimize.maker import Arena, BoardMaker
    from wgs.optimize.mending import mend_board
    from wgs.optimize.minima import RaceMinima, find_minima
    from wgs.optimize.proof import Proof, ProofStep
    from wgs.optimize.race import RaceGenerator
    from wgs.optimize.reach import make_tables
    from wgs.optimize.replay import find_longest, parse_constraints, parse_replay
    from wgs.optimize.results import BestBoard, DrawnBoard, OptimizedBoard, list_misses
    from wgs.optimize.stock import POOLS, Stock, make_free_stock, make_stock
    from wgs.optimize.verifier import Verifier, can_make

__all__ = [
    "POOLS",
    "Arena",
    "BestBoard",
    "BoardMaker",
    "ChosenBoard",
    "Constraints",
    "Contest",
    "DrawnBoard",
    "OptimizedBoard",
    "Order",
    "Proof",
    "ProofStep",
    "RaceGenerator",
    "RaceMinima",
    "Range",
    "Settled",
    "Stock",
    "Verifier",
    "WordFinder",
    "can_make",
    "choose_board",
    "find_longest",
    "find_minima",
    "iter_attempts",
    "iter_drawn",
    "iter_search",
    "list_misses",
    "make_free_stock",
    "make_goal",
    "make_schedule",
    "make_stock",
    "make_tables",
    "mend_board",
    "parse_constraints",
    "parse_replay",
    "read_goal",
]

# Random boards need next to nothing of it.
_HOMES = {
    "wgs.optimize.best": ("Contest", "Settled", "iter_search"),
    "wgs.optimize.boards": ("Order", "iter_attempts", "iter_drawn", "make_schedule"),
    "wgs.optimize.choosing": ("ChosenBoard", "choose_board"),
    "wgs.optimize.finder": ("WordFinder",),
    "wgs.optimize.goal": ("Range",),
    "wgs.optimize.maker": ("Arena", "BoardMaker"),
    "wgs.optimize.mending": ("mend_board",),
    "wgs.optimize.minima": ("RaceMinima", "find_minima"),
    "wgs.optimize.proof": ("Proof", "ProofStep"),
    "wgs.optimize.race": ("RaceGenerator",),
    "wgs.optimize.reach": ("make_tables",),
    "wgs.optimize.replay": ("parse_replay", "parse_constraints", "find_longest"),
    "wgs.optimize.results": ("BestBoard", "DrawnBoard", "OptimizedBoard", "list_misses"),
    "wgs.optimize.stock": ("POOLS", "Stock", "make_free_stock", "make_stock"),
    "wgs.optimize.verifier": ("Verifier", "can_make"),
    "wgs.optimize.constraints": ("Constraints", "make_goal", "read_goal"),
}
__getattr__ = load_when_used(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
