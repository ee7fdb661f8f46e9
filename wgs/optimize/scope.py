"""What boards of a game can hold: bounds that follow from the pieces, the grid, the scoring rules and the word list."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, chain, islice, repeat
from operator import mul
from typing import TYPE_CHECKING

from wgs.boards.grid import PLAIN, Grid
from wgs.boards.tiles import MAX_WORD_LETTERS
from wgs.solver.scoring import Face

if TYPE_CHECKING:
    from wgs.optimize.maker import Arena
    from wgs.optimize.stock import Stock


@dataclass(frozen=True, slots=True)
class Kind:
    """Words of a list that have the same number of letters, and count as much on a board.

    Attributes:
        count: The number of these words.
        letters: The number of letters of each.
        least: The minimum score of one word.
        most: The maximum score of one word.
    """

    count: int
    letters: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Held:
    """A word that counts on every board that contains a certain other word.

    Attributes:
        word: The word.
        points: The minimum score that it can have.
    """

    word: str
    points: int


class Scope:
    """Bounds on the words of a game's boards. No board exceeds them, but real boards may stay far below.

    Args:
        arena: The game.
        stock: What its boards are made of.

    Attributes:
        faces: All faces of the pieces except empty ones; a wildcard that can be a Qu is there as both.
        places: The number of tiles on a board.
        room: The maximum number of tiles in a word.
    """

    def __init__(self, arena: Arena, stock: Stock) -> None:
        self._rules = arena.rules
        self._grid = arena.grid
        self._lexicon = arena.lexicon
        pieces = stock.pieces if stock.is_mixed else stock.pieces[: stock.places]
        faces = {
            piece: {face for tile in piece.faces if not tile.is_empty for face in arena.rules.read_tile(tile).readings}
            for piece in pieces
        }
        self._shown = [faces[piece] for piece in pieces if faces[piece]]
        self.faces = frozenset[Face]().union(*self._shown)
        self.places = stock.places
        self.room = _largest_part(arena.grid, stock.places)
        premiums = arena.grid.premiums[: stock.places] or (PLAIN,)
        self._letter_premiums = sorted((letter for letter, _ in premiums), reverse=True)
        self._word_premiums = sorted((word for _, word in premiums), reverse=True)
        self._kinds: dict[frozenset[str], list[Kind]] = {}

    @cached_property
    def most_letters(self) -> int:
        """The maximum number of letters in a word, with Qu counted as two."""
        return min(MAX_WORD_LETTERS, sum(self._list_best(lambda face: face.size)))

    def _list_best(self, measure: Callable[[Face], int]) -> list[int]:
        """List the maximum of a measure for each piece, best first, for a word of the maximum number of tiles."""
        return sorted((max(map(measure, faces)) for faces in self._shown), reverse=True)[: self.room]

    # --- The words of the list ------------------------------------------------------------------------------

    def list_words(self, avoid: frozenset[str] = frozenset()) -> list[str]:
        """List the words that count and that use only letters of the game; a quick test, not an exact one."""
        is_open = any(face.wildcard for face in self.faces)
        letters = (
            self._lexicon.alphabet if is_open else "".join(sorted({c for face in self.faces for c in face.letters}))
        )
        least, most = self._rules.min_word_length, self.most_letters
        if not letters or least > most:
            return []
        is_usable = re.compile(f"[{letters}]{{{least},{most}}}").fullmatch
        return [
            word
            for word in self._lexicon.words
            if is_usable(word) and word not in avoid and self._find_lengths(word)[1] >= least
        ]

    def _find_lengths(self, word: str) -> tuple[int, int]:
        """Return the minimum and maximum scored length that a word can have: a Qu may count as one letter."""
        length = len(word)
        if self._qu_counts_two or "QU" not in word:
            return length, length
        shortest = length - word.count("QU")
        return shortest, length if self._q_is_open else shortest

    @cached_property
    def _qu_counts_two(self) -> bool:
        return not self._rules.q_is_qu or self._rules.qu_length == len("QU")

    @cached_property
    def _q_is_open(self) -> bool:
        """True when a Q can come from a tile whose letters all count, such as ``Que``."""
        qu_tiles = {face.as_q or face for face in self.faces if face.as_q or face.letters == "QU"}
        return any("Q" in face.letters for face in self.faces - qu_tiles)

    def list_kinds(self, avoid: frozenset[str] = frozenset()) -> list[Kind]:
        """Sort the words that count into kinds, without the words to avoid."""
        if avoid not in self._kinds:
            counts = Counter((len(word), *self._find_lengths(word)) for word in self.list_words(avoid))
            self._kinds[avoid] = [self._make_kind(count, *lengths) for lengths, count in sorted(counts.items())]
        return self._kinds[avoid]

    def _make_kind(self, count: int, letters: int, shortest: int, longest: int) -> Kind:
        scores = [score for length in range(shortest, longest + 1) for score in self._list_extremes(length)]
        return Kind(count, letters, min(scores), max(scores))

    def _list_extremes(self, length: int) -> list[int]:
        """List scores that bound those of all words of a length, which are linear in letters and multiplier."""
        worst = min(self._lay_badly(self._find_points(face, min)) for face in self.faces)
        tiles = -(-length // max(face.length for face in self.faces)) if worst > 0 else min(length, self.room)
        most, multiplier = self._most_points[min(length, len(self._most_points) - 1)]
        return [self._score(length, points, times) for points in (tiles * worst, most) for times in (1, multiplier)]

    def _lay_badly(self, points: int) -> int:
        """Return the minimum that points of a letter can come to on premium squares."""
        return min(points, points * self._letter_premiums[0])

    def _find_points(self, face: Face, choose: Callable[[Iterable[int]], int]) -> int:
        """Return the minimum or maximum points of a face; a wildcard may stand for any letter."""
        if not face.wildcard or not self._rules.wild_card_points:
            return face.points
        values = (self._rules.letter_values.get(letter, 0) for letter in self._lexicon.alphabet)
        return face.points + choose(values) * face.letter_multiplier

    @cached_property
    def _most_points(self) -> list[tuple[int, int]]:
        """The maximum letter points and product of word multipliers, by the number of tiles.

        The best tiles lie on the best premium squares, as if these multiplied tiles with multipliers of their own too.
        """

        def lay(values: list[int], factors: Sequence[int]) -> Iterator[int]:
            return islice(map(mul, values, chain(factors, repeat(1))), MAX_WORD_LETTERS)

        points = lay(self._list_best(lambda face: max(0, self._find_points(face, max))), self._letter_premiums)
        multipliers = lay(self._list_best(lambda face: face.word_multiplier), self._word_premiums)
        return list(
            zip(accumulate(points, initial=0), accumulate(multipliers, mul, initial=1), strict=True),
        )

    def _score(self, length: int, letter_points: int, multiplier: int) -> int:
        return self._rules.score("", [Face("", False, length, letter_points, 1, multiplier)]).points

    # --- Single words ---------------------------------------------------------------------------------------

    def count_tiles(self, word: str) -> int:
        """Return the minimum number of tiles that spell a word; more than any board has if it cannot be spelled."""
        fewest = [0] * (len(word) + 1)
        for place in range(len(word) - 1, -1, -1):
            after = [fewest[place + size] for size in self._find_sizes(word, place)]
            fewest[place] = 1 + min(after, default=len(self._grid))
        return fewest[0]

    def _find_sizes(self, word: str, place: int) -> set[int]:
        """Find how many letters of a word tiles can cover from a place on."""
        return {face.count_covered(word, place) for face in self.faces} - {0}

    def cut(self, word: str) -> list[str] | None:
        """Cut a word into the texts of tiles; None unless there is exactly one way."""
        sizes: list[set[int]] = []
        ways = [0] * len(word) + [1]
        for place in range(len(word) - 1, -1, -1):
            there = self._find_sizes(word, place)
            sizes.insert(0, {size for size in there if ways[place + size]})
            ways[place] = sum(ways[place + size] for size in there)
        if ways[0] != 1:
            return None
        texts: list[str] = []
        place = 0
        while place < len(word):
            (size,) = sizes[place]
            texts.append(word[place : place + size])
            place += size
        return texts

    @cached_property
    def reads_backwards(self) -> bool:
        """True when every path can also be read backwards."""
        if self._grid.is_full:
            return True
        neighbours = self._grid.neighbours
        return all(cell in neighbours[other] for cell in range(len(neighbours)) for other in neighbours[cell])

    def list_implied(self, word: str, among: Collection[str]) -> list[str]:
        """List the words that are on every board with a certain word: parts of it, also backwards, or anagrams.

        Where a word can be cut into tiles in several ways, that is the word alone.
        """
        texts = self.cut(word)
        if texts is None:
            runs: Iterable[str] = [word]
        elif not self._grid.is_full:
            runs = self._list_runs(texts)
        elif all(len(text) == 1 for text in texts):
            return _list_anagrams(word, among)
        else:
            runs = [word]
        return [run for run in dict.fromkeys(runs) if run in among]

    def _list_runs(self, texts: Sequence[str]) -> list[str]:
        """List the texts that parts of a path spell, longest first."""
        spans = [(start, start + size) for size in range(len(texts), 0, -1) for start in range(len(texts) - size + 1)]
        runs = ["".join(texts[start:end]) for start, end in spans]
        if self.reads_backwards:
            runs += ["".join(reversed(texts[start:end])) for start, end in spans]
        return runs

    def list_held(self, words: Iterable[str]) -> list[Held]:
        """List the words that count on every board with certain words."""
        implied = dict.fromkeys(other for word in words for other in self.list_implied(word, self._lexicon))
        held = []
        for word in implied:
            scores = self._list_scores(word)
            if min(scores, default=0) >= self._rules.min_word_length:
                points = min(self._find_least(*score) for score in scores.items())
                held.append(Held(word, points))
        return held

    def _find_least(self, length: int, letter_points: int) -> int:
        """Return the minimum score of a word of a length whose letters have at least some points."""
        if self._rules.multiply_length_bonus and self._rules.bonuses[length] < 0:
            return 0
        _, multiplier = self._most_points[min(length, len(self._most_points) - 1)]
        return min(self._score(length, letter_points, times) for times in (1, multiplier))

    def _list_scores(self, word: str) -> dict[int, int]:
        """Return the scored lengths that a word can have, each with the minimum points of its letters."""
        after: list[dict[int, int]] = [{} for _ in word] + [{0: 0}]
        for place in range(len(word) - 1, -1, -1):
            for tile in self.faces:
                if size := tile.count_covered(word, place):
                    face = tile.standing_for(word[place])
                    points = face.points
                    if face.wildcard and self._rules.wild_card_points:
                        points += self._rules.letter_values.get(word[place], 0) * face.letter_multiplier
                    points = self._lay_badly(points)
                    for length, rest in after[place + size].items():
                        known = after[place].get(length + face.length)
                        if known is None or points + rest < known:
                            after[place][length + face.length] = points + rest
        return after[0]


def _list_anagrams(word: str, among: Collection[str]) -> list[str]:
    """List the words that can be made from letters of a word, itself first."""
    letters = Counter(word)
    is_usable = re.compile(f"[{word}]{{1,{len(word)}}}").fullmatch
    made = [other for other in among if is_usable(other) and Counter(other) <= letters]
    return sorted(made, key=lambda other: (other != word, -len(other), other))


def _largest_part(grid: Grid, places: int) -> int:
    """Return the size of the largest connected part of the first cells."""
    if grid.is_full:
        return places
    joined: list[set[int]] = [set() for _ in range(places)]
    for cell in range(places):
        for other in grid.neighbours[cell]:
            if other < places:
                joined[cell].add(other)
                joined[other].add(cell)
    largest, left = 0, set(range(places))
    while left:
        part = [left.pop()]
        for cell in part:
            part.extend(new := joined[cell] & left)
            left -= new
        largest = max(largest, len(part))
    return largest


def can_have_words(arena: Arena, stock: Stock) -> bool:
    """Return False when no board can have a word that counts, as far as this can be told without making boards."""
    return bool(Scope(arena, stock).list_kinds())
