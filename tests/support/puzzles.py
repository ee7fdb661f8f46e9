"""Puzzles for solvers: small odd boards of every kind, with words that are mostly there; as Hypothesis strategies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import accumulate
from typing import Any

from hypothesis import HealthCheck
from hypothesis import strategies as st

from support.brute_force import BruteGrid, BruteSolution, BruteTile, find_all
from wgs import Grid, Lexicon
from wgs.config.scoring import ScoringSection
from wgs.solver import Solver, make_solver
from wgs.solver.scoring import ScoringRules

QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.function_scoped_fixture]
"""What Hypothesis finds slow about boards, and that an engine is chosen once for all examples."""

ALPHABETS = ["AB", "ABÑÉ", "QU", "QUIT", "UÑQA", "ẞSA"]


@dataclass(frozen=True)
class Puzzle:
    """All that a solver needs; ``tiles`` may be fewer than the grid has cells."""

    grid: BruteGrid
    tiles: tuple[BruteTile, ...]
    words: tuple[str, ...]
    alphabet: str
    rules: dict[str, Any]

    @property
    def text(self) -> str:
        return "".join(tile.notation for tile in self.tiles)

    def make_grid(self) -> Grid:
        return Grid(self.grid.cells, self.grid.adjacency, wrap=self.grid.wrap, premiums=self.grid.premiums)

    def make_solver(self) -> Solver:
        rules = ScoringRules(ScoringSection.model_validate(self.rules))
        return make_solver(Lexicon(self.words, alphabet=self.alphabet), rules, self.make_grid())

    def solve_by_force(self) -> list[BruteSolution]:
        missing = len(self.grid.cells) - len(self.tiles)
        tiles = (*self.tiles, *[BruteTile()] * missing)
        return find_all(tiles, self.grid, set(self.words), self.alphabet, self.rules)


# --- Boards -----------------------------------------------------------------------------------------------


SIZES = [(columns, rows) for columns in range(1, 8) for rows in range(1, 8) if 3 <= columns * rows <= 7]


@st.composite
def grids(draw: st.DrawFn, adjacencies: st.SearchStrategy[Any]) -> BruteGrid:
    adjacency = draw(adjacencies)
    most = 6 if adjacency == "Full" else 7
    if draw(st.booleans()):
        columns, rows = draw(st.sampled_from([size for size in SIZES if size[0] * size[1] <= most]))
        cells = [(x, y) for x in range(1, columns + 1) for y in range(1, rows + 1)]
    else:
        corners = st.tuples(st.integers(1, 4), st.integers(1, 3))
        cells = draw(st.lists(corners, min_size=draw(st.integers(1, most)), max_size=most, unique=True))
    right, down = draw(st.sampled_from([(0, 0), (0, 0), (2, 1), (1, 2)]))
    cells = [(x + right, y + down) for x, y in cells]
    rows = max(y for _, y in cells) - min(y for _, y in cells) + 1
    wrap = draw(st.booleans()) and not (adjacency == "Hex" and rows % 2)
    premiums = st.dictionaries(st.sampled_from(cells), st.sampled_from([(2, 1), (3, 1), (1, 2), (1, 3), (4, 5)]))
    return BruteGrid(cells, adjacency, wrap, draw(st.just({}) | premiums))


STEPS = st.lists(
    st.sampled_from([(dx, dy) for dx in range(-2, 3) for dy in range(-2, 3) if dx or dy]), min_size=1, max_size=4
).map(tuple)
NAMES = st.sampled_from(["Straight", "Diagonal", "Hex"])


def tiles_of(alphabet: str) -> st.SearchStrategy[BruteTile]:
    """Mostly single letters; wildcards, several letters, nothing, and letters that no word has."""
    single = [(letter, False) for letter in alphabet]
    qu = [("Q", False), ("QU", False), ("QUI", False), ("U", True)] if "Q" in alphabet else [("Q", False), ("Z", False)]
    faces: st.SearchStrategy[tuple[str, bool]] = st.one_of(
        st.sampled_from(single * 3 + qu),
        st.sampled_from([("", False), ("", True), ("", True)]),
        st.tuples(st.text(alphabet, min_size=1, max_size=3), st.booleans()),
    )
    multipliers = st.sampled_from([1, 1, 1, 2, 3])
    return st.builds(
        lambda face, by, word_by: BruteTile(face[0], face[1], by, word_by), faces, multipliers, multipliers
    )


@st.composite
def racks(draw: st.DrawFn, cells: int, alphabet: str, *, repeated: bool) -> tuple[BruteTile, ...]:
    """Tiles for a board, sometimes too few, with at most two wildcards."""
    most = 3 if repeated else cells
    kinds = draw(st.lists(tiles_of(alphabet), min_size=min(2, most), max_size=most))
    count = cells - draw(st.sampled_from([0, 0, 0, 1])) if cells > 1 else cells
    drawn = draw(st.lists(st.sampled_from(kinds), min_size=count, max_size=count))
    wild_so_far = accumulate(tile.wildcard for tile in drawn)
    return tuple(
        BruteTile(tile.letters or alphabet[0]) if tile.wildcard and seen > 2 else tile
        for tile, seen in zip(drawn, wild_so_far, strict=True)
    )


# --- Rules ------------------------------------------------------------------------------------------------

CENTS = st.integers(-300, 3000).map(lambda number: Decimal(number) / 100)
FACTORS = st.integers(0, 250).map(lambda number: Decimal(number) / 100)
BONUSES = st.one_of(st.integers(-5, 25), CENTS, FACTORS.map(float), FACTORS.map(str), FACTORS.map("{} a letter".format))
LENGTHS = st.sampled_from(["1", "2", "2", "3", "3", "4", "5", "6", "7", "1+", "2+", "3+", "3+", "4+", "6+"])


def scoring_rules(alphabet: str) -> st.SearchStrategy[dict[str, Any]]:
    """Entries with all keys of chapter 5.2, and what is left out of some is its default."""
    letters = st.sampled_from([*alphabet, "Q", "U", "I"])
    full = st.fixed_dictionaries(
        {
            "LetterValues": st.dictionaries(letters, st.integers(1, 50) | st.integers(-9, 9), min_size=2),
            "LengthBonuses": st.dictionaries(LENGTHS, BONUSES, max_size=5),
            "QIsQu": st.sampled_from([True, True, False]),
            "ShortWordLength": st.sampled_from([0, 0, 1, 2, 3]),
            "ShortWordPoints": st.integers(0, 4),
            "ShortWordMultiplier": st.booleans(),
            "MinWordLength": st.sampled_from([0, 1, 1, 1, 2, 3]),
            "QuLength": st.integers(1, 2),
            "WildCardPoints": st.booleans(),
            "MultiplyLengthBonus": st.booleans(),
            "RoundBonusUp": st.booleans(),
            "RandomBoardSize": st.integers(0, 4),
        }
    )
    defaults = st.sampled_from(["QIsQu", "QuLength", "ShortWordLength", "MinWordLength", "LetterValues"])
    left_out = st.sets(defaults, max_size=1)
    return st.builds(lambda rules, keys: {key: rules[key] for key in rules if key not in keys}, full, left_out)


# --- Words ------------------------------------------------------------------------------------------------


@st.composite
def words_on(draw: st.DrawFn, grid: BruteGrid, tiles: tuple[BruteTile, ...], alphabet: str) -> str:
    """A text along a walk over the board, so that it is often a word that is there."""
    cells = grid.in_order[: len(tiles)]
    wild = st.sampled_from(alphabet)
    at = draw(st.integers(0, len(cells) - 1))
    text, path = "", [at]
    for _ in range(draw(st.integers(1, 5))):
        tile = tiles[at]
        if tile.wildcard:
            char = draw(wild)
            text += "QU" if char == "Q" and "U" in alphabet and draw(st.booleans()) else char
        text += "QU" if tile.letters == "Q" and "U" in alphabet and draw(st.booleans()) else tile.letters
        options = [cell for cell in range(len(cells)) if cell not in path and grid.may_follow(cells[at], cells[cell])]
        if not options:
            break
        at = draw(st.sampled_from(options))
        path.append(at)
    return text if text and set(text) <= set(alphabet) else alphabet[0]


@st.composite
def puzzles(draw: st.DrawFn, adjacencies: st.SearchStrategy[Any], alphabets: Sequence[str] = ALPHABETS) -> Puzzle:
    alphabet = draw(st.sampled_from(alphabets))
    grid = draw(grids(adjacencies))
    tiles = draw(racks(len(grid.cells), alphabet, repeated=grid.adjacency == "Full"))
    likely = draw(st.lists(words_on(grid, tiles, alphabet), min_size=1, max_size=6))
    noise = draw(st.lists(st.text(alphabet, min_size=1, max_size=4), max_size=4))
    return Puzzle(grid, tiles, tuple(likely + noise), alphabet, draw(scoring_rules(alphabet)))
