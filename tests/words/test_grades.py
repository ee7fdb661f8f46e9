"""Grades: how common words are, in the lists that ship and in a list of somebody's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import small_config, write_config

from wgs import Lexicon, LexiconError, Toolkit
from wgs.analysis.measures import measure_grades
from wgs.base.files import Files
from wgs.words.grades import Grades, rate_word
from wgs.words.lexicon_facts import LeftOut
from wgs.words.lexicon_files import load_lexicon
from wgs.words.list_names import GradeRange

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.game import Game

NORSK = "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅ"


def open_game(folder: Path, words: str, **entry: str) -> Game:
    """Return a game of three tiles whose list has this text."""
    (folder / "words.txt").write_bytes(words.encode())
    config = small_config()
    config["Dictionaries"] = {"Words": {"Path": str(folder / "words.txt"), **entry}}
    config["GameRules"]["Tiny"]["Dictionary"] = "Words"
    return Toolkit.load(write_config(folder, config)).game("Tiny")


@given(st.dictionaries(st.text("ABCÅØ", min_size=1, max_size=4), st.integers(0, 99), min_size=1))
def test_every_word_is_found_with_its_grade(known: dict[str, int]) -> None:
    lexicon = Lexicon(known, alphabet=NORSK)
    grades = Grades.from_words(lexicon, known)
    assert {word: grades.find(word) for word in known} == {word: grade or None for word, grade in known.items()}
    assert sum(grades.count().values()) == sum(1 for grade in known.values() if grade)


def test_words_of_other_lists_keep_their_grades() -> None:
    grades = Grades(Lexicon(["act", "cat", "tact"]), bytes([20, 10, 50]))
    other = grades.of(Lexicon(["cat", "dog"]))
    assert (other.find("CAT"), other.find("DOG"), other.find("ACT")) == (10, None, None)


@pytest.mark.parametrize("alphabet", ["ABCT", "TCBA", "ABCTÅ"])
@pytest.mark.parametrize("words", [["tact"], ["cat", "tact"], ["act", "cat", "tact"], ["cat", "tab"], ["bat", "cab"]])
def test_grades_go_to_another_list_by_word_whatever_its_order(words: list[str], alphabet: str) -> None:
    known = {"ACT": 20, "CAT": 10, "TACT": 50}
    grades = Grades.from_words(Lexicon(known, alphabet="ABCT"), known)
    other = grades.of(Lexicon(words, alphabet=alphabet))
    assert {word: other.find(word) for word in other.lexicon.words} == {w.upper(): known.get(w.upper()) for w in words}


def test_words_without_a_grade_are_in_no_range() -> None:
    grades = Grades(Lexicon(["act", "cat", "tact"]), bytes([20, 0, 50]))
    assert list(grades.keep(GradeRange())) == ["ACT", "TACT"]
    with pytest.raises(LexiconError, match=r"no word of the list words has the grade 60\.\.; its grades are 20, 50"):
        grades.keep(GradeRange(60))


@pytest.mark.parametrize(
    ("word", "grade", "difficulty"),
    [("AT", 10, 10), ("CAT", 10, 10), ("TACT", 50, 54), ("A" * 8, 80, 100), ("A" * 20, 80, 100)],
)
def test_long_and_rare_words_are_hard_to_find(word: str, grade: int, difficulty: int) -> None:
    assert rate_word(word, grade) == difficulty


def test_the_difficulty_of_words_is_their_mean_rounded_half_up() -> None:
    grades = Grades(Lexicon(["act", "cat", "tac"]), bytes([11, 10, 0]))
    assert measure_grades([("ACT", 1), ("CAT", 1), ("TAC", 1)], grades).difficulty == 11
    assert measure_grades([("TAC", 1)], grades).difficulty is None


# --- Lists with grades ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["cat 10\ncwm 70\nact\n", "\ufeffCat\t10\r\n\r\ncwm   70\r\nact", "cat 10\nact\ncwm 70 "]
)
def test_a_list_may_have_a_second_column(engine: str, tmp_path: Path, text: str) -> None:
    game = open_game(tmp_path, text)
    assert [(word, game.grades.find(word)) for word in game.lexicon] == [("ACT", None), ("CAT", 10), ("CWM", 70)]
    assert game.lexicon.skipped == 0


def test_the_first_line_need_not_have_a_grade(engine: str, tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("act\ncat 10\n", encoding="ascii")
    lexicon = load_lexicon(tmp_path / "words.txt")
    assert (list(lexicon), lexicon.skipped, dict(lexicon.own_grades)) == (["ACT", "CAT"], 0, {"CAT": 10})


@pytest.mark.parametrize("number", ["0", "-1"])
def test_what_is_no_grade_is_left_out_and_its_word_stays(engine: str, tmp_path: Path, number: str) -> None:
    (tmp_path / "words.txt").write_text(f"act 10\ncat {number}\ntact 20\n", encoding="ascii")
    lexicon = load_lexicon(tmp_path / "words.txt", alphabet="ACT")
    assert (list(lexicon), dict(lexicon.own_grades)) == (["ACT", "CAT", "TACT"], {"ACT": 10, "TACT": 20})
    assert lexicon.reading is not None
    assert lexicon.reading.left_out == (LeftOut("numbers", 1, (f"cat {number}",)),)


@pytest.mark.parametrize("number", ["100", "1.5"])
def test_numbers_above_99_and_fractions_make_counts(engine: str, tmp_path: Path, number: str) -> None:
    (tmp_path / "words.txt").write_text(f"act 10\ncat {number}\ntact 1\n", encoding="ascii")
    lexicon = load_lexicon(tmp_path / "words.txt", alphabet="ACT")
    order = sorted(lexicon.own_grades, key=lambda word: lexicon.own_grades[word])
    assert order == (["CAT", "ACT", "TACT"] if number == "100" else ["ACT", "CAT", "TACT"])
    assert sorted(lexicon.own_grades.values()) == [1, 34, 67]


def test_a_list_has_grades_for_as_many_words_as_its_maximum_size_allows(tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("act 10\ncat 20\ntact 30\n", encoding="ascii")
    assert len(load_lexicon(tmp_path / "words.txt", files=Files(max_file_size=96)).own_grades) == 3
    with pytest.raises(LexiconError, match="cannot be used: more than 2 of its words have grades"):
        load_lexicon(tmp_path / "words.txt", files=Files(max_file_size=95))


def test_an_entry_may_name_another_list_with_grades(tmp_path: Path) -> None:
    (tmp_path / "graded.txt").write_text("cat 5\nact 60\n", encoding="ascii")
    game = open_game(tmp_path, "cat\nact\ntact\n", Grades=str(tmp_path / "graded.txt"))
    assert (game.grades.find("CAT"), game.grades.find("TACT")) == (5, None)


def test_an_english_list_has_the_grades_that_ship(tmp_path: Path) -> None:
    game = open_game(tmp_path, "cat\ncwm\nxyzzy\n")
    assert [game.grades.find(word) for word in ("CAT", "CWM", "XYZZY")] == [10, 70, None]


@pytest.mark.parametrize(
    ("words", "entry", "message"),
    [
        (
            "chien maisons xqzv chat",
            {},
            "the words of the list Words have no grades: only 1 of 4 are among the English words whose grades wgs has. "
            "Write a number from 1 (common) to 99 after each word of the list",
        ),
        ("cat", {"Grades": "none"}, 'Dictionaries.Words.Grades: the words of the list have no grades: it says "none"'),
        ("cat", {"Grades": "nowhere.txt"}, 'Dictionaries.Words.Grades: the list of grades "nowhere.txt" was not found'),
        ("cat", {"Grades": "words.txt"}, "has no grades: write a number from 1 to 99 after each word"),
    ],
)
def test_words_without_grades_are_refused_with_the_reason(
    tmp_path: Path, words: str, entry: dict[str, str], message: str
) -> None:
    game = open_game(tmp_path, words, **entry)
    with pytest.raises(LexiconError) as caught:
        _ = game.grades
    assert message in str(caught.value)
    assert game.find_grades() is None


# --- Games ------------------------------------------------------------------------------------------------------


def test_words_of_other_grades_do_not_count(engine: str, tmp_path: Path) -> None:
    open_game(tmp_path, "act 20\ncat 10\ntac 80\n")
    toolkit = Toolkit.load(tmp_path / "config.json")
    found = [found.word for found in toolkit.game("Tiny", grade="..20").solve("CATX")]
    assert found == ["ACT", "CAT"]
    assert toolkit.game("Tiny", grade="80").lexicon.name == "Words (grade 80)"
