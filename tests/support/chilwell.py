"""What the tests of WordsWithChilwell share: rules for a few words, and positions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from support import small_config, write_config, write_words
from wgs import Toolkit
from wgs.games.words_with_chilwell import Position, WordsWithChilwell

if TYPE_CHECKING:
    from pathlib import Path

WORDS = "at cat cats quiet tact attacks catcalls tattle stat quit za"
QUEUE = "SATCQUIETZASATCQUIET"
VALUES = dict.fromkeys("AEILNORST", 1) | {"C": 2, "K": 3, "Q": 5, "U": 2, "Z": 5}
LETTERS = dict.fromkeys("ACEIKLQSTUZ?", 1)


def make_rules(
    folder: Path, words: str = WORDS, letters: dict[str, Any] | None = None, **numbers: Any
) -> WordsWithChilwell:
    """Make rules with the numbers of the game, or others, for a few words."""
    config = small_config(
        Grids={"2x2": {"Size": [11, 2], "Adjacency": "Full"}},
        ScoringRules={
            "Letters": {
                "QIsQu": False,
                "MinWordLength": 2,
                "LetterValues": VALUES,
                "LengthBonuses": {"6": 5, "7": 5, "8+": 20},
            }
        },
        LetterDistributions={"Dice": letters or {"GenerationMethod": "LetterPropensity", "PropensityWeights": LETTERS}},
        TurnRules={"Play": {"Game": "WordsWithChilwell", **numbers}},
    )
    config["GameRules"]["Tiny"] |= {"TurnRules": "Play"}
    write_words(folder, words)
    rules = Toolkit.load(write_config(folder, config)).game("Tiny").turn_rules
    assert isinstance(rules, WordsWithChilwell)
    return rules


def stand(first: str, second: str = "AT", **values: Any) -> Position:
    """Return a position in the middle of a game, Player One to move; scores 70 and 60, 13 tiles used by each."""
    return replace(Position((first, second), QUEUE, (70, 60), (13, 13), 4, None, 7), **values)
