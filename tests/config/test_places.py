"""Messages about configs: where each fault is, what to write, and short names of files that ship."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support import run_wgs, small_config, write_config, write_words

from wgs.base.resources import data_folder
from wgs.config.diagnostics import Severity
from wgs.config.load import load_config
from wgs.inspection import check_config
from wgs.service.dispatch import run
from wgs.service.requests import ConfigSource
from wgs.service.solving.requests import ScoreBoards

if TYPE_CHECKING:
    from pathlib import Path

RING = """\
{
  "Extends": "base.json",
  "Grids": {
    "Ring": {"Rows": ["###", "#.#", "###"]}
  },
  "GameRules": {
    "Ring": {
      "GridDesign": "Rng",
      "Grid": "Ring",
      "Dictionary": "./my/words.txt",
      "ScoringRules": "Letters"
    }
  }
}
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write_words(tmp_path, "cat")
    write_config(tmp_path, small_config(), "base.json")
    (tmp_path / "ring.json").write_text(RING, encoding="utf-8")
    return tmp_path


def test_check_config_names_line_and_column_of_each_finding() -> None:
    lines = run_wgs("ring.json", "check-config").out.splitlines()
    assert lines[:3] == [
        'warning: ring.json:9:7: GameRules.Ring.Grid: unknown key, ignored. Did you mean "GridDesign"?',
        'error: ring.json:8:21: GameRules.Ring.GridDesign: no grid named "Rng". Did you mean "Ring"?',
        'error: ring.json:10:21: GameRules.Ring.Dictionary: no dictionary named "./my/words.txt". If it is a file, add '
        'it to Dictionaries: "Dictionaries": {"words": "./my/words.txt"}, and write "Dictionary": "words" here',
    ]


def test_a_command_says_the_same_when_it_needs_the_part() -> None:
    run = run_wgs("ring.json", "score", "Ring", stdin="CATS\n")
    assert (run.status, run.out) == (2, "")
    fault = 'wgs: ring.json:8:21: GameRules.Ring.GridDesign: no grid named "Rng". Did you mean "Ring"? '
    assert run.err.splitlines()[-1] == fault + 'Grids has: "2x2", "Ring"'


def test_a_draft_has_positions_of_its_own() -> None:
    source = ConfigSource("draft.json", RING.replace('"Rng"', '\n"Rng"'))
    with pytest.raises(Exception, match=r"draft\.json:9:1: GameRules\.Ring\.GridDesign: no grid"):
        list(run(ScoreBoards(config=source, game="Ring")))


def test_an_entry_of_the_extended_config_is_placed_there(here: Path) -> None:
    base = small_config()
    base["GameRules"]["Tiny"]["GridDesign"] = "gone"
    write_config(here, base, "base.json")
    run = run_wgs("ring.json", "score", "Tiny", stdin="CATS\n")
    assert " base.json:1:" in run.err.replace(str(here) + "/", "")
    assert "GameRules.Tiny.GridDesign: no grid named" in run.err


@pytest.mark.parametrize(
    ("name", "entry", "written"),
    [
        ("words.txt", '{"words": "words.txt"}', '"words"'),
        ("lists/my words.dic", '{"my words": "lists/my words.dic"}', '"my words"'),
        ("C:\\\\lists\\\\a.txt", '{"a": "C:\\\\\\\\lists\\\\\\\\a.txt"}', '"a"'),
    ],
)
def test_a_file_under_dictionary_is_told_the_entry_to_write(here: Path, name: str, entry: str, written: str) -> None:
    config = small_config(Dictionaries={})
    name = name.replace("\\\\", "\\")
    config["GameRules"]["Tiny"]["Dictionary"] = name
    run = run_wgs(str(write_config(here, config)), "score", "Tiny", stdin="CATS\n")
    entry = entry.replace("\\\\\\\\", "\\\\")
    assert f'no dictionary named "{name}". If it is a file, add it to Dictionaries: "Dictionaries": {entry}' in run.err
    assert f', and write "Dictionary": {written} here' in run.err


def test_what_is_told_about_a_file_under_dictionary_works(here: Path) -> None:
    config = small_config(Dictionaries={"words": "words.txt"})
    config["GameRules"]["Tiny"]["Dictionary"] = "words"
    assert run_wgs(str(write_config(here, config)), "score", "Tiny", stdin="CATS\n").out == "1 3\n"


@pytest.mark.parametrize(
    ("section", "entry", "said"),
    [
        ("Grids", [4, 4], 'expected an object {...}, found [4, 4]. For example: "X": {"Size": [4, 4]}'),
        ("Grids", {"Size": {"x": 4}}, 'found {"x": 4}. For example: "Size": [4, 4]'),
        ("Grids", {"Rows": "##"}, 'expected a list [...], found "##". For example: "Rows": [".##.", "####"]'),
        (
            "ScoringRules",
            {"LetterValues": [1]},
            'expected an object {...}, found [1]. For example: "LetterValues": {"A": 1',
        ),
        ("ScoringRules", {"MinWordLength": "3"}, 'expected a whole number, found "3". Write 3 without quotes'),
        ("ScoringRules", {"MinWordLength": "three"}, 'found "three". For example: "MinWordLength": 1'),
        ("ScoringRules", {"QIsQu": "False"}, 'expected true or false, found "False". Write false without quotes'),
        (
            "LetterDistributions",
            {"DiceLetters": [1]},
            'a list of dice, found [1]. For example: "DiceLetters": "AAEEGN, HIMNQuU"',
        ),
        ("GameRules", {"GridDesign": 4}, 'expected a text in quotes, found 4. Write "4" in quotes'),
        ("GameRules", {"Language": "English!"}, "expected the tag of a language, such as en or de-CH"),
        (
            "Dictionaries",
            {"Alphabet": "AB"},
            'expected a value, but the key is missing. For example: "Path": "words.txt"',
        ),
        (
            "PrintLayouts",
            {"Sheets": "boards"},
            'expected a list [...], found "boards". For example: "Sheets": ["boards"',
        ),
    ],
)
def test_a_value_of_the_wrong_type_is_told_what_belongs_there(here: Path, section: str, entry: Any, said: str) -> None:
    run = run_wgs(str(write_config(here, {section: {"X": entry}})), "games")
    assert run.status == 2
    assert said in run.err
    assert ":1:" in run.err


def test_the_samples_of_the_messages_are_sound(here: Path) -> None:
    from wgs.config.models import Config  # noqa: PLC0415

    whole = {
        str(field.alias): field.examples[0]
        for name, field in Config.model_fields.items()
        if field.examples and name != "extends"
    }
    assert len(whole) == 9
    findings = check_config(write_config(here, whole))
    assert [str(each) for each in findings if each.severity is Severity.ERROR and "no " not in each.message] == []
    load_config(write_config(here, whole))


def test_files_that_ship_have_short_names_in_messages(here: Path) -> None:
    folder = str(data_folder())
    runs = [
        run_wgs("wgs.json", "score", "Bogle"),
        run_wgs("wgs.json", "score", "Boggle (French)", "--dictionary", "gone", stdin="A\n"),
        run_wgs("wgs.json", "lexicon", "info", "common"),
        run_wgs("gone.json", "games"),
    ]
    assert all(folder not in run.out + run.err for run in runs)
    assert "wgs: wgs.json (ships with wgs) has no game" in runs[0].err
    assert "there is no gone, and none ships with wgs" in runs[1].err
    assert "common.txt (ships with wgs)" in runs[2].out
    assert "there is no gone.json, and none ships with wgs" in runs[3].err
    assert folder in run_wgs("wgs.json", "lexicon", "info", "common", "--json").out


# --- Configs that are extended --------------------------------------------------------------------------------------

SECRET = "s3cr3t"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{SECRET}:x:0:0", "base.json:1:1: this is not a config. To see why, check that file by itself"),
        (f'{{"a": 1,\n  {SECRET}}}', "base.json:2:3: this is not a config. To see why, check that file by itself"),
        (f'"{SECRET}"', "base.json: expected an object with sections {...}. To see why, check that file by itself"),
        (f"{{\n{SECRET}\xff}}", "base.json:2:7: this is not a config."),
        (f'{{"Grids": "{SECRET}"}}', "base.json:1:11: Grids: expected an object {...}"),
        (
            f'{{"GameRules": {{"A": {{"GridDesign": ["{SECRET}"]}}}}}}',
            "base.json:1:36: GameRules.A.GridDesign: expected a text in quotes",
        ),
        (
            f'{{"Grids": {{"A": {{"Size": [1, 1], "Adjacency": "{SECRET}"}}}}}}',
            "base.json:1:47: Grids.A.Adjacency: this value cannot be used. To see why, check that file by itself",
        ),
        (f'{{"{SECRET}": 1}}', "base.json:1:2: unknown key, ignored."),
        (f'{{"GameRules": {{"A": {{"{SECRET}": 1}}}}}}', "base.json:1:22: GameRules.A: unknown key, ignored."),
        (f'{{"{SECRET}": 1, "{SECRET}": 2}}', "base.json:1:15: a key is written twice in one object"),
    ],
)
def test_what_stands_in_an_extended_config_is_not_shown(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "base.json").write_bytes(text.encode("latin-1"))
    config = tmp_path / "mine.json"
    config.write_text('{"Extends": "base.json"}', encoding="utf-8")
    run = run_wgs(str(config), "check-config")
    assert said in run.out
    assert SECRET not in run.out + run.err
    own = run_wgs(str(tmp_path / "base.json"), "check-config")
    assert SECRET in own.out or b"\xff" in text.encode("latin-1")
