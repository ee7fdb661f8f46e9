"""Random boards of a game that its Optimizer improves, as those of a race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wgs.base.errors import GenerationError
from wgs.boards.board import Board
from wgs.boards.tiles import MAX_WORD_LETTERS, Tile
from wgs.optimize.race import RaceGenerator
from wgs.optimize.reach import make_tables

if TYPE_CHECKING:
    from wgs.base.randomness import Randomness
    from wgs.config.optimizers import OptimizerSection
    from wgs.generate import Generator
    from wgs.parts.family_filter import FamilyFilter
    from wgs.parts.game_parts import GameParts


class Improving:
    """Improves the random boards of one game.

    Args:
        game: The parts of the game.
        section: Its Optimizer.
        family_filter: Mends boards that show words which are left out of its word list.
    """

    def __init__(self, game: GameParts, section: OptimizerSection, family_filter: FamilyFilter) -> None:
        self._game = game
        self._section = section
        self._family_filter = family_filter

    def make_generator(self, drawing: Generator, cores: int) -> Generator:
        """Make the generator that improves what another one draws, on a number of processor cores.

        Raises:
            GenerationError: The cells of the grid have no neighbours of their own.
        """
        game = self._game
        if game.grid.is_full:
            raise GenerationError(
                f'the Optimizer "{game.section.optimizer}" cannot improve boards of the grid '
                f'"{game.section.grid_design}", whose Adjacency is Full; use a grid with neighbours, or plain boards'
            )
        lexicon, homes = game.optimizer_lexicon, game.home_rows.values()
        tables = make_tables(self._section, lexicon, game.grid, homes, q_is_qu=game.rules.q_is_qu)
        return RaceGenerator(lexicon, game.grid, tables, draw=drawing, settle=self._settle, jobs=cores)

    def _settle(self, tiles: tuple[Tile, ...], faults: int, randomness: Randomness) -> tuple[Tile, ...] | None:
        """Return an improved board, mended where it shows unwanted words; None when it has faults."""
        if faults or not self._crosses_well(tiles):
            return None
        mended = self._family_filter.iter_mended(tiles, randomness)
        return next((each for each in mended if each == tiles or self._is_mended_well(each)), None)

    def _is_mended_well(self, tiles: tuple[Tile, ...]) -> bool:
        """Check what swaps of letters may have spoilt."""
        minima = self._game.find_minima(Board.fill(self._game.grid, tiles))
        return (
            minima is not None
            and not minima.dead_cells
            and (minima.home_words is None or minima.home_words >= self._section.min_words_from_home)
            and self._crosses_well(tiles)
        )

    def _crosses_well(self, tiles: Sequence[Tile]) -> bool:
        """Check MinCrossing and FirstNeverSlower on a board."""
        section = self._section
        if not section.min_crossing and not section.first_never_slower:
            return True
        crossings = self._game.find_crossings(Board.fill(self._game.grid, tiles)).values()
        words = [MAX_WORD_LETTERS if found is None else found for found in crossings]
        return min(words, default=section.min_crossing) >= section.min_crossing and (
            not section.first_never_slower or words[:1] == [min(words)]
        )
