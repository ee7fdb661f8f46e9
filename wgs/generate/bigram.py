"""Bigram: boards drawn from letter pairs, so that neighbouring letters often form words."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import add
from typing import TYPE_CHECKING, TypeAlias

from wgs.base.randomness import Randomness, Weights
from wgs.boards.tiles import Tile, parse_tiles
from wgs.generate.propensity import scale_weights

if TYPE_CHECKING:
    from decimal import Decimal

    from wgs.boards.grid import Grid
    from wgs.config.letters import LetterDistributionSection
    from wgs.generate.generator import PartsOfGame, Source

Table: TypeAlias = tuple[tuple[int, ...], ...]
"""Weights of letters, by number: a row for each letter that is there, with a weight for each that may come."""


class BigramGenerator:
    """Draws the home rows by how often words begin with each letter, and the rest by letter pairs.

    A grid without home rows starts from its first row, where people begin to read. The other cells follow in the
    order of `order_cells`, from the home rows inwards. The weight of a letter L on a cell is a sum over the
    neighbours N that are filled: how often L follows N where words may go on from N to the cell, and how often
    N follows L where they may go on from the cell to N. So both ways of reading count. When all weights are 0, each
    letter is equally likely.

    `read_tables` tells where the weights come from.

    Raises:
        GenerationError: The letters are not drawn for a game, or there are no letters.
    """

    def __init__(self, source: Source) -> None:
        if source.game is None:
            raise source.fault("needs a game with a GridDesign, because it draws letters for the cells of its grid")
        grid = source.game.grid
        self._size = len(grid) if source.size is None else source.size
        self._tables = read_tables(source, source.game)
        self._starts = Weights(self._tables.starts)
        homes = {cell for row in source.game.home_rows.values() for cell in row if cell < self._size}
        self._homes = sorted(homes) or [cell for cell, (_, y) in enumerate(grid.cells[: self._size]) if y == grid.top]
        self._order = order_cells(grid, self._homes, self._size)
        self._is_full = grid.is_full
        self._joints = [] if grid.is_full else _find_joints(grid, self._homes, self._order, self._tables)

    def iter_draws(self, streams: Iterable[Randomness]) -> Iterator[tuple[Tile, ...]]:
        """Yield a board for each stream."""
        for stream in streams:
            letters = [0] * self._size
            for cell in self._homes:
                letters[cell] = self._starts.draw(stream)
            if self._is_full:
                self._fill_rack(letters, stream)
            else:
                self._fill(letters, stream)
            yield tuple(self._tables.tiles[letter] for letter in letters)

    def _fill(self, letters: list[int], stream: Randomness) -> None:
        """Draw the letters of the cells that are no homes."""
        for cell, joints in zip(self._order, self._joints, strict=True):
            rows = [table[letters[other]] for other, table in joints]
            letters[cell] = self._draw_letter(map(sum, zip(*rows, strict=True)), stream)

    def _fill_rack(self, letters: list[int], stream: Randomness) -> None:
        """Do the same with Full adjacency: all filled cells are neighbours, so one sum does for all cells."""
        both = self._tables.both
        weights: Sequence[int] = [0] * len(both)
        for cell in self._homes:
            weights = list(map(add, weights, both[letters[cell]]))
        for cell in self._order:
            letters[cell] = self._draw_letter(weights, stream)
            weights = list(map(add, weights, both[letters[cell]]))

    def _draw_letter(self, weights: Iterable[int], stream: Randomness) -> int:
        sums = list(accumulate(weights))
        if not sums or not sums[-1]:
            return stream.below(len(self._tables.tiles))
        return bisect_right(sums, stream.below(sums[-1]))


def order_cells(grid: Grid, homes: Collection[int], size: int) -> list[int]:
    """Put the first ``size`` cells, without those of the home rows, in the order in which they are filled.

    That is by the number of steps from the nearest home cell, in either direction that words may take, then by
    position: with home rows 1 and 13 the rows come as 2, 12, 3, 11 ... 8, 7. Cells that no steps lead to come last.

    >>> from wgs.boards.grid import Grid
    >>> order_cells(Grid.rectangle(2, 4), homes=[0, 1, 6, 7], size=8)
    [2, 3, 4, 5]
    """
    distances = dict.fromkeys(homes, 0)
    if not grid.is_full:
        links = _find_links(grid, size)
        waiting = deque(homes)
        while waiting:
            cell = waiting.popleft()
            for other in links[cell]:
                if other not in distances:
                    distances[other] = distances[cell] + 1
                    waiting.append(other)
    inner = (cell for cell in range(size) if cell not in homes)
    return sorted(inner, key=lambda cell: (distances.get(cell, size), cell))


def _find_links(grid: Grid, size: int) -> list[set[int]]:
    """Find the cells that may come before or after each cell."""
    links: list[set[int]] = [set() for _ in range(size)]
    for cell in range(size):
        for other in grid.neighbours[cell]:
            if other < size:
                links[cell].add(other)
                links[other].add(cell)
    return links


def _find_joints(
    grid: Grid, homes: Collection[int], order: Sequence[int], tables: BigramTables
) -> list[list[tuple[int, Table]]]:
    """Find, for each cell in order, the neighbours that are filled by then and the weights that each gives."""
    links = _find_links(grid, len(homes) + len(order))
    following = [frozenset(cells) for cells in grid.neighbours]
    filled = set(homes)
    joints = []
    for cell in order:
        joints.append(
            [
                (other, tables.between(goes_on=cell in following[other], comes_back=other in following[cell]))
                for other in sorted(links[cell] & filled)
            ]
        )
        filled.add(cell)
    return joints


# --- Weights ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class BigramTables:
    """The letters of a game and how they go together, as whole numbers; letters are numbered from 0.

    Attributes:
        tiles: The tile of each letter.
        starts: How often words begin with each letter.
        after: For each letter, how often each letter follows it.
        before: For each letter, how often each letter stands before it.
        both: The sums of the two.
    """

    tiles: tuple[Tile, ...]
    starts: tuple[int, ...]
    after: Table
    before: Table
    both: Table

    def between(self, *, goes_on: bool, comes_back: bool) -> Table:
        """Return the weights beside a filled cell: words go on from it to the empty one, come from there, or both."""
        if goes_on and comes_back:
            return self.both
        return self.after if goes_on else self.before


def read_tables(source: Source, game: PartsOfGame) -> BigramTables:
    """Read StartFrequencies and PairFrequencies; missing ones are counted in the words of the game's dictionary.

    Each word counts once. Under QIsQu the letter Q is the tile Qu: the letter after a Qu is the one after its U,
    and words that have a Q without U do not count.

    Raises:
        GenerationError: There are no letters.
    """
    starts = _read_starts(source.letters, q_is_qu=game.q_is_qu)
    pairs = _read_pairs(source.letters, q_is_qu=game.q_is_qu)
    if not starts or not source.letters.pair_frequencies:
        counts = game.lexicon.count_letters(q_is_qu=game.q_is_qu)
        starts = starts or counts.starts
        pairs = pairs if source.letters.pair_frequencies else counts.pairs
    if not starts:
        raise source.fault(
            "finds no letters: with QIsQu true, words with a Q without U do not count, and the dictionary has no others"
        )
    letters = tuple(dict.fromkeys([*starts, *(letter for pair in pairs for letter in pair)]))
    after = tuple(tuple(pairs.get((letter, other), 0) for other in letters) for letter in letters)
    before = tuple(zip(*after, strict=True))
    both = tuple(tuple(map(add, *rows)) for rows in zip(after, before, strict=True))
    return BigramTables(
        tuple(map(Tile, letters)), tuple(starts.get(letter, 0) for letter in letters), after, before, both
    )


def _read_starts(letters: LetterDistributionSection, *, q_is_qu: bool) -> dict[str, int]:
    starts: dict[str, int] = {}
    for (letter,), weight in _read_weights(letters.start_frequencies, q_is_qu=q_is_qu):
        starts[letter] = starts.get(letter, 0) + weight
    return starts


def _read_pairs(letters: LetterDistributionSection, *, q_is_qu: bool) -> dict[tuple[str, str], int]:
    pairs: dict[tuple[str, str], int] = {}
    for (letter, other), weight in _read_weights(letters.pair_frequencies, q_is_qu=q_is_qu):
        pairs[letter, other] = pairs.get((letter, other), 0) + weight
    return pairs


def _read_weights(weights: Mapping[str, Decimal], *, q_is_qu: bool) -> Iterator[tuple[list[str], int]]:
    """Yield the letters of each key with its weight as a whole number, those above 0."""
    for text, weight in zip(weights, scale_weights(weights) if weights else (), strict=True):
        letters = [tile.letters for tile in parse_tiles(text)]
        is_within_tile = q_is_qu and letters == ["Q", "U"]
        if weight and not is_within_tile:
            yield ["QU" if q_is_qu and letter == "Q" else letter for letter in letters], weight
