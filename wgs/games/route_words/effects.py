"""What legal moves do to a position: pawns, squares, coins and bonus rounds; how a game ends, and what a seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.cell_sets import gather, iter_cells
from wgs.errors import PlayError
from wgs.games.protocol import Outcome
from wgs.games.route_words.values import (
    HIDDEN,
    HIDDEN_SEED,
    Action,
    BonusRound,
    Ending,
    Move,
    Plain,
    Position,
    Swap,
    Travel,
    WordEntry,
    swap,
)
from wgs.games.shared.tuples import put
from wgs.randomness import Randomness

if TYPE_CHECKING:
    from wgs.games.route_words.board_words import BoardWords
    from wgs.games.route_words.equipment import RouteWordsEquipment
    from wgs.games.route_words.legality import RouteWordsLegality
    from wgs.tiles import Tile

_REASONS = {
    "coins": "the last coin was taken",
    "quiet": "{quiet_turns} turns went by without a coin",
    "resigned": "everybody else resigned",
}


class RouteWordsEffects:
    """Makes the first position of a game, and from a position the one after a move.

    Args:
        equipment: What the game is played with.
        words: Finds the words of a board.
        legality: Tells what a seat can still do.
    """

    def __init__(self, equipment: RouteWordsEquipment, words: BoardWords, legality: RouteWordsLegality) -> None:
        self._equipment = equipment
        self._words = words
        self._legality = legality

    def start(self, players: int, seed: int, board: Sequence[Tile]) -> Position:
        """Return the first position on a board of letters.

        Raises:
            PlayError: The board does not fit, or the numbers leave no coin on it.
        """
        layout = self._equipment.layout
        pawns = layout.starts(players)
        coins = tuple(0 if point in pawns else coin for point, coin in enumerate(self._equipment.coins))
        if not any(coins):
            raise PlayError("no coin has a value: set CornerCoin, EdgeCoin or InnerCoin to 1 or more")
        nothing = (0,) * players
        draws = Randomness(seed)
        return Position(
            seeds=tuple(draws.bits() for _ in range(players)),
            tiles=self._equipment.lay(board),
            owners=(None,) * layout.squares,
            coins=coins,
            pawns=pawns,
            taken=nothing,
            bonus=nothing,
            paid=nothing,
            calls=(self._equipment.numbers.bonus_calls,) * players,
        )

    def find_outcome(self, position: Position) -> Outcome | None:
        """Return how the game ended; the winners are those with most points that have not resigned."""
        if not position.is_over:
            return None
        scores = tuple(self._equipment.score(position, seat) for seat in range(len(position.pawns)))
        best = max(scores[seat] for seat in position.active)
        reason = _REASONS[position.ended].format(quiet_turns=self._equipment.numbers.quiet_turns)
        return Outcome(reason, scores, tuple(seat for seat in position.active if scores[seat] == best))

    def make(self, position: Position, seat: int, move: Move) -> Position:
        """Return the position after a legal move."""
        match move:
            case Travel():
                return self._travel(position, seat, move)
            case Swap():
                return self._swap(position, seat, move)
            case WordEntry():
                return self._enter(position, seat, move.word)
            case Plain.BONUS:
                calls = put(position.calls, seat, position.calls[seat] - 1)
                return replace(position, calls=calls, round=BonusRound(seat, (None,) * len(position.pawns)))
            case Plain.RESIGN:
                return self._resign(position, seat)
            case _:
                return self._next_turn(position)

    # --- Actions --------------------------------------------------------------------------------------------

    def _travel(self, position: Position, seat: int, move: Travel) -> Position:
        owners = list(position.owners)
        for square in iter_cells(self._equipment.layout.enclosed(gather(move.path))):
            if owners[square] is None:
                owners[square] = seat
        coin = position.coins[move.end]
        travelled = replace(
            position,
            paid=self._pay(position, seat),
            owners=tuple(owners),
            pawns=put(position.pawns, seat, move.end),
            coins=put(position.coins, move.end, 0),
            taken=put(position.taken, seat, position.taken[seat] + coin),
            quiet=0 if coin else position.quiet,
        )
        return self._go_on(travelled, seat, "travel") if any(travelled.coins) else self._finish(travelled, "coins")

    def _swap(self, position: Position, seat: int, move: Swap) -> Position:
        tiles = swap(position.tiles, move.first, move.second)
        swapped = replace(position, paid=self._pay(position, seat), tiles=tiles, last_swap=(move.first, move.second))
        return self._go_on(swapped, seat, "swap")

    def _pay(self, position: Position, seat: int) -> tuple[int, ...]:
        """Return what each seat has paid once this one has paid for a second action, if this is one."""
        if not position.acted:
            return position.paid
        price = self._equipment.numbers.second_action_cost
        return put(position.paid, seat, position.paid[seat] + price)

    # --- Turns and ends -------------------------------------------------------------------------------------

    def _go_on(self, position: Position, seat: int, acted: Action) -> Position:
        """Go on after an action: with the same turn when a second action can be paid and made, or with the next."""
        if position.acted or not self._equipment.can_pay(position, seat):
            return self._next_turn(position)
        legality = self._legality
        has_more = legality.can_swap(position) if acted == "travel" else legality.travels.has_any(position, seat)
        return replace(position, acted=acted) if has_more else self._next_turn(position)

    def _next_turn(self, position: Position) -> Position:
        if position.quiet >= self._equipment.numbers.quiet_turns:
            return self._finish(position, "quiet")
        return replace(position, turn=position.next_turn(), acted="", quiet=position.quiet + 1)

    def _finish(self, position: Position, reason: Ending) -> Position:
        """End the turns; when anybody could still call a bonus round, a last one begins."""
        finished = replace(position, ended=reason, acted="")
        if any(position.calls[seat] for seat in position.active):
            return replace(finished, round=BonusRound(None, (None,) * len(position.pawns)))
        return finished

    def _resign(self, position: Position, seat: int) -> Position:
        """Take a pawn off the board; the last one left has won, else play goes on without this seat."""
        left = replace(position, pawns=put(position.pawns, seat, None))
        if len(left.active) == 1:
            return replace(left, ended="resigned", acted="", round=None)
        if left.round is not None:
            words = put(left.round.words, seat, None)
            left = self._reveal(replace(left, round=replace(left.round, words=words)))
        if seat != left.turn or left.ended:
            return left
        return replace(left, turn=left.next_turn(), acted="", quiet=max(1, left.quiet))

    # --- Bonus rounds ---------------------------------------------------------------------------------------

    def _enter(self, position: Position, seat: int, word: str) -> Position:
        assert position.round is not None  # words are entered in bonus rounds
        words = put(position.round.words, seat, word)
        return self._reveal(replace(position, round=replace(position.round, words=words)))

    def _reveal(self, position: Position) -> Position:
        """Score a bonus round when all words are there: the longest valid one its length, to each seat that has it."""
        if position.acting:
            return position
        assert position.round is not None  # it is not over before its words are revealed
        entered = position.round.words
        lengths = [self._words.words(position.tiles).get(word or "", 0) for word in entered]
        best = max(lengths)
        won = (best if length == best else 0 for length in lengths)
        bonus = tuple(before + points for before, points in zip(position.bonus, won, strict=True))
        return replace(position, bonus=bonus, round=None, revealed=entered)


def hide(position: Position, seat: int | None) -> Position:
    """Return what a seat, or a spectator for None, sees: not what other programs notice, nor what others entered."""
    seeds = tuple(own if other == seat else HIDDEN_SEED for other, own in enumerate(position.seeds))
    if position.round is None:
        return replace(position, seeds=seeds)
    words = tuple(word if word is None or other == seat else HIDDEN for other, word in enumerate(position.round.words))
    return replace(position, seeds=seeds, round=replace(position.round, words=words))
