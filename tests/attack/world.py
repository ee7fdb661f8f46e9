"""The good input that the attack starts from: a config with every section, words, boards, games and a font."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ttf_opensans

from attack.case import Case, File
from wgs.base.resources import data_folder

if TYPE_CHECKING:
    from random import Random

GAMES = (
    "Tiny", "Boggle (New)", "Super Big Boggle", "Scrabble", "Quarrel", "Word Hero", "WordsWithChilwell",
    "WordRace (Hex)", "WordRace (Square)", "RouteWords", "Contradictionary",
)  # fmt: skip
TURN_GAMES = GAMES[-5:]
CONFIG = "my.json"
WORDS = "words.txt"

_GAMES_FOR_EVALUATIONS = 50


@cache
def read_words() -> tuple[str, ...]:
    """Return some two thousand words, short and long ones."""
    words = (data_folder() / "dictionaries" / "common.txt").read_text(encoding="utf-8").split()
    return tuple(words[::12])


@cache
def read_config() -> dict[str, Any]:
    """Return the config that ships, with few games, few words and little work for the annealer, and a small game."""
    config: dict[str, Any] = json.loads((data_folder() / "configs" / "wgs.json").read_text(encoding="utf-8"))
    config["Dictionaries"] = dict.fromkeys(config["Dictionaries"], WORDS)
    for optimizer in config["Optimizers"].values():
        optimizer["Evaluations"] = _GAMES_FOR_EVALUATIONS
    config["Grids"]["2x2"] = {"Size": [2, 2]}
    config["LetterDistributions"]["Some"] = {"GenerationMethod": "Dice", "DiceLetters": "AB,CD,EF,GH"}
    config["GameRules"] = {name: rules for name, rules in config["GameRules"].items() if name in GAMES}
    config["GameRules"]["Tiny"] = {
        "GridDesign": "2x2",
        "ScoringRules": "Boggle",
        "LetterDistribution": "Some",
        "Dictionary": "english",
    }
    config.pop("$schema")
    return config


def find_used(game: str) -> dict[str, str]:
    """Return the sections that a game uses, and the entries in them."""
    sections = {"GridDesign": "Grids", "LetterDistribution": "LetterDistributions", "Optimizer": "Optimizers"}
    sections |= {"PrintLayout": "PrintLayouts"} | {name: name for name in ("ScoringRules", "TurnRules")}
    rules = read_config()["GameRules"][game]
    return {sections[key]: name for key, name in rules.items() if key in sections} | {"GameRules": game}


def words_file(name: str = WORDS) -> File:
    """Return the list of words as a file."""
    return File(name, "\n".join(read_words()).encode() + b"\n")


def config_files(config: Any = None) -> tuple[File, ...]:
    """Return a config and its list of words as files."""
    return File(CONFIG, json.dumps(read_config() if config is None else config).encode()), words_file()


@cache
def read_font() -> bytes:
    """Return the font of printed boards."""
    return Path(ttf_opensans.opensans().path).read_bytes()


@cache
def read_schema() -> dict[str, dict[str, Any]]:
    """Return the keys of each section of configs, as the schema has them."""
    schema = json.loads((data_folder() / "configs" / "wgs.schema.json").read_text(encoding="utf-8"))
    return {name: part.get("properties", {}) for name, part in schema["$defs"].items()}


def pick_board(chance: Random, tiles: int = 16) -> str:
    """Return a board in notation, with a wild card, a bonus or a tile of two letters here and there."""
    letters = "AAABCDEEEEFGHIIIKLMNNOOOPRRSSTTTUUVWY"
    odd = ("?", "Qu", "A.", "B:", "C;", "Th", "E.", "S;")
    return "".join(chance.choice(odd if chance.random() < 0.05 else letters) for _ in range(tiles))


def pick_game_and_board(chance: Random) -> tuple[str, str]:
    """Return a game and a board that fits it, or nearly."""
    game, tiles = chance.choice((
        ("Tiny", 4), ("Boggle (New)", 16), ("Super Big Boggle", 36), ("Scrabble", 7), ("Quarrel", 8),
        ("WordsWithChilwell", 11), ("WordRace (Hex)", 130), ("RouteWords", 25), ("Contradictionary", 16),
    ))  # fmt: skip
    return game, pick_board(chance, max(0, tiles + chance.choice((0, 0, 0, -1, 1, 9))))


def play_case(game: str, seed: int) -> Case:
    """Return a case that plays a game between programs, and leaves a save and a transcript."""
    ends = ("--save", "save.json", "--transcript", "game.txt", "--seed", str(seed))
    return Case((CONFIG, "play", game, "--players", "random,random", *ends), files=config_files())


def halve(transcript: str) -> str:
    """Return the first half of a transcript."""
    lines = transcript.splitlines(keepends=True)
    moves = [place for place, line in enumerate(lines) if re.match(r"\d+\. ", line)]
    return "".join(lines[: moves[len(moves) // 2]]) if moves else transcript
