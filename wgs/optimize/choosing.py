"""Boards that meet constraints, chosen among random ones: for letters that are drawn in a way of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

from wgs.base.errors import GenerationError

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile
    from wgs.optimize.goal import Goal, Measures
    from wgs.optimize.results import MadeBoard

MOST_DRAWN = 60
"""How many boards are drawn at most to choose one: an Optimizer takes a second or more for each."""


@dataclass(frozen=True, slots=True)
class ChosenBoard:
    """A random board that was chosen by constraints.

    Attributes:
        drawn: The board.
        measures: What the constraints look at.
        evaluations: The number of boards that were drawn until it was chosen.
    """

    drawn: MadeBoard
    measures: Measures
    evaluations: int


def choose_board(
    drawn: Iterable[MadeBoard],
    goal: Goal,
    measure: Callable[[Sequence[Tile]], Measures],
    *,
    seconds: float | None,
    tell: Callable[[int], None],
) -> ChosenBoard:
    """Return the first of some random boards that meets a goal, or else the one that comes closest.

    Args:
        drawn: The boards; each is made when it is asked for.
        goal: The goal.
        measure: Measures a board.
        seconds: How long to go on drawing; None for no limit.
        tell: Is told how many boards were drawn.

    Raises:
        GenerationError: There are no boards.
    """
    end = None if seconds is None else monotonic() + seconds
    best: ChosenBoard | None = None
    for number, board in enumerate(drawn, 1):
        chosen = ChosenBoard(board, measure(board.tiles), number)
        if best is None or goal.energy(chosen.measures) < goal.energy(best.measures):
            best = chosen
        tell(number)
        if not goal.energy(best.measures) or (end is not None and monotonic() > end):
            break
    if best is None:
        raise GenerationError("no board was drawn that does not show a word that is left out of the word list")
    return best
