"""Proofs checked without trust in the search that made them.

A finished proof says that no board has more than the best one known. Here it is shown again for each group of boards,
with nothing of `wgs.optimize.prover` or the native engine: all ways to spell words on the boards of a group are listed
one by one, and two bounds are worked out from the list. Where both exceed the value of the proof, the boards are
parted by the tile on the next cell, and at last scored one by one.

The groups and the symmetries are those of the search, but nothing is believed of them: each cell must have all its
tiles in one class or another, and a symmetry is used only if it keeps neighbours together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import prod
from typing import TYPE_CHECKING, TypeAlias

from wgs.base.matching import Matching
from wgs.boards.board import Board, lay_tile
from wgs.boards.tiles import EMPTY, Tile
from wgs.optimize.groups import make_groups
from wgs.solver import take_only

if TYPE_CHECKING:
    from wgs.optimize.maker import Arena
    from wgs.optimize.stock import Stock
    from wgs.solver.scoring import Face

Needs: TypeAlias = "tuple[tuple[int, int], ...]"
"""The places that a word uses, rising, each with the number of the tile that must lie there."""

Way: TypeAlias = "tuple[str, Needs, int]"
"""A word, a way to spell it, and its value that way."""


class Verifier:
    """Shows of groups of boards that none has more than a value.

    Args:
        arena: Where boards are judged; its solver scores those that no bound settles.
        stock: What boards are made of.
        by_words: Whether words count, not points.
        value: What no board may exceed.

    Attributes:
        groups: The number of groups.
        is_whole: True when the groups contain all boards.

    Raises:
        ConstraintError: The boards are too large for a proof, or made of too many kinds of pieces.
    """

    def __init__(self, arena: Arena, stock: Stock, *, by_words: bool, value: int) -> None:
        tables = make_groups(arena, stock, by_words=by_words)
        self._arena = arena
        self._stock = stock
        self._by_words = by_words
        self._value = value
        self._cells = list(tables.order)
        self._classes = tables.classes
        self._symmetries = [images for images in tables.symmetries if self._keeps_boards(images)]
        self._words = self._list_words()
        self._beginnings = {word[:size] for word in self._words for size in range(1, len(word) + 1)}
        self.groups = prod(map(len, tables.classes))
        self.is_whole = self._has_all_boards()

    def find_lowest(self, group: int) -> int:
        """Return the group of the lowest number that a group turns into: none of them has more than the other."""
        digits = self._find_digits(group)
        while (turned := min((self._turn(digits, images) for images in self._symmetries), default=digits)) < digits:
            digits = turned
        number = 0
        for digit, classes in zip(digits, self._classes, strict=True):
            number = number * len(classes) + digit
        return number

    def find_better(self, group: int) -> tuple[int, Board] | None:
        """Return a board of a group that has more, with what it has; None when there is none.

        Groups are numbered as in the proof.
        """
        tiles = [self._classes[place][digit] for place, digit in enumerate(self._find_digits(group))]
        return self._search(tiles, [], self._list_ways(tiles), Matching([1] * len(self._stock.pieces)))

    # --- What the groups are ----------------------------------------------------------------------------------

    def _find_digits(self, group: int) -> list[int]:
        """Find the class of each place: the digits of the number of a group, the last place changing first."""
        digits: list[int] = []
        for classes in reversed(self._classes):
            group, digit = divmod(group, len(classes))
            digits.insert(0, digit)
        return digits

    def _turn(self, digits: Sequence[int], images: Sequence[int]) -> list[int]:
        """Return the classes of a group after a symmetry, which moves each place to its image."""
        turned = list(digits)
        for place, image in enumerate(images):
            turned[image] = digits[place]
        return turned

    def _keeps_boards(self, images: Sequence[int]) -> bool:
        """Check that a symmetry turns boards into boards with the same words."""
        places = range(len(self._cells))
        if sorted(images) != list(places) or not self._stock.is_mixed:
            return False
        premiums = [*map(self._arena.grid.premium_at, self._cells)]
        if any(premiums[place] != premiums[image] for place, image in enumerate(images)):
            return False
        following = [set(self._arena.grid.following(cell)) for cell in self._cells]
        return all(
            (self._cells[other] in following[place]) == (self._cells[images[other]] in following[images[place]])
            for place in places
            for other in places
            if other != place
        ) and all(self._classes[place] == self._classes[images[place]] for place in places)

    def _has_all_boards(self) -> bool:
        """Check that each cell that has a tile has all its tiles in some class."""
        stock, size = self._stock, min(self._stock.places, len(self._arena.grid))
        anywhere = {face for piece in stock.pieces for face in piece.faces}
        needed = {cell: anywhere if stock.is_mixed else set(stock.pieces[cell].faces) for cell in range(size)}
        listed = {
            cell: {tile for tiles in classes for tile in tiles}
            for cell, classes in zip(self._cells, self._classes, strict=True)
        }
        return listed == needed

    # --- The words of a group ---------------------------------------------------------------------------------

    def _list_words(self) -> frozenset[str]:
        """List the words that have no letter but those of the tiles."""
        lexicon, read = self._arena.lexicon, self._arena.rules.read_tile
        tiles = {tile for classes in self._classes for each in classes for tile in each}
        letters = {letter for tile in tiles for text in read(tile).spellings(lexicon.alphabet) for letter in text}
        return frozenset(word for word in lexicon.words if letters.issuperset(word))

    def _list_ways(self, tiles: Sequence[Sequence[Tile]]) -> list[Way]:
        """List all ways to spell words, with the tiles that each place may have."""
        lexicon, rules, grid = self._arena.lexicon, self._arena.rules, self._arena.grid
        places = {cell: place for place, cell in enumerate(self._cells)}
        following = [[places[cell] for cell in grid.following(own) if cell in places] for own in self._cells]
        faces = [
            [rules.read_tile(lay_tile(tile, grid.premium_at(cell))) for tile in each]
            for cell, each in zip(self._cells, tiles, strict=True)
        ]
        texts = [[face.spellings(lexicon.alphabet) for face in each] for each in faces]
        values: dict[tuple[str, Needs], int] = {}

        def follow(place: int, text: str, path: dict[int, int]) -> None:
            for number, spellings in enumerate(texts[place]):
                for spelling in spellings:
                    longer, on = text + spelling, {**path, place: number}
                    if longer not in self._beginnings:
                        continue
                    if longer in self._words:
                        value = self._value_of(longer, [faces[each][tile] for each, tile in on.items()])
                        way = longer, tuple(sorted(on.items()))
                        values[way] = max(values.get(way, 0), value)
                    for other in following[place]:
                        if other not in on:
                            follow(other, longer, on)

        for place in range(len(tiles)):
            follow(place, "", {})
        return [(word, needs, value) for (word, needs), value in values.items() if value]

    def _value_of(self, word: str, faces: list[Face]) -> int:
        """Return what a word adds to a board at most: nothing where it is too short."""
        points = self._arena.rules.score(word, faces)
        if points.length < self._arena.rules.min_word_length:
            return 0
        return 1 if self._by_words else points.points

    # --- The boards of a group --------------------------------------------------------------------------------

    def _search(
        self, tiles: Sequence[Sequence[Tile]], laid: list[Tile], ways: list[Way], pieces: Matching
    ) -> tuple[int, Board] | None:
        """Find a better board among those that begin with the tiles laid; the ways are those that they leave."""
        if bound_words(ways) <= self._value or bound_places([way[1:] for way in ways]) <= self._value:
            return None
        place = len(laid)
        if place == len(tiles):
            return self._judge(laid)
        for number, tile in enumerate(tiles[place]):
            if self._stock.is_mixed and not pieces.add(list_pieces(self._stock, tile)):
                continue
            left = [
                (word, needs[1:] if needs[:1] == ((place, number),) else needs, value)
                for word, needs, value in ways
                if not needs or needs[0][0] != place or needs[0][1] == number
            ]
            better = self._search(tiles, [*laid, tile], left, pieces)
            if self._stock.is_mixed:
                pieces.pop()
            if better:
                return better
        return None

    def _judge(self, laid: Sequence[Tile]) -> tuple[int, Board] | None:
        """Return a whole board with its value, if it has more."""
        grid = self._arena.grid
        by_cell = dict(zip(self._cells, laid, strict=True))
        board = Board(grid, tuple(by_cell.get(cell, EMPTY) for cell in range(len(grid))))
        score = take_only(self._arena.solver.score([board]))
        value = score.words if self._by_words else score.points
        return (value, board) if value > self._value else None


def bound_words(ways: Iterable[Way]) -> int:
    """Return a bound: no board has more than all these words together, each in its best way.

    >>> bound_words([("AT", ((0, 0), (1, 1)), 1), ("AT", ((0, 0), (2, 1)), 1), ("TEA", (), 2)])
    3
    """
    most: dict[str, int] = {}
    for word, _, value in ways:
        most[word] = max(most.get(word, 0), value)
    return sum(most.values())


def bound_places(ways: Iterable[tuple[Needs, int]]) -> int:
    """Return a bound: a board has one tile on each place, so of the ways that begin there only those with this tile.

    >>> bound_places([(((0, 0), (1, 1)), 1), (((0, 1), (1, 0)), 4), (((1, 0),), 2), ((), 8)])
    14
    """
    sure = 0
    by_place: dict[int, dict[int, list[tuple[Needs, int]]]] = {}
    for needs, value in ways:
        if needs:
            (place, tile), *rest = needs
            by_place.setdefault(place, {}).setdefault(tile, []).append((tuple(rest), value))
        else:
            sure += value
    return sure + sum(max(map(bound_places, tiles.values())) for tiles in by_place.values())


def can_make(stock: Stock, tiles: Sequence[Tile], size: int) -> bool:
    """Check that a stock can make a board of these tiles.

    Args:
        stock: The stock.
        tiles: The tiles, place by place.
        size: The number of cells of the grid.
    """
    if not min(stock.places, size) <= len(tiles) <= stock.places:
        return False
    if not stock.is_mixed:
        return all(tile in piece.faces for tile, piece in zip(tiles, stock.pieces, strict=False))
    pieces = Matching([1] * len(stock.pieces))
    return all(pieces.add(list_pieces(stock, tile)) for tile in tiles)


def list_pieces(stock: Stock, tile: Tile) -> list[int]:
    """List the pieces that can show a tile."""
    return [number for number, piece in enumerate(stock.pieces) if tile in piece.faces]
