"""Boards that were made or found, and texts that say which constraints a board misses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wgs.analysis.sample import Percentiles
from wgs.base.record_fields import OPTIONAL, PRIVATE, count_from_one, entry
from wgs.boards.tiles import Tile, parse_board_tiles

if TYPE_CHECKING:
    from wgs.optimize.goal import Goal, Measures, Range

MOST_NAMED = 10
"""How many words a message names; the rest are counted."""


@dataclass(frozen=True, slots=True)
class RaceMinima:
    """The measures that the objective Reach limits on a board, besides the number of words.

    Words count from the minimum length of the objective on, whatever the scoring rules say.

    Attributes:
        dead_cells: The number of cells that no word goes through.
        home_words: The number of different words from the home cell that starts the fewest; None without home rows.
        letter_share: The share of a letter on the board as a multiple of its share in the words of the list, where that
            is highest; None when a letter is on the board that no word has.
        longest_word: The longest word, the alphabetically first of several; empty when no word counts.
    """

    dead_cells: int
    home_words: int | None
    letter_share: float | None
    longest_word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeBoard:
    """A board that was made: drawn at random, or made to meet constraints.

    Attributes:
        text: The board in board notation, without empty cells.
        words: The number of its words; None for a board that was drawn and not searched.
        points: The sum of their points.
        percentiles: Where it stands among other boards; None where that is not asked for.
        met: Whether it meets all constraints; None without constraints.
        evaluations: How many boards were measured until it was found; None without constraints.
        seed: The seed of all boards of the run.
        number: The number of the board, from 0.
        crossing: The fewest words from home row to home row, by player; None for a player who cannot cross.
        minima: What the Optimizer of the game keeps above a minimum; None where that is not measured.
        replay: The replay id, which makes the same board again; empty where it is not asked for.
        game: The game of the replay id that it was made from, if none was named.
        missed: What it misses of the constraints, a sentence each; empty when it meets them.
        attempt: The number of the attempt that made it, from 0; above 0 only where boards are drawn again, or made to
            meet constraints.
        stop: For an attempt that was cut short, the number of boards tried by then; 0 for a finished attempt.
        is_drawn: Whether it was drawn at random, even if it was chosen by constraints.
        plain: True when it was drawn without the Optimizer of the game, or there is none.
    """

    text: str = field(metadata=entry("board"))
    words: int | None = field(default=None, metadata=OPTIONAL)
    points: int | None = field(default=None, metadata=OPTIONAL)
    percentiles: Percentiles | None = field(default=None, metadata=entry(is_merged=True))
    met: bool | None = field(default=None, metadata=OPTIONAL)
    evaluations: int | None = field(default=None, metadata=OPTIONAL)
    seed: int
    number: int = field(metadata=entry(write=count_from_one, about="The number of the board, from 1."))
    crossing: Mapping[str, int | None] | None = field(default=None, metadata=OPTIONAL)
    minima: RaceMinima | None = field(default=None, metadata=entry(is_merged=True))
    replay: str = ""
    game: str | None = field(default=None, metadata=OPTIONAL)
    missed: tuple[str, ...] = field(default=(), metadata=OPTIONAL)
    attempt: int = field(default=0, metadata=PRIVATE)
    stop: int = field(default=0, metadata=PRIVATE)
    is_drawn: bool = field(default=True, metadata=PRIVATE)
    plain: bool = field(default=False, metadata=PRIVATE)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles of the board."""
        return tuple(parse_board_tiles(self.text))


@dataclass(frozen=True, slots=True, kw_only=True)
class OptimizedBoard(MadeBoard):
    """A board that was made to meet constraints, or chosen by them: it has been searched."""

    words: int
    points: int
    met: bool
    evaluations: int


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


def describe_missed(board: MadeBoard) -> str:
    """Say which constraints a board does not meet."""
    return f"board {board.number + 1} does not meet the constraints: {', '.join(board.missed)}"


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
