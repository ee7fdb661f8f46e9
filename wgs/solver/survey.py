"""What engines say of many boards at once: how they are drawn, and counts of what they come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from wgs.solver.limits import NO_LIMIT, SearchLimit

if TYPE_CHECKING:
    from wgs.base.errors import SearchLimitError
    from wgs.boards.tiles import Tile

DrawingMethod: TypeAlias = Literal["dice", "shuffled", "pool", "letters", "weights"]


class DrawingPlan(NamedTuple):
    """How a generator draws boards, as plain tables, so that an engine can draw the same ones.

    Attributes:
        method: ``dice`` for the first pieces, ``shuffled`` for any of them in random order, each of which shows one of
            its tiles; ``pool`` for tiles that run out, ``letters`` for tiles that never do, ``weights`` for some of
            them more often than others.
        pieces: The tiles of each die, or one piece with all tiles.
        size: How many tiles a board has.
        sums: For ``weights``: those of the tiles, summed up.
    """

    method: DrawingMethod
    pieces: Sequence[Sequence[Tile]]
    size: int
    sums: Sequence[int] = ()


class SurveyTerms(NamedTuple):
    """How boards are counted.

    Attributes:
        grades: Those of the words of the list (`wgs.words.grades.Grades.by_rank`); empty where they are not known.
        kept: How many of the best and of the worst boards are named.
        of_value: How many of the boards with each value of a measure are named: the first ones.
        jobs: How many processor cores may be used; None stands for all of them.
        time_limit: How long the search of each board may go on.
    """

    grades: bytes = b""
    kept: int = 0
    of_value: int = 0
    jobs: int | None = None
    time_limit: SearchLimit = NO_LIMIT


class SurveyCounts(NamedTuple):
    """What some boards come to, in whole numbers.

    Attributes:
        boards: How many boards were answered.
        words: Pairs: a number of words, and how many boards have it; in rising order, as all of these pairs.
        points: The same for points,
        longest: and for the letters of the longest word.
        lengths: Pairs: a number of letters, and how many words of all boards have it.
        grades: The same for the grades of words; 0 stands for words without one.
        tiles: Pairs of places: which of the distinct tiles of a plan, and how often it lies on the boards.
        best: Points, words and number of the boards with the most points, the best first; of equal ones those with the
            most words, and of equal ones the first.
        worst: The same for the boards with the fewest points.
        refused: The numbers of boards whose search has reached its limit, and the errors.
        left: The numbers of boards that the engine cannot answer; the reference engine can.
        first: For words, points and longest: pairs of a value and the numbers of the first boards that have it.
    """

    boards: int
    words: Sequence[tuple[int, int]]
    points: Sequence[tuple[int, int]]
    longest: Sequence[tuple[int, int]]
    lengths: Sequence[tuple[int, int]]
    grades: Sequence[tuple[int, int]]
    tiles: Sequence[tuple[int, int]]
    best: Sequence[tuple[int, int, int]]
    worst: Sequence[tuple[int, int, int]]
    refused: Sequence[tuple[int, SearchLimitError]] = ()
    left: Sequence[int] = ()
    first: Sequence[Sequence[tuple[int, Sequence[int]]]] = ((), (), ())
