"""Small configs and word lists, written to a folder of a test."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path


def small_config(words: str = "words.txt", **sections: Any) -> dict[str, Any]:
    """Return a config with the game "Tiny": 2 x 2 cells, a point a letter; keyword arguments replace sections."""
    config: dict[str, Any] = {
        "Grids": {"2x2": {"Size": [2, 2]}},
        "ScoringRules": {"Letters": {"LetterValues": dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1)}},
        "Dictionaries": {"Words": words},
        "LetterDistributions": {"Dice": {"GenerationMethod": "Dice", "DiceLetters": "AB,CD,EF,GH"}},
        "GameRules": {
            "Tiny": {
                "GridDesign": "2x2",
                "ScoringRules": "Letters",
                "LetterDistribution": "Dice",
                "Dictionary": "Words",
            }
        },
    }
    return config | sections


def write_config(folder: Path, config: dict[str, Any], name: str = "config.json") -> Path:
    """Write a config file and return its path."""
    path = folder / name
    path.write_text(json.dumps(config), encoding="utf-8")
    return path


def write_words(folder: Path, words: str, name: str = "words.txt") -> Path:
    """Write a word list and return its path."""
    path = folder / name
    path.write_text(words, encoding="utf-8")
    return path
