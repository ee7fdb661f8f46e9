"""Names of word lists: what is left out of them is written and read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wgs import LexiconError
from wgs.words.list_names import MOST_GRADE, GradeRange, ListName, choose_list, parse_grades, read_list_name

GRADES = st.tuples(st.integers(1, MOST_GRADE), st.integers(1, MOST_GRADE)).map(
    lambda pair: GradeRange(min(pair), max(pair))
)


@given(GRADES)
def test_a_range_of_grades_is_read_as_it_is_written(grades: GradeRange) -> None:
    assert grades == GradeRange() or parse_grades(str(grades)) == grades


@pytest.mark.parametrize("text", ["", "..", "0", "..0", "100", "5..100", "a", "5-10", "..5..", "5 10", "1.5"])
def test_what_is_no_range_of_grades_is_refused(text: str) -> None:
    expected = (
        rf'grade cannot be "{text}": write ..50 (common words), 60.. (rare ones), 20..50, or one grade; '
        "grades are 1 to 99"
    )
    with pytest.raises(LexiconError) as caught:
        parse_grades(text)
    assert str(caught.value) == expected


def test_a_range_of_grades_that_is_turned_round_is_refused() -> None:
    with pytest.raises(LexiconError, match="the first grade, 50, is above the second, 20; swap them"):
        parse_grades("50..20")


@given(
    st.none() | st.sampled_from(["common", "my words.txt", "a (b)", "x (grade)", "(y) z"]),
    st.booleans(),
    st.none() | GRADES.filter(lambda grades: grades != GradeRange()),
)
def test_a_name_is_read_as_it_is_written(name: str | None, is_family: bool, grades: GradeRange | None) -> None:
    written = choose_list(name, family=is_family, grades=grades)
    assert read_list_name(written) == ListName(name, is_family, grades)


def test_conditions_add_up_and_a_later_grade_takes_the_place_of_an_earlier_one() -> None:
    graded = choose_list("common (family)", grades=GradeRange(high=50))
    assert graded == "common (family, grade ..50)"
    assert choose_list(graded, grades=GradeRange(20, 35)) == "common (family, grade 20..35)"


@pytest.mark.parametrize("name", ["words (old)", "words (grade 0)", "words (family, old)", "words(family)"])
def test_other_parentheses_belong_to_the_name(name: str) -> None:
    assert read_list_name(name) == ListName(name)
