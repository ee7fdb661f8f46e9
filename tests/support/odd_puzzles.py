"""Puzzles for two engines to be compared on: boards, lists and rules as odd as they are allowed to be.

`puzzles` has what a person would write down; here are alphabets of any letters, long tiles, grids of hundreds of
cells, numbers without measure, and lines that are no boards.
"""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from support.puzzles import STEPS, scoring_rules
from wgs import Grid, Lexicon
from wgs.boards.tiles import Tile, format_tiles
from wgs.config.scoring import ScoringSection
from wgs.solver.scoring import ScoringRules

ASCII = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BEYOND_ASCII = "ÄÑÖẞÉŁŞΣΩЖЯԱÐ"

BAD_LINES = ["4", "CA4", "-A", "abC", "aB", "A.b", ":" * 99 + "A", "A/", "A\x00", "Ⅷ", "İ", "A:b", "½", "\ud800"]
"""Lines that are no boards."""

ODD_LINES = [
    "",
    " ",
    "\t",
    "...",
    ":",
    ";:",
    "A:",
    "A,B|C_D",
    "\u2028A\u3000B",
    "A b",
    "\x1cA",
    "ñ".upper(),
    "N\u0303",
    "abq",
    ".b",
    "a:b ;c?",
    "ñ",
    "a\x1cb",
]
"""Lines that are boards all the same."""


WITHOUT_END = {
    "ShortWordPoints": "short_word_points",
    "ShortWordLength": "short_word_length",
    "MinWordLength": "min_word_length",
}
"""The keys that may have numbers of any size here, and the attributes of the rules that they become."""


@dataclass(frozen=True)
class OddPuzzle:
    """A lexicon, rules and a grid, and lines for boards of it, good and bad."""

    grid: Grid
    alphabet: str
    words: tuple[str, ...]
    rules: dict[str, Any]
    lines: tuple[str, ...]

    def make_lexicon(self) -> Lexicon:
        return Lexicon(self.words, alphabet=self.alphabet)

    def make_rules(self) -> ScoringRules:
        rules = ScoringRules(
            ScoringSection.model_validate(self.rules | dict.fromkeys(self.rules.keys() & WITHOUT_END, 0))
        )
        for key in self.rules.keys() & WITHOUT_END:
            setattr(rules, WITHOUT_END[key], self.rules[key])
        return rules


ALPHABETS = st.one_of(
    st.sampled_from([ASCII, "A", "QU", "UQ", "ABQU", "QUIZ", ASCII[::-1], "UÑQA", ASCII + BEYOND_ASCII[:6]]),
    st.lists(st.sampled_from(ASCII + BEYOND_ASCII), min_size=1, max_size=32, unique=True).map("".join),
)

# --- Grids ------------------------------------------------------------------------------------------------

NAMES = ["Straight", "Diagonal", "Hex"]


@st.composite
def small_grids(draw: st.DrawFn) -> Grid:
    """Draw up to 20 cells with holes, any adjacency but Full."""
    corners = st.tuples(st.integers(1, 6), st.integers(1, 5))
    cells = draw(st.lists(corners, min_size=1, max_size=20, unique=True))
    if draw(st.booleans()):
        columns, rows = draw(st.sampled_from([(1, 1), (4, 4), (4, 4), (2, 8), (5, 4), (17, 1), (3, 3)]))
        cells = [(x + 1, y + 1) for x in range(columns) for y in range(rows)]
    return _make_grid(draw, cells)


@st.composite
def large_grids(draw: st.DrawFn) -> Grid:
    """Draw 21 to 300 cells, some of them missing."""
    columns, rows = draw(st.sampled_from([(5, 5), (6, 6), (8, 8), (13, 5), (11, 6), (10, 10), (20, 15), (64, 1)]))
    cells = [(x + 1, y + 1) for x in range(columns) for y in range(rows)]
    missing = draw(st.sets(st.integers(0, len(cells) - 1), max_size=4))
    return _make_grid(draw, [cell for place, cell in enumerate(cells) if place not in missing])


def _make_grid(draw: st.DrawFn, cells: list[tuple[int, int]]) -> Grid:
    adjacency: Any = draw(st.one_of(st.sampled_from(NAMES), STEPS))
    rows = max(y for _, y in cells) - min(y for _, y in cells) + 1
    wrap = draw(st.booleans()) and not (adjacency == "Hex" and rows % 2)
    return Grid(cells, adjacency, wrap=wrap, premiums=draw(_premiums_of(cells)))


def _premiums_of(cells: Sequence[tuple[int, int]]) -> st.SearchStrategy[dict[tuple[int, int], tuple[int, int]]]:
    """Mostly none; else a few premium squares."""
    factors = st.sampled_from([(2, 1), (3, 1), (1, 2), (1, 3), (99, 99)])
    return st.just({}) | st.dictionaries(st.sampled_from(cells), factors, max_size=8)


@st.composite
def _full_grids(draw: st.DrawFn) -> Grid:
    size = draw(st.sampled_from([1, 2, 4, 5, 7, 12, 63, 64, 65, 100]))
    premiums = _premiums_of([(x, 1) for x in range(1, size + 1)])
    return Grid.rectangle(size, 1, "Full", premiums=draw(premiums))


FULL_GRIDS = _full_grids()

# --- Tiles ------------------------------------------------------------------------------------------------

MULTIPLIERS = st.sampled_from([1] * 12 + [2, 3, 10, 99])


def tiles_of(alphabet: str) -> st.SearchStrategy[Tile]:
    """Mostly single letters of the alphabet; else anything that a tile can be."""
    letters = st.one_of(
        st.sampled_from([*alphabet, *alphabet, "Q", "QU", "QUI", "UQ", "Z"]),
        st.text(alphabet, min_size=2, max_size=4),
        st.text(alphabet, min_size=1, max_size=2).map(lambda text: text + "Q"),
        st.sampled_from(["", alphabet[0] * 64, alphabet[-1] * 65, "Ж"]),
    )
    plain = st.builds(Tile, st.sampled_from(alphabet))
    odd = st.builds(Tile, letters, st.sampled_from([False] * 5 + [True]), MULTIPLIERS, MULTIPLIERS)
    wildcard = st.builds(Tile, st.sampled_from(["", "", alphabet[0]]), st.just(True), MULTIPLIERS, MULTIPLIERS)
    return st.one_of(plain, plain, plain, odd, odd, wildcard)


@st.composite
def racks(draw: st.DrawFn, cells: int, alphabet: str) -> list[Tile]:
    """Draw tiles for a board, now and then too few or too many."""
    kinds = draw(st.lists(tiles_of(alphabet), min_size=1, max_size=8))
    count = max(1, cells + draw(st.sampled_from([0, 0, 0, 0, -1, 1])))
    most_wildcards = draw(st.sampled_from([2, 2, 3, 5, count]))
    arrange = random.Random(draw(st.integers(0, 1 << 32)))
    tiles, wildcards = [], 0
    for tile in arrange.choices(kinds, k=count):
        wildcards += tile.wildcard
        tiles.append(Tile(alphabet[0]) if tile.wildcard and wildcards > most_wildcards else tile)
    return tiles


# --- Words ------------------------------------------------------------------------------------------------


def walk(arrange: random.Random, grid: Grid, tiles: Sequence[Tile], alphabet: str, most: int) -> str:
    """Spell a text of limited length along a path, so that it often is a word on the board."""
    cells = min(len(grid), len(tiles))
    options, path, text = list(range(cells)), list[int](), ""
    while options:
        cell = arrange.choice(options)
        path.append(cell)
        tile = tiles[cell]
        longer = text + (arrange.choice(alphabet) if tile.wildcard else "") + tile.letters
        longer += "U" if tile.letters == "Q" and "U" in alphabet and arrange.random() < 0.7 else ""
        if len(longer) > most or not set(longer) <= set(alphabet):
            break
        text = longer
        options = [option for option in grid.following(cell) if option < cells and option not in path]
    return text


def is_easy(word: str, tiles: Sequence[Tile], grid: Grid) -> bool:
    """Tell whether plain Python soon has all paths of a word: letters that are on many tiles make very many."""
    paths, reach = 1.0, 1.0 * len(grid)
    wildcards = sum(tile.wildcard for tile in tiles)
    for letter in word:
        share = (sum(tile.letters.startswith(letter) for tile in tiles) + wildcards) / len(tiles)
        paths *= max(1.0, share * reach)
        reach = len(grid) if grid.is_full else max(map(len, grid.neighbours))
    return paths < MOST_PATHS


MOST_PATHS = 1_500


@st.composite
def odd_puzzles(draw: st.DrawFn, grids: st.SearchStrategy[Grid]) -> OddPuzzle:
    grid, alphabet = draw(grids), draw(ALPHABETS)
    boards = draw(st.lists(racks(len(grid), alphabet), min_size=1, max_size=3))
    arrange = random.Random(draw(st.integers(0, 1 << 32)))
    # A long word on a large tile is the exception.
    sizes = [2, 3, 4, 4, 5, 6, 8, 64]
    likely = [walk(arrange, grid, arrange.choice(boards), alphabet, arrange.choice(sizes)) for _ in range(12)]
    noise = draw(st.lists(st.text(alphabet, min_size=1, max_size=4), max_size=4))
    words = [word for word in likely + noise if word and all(is_easy(word, tiles, grid) for tiles in boards)]
    lines = [draw(st.sampled_from(SPELLINGS))(format_tiles(tiles)) for tiles in boards]
    lines += draw(st.lists(st.sampled_from(BAD_LINES + ODD_LINES), max_size=3))
    lines = draw(st.permutations(lines))
    return OddPuzzle(grid, alphabet, tuple(words) or (alphabet[:3],), draw(odd_rules(alphabet)), tuple(lines))


# Ways to write the same board.
SPELLINGS: list[Callable[[str], str]] = [
    lambda text: text,
    lambda text: text + ": ;",
    lambda text: unicodedata.normalize("NFD", text),
    lambda text: " ".join(text) if text.isupper() else text,
    lambda text: text.lower() if text.isupper() else text,
]

# --- Rules ------------------------------------------------------------------------------------------------

HIGH: list[dict[str, Any]] = [
    {"ShortWordPoints": 1 << 40, "ShortWordLength": 3},
    {"ShortWordPoints": 1 << 32, "ShortWordLength": 3, "ShortWordMultiplier": True},
    {"ShortWordPoints": (1 << 31) - 1, "ShortWordLength": 4},
    {"LengthBonuses": {"2+": "1000000 a letter"}},
    {"LengthBonuses": {"1+": -1_000_000}, "MultiplyLengthBonus": False},
    {"LengthBonuses": {"1+": 1_000_000}, "MultiplyLengthBonus": True},
    {"LengthBonuses": {"1+": "999999.999999"}, "RoundBonusUp": True},
    {"LengthBonuses": {"1+": "-0.000001"}, "RoundBonusUp": True, "MultiplyLengthBonus": True},
    {"ShortWordLength": 10**30},
    {"ShortWordPoints": 10**30},
    {"ShortWordPoints": 10**30, "ShortWordLength": 10**30},
    {"MinWordLength": 10**30},
]
"""Numbers at which 64 bits begin to be few; those of the lengths and points of short words are beyond any config."""


@st.composite
def odd_rules(draw: st.DrawFn, alphabet: str) -> dict[str, Any]:
    rules = draw(scoring_rules(alphabet))
    if draw(st.sampled_from([False, False, True])):
        rules |= draw(st.sampled_from(HIGH))
    if draw(st.booleans()):
        rules["LetterValues"] = {letter: draw(st.integers(0, 999)) for letter in alphabet[:6]}
    return rules
