"""RouteWords as fronts draw it: squares and points, pawns, coins and bonus rounds, and how moves can go on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wgs.boards.cell_sets import gather, iter_cells
from wgs.boards.grid import Grid
from wgs.games.protocol import Display, name_seats
from wgs.games.route_words.values import HIDDEN, GivenRouteMove, Move, Plain, Position, Swap, Travel, WordEntry
from wgs.games.shared.board_views import list_numbers, show_board
from wgs.games.shared.spelt_paths import find_spelt_paths, list_next
from wgs.games.views import Description, Event, Scene, ShownCell, Targets

if TYPE_CHECKING:
    from wgs.config.turn_rules import RouteWordsSection
    from wgs.games.protocol import Parts, Rules, Story
    from wgs.games.route_words.equipment import RouteWordsEquipment
    from wgs.games.route_words.law import RouteWordsLegality
    from wgs.games.route_words.words import BoardWords, Path

    Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PawnBoard:
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
            board = PawnBoard(position, seat, starts, barred)
            return self._find_spelt(board, letters) if letters else self._find_travel(board, squares)
        if kind == "swap":
            return self._find_swap(position, squares)
        return self._find_entry(position, squares, letters) if kind == "enter" else Targets(is_whole=True)

    def _find_travel(self, board: PawnBoard, path: tuple[int, ...]) -> Targets:
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

    def _find_spelt(self, board: PawnBoard, letters: str) -> Targets:
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

    def _list_paths(self, board: PawnBoard) -> Sequence[Path]:
        return self._words.paths(board.position.tiles, board.starts, board.barred)

    def _list_ends(self, board: PawnBoard, paths: Iterable[Path]) -> Names:
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


class RouteWordsDisplay(Display[Position, Move]):
    """Shows RouteWords. Squares are the cells of the board, intersections its points."""

    def __init__(
        self,
        rules: Rules[Position, Move],
        parts: Parts[RouteWordsSection],
        equipment: RouteWordsEquipment,
        words: BoardWords,
        legality: RouteWordsLegality,
    ) -> None:
        super().__init__(rules)
        self._parts = parts
        self._equipment = equipment
        self._layout = equipment.layout
        self._words = words
        self._travels = legality.travels
        self._targets = RouteWordsTargets(equipment, words, legality)

    def describe(self, players: int) -> Description:
        """Return the squares and intersections, where the pawns start, and the coins that lie there at first."""
        parts, layout = self._parts, self._layout
        starts = layout.starts(players)
        coins = {
            layout.name_point(point): coin
            for point, coin in enumerate(self._equipment.coins)
            if coin and point not in starts
        }
        return Description(
            self.rules.name,
            tuple(self.rules.players),
            name_seats(self.rules.seats[:players], [[layout.name_point(start)] for start in starts], [()] * players),
            self.rules.has_hidden,
            board=show_board(parts.grid, layout.names, points=self._show_points()),
            coins=coins,
            alphabet=parts.lexicon.alphabet,
            words=parts.lexicon.name,
            numbers=list_numbers(parts.section, parts.scoring.min_word_length),
        )

    def _show_points(self) -> tuple[ShownCell, ...]:
        layout = self._layout
        corners = Grid.rectangle(layout.columns + 1, layout.rows + 1)
        around: list[list[str]] = [[] for _ in range(layout.points)]
        for square, points in enumerate(layout.corners):
            for point in points:
                around[point].append(layout.name_square(square))
        return tuple(
            ShownCell(layout.name_point(point), x - 1, y - 1, x, y, tuple(around[point]))
            for point, (x, y) in enumerate(corners.cells)
        )

    # --- Scenes ---------------------------------------------------------------------------------------------

    def show(self, view: Position, viewer: int | None) -> Scene:
        """Return letters, owners, coins and pawns; what each seat has taken, won, paid and entered; the round."""
        layout = self._layout
        cells: dict[str, dict[str, object]] = {
            layout.name_square(square): {"tile": tile} | ({} if owner is None else {"owner": owner})
            for square, (tile, owner) in enumerate(zip(view.tiles, view.owners, strict=True))
        }
        for point, coin in enumerate(view.coins):
            if coin:
                cells[layout.name_point(point)] = {"coin": coin}
        for seat, pawn in enumerate(view.pawns):
            if pawn is not None:
                cells[layout.name_point(pawn)] = {"pawn": seat}
        swap = view.last_swap
        table = {
            "turn": view.turn,
            "acted": view.acted,
            "last_swap": swap and tuple(map(layout.name_square, swap)),
            "quiet": view.quiet,
            "round": view.round and {"caller": view.round.caller},
            "revealed": view.revealed,
        }
        return Scene(cells, tuple(self._show_player(view, seat) for seat in range(len(view.pawns))), table)

    def _show_player(self, view: Position, seat: int) -> dict[str, object]:
        pawn, entry = view.pawns[seat], view.round and view.round.words[seat]
        return {
            "point": None if pawn is None else self._layout.name_point(pawn),
            "coins": view.taken[seat],
            "bonus": view.bonus[seat],
            "paid": view.paid[seat],
            "calls": view.calls[seat],
            "has_entered": entry is not None,
            "entry": None if entry == HIDDEN else entry,
        }

    # --- Events ---------------------------------------------------------------------------------------------

    def tell(self, story: Story, before: Position, seat: int, move: Move, after: Position) -> None:
        """Tell of travels, coins, squares and swaps, and of bonus rounds; entries only to those who made them."""
        match move:
            case Travel():
                self._tell_price(story, before, seat, after)
                self._tell_travel(story, before, seat, move)
            case Swap(first, second):
                self._tell_price(story, before, seat, after)
                cells = [self._layout.name_square(first), self._layout.name_square(second)]
                story.tell("swapped", seat, cells, table=["last_swap"])
            case WordEntry(word):
                entry = [(seat, "has_entered"), (seat, "entry")] if after.round is not None else ()
                story.tell("bonus_entered", seat, players=entry, word=story.tell_secret(seat, word))
            case Plain.BONUS:
                story.tell("bonus_called", seat, players=[(seat, "calls")], table=["round"])
            case Plain.RESIGN:
                pawn = before.pawns[seat]
                cells = [] if pawn is None else [self._layout.name_point(pawn)]
                story.tell("resigned", seat, cells, players=[(seat, "point")])
            case Plain.END:
                story.tell("turn_ended", seat)
            case _:
                story.tell("passed", seat)
        if before.round is not None and after.round is None and after.ended != "resigned":
            self._tell_end_of_round(story, before, after)
        if before.round is None and after.round is not None and after.round.caller is None:
            story.tell("bonus_called", None, table=["round"])

    def _tell_price(self, story: Story, before: Position, seat: int, after: Position) -> None:
        if price := after.paid[seat] - before.paid[seat]:
            story.tell("paid", seat, players=[(seat, "paid")], points=price)
            story.score(seat, -price)

    def _tell_travel(self, story: Story, before: Position, seat: int, move: Travel) -> None:
        layout = self._layout
        points = [layout.name_point(pawn) for pawn in (before.pawns[seat], move.end) if pawn is not None]
        end = points[-1]
        story.tell("travelled", seat, map(layout.name_square, move.path), word=move.word)
        story.tell("moved", seat, points, players=[(seat, "point")])
        if coin := before.coins[move.end]:
            story.tell("coin_taken", seat, [end], players=[(seat, "coins")], points=coin)
            story.score(seat, coin)
        if enclosed := list(iter_cells(layout.enclosed(gather(move.path)))):
            story.tell("enclosed", seat, map(layout.name_square, enclosed))
        if owned := [square for square in enclosed if before.owners[square] is None]:
            story.tell("owned", seat, map(layout.name_square, owned))

    def _tell_end_of_round(self, story: Story, before: Position, after: Position) -> None:
        """Tell what everybody entered, how long the valid words are, and who has won how much."""
        valid = self._words.words(before.tiles)
        lengths = tuple(valid.get(word or "", 0) for word in after.revealed)
        seats = range(len(after.pawns))
        entries = [(seat, key) for seat in seats for key in ("has_entered", "entry")]
        story.tell(
            "bonus_revealed", players=entries, table=["round", "revealed"], entries=after.revealed, lengths=lengths
        )
        for seat in seats:
            if points := after.bonus[seat] - before.bonus[seat]:
                story.tell("bonus_won", seat, players=[(seat, "bonus")], points=points)
                story.score(seat, points)

    # --- What may come --------------------------------------------------------------------------------------

    def is_sure(self, view: Position, seat: int, move: Move, event: Event) -> bool:
        """Tell whether an event will happen: how a bonus round ends depends on what others have entered."""
        if view.round is not None:
            return event.kind in {"bonus_entered", "resigned"}
        return event.kind not in {"turn", "over"}

    def is_certain(self, view: Position, seat: int, move: Move) -> bool:
        """Tell whether no bonus round is on."""
        return view.round is None

    def list_kinds(self, view: Position, seat: int) -> tuple[str, ...]:
        return self._targets.list_kinds(view, seat)

    def find_targets(self, view: Position, seat: int, begun: GivenRouteMove) -> Targets:
        """Return the squares that a travel or a swap may have next."""
        return self._targets.find(view, seat, begun)

    def list_opened(self, before: Position, seat: int, after: Position) -> Iterable[str]:
        """List the points that the pawn of a seat can come to with its next word, and could not with this one."""
        reach = [self._find_reach(position, seat) for position in (after, before)]
        return map(self._layout.name_point, sorted(reach[0] - reach[1]))

    def _find_reach(self, position: Position, seat: int) -> set[int]:
        if position.pawns[seat] is None:
            return set()
        ends = self._words.ends(
            position.tiles, self._travels.starts(position, seat), self._travels.barred(position, seat)
        )
        others = {pawn for other, pawn in enumerate(position.pawns) if other != seat}
        return {point for square in iter_cells(ends) for point in self._layout.corners[square]} - others
