"""Advice for program players of WordRace: what a move gains, what a position promises, which moves look best."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from wgs.cell_sets import gather
from wgs.games.protocol import Advice, Pass, Resign, never
from wgs.games.word_race.values import RaceMove, RacePosition, SwapSides, Word
from wgs.games.word_race.words import FAIR_LEAD, MOST_PATHS, WON

if TYPE_CHECKING:
    from wgs.games.protocol import IsLate, Rules
    from wgs.games.word_race.equipment import WordRaceEquipment
    from wgs.games.word_race.legality import WordRaceLegality
    from wgs.randomness import Randomness

WIN = 1_000_000
"""What a move that wins brings: more than all others."""


class WordRaceAdvice(Advice[RacePosition, RaceMove]):
    """What program players ask about a race.

    Args:
        rules: The law of the game.
        equipment: What the game is played with.
        legality: The legal moves.
    """

    def __init__(
        self, rules: Rules[RacePosition, RaceMove], equipment: WordRaceEquipment, legality: WordRaceLegality
    ) -> None:
        self.rules = rules
        self._equipment = equipment
        self._track = equipment.track
        self._legality = legality

    def gain(self, view: RacePosition, seat: int, move: RaceMove) -> int:
        """Return the rows advanced, the tiles that the side gets and those that the other loses; most for a win."""
        side = view.sides[seat]
        tiles, track = view.tiles, self._track
        if isinstance(move, Word):
            if track.is_win(side, gather(move.path)):
                return WIN
            after = track.lay(tiles, side, move.path)
        elif isinstance(move, SwapSides):
            return self._standing(view, 1 - side) - self._standing(view, side)
        else:
            return -WIN if isinstance(move, Resign) else 0
        rows = track.furthest(after, side) - track.furthest(tiles, side)
        own = after[side].bit_count() - tiles[side].bit_count()
        return rows + own + tiles[1 - side].bit_count() - after[1 - side].bit_count()

    def _standing(self, view: RacePosition, side: int) -> int:
        return self._track.furthest(view.tiles, side) + view.tiles[side].bit_count()

    def promise(self, view: RacePosition, seat: int) -> int:
        """Return how good a position looks: who wins next, whether that can be stopped, and else who is further."""
        if outcome := self.rules.outcome(view):
            return outcome.value(seat)
        spent = self._legality.list_spent(view)
        value = self._equipment.words(view).promise(view.tiles, view.sides[view.seat], spent)
        if self._legality.may_swap(view):
            value = abs(value)  # who is to move may take the better side
        return value if seat == view.seat else -value

    def random_move(self, view: RacePosition, seat: int, randomness: Randomness) -> RaceMove:
        """Draw a move without listing them all."""
        chosen = randomness.below(self.rules.count_moves(view, seat))
        return next(islice(self.rules.iter_moves(view, seat), chosen, None))

    def find_win(self, view: RacePosition, seat: int) -> RaceMove | None:
        """Return a word that comes to the other home row."""
        spent = self._legality.list_spent(view)
        found = self._equipment.words(view).find_win(view.tiles, view.sides[seat], spent)
        return None if found is None else Word(*found)

    def rank_moves(
        self, view: RacePosition, seat: int, most: int, randomness: Randomness, is_late: IsLate = never
    ) -> list[RaceMove]:
        """Return the moves that are best at first sight: what wins, then what leaves the opponent no win.

        Before the opponent may swap sides, those are best that favour nobody, with the other one to move.
        """
        others: list[RaceMove] = [SwapSides()] if self._legality.may_swap(view) else []
        is_to_be_fair = self._equipment.numbers.swap_sides and view.turn == 0
        width = MOST_PATHS if is_to_be_fair else most
        spent = self._legality.list_spent(view)
        ranked = self._equipment.words(view).rank(view.tiles, view.sides[seat], spent, width)
        if is_to_be_fair:
            ranked.sort(key=lambda move: 0 if move[0] == WON else 1 + abs(move[0] - FAIR_LEAD))
        return [*others, *(Word(word, path) for _, word, path in ranked)][:most] or [Pass()]
