"""Answers about boards that were scored, solved and analysed: their records are those of JSON, CSV and HTTP."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from wgs.analysis.sample import NAMES, Percentiles
from wgs.base.record_fields import OPTIONAL, entry, make_record

if TYPE_CHECKING:
    from wgs.analysis.measures import Analysis, GradeMeasures
    from wgs.export.records import Record
    from wgs.solver.solution import Solution


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardScore:
    r"""The score of a board.

    Attributes:
        board: The board as it was given.
        words: The number of its words.
        points: The sum of their points.
        percentiles: Where it stands among other boards; None where that is not asked for.
        line: The number of its line; None where lines are answered in their order.
        notes: How the board was read, where that is not plain.

    >>> from wgs.export.records import format_json
    >>> format_json(BoardScore(board="CAT", words=2, points=5))
    '{"board": "CAT", "words": 2, "points": 5}\n'
    """

    board: str
    words: int
    points: int
    percentiles: Percentiles | None = field(default=None, metadata=entry(is_merged=True))
    line: int | None = field(default=None, metadata=OPTIONAL)
    notes: tuple[str, ...] = field(default=(), metadata=OPTIONAL)


class WordFound(NamedTuple):
    """A word of a board on one path: its best one, where each word is listed once.

    A named tuple, as a board has hundreds of them, and those are made in a third of the time that dataclasses take.

    Attributes:
        word: The word in capitals.
        points: Its points.
        letter_points: The points of its letters.
        word_multiplier: What these are multiplied by.
        length_bonus: The points for its length.
        path: The positions of its tiles, from 1.
        grade: How common it is, from 1 (common) to 99 (rare); None when unknown.
    """

    word: str
    points: int
    letter_points: int
    word_multiplier: int
    length_bonus: Decimal
    path: tuple[int, ...]
    grade: int | None


def describe_word(solution: Solution, grade: int | None = None) -> WordFound:
    """Return one word on one path as an answer; a word may have no grade."""
    return WordFound(
        solution.word,
        solution.points,
        solution.letter_points,
        solution.word_multiplier,
        solution.length_bonus,
        solution.path,
        grade,
    )


@dataclass(frozen=True, slots=True)
class BoardSolved:
    """The words of a board.

    Attributes:
        board: The board as it was given.
        words: Its words, each once.
        notes: How the board was read, where that is not plain.
    """

    board: str
    words: tuple[WordFound, ...]
    notes: tuple[str, ...] = field(default=(), metadata=OPTIONAL)


@dataclass(frozen=True, slots=True)
class PathOfWord:
    """A word of a board on one of its paths.

    Attributes:
        line: The number of the board in the request, from 1.
        board: The board as it was given.
        found: The word.
        notes: How the board was read, where that is not plain.
    """

    line: int
    board: str
    found: WordFound = field(metadata=entry(is_merged=True))
    notes: tuple[str, ...] = field(default=(), metadata=OPTIONAL)


class BestWord(NamedTuple):
    """The best word of a board.

    Attributes:
        word: The word.
        points: Its points.
    """

    word: str
    points: int


class OfLength(NamedTuple):
    """The words of one length.

    Attributes:
        length: The number of letters.
        words: How many words have so many.
        points: The sum of their points.
    """

    length: int
    words: int
    points: int


class AtPosition(NamedTuple):
    """The words through one position.

    Attributes:
        position: The position.
        words: How many words go through it, on any path.
        points: The sum of their best points through it.
    """

    position: int
    words: int
    points: int


class OfGrade(NamedTuple):
    """The words of one grade.

    Attributes:
        grade: The grade.
        words: How many words have it.
        points: The sum of their points.
    """

    grade: int
    words: int
    points: int


@dataclass(frozen=True, slots=True)
class BoardAnalysis:
    """The measures of a board.

    Attributes:
        board: The board as it was given.
        words: The number of its words.
        points: The sum of their points.
        percentiles: Where it stands among other boards; None where that is not asked for.
        best: The best word; None for a board without words.
        lengths: The words of each length, shortest first.
        positions: The words through each position.
        grades: The words of each grade, the most common first.
        difficulty: How hard the words are to find, 1 to 119; None when unknown.
        notes: How the board was read, where that is not plain.
    """

    board: str
    words: int
    points: int
    percentiles: Percentiles | None = field(metadata=entry(is_merged=True))
    best: BestWord | None
    lengths: tuple[OfLength, ...]
    positions: tuple[AtPosition, ...]
    grades: tuple[OfGrade, ...]
    difficulty: int | None
    notes: tuple[str, ...] = field(default=(), metadata=OPTIONAL)


def list_lengths(analysis: Analysis) -> tuple[OfLength, ...]:
    """List the words of a board by their length, shortest first."""
    return tuple(OfLength(each, analysis.words(each), analysis.points(each)) for each in analysis.lengths())


def list_positions(analysis: Analysis, positions: int) -> tuple[AtPosition, ...]:
    """List the words through each position of a board with this number of them."""
    return tuple(
        AtPosition(each, analysis.words_at(each), analysis.points_at(each)) for each in range(1, positions + 1)
    )


def describe_analysis(
    analysis: Analysis,
    positions: int,
    grades: GradeMeasures | None = None,
    percentiles: Percentiles | None = None,
    notes: tuple[str, ...] = (),
) -> BoardAnalysis:
    """Return the measures of a board with this number of positions, and what is known of the grades of its words.

    The percentiles tell where it stands among others, and the notes how it was read.
    """
    best = analysis.find_best()
    return BoardAnalysis(
        analysis.board,
        analysis.words(),
        analysis.points(),
        percentiles,
        BestWord(best.word, best.points) if best else None,
        list_lengths(analysis),
        list_positions(analysis, positions),
        tuple(OfGrade(*tally) for tally in (grades.tallies if grades else ())),
        grades.difficulty if grades else None,
        notes,
    )


def flatten_analysis(analysis: BoardAnalysis) -> Record:
    """Return the fields of an analysis that fit in one row of a table."""
    record, best = make_record(analysis), analysis.best or BestWord("", 0)
    kept = {key: record[key] for key in ("board", "words", "points", *NAMES) if key in record}
    return {**kept, "best_word": best.word, "best_points": best.points}
