"""Whole lines of text answered by the native engine, with what the statistics count.

The Python code of this package is the specification. The native code gives the same answers to plain lines of ASCII,
hundreds of times faster, and hands back every other line: letters with accents, odd notation, a word that needs a
long search. How text is read is decided here, from the supply; native code gets tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase
from typing import TYPE_CHECKING, NamedTuple, Protocol

from wgs.base.engines import find_native
from wgs.boards.tiles import parse_tiles
from wgs.validate import search

if TYPE_CHECKING:
    from wgs.validate.supply import Groups, PieceFace, Supply

MOST_CUTS = 4096
"""How many beginnings of cuts the native engine tries for a word; listed words have at most 200."""


class LineAnswers(NamedTuple):
    """The answers to some lines of text.

    Attributes:
        output: Each line as it was typed, after ``+`` or ``-``, with a line end.
        next: Where the first unanswered line starts; the end of the text when all are answered.
        lines: The number of answered lines.
        possible: How many of them were answered with ``+``.
        methods: How many were answered by each `Method`, in its order.
    """

    output: bytes
    next: int
    lines: int
    possible: int
    methods: tuple[int, int, int]


class _Tables(Protocol):
    """The tables of the native engine."""

    def answer(self, chunk: bytes, start: int, jobs: int) -> tuple[bytes, int, int, int, tuple[int, int, int]]: ...


class LineChecker:
    """Answers whole lines; `make_word_lines` and `make_board_lines` make it when the native engine is in use."""

    def __init__(self, tables: _Tables) -> None:
        self._tables = tables

    def answer(self, chunk: bytes, start: int = 0, *, jobs: int = 1) -> LineAnswers:
        """Answer the lines of a text from ``start`` on, up to the first that only the Python code can answer.

        Other Python threads run meanwhile, and Ctrl-C stops it.

        Args:
            chunk: Lines of UTF-8, each with its line end, which may be CRLF.
            start: Where a line starts.
            jobs: How many threads may share the work; the output is in the order of the lines.
        """
        return LineAnswers(*self._tables.answer(chunk, start, jobs))


def make_word_lines(supply: Supply) -> LineChecker | None:
    """Make the checker of lines with one word each; None when only the Python code can answer them."""
    native = find_native()
    if native is None or len(supply.groups) > native.MAX_GROUPS:
        return None
    faces = [(text, _mask(groups)) for face, groups in supply.find_groups().items() for text in _spell(supply, face)]
    most_cuts = min(MOST_CUTS, search.MAX_STATES)
    try:
        tables = native.WordTables(_count_pieces(supply), supply.runs_out, faces, supply.most_letters, most_cuts)
    except ValueError:  # faces of thousands of letters
        return None
    return LineChecker(tables)


def _spell(supply: Supply, face: PieceFace) -> Iterator[str]:
    """Yield what a face can spell in a line of ASCII: a wildcard any letter, or a Qu for a Q under QIsQu."""
    if not face.letters.isascii():
        return
    for reading in supply.read(face):
        if reading.wildcard:
            yield from (letter + face.letters for letter in ascii_uppercase if letter != "Q" or not supply.q_is_qu)
        else:
            yield reading.letters


def make_board_lines(supply: Supply, positions: int) -> LineChecker | None:
    """Make the checker of lines with one board each; None when only the Python code can answer them.

    Args:
        supply: The dice or tiles.
        positions: How many positions the grid has; 0 where there is none.
    """
    native = find_native()
    if native is None or len(supply.groups) > native.MAX_GROUPS:
        return None
    known = supply.find_groups()
    tiles = []
    for text in {*map(str, known), "Q"}:  # under QIsQu there is a second way to write one face
        if text.isascii():
            (tile,) = parse_tiles(text)
            tiles.append((text, _mask(known.get(supply.read_face(tile), ()))))
    return LineChecker(native.BoardTables(_count_pieces(supply), supply.runs_out, tiles, positions))


def _count_pieces(supply: Supply) -> list[int]:
    return [len(group.pieces) for group in supply.groups]


def _mask(groups: Groups) -> int:
    """Return a set of groups as a number with a bit for each."""
    return sum(1 << group for group in groups)
