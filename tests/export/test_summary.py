"""The words of a board by length, in columns."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wgs.base.plurals import format_count
from wgs.export.summary import format_summary
from wgs.solver.solution import Solution


def solve(**points: int) -> list[Solution]:
    return [Solution(word, (1,), worth, 0, 1, Decimal(0), len(word)) for word, worth in points.items()]


def lines(*texts: str) -> str:
    return "".join(f"{text}\n" for text in texts)


def test_words_of_equal_worth_stand_in_columns_read_downwards() -> None:
    words = solve(ACT=1, ANT=1, CAN=1, CAT=1, TAN=1, CANT=2)
    assert format_summary("CANT", words, width=13) == lines(
        "CANT",
        "",
        "3 letters: 5",
        "words, 5",
        "points",
        "ACT  CAN  TAN",
        "ANT  CAT",
        "",
        "4 letters: 1",
        "word, 2",
        "points",
        "CANT",
        "",
        "6 words, 7",
        "points",
        "Best and",
        "longest word:",
        "CANT (2",
        "points, 4",
        "letters)",
        "",
    )


def test_words_of_different_worth_are_followed_by_their_points() -> None:
    summary = format_summary("B", solve(AA=1, BB=1000, CC=20), width=22)
    assert "AA     1  CC    20\nBB 1,000\n" in summary


def test_the_order_within_a_length_is_kept() -> None:
    assert "\nCAT 3  ACT 2\n" in format_summary("B", solve(CAT=3, AT=9, ACT=2))


def test_the_best_word_and_the_longest_are_the_alphabetically_first() -> None:
    summary = format_summary("B", solve(ZZ=9, YY=9, TANS=1, CANS=1))
    assert summary.endswith("4 words, 20 points\nBest word: YY (9 points)\nLongest word: CANS (4 letters)\n\n")


def test_the_length_is_that_of_the_letters() -> None:
    quit_ = Solution("QUIT", (1, 2, 3), 1, 0, 1, Decimal(0), 3)
    assert "4 letters: 1 word, 1 point\n" in format_summary("QIT", [quit_])


def test_a_board_without_words_and_one_without_tiles() -> None:
    assert format_summary("X", []) == lines("X", "", "no words", "")
    assert format_summary("X", [], is_filtered=True) == lines("X", "", "no matching words", "")
    assert format_summary(" ", []) == lines("(a board without tiles)", "", "no words", "")


def test_filtered_words_are_called_so() -> None:
    assert "\n1 matching word, 3 points\n" in format_summary("B", solve(CAT=3), is_filtered=True)


def test_letters_that_take_two_columns_are_given_them() -> None:
    wide = "\N{FULLWIDTH LATIN CAPITAL LETTER A}"
    assert f"{wide * 2}  ÄÖ\n" in format_summary("B", solve(**{wide * 2: 1, "ÄÖ": 1}), width=10)
    assert f"{wide * 2}\nÄÖ\n" in format_summary("B", solve(**{wide * 2: 1, "ÄÖ": 1}), width=9)


@pytest.mark.parametrize("width", [1, 0, -5])
def test_a_terminal_narrower_than_a_word_has_a_word_a_line(width: int) -> None:
    assert "\nACT\nCAT\n" in format_summary("CATS", solve(ACT=1, CAT=1), width=width)


@given(
    st.dictionaries(st.text("ABC", min_size=1, max_size=9), st.integers(-5, 2000), max_size=30), st.integers(20, 200)
)
def test_no_line_is_too_long_and_each_word_is_there_once(words: dict[str, int], width: int) -> None:
    summary = format_summary("X", solve(**dict(sorted(words.items()))), width=width)
    assert max(map(len, summary.splitlines())) <= width
    listed = summary.partition("\n\n")[2].rpartition("\n\n")[0].rpartition("\n\n")[0]
    assert sorted(word for word in listed.replace("letter", "").split() if word.isupper()) == sorted(words)


def test_one_is_singular() -> None:
    assert [format_count(number, "word") for number in (0, 1, 2, -1)] == ["0 words", "1 word", "2 words", "-1 words"]
