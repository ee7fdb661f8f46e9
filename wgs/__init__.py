"""Word-game toolkit: create, score, solve, analyse and check boards of games that one JSON config defines.

>>> import wgs
>>> game = wgs.Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
>>> game.score("ABCDEFGHIJKLMNOP")
Score(words=9, points=10)
"""

from wgs.analysis import Analysis
from wgs.board import Board
from wgs.errors import (
    ConfigError,
    EngineError,
    FormatError,
    GenerationError,
    LexiconError,
    MissingPartError,
    NotationError,
    UnknownNameError,
    WgsError,
)
from wgs.game import Game
from wgs.grid import Grid
from wgs.lexicon import Lexicon
from wgs.solver import FoundWord, Score, Solution
from wgs.tiles import Tile
from wgs.toolkit import Toolkit

__version__ = "0.1.0"

__all__ = [
    "Analysis",
    "Board",
    "ConfigError",
    "EngineError",
    "FormatError",
    "FoundWord",
    "Game",
    "GenerationError",
    "Grid",
    "Lexicon",
    "LexiconError",
    "MissingPartError",
    "NotationError",
    "Score",
    "Solution",
    "Tile",
    "Toolkit",
    "UnknownNameError",
    "WgsError",
    "__version__",
]
