"""new-config: a starter that works at once, written whole or not at all, never over another file."""

from __future__ import annotations

import json
import stat
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from support import Run, ordinary_user, run_wgs, small_config, write_config, write_words

from wgs import Toolkit
from wgs.base.resources import data_folder
from wgs.config.load import load_config
from wgs.config.schema import build_schema


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def read(path: str | Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(Path(path).read_text(encoding="utf-8"))
    return content


def refuse(*args: str) -> Run:
    """Run new-config where it must not write; return what was said."""
    run = run_wgs(*args)
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith("wgs: ")
    assert run.err.count("\n") == 1
    return run


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# --- The starter ------------------------------------------------------------------------------------------------


def test_the_starter_works_at_once(here: Path) -> None:
    run = run_wgs("new-config", "my.json")
    assert (run.status, run.err) == (0, "")
    assert "Try: wgs my.json create 'My game' 3\n" in run.out
    boards = run_wgs("my.json", "create", "My game", "3", "--seed", "1")
    assert (boards.status, boards.err, len(boards.out.splitlines())) == (0, "", 3)
    scores = run_wgs("my.json", "score", "My game", stdin=boards.out)
    assert (scores.status, scores.err) == (0, "")
    assert all(int(line.split()[0]) > 0 for line in scores.out.splitlines())


def test_the_starter_and_the_shipped_config_under_it_have_no_faults(here: Path) -> None:
    run_wgs("new-config", "my.json")
    run = run_wgs("my.json", "check-config", "--warnings-as-errors")
    assert (run.status, run.out) == (0, "my.json: 0 errors, 0 warnings, 0 notes\n")


def test_the_starter_has_an_entry_of_its_own_in_each_section_that_a_game_needs(here: Path) -> None:
    run_wgs("new-config", "my.json")
    content = read("my.json")
    (game,) = content["GameRules"].values()
    parts = {"Grids": "GridDesign", "ScoringRules": "ScoringRules", "LetterDistributions": "LetterDistribution"}
    assert all(game[part] in content[section] for section, part in parts.items())
    entries = [entry for section in content.values() if isinstance(section, dict) for entry in section.values()]
    assert all(entry["Description"].endswith(".") for entry in [content, *entries])


def test_the_starter_keeps_the_games_of_the_shipped_config(here: Path) -> None:
    run_wgs("new-config", "my.json")
    assert set(Toolkit.load("wgs.json").games) < set(Toolkit.load("my.json").games)


def test_every_random_board_of_the_starter_fills_its_grid(here: Path) -> None:
    run_wgs("new-config", "my.json")
    game = Toolkit.load("my.json").game("My game")
    assert all(not tile.is_empty for board in game.create(20, seed=5) for tile in board.tiles)
    assert len(game.grid) == 12


def test_the_schema_that_the_starter_names_is_beside_it_and_takes_it(here: Path) -> None:
    (here / "sub").mkdir()
    run = run_wgs("new-config", "sub/my.json")
    assert "Wrote sub/wgs.schema.json, for editors." in run.out
    content = read("sub/my.json")
    schema = read(here / "sub" / content["$schema"])
    assert schema == build_schema()
    assert list(Draft202012Validator(schema).iter_errors(content)) == []


# --- What it extends --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("config", [[], ["wgs.json"], [str(data_folder() / "configs" / "wgs.json")]])
def test_it_extends_the_shipped_config_by_its_name(here: Path, config: list[str]) -> None:
    assert run_wgs(*config, "new-config", "my.json").status == 0
    assert read("my.json")["Extends"] == "wgs.json"


def test_it_extends_the_config_before_the_command(here: Path) -> None:
    (here / "one").mkdir()
    (here / "two").mkdir()
    write_words(here / "one", "cat")
    write_config(here / "one", small_config(), "base.json")
    assert run_wgs("one/base.json", "new-config", "two/my.json").status == 0
    assert read("two/my.json")["Extends"] == "../one/base.json"
    assert Toolkit.load("two/my.json").games == ("Tiny", "My game")
    assert run_wgs("two/my.json", "create", "My game").status == 0


def test_a_config_of_the_name_of_the_shipped_one_extends_that(here: Path) -> None:
    assert run_wgs("new-config", "wgs.json").status == 0
    assert "Boggle (New)" in Toolkit.load(here / "wgs.json").games


def test_a_config_cannot_extend_itself(here: Path) -> None:
    before = write_config(here, {}, "my.json").read_bytes()
    assert "cannot extend itself" in refuse("my.json", "new-config", "my.json", "--force").err
    assert Path("my.json").read_bytes() == before


@pytest.mark.parametrize("base", ["gone.json", "broken.json"])
def test_a_config_that_cannot_be_extended_is_refused(here: Path, base: str) -> None:
    Path("broken.json").write_text("{", encoding="utf-8")
    run = run_wgs(base, "new-config", "my.json")
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith(f"wgs: {base}:")
    assert names(here) == ["broken.json"]


# --- The file ---------------------------------------------------------------------------------------------------


def test_a_file_that_exists_is_kept(here: Path) -> None:
    Path("my.json").write_text("mine", encoding="utf-8")
    assert "my.json exists; give --force" in refuse("new-config", "my.json").err
    assert (Path("my.json").read_text(encoding="utf-8"), names(here)) == ("mine", ["my.json"])


def test_force_writes_over_a_file(here: Path) -> None:
    Path("my.json").write_text("mine", encoding="utf-8")
    assert run_wgs("new-config", "my.json", "--force").status == 0
    assert "My game" in Toolkit.load("my.json").games


def test_a_schema_that_exists_is_kept_with_force_too(here: Path) -> None:
    Path("wgs.schema.json").write_text("mine", encoding="utf-8")
    run = run_wgs("new-config", "my.json", "--force")
    assert (run.status, run.out.count("\n")) == (0, 1)
    assert Path("wgs.schema.json").read_text(encoding="utf-8") == "mine"


def test_nothing_else_is_left_behind(here: Path) -> None:
    run_wgs("new-config", "my.json")
    assert names(here) == ["my.json", "wgs.schema.json"]


def test_others_may_read_the_file_as_the_mask_says(here: Path) -> None:
    plain = here / "plain"
    plain.touch()
    run_wgs("new-config", "my.json")
    assert stat.S_IMODE((here / "my.json").stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)


@pytest.mark.parametrize("force", [[], ["--force"]])
@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("folder", "is not a plain file"),
        (".", "is not a plain file"),
        ("", "is not a plain file"),
        ("gone/my.json", "there is no folder gone; create it first"),
        ("file/my.json", "file is not a folder"),
        ("~nobody-of-this-name/my.json", "there is no folder ~nobody-of-this-name"),
        ("x" * 300, "File name too long"),
    ],
)
def test_a_place_that_cannot_be_written_to_is_refused(here: Path, name: str, part: str, force: list[str]) -> None:
    (here / "folder").mkdir()
    (here / "file").touch()
    assert part in refuse("new-config", name, *force).err
    assert names(here) == ["file", "folder"]


@pytest.mark.parametrize("mode", [0o555, 0o000])
def test_a_folder_that_may_not_be_written_to_is_refused(monkeypatch: pytest.MonkeyPatch, mode: int) -> None:
    monkeypatch.chdir("/")
    with TemporaryDirectory() as folder:
        Path(folder).chmod(mode)
        with ordinary_user():
            assert "you may not write to the folder" in refuse("new-config", f"{folder}/my.json").err
        assert names(Path(folder)) == []


def test_a_current_folder_that_is_closed_is_no_crash(here: Path) -> None:
    with ordinary_user():
        assert run_wgs("new-config", "my.json").status == 2
    assert names(here) == []


def test_a_name_as_long_as_names_can_be_is_written(here: Path) -> None:
    name = "x" * 250 + ".json"
    assert run_wgs("new-config", name).status == 0
    assert "My game" in load_config(name).config.game_rules


def test_a_full_disk_leaves_nothing_behind(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    assert "my.json cannot be written: No space left on device" in refuse("new-config", "my.json").err
    assert names(here) == []


def test_the_name_of_the_file_is_asked_for(here: Path) -> None:
    run = run_wgs("new-config")
    assert (run.status, run.out) == (2, "")
    assert "FILE" in run.err
