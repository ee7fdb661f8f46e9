"""Names and formats of a stranger's config at a terminal: what it might take for a command is shown, not obeyed."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest
from support import small_config, write_config, write_words
from support.processes import SECONDS
from support.program import run_wgs
from support.terminal import at_terminal

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("pty", reason="terminals are those of Unix")

NAME = 'T\x1b[31mi\x9b\u202e\u2028<&">\x00'
SHOWN = r'T\x1b[31mi\x9b\u202e\u2028<&">\x00'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with a config whose game, description and formats have control characters."""
    monkeypatch.chdir(tmp_path)
    write_words(tmp_path, "act at cat ta")
    config = small_config(Preferences={"Own": {"AnalysisFormat": "\x1b]0;title\x07%W\n"}})
    config["GameRules"] = {
        NAME: config["GameRules"]["Tiny"] | {"Preferences": "Own", "Description": "\x1b[2J\u2066x"},
        "Tiny": config["GameRules"]["Tiny"] | {"Preferences": "Own"},
    }
    write_config(tmp_path, config)
    return tmp_path


def run_at_terminal(*args: str) -> str:
    with at_terminal("config.json", *args, color="yes") as terminal:
        shown = terminal.read_rest()
        assert terminal.process.wait(SECONDS) in {0, 1, 2}
    return shown


def test_names_and_descriptions_are_escaped() -> None:
    shown = run_at_terminal("games")
    assert SHOWN in shown
    assert r"\x1b[2J\u2066x" in shown
    assert shown.replace("\n", "").isprintable()


def test_a_format_of_the_config_is_escaped_and_a_typed_one_is_not() -> None:
    assert run_at_terminal("analyze", "Tiny", "--board", "TACS") == "\\x1b]0;title\\x074\n"
    assert run_at_terminal("analyze", "Tiny", "\x1b[1m%W\x1b[0m\n", "--board", "TACS") == "\x1b[1m4\x1b[0m\n"


def test_a_drawing_keeps_its_colours() -> None:
    shown = run_at_terminal("show", "Tiny", "TACS", "--word", "cat")
    assert "\x1b[" in shown
    assert "\\x1b" not in shown


def test_a_picture_on_the_terminal_is_escaped() -> None:
    assert "\x9b" not in run_at_terminal("pdf", "Tiny", "--svg", "--board", "TACS", "--out", "-")
    shown = run_at_terminal("pdf", "Tiny", "--board", "TACS", "--out", "-")
    assert shown.replace("\n", "").replace("\t", "").isprintable()


def test_a_pipe_gets_what_is_there() -> None:
    assert NAME in run_wgs("config.json", "games").out
    assert run_wgs("config.json", "analyze", "Tiny", "--board", "TACS").out == "\x1b]0;title\x074\n"


def test_json_escapes_what_cannot_be_printed() -> None:
    out = run_wgs("config.json", "games", "--json").out
    assert out.replace("\n", "").isprintable()
    assert json.loads(out.splitlines()[0])["game"] == NAME


def test_a_picture_is_a_document_all_the_same(folder: Path) -> None:
    assert run_wgs("config.json", "pdf", NAME, "--svg", "--board", "TACS", "--out", "board.svg").status == 0
    title = ET.parse(folder / "board.svg").getroot()[0]
    assert title.text == 'T\ufffd[31mi\x9b\u202e\u2028<&">\ufffd: 1 board'
