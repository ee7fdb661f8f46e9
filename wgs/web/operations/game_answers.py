"""What is answered about a game."""

from __future__ import annotations

from pydantic import Field

from wgs.web.operations.base import Answer
from wgs.web.operations.lexicons import ListNamed

Point = tuple[float, float]


class CellShown(Answer):
    """A cell of a grid."""

    x: float = Field(description="Where its centre is, from the left.")
    y: float = Field(description="Where its centre is, from the top.")
    row: int = Field(description="Its row, from 1.")
    column: int = Field(description="Its column, from 1.")


class HomeRow(Answer):
    """A home row of a grid."""

    name: str = Field(description="Its name, which is that of its player.")
    color: str = Field(description="Its colour: the one that its name names, or one by its place.")
    positions: list[int] = Field(description="Its positions.")


class GridShown(Answer):
    """The geometry of a grid; two touching cells have their centres 1 apart."""

    kind: str = Field(description="Its kind, such as Diagonal or Hex.")
    adjacency: str | None = Field(description="What touches, as the config says it.")
    wrap: bool = Field(description="Whether its edges are joined.")
    width: float = Field(description="Its width.")
    height: float = Field(description="Its height.")
    cells: list[CellShown] = Field(description="Its cells in the order of their positions.")
    outline: list[Point] = Field(description="The corners of a cell, from its centre.")
    disc: float = Field(description="The diameter of the largest disc in a cell.")
    is_loose: bool = Field(description="Whether cells touch nothing, and any may follow any other.")
    period: Point | None = Field(description="How far copies of the board lie across joined edges; null without them.")
    neighbours: list[list[int]] = Field(
        description="For each cell, the numbers from 0 of those that may follow it; empty if any may."
    )
    premiums: list[tuple[int, int]] = Field(
        description="For each cell what it multiplies its letter and its words by; empty if all cells are plain. A "
        "tile with a multiplier of its own counts with that instead."
    )
    home_rows: list[HomeRow] = Field(description="Its home rows.")


class GameView(Answer):
    """What the Preferences of a game say."""

    show_pattern: bool = Field(description="Whether the field for a pattern is shown.")
    show_random: bool = Field(description="Whether the button for a random board is shown.")
    show_options: bool = Field(description="Whether the options are shown.")
    show_valid: bool = Field(description="Whether the mark of a valid board is shown.")
    tile_size: int | None = Field(description="The width of a tile in pixels; null if the config sets none.")
    font: str | None = Field(description="The names of fonts; null if the config sets none.")
    colors: dict[str, str] = Field(description="The colours of premium squares that the config sets, by DL, TL, QL...")
    board_summary_format1: str = Field(description="The text above the board.")
    board_summary_format2: str = Field(description="The text below the board.")
    tool_tip_format: str = Field(description="The tool tip of a tile.")
    solution_format: str = Field(description="A word as solve writes it.")
    analysis_format: str = Field(description="A board as analyze writes it.")
    solution_detail_format: str = Field(description="What is told of one word.")


class PreferenceError(Answer):
    """A preference that cannot be used."""

    key: str = Field(description="Its key in the config.")
    text: str = Field(description="What is wrong with it.")


class PartMissing(Answer):
    """Something that cannot be told or done."""

    part: str = Field(description="What it is.")
    text: str = Field(description="The reason.")


class GameShown(Answer):
    """A game: its grid, its letters, its word list, its preferences, and what can be done with it."""

    name: str = Field(description="Its name.")
    description: str | None = Field(description="What the config says about it.")
    language: str | None = Field(description="The tag of the language of its words.")
    years: str | None = Field(description="The years in which its dice or its edition were sold.")
    sources: str | None = Field(description="Where its numbers and letters come from.")
    is_turn_based: bool = Field(description="Whether it can be played in turns.")
    generation_method: str | None = Field(description="The generation method of its letters.")
    listed: ListNamed | None = Field(alias="list", description="Its word list; null if it has none that can be used.")
    grid: GridShown | None = Field(description="Its grid; null if it has none that can be used.")
    values: dict[str, int] = Field(description="The points of letters.")
    q_is_qu: bool = Field(description="Whether a tile Q is Qu.")
    min_word_length: int = Field(description="The minimum length of words that count.")
    has_points: bool = Field(description="Whether words can be worth anything.")
    letters: list[str] = Field(description="The tiles of its dice or its bag, or else the letters of its word list.")
    alphabet: str = Field(description="The letters of its word list.")
    spelling: dict[str, str] = Field(
        description="Letters that its word list writes otherwise, such as AE for Ä and ä, by how it writes them."
    )
    can_solve: bool = Field(description="Whether its boards can be solved.")
    can_check: bool = Field(description="Whether they can be checked against dice or tiles.")
    can_create: bool = Field(description="Whether they can be drawn at random.")
    can_optimize: bool = Field(description="Whether they can be made to constraints.")
    view: GameView = Field(description="What its Preferences say.")
    preference_errors: list[PreferenceError] = Field(description="Preferences that cannot be used.")
    missing: list[PartMissing] = Field(description="What cannot be done: grid, solve, check, create or optimize.")
    notes: list[str] = Field([], description="What a person should know about the game.")
