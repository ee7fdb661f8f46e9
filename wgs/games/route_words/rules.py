"""RouteWords put together: its law, notation, display and advice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from wgs.base.errors import PlayError
from wgs.games.protocol import Clock, Outcome
from wgs.games.route_words.advice import RouteWordsAdvice
from wgs.games.route_words.display import RouteWordsDisplay
from wgs.games.route_words.equipment import RouteWordsEquipment
from wgs.games.route_words.law import RouteWordsEffects, RouteWordsLegality, check_position, hide
from wgs.games.route_words.texts import RouteWordsNotation
from wgs.games.route_words.values import SEATS, Move, Position, Swap, Travel, WordEntry
from wgs.games.route_words.words import BoardWords
from wgs.games.shared.by_legality import RulesByLegality

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile
    from wgs.config.turn_rules import RouteWordsSection
    from wgs.games.protocol import Parts


class RouteWords(RulesByLegality[Position, Move]):
    """The rules of RouteWords for two to four players, after RouteWords by Rachael and Alex Churchill.

    A bonus round may be called by a seat whose turn it is not: `check_turn` lets every seat that has not resigned, and
    `iter_moves` yields the call for it, while `to_act` names the seat on turn alone. Resigning is as free.

    Args:
        parts: The parts of the game; its grid, words, scoring rules and numbers are used.

    Raises:
        PlayError: RouteWords cannot be played on the grid.
    """

    name: ClassVar[str] = "RouteWords"
    players: ClassVar[range] = range(2, 5)
    needs_board: ClassVar[bool] = True
    has_hidden: ClassVar[bool] = True
    seats: Sequence[str] = SEATS
    _legality: RouteWordsLegality

    def __init__(self, parts: Parts[RouteWordsSection]) -> None:
        self._equipment = RouteWordsEquipment(parts)
        self._words = BoardWords(parts, self._equipment)
        self._legality = RouteWordsLegality(self._equipment, self._words)
        self._effects = RouteWordsEffects(self._equipment, self._words, self._legality)
        self.notation = RouteWordsNotation(self, self._equipment, self._legality.travels)
        self.advice = RouteWordsAdvice(self, self._equipment, self._words, self._legality)
        self.display = RouteWordsDisplay(self, parts, self._equipment, self._words, self._legality)

    def start(self, players: int, seed: int, board: Sequence[Tile] = ()) -> Position:
        """Return the first position on a board of letters.

        Raises:
            PlayError: The number of players is wrong, the board does not fit, or the numbers leave no coin on it.
        """
        if players not in self.players:
            raise PlayError(f"RouteWords is for 2 to 4 players, not {players}")
        return self._effects.start(players, seed, board)

    def check_tile(self, tile: Tile) -> None:
        """Check a tile: boards have letters of the word list alone."""
        self._equipment.check_tile(tile)

    def to_act(self, position: Position) -> tuple[int, ...]:
        """Return the seat on turn; in a bonus round all seats that have not entered a word yet."""
        return position.acting

    def outcome(self, position: Position) -> Outcome | None:
        """Return how the game ended; the winners are those with most points that have not resigned."""
        return self._effects.find_outcome(position)

    def scores(self, position: Position) -> tuple[int, ...]:
        """Return the points of each seat: what it started with, its coins and bonus points, less what it has paid."""
        return tuple(self._equipment.score(position, seat) for seat in range(len(position.pawns)))

    def check_position(self, position: Position) -> None:
        """Check that a position, or what a seat sees of it, can be one of this game; raises PlayError."""
        check_position(self._equipment, position)

    def view(self, position: Position, seat: int | None) -> Position:
        """Return the position as a seat may see it: without what programs on other seats notice, or have entered."""
        return hide(position, seat)

    def clock(self, position: Position, seat: int) -> Clock | None:
        """Return the time for an entry in a bonus round; a seat that is late enters no word."""
        return None if position.round is None else Clock(self._equipment.numbers.bonus_seconds, WordEntry(""))

    def may_undo(self, before: Position, seat: int, move: Move, after: Position) -> bool:
        """Return whether a travel or a swap may be undone: while the turn goes on, nobody has answered it."""
        return isinstance(move, Travel | Swap) and after.turn == seat and bool(after.acted) and after.round is None

    def is_draft(self, position: Position, seat: int, move: Move) -> bool:
        """Return whether a move is an entry in a bonus round."""
        return isinstance(move, WordEntry)

    def check_turn(self, position: Position, seat: int) -> None:
        """Check that a seat may make any move now: it has not resigned; raises IllegalMoveError."""
        self._legality.check_turn(position, seat)

    def _may_have_moves(self, position: Position, seat: int) -> bool:
        return True  # the call of a bonus round is made out of turn

    def make_move(self, position: Position, seat: int, move: Move) -> Position:
        return self._effects.make(position, seat, move)
