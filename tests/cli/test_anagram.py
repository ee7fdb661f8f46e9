"""The command anagram: what it prints, and its exit status."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from support import run_wgs

if TYPE_CHECKING:
    from pathlib import Path


def test_it_prints_words_with_points_where_a_game_has_some() -> None:
    assert run_wgs("anagram", "dormitory", "--words", "2", "-d", "common").out == "DIRT ROOMY\nDIRTY MOOR\nDIRTY ROOM\n"
    scored = run_wgs(
        "anagram", "quart?", "--contains", "z", "--game", "Scrabble", "-d", "common", "--all-letters", "--json"
    )
    assert json.loads(scored.out) == {"words": ["QUARTZ"], "shown": ["QUARTz"], "points": 14, "grade": 35}
    table = run_wgs("anagram", "dirty room", "--words", "2", "-d", "common", "--contains", "y", "--limit", "1", "--csv")
    assert table.out == "words,points,grade\nDIRT ROOMY,,35\n"


def test_meanings_follow_the_words_where_they_are_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # so that the lists are those that ship
    run = run_wgs("anagram", "tac", "--all-letters", "-d", "common", "--meanings")
    assert run.out.splitlines()[0] == "ACT"
    assert "  CAT: feline mammal usually having thick soft fur and no ability to roar" in run.out.splitlines()
    (record,) = map(json.loads, run_wgs("anagram", "tac", "--shape", "c?t", "--meanings", "--json").out.splitlines())
    assert [text[:13] for text in record["meanings"]] == ["feline mammal"]
    assert "meanings" not in run_wgs("anagram", "tac", "--shape", "c?t", "--json").out
    foreign = run_wgs("anagram", "tach", "--all-letters", "-d", "dutch", "--meanings")
    assert all(not line.startswith(" ") for line in foreign.out.splitlines())


def test_words_of_a_grade_and_the_most_common_first() -> None:
    found = run_wgs("anagram", "retain", "--all-letters", "--sort", "grade", "--grade", "..70", "--csv")
    assert found.out == "words,points,grade\nRETAIN,,10\nRETINA,,35\n"


def test_it_leaves_out_what_families_are_spared() -> None:
    assert "SHIT" in run_wgs("anagram", "this", "--all-letters").out
    assert "SHIT" not in run_wgs("anagram", "this", "--all-letters", "--family").out
    assert "SHIT" not in run_wgs("anagram", "this", "--all-letters", "--family", "--game", "Scrabble").out


@pytest.mark.parametrize(
    ("arguments", "status", "text"),
    [
        (["zzz"], 1, 'no word of the list common can be spelled so with "zzz"'),
        (["ab4"], 2, '"4" is not a letter of the word list'),
        (["abc", "--sort", "points"], 2, "give it together with --game"),
        (["abc", "--sort", "size"], 2, "--sort must be points, length, word or grade"),
        (["abc", "--words", "two"], 2, "--words must be a whole number"),
        (["abc", "--game", "Bogle"], 2, 'no game "Bogle"'),
        (["abc", "--dictionary", "nowhere"], 2, "nowhere"),
    ],
)
def test_what_cannot_be_found_is_said(arguments: list[str], status: int, text: str) -> None:
    run = run_wgs("anagram", *arguments)
    assert (run.status, run.out) == (status, "")
    assert text in run.err
