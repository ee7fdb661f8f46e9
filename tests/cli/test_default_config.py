"""The config of a command line that names none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support import run_wgs, small_config, write_config, write_words

from wgs.cli.app import COMMANDS, GROUPS
from wgs.cli.default_config import add_config

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with a word list; no config is named by the environment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WGS_CONFIG", raising=False)
    write_words(tmp_path, "act at cat ta")
    return tmp_path


def list_games(*config: str) -> list[str]:
    """List the games of the config that is used."""
    run = run_wgs(*config, "games", "--csv")
    assert (run.status, run.err) == (0, "")
    return [line.partition(",")[0] for line in run.out.splitlines()[1:]]


def named(game: str) -> dict[str, object]:
    config = small_config()
    return {**config, "GameRules": {game: config["GameRules"]["Tiny"]}}


def test_without_anything_it_is_the_one_that_ships() -> None:
    assert list_games() == list_games("wgs.json")
    assert "Boggle (New)" in list_games()


def test_a_wgs_json_of_the_current_folder_goes_before_the_one_that_ships(here: Path) -> None:
    write_config(here, named("Here"), "wgs.json")
    assert list_games() == ["Here"]


def test_the_variable_goes_before_both(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_config(here, named("Here"), "wgs.json")
    write_config(here, named("Named"), "named.json")
    monkeypatch.setenv("WGS_CONFIG", "named.json")
    assert list_games() == ["Named"]
    assert run_wgs("score", "Named", stdin="CATS\n").out == "4 10\n"
    assert run_wgs("lexicon", "info", "Words").out.startswith("name:     Words\n")


def test_a_name_in_the_variable_is_never_an_option(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WGS_CONFIG", "-mine.json")
    run = run_wgs("games")
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith('wgs: WGS_CONFIG names the config "./-mine.json", but there is no ')
    write_config(here, named("Mine"), "-mine.json")
    assert list_games() == ["Mine"]


def test_a_config_on_the_line_goes_before_all(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_config(here, named("Here"), "wgs.json")
    monkeypatch.setenv("WGS_CONFIG", "gone.json")
    assert list_games("wgs.json") == ["Here"]


def test_an_empty_variable_is_none(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WGS_CONFIG", "")
    assert "Boggle (New)" in list_games()


def test_a_variable_that_names_no_file_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WGS_CONFIG", "gone.json")
    run = run_wgs("score", "Tiny", stdin="CATS\n")
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith('wgs: WGS_CONFIG names the config "gone.json", but there is no gone.json, and none ships')
    assert "put a config before the command" in run.err


@pytest.mark.parametrize("line", [("score", "-h"), ("solve", "--help"), ("--version",), ("-h",), ("schema",)])
def test_what_needs_no_config_does_not_look_at_the_variable(
    monkeypatch: pytest.MonkeyPatch, line: tuple[str, ...]
) -> None:
    monkeypatch.setenv("WGS_CONFIG", "gone.json")
    assert run_wgs(*line).status == 0


def test_a_broken_config_of_the_variable_is_named(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "broken.json").write_text("{", encoding="utf-8")
    monkeypatch.setenv("WGS_CONFIG", "broken.json")
    assert "broken.json" in run_wgs("games").err


# --- Files that are named like commands -------------------------------------------------------------------------


def test_a_file_named_like_a_command_is_the_config_when_a_command_follows(here: Path) -> None:
    write_config(here, named("Here"), "score")
    assert list_games("score") == ["Here"]
    assert list_games("./score") == ["Here"]


def test_a_file_named_like_a_command_does_not_hide_the_command(here: Path) -> None:
    write_config(here, named("Here"), "score")
    write_config(here, named("Default"), "wgs.json")
    assert run_wgs("score", "Default", stdin="CATS\n").out == "4 10\n"
    assert "Usage: wgs [CONFIG] score" in run_wgs("score", "-h").out


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], []),
        (["solve", "games"], ["wgs.json", "solve", "games"]),
        (["lexicon", "info", "common"], ["wgs.json", "lexicon", "info", "common"]),
        (["my.json", "solve"], ["my.json", "solve"]),
        (["--version"], ["--version"]),
        (["--", "solve"], ["--", "solve"]),
    ],
)
def test_the_default_stands_before_commands_alone(words: list[str], line: list[str]) -> None:
    assert add_config(words, {*COMMANDS, *GROUPS}) == line


@pytest.mark.parametrize("folder", [False, True])
def test_a_folder_named_like_a_command_is_no_config(here: Path, folder: bool) -> None:
    if folder:
        (here / "score").mkdir()
    assert add_config(["score", "games"], COMMANDS) == ["wgs.json", "score", "games"]


# --- What is neither --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "part"),
    [
        (
            ("slove", "Boggle (New)"),
            '"slove" is neither a command nor a config file. Did you mean "solve", "serve" or "score"?',
        ),
        (("scor",), '"scor" is neither a command nor a config file. Did you mean "score"'),
        (("Boggle (New)",), '"Boggle (New)" is neither a command nor a config file. Choose from: "create", "best", '),
        (("gone.json", "score", "Tiny"), "gone.json: no such config file"),
        (("wgs.json", "slove"), "No such command 'slove'. Did you mean 'solve', 'serve', 'score'?"),
        (("wgs.json",), "Missing command"),
    ],
)
def test_what_stands_first_is_a_config_or_a_command(line: tuple[str, ...], part: str) -> None:
    run = run_wgs(*line)
    assert (run.status, run.out) == (2, "")
    assert part in run.err


def test_messages_name_the_command_as_it_can_be_typed() -> None:
    assert "Try 'wgs lexicon info -h' for help.\n" in run_wgs("lexicon", "info").err


# --- Completion -------------------------------------------------------------------------------------------------


def offer(*words: str) -> list[str]:
    return [line.partition("\t")[0] for line in run_wgs("--complete", "zsh", *words).out.splitlines()]


def test_completion_knows_both_forms(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_config(here, named("Here"), "wgs.json")
    write_config(here, named("Named"), "named.json")
    assert {"solve", "lexicon", "named.json"} <= set(offer(""))
    assert offer("solve", "") == offer("wgs.json", "solve", "") == ["Here"]
    assert offer("named.json", "solve", "") == ["Named"]
    assert offer("lexicon", "") == ["list", "check", "info", "diff", "merge", "filter", "install"]
    assert "Words" in offer("lexicon", "info", "W")
    monkeypatch.setenv("WGS_CONFIG", "named.json")
    assert offer("solve", "") == ["Named"]
    monkeypatch.setenv("WGS_CONFIG", "gone.json")
    assert offer("solve", "") == []
    assert offer("solve", "--js") == ["--json"]
