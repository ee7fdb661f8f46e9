"""A second solver to compare the first with: slow, short, and written from the rules alone.

It tries every path of a board, spells every text that the path can make, and looks each up in the words. Nothing
here is taken from the package: neighbours come from how a board is drawn, points from the manual's seven steps in
fractions.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

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
    """Cells in any order; ``adjacency`` is one of the four names or a sequence of steps."""

    cells: Sequence[Cell]
    adjacency: str | tuple[Cell, ...] = "Diagonal"
    wrap: bool = False

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
    """A distinct word: the length and points of its best instance, and every position of any instance."""

    word: str
    length: int
    points: int
    positions: frozenset[int]


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
    longest = max(map(len, words))
    found = []
    for path in _iter_paths(grid):
        used = [tiles[cell] for cell in path]
        if not all(tile.letters or tile.wildcard for tile in used):
            continue
        if sum(len(_fixed_letters(tile, rules)) + tile.wildcard for tile in used) > longest:
            continue
        for text in _iter_texts(used, alphabet, rules):
            if text in words and _length(used, rules) >= (rules.get("MinWordLength") or 1):
                found.append(score(text, tuple(cell + 1 for cell in path), used, rules))
    return sorted(found, key=lambda solution: ([alphabet.index(char) for char in solution.word], solution.path))


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
    """Gather the positions that each word uses in any of its instances."""
    return [
        BruteWord(
            best.word,
            best.length,
            best.points,
            frozenset(place for solution in solutions if solution.word == best.word for place in solution.path),
        )
        for best in best_of_each(solutions)
    ]


def score(word: str, path: Path, used: Sequence[BruteTile], rules: Mapping[str, Any]) -> BruteSolution:
    """Score a word that these tiles spell, by the seven steps."""
    letter_points, place = 0, 0
    for tile in used:
        value = 0
        if tile.wildcard:  # 1
            value += _value(word[place], rules) if rules.get("WildCardPoints") else 0
            place += 1
        value += _value("Q", rules) if _is_qu(tile, rules) else sum(_value(char, rules) for char in tile.letters)
        place += len(_fixed_letters(tile, rules))
        letter_points += value * tile.letter_multiplier  # 2
    multiplier = math.prod(tile.word_multiplier for tile in used)  # 3
    base = letter_points * multiplier  # 4
    length = _length(used, rules)
    if length <= (rules.get("ShortWordLength") or 0):  # 5
        short = rules.get("ShortWordPoints") or 0
        points = short * multiplier if rules.get("ShortWordMultiplier") else short
        return BruteSolution(word, path, points, short, multiplier, Fraction(0), length)
    bonus = _bonus(length, rules)  # 6
    exact = base * bonus if rules.get("MultiplyLengthBonus") else base + bonus  # 7
    points = math.ceil(exact) if rules.get("RoundBonusUp") else math.trunc(exact)
    return BruteSolution(word, path, points, letter_points, multiplier, bonus, length)


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


def _iter_texts(used: Sequence[BruteTile], alphabet: str, rules: Mapping[str, Any]) -> Iterator[str]:
    choices = [
        [(char if tile.wildcard else "") + _fixed_letters(tile, rules) for char in (alphabet if tile.wildcard else " ")]
        for tile in used
    ]
    return map("".join, product(*choices))


def _is_qu(tile: BruteTile, rules: Mapping[str, Any]) -> bool:
    return rules.get("QIsQu", True) and not tile.wildcard and tile.letters in {"Q", "QU"}


def _fixed_letters(tile: BruteTile, rules: Mapping[str, Any]) -> str:
    return "QU" if _is_qu(tile, rules) else tile.letters


def _length(used: Sequence[BruteTile], rules: Mapping[str, Any]) -> int:
    qu_length = rules.get("QuLength") or 2
    return sum(qu_length if _is_qu(tile, rules) else len(tile.letters) + tile.wildcard for tile in used)


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
