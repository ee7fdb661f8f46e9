"""The rules of games in words: they say what the entries of the game say, and nothing that these do not."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from wgs import Toolkit
from wgs.boards.tiles import parse_tiles
from wgs.config.grids import GridSection
from wgs.config.scoring import ScoringSection
from wgs.config.turn_rules import (
    ContradictionarySection,
    PlugInSection,
    RouteWordsSection,
    WordRaceSection,
    WordsWithChilwellSection,
)
from wgs.how_to_play import GameFacts, tell_rules
from wgs.how_to_play.facts import list_tiles
from wgs.texts import list_languages, load_texts

SQUARES = GridSection(size=(4, 4))


@cache
def shipped() -> Toolkit:
    return Toolkit.load("wgs.json")


def tell(grid: GridSection = SQUARES, tiles: str = "", *, language: str = "en", **facts: Any) -> list[str]:
    """Tell the rules of a game, with tiles in board notation and scoring rules as in a config."""
    if isinstance(facts.get("scoring"), dict):
        facts["scoring"] = ScoringSection.model_validate(facts["scoring"])
    return tell_rules(GameFacts(grid, grid, tiles=set(parse_tiles(tiles)), **facts), load_texts(language))


def tell_scoring(**scoring: Any) -> str:
    """Tell scoring rules on 4 x 4 squares."""
    return " ".join(tell(scoring=scoring))


# --- Boards of words --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bonuses", "said"),
    [
        (
            {"3": 1, "4": 1, "5": 2, "8+": 11},
            "By length: 3\u20134 letters 1 point, 5 letters 2 points, 8 letters and more 11",
        ),
        ({"3+": "1 a letter"}, "By length: 3 letters and more 1 point a letter."),
        ({"3": 1, "9+": "2 a letter"}, "By length: 3 letters 1 point, 9 letters and more 2 points a letter."),
        (
            {"5": 5, "6": 10, "7": 15, "8": 20},
            "By length: 5 letters 5 points and 5 more for each additional letter up to 8.",
        ),
        ({"7": 50}, "By length: 7 letters 50 points."),
        ({"4": 2, "5": 2, "6": 2}, "By length: 4\u20136 letters 2 points."),
        ({"4": 0.5}, "By length: 4 letters 0.5 point. Fractions of a point are dropped."),
    ],
)
def test_length_bonuses_are_told_as_they_are(bonuses: dict[str, Any], said: str) -> None:
    assert said in tell_scoring(min_word_length=3, length_bonuses=bonuses)


def test_bonuses_that_multiply_are_told_so() -> None:
    bonuses = {"5": 1.5, "6": 2, "7+": 3}
    told = tell_scoring(multiply_length_bonus=True, letter_values={"A": 1}, length_bonuses=bonuses, round_bonus_up=True)
    said = "The points of long words are multiplied: 5 letters by 1.5, 6 letters by 2, 7 letters and more by 3."
    assert f"{said} Fractions of a point are rounded up." in told


def test_rules_without_bonuses_tell_none() -> None:
    assert "ength" not in tell_scoring(letter_values={"A": 1, "B": 3})
    assert "A\u00a01\u00a0point; B\u00a03\u00a0points." in tell_scoring(letter_values={"A": 1, "B": 3})


@pytest.mark.parametrize(
    ("adjacency", "wrap", "said"),
    [
        ("Straight", False, "to the left or right, above or below. Use each cell only once in a word."),
        ("Diagonal", True, "at a corner. Opposite edges of the board touch as well."),
        ("Hex", False, "at any of a cell's six sides."),
        ("Full", False, "Make words from the tiles, in any order"),
        ([[1, 2]], False, "one of these steps away from the one before it: 1 to the right and 2 down."),
        (
            [[1, 2], [-1, 2], [1, -2], [-1, -2], [0, 1], [0, -1], [-3, 0]],
            False,
            ": 1 to either side and 2 up or down; 1 up or down; 3 to the left.",
        ),
    ],
)
def test_rules_tell_how_letters_follow_each_other(adjacency: Any, wrap: bool, said: str) -> None:
    assert said in tell(GridSection(size=(4, 4), adjacency=adjacency, wrap=wrap))[1]


@pytest.mark.parametrize(
    ("tiles", "scoring", "said"),
    [
        ("A?", {}, "A blank, which may be printed as ?, stands for any letter."),
        ("A?", {"A": 1}, "stands for any letter and has no points."),
        ("A?", {"A": 1, "WildCardPoints": True}, "stands for any letter and has its points."),
        ("AnThQu", {}, "A tile with several letters, such as An, Th, is used whole"),
        ("ThQu", {"QIsQu": False}, "A tile with several letters, such as Qu, Th, is used whole"),
        ("A.", {}, "Words do not pass through dark cells."),
        (":A;;B", {"A": 1}, "Premium squares: DL multiplies its letter by 2; TW multiplies the whole word by 3."),
    ],
)
def test_rules_tell_what_is_special_about_tiles(tiles: str, scoring: dict[str, Any], said: str) -> None:
    assert said in " ".join(tell(tiles=tiles, scoring=scoring))
    assert said not in " ".join(tell(tiles="AB", scoring=scoring))


def test_premium_squares_are_told_where_they_count() -> None:
    grid = GridSection(size=(2, 2), premiums=("dT", ".."))
    scoring = {"A": 1, "LengthBonuses": {"4": 9}, "ShortWordLength": 2, "ShortWordPoints": 1}
    told = " ".join(tell(grid, scoring=scoring))
    assert "Premium squares: DL multiplies its letter by 2; TW multiplies the whole word by 3." in told
    assert "The length bonus is added after that." in told
    assert "Words of up to 2 letters: 1 point each. Premium squares do not count for these." in told
    multiplied = " ".join(tell(grid, scoring={**scoring, "ShortWordMultiplier": True}))
    assert "For these, only the premium squares for words count." in multiplied
    unscored = " ".join(tell(grid, scoring={"LengthBonuses": {"4": 9}}))
    assert "Premium squares: TW multiplies" in unscored
    assert "DL" not in unscored


def test_rules_tell_the_time_and_the_list_and_who_wins() -> None:
    told = tell(seconds=240, word_list="english", scoring={"QIsQu": False, "LengthBonuses": {"3+": 1}})
    assert told[0].endswith("you have 4 minutes.")
    assert "A word counts if it is in the word list english." in told[2]
    assert told[-1].endswith("The player with the most points wins.")
    assert tell(seconds=90)[0].endswith("you have 90 seconds.")
    open_end = tell()
    assert "Agree on a time first" in open_end[0]
    assert open_end[-1].endswith("The player with the most words wins.")


def test_a_puzzle_is_told_as_one() -> None:
    told = tell(GridSection(size=(5, 4), adjacency="Full"), solution_words=7, word_list="family", seconds=60)
    assert told[0] == "Find the 7 words that together use every tile once."
    assert not any("family" in paragraph or "time" in paragraph for paragraph in told)


# --- Games in turns ---------------------------------------------------------------------------------------------


def facts_of(name: str, **settings: Any) -> GameFacts:
    """Return the facts of a game that ships, with other settings of its turns."""
    subject = shipped().game(name).pages.subject
    assert subject.turn_rules is not None
    return GameFacts(
        subject.grid,
        subject.played_on,
        subject.scoring,
        subject.turn_rules.model_copy(update=settings),
        subject.word_list,
        set(list_tiles(subject.letters)),
    )


@pytest.mark.parametrize(
    ("name", "settings", "said", "unsaid"),
    [
        (
            "WordRace (Hex)",
            {},
            "The first word of the game has at most 3 letters. A word is played only once",
            "take over",
        ),
        ("WordRace (Hex, bare)", {"swap_sides": True}, "the second player may take over", "The first word of the game"),
        (
            "WordRace (Square)",
            {"max_word_length": 5, "repeat_words": True},
            "No word has more than 5",
            "only once in a game",
        ),
        ("WordRace (Hex)", {"quiet_turns": 9}, "After 9 quiet turns in a row", "After 16"),
        ("WordRace (Hex, bare)", {}, "the one with more discs.", "quiet"),
        ("WordRace (Square)", {}, "The home row of Red is row 1, that of Blue row 13", "Begin on any cell"),
        ("RouteWords", {}, "5 on the corners, 2 on other points of the edge, 1 inside.", "travel, swap, or do both"),
        ("RouteWords", {"second_action_cost": 0}, "travel, swap, or do both in either order", "may pay for it"),
        (
            "RouteWords",
            {"bonus_calls": 0},
            "after 40 turns in a row without a coin. The player with the most points",
            "onus round",
        ),
        ("RouteWords", {"bonus_calls": 2, "bonus_seconds": 90}, "each player may call 2 in the game", "1 minute"),
        ("Contradictionary", {}, "7 tiles 35 points. Then draw until you have 7 tiles again.", "A turn takes"),
        ("Contradictionary", {}, "DL multiplies its letter by 2; TL multiplies its letter by 3; DW", "QL"),
        ("Contradictionary (11)", {}, "Each player has 2 bombs and 2 defusers.", "3 bombs"),
        ("Contradictionary (11)", {}, "7 tiles and more 35 points", "7 letters"),
        ("Contradictionary", {"bombs": 0}, "while the bag holds 7 or more", "bomb"),
        ("Contradictionary", {"turn_seconds": 90}, "A turn takes at most 90 seconds", "1 minute"),
        ("WordsWithChilwell", {}, "6\u20137 tiles 5 points, 8 tiles and more 20 points", "more, who goes first"),
        ("WordsWithChilwell", {"first_extra_score": 5}, "Who goes first has 5 points more.", "letters and more"),
    ],
)
def test_the_rules_of_games_in_turns_follow_their_settings(
    name: str, settings: dict[str, Any], said: str, unsaid: str
) -> None:
    told = " ".join(tell_rules(facts_of(name, **settings), load_texts()))
    assert said in told
    assert unsaid not in told


def test_of_other_games_only_the_words_are_told() -> None:
    told = tell(turn_rules=PlugInSection(game="Other"), word_list="english", scoring={"A": 1})
    assert told[0] == "This game is played in turns. These rules apply to its words:"
    assert any("english" in paragraph for paragraph in told)
    assert not any("Begin" in paragraph or "time" in paragraph for paragraph in told)


@pytest.mark.parametrize(
    "section",
    [
        WordRaceSection(game="WordRace"),
        WordsWithChilwellSection(game="WordsWithChilwell"),
        RouteWordsSection(game="RouteWords"),
        ContradictionarySection(game="Contradictionary", board="Any"),
    ],
)
def test_games_without_scoring_rules_are_told_too(section: Any) -> None:
    assert all(tell(turn_rules=section))


def test_every_game_is_told_in_every_language() -> None:
    for name in shipped().games:
        subject = shipped().game(name).pages.subject
        facts = GameFacts(subject.grid, subject.played_on, subject.scoring, subject.turn_rules, subject.word_list)
        told = [tell_rules(facts, load_texts(language)) for language in list_languages()]
        assert len({len(paragraphs) for paragraphs in told}) == 1
        assert len({paragraphs[0] for paragraphs in told}) == len(told)
