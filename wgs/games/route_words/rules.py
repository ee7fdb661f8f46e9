"""The rules of RouteWords: how a game starts, what moves there are and what they do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from wgs.cell_sets import gather, iter_cells
from wgs.errors import PlayError
from wgs.games.protocol import Advice, Clock, Notation, Outcome, Rules, never
from wgs.games.route_words import saving
from wgs.games.route_words.checking import Checker
from wgs.games.route_words.drawing import draw_position
from wgs.games.route_words.ground import Ground
from wgs.games.route_words.judging import Judge
from wgs.games.route_words.position import (
    HIDDEN,
    HIDDEN_SEED,
    BonusRound,
    Entry,
    Move,
    Plain,
    Position,
    Swap,
    Travel,
    put,
    swap,
)
from wgs.games.route_words.texts import format_move, parse_move
from wgs.randomness import Randomness

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wgs.config.turn_rules import RouteWordsSection
    from wgs.games.protocol import IsLate
    from wgs.games.registry import Parts
    from wgs.tiles import Tile

IterTravels: TypeAlias = "Callable[[Position, int], Iterator[Travel]]"

_REASONS = {
    "coins": "the last coin was taken",
    "quiet": "{quiet_turns} turns went by without a coin",
    "resigned": "everybody else resigned",
}


class RouteWords(Rules[Position, Move], Notation[Position, Move], Advice[Position, Move]):
    """The rules of RouteWords for two to four players, after RouteWords by Rachael and Alex Churchill.

    A bonus round may be called by a seat whose turn it is not: `check_turn` lets every seat that has not resigned, and
    `iter_moves` yields the call for it, while `to_act` names the seat on turn alone. Resigning is as free.

    Args:
        parts: The parts of the game; its grid, words, scoring rules and numbers are used.

    Raises:
        PlayError: The grid or the numbers are not those of a RouteWords game.
    """

    name: ClassVar[str] = "RouteWords"
    players: ClassVar[range] = range(2, 5)
    needs_board: ClassVar[bool] = True
    has_hidden: ClassVar[bool] = True
    seats: Sequence[str] = Ground.seats

    def __init__(self, parts: Parts[RouteWordsSection]) -> None:
        self.rules = self.notation = self.advice = self
        self._ground = Ground(parts)
        self._checker = Checker(self._ground)
        self._judge = Judge(self._ground)

    # --- Positions ------------------------------------------------------------------------------------------

    def start(self, players: int, seed: int, board: Sequence[Tile] = ()) -> Position:
        """Return the first position on a board of letters.

        Raises:
            PlayError: So many cannot play, the board does not fit, or the numbers leave no coin on it.
        """
        if players not in self.players:
            raise PlayError(f"RouteWords is for 2 to 4 players, not {players}")
        pawns = self._ground.layout.starts(players)
        coins = tuple(0 if point in pawns else value for point, value in enumerate(self._ground.values))
        if not any(coins):
            raise PlayError("no coin is worth anything: make CornerCoin, EdgeCoin or InnerCoin 1 or more")
        nothing = (0,) * players
        draws = Randomness(seed)
        return Position(
            seeds=tuple(draws.bits() for _ in range(players)),
            tiles=self._ground.lay(board),
            owners=(None,) * self._ground.layout.squares,
            coins=coins,
            pawns=pawns,
            taken=nothing,
            bonus=nothing,
            paid=nothing,
            calls=(self._ground.section.bonus_calls,) * players,
        )

    def to_act(self, position: Position) -> tuple[int, ...]:
        """Return the seat on turn; in a bonus round all seats that have not entered a word yet."""
        if position.is_over:
            return ()
        if position.round is None:
            return (position.turn,)
        return tuple(seat for seat in position.active if position.round.words[seat] is None)

    def outcome(self, position: Position) -> Outcome | None:
        """Return how the game ended; the winners are those with most points that have not resigned."""
        if not position.is_over:
            return None
        scores = self.scores(position)
        best = max(scores[seat] for seat in position.active)
        reason = _REASONS[position.ended].format(quiet_turns=self._ground.section.quiet_turns)
        return Outcome(reason, scores, tuple(seat for seat in position.active if scores[seat] == best))

    def scores(self, position: Position) -> tuple[int, ...]:
        """Return the points of each seat: what it started with, its coins and bonus points, less what it has paid."""
        return tuple(self._ground.score(position, seat) for seat in range(len(position.pawns)))

    def check_position(self, position: Position) -> None:
        """Check that a position, or what a seat sees of it, can be one of this game; raises PlayError."""
        saving.check_position(self._ground, position)

    # --- Moves ----------------------------------------------------------------------------------------------

    def check_turn(self, position: Position, seat: int) -> None:
        """Check that a seat may make any move now: it has not resigned; raises IllegalMoveError."""
        self._checker.check_turn(position, seat, self.to_act(position))

    def check_move(self, position: Position, seat: int, move: Move) -> None:
        """Check that a seat may make a move; in a bonus round any word may be entered, in the list or not.

        Raises:
            IllegalMoveError: It may not; the kind and the text say why.
        """
        self.check_turn(position, seat)
        self._checker.check_move(position, seat, move, self.to_act(position))

    def iter_moves(self, position: Position, seat: int) -> Iterator[Move]:
        """Yield the legal moves of a seat: in a bonus round the words of the board, and none.

        On its own turn travels come first, then swaps, then what ends the turn or passes; the call of a bonus round
        comes last, and is all that a seat has whose turn it is not. Cost: about a millisecond for the first move.
        """
        yield from self._iter_moves(position, seat, self._ground.iter_travels)

    def _iter_moves(self, position: Position, seat: int, iter_travels: IterTravels) -> Iterator[Move]:
        """Yield moves with those travels that are asked for."""
        if position.is_over or position.pawns[seat] is None:
            return
        if position.round is not None:
            if position.round.words[seat] is None:
                yield from map(Entry, self._ground.words(position.tiles))
                yield Entry("")
            return
        if seat == position.turn:
            yield from self._iter_actions(position, seat, iter_travels)
        if position.calls[seat]:
            yield Plain.BONUS

    def _iter_actions(self, position: Position, seat: int, iter_travels: IterTravels) -> Iterator[Move]:
        if position.acted != "travel":
            yield from iter_travels(position, seat)
        if position.acted != "swap":
            yield from self._ground.iter_swaps(position)
        if position.acted:
            yield Plain.END
        elif not self._ground.can_travel(position, seat) and not self._ground.can_swap(position):
            yield Plain.PASS

    def make_move(self, position: Position, seat: int, move: Move) -> Position:
        """Return the position after a legal move; that it is legal is not checked."""
        match move:
            case Travel():
                return self._travel(position, seat, move)
            case Swap():
                return self._swap(position, seat, move)
            case Entry():
                return self._enter(position, seat, move.word)
            case Plain.BONUS:
                calls = put(position.calls, seat, position.calls[seat] - 1)
                return replace(position, calls=calls, round=BonusRound(seat, (None,) * len(position.pawns)))
            case Plain.RESIGN:
                return self._resign(position, seat)
            case _:
                return self._next_turn(position)

    def _travel(self, position: Position, seat: int, move: Travel) -> Position:
        owners = list(position.owners)
        for square in iter_cells(self._ground.layout.enclosed(gather(move.path))):
            if owners[square] is None:
                owners[square] = seat
        coin = position.coins[move.end]
        travelled = replace(
            self._pay(position, seat),
            owners=tuple(owners),
            pawns=put(position.pawns, seat, move.end),
            coins=put(position.coins, move.end, 0),
            taken=put(position.taken, seat, position.taken[seat] + coin),
            quiet=0 if coin else position.quiet,
        )
        return self._go_on(travelled, seat, "travel") if any(travelled.coins) else self._finish(travelled, "coins")

    def _swap(self, position: Position, seat: int, move: Swap) -> Position:
        tiles = swap(position.tiles, move.first, move.second)
        swapped = replace(self._pay(position, seat), tiles=tiles, last_swap=(move.first, move.second))
        return self._go_on(swapped, seat, "swap")

    def _pay(self, position: Position, seat: int) -> Position:
        """Take the price of a second action, if this is one."""
        if not position.acted:
            return position
        return replace(
            position, paid=put(position.paid, seat, position.paid[seat] + self._ground.section.second_action_cost)
        )

    def _go_on(self, position: Position, seat: int, acted: str) -> Position:
        """Go on behind an action: with the same turn when a second action can be bought and made, or with the next."""
        if position.acted or not self._ground.can_pay(position, seat):
            return self._next_turn(position)
        has_more = self._ground.can_swap(position) if acted == "travel" else self._ground.can_travel(position, seat)
        return replace(position, acted=acted) if has_more else self._next_turn(position)

    def _next_turn(self, position: Position) -> Position:
        if position.quiet >= self._ground.section.quiet_turns:
            return self._finish(position, "quiet")
        return replace(position, turn=position.next_turn(), acted="", quiet=position.quiet + 1)

    def _finish(self, position: Position, reason: str) -> Position:
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
        if self.to_act(position):
            return position
        assert position.round is not None
        entered = position.round.words
        lengths = [self._ground.words(position.tiles).get(word or "", 0) for word in entered]
        best = max(lengths)
        won = (best if length == best else 0 for length in lengths)
        bonus = tuple(before + points for before, points in zip(position.bonus, won, strict=True))
        return replace(position, bonus=bonus, round=None, revealed=entered)

    # --- What can be seen -----------------------------------------------------------------------------------

    def view(self, position: Position, seat: int) -> Position:
        """Return the position as a seat may see it: without what programs on other seats notice, or have entered."""
        seeds = tuple(own if other == seat else HIDDEN_SEED for other, own in enumerate(position.seeds))
        if position.round is None:
            return replace(position, seeds=seeds)
        words = tuple(
            word if word is None or other == seat else HIDDEN for other, word in enumerate(position.round.words)
        )
        return replace(position, seeds=seeds, round=replace(position.round, words=words))

    def complete(self, view: Position, seat: int, randomness: Randomness) -> Position:
        """Return a position that a seat could be in: the hidden words are some that others could have entered.

        What programs on other seats notice is no part of the game, and stays hidden.
        """
        return self._judge.bonus.complete(view, randomness)

    def is_open(self, view: Position, seat: int, move: Move) -> bool:
        """Tell whether a move leads to no bonus round: elsewhere it hardly matters what others notice."""
        if isinstance(move, Entry) or move is Plain.BONUS:
            return False
        coin = view.coins[move.end] if isinstance(move, Travel) else 0
        is_end = coin == sum(view.coins) if coin else view.quiet >= self._ground.section.quiet_turns
        return not is_end or not any(view.calls)

    # --- Texts and JSON -------------------------------------------------------------------------------------

    def parse_move(self, position: Position, seat: int, text: str) -> Move:
        """Read a move: ``TEST b5 a4 b3 c4 > C3``, ``TEST > C3``, ``swap a1 b2``, ``word TESTS``, ``none`` ...

        Raises:
            IllegalMoveError: It is not understood (kind ``text``), or the word fits in no way.
        """
        return parse_move(self._ground, position, seat, text)

    def format_move(self, position: Position, seat: int, move: Move) -> str:
        """Write a move as a line, a travel with all of its squares."""
        return format_move(self._ground.layout, move)

    def tell_move(self, position: Position, seat: int, move: Move) -> str:
        """Write a move as the others may read it: not which word was entered."""
        return "a word, for all to see later" if isinstance(move, Entry) else self.format_move(position, seat, move)

    def withhold_moves(self, view: Position, seat: int) -> str:
        """Return how a word is entered in a bonus round, in which people are to find the words themselves."""
        return "" if view.round is None else 'The words are yours to find; enter one, such as "word TESTS", or "none".'

    def clock(self, position: Position, seat: int) -> Clock | None:
        """Return the time for an entry in a bonus round; who has found no word then enters none."""
        return None if position.round is None else Clock(self._ground.section.bonus_seconds, Entry(""))

    def draw(self, view: Position, seat: int | None, *, colours: bool) -> str:
        """Draw the board with coins, pawns and owners, and below it what each player has."""
        seen = view if seat is None else self.view(view, seat)
        return draw_position(self._ground, seen, seat, self.to_act(view), colours=colours)

    def to_json(self, position: Position) -> dict[str, object]:
        """Write a position as plain JSON values."""
        return saving.to_json(position)

    def from_json(self, data: object) -> Position:
        """Read what `to_json` writes.

        Raises:
            PlayError: It is of another version, or not a position of this game.
        """
        position = saving.from_json(data)
        self.check_position(position)
        return position

    # --- For program players --------------------------------------------------------------------------------

    def gain(self, view: Position, seat: int, move: Move) -> int:
        """Return what a move brings at once, in hundredths of a point."""
        return self._judge.gain(view, seat, move)

    def promise(self, view: Position, seat: int) -> int:
        """Return how good a position looks: the lead in points, and the coins within reach, from -1000 to 1000."""
        return self._judge.promise(view, seat)

    def find_obvious(self, view: Position, seat: int, is_late: IsLate = never) -> Move | None:
        """Return the longest word in a bonus round, and the call of one that the board is good for."""
        return self._judge.bonus.find_move(view, seat)

    def rank_moves(
        self, view: Position, seat: int, most: int, randomness: Randomness, is_late: IsLate = never
    ) -> list[Move]:
        """Return the moves of a turn that bring most, swaps with what they do for a bonus round; it is called apart."""
        if view.round is not None:
            return super().rank_moves(view, seat, most, randomness)
        moves = list(self._iter_actions(view, seat, self._ground.iter_different_travels))
        randomness.shuffle(moves)
        return self._judge.rank(view, seat, moves, is_late)[:most]

    def iter_noticed(self, view: Position, seat: int, randomness: Randomness) -> Iterator[Move]:
        """Yield the moves that a program notices: in a bonus round a share of the words that it knows.

        Of travels that lead to the same position it notices one, and the bonus call only when one of its words is long
        enough. The words are drawn from the seed of the seat, for each board and word alone: a look again shows
        the same. Words that were revealed in the latest bonus round are noticed by all.
        """
        seen = self._judge.bonus.look(view, seat, randomness)
        for move in self._iter_moves(view, seat, self._ground.iter_different_travels):
            if self._judge.bonus.notices(seen, seat, move):
                yield move
