"""A small WordRace for tests of what people do with games: 3 columns, 4 rows, eight words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from support import small_config, write_config, write_words

if TYPE_CHECKING:
    from pathlib import Path

WORDS = "cat cod ten net set tent sent coot"
BOARD = "CATOOEDGNSET"
"""
C A T   row 1 is the home of Red
O O E
D G N
S E T   row 4 is the home of Blue
"""


def race_config(**values: Any) -> dict[str, Any]:
    """Return a config with the game "Race"; keyword arguments are values of its TurnRules."""
    config = small_config()
    config["Grids"]["Race"] = {"Size": [3, 4], "Adjacency": "Diagonal", "HomeRows": {"Red": 1, "Blue": 4}}
    config["ScoringRules"]["Race"] = {"MinWordLength": 3}
    config["LetterDistributions"]["Race"] = {"GenerationMethod": "LetterPropensity", "PropensityLetters": "CATOEDGNS"}
    config["TurnRules"] = {"Race": {"Game": "WordRace", **values}}
    config["GameRules"]["Race"] = {
        "GridDesign": "Race",
        "ScoringRules": "Race",
        "LetterDistribution": "Race",
        "Dictionary": "Words",
        "TurnRules": "Race",
    }
    return config


def write_race(folder: Path, **values: Any) -> Path:
    """Write the config and its word list; return the path of the config."""
    write_words(folder, WORDS)
    return write_config(folder, race_config(**values))
