"""Optimised boards as they are handed out, and what a board misses of its wishes in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.tiles import format_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wgs.board import Board
    from wgs.optimize.goal import Goal, Measures, Range
    from wgs.tiles import Tile


@dataclass(frozen=True, slots=True)
class OptimizedBoard:
    """A board that was made to wishes.

    Attributes:
        board: The board.
        text: Its tiles in board notation, without the cells that no tile lies on.
        words: How many words it holds,
        points: and their points.
        missed: What it misses of the wishes, in words; empty when it is as wished.
        evaluations: How many boards were measured until it was found.
        seed: The seed,
        number: the number of the board, from 0,
        attempt: and which attempt at it it was, from 0.
    """

    board: Board
    text: str
    words: int
    points: int
    missed: tuple[str, ...]
    evaluations: int
    seed: int
    number: int
    attempt: int

    @property
    def met(self) -> bool:
        """True when the board is as wished."""
        return not self.missed


@dataclass(frozen=True, slots=True)
class BestBoard:
    """A board that a search found to be better than all before.

    Attributes:
        board: The board.
        text: Its tiles in board notation, without the cells that no tile lies on.
        words: How many words it holds,
        points: and their points.
        restart: The number of the restart that found it, from 0.
        evaluations: How many boards had been measured by then.
        seed: The seed of the search.
    """

    board: Board
    text: str
    words: int
    points: int
    restart: int
    evaluations: int
    seed: int


@dataclass(frozen=True, slots=True)
class DrawnBoard:
    """A random board that was drawn.

    Attributes:
        tiles: Its tiles.
        seed: The seed,
        number: the number of the board, from 0,
        attempt: and which attempt at it it was, from 0: not the first when no board was to come twice.
        plain: True when the Optimizer of the game, if there is one, had no part in it.
    """

    tiles: tuple[Tile, ...]
    seed: int
    number: int
    attempt: int = 0
    plain: bool = False

    @property
    def text(self) -> str:
        """The tiles in board notation."""
        return format_tiles(self.tiles)


def list_misses(goal: Goal, measures: Measures, is_there: Callable[[str], bool]) -> tuple[str, ...]:
    """Say what a board misses of a goal, one text for each wish.

    Args:
        goal: The goal.
        measures: Those of the board.
        is_there: Tells whether a word lies on the board.

    >>> from wgs.optimize.goal import Goal, Measures, Range
    >>> list_misses(Goal(words=Range(700), contains=("STONE",)), Measures(612, 1400, missing=2), lambda word: False)
    ('612 words instead of 700 or more', 'it lacks STONE')
    """
    misses = [
        _tell(f"{measures.words} words", measures.words, goal.words),
        _tell(f"{measures.points} points", measures.points, goal.points),
        _tell(f"the longest word has {measures.longest} letters", measures.longest, goal.longest),
    ]
    if measures.missing:
        misses.append(_list("it lacks", [word for word in goal.contains if not is_there(word)]))
    if measures.unwanted:
        misses.append(_list("it holds", [word for word in goal.avoids if is_there(word)]))
    return tuple(filter(None, misses))


def _tell(found: str, value: int, wanted: Range) -> str:
    if wanted.low and value < wanted.low:
        return f"{found} instead of {wanted.low} or more"
    if wanted.high is not None and value > wanted.high:
        return f"{found} instead of {wanted.high} or less"
    return ""


def _list(what: str, words: Sequence[str]) -> str:
    return f"{what} {', '.join(words)}"
