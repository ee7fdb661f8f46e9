"""The words of boards, their paths and where these end; answers about a board are remembered."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wgs.cell_sets import gather
from wgs.games.route_words.equipment import MOST_BOARDS, RouteWordsEquipment
from wgs.games.route_words.words import Pair, Path, make_finder
from wgs.solver import make_solver, take_only

if TYPE_CHECKING:
    from wgs.config.turn_rules import RouteWordsSection
    from wgs.games.registry import Parts
    from wgs.games.route_words.values import Tiles


class BoardWords:
    """Finds words and paths, and remembers them.

    A board is the tiles of a position. ``starts`` are the squares that paths begin on and ``barred`` those that they
    may not pass, both as sets.

    Args:
        parts: The words, scoring rules and grid of the game.
        equipment: What it is played with.

    Attributes:
        words: Returns the words of a whole board in alphabetical order, and their lengths.
        known_words: Returns those of these words that program players know.
        paths: Returns the paths of words.
        results: Returns those of these paths that differ in what they lead to.
        ends: Returns the squares on which paths end.
        ends_of_swaps: Returns these squares after each swap.
    """

    def __init__(self, parts: Parts[RouteWordsSection], equipment: RouteWordsEquipment) -> None:
        self._equipment = equipment
        known = parts.section.program_dictionary
        self._known = parts.lexicon if known is None else parts.find_lexicon(known)
        self._solver = make_solver(parts.lexicon, parts.scoring, parts.grid)
        self._finder = make_finder(parts.lexicon, parts.grid.neighbours, parts.scoring.min_word_length)
        self.words = lru_cache(MOST_BOARDS)(self._find_words)
        self.known_words = lru_cache(MOST_BOARDS)(self._find_known_words)
        self.paths = lru_cache(MOST_BOARDS)(self._find_paths)
        self.results = lru_cache(MOST_BOARDS)(self._find_results)
        self.ends = lru_cache(MOST_BOARDS * 16)(self._find_ends)
        self.ends_of_swaps = lru_cache(MOST_BOARDS)(self._find_ends_of_swaps)

    def _find_words(self, tiles: Tiles) -> dict[str, int]:
        """Find the words of a whole board, in alphabetical order, and their lengths; remembered as ``words``."""
        answer = take_only(self._solver.solve(["".join(tiles)], jobs=1))
        return {solution.word: solution.length for solution in answer}

    def _find_known_words(self, tiles: Tiles) -> dict[str, int]:
        """Find those words of a board that program players know; remembered as ``known_words``."""
        return {word: length for word, length in self.words(tiles).items() if word in self._known}

    def _find_paths(self, tiles: Tiles, starts: int, barred: int) -> tuple[Path, ...]:
        """Find the paths of words, word by word in alphabetical order; remembered as ``paths``."""
        return tuple(self._finder.find_routes(self._equipment.faces(tiles), starts, barred))

    def _find_results(self, tiles: Tiles, starts: int, barred: int) -> tuple[tuple[Path, int], ...]:
        """Find paths that differ in their last square or in what they enclose, the first of each; both are returned.

        Remembered as ``results``.
        """
        first: dict[tuple[int, int], Path] = {}
        for path in self.paths(tiles, starts, barred):
            first.setdefault((path[-1], self._equipment.layout.enclosed(gather(path))), path)
        return tuple((path, enclosed) for (_, enclosed), path in first.items())

    def _find_ends(self, tiles: Tiles, starts: int, barred: int) -> int:
        """Find the squares on which paths end, as a set; remembered as ``ends``."""
        return self._finder.find_ends(self._equipment.faces(tiles), [(0, 0)], starts, barred)[0]

    def _find_ends_of_swaps(self, tiles: Tiles, starts: int, barred: int) -> dict[Pair, int]:
        """Find these squares for each swap of two different tiles; remembered as ``ends_of_swaps``."""
        swaps = [pair for pair in self._equipment.layout.pairs if tiles[pair[0]] != tiles[pair[1]]]
        ends = self._finder.find_ends(self._equipment.faces(tiles), swaps, starts, barred)
        return dict(zip(swaps, ends, strict=True))
