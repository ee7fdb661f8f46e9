"""``--grade``: only words of some grades count, in every command about words; and grades in what is printed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from support import run_wgs, small_config, write_config, write_words

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def tiny(tmp_path: Path) -> str:
    """A game of 2 x 2 tiles whose list has grades."""
    write_words(tmp_path, "act 20\nat 10\ncat 10\ntac 80\nta\n")
    config = small_config()
    config["Dictionaries"]["Words"] = {"Path": "words.txt", "Form": "grades"}
    return str(write_config(tmp_path, config))


@pytest.mark.parametrize(
    ("grade", "words"),
    [("..20", "ACT 20,AT 10,CAT 10"), ("10", "AT 10,CAT 10"), ("60..", "TAC 80"), ("15..79", "ACT 20")],
)
def test_solve_lists_words_of_some_grades(engine: str, tiny: str, grade: str, words: str) -> None:
    run = run_wgs(tiny, "solve", "Tiny", "%w %g%(,)", "--grade", grade, stdin="CATX\n")
    assert (run.status, run.out, run.err) == (0, words, "")


def test_a_word_without_a_grade_has_a_hyphen(engine: str, tiny: str) -> None:
    assert run_wgs(tiny, "solve", "Tiny", "%w %g%(,)", stdin="TAXX\n").out == "AT 10,TA -"


def test_analyze_counts_words_by_grade(engine: str, tiny: str) -> None:
    run = run_wgs(tiny, "analyze", "Tiny", r"%C %10G %20G %G %D\n", stdin="CATX\nXXXX\n")
    assert run.out == "5 2 3 4 30\n0 0 0 0 -\n"
    record = json.loads(run_wgs(tiny, "analyze", "Tiny", "--json", stdin="CATX\n").out)
    assert record["difficulty"] == 30
    assert record["grades"] == [
        {"grade": 10, "words": 2, "points": 5},
        {"grade": 20, "words": 1, "points": 3},
        {"grade": 80, "words": 1, "points": 3},
    ]


def test_other_commands_count_the_same_words(tiny: str) -> None:
    common = ("--grade", "..20")
    assert run_wgs(tiny, "score", "Tiny", *common, stdin="CATX\n").out == "3 8\n"
    assert run_wgs(tiny, "solve-dups", "Tiny", "%w%(,)", *common, stdin="CATX\n").out == "ACT,AT,CAT"
    why = run_wgs(tiny, "why", "Tiny", "CATX", "tac", *common)
    assert why.status == 1
    assert "it is not in the dictionary Words (grade ..20) (3 words)" in why.out
    assert "  grade: 80 (1 common, 99 rare)\n" in why.out


def test_a_board_of_common_words_can_be_made_again() -> None:
    wanted = ("create", "Boggle (New)", "--words", "20..40", "--grade", "..35", "--seed", "1", "--json")
    made = json.loads(run_wgs(*wanted).out)
    assert 20 <= made["words"] <= 40
    again = run_wgs("score", "Boggle (New)", "--board", made["board"], "--dictionary", "english (grade ..35)")
    assert again.out == f"{made['words']} {made['points']}\n"
    assert json.loads(run_wgs("create", "--replay", made["replay"], "--json").out)["board"] == made["board"]


def test_the_longest_words_of_a_board_can_be_common_ones() -> None:
    wanted = ("--longest", "7..8", "--longest-grade", "..35")
    made = json.loads(run_wgs("create", "Boggle (New)", *wanted, "--seed", "3", "--json").out)
    long = ("solve", "Boggle (New)", "--min-length", "7", "--json", "--board", made["board"])
    grades = [word["grade"] for word in json.loads(run_wgs(*long).out)["words"]]
    assert grades
    assert max(grades) <= 35
    again = ("create", "--replay", made["replay"], "--json")
    assert json.loads(run_wgs(*again, "--longest-grade", "..35").out)["board"] == made["board"]
    assert "or the grades of its longest words with --longest-grade" in run_wgs(*again).err


def test_the_grade_of_the_longest_words_needs_their_length() -> None:
    run = run_wgs("create", "Boggle (New)", "--longest-grade", "..35")
    assert run.status == 2
    assert "--longest-grade needs a minimum length of the longest word, such as --longest 7.." in run.err


@pytest.mark.parametrize(
    ("grade", "message"),
    [
        ("90..", "no word of the list Words has the grade 90..; its grades are 10, 20, 80"),
        ("x", '--grade cannot be "x": write ..50 (common words), 60.. (rare ones), 20..50, or one grade; grades are'),
        ("50..20", "--grade: the first grade, 50, is above the second, 20; swap them"),
    ],
)
def test_grades_that_no_word_can_have_are_refused(tiny: str, grade: str, message: str) -> None:
    run = run_wgs(tiny, "score", "Tiny", "--grade", grade, stdin="CATX\n")
    assert (run.status, run.out) == (2, "")
    assert message in run.err


def test_words_of_another_language_have_no_grades(tmp_path: Path) -> None:
    write_words(tmp_path, "chien maisons xqzv")
    config = str(write_config(tmp_path, small_config()))
    for refused in (("score", "Tiny", "--grade", "..50"), ("solve", "Tiny", "%g"), ("analyze", "Tiny", "%D")):
        run = run_wgs(config, *refused, stdin="CHIN\n")
        assert (run.status, run.out) == (2, "")
        assert "the words of the list Words have no grades: only 0 of 3 are among the English words" in run.err
    assert json.loads(run_wgs(config, "analyze", "Tiny", "--json", stdin="CHIN\n").out)["difficulty"] is None
