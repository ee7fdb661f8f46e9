"""Answers about a game itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from wgs.base.record_fields import OPTIONAL
from wgs.service.answers import PartMissing
from wgs.words.lexicon_facts import ListNamed

Point: TypeAlias = tuple[float, float]


class CellShown(NamedTuple):
    """A cell of a grid.

    Attributes:
        x: Where its centre is, from the left.
        y: Where its centre is, from the top.
        row: Its row, from 1.
        column: Its column, from 1.
    """

    x: float
    y: float
    row: int
    column: int


class HomeRow(NamedTuple):
    """A home row of a grid.

    Attributes:
        name: Its name, which is that of its player.
        color: Its colour: the one that its name names, or one by its place.
        positions: Its positions.
    """

    name: str
    color: str
    positions: tuple[int, ...]


class GridShown(NamedTuple):
    """The geometry of a grid, with lengths in pitches: two touching cells have their centres one pitch apart.

    Attributes:
        kind: Its kind, such as Diagonal or Hex.
        adjacency: What touches, as the config says it: a name, or steps to the right and down.
        wrap: Whether its edges are joined.
        width: Its width.
        height: Its height.
        cells: Its cells in the order of their positions.
        outline: The corners of a cell, from its centre.
        disc: The diameter of the largest disc in a cell.
        is_loose: Whether cells touch nothing, and any may follow any other.
        period: How far copies of the board lie across joined edges; None without them.
        neighbours: For each cell, the numbers from 0 of those that may follow it; empty if any may.
        premiums: For each cell what it multiplies its letter and its words by; empty if all cells are plain. A tile
            with a multiplier of its own counts with that instead.
        home_rows: Its home rows.
    """

    kind: str
    adjacency: str | tuple[tuple[int, int], ...]
    wrap: bool
    width: float
    height: float
    cells: tuple[CellShown, ...]
    outline: tuple[Point, ...]
    disc: float
    is_loose: bool
    period: Point | None
    neighbours: tuple[tuple[int, ...], ...]
    premiums: tuple[tuple[int, int], ...]
    home_rows: tuple[HomeRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameView:
    """What the Preferences of a game say.

    Attributes:
        show_pattern: Whether the field for a pattern is shown.
        show_random: Whether the button for a random board is shown.
        show_options: Whether the options are shown.
        show_valid: Whether the mark of a valid board is shown.
        tile_size: The width of a tile in pixels; None if the config sets none.
        font: The names of fonts; None if the config sets none.
        colors: The colours of premium squares that the config sets, by DL, TL, QL...
        board_summary_format1: The text above the board.
        board_summary_format2: The text below the board.
        tool_tip_format: The tool tip of a tile.
        solution_format: A word as solve writes it.
        analysis_format: A board as analyze writes it.
        solution_detail_format: What is told of one word.
    """

    show_pattern: bool
    show_random: bool
    show_options: bool
    show_valid: bool
    tile_size: int | None
    font: str | None
    colors: Mapping[str, str]
    board_summary_format1: str
    board_summary_format2: str
    tool_tip_format: str
    solution_format: str
    analysis_format: str
    solution_detail_format: str


class PreferenceError(NamedTuple):
    """A preference that cannot be used.

    Attributes:
        key: Its key in the config.
        text: What is wrong with it.
    """

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class GameDescribed:
    """A game: its grid, its letters, its word list, its preferences, and what can be done with it.

    Attributes:
        name: Its name.
        description: What the config says about it.
        language: The tag of the language of its words.
        years: The years in which its dice or its edition were sold.
        sources: Where its numbers and letters come from.
        is_turn_based: Whether it can be played in turns.
        generation_method: The generation method of its letters.
        list: Its word list; None if it has none that can be used.
        grid: Its grid; None if it has none that can be used.
        values: The points of letters.
        q_is_qu: Whether a tile Q is Qu.
        min_word_length: The minimum length of words that count.
        has_points: Whether words can be worth anything.
        letters: The tiles of its dice or its bag in board notation, or else the letters of its word list.
        alphabet: The letters of its word list; A to Z without one.
        spelling: Letters that its word list writes otherwise, such as AE for Ä and ä, by how it writes them.
        can_solve: Whether its boards can be solved.
        can_check: Whether they can be checked against dice or tiles.
        can_create: Whether they can be drawn at random.
        can_optimize: Whether they can be made to constraints.
        view: What its Preferences say.
        preference_errors: Preferences that cannot be used.
        missing: What cannot be done: grid, solve, check, create or optimize.
        notes: What a person should know about the game.
    """

    name: str
    description: str | None
    language: str | None
    years: str | None
    sources: str | None
    is_turn_based: bool
    generation_method: str | None
    list: ListNamed | None
    grid: GridShown | None
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
    view: GameView
    preference_errors: tuple[PreferenceError, ...]
    missing: tuple[PartMissing, ...]
    notes: tuple[str, ...] = field(default=(), metadata=OPTIONAL)


class RulesTold(NamedTuple):
    """The rules of a game.

    Attributes:
        title: What stands above them.
        paragraphs: The rules, a paragraph each.
        language: The tag of the language of the title; the rules are in it too, unless the config has its own.
    """

    title: str
    paragraphs: tuple[str, ...]
    language: str
