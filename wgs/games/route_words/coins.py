"""The coins that a pawn can come to, as program players see them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from wgs.cell_sets import gather, iter_cells
from wgs.games.route_words.layout import MOST_REMEMBERED, RouteLayout

if TYPE_CHECKING:
    from wgs.games.route_words.board_words import BoardWords
    from wgs.games.route_words.travels import Travels
    from wgs.games.route_words.values import Position, Tiles
    from wgs.games.route_words.words import Pair

Kinds: TypeAlias = "tuple[tuple[int, int], ...]"
"""The values of coins on a board, the highest first, each with the points where they lie, as a set."""

PULL = 32
"""The pull of a coin of 1 right beside the pawn, which halves with each point further away."""


class CoinReach:
    """Finds the coins within reach of a pawn, and how strongly others draw it; answers are remembered.

    Args:
        layout: The squares and points.
        words: Finds the ends of paths.
        travels: Tells where the paths of a pawn may begin, and what they may not pass.

    Attributes:
        pulls: Returns for each point how strongly coins on others draw a pawn there.
    """

    def __init__(self, layout: RouteLayout, words: BoardWords, travels: Travels) -> None:
        self._layout = layout
        self._words = words
        self._travels = travels
        self._around = tuple(map(gather, layout.corners))
        self.pulls = lru_cache(256)(self._find_pulls)
        self._corners = lru_cache(MOST_REMEMBERED)(self._find_corners)
        self._kinds = lru_cache(256)(self._find_kinds)
        self._best_after_swaps = lru_cache(256)(self._find_best_after_swaps)

    def _find_pulls(self, coins: tuple[int, ...]) -> tuple[int, ...]:
        """Find for each point how strongly the coins on others draw a pawn there; remembered as ``pulls``.

        The strongest coin counts: one that is worth more pulls as many times as hard, up to three times.
        """
        there = [(*self._layout.place(point), min(coin, 3)) for point, coin in enumerate(coins) if coin]
        pulls = []
        for point in range(len(coins)):
            column, row = self._layout.place(point)
            strengths = [PULL * coin >> steps for x, y, coin in there if (steps := max(abs(x - column), abs(y - row)))]
            pulls.append(max(strengths, default=0))
        return tuple(pulls)

    def best(self, view: Position, seats: Iterable[int]) -> list[int]:
        """Return the best coin within reach of each of some seats; 0 for none."""
        kinds, travels = self._kinds(view.coins), self._travels
        return [
            self._best_at(kinds, self._words.ends(view.tiles, travels.starts(view, seat), travels.barred(view, seat)))
            for seat in seats
        ]

    def best_after_swaps(self, view: Position, seat: int) -> dict[Pair, int | None]:
        """Return the best coin within reach of a seat after each swap; None where its pawn could not travel."""
        starts, barred = self._travels.starts(view, seat), self._travels.barred(view, seat)
        return self._best_after_swaps(view.tiles, starts, barred, view.coins)

    def _find_best_after_swaps(
        self, tiles: Tiles, starts: int, barred: int, coins: tuple[int, ...]
    ) -> dict[Pair, int | None]:
        """Find these coins for a pawn; remembered as ``_best_after_swaps``, since players ask swap by swap."""
        ends_of_swaps, kinds = self._words.ends_of_swaps(tiles, starts, barred), self._kinds(coins)
        best = {ends: self._best_at(kinds, ends) if ends else None for ends in set(ends_of_swaps.values())}
        return {pair: best[ends] for pair, ends in ends_of_swaps.items()}

    def _best_at(self, kinds: Kinds, ends: int) -> int:
        """Return the best coin at the corners of some squares; other pawns never stand where one lies."""
        points = self._corners(ends)
        for coin, there in kinds:
            if points & there:
                return coin
        return 0

    def _find_corners(self, squares: int) -> int:
        """Find the points at the corners of some squares, as a set; remembered as ``_corners``."""
        points = 0
        for square in iter_cells(squares):
            points |= self._around[square]
        return points

    def _find_kinds(self, coins: tuple[int, ...]) -> Kinds:
        """Find the points of each kind of coin, as sets, the most valuable first; remembered as ``_kinds``."""
        return tuple(
            (coin, gather(point for point, each in enumerate(coins) if each == coin))
            for coin in sorted(set(coins) - {0}, reverse=True)
        )
