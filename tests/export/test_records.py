"""Records: one JSON object a line, one CSV row."""

from __future__ import annotations

import csv
import io
import json
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wgs import Analysis, FoundWord, Solution
from wgs.analysis.measures import GradeMeasures
from wgs.base.record_fields import make_record
from wgs.export.board_answers import BoardScore, describe_analysis, describe_word, flatten_analysis
from wgs.export.records import format_csv, format_json

if TYPE_CHECKING:
    from collections.abc import Mapping

CELLS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
# Lengths up to 64 times bonuses of at most a million with six decimals.
BONUSES = st.decimals(-64_000_000, 64_000_000, places=6)

FOUND = (FoundWord("ACT", 4, 0b0111), FoundWord("AT", 1, 0b0110), FoundWord("CAT", 4, 0b0111))


def read_csv(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline="")))


# --- What a record holds ----------------------------------------------------------------------------------


def test_record_of_a_score() -> None:
    assert make_record(BoardScore(board="C A T", words=2, points=5)) == {"board": "C A T", "words": 2, "points": 5}


def test_record_of_a_solution() -> None:
    solution = Solution("QUIT", (4, 1, 12), 9, 7, 2, Decimal("1.5"), 4)
    assert json.loads(format_json(describe_word(solution, 20))) == {
        "word": "QUIT",
        "points": 9,
        "letter_points": 7,
        "word_multiplier": 2,
        "length_bonus": 1.5,
        "path": [4, 1, 12],
        "grade": 20,
    }


def test_record_of_an_analysis() -> None:
    assert make_record(describe_analysis(Analysis("CAT.", FOUND), 4, GradeMeasures(((10, 2, 5),), 11))) == {
        "board": "CAT.",
        "words": 3,
        "points": 9,
        "best": {"word": "ACT", "points": 4},
        "lengths": [{"length": 2, "words": 1, "points": 1}, {"length": 3, "words": 2, "points": 8}],
        "positions": [
            {"position": 1, "words": 2, "points": 8},
            {"position": 2, "words": 3, "points": 9},
            {"position": 3, "words": 3, "points": 9},
            {"position": 4, "words": 0, "points": 0},
        ],
        "grades": [{"grade": 10, "words": 2, "points": 5}],
        "difficulty": 11,
    }


def test_record_of_a_board_without_words() -> None:
    record = make_record(describe_analysis(Analysis("XX", ()), 1))
    assert (record["words"], record["points"], record["best"], record["lengths"]) == (0, 0, None, [])
    assert record["positions"] == [{"position": 1, "words": 0, "points": 0}]


def test_an_analysis_in_one_row_keeps_the_totals_and_the_best_word() -> None:
    row = flatten_analysis(describe_analysis(Analysis("CAT.", FOUND), 4))
    assert row == {"board": "CAT.", "words": 3, "points": 9, "best_word": "ACT", "best_points": 4}
    assert format_csv(row) == "CAT.,3,9,ACT,4\n"
    assert format_csv(flatten_analysis(describe_analysis(Analysis("XX", ()), 2))) == "XX,0,0,,0\n"


# --- JSON -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "text"),
    [("0", "0"), ("2", "2"), ("2.00", "2"), ("1.5", "1.5"), ("-0.25", "-0.25"), ("1E+2", "100"), ("-3", "-3")],
)
def test_decimals_are_plain_numbers_in_json(number: str, text: str) -> None:
    assert format_json({"length_bonus": Decimal(number)}) == f'{{"length_bonus": {text}}}\n'


@given(BONUSES)
def test_no_decimal_place_is_lost_in_json(bonus: Decimal) -> None:
    assert json.loads(format_json({"b": bonus}), parse_float=Decimal)["b"] == bonus


def test_letters_of_any_script_are_written_as_they_are() -> None:
    assert format_json({"word": "ÑANDÚ", "board": "Ωß"}) == '{"word": "ÑANDÚ", "board": "Ωß"}\n'


@given(st.dictionaries(CELLS, CELLS | st.integers() | st.none() | st.lists(st.integers(), max_size=3), max_size=4))
def test_a_record_is_one_line_of_json_that_reads_back(record: dict[str, Any]) -> None:
    text = format_json(record)
    assert text.index("\n") == len(text) - 1
    assert json.loads(text) == record


@pytest.mark.parametrize("value", [object(), {1}, b"CAT"])
def test_values_without_a_form_are_refused(value: object) -> None:
    with pytest.raises(TypeError, match="no JSON form"):
        format_json({"value": value})
    with pytest.raises(TypeError, match="no CSV form"):
        format_csv({"value": value})


# --- CSV --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "row"),
    [
        (["word", "path"], "word,path\n"),
        ({"word": "AB", "path": [1, 5]}, "AB,1 5\n"),
        ({"board": "A,B", "words": 1}, '"A,B",1\n'),
        ({"board": 'A"B', "words": 1}, '"A""B",1\n'),
        ({"board": "", "words": 0}, ",0\n"),
        ({"board": "ÑU", "best": None}, "ÑU,\n"),
        ({"met": True, "possible": False}, "true,false\n"),
        ({"path": (1, 5), "bonus": Decimal("1.50"), "left": []}, "1 5,1.5,\n"),
    ],
)
def test_csv_rows(values: Mapping[str, Any] | list[str], row: str) -> None:
    assert format_csv(values) == row


@pytest.mark.parametrize(
    ("number", "text"),
    [("0", "0"), ("2.00", "2"), ("1.50", "1.5"), ("0.000001", "0.000001"), ("1E+2", "100"), ("-0.25", "-0.25")],
)
def test_decimals_are_plain_numbers_in_csv(number: str, text: str) -> None:
    assert format_csv({"length_bonus": Decimal(number)}) == text + "\n"


@given(BONUSES)
def test_no_decimal_place_is_lost_in_csv(bonus: Decimal) -> None:
    assert Decimal(format_csv({"b": bonus})) == bonus


@given(st.lists(CELLS, min_size=1, max_size=4))
def test_a_row_reads_back(cells: list[str]) -> None:
    assert read_csv(format_csv(dict(enumerate(cells)))) == [cells]
    assert read_csv(format_csv(cells)) == [cells]
