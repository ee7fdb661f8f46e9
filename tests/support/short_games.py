"""The four games that are played in turns, so small that whole ones take a few moves."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

RACE_BOARD = "CATOOEDGNSET"
"""A board of Short Race with words from one home row to the other."""
ROUTE_BOARD = "SATENIREL"
"""A board of Short Routes with words all over."""

SHORT_GAMES: dict[str, Any] = {
    "Extends": "wgs.json",
    "Grids": {
        "Race": {"Size": [3, 4], "Adjacency": "Diagonal", "HomeRows": {"Red": 1, "Blue": 4}},
        "3x3": {"Size": [3, 3], "Adjacency": "Diagonal"},
        "Cross": {
            "Size": [7, 7],
            "Adjacency": "Straight",
            "Premiums": ["*.....*", ".d...d.", "..t.t..", "...D...", "..t.t..", ".d...d.", "T.....T"],
        },
    },
    "ScoringRules": {"Race": {"MinWordLength": 3}},
    "LetterDistributions": {
        "Race": {"GenerationMethod": "LetterPropensity", "PropensityLetters": "CATOEDGNS"},
        "Few": {"GenerationMethod": "LetterPropensity", "PropensityLetters": "AAEEEIIOOUSSTTNNRRLLDD?"},
    },
    "TurnRules": {
        "Short Race": {"Game": "WordRace", "MaxWordLength": 3},
        "Short Routes": {"Game": "RouteWords", "QuietTurns": 2, "BonusSeconds": 60, "ProgramDictionary": "common"},
        "Short Hand": {"Game": "WordsWithChilwell", "StartTiles": 8, "MaxUsedTiles": 10, "QueueTiles": 12},
        "Short Cross": {"Game": "Contradictionary", "Board": "Cross", "Bombs": 1, "Defusers": 1, "ScorelessTurns": 3},
    },
    "GameRules": {
        "Short Race": {"GridDesign": "Race", "ScoringRules": "Race", "LetterDistribution": "Race"},
        "Short Routes": {"GridDesign": "3x3", "ScoringRules": "RouteWords", "LetterDistribution": "RouteWords"},
        "Short Hand": {
            "GridDesign": "Hand of 22",
            "ScoringRules": "WordsWithChilwell",
            "LetterDistribution": "WordsWithChilwell",
        },
        "Short Cross": {"GridDesign": "Rack of 16", "ScoringRules": "Contradictionary", "LetterDistribution": "Few"},
    },
}
for _name, _parts in SHORT_GAMES["GameRules"].items():
    _parts |= {"Dictionary": "common", "TurnRules": _name}


def write_short_games(folder: Path) -> Path:
    """Write the config of these games; return its path."""
    path = folder / "short.json"
    path.write_text(json.dumps(SHORT_GAMES, indent=2), encoding="utf-8")
    return path
