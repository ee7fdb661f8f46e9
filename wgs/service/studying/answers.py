"""Answers about one board; each has the plain values of JSON as ``record``."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from wgs.record_fields import entry, none_if_empty
from wgs.service.answers import Recorded

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True, slots=True)
class Studied(Recorded):
    """A board, and all that is shown of it; positions are counted from 1.

    Everything but ``solutions`` and ``shown`` is about the whole board, whatever solutions are listed (manual, 6.1.1).

    Attributes:
        board: The board in board notation, with every cell.
        tiles: For each cell ``text`` (what stands on the tile), ``notation``, ``letters``, ``wildcard``,
            ``letter_multiplier``, ``word_multiplier`` (its own: its square may have others), ``empty``, and ``value``,
            None in a game without letter values.
        check: Whether dice or tiles can make the board: ``possible``, ``method``, ``dice``, ``left_over``, ``reason``,
            ``unfilled`` (how many cells are still empty that have letters on a full board), and ``nearest``: None for a
            possible board, or else the nearest one with ``board`` and ``changes``, which have ``position``, ``tile``,
            ``instead`` and ``piece``. None where the game has neither dice nor tiles.
        summary1: BoardSummaryFormat1 of the board.
        summary2: BoardSummaryFormat2 of the board.
        tool_tips: ToolTipFormat of each cell.
        words: The number of words; None where the board cannot be solved.
        points: The sum of their points.
        best: The best word: ``word``, ``points``, ``length`` (its letters) and ``path``; None without words.
        longest: The longest word, in the same way.
        lengths: For each length ``length``, ``words`` and ``points``.
        positions: For each position ``position``, ``words`` and ``points``: the words that use its tile on any path,
            and their best points through it.
        solutions: The first of the wanted solutions, by word and path, as columns: ``words``, ``points``, ``lengths``,
            ``paths`` and ``grades``, which are empty where the list has none. The budget says how many at most.
        shown: The number of different ``words`` of all wanted solutions, the sum of their best ``points``, and the
            number of ``solutions``, None where they are more than a million.
        cut: Which of how many solutions are listed, as a sentence; None where all wanted ones are.
        notes: What a person should know about the board.
        list: The word list: its name, the number of its words and its digest.
        missing: What cannot be told: ``part`` (``solve``, ``check``, ``summary1``, ``summary2`` or ``tool_tips``), and
            the reason in ``text``.
    """

    board: str
    tiles: tuple[Mapping[str, Any], ...]
    check: Mapping[str, Any] | None
    summary1: str
    summary2: str
    tool_tips: tuple[str, ...]
    words: int | None
    points: int | None
    best: Mapping[str, Any] | None
    longest: Mapping[str, Any] | None
    lengths: Sequence[Mapping[str, int]]
    positions: Sequence[Mapping[str, int]]
    solutions: Mapping[str, Sequence[Any]]
    shown: Mapping[str, int | None]
    cut: str | None
    notes: tuple[str, ...]
    list: Mapping[str, Any] | None
    missing: tuple[Mapping[str, str], ...]


@dataclass(frozen=True, slots=True)
class Detailed(Recorded):
    """One word of a board on one path, explained.

    Attributes:
        word: In capitals.
        path: The positions of its letters.
        points: Its score on this path.
        length: The number of its letters.
        pieces: What it says, in order: literal text, which may be HTML, and values, which are plain text.
        html: The same as HTML, the values escaped; what the config wrote is as it stands, and not to be trusted.
        meaning: What the word means; None where that is not known.
    """

    word: str
    path: tuple[int, ...]
    points: int
    length: int
    pieces: tuple[tuple[Literal["text", "value"], str], ...]
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
