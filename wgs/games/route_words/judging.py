"""What program players of RouteWords go by: which words they notice, what a move brings, how a position looks."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING
from zlib import crc32

from wgs.cell_sets import gather, iter_cells
from wgs.games.route_words.position import HIDDEN, HIDDEN_SEED, Entry, Move, Plain, Swap, Travel, put
from wgs.randomness import Randomness

if TYPE_CHECKING:
    from wgs.games.route_words.ground import Ground
    from wgs.games.route_words.position import Position

POINT = 100
"""What a point counts."""
SQUARE = 8
"""What a square is worth that becomes one's own."""
PULL = 32
"""What a coin of 1 right beside the pawn pulls; half as much with each point further away."""
LATER = 40
"""What a point counts that a swap brings within reach of the next turn."""
IDLE_SWAP = -30
"""What a swap costs that opens nothing: less than any travel is worth."""


class Judge:
    """Judges moves and positions; all numbers are whole."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._layout = ground.layout
        self._pulls = lru_cache(256)(self._find_pulls)
        self._noticed = lru_cache(4096)(self._find_noticed)

    # --- Bonus rounds ---------------------------------------------------------------------------------------

    def _find_noticed(self, seed: int, tiles: tuple[str, ...]) -> dict[str, int]:
        """Find the words that a program notices on a board, and how long they count; remembered as ``_noticed``."""
        share, known = self._ground.section.program_share, self._ground.known
        board = "".join(tiles)
        return {
            word: length
            for word, length in self._ground.words(tiles).items()
            if word in known and Randomness(seed, crc32(f"{board} {word}".encode())).below(100) < share
        }

    def notices(self, view: Position, seat: int, move: Move) -> bool:
        """Tell whether a program notices a legal move."""
        if isinstance(move, Entry):
            return not move.word or move.word in self._known_words(view, seat)
        return move is not Plain.BONUS or self._may_call(view, seat)

    def _known_words(self, view: Position, seat: int) -> dict[str, int]:
        """Return the words on the board that a program has noticed, or heard in the latest bonus round."""
        here, seed = self._ground.words(view.tiles), view.seeds[seat]
        heard = {word: here[word] for word in view.revealed if word in here}
        return heard if seed == HIDDEN_SEED else self._noticed(seed, view.tiles) | heard

    def _may_call(self, view: Position, seat: int) -> bool:
        """Tell whether a program has a word for a bonus round that is long enough, and that not everybody has heard."""
        words = self._known_words(view, seat)
        longest = max(words.values(), default=0)
        heard = max((words.get(word or "", 0) for word in view.revealed), default=0)
        return longest >= self._ground.section.program_call_length and longest > heard

    def complete(self, view: Position, randomness: Randomness) -> Position:
        """Return a position with words for those that are hidden: the longest that a player there may notice."""
        if view.round is None:
            return view
        words = list(view.round.words)
        for other, word in enumerate(words):
            if word == HIDDEN:
                noticed = self._known_words(self.look(view, other, randomness), other)
                words[other] = max(noticed, key=lambda each: (noticed[each], each), default="")
        return replace(view, round=replace(view.round, words=tuple(words)))

    def look(self, view: Position, seat: int, randomness: Randomness) -> Position:
        """Return a position as a program on a seat sees it in a bonus round: what it notices is drawn, if not known.

        Outside of them it is not: as long as nobody knows what others notice, it is mere noise in what they may do.
        """
        if view.round is None or view.seeds[seat] != HIDDEN_SEED:
            return view
        return replace(view, seeds=put(view.seeds, seat, randomness.bits()))

    # --- Moves ----------------------------------------------------------------------------------------------

    def gain(self, view: Position, seat: int, move: Move) -> int:
        """Return what a move brings at once, in hundredths of a point."""
        cost = POINT * self._ground.section.second_action_cost if view.acted else 0
        match move:
            case Travel():
                return self._gain_of_travel(view, move) - cost
            case Swap():
                return -cost if view.acted else self._gain_of_swap(view, seat, move)
            case Entry():
                return POINT * self._ground.words(view.tiles).get(move.word, 0)
            case Plain.BONUS:
                return POINT * max(self._known_words(view, seat).values(), default=0)
            case _:
                return 0

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

    def _gain_of_swap(self, view: Position, seat: int, move: Swap) -> int:
        """Return what a swap brings that is the first action of a turn.

        When the travel behind it can be paid, that is the best coin then, less the price. When not, it is what the
        next turn may bring.
        """
        ends = self._ground.ends_of_swaps(view.tiles, self._ground.starts(view, seat), self._ground.barred(view, seat))[
            move.first, move.second
        ]
        coin = self._best_coin(view, seat, ends)
        if coin == 0:
            return IDLE_SWAP + (ends != 0)
        if self._ground.can_pay(view, seat):
            return POINT * (coin - self._ground.section.second_action_cost) - 1
        return LATER * coin

    def _best_coin(self, view: Position, seat: int, ends: int) -> int:
        """Return the best coin at the corners of some squares where the pawn of a seat can end."""
        corners = self._ground.free_corners(view, seat)
        return max((view.coins[point] for square in iter_cells(ends) for point in corners[square]), default=0)

    # --- Positions ------------------------------------------------------------------------------------------

    def promise(self, view: Position, seat: int) -> int:
        """Return how good a position looks for a seat, from -1000 to 1000.

        That is its lead over the best opponent, in points and in what the next coin may bring, against what is still to
        be won on the board.
        """
        standings = {each: self._standing(view, each) for each in view.active}
        if seat not in standings:
            return -1000
        rivals = [standing for each, standing in standings.items() if each != seat]
        lead = standings[seat] - max(rivals, default=0)
        if view.is_over:
            return 1000 if not rivals or lead > 0 else 0 if lead == 0 else -1000
        return 1000 * lead // (abs(lead) + 5 * POINT + sum(view.coins) * POINT // 4)

    def _standing(self, view: Position, seat: int) -> int:
        """Return the points of a seat in hundredths, while turns are played with what it may win next."""
        points = POINT * self._ground.score(view, seat)
        if view.ended:
            return points
        starts, barred = self._ground.starts(view, seat), self._ground.barred(view, seat)
        coin = self._best_coin(view, seat, self._ground.ends(view.tiles, starts, barred))
        pawn = view.pawns[seat]
        pull = 0 if pawn is None else self._pulls(view.coins)[pawn]
        weight = 60 if seat == view.turn and not view.acted else 40
        return points + weight * coin + pull
