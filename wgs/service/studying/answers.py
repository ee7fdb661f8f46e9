"""Answers about one board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from wgs.base.record_fields import AS_IS, PRIVATE, entry, none_if_empty
from wgs.export.board_answers import AtPosition, OfLength
from wgs.export.records import ShownTile
from wgs.service.answers import PartMissing
from wgs.validate import BoardCheck
from wgs.validate.nearest import Change
from wgs.words.lexicon_facts import ListNamed


class NearestShown(NamedTuple):
    """The nearest board that dice or tiles can make.

    Attributes:
        board: The board in board notation.
        changes: The tiles that differ.
    """

    board: str
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class StudiedCheck:
    """Whether dice or tiles can make a board.

    Attributes:
        check: The check.
        unfilled: How many cells are still empty that have letters on a full board.
        nearest: The nearest board that can be made; None for a possible one.
    """

    check: BoardCheck = field(metadata=entry(is_merged=True, without=("board",)))
    unfilled: int
    nearest: NearestShown | None


class WordShown(NamedTuple):
    """A word of a board.

    Attributes:
        word: The word.
        points: Its points.
        length: The number of its letters.
        path: The positions of its best path.
    """

    word: str
    points: int
    length: int
    path: Sequence[int]


@dataclass(frozen=True, slots=True)
class SolutionsListed:
    """Solutions as columns: the first ones in alphabetical order, by word and path; the budget says how many at most.

    Attributes:
        words: The word of each.
        points: The points of each.
        lengths: The number of letters of each.
        paths: The positions of each.
        grades: The grade of each; empty where the word list has none.
    """

    words: Sequence[str] = field(metadata=AS_IS)
    points: Sequence[int] = field(metadata=AS_IS)
    lengths: Sequence[int] = field(metadata=AS_IS)
    paths: Sequence[Sequence[int]] = field(metadata=AS_IS)
    grades: Sequence[int | None] = field(metadata=AS_IS)


@dataclass(frozen=True, slots=True)
class Totals:
    """How many solutions are wanted, also where not all of them are listed.

    Attributes:
        words: The number of different words.
        points: The sum of their best points.
        solutions: The number of solutions, on every path if duplicates are listed; None for more than a million.
    """

    words: int
    points: int
    solutions: int | None


class Studied(NamedTuple):
    """A board, and all that is shown of it; positions are counted from 1.

    Everything but ``solutions`` and ``shown`` is about the whole board, whatever solutions are listed (manual, 6.1.1).

    Attributes:
        board: The board in board notation, with every cell.
        tiles: Its tiles; multipliers are their own: their squares may have others.
        check: Whether dice or tiles can make it; None where the game has neither.
        summary1: What BoardSummaryFormat1 makes of it.
        summary2: What BoardSummaryFormat2 makes of it.
        tool_tips: What ToolTipFormat makes of each tile.
        words: The number of its words; None if it cannot be solved.
        points: The sum of their points.
        best: The word with most points; None without words.
        longest: The longest word.
        lengths: The words of each length, shortest first.
        positions: The words through each position, on any path, and their best points through it.
        solutions: The listed solutions.
        shown: How many solutions are wanted.
        cut: Which of how many solutions are listed, as a sentence; None where all wanted ones are.
        notes: What a person should know about the board.
        list: The word list.
        missing: What cannot be told: solve, check, summary1, summary2, tool_tips.
    """

    board: str
    tiles: tuple[ShownTile, ...]
    check: StudiedCheck | None
    summary1: str
    summary2: str
    tool_tips: tuple[str, ...]
    words: int | None
    points: int | None
    best: WordShown | None
    longest: WordShown | None
    lengths: tuple[OfLength, ...]
    positions: tuple[AtPosition, ...]
    solutions: SolutionsListed
    shown: Totals
    cut: str | None
    notes: tuple[str, ...]
    list: ListNamed | None
    missing: tuple[PartMissing, ...]


@dataclass(frozen=True, slots=True)
class Detailed:
    """One word of a board on one path, explained.

    Attributes:
        word: The word in capitals.
        path: The positions of its letters.
        points: Its points on this path.
        length: The number of its letters.
        pieces: What it says, in order: literal text, which may be HTML, and values, which are plain text.
        html: What the SolutionDetailFormat of the game makes of it, as HTML: values are escaped. Texts of the config
            stand as they are, and are not to be trusted; over HTTP only harmless HTML is left of them.
        meaning: What the word means; None where that is not known.
    """

    word: str
    path: tuple[int, ...]
    points: int
    length: int
    pieces: tuple[tuple[Literal["text", "value"], str], ...] = field(metadata=PRIVATE)
    html: str
    meaning: str | None = None


@dataclass(frozen=True, slots=True)
class FormatTried:
    """What a format makes of a board.

    Attributes:
        key: The key of Preferences.
        text: The text, cut off where it is long; of a tool tip, that of the first tile; of solutions, the first ones.
        error: What is wrong with the format; empty for nothing.
    """

    key: str
    text: str
    error: str = field(metadata=entry(write=none_if_empty, about="What is wrong with the format; null for nothing."))
