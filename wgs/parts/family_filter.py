"""Boards that neither show nor hold the words which are left out of the word list of a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from wgs.boards.board import Board
from wgs.boards.tiles import EMPTY, Tile
from wgs.config.scoring import ScoringSection
from wgs.generate import ShownWords, find_lines
from wgs.generate.shown_words import SHORTEST
from wgs.optimize.mending import mend_board
from wgs.solver import Solver, make_solver, take_only
from wgs.solver.scoring import ScoringRules
from wgs.words.lexicon import Lexicon

if TYPE_CHECKING:
    from wgs.base.randomness import Randomness
    from wgs.parts.game_parts import GameParts

MOST_MENDED = 40
"""How often a board is mended, each time in another way, until it is as good as it has to be."""


MOST_CELLS = 49
"""The cells of the largest boards whose paths spell no such word: of those with 64, one in a thousand has none."""


class FamilyFilter:
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
        return self.make_check()

    def make_check(self, contains: Collection[str] = ()) -> Callable[[Sequence[Tile]], bool] | None:
        """Make what tells whether a board may be seen that has certain words, with the words inside them."""
        shown = self.shown
        if shown is None:
            return None
        solver = self._find_solver(self.list_avoided(contains))
        return lambda tiles: not shown.has_any(tiles) and not (solver and self._holds_any(solver, tiles))

    def list_avoided(self, contains: Collection[str] = ()) -> tuple[str, ...]:
        """Return the words that no path of a board may spell; none for racks, and boards that are too large for that.

        Args:
            contains: Words that boards are to have: those that are within one of them are not among the others.
        """
        game = self._game
        if game.section.grid_design is None or game.grid.is_full or len(game.grid) > MOST_CELLS:
            return ()
        shortest = SHORTEST if game.known_rules is None else max(SHORTEST, game.known_rules.min_word_length)
        letters = frozenset(game.alphabet)
        texts = [text for word in contains for text in (word, word[::-1])]
        long_enough = [word for word in sorted(game.spared) if len(word) >= shortest and letters.issuperset(word)]
        return tuple(word for word in long_enough if not any(word in text for text in texts))

    def _find_solver(self, words: Collection[str]) -> Solver | None:
        if not words:
            return None
        game = self._game
        any_word = ScoringRules(ScoringSection(q_is_qu=game.q_is_qu))
        return make_solver(Lexicon(words, alphabet=game.alphabet), any_word, game.grid)

    def _holds_any(self, solver: Solver, tiles: Sequence[Tile]) -> bool:
        """Return whether a path spells one of the words of a solver; a wildcard spells none."""
        plain = [EMPTY if tile.wildcard else tile for tile in tiles]
        return bool(take_only(solver.score([Board.fill(self._game.grid, plain)], 1)).words)

    def iter_mended(self, tiles: tuple[Tile, ...], randomness: Randomness) -> Iterator[tuple[Tile, ...]]:
        """Yield boards with a few other letters that show no such word; the board itself if it shows none."""
        shown = self.shown
        if shown is None or not shown.has_any(tiles):
            yield tiles
            return
        homes = {cell for cells in self._game.home_rows.values() for cell in cells}
        for _ in range(MOST_MENDED):
            if (mended := mend_board(tiles, shown, homes, randomness)) is not None:
                yield mended
