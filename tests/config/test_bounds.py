"""Bounds of configs: what is too large is refused with a sentence, soon, and what is many is counted."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from support import write_config

from wgs.base.errors import ConfigError
from wgs.base.files import Files
from wgs.boards.grid import MAX_CELLS, MAX_COORDINATE
from wgs.config.diagnostics import Diagnostic, Severity
from wgs.config.json_content import JsonError, parse_json
from wgs.config.load import load_config, survey_config

if TYPE_CHECKING:
    from pathlib import Path

LONG = "x" * 1_000_000


def survey(content: dict[str, Any]) -> list[Diagnostic]:
    return list(survey_config("my.json", json.dumps(content)).findings)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"ScoringRules": {"S": {"MinWordLength": 2**63}}}, f"expected 999 or less, found {2**63}"),
        ({"ScoringRules": {"S": {"ShortWordPoints": 46 * 10**17}}}, f"expected 1000000 or less, found {46 * 10**17}"),
        ({"ScoringRules": {"S": {"RandomBoardSize": 10**9}}}, "expected 4096 or less, found 1000000000"),
        ({"ScoringRules": {"S": {"LengthBonuses": {"3": "1" * 101}}}}, 'expected a number, or a text such as "2 a'),
        ({"Grids": {"G": {"Size": [65, 64]}}}, "a grid must have 1 to 4096 cells, not 65 x 64"),
        ({"Grids": {"G": {"Tiles": [[1, 1], [10**9, 1]]}}}, "coordinates are at most 4096"),
        ({"Grids": {"G": {"Tiles": [[1, 1], [257, 256]]}}}, "the cells lie too far apart: at most 65536 places in a"),
        ({"Grids": {"G": {"Rows": ["#" * 4096] * 17}}}, "expected at most 65536 places, holes included"),
        ({"Grids": {"G": {"Rows": ["#" * 4097]}}}, "expected at most 4,096 characters, found 4,097"),
        ({"Grids": {"G": {"Size": [2, 2], "Adjacency": [[1, 0]] * 257}}}, "expected at most 256 steps, found 257"),
        ({"Grids": {"G": {"Size": [2, 2], "Adjacency": [[4097, 0]]}}}, "a step leads at most 4096 columns and rows"),
        ({"Grids": {"G" * 201: {"Size": [2, 2]}}}, "expected at most 200 characters, found 201"),
        ({"GameRules": {f"G{k}": {} for k in range(2001)}}, "expected at most 2,000 entries, found 2,001"),
        ({"GameRules": {"G": {"Description": LONG}}}, "expected at most 10,000 characters, found 1,000,000"),
        ({"GameRules": {"G": {"GridDesign": LONG}}}, "expected at most 200 characters, found 1,000,000"),
        ({"GameRules": {"G": {"Language": LONG}}}, "expected at most 200 characters, found 1,000,000"),
        ({"Preferences": {"P": {"SolutionFormat": LONG}}}, "expected at most 10,000 characters, found 1,000,000"),
        ({"LetterDistributions": {"L": {"DiceLetters": LONG}}}, "expected at most 50,000 characters, found 1,000,000"),
        ({"LetterDistributions": {"L": {"PropensityWeights": {LONG: 1}}}}, "expected at most 200 characters, found 1,"),
        ({"Dictionaries": {"D": LONG}}, "expected at most 4,096 characters, found 1,000,000"),
        ({"Dictionaries": {"D": {"Path": "a", "Alphabet": "A" * 10**6}}}, "expected 1 to 32 letters, found 1000000"),
        ({"TurnRules": {"T": {"Game": LONG}}}, 'expected the name of a game, found "xxxxxx'),
        ({"TurnRules": {"T": {"Game": "WordsWithChilwell", "StartTiles": 10**6}}}, "expected 1000 or less, found 1000"),
        ({"Optimizers": {"O": {"Objective": "Reach", "Evaluations": 10**9}}}, "expected 10000000 or less, found 1000"),
        ({"PrintLayouts": {"P": {"RulesText": [""] * 201}}}, "expected at most 200 items, found 201"),
        ({"PrintLayouts": {"P": {"PageSize": "1" * 10**6}}}, "expected at most 200 characters, found 1,000,000"),
    ],
)
def test_what_is_too_large_is_refused_with_its_bound(content: dict[str, Any], said: str) -> None:
    error = next(finding for finding in survey(content) if finding.severity is Severity.ERROR)
    assert error.message.startswith(said)
    assert len(str(error)) < 1000
    assert error.position is not None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 33 + "]" * 33, "the JSON is nested too deeply: at most 32 lists and objects may lie in each other"),
        ("[" * 100_000, "the JSON is nested too deeply: at most 32 lists and objects may lie in each other"),
        ('{"a":' * 5000 + "1" + "}" * 5000, "the JSON is nested too deeply: at most 32 lists and objects may lie in"),
        ("[" + "1," * 200_001 + "1]", "the config has more than 200,000 values: leave some out, or put some in anoth"),
        ("[" + "[]," * 100_001 + "1]", "the config has more than 200,000 values: leave some out, or put some in anot"),
        ("9" * 5000, "a number of 5000 digits is too large: type at most 100\n"),
        ("9" * 1_000_000, "a number of 1000000 digits is too large: type at most 100\n"),
        ("0." + "9" * 5000, "a number of 5002 digits is too large: type at most 100\n"),
        ("1e9999999999999999999999", "this number is too large or too small: type another\n"),
    ],
)
def test_a_text_of_too_many_values_is_refused(text: str, said: str) -> None:
    with pytest.raises(JsonError) as caught:
        parse_json(text)
    assert str(caught.value).startswith(said)


def test_a_text_of_too_many_bytes_is_refused() -> None:
    text = "{}" + " " * (4 << 20)
    with pytest.raises(ConfigError, match=r"my\.json: is too large for a config: at most 4 MiB are read"):
        survey_config("my.json", text)
    assert not survey_config("my.json", text, Files(max_file_size=5 << 20)).findings


def test_a_text_with_many_commas_and_quotes_inside_of_texts_is_read() -> None:
    text = json.dumps({"Description": ',"' * 150_000})
    assert parse_json(text) == {"Description": ',"' * 150_000}


def test_a_text_that_never_ends_is_refused_soon() -> None:
    with pytest.raises(JsonError):
        parse_json("[" + "," * 200_001 + '"' + r"\"" * 1_000_000)


def test_a_grid_as_large_as_can_be_is_read() -> None:
    line = load_config("my.json", json.dumps({"Grids": {"G": {"Size": [4096, 1]}}})).config.grids["G"].grid
    assert (len(line), line.columns) == (MAX_CELLS, MAX_COORDINATE)
    steps = [[dx, dy] for dx in range(-8, 8) for dy in range(-8, 8) if dx or dy]
    square = {"Grids": {"G": {"Size": [64, 64], "Adjacency": steps}}}
    assert len(load_config("my.json", json.dumps(square)).config.grids["G"].grid.neighbours[65 * 20]) == 255


def test_configs_that_extend_one_another_have_a_bound(tmp_path: Path) -> None:
    for number in range(500):
        write_config(tmp_path, {"Extends": f"{number + 1}.json"}, f"{number}.json")
    with pytest.raises(ConfigError) as caught:
        load_config(tmp_path / "0.json")
    said = "more than 16 configs extend one another: put some of them together in one file"
    assert str(caught.value) == f"{tmp_path}/16.json:1:13: Extends: {said}"
    write_config(tmp_path, {}, "15.json")
    assert load_config(tmp_path / "0.json").config.game_rules == {}


def test_many_faults_are_counted() -> None:
    text = json.dumps({"Grids": {f"G{k}": {"Wrap": 5} for k in range(1000)}})
    *listed, last = survey_config("my.json", text).findings
    assert (len(listed), last.count, last.message) == (200, 800, "... and 800 more faults")
    with pytest.raises(ConfigError, match=r"my.json: 1000 faults:\n(.*\n){20}  \.\.\. and 980 more\Z"):
        load_config("my.json", text)


def test_many_warnings_are_counted() -> None:
    unknown = survey({"GameRules": {"G": {f"GridDesing{k:04}": k for k in range(1500)}}})
    assert [finding.severity for finding in unknown] == [Severity.WARNING] * 201
    assert str(unknown[-1]) == "... and 1,300 more unknown keys"


def test_many_keys_that_stand_twice_are_counted() -> None:
    objects = ", ".join(f'"G{k}": {{"Years": "1", "Years": "2"}}' for k in range(300))
    *listed, last = survey_config("my.json", f'{{"GameRules": {{{objects}}}}}').findings
    assert (len(listed), str(last)) == (200, "... and 100 more keys that are written twice")
