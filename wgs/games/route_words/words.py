"""The words that a pawn can travel along: the reference in Python, a walk over the board.

The native engine has a twin in `words_native.py`, which gives the same answers.
Sets of squares are whole numbers, a bit for each square.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, TypeAlias

from wgs.cell_sets import iter_cells
from wgs.engines import find_native
from wgs.errors import PlayError, SearchLimitError
from wgs.solver.limits import Meter, SearchLimit
from wgs.walker import WORD, Walker, spell_faces

if TYPE_CHECKING:
    from wgs.lexicon import Lexicon
    from wgs.scoring import Face

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
    from wgs.games.route_words.words_native import NativeRouteFinder  # noqa: PLC0415 - it wants the native engine

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
