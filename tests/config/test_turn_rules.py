"""The TurnRules section, and the rules of play that a game makes from it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from support import ROOT, run_wgs, small_config, write_config, write_words
from support.config_checks import check, places
from support.playing import WORDS, race_config

from wgs import Toolkit
from wgs.base.errors import ConfigError, MissingPartError, PlayError
from wgs.config.diagnostics import Severity
from wgs.config.load import load_config, survey_config
from wgs.config.turn_rules import TURN_GAMES, WordRaceSection
from wgs.games import GAMES

if TYPE_CHECKING:
    from pathlib import Path

SCHEMA = Draft202012Validator(json.loads((ROOT / "configs" / "wgs.schema.json").read_text(encoding="utf-8")))
KEYS = {
    form["properties"]["Game"]["const"]: sorted(form["properties"])
    for form in SCHEMA.schema["$defs"].values()
    if "const" in form.get("properties", {}).get("Game", {})
}


def faults(folder: Path, **entries: Any) -> tuple[str, ...]:
    path = write_config(folder, {"TurnRules": entries})
    with pytest.raises(ConfigError) as caught:
        load_config(path)
    return caught.value.faults


def card_game(**changes: Any) -> dict[str, Any]:
    """Return the small config, with WordsWithChilwell played with the letters A and T."""
    letters = {"GenerationMethod": "LetterPropensity", "PropensityWeights": {"A": 1, "T": 1, "?": 1}}
    config = small_config(
        TurnRules={"Play": {"Game": "WordsWithChilwell"}},
        LetterDistributions={"Dice": letters},
        ScoringRules={"Letters": {"QIsQu": False, "MinWordLength": 2}},
    )
    config["GameRules"]["Tiny"] |= {"TurnRules": "Play"}
    return config | changes


# --- The section ------------------------------------------------------------------------------------------------


def test_the_games_of_the_config_are_those_that_there_are_rules_for() -> None:
    assert set(TURN_GAMES) == set(GAMES) == set(KEYS)


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ({"Game": "WordRace", "MaxWordLength": 0}, "TurnRules.X.MaxWordLength: expected 1 or more, found 0"),
        ({"Game": "WordRace", "SwapSides": 1}, "TurnRules.X.SwapSides: expected true or false, found 1"),
        (
            {"Game": "WordsWithChilwell", "StartTiles": "15"},
            'TurnRules.X.StartTiles: expected a whole number, found "15". Write 15 without quotes',
        ),
        (
            {"Game": "Wordrace"},
            'TurnRules.X.Game: expected the name of a game, found "Wordrace". Did you mean "WordRace"?',
        ),
        (
            {},
            "TurnRules.X.Game: expected the name of a game, but the key is missing. Choose from: "
            '"WordRace", "WordsWithChilwell", "RouteWords", "Contradictionary"',
        ),
        ({"Game": "Contradictionary"}, "TurnRules.X.Board: expected a value, but the key is missing"),
        (5, 'TurnRules.X: expected an object {...}, found 5. For example: "X": {"Game": "WordRace"}'),
    ],
)
def test_a_fault_is_a_sentence_with_its_place(tmp_path: Path, entry: Any, fault: str) -> None:
    assert faults(tmp_path, X=entry) == (fault,)


def test_an_unknown_game_that_resembles_none_is_told_which_there_are(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, X={"Game": ["Chess"]})
    assert all(f'"{game}"' in fault for game in TURN_GAMES)


def test_an_unknown_key_is_warned_about_and_passed_over(tmp_path: Path) -> None:
    path = write_config(tmp_path, {"TurnRules": {"X": {"Game": "WordRace", "SwapSide": True}}})
    (warning,) = load_config(path).warnings
    assert warning.endswith('TurnRules.X.SwapSide: unknown key, ignored. Did you mean "SwapSides"?')


def test_an_entry_is_kept_without_its_faulty_keys(tmp_path: Path) -> None:
    entry = {"Game": "WordRace", "MaxWordLength": 0, "SwapSides": True}
    survey = survey_config(write_config(tmp_path, {"TurnRules": {"X": entry, "Y": {"Game": "Chess"}}}))
    assert list(survey.loaded.config.turn_rules) == ["X"]
    kept = survey.loaded.config.turn_rules["X"]
    assert isinstance(kept, WordRaceSection)
    assert (kept.swap_sides, kept.max_word_length) == (True, None)


def test_a_section_tells_what_others_ask_about_its_game() -> None:
    sections = load_config(ROOT / "configs" / "wgs.json").config.turn_rules
    race, chilwell, route_words, contradictionary = (sections[game] for game in TURN_GAMES)
    assert (race.longest_word, WordRaceSection(game="WordRace", max_word_length=9).longest_word) == (None, 9)
    assert (race.premium_board, contradictionary.premium_board) == (None, "Contradictionary")
    assert (race.coin_values, route_words.coin_values) == (None, (1, 2, 5))
    assert (chilwell.longest_word, chilwell.premium_board, chilwell.coin_values) == (None, None, None)


VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-2, 9)
    | st.sampled_from(["", "A", 0.5])
    | st.lists(st.integers(), max_size=1)
)
ENTRIES = st.sampled_from(sorted(KEYS)).flatmap(
    lambda game: st.dictionaries(st.sampled_from(KEYS[game]), VALUES, max_size=3).map(
        lambda entry: {**entry, "Game": game}
    )
)


@settings(max_examples=40)
@given(entry=ENTRIES)
def test_what_the_loader_takes_without_a_word_is_valid(tmp_path_factory: pytest.TempPathFactory, entry: Any) -> None:
    config = {"TurnRules": {"X": entry}}
    is_sound = not survey_config(write_config(tmp_path_factory.getbasetemp(), config, "turns.json")).findings
    assert is_sound == (not list(SCHEMA.iter_errors(config)))


# --- check-config -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("2x3", 'no grid named "2x3". Did you mean "2x2"?'),
        ("2x2", 'the grid "2x2" has no Premiums: Contradictionary needs them, so add them'),
    ],
)
def test_a_board_without_premiums_is_an_error(tmp_path: Path, board: str, message: str) -> None:
    write_words(tmp_path, "at")
    config = small_config(TurnRules={"X": {"Game": "Contradictionary", "Board": board}})
    found = [(each.severity, each.path, each.message) for each in check(tmp_path, config)]
    assert (Severity.ERROR, "TurnRules.X.Board", message) in found


def test_a_game_that_cannot_be_played_is_noted_with_the_reason(tmp_path: Path) -> None:
    write_words(tmp_path, "at")
    findings = check(tmp_path, card_game(ScoringRules={"Letters": {}}))
    assert places(findings, Severity.NOTE) == ["GameRules.Tiny"]
    assert findings[0].message.startswith(
        'it cannot be played in turns: the game "Tiny" needs ScoringRules with "QIsQu": false'
    )
    config = card_game()
    config["GameRules"]["Tiny"] |= {"Dictionary": ""}
    assert "boards of this game cannot be played on because it names no Dictionary" in [
        each.message for each in check(tmp_path, config)
    ]


def test_a_game_that_can_be_played_raises_no_finding(tmp_path: Path) -> None:
    write_words(tmp_path, "at")
    assert check(tmp_path, card_game()) == []


def test_a_race_needs_two_home_rows(tmp_path: Path) -> None:
    write_words(tmp_path, "at")
    config = small_config(TurnRules={"Race": {"Game": "WordRace"}})
    config["GameRules"]["Tiny"] |= {"TurnRules": "Race"}
    messages = [each.message for each in check(tmp_path, config)]
    assert any("cannot be played" in message and "HomeRows" in message for message in messages)


# --- Games ------------------------------------------------------------------------------------------------------


def open_game(folder: Path, config: dict[str, Any]) -> Any:
    write_words(folder, "at tat")
    return Toolkit.load(write_config(folder, config)).game("Tiny")


def test_a_game_without_turn_rules_says_so(tmp_path: Path) -> None:
    with pytest.raises(MissingPartError, match=r'"Tiny" is not played in turns: .* No game of this config is'):
        _ = open_game(tmp_path, small_config()).turn_rules
    plain = card_game()
    plain["GameRules"] |= {"Plain": {"GridDesign": "2x2"}, "Other": plain["GameRules"]["Tiny"]}
    with pytest.raises(MissingPartError, match=r'"Plain" is not played in turns: .* Choose from: "Tiny", "Other"$'):
        _ = Toolkit.load(write_config(tmp_path, plain)).game("Plain").turn_rules
    config = card_game()
    config["GameRules"]["Tiny"] |= {"TurnRules": "Plai"}
    with pytest.raises(MissingPartError, match='Did you mean "Play"'):
        _ = open_game(tmp_path, config).turn_rules


def test_a_game_starts_the_same_from_the_same_seed(tmp_path: Path) -> None:
    game = open_game(tmp_path, card_game())
    assert game.start_game(seed=3) == game.start_game(2, seed=3) != game.start_game(seed=4)


def test_a_game_without_a_board_refuses_one(tmp_path: Path) -> None:
    with pytest.raises(PlayError, match="has no board"):
        open_game(tmp_path, card_game()).start_game(seed=1, board="ATAT")


@pytest.mark.parametrize("name", ["RouteWords", "WordRace (Hex)"])
def test_the_board_is_the_first_that_is_created_from_the_seed(name: str) -> None:
    game = Toolkit.load("wgs.json").game(name, dictionary="common")
    tiles = next(game.iter_draws(1, seed=5))
    begun = game.start_game(seed=5)
    assert begun == game.turn_rules.start(2, 5, tiles) == game.start_game(seed=5, board="".join(map(str, tiles)))


def test_a_board_of_too_few_letters_is_filled_up_with_empty_cells(tmp_path: Path) -> None:
    config = race_config()
    config["LetterDistributions"]["Race"] = {"GenerationMethod": "LetterPropensity", "PropensityLetters": "CATOEDG"}
    write_words(tmp_path, WORDS)
    game = Toolkit.load(write_config(tmp_path, config)).game("Race")
    drawn = game.playing.draw_board(1)
    assert sorted(drawn) == sorted("CATOEDG.....")
    assert game.start_game(seed=1) == game.start_game(seed=1, board=drawn)


def test_the_shipped_games_have_rules(tmp_path: Path) -> None:
    toolkit = Toolkit.load("wgs.json")
    played = [name for name in toolkit.games if toolkit.game(name).section.turn_rules is not None]
    assert {toolkit.game(name, dictionary="common").turn_rules.name for name in played} == set(GAMES)


def test_a_config_that_does_not_load_is_refused_by_the_program(tmp_path: Path) -> None:
    run = run_wgs(str(write_config(tmp_path, {"TurnRules": {"X": {"Game": "Chess"}}})), "games")
    assert (run.status, run.out) == (2, "")
    assert "TurnRules.X.Game: expected the name of a game" in run.err
