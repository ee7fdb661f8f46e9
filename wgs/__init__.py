"""Word-game toolkit: create, score, solve, analyse and check boards of games that one JSON config defines.

>>> import wgs
>>> game = wgs.Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
>>> game.score("ABCDEFGHIJKLMNOP")
Score(words=9, points=10)
"""

from typing import TYPE_CHECKING

from wgs.lazy import load_when_used

if TYPE_CHECKING:
    from wgs.anagrams import Anagram, AnagramQuery
    from wgs.analysis import Analysis, Explanation, Selection
    from wgs.board import Board
    from wgs.errors import (
        AnagramError,
        BoardWarning,
        CheckError,
        ClusterError,
        ConfigError,
        ConstraintError,
        EngineError,
        FormatError,
        GenerationError,
        IllegalMoveError,
        LexiconError,
        Message,
        MissingPartError,
        NotationError,
        Parameter,
        PatternError,
        PlayError,
        PrintError,
        ReplayError,
        SearchLimitError,
        SelectionError,
        ServerError,
        SolutionLimitError,
        StoppedError,
        StoreError,
        SurveyError,
        TableError,
        UnknownGameError,
        UnknownNameError,
        WgsError,
    )
    from wgs.export import to_columns
    from wgs.files import FileError, Files
    from wgs.game import Game
    from wgs.games.play.match import Match
    from wgs.games.play.players import Limits
    from wgs.generate import Source
    from wgs.grid import Grid
    from wgs.lexicon import Lexicon
    from wgs.lexicon_facts import LexiconDifference, LexiconInfo
    from wgs.optimize import BestBoard, Constraints, Contest, DrawnBoard, OptimizedBoard, Order, Range
    from wgs.randomness import Randomness
    from wgs.solver import FoundWord, Score, ScoreBatch, SearchLimit, Solution
    from wgs.tiles import Tile
    from wgs.toolkit import Toolkit
    from wgs.validate import BoardCheck, Placed, Validator, WordCheck
    from wgs.version import __version__

__all__ = [
    "Anagram",
    "AnagramError",
    "AnagramQuery",
    "Analysis",
    "BestBoard",
    "Board",
    "BoardCheck",
    "BoardWarning",
    "CheckError",
    "ClusterError",
    "ConfigError",
    "ConstraintError",
    "Constraints",
    "Contest",
    "DrawnBoard",
    "EngineError",
    "Explanation",
    "FileError",
    "Files",
    "FormatError",
    "FoundWord",
    "Game",
    "GenerationError",
    "Grid",
    "IllegalMoveError",
    "Lexicon",
    "LexiconDifference",
    "LexiconError",
    "LexiconInfo",
    "Limits",
    "Match",
    "Message",
    "MissingPartError",
    "NotationError",
    "OptimizedBoard",
    "Order",
    "Parameter",
    "PatternError",
    "Placed",
    "PlayError",
    "PrintError",
    "Randomness",
    "Range",
    "ReplayError",
    "Score",
    "ScoreBatch",
    "SearchLimit",
    "SearchLimitError",
    "Selection",
    "SelectionError",
    "ServerError",
    "Solution",
    "SolutionLimitError",
    "Source",
    "StoppedError",
    "StoreError",
    "SurveyError",
    "TableError",
    "Tile",
    "Toolkit",
    "UnknownGameError",
    "UnknownNameError",
    "Validator",
    "WgsError",
    "WordCheck",
    "__version__",
    "to_columns",
]

# A name is imported when it is first used: the program starts sooner, and answers Ctrl-C from the start.
_HOMES = {
    "wgs.anagrams": ("Anagram", "AnagramQuery"),
    "wgs.analysis": ("Analysis", "Explanation", "Selection"),
    "wgs.board": ("Board",),
    "wgs.errors": (
        "AnagramError",
        "BoardWarning",
        "CheckError",
        "ClusterError",
        "ConfigError",
        "EngineError",
        "FormatError",
        "GenerationError",
        "IllegalMoveError",
        "LexiconError",
        "Message",
        "MissingPartError",
        "NotationError",
        "Parameter",
        "PatternError",
        "PlayError",
        "PrintError",
        "ReplayError",
        "SearchLimitError",
        "SolutionLimitError",
        "SurveyError",
        "SelectionError",
        "StoppedError",
        "StoreError",
        "ServerError",
        "TableError",
        "UnknownGameError",
        "UnknownNameError",
        "WgsError",
        "ConstraintError",
    ),
    "wgs.export": ("to_columns",),
    "wgs.files": ("FileError", "Files"),
    "wgs.game": ("Game",),
    "wgs.games.play.match": ("Match",),
    "wgs.games.play.players": ("Limits",),
    "wgs.generate": ("Source",),
    "wgs.grid": ("Grid",),
    "wgs.lexicon": ("Lexicon",),
    "wgs.lexicon_facts": ("LexiconDifference", "LexiconInfo"),
    "wgs.optimize": ("BestBoard", "Contest", "DrawnBoard", "OptimizedBoard", "Order", "Range", "Constraints"),
    "wgs.randomness": ("Randomness",),
    "wgs.solver": ("FoundWord", "Score", "ScoreBatch", "SearchLimit", "Solution"),
    "wgs.tiles": ("Tile",),
    "wgs.toolkit": ("Toolkit",),
    "wgs.validate": ("BoardCheck", "Placed", "Validator", "WordCheck"),
    "wgs.version": ("__version__",),
}
__getattr__ = load_when_used(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
