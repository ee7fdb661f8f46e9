"""Boards made to wishes, the best boards, and boards made again: simulated annealing of dice and letters."""

from typing import TYPE_CHECKING

from wgs.lazy import load_when_used

if TYPE_CHECKING:
    from wgs.optimize.best import Contest
    from wgs.optimize.boards import Order
    from wgs.optimize.goal import Range
    from wgs.optimize.results import BestBoard, DrawnBoard, OptimizedBoard
    from wgs.optimize.wishes import Wishes

__all__ = ["BestBoard", "Contest", "DrawnBoard", "OptimizedBoard", "Order", "Range", "Wishes"]

# Random boards need next to nothing of it.
_HOMES = {
    "wgs.optimize.best": ("Contest",),
    "wgs.optimize.boards": ("Order",),
    "wgs.optimize.goal": ("Range",),
    "wgs.optimize.results": ("BestBoard", "DrawnBoard", "OptimizedBoard"),
    "wgs.optimize.wishes": ("Wishes",),
}
__getattr__ = load_when_used(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
