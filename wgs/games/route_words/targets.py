"""How a travel or a swap can go on, square by square."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.cell_sets import iter_cells
from wgs.games.route_words.values import Plain
from wgs.games.shared.move_fields import read_cells
from wgs.games.shown import Targets

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wgs.games.route_words.board_words import BoardWords
    from wgs.games.route_words.equipment import RouteWordsEquipment
    from wgs.games.route_words.legality import RouteWordsLegality
    from wgs.games.route_words.values import Position
    from wgs.games.shared.json_fields import JsonFields


class RouteWordsTargets:
    """Finds the squares that a travel or a swap may have next, and the points where a travel may end.

    Args:
        equipment: What the game is played with.
        words: Finds the paths of words.
        legality: The legal moves.
    """

    def __init__(self, equipment: RouteWordsEquipment, words: BoardWords, legality: RouteWordsLegality) -> None:
        self._equipment = equipment
        self._layout = equipment.layout
        self._words = words
        self._legality = legality
        self._travels = legality.travels

    def list_kinds(self, position: Position, seat: int) -> tuple[str, ...]:
        """List the kinds of moves that a seat can make."""
        return (*self._list_actions(position, seat), Plain.RESIGN.value)

    def _list_actions(self, position: Position, seat: int) -> tuple[str, ...]:
        if position.round is not None:
            return ("enter",) if seat in position.acting else ()
        call = (Plain.BONUS.value,) if position.calls[seat] else ()
        if seat != position.turn:
            return call
        possible = {
            "travel": position.acted != "travel" and self._travels.has_any(position, seat),
            "swap": position.acted != "swap" and self._legality.can_swap(position),
        }
        actions = tuple(kind for kind, is_possible in possible.items() if is_possible)
        last = Plain.END if position.acted else None if actions else Plain.PASS
        return (*actions, *(() if last is None else (last.value,)), *call)

    def find(self, position: Position, seat: int, kind: str, fields: JsonFields) -> Targets:
        """Return how a travel or a swap goes on after the squares that it has so far; words are not told."""
        squares = read_cells(fields, "cells", self._layout.square_names) if fields.has("cells") else ()
        if kind == "travel":
            return self._find_travel(position, seat, squares)
        if kind == "swap":
            return self._find_swap(position, squares)
        return Targets(is_whole=kind != "enter")

    def _find_travel(self, position: Position, seat: int, path: tuple[int, ...]) -> Targets:
        starts, barred = self._travels.starts(position, seat), self._travels.barred(position, seat)
        following = self._layout.neighbours[path[-1]] if path else iter_cells(starts)
        allowed = [square for square in following if square not in path and not barred >> square & 1]
        found = [each for each in self._words.paths(position.tiles, starts, barred) if each[: len(path)] == path]
        longer = {each[len(path)] for each in found if len(each) > len(path)}
        is_whole = path in found
        taken = {pawn for other, pawn in enumerate(position.pawns) if other != seat}
        ends = [point for point in self._layout.corners[path[-1]] if point not in taken] if is_whole else []
        return Targets(
            cells=self._name(allowed),
            leading=self._name(sorted(longer)),
            ends=tuple(map(self._layout.name_point, ends)),
            is_whole=is_whole,
        )

    def _find_swap(self, position: Position, squares: tuple[int, ...]) -> Targets:
        pairs = [{swap.first, swap.second} for swap in self._legality.iter_swaps(position)]
        chosen = set(squares)
        others = {square for pair in pairs if chosen < pair for square in pair - chosen}
        cells = self._name(sorted(others))
        return Targets(cells=cells, leading=cells, is_whole=len(squares) == 2 and chosen in pairs)

    def _name(self, squares: Iterable[int]) -> tuple[str, ...]:
        return tuple(map(self._layout.name_square, squares))
