"""The words of a race board by the native engine."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from wgs.cell_sets import iter_cells
from wgs.games.word_race import words
from wgs.games.word_race.words import MOST_PATHS, Letters, refuse_board

if TYPE_CHECKING:
    from types import ModuleType

    from wgs.games.word_race.racetrack import Racetrack
    from wgs.games.word_race.values import Path, Tiles
    from wgs.lexicon import Lexicon

PATHS_AT_ONCE = 512
"""How many paths are fetched at once."""


class NativeBoard:
    """A board with its words; see `wgs.games.word_race.words.RaceBoard` for what each method answers."""

    def __init__(self, native: ModuleType, lexicon: Lexicon, track: Racetrack, letters: Letters) -> None:
        rules = native.RaceRules(
            [list(lexicon.encode(text) or b"") for text in letters.texts],
            list(letters.lengths),
            letters.shortest,
            letters.longest,
            [list(iter_cells(cells)) for cells in track.homes],
            list(track.advances),
            native.RaceJudgement(
                won=words.WON,
                lost=words.LOST,
                threatened=words.THREATENED,
                most_quiet=words.MOST_QUIET,
                each_finisher=words.EACH_FINISHER,
                most_finishers=words.MOST_FINISHERS,
                each_chance=words.EACH_CHANCE,
                most_chances=words.MOST_CHANCES,
                each_row=words.EACH_ROW,
                each_tile=words.EACH_TILE,
                tempo=words.TEMPO,
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
