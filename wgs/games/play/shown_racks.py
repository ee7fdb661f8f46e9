"""Racks as they are shown to their players: in an order of their own, which changes nothing in the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Generic

from wgs.errors import PlayError
from wgs.games.protocol import Position

if TYPE_CHECKING:
    from wgs.games.protocol import Move, Rules
    from wgs.randomness import Randomness


class ShownRacks(Generic[Position]):
    """Keeps the order in which each seat sees its tiles.

    Args:
        rules: The rules.
    """

    def __init__(self, rules: Rules[Position, Move]) -> None:
        self._notation = rules.notation
        self._name = rules.name
        self._orders: dict[int, str] = {}

    def shuffle(self, view: Position, seat: int, randomness: Randomness) -> list[str]:
        """Return the tiles of a seat in random order; raises PlayError when it has none."""
        tiles = list(self._notation.rack(view, seat))
        if not tiles:
            raise PlayError(f"you have no tiles to shuffle in {self._name}")
        randomness.shuffle(tiles)
        return tiles

    def keep(self, seat: int, tiles: Iterable[str]) -> None:
        """Show the tiles of a seat in this order from now on; others come last."""
        self._orders[seat] = "".join(tiles)

    def of(self, view: Position, seat: int) -> str:
        """Return the tiles of a seat in the order in which they are shown to it; empty in a game without racks."""
        kept, rest = "", self._notation.rack(view, seat)
        for tile in self._orders.get(seat, ""):
            if tile in rest:
                kept, rest = kept + tile, rest.replace(tile, "", 1)
        return kept + rest

    def arrange(self, view: Position, seat: int) -> Position:
        """Return a view for drawing, with the tiles of a seat in this order."""
        return self._notation.arrange(view, seat, self.of(view, seat)) if seat in self._orders else view
