"""Configs that cannot be used: one clear message that names the file and the place, status 2, never a traceback."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from support import Run, ordinary_user, run_wgs, small_config, write_config

from wgs.base.errors import ConfigError
from wgs.config.load import load_config

if TYPE_CHECKING:
    from pathlib import Path

SECTIONS = [
    "Grids",
    "ScoringRules",
    "Dictionaries",
    "LetterDistributions",
    "GameRules",
    "Preferences",
    "TurnRules",
    "Optimizers",
    "PrintLayouts",
]


def refuse(path: Path | str) -> Run:
    """Run a command on a config that must be refused; return what was said."""
    run = run_wgs(str(path), "games")
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith(f"wgs: {path}:")
    assert run.err.count("wgs: ") == 1
    return run


def refuse_bytes(folder: Path, data: bytes) -> Run:
    path = folder / "config.json"
    path.write_bytes(data)
    return refuse(path)


def refuse_config(folder: Path, config: dict[str, Any]) -> Run:
    return refuse(write_config(folder, config))


def refuse_entry(folder: Path, section: str, **entry: Any) -> Run:
    return refuse_config(folder, {section: {"X": entry}})


def run_in_time(folder: Path, text: str, seconds: float) -> subprocess.CompletedProcess[str]:
    """Run a command on a config in a process of its own, so that it can be stopped."""
    (folder / "config.json").write_text(text, encoding="utf-8")
    command = [sys.executable, "-P", "-m", "wgs", "config.json", "games"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=seconds, check=False)


# --- The file ---------------------------------------------------------------------------------------------------


def test_a_missing_file(tmp_path: Path) -> None:
    assert "no such config file" in refuse(tmp_path / "gone.json").err


def test_a_misspelt_config_of_the_current_folder_is_suggested(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_config(tmp_path, small_config(), "knights.json")
    assert 'Did you mean "knights.json"' in refuse("kinghts.json").err
    folder = write_config(tmp_path, small_config(), "hexes.json").parent
    assert f'Did you mean "{folder / "hexes.json"}"' in refuse(str(folder / "hexs.json")).err


def test_a_misspelt_config_to_extend_is_suggested(tmp_path: Path) -> None:
    write_config(tmp_path, small_config(), "base.json")
    run = refuse(write_config(tmp_path, {"Extends": "bsae.json"}, "best.json"))
    assert 'Did you mean "base.json"' in run.err
    assert '"best.json"' not in run.err


def test_a_name_that_no_file_can_have() -> None:
    assert "no such config file" in refuse("x" * 5000).err


def test_the_home_of_an_unknown_user() -> None:
    assert "no such config file" in refuse("~nobody-of-this-name/config.json").err


def test_a_folder(tmp_path: Path) -> None:
    assert "is a folder, not a file" in refuse(tmp_path).err


def test_an_empty_name() -> None:
    run = run_wgs("", "games")
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith("wgs: ")


def test_an_unreadable_file(tmp_path: Path) -> None:
    path = write_config(tmp_path, {})
    path.chmod(0)
    with ordinary_user():
        assert "may not be read" in refuse(path).err


@pytest.mark.parametrize("text", ["", " \n\t\r\n", "\ufeff"])
def test_an_empty_file(tmp_path: Path, text: str) -> None:
    assert "is empty" in refuse_bytes(tmp_path, text.encode()).err


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
def test_a_file_that_is_not_utf_8(tmp_path: Path, encoding: str) -> None:
    err = refuse_bytes(tmp_path, '{\n"Description": "Ñandú"}'.encode(encoding)).err
    assert "is not UTF-8: save the file as UTF-8" in err
    assert ("config.json:2:17: " if encoding == "latin-1" else "config.json:1:1: ") in err


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    path.write_text(json.dumps(small_config()), encoding="utf-8-sig")
    run = run_wgs(str(path), "games")
    assert (run.status, run.err) == (0, "")


# --- JSON -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("{", 1, 2),
        ('{"Grids": {}', 1, 13),
        ('{"Grids": {}\n "Preferences": {}}', 1, 13),
        ('{\n  "Grids": }', 2, 12),
        ("{\n\n  Grids: {}}", 3, 3),
        ("{'Grids': {}}", 1, 2),
        ('{"Grids": {}} {}', 1, 15),
        ('{"a": 1 // note\n}', 1, 9),
        ('{"a": 01}', 1, 7),
        ('{"a": "\\q"}', 1, 8),
        ('{"a": tru}', 1, 7),
        ('{"a":\0}', 1, 6),
        ("hello", 1, 1),
    ],
)
def test_broken_json_shows_the_line_and_a_caret(tmp_path: Path, text: str, line: int, column: int) -> None:
    message, shown, caret = refuse_bytes(tmp_path, text.encode()).err.splitlines()
    assert f"config.json:{line}:{column}: " in message
    assert shown == "    " + text.splitlines()[line - 1].replace("\0", " ")
    assert caret == " " * (3 + column) + "^"


def test_a_text_that_never_ends_shows_where_it_began(tmp_path: Path) -> None:
    assert "config.json:2:2: " in refuse_bytes(tmp_path, b'{\n "Description: 5}').err


def test_a_very_long_line_is_shown_in_part(tmp_path: Path) -> None:
    err = refuse_bytes(tmp_path, b'{"a": "' + b"x" * 100_000 + b'"; "b": 1}').err
    assert len(err) < 1000
    assert err.splitlines()[1][err.splitlines()[2].index("^")] == ";"


@pytest.mark.parametrize("text", ["[]", "null", "true", "5", '"Grids"', '[{"Grids": {}}]'])
def test_json_that_is_no_object(tmp_path: Path, text: str) -> None:
    err = refuse_bytes(tmp_path, text.encode()).err
    assert "expected an object" in err
    assert text in err


@pytest.mark.parametrize(
    "number", ["NaN", "Infinity", "-Infinity", "1e99999999999999999999", "-1E-99999999999999999999"]
)
def test_numbers_that_are_none(tmp_path: Path, number: str) -> None:
    refuse_bytes(tmp_path, f'{{"ScoringRules": {{"X": {{"MinWordLength": {number}}}}}}}'.encode())


@pytest.mark.parametrize("digits", [400, 5000])
def test_numbers_of_very_many_digits(tmp_path: Path, digits: int) -> None:
    number = b"9" * digits
    err = refuse_bytes(tmp_path, b'{"Grids": {"X": {"Size": [' + number + b", 1]}}}").err
    assert "sys." not in err


@pytest.mark.parametrize("depth", [50, 500, 100_000])
def test_deep_nesting(tmp_path: Path, depth: int) -> None:
    refuse_bytes(tmp_path, b'{"Grids": ' + b"[" * depth + b"]" * depth + b"}")


def test_no_depth_of_nesting_is_a_crash(tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    for depth in range(600, 1001):
        path.write_text('{"Grids": ' + "[" * depth + "]" * depth + "}", encoding="ascii")
        with pytest.raises(ConfigError):
            load_config(path)


def test_half_a_character_is_no_crash(tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    path.write_text(r'{"GameRules": {"\ud800": {}}}', encoding="ascii")
    run = run_wgs(str(path), "games")
    assert run.status in {0, 2}
    assert "ud800" in run.out + run.err or "\ufffd" in run.out + run.err


def test_a_key_written_twice_among_very_many_is_found_in_time(tmp_path: Path) -> None:
    keys = ", ".join(f'"k{number}": 1' for number in range(40_000))
    run = run_in_time(tmp_path, f'{{"Odd": {{{keys}, "k0": 2}}}}', seconds=6)
    assert run.returncode == 0
    assert '"k0"' in run.stderr


# --- Types and values -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("value", [[], 5, "x", None, True])
def test_a_section_that_is_no_object(tmp_path: Path, section: str, value: object) -> None:
    err = refuse_config(tmp_path, {section: value}).err
    assert f": {section}: expected an object" in err
    assert f"found {json.dumps(value)}" in err


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("value", [["x"], 5, None])
def test_an_entry_of_the_wrong_type(tmp_path: Path, section: str, value: object) -> None:
    err = refuse_config(tmp_path, {section: {"An entry": value}}).err
    assert f': {section}["An entry"]: expected ' in err
    assert f"found {json.dumps(value)}" in err


@pytest.mark.parametrize(
    ("section", "key", "value", "expected"),
    [
        ("ScoringRules", "QIsQu", "true", 'expected true or false, found "true"'),
        ("ScoringRules", "RoundBonusUp", 1, "expected true or false, found 1"),
        ("ScoringRules", "MinWordLength", "3", 'expected a whole number, found "3"'),
        ("ScoringRules", "MinWordLength", 1.5, "expected a whole number, found 1.5"),
        ("ScoringRules", "MinWordLength", -1, "expected 0 or more, found -1"),
        ("ScoringRules", "ShortWordPoints", True, "expected a whole number, found true"),
        ("ScoringRules", "QuLength", 3, "expected 2 or less, found 3"),
        ("ScoringRules", "RandomBoardSize", [], "expected a whole number, found []"),
        ("ScoringRules", "LetterValues", [1], "expected an object {...}, found [1]"),
        ("LetterDistributions", "ShuffleDice", "no", 'expected true or false, found "no"'),
        ("LetterDistributions", "DiceLetters", {"A": 1}, 'expected a text or a list of dice, found {"A": 1}'),
        ("LetterDistributions", "GenerationMethod", 1, "expected a text in quotes, found 1"),
        ("LetterDistributions", "PropensityWeights", "A", 'expected an object {...}, found "A"'),
        ("GameRules", "GridDesign", 4, "expected a text in quotes, found 4"),
        ("GameRules", "Dictionary", ["a"], 'expected a text in quotes, found ["a"]'),
        ("Preferences", "SolutionFormat", {}, "expected a text in quotes, found {}"),
        ("Dictionaries", "Path", 5, "expected a text in quotes, found 5"),
    ],
)
def test_a_wrong_value_has_path_value_and_what_was_expected(
    tmp_path: Path, section: str, key: str, value: object, expected: str
) -> None:
    assert (
        refuse_entry(tmp_path, section, **{key: value}).err.partition(f": {section}.X.{key}: ")[2].startswith(expected)
    )


@pytest.mark.parametrize("key", ["Description", "Extends", "$schema"])
def test_a_wrong_value_beside_the_sections(tmp_path: Path, key: str) -> None:
    assert f"{key}: expected a text in quotes, found 5. " in refuse_config(tmp_path, {key: 5}).err


@pytest.mark.parametrize(
    ("key", "value", "place"),
    [
        ("LetterValues", {"AB": 1}, "LetterValues.AB"),
        ("LetterValues", {"4": 1}, 'LetterValues["4"]'),
        ("LetterValues", {"A": -1000}, "LetterValues.A"),
        ("LetterValues", {"A": 1000}, "LetterValues.A"),
        ("LetterValues", {"A": 1.5}, "LetterValues.A"),
        ("LetterValues", {"A": "1"}, "LetterValues.A"),
        ("LengthBonuses", {"x": 1}, "LengthBonuses.x"),
        ("LengthBonuses", {"-1": 1}, 'LengthBonuses["-1"]'),
        ("LengthBonuses", {"8-": 1}, 'LengthBonuses["8-"]'),
        ("LengthBonuses", {"8": "2 per letter"}, 'LengthBonuses["8"]'),
        ("LengthBonuses", {"8": None}, 'LengthBonuses["8"]'),
        ("LengthBonuses", {"8": True}, 'LengthBonuses["8"]'),
        ("LengthBonuses", {"8": 1e7}, 'LengthBonuses["8"]'),
        ("LengthBonuses", {"8": 0.0000001}, 'LengthBonuses["8"]'),
    ],
)
def test_a_wrong_letter_value_or_bonus_has_its_place(
    tmp_path: Path, key: str, value: dict[str, Any], place: str
) -> None:
    assert f": ScoringRules.X.{place}: expected " in refuse_entry(tmp_path, "ScoringRules", **{key: value}).err


def test_a_wrong_letter_straight_in_scoring_rules(tmp_path: Path) -> None:
    assert ":1:30: ScoringRules.X.A: expected a whole number" in refuse_entry(tmp_path, "ScoringRules", A="x").err


@pytest.mark.parametrize(
    ("key", "text", "reason"),
    [
        ("DiceLetters", ",,", "die 1 has no faces"),
        ("DiceLetters", "AB,CD,", "die 3 has no faces"),
        ("DiceLetters", "AB, ,CD", "die 2 has no faces"),
        ("DiceLetters", "AB,cD", 'lower-case letter "c"'),
        ("DiceLetters", "AB,C4", 'unexpected "4"'),
        ("DiceLetters", "AB-CD", 'unexpected "-"|"-" .* reserved'),
        ("PropensityLetters", "aab", 'lower-case letter "a"'),
        ("PropensityLetters", "AA1", 'unexpected "1"'),
    ],
)
def test_letters_that_are_no_board_notation(tmp_path: Path, key: str, text: str, reason: str) -> None:
    err = refuse_entry(tmp_path, "LetterDistributions", GenerationMethod="Dice", **{key: text}).err
    said = err.partition(", found")[0]
    assert "LetterDistributions.X" in said
    assert key in said
    assert re.search(reason, said)


def test_the_caret_below_bad_letters_ends_its_line(tmp_path: Path) -> None:
    err = refuse_entry(tmp_path, "LetterDistributions", DiceLetters="AB,C4").err
    shown, caret = err.splitlines()[1:3]
    assert (shown.strip(), caret) == ("C4", " " * (shown.index("4")) + "^")


@pytest.mark.parametrize(
    ("weights", "part"),
    [
        ({"A": -1}, "PropensityWeights.A: expected a number from 0"),
        ({"A": 1_000_001}, "PropensityWeights.A: expected a number from 0"),
        ({"A": "1"}, "PropensityWeights.A: expected a number"),
        ({"A": True}, "PropensityWeights.A: expected a number"),
        ({"A": 0, "B": 0.0}, "at least one weight must be above 0"),
        ({"AB": 1}, '"AB" is not one tile'),
        ({"": 1}, '"" is not one tile'),
        ({"ab": 1}, 'lower-case letter "a"'),
        ({"4": 1}, 'unexpected "4"'),
    ],
)
def test_bad_weights(tmp_path: Path, weights: dict[str, Any], part: str) -> None:
    err = refuse_entry(tmp_path, "LetterDistributions", PropensityWeights=weights).err
    assert ": LetterDistributions.X.PropensityWeights" in err
    assert part in err


def test_a_dictionary_without_a_path(tmp_path: Path) -> None:
    assert ": Dictionaries.X.Path: expected " in refuse_entry(tmp_path, "Dictionaries", Alphabet="AB").err


def test_thirty_faults_are_told_at_once_and_counted(tmp_path: Path) -> None:
    grids = {f"Grid {number}": {"Size": [0, number]} for number in range(1, 31)}
    err = refuse_config(tmp_path, {"Grids": grids}).err
    lines = err.splitlines()
    assert "30 faults" in lines[0]
    assert sum("Grids[" in line for line in lines) >= 20
    assert len(lines) <= 32


def test_faults_of_different_sections_are_told_together(tmp_path: Path) -> None:
    config = small_config(Grids={"2x2": {"Size": [0, 0]}}, Preferences={"Default": {"Font": []}})
    err = refuse_config(tmp_path, config).err
    assert "2 faults" in err
    assert "Preferences.Default.Font: " in err
    assert 'Grids["2x2"]' in err


@pytest.mark.parametrize("rules", [{"LetterValues": {"a": 3, "A": 4}}, {"ñ": 1, "N\u0303": 2}])
def test_a_letter_with_two_values(tmp_path: Path, rules: dict[str, Any]) -> None:
    run = refuse(write_config(tmp_path, {"ScoringRules": {"X": rules}}))
    assert "ScoringRules.X.LetterValues: the letter" in run.err
    assert "occurs twice" in run.err


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999999999999999999999", "9" * 5000])
def test_a_number_that_cannot_be_is_shown_in_its_place(tmp_path: Path, number: str) -> None:
    run = refuse_bytes(tmp_path, f'{{"Description": "no {number} here",\n "Grids": {{"x": {number}}}}}'.encode())
    assert "config.json:2:17: " in run.err
    assert run.err.splitlines()[-1].strip() == "^"
