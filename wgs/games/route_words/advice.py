"""What program players of RouteWords know: which moves are good, which coins are near, how good a position looks.

The worths are hundredths of a point.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from wgs.base.checkpoints import pass_checkpoints
from wgs.boards.cell_sets import gather, iter_cells
from wgs.games.protocol import Advice, IsLate, Rules, never
from wgs.games.route_words.bonus_advice import POINT, BonusAdvisor
from wgs.games.route_words.equipment import MOST_REMEMBERED, RouteLayout
from wgs.games.route_words.values import HIDDEN_SEED, Move, Plain, Position, Swap, Travel, WordEntry, swap

if TYPE_CHECKING:
    from wgs.base.randomness import Randomness
    from wgs.games.route_words.equipment import RouteWordsEquipment
    from wgs.games.route_words.law import RouteWordsLegality, Travels
    from wgs.games.route_words.values import Tiles
    from wgs.games.route_words.words import BoardWords, Pair

Kinds: TypeAlias = "tuple[tuple[int, int], ...]"
"""The values of coins on a board, the highest first, each with the points where they lie, as a set."""

PULL = 32
"""The pull of a coin of 1 right beside the pawn, which halves with each point further away."""


class CoinReach:
    """Finds the coins within reach of a pawn, and how strongly others draw it; answers are remembered.

    Args:
        layout: The squares and points.
        words: Finds the ends of paths.
        travels: Tells where the paths of a pawn may begin, and what they may not pass.

    Attributes:
        pulls: Returns for each point how strongly coins on others draw a pawn there.
    """

    def __init__(self, layout: RouteLayout, words: BoardWords, travels: Travels) -> None:
        self._layout = layout
        self._words = words
        self._travels = travels
        self._around = tuple(map(gather, layout.corners))
        self.pulls = lru_cache(256)(self._find_pulls)
        self._corners = lru_cache(MOST_REMEMBERED)(self._find_corners)
        self._kinds = lru_cache(256)(self._find_kinds)
        self._best_after_swaps = lru_cache(256)(self._find_best_after_swaps)

    def _find_pulls(self, coins: tuple[int, ...]) -> tuple[int, ...]:
        """Find for each point how strongly the coins on others draw a pawn there; remembered as ``pulls``.

        The strongest coin counts: one that is worth more pulls as many times as hard, up to three times.
        """
        there = [(*self._layout.place(point), min(coin, 3)) for point, coin in enumerate(coins) if coin]
        pulls = []
        for point in range(len(coins)):
            column, row = self._layout.place(point)
            strengths = [PULL * coin >> steps for x, y, coin in there if (steps := max(abs(x - column), abs(y - row)))]
            pulls.append(max(strengths, default=0))
        return tuple(pulls)

    def best(self, view: Position, seats: Iterable[int]) -> list[int]:
        """Return the best coin within reach of each of some seats; 0 for none."""
        kinds, travels = self._kinds(view.coins), self._travels
        return [
            self._best_at(kinds, self._words.ends(view.tiles, travels.starts(view, seat), travels.barred(view, seat)))
            for seat in seats
        ]

    def best_after_swaps(self, view: Position, seat: int) -> dict[Pair, int | None]:
        """Return the best coin within reach of a seat after each swap; None where its pawn could not travel."""
        starts, barred = self._travels.starts(view, seat), self._travels.barred(view, seat)
        return self._best_after_swaps(view.tiles, starts, barred, view.coins)

    def _find_best_after_swaps(
        self, tiles: Tiles, starts: int, barred: int, coins: tuple[int, ...]
    ) -> dict[Pair, int | None]:
        """Find these coins for a pawn; remembered as ``_best_after_swaps``, since players ask swap by swap."""
        ends_of_swaps, kinds = self._words.ends_of_swaps(tiles, starts, barred), self._kinds(coins)
        best = {ends: self._best_at(kinds, ends) if ends else None for ends in set(ends_of_swaps.values())}
        return {pair: best[ends] for pair, ends in ends_of_swaps.items()}

    def _best_at(self, kinds: Kinds, ends: int) -> int:
        """Return the best coin at the corners of some squares; other pawns never stand where one lies."""
        points = self._corners(ends)
        for coin, there in kinds:
            if points & there:
                return coin
        return 0

    def _find_corners(self, squares: int) -> int:
        """Find the points at the corners of some squares, as a set; remembered as ``_corners``."""
        points = 0
        for square in iter_cells(squares):
            points |= self._around[square]
        return points

    def _find_kinds(self, coins: tuple[int, ...]) -> Kinds:
        """Find the points of each kind of coin, as sets, the most valuable first; remembered as ``_kinds``."""
        return tuple(
            (coin, gather(point for point, each in enumerate(coins) if each == coin))
            for coin in sorted(set(coins) - {0}, reverse=True)
        )


SQUARE = 8
"""The worth of a square that a travel wins."""
LATER = 40
"""The worth of a point that a swap brings within reach of the next turn."""
OWNED = 10
"""The lasting worth of an owned square, which grows by a hundredth of a point for each point left on the board."""
NEXT_COIN, OTHER_COIN = 72, 34
"""The worth of a point within reach for the seat that moves next, and for the others."""
BROKE = -100
"""The cost of having no point for a second action."""
IDLE_SWAP = -30
"""The worth of a swap that opens nothing: less than that of any travel."""


class RouteWordsAdvice(Advice[Position, Move]):
    """Judges moves and positions of one game; all numbers are whole."""

    overlooked = 60  # most moves are swaps, and few travels reach a coin

    def __init__(
        self,
        rules: Rules[Position, Move],
        equipment: RouteWordsEquipment,
        words: BoardWords,
        legality: RouteWordsLegality,
    ) -> None:
        self.rules = rules
        self._equipment = equipment
        self._layout = equipment.layout
        self._words = words
        self._legality = legality
        self._coins = CoinReach(equipment.layout, words, legality.travels)
        self._bonus = BonusAdvisor(words, equipment.numbers)

    # --- What is hidden -------------------------------------------------------------------------------------

    def complete(self, view: Position, seat: int, randomness: Randomness) -> Position:
        """Return a position that a seat could be in: the hidden words are some that others could have entered.

        What programs on other seats notice is no part of the game, and stays hidden.
        """
        return self._bonus.complete(view, randomness)

    def is_open(self, view: Position, seat: int, move: Move) -> bool:
        """Tell whether a move leads to no bonus round: elsewhere it hardly matters what others notice."""
        if isinstance(move, WordEntry) or move is Plain.BONUS:
            return False
        coin = view.coins[move.end] if isinstance(move, Travel) else 0
        is_end = coin == sum(view.coins) if coin else view.quiet >= self._equipment.numbers.quiet_turns
        return not is_end or not any(view.calls)

    # --- Choices of moves -----------------------------------------------------------------------------------

    def find_obvious(self, view: Position, seat: int, is_late: IsLate = never) -> Move | None:
        """Return the longest word in a bonus round, or the call of a round that the board is good for."""
        return self._bonus.find_move(view, seat)

    def find_interruption(self, view: Position, seat: int) -> Move | None:
        """Return the call of a bonus round on a board that is good for it."""
        return self._bonus.find_call(view, seat)

    def rank_moves(
        self, view: Position, seat: int, most: int, randomness: Randomness, is_late: IsLate = never
    ) -> list[Move]:
        """Return at most ``most`` moves of a turn that bring most, swaps with what they do for a bonus round.

        The call of a bonus round is left out: `find_obvious` makes it. What swaps do for a bonus round is added as
        long as there is time.
        """
        if view.round is not None:
            return super().rank_moves(view, seat, most, randomness)
        moves = list(self._legality.iter_different_actions(view, seat))
        randomness.shuffle(moves)
        worths = self._gains(view, seat, moves)
        if self._may_prepare(view, seat):
            worths = [
                worth + (0 if is_late() else self._prepare(view, seat, move))
                for worth, move in zip(worths, moves, strict=True)
            ]
        ranked = sorted(zip(worths, range(len(moves)), strict=True), reverse=True)
        return [moves[place] for _, place in ranked[:most]]

    def _may_prepare(self, view: Position, seat: int) -> bool:
        """Tell whether a seat can swap and call in the same turn, and its words are not hidden."""
        goes_on = not view.acted and self._equipment.can_pay(view, seat)
        return bool(goes_on and view.calls[seat]) and view.seeds[seat] != HIDDEN_SEED

    def _prepare(self, view: Position, seat: int, move: Move) -> int:
        """Return what a swap adds to the worth of a call in the same turn; 0 for other moves."""
        if not isinstance(move, Swap):
            return 0
        return self._bonus.gain_of_good_board(replace(view, tiles=swap(view.tiles, move.first, move.second)), seat)

    def iter_noticed(self, view: Position, seat: int, randomness: Randomness) -> Iterator[Move]:
        """Yield the moves that a program notices: in a bonus round a share of the words that it knows.

        Of travels that lead to the same position it notices one, and the bonus call only when one of its words is long
        enough. The words are drawn from the seed of the seat, for each board and word alone: a look again shows
        the same. Words that were revealed in the latest bonus round are noticed by all.
        """
        seen = self._bonus.look(view, seat, randomness)
        for move in pass_checkpoints(self._legality.iter_different_moves(view, seat)):
            if self._bonus.notices(seen, seat, move):
                yield move

    # --- What a move brings ---------------------------------------------------------------------------------

    def gain(self, view: Position, seat: int, move: Move) -> int:
        """Return what a move brings at once, in hundredths of a point."""
        return self._gains(view, seat, [move])[0]

    def _gains(self, view: Position, seat: int, moves: Sequence[Move]) -> list[int]:
        """Return what each of some moves brings at once, in hundredths of a point."""
        cost = POINT * self._equipment.numbers.second_action_cost if view.acted else 0
        opens_turn = not view.acted and any(isinstance(move, Swap) for move in moves)
        coins = self._coins.best_after_swaps(view, seat) if opens_turn else {}
        can_pay = self._equipment.can_pay(view, seat)
        gains = []
        for move in pass_checkpoints(moves):
            match move:
                case Travel():
                    gains.append(self._gain_of_travel(view, move) - cost)
                case Swap():
                    gains.append(-cost if view.acted else self._gain_of_swap(coins[move.first, move.second], can_pay))
                case WordEntry():
                    gains.append(POINT * self._words.words(view.tiles).get(move.word, 0))
                case Plain.BONUS:
                    gains.append(POINT * self._bonus.longest(view, seat))
                case _:
                    gains.append(0)
        return gains

    def _gain_of_travel(self, view: Position, move: Travel) -> int:
        """Return what a travel brings: its coin, its squares, and a little for coins near its end."""
        squares = self._layout.enclosed(gather(move.path))
        fresh = sum(view.owners[square] is None for square in iter_cells(squares))
        return POINT * view.coins[move.end] + SQUARE * fresh + self._coins.pulls(view.coins)[move.end]

    def _gain_of_swap(self, coin: int | None, can_pay: bool) -> int:
        """Return what a swap brings that is the first action of a turn, after which a coin is within reach.

        When the travel that follows can be paid, that is the coin, less the price. When not, it is what the next turn
        may bring. The coin is None where the pawn could not travel at all.
        """
        if not coin:
            return IDLE_SWAP + (coin is not None)
        if can_pay:
            return POINT * (coin - self._equipment.numbers.second_action_cost) - 1
        return LATER * coin

    # --- How a position looks -------------------------------------------------------------------------------

    def promise(self, view: Position, seat: int) -> int:
        """Return how good a position looks for a seat, from -1000 to 1000.

        That is its lead over the best opponent, in points and in what is likely to become some, against what is still
        to be won on the board.
        """
        if view.pawns[seat] is None:
            return -1000
        left, active = sum(view.coins), view.active
        coins = [0] * len(active) if view.ended else self._coins.best(view, active)
        standings = {each: self._standing(view, each, left, coin) for each, coin in zip(active, coins, strict=True)}
        rivals = [standing for each, standing in standings.items() if each != seat]
        lead = standings[seat] - max(rivals, default=0)
        if view.is_over:
            return 1000 if not rivals or lead > 0 else 0 if lead == 0 else -1000
        lead += self._bonus.expect(view, seat) if view.ended else self._bonus.gain_of_good_board(view, seat)
        return 1000 * lead // (abs(lead) + 5 * POINT + left * POINT // 4)

    def _standing(self, view: Position, seat: int, left: int, coin: int) -> int:
        """Return the points of a seat in hundredths, while turns are played with what it is likely to win.

        Args:
            view: The position.
            seat: The seat.
            left: The value of all coins on the board.
            coin: That of the best one within reach of the seat.
        """
        points = POINT * self._equipment.score(view, seat)
        if view.ended:
            return points
        owned = view.owners.count(seat) * (OWNED + left)
        broke = 0 if self._equipment.can_pay(view, seat) else BROKE
        is_next = seat == (view.turn if view.acted != "travel" else view.next_turn())
        calls = view.calls[seat] and view.calls[seat] * self._bonus.value_later(view, seat)
        return points + (NEXT_COIN if is_next else OTHER_COIN) * coin + owned + broke + calls
