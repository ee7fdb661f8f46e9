"""Values of the API that are given something of another type: a sentence, and never an exception of Python's own."""

from __future__ import annotations

from typing import Any

import pytest

from wgs import AnagramQuery, Constraints, Contest, Limits, Order, Range, SearchLimit, Selection, Tile
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
        (Constraints, {"evaluations": "9"}, ConstraintError, "evaluations must be a whole number, not '9'"),
        (Range, {"high": "90"}, ConstraintError, "high must be a whole number or None, not '90'"),
        (Order, {"boards": 2.5, "seed": 1}, ConstraintError, "boards must be a whole number, not 2.5"),
        (Contest, {"by": "length"}, ConstraintError, "by must be 'points' or 'words', not 'length'"),
        (Selection, {"min_length": "4"}, SelectionError, "min_length must be a whole number, not '4'"),
        (Selection, {"limit": True}, SelectionError, "limit must be a whole number or None, not True"),
        (Selection, {"starts": "14"}, SelectionError, "starts must be a tuple of whole numbers, not '14'"),
        (Selection, {"through": 3}, SelectionError, "through must be a tuple of whole numbers, not 3; write (3,)"),
        (Selection, {"pattern": None}, SelectionError, "pattern must be a text, not None"),
        (AnagramQuery, {"letters": 5}, AnagramError, "letters must be a text, not 5"),
        (SearchLimit, {"steps": "7"}, ValueError, "steps must be a whole number or None, not '7'"),
        (Limits, {"seconds_per_move": "7"}, PlayError, "seconds_per_move must be a number or None, not '7'"),
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
    assert str(caught.value) == said


def test_any_iterable_is_kept_as_a_tuple_and_numbers_of_other_libraries_as_whole_numbers() -> None:
    asked: Any = Selection
    selection = asked(starts={4, 1}, through=iter([Whole(3), 2]), min_length=Whole(4))
    assert selection == Selection(starts=(1, 4), through=(2, 3), min_length=4)
    assert all(type(number) is int for number in (*selection.through, selection.min_length))
    constraints: Any = Constraints
    assert constraints(contains=(word for word in ["stone"])).contains == ("STONE",)
