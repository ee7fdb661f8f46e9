"""Short rules of a game for print: those of its PrintLayout, or rules made from its other entries in the config."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.scoring import BONUS_UNIT, ScoringRules
from wgs.tiles import MAX_WORD_LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wgs.config.scoring import ScoringSection
    from wgs.grid import Grid
    from wgs.printing.flow import Flow
    from wgs.printing.subject import Subject


def add_rules(flow: Flow, subject: Subject, paragraphs: Sequence[str]) -> None:
    """Add the rules of a game to a text: the paragraphs given, or those made from its entries."""
    flow.add_heading(f"How to play {subject.game}")
    for paragraph in paragraphs or tell_rules(subject):
        flow.add_paragraph(paragraph)


def tell_rules(subject: Subject) -> list[str]:
    """Return the rules of a word-finding game as paragraphs, made from its grid and its scoring rules."""
    told = [_tell_words(subject.grid.grid)]
    if subject.scoring is not None:
        told += _tell_scoring(subject.scoring, subject.grid.grid)
    return told


def _tell_words(grid: Grid) -> str:
    if grid.is_full:
        return "Make words from the tiles, in any order. Use each tile only once in a word."
    begin = f"Find words on the board. Begin on any cell; every letter {grid.kind.touching}."
    edges = " Opposite edges of the board touch as well." if grid.wrap else ""
    return f"{begin}{edges} Use each cell only once in a word."


def _tell_scoring(section: ScoringSection, grid: Grid) -> Iterator[str]:
    rules = ScoringRules(section)
    least, short = rules.min_word_length, rules.short_word_length
    if least > 1:
        yield f"Words of fewer than {least} letters do not count."
    if rules.q_is_qu:
        counted = {1: "one letter", 2: "two letters"}.get(rules.qu_length, f"{rules.qu_length} letters")
        yield f"Q and Qu are one tile, and count as {counted}."
    if short >= least:
        yield f"Words of {'' if short == least else 'up to '}{short} letters: {_points(rules.short_word_points)} each."
    if rules.letter_values:
        yield f"A word is worth the points of its letters{_tell_values(rules.letter_values)}"
    if told := _tell_bonuses(rules, len(grid)):
        yield told


def _tell_values(values: dict[str, int]) -> str:
    by_value: dict[int, list[str]] = {}
    for letter, value in sorted(values.items()):
        by_value.setdefault(value, []).append(letter)
    return ": " + "; ".join(f"{' '.join(by_value[value])} {_points(value)}" for value in sorted(by_value)) + "."


def _tell_bonuses(rules: ScoringRules, cells: int) -> str:
    """Return the length bonuses, such as ``3-4 letters 1 point, 5 letters 2 points``; an empty text without any."""
    least = max(rules.min_word_length, rules.short_word_length + 1, 1)
    most = min(2 * cells, MAX_WORD_LETTERS)
    last = max((length for length in range(least, most + 1) if _say_bonus(rules, length)), default=0)
    if not last:
        return ""
    first = _find_steady_growth(rules, least, last)
    runs: list[tuple[int, int, str]] = []
    for length in range(least, first or last + 1):
        said = _say_bonus(rules, length)
        if runs and runs[-1][2] == said:
            runs[-1] = (runs[-1][0], length, said)
        else:
            runs.append((length, length, said))
    told = [f"{_say_lengths(start, end, most)} {said}" for start, end, said in runs if said]
    if first:
        told.append(_say_growth(rules, first, last, is_open=last >= min(cells, most)))
    if rules.multiply_length_bonus:
        return "Long words multiply their points: " + ", ".join(told) + "."
    return ("Length bonus: " if rules.letter_values else "By length: ") + ", ".join(told) + "."


def _find_steady_growth(rules: ScoringRules, least: int, last: int) -> int:
    """Return the length from which every letter adds the same, up to ``last``; 0 for fewer than three lengths."""
    bonuses = rules.bonuses
    step = bonuses[last] - bonuses[last - 1]
    first = last
    while first > least and step and bonuses[first] - bonuses[first - 1] == step and _say_bonus(rules, first - 1):
        first -= 1
    return first if last - first >= 2 else 0


def _say_growth(rules: ScoringRules, first: int, last: int, *, is_open: bool) -> str:
    """Return the bonuses that grow steadily; with an open end the last length is not named, as no word is longer."""
    step = rules.bonuses[last] - rules.bonuses[last - 1]
    lengths = f"{first} letters and more" if is_open else f"{first}-{last} letters"
    if rules.bonuses[first] == first * step and not rules.multiply_length_bonus:
        return f"{lengths} {_say_number(step)} {'point' if step == BONUS_UNIT else 'points'} a letter"
    further = f"and {_say_number(abs(step))} {'more' if step > 0 else 'less'} for each additional letter"
    end = "" if is_open else f" up to {last}"
    return f"{_say_lengths(first, first, last)} {_say_bonus(rules, first)} {further}{end}"


def _say_bonus(rules: ScoringRules, length: int) -> str:
    bonus = rules.bonuses[length]
    if rules.multiply_length_bonus:
        return "" if bonus == BONUS_UNIT else f"by {_say_number(bonus)}"
    return f"{_say_number(bonus)} {'point' if bonus == BONUS_UNIT else 'points'}" if bonus else ""


def _say_number(bonus: int) -> str:
    return f"{bonus / BONUS_UNIT:.12g}"


def _say_lengths(first: int, last: int, most: int) -> str:
    if last == most and first != last:
        return f"{first} letters and more"
    letters = "letter" if last == 1 else "letters"
    return f"{first} {letters}" if first == last else f"{first}-{last} {letters}"


def _points(number: int) -> str:
    return f"{number} {'point' if number == 1 else 'points'}"
