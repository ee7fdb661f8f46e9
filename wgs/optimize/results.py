"""Optimised boards as results, and texts that say which constraints a board misses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wgs.analysis.sample import Percentiles
from wgs.record_fields import PRIVATE, entry
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
    """A board that was made to meet constraints.

    Attributes:
        board: The board.
        text: Its tiles in board notation, without empty cells.
        words: The number of words on it.
        points: The score of these words.
        missed: A text for each constraint that it misses; empty when it meets all of them.
        evaluations: The number of boards that were tried until it was found.
        seed: The seed of all boards of the run.
        number: The number of this board, from 0.
        attempt: The number of the attempt that made it, from 0.
        stop: For an attempt that was cut short, the number of boards tried by then; 0 for a finished attempt.
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
        """True when the board meets all constraints."""
        return not self.missed


@dataclass(frozen=True, slots=True)
class BestBoard:
    """A board that is better than all before it.

    Attributes:
        text: The board in board notation, without empty cells.
        words: The number of its words.
        points: The sum of their points.
        percentiles: Where it stands among other boards; None where that is not asked for.
        restart: The number of the restart that found it, from 0.
        evaluations: How many boards had been measured by then.
        seed: The seed of the search.
        is_shown: False for a board that shows a word which is left out of the word list: other boards have to be
            better than it, too. Only pieces of a search have such boards.
    """

    text: str = field(metadata=entry("board"))
    words: int
    points: int
    percentiles: Percentiles | None = field(default=None, kw_only=True, metadata=entry(is_merged=True))
    restart: int
    evaluations: int
    seed: int
    is_shown: bool = field(default=True, metadata=PRIVATE)


@dataclass(frozen=True, slots=True)
class DrawnBoard:
    """A random board that was drawn.

    Attributes:
        tiles: Its tiles.
        seed: The seed of all boards of the run.
        number: The number of this board, from 0.
        attempt: The number of the attempt, from 0; above 0 only where repeated boards are drawn again.
        plain: True when the Optimizer of the game was not used, or there is none.
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
    """Return a text for each constraint of a goal that a board misses.

    Args:
        goal: The goal.
        measures: The measurements of the board.
        find_held: Finds the words of the goal that are on the board; called only when a word is missing or unwanted.

    >>> from wgs.optimize.goal import Goal, Measures, Range
    >>> list_misses(Goal(words=Range(700), contains=("STONE",)), Measures(612, 1400, missing=2), set)
    ('612 words instead of 700 or more', 'missing STONE')
    """
    misses = [
        _tell(format_count(measures.words, "word"), measures.words, goal.words),
        _tell(format_count(measures.points, "point"), measures.points, goal.points),
        _tell(f"the longest word has {format_count(measures.longest, 'letter')}", measures.longest, goal.longest),
    ]
    held = find_held() if measures.missing or measures.unwanted else ()
    if measures.missing:
        misses.append(f"missing {format_words([word for word in goal.contains if word not in held])}")
    if measures.unwanted:
        misses.append(f"contains {format_words([word for word in goal.avoid if word in held])}")
    return tuple(filter(None, misses))


def _tell(found: str, value: int, wanted: Range) -> str:
    if wanted.low and value < wanted.low:
        return f"{found} instead of {wanted.low} or more"
    if wanted.high is not None and value > wanted.high:
        return f"{found} instead of {wanted.high} or fewer"
    return ""


def format_count(number: int, noun: str) -> str:
    """Write a number and a noun, in the plural where needed.

    >>> format_count(1, "word"), format_count(0, "letter")
    ('1 word', '0 letters')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def format_words(words: Sequence[str]) -> str:
    """Write a list of words; of a long list, the first ten words and the number of the others.

    >>> format_words(["AT", "TEA"]), format_words(["TEA"] * 1012)[-23:]
    ('AT, TEA', 'TEA, TEA and 1,002 more')
    """
    more = len(words) - MOST_NAMED
    named = ", ".join(words[:MOST_NAMED])
    return f"{named} and {more:,} more" if more > 0 else named
