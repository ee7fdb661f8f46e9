"""Scoring rules in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.boards.tiles import MAX_WORD_LETTERS
from wgs.solver.scoring import BONUS_UNIT, ScoringRules

if TYPE_CHECKING:
    from wgs.config.scoring import ScoringSection
    from wgs.texts import Texts

NO_BREAK = "\u00a0"


class ScoringText:
    """Scoring rules in words.

    Args:
        section: The scoring rules.
        cells: The number of cells of the grid: no word has more tiles.
        texts: The texts of a language.
        counts_tiles: Whether length bonuses are for the tiles of a turn, not for the letters of a word.
    """

    def __init__(self, section: ScoringSection, cells: int, texts: Texts, *, counts_tiles: bool = False) -> None:
        self.rules = ScoringRules(section)
        self._cells = cells
        self._counts_tiles = counts_tiles
        self._most = min(cells if counts_tiles else 2 * cells, MAX_WORD_LETTERS)
        self._say = texts.say

    def tell_least(self) -> Iterator[str]:
        """Yield how long words must be."""
        if self.rules.min_word_length > 1:
            yield self._say("rules.least", count=self.rules.min_word_length)

    def tell_qu(self) -> Iterator[str]:
        """Yield what a Q is."""
        if self.rules.q_is_qu:
            yield self._say("rules.qu", count=self.rules.qu_length)

    def tell_short(self) -> Iterator[str]:
        """Yield what short words are worth."""
        least, short = self.rules.min_word_length, self.rules.short_word_length
        if short >= least:
            points = self.say_points(self.rules.short_word_points)
            yield self._say("rules.short" if short == least else "rules.short-up-to", count=short, points=points)

    def tell_values(self) -> Iterator[str]:
        """Yield what letters are worth."""
        if self.rules.letter_values:
            yield self._say("rules.values", values="; ".join(self._list_values()))
        if any(value < 0 for value in self.rules.letter_values.values()):
            yield self._say("rules.not-below")

    def tell_bonuses(self) -> Iterator[str]:
        """Yield the length bonuses, such as ``3-4 letters 1 point, 5 letters 2 points``, and what becomes of halves."""
        bonuses = ", ".join(self.list_bonuses())
        if not bonuses:
            return
        if self.rules.multiply_length_bonus:
            yield self._say("rules.multiply", bonuses=bonuses)
        elif self.rules.letter_values:
            yield self._say("rules.length-bonus", bonuses=bonuses)
        else:
            yield self._say("rules.by-length", bonuses=bonuses)
        if any(bonus % BONUS_UNIT for bonus in self.rules.bonuses[: self._most + 1]):
            yield self._say("rules.round-up" if self.rules.round_bonus_up else "rules.round-down")

    def say_points(self, count: float) -> str:
        """Return a number of points."""
        return self._say("rules.points", count=count)

    def list_bonuses(self) -> list[str]:
        """List the length bonuses; none if there are none."""
        rules = self.rules
        least = max(rules.min_word_length, rules.short_word_length + 1, 1)
        last = max((length for length in range(least, self._most + 1) if self._say_bonus(length)), default=0)
        if not last:
            return []
        first = 0 if self._counts_tiles else self._find_steady_growth(least, last)
        runs: list[tuple[int, int, str]] = []
        for length in range(least, first or last + 1):
            said = self._say_bonus(length)
            if runs and runs[-1][2] == said:
                runs[-1] = (runs[-1][0], length, said)
            else:
                runs.append((length, length, said))
        told = [f"{self._say_lengths(start, end)} {said}" for start, end, said in runs if said]
        if first:
            told.append(self._say_growth(first, last, is_open=last >= min(self._cells, self._most)))
        return told

    def _list_values(self) -> Iterator[str]:
        by_value: dict[int, list[str]] = {}
        for letter, value in sorted(self.rules.letter_values.items()):
            by_value.setdefault(value, []).append(letter)
        for value in sorted(by_value):
            yield NO_BREAK.join([*by_value[value], *self.say_points(value).split()])

    def _find_steady_growth(self, least: int, last: int) -> int:
        """Return the length from which every letter adds the same, up to ``last``; 0 for fewer than three lengths."""
        bonuses = self.rules.bonuses
        step = bonuses[last] - bonuses[last - 1]
        first = last
        while first > least and step and bonuses[first] - bonuses[first - 1] == step and self._say_bonus(first - 1):
            first -= 1
        return first if last - first >= 2 else 0

    def _say_growth(self, first: int, last: int, *, is_open: bool) -> str:
        """Return the bonuses that grow steadily; an open end, as no word is longer, has no last length."""
        rules, say = self.rules, self._say
        step = rules.bonuses[last] - rules.bonuses[last - 1]
        if rules.bonuses[first] == first * step and not rules.multiply_length_bonus:
            points = self.say_points(_read_number(step))
            return f"{self._say_lengths(first, self._most if is_open else last)} {say('rules.a-letter', points=points)}"
        by = _read_number(abs(step))
        if is_open:
            further = say("rules.growing" if step > 0 else "rules.shrinking", step=by)
        else:
            further = say("rules.growing-up-to" if step > 0 else "rules.shrinking-up-to", step=by, last=last)
        return f"{self._say_lengths(first, first)} {self._say_bonus(first)} {further}"

    def _say_bonus(self, length: int) -> str:
        bonus = self.rules.bonuses[length]
        if self.rules.multiply_length_bonus:
            return "" if bonus == BONUS_UNIT else self._say("rules.times", factor=_read_number(bonus))
        return self.say_points(_read_number(bonus)) if bonus else ""

    def _say_lengths(self, first: int, last: int) -> str:
        tiles = self._counts_tiles
        if first == last:
            return self._say("rules.tiles" if tiles else "rules.letters", count=first)
        if last == self._most:
            return self._say("rules.tiles-and-more" if tiles else "rules.letters-and-more", count=first)
        return self._say("rules.tiles-range" if tiles else "rules.letters-range", first=first, count=last)


def _read_number(bonus: int) -> float:
    return bonus / BONUS_UNIT
