"""All plays of a rack, from the native engine or from Python; both give the same, in the same order.

Appel and Jacobson ("The world's fastest Scrabble program", 1988) begin at anchors, the cells that a word must use, and
grow words to both sides. Here a word begins at any cell from which it can come to an anchor, and only grows to the
right or down: nothing is met twice. Crosses say beforehand what a cell can take, in view of the tiles beside the line.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Protocol, TypeAlias

from wgs.engines import find_native
from wgs.games.contradictionary.board import EMPTY, capitals, read_word
from wgs.games.contradictionary.position import BLANK
from wgs.games.contradictionary.prefixes import Prefix
from wgs.tiles import MAX_ALPHABET, capital

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from wgs.games.contradictionary.board import Board
    from wgs.games.contradictionary.table import Table

Found: TypeAlias = tuple[int, tuple[int, ...], str]
"""A play: its points, its cells in rising order, and its letters, small for blanks."""

EVERYTHING = 1 << 62
"""More plays than there can be."""


class Finder(Protocol):
    """Finds plays."""

    def find(self, letters: str, rack: str, start: int | None, most: int = EVERYTHING) -> list[Found]:
        """Find the plays of a rack, each placement of tiles once.

        Args:
            letters: What lies on each cell.
            rack: The tiles, ``?`` for a blank.
            start: The cell that one of the words must have; None when a play must use a tile that lies there.
            most: How many plays are enough.
        """


def find_anchors(board: Board, letters: str, start: int | None) -> tuple[list[bool], list[bool]]:
    """Return of which cells a play must use one, for words across and for words down.

    To use an empty cell is to lay a tile there. A play across will also do if one of its cross words does, so cells
    above and below what counts are anchors as well; for plays down, those to the left and right.

    >>> from wgs.games.contradictionary.board import Board
    >>> find_anchors(Board(3, 2, "......"), "A.....", None)
    ([True, False, False, True, False, False], [True, True, False, False, False, False])
    """
    across, down = [False] * board.size, [False] * board.size
    if start is not None and letters[start] == EMPTY:
        across[start] = down[start] = True
        return across, down
    counted = [cell for cell in range(board.size) if letters[cell] != EMPTY] if start is None else [start]
    for cell in counted:
        across[cell] = down[cell] = True
        for anchors, step in ((across, board.columns), (down, 1)):
            line, run = board.line(cell, step), board.run(letters, cell, step)
            for end in (run[0] - step, run[-1] + step):
                if end in line:
                    anchors[end] = True
    return across, down


def make_finder(table: Table) -> Finder:
    """Make a finder of the engine that is in use."""
    native = find_native()
    return PlainFinder(table) if native is None else NativeFinder(table, native)


class NativeFinder:
    """Has native code find the plays."""

    def __init__(self, table: Table, native: ModuleType) -> None:
        self._board = table.board
        alphabet = table.lexicon.alphabet
        unused = [""] * (MAX_ALPHABET - len(alphabet))
        glyphs = [*alphabet, *unused, *(letter.lower() for letter in alphabet), *unused]
        rules = native.CrosswordRules(
            table.board.columns,
            table.board.rows,
            list(table.board.letter_multipliers),
            list(table.board.word_multipliers),
            [table.values.get(glyph, 0) for glyph in glyphs],
            list(table.bonuses),
            table.min_length,
        )
        self._encode = str.maketrans(
            {glyph: chr(number) for number, glyph in enumerate(glyphs) if glyph} | {EMPTY: chr(native.NO_TILE)}
        )
        self._finder = native.PlayFinder(table.lexicon.native, rules, glyphs)

    def find(self, letters: str, rack: str, start: int | None, most: int = EVERYTHING) -> list[Found]:
        """Find the plays of a rack; see `Finder`."""
        across, down = find_anchors(self._board, letters, start)
        found: list[Found] = self._finder.find(
            letters.translate(self._encode).encode("latin-1"),
            rack.replace(BLANK, "").translate(self._encode).encode("latin-1"),
            rack.count(BLANK),
            bytes(across),
            bytes(down),
            most,
        )
        return found


class PlainFinder:
    """Finds the plays in Python."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._root = Prefix(tuple(sorted(table.lexicon.words)), table.lexicon.alphabet)

    def find(self, letters: str, rack: str, start: int | None, most: int = EVERYTHING) -> list[Found]:
        """Find the plays of a rack; see `Finder`."""
        search = _Search(self._table, self._root, letters, rack, find_anchors(self._table.board, letters, start))
        return list(islice(search.iter_plays(), most))


@dataclass(frozen=True, slots=True)
class _Cross:
    """What a cell can take, in view of the tiles beside the line; ``letters`` is None when there are none."""

    letters: frozenset[str] | None = None
    points: int = 0


_NO_CROSS = _Cross()


@dataclass(frozen=True, slots=True)
class _Word:
    """A word on its way."""

    prefix: Prefix
    length: int = 0
    points: int = 0
    multiplier: int = 1
    cross_points: int = 0
    is_anchored: bool = False


class _Search:
    def __init__(
        self, table: Table, root: Prefix, letters: str, rack: str, anchors: tuple[list[bool], list[bool]]
    ) -> None:
        self._table = table
        self._board = table.board
        self._root = root
        self._letters = letters
        self._rack = {tile: rack.count(tile) for tile in rack}
        self._left = len(rack)
        self._both_anchors = anchors
        self._laid: list[tuple[int, str]] = []

    def iter_plays(self) -> Iterator[Found]:
        for step in (1, self._board.columns):
            self._cross_step = self._board.columns if step == 1 else 1
            self._anchors = self._both_anchors[step != 1]
            for line in self._iter_lines(step):
                self._read_line(line)
                for place in range(len(line)):
                    if place == 0 or self._letters[line[place - 1]] == EMPTY:
                        yield from self._walk(place, _Word(self._root))

    def _iter_lines(self, step: int) -> Iterator[range]:
        firsts = range(0, self._board.size, self._board.columns) if step == 1 else range(self._board.columns)
        return (self._board.line(first, step) for first in firsts)

    def _read_line(self, line: range) -> None:
        """Note what the cells of a line can take, and how many tiles it takes to come to an anchor from each."""
        self._line = line
        self._crosses = [self._read_cross(cell) for cell in line]
        distance = EVERYTHING
        self._to_anchor = []
        for cell in reversed(line):
            takes_tile = self._letters[cell] == EMPTY
            distance = takes_tile if self._anchors[cell] else distance + takes_tile
            self._to_anchor.append(distance)
        self._to_anchor.reverse()

    def _read_cross(self, cell: int) -> _Cross:
        if self._letters[cell] != EMPTY:
            return _NO_CROSS
        run = self._board.run(self._letters, cell, self._cross_step)
        if len(run) == 1:
            return _NO_CROSS
        points = sum(self._table.values[self._letters[other]] for other in run if other != cell)
        if len(run) < self._table.min_length:
            return _Cross(frozenset(), points)
        place = run.index(cell)
        before = self._root.follow(capitals(read_word(self._letters, run[:place])))
        behind = capitals(read_word(self._letters, run[place + 1 :]))
        takes = (letter for letter in before.letters if before.completes(letter + behind)) if before else ()
        return _Cross(frozenset(takes), points)

    def _walk(self, place: int, word: _Word) -> Iterator[Found]:
        if place == len(self._line) or (not word.is_anchored and self._to_anchor[place] > self._left):
            return
        cell = self._line[place]
        found = self._letters[cell]
        if found != EMPTY:
            yield from self._step(place, found, word, self._table.values[found])
            return
        if not self._left:
            return
        takes = self._crosses[place].letters
        for letter in word.prefix.letters:
            if takes is None or letter in takes:
                for tile, shown in ((letter, letter), (BLANK, letter.lower())):
                    if self._rack.get(tile):
                        self._rack[tile] -= 1
                        yield from self._lay(place, shown, word)
                        self._rack[tile] += 1

    def _lay(self, place: int, shown: str, word: _Word) -> Iterator[Found]:
        cell = self._line[place]
        cross = self._crosses[place]
        value = self._table.values[shown] * self._board.letter_multipliers[cell]
        multiplier = self._board.word_multipliers[cell]
        longer = _Word(
            word.prefix,
            word.length,
            word.points,
            word.multiplier * multiplier,
            word.cross_points + (0 if cross.letters is None else (cross.points + value) * multiplier),
            word.is_anchored,
        )
        self._laid.append((cell, shown))
        self._left -= 1
        yield from self._step(place, shown, longer, value)
        self._left += 1
        self._laid.pop()

    def _step(self, place: int, shown: str, word: _Word, value: int) -> Iterator[Found]:
        """Go past a letter, laid or found there."""
        prefix = word.prefix.next(capital(shown) or "")
        if prefix is None:
            return
        longer = _Word(
            prefix,
            word.length + 1,
            word.points + value,
            word.multiplier,
            word.cross_points,
            word.is_anchored or self._anchors[self._line[place]],
        )
        is_end = place + 1 == len(self._line) or self._letters[self._line[place + 1]] == EMPTY
        if prefix.is_word and longer.is_anchored and is_end and self._counts(longer):
            cells, letters = zip(*self._laid, strict=True)
            points = longer.points * longer.multiplier + longer.cross_points + self._table.bonuses[len(cells)]
            yield points, cells, "".join(letters)
        yield from self._walk(place + 1, longer)

    def _counts(self, word: _Word) -> bool:
        """Tell whether a word is a play; one tile that forms two words was found as a play across."""
        if not self._laid or word.length < self._table.min_length:
            return False
        is_twin = len(self._laid) == 1 and self._cross_step == 1
        return not (is_twin and self._crosses[self._line.index(self._laid[0][0])].letters is not None)
