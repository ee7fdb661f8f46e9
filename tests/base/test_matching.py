"""Matching: what fits, what does not, and that nothing is lost on the way."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wgs.base.matching import Matching

CAPACITIES = st.lists(st.integers(0, 3), min_size=1, max_size=5)


@st.composite
def problems(draw: st.DrawFn) -> tuple[list[int], list[list[int]]]:
    capacities = draw(CAPACITIES)
    right = st.integers(0, len(capacities) - 1)
    return capacities, draw(st.lists(st.lists(right, unique=True, max_size=4), max_size=7))


def fits(capacities: list[int], lefts: list[list[int]]) -> bool:
    """Hall's condition: no set of left nodes wants less room than it needs."""
    for size in range(1, len(lefts) + 1):
        for some in combinations(lefts, size):
            if sum(capacities[right] for right in set().union(*some)) < size:
                return False
    return True


def assert_sound(matching: Matching, capacities: list[int], lefts: list[list[int]]) -> None:
    assert len(matching) == len(matching.places) == len(lefts)
    assert all(place in candidates for place, candidates in zip(matching.places, lefts, strict=True))
    assert all(count <= capacities[place] for place, count in Counter(matching.places).items())


@given(problems())
@settings(max_examples=40)
def test_a_node_is_added_when_and_only_when_all_fit(problem: tuple[list[int], list[list[int]]]) -> None:
    capacities, lefts = problem
    matching = Matching(capacities)
    added: list[list[int]] = []
    for candidates in lefts:
        before = matching.places
        is_added = matching.add(candidates)
        assert is_added == fits(capacities, [*added, candidates])
        if is_added:
            added.append(candidates)
        else:
            assert matching.places == before
        assert_sound(matching, capacities, added)


@given(problems(), st.data())
@settings(max_examples=40)
def test_taking_back_makes_the_room_that_was_taken(
    problem: tuple[list[int], list[list[int]]], data: st.DataObject
) -> None:
    capacities, lefts = problem
    matching = Matching(capacities)
    added: list[list[int]] = []
    for candidates in lefts:
        is_taken_back: bool = data.draw(st.booleans())
        if added and is_taken_back:
            matching.pop()
            added.pop()
            assert_sound(matching, capacities, added)
        is_added = matching.add(candidates)
        assert is_added == fits(capacities, [*added, candidates])
        if is_added:
            added.append(candidates)


@given(problems())
@settings(max_examples=40)
def test_a_crowd_fills_all_that_it_could_get(problem: tuple[list[int], list[list[int]]]) -> None:
    capacities, lefts = problem
    matching = Matching(capacities)
    added: list[list[int]] = []
    for candidates in lefts:
        if matching.add(candidates):
            added.append(candidates)
            continue
        crowd, rights = matching.find_crowd(candidates)
        assert set(rights) == set(candidates).union(*(added[left] for left in crowd))
        assert len(crowd) == sum(capacities[right] for right in rights)


def test_a_copy_goes_its_own_way() -> None:
    matching = Matching([1, 1])
    matching.add([0, 1])
    twin = matching.copy()
    assert twin.add([0])
    assert (twin.places, matching.places) == ([1, 0], [0])
    assert matching.add([1])
    assert not twin.add([1])


def test_a_long_chain_is_pushed_along_without_recursion() -> None:
    size = 5_000
    matching = Matching([1] * size)
    assert all(matching.add([number, number + 1]) for number in range(size - 1))
    assert matching.add([0])
    assert matching.places == [*range(1, size), 0]


@pytest.mark.parametrize("capacities", [[], [0], [0, 0]])
def test_where_there_is_no_room_nothing_fits(capacities: list[int]) -> None:
    matching = Matching(capacities)
    assert not matching.add(range(len(capacities)))
    assert (len(matching), matching.places) == (0, [])


def test_a_node_without_candidates_never_fits() -> None:
    matching = Matching([9])
    assert not matching.add([])
    assert matching.find_crowd([]) == ([], [])
