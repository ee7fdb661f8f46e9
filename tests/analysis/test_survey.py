"""Surveys: what is reckoned from their counts, and parts put together in any order."""

from __future__ import annotations

import json
from itertools import chain
from statistics import fmean, pstdev
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wgs import SurveyError
from wgs.analysis.survey import CellCounts, Distribution, Survey, SurveyAbout, merge_surveys
from wgs.base.json_values import JsonCodec

KEPT: JsonCodec[Survey] = JsonCodec(Survey, error=SurveyError)
ABOUT = SurveyAbout("Tiny", "words", "12ab", 7)
WORDS = st.lists(st.tuples(st.sampled_from(["AT", "CAT", "CATS"]), st.integers(-3, 12), st.sampled_from([0, 10, 80])))
VALUES = st.lists(st.integers(-50, 400), min_size=1)


def spread(values: list[int]) -> Distribution:
    return Distribution(tuple(sorted((value, values.count(value)) for value in set(values))))


@given(VALUES)
def test_mean_and_deviation_are_those_of_the_values(values: list[int]) -> None:
    found = spread(values)
    assert (found.count, found.least, found.most) == (len(values), min(values), max(values))
    assert found.mean == pytest.approx(fmean(values))
    assert found.deviation == pytest.approx(pstdev(values), abs=1e-9)


@given(VALUES, st.integers(1, 100))
def test_a_percentile_is_the_least_value_that_so_many_boards_do_not_exceed(values: list[int], percent: int) -> None:
    found = spread(values).percentile(percent)
    wanted = [each for each in values if 100 * sum(value <= each for value in values) >= percent * len(values)]
    assert found == min(wanted)


def test_a_rank_counts_the_boards_with_as_much_or_less() -> None:
    found = Distribution(((3, 1), (10, 2), (50, 1)))
    assert [found.rank(value) for value in (2, 3, 10, 49, 50)] == [0, 25, 75, 75, 100]
    assert (found.share_above(10), found.count_below(10)) == (0.25, 1)


@given(st.lists(WORDS, min_size=1, max_size=8), st.randoms(use_true_random=False))
def test_parts_in_any_order_give_the_same_bytes(boards: list[Any], draws: Any) -> None:
    parts = [Survey.count(ABOUT, number, "CATS", words) for number, words in enumerate(boards)]
    whole = merge_surveys(parts)
    shuffled = draws.sample(parts, len(parts))
    cut = draws.randint(0, len(parts))
    halves = [merge_surveys([Survey(ABOUT), *half]) for half in (shuffled[:cut], shuffled[cut:])]
    assert json.dumps(KEPT.write(merge_surveys(halves))) == json.dumps(KEPT.write(whole))
    assert whole.boards == len(boards)
    assert whole.of("words").total == sum(map(len, boards))
    assert sum(count for _, count in whole.lengths) == len(list(chain.from_iterable(boards)))
    points = [sum(each for _, each, _ in words) for words in boards]
    assert (whole.best[0].points, whole.worst[0].points) == (max(points), min(points))
    assert (
        whole.best[0].number
        == min((-len(boards[number]), number) for number, each in enumerate(points) if each == max(points))[1]
    )


@given(st.lists(WORDS, max_size=4))
def test_a_record_is_the_survey(boards: list[Any]) -> None:
    survey = Survey(ABOUT, refused=1, letters=(("A", 3), ("Qu", 1)))
    for number, words in enumerate(boards):
        survey = survey.merge(Survey.count(ABOUT, number, "CATS", words, "id"))
    survey.check()
    assert KEPT.read(json.loads(json.dumps(KEPT.write(survey)))) == survey


@pytest.mark.parametrize(
    "change",
    [
        {"words": [[1, 2]]},
        {"points": [[2, 1], [1, 1]]},
        {"longest": [[3, "1"]]},
        {"letters": [[1, 1]]},
        {"grades": None},
        {"best": [{"points": 3}]},
        {"first": [[[1, [0, 0]]], [[1, [0]]], [[3, [0]]]]},
        {"first": [[[1, [0]]], [[1, [0]]]]},
        {"cells": {"cells": [[1, 1]], "adjacency": "Hex", "wrap": False, "boards": 1, "words": []}},
        {"cells": {"cells": [[0, 1]], "adjacency": "Hex", "wrap": False, "boards": 1, "words": [1]}},
        {"about": {}},
    ],
)
def test_a_damaged_record_is_refused(change: dict[str, Any]) -> None:
    record = KEPT.write(Survey.count(ABOUT, 0, "CATS", [("CAT", 1, 10)])) | change
    with pytest.raises(SurveyError, match=r"this is not a survey|this survey is damaged|expected"):
        KEPT.read(record).check()


def test_cells_of_other_grids_are_not_merged() -> None:
    one = Survey(ABOUT, cells=CellCounts(((1, 1),), "Diagonal", False, 1, (3,)))
    assert one.merge(Survey(ABOUT)).cells == one.cells
    merged = one.merge(one).cells
    assert merged is not None
    assert (merged.boards, merged.words) == (2, (6,))
    with pytest.raises(SurveyError, match="they differ in their grids"):
        one.merge(Survey(ABOUT, cells=CellCounts(((1, 1),), "Hex", False, 1, (3,))))


def test_surveys_of_other_boards_are_not_merged() -> None:
    other = Survey(SurveyAbout("Tiny", "others", "34cd", 7))
    with pytest.raises(SurveyError, match="they differ in dictionary, digest"):
        Survey(ABOUT).merge(other)
    with pytest.raises(SurveyError, match="no surveys to merge"):
        merge_surveys([])
