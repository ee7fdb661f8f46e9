"""check-config: word lists, letters and formats that cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support import small_config, write_config, write_words
from support.config_checks import check, only, places, with_game
from support.playing import race_config

from wgs.base.errors import GenerationError
from wgs.config.diagnostics import Severity
from wgs.generate import Generator, Source, generator
from wgs.generate.dice import DiceGenerator
from wgs.inspection import check_config

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("here")


# --- Word lists -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "part"),
    [(None, "was not found"), (b"", "it is empty"), (b"4 5", "none of its 2 words"), (b"\xff", "is not UTF-8")],
)
def test_a_word_list_of_no_use_is_an_error(here: Path, words: bytes | None, part: str) -> None:
    if words is not None:
        (here / "list.txt").write_bytes(words)
    findings = check(here, small_config("list.txt"))
    assert places(findings, Severity.ERROR) == ["Dictionaries.Words"]
    assert part in findings[0].message
    assert not findings[0].message.startswith(str(here / "config.json"))
    assert [finding.message for finding in findings[1:]] == [
        'boards of this game cannot be solved because its Dictionary "Words" cannot be used'
    ]


def test_words_that_are_passed_over_are_noted(here: Path) -> None:
    write_words(here, "cat na\u00efve t-shirt")
    finding = only(check(here, small_config()))
    assert (finding.severity, finding.path) == (Severity.NOTE, "Dictionaries.Words")
    assert finding.message.startswith("2 words of the dictionary Words were skipped")


def test_a_list_that_a_shipped_config_names_in_vain_is_only_noted(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "configs").mkdir()
    path = write_config(here / "configs", small_config("not installed.txt"))
    monkeypatch.setattr("wgs.base.resources.data_folder", lambda: here)
    assert places(check_config(path), Severity.ERROR) == []
    assert [finding.severity for finding in check_config(path)] == [Severity.NOTE, Severity.NOTE]
    own = write_config(here, {"Extends": "configs/config.json", "GameRules": {"G": {"Dictionary": "Words"}}})
    assert 'its Dictionary "Words" cannot be used: there is neither ' in " ".join(map(str, check_config(own)))


# --- Letters ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("letters", "place", "part"),
    [
        ({}, "", "names no GenerationMethod"),
        ({"GenerationMethod": "Dice"}, "", "has no DiceLetters"),
        ({"GenerationMethod": "LetterPropensity"}, "", "has no PropensityLetters"),
        ({"GenerationMethod": "WordList"}, "", "has no WordListFile"),
        ({"GenerationMethod": "WordList", "WordListFile": "gone.txt"}, ".WordListFile", '"gone.txt" was not found'),
        ({"GenerationMethod": "WordList", "WordListFile": "empty.txt"}, ".WordListFile", "is empty"),
        ({"GenerationMethod": "WordList", "WordListFile": "racks.txt"}, ".WordListFile", "line 3"),
        ({"GenerationMethod": "Dices"}, ".GenerationMethod", 'Did you mean "Dice"'),
    ],
)
def test_letters_that_no_board_can_be_drawn_from_are_an_error(
    here: Path, letters: dict[str, Any], place: str, part: str
) -> None:
    write_words(here, " \n", "empty.txt")
    write_words(here, "ABCD\n\nAB4D\n", "racks.txt")
    findings = check(here, small_config(LetterDistributions={"Dice": letters}))
    assert places(findings, Severity.ERROR) == [f"LetterDistributions.Dice{place}"]
    assert part in findings[0].message
    assert (
        findings[1].message
        == 'boards of this game cannot be created because its LetterDistribution "Dice" cannot be used'
    )


def test_a_plug_in_that_fails_is_an_error(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> None:
        raise GenerationError('the GenerationMethod "Failing" of the package odd failed: ZeroDivisionError()')

    monkeypatch.setitem(generator._BUILT_IN, "Failing", "wgs.generate.dice:fail")
    monkeypatch.setattr("wgs.generate.dice.fail", fail, raising=False)
    findings = check(here, small_config(LetterDistributions={"Dice": {"GenerationMethod": "Failing"}}))
    assert places(findings, Severity.ERROR) == ["LetterDistributions.Dice"]
    assert "ZeroDivisionError" in findings[0].message


def test_a_plug_in_is_tried_with_the_size_of_a_game_that_uses_it(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int | None] = []

    def make(source: Source) -> Generator:
        sizes.append(source.size)
        return DiceGenerator(source)

    monkeypatch.setitem(generator._BUILT_IN, "Sized", "wgs.generate.dice:make")
    monkeypatch.setattr("wgs.generate.dice.make", make, raising=False)
    dice = {"GenerationMethod": "Sized", "DiceLetters": "AB,CD,EF,GH"}
    assert check(here, small_config(LetterDistributions={"Dice": dice, "Spare": dice})) == []
    assert sizes == [4, 16, 4]


def test_a_game_whose_draws_have_no_size_is_noted(here: Path) -> None:
    pool = {"GenerationMethod": "LetterPropensity", "PropensityWeights": {"A": 1}}
    config = with_game(GridDesign="") | {"LetterDistributions": {"Dice": pool}}
    messages = [finding.message for finding in check(here, config)]
    assert any("cannot be created" in message and "RandomBoardSize" in message for message in messages)


def test_dice_that_do_not_fill_the_grid_bring_a_warning(here: Path) -> None:
    dice = {"Dice": {"GenerationMethod": "Dice", "DiceLetters": "AB,CD,EF"}}
    finding = only(check(here, small_config(LetterDistributions=dice)))
    assert (finding.severity, finding.path) == (Severity.WARNING, "GameRules.Tiny")
    assert finding.message == "its random boards have 3 tiles for 4 cells; the other cells stay empty"


def test_a_bag_that_does_not_fill_the_grid_brings_a_warning_but_short_lines_of_a_file_a_note(here: Path) -> None:
    bag = {"GenerationMethod": "LetterPropensity", "PropensityLetters": "ABC"}
    assert places(check(here, small_config(LetterDistributions={"Dice": bag})), Severity.WARNING) == ["GameRules.Tiny"]
    endless = bag | {"SampleWithoutReplacement": False}
    assert check(here, small_config(LetterDistributions={"Dice": endless})) == []
    write_words(here, "abc", "racks.txt")
    racks = {"GenerationMethod": "WordList", "WordListFile": "racks.txt"}
    finding = only(check(here, small_config(LetterDistributions={"Dice": racks})))
    assert (finding.severity, finding.path) == (Severity.NOTE, "LetterDistributions.Dice.WordListFile")
    assert finding.message.endswith("line 1: 3 tiles, but a board of the game has 4 positions: the others stay empty")


def test_a_board_smaller_than_the_grid_brings_a_warning_also_where_rules_ask_for_it(here: Path) -> None:
    config = small_config()
    config["ScoringRules"]["Letters"]["RandomBoardSize"] = 3
    finding = only(check(here, config))
    assert (finding.severity, finding.path) == (Severity.WARNING, "GameRules.Tiny")
    assert '3 tiles for 4 cells (the RandomBoardSize of "Letters")' in finding.message
    config["ScoringRules"]["Letters"]["RandomBoardSize"] = 4
    assert check(here, config) == []


def test_a_rack_may_be_smaller_than_its_grid(here: Path) -> None:
    config = small_config(Grids={"2x2": {"Size": [2, 2], "Adjacency": "Full"}})
    config["ScoringRules"]["Letters"]["RandomBoardSize"] = 3
    assert check(here, config) == []


@pytest.mark.parametrize(
    ("letters", "refused"),
    [
        ({"GenerationMethod": "LetterPropensity", "PropensityLetters": "AAABBBCCCDDD?"}, True),
        ({"GenerationMethod": "LetterPropensity", "PropensityWeights": {"A": 1, "?h": 0.1}}, True),
        ({"GenerationMethod": "LetterPropensity", "PropensityWeights": {"A": 1, "?": 0}}, False),
        ({"GenerationMethod": "Dice", "DiceLetters": "ABCS, " * 11 + "A?"}, True),
        ({"GenerationMethod": "Dice", "DiceLetters": ["ABCS."] * 12}, False),
    ],
)
def test_letters_that_make_boards_which_a_game_in_turns_refuses_bring_a_warning(
    here: Path, letters: dict[str, Any], refused: bool
) -> None:
    config = race_config()
    config["LetterDistributions"]["Race"] = letters
    findings = check(here, config)
    assert places(findings, Severity.WARNING) == ["GameRules.Race"] * refused
    assert all("refused by WordRace: " in finding.message for finding in findings)


def test_letters_that_are_in_no_board_of_route_words_bring_a_warning(here: Path) -> None:
    letters = {"GenerationMethod": "LetterPropensity", "PropensityWeights": {"A": 1, "?": 0.5}}
    config = small_config(
        Grids={"2x2": {"Size": [5, 5]}}, LetterDistributions={"Dice": letters}, TurnRules={"R": {"Game": "RouteWords"}}
    )
    config["GameRules"]["Tiny"]["TurnRules"] = "R"
    finding = only(check(here, config))
    assert (finding.severity, finding.path) == (Severity.WARNING, "GameRules.Tiny")
    assert 'refused by RouteWords: the tile "?" cannot be used' in finding.message


@pytest.mark.parametrize(
    "letters",
    [
        {"GenerationMethod": "Dice", "DiceLetters": "A\u00d1,B\u00c9,C,D"},
        {"GenerationMethod": "LetterPropensity", "PropensityLetters": "AAAA\u00d1\u00c9"},
        {"GenerationMethod": "LetterPropensity", "PropensityWeights": {"Q\u00f1": 1, "\u00c9": 2}},
    ],
)
def test_letters_that_no_word_can_have_are_a_warning(here: Path, letters: dict[str, Any]) -> None:
    finding = only(check(here, small_config(LetterDistributions={"Dice": letters})))
    assert (finding.severity, finding.path) == (Severity.WARNING, "GameRules.Tiny")
    assert "the letters \u00c9, \u00d1 of the LetterDistribution" in finding.message


# --- Formats ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "text", "severity"),
    [
        ("SolutionFormat", "%w %p", Severity.ERROR),
        ("SolutionFormat", "%(, ", Severity.ERROR),
        ("SolutionDetailFormat", "%p", Severity.ERROR),
        ("SolutionFormat", "%B", Severity.WARNING),
        ("AnalysisFormat", "%w", Severity.WARNING),
        ("BoardSummaryFormat1", "%w", Severity.WARNING),
        ("BoardSummaryFormat2", r"\q", Severity.WARNING),
        ("ToolTipFormat", "%+W", Severity.WARNING),
        ("SolutionPrefix", r"\q", Severity.WARNING),
        ("SolutionSuffix", r"\q", Severity.WARNING),
        ("SolutionPrefix", "%p", None),
        ("AnalysisFormat", "%(", Severity.WARNING),
        ("Font", "%p", Severity.WARNING),
        ("TileSize", "huge", Severity.WARNING),
        ("DLColor", "blurple", Severity.ERROR),
    ],
)
def test_each_text_is_read_as_the_command_reads_it(here: Path, key: str, text: str, severity: Severity | None) -> None:
    findings = check(here, small_config(Preferences={"Default": {key: text}}))
    assert [finding.severity for finding in findings] == ([severity] if severity else [])
    assert all(finding.path == f"Preferences.Default.{key}" for finding in findings)
