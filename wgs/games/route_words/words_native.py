"""The words that a pawn can travel along, found by the native engine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from wgs.games.route_words.words import Pair, Path, refuse_board

if TYPE_CHECKING:
    from types import ModuleType

    from wgs.lexicon import Lexicon
    from wgs.scoring import Face


class NativeRouteFinder:
    """Finds words by native code; see `wgs.games.route_words.words.RouteFinder` for what each method answers."""

    def __init__(
        self, native: ModuleType, lexicon: Lexicon, neighbours: Sequence[Sequence[int]], least_length: int
    ) -> None:
        self._encode = lru_cache(1024)(lambda letters: list(lexicon.encode(letters) or b""))
        self._finder = native.RouteFinder(lexicon.native, [list(each) for each in neighbours], least_length)

    def find_routes(self, board: Sequence[Face], starts: int, barred: int) -> list[Path]:
        """Find all paths of all words; see `RouteFinder`."""
        try:
            routes: list[Path] = self._finder.find_routes(*self._read(board), starts, barred)
        except OverflowError:
            raise refuse_board() from None
        return routes

    def find_ends(self, board: Sequence[Face], swaps: Sequence[Pair], starts: int, barred: int) -> list[int]:
        """Find the squares that words end on; see `RouteFinder`."""
        try:
            ends: list[int] = self._finder.find_ends(*self._read(board), swaps, starts, barred)
        except OverflowError:
            raise refuse_board() from None
        return ends

    def _read(self, board: Sequence[Face]) -> tuple[list[list[int]], list[int]]:
        return [self._encode(face.letters) for face in board], [face.length for face in board]
