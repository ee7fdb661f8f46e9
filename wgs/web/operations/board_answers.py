"""What is answered about a board: one that is studied or shown in a gallery."""

from __future__ import annotations

from pydantic import Field

from wgs.web.openapi import ApiError
from wgs.web.operations.base import Answer
from wgs.web.operations.boards import AtPosition, OfLength
from wgs.web.operations.checks import Checked, TileOfDie
from wgs.web.operations.game_answers import PartMissing
from wgs.web.operations.lexicons import ListNamed

# --- Studied ------------------------------------------------------------------------------------------------------


class TileShown(Answer):
    """A tile of a board."""

    text: str = Field(description="What stands on it; empty for an empty tile.")
    notation: str = Field(description="The tile in board notation.")
    letters: str = Field(description="Its letters.")
    wildcard: bool = Field(description="Whether it is a wildcard.")
    letter_multiplier: int = Field(description="What the tile itself multiplies its value by.")
    word_multiplier: int = Field(description="What the tile itself multiplies words by.")
    empty: bool = Field(description="Whether it is empty.")
    value: int | None = Field(description="Its value; null in a game without LetterValues.")


class TileChanged(Answer):
    """A tile that is another on the nearest board."""

    position: int = Field(description="Its position.")
    tile: str = Field(description="The tile in board notation.")
    instead: str = Field(description="What lies there instead.")
    piece: str = Field(description="The die or tile that shows it; empty for none.")


class NearestShown(Answer):
    """The nearest board that dice or tiles can make."""

    board: str = Field(description="The board in board notation.")
    changes: list[TileChanged] = Field(description="The tiles that differ.")


class StudiedCheck(Checked):
    """Whether dice or tiles can make a board."""

    dice: list[TileOfDie] = Field(description="The dice or tiles that make it.")
    left_over: list[str] = Field(description="The tiles that no die or tile is left for.")
    unfilled: int = Field(description="How many cells are still empty that have letters on a full board.")
    nearest: NearestShown | None = Field(description="The nearest board that can be made; null for a possible one.")


class WordShown(Answer):
    """A word of a board."""

    word: str = Field(description="The word.")
    points: int = Field(description="Its points.")
    length: int = Field(description="The number of its letters.")
    path: list[int] = Field(description="The positions of its best path.")


class SolutionsListed(Answer):
    """Solutions as columns: at most the first 100,000, in alphabetical order."""

    words: list[str] = Field(description="The word of each.")
    points: list[int] = Field(description="The points of each.")
    lengths: list[int] = Field(description="The number of letters of each.")
    paths: list[list[int]] = Field(description="The positions of each.")
    grades: list[int | None] = Field(description="The grade of each; an empty list where the word list has none.")


class Totals(Answer):
    """How many solutions are wanted, also where not all of them are listed."""

    words: int = Field(description="The number of different words.")
    points: int = Field(description="The sum of their best points.")
    solutions: int | None = Field(
        description="The number of solutions, on every path if duplicates are listed; null for more than a million."
    )


class BoardStudied(Answer):
    """A board, and all that is shown of it; all but solutions and shown is about the whole board."""

    board: str = Field(description="The board in board notation, with every cell.")
    tiles: list[TileShown] = Field(description="Its tiles.")
    check: StudiedCheck | None = Field(description="Null where the game has neither dice nor tiles.")
    summary1: str = Field(description="What BoardSummaryFormat1 makes of it.")
    summary2: str = Field(description="What BoardSummaryFormat2 makes of it.")
    tool_tips: list[str] = Field(description="What ToolTipFormat makes of each tile.")
    words: int | None = Field(description="The number of its words; null if it cannot be solved.")
    points: int | None = Field(description="The sum of their points.")
    best: WordShown | None = Field(description="The word with most points.")
    longest: WordShown | None = Field(description="The longest word.")
    lengths: list[OfLength] = Field(description="The words of each length.")
    positions: list[AtPosition] = Field(description="The words through each position, on any path.")
    solutions: SolutionsListed = Field(description="The listed solutions.")
    shown: Totals = Field(description="How many solutions are wanted.")
    cut: str | None = Field(description="Which of how many solutions are listed, as a sentence; null for all of them.")
    notes: list[str] = Field(description="What a person should know about the board.")
    listed: ListNamed | None = Field(alias="list", description="The word list.")
    missing: list[PartMissing] = Field(description="What cannot be told: solve, check, summary1, summary2, tool_tips.")
    fault: ApiError | None = Field(description="The limit that ended the search; null for none.")


# --- In a gallery -------------------------------------------------------------------------------------------------


class BoardInGallery(Answer):
    """A board as a gallery shows it."""

    number: int = Field(description="Its number in the request, from 1.")
    board: str = Field(description="The board in board notation.")
    tiles: list[TileShown] = Field(description="Its tiles.")
    words: int | None = Field(description="The number of its words; null if it cannot be solved.")
    points: int | None = Field(description="The sum of their points.")
    best: str | None = Field(description="The word with most points.")
    longest: str | None = Field(description="The longest word.")
    missing: str | None = Field(description="Why there are no words.")
