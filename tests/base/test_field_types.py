"""Values of the API that are given something of another type: a sentence, and never an exception of Python's own."""

from __future__ import annotations

from fractions import Fraction
from math import nan
from typing import Any

import pytest

from wgs import AnagramQuery, Constraints, Contest, Limits, Order, Range, SearchLimit, Selection, Tile
from wgs.base.declarations import MOST_NUMBER
from wgs.base.errors import AnagramError, ConstraintError, PlayError, SelectionError
from wgs.games.tables.plan import TablePlan
from wgs.rounds.plan import RoundPlan


class Whole:
    """A whole number as other libraries have them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


@pytest.mark.parametrize(
    ("kind", "given", "error", "said"),
    [
        (Constraints, {"avoid": "to"}, ConstraintError, "avoid must be a tuple of texts, not 'to'; write ('to',)"),
        (Constraints, {"words": (60, 90)}, ConstraintError, "words must be a Range, not (60, 90); write Range(60, 90)"),
        (
            Constraints,
            {"evaluations": "9"},
            ConstraintError,
            f"evaluations must be a whole number from 0 to {10**12}, not '9'",
        ),
        (
            Range,
            {"high": "90"},
            ConstraintError,
            f"high must be a whole number from 0 to {10**18}",
        ),
        (
            Order,
            {"boards": 2.5, "seed": 1},
            ConstraintError,
            f"boards must be a whole number from 0 to {10**18}",
        ),
        (Contest, {"by": "length"}, ConstraintError, "by must be 'points' or 'words', not 'length'"),
        (
            Selection,
            {"min_length": "4"},
            SelectionError,
            f"min_length must be a whole number from 0 to {MOST_NUMBER}, not '4'",
        ),
        (
            Selection,
            {"limit": True},
            SelectionError,
            f"limit must be a whole number from 1 to {MOST_NUMBER} or None, not ",
        ),
        (Selection, {"starts": "14"}, SelectionError, "starts must be a tuple of whole numbers, not '14'"),
        (Selection, {"through": 3}, SelectionError, "through must be a tuple of whole numbers, not 3; write (3,)"),
        (Selection, {"pattern": None}, SelectionError, "pattern must be a text, not None"),
        (AnagramQuery, {"letters": 5}, AnagramError, "letters must be a text, not 5"),
        (
            SearchLimit,
            {"steps": "7"},
            ValueError,
            f"steps must be a whole number from 0 to {10**18}",
        ),
        (
            Limits,
            {"seconds_per_move": "7"},
            PlayError,
            "seconds_per_move must be a number above 0",
        ),
        (RoundPlan, {"game": "G", "constraints": "x"}, PlayError, "constraints must be a Constraints or None, not 'x'"),
        (TablePlan, {"game": "G", "undo": "no"}, PlayError, "undo must be 'ask', 'free' or 'never', not 'no'"),
        (Tile, {"letters": "Q", "word_multiplier": "2"}, ValueError, "word_multiplier must be a whole number, not '2'"),
    ],
)
def test_another_type_is_refused_with_a_sentence(
    kind: Any, given: dict[str, Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error) as caught:
        kind(**given)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    ("kind", "given", "error", "said"),
    [
        (Contest, {"seed": -1}, ConstraintError, f"seed must be a whole number from 0 to {2**64 - 1}"),
        (
            Contest,
            {"seconds": nan},
            ConstraintError,
            "seconds must be a number above 0 and at most 1e+09",
        ),
        (Contest, {"restarts": (5, 2)}, ConstraintError, "restarts must be from a number up to another, not (5, 2)"),
        (
            Order,
            {"boards": 1, "seed": 1 << 64},
            ConstraintError,
            "seed must be a whole number from 0 to ",
        ),
        (
            Order,
            {"boards": 1, "seed": 1, "seconds_per_board": -1},
            ConstraintError,
            "seconds_per_board must be a number",
        ),
        (Range, {"low": -1}, ConstraintError, "low must be a whole number from 0 to "),
        (
            Selection,
            {"limit": 10**30},
            SelectionError,
            f"limit must be a whole number from 1 to {MOST_NUMBER} or None",
        ),
        (
            Selection,
            {"min_length": -1},
            SelectionError,
            f"min_length must be a whole number from 0 to {MOST_NUMBER}, not -1",
        ),
        (
            AnagramQuery,
            {"letters": "a", "limit": -1},
            AnagramError,
            f"limit must be a whole number from 1 to {MOST_NUMBER} ",
        ),
        (
            AnagramQuery,
            {"letters": "a", "max_length": 10**11},
            AnagramError,
            "max_length must be a whole number from 1 ",
        ),
        (SearchLimit, {"steps": -1}, ValueError, "steps must be a whole number from 0 to "),
        (SearchLimit, {"seconds": nan}, ValueError, "seconds must be a number from 0 to 1e+09"),
    ],
)
def test_a_number_out_of_the_bounds_of_its_field_is_refused(
    kind: Any, given: dict[str, Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error) as caught:
        kind(**given)
    assert str(caught.value).startswith(said)


def test_numbers_of_other_libraries_are_kept_as_those_of_python_wherever_they_stand() -> None:
    np = pytest.importorskip("numpy")
    asked: Any = Selection
    for starts in ([np.int64(5)], (np.int64(5),), np.array([5])):
        assert type(asked(starts=starts).starts[0]) is int
    limit: Any = SearchLimit
    for half in (np.float32(0.5), Fraction(1, 2)):
        assert repr(limit(seconds=half)) == "SearchLimit(steps=None, seconds=0.5)"
    with pytest.raises(ValueError, match=r"seconds must be a number .* not array"):
        limit(seconds=np.array([1, 2]))
    contest: Any = Contest
    assert contest(restarts=[np.int64(1), 2], minimize=np.bool_(True)) == Contest(restarts=(1, 2), minimize=True)


def test_any_iterable_is_kept_as_a_tuple_and_numbers_of_other_libraries_as_whole_numbers() -> None:
    asked: Any = Selection
    selection = asked(starts={4, 1}, through=iter([Whole(3), 2]), min_length=Whole(4))
    assert selection == Selection(starts=(1, 4), through=(2, 3), min_length=4)
    assert all(type(number) is int for number in (*selection.through, selection.min_length))
    constraints: Any = Constraints
    assert constraints(contains=(word for word in ["stone"])).contains == ("STONE",)
