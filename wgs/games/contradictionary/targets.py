"""Where the tiles of a play, a bomb or a defuser may go."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from wgs.errors import IllegalMoveError
from wgs.games.contradictionary.board import EMPTY, CrosswordBoard
from wgs.games.contradictionary.values import KINDS, GivenCrosswordMove, Position
from wgs.games.shared.racks import has_tiles
from wgs.games.shown import Targets

if TYPE_CHECKING:
    from wgs.games.contradictionary.legality import ContradictionaryLegality


class ContradictionaryTargets:
    """Finds the cells where the next tile of a play may lie, with its letters, and those for devices."""

    def __init__(self, board: CrosswordBoard, legality: ContradictionaryLegality) -> None:
        self._board = board
        self._legality = legality

    def list_kinds(self, position: Position, seat: int) -> tuple[str, ...]:
        """List the kinds of moves that a seat can make."""
        legality = self._legality
        must_play = legality.must_play(position, seat)
        devices = {move.kind for move in legality.iter_devices(position, seat)}
        possible: dict[str, bool] = {
            "play": legality.has_play(position, seat),
            "exchange": legality.can_exchange(position, seat) and not must_play,
            **{kind: kind in devices for kind in KINDS},
            "pass": not must_play,
            "resign": True,
        }
        return tuple(kind for kind, is_possible in possible.items() if is_possible)

    def find(self, position: Position, seat: int, begun: GivenCrosswordMove) -> Targets:
        """Return how a play goes on after the tiles that it has so far, or where a device may lie."""
        kind = begun.kind
        if kind == "play":
            return self._find_play(position, seat, begun)
        if kind in KINDS:
            devices = self._legality.iter_devices(position, seat)
            found = [device.cell for device in devices if device.kind == kind]
            cells = self._name(found)
            return Targets(cells=cells, leading=cells, is_whole=begun.cell in found)
        if kind == "exchange":
            rack, given = position.players[seat].rack, begun.tiles or ""
            is_whole = 0 < len(given) <= position.bag_count and has_tiles(rack, given)
            return Targets(letters={"": "".join(sorted(set(rack)))}, is_whole=is_whole)
        return Targets(is_whole=True)

    def _find_play(self, position: Position, seat: int, begun: GivenCrosswordMove) -> Targets:
        cells, letters = begun.cells or (), begun.letters or ""
        if len(cells) != len(letters):
            raise IllegalMoveError("text", f"name a letter for each of the {len(cells)} cells, not {len(letters)}")
        placed = set(zip(cells, letters, strict=True))
        following: defaultdict[int, set[str]] = defaultdict(set)
        is_whole = False
        for _, laid, letters_laid in self._legality.find_plays(position, seat):
            tiles = set(zip(laid, letters_laid, strict=True))
            if placed <= tiles:
                is_whole = is_whole or placed == tiles
                for cell, letter in tiles - placed:
                    following[cell].add(letter)
        return Targets(
            cells=self._name(self._list_free(position, cells)),
            leading=self._name(sorted(following)),
            letters={self._board.name(cell): "".join(sorted(following[cell])) for cell in sorted(following)},
            is_whole=is_whole,
        )

    def _list_free(self, position: Position, cells: Collection[int]) -> list[int]:
        """List the empty cells in one line with some cells; all empty cells for none."""
        lines = [
            line
            for step in (1, self._board.columns)
            for line in ([self._board.line(min(cells), step)] if cells else [])
            if all(cell in line for cell in cells)
        ]
        near = {cell for line in lines for cell in line} if cells else range(self._board.size)
        return [cell for cell in sorted(near) if position.letters[cell] == EMPTY and cell not in cells]

    def _name(self, cells: Iterable[int]) -> tuple[str, ...]:
        return tuple(map(self._board.name, cells))
