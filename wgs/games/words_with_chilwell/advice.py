"""Advice for program players of WordsWithChilwell: which words they notice, and what a position promises."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate, islice
from typing import TYPE_CHECKING

from wgs.games.protocol import Advice, IsLate, Pass, Rules, never
from wgs.games.shared.tuples import put
from wgs.games.words_with_chilwell.planning import Planner
from wgs.games.words_with_chilwell.values import HIDDEN, Move, Play, Position
from wgs.games.words_with_chilwell.words import Texts, spell

if TYPE_CHECKING:
    from wgs.games.words_with_chilwell.effects import WordsWithChilwellEffects
    from wgs.games.words_with_chilwell.equipment import WordsWithChilwellEquipment
    from wgs.games.words_with_chilwell.legality import WordsWithChilwellLegality
    from wgs.randomness import Randomness

NOTICED = 4
"""How many words of each length a program player notices: those with the most points."""


class WordsWithChilwellAdvice(Advice[Position, Move]):
    """What program players ask about a game."""

    why_no_playouts = "programs plan their next word there, and trying moves out does not make them stronger"

    def __init__(
        self,
        rules: Rules[Position, Move],
        equipment: WordsWithChilwellEquipment,
        legality: WordsWithChilwellLegality,
        effects: WordsWithChilwellEffects,
    ) -> None:
        self.rules = rules
        self._equipment = equipment
        self._legality = legality
        self._effects = effects
        self._planner = Planner(equipment, self._notice)

    def gain(self, view: Position, seat: int, move: Move) -> int:
        """Return the points of a word."""
        return self._equipment.count_points(move.text) if isinstance(move, Play) else 0

    def promise(self, view: Position, seat: int) -> int:
        """Compare scores, and tiles in hand: two points for a tile that may still be used, else minus its value."""
        outcome = self.rules.outcome(view)
        if outcome is not None:
            return outcome.value(seat)
        own, others = (self._estimate(view, each) for each in (seat, 1 - seat))
        return max(-900, min(900, 6 * (own - others)))

    def _estimate(self, view: Position, seat: int) -> int:
        hand = view.hands[seat]
        is_last = self._effects.has_ended(view, seat)
        return view.scores[seat] + (-self._equipment.value(hand) if is_last else 2 * len(hand))

    def complete(self, view: Position, seat: int, randomness: Randomness) -> Position:
        """Draw the tiles of the hidden hand anew, and what will be drawn."""
        hands = view.hands
        if HIDDEN in hands[1 - seat]:
            tiles = self._equipment.draw(randomness, len(hands[1 - seat]))
            hands = put(hands, 1 - seat, self._equipment.sort(tiles))
        return replace(view, hands=hands, randomness=randomness.bits())

    def random_move(self, view: Position, seat: int, randomness: Randomness) -> Move:
        """Draw a move without listing them all."""
        counts = self._legality.count_by_word(view, seat)
        sums = list(accumulate(count for _, count in counts))
        chosen = randomness.below((sums[-1] if sums else 0) + 1)
        place = bisect_right(sums, chosen)
        if place == len(counts):
            return Pass()
        word = counts[place][0]
        draws = self._equipment.list_draws(len(word))
        texts = Texts(self._legality.see_hand(view, seat)).of(word)
        text = next(islice(texts, randomness.below(counts[place][1] // len(draws)), None))
        return Play(text, randomness.choice(draws))

    def iter_noticed(self, view: Position, seat: int, randomness: Randomness) -> Iterator[Move]:
        """Yield some words of each length with the most points, with blanks only where tiles are missing."""
        if seat not in self.rules.to_act(view):
            return
        for text in self._notice(self._legality.see_hand(view, seat), NOTICED):
            for drawn in self._equipment.list_draws(len(text)):
                yield Play(text, drawn)
        yield Pass()

    def _notice(self, hand: str, most: int) -> list[str]:
        """Return up to ``most`` words of a hand for each length, those with the most points."""
        words = self._equipment.lexicon.words
        return [spell(words[place], hand) for place in self._equipment.speller.find_best(hand, most)]

    def must_try(self, view: Position, seat: int) -> bool:
        """Return False: a plan takes the next word into account, and anything later is mere chance."""
        return False

    def rank_moves(
        self, view: Position, seat: int, most: int, randomness: Randomness, is_late: IsLate = never
    ) -> list[Move]:
        """Return the moves that are best with the next word in mind; passing when there is no word."""
        return [*self._plan(view, seat, is_late)[:most]] or [Pass()]

    def _plan(self, view: Position, seat: int, is_late: IsLate) -> list[Play]:
        return self._planner.rank(view, seat, self._notice(self._legality.see_hand(view, seat), NOTICED), is_late)
