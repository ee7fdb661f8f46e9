"""The words that a pawn can travel along, and the squares that they end on.

`PlainRouteFinder` is the reference, a walk over the board in Python; its twin in the native engine gives the same
answers. `BoardWords` remembers them. Sets of squares are whole numbers, a bit for each square.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, TypeAlias

from wgs.base.engines import find_native
from wgs.base.errors import PlayError, SearchLimitError
from wgs.boards.cell_sets import gather, iter_cells
from wgs.games.route_words.equipment import MOST_BOARDS, RouteWordsEquipment
from wgs.solver import make_solver, take_only
from wgs.solver.limits import Meter, SearchLimit
from wgs.solver.walker import WORD, Walker, spell_faces

if TYPE_CHECKING:
    from types import ModuleType

    from wgs.config.turn_rules import RouteWordsSection
    from wgs.games.protocol import Parts
    from wgs.games.route_words.values import Tiles
    from wgs.solver.scoring import Face
    from wgs.words.lexicon import Lexicon

Path: TypeAlias = tuple[int, ...]
Pair: TypeAlias = tuple[int, int]

MOST_OF_A_BOARD = SearchLimit(steps=10_000_000)
"""How long Python looks for the words of a board: some 30 seconds. Boards of the game take a thousandth."""

MOST_PREFIXES = 1 << 20
"""The number of beginnings of words that the walk remembers."""


def refuse_board() -> PlayError:
    """Return the error for a board on which words, or their beginnings, have too many paths."""
    return PlayError("the words of the list have too many paths on this board to play on")


class RouteFinder(Protocol):
    """Finds words on boards of one shape; a board is a face for each square.

    Both methods raise PlayError for a board that would take far longer than any of the game.
    """

    def find_routes(self, board: Sequence[Face], starts: int, barred: int) -> list[Path]:
        """Find all paths of all words that begin on one set of squares and pass none of another.

        Returns:
            Squares in order; the words come in alphabetical order, the paths of each in rising order.
        """

    def find_ends(self, board: Sequence[Face], swaps: Sequence[Pair], starts: int, barred: int) -> list[int]:
        """Find the squares that these words end on after each of some swaps, as sets; (0, 0) swaps nothing."""


def make_finder(lexicon: Lexicon, neighbours: Sequence[Sequence[int]], least_length: int) -> RouteFinder:
    """Make the finder of the engine in use.

    Args:
        lexicon: The words that count.
        neighbours: For each square those that a word may go on to; at most 64 squares.
        least_length: The minimum length of a word.
    """
    native = find_native()
    if native is None:
        return PlainRouteFinder(lexicon, neighbours, least_length)
    return NativeRouteFinder(native, lexicon, neighbours, least_length)


class PlainRouteFinder:
    """Finds words in plain Python."""

    def __init__(self, lexicon: Lexicon, neighbours: Sequence[Sequence[int]], least_length: int) -> None:
        self._lexicon = lexicon
        self._neighbours = neighbours
        self._least_length = least_length
        self._lead = lru_cache(MOST_PREFIXES)(lambda text: int(lexicon.trie.has_node(text)))

    def find_routes(self, board: Sequence[Face], starts: int, barred: int) -> list[Path]:
        """Find all paths of all words; see `RouteFinder`."""
        found = sorted((self._lexicon.sort_key(word), path) for word, path in self._walk(board, starts, barred))
        return [path for _, path in found]

    def find_ends(self, board: Sequence[Face], swaps: Sequence[Pair], starts: int, barred: int) -> list[int]:
        """Find the squares that words end on; see `RouteFinder`."""
        answers = []
        for first, second in swaps:
            swapped = list(board)
            swapped[first], swapped[second] = swapped[second], swapped[first]
            ends = 0
            for _, path in self._walk(swapped, starts, barred):
                ends |= 1 << path[-1]
            answers.append(ends)
        return answers

    def _walk(self, board: Sequence[Face], starts: int, barred: int) -> Iterator[tuple[str, Path]]:
        """Yield words and their paths; raises PlayError for a board of too many."""
        spell = spell_faces(board, self._lexicon.alphabet, set(iter_cells(barred)))
        walker = Walker(spell, self._following, [face.length for face in board])
        steps = walker.walk(self._lead, [square for square in iter_cells(starts) if square < len(board)])
        try:
            for word, path, state, length in Meter(MOST_OF_A_BOARD).watch(steps):
                if state & WORD and length >= self._least_length:
                    yield word, path
        except SearchLimitError:
            raise refuse_board() from None

    def _following(self, square: int | None) -> Sequence[int]:
        return range(len(self._neighbours)) if square is None else self._neighbours[square]


class NativeRouteFinder:
    """Finds words by native code; see `RouteFinder` for what each method answers."""

    def __init__(
        self, native: ModuleType, lexicon: Lexicon, neighbours: Sequence[Sequence[int]], least_length: int
    ) -> None:
        self._encode = lru_cache(1024)(lambda letters: list(lexicon.encode(letters) or b""))
        self._finder = native.RouteFinder(lexicon.native, [list(each) for each in neighbours], least_length)

    def find_routes(self, board: Sequence[Face], starts: int, barred: int) -> list[Path]:
        """Find all paths of all words; see `RouteFinder`."""
        try:
            routes: list[Path] = self._finder.find_routes(*self._read(board), starts, barred)
        except OverflowError:
            raise refuse_board() from None
        return routes

    def find_ends(self, board: Sequence[Face], swaps: Sequence[Pair], starts: int, barred: int) -> list[int]:
        """Find the squares that words end on; see `RouteFinder`."""
        try:
            ends: list[int] = self._finder.find_ends(*self._read(board), swaps, starts, barred)
        except OverflowError:
            raise refuse_board() from None
        return ends

    def _read(self, board: Sequence[Face]) -> tuple[list[list[int]], list[int]]:
        return [self._encode(face.letters) for face in board], [face.length for face in board]


class BoardWords:
    """Finds words and paths, and remembers them.

    A board is the tiles of a position. ``starts`` are the squares that paths begin on and ``barred`` those that they
    may not pass, both as sets.

    Args:
        parts: The words, scoring rules and grid of the game.
        equipment: What it is played with.

    Attributes:
        words: Returns the words of a whole board in alphabetical order, and their lengths.
        known_words: Returns those of these words that program players know.
        paths: Returns the paths of words.
        results: Returns those of these paths that differ in what they lead to.
        ends: Returns the squares on which paths end.
        ends_of_swaps: Returns these squares after each swap.
    """

    def __init__(self, parts: Parts[RouteWordsSection], equipment: RouteWordsEquipment) -> None:
        self._equipment = equipment
        known = parts.section.program_dictionary
        self._known = parts.lexicon if known is None else parts.find_lexicon(known)
        self._solver = make_solver(parts.lexicon, parts.scoring, parts.grid)
        self._finder = make_finder(parts.lexicon, parts.grid.neighbours, parts.scoring.min_word_length)
        self.words = lru_cache(MOST_BOARDS)(self._find_words)
        self.known_words = lru_cache(MOST_BOARDS)(self._find_known_words)
        self.paths = lru_cache(MOST_BOARDS)(self._find_paths)
        self.results = lru_cache(MOST_BOARDS)(self._find_results)
        self.ends = lru_cache(MOST_BOARDS * 16)(self._find_ends)
        self.ends_of_swaps = lru_cache(MOST_BOARDS)(self._find_ends_of_swaps)

    def _find_words(self, tiles: Tiles) -> dict[str, int]:
        """Find the words of a whole board, in alphabetical order, and their lengths; remembered as ``words``."""
        answer = take_only(self._solver.solve(["".join(tiles)], jobs=1))
        return {solution.word: solution.length for solution in answer}

    def _find_known_words(self, tiles: Tiles) -> dict[str, int]:
        """Find those words of a board that program players know; remembered as ``known_words``."""
        return {word: length for word, length in self.words(tiles).items() if word in self._known}

    def _find_paths(self, tiles: Tiles, starts: int, barred: int) -> tuple[Path, ...]:
        """Find the paths of words, word by word in alphabetical order; remembered as ``paths``."""
        return tuple(self._finder.find_routes(self._equipment.faces(tiles), starts, barred))

    def _find_results(self, tiles: Tiles, starts: int, barred: int) -> tuple[tuple[Path, int], ...]:
        """Find paths that differ in their last square or in what they enclose, the first of each; both are returned.

        Remembered as ``results``.
        """
        first: dict[tuple[int, int], Path] = {}
        for path in self.paths(tiles, starts, barred):
            first.setdefault((path[-1], self._equipment.layout.enclosed(gather(path))), path)
        return tuple((path, enclosed) for (_, enclosed), path in first.items())

    def _find_ends(self, tiles: Tiles, starts: int, barred: int) -> int:
        """Find the squares on which paths end, as a set; remembered as ``ends``."""
        return self._finder.find_ends(self._equipment.faces(tiles), [(0, 0)], starts, barred)[0]

    def _find_ends_of_swaps(self, tiles: Tiles, starts: int, barred: int) -> dict[Pair, int]:
        """Find these squares for each swap of two different tiles; remembered as ``ends_of_swaps``."""
        swaps = [pair for pair in self._equipment.layout.pairs if tiles[pair[0]] != tiles[pair[1]]]
        ends = self._finder.find_ends(self._equipment.faces(tiles), swaps, starts, barred)
        return dict(zip(swaps, ends, strict=True))
