"""The objective Reach: race boards with many different long words from every cell, and most of all from the home rows.

The worth of a cell is the worth of all different words that start on it. A board is judged by the sum of the square
roots, so that a few rich corners do not make up for a poor one. Faults cost a lot: cells that no word goes through,
home cells that start too few words, and more or fewer tiles of a letter than a board may have.

Annealing changes a letter to one that goes well with its neighbours, or swaps two, and looks again only from those
cells whose words could have changed. The home rows keep the letters that were drawn for them, so that they begin as
words do: these only change places. The native engine does the same, step by step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from math import isqrt
from typing import TYPE_CHECKING, TypeAlias

from wgs.base.errors import GenerationError, SearchLimitError
from wgs.boards.tiles import MAX_WORD_LETTERS
from wgs.optimize.schedule import LOG_ENTRIES, LOG_UNIT, STAGES, Schedule, negative_logs
from wgs.solver.limits import Meter, SearchLimit
from wgs.solver.walker import MORE, WORD, Walker

if TYPE_CHECKING:
    from decimal import Decimal

    from wgs.base.randomness import Randomness
    from wgs.boards.grid import Grid
    from wgs.config.optimizers import OptimizerSection
    from wgs.words.lexicon import Lexicon

MOST_OF_A_LOOK = SearchLimit(steps=3_000_000)
"""How long Python looks for the words that start on one cell: some ten seconds. Boards of games take a thousandth."""

DEAD_CELL = 400
"""The cost of a cell that no word goes through, in square roots of worth."""

WORD_SHORT = 200
"""The cost of each word that a home cell is short of."""

WORD_TOO_FAR = 200
"""The cost of each home cell from which a single word reaches another home row, where that is not allowed."""

LETTER_OUT_OF_BOUNDS = 200
"""The cost of each tile that a letter has too many or too few."""

ROOT_UNIT = 16
"""Square roots are kept in units of 1/16."""

PATIENCE = 16 * ROOT_UNIT
"""How much worse than allowed a board may be, halfway through measuring it, before it is given up."""

ONE_SWAP_IN = 4
"""One change in this many swaps two letters; the others put a new letter on a cell."""

DECIMALS = 1_000_000
"""LetterFloor has at most six decimals."""

Letters: TypeAlias = list[int]
"""The letter on each cell, by its place in the alphabet."""


@dataclass(frozen=True, slots=True)
class ReachTables:
    """The targets for a race board, as plain tables.

    Attributes:
        faces: What the tile of each letter of the alphabet spells.
        lengths: What a word is worth, by its length in letters; 0 where it does not count.
        homes: The cells of the home rows.
        too_far: For home cells, those that no word from there may pass: other home rows, if crossings take two words.
        home_weight: How many times as much a word counts that starts in a home row.
        least_from_home: The minimum number of words that start on each home cell.
        most_of_letter: The maximum number of tiles of each letter outside the home rows.
        floors: The minimum number of these, for each letter as the numerator of a fraction; each board rounds it up or
            down, by chance.
        floor_unit: The denominator of these fractions.
        pairs: How often each letter follows each other one.
        evaluations: How many boards are measured.
        temperatures: One for each stage.
    """

    faces: Sequence[str]
    lengths: Sequence[int]
    homes: frozenset[int]
    too_far: Mapping[int, frozenset[int]]
    home_weight: int
    least_from_home: int
    most_of_letter: Sequence[int]
    floors: Sequence[int]
    floor_unit: int
    pairs: Sequence[Sequence[int]]
    evaluations: int
    temperatures: Sequence[int]


def make_tables(
    section: OptimizerSection, lexicon: Lexicon, grid: Grid, rows: Collection[Collection[int]], *, q_is_qu: bool
) -> ReachTables:
    """Make the tables of an Optimizers entry for a game; ``rows`` are the cells of its home rows."""
    homes = frozenset(cell for row in rows for cell in row)
    counts = lexicon.count_letters(q_is_qu=q_is_qu)
    faces = ["QU" if q_is_qu and letter == "Q" else letter for letter in lexicon.alphabet]
    shares = [counts.letters.get(face, 0) for face in faces]
    total, inner = sum(shares), len(grid) - len(homes)
    least = section.min_word_length
    schedule = Schedule(section.evaluations, section.start_temperature, section.end_temperature)
    return ReachTables(
        faces=faces,
        lengths=[length * (length - least + 1) if length >= least else 0 for length in range(MAX_WORD_LETTERS + 1)],
        homes=homes,
        too_far={cell: homes.difference(row) for row in rows for cell in row} if section.min_crossing > 1 else {},
        home_weight=section.home_row_weight,
        least_from_home=section.min_words_from_home,
        most_of_letter=[_count_most(section.letter_bound * share * inner, total) for share in shares],
        floors=[int(section.letter_floor * DECIMALS) * share * inner for share in shares],
        floor_unit=DECIMALS * total,
        pairs=[[counts.pairs.get((face, other), 0) for other in faces] for face in faces],
        evaluations=section.evaluations,
        temperatures=schedule.temperatures(),
    )


def _count_most(bound: Decimal, total: int) -> int:
    """Return how many whole tiles a bound allows, but at least 1 for a letter that occurs in words."""
    return max(1, int(bound // total)) if bound else 0


def draw_floors(tables: ReachTables, randomness: Randomness) -> list[int]:
    """Draw the minimum number of tiles of each letter for a board: whole tiles, and one more for a part by chance."""
    return [
        floor // tables.floor_unit + (randomness.below(tables.floor_unit) < floor % tables.floor_unit)
        for floor in tables.floors
    ]


@dataclass(slots=True)
class _FromCell:
    """What the words are that start on a cell.

    Attributes:
        root: The square root of what they are worth together, in units of 1/16.
        words: All different ones.
        used: The cells of all of their paths.
        looked_at: The cells whose letters they depend on.
    """

    root: int = 0
    words: set[str] = field(default_factory=set)
    used: set[int] = field(default_factory=set)
    looked_at: set[int] = field(default_factory=set)


class ReachAnnealer:
    """Improves race boards: the reference algorithm."""

    def __init__(self, lexicon: Lexicon, grid: Grid, tables: ReachTables) -> None:
        self._lexicon = lexicon
        self._grid = grid
        self._tables = tables
        self._letters: Letters = []
        self._from: list[_FromCell] = []
        self._users = [0] * len(grid)
        self._spelt = [(face,) for face in tables.faces]
        self._nearest = [_order_by_distance(grid, cell) for cell in range(len(grid))]
        groups = (
            [cell for cell in range(len(grid)) if cell in tables.homes],
            [cell for cell in range(len(grid)) if cell not in tables.homes],
        )
        self._peers = [groups[cell not in tables.homes] for cell in range(len(grid))]
        self._inner = groups[1]
        self._floors: Sequence[int] = ()

    def run(self, letters: Letters, floors: Sequence[int], randomness: Randomness) -> tuple[Letters, int]:
        """Improve a board; return the best one that was seen, and what it has that no board may have: 0 for nothing.

        ``floors`` are those that `draw_floors` drew for it.
        """
        tables, cells = self._tables, len(self._grid)
        self._letters = list(letters)
        self._floors = floors
        self._users = [0] * cells
        self._from = [_FromCell() for _ in range(cells)]
        for cell in range(cells):
            self._replace(cell, self._look_from(cell))
        faults = self._faults()
        energy = self._energy(faults)
        best, best_energy, best_faults = list(self._letters), energy, faults
        logs = negative_logs()
        for evaluation in range(1, tables.evaluations):
            before = list(self._letters)
            changed = self._change(randomness)
            if self._letters == before:
                continue
            temperature = tables.temperatures[evaluation * STAGES // tables.evaluations]
            allowed = temperature * logs[randomness.below(LOG_ENTRIES)] // LOG_UNIT
            # What is far from the change matters little. A board with faults may gain much by mending one.
            kept, is_seen = self._look_again(changed, None if faults else allowed + PATIENCE)
            if is_seen:
                new_faults = self._faults()
                new_energy = self._energy(new_faults)
                if new_energy - energy <= allowed:
                    energy, faults = new_energy, new_faults
                    if energy < best_energy:
                        best, best_energy, best_faults = list(self._letters), energy, faults
                    continue
            self._letters = before
            for cell, known in kept.items():
                self._replace(cell, known)
        return best, best_faults

    def _look_again(self, changed: Sequence[int], most: int | None) -> tuple[dict[int, _FromCell], bool]:
        """Look at what a change can touch, the nearest cells first, until more than ``most`` is lost.

        Returns:
            What was known before, and whether all has been looked at.
        """
        kept: dict[int, _FromCell] = {}
        lost = 0
        for cell in self._nearest[changed[0]]:
            known = self._from[cell]
            if known.looked_at.isdisjoint(changed):
                continue
            kept[cell] = known
            self._replace(cell, self._look_from(cell))
            lost += known.root - self._from[cell].root
            if most is not None and lost > most:
                return kept, False
        return kept, True

    def _change(self, randomness: Randomness) -> list[int]:
        """Change a letter, or swap two; return the cells.

        A letter of a home row, or one that is at its minimum, is only swapped; letters stay in or out of home rows.
        """
        first = randomness.below(len(self._letters))
        if randomness.below(ONE_SWAP_IN) and self._may_leave(first):
            self._letters[first] = self._draw_letter(first, randomness)
            return [first]
        second = self._peers[first][randomness.below(len(self._peers[first]))]
        letters = self._letters
        letters[first], letters[second] = letters[second], letters[first]
        return [first, second]

    def _may_leave(self, cell: int) -> bool:
        letter = self._letters[cell]
        return cell not in self._tables.homes and self._count_inner()[letter] > self._floors[letter]

    def _count_inner(self) -> Counter[int]:
        """Count the letters outside the home rows."""
        return Counter(self._letters[cell] for cell in self._inner)

    def _draw_letter(self, cell: int, randomness: Randomness) -> int:
        """Draw a letter that goes well with those around it, of those of which there may be one more."""
        tables = self._tables
        around, counts = [self._letters[other] for other in self._grid.neighbours[cell]], self._count_inner()
        weights = [
            sum(tables.pairs[other][letter] + tables.pairs[letter][other] for other in around)
            if counts[letter] < tables.most_of_letter[letter]
            else 0
            for letter in range(len(tables.faces))
        ]
        place = randomness.below(sum(weights) or len(weights))
        if not any(weights):
            return place
        for letter, weight in enumerate(weights):
            if place < weight:
                return letter
            place -= weight
        raise AssertionError("the weights add up")

    def _look_from(self, start: int) -> _FromCell:
        """Find all different words that start on a cell."""
        tables, found = self._tables, _FromCell()
        found.looked_at.add(start)
        walker = Walker(lambda cell: self._spelt[self._letters[cell]], self._grid.following)
        steps = walker.walk(self._lexicon.trie.has_node, [start])
        try:
            for text, path, state, _ in Meter(MOST_OF_A_LOOK).watch(steps):
                if state & WORD and tables.lengths[len(text)]:
                    found.words.add(text)
                    found.used.update(path)
                if state & MORE and path:
                    found.looked_at.update(self._grid.neighbours[path[-1]])
        except SearchLimitError:
            raise refuse_board() from None
        worth = sum(tables.lengths[len(word)] for word in found.words)
        weight = tables.home_weight if start in tables.homes else 1
        found.root = isqrt(worth * weight * ROOT_UNIT * ROOT_UNIT)
        return found

    def _replace(self, cell: int, found: _FromCell) -> None:
        for used in self._from[cell].used:
            self._users[used] -= 1
        for used in found.used:
            self._users[used] += 1
        self._from[cell] = found

    def _energy(self, faults: int) -> int:
        return faults * ROOT_UNIT - sum(found.root for found in self._from)

    def _faults(self) -> int:
        tables = self._tables
        faults = DEAD_CELL * self._users.count(0)
        faults += WORD_SHORT * sum(
            max(0, tables.least_from_home - len(self._from[cell].words)) for cell in tables.homes
        )
        faults += WORD_TOO_FAR * sum(not self._from[cell].used.isdisjoint(far) for cell, far in tables.too_far.items())
        counts = self._count_inner()
        faults += LETTER_OUT_OF_BOUNDS * sum(
            max(0, counts[letter] - most, least - counts[letter])
            for letter, (most, least) in enumerate(zip(tables.most_of_letter, self._floors, strict=True))
        )
        return faults


def refuse_board() -> GenerationError:
    """Return the error for a board on which words have too many paths to be improved."""
    return GenerationError(
        "the words of the list have too many paths on a board of these letters to improve it; use plain boards, other "
        "letters or another word list"
    )


def _order_by_distance(grid: Grid, start: int) -> list[int]:
    """Return all cells, by how many steps they are away; those that no steps lead to come last."""
    order, reached = [start], {start}
    for cell in order:
        for other in grid.neighbours[cell]:
            if other not in reached:
                reached.add(other)
                order.append(other)
    return order + [cell for cell in range(len(grid)) if cell not in reached]
