"""The texts of Preferences: tool tips, summaries, details, and where a faulty format stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support import run_wgs, small_config, write_config, write_words

from wgs import FormatError, Game, Toolkit

if TYPE_CHECKING:
    from pathlib import Path

# In the manner of the manual's 5.5: the parts of a score as a table.
DETAIL = (
    r"<table><tr><td><strong>%s</strong></td><td>%w</td></tr>\n<tr><td>%l</td><td>letters</td></tr>"
    r"<tr><td>x%m</td></tr><tr><td>%b</td></tr></table>"
)


def make_game(folder: Path, **preferences: Any) -> Game:
    write_words(folder, "CAT CATS ACT")
    config = small_config(Preferences={"Default": preferences})
    config["ScoringRules"]["Letters"]["LengthBonuses"] = {"4": 2.5}
    return Toolkit.load(write_config(folder, config)).game("Tiny")


def test_summaries_stand_above_and_below_a_board(tmp_path: Path) -> None:
    game = make_game(tmp_path, BoardSummaryFormat1=r"%B\t%C", BoardSummaryFormat2="3: %3C")
    assert game.summaries("CATS") == ("CATS\t3", "3: 2")


def test_the_summary_of_the_manual_is_the_default(tmp_path: Path) -> None:
    assert make_game(tmp_path).summaries("CATS") == ("2:0 3:2 4:1 5:0 6:0 7:0 8+:0", "")


def test_a_tool_tip_tells_of_one_tile(tmp_path: Path) -> None:
    game = make_game(tmp_path, ToolTipFormat="%*W of %W, %*S points")
    analysis = game.analyze("CATS")
    assert game.tool_tip(analysis, 4) == "1 of 3, 6 points"
    assert game.tool_tip(analysis, 1) == "3 of 3, 12 points"


def test_a_detail_explains_one_solution(tmp_path: Path) -> None:
    game = make_game(tmp_path, SolutionDetailFormat=DETAIL)
    solution = next(found for found in game.solve("CATS") if found.word == "CATS")
    assert game.detail(solution) == (
        "<table><tr><td><strong>6</strong></td><td>CATS</td></tr>\n<tr><td>4</td><td>letters</td></tr>"
        "<tr><td>x1</td></tr><tr><td>2.5</td></tr></table>"
    )


@pytest.mark.parametrize(
    ("key", "command"), [("SolutionFormat", "solve"), ("SolutionFormat", "solve-dups"), ("AnalysisFormat", "analyze")]
)
def test_an_odd_preferred_format_is_named_with_its_place(tmp_path: Path, key: str, command: str) -> None:
    make_game(tmp_path, **{key: "%q"})
    run = run_wgs(str(tmp_path / "config.json"), command, "Tiny", "--dictionary", str(tmp_path / "words.txt"))
    assert f"config.json:1:629: Preferences.Default.{key}: unknown specifier" in run.err
    assert run.status == 0


def test_a_faulty_preferred_format_is_named_with_its_place(tmp_path: Path) -> None:
    game = make_game(tmp_path, SolutionFormat="%w%(", SolutionDetailFormat="%p")
    run = run_wgs(str(tmp_path / "config.json"), "solve", "Tiny")
    assert run.status == 2
    assert "config.json:1:629: Preferences.Default.SolutionFormat: %( is never closed" in run.err
    with pytest.raises(FormatError, match=r"Preferences\.Default\.SolutionDetailFormat: %p needs"):
        game.detail(game.solve("CATS")[0])


def test_a_faulty_format_that_a_command_does_not_use_does_no_harm(tmp_path: Path) -> None:
    make_game(tmp_path, SolutionFormat="%w%(", ToolTipFormat="%q")
    path = str(tmp_path / "config.json")
    words = ["--dictionary", str(tmp_path / "words.txt")]
    assert run_wgs(path, "analyze", "Tiny", *words, stdin="CATS\n").err == ""
    assert run_wgs(path, "solve", "Tiny", "%w", *words, stdin="CATS\n").out == "ACTCATCATS"
