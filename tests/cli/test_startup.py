"""What a start of the program loads: only what its command needs."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from support import small_config, write_config, write_words
from support.engines import needs_native

from wgs.cli.app import COMMANDS, GROUPS, Commands

if TYPE_CHECKING:
    from pathlib import Path

RUN_AND_LIST_MODULES = """
import atexit, sys
atexit.register(lambda: print("loaded:", *sys.modules, file=sys.stderr))
from wgs.__main__ import main
main()
"""
ONLY_FOR_SOME = frozenset({"asyncio", "fpdf", "jsonschema", "multiprocessing", "regex", "rich", "wgs.inspection"})
"""What no command loads that does not need it."""
MODELS = frozenset({"wgs.config.base", "wgs.game", "wgs.toolkit", "wgs.words.lexicon"})
"""What it takes to read configs."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with a config of a game of two tiles; no engine is asked for."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WGS_ENGINE", raising=False)
    write_words(tmp_path, "at")
    write_config(tmp_path, small_config())
    return tmp_path


def run(*args: str, stdin: str = "", engine: str = "") -> tuple[str, set[str]]:
    """Run the program in a process of its own; return its output and the modules that it loaded."""
    process = subprocess.run(
        [sys.executable, "-c", RUN_AND_LIST_MODULES, *args],
        input=stdin,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "WGS_ENGINE": engine},
    )
    return process.stdout, set(process.stderr.rpartition("loaded:")[2].split())


def command_modules(loaded: set[str]) -> set[str]:
    """Pick the modules of commands."""
    return {name.removeprefix("wgs.cli.commands.") for name in loaded} & {*COMMANDS.values(), *GROUPS.values()}


def test_score_loads_only_what_it_needs() -> None:
    out, loaded = run("config.json", "score", "Tiny", stdin="AT\n")
    assert out == "1 2\n"
    assert command_modules(loaded) == {"score"}
    elsewhere = {"wgs.analysis.explain", "wgs.analysis.template", "wgs.cli.completion", "wgs.generate", "wgs.validate"}
    assert sorted(loaded & (ONLY_FOR_SOME | elsewhere)) == []


@needs_native
def test_the_native_engine_does_without_the_reference_engine() -> None:
    _, loaded = run("config.json", "score", "Tiny", stdin="AT\n", engine="native")
    assert sorted(loaded & {"pygtrie", "wgs.solver.reference"}) == []


@pytest.mark.parametrize("command", ["check-board", "check-word"])
def test_checks_load_no_solver(command: str) -> None:
    out, loaded = run("wgs.json", command, "Boggle (New)", stdin="AT\n")
    assert out == "+AT\n"
    assert command_modules(loaded) == {"check"}
    elsewhere = {"pygtrie", "wgs.analysis.explain", "wgs.generate", "wgs.solver.reference"}
    assert sorted(loaded & (ONLY_FOR_SOME | elsewhere)) == []


def test_a_game_is_played_without_what_other_games_need() -> None:
    options = ("--dictionary", "common", "--players", "human,greedy", "--save", "game.json")
    out, loaded = run("wgs.json", "play", "WordsWithChilwell", *options, stdin="pass\nquit\n")
    assert "1. Player One: pass\n" in out
    assert command_modules(loaded) == {"play"}
    elsewhere = {"concurrent.futures", "wgs.games.play.tournament", "wgs.games.word_race", "wgs.solver.reference"}
    assert sorted(loaded & (ONLY_FOR_SOME | elsewhere)) == []


def test_the_version_loads_no_command() -> None:
    _, loaded = run("--version")
    assert command_modules(loaded) == set()
    assert sorted(loaded & (ONLY_FOR_SOME | MODELS | {"pydantic"})) == []


def test_the_help_of_all_commands_does_without_the_models_of_configs() -> None:
    out, loaded = run("--help")
    assert all(f"\n  {name} " in out for name in Commands())
    assert sorted(loaded & (ONLY_FOR_SOME | MODELS | {"pydantic"})) == []


@pytest.mark.parametrize("words", [["wgs.json", "sc"], ["wgs.json", "score", "Tiny", "--di"]])
def test_completion_reads_a_config_only_where_it_must(words: list[str]) -> None:
    out, loaded = run("--complete", "zsh", *words)
    assert out
    assert sorted(loaded & (ONLY_FOR_SOME | MODELS | {"pydantic"})) == []


def test_importing_the_package_loads_nothing_of_it() -> None:
    code = "import sys, wgs; print(*(name for name in sys.modules if name.startswith('wgs.')))"
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert process.stdout.split() == []


# --- The table of commands --------------------------------------------------------------------------------------


def test_the_commands_are_built_by_name_each_once() -> None:
    commands = Commands()
    assert list(commands) == [*COMMANDS, *GROUPS]
    assert len(commands) == len(list(commands))
    assert [command.name for command in commands.values()] == list(commands)
    assert commands["score"] is commands["score"]


def test_a_command_that_is_not_there_is_not_looked_for() -> None:
    assert "app" not in Commands()
    assert Commands().get("streams") is None
