"""Answers to programs that show a game and a board of it: each is a record of plain values."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class _Record:
    """What these answers have in common."""

    __slots__ = ()

    @property
    def record(self) -> dict[str, Any]:
        """The answer as a record: its attributes by their names."""
        return {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class GameDescribed(_Record):
    """A game as programs need to know it that show its boards; what it does not have is None.

    Attributes:
        name: The name of the game.
        description: What the config says about it.
        language: The tag of the language of its words.
        years: The years in which its dice or its edition were sold.
        sources: Where its numbers and letters come from.
        is_turn_based: Whether it can be played in turns.
        generation_method: The generation method of its letters.
        list: The word list: its name, the number of its words, its digest and its file.
        grid: The geometry, with lengths in pitches: two touching cells have their centres one pitch apart. ``kind``,
            ``adjacency``, ``wrap``, ``width``, ``height``, ``cells`` (the centre of each, its row and its column),
            ``outline`` (the corners of a cell around its centre), ``disc`` (the diameter of the largest disc in it),
            ``is_loose`` (cells touch nothing, and anything follows anything), ``period`` (how far copies across joined
            edges are), ``neighbours`` (for each cell, the indexes of those that may follow it, none if it is loose),
            ``premiums`` (for each cell what it multiplies its letter and its words by, none if all cells are plain),
            and ``home_rows``: the ``name``, ``color`` and ``positions`` of each.
        values: The points of letters.
        q_is_qu: Whether a tile Q is Qu.
        min_word_length: The minimum length of words that count.
        has_points: Whether words can be worth anything.
        letters: The tiles of the dice or of the bag in board notation, or else the letters of the word list.
        alphabet: The letters of the word list; A to Z without one.
        spelling: Letters that the word list writes otherwise, by how it writes them, as patterns of words need them.
        can_solve: Whether boards can be solved,
        can_check: checked against dice or tiles,
        can_create: drawn at random,
        can_optimize: and made to constraints.
        view: What the Preferences say: the switches ``show_...``, ``tile_size``, ``font``, ``colors``, and the formats.
        preference_errors: Preferences that cannot be used, with ``key`` and ``text``.
        missing: What cannot be done: ``part`` (``grid``, ``solve``, ``check``, ``create`` or ``optimize``), and the
            reason in ``text``.
    """

    name: str
    description: str | None
    language: str | None
    years: str | None
    sources: str | None
    is_turn_based: bool
    generation_method: str | None
    list: Mapping[str, Any] | None
    grid: Mapping[str, Any] | None
    values: Mapping[str, int]
    q_is_qu: bool
    min_word_length: int
    has_points: bool
    letters: tuple[str, ...]
    alphabet: str
    spelling: Mapping[str, str]
    can_solve: bool
    can_check: bool
    can_create: bool
    can_optimize: bool
    view: Mapping[str, Any]
    preference_errors: tuple[Mapping[str, str], ...]
    missing: tuple[Mapping[str, str], ...]


@dataclass(frozen=True, slots=True)
class Studied(_Record):
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
class Detailed(_Record):
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
class FormatTried(_Record):
    """What a format makes of a board.

    Attributes:
        key: The key of Preferences.
        text: The text, cut off where it is long; of a tool tip, that of the first tile; of solutions, the first ones.
        error: What is wrong with the format; empty for nothing.
    """

    key: str
    text: str
    error: str
