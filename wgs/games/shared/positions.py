"""Positions as JSON: the bounds of their values, and how they are written and read.

A save file is protected by a digest, so only JSON that was written by hand or by another program meets these errors.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Annotated, Generic, TypeAlias, TypeVar

from pydantic import Field

from wgs.base.errors import PlayError
from wgs.base.json_values import JsonCodec, show_value

Position = TypeVar("Position")
Value = TypeVar("Value")

MOST_NUMBER = (1 << 64) - 1
"""The largest whole number of a position: that of a seed."""

MOST_ITEMS = 5000
"""The number of items of the longest list of a position: a board has 4096 cells at most, and 65 x 65 corners."""

LONGEST_TEXT = 100_000
"""The length of the longest text of a position, in characters."""

Count: TypeAlias = Annotated[int, Field(ge=0, le=MOST_NUMBER)]
Seat: TypeAlias = Annotated[int, Field(ge=0, le=1)]
"""A seat of a game for two."""
Text: TypeAlias = Annotated[str, Field(max_length=LONGEST_TEXT)]
Items: TypeAlias = Annotated[tuple[Value, ...], Field(max_length=MOST_ITEMS)]
ForTwo: TypeAlias = Annotated[tuple[Value, ...], Field(min_length=2, max_length=2)]
"""A value for each seat of a game for two."""


class PositionCodec(Generic[Position]):
    """Writes the positions of a game as JSON, with its name and a version, and reads them.

    Args:
        kind: Their class: a dataclass whose annotations have the bounds of each field.
        game: The name of the game.
        check: Checks what the values of a position have to do with each other; raises PlayError.
        version: The version of their form.
        context: What validators and serializers of annotations get as ``info.context``.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Heap:
    ...     stones: int
    >>> heaps = PositionCodec(Heap, "Heap", lambda heap: None)
    >>> heaps.write(Heap(7)), heaps.read({"version": 1, "game": "Heap", "stones": 6})
    ({'version': 1, 'game': 'Heap', 'stones': 7}, Heap(stones=6))
    """

    def __init__(
        self,
        kind: type[Position],
        game: str,
        check: Callable[[Position], None],
        *,
        version: int = 1,
        context: object = None,
    ) -> None:
        self._codec: JsonCodec[Position] = JsonCodec(kind, "position", context=context)
        self._names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
        self._head = {"version": version, "game": game}
        self._check = check

    def write(self, position: Position) -> dict[str, object]:
        """Write a position as plain values."""
        return {**self._head, **self._codec.write(position)}

    def read(self, data: object) -> Position:
        """Read what `write` returned, and check it.

        Raises:
            PlayError: It is of another game or version, or no position of this one.
        """
        position = self._codec.read(self._open(data) if isinstance(data, Mapping) else data)
        self._check(position)
        return position

    def _open(self, data: Mapping[str, object]) -> dict[str, object]:
        """Return the fields of a position; what is a default in Python may not be left out."""
        version, game = self._head.values()
        found, named = data.get("version", version), data.get("game", game)
        if type(found) is not int or found != version:
            raise PlayError(f"the position has version {show_value(found)}, but this wgs reads version {version}")
        if named != game:
            raise PlayError(f"the position is from the game {show_value(named)}, not from {game}")
        for name in (*self._head, *self._names):
            if name not in data:
                raise PlayError(f"position.{name}: expected a value, but the key is missing")
        return {key: value for key, value in data.items() if key not in self._head}
