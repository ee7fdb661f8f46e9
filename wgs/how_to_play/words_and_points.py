"""Rules in words: words that count on a board, their length, and their points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from wgs.boards.tiles import MAX_WORD_LETTERS
from wgs.solver.scoring import BONUS_UNIT, ScoringRules

if TYPE_CHECKING:
    from wgs.boards.grid import Grid
    from wgs.boards.grid_kinds import Step
    from wgs.boards.tiles import Tile
    from wgs.config.scoring import ScoringSection
    from wgs.how_to_play.facts import GameFacts
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


MOST_SHOWN = 3
"""How many tiles are shown as examples."""


def tell_touching(grid: Grid, texts: Texts) -> str:
    """Return how the letters of a word follow each other on a grid."""
    told = [texts.say(grid.kind.touching, steps=_list_steps(grid.kind.steps, texts))]
    if grid.wrap:
        told.append(texts.say("rules.wrap"))
    return " ".join([*told, texts.say("rules.once")])


def _list_steps(steps: Iterable[Step], texts: Texts) -> str:
    """Return steps in words; those that lead alike to both sides, or up and down, are told together."""
    left = dict.fromkeys(steps)
    told = []
    for dx, dy in list(left):
        alike = {(x, y) for x in (dx, -dx) for y in (dy, -dy)}
        if (dx, dy) in left and alike <= left.keys():
            told.append(_say_step(abs(dx), abs(dy), texts, is_both=True))
            left = {step: None for step in left if step not in alike}
        elif (dx, dy) in left:
            told.append(_say_step(dx, dy, texts, is_both=False))
            left.pop((dx, dy))
    return "; ".join(told)


def _say_step(dx: int, dy: int, texts: Texts, *, is_both: bool) -> str:
    say = texts.say
    if is_both:
        across, down = say("rules.step-sideways", steps=dx), say("rules.step-up-or-down", steps=dy)
    else:
        across = say("rules.step-right" if dx > 0 else "rules.step-left", steps=abs(dx))
        down = say("rules.step-down" if dy > 0 else "rules.step-up", steps=abs(dy))
    if not dx or not dy:
        return across if dx else down
    return say("rules.step-both", across=across, down=down)


def tell_tiles(facts: GameFacts, scoring: ScoringText | None, texts: Texts) -> Iterator[str]:
    """Yield what is special about tiles: Qu, several letters, blanks, and tiles without a letter."""
    say = texts.say
    if scoring is not None:
        yield from scoring.tell_qu()
    several = sorted({_show(tile) for tile in facts.tiles if _has_several(tile, q_is_qu=facts.q_is_qu)})
    if several:
        yield say("rules.several", tiles=", ".join(several[:MOST_SHOWN]))
    if any(tile.wildcard for tile in facts.tiles):
        if scoring is None or not scoring.rules.letter_values:
            yield say("rules.blank")
        else:
            yield say("rules.blank-points" if scoring.rules.wild_card_points else "rules.blank-nothing")
    if any(tile.is_empty for tile in facts.tiles) and not facts.grid.grid.is_full:
        yield say("rules.blocked")


def _has_several(tile: Tile, *, q_is_qu: bool) -> bool:
    return len(tile.letters) > 1 and not tile.wildcard and not (q_is_qu and tile.letters == "QU")


def _show(tile: Tile) -> str:
    return tile.letters[:1] + tile.letters[1:].lower()


def tell_valid(facts: GameFacts, scoring: ScoringText | None, texts: Texts) -> Iterator[str]:
    """Yield which words count."""
    if scoring is not None:
        yield from scoring.tell_least()
    if facts.word_list:
        yield tell_list(facts, texts)


def tell_list(facts: GameFacts, texts: Texts) -> str:
    """Return which word list decides, or which one in which chapters."""
    if len(facts.lists) < 2:
        return texts.say("rules.list", list=facts.word_list)
    told = (
        texts.say("rules.list-of", chapters=", ".join(chapters), list=name) for name, chapters in facts.lists.items()
    )
    return texts.say("rules.lists", lists="; ".join(told))


def tell_premiums(squares: Iterable[Tile], texts: Texts, *, has_values: bool) -> str:
    """Return what premium squares do, the weakest first; an empty text if there are none."""
    marks: dict[tuple[str, int], str] = {}
    for tile in squares:
        if tile.letter_multiplier > 1 and has_values:
            marks["L", tile.letter_multiplier] = "letter"
        if tile.word_multiplier > 1:
            marks["W", tile.word_multiplier] = "word"
    told = []
    for kind, times in sorted(marks):
        mark = {2: "D", 3: "T"}.get(times, str(times)) + kind
        if kind == "L":
            told.append(texts.say("rules.premium-letter", mark=mark, times=times))
        else:
            told.append(texts.say("rules.premium-word", mark=mark, times=times))
    return "; ".join(told)


def say_time(seconds: int, texts: Texts) -> str:
    """Return a time in minutes, or in seconds where it is not whole minutes.

    >>> from wgs.texts import load_texts
    >>> say_time(180, load_texts()), say_time(90, load_texts())
    ('3 minutes', '90 seconds')
    """
    if seconds % 60:
        return texts.say("rules.seconds", count=seconds)
    return texts.say("rules.minutes", count=seconds // 60)
