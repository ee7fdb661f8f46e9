"""Advice for program players of WordsWithChilwell: which words they notice, what a position promises, how they plan.

The queue can be seen, so the hand after a move is known, and with it the best word of the next turn; `Planner` plays
with that word in mind, and with an eye to the end. What the opponent holds is not known. To draw hands for them and
play the game out was tried: it is a hundred times the work, and plays worse.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from heapq import nlargest
from itertools import accumulate, islice
from typing import TYPE_CHECKING

from wgs.games.protocol import Advice, IsLate, Pass, Rules, never
from wgs.games.shared.racks import take_tiles, tiles_of
from wgs.games.shared.tuples import put
from wgs.games.words_with_chilwell.values import HIDDEN, Move, Play, Position
from wgs.games.words_with_chilwell.words import SpelledTexts, spell

if TYPE_CHECKING:
    from wgs.base.randomness import Randomness
    from wgs.games.words_with_chilwell.equipment import WordsWithChilwellEquipment
    from wgs.games.words_with_chilwell.law import WordsWithChilwellEffects, WordsWithChilwellLegality

MOST_PLANNED = 24
"""The maximum number of words that are examined: those with the most points."""


class Planner:
    """Plans two words ahead.

    Args:
        equipment: What the game is played with.
        notice: Finds the best words of a hand, at most a given number of each length.
    """

    def __init__(self, equipment: WordsWithChilwellEquipment, notice: Callable[[str, int], Iterable[str]]) -> None:
        self._equipment = equipment
        self._count_points = equipment.count_points
        self._notice = notice
        self._most_points = lru_cache(1024)(self._find_most_points)

    def _find_most_points(self, hand: str) -> int:
        """Find the points of the best word of a hand; remembered as ``_most_points``."""
        return max(map(self._count_points, self._notice(hand, 1)), default=0)

    def rank(self, view: Position, seat: int, texts: Iterable[str], is_late: IsLate = never) -> list[Play]:
        """Return a move for each of the words with the most points, the best first.

        Unless that ends the game, as many tiles are drawn as can be, and the word counts with the best one of
        the hand that follows. Words that end the game come first where they are likely to win, and last else.
        When time is up, words that have not been examined come after the others.
        """
        words = nlargest(MOST_PLANNED, texts, key=self._count_points)
        plays = [self._choose_draw(view, seat, text) for text in words]
        leads = {play: self._expect_lead(view, seat, play) for play in plays if self._ends(view, seat, play)}
        ending = sorted(leads, key=lambda play: -leads[play])
        going_on = [play for play in plays if play not in leads]
        plans: dict[Play, int] = {}
        for play in going_on:
            if plans and is_late():
                break
            plans[play] = self._plan(view, seat, play)
        going_on.sort(key=lambda play: -plans.get(play, 0))
        return ending + going_on if ending and leads[ending[0]] > 0 else going_on + ending

    def _plan(self, view: Position, seat: int, play: Play) -> int:
        """Return the points of a word and of the next one."""
        return self._count_points(play.text) + self._most_points(self._hand_after(view, seat, play))

    def _choose_draw(self, view: Position, seat: int, text: str) -> Play:
        """Return a word with the most tiles drawn that do not end the game; with the fewest where it ends anyhow."""
        plays = [Play(text, drawn) for drawn in self._equipment.list_draws(len(text))]
        return next((play for play in reversed(plays) if not self._ends(view, seat, play)), plays[0])

    def _ends(self, view: Position, seat: int, play: Play) -> bool:
        """Tell whether a play ends the game; the second seat has the last turn when the first has ended it."""
        used = len(play.text)
        if seat and self._equipment.has_ended(view.used[0], len(view.hands[0])):
            return True
        return self._equipment.has_ended(view.used[seat] + used, len(view.hands[seat]) - used + play.drawn)

    def _hand_after(self, view: Position, seat: int, play: Play) -> str:
        return self._equipment.sort(take_tiles(view.hands[seat], tiles_of(play.text)) + view.queue[: play.drawn])

    def _expect_lead(self, view: Position, seat: int, play: Play) -> int:
        """Return the lead that is likely after a word that ends the game, in hundredths of a point.

        The opponent of the first seat has one more turn, and is taken to find as good a word.
        """
        points, other = self._count_points(play.text), 1 - seat
        own = view.scores[seat] + points - self._equipment.value(self._hand_after(view, seat, play))
        held, theirs = len(view.hands[other]), view.scores[other]
        if other > seat:
            held, theirs = max(0, held - len(play.text)), theirs + points
        return 100 * (own - theirs) + held * self._equipment.average_value


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
        texts = SpelledTexts(self._legality.see_hand(view, seat)).of(word)
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
