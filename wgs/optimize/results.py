"""Optimised boards as they are handed out, and what a board misses of its wishes in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.tiles import format_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from wgs.board import Board
    from wgs.optimize.goal import Goal, Measures, Range
    from wgs.tiles import Tile

MOST_NAMED = 10
"""How many words a message names; the rest are counted."""


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
        stop: Where there was no time to finish the attempt, after how many measured boards it had come to this one; 0
            for an attempt that was finished.
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
    stop: int = 0

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


def list_misses(goal: Goal, measures: Measures, find_held: Callable[[], Collection[str]]) -> tuple[str, ...]:
    """Say what a board misses of a goal, one text for each wish.

    Args:
        goal: The goal.
        measures: Those of the board.
        find_held: Finds the words of the goal that lie on the board; called when one is missing, or one too many.

    >>> from wgs.optimize.goal import Goal, Measures, Range
    >>> list_misses(Goal(words=Range(700), contains=("STONE",)), Measures(612, 1400, missing=2), set)
    ('612 words instead of 700 or more', 'it lacks STONE')
    """
    misses = [
        _tell(format_count(measures.words, "word"), measures.words, goal.words),
        _tell(format_count(measures.points, "point"), measures.points, goal.points),
        _tell(f"the longest word has {format_count(measures.longest, 'letter')}", measures.longest, goal.longest),
    ]
    held = find_held() if measures.missing or measures.unwanted else ()
    if measures.missing:
        misses.append(f"it lacks {format_words([word for word in goal.contains if word not in held])}")
    if measures.unwanted:
        misses.append(f"it holds {format_words([word for word in goal.avoids if word in held])}")
    return tuple(filter(None, misses))


def _tell(found: str, value: int, wanted: Range) -> str:
    if wanted.low and value < wanted.low:
        return f"{found} instead of {wanted.low} or more"
    if wanted.high is not None and value > wanted.high:
        return f"{found} instead of {wanted.high} or less"
    return ""


def format_count(number: int, noun: str) -> str:
    """Write a number of things.

    >>> format_count(1, "word"), format_count(0, "letter")
    ('1 word', '0 letters')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def format_words(words: Sequence[str]) -> str:
    """Write words one after the other; of very many, the first ten and how many more there are.

    >>> format_words(["AT", "TEA"]), format_words(["TEA"] * 1012)[-23:]
    ('AT, TEA', 'TEA, TEA and 1,002 more')
    """
    more = len(words) - MOST_NAMED
    named = ", ".join(words[:MOST_NAMED])
    return f"{named} and {more:,} more" if more > 0 else named
