"""A second solver to compare the first with: slow, short, and written from the rules alone.

It tries every path of a board, spells every text that the path can make, and looks each up in the words. Nothing
here is taken from the package: neighbours come from how a board is drawn, points from the manual's seven steps in
fractions.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from typing import Any

Cell = tuple[int, int]
Path = tuple[int, ...]


@dataclass(frozen=True)
class BruteTile:
    """A tile; ``letters`` are the fixed ones, in capitals."""

    letters: str = ""
    wildcard: bool = False
    letter_multiplier: int = 1
    word_multiplier: int = 1

    @property
    def notation(self) -> str:
        marks = ":" * (self.letter_multiplier - 1) + ";" * (self.word_multiplier - 1)
        if self.wildcard:
            return marks + "?" + self.letters.lower()
        return marks + (self.letters.capitalize() or ".")


@dataclass(frozen=True)
class BruteGrid:
    """Cells in any order; ``adjacency`` is one of the four names or a sequence of steps.

    ``premiums`` are by cells what they multiply a letter and a word by.
    """

    cells: Sequence[Cell]
    adjacency: str | tuple[Cell, ...] = "Diagonal"
    wrap: bool = False
    premiums: Mapping[Cell, tuple[int, int]] = field(default_factory=dict)

    @property
    def in_order(self) -> list[Cell]:
        return sorted(self.cells, key=lambda cell: (cell[1], cell[0]))

    def may_follow(self, start: Cell, end: Cell) -> bool:
        if self.adjacency == "Full":
            return start != end
        return start != end and any(self._touches(start, image) for image in self._images(end))

    def _images(self, cell: Cell) -> Iterator[Cell]:
        """Where a cell lies, and with Wrap all the places where it is met again."""
        columns = max(x for x, _ in self.cells) - min(x for x, _ in self.cells) + 1
        rows = max(y for _, y in self.cells) - min(y for _, y in self.cells) + 1
        turns = range(-4, 5) if self.wrap else range(1)
        yield from ((cell[0] + across * columns, cell[1] + down * rows) for across in turns for down in turns)

    def _touches(self, start: Cell, end: Cell) -> bool:
        across, down = end[0] - start[0], end[1] - start[1]
        if isinstance(self.adjacency, tuple):
            return (across, down) in self.adjacency
        if self.adjacency == "Straight":
            return abs(across) + abs(down) == 1
        if self.adjacency == "Diagonal":
            return max(abs(across), abs(down)) == 1
        half_steps = (2 * end[0] + (end[1] % 2 == 0)) - (2 * start[0] + (start[1] % 2 == 0))
        return (abs(half_steps), abs(down)) in {(2, 0), (1, 1)}


@dataclass(frozen=True)
class BruteSolution:
    """One word on one path."""

    word: str
    path: Path
    points: int
    letter_points: int
    word_multiplier: int
    length_bonus: Fraction
    length: int


@dataclass(frozen=True)
class BruteWord:
    """A distinct word: the points of its best instance, and of the best one through each position that any uses."""

    word: str
    points: int
    best: dict[int, int]


@dataclass(frozen=True)
class BruteReading:
    """What a tile can be in a word: its letters, what it adds to the length, and its value without multipliers."""

    text: str
    length: int
    value: int


def find_all(
    tiles: Sequence[BruteTile],
    grid: BruteGrid,
    words: set[str],
    alphabet: str,
    rules: Mapping[str, Any],
) -> list[BruteSolution]:
    """Find every word on every path, by word in the order of the alphabet, then by path.

    ``rules`` is a ScoringRules entry as a config has it, ``words`` are in capitals.
    """
    tiles = _lay(tiles, grid)
    longest = max(map(len, words))
    least = rules.get("MinWordLength") or 1
    found = []
    for path in _iter_paths(grid):
        used = [tiles[cell] for cell in path]
        readings = [_list_readings(tile, alphabet, rules) for tile in used]
        if sum(min((len(reading.text) for reading in each), default=longest + 1) for each in readings) > longest:
            continue
        for spelled in product(*readings):
            word = "".join(reading.text for reading in spelled)
            if word in words and sum(reading.length for reading in spelled) >= least:
                found.append(score(word, tuple(cell + 1 for cell in path), used, spelled, rules))
    return sorted(found, key=lambda solution: ([alphabet.index(char) for char in solution.word], solution.path))


def _lay(tiles: Sequence[BruteTile], grid: BruteGrid) -> list[BruteTile]:
    """Give tiles without a multiplier those of their cells."""
    laid = []
    for tile, cell in zip(tiles, grid.in_order, strict=True):
        letter, word = grid.premiums.get(cell, (1, 1))
        is_plain = tile.letter_multiplier == tile.word_multiplier == 1
        laid.append(replace(tile, letter_multiplier=letter, word_multiplier=word) if is_plain else tile)
    return laid


def best_of_each(solutions: Sequence[BruteSolution]) -> list[BruteSolution]:
    """Keep the best instance of each word: the highest score, then the smallest list of positions."""
    words = list(dict.fromkeys(solution.word for solution in solutions))
    return [
        min(
            (solution for solution in solutions if solution.word == word),
            key=lambda solution: (-solution.points, solution.path),
        )
        for word in words
    ]


def tally(solutions: Sequence[BruteSolution]) -> list[BruteWord]:
    """Gather the positions that each word uses in any of its instances, with the best score through each."""
    words = []
    for best in best_of_each(solutions):
        through: dict[int, list[int]] = {}
        for solution in solutions:
            for place in solution.path if solution.word == best.word else ():
                through.setdefault(place, []).append(solution.points)
        words.append(BruteWord(best.word, best.points, {place: max(points) for place, points in through.items()}))
    return words


def score(
    word: str, path: Path, used: Sequence[BruteTile], spelled: Sequence[BruteReading], rules: Mapping[str, Any]
) -> BruteSolution:
    """Score a word that tiles spell, read as they are in it (1), by the other six of the seven steps."""
    letter_points = sum(
        reading.value * tile.letter_multiplier for tile, reading in zip(used, spelled, strict=True)
    )  # 2
    multiplier = math.prod(tile.word_multiplier for tile in used)  # 3
    base = letter_points * multiplier  # 4
    length = sum(reading.length for reading in spelled)
    if length <= (rules.get("ShortWordLength") or 0):  # 5
        short = rules.get("ShortWordPoints") or 0
        points = short * multiplier if rules.get("ShortWordMultiplier") else short
        return BruteSolution(word, path, points, short, multiplier, Fraction(0), length)
    bonus = _bonus(length, rules)  # 6
    exact = base * bonus if rules.get("MultiplyLengthBonus") else base + bonus  # 7
    points = math.ceil(exact) if rules.get("RoundBonusUp") else math.floor(exact)
    return BruteSolution(word, path, max(0, points), letter_points, multiplier, bonus, length)


def _iter_paths(grid: BruteGrid) -> Iterator[Path]:
    """Every path that visits no cell twice, as indexes of cells."""
    cells = grid.in_order
    everywhere = range(len(cells))
    follows = [[end for end in everywhere if grid.may_follow(cells[start], cells[end])] for start in everywhere]
    waiting: list[Path] = [(cell,) for cell in everywhere]
    while waiting:
        path = waiting.pop()
        yield path
        waiting += [(*path, cell) for cell in follows[path[-1]] if cell not in path]


def _list_readings(tile: BruteTile, alphabet: str, rules: Mapping[str, Any]) -> list[BruteReading]:
    """List what a tile can be; nothing for an empty one."""
    if tile.wildcard:
        return [_read_wildcard(tile, char, rules) for char in alphabet]
    if rules.get("QIsQu", True) and tile.letters in {"Q", "QU"}:
        return [_read_qu("", _value("Q", rules), rules)]
    return [BruteReading(tile.letters, len(tile.letters), _add_values(tile.letters, rules))] if tile.letters else []


def _read_wildcard(tile: BruteTile, char: str, rules: Mapping[str, Any]) -> BruteReading:
    value = _value(char, rules) if rules.get("WildCardPoints") else 0
    if char == "Q" and rules.get("QIsQu", True):
        return _read_qu(tile.letters[tile.letters.startswith("U") :], value, rules)
    return BruteReading(char + tile.letters, 1 + len(tile.letters), value + _add_values(tile.letters, rules))


def _read_qu(rest: str, value: int, rules: Mapping[str, Any]) -> BruteReading:
    """Read a tile that is a Qu, with other letters after it."""
    length = rules.get("QuLength") or 2
    return BruteReading("QU" + rest, length + len(rest), value + _add_values(rest, rules))


def _add_values(letters: str, rules: Mapping[str, Any]) -> int:
    return sum(_value(letter, rules) for letter in letters)


def _value(letter: str, rules: Mapping[str, Any]) -> int:
    value: int = rules.get("LetterValues", {}).get(letter, 0)
    return value


def _bonus(length: int, rules: Mapping[str, Any]) -> Fraction:
    bonuses = rules.get("LengthBonuses", {})
    open_ended = [start for start in range(length + 1) if f"{start}+" in bonuses]
    if str(length) in bonuses:
        entry = str(bonuses[str(length)])
    elif open_ended:
        entry = str(bonuses[f"{open_ended[-1]}+"])
    else:
        return Fraction(1 if rules.get("MultiplyLengthBonus") else 0)
    amount = Fraction(entry.removesuffix(" a letter"))
    return amount * length if entry.endswith(" a letter") else amount
