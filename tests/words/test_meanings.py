"""Meanings of words, and the clues that they make."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import run_wgs, small_config, write_config

from wgs import Files, LexiconError, Toolkit
from wgs.base.files import NamedBy
from wgs.words.meanings import LONGEST_MEANING, Meaning, Meanings, gives_away, load_meanings
from wgs.words.spelling import Letters

if TYPE_CHECKING:
    from pathlib import Path

WORDS = st.text("ABÅÑß", min_size=1, max_size=4)


def load(folder: Path, text: str) -> Meanings:
    """Load a file of meanings with a text."""
    path = folder / "clues.txt"
    path.write_text(text, encoding="utf-8")
    return load_meanings(path, Letters("ABCDEFGHIJKLMNOPQRSTUVWXYZÅ"), Files(), NamedBy.CALLER)


def load_boggle(folder: Path, meanings: object) -> Toolkit:
    """Load a config whose word list has meanings."""
    entry = {"Path": "dictionaries/common.txt", "Meanings": meanings}
    config = {"Extends": "wgs.json", "Dictionaries": {"common": entry}}
    (folder / "c.json").write_text(json.dumps(config), encoding="utf-8")
    return Toolkit.load(folder / "c.json")


@given(st.dictionaries(WORDS, st.text("xyz æ", min_size=1, max_size=9)), WORDS)
def test_every_word_of_sorted_lines_is_found_and_no_other(texts: dict[str, str], other: str) -> None:
    meanings = Meanings(b"".join(sorted(f"{word}\t{text}\n".encode() for word, text in texts.items())))
    assert {word: meanings.find(word) for word in texts} == {word: Meaning(word, text) for word, text in texts.items()}
    assert (meanings.find(other) is None) == (other not in texts)


def test_words_of_a_file_are_spelt_as_those_of_the_list(tmp_path: Path) -> None:
    (tmp_path / "clues.txt").write_text("Äpfel\tObst\nété\tsaison\n", encoding="utf-8")
    entry = {
        "Path": "dictionaries/german.txt.xz",
        "FoldAccents": True,
        "Spelling": {"Ä": "AE"},
        "Meanings": "clues.txt",
    }
    config = {"Extends": "wgs.json", "Dictionaries": {"german": entry}}
    (tmp_path / "c.json").write_text(json.dumps(config), encoding="utf-8")
    parts = Toolkit.load(tmp_path / "c.json").game("Boggle (German)")
    found = [parts.find_meaning(word) for word in ("AEPFEL", "Äpfel", "ETE")]
    assert found == [Meaning("AEPFEL", "Obst"), Meaning("AEPFEL", "Obst"), Meaning("ETE", "saison")]


def test_a_file_may_have_any_order_and_case_and_the_first_of_two_lines_counts(tmp_path: Path) -> None:
    meanings = load(tmp_path, "\ufeff# mine\nålen\tthe eel\n\nCat \t a pet\ncat\tanother\ncats\t\tCAT\tplural\n")
    assert meanings.find("ÅLEN") == Meaning("ÅLEN", "the eel")
    assert str(meanings.find("CAT")) == "a pet"
    assert str(meanings.find("CATS")) == "plural of CAT: a pet"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("tiger", 'expected a word, a tab and its meaning, found "tiger"'),
        ("tiger\t ", 'expected a word, a tab and its meaning, found "tiger"'),
        ("\tbig cat", 'expected a word, a tab and its meaning, found "big cat"'),
        ("tiger\t" + "x" * 301, f"the meaning of tiger has 301 characters; at most {LONGEST_MEANING} can be shown"),
    ],
)
def test_a_line_without_a_usable_meaning_is_named(tmp_path: Path, line: str, reason: str) -> None:
    with pytest.raises(LexiconError) as caught:
        load(tmp_path, f"cat\ta pet\n{line}\n")
    assert str(caught.value) == f"{tmp_path}/clues.txt, line 2: {reason}"


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        ("a cat of the wild", "CAT", True),
        ("in a happy manner", "HAPPILY", True),
        ("not fertilised", "UNFERTILIZED", True),
        ("move by running", "RUN", True),
        ("a category of things", "CAT", False),
        ("move fast on foot", "RUN", False),
        ("", "RUN", False),
    ],
)
def test_a_text_gives_a_word_away_that_has_its_stem(text: str, word: str, expected: bool) -> None:
    assert gives_away(text, word) is expected


def test_a_clue_has_neither_the_word_nor_the_word_that_it_is_a_form_of() -> None:
    assert Meaning("WENT", "go elsewhere", "GO", "past").clue is None
    assert Meaning("WENT", "change location", "GO", "past").clue == "change location (past)"


def test_words_have_the_meanings_of_their_list_and_else_the_english_ones(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("tea\tfour o'clock drink\n", encoding="utf-8")
    toolkit = load_boggle(tmp_path, ["mine.txt", "dictionaries/meanings.txt"])
    game = toolkit.game("Boggle (New)", dictionary="common")
    assert str(game.find_meaning("tea")) == "four o'clock drink"
    assert str(game.find_meaning("seats")) == "plural of SEAT: a space reserved for sitting"
    assert str(toolkit.game("Boggle (New)").find_meaning("Tea")).startswith("a beverage")
    assert toolkit.game("Boggle (French)").find_meaning("SEAT") is None
    assert load_boggle(tmp_path, []).game("Boggle (New)", dictionary="common").find_meaning("SEAT") is None


@pytest.mark.parametrize(
    ("written", "reason"),
    [(None, 'the file of meanings "m.txt" was not found'), ("cat", "m.txt, line 1: expected a word, a tab")],
)
def test_meanings_that_cannot_be_used_are_errors_of_the_config(
    tmp_path: Path, written: str | None, reason: str
) -> None:
    if written:
        (tmp_path / "m.txt").write_text(written, encoding="utf-8")
    config = small_config()
    config["Dictionaries"]["Words"] = {"Path": "dictionaries/common.txt", "Meanings": "m.txt"}
    path = write_config(tmp_path, config)
    done = run_wgs(str(path), "check-config")
    assert done.status == 1
    assert done.out.count("Dictionaries.Words.Meanings") == 1
    assert reason in done.out


def test_why_tells_what_a_word_means() -> None:
    asked = ("why", "Boggle (New)", "STNDTEIELARSMRTO", "seats", "zzzz")
    done = run_wgs(*asked)
    assert "SEATS counts: 2 points\n  meaning: plural of SEAT: a space reserved for sitting\n" in done.out
    seats, unknown = map(json.loads, run_wgs(*asked, "--json").out.splitlines())
    assert (seats["meaning"], unknown["meaning"]) == ("plural of SEAT: a space reserved for sitting", None)
