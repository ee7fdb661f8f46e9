"""Answers about a game itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wgs.service.answers import Recorded

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class GameDescribed(Recorded):
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
class RulesTold:
    """The rules of a game.

    Attributes:
        title: What stands above them.
        paragraphs: The rules.
        language: The tag of the language of the title; the rules are in it too, unless the config has its own.
    """

    title: str
    paragraphs: tuple[str, ...]
    language: str

    @property
    def record(self) -> dict[str, Any]:
        """The answer as a record."""
        return {"title": self.title, "paragraphs": list(self.paragraphs), "language": self.language}
