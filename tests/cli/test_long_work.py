"""Long work without the native engine: one note says what to install."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support import run_wgs
from support.optimizing import DICE, write_game

from wgs import Toolkit
from wgs.base import checkpoints, engines

if TYPE_CHECKING:
    from pathlib import Path

REASON = "this installation was built without the native engine"


@pytest.fixture
def without_native(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WGS_ENGINE", raising=False)
    monkeypatch.setattr(engines, "load_native", lambda: REASON)


@pytest.mark.usefixtures("without_native")
def test_long_work_says_once_that_the_native_engine_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    args = ("wgs.json", "create", "Boggle (New)", "3", "--seed", "1")
    assert run_wgs(*args).err == ""
    monkeypatch.setattr(engines, "SECONDS_OF_LONG_WORK", -1.0)
    assert run_wgs(*args).err == (
        f"wgs: note: this takes many times longer without the native engine: {REASON}; install a C++ compiler and "
        "Python's headers (on Debian and Ubuntu: apt install g++ python3-dev), then wgs again (with "
        "WGS_REQUIRE_NATIVE=1, pip says what is missing)\n"
    )


@pytest.mark.usefixtures("without_native")
def test_work_of_several_processes_says_so_as_well(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    config, kept = str(write_game(tmp_path, DICE, Size=[2, 1])), str(tmp_path / "proof.json")
    assert run_wgs(config, "best", "Tiny", "--prove", "--resume", kept, "--evaluations", "1").status == 0
    assert run_wgs(config, "best", "--verify", kept, "--jobs", "1").err == ""
    monkeypatch.setattr(engines, "SECONDS_OF_LONG_WORK", -1.0)
    assert run_wgs(config, "best", "--verify", kept, "--jobs", "1").err.count(REASON) == 1


@pytest.mark.usefixtures("without_native")
def test_an_engine_that_was_chosen_needs_no_note(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WGS_ENGINE", "reference")
    monkeypatch.setattr(engines, "SECONDS_OF_LONG_WORK", -1.0)
    assert run_wgs("wgs.json", "create", "Boggle (New)", "3", "--seed", "1").err == ""


@pytest.mark.usefixtures("without_native")
def test_one_long_game_says_so_before_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "SECONDS_OF_LONG_WORK", -1.0)
    monkeypatch.setattr("wgs.cli.session.Session._look", lambda *_: None)  # what looks between answers
    args = ("wgs.json", "simulate", "RouteWords", "--dictionary", "common", "--players", "greedy,greedy", "--plain")
    assert run_wgs(*args, "--games", "1", "--seed", "1", "--jobs", "1").err.count(REASON) == 1


@pytest.mark.usefixtures("without_native")
def test_python_programs_are_warned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "_look", None)
    monkeypatch.setattr("wgs.base.engines._SlowWork.is_watched", False)
    monkeypatch.setattr(engines, "SECONDS_OF_LONG_WORK", -1.0)
    game = Toolkit.load("wgs.json").game("Boggle (New)")
    with pytest.warns(RuntimeWarning, match=REASON):
        list(game.score_many(["TEENTEENTEENTEEN"]))
    list(game.score_many(["TEENTEENTEENTEEN"]))  # a second warning would be an error


def test_no_note_is_due_where_the_native_engine_is_there_or_not_wanted(engine: str) -> None:
    assert engines.find_remedy() is None, engine
