"""WordsWithChilwell put together: its law, notation, display and advice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wgs.base.errors import PlayError
from wgs.games.shared.by_legality import RulesByLegality
from wgs.games.words_with_chilwell.advice import WordsWithChilwellAdvice
from wgs.games.words_with_chilwell.display import WordsWithChilwellDisplay
from wgs.games.words_with_chilwell.equipment import WordsWithChilwellEquipment
from wgs.games.words_with_chilwell.law import WordsWithChilwellEffects, WordsWithChilwellLegality, check_position
from wgs.games.words_with_chilwell.texts import WordsWithChilwellNotation
from wgs.games.words_with_chilwell.values import Move, Position

if TYPE_CHECKING:
    from wgs.boards.tiles import Tile
    from wgs.config.turn_rules import WordsWithChilwellSection
    from wgs.games.protocol import Outcome, Parts


class WordsWithChilwell(RulesByLegality[Position, Move]):
    """Two players spell words from their hands; who has used many tiles, or holds many, ends the game.

    Args:
        parts: The words, the values of letters and the bonuses for long words, the tiles that are drawn, the numbers.

    Raises:
        PlayError: The letters or the numbers do not suit the game.

    Source: the rules of WordsWithChilwell; docs/games/words-with-chilwell.md says what they leave open.
    """

    name = "WordsWithChilwell"
    has_hidden = True
    seats = WordsWithChilwellEquipment.seats

    def __init__(self, parts: Parts[WordsWithChilwellSection]) -> None:
        self._equipment = WordsWithChilwellEquipment(parts)
        self._legality = WordsWithChilwellLegality(self._equipment)
        self._effects = WordsWithChilwellEffects(self._equipment)
        self.notation = WordsWithChilwellNotation(self, self._equipment)
        self.advice = WordsWithChilwellAdvice(self, self._equipment, self._legality, self._effects)
        self.display = WordsWithChilwellDisplay(self, parts, self._equipment)

    def start(self, players: int, seed: int, board: Sequence[Tile] = ()) -> Position:
        """Deal the hands and the queue."""
        if players not in self.players:
            raise PlayError(f"{self.name} is for 2 players, not {players}")
        if board:
            raise PlayError(f"{self.name} has no board")
        return self._effects.start(seed)

    def to_act(self, position: Position) -> tuple[int, ...]:
        return () if self._effects.is_over(position) else (position.turns % 2,)

    def outcome(self, position: Position) -> Outcome | None:
        """Return how the game ended; the values of the tiles that are left in hand are taken off."""
        return self._effects.find_outcome(position)

    def scores(self, position: Position) -> tuple[int, ...]:
        """Return the scores; at the end without the values of the tiles that are left in hand."""
        return self._effects.count_scores(position)

    def check_position(self, position: Position) -> None:
        """Check the tiles, and that turns, tiles and scores go together; raises PlayError."""
        check_position(self._equipment, self._effects, position)

    def view(self, position: Position, seat: int | None) -> Position:
        """Hide the tiles of the other hands until the game is over, and what will be drawn."""
        return self._effects.hide(position, seat)

    def make_move(self, position: Position, seat: int, move: Move) -> Position:
        """Take the tiles of a word out of the hand, and draw from the front of the queue."""
        return self._effects.make(position, seat, move)
