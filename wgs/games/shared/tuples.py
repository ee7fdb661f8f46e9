"""Values of several places, such as one for each seat, which change one at a time."""

from __future__ import annotations

from typing import TypeVar

Value = TypeVar("Value")


def put(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """Return values with another one at a place.

    >>> put((1, 2, 3), 1, 5)
    (1, 5, 3)
    """
    return (*values[:place], value, *values[place + 1 :])
