"""The workspace keeps what was opened, up to a number, and nothing longer than itself."""

from __future__ import annotations

import gc
import weakref
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from support.answers import run
from support.asking import write_source

from wgs.service.budgets import Budget
from wgs.service.catalogues.requests import ListGames
from wgs.service.lines import join_lines
from wgs.service.solving.requests import ScoreBoards
from wgs.service.workspace import MOST_CONFIGS, Shelf, Workspace

if TYPE_CHECKING:
    from pathlib import Path

    from wgs import Toolkit
    from wgs.service.requests import ConfigSource


@pytest.fixture
def source(tmp_path: Path) -> ConfigSource:
    return write_source(tmp_path)


def test_what_is_open_is_found_again(source: ConfigSource) -> None:
    workspace = Workspace()
    request = ScoreBoards(config=source, game="Tiny")
    assert workspace.game(request) is workspace.game(replace(request, lines=join_lines(["TENS"])))
    assert workspace.game(request) is not workspace.game(replace(request, dictionary="words.txt"))
    assert workspace.toolkit(source) is workspace.toolkit(replace(source))


def test_what_is_made_for_a_request_serves_it_however_long_it_may_take(source: ConfigSource) -> None:
    workspace = Workspace()
    request = ScoreBoards(config=source, game="Tiny")
    made = [
        workspace.keep(request, Budget(seconds=seconds, max_boards=most), object)
        for seconds, most in ((5, 9), (4.9, 9), (None, 9), (5, 8))
    ]
    assert made[0] is made[1] is made[2]
    assert made[3] is not made[0]


def test_a_desk_holds_no_more_than_some_configs(source: ConfigSource) -> None:
    workspace = Workspace()
    kept = []
    for number in range(30):
        kept.append(weakref.ref(workspace.toolkit(replace(source, text=f'{{"Description": "{number}"}}'))))
        workspace.toolkit(replace(source, text='{"Description": "0"}'))  # what is used stays
    gc.collect()
    alive = [number for number, toolkit in enumerate(kept) if toolkit() is not None]
    assert len(alive) == MOST_CONFIGS
    assert alive == [0, *range(30 - MOST_CONFIGS + 1, 30)]


def test_a_desk_is_gone_as_soon_as_nobody_has_it(source: ConfigSource) -> None:
    gc.collect()
    gc.disable()
    try:
        workspace = Workspace()
        toolkit: weakref.ref[Toolkit] = weakref.ref(workspace.toolkit(source))
        list(run(ListGames(config=source), workspace))
        del workspace
        assert toolkit() is None
    finally:
        gc.enable()


def test_another_revision_of_a_config_is_opened_anew(source: ConfigSource, tmp_path: Path) -> None:
    workspace = Workspace()
    assert len(list(run(ListGames(config=source), workspace))) == 2
    (tmp_path / "config.json").write_text('{"GameRules": {"Only": {}}}', encoding="utf-8")
    (entry,) = run(ListGames(config=replace(source, revision=1)), workspace)
    assert entry.game == "Only"


def test_drafts_of_a_config_share_its_words_and_solvers(source: ConfigSource, tmp_path: Path) -> None:
    workspace = Workspace()
    text = (tmp_path / "config.json").read_text(encoding="utf-8")
    opened = [
        workspace.game(ScoreBoards(config=replace(source, text=text + blank), game="Tiny")) for blank in ("", " ", "\n")
    ]
    assert len({id(game) for game in opened}) == 3
    assert len({id(game.lexicon) for game in opened}) == 1
    assert len({id(game.solver) for game in opened}) == 1


def test_a_file_is_read_once_for_each_desk(source: ConfigSource, tmp_path: Path) -> None:
    workspace = Workspace()
    before = list(run(ListGames(config=source), workspace))
    (tmp_path / "config.json").write_text("{}", encoding="utf-8")
    assert list(run(ListGames(config=source), workspace)) == before
    assert list(run(ListGames(config=source))) == []


def test_what_nobody_uses_is_not_kept_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("wgs.service.workspace.monotonic", lambda: now)
    shelf = Shelf[str](3, seconds=60)
    shelf.put("a", "A")
    shelf.put("b", "B")
    now = 50.0
    assert shelf.find_or_make("a", lambda: "another") == "A"
    now = 70.0
    shelf.put("c", "C")
    assert [shelf.take(key) for key in "abc"] == ["A", None, "C"]
