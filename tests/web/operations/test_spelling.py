"""Constraints and patterns in people's spelling, through HTTP, the command line and Python alike."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from support.api import ask, refuse
from support.program import run_wgs

from wgs import Constraints, Selection, Toolkit

if TYPE_CHECKING:
    from starlette.testclient import TestClient

GERMAN = {"config": "wgs.json", "game": "Boggle (German)"}
GAME = Toolkit.load("wgs.json").game("Boggle (German)")
BOARD = "STRANESSMUEDHGOE"


@pytest.mark.parametrize(
    ("contains", "avoid", "spelt"),
    [
        ("müde", "straße", ("MUEDE", "STRASSE")),
        ("mu\u0308de", "Größe", ("MUEDE", "GROESSE")),
        ("Müde,Ahn", "café", ("MUEDE AHN", "CAFE")),
    ],
)
def test_words_of_constraints_are_spelt_as_the_list_has_them(
    client: TestClient, contains: str, avoid: str, spelt: tuple[str, str]
) -> None:
    constraints = Constraints(contains=(contains,), avoid=(avoid,))
    (made,) = GAME.optimize(constraints, seed=1)
    found = {each.word for each in GAME.solve(made.text)}
    assert set(spelt[0].split()) <= found
    assert spelt[1] not in found
    line = run_wgs("create", GERMAN["game"], "--contains", contains, "--avoid", avoid, "--seed", "1")
    assert (line.out.split(" ")[0], line.err) == (made.text, "")
    (answer,) = ask(client, "create", **GERMAN, contains=[contains], avoid=[avoid], seed=1)
    assert answer["board"] == made.text
    again = GAME.replay_id(made, constraints)
    assert run_wgs("create", "--replay", again).out == line.out


def test_a_word_may_not_be_wanted_and_avoided_in_two_spellings(client: TestClient) -> None:
    said = "the word MUEDE is both among the words to contain and the words to avoid; leave it out of one"
    run = run_wgs("create", GERMAN["game"], "--contains", "müde", "--avoid", "muede")
    assert (run.status, run.err) == (2, f"wgs: {said}\n")
    assert refuse(client, "create", **GERMAN, contains=["müde"], avoid=["muede"])[1] == said


def test_blanks_do_not_separate_words(client: TestClient) -> None:
    run = run_wgs("create", GERMAN["game"], "--contains", "müde Ahn")
    said = '"MUEDE AHN" is more than one word; put a comma between words'
    assert (run.status, run.err) == (2, f"wgs: --contains: {said}\n")
    assert said in refuse(client, "create", **GERMAN, contains=["müde Ahn"])[1]


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("^müd", {"MUED", "MUEDE"}),
        ("^m[öü]d", {"MUED", "MUEDE"}),
        ("^stra(?P<ß>ß)e$", {"STRASSE"}),
        ("^(mü){1}d$", {"MUED"}),
    ],
)
def test_patterns_are_spelt_as_the_list_has_words(client: TestClient, pattern: str, words: set[str]) -> None:
    found = {each.word for each in GAME.solve(BOARD, Selection(pattern=pattern))}
    assert found == words
    run = run_wgs("solve", GERMAN["game"], "--pattern", pattern, "--json", "--board", BOARD)
    (record,) = map(json.loads, run.out.splitlines())
    assert {each["word"] for each in record["words"]} == found
    (answer,) = ask(client, "solve", **GERMAN, boards=[BOARD], pattern=pattern)
    assert {each["word"] for each in answer["words"]} == found


def test_a_letter_of_two_cannot_stand_in_a_range_of_a_pattern(client: TestClient) -> None:
    said = 'the pattern has "ü" in [^ü], and the word list writes it as UE: write it outside the square brackets'
    run = run_wgs("solve", GERMAN["game"], "--pattern", "m[^ü]", "--board", BOARD)
    assert (run.status, run.err) == (2, f"wgs: {said}\n")
    assert refuse(client, "solve", **GERMAN, boards=[BOARD], pattern="m[^ü]")[1] == said


def test_filters_of_lists_are_spelt_as_the_list_has_words() -> None:
    kept = GAME.lexicon.filter(pattern="^müd", block=["müde"])
    assert "MUEDEM" in kept
    assert "MUEDE" not in kept
