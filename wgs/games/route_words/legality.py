"""Which moves are refused, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from wgs.errors import IllegalMoveError
from wgs.games.route_words.values import Entry, Move, Plain, Swap, Travel
from wgs.tiles import MAX_WORD_LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.games.route_words.equipment import Ground
    from wgs.games.route_words.values import Position


class Checker:
    """Checks moves; every method raises IllegalMoveError."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._layout = ground.layout
        self._seats = ground.seats

    def check_turn(self, position: Position, seat: int, acting: Sequence[int]) -> None:
        """Check that a seat may make any move, be it only the call of a bonus round, or to resign."""
        if not acting:
            raise IllegalMoveError("turn", "the game is over")
        if position.pawns[seat] is None:
            raise IllegalMoveError("turn", f"{self._seats[seat]} has resigned")

    def check_move(self, position: Position, seat: int, move: Move, acting: Sequence[int]) -> None:
        """Check a move of a seat that may make any."""
        if move is Plain.RESIGN:
            return
        if position.round is not None and seat not in acting:
            waiting = " and ".join(self._seats[each] for each in acting)
            raise IllegalMoveError("turn", f"{self._seats[seat]} has entered a word already; still to come: {waiting}")
        if isinstance(move, Entry):
            self._check_entry(position, move)
        elif position.round is not None:
            raise _refuse('a bonus round is on: enter a word, such as "word TESTS", or "none"')
        elif move is Plain.BONUS:
            if not position.calls[seat]:
                raise _refuse(f"{self._seats[seat]} has no call of a bonus round left")
        elif seat not in acting:
            raise IllegalMoveError(
                "turn",
                f"it is the turn of {self._seats[position.turn]}; {self._seats[seat]} can call a bonus round only"
                if position.calls[seat]
                else f"it is the turn of {self._seats[position.turn]}",
            )
        else:
            self._check_action(position, seat, move)

    def _check_entry(self, position: Position, move: Entry) -> None:
        if position.round is None:
            raise _refuse("words are entered in bonus rounds only, and none is on")
        if self._ground.lexicon.encode(move.word) is None or len(move.word) > MAX_WORD_LETTERS:
            raise IllegalMoveError(
                "text",
                f'"{move.word[:MAX_WORD_LETTERS]}" cannot be a word: '
                f"at most {MAX_WORD_LETTERS} letters of {self._ground.lexicon.alphabet} are expected",
            )

    def _check_action(self, position: Position, seat: int, move: Travel | Swap | Plain) -> None:
        match move:
            case Travel():
                self._check_second(position, seat, "travel", "travelled")
                self._check_travel(position, seat, move)
            case Swap():
                self._check_second(position, seat, "swap", "swapped")
                self._check_swap(position, move)
            case Plain.END:
                if not position.acted:
                    raise _refuse("a turn can be ended after a travel or a swap, and neither has been made")
            case _:
                self._check_pass(position, seat)

    def _check_second(self, position: Position, seat: int, action: str, done: str) -> None:
        """Check that an action is the first of the turn, or another than the first and paid for."""
        if position.acted == action:
            raise _refuse(f"{self._seats[seat]} has {done} in this turn already, and may not twice")
        if position.acted and not self._ground.can_pay(position, seat):
            cost, score = self._ground.section.second_action_cost, self._ground.score(position, seat)
            raise _refuse(f"a second action costs {cost}, and {self._seats[seat]} has {score}")

    def _check_pass(self, position: Position, seat: int) -> None:
        if position.acted:
            raise _refuse("passing is for turns without any action; end this one with: end")
        for able, action in (
            (self._ground.can_travel(position, seat), "travel along a word"),
            (self._ground.can_swap(position), "swap two tiles"),
        ):
            if able:
                raise _refuse(f"passing is for who can neither travel nor swap, and {self._seats[seat]} can {action}")

    def _check_swap(self, position: Position, move: Swap) -> None:
        pair = (move.first, move.second)
        if not all(0 <= square < self._layout.squares for square in pair):
            raise _refuse(f"there are only the squares 0 to {self._layout.squares - 1}, not {pair}")
        first, second = map(self._layout.name_square, pair)
        if move.first == move.second or move.second not in self._layout.neighbours[move.first]:
            raise _refuse(
                f"{first} and {second} are not neighbours, and only tiles of neighbouring squares are swapped"
            )
        if pair not in self._layout.pairs:
            raise _refuse(f"the lower square of a swap is named first: {second} {first}")
        if position.tiles[move.first] == position.tiles[move.second]:
            raise _refuse(f"{first} and {second} both have {position.tiles[move.first]}: that would change nothing")
        if pair == position.last_swap:
            raise _refuse(f"{first} and {second} were swapped last, and a swap may not be undone at once")

    # --- Travels --------------------------------------------------------------------------------------------

    def _check_travel(self, position: Position, seat: int, move: Travel) -> None:
        self._check_path(position, seat, move.path)
        self._check_word(position, move)
        self._check_end(position, seat, move)

    def _check_path(self, position: Position, seat: int, path: Sequence[int]) -> None:
        """Check that a path begins at the pawn, goes from neighbour to neighbour and passes no barred square."""
        if not path or not all(0 <= square < self._layout.squares for square in path):
            raise _refuse(f"a path of squares 0 to {self._layout.squares - 1} is expected, not {list(path)}")
        pawn = position.pawns[seat]
        if pawn is not None and not self._layout.touching[pawn] >> path[0] & 1:
            at, first = self._layout.name_point(pawn), self._layout.name_square(path[0])
            raise _refuse(f"the pawn of {self._seats[seat]} on {at} does not touch {first}")
        for place, square in enumerate(path):
            name = self._layout.name_square(square)
            if square in path[:place]:
                raise _refuse(f"{name} is used twice")
            if place and square not in self._layout.neighbours[path[place - 1]]:
                raise _refuse(f"{self._layout.name_square(path[place - 1])} and {name} are not neighbours")
            owner = position.owners[square]
            if owner is not None and owner != seat:
                raise _refuse(f"{name} belongs to {self._seats[owner]}, and nobody else may travel there")

    def _check_word(self, position: Position, move: Travel) -> None:
        spelt = self._ground.spell(position.tiles, move.path)
        if spelt != move.word:
            raise _refuse(f"{self._layout.name_squares(move.path)} spells {spelt}, not {move.word}")
        least, length = self._ground.least_length, self._ground.length(position.tiles, move.path)
        if length < least:
            raise _refuse(f"{spelt} counts {length} letters, and words have {least} at the least")
        if spelt not in self._ground.lexicon:
            raise IllegalMoveError("word", f"{spelt} is not in the word list {self._ground.lexicon.name}")

    def _check_end(self, position: Position, seat: int, move: Travel) -> None:
        last, corners = move.path[-1], self._layout.corners[move.path[-1]]
        if move.end not in corners:
            names = ", ".join(map(self._layout.name_point, corners))
            raise _refuse(f"a travel that ends on {self._layout.name_square(last)} leads to {names}")
        for other, pawn in enumerate(position.pawns):
            if pawn == move.end and other != seat:
                raise _refuse(f"the pawn of {self._seats[other]} stands on {self._layout.name_point(move.end)}")


def _refuse(text: str, kind: Literal["rule"] = "rule") -> IllegalMoveError:
    return IllegalMoveError(kind, text)
