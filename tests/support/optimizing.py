"""Games for tests of optimised boards: small, with letters of every kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from support import small_config, write_config, write_words
from wgs import Constraints, Game, Range, Toolkit

if TYPE_CHECKING:
    from pathlib import Path


WORDS = "at ate ates eat eats tea teas seat sat set tie ties site its it quit quite quiet suit tat tats is as es"

DICE = {"GenerationMethod": "Dice", "DiceLetters": "AEI, TSQ, ETA, STI, UEA, QuTS, EIS, T.A"}
DICE_IN_ORDER = {**DICE, "ShuffleDice": False}
POOL = {"GenerationMethod": "LetterPropensity", "PropensityLetters": "AAEEIISSTTTQuUQ?"}
ENDLESS = {**POOL, "SampleWithoutReplacement": False}
WEIGHTS = {
    "GenerationMethod": "LetterPropensity",
    "PropensityWeights": {"A": 5, "E": 3, "T": 4, "S": 2, "Qu": 1, "Z": 0},
}
PREMIUMS = {"plain": None, "premiums": ["T.d", "dtD"]}
"""What the cells of the game may multiply."""
LETTERS: dict[str, dict[str, Any]] = {
    "dice": DICE,
    "in order": DICE_IN_ORDER,
    "pool": POOL,
    "endless": ENDLESS,
    "weights": WEIGHTS,
}


def write_game(folder: Path, letters: dict[str, Any], *, words: str = WORDS, **grid: Any) -> Path:
    """Write a config with the game "Tiny", of 3 x 2 cells unless the grid is told, and its words; return its path."""
    write_words(folder, words)
    config = small_config(
        Grids={"2x2": {"Size": [3, 2], **grid}},
        ScoringRules={
            "Letters": {"MinWordLength": 2, "LetterValues": {"Q": 9}, "LengthBonuses": {"2": 1, "3": 1, "4+": 3}}
        },
        LetterDistributions={"Dice": letters},
    )
    return write_config(folder, config)


def write_race(folder: Path, *, turn_rules: dict[str, Any] | None = None, **optimizer: Any) -> Path:
    """Write a config with the race game "Tiny", of 4 x 4 cells, whose boards an Optimizer improves; return its path."""
    write_words(folder, WORDS)
    config = small_config(
        Grids={"2x2": {"Size": [4, 4], "HomeRows": {"Red": 1, "Blue": 4}}},
        LetterDistributions={"Dice": {"GenerationMethod": "Bigram"}},
        TurnRules={"Rules": {"Game": "WordRace", **(turn_rules or {})}},
        Optimizers={
            "Reach": {
                "Objective": "Reach",
                "Evaluations": 200,
                "StartTemperature": 200,
                "EndTemperature": 10,
                "MinWordLength": 3,
                "MinWordsFromHome": 1,
                **optimizer,
            }
        },
    )
    config["GameRules"]["Tiny"] |= {"TurnRules": "Rules", "Optimizer": "Reach"}
    return write_config(folder, config)


def make_game(folder: Path, letters: dict[str, Any], *, words: str = WORDS, **grid: Any) -> Game:
    """Make that game."""
    return Toolkit.load(write_game(folder, letters, words=words, **grid)).game("Tiny")


ranges = st.tuples(st.integers(0, 12), st.none() | st.integers(0, 12)).map(
    lambda bounds: Range(bounds[0], None if bounds[1] is None else bounds[0] + bounds[1])
)
some_words = st.lists(st.sampled_from(WORDS.split()), max_size=2).map(tuple)
constraints = st.builds(
    Constraints,
    words=ranges,
    points=ranges,
    longest=st.just(Range()) | ranges,
    contains=some_words,
    evaluations=st.integers(1, 60),
)
