"""What program players of RouteWords go by: what a move brings, and how a position looks."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from wgs.cell_sets import gather, iter_cells
from wgs.games.route_words.bonus_rounds import POINT, BonusJudge
from wgs.games.route_words.values import HIDDEN_SEED, Entry, Move, Plain, Swap, Travel, swap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.games.protocol import IsLate
    from wgs.games.route_words.equipment import Ground, Tiles
    from wgs.games.route_words.values import Position

SQUARE = 8
"""What a square is worth that becomes one's own."""
PULL = 32
"""What a coin of 1 right beside the pawn pulls; half as much with each point further away."""
LATER = 40
"""What a point counts that a swap brings within reach of the next turn."""
OWNED = 10
"""What an owned square is worth for good; it is worth a hundredth more for each point that is left on the board."""
NEXT_COIN, OTHER_COIN = 72, 34
"""What a point within reach counts for who moves next, and for the others."""
BROKE = -100
"""What it costs to have no point for a second action."""
IDLE_SWAP = -30
"""What a swap costs that opens nothing: less than any travel is worth."""


class Judge:
    """Judges moves and positions; all numbers are whole."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._layout = ground.layout
        self._pulls = lru_cache(256)(self._find_pulls)
        self._corners = lru_cache(1 << 16)(self._find_corners)
        self._coins = lru_cache(256)(self._find_coins)
        self._coins_of_swaps = lru_cache(256)(self._find_coins_behind_swaps)
        self.bonus = BonusJudge(ground)

    # --- Moves ----------------------------------------------------------------------------------------------

    def gain(self, view: Position, seat: int, move: Move) -> int:
        """Return what a move brings at once, in hundredths of a point."""
        return self.gains(view, seat, [move])[0]

    def gains(self, view: Position, seat: int, moves: Sequence[Move]) -> list[int]:
        """Return what each of some moves brings at once, in hundredths of a point."""
        cost = POINT * self._ground.section.second_action_cost if view.acted else 0
        opens_turn = not view.acted and any(isinstance(move, Swap) for move in moves)
        coins = self._find_coins_of_swaps(view, seat) if opens_turn else {}
        can_pay = self._ground.can_pay(view, seat)
        gains = []
        for move in moves:
            match move:
                case Travel():
                    gains.append(self._gain_of_travel(view, move) - cost)
                case Swap():
                    gains.append(-cost if view.acted else self._gain_of_swap(coins[move.first, move.second], can_pay))
                case Entry():
                    gains.append(POINT * self._ground.words(view.tiles).get(move.word, 0))
                case Plain.BONUS:
                    gains.append(POINT * self.bonus.longest(view, seat))
                case _:
                    gains.append(0)
        return gains

    def _gain_of_travel(self, view: Position, move: Travel) -> int:
        """Return what a travel brings: its coin, its squares, and a little for coins near its end."""
        squares = self._layout.enclosed(gather(move.path))
        fresh = sum(view.owners[square] is None for square in iter_cells(squares))
        return POINT * view.coins[move.end] + SQUARE * fresh + self._pulls(view.coins)[move.end]

    def _find_pulls(self, coins: tuple[int, ...]) -> tuple[int, ...]:
        """Find for each point how strongly the coins on others draw a pawn there; remembered as ``_pulls``.

        The strongest coin counts: one that is worth more pulls as many times as hard, up to three times.
        """
        there = [(*self._layout.place(point), min(coin, 3)) for point, coin in enumerate(coins) if coin]
        pulls = []
        for point in range(len(coins)):
            column, row = self._layout.place(point)
            strengths = [PULL * coin >> steps for x, y, coin in there if (steps := max(abs(x - column), abs(y - row)))]
            pulls.append(max(strengths, default=0))
        return tuple(pulls)

    def _gain_of_swap(self, coin: int | None, can_pay: bool) -> int:
        """Return what a swap brings that is the first action of a turn, after which a coin is within reach.

        When the travel behind it can be paid, that is the coin, less the price. When not, it is what the next turn may
        bring. The coin is None where the pawn could not travel at all.
        """
        if not coin:
            return IDLE_SWAP + (coin is not None)
        if can_pay:
            return POINT * (coin - self._ground.section.second_action_cost) - 1
        return LATER * coin

    def _find_coins_of_swaps(self, view: Position, seat: int) -> dict[tuple[int, int], int | None]:
        """Find the best coin within reach of a seat after each swap; None where its pawn could not travel."""
        starts, barred = self._ground.starts(view, seat), self._ground.barred(view, seat)
        return self._coins_of_swaps(view.tiles, starts, barred, view.coins)

    def _find_coins_behind_swaps(
        self, tiles: Tiles, starts: int, barred: int, coins: tuple[int, ...]
    ) -> dict[tuple[int, int], int | None]:
        """Find these coins for a pawn; remembered as ``_coins_of_swaps``, since players ask swap by swap."""
        ends_of_swaps = self._ground.ends_of_swaps(tiles, starts, barred)
        return {pair: self._best_coin(coins, ends) if ends else None for pair, ends in ends_of_swaps.items()}

    def _best_coin(self, coins: tuple[int, ...], ends: int) -> int:
        """Return the best coin at the corners of some squares; other pawns never stand where one lies."""
        points = self._corners(ends)
        return next((coin for coin, there in self._coins(coins) if points & there), 0)

    def _find_corners(self, squares: int) -> int:
        """Find the points at the corners of some squares, as a set; remembered as ``_corners``."""
        return gather(point for square in iter_cells(squares) for point in self._layout.corners[square])

    def _find_coins(self, coins: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        """Find the points of each kind of coin, as sets, the most valuable first; remembered as ``_coins``."""
        return tuple(
            (coin, gather(point for point, each in enumerate(coins) if each == coin))
            for coin in sorted(set(coins) - {0}, reverse=True)
        )

    # --- Positions ------------------------------------------------------------------------------------------

    def promise(self, view: Position, seat: int) -> int:
        """Return how good a position looks for a seat, from -1000 to 1000.

        That is its lead over the best opponent, in points and in what is likely to become some, against what is still
        to be won on the board.
        """
        if view.pawns[seat] is None:
            return -1000
        standings = {each: self._standing(view, each) for each in view.active}
        rivals = [standing for each, standing in standings.items() if each != seat]
        lead = standings[seat] - max(rivals, default=0)
        if view.is_over:
            return 1000 if not rivals or lead > 0 else 0 if lead == 0 else -1000
        lead += self.bonus.expect(view, seat) if view.ended else self.bonus.gain_of_good_board(view, seat)
        return 1000 * lead // (abs(lead) + 5 * POINT + sum(view.coins) * POINT // 4)

    def _standing(self, view: Position, seat: int) -> int:
        """Return the points of a seat in hundredths, while turns are played with what it is likely to win."""
        points = POINT * self._ground.score(view, seat)
        if view.ended:
            return points
        starts, barred = self._ground.starts(view, seat), self._ground.barred(view, seat)
        coin = self._best_coin(view.coins, self._ground.ends(view.tiles, starts, barred))
        owned = view.owners.count(seat) * (OWNED + sum(view.coins))
        broke = 0 if self._ground.can_pay(view, seat) else BROKE
        is_next = seat == (view.turn if view.acted != "travel" else view.next_turn())
        calls = view.calls[seat] * self.bonus.value_later(view, seat)
        return points + (NEXT_COIN if is_next else OTHER_COIN) * coin + owned + broke + calls

    def rank(self, view: Position, seat: int, moves: Sequence[Move], is_late: IsLate) -> list[Move]:
        """Order moves by what they bring at once and what swaps do for a bonus round; the latter as time allows."""
        gains = self.gains(view, seat, moves)
        worths = [
            gain + (0 if is_late() else self._prepare(view, seat, move))
            for gain, move in zip(gains, moves, strict=True)
        ]
        return [moves[place] for _, place in sorted(zip(worths, range(len(moves)), strict=True), reverse=True)]

    def _prepare(self, view: Position, seat: int, move: Move) -> int:
        """Return what a swap adds to what a call in the same turn is worth, for a seat whose words are seen."""
        goes_on = not view.acted and self._ground.can_pay(view, seat)
        if not isinstance(move, Swap) or not goes_on or not view.calls[seat] or view.seeds[seat] == HIDDEN_SEED:
            return 0
        return self.bonus.gain_of_good_board(replace(view, tiles=swap(view.tiles, move.first, move.second)), seat)
