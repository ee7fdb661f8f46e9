"""Optimizers entries: what they may say, and what is said of those that are wrong."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator
from support import run_wgs, small_config, write_config, write_words
from support.config_checks import check, only, places

from wgs import ConfigError, MissingPartError, Toolkit
from wgs.config.diagnostics import Severity
from wgs.config.schema import build_schema

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.config.optimizers import OptimizerSection

VALIDATOR = Draft202012Validator(build_schema())
FULL = {
    "Objective": "Reach",
    "Evaluations": 5000,
    "StartTemperature": 300,
    "EndTemperature": 3,
    "Dictionary": "Words",
    "MinWordLength": 5,
    "HomeRowWeight": 2,
    "LetterBound": 1.5,
    "LetterFloor": 0.5,
    "MinWordsFromHome": 1,
    "MinCrossing": 3,
    "FirstNeverSlower": True,
}


def with_optimizer(**keys: Any) -> dict[str, Any]:
    config = small_config(Optimizers={"Best": {"Objective": "Reach"} | keys})
    config["GameRules"]["Tiny"]["Optimizer"] = "Best"
    return config


def load(folder: Path, config: dict[str, Any]) -> OptimizerSection | None:
    return Toolkit.load(write_config(folder, config)).game("Tiny").optimizer


def test_every_key_is_read(tmp_path: Path) -> None:
    section = load(tmp_path, with_optimizer(**FULL))
    assert section is not None
    read = section.model_dump(by_alias=True, exclude={"description"})
    assert read == FULL | {"LetterBound": Decimal("1.5"), "LetterFloor": Decimal("0.5")}
    assert list(VALIDATOR.iter_errors(with_optimizer(**FULL))) == []


def test_an_objective_is_enough(tmp_path: Path) -> None:
    section = load(tmp_path, with_optimizer())
    assert section is not None
    assert (section.min_word_length, section.home_row_weight, section.min_words_from_home) == (4, 3, 3)
    assert section.letter_bound == 2


def test_a_game_need_not_name_one(tmp_path: Path) -> None:
    assert load(tmp_path, small_config()) is None


def test_a_name_that_leads_nowhere_is_an_error_when_it_is_needed(tmp_path: Path) -> None:
    config = with_optimizer()
    config["GameRules"]["Tiny"]["Optimizer"] = "Bets"
    with pytest.raises(MissingPartError, match=r'Optimizer: no optimizer named "Bets"\. Did you mean "Best"'):
        load(tmp_path, config)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("Objective", "Rech", 'unknown objective "Rech". Did you mean "Reach"?'),
        ("Objective", "Most words", 'unknown objective "Most words". Choose from: "Reach"'),
        ("Objective", 5, 'expected the name of an objective: Reach, found 5. For example: "Objective": "Reach"'),
        ("Evaluations", 0, "expected 1 or more, found 0"),
        ("Evaluations", 10**10, "expected 10000000 or less, found 10000000000"),
        ("Evaluations", "many", 'expected a whole number, found "many". For example: "Evaluations": 2000'),
        ("StartTemperature", -1, "expected 0 or more, found -1"),
        ("StartTemperature", 2.5, 'expected a whole number, found 2.5. For example: "StartTemperature": 0'),
        ("EndTemperature", 10, "expected at most StartTemperature (0), found 10"),
        ("MinWordLength", 0, "expected 1 or more, found 0"),
        ("MinWordLength", 65, "expected 64 or less, found 65"),
        ("HomeRowWeight", True, 'expected a whole number, found true. For example: "HomeRowWeight": 3'),
        ("LetterBound", 0.5, "expected a number from 1 to 1000000 with at most six decimals, found 0.5"),
        ("LetterBound", "2", 'expected a number, found "2"'),
        ("LetterFloor", 1.5, "expected a number from 0 to 1, found 1.5"),
        ("LetterFloor", -1, "expected a number from 0 to 1, found -1"),
        ("MinWordsFromHome", -1, "expected 0 or more, found -1"),
        ("MinCrossing", None, 'expected a whole number, found null. For example: "MinCrossing": 0'),
    ],
)
def test_a_value_that_cannot_be_is_named_with_what_was_expected(
    tmp_path: Path, key: str, value: Any, said: str
) -> None:
    config = with_optimizer(**{key: value})
    with pytest.raises(ConfigError) as caught:
        load(tmp_path, config)
    assert caught.value.faults == (f"Optimizers.Best.{key}: {said}",)
    if key != "EndTemperature":  # no schema compares two numbers
        assert {error.json_path for error in VALIDATOR.iter_errors(config)} == {f"$.Optimizers.Best.{key}"}


def test_a_missing_objective_is_named(tmp_path: Path) -> None:
    config = small_config(Optimizers={"Best": {}})
    with pytest.raises(ConfigError, match=r"Optimizers\.Best\.Objective: expected a value, but the key is missing"):
        load(tmp_path, config)


def test_an_unknown_key_is_a_warning(tmp_path: Path) -> None:
    (warning,) = Toolkit.load(write_config(tmp_path, with_optimizer(Evalutions=3))).warnings
    assert warning.endswith('Optimizers.Best.Evalutions: unknown key, ignored. Did you mean "Evaluations"?')


def test_check_config_tells_what_an_optimised_game_lacks(tmp_path: Path) -> None:
    write_words(tmp_path, "ace")
    config = with_optimizer()
    config["GameRules"]["Tiny"] |= {"Dictionary": "", "ScoringRules": ""}
    notes = [finding.message for finding in check(tmp_path, config) if finding.severity is Severity.NOTE]
    assert "boards of this game cannot be optimised because it names no ScoringRules, it names no Dictionary" in notes


def test_check_config_finds_nothing_in_a_sound_optimizer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_words(tmp_path, "ace")
    assert check(tmp_path, with_optimizer(**FULL)) == []


def test_check_config_names_a_faulty_optimizer_and_the_games_that_need_it(tmp_path: Path) -> None:
    write_words(tmp_path, "ace")
    findings = check(tmp_path, with_optimizer(Objective="Score"))
    assert places(findings, Severity.ERROR) == ["Optimizers.Best.Objective"]
    (note,) = [finding for finding in findings if finding.severity is Severity.NOTE]
    assert note.message == 'boards of this game cannot be optimised because its Optimizer "Best" cannot be used'


def test_the_shipped_race_games_have_all_they_need() -> None:
    toolkit = Toolkit.load("wgs.json")
    races = {"WordRace (Hex)": 6, "WordRace (Hex, bare)": 6, "WordRace (Square)": 8, "WordRace (Square, bare)": 8}
    for name, neighbours in races.items():
        game = toolkit.game(name)
        assert (game.grid.columns, game.grid.rows, len(game.grid)) == (10, 13, 130)
        assert max(map(len, game.grid.neighbours)) == neighbours
        assert game.home_rows == {"Red": tuple(range(10)), "Blue": tuple(range(120, 130))}
        assert game.optimizer is not None
        assert game.optimizer.objective == "Reach"
        assert game.optimizer_lexicon.name == "common"
        assert game.q_is_qu
        assert game.max_word_length is None


def test_the_program_refuses_an_unknown_objective(tmp_path: Path) -> None:
    path = write_config(tmp_path, with_optimizer(Objective="Score"))
    run = run_wgs(str(path), "create", "Tiny")
    assert (run.status, run.out) == (2, "")
    assert 'unknown objective "Score"' in run.err


def test_only_one_finding_for_one_fault(tmp_path: Path) -> None:
    write_words(tmp_path, "ace")
    config = small_config(Optimizers={"Best": {"Objective": "Score"}})
    assert only(check(tmp_path, config)).path == "Optimizers.Best.Objective"
