"""Games of other packages: the worked example of docs/games/adding-a-game.md, and packages that misbehave."""

from __future__ import annotations

import json
import sys
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator
from support import ROOT, run_wgs, write_config
from support.answers import run

from wgs import Toolkit
from wgs.base.errors import ConfigError, IllegalMoveError, PlayError
from wgs.base.files import Files
from wgs.base.record_fields import plain
from wgs.config.load import load_config
from wgs.config.schema import build_schema
from wgs.games.play.saved import format_saved, parse_saved
from wgs.service.catalogues.requests import ListFiles
from wgs.service.play.requests import OpenMatch, ShowMatch
from wgs.service.requests import ConfigSource
from wgs.service.workspace import Workspace

if TYPE_CHECKING:
    from pathlib import Path

EXAMPLE = ROOT / "docs" / "examples" / "wgs-chain"
CONFIG = str(EXAMPLE / "chain.json")
CODE = (EXAMPLE / "wgs_chain.py").read_text("utf-8")


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, code: str = CODE) -> None:
    """Lay out the package of the example as an installer does: its module and its entry points."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    info = folder / "installed" / "wgs_chain-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1.0\n", encoding="utf-8")
    ((group, games),) = project["entry-points"].items()
    lines = [f"[{group}]", *(f"{name} = {place}" for name, place in games.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (info.parent / "wgs_chain.py").write_text(code, encoding="utf-8")
    monkeypatch.delitem(sys.modules, "wgs_chain", raising=False)
    monkeypatch.syspath_prepend(info.parent)


@pytest.fixture
def _example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch)


def write_chain(folder: Path, **numbers: Any) -> Path:
    entries = {"TurnRules": {"Mine": {"Game": "Chain", **numbers}}, "GameRules": {"Chain": {"TurnRules": "Mine"}}}
    return write_config(folder, {"Extends": CONFIG, **entries})


@pytest.mark.usefixtures("_example")
def test_a_game_of_another_package_is_played_saved_and_shown() -> None:
    game = Toolkit.load(CONFIG).game("Chain")
    match = game.open_match(["human", "greedy"], seed=1)
    assert match.play(0, "tent").text == "TENT"
    answer = match.advance(1).text
    assert answer.startswith("T")
    with pytest.raises(IllegalMoveError, match="TENT") as caught:
        match.play(0, "tent")
    assert caught.value.letters == "T"
    again = game.resume_match(parse_saved(format_saved(match.save())))
    assert again.position == match.position
    assert [event.kind for event in match.events(None)] == ["moved", "scored", "turn"] * 2
    view = plain(match.show(None))
    assert (view["scores"], view["last"]["text"]) == ([4, len(answer)], answer)
    assert match.preview(0, "tent").refusal is not None
    while match.outcome is None:
        match.make(match.to_act[0], next(match.rules.iter_moves(match.position, match.to_act[0])))
    assert match.outcome.reason == "5 words were named"


@pytest.mark.usefixtures("_example")
def test_the_commands_play_it_and_say_whose_code_it_is() -> None:
    done = run_wgs(CONFIG, "simulate", "Chain", "--players", "greedy,random", "--games", "4", "--seed", "1")
    assert (done.status, done.err) == (0, "")
    checked = run_wgs(CONFIG, "check-config")
    assert "it is played by the code of the package wgs-chain 1.0 (wgs_chain:Chain)" in checked.out + checked.err


@pytest.mark.usefixtures("_example")
@pytest.mark.parametrize(
    ("numbers", "reason"),
    [
        ({"MostWords": 0}, 'MostWords of the game "Chain": expected 1 or more, found 0'),
        ({"MostWord": 3}, 'the game "Chain" has no setting "MostWord". Did you mean "MostWords"?'),
    ],
)
def test_its_settings_are_checked_as_its_section_wants(tmp_path: Path, numbers: dict[str, int], reason: str) -> None:
    game = Toolkit.load(write_chain(tmp_path, **numbers)).game("Chain")
    with pytest.raises(PlayError) as caught:
        _ = game.turn_rules
    assert reason in str(caught.value)


@pytest.mark.usefixtures("_example")
def test_a_front_says_which_games_configs_may_use() -> None:
    source = ConfigSource(CONFIG)
    *_, named = run(ListFiles(config=source), Workspace())
    assert named.plug_ins == ("Chain",)
    opening = OpenMatch(config=source, game="Chain", players=("human", "human"), seed=1)
    *_, state = run(opening, Workspace(Files.under(EXAMPLE, plug_ins=["Chain"])))
    *_, shown = run(ShowMatch(config=source, game="Chain", saved=state.saved), Workspace())
    assert shown.view.game == "Chain"
    with pytest.raises(PlayError, match="another package, whose code may not be run here"):
        list(run(opening, Workspace(Files.under(EXAMPLE))))


@pytest.mark.usefixtures("_example")
def test_the_schema_knows_the_games_that_are_installed() -> None:
    config = json.loads((EXAMPLE / "chain.json").read_text("utf-8"))
    assert list(Draft202012Validator(build_schema()).iter_errors(config)) == []
    config["TurnRules"]["Chain of five"]["Game"] = "Chian"
    assert list(Draft202012Validator(build_schema()).iter_errors(config)) != []


def test_an_entry_for_a_game_that_is_not_installed_is_a_fault() -> None:
    with pytest.raises(ConfigError, match='expected the name of a game, found "Chain"'):
        load_config(CONFIG)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("raise SystemExit", "of the package wgs-chain cannot be loaded: SystemExit"),
        ("import nowhere_at_all", "cannot be loaded: ModuleNotFoundError"),
        (f"{CODE}\nChain.__init__ = lambda self, parts: 1 / 0", "cannot be made: ZeroDivisionError"),
        ("class Chain:\n    section = 5", "has no settings that can be read: AttributeError"),
    ],
)
def test_a_package_that_fails_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, reason: str) -> None:
    install(tmp_path, monkeypatch, code)
    game = Toolkit.load(CONFIG).game("Chain")
    with pytest.raises(PlayError) as caught:
        _ = game.turn_rules
    assert reason in str(caught.value)
