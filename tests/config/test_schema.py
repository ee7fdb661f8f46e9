"""The JSON Schema of configs: current, true to the loader, and of help to editors."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from support import ROOT, run_wgs, small_config, write_config

from wgs.config import diagnostics as findings
from wgs.config import schema
from wgs.config.base import SECTION_NAMES
from wgs.config.diagnostics import Severity
from wgs.config.letters import BUILT_IN_METHODS
from wgs.config.load import survey_config
from wgs.config.schema import build_schema, format_schema
from wgs.generate import generator

SCHEMA = build_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
SAVED = re.compile(r"Save this as `([^`]+)`.*?```json\n(.*?)```", re.DOTALL)
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]

MANUALS = {
    "Grids": {
        "4x4": {"Tiles": [[x, y] for x in range(1, 5) for y in range(1, 5)], "Adjacency": "Diagonal"},
        "8-Letter": {"Tiles": [[x, 1] for x in range(1, 9)], "Adjacency": "Full"},
    },
    "ScoringRules": {
        "Boggle": {"QIsQu": True, "MinWordLength": 3, "LengthBonuses": {"3": 1, "4": 1, "5": 2, "8": 11}},
        "Quarrel": {"A": 1, "B": 5, "Z": 12, "QIsQu": False, "MinWordLength": 1},
        "Odd": {"LengthBonuses": {"5": 1.4}, "MultiplyLengthBonus": True, "QuLength": None, "ShortWordLength": 2},
    },
    "Dictionaries": {"Common": "words.txt"},
    "LetterDistributions": {
        "Dice": {
            "GenerationMethod": "Dice",
            "DiceLetters": "AAEEGN,ELRTTY\n,AOOTTW",
            "PropensityLetters": "",
            "WordListFile": "",
        },
        "Racks": {"GenerationMethod": "WordList", "WordListFile": "racks.txt", "ShuffleLetters": False},
    },
    "GameRules": {"G": {"GridDesign": "4x4", "LetterDistribution": "gone", "Dictionary": "", "Preferences": ""}},
    "Preferences": {
        "": {},
        "Default": {"SolutionFormat": "%w\\n", "TileSize": 37, "ShowValid": True, "DLColor": "#ABCDEF", "Font": "Sans"},
    },
}
OURS: dict[str, Any] = {
    "$schema": "./wgs.schema.json",
    "Extends": "wgs.json",
    "Description": "All that goes beyond the manual.",
    "Grids": {
        "a": {"Size": [3, 2], "Adjacency": "Hex", "Wrap": True, "HomeRows": {"Red": 1, "Blue": 2}},
        "b": {"Rows": ["#.#", "###"], "Adjacency": [[1, 0], [-1, 2]], "Premiums": ["T.d", ".*."]},
    },
    "ScoringRules": {"s": {"LengthBonuses": {"8+": 11, "9": "2 a letter", "3": "1.5"}, "Ñ": 8, "e\u0301": 1}},
    "Dictionaries": {"d": {"Path": "words.txt", "Alphabet": "ABCÑ", "Description": "Some."}},
    "LetterDistributions": {
        "w": {"GenerationMethod": "LetterPropensity", "PropensityWeights": {"A": 8.2, "Qu": 1, "?": 0}},
        "p": {"GenerationMethod": "A plug-in"},
    },
    "GameRules": {"G": {"TurnRules": "t", "Optimizer": "o", "PrintLayout": "p"}},
    "TurnRules": {
        "t": {"Game": "WordRace", "MaxWordLength": 6, "RepeatWords": True, "SwapSides": True},
        "u": {"Game": "WordRace", "MaxWordLength": None, "Description": "Some."},
        "v": {"Game": "Contradictionary", "Board": "b", "TurnSeconds": 60},
    },
}


def iter_described(schema: Any, place: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Go through all keys that a schema explains."""
    if isinstance(schema, dict):
        for key, inner in schema.get("properties", {}).items():
            yield f"{place}.{key}", inner
        for key, inner in schema.items():
            yield from iter_described(inner, f"{place}.{key}")
    elif isinstance(schema, list):
        for inner in schema:
            yield from iter_described(inner, place)


def find_faults(config: Any) -> list[str]:
    return [f"{error.json_path}: {error.message}" for error in VALIDATOR.iter_errors(config)]


def set_value(config: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """Return a copy with another value at a path of keys with slashes between them."""
    changed = deepcopy(config)
    *way, last = path.split("/")
    inner: Any = changed
    for key in way:
        inner = inner.setdefault(key, {})
    inner[last] = value
    return changed


# --- The shipped file -----------------------------------------------------------------------------------------


def test_the_shipped_schema_and_the_reference_page_are_current() -> None:
    script = ROOT / "docs" / "build_config_reference.py"
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_check_of_the_shipped_files_can_fail(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    script = tmp_path / "docs" / "build_config_reference.py"
    script.write_bytes((ROOT / "docs" / script.name).read_bytes())
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "wgs.schema.json is out of date" in done.stdout
    assert "config-reference.md is out of date" in done.stdout


def test_the_schema_is_a_schema_of_2020_12() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert json.loads(format_schema()) == SCHEMA


def test_every_key_is_explained() -> None:
    described = dict(iter_described(SCHEMA))
    assert len(described) > 60
    assert [
        place for place, schema in described.items() if not schema.get("description", "").endswith((".", "`"))
    ] == []


def test_every_section_has_a_place_on_the_reference_page() -> None:
    page = (ROOT / "docs" / "config-reference.md").read_text(encoding="utf-8")
    assert [key for key in SECTION_NAMES if f"\n## {key}\n" not in page] == []
    assert [place for place, _ in iter_described(SCHEMA) if f"| `{place.rpartition('.')[2]}` |" not in page] == []


def test_the_methods_that_need_no_plug_in_are_those_of_the_generators() -> None:
    assert set(BUILT_IN_METHODS) == set(generator._BUILT_IN)


# --- Configs that are sound -----------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted((ROOT / "configs").glob("*.json")), ids=lambda path: path.name)
def test_the_shipped_configs_are_valid(path: Path) -> None:
    config = json.loads(path.read_text(encoding="utf-8"))
    if path.name != "wgs.schema.json":
        assert find_faults(config) == []
        assert (path.parent / config["$schema"]).samefile(ROOT / "configs" / "wgs.schema.json")


def test_the_configs_of_the_pages_are_valid_but_for_the_example_of_mistakes() -> None:
    saved = [(name, text) for page in PAGES for name, text in SAVED.findall(page.read_text(encoding="utf-8"))]
    found = [(name, text) for name, text in saved if "Chapters" not in json.loads(text)]  # others are books
    assert len(found) >= 3
    assert {name for name, text in found if find_faults(json.loads(text))} == {"odd.json"}


@pytest.mark.parametrize("config", [{}, MANUALS, OURS, small_config()], ids=["empty", "manual", "ours", "small"])
def test_what_the_loader_takes_is_valid(tmp_path: Path, config: dict[str, Any]) -> None:
    path = tmp_path / "config.json"
    path.write_text(json.dumps(config), encoding="utf-8")
    assert survey_config(path).findings == ()
    assert find_faults(config) == []


# --- Configs that are not -------------------------------------------------------------------------------------

MISTAKES: list[tuple[str, object]] = [
    ("Grid", {}),
    ("Dictionaries ", {}),
    ("Grids/4x4/Adjacency", "diagonal"),
    ("Grids/4x4/Adjacency", []),
    ("Grids/4x4/Adjacency", [[1]]),
    ("Grids/4x4/Adjacent", "Full"),
    ("Grids/4x4/Size", [4, 4]),
    ("Grids/X", {}),
    ("Grids/X", {"Size": [4]}),
    ("Grids/X", {"Size": [0, 4]}),
    ("Grids/X", {"Size": "4x4"}),
    ("Grids/X", {"Rows": ["#x#"]}),
    ("Grids/X", {"Tiles": [[1, 1, 1]]}),
    ("ScoringRules/Boggle/QIsQu", "true"),
    ("ScoringRules/Boggle/MinWordLength", "3"),
    ("ScoringRules/Boggle/MinWordLength", -1),
    ("ScoringRules/Boggle/QuLength", 3),
    ("ScoringRules/Boggle/LetterValues", {"AB": 1}),
    ("ScoringRules/Boggle/LetterValues", {"A": 1000}),
    ("ScoringRules/Boggle/LetterValues", {"A": "1"}),
    ("ScoringRules/Boggle/4", 1),
    ("ScoringRules/Boggle/LengthBonuses", {"8-": 1}),
    ("ScoringRules/Boggle/LengthBonuses", {"8": "2 per letter"}),
    ("ScoringRules/Boggle/LengthBonuses", {"8": 10_000_000}),
    ("Dictionaries/Common", {}),
    ("Dictionaries/Common", ["words.txt"]),
    ("Dictionaries/Common", {"Path": "words.txt", "Alfabet": "ABC"}),
    ("LetterDistributions/Dice/DiceLetters", ["AB", 1]),
    ("LetterDistributions/Dice", {"GenerationMethod": "Mine", "Vowels": 6}),
    ("LetterDistributions/Dice/ShuffleDice", 1),
    ("LetterDistributions/Dice/GenerationMethod", 1),
    ("LetterDistributions/Dice/PropensityWeights", {"A": "1"}),
    ("LetterDistributions/Dice/PropensityWeights", {"A": -1}),
    ("GameRules/G/Grid", "4x4"),
    ("GameRules/G/GridDesign", 4),
    ("Preferences/Default/SolutionFormat", ["%w"]),
    ("Preferences/Default/SolutonFormat", "%w"),
    ("TurnRules/X", 5),
    ("TurnRules/X", {}),
    ("TurnRules/X", {"Game": "Chess"}),
    ("TurnRules/X", {"Game": "WordRace", "Bombs": 3}),
    ("TurnRules/X", {"Game": "WordRace", "MaxWordLength": 0}),
    ("TurnRules/X", {"Game": "WordRace", "SwapSides": 1}),
    ("TurnRules/X", {"Game": "Contradictionary"}),
    ("Extends", ["wgs.json"]),
]


@pytest.mark.parametrize(("path", "value"), MISTAKES)
def test_a_typical_mistake_is_invalid_and_the_loader_says_so_too(tmp_path: Path, path: str, value: object) -> None:
    config = set_value(MANUALS, path, value)
    assert len(find_faults(config)) >= 1
    file = tmp_path / "config.json"
    file.write_text(json.dumps(config), encoding="utf-8")
    assert survey_config(file).findings


SCALARS = st.none() | st.booleans() | st.integers(-2, 1001) | st.sampled_from([0.5, "", "A", "3", "8+", "Full", "#."])
VALUES = SCALARS | st.lists(SCALARS | st.lists(st.integers(0, 3), max_size=3), max_size=3)
PLACES = [
    (section, key)
    for section, model in SCHEMA["properties"].items()
    if "$ref" in model.get("additionalProperties", {})
    for form in [SCHEMA["$defs"][model["additionalProperties"]["$ref"].rpartition("/")[2]]]
    for key in (form.get("properties") or form["anyOf"][1]["properties"])
]


@settings(max_examples=80)
@given(place=st.sampled_from(PLACES), value=VALUES)
def test_what_the_loader_takes_without_a_word_is_valid_whatever_it_is(
    tmp_path_factory: pytest.TempPathFactory, place: tuple[str, str], value: object
) -> None:
    section, key = place
    entries: dict[str, dict[str, Any]] = {"Grids": {"Size": [2, 2]}, "Dictionaries": {"Path": "words.txt"}}
    entry = entries.get(section, {}) | {key: value}
    if section == "Grids" and key in {"Tiles", "Rows"}:
        del entry["Size"]
    config = {section: {"X": entry}}
    file = tmp_path_factory.getbasetemp() / "config.json"
    file.write_text(json.dumps(config), encoding="utf-8")
    takes = [finding for finding in survey_config(file).findings if finding.severity is not Severity.NOTE] == []
    if takes:
        assert find_faults(config) == []


def test_the_configs_of_worked_examples_are_valid() -> None:
    configs = list((ROOT / "docs" / "examples").rglob("*.json"))
    assert configs
    for path in configs:
        if path.name in {"chain.json", "balanced.json"}:  # of plug-ins that have to be installed
            continue
        assert list(VALIDATOR.iter_errors(json.loads(path.read_text(encoding="utf-8")))) == []


def test_an_installed_plug_in_may_have_keys_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (schema, findings):
        monkeypatch.setattr(module, "find_plug_in_methods", lambda: frozenset({"Mine"}))
    validator = Draft202012Validator(build_schema())
    assert list(validator.iter_errors(OURS)) == []
    for method, is_right in (("Mine", True), ("Dice", False), ("Min", False), (None, False)):
        config = {"LetterDistributions": {"x": {"GenerationMethod": method, "Vowels": 6, "DiceLetters": "AB"}}}
        path = write_config(tmp_path, config)
        assert (list(validator.iter_errors(config)) == []) is is_right
        assert (survey_config(path).findings == ()) is is_right


def test_remarks_are_valid_everywhere_and_bring_no_warning(tmp_path: Path) -> None:
    text = """{"x-note": 1, "x-note": {"a": 1, "a": 2}, "X-Tool": [], "Grids": {"G": {"Size": [2, 2], "x-by": "me"}},
        "ScoringRules": {"S": {"x": 8, "x-why": 0, "LetterValues": {"A": 1, "x-b": ""}, "LengthBonuses": {"x-c": 1}}},
        "Dictionaries": {"x-list": "of a friend", "D": {"Path": "a.txt", "x-from": "", "Spelling": {"x-d": "Ä"}}},
        "TurnRules": {"x-later": [], "T": {"Game": "WordRace", "x-no": true}}, "GameRules": {"x-say": "hello"},
        "LetterDistributions": {"x-L": {"x-from": "a shop", "PropensityWeights": {"A": 1, "x-e": [2]}}}}"""
    path = tmp_path / "config.json"
    path.write_text(text, encoding="utf-8")
    survey = survey_config(path)
    assert survey.findings == ()
    assert find_faults(json.loads(text)) == []
    assert list(survey.loaded.config.dictionaries) == ["D"]
    assert list(survey.loaded.config.letter_distributions["x-L"].propensity_weights) == ["A"]


# --- The command ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("config", [[], ["wgs.json"], ["no such file.json"]])
def test_schema_prints_the_schema_and_reads_no_config(config: list[str]) -> None:
    run = run_wgs(*config, "schema")
    assert (run.status, run.err) == (0, "")
    assert json.loads(run.out) == SCHEMA


def test_schema_writes_a_file_and_never_over_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run = run_wgs("schema", "my.schema.json")
    assert (run.status, run.out, run.err) == (0, "", "")
    assert json.loads(Path("my.schema.json").read_text(encoding="utf-8")) == SCHEMA
    Path("my.schema.json").write_text("mine", encoding="utf-8")
    run = run_wgs("schema", "my.schema.json")
    assert (run.status, run.out) == (2, "")
    assert "my.schema.json exists; give --force" in run.err
    assert Path("my.schema.json").read_text(encoding="utf-8") == "mine"
    assert run_wgs("schema", "my.schema.json", "--force").status == 0
    assert [path.name for path in tmp_path.iterdir()] == ["my.schema.json"]
    assert json.loads(Path("my.schema.json").read_text(encoding="utf-8")) == SCHEMA


def complete(schema: dict[str, Any], model: str, key: str) -> list[str]:
    """Return what an editor offers as the value of a key."""
    forms = schema["$defs"][model]["properties"][key].get("anyOf", [])
    return [name for form in forms for name in form.get("enum", [])]


def test_the_schema_of_a_config_completes_the_names_of_its_entries_and_forbids_no_others(tmp_path: Path) -> None:
    write_config(tmp_path, {"Grids": {"Ring": {"Size": [3, 3]}}, "Dictionaries": {"Base": "a.txt"}}, "base.json")
    own = small_config(Extends="base.json", Grids={"2x2": {"Size": [2, 2]}, "Faulty": {"Size": 4}})
    path = write_config(tmp_path, own)
    run = run_wgs("schema", "--config", str(path))
    assert (run.status, run.err) == (0, "")
    schema = json.loads(run.out)
    Draft202012Validator.check_schema(schema)
    assert complete(schema, "GameSection", "GridDesign") == ["Ring", "2x2", "Faulty"]
    assert complete(schema, "GameSection", "Dictionary") == ["Base", "Words"]
    assert complete(schema, "RouteWordsSection", "ProgramDictionary") == ["Base", "Words"]
    assert complete(schema, "ContradictionarySection", "Board") == ["Ring", "2x2", "Faulty"]
    assert complete(schema, "GameSection", "Optimizer") == []
    validator = Draft202012Validator(schema)
    own["Grids"].pop("Faulty")
    for name in ["2x2", "Ring", "a new name", "", None]:
        assert list(validator.iter_errors(set_value(own, "GameRules/Tiny/GridDesign", name))) == []
    assert list(validator.iter_errors(set_value(own, "GameRules/Tiny/GridDesign", 4)))


def test_the_schema_of_a_config_is_written_to_a_file_that_the_config_may_name(tmp_path: Path) -> None:
    path = write_config(tmp_path, small_config() | {"$schema": "./my.schema.json"})
    assert run_wgs("schema", "--config", str(path), str(tmp_path / "my.schema.json")).status == 0
    schema = json.loads((tmp_path / "my.schema.json").read_text(encoding="utf-8"))
    assert list(Draft202012Validator(schema).iter_errors(json.loads(path.read_text(encoding="utf-8")))) == []
    assert survey_config(path).findings == ()


def test_the_schema_of_a_broken_or_missing_config_is_refused(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text('{"Grids": {"a": 1,}}', encoding="utf-8")
    run = run_wgs("schema", "--config", str(tmp_path / "config.json"))
    assert (run.status, run.out) == (2, "")
    assert "config.json:1:18: JSON allows no comma before }" in run.err
    assert "no such config file" in run_wgs("schema", "--config", str(tmp_path / "gone.json")).err


def test_the_schema_is_not_offered_as_a_config() -> None:
    err = run_wgs("nope.json", "games").err
    assert '"wgs.json"' in err
    assert "schema" not in err
