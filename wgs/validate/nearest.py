"""The nearest board that dice or tiles can make: the fewest tiles changed, and for tiles that look like them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from wgs.base.matching import Matching
from wgs.boards.tiles import Tile, format_tile, parse_tiles

if TYPE_CHECKING:
    from wgs.validate.supply import Groups, PieceFace, Supply

LOOK_ALIKES = ("BPR", "CGOQD", "EF", "HMNW", "IJLT", "KX", "NZ", "SZ", "UVY", "VW", "XY")
"""Letters that are taken for one another on dice that lie any way up."""


class Change(NamedTuple):
    """A tile that is another on the nearest board.

    Attributes:
        position: Its position, from 1.
        tile: The tile in board notation, with its multipliers.
        instead: What lies there on the nearest board: ``.`` where there are too few pieces for all tiles.
        piece: The die or tile that shows it; empty for none.
    """

    position: int
    tile: str
    instead: str
    piece: str


@dataclass(frozen=True, slots=True)
class NearestBoard:
    """A board that dice or tiles can make, as near to another as possible.

    Attributes:
        tiles: Its tiles, with the multipliers of the other.
        changes: The tiles that are not those of the other, in the order of positions; as few as possible.
    """

    tiles: tuple[Tile, ...]
    changes: tuple[Change, ...]


def find_nearest(supply: Supply, tiles: Sequence[Tile]) -> NearestBoard:
    """Find the board with the fewest changed tiles that a supply can make.

    Tiles have precedence in their order, so that of several with too few dice the last ones are changed. Each becomes
    a face that looks like it, or else the first face that is left. The answer is always the same for the same board.

    Cost: that of a matching of tiles to dice, and one step of it for each face that is tried.

    >>> from wgs.boards.tiles import format_tiles, parse_tiles
    >>> from wgs.validate import Supply
    >>> supply = Supply([parse_tiles("ABO"), parse_tiles("BQu"), parse_tiles("CD")], q_is_qu=True)
    >>> nearest = find_nearest(supply, parse_tiles("B;BO"))
    >>> format_tiles(nearest.tiles), nearest.changes
    ('B;BC', (Change(position=3, tile='O', instead='C', piece='CD'),))
    """
    return _Search(supply, tiles).find()


class _Search:
    def __init__(self, supply: Supply, tiles: Sequence[Tile]) -> None:
        self._supply = supply
        self._tiles = tiles
        self._groups = supply.find_groups()
        self._left = dict.fromkeys(  # the faces that may still be shown, in the order of the dice
            supply.read_face(tile)
            for group in supply.groups
            for tile in parse_tiles(group.pieces[0])
            if not tile.is_empty
        )
        self._matching = Matching(supply.capacities(len(tiles)))
        self._placed: list[tuple[int, PieceFace]] = []  # the position of each tile in the matching, and what it shows

    def find(self) -> NearestBoard:
        """Place as many tiles as possible as they are, and then the others as other faces."""
        faces = {place: self._supply.read_face(tile) for place, tile in enumerate(self._tiles, 1) if not tile.is_empty}
        unplaced = [place for place, face in faces.items() if not self._place(place, face)]
        for place in unplaced:
            next((face for face in self._iter_likely(faces[place]) if self._place(place, face)), None)
        return self._describe(unplaced)

    def _place(self, position: int, face: PieceFace) -> bool:
        """Let a piece show a face, if there is one. A face for which there is none has none later."""
        groups: Groups = self._groups.get(face, ())
        if face in self._left and self._matching.add(groups):
            self._placed.append((position, face))
            return True
        self._left.pop(face, None)
        return False

    def _iter_likely(self, face: PieceFace) -> Iterator[PieceFace]:
        """Yield the faces that are left, those that look like one first."""
        yield from sorted(self._left, key=lambda other: _tell_unlikeness(face, other))

    def _describe(self, unplaced: list[int]) -> NearestBoard:
        texts = [str(face) for _, face in self._placed]
        pieces = self._supply.name_pieces(texts, self._matching.places)
        shown = {place: (face, piece) for (place, face), (_, piece) in zip(self._placed, pieces, strict=True)}
        tiles, changes = list(self._tiles), []
        for place in unplaced:
            tile = tiles[place - 1]
            face, piece = shown.get(place, (None, ""))
            changed = replace(tile, letters=face.letters if face else "", wildcard=bool(face and face.wildcard))
            changes.append(Change(place, format_tile(tile), format_tile(changed), piece))
            tiles[place - 1] = changed
        return NearestBoard(tuple(tiles), tuple(changes))


def _tell_unlikeness(face: PieceFace, other: PieceFace) -> int:
    """Return how little two faces look alike: a wildcard looks like nothing but wildcards."""
    if face.wildcard != other.wildcard:
        return 2
    one, two = face.letters, other.letters
    if one == two or not one or not two:
        return int(one != two)
    return int(not (one.startswith(two) or two.startswith(one) or _look_alike(one, two)))


@lru_cache(maxsize=4096)
def _look_alike(one: str, two: str) -> bool:
    """Return whether two texts of as many letters look alike, letter by letter, accents aside."""
    if len(one) != len(two):
        return False
    pairs = [{_drop_accent(letter), _drop_accent(other)} for letter, other in zip(one, two, strict=True)]
    return all(len(pair) == 1 or any(pair <= set(alike) for alike in LOOK_ALIKES) for pair in pairs)


def _drop_accent(letter: str) -> str:
    return unicodedata.normalize("NFD", letter)[0]
