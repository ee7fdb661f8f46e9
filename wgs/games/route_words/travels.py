"""Lists where pawns can travel, and says why other travels are refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from wgs.cell_sets import gather
from wgs.errors import IllegalMoveError
from wgs.games.route_words.equipment import MOST_BOARDS, RouteWordsEquipment
from wgs.games.route_words.values import SEATS, Position, Travel
from wgs.plurals import format_count

if TYPE_CHECKING:
    from wgs.games.route_words.board_words import BoardWords


class Travels:
    """Lists the travels of a pawn, and checks single ones by themselves."""

    def __init__(self, equipment: RouteWordsEquipment, words: BoardWords) -> None:
        self._equipment = equipment
        self._layout = equipment.layout
        self._words = words
        self._barred = lru_cache(MOST_BOARDS)(_find_barred)

    # --- Lists ----------------------------------------------------------------------------------------------

    def starts(self, position: Position, seat: int) -> int:
        """Return the squares that the pawn of a seat touches, as a set; none when it has resigned."""
        pawn = position.pawns[seat]
        return 0 if pawn is None else self._layout.touching[pawn]

    def barred(self, position: Position, seat: int) -> int:
        """Return the squares that others own, as a set."""
        return self._barred(position.owners, seat)

    def _free_corners(self, position: Position, seat: int) -> list[list[int]]:
        """Return the corners of each square where no other pawn stands."""
        others = {pawn for other, pawn in enumerate(position.pawns) if other != seat}
        return [[point for point in corners if point not in others] for corners in self._layout.corners]

    def iter_all(self, position: Position, seat: int) -> Iterator[Travel]:
        """Yield where the pawn of a seat can travel: by word, then by path, then by the point where it ends."""
        corners = self._free_corners(position, seat)
        for path in self._words.paths(position.tiles, self.starts(position, seat), self.barred(position, seat)):
            word = self._equipment.spell(position.tiles, path)
            for end in corners[path[-1]]:
                yield Travel(word, path, end)

    def iter_different(self, position: Position, seat: int) -> Iterator[Travel]:
        """Yield the travels that lead to different positions: of those that lead to the same, the first."""
        corners = self._free_corners(position, seat)
        owned = gather(square for square, owner in enumerate(position.owners) if owner is not None)
        seen: set[tuple[int, int]] = set()
        results = self._words.results(position.tiles, self.starts(position, seat), self.barred(position, seat))
        for path, enclosed in results:
            word = self._equipment.spell(position.tiles, path)
            for end in corners[path[-1]]:
                result = (end, enclosed & ~owned)
                if result not in seen:
                    seen.add(result)
                    yield Travel(word, path, end)

    def has_any(self, position: Position, seat: int) -> bool:
        """Tell whether the pawn of a seat can travel at all: four corners have room for one more pawn, always."""
        return self._words.ends(position.tiles, self.starts(position, seat), self.barred(position, seat)) != 0

    # --- Single travels -------------------------------------------------------------------------------------

    def check(self, position: Position, seat: int, travel: Travel) -> None:
        """Check a travel of a seat; raises IllegalMoveError."""
        self.check_path(position, seat, travel.path)
        self._check_word(position, travel)
        self._check_end(position, seat, travel)

    def check_path(self, position: Position, seat: int, path: Sequence[int]) -> None:
        """Check that a path begins at the pawn, goes from neighbour to neighbour and passes no barred square.

        Raises:
            IllegalMoveError: It does not.
        """
        if not path or not all(0 <= square < self._layout.squares for square in path):
            raise IllegalMoveError(
                "rule", f"expected a path of squares 0 to {self._layout.squares - 1}, not {list(path)}"
            )
        pawn = position.pawns[seat]
        if pawn is not None and not self._layout.touching[pawn] >> path[0] & 1:
            at, first = self._layout.name_point(pawn), self._layout.name_square(path[0])
            raise IllegalMoveError("rule", f"{SEATS[seat]}'s pawn on {at} does not touch {first}", cells=[at, first])
        for place, square in enumerate(path):
            self._check_step(path, place)
            owner = position.owners[square]
            if owner is not None and owner != seat:
                name = self._layout.name_square(square)
                text = f"{name} belongs to {SEATS[owner]}; nobody else may travel there"
                raise IllegalMoveError("rule", text, cells=[name])

    def check_steps(self, path: Sequence[int]) -> None:
        """Check that a path goes from neighbour to neighbour, no square twice; raises IllegalMoveError."""
        for place in range(len(path)):
            self._check_step(path, place)

    def _check_step(self, path: Sequence[int], place: int) -> None:
        """Check the square at one place of a path."""
        square = path[place]
        name = self._layout.name_square(square)
        if square in path[:place]:
            raise IllegalMoveError("rule", f"{name} is used twice", cells=[name])
        if place and square not in self._layout.neighbours[path[place - 1]]:
            before = self._layout.name_square(path[place - 1])
            raise IllegalMoveError("rule", f"{before} and {name} are not neighbours", cells=[before, name])

    def _check_word(self, position: Position, travel: Travel) -> None:
        equipment = self._equipment
        spelt = equipment.spell(position.tiles, travel.path)
        if spelt != travel.word:
            squares = self._layout.names.format_all(travel.path)
            text = f"{squares} spells {spelt}, not {travel.word}"
            raise IllegalMoveError("rule", text, cells=squares.split(), letters=spelt)
        least, length = equipment.least_length, equipment.length(position.tiles, travel.path)
        if length < least:
            raise IllegalMoveError(
                "rule", f"{spelt} has {format_count(length, 'letter')}, but words need at least {least}"
            )
        if spelt not in equipment.lexicon:
            raise IllegalMoveError("word", f"{spelt} is not in the word list {equipment.lexicon.name}")

    def _check_end(self, position: Position, seat: int, travel: Travel) -> None:
        last, corners = travel.path[-1], self._layout.corners[travel.path[-1]]
        if travel.end not in corners:
            names = [*map(self._layout.name_point, corners)]
            text = f"a word that ends on {self._layout.name_square(last)} leads only to {', '.join(names)}"
            raise IllegalMoveError("rule", text, cells=names)
        for other, pawn in enumerate(position.pawns):
            if pawn == travel.end and other != seat:
                point = self._layout.name_point(travel.end)
                raise IllegalMoveError("rule", f"{SEATS[other]}'s pawn is on {point}", cells=[point])


def _find_barred(owners: tuple[int | None, ...], seat: int) -> int:
    """Find the squares that others than a seat own, as a set."""
    return gather(square for square, owner in enumerate(owners) if owner is not None and owner != seat)
