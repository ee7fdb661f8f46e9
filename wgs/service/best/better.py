"""The boards that pieces of a search for the best have found, put together as if one search had found them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.optimize.results import BestBoard
    from wgs.service.best.requests import Method


def find_value(board: BestBoard, by: Method, *, minimize: bool) -> int:
    """Return what a board is judged by: the greater, the better."""
    value = board.words if by == "words" else board.points
    return -value if minimize else value


def keep_better(found: Iterable[BestBoard], *, by: Method, minimize: bool) -> Iterator[BestBoard]:
    """Yield the boards that are better than all before, and may be shown.

    Args:
        found: The boards of all pieces, in the order of their restarts.
        by: What the best board has most of.
        minimize: True where it has least of it.

    >>> from wgs.optimize.results import BestBoard
    >>> boards = [BestBoard("AB", 1, points, 0, 1, 1) for points in (3, 2, 5)]
    >>> [board.points for board in keep_better(boards, by="points", minimize=False)]
    [3, 5]
    """
    best: int | None = None
    for board in found:
        value = find_value(board, by, minimize=minimize)
        if best is None or value > best:
            best = value
            if board.is_shown:
                yield board
