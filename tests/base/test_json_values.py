"""Plain values as typed ones: exact types, and a sentence with the place for whatever is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from wgs.base.errors import IllegalMoveError, PlayError
from wgs.base.json_values import JsonCodec

Count = Annotated[int, Field(ge=0, le=(1 << 64) - 1)]


@dataclass(frozen=True, slots=True)
class Hand:
    """A dataclass with one in it, and all kinds of values."""

    seat: Annotated[int, Field(ge=0, le=1)]
    tiles: Annotated[tuple[Annotated[str, Field(max_length=3)], ...], Field(max_length=4)]
    pair: tuple[int, int] = (0, 0)
    seconds: float | None = None
    kind: Literal["open", "hidden"] = "open"
    inner: Hand | None = None
    counts: Annotated[tuple[Count, ...], Field(min_length=1)] = (0,)


@dataclass(frozen=True, slots=True)
class Lay:
    """One of two types that a field tells apart; its tag is the name of a field as well."""

    do: Literal["cell"]
    cell: str


@dataclass(frozen=True, slots=True)
class Stay:
    """The other type."""

    do: Literal["stay"]


HANDS: JsonCodec[Hand] = JsonCodec(Hand, "hand")
STEPS: JsonCodec[Lay | Stay] = JsonCodec(
    Lay | Stay, "step", tag="do", error=lambda text: IllegalMoveError("text", text)
)
GOOD = {"seat": 1, "tiles": ["A", "B"]}

HAND: st.SearchStrategy[Hand] = st.deferred(
    lambda: st.builds(
        Hand,
        seat=st.integers(0, 1),
        tiles=st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=3), max_size=4).map(tuple),
        pair=st.tuples(st.integers(), st.integers()),
        seconds=st.none() | st.floats(allow_nan=False, allow_infinity=False),
        kind=st.sampled_from(["open", "hidden"]),
        inner=st.none() | HAND,
        counts=st.lists(st.integers(0, (1 << 64) - 1), min_size=1).map(tuple),
    )
)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda values: st.lists(values) | st.dictionaries(st.sampled_from(["seat", "tiles", "inner", "x y"]), values),
)


@given(HAND)
def test_what_is_written_is_read(hand: Hand) -> None:
    assert HANDS.read(HANDS.write(hand)) == hand


@given(ANYTHING)
def test_anything_else_is_refused_with_one_sentence(data: Any) -> None:
    with pytest.raises(PlayError, match=r"^hand[^\n]*$"):
        HANDS.read({"seat": data})


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seat": True}, "hand.seat: expected a whole number, found true"),
        ({"seat": 1.0}, "hand.seat: expected a whole number, found 1.0"),
        ({"seat": "1"}, 'hand.seat: expected a whole number, found "1". Write 1 without quotes'),
        ({"seat": 2}, "hand.seat: expected 1 or less, found 2"),
        ({"seat": -1}, "hand.seat: expected 0 or more, found -1"),
        ({"seat": 10**5000}, "hand: expected plain values of JSON, found "),
        ({"tiles": "AB"}, 'hand.tiles: expected a list [...], found "AB"'),
        ({"tiles": ["A", 5]}, 'hand.tiles[1]: expected a text in quotes, found 5. Write "5" in quotes'),
        ({"tiles": ["A", "ABCD"]}, "hand.tiles[1]: expected at most 3 characters, found 4"),
        ({"tiles": ["A"] * 5}, "hand.tiles: expected at most 4 items, found 5"),
        ({"tiles": ["\ud800"]}, "hand: expected texts of whole characters, found half of one"),
        ({"pair": [1]}, "hand.pair[1]: expected another item, but the list ends"),
        ({"pair": [1, 2, 3]}, "hand.pair: expected at most 2 items, found 3"),
        ({"counts": []}, "hand.counts: expected at least 1 item, found []"),
        ({"counts": [1 << 64]}, "hand.counts[0]: expected 18446744073709551615 or less, found 18446744073709551616"),
        ({"seconds": float("nan")}, "hand.seconds: expected a number, found NaN"),
        ({"kind": "opn"}, 'hand.kind: expected open or hidden, found "opn". Did you mean "open"?'),
        ({"inner": 5}, "hand.inner: expected an object {...}, found 5"),
        ({"inner": {**GOOD, "x y": 1}}, 'hand.inner["x y"]: there is no such key'),
        ({"inner": {"seat": 1}}, "hand.inner.tiles: expected a value, but the key is missing"),
        ({"inner": {1, 2}}, "hand: expected plain values of JSON, found "),
    ],
)
def test_a_fault_is_told_with_its_place(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(PlayError) as caught:
        HANDS.read(GOOD | changes)
    assert str(caught.value).startswith(reason)


def test_values_that_are_nested_deeply_are_refused() -> None:
    for depth in (1000, 100_000):
        data: dict[str, Any] = {}
        for _ in range(depth):
            data = {**GOOD, "inner": data}
        with pytest.raises(PlayError, match=r"^hand: expected plain values of JSON"):
            HANDS.read(data)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (5, "step: expected an object {...}, found 5"),
        ({"cell": "a1"}, "step.do: expected a value, but the key is missing"),
        ({"do": "celll"}, 'step.do: expected cell or stay, found "celll". Did you mean "cell"?'),
        ({"do": "cell", "cell": None}, "step.cell: expected a text in quotes, found null"),
        ({"do": "stay", "cell": "a1"}, 'step.cell: "stay" does not take it'),
    ],
)
def test_a_field_tells_one_of_several_types(data: object, reason: str) -> None:
    assert STEPS.read({"do": "cell", "cell": "a1"}) == Lay("cell", "a1")
    assert STEPS.write(Stay("stay")) == {"do": "stay"}
    with pytest.raises(IllegalMoveError) as caught:
        STEPS.read(data)
    assert (caught.value.kind, str(caught.value)) == ("text", reason)
