"""Levels of program players in games of a config: the words that they know, and where playouts are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support.configs import small_config, write_config

from wgs import Limits, PlayError, Toolkit

if TYPE_CHECKING:
    from pathlib import Path

TOOLKIT = Toolkit.load("wgs.json")
WORDS = ["AT", "TA", "EAT", "ATE", "TEA", "TEAT", "TATE", "RATE", "TEAR"]


def open_hand(folder: Path, known: str | None) -> Any:
    """Open a small WordsWithChilwell of which the level easy knows some words."""
    (folder / "words.txt").write_text("\n".join(WORDS))
    (folder / "known.txt").write_text(known or "AT")
    config = small_config(
        ScoringRules={"Letters": {"LetterValues": dict.fromkeys("AERT", 1), "QIsQu": False}},
        Grids={"Plain": {"Size": [2, 2], "Adjacency": "Full"}},
        LetterDistributions={
            "Bag": {
                "GenerationMethod": "LetterPropensity",
                "PropensityLetters": "AETR",
                "SampleWithoutReplacement": False,
            }
        },
        TurnRules={"Hand": {"Game": "WordsWithChilwell"} | ({"EasyDictionary": "known"} if known else {})},
        GameRules={
            "Hand": {
                "GridDesign": "Plain",
                "ScoringRules": "Letters",
                "LetterDistribution": "Bag",
                "Dictionary": "words",
                "TurnRules": "Hand",
            }
        },
    )
    config["Dictionaries"] = {"words": "words.txt", "known": "known.txt"}
    return Toolkit.load(write_config(folder, config)).game("Hand")


def find_words(rules: Any, level: str) -> set[str]:
    """Return the words that a level can play from any hand."""
    mind = rules.minds.find(level, 50)
    hand = "AAEERRTT"
    return {mind.advice._equipment.lexicon.words[place] for place in mind.advice._equipment.speller.find(hand)[0]}


@pytest.mark.parametrize(
    ("known", "words"),
    [
        ("AT EAT TEA", {"AT", "EAT", "TEA"}),
        ("AT CAT DOG", {"AT"}),
        ("HUND KATZE", set(WORDS)),
        (None, set(WORDS)),
    ],
)
def test_a_level_knows_the_words_of_its_list_and_all_where_the_list_is_of_other_words(
    known: str | None, words: set[str], tmp_path: Path
) -> None:
    rules = open_hand(tmp_path, known).turn_rules
    assert find_words(rules, "easy") == words
    assert find_words(rules, "expert") == set(WORDS)
    assert rules.minds.find("easy", 50) is rules.minds.find("easy", 50)


@pytest.mark.parametrize("game", ["WordsWithChilwell", "Contradictionary"])
def test_playouts_are_refused_where_they_make_nobody_stronger(game: str) -> None:
    opened = TOOLKIT.game(game, dictionary="common")
    with pytest.raises(PlayError, match=f'playouts is not for "{game}": .* stronger'):
        opened.open_match(["human", "search"], seed=1, limits=Limits(playouts=8))
    opened.open_match(["human", "search"], seed=1, limits=Limits(seconds_per_move=0.1))


def test_lists_of_levels_are_no_part_of_the_rules(tmp_path: Path) -> None:
    digests = set()
    for known in (None, "AT EAT TEA"):
        folder = tmp_path / str(known)
        folder.mkdir()
        digests.add(open_hand(folder, known).playing.digest)
    assert len(digests) == 1
