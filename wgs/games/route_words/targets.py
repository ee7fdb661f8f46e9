"""How a travel or a swap can go on, square by square."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.cell_sets import iter_cells
from wgs.games.route_words.values import GivenRouteMove, Plain, Position, Swap
from wgs.games.shared.spelt_paths import find_spelt_paths, list_next
from wgs.games.shown import Targets

if TYPE_CHECKING:
    from wgs.games.route_words.board_words import BoardWords
    from wgs.games.route_words.equipment import RouteWordsEquipment
    from wgs.games.route_words.legality import RouteWordsLegality

    Path = tuple[int, ...]
    Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A position as the pawn of a seat has it.

    Attributes:
        position: The position.
        seat: The seat.
        starts: The squares that its pawn touches, as a set.
        barred: The squares that it may not pass, as a set.
    """

    position: Position
    seat: int
    starts: int
    barred: int


class RouteWordsTargets:
    """Finds the squares that a travel or a swap may have next, and the points where a travel may end."""

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

    def find(self, position: Position, seat: int, begun: GivenRouteMove) -> Targets:
        """Return how a travel or a swap goes on after what it has so far, or a word that is entered.

        Raises:
            IllegalMoveError: What there is of it can become no move.
        """
        kind, squares, letters = begun.kind, begun.cells or (), begun.letters or ""
        if kind == "travel":
            starts, barred = self._travels.starts(position, seat), self._travels.barred(position, seat)
            board = Board(position, seat, starts, barred)
            return self._find_spelt(board, letters) if letters else self._find_travel(board, squares)
        if kind == "swap":
            return self._find_swap(position, squares)
        return self._find_entry(position, squares, letters) if kind == "enter" else Targets(is_whole=True)

    def _find_travel(self, board: Board, path: tuple[int, ...]) -> Targets:
        if path:
            self._travels.check_path(board.position, board.seat, path)
        following = self._layout.neighbours[path[-1]] if path else iter_cells(board.starts)
        allowed = [square for square in following if square not in path and not board.barred >> square & 1]
        found = [each for each in self._list_paths(board) if each[: len(path)] == path]
        longer = {each[len(path)] for each in found if len(each) > len(path)}
        is_whole = path in found
        return Targets(
            cells=self._name(allowed),
            leading=self._name(sorted(longer)),
            ends=self._list_ends(board, [path] if is_whole else []),
            is_whole=is_whole,
        )

    def _find_spelt(self, board: Board, letters: str) -> Targets:
        """Return the ways of letters that are typed, from the pawn."""
        texts = self._list_texts(board.position, board.barred)
        paths = find_spelt_paths(letters, texts, iter_cells(board.starts), self._layout.neighbours.__getitem__)
        words = {
            path for path in self._list_paths(board) if self._equipment.spell(board.position.tiles, path) == letters
        }
        whole = [path for path in paths if path in words]
        return self._show_spelt(paths, texts, self._list_ends(board, whole), is_whole=bool(whole))

    def _find_entry(self, position: Position, path: tuple[int, ...], letters: str) -> Targets:
        """Return how a word of a bonus round goes on, anywhere on the board; whether it is valid is not told."""
        self._travels.check_steps(path)
        texts, neighbours = self._list_texts(position, 0), self._layout.neighbours.__getitem__
        if letters:
            paths = find_spelt_paths(letters, texts, range(self._layout.squares), neighbours)
            return self._show_spelt(paths, texts, (), is_whole=True)
        cells = list_next([path], texts, neighbours) if path else range(self._layout.squares)
        return Targets(cells=self._name(cells), is_whole=bool(path))

    def _show_spelt(self, paths: Sequence[Path], texts: Sequence[str], ends: Names, *, is_whole: bool) -> Targets:
        cells = list_next(paths, texts, self._layout.neighbours.__getitem__)
        return Targets(cells=self._name(cells), ends=ends, paths=tuple(map(self._name, paths)), is_whole=is_whole)

    def _list_texts(self, position: Position, barred: int) -> list[str]:
        """List the letters of the squares that may be passed; empty for the others."""
        faces = self._equipment.faces(position.tiles)
        return ["" if barred >> square & 1 else face.letters for square, face in enumerate(faces)]

    def _list_paths(self, board: Board) -> Sequence[Path]:
        return self._words.paths(board.position.tiles, board.starts, board.barred)

    def _list_ends(self, board: Board, paths: Iterable[Path]) -> Names:
        """List the points on which a travel may end after one of some paths."""
        taken = {pawn for other, pawn in enumerate(board.position.pawns) if other != board.seat}
        ends = {point for path in paths for point in self._layout.corners[path[-1]] if point not in taken}
        return tuple(map(self._layout.name_point, sorted(ends)))

    def _find_swap(self, position: Position, squares: tuple[int, ...]) -> Targets:
        if len(squares) == 2:
            self._legality.check_swap(position, Swap(min(squares), max(squares)))
        pairs = [{swap.first, swap.second} for swap in self._legality.iter_swaps(position)]
        chosen = set(squares)
        others = {square for pair in pairs if chosen < pair for square in pair - chosen}
        cells = self._name(sorted(others))
        return Targets(cells=cells, leading=cells, is_whole=len(squares) == 2 and chosen in pairs)

    def _name(self, squares: Iterable[int]) -> Names:
        return tuple(map(self._layout.name_square, squares))
