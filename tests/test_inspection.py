"""check-config: all faults of a config at once, each with its file and place."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import ordinary_user, run_wgs, small_config, write_config
from support.config_checks import check, only, places, with_game

from wgs.base.errors import ConfigError
from wgs.config.base import NOUNS, SectionName
from wgs.config.diagnostics import Severity
from wgs.config.load import load_config
from wgs.inspection import check_config

if TYPE_CHECKING:
    from pathlib import Path


pytestmark = pytest.mark.usefixtures("here")


# --- Nothing wrong ----------------------------------------------------------------------------------------------


def test_a_sound_config_has_no_findings(here: Path) -> None:
    assert check(here, small_config()) == []
    run = run_wgs("config.json", "check-config")
    assert (run.status, run.out, run.err) == (0, "config.json: 0 errors, 0 warnings, 0 notes\n", "")
    assert run_wgs("config.json", "check-config", "--json").out == ""


def test_the_shipped_config_has_neither_errors_nor_warnings() -> None:
    assert run_wgs("wgs.json", "check-config", "--warnings-as-errors").status == 0


def test_a_config_that_extends_the_shipped_one_hears_nothing_of_its_notes(here: Path) -> None:
    assert check(here, {"Extends": "wgs.json"}) == []


# --- The file ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["gone.json", "."])
def test_a_file_that_cannot_be_opened_has_status_2(name: str) -> None:
    run = run_wgs(name, "check-config")
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith(f"wgs: {name}: ")


def test_a_file_that_may_not_be_read_has_status_2(here: Path) -> None:
    write_config(here, {}).chmod(0)
    with ordinary_user():
        assert run_wgs("config.json", "check-config").status == 2


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b'{"Grids": {},}', "JSON allows no comma before }"),
        (b'{"Grids": ', "the file ends here: type the value of"),
        (b"", "the file is empty"),
        (b"[]", "expected an object"),
        (b'{"Description": "\xff"}', "is not UTF-8"),
        (b'{"A": NaN}', "NaN is not a number"),
    ],
)
def test_broken_json_is_one_error_of_the_whole_file(here: Path, data: bytes, message: str) -> None:
    (here / "config.json").write_bytes(data)
    finding = only(check_config("config.json"))
    assert (finding.severity, finding.path) == (Severity.ERROR, "")
    assert message in finding.message
    assert run_wgs("config.json", "check-config").status == 1


# --- Types, values, keys ----------------------------------------------------------------------------------------


def test_all_faults_are_found_at_once(here: Path) -> None:
    config = small_config(
        Grids={"2x2": {"Size": [2, 2]}, "bad": {"Size": [0, 2]}},
        Dictionaries={"Words": "words.txt", "Lost": "lost.txt"},
        Preferences={"Default": {"SolutionFormat": "%p", "Font": []}, "P": {"AnalysisFormat": "%(, "}},
        Oddity={},
    )
    config["ScoringRules"]["Letters"]["MinWordLength"] = "3"
    config["GameRules"]["Lame"] = {"GridDesign": "3x3"}
    config["LetterDistributions"]["Dice"]["GenerationMethod"] = "Dise"
    findings = check(here, config)
    assert places(findings, Severity.ERROR) == [
        "Grids.bad.Size",
        "ScoringRules.Letters.MinWordLength",
        "Preferences.Default.Font",
        "Dictionaries.Lost",
        "LetterDistributions.Dice.GenerationMethod",
        "Preferences.Default.SolutionFormat",
        "GameRules.Lame.GridDesign",
    ]
    assert places(findings, Severity.WARNING) == ["Oddity", "Preferences.P.AnalysisFormat"]
    assert run_wgs("config.json", "check-config").status == 1


def test_more_faults_than_a_command_lists_are_all_listed(here: Path) -> None:
    findings = check(here, {"Grids": {f"Grid {number}": {"Size": [0, 1]} for number in range(50)}})
    assert len(places(findings, Severity.ERROR)) == 50


def test_what_the_loader_refuses_is_said_in_its_words(here: Path) -> None:
    path = write_config(here, small_config(Grids={"2x2": {"Size": 4}}, Preferences=5))
    with pytest.raises(ConfigError) as caught:
        load_config(path)
    errors = [str(finding) for finding in check_config(path) if finding.severity is Severity.ERROR]
    assert caught.value.faults == tuple(errors)


def test_a_faulty_entry_is_no_missing_one(here: Path) -> None:
    findings = check(here, small_config(Grids={"2x2": {"Size": [0, 0]}}))
    assert places(findings, Severity.ERROR) == ['Grids["2x2"].Size']
    notes = [finding.message for finding in findings if finding.severity is Severity.NOTE]
    assert notes == [
        'boards of this game cannot be created because its GridDesign "2x2" cannot be used',
        'boards of this game cannot be solved because its GridDesign "2x2" cannot be used',
        'boards of this game cannot be printed because its GridDesign "2x2" cannot be used',
    ]


def test_the_rest_of_a_faulty_entry_is_looked_at_too(here: Path) -> None:
    config = with_game(Dictionary="Wrods", GridDesing="2x2") | {
        "Preferences": {"P": {"Font": [], "SolutionFormat": "%p", "Fnot": ""}}
    }
    config["GameRules"]["Tiny"]["Preferences"] = 5
    config["ScoringRules"]["Letters"] |= {"QIsQu": 1, "LengthBonuses": {"x": 1}, "MinWordLenght": 3}
    findings = check(here, config)
    assert places(findings, Severity.ERROR) == [
        "ScoringRules.Letters.LengthBonuses.x",
        "ScoringRules.Letters.QIsQu",
        "GameRules.Tiny.Preferences",
        "Preferences.P.Font",
        "Preferences.P.SolutionFormat",
        "GameRules.Tiny.Dictionary",
    ]
    assert places(findings, Severity.WARNING) == [
        "ScoringRules.Letters.MinWordLenght",
        "GameRules.Tiny.GridDesing",
        "Preferences.P.Fnot",
    ]
    assert places(findings, Severity.NOTE) == []


def test_a_faulty_word_list_or_distribution_is_not_tried(here: Path) -> None:
    config = small_config(Dictionaries={"Words": {"Path": "gone.txt", "Alphabet": "AA"}})
    config["LetterDistributions"]["Dice"] = {"GenerationMethod": "Dice", "ShuffleDice": 1}
    assert places(check(here, config), Severity.ERROR) == [
        "Dictionaries.Words.Alphabet",
        "LetterDistributions.Dice.ShuffleDice",
    ]


def test_entries_of_a_faulty_section_are_no_missing_ones(here: Path) -> None:
    assert places(check(here, small_config(Grids=[])), Severity.ERROR) == ["Grids"]


def test_unknown_and_doubled_keys_are_warnings_that_count_when_strict(here: Path) -> None:
    text = json.dumps(small_config(Gird={}))
    (here / "config.json").write_text(text.replace('"Dice": {', '"Dice": {"ShuffleDice": 5, "ShuffleDice": true, ', 1))
    findings = check_config("config.json")
    assert {finding.severity for finding in findings} == {Severity.WARNING}
    assert [finding.path for finding in findings] == ["LetterDistributions.Dice", "Gird"]
    assert 'Did you mean "Grids"?' in findings[1].message
    assert run_wgs("config.json", "check-config").status == 0
    assert run_wgs("config.json", "check-config", "--warnings-as-errors").status == 1


# --- Extends ----------------------------------------------------------------------------------------------------


def test_each_fault_has_its_own_file(here: Path) -> None:
    (here / "base").mkdir()
    base = write_config(here / "base", {"Grids": {"x": {}}, "Dictionaries": {"Far": "far.txt"}, "Odd": 1}, "base.json")
    own = write_config(here, small_config(Extends="base/base.json", Preferences={"P": {"ToolTipFormat": "%Q"}}))
    findings = check_config(own)
    assert [(finding.file, finding.path) for finding in findings] == [
        (base, "Grids.x"),
        (base, ""),
        (base, "Dictionaries.Far"),
        (own, "Preferences.P.ToolTipFormat"),
    ]


def test_faults_of_both_files_are_found_although_the_base_is_faulty(here: Path) -> None:
    write_config(here, {"Grids": {"x": {"Size": 1}}}, "base.json")
    own = write_config(here, {"Extends": "base.json", "GameRules": {"G": {"GridDesign": "x", "ScoringRules": "s"}}})
    assert places(check_config(own), Severity.ERROR) == ["Grids.x.Size", "GameRules.G.ScoringRules"]


@pytest.mark.parametrize(
    ("extends", "part"), [("gone.json", 'no config named "gone.json"'), ("other.json", "in a ring")]
)
def test_an_extends_that_leads_nowhere_or_round_is_an_error(here: Path, extends: str, part: str) -> None:
    write_config(here, {"Extends": "config.json"}, "other.json")
    findings = check(here, {"Extends": extends, "Odd": {}})
    assert places(findings, Severity.ERROR) == ["Extends"]
    assert part in findings[0].message or part in findings[1].message
    assert places(findings, Severity.WARNING) == ["Odd"]


def test_a_base_that_cannot_be_opened_is_an_error_of_that_file(here: Path) -> None:
    (here / "folder").mkdir()
    finding = only(check(here, {"Extends": "folder"}))
    assert (finding.severity, finding.file.name, finding.message) == (
        Severity.ERROR,
        "folder",
        "is a folder, not a file",
    )


# --- Names ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "section"),
    [
        ("GridDesign", "Grids"),
        ("ScoringRules", "ScoringRules"),
        ("LetterDistribution", "LetterDistributions"),
        ("Dictionary", "Dictionaries"),
        ("Preferences", "Preferences"),
        ("TurnRules", "TurnRules"),
        ("Optimizer", "Optimizers"),
        ("PrintLayout", "PrintLayouts"),
    ],
)
def test_a_name_that_leads_nowhere_is_an_error(here: Path, part: str, section: SectionName) -> None:
    config = with_game(**{part: "Lettres"})
    entries: dict[str, Any] = {
        "Grids": {"Size": [1, 1]},
        "Dictionaries": "words.txt",
        "LetterDistributions": {"GenerationMethod": "Dice", "DiceLetters": "AB"},
        "Optimizers": {"Objective": "Reach"},
        "TurnRules": {"Game": "WordRace"},
    }
    config.setdefault(section, {})["Letters"] = entries.get(section, {})
    finding = check(here, config)[0]
    assert (finding.severity, finding.path) == (Severity.ERROR, f"GameRules.Tiny.{part}")
    assert finding.message.startswith(f'no {NOUNS[section]} named "Lettres". Did you mean "Letters"?')


def test_an_empty_name_means_none_and_is_no_error(here: Path) -> None:
    findings = check(here, with_game(LetterDistribution="", Dictionary="", Preferences=""))
    assert [finding.severity for finding in findings] == [Severity.NOTE, Severity.NOTE]
    assert [finding.message for finding in findings] == [
        "boards of this game cannot be created because it names no LetterDistribution",
        "boards of this game cannot be solved because it names no Dictionary",
    ]
    assert run_wgs("config.json", "check-config", "--warnings-as-errors").status == 0


def test_a_game_that_names_nothing_can_do_nothing(here: Path) -> None:
    findings = check(here, {"GameRules": {"Bare": {}}})
    assert [finding.message.split(" because")[0] for finding in findings] == [
        "boards of this game cannot be created",
        "boards of this game cannot be solved",
        "boards of this game cannot be printed",
    ]
    assert findings[1].message.endswith("it names no GridDesign, it names no ScoringRules, it names no Dictionary")


# --- Output -----------------------------------------------------------------------------------------------------


def test_the_text_has_a_line_a_finding_and_a_last_line_that_counts(here: Path) -> None:
    write_config(here, with_game(Dictionary="Wrods") | {"Odd": 1})
    run = run_wgs("config.json", "check-config")
    assert (run.status, run.err) == (1, "")
    assert run.out.splitlines() == [
        "warning: config.json:1:554: Odd: unknown key, ignored. Choose from: "
        + run.out.splitlines()[0].partition("Choose from: ")[2],
        'error: config.json:1:543: GameRules.Tiny.Dictionary: no dictionary named "Wrods". Did you mean "Words"?',
        "note: config.json:1:450: GameRules.Tiny: boards of this game cannot be solved because its "
        'Dictionary "Wrods" does not exist',
        "config.json: 1 error, 1 warning, 1 note",
    ]


def test_json_has_an_object_a_finding(here: Path) -> None:
    write_config(here, with_game(Dictionary="Wrods"))
    run = run_wgs("config.json", "check-config", "--json")
    assert run.status == 1
    first, second = map(json.loads, run.out.splitlines())
    assert first == {
        "severity": "error",
        "file": "config.json",
        "line": 1,
        "column": 543,
        "path": "GameRules.Tiny.Dictionary",
        "message": 'no dictionary named "Wrods". Did you mean "Words"?',
    }
    assert second["severity"] == "note"


def test_csv_has_a_row_a_finding(here: Path) -> None:
    write_config(here, with_game(Dictionary="Wrods"))
    run = run_wgs("config.json", "check-config", "--csv")
    assert run.out.splitlines()[0] == "severity,file,line,column,path,message"
    assert len(run.out.splitlines()) == 3


def find_faults_of_the_loader(path: Path) -> tuple[str, ...]:
    try:
        load_config(path)
    except ConfigError as error:
        return error.faults
    return ()


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 5) | st.sampled_from(["", "A", "X", "%p", "Dice", "Full", "words.txt"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["X", "A", "Path", "Size"]), inner),
    max_leaves=6,
)
SECTIONS = ["Extends", "Grids", "ScoringRules", "Dictionaries", "LetterDistributions", "GameRules", "Preferences"]


@settings(max_examples=80)
@given(config=st.dictionaries(st.sampled_from(SECTIONS), st.dictionaries(st.sampled_from(["X", "Y"]), VALUES) | VALUES))
def test_no_config_is_a_crash_and_errors_of_the_loader_are_found(here: Path, config: dict[str, Any]) -> None:
    path = write_config(here, config)
    found = {str(finding) for finding in check_config(path) if finding.severity is Severity.ERROR}
    assert found.issuperset(find_faults_of_the_loader(path))


def test_of_very_many_names_that_do_not_exist_some_are_listed_and_all_counted(tmp_path: Path) -> None:
    games = {f"Game {number}": {"GridDesign": f"Grid {number}"} for number in range(300)}
    path = tmp_path / "config.json"
    path.write_text(json.dumps({"Grids": {"Grid": {"Size": [4, 4]}}, "GameRules": games}), encoding="utf-8")
    errors = [finding for finding in check_config(path) if finding.severity is Severity.ERROR]
    assert [error.message for error in errors[:1]] == ['no grid named "Grid 0". Did you mean "Grid"?']
    assert [(error.message, error.count) for error in errors[200:]] == [("... and 100 more errors", 100)]


def test_a_font_that_cannot_be_used_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "bad.ttf").write_bytes(b"no font")
    layouts = {"Gone": {"Font": "gone.ttf"}, "Bad": {"Font": "bad.ttf"}, "Plain": {}}
    path = tmp_path / "config.json"
    path.write_text(json.dumps({"PrintLayouts": layouts}), encoding="utf-8")
    errors = [finding for finding in check_config(path) if finding.severity is Severity.ERROR]
    assert [error.path for error in errors] == ["PrintLayouts.Gone.Font", "PrintLayouts.Bad.Font"]
    assert "was not found" in errors[0].message
    assert "bad.ttf is not" in errors[1].message


def test_preferences_of_graphical_programs_are_checked(tmp_path: Path) -> None:
    given = {"ShowValid": "yes", "TileSize": "7", "Font": "a;b", "QWColor": "#12", "DLColor": "", "ShowRandom": "TRUE"}
    path = write_config(tmp_path, {"Preferences": {"Default": given}})
    found = {finding.path.rpartition(".")[2]: finding.message for finding in check_config(path)}
    assert found == {
        "ShowValid": 'expected true or false, found "yes"',
        "TileSize": 'expected a number of pixels from 8 to 200, found "7"',
        "Font": 'expected the name of a font, such as "Georgia", found "a;b"',
        "QWColor": 'expected a colour, such as "gold" or "#ffd700", found "#12"',
    }
