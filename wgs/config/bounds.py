"""The bounds of everything that a config may hold, all in one place.

They are far above what games need, and there to keep a faulty or hostile config from taking minutes or all memory.
The models and the JSON Schema get theirs from here, and the config reference lists them.
"""

from __future__ import annotations

from typing import NamedTuple

from wgs.base.files import FileKind
from wgs.boards.grid import MAX_CELLS, MAX_COORDINATE, MAX_PLACES
from wgs.boards.grid_kinds import MAX_STEPS

CONFIG = FileKind("a config", 4 << 20)

MOST_BYTES = CONFIG.most
"""The size of a config file in bytes."""

MOST_VALUES = 200_000
"""The number of values in a config file: numbers, texts, lists and objects, with all that is in them."""

DEEPEST = 32
"""How deep lists and objects may lie in each other."""

MOST_EXTENDED = 16
"""How many configs may follow from one by ``Extends``."""

MOST_LISTED = 200
"""How many errors, and how many warnings, are listed for one file; the others are counted."""

MOST_ENTRIES = 2000
"""The number of entries of a section."""

LONGEST_NAME = 200
"""The length of the name of an entry, or of a player."""

LONGEST_TEXT = 10_000
"""The length of a description, a format, a title or a paragraph."""

LONGEST_PATH = 4096
"""The length of the path of a file."""

LONGEST_TILES = 50_000
"""The length of ``DiceLetters`` and ``PropensityLetters``."""

MOST_PARAGRAPHS = 200
"""The number of paragraphs of rules."""

MOST = 1_000_000
"""The largest number of a config, but for the few that have a bound of their own."""

MOST_DIGITS = 100
"""How many characters a number may be written with."""

MOST_LENGTH = 999
"""The largest length of a word, as in the keys of ``LengthBonuses``; the words of a list have 64 letters at most."""

MOST_LETTER_POINTS = 999
"""The points of a letter, negative ones too."""

MOST_TILES = 1000
"""The number of tiles of a hand, a queue or a rack, and of devices."""

MOST_WEIGHTS = 5000
"""The number of weighted tiles or pairs of letters, and of letters with points."""

MOST_PLAYERS = 64
"""The number of home rows."""

MOST_EVALUATIONS = 10_000_000
"""How many boards an optimizer may evaluate for each board."""

MOST_TEMPERATURE = 1_000_000_000_000
"""How much worse an optimizer may let a board become, in units of the objective."""


class Bound(NamedTuple):
    """A bound of a config for its documentation.

    Attributes:
        what: What is bounded, as the head of a row.
        most: The bound.
        unit: What the bound counts.
    """

    what: str
    most: int
    unit: str


GENERAL_BOUNDS = (
    Bound("A config file", MOST_BYTES, "bytes"),
    Bound("The values of a file (numbers, texts, lists, objects)", MOST_VALUES, "values"),
    Bound("Lists and objects in each other", DEEPEST, "levels"),
    Bound("A number as it is written", MOST_DIGITS, "characters"),
    Bound("Configs that extend one another", MOST_EXTENDED, "configs"),
    Bound("A section", MOST_ENTRIES, "entries"),
    Bound("The name of an entry", LONGEST_NAME, "characters"),
    Bound("A description, a format, a title, a paragraph", LONGEST_TEXT, "characters"),
    Bound("A path", LONGEST_PATH, "characters"),
    Bound("DiceLetters, PropensityLetters", LONGEST_TILES, "characters"),
    Bound("The cells of a grid", MAX_CELLS, "cells"),
    Bound("The coordinates of a cell", MAX_COORDINATE, "columns, and rows"),
    Bound("The smallest rectangle around all cells", MAX_PLACES, "places, holes included"),
    Bound("The steps of an Adjacency", MAX_STEPS, "steps"),
)
"""The bounds that hold everywhere; those of single keys stand beside the keys."""
