"""Start boards that contain certain words: each is placed on a random path, with pieces that can show it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from wgs.base.matching import Matching
from wgs.optimize.stock import Arrangement, Stock

if TYPE_CHECKING:
    from wgs.base.randomness import Randomness
    from wgs.boards.grid import Grid
    from wgs.boards.tiles import Tile
    from wgs.solver.scoring import ScoringRules

TRIES = 20
"""The number of tries to place a word before it is left to annealing."""

STEPS = 1000
"""The maximum number of tiles placed in one try."""


class Planter:
    """Places words on boards, the longest first; words may share tiles.

    A word without a path after a few tries is left out: annealing may still find one.
    """

    def __init__(self, stock: Stock, rules: ScoringRules, grid: Grid, words: Sequence[str]) -> None:
        self._stock = stock
        self._grid = grid
        self._words = sorted(words, key=len, reverse=True)
        self._owners: dict[Tile, list[int]] = {}
        for number, piece in enumerate(stock.pieces):
            for tile in dict.fromkeys(piece.faces):
                self._owners.setdefault(tile, []).append(number)
        self._faces = {tile: rules.read_tile(tile) for tile in self._owners}

    def draw(self, randomness: Randomness) -> Arrangement:
        """Draw a board with the words on it, the rest at random."""
        bed = _Bed(len(self._stock.pieces))
        for word in self._words:
            for _ in range(TRIES):
                if self._lay(word, bed, randomness):
                    break
        return self._fill(bed, randomness)

    def _lay(self, word: str, bed: _Bed, randomness: Randomness) -> bool:
        """Place a word on a random path, with backtracking; return whether it was placed."""
        path: list[int] = []
        trail = [(0, self._iter_steps(word, 0, path, bed, randomness))]
        steps = 0
        while trail:
            place, options = trail[-1]
            if place == len(word):
                return True
            step = next(options, None) if steps < STEPS else None
            if step is None:
                trail.pop()
                if path:
                    bed.take_back(path.pop())
                continue
            cell, tile = step
            if bed.put(cell, tile, self._list_owners(cell, tile)):
                steps += 1
                path.append(cell)
                after = place + self._faces[tile].count_covered(word, place)
                trail.append((after, self._iter_steps(word, after, path, bed, randomness)))
        return False

    def _iter_steps(
        self, word: str, place: int, path: Sequence[int], bed: _Bed, randomness: Randomness
    ) -> Iterator[tuple[int, Tile]]:
        """Yield the cells and tiles that could come next, in random order."""
        cells = self._grid.following(path[-1] if path else None)
        fitting = [tile for tile, face in self._faces.items() if face.count_covered(word, place)]
        steps = [
            (cell, tile)
            for cell in cells
            if cell < self._stock.places and cell not in path
            for tile in fitting
            if bed.tiles.get(cell, tile) == tile
        ]
        randomness.shuffle(steps)
        yield from steps

    def _list_owners(self, cell: int, tile: Tile) -> list[int]:
        """List the pieces that can show a tile on a cell."""
        owners = self._owners[tile]
        return owners if self._stock.is_mixed else [cell] if cell in owners else []

    def _fill(self, bed: _Bed, randomness: Randomness) -> Arrangement:
        """Fill the other cells with random pieces."""
        stock = self._stock
        taken = bed.assign()
        rest = [piece for piece in range(len(stock.pieces)) if piece not in set(taken.values())]
        if stock.is_mixed:
            randomness.shuffle(rest)
        others = iter(rest)
        order = [taken[cell] if cell in taken else next(others) for cell in range(stock.places)]
        tiles = [
            bed.tiles[cell] if cell in taken else stock.pieces[order[cell]].draw(randomness)
            for cell in range(stock.places)
        ]
        return Arrangement([*order, *others], tiles)


class _Bed:
    """The tiles placed so far, each with its own piece.

    Attributes:
        tiles: By their cells, in the order in which they came.
    """

    def __init__(self, pieces: int) -> None:
        self.tiles: dict[int, Tile] = {}
        self._matching = Matching([1] * pieces)
        self._uses: dict[int, int] = {}  # how many words use a cell

    def put(self, cell: int, tile: Tile, owners: Sequence[int]) -> bool:
        """Place a tile, or use the one that is already there; return False when no piece is left for it."""
        if cell not in self.tiles:
            if not owners or not self._matching.add(owners):
                return False
            self.tiles[cell] = tile
        self._uses[cell] = self._uses.get(cell, 0) + 1
        return True

    def take_back(self, cell: int) -> None:
        """Remove the tile that was placed last."""
        self._uses[cell] -= 1
        if not self._uses[cell]:
            del self.tiles[cell]
            self._matching.pop()

    def assign(self) -> dict[int, int]:
        """Return the piece of each cell."""
        return dict(zip(self.tiles, self._matching.places, strict=True))
