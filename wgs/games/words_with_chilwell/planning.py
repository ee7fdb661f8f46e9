"""How `search` plays WordsWithChilwell: with the next word in mind, and with an eye to the end.

The queue can be seen, so the hand after a move is known, and with it the best word of the next turn. What the opponent
holds is not. To draw hands for them and play the game out was tried: it is a hundred times the work, and plays worse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from heapq import nlargest
from typing import TYPE_CHECKING

from wgs.games.protocol import IsLate, never
from wgs.games.shared.racks import take_tiles, tiles_of
from wgs.games.words_with_chilwell.values import Play, Position

if TYPE_CHECKING:
    from wgs.games.words_with_chilwell.equipment import WordsWithChilwellEquipment

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
