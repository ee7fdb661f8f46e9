"""Patterns of words: what they match, what is no pattern, and what takes too long."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import count
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wgs import PatternError
from wgs.words.pattern import MAX_PATTERN, compile_pattern


@pytest.mark.parametrize(
    ("text", "word", "is_match"),
    [
        ("ing$", "SING", True),
        ("ing$", "INGOT", False),
        ("^ING", "INGOT", True),
        ("q(?!u)", "QAT", True),
        ("q(?!u)", "QUIT", False),
        (r"^(.)(.).?\2\1$", "LEVEL", True),
        ("ñ", "AÑO", True),
        ("", "ANY", True),
    ],
)
def test_a_pattern_matches_anywhere_and_in_either_case(text: str, word: str, is_match: bool) -> None:
    assert compile_pattern(text).matches(word) is is_match


@given(st.text("ABC", max_size=8), st.lists(st.sampled_from(["a", "B", "c", ".", "[ab]", "b?", "^", "$"]), max_size=5))
def test_a_pattern_means_what_it_means_to_python(word: str, parts: list[str]) -> None:
    text = "".join(parts)
    assert compile_pattern(text).matches(word) is (re.search(text, word, re.IGNORECASE) is not None)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("(A|B", "missing )"),
        ("[", "unterminated"),
        ("*", "nothing to repeat"),
        ("a{99999999999999999999}", "repeats groups too often"),
        ("a{1000000000}", "repeats groups too often"),
        ("(?:a{1000000000})", "repeats groups too often"),
        ("(?R)*", "calls itself"),
        ("(a(?1)?b)", "calls itself"),
        ("(" * 900, "nested too deeply"),
        (r"\L<words>", "undefined named list"),
        ("(?V0)(?V1)", "flags are mutually incompatible; leave one out"),
        ("(?a)(?u)", "flags are mutually incompatible; leave one out"),
        ("(?L)(?u)", "flags are mutually incompatible; leave one out"),
        ("A" * (MAX_PATTERN + 1), f"has {MAX_PATTERN + 1} characters"),
    ],
)
def test_what_is_no_pattern_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(PatternError, match=re.escape(reason)):
        compile_pattern(text)


@pytest.mark.parametrize(
    "text",
    [
        *[f"{'(' * 40}a{f'){repeat}' * 40}" for repeat in ["{1,2}", "{2}", "{2,}", "{1,}?", "+", "++", "+(?#)"]],
        "(?x)" + "(" * 40 + "a" + ") # )\n + " * 40,
        "(?x)" + "(" * 40 + "a" + ") {1, 2}" * 40,
        "(?V1)" + "[[(]]" + "(" * 40 + "a" + ")+" * 40 + "[[)]]",
        "([[:alpha:])](?:a{1000}){1000}[[:alpha:](]){1000}",
        "((a){1000}[)]){1000}",
        "(a{1000}[]]b){1000}",
        "((a)(?#x){1000}(?#y)){1000}",
        "(?:(?:a{90}){90}){90}",
    ],
)
def test_a_pattern_that_its_repeats_make_huge_is_refused_at_once(text: str) -> None:
    start = process_time()
    with pytest.raises(PatternError, match="repeats groups too often"):
        compile_pattern(text)
    assert process_time() - start < 0.1


@pytest.mark.parametrize(
    "text",
    [
        "(ab)+|" * 100 + "c",
        "(?:" * 100 + "a" + ")*" * 100,
        "(?:" * 100 + "a" + "){0,2}" * 100,
        "((a{1,1000}){1,1000}){1,1000}",
        "(?:(?:a{40}){40}){40}",
        "[({1000})]+" * 40,
        r"\({1000}a\){1000}",
        "[[:alpha:]]+" * 80,
    ],
)
def test_repeats_that_are_not_written_out_make_no_pattern_huge(text: str) -> None:
    assert compile_pattern(text).text == text


def test_the_place_of_the_fault_is_shown() -> None:
    with pytest.raises(PatternError) as caught:
        compile_pattern("AB*C**")
    assert str(caught.value).splitlines()[1:] == ["    AB*C**", "         ^"]


PIECES = [
    *"ab.|*+?()[]^$\\{}",
    *["(?V0)", "(?V1)", "(?a)", "(?u)", "(?L)", "(?f)", "(?r)", "(?b)", "(?e)", "(?p)", "(?x)", "(?i)", "(?s)"],
    *["(?:", "(?=", "(?!", "(?<=", "(?<!", "(?>", "(?P<n>", "(?P=n)", "(?(1)", "(?R)", "(?&n)", "(?|", "(?#"],
    *["{e}", "{e<=2}", "{i<=1,d<=1}", "{3}", "{,9}", "{1,1000}", "{2,1}", "*?", "++", "&&", "--", "||", "[:alpha:]"],
    *[r"\1", r"\8", r"\w", r"\X", r"\K", r"\p{L}", r"\p{x}", r"\N{x}", r"\L<x>", r"\g<1>", r"\x", r"\U00110000"],
]


@given(st.text() | st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
@settings(max_examples=150)
def test_any_text_is_a_pattern_or_an_error_for_people(text: str) -> None:
    with suppress(PatternError):
        assert compile_pattern(text).matches("QUIZ") in {True, False}


@pytest.mark.parametrize("text", ["(.*.*.*.*.*.*)*[^A-Z]", "^((A{1,1000}){1,1000}){1,1000}B"])
def test_a_pattern_that_would_take_for_ever_is_given_up(text: str) -> None:
    pattern = compile_pattern(text)
    start = process_time()
    with pytest.raises(PatternError, match="takes too long"):
        any(map(pattern.matches, ["A" * 40] * 100_000))
    assert process_time() - start < 10


@pytest.mark.parametrize("is_working", [False, True])
def test_only_time_in_which_the_program_runs_counts(monkeypatch: pytest.MonkeyPatch, is_working: bool) -> None:
    hours = count(step=3600)
    monkeypatch.setattr("wgs.words.pattern.perf_counter", lambda: float(next(hours)))
    monkeypatch.setattr("wgs.words.pattern.process_time", lambda: float(next(hours)) if is_working else 0.0)
    pattern = compile_pattern("^quiz")
    if is_working:
        with pytest.raises(PatternError, match="takes too long"):
            pattern.matches("QUIZ")
    else:
        assert pattern.matches("QUIZ")


def test_a_pattern_that_calls_itself_without_end_is_given_up() -> None:
    with pytest.raises(PatternError):
        compile_pattern("(?R)").matches("QUIZ")
