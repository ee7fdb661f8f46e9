"""Axes have ticks at round numbers, never more than there is room for."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from wgs.charts.axes import Axis


@given(st.integers(-1000, 10**7), st.integers(1, 10**7), st.integers(2, 9))
def test_ticks_are_round_and_on_the_axis(low: int, span: int, most: int) -> None:
    axis = Axis(low, low + span, 0, 100)
    ticks = axis.list_ticks(most, least=1)
    assert len(ticks) <= most + 1
    assert all(low <= tick <= low + span and 0 <= axis.place(tick) <= 100 for tick in ticks)
    steps = {second - first for first, second in itertools.pairwise(ticks)}
    assert len(steps) <= 1
    assert all(str(step).rstrip("0") in {"1", "2", "5"} for step in steps)


def test_shares_have_ticks_too() -> None:
    assert Axis(0, 0.137, 0, 1).list_ticks(4) == [0, 0.05, 0.1]
    assert Axis(0, 1, 0, 1).list_ticks(4) == [0, 0.5, 1]
