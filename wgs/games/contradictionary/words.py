"""All plays of a rack: the reference in Python, and its native twin, which gives the same plays in the same order.

Appel and Jacobson ("The world's fastest Scrabble program", 1988) begin at anchors, the cells that a word must use, and
grow words to both sides. Here a word begins at any cell from which it can come to an anchor, and only grows to the
right or down, so no play is found twice. Crosses tell in advance which letters a cell can take between the tiles beside
the line. The beginnings of words are cut out of the sorted list when they are first asked for.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Protocol, TypeAlias

from wgs.base.engines import find_native
from wgs.boards.tiles import MAX_ALPHABET, capital
from wgs.games.contradictionary.board import EMPTY, CrosswordBoard, read_word
from wgs.games.shared.racks import BLANK, capitals

if TYPE_CHECKING:
    from types import ModuleType

    from wgs.games.contradictionary.equipment import ContradictionaryEquipment


class Prefix:
    """A beginning of words; with no letters yet, all of them.

    Nothing is built in advance: longer beginnings are cut out of the list when they are first asked for, and kept. So a
    search that sees a small part of a large list costs little.

    Args:
        words: All words in capitals, sorted by code point.
        alphabet: Their letters, in the order in which they are tried.
        first: The number of the first word that begins so.
        end: The number after that of the last one; None for all words.
        length: The number of letters of this beginning.

    >>> prefix = Prefix(("ACT", "AT", "CAT"), "ACT").follow("A")
    >>> prefix.letters, prefix.is_word, prefix.completes("T"), prefix.follow("TS")
    (('C', 'T'), False, True, None)
    """

    __slots__ = ("_alphabet", "_children", "_end", "_first", "_length", "_words", "is_word")

    def __init__(
        self, words: tuple[str, ...], alphabet: str, first: int = 0, end: int | None = None, length: int = 0
    ) -> None:
        self._words = words
        self._alphabet = alphabet
        self._first = first
        self._end = len(words) if end is None else end
        self._length = length
        self._children: dict[str, Prefix] | None = None
        self.is_word = length > 0 and len(words[first]) == length

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters that can follow, in order."""
        return tuple(self._find_children())

    def next(self, letter: str) -> Prefix | None:
        """Return the beginning that is a letter longer; None when no word begins so."""
        return self._find_children().get(letter)

    def follow(self, letters: str) -> Prefix | None:
        """Return the beginning that is longer by some letters; None when no word begins so."""
        prefix: Prefix | None = self
        for letter in letters:
            prefix = prefix and prefix.next(letter)
        return prefix

    def completes(self, letters: str) -> bool:
        """Tell whether this beginning and some letters are a word."""
        end = self.follow(letters)
        return end is not None and end.is_word

    def _find_children(self) -> dict[str, Prefix]:
        if self._children is None:
            found = sorted(self._iter_children(), key=lambda child: self._alphabet.index(child[0]))
            self._children = dict(found)
        return self._children

    def _iter_children(self) -> Iterator[tuple[str, Prefix]]:
        place = self._first + self.is_word
        while place < self._end:
            longer = self._words[place][: self._length + 1]
            end = bisect_left(self._words, longer[:-1] + chr(ord(longer[-1]) + 1), place, self._end)
            yield longer[-1], Prefix(self._words, self._alphabet, place, end, self._length + 1)
            place = end


Found: TypeAlias = tuple[int, tuple[int, ...], str]
"""A play: its points, its cells in rising order, and its letters, small for blanks."""

EVERYTHING = 1 << 62
"""A number that is greater than any number of plays."""


class PlayFinder(Protocol):
    """Finds plays."""

    def find(self, letters: str, rack: str, start: int | None, most: int = EVERYTHING) -> list[Found]:
        """Find the plays of a rack, each placement of tiles once.

        Args:
            letters: The letter on each cell.
            rack: The tiles, ``?`` for a blank.
            start: The cell that one of the words must have; None when a play must use a tile of an earlier turn.
            most: The maximum number of plays.
        """


def find_anchors(board: CrosswordBoard, letters: str, start: int | None) -> tuple[list[bool], list[bool]]:
    """Return the cells of which a play must use one, for words across and for words down.

    To use an empty cell is to lay a tile there. A play across will also do if one of its cross words does, so cells
    above and below what counts are anchors as well; for plays down, those to the left and right.

    >>> from wgs.games.contradictionary.board import CrosswordBoard
    >>> find_anchors(CrosswordBoard(3, 2, "......"), "A.....", None)
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


def make_finder(equipment: ContradictionaryEquipment) -> PlayFinder:
    """Make a finder of the engine that is in use."""
    native = find_native()
    if native is None:
        return PlainPlayFinder(equipment)
    return NativePlayFinder(equipment, native)


class PlainPlayFinder:
    """Finds plays in Python."""

    def __init__(self, equipment: ContradictionaryEquipment) -> None:
        self._equipment = equipment
        self._root = Prefix(tuple(sorted(equipment.lexicon.words)), equipment.lexicon.alphabet)

    def find(self, letters: str, rack: str, start: int | None, most: int = EVERYTHING) -> list[Found]:
        """Find the plays of a rack; see `PlayFinder`."""
        search = _PlaySearch(self._equipment, self._root, letters, rack, start)
        return list(islice(search.iter_plays(), most))


@dataclass(frozen=True, slots=True)
class _Cross:
    """The letters that fit a cell between the tiles beside its line; None where there are no such tiles."""

    letters: frozenset[str] | None = None
    points: int = 0


_NO_CROSS = _Cross()


@dataclass(frozen=True, slots=True)
class _WordSoFar:
    """The beginning of a word as the search lays it, with its points so far."""

    prefix: Prefix
    length: int = 0
    points: int = 0
    multiplier: int = 1
    cross_points: int = 0
    is_anchored: bool = False


class _PlaySearch:
    def __init__(
        self, equipment: ContradictionaryEquipment, root: Prefix, letters: str, rack: str, start: int | None
    ) -> None:
        self._equipment = equipment
        self._board = equipment.board
        self._root = root
        self._letters = letters
        self._rack = {tile: rack.count(tile) for tile in rack}
        self._left = len(rack)
        self._both_anchors = find_anchors(equipment.board, letters, start)
        self._laid: list[tuple[int, str]] = []

    def iter_plays(self) -> Iterator[Found]:
        for step in (1, self._board.columns):
            self._cross_step = self._board.columns if step == 1 else 1
            self._anchors = self._both_anchors[step != 1]
            for line in self._iter_lines(step):
                self._read_line(line)
                for place in range(len(line)):
                    if place == 0 or self._letters[line[place - 1]] == EMPTY:
                        yield from self._walk(place, _WordSoFar(self._root))

    def _iter_lines(self, step: int) -> Iterator[range]:
        firsts = range(0, self._board.size, self._board.columns) if step == 1 else range(self._board.columns)
        return (self._board.line(first, step) for first in firsts)

    def _read_line(self, line: range) -> None:
        """Note which letters the cells of a line can take, and how many tiles each is away from an anchor."""
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
        points = sum(self._equipment.values[self._letters[other]] for other in run if other != cell)
        if len(run) < self._equipment.min_length:
            return _Cross(frozenset(), points)
        place = run.index(cell)
        before = self._root.follow(capitals(read_word(self._letters, run[:place])))
        behind = capitals(read_word(self._letters, run[place + 1 :]))
        takes = (letter for letter in before.letters if before.completes(letter + behind)) if before else ()
        return _Cross(frozenset(takes), points)

    def _walk(self, place: int, word: _WordSoFar) -> Iterator[Found]:
        if place == len(self._line) or (not word.is_anchored and self._to_anchor[place] > self._left):
            return
        cell = self._line[place]
        found = self._letters[cell]
        if found != EMPTY:
            yield from self._step(place, found, word, self._equipment.values[found])
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

    def _lay(self, place: int, shown: str, word: _WordSoFar) -> Iterator[Found]:
        cell = self._line[place]
        cross = self._crosses[place]
        value = self._equipment.values[shown] * self._board.letter_multipliers[cell]
        multiplier = self._board.word_multipliers[cell]
        longer = _WordSoFar(
            word.prefix,
            word.length,
            word.points,
            word.multiplier * multiplier,
            word.cross_points + (0 if cross.letters is None else max(0, (cross.points + value) * multiplier)),
            word.is_anchored,
        )
        self._laid.append((cell, shown))
        self._left -= 1
        yield from self._step(place, shown, longer, value)
        self._left += 1
        self._laid.pop()

    def _step(self, place: int, shown: str, word: _WordSoFar, value: int) -> Iterator[Found]:
        """Go on past a letter, laid now or found there."""
        prefix = word.prefix.next(capital(shown) or "")
        if prefix is None:
            return
        longer = _WordSoFar(
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
            points = max(0, longer.points * longer.multiplier) + longer.cross_points
            yield points + self._equipment.bonuses[len(cells)], cells, "".join(letters)
        yield from self._walk(place + 1, longer)

    def _counts(self, word: _WordSoFar) -> bool:
        """Tell whether a word is a new play; a single tile that forms two words was found as a play across."""
        if not self._laid or word.length < self._equipment.min_length:
            return False
        is_twin = len(self._laid) == 1 and self._cross_step == 1
        return not (is_twin and self._crosses[self._line.index(self._laid[0][0])].letters is not None)


class NativePlayFinder:
    """Finds plays by native code; see `PlayFinder` for what each method answers."""

    def __init__(self, equipment: ContradictionaryEquipment, native: ModuleType) -> None:
        self._board = equipment.board
        alphabet = equipment.lexicon.alphabet
        unused = [""] * (MAX_ALPHABET - len(alphabet))
        glyphs = [*alphabet, *unused, *(letter.lower() for letter in alphabet), *unused]
        rules = native.CrosswordRules(
            equipment.board.columns,
            equipment.board.rows,
            list(equipment.board.letter_multipliers),
            list(equipment.board.word_multipliers),
            [equipment.values.get(glyph, 0) for glyph in glyphs],
            list(equipment.bonuses),
            equipment.min_length,
        )
        self._encode = str.maketrans(
            {glyph: chr(number) for number, glyph in enumerate(glyphs) if glyph} | {EMPTY: chr(native.NO_TILE)}
        )
        self._finder = native.PlayFinder(equipment.lexicon.native, rules, glyphs)

    def find(self, letters: str, rack: str, start: int | None, most: int = EVERYTHING) -> list[Found]:
        """Find the plays of a rack; see `PlayFinder`."""
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
