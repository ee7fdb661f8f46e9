"""Contradictionary put together: its law, notation, display and advice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wgs.base.errors import PlayError
from wgs.games.contradictionary.advice import ContradictionaryAdvice
from wgs.games.contradictionary.display import ContradictionaryDisplay
from wgs.games.contradictionary.equipment import make_equipment
from wgs.games.contradictionary.law import (
    ContradictionaryEffects,
    ContradictionaryLegality,
    check_position,
    find_outcome,
    hide,
)
from wgs.games.contradictionary.texts import ContradictionaryNotation
from wgs.games.contradictionary.values import LayDevice, Move, Position, TimeOut
from wgs.games.protocol import Clock, Outcome
from wgs.games.shared.by_legality import RulesByLegality

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile
    from wgs.config.turn_rules import ContradictionarySection
    from wgs.games.protocol import Parts


class Contradictionary(RulesByLegality[Position, Move]):
    """The rules of Contradictionary with the words, board and numbers of one game; docs/games/contradictionary.md.

    Args:
        parts: The numbers, word list, scoring, letters and grids of the game.

    Raises:
        PlayError: The game cannot be played with these parts.
        MissingPartError: The board is not in Grids.
    """

    name = "Contradictionary"
    has_hidden = True
    seats = ("One", "Two")
    _legality: ContradictionaryLegality

    def __init__(self, parts: Parts[ContradictionarySection]) -> None:
        self._equipment = make_equipment(parts)
        self._legality = ContradictionaryLegality(self._equipment)
        self._effects = ContradictionaryEffects(self._equipment, self._legality)
        self.notation = ContradictionaryNotation(self, self._equipment.board)
        self.advice = ContradictionaryAdvice(self, self._equipment, self._legality, self._effects)
        self.display = ContradictionaryDisplay(self, parts, self._equipment, self._legality)

    def start(self, players: int, seed: int, board: Sequence[Tile] = ()) -> Position:
        """Return the first position: an empty board and two racks.

        Raises:
            PlayError: Other than two are to play, or a board of letters is given.
        """
        if players != 2:
            raise PlayError(f"Contradictionary is for 2 players, not {players}")
        if board:
            raise PlayError("Contradictionary starts with an empty board, so it takes no letters")
        return self._effects.start(seed)

    def to_act(self, position: Position) -> tuple[int, ...]:
        return () if position.ending else (position.seat,)

    def outcome(self, position: Position) -> Outcome | None:
        return find_outcome(position, self.seats)

    def scores(self, position: Position) -> tuple[int, ...]:
        return tuple(player.score for player in position.players)

    def check_position(self, position: Position) -> None:
        """Check that tiles, devices, words and the end of the game agree; raises PlayError.

        Cost: that of looking for a play of each rack when the bag is nearly empty, else little.
        """
        check_position(self._equipment, self._effects, position)

    def view(self, position: Position, seat: int | None) -> Position:
        """Return what a seat sees: not the other rack, nor where the other bombs and defusers lie, nor the draws."""
        return hide(position, seat)

    def clock(self, position: Position, seat: int) -> Clock | None:
        seconds = self._equipment.numbers.turn_seconds
        return None if seconds is None else Clock(seconds, TimeOut())

    def late_move(self, position: Position, seat: int) -> Move:
        return TimeOut()

    def may_undo(self, before: Position, seat: int, move: Move, after: Position) -> bool:
        """Return whether a move is a bomb that met no device.

        Defusers stay: whoever could take them back could look for bombs with them.
        """
        is_bomb = isinstance(move, LayDevice) and move.kind == "bomb"
        return is_bomb and len(after.news) == len(before.recent_news)

    def make_move(self, position: Position, seat: int, move: Move) -> Position:
        """Return the position after a legal move, whole as the one before; the old one stays as it was."""
        return self._effects.make(position, move)
