"""What moves of WordsWithChilwell do to a position, how a game begins and ends, and what a seat sees of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.errors import PlayError
from wgs.games.protocol import Outcome, Resign
from wgs.games.shared.racks import take_tiles, tiles_of
from wgs.games.shared.tuples import put
from wgs.games.words_with_chilwell.values import HIDDEN, Move, Play, Position
from wgs.plurals import format_count
from wgs.randomness import Randomness

if TYPE_CHECKING:
    from wgs.games.words_with_chilwell.equipment import WordsWithChilwellEquipment


class WordsWithChilwellEffects:
    """The course of a game."""

    def __init__(self, equipment: WordsWithChilwellEquipment) -> None:
        self._equipment = equipment
        self._numbers = equipment.numbers
        self._seats = equipment.seats

    def start(self, seed: int) -> Position:
        """Deal the hands and the queue."""
        equipment, numbers, randomness = self._equipment, self._numbers, Randomness(seed)
        hands = tuple(equipment.sort(equipment.draw(randomness, numbers.start_tiles)) for _ in self._seats)
        queue = equipment.draw(randomness, numbers.queue_tiles)
        return Position(hands, queue, equipment.start_scores, (0, 0), 0, None, randomness.state)

    def make(self, position: Position, seat: int, move: Move) -> Position:
        """Take the tiles of a word out of the hand, and draw from the front of the queue."""
        if isinstance(move, Resign):
            return replace(position, resigned=seat)
        if position.randomness is None:
            raise PlayError("the tiles to draw next are hidden in this position, so no move can be made")
        text, drawn = (move.text, move.drawn) if isinstance(move, Play) else ("", self._numbers.drawn_tiles)
        randomness = Randomness.resume(position.randomness)
        line = position.queue + self._equipment.draw(randomness, drawn)
        hand = self._equipment.sort(take_tiles(position.hands[seat], tiles_of(text)) + line[:drawn])
        points = self._equipment.count_points(text) if text else 0
        return Position(
            put(position.hands, seat, hand),
            line[drawn:],
            put(position.scores, seat, position.scores[seat] + points),
            put(position.used, seat, position.used[seat] + len(text)),
            position.turns + 1,
            None,
            randomness.state,
        )

    def is_over(self, position: Position) -> bool:
        """Tell whether the game is over: Player Two takes the last turn, whoever has ended the game."""
        if position.resigned is not None:
            return True
        return position.turns % 2 == 0 and any(self.has_ended(position, seat) for seat in range(2))

    def has_ended(self, position: Position, seat: int) -> bool:
        """Tell whether a seat has ended the game."""
        return self._equipment.has_ended(position.used[seat], len(position.hands[seat]))

    def tell_end(self, position: Position, seat: int) -> str:
        """Say by what a seat has ended the game."""
        if position.used[seat] > self._numbers.max_used_tiles:
            return f"{self._seats[seat]} has used {format_count(position.used[seat], 'tile')}"
        return f"{self._seats[seat]} holds {format_count(len(position.hands[seat]), 'tile')}"

    def find_outcome(self, position: Position) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        if not self.is_over(position):
            return None
        scores = self.count_scores(position)
        if position.resigned is not None:
            return Outcome(f"{self._seats[position.resigned]} resigned", scores, (1 - position.resigned,))
        reasons = [self.tell_end(position, seat) for seat in range(2) if self.has_ended(position, seat)]
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(" and ".join(reasons), scores, winners)

    def count_scores(self, position: Position) -> tuple[int, ...]:
        """Return the scores; at the end without the values of the tiles that are left in hand."""
        if position.resigned is not None or not self.is_over(position):
            return position.scores
        hands = position.hands
        return tuple(score - self._equipment.value(hand) for score, hand in zip(position.scores, hands, strict=True))

    def hide(self, position: Position, seat: int | None) -> Position:
        """Return what a seat sees: not the other hands until the game is over, nor what will be drawn."""
        hands = position.hands
        if not self.is_over(position):
            hands = tuple(hand if other == seat else HIDDEN * len(hand) for other, hand in enumerate(hands))
        return replace(position, hands=hands, randomness=None)
