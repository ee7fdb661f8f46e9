"""The words of a race board, laid out once, and what a position on it promises.

`PlainBoard` is the reference; its twin in the native engine gives the same answers.

What a position is worth comes from three questions. Does a word of the side to move come to the other home row? Then it
wins. Can it stop the words of the other side that do? Otherwise it loses. And what remains: how many cells start such a
word, how many of them the next word may reach, how far the tiles have come, and how many there are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from wgs.base.engines import find_native
from wgs.base.errors import PlayError, SearchLimitError
from wgs.boards.cell_sets import gather, iter_cells
from wgs.solver.limits import Meter, SearchLimit
from wgs.solver.walker import WORD, Walker

if TYPE_CHECKING:
    from types import ModuleType

    from wgs.games.word_race.racetrack import Racetrack
    from wgs.games.word_race.values import Path, Tiles
    from wgs.words.lexicon import Lexicon

MOST_OF_A_BOARD = SearchLimit(steps=10_000_000)
"""How long Python looks for the words of a board: some 30 seconds. Boards of the game take a thousandth."""

MOST_PATHS = 1_000_000
"""How many paths of words a board may have; those that ship have some 12,000 (hexes) or 45,000 (squares)."""

# Thousandths of the way from lost to won; the native twin is given them.
WON = 990
LOST = -980
THREATENED = -900
MOST_QUIET = 800
EACH_FINISHER, MOST_FINISHERS = 60, 3
EACH_CHANCE, MOST_CHANCES = 6, 20
EACH_ROW = 8
EACH_TILE = 2
TEMPO = 15

MOST_WINS = THREATENED - LOST - 1
"""How many words that win make a difference between moves that all lose at once."""

FAIR_LEAD = 120
"""What the first word of a game makes of the position when both sides are about as good: the other one is to move.

Found by trial, in games between search players that may swap sides, on boards of the config that ships.
"""


@dataclass(frozen=True, slots=True)
class BoardLetters:
    """The letters of a board, and which words count on it.

    Attributes:
        texts: The text of the tile on each cell, in capitals; empty where no word can pass.
        lengths: The length of each tile, in letters.
        shortest: The least length of a word.
        longest: The greatest length of a word.
    """

    texts: Sequence[str]
    lengths: Sequence[int]
    shortest: int
    longest: int


class RaceBoard(Protocol):
    """A board with all of its words on all of their paths. Sets of cells are bits; sides are 0 and 1."""

    def count(self, starts: int, played: Collection[str]) -> int:
        """Count the paths that start on given cells, of words that have not been played."""

    def iter_paths(self, starts: int, played: Collection[str]) -> Iterator[tuple[str, Path]]:
        """Yield these paths with their words, in rising order of the paths."""

    def find_win(self, tiles: Tiles, side: int, played: Collection[str]) -> tuple[str, Path] | None:
        """Return the first path of a side that comes to the other home row, with its word; None when there is none."""

    def promise(self, tiles: Tiles, side: int, played: Collection[str]) -> int:
        """Return what a position is worth for the side to move, in thousandths: the best that one move makes of it."""

    def rank(self, tiles: Tiles, side: int, played: Collection[str], most: int) -> list[tuple[int, str, Path]]:
        """List the moves of a side with what they make of the position at first sight, the best first.

        Of moves over the same cells only the best is listed; of moves that make the same of it, the first comes first.
        When all of them let the other side win at once, their values are `THREATENED` less the number of words that do.
        """


def make_board(lexicon: Lexicon, track: Racetrack, letters: BoardLetters) -> RaceBoard:
    """Lay out a board on the engine in use; raises PlayError when its words have more than a million paths."""
    native = find_native()
    if native is None:
        return PlainBoard(lexicon, track, letters)
    return NativeBoard(native, lexicon, track, letters)


def refuse_board() -> PlayError:
    """Return the error for a board of too many paths of words, or of their beginnings."""
    return PlayError(f"this board has more than {MOST_PATHS:,} ways to spell words, too many to play on")


class PlainBoard:
    """The reference board: plain Python on a trie."""

    def __init__(self, lexicon: Lexicon, track: Racetrack, letters: BoardLetters) -> None:
        self._track = track
        self._from: list[list[tuple[str, Path, int]]] = []
        found, meter = 0, Meter(MOST_OF_A_BOARD)
        for cell in range(len(track.grid)):
            self._from.append([])
            for word, path in _iter_words(lexicon, track, letters, cell, meter):
                found += 1
                if found > MOST_PATHS:
                    raise refuse_board()
                self._from[cell].append((word, path, gather(path)))
        self._passages = [0] * len(self._from)
        self._winners: list[dict[int, set[str]]] = [defaultdict(set), defaultdict(set)]
        for cell, paths in enumerate(self._from):
            for word, _, cells in paths:
                self._passages[cell] |= cells
                for side, winners in enumerate(self._winners):
                    if track.is_win(side, cells):
                        winners[cell].add(word)
        self._winning_cells = [gather(winners) for winners in self._winners]

    def count(self, starts: int, played: Collection[str]) -> int:
        """Count the paths that start on given cells, of words that have not been played."""
        return sum(1 for _ in self.iter_paths(starts, played))

    def iter_paths(self, starts: int, played: Collection[str]) -> Iterator[tuple[str, Path]]:
        """Yield these paths with their words."""
        return ((word, path) for word, path, _ in self._iter(starts, frozenset(played)))

    def find_win(self, tiles: Tiles, side: int, played: Collection[str]) -> tuple[str, Path] | None:
        """Return the first path of a side that comes to the other home row."""
        paths = self._iter(self._track.own_cells(tiles, side) & self._winning_cells[side], frozenset(played))
        return next(((word, path) for word, path, cells in paths if self._track.is_win(side, cells)), None)

    def promise(self, tiles: Tiles, side: int, played: Collection[str]) -> int:
        """Return what a position is worth for the side to move."""
        gone = frozenset(played)
        own = self._track.own_cells(tiles, side)
        if self._count_finishers(own, side, gone):
            return WON
        values = [
            self._value_after(self._track.lay(tiles, side, path), side, gone | {word})
            for word, path, _ in self._iter(own, gone)
        ]
        best = max(values, default=None)
        if best is None:
            best = self._value_after(tiles, side, gone)
        return LOST if best == THREATENED else best

    def rank(self, tiles: Tiles, side: int, played: Collection[str], most: int) -> list[tuple[int, str, Path]]:
        """List the moves of a side, the best at first sight first."""
        gone = frozenset(played)

        def count_left(after: Tiles, side: int, played: frozenset[str]) -> int:
            return THREATENED - min(self._count_wins(after, 1 - side, played), MOST_WINS)

        ranked = self._rank_by(self._value_after, tiles, side, gone)
        if ranked and ranked[0][0] == THREATENED:
            ranked = self._rank_by(count_left, tiles, side, gone)
        return ranked[:most]

    def _rank_by(
        self, value_after: Callable[[Tiles, int, frozenset[str]], int], tiles: Tiles, side: int, played: frozenset[str]
    ) -> list[tuple[int, str, Path]]:
        """Rank the moves of a side by what the position after them is worth, unless they win."""
        values: dict[tuple[int, str], tuple[int, str, Path]] = {}
        for word, path, cells in self._iter(self._track.own_cells(tiles, side), played):
            if (cells, word) in values:
                continue
            value = WON
            if not self._track.is_win(side, cells):
                value = value_after(self._track.lay(tiles, side, path), side, played | {word})
            values[cells, word] = (value, word, path)
        # Another word over the same cells makes a difference by the words that are left.
        best: dict[int, tuple[int, str, Path]] = {}
        for (cells, _), move in sorted(values.items(), key=lambda each: -each[1][0]):
            best.setdefault(cells, move)
        return list(best.values())

    def _iter(self, starts: int, played: frozenset[str]) -> Iterator[tuple[str, Path, int]]:
        for cell in iter_cells(starts):
            yield from (each for each in self._from[cell] if each[0] not in played)

    def _count_finishers(self, own: int, side: int, played: frozenset[str]) -> int:
        """Count the own cells on which a word starts that wins."""
        winners = self._winners[side]
        return sum(not winners[cell] <= played for cell in iter_cells(own & self._winning_cells[side]))

    def _count_wins(self, tiles: Tiles, side: int, played: frozenset[str]) -> int:
        own = self._track.own_cells(tiles, side) & self._winning_cells[side]
        return len(frozenset[str]().union(*(self._winners[side][cell] for cell in iter_cells(own))) - played)

    def _value_after(self, tiles: Tiles, side: int, played: frozenset[str]) -> int:
        """Return what a position is worth for the side that has just moved, without looking ahead."""
        others = self._track.own_cells(tiles, 1 - side)
        if self._count_finishers(others, 1 - side, played):
            return THREATENED
        difference = self._measure(tiles, side, played) - self._measure(tiles, 1 - side, played) - TEMPO
        return max(-MOST_QUIET, min(difference, MOST_QUIET))

    def _measure(self, tiles: Tiles, side: int, played: frozenset[str]) -> int:
        own = self._track.own_cells(tiles, side)
        passed = 0
        for cell in iter_cells(own):
            passed |= self._passages[cell]
        chances = (passed & self._winning_cells[side] & ~own).bit_count()
        return (
            EACH_FINISHER * min(self._count_finishers(own, side, played), MOST_FINISHERS)
            + EACH_CHANCE * min(chances, MOST_CHANCES)
            + EACH_ROW * self._track.furthest(tiles, side)
            + EACH_TILE * tiles[side].bit_count()
        )


def _iter_words(
    lexicon: Lexicon, track: Racetrack, letters: BoardLetters, start: int, meter: Meter
) -> Iterator[tuple[str, Path]]:
    """Yield all words that start on a cell, on all of their paths, in rising order."""
    spellings = [(text,) if text else () for text in letters.texts]
    walker = Walker(spellings.__getitem__, track.grid.following, letters.lengths)
    steps = walker.walk(lexicon.trie.has_node, [start], enters=lambda step: step[3] <= letters.longest)
    try:
        for text, path, state, length in meter.watch(steps):
            if state & WORD and length >= letters.shortest:
                yield text, path
    except SearchLimitError:
        raise refuse_board() from None


PATHS_AT_ONCE = 512
"""How many paths are fetched at once."""


class NativeBoard:
    """A board with its words; see `RaceBoard` for what each method answers."""

    def __init__(self, native: ModuleType, lexicon: Lexicon, track: Racetrack, letters: BoardLetters) -> None:
        rules = native.RaceRules(
            [list(lexicon.encode(text) or b"") for text in letters.texts],
            list(letters.lengths),
            letters.shortest,
            letters.longest,
            [list(iter_cells(cells)) for cells in track.homes],
            list(track.advances),
            native.RaceJudgement(
                won=WON,
                lost=LOST,
                threatened=THREATENED,
                most_quiet=MOST_QUIET,
                each_finisher=EACH_FINISHER,
                most_finishers=MOST_FINISHERS,
                each_chance=EACH_CHANCE,
                most_chances=MOST_CHANCES,
                each_row=EACH_ROW,
                each_tile=EACH_TILE,
                tempo=TEMPO,
            ),
        )
        neighbours = [list(cells) for cells in track.grid.neighbours]
        self._board = native.RaceBoard(lexicon.native, neighbours, list(track.touching), rules, MOST_PATHS)
        if not self._board.is_whole:
            raise refuse_board()
        self._bytes = -(-len(neighbours) // 8)
        self._words: list[str] = self._board.words(list(lexicon.alphabet))
        self._numbers = {word: number for number, word in enumerate(self._words)}

    def count(self, starts: int, played: Collection[str]) -> int:
        """Count the paths that start on given cells, of words that have not been played."""
        counted: int = self._board.count(self._pack(starts), self._number(played))
        return counted

    def iter_paths(self, starts: int, played: Collection[str]) -> Iterator[tuple[str, Path]]:
        """Yield these paths with their words."""
        cells, gone, words = self._pack(starts), self._number(played), self._words
        first = 0
        while True:
            paths, first = self._board.list_paths(cells, gone, first, PATHS_AT_ONCE)
            for word, path in paths:
                yield words[word], path
            if not first:
                return

    def find_win(self, tiles: Tiles, side: int, played: Collection[str]) -> tuple[str, Path] | None:
        """Return the first path of a side that comes to the other home row."""
        found = self._board.find_win([self._pack(each) for each in tiles], side, self._number(played))
        return None if found is None else (self._words[found[0]], found[1])

    def promise(self, tiles: Tiles, side: int, played: Collection[str]) -> int:
        """Return what a position is worth for the side to move."""
        value: int = self._board.promise([self._pack(each) for each in tiles], side, self._number(played))
        return value

    def rank(self, tiles: Tiles, side: int, played: Collection[str], most: int) -> list[tuple[int, str, Path]]:
        """List the moves of a side, the best at first sight first."""
        ranked = self._board.rank([self._pack(each) for each in tiles], side, self._number(played), most)
        return [(value, self._words[word], path) for value, word, path in ranked]

    def _pack(self, cells: int) -> bytes:
        return cells.to_bytes(self._bytes, "little")

    def _number(self, words: Collection[str]) -> list[int]:
        return [self._numbers[word] for word in words if word in self._numbers]
