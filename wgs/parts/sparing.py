"""Boards that do not show the words which are left out of the word list of a game."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wgs import optimize
from wgs.generate import ShownWords, find_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wgs.parts import GameParts
    from wgs.randomness import Randomness
    from wgs.tiles import Tile

MOST_MENDED = 40
"""How often a board is mended, each time in another way, until it is as good as it has to be."""


class Sparing:
    """Looks at the boards of one game for words that its word list leaves out.

    Args:
        game: The parts of the game.
    """

    def __init__(self, game: GameParts) -> None:
        self._game = game

    @cached_property
    def shown(self) -> ShownWords | None:
        """Finds the words along the lines of a board; None when the word list leaves none out."""
        game = self._game
        if not game.spared:
            return None
        lines = None if game.section.grid_design is None else find_lines(game.grid)
        return ShownWords(game.spared, lines, q_is_qu=game.q_is_qu)

    @cached_property
    def accepts(self) -> Callable[[Sequence[Tile]], bool] | None:
        """Tells whether a board may be seen; None when all may."""
        shown = self.shown
        return None if shown is None else lambda tiles: not shown.has_any(tiles)

    def iter_mended(self, tiles: tuple[Tile, ...], randomness: Randomness) -> Iterator[tuple[Tile, ...]]:
        """Yield boards that differ from one in a few letters and may be seen; the board itself if it may be."""
        shown = self.shown
        if shown is None or not shown.has_any(tiles):
            yield tiles
            return
        homes = {cell for cells in self._game.home_rows.values() for cell in cells}
        for _ in range(MOST_MENDED):
            if (mended := optimize.mend_board(tiles, shown, homes, randomness)) is not None:
                yield mended
