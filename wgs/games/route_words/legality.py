"""Lists the legal moves, and says why other moves are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from wgs.errors import IllegalMoveError
from wgs.games.route_words.travels import Travels
from wgs.games.route_words.values import SEATS, Move, Plain, Position, Swap, Travel, WordEntry
from wgs.games.shared.by_legality import Legality
from wgs.tiles import MAX_WORD_LETTERS

if TYPE_CHECKING:
    from wgs.games.route_words.board_words import BoardWords
    from wgs.games.route_words.equipment import RouteWordsEquipment

IterTravels: TypeAlias = "Callable[[Position, int], Iterator[Travel]]"


class RouteWordsLegality(Legality[Position, Move]):
    """Lists the legal moves, and checks single moves without listing any.

    Args:
        equipment: What the game is played with.
        words: Finds the words of a board, and their paths.

    Attributes:
        travels: The travels among the moves.
    """

    def __init__(self, equipment: RouteWordsEquipment, words: BoardWords) -> None:
        self.travels = Travels(equipment, words)
        self._equipment = equipment
        self._layout = equipment.layout
        self._words = words
        self._swaps = tuple((pair, Swap(*pair)) for pair in equipment.layout.pairs)

    # --- Lists ----------------------------------------------------------------------------------------------

    def iter_moves(self, position: Position, seat: int) -> Iterator[Move]:
        """Yield the legal moves of a seat: in a bonus round the words of the board, and none.

        On its own turn travels come first, then swaps, then what ends the turn or passes; the call of a bonus round
        comes last, and is all that a seat has whose turn it is not. Cost: about a millisecond for the first move.
        """
        return self._iter_moves(position, seat, self.travels.iter_all)

    def iter_different_moves(self, position: Position, seat: int) -> Iterator[Move]:
        """Yield the same moves, but of the travels that lead to the same position only the first."""
        return self._iter_moves(position, seat, self.travels.iter_different)

    def iter_different_actions(self, position: Position, seat: int) -> Iterator[Move]:
        """Yield those of `iter_different_moves` that belong to the turn of a seat: without the call."""
        return self._iter_actions(position, seat, self.travels.iter_different)

    def _iter_moves(self, position: Position, seat: int, iter_travels: IterTravels) -> Iterator[Move]:
        if position.is_over or position.pawns[seat] is None:
            return
        if position.round is not None:
            if position.round.words[seat] is None:
                yield from map(WordEntry, self._words.words(position.tiles))
                yield WordEntry("")
            return
        if seat == position.turn:
            yield from self._iter_actions(position, seat, iter_travels)
        if position.calls[seat]:
            yield Plain.BONUS

    def _iter_actions(self, position: Position, seat: int, iter_travels: IterTravels) -> Iterator[Move]:
        if position.acted != "travel":
            yield from iter_travels(position, seat)
        if position.acted != "swap":
            yield from self.iter_swaps(position)
        if position.acted:
            yield Plain.END
        elif not self.travels.has_any(position, seat) and not self.can_swap(position):
            yield Plain.PASS

    def iter_swaps(self, position: Position) -> Iterator[Swap]:
        """Yield the legal swaps: neighbours that differ, apart from the swap that undoes the latest one."""
        tiles, last = position.tiles, position.last_swap
        for pair, each in self._swaps:
            if tiles[each.first] != tiles[each.second] and pair != last:
                yield each

    def can_swap(self, position: Position) -> bool:
        """Tell whether any swap is legal."""
        return next(self.iter_swaps(position), None) is not None

    # --- Single moves; each check raises IllegalMoveError ---------------------------------------------------

    def check_turn(self, position: Position, seat: int) -> None:
        """Check that a seat may make any move, even if only to call a bonus round or to resign."""
        if not position.acting:
            raise IllegalMoveError("turn", "the game is over")
        if position.pawns[seat] is None:
            raise IllegalMoveError("turn", f"{SEATS[seat]} has resigned")

    def check(self, position: Position, seat: int, move: Move) -> None:
        if move is Plain.RESIGN:
            return
        if position.round is not None and seat not in position.acting:
            waiting = " and ".join(SEATS[each] for each in position.acting)
            raise IllegalMoveError("turn", f"{SEATS[seat]} has already entered a word; waiting for {waiting}")
        if isinstance(move, WordEntry):
            self._check_entry(position, move)
        elif position.round is not None:
            raise IllegalMoveError("rule", 'a bonus round is on: enter a word, such as "word TESTS", or "none"')
        elif move is Plain.BONUS:
            if not position.calls[seat]:
                raise IllegalMoveError("rule", f"{SEATS[seat]} has no bonus calls left")
        elif seat not in position.acting:
            hint = f"; {SEATS[seat]} can only call a bonus round" if position.calls[seat] else ""
            raise IllegalMoveError("turn", f"it is {SEATS[position.turn]}'s turn{hint}")
        else:
            self._check_action(position, seat, move)

    def _check_entry(self, position: Position, move: WordEntry) -> None:
        if position.round is None:
            raise IllegalMoveError("rule", "words can be entered only in a bonus round, and there is none now")
        lexicon = self._equipment.lexicon
        if lexicon.encode(move.word) is None or len(move.word) > MAX_WORD_LETTERS:
            raise IllegalMoveError(
                "text",
                f'"{move.word[:MAX_WORD_LETTERS]}" cannot be a word: '
                f"words have at most {MAX_WORD_LETTERS} letters of {lexicon.alphabet}",
            )

    def _check_action(self, position: Position, seat: int, move: Travel | Swap | Plain) -> None:
        match move:
            case Travel():
                self._check_second(position, seat, "travel", "travelled")
                self.travels.check(position, seat, move)
            case Swap():
                self._check_second(position, seat, "swap", "swapped")
                self.check_swap(position, move)
            case Plain.END:
                if not position.acted:
                    raise IllegalMoveError("rule", "you can end your turn only after a travel or a swap")
            case _:
                self._check_pass(position, seat)

    def _check_second(self, position: Position, seat: int, action: str, done: str) -> None:
        """Check that an action is the first of the turn, or another than the first and paid for."""
        if position.acted == action:
            raise IllegalMoveError("rule", f"{SEATS[seat]} has already {done} in this turn")
        if position.acted and not self._equipment.can_pay(position, seat):
            cost, score = self._equipment.numbers.second_action_cost, self._equipment.score(position, seat)
            raise IllegalMoveError("rule", f"a second action costs {cost}, but {SEATS[seat]} has only {score}")

    def check_swap(self, position: Position, move: Swap) -> None:
        """Check that two tiles may change places; raises IllegalMoveError."""
        pair = (move.first, move.second)
        is_there = all(0 <= square < self._layout.squares for square in pair)
        cells = [*map(self._layout.name_square, pair)] if is_there else []
        if why := self._why_no_pair(pair):
            raise IllegalMoveError("rule", why, cells=cells)
        first, second = cells
        if position.tiles[move.first] == position.tiles[move.second]:
            tile = position.tiles[move.first]
            text = f"{first} and {second} both have {tile}: that would change nothing"
            raise IllegalMoveError("rule", text, cells=cells, letters=tile)
        if pair == position.last_swap:
            text = f"{first} and {second} were swapped last; the next swap cannot undo that"
            raise IllegalMoveError("rule", text, cells=cells)

    def _why_no_pair(self, pair: tuple[int, int]) -> str | None:
        """Return why two squares cannot be swapped on any board; None when they can."""
        if not all(0 <= square < self._layout.squares for square in pair):
            return f"squares are numbered 0 to {self._layout.squares - 1}, not {pair}"
        first, second = map(self._layout.name_square, pair)
        if pair[0] == pair[1] or pair[1] not in self._layout.neighbours[pair[0]]:
            return f"{first} and {second} are not neighbours; only neighbouring tiles can be swapped"
        if pair not in self._layout.pairs:
            return f"name the lower square of a swap first: {second} {first}"
        return None

    def _check_pass(self, position: Position, seat: int) -> None:
        if position.acted:
            raise IllegalMoveError("rule", "you can pass only before you travel or swap; finish this turn with: end")
        for able, action in (
            (self.travels.has_any(position, seat), "travel along a word"),
            (self.can_swap(position), "swap two tiles"),
        ):
            if able:
                raise IllegalMoveError(
                    "rule", f"passing is allowed only when no travel or swap is possible; {SEATS[seat]} can {action}"
                )
