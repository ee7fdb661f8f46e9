"""The sections of a config: every key of the manual's chapter 5, its default, and what real configs get away with."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from support import run_wgs, small_config, write_config, write_words

from wgs.base.errors import ConfigError
from wgs.config.base import SECTION_NAMES
from wgs.config.load import LoadedConfig, load_config
from wgs.config.models import PARTS_OF_GAMES, Config, GameSection
from wgs.solver.scoring import BONUS_UNIT, ScoringRules
from wgs.toolkit import Toolkit

if TYPE_CHECKING:
    from pathlib import Path

SCORING_DEFAULTS: dict[str, Any] = {
    "LetterValues": {},
    "LengthBonuses": {},
    "QIsQu": True,
    "ShortWordLength": None,
    "ShortWordPoints": 0,
    "ShortWordMultiplier": False,
    "MinWordLength": 1,
    "QuLength": None,
    "WildCardPoints": False,
    "MultiplyLengthBonus": False,
    "RoundBonusUp": False,
    "RandomBoardSize": None,
}
LETTER_DEFAULTS: dict[str, Any] = {
    "GenerationMethod": None,
    "DiceLetters": None,
    "ShuffleDice": True,
    "PropensityLetters": None,
    "SampleWithoutReplacement": True,
    "WordListFile": None,
    "ShuffleLetters": True,
}
GAME_DEFAULTS: dict[str, Any] = {
    "GridDesign": None,
    "ScoringRules": None,
    "LetterDistribution": None,
    "Dictionary": None,
    "Preferences": None,
}
PREFERENCES_DEFAULTS: dict[str, Any] = {
    "BoardSummaryFormat1": "2:%2C 3:%3C 4:%4C 5:%5C 6:%6C 7:%7C 8+:%8+C",
    "BoardSummaryFormat2": "",
    "ShowPattern": "true",
    "ShowRandom": "true",
    "ShowOptions": "true",
    "ShowValid": "true",
    "SolutionFormat": r"%w:\t%s points\n",
    "AnalysisFormat": r"%B: %W words, %S points\n",
    "SolutionPrefix": "",
    "SolutionSuffix": "",
    "ToolTipFormat": "%*W words, %*S points",
    "SolutionDetailFormat": "",
    "TileSize": "37",
    "Font": None,
}

FULL_SCORING: dict[str, Any] = {
    "LetterValues": {"A": 1, "Z": 999},
    "QIsQu": False,
    "ShortWordLength": 2,
    "ShortWordPoints": 3,
    "ShortWordMultiplier": True,
    "MinWordLength": 2,
    "QuLength": 1,
    "WildCardPoints": True,
    "MultiplyLengthBonus": True,
    "RoundBonusUp": True,
    "RandomBoardSize": 7,
}
FULL_LETTERS: dict[str, Any] = {
    "GenerationMethod": "WordList",
    "DiceLetters": "AB,CD",
    "ShuffleDice": False,
    "PropensityLetters": "AAB",
    "SampleWithoutReplacement": False,
    "WordListFile": "racks.txt",
    "ShuffleLetters": False,
}
FULL_GAME = {key: f"some {key}" for key in GAME_DEFAULTS}
FULL_PREFERENCES = {key: f"some {key}" for key in PREFERENCES_DEFAULTS}


def load(folder: Path, **sections: Any) -> LoadedConfig:
    return load_config(write_config(folder, sections))


def load_text(folder: Path, text: str) -> LoadedConfig:
    path = folder / "config.json"
    path.write_text(text, encoding="utf-8")
    return load_config(path)


def read_entry(folder: Path, section: str, entry: dict[str, Any]) -> dict[str, Any]:
    loaded = load(folder, **{section: {"X": entry}})
    assert loaded.warnings == ()
    values = loaded.config.model_dump(by_alias=True)[section]["X"]
    assert isinstance(values, dict)
    return values


@pytest.mark.parametrize(
    ("section", "defaults"),
    [
        ("ScoringRules", SCORING_DEFAULTS),
        ("LetterDistributions", LETTER_DEFAULTS),
        ("GameRules", GAME_DEFAULTS),
    ],
)
def test_an_empty_entry_has_the_manuals_defaults(tmp_path: Path, section: str, defaults: dict[str, Any]) -> None:
    values = read_entry(tmp_path, section, {})
    assert {key: values[key] for key in defaults} == defaults


@pytest.mark.parametrize(
    ("section", "entry", "defaults"),
    [
        ("ScoringRules", FULL_SCORING, SCORING_DEFAULTS),
        ("LetterDistributions", FULL_LETTERS, LETTER_DEFAULTS),
        ("GameRules", FULL_GAME, GAME_DEFAULTS),
        ("Preferences", FULL_PREFERENCES, PREFERENCES_DEFAULTS),
    ],
)
def test_every_key_of_the_manual_is_read(
    tmp_path: Path, section: str, entry: dict[str, Any], defaults: dict[str, Any]
) -> None:
    assert set(defaults) - set(entry) <= {"LengthBonuses"}
    values = read_entry(tmp_path, section, entry)
    assert {key: values[key] for key in entry} == entry


def test_preferences_default_to_the_manuals_texts(tmp_path: Path) -> None:
    game = Toolkit(load(tmp_path, GameRules={"G": {}})).game("G")
    values = game.preferences.model_dump(by_alias=True)
    assert {key: values[key] for key in PREFERENCES_DEFAULTS} == PREFERENCES_DEFAULTS


def test_every_section_may_be_absent(tmp_path: Path) -> None:
    loaded = load_text(tmp_path, "{}")
    assert loaded.warnings == ()
    assert Toolkit(loaded).games == ()


@pytest.mark.parametrize(
    "section",
    ["Grids", "ScoringRules", "Dictionaries", "LetterDistributions", "GameRules", "Preferences", "TurnRules"],
)
def test_a_section_may_be_empty(tmp_path: Path, section: str) -> None:
    assert load(tmp_path, **{section: {}}).warnings == ()


# --- Tolerances -------------------------------------------------------------------------------------------------


def old_config() -> dict[str, Any]:
    """A config in the style of 2016: everything written out, whether it is needed or not."""
    letters = {
        "GenerationMethod": "Dice",
        "DiceLetters": "AACIOT, AHMORS,EGKLUY ,ABILTY",
        "ShuffleDice": True,
        "PropensityLetters": "",
        "SampleWithoutReplacement": True,
        "WordListFile": "",
        "ShuffleLetters": True,
    }
    preferences = FULL_PREFERENCES | {"TileSize": "37", "DLColor": "#add8e6", "TWColor": "red", "Font": ""}
    game = {"GridDesign": "2x2", "ScoringRules": "Plain", "Dictionary": "Words", "Preferences": ""}
    return {
        "Grids": {"2x2": {"Tiles": [[1, 1], [2, 1], [1, 2], [2, 2]], "Adjacency": "Diagonal"}},
        "ScoringRules": {
            "Plain": FULL_SCORING
            | {
                "LetterValues": {},
                "LengthBonuses": {"1": 0, "2": 0, "3": 1, "4": 1},
                "ShortWordLength": 0,
                "MultiplyLengthBonus": False,
                "RandomBoardSize": 0,
                "QuLength": 0,
            }
        },
        "Dictionaries": {"Words": "words.txt", "Gone": "nowhere/at/all.txt"},
        "LetterDistributions": {
            "Dice": letters,
            "Bag": letters | {"GenerationMethod": "LetterPropensity", "DiceLetters": "", "PropensityLetters": "AB"},
        },
        "GameRules": {
            "Good": game | {"LetterDistribution": "Dice"},
            "Dangling": game | {"LetterDistribution": "Dicey"},
            "Bare": {"GridDesign": "2x2", "ScoringRules": "Plain", "LetterDistribution": "", "Dictionary": "Words"},
        },
        "Preferences": {"": preferences | {"SolutionFormat": "never used"}, "Default": preferences},
    }


@pytest.fixture
def old(tmp_path: Path) -> str:
    write_words(tmp_path, "cat act at")
    return str(write_config(tmp_path, old_config()))


@pytest.mark.parametrize("game", ["Good", "Dangling", "Bare"])
def test_an_old_config_loads_without_a_word_and_scores(old: str, game: str) -> None:
    run = run_wgs(old, "score", game, stdin="CATS\n")
    assert (run.status, run.out, run.err) == (0, "3 2\n", "")


def test_an_old_config_creates_boards_where_its_letters_exist(old: str) -> None:
    run = run_wgs(old, "create", "Good", "3", "--seed", "1")
    assert (run.status, run.err) == (0, "")
    assert [len(board) for board in run.out.splitlines()] == [4, 4, 4]


def test_a_dangling_name_is_an_error_where_it_is_needed(old: str) -> None:
    run = run_wgs(old, "create", "Dangling")
    assert (run.status, run.out) == (2, "")
    for part in ("Dangling", "LetterDistribution", '"Dicey"', '"Dice"'):
        assert part in run.err


def test_an_empty_name_means_none(old: str) -> None:
    run = run_wgs(old, "create", "Bare")
    assert run.status == 2
    for part in ("Bare", "names no LetterDistribution", '"Dice", "Bag"'):
        assert part in run.err


def test_an_empty_preferences_name_means_default_and_not_the_entry_of_that_name(old: str) -> None:
    assert Toolkit.load(old).game("Good").preferences.solution_format == "some SolutionFormat"


def test_numbers_and_truth_values_may_stand_for_texts_in_preferences(tmp_path: Path) -> None:
    values = read_entry(tmp_path, "Preferences", {"TileSize": 37, "ShowPattern": True, "ShowRandom": False})
    assert (values["TileSize"], values["ShowPattern"], values["ShowRandom"]) == ("37", "true", "false")


def test_letters_may_stand_straight_in_scoring_rules(tmp_path: Path) -> None:
    values = read_entry(tmp_path, "ScoringRules", {"A": 1, "b": 5, "Ñ": 8, "MinWordLength": 2})
    assert values["LetterValues"] == {"A": 1, "B": 5, "Ñ": 8}
    assert values["MinWordLength"] == 2


def test_letter_values_win_over_letters_beside_them(tmp_path: Path) -> None:
    values = read_entry(tmp_path, "ScoringRules", {"A": 1, "B": 2, "LetterValues": {"A": 9}})
    assert values["LetterValues"] == {"A": 9, "B": 2}


def test_texts_may_hold_raw_line_breaks(tmp_path: Path) -> None:
    text = '{"LetterDistributions": {"D": {"GenerationMethod": "Dice", "DiceLetters": "AB,\n\t CD,\r\n EF"}}}'
    dice = load_text(tmp_path, text).config.letter_distributions["D"].dice
    assert ["".join(map(str, die)) for die in dice] == ["AB", "CD", "EF"]


def test_a_trailing_comma_is_a_fault_with_its_place(tmp_path: Path) -> None:
    # Python 3.13 points at the comma, earlier ones at what follows it.
    with pytest.raises(ConfigError, match=r":2:41: JSON allows no comma before \}: delete it"):
        load_text(tmp_path, '{\n  "Dictionaries": {"Common": "words.txt",\n  }\n}')


def test_a_blank_at_the_end_of_a_section_name_is_reported(tmp_path: Path) -> None:
    (warning,) = load(tmp_path, **{"Dictionaries ": {"Common": "words.txt"}}).warnings
    assert '["Dictionaries "]' in warning
    assert 'Did you mean "Dictionaries"?' in warning


def test_unknown_keys_are_warned_about_once_with_path_and_nearest_key(tmp_path: Path) -> None:
    write_words(tmp_path, "cat")
    config = small_config(Grids={"2x2": {"Size": [2, 2], "Adjacancy": "Full"}}, Colour=1)
    config["Preferences"] = {"Default": {"SolutionFormt": "%w"}}
    config["Dictionaries"] = {"Words": {"Path": "words.txt", "Alphabt": "ABC"}}
    run = run_wgs(str(write_config(tmp_path, config)), "solve", "Tiny", "%w\\n", stdin="CATS\nCATS\n")
    assert (run.status, run.out) == (0, "CAT\nCAT\n")
    for place, nearest in (
        ("Colour", "Grids"),
        ('Grids["2x2"].Adjacancy', '"Adjacency"'),
        ("Preferences.Default.SolutionFormt", '"SolutionFormat"'),
        ("Dictionaries.Words.Alphabt", '"Alphabet"'),
    ):
        (line,) = [line for line in run.err.splitlines() if f"{place}:" in line]
        assert line.startswith("wgs: warning: ")
        assert nearest in line
    assert run.err.count("warning") == 4


def odd_everywhere(tmp_path: Path) -> str:
    """Write a config with a misspelled key in every section, in entries of a game and in others."""
    write_words(tmp_path, "cat")
    config = small_config()
    for section in ("Grids", "ScoringRules", "LetterDistributions", "GameRules"):
        for entry in config[section].values():
            entry[f"Odd{section}"] = 1
        config[section]["Other"] = {f"Lone{section}": 1, **({"Size": [3, 3]} if section == "Grids" else {})}
    config["Preferences"] = {name: {"OddPreferences": 1} for name in ("Mine", "Default", "Other")}
    config["GameRules"]["Tiny"]["Preferences"] = "Mine"
    return str(write_config(tmp_path, config))


def list_warned(err: str) -> list[str]:
    return [line.split(": unknown key")[0].rpartition(".")[2] for line in err.splitlines() if "warning" in line]


OF_BOARDS = ["OddGrids", "OddScoringRules", "OddGameRules"]


@pytest.mark.parametrize(
    ("args", "stdin", "expected"),
    [
        (["score", "Tiny"], "CATS\n", OF_BOARDS),
        (["solve", "Tiny"], "CATS\n", [*OF_BOARDS, "OddPreferences"]),
        (["solve", "Tiny", "%w\\n", "", ""], "CATS\n", OF_BOARDS),
        (["solve", "Tiny", "--json"], "CATS\n", OF_BOARDS),
        (["analyze", "Tiny"], "CATS\n", [*OF_BOARDS, "OddPreferences"]),
        (["analyze", "Tiny", "%C"], "CATS\n", OF_BOARDS),
        (["show", "Tiny", "CATS"], "", OF_BOARDS),
        (["why", "Tiny", "CATS", "cat"], "", OF_BOARDS),
        (
            ["create", "Tiny", "--seed", "1"],
            "",
            ["OddGrids", "OddScoringRules", "OddLetterDistributions", "OddGameRules"],
        ),
        (["check-word", "Tiny"], "cat\n", ["OddGrids", "OddScoringRules", "OddLetterDistributions", "OddGameRules"]),
        (["lexicon", "info", "Words"], "", []),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_a_command_warns_once_of_what_is_odd_in_the_entries_that_it_uses(
    tmp_path: Path, args: list[str], stdin: str, expected: list[str]
) -> None:
    run = run_wgs(odd_everywhere(tmp_path), *args, stdin=stdin)
    assert sorted(list_warned(run.err)) == sorted(expected)


def test_check_config_tells_of_everything_odd(tmp_path: Path) -> None:
    run = run_wgs(odd_everywhere(tmp_path), "check-config")
    assert run.out.count("OddPreferences") == 3
    assert all(f"Lone{section}" in run.out for section in ("Grids", "ScoringRules", "LetterDistributions", "GameRules"))


def test_quadruple_colours_are_keys_of_preferences(tmp_path: Path) -> None:
    assert load(tmp_path, Preferences={"": {"QLColor": "gold"}, "Default": {"QWColor": "#102030"}}).warnings == ()


def test_what_is_odd_in_a_replaced_entry_of_a_base_is_not_told(tmp_path: Path) -> None:
    base = {"Grids": {"2x2": {"Size": [2, 2], "Sise": 1}, "3x3": {"Size": [3, 3], "Sise": 1}}}
    (tmp_path / "base.json").write_text(json.dumps(base), "utf-8")
    (warning,) = load(tmp_path, Extends="base.json", Grids={"2x2": {"Size": [2, 1]}}).warnings
    assert "base.json" in warning
    assert 'Grids["3x3"]: unknown key' in warning


@pytest.mark.parametrize(
    ("section", "entry", "key"),
    [
        ("ScoringRules", {"min_word_length": 3}, "MinWordLength"),
        ("Grids", {"Size": [2, 2], "wrap": True}, "Wrap"),
        ("LetterDistributions", {"dice_letters": "AB"}, "DiceLetters"),
        ("GameRules", {"grid_design": "4x4"}, "GridDesign"),
    ],
)
def test_key_names_are_exact(tmp_path: Path, section: str, entry: dict[str, Any], key: str) -> None:
    assert [key in warning for warning in load(tmp_path, **{section: {"X": entry}}).warnings] == [True]


@pytest.mark.parametrize("text", ['{"Grids": {}, "Grids": {}}', '{"GameRules": {"A": {}, "B": {}, "A": {}}}'])
def test_a_key_written_twice_is_warned_about(tmp_path: Path, text: str) -> None:
    (warning,) = load_text(tmp_path, text).warnings
    assert "twice" in warning
    assert '"Grids"' in warning or '"A"' in warning


def test_of_a_key_written_twice_the_last_one_counts(tmp_path: Path) -> None:
    loaded = load_text(tmp_path, '{"Dictionaries": {"A": "first.txt", "A": "last.txt"}}')
    assert loaded.config.dictionaries["A"].path == "last.txt"


def test_the_sections_and_names_that_are_ours_are_known(tmp_path: Path) -> None:
    names = {"TurnRules": "T", "Optimizer": "O", "PrintLayout": "P"}
    sections: dict[str, Any] = {
        "TurnRules": {"T": {"Game": "WordRace"}},
        "Optimizers": {"O": {"Objective": "Reach"}},
        "PrintLayouts": {"P": {}},
    }
    loaded = load(tmp_path, GameRules={"G": names}, **sections)
    assert loaded.warnings == ()
    values = loaded.config.model_dump(by_alias=True, exclude_unset=True)
    assert {key: values["GameRules"]["G"][key] for key in names} == names
    assert {key: values[key] for key in sections} == sections


def test_a_note_and_a_schema_are_known_keys(tmp_path: Path) -> None:
    config = {"$schema": "wgs.schema.json", "Description": "mine", "GameRules": {"G": {"Description": "a note"}}}
    assert load_text(tmp_path, json.dumps(config)).warnings == ()


# --- Length bonuses and weights ---------------------------------------------------------------------------------


def read_bonuses(folder: Path, **bonuses: Any) -> list[Decimal]:
    loaded = load(folder, ScoringRules={"X": {"LengthBonuses": bonuses}})
    rules = ScoringRules(loaded.config.scoring_rules["X"])
    return [Decimal(bonus) / BONUS_UNIT for bonus in rules.bonuses[6:11]]


@pytest.mark.parametrize(
    ("bonuses", "expected"),
    [
        ({"7": 5}, [0, 5, 0, 0, 0]),
        ({"7": 5, "8+": 11}, [0, 5, 11, 11, 11]),
        ({"8+": 11, "7+": 5}, [0, 5, 11, 11, 11]),
        ({"8+": 11, "9": 1}, [0, 0, 11, 1, 11]),
        ({"9+": "2 a letter"}, [0, 0, 0, 18, 20]),
        ({"7+": "-1.5 a letter"}, [0, -10.5, -12, -13.5, -15]),
        ({"8": "1.4"}, [0, 0, Decimal("1.4"), 0, 0]),
        ({"8": 1.4, "9": -2}, [0, 0, Decimal("1.4"), -2, 0]),
    ],
)
def test_length_bonuses_may_be_open_ended_decimal_or_by_letter(
    tmp_path: Path, bonuses: dict[str, Any], expected: list[Any]
) -> None:
    assert read_bonuses(tmp_path, **bonuses) == expected


def test_propensity_weights_are_exact_numbers_of_tiles(tmp_path: Path) -> None:
    values = read_entry(tmp_path, "LetterDistributions", {"PropensityWeights": {"A": 8.2, "Qu": 0, "?": 1}})
    assert values["PropensityWeights"] == {"A": Decimal("8.2"), "Qu": 0, "?": 1}


def test_propensity_weights_beside_an_empty_pool_are_fine(tmp_path: Path) -> None:
    entry = {"PropensityWeights": {"A": 1}, "PropensityLetters": "", "DiceLetters": ""}
    assert read_entry(tmp_path, "LetterDistributions", entry)["PropensityWeights"] == {"A": 1}


def test_propensity_weights_beside_a_pool_are_an_error(tmp_path: Path) -> None:
    entry = {"PropensityWeights": {"A": 1}, "PropensityLetters": "AAB"}
    with pytest.raises(ConfigError, match=r"LetterDistributions\.X: .*PropensityLetters or PropensityWeights"):
        load(tmp_path, LetterDistributions={"X": entry})


def test_the_sections_of_a_config_are_listed_as_its_model_has_them() -> None:
    fields = {field.alias: field for field in Config.model_fields.values()}
    assert list(SECTION_NAMES) == [key for key in fields if key not in {"Description", "$schema", "Extends"}]
    loaded = load_config("wgs.json")
    assert all(loaded.config.entries(name) for name in SECTION_NAMES)
    assert {section for section, _ in loaded.files} == set(SECTION_NAMES)


def test_every_part_of_a_game_is_an_entry_of_the_section_that_its_description_names() -> None:
    told = {"description", "language", "years", "sources", "solution_words", "seconds"}
    fields = {name: field for name, field in GameSection.model_fields.items() if name not in told}
    assert fields.keys() == PARTS_OF_GAMES.keys()
    assert all(f": an entry of {PARTS_OF_GAMES[name]}" in str(field.description) for name, field in fields.items())
