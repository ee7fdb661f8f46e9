"""Boards with constraints for a game whose boards cannot have a word: the manual's form prints them all the same."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from support import run_wgs, small_config, write_config, write_words

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def config(tmp_path: Path) -> str:
    write_words(tmp_path, "quiz quilt")
    return str(write_config(tmp_path, small_config()))


def test_the_form_of_the_manual_prints_boards_without_words(config: str) -> None:
    run = run_wgs(config, "create", "Tiny", "2", "3", "5", "--seed", "1")
    assert run.status == 0
    assert [line.split()[1:] for line in run.out.splitlines()] == [["0", "0"]] * 2
    notes = run.err.splitlines()
    assert notes[0] == 'wgs: note: no board of "Tiny" can have a word, so the boards are drawn at random'
    assert notes[1].endswith("0 words instead of 3 or more, 0 points instead of 5 or more")
    plain = run_wgs(config, "create", "Tiny", "2", "--seed", "1")
    assert [line.split()[0] for line in run.out.splitlines()] == plain.out.split()
    record = json.loads(run_wgs(config, "create", "Tiny", "1", "3", "5", "--seed", "1", "--json").out)
    assert (record["words"], record["points"], record["met"]) == (0, 0, False)


def test_options_are_refused_as_before(config: str) -> None:
    run = run_wgs(config, "create", "Tiny", "--words", "3..")
    assert (run.status, run.out) == (2, "")
    assert "has no word that counts" in run.err
